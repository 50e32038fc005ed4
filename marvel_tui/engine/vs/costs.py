"""What is paid before an effect or a recruit goes on the chain (VS 10.2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from ..effects import Frame, Node
from .amounts import spelled
from .selectors import CardFilter, Filter, article
from .teams import TEAM_NAMES, UNSTUNNABLE

if TYPE_CHECKING:
    from .state import Contest

Refs = tuple[int, ...]


class Cost(Node):
    """A part of a price. What is chosen for it are refs: uids of characters or resources, cards, team numbers."""

    @property
    def choices(self) -> int:
        """How many refs are chosen for it; 0: there is nothing to choose."""
        return 0

    def options(self, game: Contest, frame: Frame, taken: Refs) -> list[int]:
        """What could be chosen next, besides what is `taken` by this and other costs (VS 10.2.6)."""
        return []

    def payable(self, game: Contest, frame: Frame, taken: Refs = ()) -> bool:
        """Whether it can be paid whole."""
        return len(self.options(game, frame, taken)) >= self.choices

    def unseen(self, game: Contest, seat: int) -> bool:
        """Whether only the seat that pays knows if it can be paid."""
        return False

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        """Pay it."""
        raise NotImplementedError

    def words(self) -> str:
        """As an instruction: "exhaust a character you control"."""
        raise NotImplementedError


class Activate(Cost):
    """Exhaust this card (VS 14.22)."""

    pay_: Literal["activate"] = Field(alias="pay")

    def payable(self, game: Contest, frame: Frame, taken: Refs = ()) -> bool:
        return game.is_ready(frame.source)

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .resources import exhaust_source

        exhaust_source(game, frame.source)

    def words(self) -> str:
        return "activate"


class Endurance(Cost):
    """Pay endurance: there must be as much (VS 10.2.4)."""

    pay_: Literal["endurance"] = Field(alias="pay")
    n: int = Field(ge=1, le=30)

    def payable(self, game: Contest, frame: Frame, taken: Refs = ()) -> bool:
        return game.sides[frame.seat].endurance >= self.n

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .stun import lose_endurance

        lose_endurance(game, frame.seat, self.n, "VS 10.2.4", ("paid",))

    def words(self) -> str:
        return f"pay {self.n} endurance"


class Discard(Cost):
    """Discard cards of the hand."""

    pay_: Literal["discard"] = Field(alias="pay")
    n: int = Field(default=1, ge=1, le=4)
    what: CardFilter = CardFilter()

    @property
    def choices(self) -> int:
        return self.n

    def options(self, game: Contest, frame: Frame, taken: Refs) -> list[int]:
        fitting = self.what.among(game, game.sides[frame.seat].hand)
        return [card for card in fitting if card not in taken and card != frame.card]

    def unseen(self, game: Contest, seat: int) -> bool:
        return len(game.sides[seat].hand) >= self.n

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .zones import discard

        discard(game, frame.seat, refs, "VS 10.2.3")

    def words(self) -> str:
        return f"discard {spelled(self.n, self.what.noun())}"


class OfCharacters(Cost):
    """A cost that own characters pay."""

    n: int = Field(default=1, ge=1, le=4)
    who: Filter = Filter(side="own")

    @property
    def choices(self) -> int:
        return self.n

    def options(self, game: Contest, frame: Frame, taken: Refs) -> list[int]:
        found = self.who.pick(game, frame)
        return [c.uid for c in found if c.seat == frame.seat and c.uid not in taken and self.can_pay(c)]

    def can_pay(self, c: Any) -> bool:
        """Whether a character could pay this at all."""
        return True

    def _several(self) -> str:
        who = self.who
        other = "other " if who.other else ""
        return who.one() if self.n == 1 else f"{spelled(self.n, f'{other}{who.noun()}')}{who.whose()}{who.tail()}"


class Exhaust(OfCharacters):
    """Exhaust ready characters (VS 10.2.5)."""

    pay_: Literal["exhaust"] = Field(alias="pay")

    def can_pay(self, c: Any) -> bool:
        return bool(c.ready) and not c.stunned

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .stun import exhaust

        for uid in refs:
            exhaust(game, game.must_find(uid), "VS 10.2.5")

    def words(self) -> str:
        return f"exhaust {self._several()}"


class Stun(OfCharacters):
    """Stun characters: nothing replaces it (VS 9.4.2)."""

    pay_: Literal["stun"] = Field(alias="pay")

    def can_pay(self, c: Any) -> bool:
        return not c.stunned and not c.flags & UNSTUNNABLE

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .stun import stun_as_cost

        for uid in refs:
            stun_as_cost(game, game.must_find(uid))

    def words(self) -> str:
        return f"stun {self._several()}"


class Ko(OfCharacters):
    """KO characters."""

    pay_: Literal["ko"] = Field(alias="pay")

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .stun import ko

        ko(game, [game.must_find(uid) for uid in refs], "VS 10.2.3")

    def words(self) -> str:
        return f"KO {self._several()}"


class ToHand(OfCharacters):
    """Return characters to their owner's hand."""

    pay_: Literal["return"] = Field(alias="pay")

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .stun import return_to_hand

        for uid in refs:
            return_to_hand(game, game.must_find(uid), "VS 10.2.3")

    def words(self) -> str:
        return f"return {self._several()} to its owner's hand"


class OfItself(Cost):
    """A cost that the card itself pays: stun or KO it (a character, an equipment, a resource)."""

    pay_: Literal["stun-self", "ko-self"] = Field(alias="pay")

    def payable(self, game: Contest, frame: Frame, taken: Refs = ()) -> bool:
        if self.pay_ == "stun-self":
            c = game.find(frame.source)
            return c is not None and not c.stunned and not c.flags & UNSTUNNABLE
        return game.is_in_play(frame.source)

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .resources import ko_source
        from .stun import stun_as_cost

        if self.pay_ == "stun-self":
            stun_as_cost(game, game.must_find(frame.source))
        else:
            ko_source(game, frame.source, "VS 10.2.3")

    def words(self) -> str:
        return "stun ~" if self.pay_ == "stun-self" else "KO ~"


class KoResource(Cost):
    """KO one of the own resources."""

    pay_: Literal["ko-resource"] = Field(alias="pay")
    n: int = Field(default=1, ge=1, le=3)
    up: bool | None = None

    @property
    def choices(self) -> int:
        return self.n

    def options(self, game: Contest, frame: Frame, taken: Refs) -> list[int]:
        resources = game.sides[frame.seat].resources
        recruit = -1 if frame.source else frame.card  # which does not pay for itself
        return [
            r.uid
            for r in resources
            if r.uid not in taken and r.card != recruit and (self.up is None or r.up is self.up)
        ]

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .resources import ko_resource

        for uid in refs:
            ko_resource(game, uid, "VS 10.2.3")

    def words(self) -> str:
        up = {None: "", True: "face-up ", False: "face-down "}[self.up]
        return f"KO {spelled(self.n, f'{up}resource')} you control"


class Reveal(Cost):
    """Reveal a card of the hand or of the resource row; it stays where it is (VS 2.12.1)."""

    pay_: Literal["reveal"] = Field(alias="pay")
    what: CardFilter = CardFilter()
    shares: bool = False  # a team with the card itself: loyalty-reveal (VS 14.2)

    @property
    def choices(self) -> int:
        return 1

    def options(self, game: Contest, frame: Frame, taken: Refs) -> list[int]:
        side = game.sides[frame.seat]
        cards = (*side.hand, *(r.card for r in side.resources))
        return [card for card in cards if card not in taken and card != frame.card and self._fits(game, frame, card)]

    def unseen(self, game: Contest, seat: int) -> bool:
        side = game.sides[seat]
        return bool(side.hand) or any(not r.up for r in side.resources)

    def _fits(self, game: Contest, frame: Frame, card: int) -> bool:
        if self.shares and not set(game.faces[card].teams) & set(game.faces[frame.card].teams):
            return False
        return self.what.fits(game, card)

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .zones import reveal

        reveal(game, frame.seat, refs, "VS 2.12", f" for {game.card_name(frame.card)}")

    def words(self) -> str:
        shared = " that shares a team with ~" if self.shares else ""
        return f"reveal {article(self.what.noun())}{shared} from your hand or resource row"


class RemoveCards(Cost):
    """Remove cards of the own KO'd pile from the game."""

    pay_: Literal["remove"] = Field(alias="pay")
    n: int = Field(default=1, ge=1, le=4)
    what: CardFilter = CardFilter()

    @property
    def choices(self) -> int:
        return self.n

    def options(self, game: Contest, frame: Frame, taken: Refs) -> list[int]:
        return [card for card in self.what.among(game, game.sides[frame.seat].ko) if card not in taken]

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .zones import remove_from_pile

        remove_from_pile(game, frame.seat, refs, "VS 10.2.3")

    def words(self) -> str:
        return f"remove {spelled(self.n, self.what.noun())} in your KO'd pile from the game"


class ChooseTeam(Cost):
    """Choose a team among those of the own characters (VS 17.15). Refs number `teams.TEAM_NAMES`."""

    pay_: Literal["team"] = Field(alias="pay")

    @property
    def choices(self) -> int:
        return 1

    def options(self, game: Contest, frame: Frame, taken: Refs) -> list[int]:
        teams = 0
        for c in game.sides[frame.seat].characters:
            teams |= c.teams
        return [number for number in range(len(TEAM_NAMES)) if teams >> number & 1]

    def pay(self, game: Contest, frame: Frame, refs: Refs) -> None:
        from .resources import note_team

        note_team(game, frame.source, refs[0])

    def words(self) -> str:
        return "choose a team among the characters you control"


def _tag(value: Any) -> str | None:
    pay = value.get("pay") if isinstance(value, dict) else getattr(value, "pay_", None)
    return "itself" if pay in ("stun-self", "ko-self") else pay


AnyCost = Annotated[
    Annotated[Activate, Tag("activate")]
    | Annotated[Endurance, Tag("endurance")]
    | Annotated[Discard, Tag("discard")]
    | Annotated[Exhaust, Tag("exhaust")]
    | Annotated[Stun, Tag("stun")]
    | Annotated[Ko, Tag("ko")]
    | Annotated[ToHand, Tag("return")]
    | Annotated[OfItself, Tag("itself")]
    | Annotated[KoResource, Tag("ko-resource")]
    | Annotated[Reveal, Tag("reveal")]
    | Annotated[RemoveCards, Tag("remove")]
    | Annotated[ChooseTeam, Tag("team")],
    Discriminator(
        _tag,
        custom_error_type="cost",
        custom_error_message=(
            "a cost says what to pay: activate, endurance, discard, exhaust, stun, ko, return, stun-self, ko-self, "
            "ko-resource, reveal, remove or team"
        ),
    ),
]
