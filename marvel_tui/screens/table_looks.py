"""Looking at a table without changing the game: a card, why not, the log, the piles, the rule."""

from __future__ import annotations

from ..widgets.picture import Line
from .log_lines import log_lines
from .page import Content, Page
from .table_picture import TablePicture


class TableLooks(TablePicture):
    """The keys that only look."""

    def action_explain(self) -> None:
        from .rules import RulesScreen

        result = self.session.match.result
        rule = self.prompt.rule if self.prompt is not None else result.rule if result is not None else ""
        self.app.push_screen(RulesScreen(self.session.match.table.game, rule))

    def action_inspect(self) -> None:
        place = self.pointed()
        row = next((row for row in self.pointer.rows if place in row.targets), None)
        beside = row.targets if row is not None else dict.fromkeys(entry.place for entry in self.listed)
        cards = [target for target in beside if self.card_lines(target, 60)]
        if place in cards and self.card_lines(place, 60):
            titles = [f"Card {n} of {len(cards)}" if len(cards) > 1 else "Card" for n in range(1, len(cards) + 1)]
            leaves = [(title, self._leaf(card)) for title, card in zip(titles, cards, strict=True)]
            self.app.push_screen(Page(leaves, cards.index(place)))
        elif not place and self.about_lines(60):
            self.app.push_screen(Page([("Cards", lambda width: self.about_lines(min(width, 100)))]))
        else:
            self.say("There is no card that you may read here.")

    def _leaf(self, place: str) -> Content:
        return lambda width: self.card_lines(place, min(width, 100))

    def action_why(self) -> None:
        place = self.pointed()
        here = self.here()
        reasons = () if here else tuple(f"{reason}" for reason in self.side.why_not(place))
        if here:
            words = ", or ".join(entry.label for entry in here)
            self.say(f"It can be chosen: {words.removesuffix('.')}.")
        elif reasons:
            self.say(*reasons)
        else:
            self.say(self._nothing_said())

    def _nothing_said(self) -> str:
        """Why a place that no rule speaks of can't be chosen."""
        prompt = self.prompt
        if prompt is None:
            return "The game is over."
        name = self.names[prompt.seat]
        if not prompt.mine or prompt.private:
            return f"{name} is asked, and chooses in {name}'s own view."
        return f"No rule forbids it, but it is no answer here: {prompt.title}"

    def action_log(self) -> None:
        entries = self.side.log()

        def content(width: int) -> list[Line]:
            return log_lines(entries, width, self.glyphs)

        self.app.push_screen(Page([("Log", content)], tail=True))

    def action_piles(self) -> None:
        title = self.words.piles
        self.app.push_screen(Page([(f"{title[0].upper()}{title[1:]}", self.piles)]))
