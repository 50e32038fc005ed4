"""What the verbs of Civil War do: whom they choose, what they tell the verb after them, when they do nothing."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

from marvel_tui.engine import Match, MatchError
from marvel_tui.engine.civil_war.actions import would_do
from marvel_tui.engine.civil_war.damage import check_kos
from marvel_tui.engine.civil_war.library import VOCABULARY
from marvel_tui.engine.civil_war.position import set_up
from marvel_tui.engine.civil_war.state import BLANK, DELAY, NO_ATTACKS, Hero, Played, War
from marvel_tui.engine.effects import Effect, Frame, perform

EFFECT: TypeAdapter[Effect] = TypeAdapter(Effect)
PLACES = [  # civilians, thugs: all of Blue's at even places
    {"location": "sokovia", "civilians": 1, "thugs": 1},
    {"location": "the-raft", "civilians": 0, "thugs": 2},
    {"location": "washington-dc", "civilians": 1, "thugs": 0},
    {"location": "garrett-castle", "civilians": 2, "thugs": 2},
    {"location": "oscorp", "civilians": 0, "thugs": 0},
    {"location": "bar-with-no-name", "civilians": 0, "thugs": 0},
]


def effect_of(verbs: list[dict[str, Any]]) -> Effect:
    return EFFECT.validate_python(verbs, context={"vocabulary": VOCABULARY})


class Scene:
    """Tigra and Goliath (Blue, at 0) against Iron Man (Red, at 0) and Spectrum (Red, at 3); Tigra is at turn."""

    def __init__(self, changes: dict[str, dict[str, Any]] | None = None, **fields: Any) -> None:
        def hero(slug: str, **more: Any) -> dict[str, Any]:
            cards = ("m", "a") if slug != "tigra" else ("m", "mm", "ma")
            found = {"hero": slug, "hand": [f"{slug}-{card}" for card in cards], "shields": 0}
            return {**found, **more, **(changes or {}).get(slug, {})}

        table, game = set_up(
            {
                "game": "civil-war",
                "ann": {"heroes": [hero("tigra"), hero("goliath")]},
                "bo": {"heroes": [hero("iron-man", place=0), hero("spectrum")]},
                "places": PLACES,
                "blue_story": ["tigra-h"],
                "turn": "tigra",
                "phase": "act",
                **fields,
            }
        )
        game.log = []
        self.match = Match(table, state=game)

    @property
    def game(self) -> War:
        game = self.match.state
        assert isinstance(game, War)
        return game

    def hero(self, slug: str) -> Hero:
        return next(h for h in self.game.heroes if self.game.pool.heroes[h.kind].slug == slug)

    def frame(self, slug: str = "tigra", card: int | None = None) -> Frame:
        hero = self.hero(slug)
        return Frame(hero.seat, hero.number + 1, self.game.played if card is None else card)

    def possible(self, *verbs: dict[str, Any], by: str = "tigra") -> bool:
        return would_do(self.game, effect_of(list(verbs)), self.frame(by))

    def do(
        self, *verbs: dict[str, Any], by: str = "tigra", codes: tuple[str, ...] = (), card: int | None = None
    ) -> Scene:
        """Do an effect alone; what is asked is answered by the codes."""
        game = self.game
        game.agenda.clear()
        game.asking = None
        game.push(check_kos)
        game.push(perform, effect_of(list(verbs)), 0, self.frame(by, card))
        self.match.picked = ()
        self.match._prompt = None
        game.run()
        for code in codes:
            self.match.play(code)
        assert game.asking is None, self.match.prompt and self.match.prompt.codes
        return self


IF_DONE = {"do": "if", "that": {"is": "done"}, "effect": [{"do": "tokens", "give": "W", "to": "self"}]}


def wilds(scene: Scene) -> int:
    return scene.hero("tigra").tokens[3]


DID: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "draw": ({"do": "draw", "n": 1}, ()),
    "attack": ({"do": "attack"}, ("attack thug",)),
    "two attacks": ({"do": "attack", "n": 2}, ("attack iron-man", "discard iron-man-m", "attack thug")),
    "rescue": ({"do": "rescue"}, ()),
    "symbols": ({"do": "actions", "give": "M"}, ()),
    "no damage": ({"do": "no-damage"}, ()),
    "ward": ({"do": "ward", "damage": 1}, ()),
    "pay": ({"do": "pay", "cards": 1}, ("discard tigra-m",)),
    "damage": ({"do": "damage", "on": "enemy"}, ("discard iron-man-m",)),
    "damage to itself": ({"do": "damage", "on": "self"}, ("discard tigra-m",)),
    "damage to all": ({"do": "damage", "on": "others"}, ("discard iron-man-m", "discard goliath-m")),
    "stop": ({"do": "rescue", "n": 3, "where": "anywhere"}, ("at garrett-castle rescue", "none")),
    "shift": ({"do": "shift", "what": "thug", "n": "all", "from": "next", "to": "here"}, ()),
    "discard": ({"do": "discard"}, ("discard tigra-mm",)),
    "move": ({"do": "move", "steps": 1}, ("to the-raft",)),
    "spare": ({"do": "spare", "n": 2}, ("at sokovia at oscorp",)),
    "control": ({"do": "control", "to": "red", "at": [0, 1]}, ()),
    "clear": ({"do": "threat", "what": "clear"}, ("at garrett-castle",)),
    "stun": ({"do": "mark", "token": "stunned", "where": "near"}, ()),
    "all wild": ({"do": "all-wild"}, ()),
    "turn down": ({"do": "turn-down"}, ()),
    "look": ({"do": "look"}, ("hero iron-man", "under")),
}


@pytest.mark.parametrize("name", DID)
def test_what_was_done_is_told(name: str) -> None:
    """The condition "done" holds after each of them."""
    verb, codes = DID[name]
    scene = Scene()
    assert scene.possible(verb)
    scene.do(verb, IF_DONE, codes=codes)
    assert wilds(scene) == 1


NOT: dict[str, dict[str, Any]] = {
    "draw up to": {"do": "draw", "up-to": 3},
    "attack": {"do": "attack", "where": "opposite"},
    "rescue": {"do": "rescue", "where": "opposite"},
    "damage": {"do": "damage", "on": "enemy", "where": "opposite"},
    "shield": {"do": "shield"},
    "lose tokens": {"do": "lose-tokens"},
    "crisis": {"do": "mark", "token": "crisis", "who": "each-enemy"},
    "add": {"do": "threat", "what": "add", "where": "here"},
    "clear": {"do": "threat", "what": "clear", "where": "here"},
    "moving": {"do": "threat", "what": "move"},  # CW 11.4.2
    "trade": {"do": "trade-card"},
    "impersonate": {"do": "impersonate"},
    "if": {"do": "if", "that": {"is": "alone"}, "effect": [{"do": "draw", "n": 1}]},
    "may": {"do": "may", "effect": [{"do": "shield"}]},
    "price": {
        "do": "choose-one",
        "options": [[{"do": "pay", "tokens": 1}, {"do": "draw", "n": 1}], [{"do": "shield"}]],
    },
    "break": {"do": "break-shield"},
    "disarm": {"do": "disarm"},
}


@pytest.mark.parametrize("name", NOT)
def test_what_would_do_nothing_is_not_offered(name: str) -> None:
    """CW 3.12.4: and done all the same, it does nothing and tells so."""
    scene = Scene({"spectrum": {"place": 2}})
    scene.game.places[3] = scene.game.places[3]._replace(civilians=0, thugs=0)
    assert not scene.possible(NOT[name])
    scene.do({"do": "draw", "n": 1}, NOT[name])
    if name not in ("if", "may"):
        scene.do({"do": "draw", "n": 1}, NOT[name], IF_DONE)
        assert not wilds(scene)


def test_prices() -> None:
    """CW 3.12.4: all of it, or nothing that follows; a hero that pays its last card is KO'd afterwards (CW 13.12.3)."""
    scene = Scene({"tigra": {"hand": ["tigra-m"]}})
    assert not scene.possible({"do": "pay", "cards": 2}, {"do": "rescue"})
    assert not scene.possible({"do": "pay", "tokens": 1}, {"do": "rescue"})
    assert scene.possible({"do": "pay", "either": 1}, {"do": "rescue"})
    assert not scene.possible({"do": "pay", "cards": 1}, {"do": "shield"})
    scene.do({"do": "pay", "cards": 1}, {"do": "rescue"})
    assert scene.hero("tigra").down and scene.game.places[0].civilians == 0
    assert scene.game.scores == (1, 5)
    either = Scene({"tigra": {"tokens": "MA"}})
    either.do({"do": "pay", "either": 2}, codes=("token move discard tigra-ma",))
    assert either.hero("tigra").tokens == (0, 0, 1, 0) and len(either.hero("tigra").hand) == 2


def test_discarding_more_than_there_is() -> None:
    """CW 2.6.4, CW 3.12.3: as many as there are, and then the hero is KO'd (CW 4.3.1)."""
    scene = Scene({"goliath": {"hand": ["goliath-m"], "shields": 1}})
    scene.do({"do": "discard", "n": 2, "who": "each-enemy"}, by="iron-man", codes=("discard tigra-m discard tigra-mm",))
    assert scene.hero("goliath").down and scene.hero("goliath").active == 1
    assert [scene.game.pool.slugs[card] for card in scene.hero("tigra").hand] == ["tigra-ma"]


def test_a_hand_is_looked_at_when_the_effect_is_done() -> None:
    """CW 4.3.2: emptied by the first half of an effect and filled by the second it is no KO."""
    scene = Scene({"tigra": {"hand": ["tigra-m"]}})
    scene.do({"do": "discard"}, {"do": "draw", "n": 1})
    assert not scene.hero("tigra").down and len(scene.hero("tigra").hand) == 1
    scene.do({"do": "discard"})
    assert scene.hero("tigra").down


def test_crisis_tokens_in_clash() -> None:
    """CW 1.7.1: neither given nor taken; in Registration they are."""
    mark: dict[str, Any] = {"do": "mark", "token": "crisis", "who": "each-enemy"}
    for mode, given in (("clash", 0), ("registration", 1)):
        scene = Scene(mode=mode)
        assert scene.possible(mark, by="iron-man") == bool(given)
        scene.do(mark, by="iron-man")
        assert scene.hero("tigra").crisis == scene.hero("goliath").crisis == given


def test_damage_to_one_enemy() -> None:
    """CW 4.1.2: two damage to an Enemy, and none to the thug that is there as well."""
    scene = Scene({"iron-man": {"shields": 1}})
    scene.do({"do": "damage", "n": 2, "on": "enemy"}, codes=("discard iron-man-m",))
    assert scene.hero("iron-man").active == 0 and len(scene.hero("iron-man").hand) == 1
    assert scene.game.places[0].thugs == 1


def test_a_friend_is_kod_first() -> None:
    """CW 13.13.3: outright, its hand in the order it likes (CW 4.4.2), and only then a Threat is cleared."""
    verbs = ({"do": "ko", "who": "friend", "where": "here"}, {"do": "threat", "what": "clear"})
    assert not Scene({"goliath": {"place": 1}}).possible(*verbs)
    with pytest.raises(MatchError):
        Scene().do(*verbs, codes=("discard goliath-a discard goliath-a",))
    scene = Scene({"goliath": {"shields": 1}})
    scene.do(*verbs, codes=("discard goliath-a discard goliath-m", "at the-raft"))
    goliath = scene.hero("goliath")
    assert goliath.down and goliath.active == 1
    assert [scene.game.pool.slugs[card] for card in goliath.deck[:2]] == ["goliath-m", "goliath-a"]
    assert scene.game.scores == (1, 5) and scene.game.top == 1


def test_ground_slam() -> None:
    """CW 13.5.1, CW 13.5.2: friend and Enemy, all thugs; civilians in danger stay."""
    scene = Scene()
    scene.game.places[0] = scene.game.places[0]._replace(civilians=2, thugs=2, room=5, danger=(1, 1, 0))
    slam = ({"do": "damage", "on": "others"}, {"do": "remove", "what": "civilian", "n": "all"})
    scene.do(*slam, by="goliath", codes=("discard tigra-m", "discard iron-man-a"))
    assert scene.game.places[0][2:4] == (1, 0) and scene.game.places[0].danger == (1, 0, 0)
    assert [len(scene.hero(slug).hand) for slug in ("tigra", "goliath", "iron-man", "spectrum")] == [2, 2, 1, 2]
    assert scene.game.scores == (2, 0)


def test_cancelled_attacks() -> None:
    """CW 11.6.1: Attack symbols of the special effect give nothing; equipment and locations still attack."""
    scene = Scene()
    scene.game.upset_now = (NO_ATTACKS,)
    attack: dict[str, Any] = {"do": "attack"}
    assert not scene.possible(attack) and not scene.possible({"do": "actions", "give": "A"})
    scene.do({"do": "actions", "give": "MA"})
    assert scene.game.symbols == (1, 1, 0, 0)
    assert would_do(scene.game, effect_of([attack]), scene.frame(card=-1))
    scene.do(attack, codes=("attack thug",), card=-1)
    assert scene.game.places[0].thugs == 0


def test_all_wild() -> None:
    """CW 13.10.1: also what comes later in the turn."""
    scene = Scene()
    scene.do({"do": "all-wild"}, {"do": "actions", "give": "MA"})
    assert scene.game.symbols == (0, 0, 0, 3)


def test_moving_others() -> None:
    """CW 13.5: friends go along to the same place; CW 13.5.3: an Enemy goes to a neighbour. Nobody moves a KO'd one."""
    scene = Scene()
    scene.do({"do": "move", "steps": 2, "with": "friends"}, codes=("to bar-with-no-name hero goliath",))
    assert scene.hero("tigra").place == scene.hero("goliath").place == 5
    alone = Scene()
    alone.do({"do": "move", "to": "anywhere", "with": "friend"}, codes=("to garrett-castle none",))
    assert (alone.hero("tigra").place, alone.hero("goliath").place) == (3, 0)
    alone.do({"do": "move", "to": "enemy"})
    alone.do({"do": "move", "who": "enemy", "steps": 1}, codes=("to the-raft",))
    assert alone.hero("iron-man").place == 1
    down = Scene({"iron-man": {"down": True, "hand": []}})
    assert not down.possible({"do": "move", "who": "enemy", "steps": 1})


def test_tokens_move_where_a_slot_is_free() -> None:
    """CW 2.5.7, CW 8.12.3."""
    scene = Scene()
    pull: dict[str, Any] = {"do": "shift", "what": "either", "n": 2, "from": "next", "to": "here"}
    scene.game.places[1] = scene.game.places[1]._replace(danger=(0, 1, 0))
    scene.do(pull, codes=("marked thug", "from the-raft"))
    assert scene.game.places[0][2:4] == (1, 3) and scene.game.places[0].danger == (0, 1, 0)
    assert not scene.possible(pull)
    scene.do({**pull, "n": 1, "from": "here", "to": "next"}, codes=("civilian to bar-with-no-name",))
    assert scene.game.places[5].civilians == 1


def test_swapped_control() -> None:
    """CW 11.4.1: nobody gets a point, and a token that waits is discarded."""
    scene = Scene()
    scene.game.places[1] = scene.game.places[1]._replace(endorsed=1)
    scene.do({"do": "threat", "what": "swap"}, codes=("at sokovia at the-raft",))
    assert (scene.game.places[0].control, scene.game.places[1].control) == (1, 0)
    assert scene.game.scores == (0, 0) and not scene.game.places[1].endorsed


def test_missions_bring_and_mark() -> None:
    """CW 8.10.1: new ones replace the other kind; CW 13.15: ties are the active hero's choice."""
    scene = Scene(mode="registration", mission="break-the-blockade", bet=20)
    game = scene.game
    game.places[3] = game.places[3]._replace(civilians=4, thugs=0)
    scene.do({"do": "ensure", "what": "thug", "n": 2, "at": [3]})
    assert game.places[3][2:4] == (2, 2)
    game.places[4] = game.places[4]._replace(thugs=2)
    scene.do({"do": "danger", "on": "thug", "n": 2, "most": 2}, codes=("at the-raft", "at oscorp"))
    assert [place.danger[1] for place in game.places] == [0, 2, 0, 0, 2, 0]


def test_traps() -> None:
    """CW 13.16: by Red against Blue, KO'd or not where the card says so."""
    scene = Scene(
        {
            "goliath": {"down": True, "hand": [], "tokens": "W", "shields": 1},
            "tigra": {"tokens": "M", "gear": ["press-pass"]},
        },
        mode="registration",
        mission="safe-houses",
        bet=20,
    )
    each = {"who": "each-enemy", "ko": True}
    scene.do({"do": "lose-tokens", "n": "all", **each}, {"do": "disarm", **each}, by="spectrum")
    assert not any(scene.hero("goliath").tokens) and scene.hero("tigra").gear[0].side == 1
    scene.do({"do": "break-shield"}, by="spectrum")
    assert scene.hero("goliath").shields == 0
    scene.do({"do": "mark", "token": "crisis", "who": "each-enemy"}, by="spectrum")
    assert (scene.hero("tigra").crisis, scene.hero("goliath").crisis) == (1, 0)
    scene.do({"do": "discard", "who": "each-enemy"}, by="spectrum", codes=("discard tigra-m",))
    scene.do({"do": "next-turn", "what": "blank"}, {"do": "next-turn", "what": "delay", "n": 2}, by="spectrum")
    assert scene.game.upset == [(BLANK, DELAY, DELAY), ()]


def test_impersonating() -> None:
    """CW 13.9: the last card of another hero, face up, with a special effect that would do something; once a card."""
    scene = Scene(blue_story=["goliath-too-big-to-fall", "tigra-h"], red_story=["iron-man-shared-power", "spectrum-mm"])
    card: dict[str, Any] = {"do": "impersonate"}
    scene.do(card, codes=("card iron-man-shared-power", "hero goliath", "hero tigra"))
    assert scene.hero("goliath").tokens == scene.hero("tigra").tokens == (0, 0, 1, 0)
    scene.do(card)
    assert scene.hero("tigra").safe
    lies = [[played.impersonated for played in story] for story in scene.game.stories]
    assert lies == [[1, 0], [0, 0]]
    scene.hero("tigra").safe = False
    story = scene.game.stories[0]
    story[0] = Played(story[0].card, story[0].hero, up=False)
    scene.do(card, codes=("hero goliath", "hero goliath"))


def test_trading_cards() -> None:
    """CW 13.8.2: it lies face up in its place, and the hero has the other one."""
    scene = Scene(blue_story=["tigra-a", "tigra-h"])
    scene.game.stories[0][0] = scene.game.stories[0][0]._replace(up=False)
    scene.do({"do": "trade-card"}, {"do": "actions", "give": "M"}, codes=("card tigra-mm",))
    slugs = scene.game.pool.slugs
    assert [slugs[played.card] for played in scene.game.stories[0]] == ["tigra-mm", "tigra-h"]
    assert scene.game.stories[0][0].up
    assert sorted(slugs[card] for card in scene.hero("tigra").hand) == ["tigra-a", "tigra-m", "tigra-ma"]


def test_health() -> None:
    """CW 11.9: cards in hand; of all Enemies against those of the own team (CW 13.3)."""
    below = {"do": "if", "that": {"is": "health-below-hands"}, "effect": [{"do": "draw", "n": 1}]}
    assert Scene().possible(below)
    assert not Scene({"goliath": {"down": True, "hand": []}}).possible(below)
    weak: dict[str, Any] = {"do": "if", "that": {"is": "health", "most": 2}, "effect": [{"do": "draw", "n": 1}]}
    assert Scene().possible(weak)
    assert not Scene({"iron-man": {"place": 1}}).possible(weak)


def test_alone() -> None:
    """CW 2.1.5, CW 2.1.6."""
    alone: dict[str, Any] = {"do": "if", "that": {"is": "alone"}, "effect": [{"do": "draw", "n": 1}]}
    assert not Scene().possible(alone)
    assert Scene({"goliath": {"down": True, "hand": []}}).possible(alone)
    assert not Scene({"goliath": {"place": 1}}, options=("strict-alone",)).possible(alone)
