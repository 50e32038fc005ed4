"""`cards check` and `cards show`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ..engine import games
from ..engine.cards import read_toml
from ..engine.offer import CardText
from . import FAILS, OK, WRONG, WrongInput, given_file, known_game, plain, reading, say


def check(names: Sequence[str]) -> int:
    """Check card files, or all that are installed. Each wrong file is named with card and field."""
    return max(map(check_file, names) if names else map(_check_game, games.TITLES))


def _check_game(game: str) -> int:
    """Check all that is installed of a game."""
    try:
        with reading(""):
            found = games.rules_of(game).check_cards()
    except WrongInput as error:
        print(plain(str(error)), file=sys.stderr)
        return WRONG
    for fault in found.faults:
        say(fault)
    if found.faults:
        return FAILS
    say(f"{games.TITLES[game]}: {found.what}: all are in order")
    return OK


def check_file(name: str, what: str = "card", in_order: str = ", all in order") -> int:
    """Check one card file, or with `what` "deck" a deck file; `in_order` ends the words of one without fault."""
    try:
        path = given_file(name)
        with reading(name):
            rules = rules_for(name, what)
            found = rules.check_cards(path) if what == "card" else rules.check_deck(path)
    except WrongInput as error:
        print(plain(str(error)), file=sys.stderr)
        return WRONG
    for fault in found.faults:
        say(f"{name}: {fault}")
    if found.faults:
        return FAILS
    say(f"{name}: {found.what}{in_order}")
    return OK


def rules_for(name: str, what: str) -> games.Rules:
    """The game of a card or deck file: by its folder, else by what stands in it. Raises MatchError, WrongInput."""
    path = given_file(name)
    document = read_toml(path, what)
    folder = path.resolve().parent if what == "card" else path.resolve().parent.parent
    tables = {}
    for game in sorted(games.TITLES, key=lambda game: folder.name != game):
        rules = games.rules_of(game)
        tables[game] = rules.card_tables if what == "card" else rules.deck_tables
        if tables[game] and (folder.name == game or rules.knows(document, what)):
            return rules
    brackets = "[[{}]]" if what == "card" else "[{}]"
    expected = (
        f"{' or '.join(map(brackets.format, found))} of {games.TITLES[game]}" for game, found in tables.items() if found
    )
    raise WrongInput(f"{name}: is no {what} file: expected {', '.join(expected)}")


def show(name: str) -> int:
    """Print all cards of a name or slug, of all games."""
    with reading(""):
        texts = {game: games.rules_of(game).card_texts() for game in games.TITLES}
    wanted = name.casefold().strip()
    known = [text for found in texts.values() for text in found]
    cards = [text for text in known if wanted in (text.slug, text.name.casefold())]
    cards = cards or [text for text in known if wanted and text.slug.startswith(f"{wanted}-")]
    if not cards:
        from difflib import get_close_matches

        names = {text.name.casefold(): text.name for text in known} | {text.slug: text.slug for text in known}
        near = sorted({names[match] for match in get_close_matches(wanted, names, 4, 0.5)})
        every = " or ".join(f"`cards show --all {game}`" for game in texts)
        hint = f"; did you mean {', '.join(near)}?" if near else f"; {every} lists all"
        raise WrongInput(f"there is no card {name[:60]!r}{hint}")
    say("\n\n".join(map(_whole, cards)))
    return OK


def _whole(card: CardText) -> str:
    """A card with its symbols explained."""
    return "\n".join(filter(None, (card.text, card.meanings)))


def show_all(game: str) -> int:
    """Print every card of a game, and what the keywords mean."""
    known_game(game)
    with reading(""):
        rules = games.rules_of(game)
        cards, glossary = rules.card_texts(), rules.glossary()
    say("\n\n".join([*(card.text for card in cards), *(["\n".join(["Keywords", *glossary])] if glossary else [])]))
    return OK
