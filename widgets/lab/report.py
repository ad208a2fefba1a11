"""The rulebook report as a widget: what became of every clause, and all that the book leaves open.

::

    report("elementals")
    report("elementals").run().save("elementals.html")
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from tutor.engine.game import Game, find_game
from tutor.engine.slices import Slices
from tutor.engine.words import count, plain
from tutor.lab.page import element, items
from tutor.lab.report import GAMES, Report, acting_clauses, report_of, reporting, to_be_played
from tutor.lab.tiles import finding, legend, tiles
from tutor.learn import citations_of
from widgets.lab.lab_board import Acts, Answers, Data, LabBoard, Values, answered
from widgets.lab.ruling_card import CardBoard, CardPage
from widgets.session import choosing, dialogs
from widgets.session.session import Message
from widgets.wire import blocks
from widgets.wire.reply import Reply
from widgets.wire.sorry import Sorry
from widgets.wire.waiting import waiting

KEEP, CARD, STOP = "report:keep", "report:card", "report:stop"
STEPS = 50
"""How often a bar is drawn anew, at most."""


@dataclass(frozen=True)
class ReportPage:
    """A report: its summary, a table of clauses for each section, the open questions.

    ``report`` is None until the games are played that it counts, ``of`` in all. ``runs`` says that they are being
    played beside the notebook, ``stopped`` that this is to end. ``kept`` offers the whole report as a file. ``card``
    is the one that stands open below.
    """

    game: Game
    games: int
    of: int
    played: int = 0
    report: Report | None = None
    runs: bool = False
    stopped: bool = False
    kept: bool = False
    card: CardPage | None = None

    @property
    def title(self) -> str:
        """The game's name, and what is told of it."""
        return f"{self.game.title}: a report on its rulebook"

    @property
    def where(self) -> str:
        """The game's name."""
        return self.game.title

    def answer(self, message: Message) -> ReportPage:
        """After a message: the games get on, a card is opened, the report is offered as a file."""
        return answered(self, message, ANSWERS, ACTS)

    # ---- showing ---------------------------------------------------------------------------------------------------

    def traits(self) -> Data:
        """The page."""
        return {"article": {"blocks": self.blocks()}}

    def blocks(self) -> list[Data]:
        """How far the games are; then what was found, the buttons, the clauses as cards, and as a list."""
        report = self.report
        if report is None:
            told = f"{self.played:,} of {self.of:,} games played, to see which clauses fire"
            return [blocks.progress(self.played, self.of, told), blocks.form([], [dialogs.action("Stop", STOP)])]
        cards = self.open_questions()
        fields = (
            [choosing.find_field("card", "What is left open", "Type a word of the question", cards)] if cards else []
        )
        actions = [dialogs.action("Open its card", CARD, best=True)] if cards else []
        actions.append(dialogs.action("Make a page for the author", KEEP))
        found = finding(report)
        shown = [blocks.text(f"**{found}**", tone="answer")] if found else []
        shown.append(blocks.form(fields, actions))
        shown += [blocks.store(f"{report.game.id}-report.html", report.html())] if self.kept else []
        shown.append(blocks.tiles(tiles(report), self.game.cover.felt))
        shown.append(blocks.table("What the cards show", ("A card", "Clauses"), legend(report)))
        shown.append(blocks.items(report.summary()[1:]))
        rows = [(f"[{line.clause.id}]", line.clause.text, "; ".join(line.marks())) for line in report.lines]
        heads = ("Clause", "In our words", "What became of it")
        shown.append(blocks.table("Clauses", heads, rows, f"As a list: {count(len(rows), 'clause')}", folded=True))
        return shown

    def open_questions(self) -> dict[str, str]:
        """What the book leaves open, by id: the question, and the id once more, for both are typed to find it."""
        cards = self.report.cards if self.report is not None else ()
        return {card.item.id: f"{plain(card.item.question)} ({card.item.id})" for card in cards}

    def words(self) -> str:
        """The summary in words; ``ReportBoard.finished().text()`` has all of it."""
        if self.report is None:
            return f"{self.title}: {self.of} games are being played for it. Call .run() to wait for them."
        groups = [
            f"{name}: {', '.join(card.item.id for card in cards)}." for name, cards in self.report.groups().items()
        ]
        return "\n".join([self.title, *self.report.summary(), *groups])

    def html(self) -> str:
        """The summary for readers without a kernel, and what is left open."""
        if self.report is None:
            return element("p", self.words())
        open_ = [card.title for card in self.report.cards]
        return "\n".join([element("h3", self.title), items(self.report.summary()), items(open_)])


def _card(page: ReportPage, values: Values) -> ReportPage:
    wanted = choosing.chosen(values, "card", page.open_questions())
    if page.report is None or not wanted:
        raise Sorry("Type a word of the question, or its id, or choose one from the list.")
    return replace(page, card=CardPage(next(card for card in page.report.cards if card.item.id == wanted)))


ANSWERS: Answers[ReportPage] = {
    "begin": lambda page, message: replace(page, runs=True),
    "played": lambda page, message: replace(page, played=message["n"]),
    "counted": lambda page, message: replace(page, report=message["report"], runs=False),
    "ended": lambda page, message: replace(page, runs=False),
}
ACTS: Acts[ReportPage] = {
    KEEP: lambda page, values: replace(page, kept=True),
    CARD: _card,
    STOP: lambda page, values: replace(page, stopped=True),
}


class ReportBoard(LabBoard[ReportPage]):
    """A board with a report; a card opens below."""

    doing = "the report"

    def begin(self) -> None:
        """Play the games beside the notebook, or now where nothing can be done beside it."""
        if self.work.can_start():
            self.tell({"do": "begin"})
        else:
            self.run()

    def follow(self, before: ReportPage, page: ReportPage) -> None:
        """Play the games, or end that; open a card."""
        if page.runs and not before.runs:
            self.work.start(self._playing(), lambda found: self.tell({"do": "counted", "report": found}))
        if page.stopped and not before.stopped:
            self.work.stop()
        if page.card is not None and page.card is not before.card:
            opened = CardBoard(page.card)
            self.below([opened.box], opened)

    def _playing(self) -> Slices[Report]:
        """Play the games beside the notebook."""
        page = self.page
        return reporting(page.game, page.games, self._progress, self.work.is_stopped, cited_by=citations_of(page.game))

    def run(self) -> ReportBoard:
        """Play the games now, and wait for the end, with a bar.

        Who interrupts the kernel meanwhile ends it as Stop does: the games that were played are counted.

        :raises KeyboardInterrupt: if it is interrupted before a game was played.
        """
        self.work.abandon()
        game, of = self.page.game, self.page.of
        acted: list[tuple[str, ...]] = []
        with waiting() as tell:
            try:
                for seats, deal in to_be_played(game, self.page.games):
                    acted.append(acting_clauses(game, seats, deal))
                    tell(len(acted), of, f"{len(acted):,} of {of:,} games played")
            except KeyboardInterrupt:
                if not acted:
                    raise
        self.tell({"do": "counted", "report": report_of(game, acted, of, citations_of(game))})
        return self

    def finished(self) -> Report:
        """The report; the games that it counts are played first, if they are not yet."""
        return self.page.report or self.run().finished()

    def _progress(self, played: int, of: int) -> None:
        """Called after each game, in the task's thread if it has one; a bar needs no more than so many steps."""
        if played * STEPS // of != (played - 1) * STEPS // of:
            self.work.tell(lambda: self.tell({"do": "played", "n": played}))

    def save(self, path: str) -> Reply:
        """Write the whole report as a page for the rulebook's author; raises OSError if it cannot be written."""
        Path(path).write_text(self.finished().html(), encoding="utf-8")
        return Reply([f"Written to {path}."])


def report(game: str, games: int = GAMES) -> ReportBoard:
    """What became of a game's rulebook; as the last line of a cell, it is shown, and fills once the games are played.

    :param games: how many are played for each number of seats, to see which clauses fire; ``run`` waits for them.
    :raises ValueError: for an unknown game, or a negative number.
    """
    found = find_game(game)
    board = ReportBoard(ReportPage(found, games, len(to_be_played(found, games))))
    board.begin()
    return board
