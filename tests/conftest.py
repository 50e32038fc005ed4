"""What all tests share."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", type=int, default=0, metavar="N", help="play N random games more than usual")


@pytest.fixture
def long(request: pytest.FixtureRequest) -> int:
    """How many random games more than usual are wanted."""
    return int(request.config.getoption("--long"))
