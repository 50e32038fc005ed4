"""What imports what: the engine knows no terminal, and the command line is light."""

from __future__ import annotations

import ast
import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import marvel_tui.engine

ENGINE = Path(marvel_tui.engine.__file__).parent


def loaded(program: str) -> set[str]:
    """The modules that are loaded after a program has run in a process of its own."""
    whole = f"import sys\n{program}\nprint('\\n' + ' '.join(sys.modules))"
    found = subprocess.run([sys.executable, "-c", whole], capture_output=True, text=True, check=True)
    return set(found.stdout.splitlines()[-1].split())


def test_the_engine_needs_no_terminal() -> None:
    modules = [module.name for module in pkgutil.walk_packages(marvel_tui.engine.__path__, "marvel_tui.engine.")]
    assert "marvel_tui.engine.battles.rules" in modules
    found = loaded("\n".join(f"import {module}" for module in modules))
    assert not {"textual", "rich", "asyncio.events", "marvel_tui.app"} & found - {"asyncio.events"}
    assert not {name for name in found if name.split(".")[0] in ("textual", "rich")}
    assert not {name for name in found if name.startswith("marvel_tui.") and ".engine" not in name}


def test_no_source_of_the_engine_names_the_terminal_or_the_clock() -> None:
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            for name in names:
                assert name.split(".")[0] not in ("textual", "rich", "random", "asyncio"), f"{path.name}: {name}"
                if name == "time":
                    assert path.name in ("bench.py", "simulate.py"), path.name


GAMES = ("battles", "battlegrounds", "vs", "civil_war")
SHARED = (
    "app", "commands.cards", "commands.decks", "commands.measures", "commands.positions", "commands.replays",
    "commands.rules", "screens.agree", "screens.handover", "screens.home", "screens.page", "screens.pick",
    "screens.rules", "screens.setup", "screens.table", "engine.bench", "engine.position", "engine.record",
    "engine.seats", "engine.simulate", "saves",
)  # fmt: skip


def test_nothing_that_games_share_loads_one() -> None:
    found = loaded("\n".join(f"import marvel_tui.{module}" for module in SHARED))
    assert not {name for name in found if name.startswith(tuple(f"marvel_tui.engine.{game}" for game in GAMES))}


def test_a_game_is_imported_by_its_own_screens_and_widgets_alone() -> None:
    package = ENGINE.parent
    for path in package.rglob("*.py"):
        place = path.relative_to(package).parts
        modules = [f"{'.' * node.level}{node.module}" for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                   if isinstance(node, ast.ImportFrom) and node.module]  # fmt: skip
        found = {game for game in GAMES for module in modules if f"engine.{game}" in module or module == f".{game}"}
        assert not found or (place[0] in ("screens", "widgets") and len(found) == 1), f"{'/'.join(place)}: {found}"


def test_help_and_version_import_nothing_heavy() -> None:
    for option in ("--help", "--version"):
        found = loaded(f"from marvel_tui.cli import main\ntry: main(['{option}'])\nexcept SystemExit: pass")
        heavy = {"textual", "rich", "pydantic", "platformdirs", "tomllib", "asyncio", "marvel_tui.engine"}
        assert not heavy & {name.split(".")[0] for name in found} | heavy & found


def test_rulebooks_need_no_cards() -> None:
    found = loaded("from marvel_tui.cli import main\nmain(['rules', 'battles', '6.3'])")
    assert "pydantic" not in found


def test_every_module_can_be_imported_alone() -> None:
    for module in pkgutil.walk_packages(marvel_tui.__path__, "marvel_tui."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


def test_the_readme_names_every_file_of_the_engine_and_no_other() -> None:
    readme = (ENGINE.parents[1] / "README.md").read_text(encoding="utf-8")
    section = readme.partition("**Where a rule is found.**")[2].partition("**House rulings.**")[0]
    kernel = set(re.findall(r"`(\w+\.py)`", readme.partition("**The kernel**")[2].partition("\n\n")[0]))
    assert kernel - {"app.py", "rules.py"} == {path.name for path in ENGINE.glob("*.py")} - {"__init__.py"}
    common, *games = re.split(r"\| chapter \| file in `marvel_tui/engine/(\w+)/` \|", section)
    parts = dict(zip(games[::2], games[1::2], strict=True))
    shared = set(re.findall(r"`(\w+\.py)`", common))
    every: set[str] = set()
    for package in sorted(path.parent for path in ENGINE.glob("*/rules.py")):
        files = {path.name for path in package.glob("*.py")} - {"__init__.py"}
        own = set(re.findall(r"`(\w+\.py)`", parts[package.name]))
        assert own <= files and files <= own | shared, (package.name, own - files, files - own - shared)
        every |= files
    assert shared <= every, shared - every
