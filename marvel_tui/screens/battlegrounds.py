"""Marvel Battlegrounds on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from ..engine.battlegrounds.state import ROUNDS
from ..engine.battlegrounds.view import PHASES, FieldView, HeroView, LeaderView
from ..engine.seats import PromptView
from ..saves import Session
from ..widgets.battlefield import closing_table, columns_of, details, table, tall_height
from ..widgets.choices import Entry
from ..widgets.leaders import domain_line, initials, leader_lines, leader_strip, track_line
from ..widgets.picture import BLANK, Line, Piece, beside, width_of
from ..widgets.recruitment_row import hero_lines, hero_strip
from ..widgets.score_sheet import score_sheet
from .flow import Step
from .grounds_cards import GroundsCards
from .grounds_plans import ROOMY, TIGHT, Plan, plans
from .log_lines import folded
from .pointer import Row
from .table import GameScreen

SIDE = 36  # cells that the column beside the battlefields needs
NEWS = 6  # lines for what happened, on the open table
WIDE = 20  # cells of a battlefield that stands beside the others
STOCK = frozenset({"enters-row", "imprisoned", "appears", "order", "victory-markers", "damage"})  # what the table shows
BATTLES = frozenset({"absolute", "partial", "defeat", "first-order", "income", "round-starts"})  # how a round went


class BattlegroundsScreen(GroundsCards, GameScreen):
    """The table of Marvel Battlegrounds: the tracks, the leaders, the battlefields, the row, a hand."""

    _opened = 0  # the battlefield whose details are shown
    _top_of = ("", 0)  # a list and its first line that is shown, as drawn last

    def __init__(self, session: Session) -> None:
        self._tops: dict[str, int] = {}  # the first line that is shown, by list
        self._parts: dict[tuple[object, ...], list[Line]] = {}  # of the picture that is being drawn
        super().__init__(session)

    # --- what there is

    @property
    def mine(self) -> LeaderView | None:
        """The leader whose view is open."""
        looking = self.keyboard.looking
        return self.view.leaders[looking] if looking is not None else None

    @property
    def priced(self) -> bool:
        """Whether the heroes of the row show what they cost the leader whose turn it is."""
        return self.view.phase == "recruitment" and self.view.active >= 0

    def _lists(self) -> dict[str, Sequence[HeroView | None]]:
        """The heroes that lie below the battlefields, by the names of their rows; last the one that is looked at."""
        found: dict[str, Sequence[HeroView | None]] = {}
        mine = self.mine
        if self.step is not Step.OVER:
            found["row"] = self.view.row
        if mine is not None and mine.hand:
            found["hand"] = mine.hand
        prompt = self.prompt
        if prompt is not None and prompt.kind == "prisoner":
            field = self._prison_field(prompt)
            if field is not None:
                found["prison"] = field.prison
        focus = self._focus(found)
        if focus:
            found[focus] = found.pop(focus)
        return found

    def _prison_field(self, prompt: PromptView) -> FieldView | None:
        return next((self.field_at(choice.place) for choice in prompt.choices if choice.place), None)

    def _focus(self, lists: dict[str, Sequence[HeroView | None]]) -> str:
        """The list that stands open: where something is chosen now, else the hand; none on the open table."""
        prompt = self.prompt
        if "prison" in lists:
            return "prison"
        if prompt is not None and prompt.mine and any(choice.place.startswith("row.") for choice in prompt.choices):
            return "row"
        if self.step is Step.OVER or (self.mine is None and not self._wide):
            return ""
        if self.priced and "row" in lists:
            return "row"
        return "hand" if "hand" in lists else ""

    # --- rows and choices

    def rows(self) -> list[Row]:
        view = self.view
        lists = self._lists()
        wide = self._wide
        found = [
            Row("leaders", tuple(f"{leader.slug}.seat" for leader in view.leaders), upright=self.step is Step.OVER),
            Row("battlefields", tuple(field.place for field in view.fields), upright=True, across=wide),
        ]
        focus = self._focus(lists)
        field = view.fields[self._open_field()]
        if focus != "prison":
            lying = field.prison if wide else (*field.heroes, *field.prison)
            inside = tuple(hero.place for hero in lying)
            found.append(Row("in the battlefield", inside))
        for name, heroes in lists.items():
            places = tuple(hero.place for hero in heroes if hero is not None)
            found.append(Row(name, places, upright=name == focus))
        return found

    def _open_field(self) -> int:
        """The number of the battlefield whose details are shown: the one that was last pointed at."""
        places = (self.pointer.at, *(self.prompt.picked_places if self.prompt is not None else ()))
        for place in places:
            field = self.field_at(place)
            if field is not None:
                self._opened = field.number - 1
                break
        self._opened = min(self._opened, len(self.view.fields) - 1)
        return self._opened

    def table_order(self) -> list[str]:
        places = [field.place for field in self.view.fields]
        places += [hero.place for hero in self.view.row if hero is not None]
        for leader in self.view.leaders:
            places += [hero.place for hero in leader.hand]
        return places

    def _all(self) -> tuple[Entry, ...]:
        """On the open table the own view comes first: to pass is done for a whole round."""
        entries = super()._all()
        own = [entry for entry in entries if entry.target == "open"]
        if not own or self.prompt is None:
            return entries
        seat = self.prompt.seat
        words = f"also {seat + 1}, then enter"
        first = Entry("open", f"open {self.names[seat]}'s view", words)
        return (first, *(entry for entry in entries if entry not in own))

    def first_word(self, prompt: PromptView) -> str:
        words = {choice.word for choice in prompt.choices}
        if not prompt.picked or "go" not in words:
            return ""
        return "power" if "power" in words else "go"

    def length(self) -> str:
        return f"{self.view.round} rounds"

    def waiting(self, prompt: PromptView) -> str:
        return f"round {self.view.round}, {self.view.phase}: {prompt.title or prompt.waiting}"

    # --- drawing

    @property
    def _wide(self) -> bool:
        """Whether the battlefields stand side by side."""
        width, height = min(160, self.size.width), self.size.height - 1
        return width >= 120 and height >= 39

    def header(self, width: int) -> Line:
        view, glyphs = self.view, self.glyphs
        looking = self.keyboard.looking
        whose = f"{self.names[looking]}'s view" if looking is not None else "open table"
        left: tuple[Piece, ...] = (
            Piece(" "),
            Piece(glyphs.clean(whose), "strong"),
            Piece(f"  round {view.round}/{ROUNDS} "),
        )
        asked = self.prompt.seat if self.prompt is not None else -1
        if asked >= 0:
            name = f"{glyphs.seat(asked)} {glyphs.clean(self.names[asked]).upper()}"
            left = (*left, Piece(f" {name}", f"seat{asked}"))
        title = (Piece(" Marvel Battlegrounds", "title"), Piece(f" {glyphs.mark('·')}", "dim"))
        phases: Line = tuple(
            Piece(f"[{phase.capitalize()}] ", "title")
            if phase == view.phase
            else Piece(f"{phase.capitalize()} ", "dim")
            for phase in PHASES
        )
        now: Line = (Piece(f"[{view.phase.capitalize()}] ", "title"),)
        if view.phase not in PHASES:
            phases = now
        seed = Piece(f" seed {self.session.match.table.seed} ", "dim")
        for begin, end in (
            ((*title, *left), (*phases, seed)),
            (left, (*phases, seed)),
            (left, phases),
            (left, (*now, seed)),
            (left, now),
        ):
            if width_of(begin) + width_of(end) < width:
                break
        return beside(begin, width - width_of(end), end)

    def board_width(self, width: int) -> int:
        board = max(84, WIDE * len(self.view.fields))
        return board if width - board >= SIDE else width

    def _forecasts(self) -> dict[str, str]:
        """What the choice of a battlefield would lead to, by their places."""
        return {
            entry.place: entry.preview
            for entry in self.entries
            if entry.choice is not None and entry.choice.word == "to"
        }

    def _plans(self, boxes: bool) -> Sequence[Plan]:
        return plans(tall_height(self.view) if boxes and self.step is not Step.OVER else 0)

    def wish(self, width: int, height: int, boxes: bool) -> int:
        plans = self._plans(boxes)
        news = 0 if self.mine is not None or self.step is Step.OVER else NEWS
        if boxes:
            return len(self._draw(plans[0], width)) + news
        space = self.size.height - 2 - self.foot_height(width)
        wanted = space - self.panel_wish(width, space)  # the panel leaves lines that it can't use
        roomy, tight = (len(self._draw(plan, width)) for plan in (ROOMY, TIGHT))
        return max(tight, min(roomy, wanted)) + news

    def upper(self, width: int, height: int, boxes: bool) -> list[Line]:
        for plan in self._plans(boxes):
            lines = self._draw(plan, width)
            if len(lines) <= height:
                break
        self._tops.update([self._top_of])
        room = height - len(lines)
        alone = width >= min(160, self.size.width)  # no log is shown beside it
        if room > 2 and alone and (self.mine is None or self.step is Step.OVER):
            lines.append(self._rule(width, ()))
            lines += [(Piece("   "), *line) for line in self._news(width - 4, room - 1)]
        return lines[:height]

    def _draw(self, plan: Plan, width: int) -> list[Line]:
        """The whole picture by a plan."""
        view, marks = self.view, self.marks
        if self.step is Step.OVER:
            return self._end(plan, width)
        part = self._part
        lines = [*part(lambda: [track_line(view, width, marks)], "tracks", width)]
        if plan.domain:
            lines += part(lambda: domain_line(view, width, marks), "domain", width)
        if plan.leaders:
            lines += leader_strip(view, plan.leaders, width, marks)
        else:
            lines += part(lambda: leader_lines(view, width, marks), "leaders", width)
        if plan.gaps:
            lines.append(BLANK)
        if plan.tall:
            lines += part(
                lambda: columns_of(view, self._forecasts(), plan.tall, width, marks), "tall", plan.tall, width
            )
        else:
            lines += part(lambda: table(view, self._forecasts(), plan.heads, width, marks), "table", plan.heads, width)
        lists = self._lists()
        focus = self._focus(lists)
        if plan.details and focus != "prison":
            field = view.fields[self._open_field()]
            lines += details(field, self.names, plan.details, width, marks)
        if plan.gaps:
            lines.append(BLANK)
        for name, heroes in lists.items():
            if name == focus:
                continue
            priced = name == "row" and self.priced
            lines += hero_strip(self._label(name), heroes, priced, plan.folded, width, marks)
        if not focus:
            return lines
        if plan.gaps and len(lists) > 1:
            lines.append(BLANK)
        heroes = lists[focus]
        lines.append(self._rule(width, self._headings(focus)))
        row = self.pointer.row
        numbered = row is not None and row.name == focus and self._own is None
        top = self._tops.get(focus, 0)
        shown, top = hero_lines(heroes, top, plan.list, width, numbered, focus == "row" and self.priced, marks)
        self._top_of = (focus, top)
        return [*lines, *shown]

    def _end(self, plan: Plan, width: int) -> list[Line]:
        """The score, and what it comes from."""
        view, marks = self.view, self.marks
        result = self.session.match.result
        lines = score_sheet(view, result.winners if result is not None else (), width, marks)
        if plan.heads:
            lines = [*lines, self._rule(width, ())]
        if plan.domain:
            lines += domain_line(view, width, marks)
        return [*lines, *closing_table(view, plan.heads, width, marks)]

    def _part(self, draw: Callable[[], list[Line]], *key: object) -> list[Line]:
        """A part of the picture, drawn once however many plans it stands in."""
        if key not in self._parts:
            self._parts[key] = draw()
        return self._parts[key]

    def draw(self) -> None:
        self._parts.clear()
        super().draw()

    def _label(self, name: str) -> str:
        return "row " if name == "row" else name

    def _rule(self, width: int, words: Sequence[tuple[str, str]]) -> Line:
        """A rule with words on it."""
        dash = self.glyphs.mark("─")
        pieces: list[Piece] = [Piece(f" {dash * 2}", "dim")]
        for text, style in words:
            pieces += [Piece(f" {self.glyphs.clean(text)} ", style), Piece(dash * 2, "dim")]
        line = tuple(pieces)
        return (
            *beside(line, min(width - 1, width_of(line)), ()),
            Piece(dash * max(0, width - 1 - width_of(line)), "dim"),
        )

    def _headings(self, focus: str) -> Sequence[tuple[str, str]]:
        """What stands on the rule above a list: its name, and what is behind the shield."""
        mine = self.mine
        name = {"row": "recruitment row"}.get(focus, focus)
        field = self._prison_field(self.prompt) if focus == "prison" and self.prompt is not None else None
        if field is not None:
            name = f"prison of {field.name}"
        if focus == "row" and self.priced and mine is not None and not mine.active:
            name += f", prices for {self.names[self.view.active]}"
        found = [(name, "strong")]
        if mine is None or mine.influence is None or mine.domain is None:
            return found
        found.append((f"Influence {mine.influence}", "title"))
        domain = [(field, count) for field, count in zip(self.view.fields, mine.domain, strict=True) if count]
        words = ", ".join(f"{field.name} {count}" for field, count in domain)
        if cell_len(words) > 30:
            words = " ".join(f"{initials(field.name)} {count}" for field, count in domain)
        found.append((f"Domain {words or 'none'}", "plain"))
        return found

    def _news(self, width: int, height: int) -> list[Line]:
        """The last lines of the log, without what the table shows; when a round begins, how the battles went."""
        entries = [entry for entry in self.side.log(max(0, len(self.session.match.events) - 60))
                   if entry.kind not in STOCK]  # fmt: skip
        if entries and entries[-1].kind == "round-starts":
            entries = [entry for entry in entries if entry.kind in BATTLES]
        lines: list[Line] = []
        for entry in folded(entries):
            style = "title" if entry.kind == "round-starts" else "dim"
            lines += [(Piece(text, style),) for text in self.glyphs.wrap(entry.text, width - 1, "  ")]
        return lines[-height:] if height > 0 else []

    def recent(self, width: int, height: int) -> list[Line]:
        lines = self._news(width, height)
        return [*lines, *[BLANK] * (height - len(lines))]

    def score(self) -> list[Line]:
        lines: list[Line] = []
        clean = self.glyphs.clean
        wide = min(12, max(cell_len(clean(leader.name)) for leader in self.view.leaders))
        for leader in self.view.leaders:
            name = f"{self.glyphs.seat(leader.seat)} {self.glyphs.fit(leader.name, wide)}"
            words = f"  hand {leader.hand_count}  actions {leader.actions}  "
            words += f"Champion markers {sum(leader.champions)}  Victory markers {leader.victory}"
            lines.append((Piece(name, f"seat{leader.seat}"), Piece(words)))
        return lines
