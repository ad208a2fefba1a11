"""The rulebook report as a widget: what became of every clause, and all that the book leaves open.

::

    report("elementals")
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from tutor.engine.game import find_game
from tutor.engine.words import count
from tutor.lab.page import element, items
from tutor.lab.report import GAMES, Report
from tutor.lab.report import report as report_on
from tutor.learn import lessons_of
from widgets import dialogs, paper
from widgets.board import Sorry
from widgets.lab_board import Data, LabBoard, Values
from widgets.ruling import CardBoard
from widgets.told import Told

KEEP, CARD = "report:keep", "report:card"


class ReportBoard(LabBoard):
    """A report: its summary, a table of clauses for each section, the open questions; a card opens below."""

    def __init__(self, report: Report):
        super().__init__(report.game, report.title)
        self.report = report
        self.kept = False
        self.acts = {KEEP: lambda values: self._keep(), CARD: self._card}
        self.refresh()

    def save(self, path: str) -> Told:
        """Write the whole report as a page for the rulebook's author; raises OSError if it cannot be written."""
        Path(path).write_text(self.report.html(), encoding="utf-8")
        return Told([f"Written to {path}."])

    def _keep(self) -> None:
        self.kept = True

    def _card(self, values: Values) -> None:
        wanted = values.get("card", "")
        card = next((card for card in self.report.cards if card.item.id == wanted), None)
        if card is None:
            raise Sorry("There is no such card.")
        opened = CardBoard(card)
        self.below([opened.box], opened.close)

    def traits(self) -> Data:
        """The page."""
        return {"paper": {"blocks": self.blocks()}}

    def blocks(self) -> list[Data]:
        """The summary, the buttons, the clauses section by section."""
        report = self.report
        cards = {card.item.id: card.title for card in report.cards}
        fields = (
            [dialogs.field_of("card", "What is left open", "choice", next(iter(cards), ""), cards)] if cards else []
        )
        actions = [dialogs.action("Open its card", CARD, best=True)] if cards else []
        actions.append(dialogs.action("Make a page for the author", KEEP))
        blocks = [paper.items(report.summary()), paper.form(fields, actions)]
        blocks += [paper.store(f"{report.game.id}-report.html", report.html())] if self.kept else []
        for section, lines in groupby(report.lines, key=lambda line: line.clause.section):
            rows = [(f"[{line.clause.id}]", line.clause.text, "; ".join(line.marks())) for line in lines]
            heads = ("Clause", "In our words", "What became of it")
            blocks.append(paper.table(section, heads, rows, f"{section}: {count(len(rows), 'clause')}", folded=True))
        return blocks

    def __repr__(self) -> str:
        """The summary in words; ``report.text()`` has all of it."""
        groups = [
            f"{name}: {', '.join(card.item.id for card in cards)}." for name, cards in self.report.groups().items()
        ]
        return "\n".join([self.title, *self.report.summary(), *groups])

    def html(self) -> str:
        """The summary for readers without a kernel, and what is left open."""
        open_ = [card.title for card in self.report.cards]
        return "\n".join([element("h3", self.title), items(self.report.summary()), items(open_)])


def report(game: str, games: int = GAMES) -> ReportBoard:
    """What became of a game's rulebook; as the last line of a cell, it is shown.

    :param games: how many are played for each number of seats, to see which clauses fire.
    :raises ValueError: for an unknown game, or a negative number.
    """
    found = find_game(game)
    lessons_of(found)  # once read, they stand in the rulebook's index
    return ReportBoard(report_on(found, games))
