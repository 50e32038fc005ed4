"""What an attack is said to cause before it is committed (MB 7.4 to 7.6)."""

from __future__ import annotations

import pytest

from marvel_tui.engine import position

HEAD = 'game = "battles"\n'


def forecast(text: str, attacker: str, defender: str) -> str:
    """The forecast of a solo attack of Ann's."""
    match = position.load(HEAD + text)
    match.lingers = True
    prompt = match.prompt
    assert prompt is not None
    match.play(next(m for m in prompt.moves if prompt.code(m) == f"attack {attacker}"))
    side = match.seat(0).prompt
    assert side is not None
    return next(choice.preview for choice in side.choices if choice.code == f"> {defender}")


ANN = '[Ann]\nmain = {{ card = "captain-america-l1", row = "back" }}\nfront = ["{}"]\n'
BO = '[Bo]\nmain = {{ card = "{}", wounds = {} }}\n{}\n'


@pytest.mark.parametrize(
    ("own", "main", "wounds", "more", "target", "words", "fallen"),
    [
        ("thor", "loki-l1", 0, "", "loki-l1", "6 ≥ 6 stunned; strikes back 1 at Thor: no stun", {"loki-l1"}),
        ("thor", "loki-l1", 4, "", "loki-l1", "6 ≥ 6 KO'd, Bo is out; strikes back 1 at Thor: no stun", {"loki-l1"}),
        ("sabretooth", "magneto-l2", 0, "", "magneto-l2", "5 ≥ 5 stunned; no strike back", {"magneto-l2"}),
        ("sabretooth", "captain-america-l2", 0, "", "captain-america-l2",
         "5 < 7 no stun; strikes back 5 at Sabretooth: Sabretooth stunned", {"sabretooth"}),
        ("hawkeye", "loki-l1", 0, 'front = ["sabretooth"]', "sabretooth",
         "Sabretooth strikes first with 4: Hawkeye KO'd; no strike", {"hawkeye"}),
        ("daredevil", "hulk-l2", 0, "", "hulk-l2",
         "6 ≥ 6 stunned; strikes back 6 at Daredevil: Daredevil KO'd", {"hulk-l2", "daredevil"}),
    ],
)  # fmt: skip
def test_the_forecast_is_what_happens(
    own: str, main: str, wounds: int, more: str, target: str, words: str, fallen: set[str]
) -> None:
    """MB 7.4.1, MB 7.4.5, MB 7.6.1, MB 7.6.3, MB 10.7.4, MB 10.7.8."""
    text = ANN.format(own) + BO.format(main, wounds, more)
    assert forecast(text, own, target) == words
    match = position.load(HEAD + text)
    match.play(f"attack {own} > {target}")
    told = {line.text for line in match.seat(None).log() if line.kind == "stunned"}
    names = {slug.rsplit("-l", 1)[0].replace("-", " ") for slug in fallen}
    assert {line.removesuffix(" is stunned").lower() for line in told} == names


@pytest.mark.parametrize("options", ["", 'options = ["2015"]'])
def test_the_forecast_knows_what_kos_at_a_stun(options: str) -> None:
    """MB 1.12.4, MB 1.12.5: Godslayer Blade, and Lethal against Impervious Skin, in both printings."""
    text = f"""
{options}
[Ann]
main = "gamora-l2"
front = ["gamora"]
hand = ["open-fire"]
resources = ["fortress", "fortress"]
[Bo]
main = "hulk-l1"
hand = ["find-cover"]
front = [{{ card = "luke-cage", counters = -3 }}]
resources = ["fortress"]
"""
    match = position.load(HEAD + text)
    assert forecast(text, "gamora-l2", "hulk-l1").startswith("7 ≥ 3 stunned")
    match.play("use gamora-l2.godslayer-blade pay fortress pay fortress")
    match.play("attack gamora-l2 > hulk-l1")
    view = match.seat(None).view
    assert view.combat.outlook.startswith("7 ≥ 3 KO'd, Bo is out")  # type: ignore[attr-defined]
    match = position.load(HEAD + text)
    match.play("attack gamora > luke-cage")
    match.play("pass")
    match.play("use luke-cage.impervious-skin pay fortress")
    fate = "KO'd" if options else "stunned"
    assert match.seat(None).view.combat.outlook.startswith(f"3 ≥ 3 {fate};")  # type: ignore[attr-defined]
