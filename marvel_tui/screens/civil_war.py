"""Civil War on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from ..engine.civil_war.actions import TOKEN
from ..engine.civil_war.state import BLUE, RED
from ..engine.civil_war.view import HeroView
from ..engine.seats import PromptView
from ..widgets.choices import Entry
from ..widgets.figures import figures_lines
from ..widgets.picture import BLANK, Line, Piece, beside, width_of, window
from ..widgets.ring import COLOURS, LOWER, TEAMS, UPPER, dashboard, ring, tallest
from ..widgets.war_heroes import hand_lines, hand_strip, hero_lines, pairs, story_line
from .pointer import Row
from .table import GameScreen
from .war_cards import WarCards

SIDE = 36  # cells of the column beside the board
NEWS = 5  # lines for what happened, where no hand is shown
ROUNDS = 6
USUAL_BIDS = range(12, 17)  # the cursor begins at the highest of these; below them at the pass (CW 8.2.5)
HERE = ("escape", "lift", "rescue", "attack thug", "endorse", "attack", "special", "end")  # done where the hero is
RED_HERE = ("tag", "attack", "cell", "special", "end")  # the same for Red in Registration
SHOWN = frozenset({"spends", "drew", "places", "team_starts"})  # what the table shows anyway


@dataclass(frozen=True, slots=True)
class Plan:
    """How the picture is laid out."""

    place: int = 3  # lines of a location
    middle: int = 3  # lines of the dashboard
    tall: bool = False  # equipment in lines of its own
    list: int = 99  # lines of the hand from which a card is chosen
    strip: int = 2  # lines of the other hands
    gaps: bool = False  # whether blank lines stand between the parts


ROOMY, TIGHT = Plan(), Plan(2, 2, list=2, strip=1)
TABLES = (
    ROOMY,
    Plan(strip=1),
    Plan(middle=2, strip=1),
    Plan(2, 2, strip=1),
    *(Plan(2, 2, list=most, strip=1) for most in (5, 4, 3, 2)),
    Plan(2, 2, list=1, strip=1),
)  # fmt: skip
MIDDLING = 4  # lines of a location from which it has a text


class CivilWarScreen(WarCards, GameScreen):
    """The table of Civil War: the ring round the dashboard, the teams beside each other, hands below."""

    quiet = SHOWN
    ends_alone = True
    _hand_top = 0
    _acts = -1  # how many acts there were when the cursor was placed
    _measured: object = None  # the view whose lines are counted
    _counted: dict[tuple[Plan | None, int], int]

    # --- rows and choices

    def rows(self) -> list[Row]:
        view = self.view
        found: list[Row] = []
        if view.places:
            found.append(Row("upper locations", tuple(view.places[at].place for at in UPPER)))
            found.append(Row("dashboard", self._dashboard_targets()))
            found.append(Row("lower locations", tuple(view.places[at].place for at in LOWER)))
        found.append(Row("Storylines", tuple(story.cards[-1].place for story in view.stories if story.cards)))
        for pair in pairs(view):
            found.append(
                Row("heroes", tuple(place for h in pair for place in (h.place, *(worn.place for worn in h.gear))))
            )
        focus = self._focus()
        folded = tuple(card.place for hero in self._hands() if hero is not focus for card in hero.hand)
        found.append(Row("other hands" if focus else "hands", folded))
        if focus is not None:
            found.append(Row("hand", tuple(card.place for card in focus.hand), upright=True))
        return found

    def _dashboard_targets(self) -> tuple[str, ...]:
        reg = self.view.registration
        if reg is None:
            return ("event",)
        return ("mission", *(f"vault.{n}" for n in range(1, len(reg.vault) + 1)))

    def _hands(self) -> list[HeroView]:
        """The heroes whose hands this side sees, its own first."""
        seat = self.view.seat
        return sorted((hero for hero in self.view.heroes if hero.hand), key=lambda hero: hero.seat != seat)

    def _focus(self) -> HeroView | None:
        """The hero from whose hand a card is chosen now."""
        prompt = self.prompt
        if prompt is None or not prompt.mine:
            return None
        places = {choice.place for choice in prompt.choices if choice.place}
        return next((hero for hero in self._hands() if any(card.place in places for card in hero.hand)), None)

    def same(self, place: str) -> str:
        reg = self.view.registration
        if reg is not None and place.startswith("vault.") and "" in reg.vault and not reg.vault[int(place[6:]) - 1]:
            return f"vault.{reg.vault.index('') + 1}"
        for hero in self.view.heroes:
            slug = next((card.slug for card in hero.hand if card.place == place), "")
            if slug:
                return next(card.place for card in hero.hand if card.slug == slug)
        return place

    def first_entry(self, word: str) -> Entry | None:
        """At what brings something here; never at a Move or a token, which one key too many would spend."""
        prompt, active = self.prompt, self._active()
        kind = prompt.kind if prompt is not None else ""
        if kind == "location":
            return super().first_entry("no" if self._costly() else "yes")
        if kind == "recharge" and active is not None and active.hand_count == 1:
            return super().first_entry("no more")  # CW 5.4.3
        found: list[Entry] = []
        entries = [(entry, entry.choice.move) for entry in self.entries if entry.choice is not None]
        if kind == "act" and prompt is not None and not prompt.picked:
            useful = self._useful()
            found = [e for here in useful for e, move in entries if move.word == here and self._brings(e)]
        elif kind == "bid":
            found = [e for e, move in entries if move.word == "bid" and move.what in USUAL_BIDS]
        elif kind in ("target", "take-away"):
            found = [e for e, _ in entries if e.preview]
        return found[0] if found else super().first_entry(word)

    def _costly(self) -> bool:
        """Whether the effect of the location where the turn ends takes something: in Registration, control."""
        view = self.view
        active = next((number for number, hero in enumerate(view.heroes) if hero.active), -1)
        return view.registration is not None or any(place.price for place in view.places if active in place.heroes)

    def _useful(self) -> tuple[str, ...]:
        """The words of what is worth a key, the best first."""
        active = self._active()
        return RED_HERE if self.view.clash is None and active is not None and active.team == RED else HERE

    def _brings(self, entry: Entry) -> bool:
        """Whether it costs no token, and scores; in Registration a rescue or a defeat has to take a Danger token."""
        move = entry.choice.move if entry.choice is not None else None
        if move is None or move.more >= TOKEN:
            return False
        return bool(entry.preview) or self.view.clash is not None or move.word not in ("rescue", "attack thug")

    def place_cursor(self) -> None:
        """After each act the cursor begins anew: what its line said may be gone."""
        acts = len(self.session.match.acts)
        if acts != self._acts:
            self._acts, self._asked = acts, ()
        super().place_cursor()

    def chosen(self, prompt: PromptView) -> int:
        """In the action step the first choice says what is done: what pays for it comes after that."""
        return len(prompt.picked) - (prompt.kind == "act" and bool(prompt.picked))

    def length(self) -> str:
        turns = self.view.turn
        return f"{turns} hero turn{'' if turns == 1 else 's'}"

    def final(self) -> str:
        clash, reg = self.view.clash, self.view.registration
        if clash is not None:
            return "-".join(f"{points}" for points in sorted(clash.scores, reverse=True))
        done = reg is not None and reg.bet and not reg.game_number
        return f"{reg.missions_done} Missions in {reg.played} of {reg.bet} cards" if reg is not None and done else ""

    def waiting(self, prompt: PromptView) -> str:
        active = self._active()
        if prompt.title:
            return prompt.title
        if active is None:
            return prompt.waiting
        plays = self.view.phase == "play" and active.seat == prompt.seat
        asks = "which card is played?" if plays else f"{self.names[prompt.seat]} has to choose"
        return f"{active.name}'s turn: {asks}"

    def _active(self) -> HeroView | None:
        return next((hero for hero in self.view.heroes if hero.active), None)

    # --- drawing

    def header(self, width: int) -> Line:
        view, glyphs = self.view, self.glyphs
        looking = self.keyboard.looking
        whose = f"{self.names[looking]}'s view" if looking is not None else "open table"
        left: tuple[Piece, ...] = (Piece(" "), Piece(glyphs.clean(whose), "strong"))
        if view.clash is not None and view.clash.round:
            left = (*left, Piece(f"  round {view.clash.round}/{ROUNDS}"))
        if view.registration is not None and view.registration.game_number:
            left = (*left, Piece(f"  game {view.registration.game_number}/2"))
        if view.turn:
            left = (*left, Piece(f"  turn {view.turn}"))
        asked = self.prompt.seat if self.prompt is not None else -1
        if asked >= 0:
            name = f"{glyphs.seat(asked)} {glyphs.clean(self.names[asked]).upper()}"
            left = (*left, Piece(f"  {name}", f"seat{asked}"))
        title = (Piece(" Civil War", "title"), Piece(f" {glyphs.mark('·')}", "dim"))
        mode: Line = (Piece(f"{view.mode} ", "dim"),)
        now: Line = (Piece(f"[{view.phase.capitalize()}] ", "title"),)
        seed: Line = (Piece(f" seed {self.session.match.table.seed} ", "dim"),)
        for begin, end in (
            ((*title, *left), (*mode, *now, *seed)),
            (left, (*mode, *now, *seed)),
            (left, (*now, *seed)),
            (left, now),
        ):
            if width_of(begin) + width_of(end) < width:
                break
        return beside(begin, width - width_of(end), end)

    def board_width(self, width: int) -> int:
        return width - SIDE

    def _plans(self, boxes: bool, width: int) -> Sequence[Plan]:
        if not boxes or not self.view.places:
            return TABLES
        heights = range(self._lines(None, width), MIDDLING - 1, -1)
        boxed = [Plan(height, tall=True, gaps=gaps) for height in heights for gaps in (True, False)]
        return [*boxed, Plan(tall=True), *TABLES]

    def wish(self, width: int, height: int, boxes: bool) -> int:
        told = NEWS if self.view.box else min(NEWS, len(self.news(NEWS)) + 1)
        news = 0 if self._hands() or boxes else max(told, len(self._ending(width)))
        space = self.size.height - 2 - self.foot_height(width)
        wanted = space - self.panel_wish(min(160, self.size.width), space)  # the panel leaves lines that it can't use
        if boxes:
            plans, ending = self._plans(boxes, width), len(self._ending(width))
            return max(self._lines(plans[-1], width), min(self._lines(plans[0], width) + ending, wanted))
        roomy, tight = (self._lines(plan, width) for plan in (ROOMY, TIGHT))
        return max(tight, min(roomy, wanted)) + news

    def upper(self, width: int, height: int, boxes: bool) -> list[Line]:
        ending = self._ending(width)
        plans = self._plans(boxes, width)
        least = self._lines(plans[-1], width) + len(ending)
        most = height - (len(ending) if least <= height else 0)
        lines = self._draw(next((plan for plan in plans if self._lines(plan, width) <= most), plans[-1]), width)
        room = height - len(lines)
        if ending and room >= len(ending):
            lines += ending
        elif room > 2 and not boxes:
            lines += self._news(width, room)
        return lines[:height]

    def _news(self, width: int, height: int) -> list[Line]:
        """What is chosen from before the first turn, or what happened last."""
        prompt, chosen = self.prompt, self.box_at(self.pointed())
        said: list[Line] = []
        if prompt is not None and prompt.kind == "locations" and prompt.picked:
            said += self.text_lines([f"Chosen: {', '.join(prompt.picked)}"], width - 4, "picked")
        if chosen is not None:
            shown = {entry.preview for entry in self.here()}
            said += self.text_lines([text for text in chosen.text if text not in shown], width - 4)
        room = height - 1
        if len(said) > room:
            said = [*said[: room - 1], (Piece(f"{self.glyphs.mark('…')} i shows it whole", "dim"),)]
        said += self.recent(width - 4, room - len(said))
        return [self._rule(width, chosen.name if chosen is not None else ""), *((Piece("   "), *line) for line in said)]

    def _ending(self, width: int) -> list[Line]:
        """What each hero did in a game that is over."""
        view = self.view
        if not view.figures:
            return []
        heads = ("rescued", "thugs", "endorsed", "damage taken", "KO'd", "tagged")
        keep = [0, 1, 2, 3, 4] if view.clash is not None else [0, 1, 3, 4, 5]  # what the mode has
        heroes = sorted(zip(view.heroes, view.figures, strict=True), key=lambda pair: pair[0].team)
        rows = [(f.rescued, f.defeated, f.endorsed, f.damage, f.kos, f.tagged) for _, f in heroes]
        return [
            self._rule(width, ""),
            *figures_lines(
                [hero.name for hero, _ in heroes], [heads[n] for n in keep], [[row[n] for n in keep] for row in rows],
                self.marks, [hero.seat for hero, _ in heroes],
            ),
            *self._rounds(width),
        ]  # fmt: skip

    def _rounds(self, width: int) -> list[Line]:
        """The score after each round."""
        clash = self.view.clash
        if clash is None or not clash.rounds:
            return []
        said = "  ".join(f"{blue}-{red}" for blue, red in clash.rounds)
        return [(Piece(self.glyphs.fit(f"   Blue-Red by round  {said}", width - 1), "dim"),)]

    def _lines(self, plan: Plan | None, width: int) -> int:
        """The lines of a plan, or of the tallest location. The cursor changes none, so a view is measured once."""
        if self._measured is not self.view:
            self._measured, self._counted = self.view, {}
        if (plan, width) not in self._counted:
            self._counted[plan, width] = (
                tallest(self.view, width, self.marks) if plan is None else len(self._draw(plan, width))
            )
        return self._counted[plan, width]

    def _draw(self, plan: Plan, width: int) -> list[Line]:
        """The whole picture by a plan."""
        view, marks = self.view, self.marks
        lines: list[Line] = []
        if view.places:
            lines += ring(view, plan.place, dashboard(view, plan.middle, width - 6, marks), width, marks)
            if plan.gaps:
                lines.append(BLANK)
            lines.append(story_line(view, width, marks))
        elif not view.heroes:
            lines.append((Piece("   Nothing lies on the table yet.", "dim"),))
        lines += hero_lines(view, plan.tall, width, marks)
        reg = view.registration
        for number, (turns, cells) in enumerate(reg.results if reg is not None else (), 1):
            seats = sorted({hero.seat for hero in view.heroes if hero.team == (RED if number == 1 else BLUE)})
            who = self.glyphs.clean(" and ".join(self.names[seat] for seat in seats))  # now the colours are swapped
            said = f"five Missions in {turns} turns" if turns else "the Missions failed"
            text = f"   game {number}, {who} as Blue: {said}, Cells used {cells}"
            lines.append((Piece(self.glyphs.fit(text, min(width - 1, cell_len(text))), "strong"),))
        focus = self._focus()
        if plan.gaps:
            lines.append(BLANK)
        lines += hand_strip([hero for hero in self._hands() if hero is not focus], plan.strip, width, marks)
        if focus is None:
            return lines
        lines.append(self._rule(width, f"{focus.name}'s hand"))
        pools = self._forecasts()
        at = next((n for n, card in enumerate(focus.hand) if card.place == marks.cursor), -1)
        most = min(plan.list, len(focus.hand))
        top = self._hand_top = window(len(focus.hand), most, at, self._hand_top)
        row = self.pointer.row
        numbered = row is not None and row.name == "hand" and self._own is None
        return [*lines, *hand_lines(focus.hand, pools, top, most, width, numbered, marks)]

    def _forecasts(self) -> dict[str, str]:
        """The pool that each card would make."""
        found: dict[str, str] = {}
        if self.prompt is None or self.prompt.kind != "play":
            return found
        of = {choice.place: choice.preview.partition(",")[0] for choice in self.prompt.choices}
        for hero in self.view.heroes:
            for card in hero.hand:
                if self.same(card.place) in of:
                    found[card.place] = of[self.same(card.place)]
        return found

    def _rule(self, width: int, words: str) -> Line:
        dash = self.glyphs.mark("─")
        head = f" {dash * 2} {self.glyphs.clean(words)} " if words else " "
        return (Piece(head + dash * max(0, width - 1 - cell_len(head)), "dim"),)

    def score(self) -> list[Line]:
        view = self.view
        lines: list[Line] = []
        for team in sorted({0, 1} if view.places else {hero.team for hero in view.heroes}):
            heroes = [hero for hero in view.heroes if hero.team == team]
            words = ", ".join(f"{hero.name} {hero.hand_count}{' (KO)' if hero.down else ''}" for hero in heroes)
            points = f"{view.clash.scores[team]:>3} points  " if view.clash is not None else ""
            lines.append((Piece(f"{TEAMS[team]:<5}", f"{COLOURS[team]} strong"), Piece(f"{points}{words}")))
        reg = view.registration
        if reg is not None:
            bet = f" of {reg.bet}" if reg.bet else ""
            lines.append((Piece(f"Missions done {reg.missions_done} of 5, cards {reg.played}{bet}"),))
        return lines
