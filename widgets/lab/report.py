"""The rulebook report as a widget: what became of every clause, and all that the book leaves open.

::

    report("elementals")
    report("elementals").run().save("elementals.html")
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from tutor.engine.game import Game, find_game
from tutor.engine.words import count
from tutor.lab.page import element, items
from tutor.lab.report import GAMES, Report, acting_clauses, report_of, to_be_played
from tutor.lab.report import report as report_on
from tutor.learn import citations_of
from widgets.lab.lab_board import Data, LabBoard, Values
from widgets.lab.ruling_card import CardBoard
from widgets.session import dialogs
from widgets.wire import blocks
from widgets.wire.board import Sorry
from widgets.wire.reply import Reply
from widgets.wire.waiting import waiting

KEEP, CARD, STOP = "report:keep", "report:card", "report:stop"
STEPS = 50
"""How often a bar is drawn anew, at most."""


class ReportBoard(LabBoard):
    """A report: its summary, a table of clauses for each section, the open questions; a card opens below.

    ``report`` is None until the games are played that it counts.
    """

    doing = "the report"

    def __init__(self, game: Game, games: int):
        super().__init__(game, f"{game.title}: a report on its rulebook")
        self.games = games
        self.of = len(to_be_played(game, games))
        self.played = 0
        self.report: Report | None = None
        self.kept = False
        self.acts = {KEEP: lambda values: self._keep(), CARD: self._card, STOP: lambda values: self.work.stop()}
        self.refresh()

    def begin(self) -> None:
        """Play the games beside the notebook, or now where nothing can be done beside it."""
        if not self.work.can_start():
            self.run()
            return
        self.work.start(self._play, self._done)
        self.refresh()

    def _play(self) -> Report:
        """Play the games beside the notebook."""
        cited_by = citations_of(self.game)
        return report_on(self.game, self.games, self._progress, self.work.is_stopped, cited_by=cited_by)

    def run(self) -> ReportBoard:
        """Play the games now, and wait for the end, with a bar.

        Who interrupts the kernel meanwhile ends it as Stop does: the games that were played are counted.

        :raises KeyboardInterrupt: if it is interrupted before a game was played.
        """
        self.work.abandon()
        acted: list[tuple[str, ...]] = []
        with waiting() as told:
            try:
                for seats, deal in to_be_played(self.game, self.games):
                    acted.append(acting_clauses(self.game, seats, deal))
                    told(len(acted), self.of, f"{len(acted):,} of {self.of:,} games played")
            except KeyboardInterrupt:
                if not acted:
                    raise
        self._done(report_of(self.game, acted, self.of, citations_of(self.game)))
        self.refresh()
        return self

    def finished(self) -> Report:
        """The report; the games that it counts are played first, if they are not yet."""
        return self.report or self.run().finished()

    def _progress(self, played: int, of: int) -> None:
        """Called in the task's thread; a bar needs no more than so many steps."""
        if played * STEPS // of == (played - 1) * STEPS // of:
            return

        def show() -> None:
            self.played = played
            self.refresh()

        self.work.tell(show)

    def _done(self, found: Report) -> None:
        self.report = found

    def save(self, path: str) -> Reply:
        """Write the whole report as a page for the rulebook's author; raises OSError if it cannot be written."""
        Path(path).write_text(self.finished().html(), encoding="utf-8")
        return Reply([f"Written to {path}."])

    def _keep(self) -> None:
        self.kept = True

    def _card(self, values: Values) -> None:
        wanted = values.get("card", "")
        card = next((card for card in self.finished().cards if card.item.id == wanted), None)
        if card is None:
            raise Sorry("There is no such card.")
        opened = CardBoard(card)
        self.below([opened.box], opened)

    def traits(self) -> Data:
        """The page."""
        return {"article": {"blocks": self.blocks()}}

    def blocks(self) -> list[Data]:
        """How far the games are; then the summary, the buttons, the clauses section by section."""
        report = self.report
        if report is None:
            told = f"{self.played:,} of {self.of:,} games played, to see which clauses fire"
            return [blocks.progress(self.played, self.of, told), blocks.form([], [dialogs.action("Stop", STOP)])]
        cards = {card.item.id: card.title for card in report.cards}
        fields = (
            [dialogs.field_of("card", "What is left open", "choice", next(iter(cards), ""), cards)] if cards else []
        )
        actions = [dialogs.action("Open its card", CARD, best=True)] if cards else []
        actions.append(dialogs.action("Make a page for the author", KEEP))
        shown = [blocks.items(report.summary()), blocks.form(fields, actions)]
        shown += [blocks.store(f"{report.game.id}-report.html", report.html())] if self.kept else []
        for section, lines in groupby(report.lines, key=lambda line: line.clause.section):
            rows = [(f"[{line.clause.id}]", line.clause.text, "; ".join(line.marks())) for line in lines]
            heads = ("Clause", "In our words", "What became of it")
            shown.append(blocks.table(section, heads, rows, f"{section}: {count(len(rows), 'clause')}", folded=True))
        return shown

    def __repr__(self) -> str:
        """The summary in words; ``finished().text()`` has all of it."""
        if self.report is None:
            return f"{self.title}: {self.of} games are being played for it. Call .run() to wait for them."
        groups = [
            f"{name}: {', '.join(card.item.id for card in cards)}." for name, cards in self.report.groups().items()
        ]
        return "\n".join([self.title, *self.report.summary(), *groups])

    def html(self) -> str:
        """The summary for readers without a kernel, and what is left open."""
        if self.report is None:
            return element("p", repr(self))
        open_ = [card.title for card in self.report.cards]
        return "\n".join([element("h3", self.title), items(self.report.summary()), items(open_)])


def report(game: str, games: int = GAMES) -> ReportBoard:
    """What became of a game's rulebook; as the last line of a cell, it is shown, and fills once the games are played.

    :param games: how many are played for each number of seats, to see which clauses fire; ``run`` waits for them.
    :raises ValueError: for an unknown game, or a negative number.
    """
    found = find_game(game)
    board = ReportBoard(found, games)
    board.begin()
    return board
