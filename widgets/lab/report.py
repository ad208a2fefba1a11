"""The rulebook report as a widget: the use of every clause, and all open questions.

::

    report("elementals")
    report("elementals").run().save("elementals.html")
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.engine.files import write_whole
from tutor.engine.game import Game, find_game
from tutor.engine.slices import Slices
from tutor.engine.words import count, plain
from tutor.lab.effects import RANDOM, Effect
from tutor.lab.page import element, items
from tutor.lab.ranked import finding as matters
from tutor.lab.ranked import ranked, uncounted
from tutor.lab.report import GAMES, Counting, Report, reporting
from tutor.lab.rulings import RulingCard
from tutor.lab.tiles import finding, legend, tiles
from tutor.learn import citations_of
from widgets.lab import elsewhere
from widgets.lab.lab_board import Acts, Answers, Data, LabBoard, Values, answered
from widgets.lab.ruling_card import CardBoard, CardPage
from widgets.session import choosing, dialogs
from widgets.session.session import Message
from widgets.wire import blocks
from widgets.wire.reply import Reply
from widgets.wire.second import SECOND
from widgets.wire.user_error import UserError
from widgets.wire.waiting import waiting

KEEP, CARD, STOP = "report:keep", "report:card", "report:stop"
LEADING = 6
"""The number of open questions that are shown unfolded: those that change most games."""


@dataclass(frozen=True)
class ReportPage:
    """A report: its summary, the open questions by their effect, the clauses.

    ``report`` is None until the count is complete; ``progress`` is its state: done, in all, and words. ``runs`` says
    that it is counted in the background, ``stopped`` that this is to end. ``kept`` offers the whole report as a file.
    ``card`` is the ruling card that is open below.

    :param trials: the number of deals on which each open question is tried, see ``tutor.lab.report``.
    :param player: the bot that tries them.
    """

    game: Game
    games: int
    trials: int | None = None
    player: str = RANDOM
    progress: tuple[int, int, str] = (0, 1, "the games begin")
    report: Report | None = None
    runs: bool = False
    stopped: bool = False
    kept: bool = False
    card: CardPage | None = None

    @property
    def title(self) -> str:
        """The heading with the game's name."""
        return f"{self.game.title}: a report on its rulebook"

    @property
    def where(self) -> str:
        """The game's name."""
        return self.game.title

    def answer(self, message: Message) -> ReportPage:
        """Return the page after a message: the games progress, a card is opened, the report is offered as a file."""
        return answered(self, message, ANSWERS, ACTS)

    # ---- showing ---------------------------------------------------------------------------------------------------

    def traits(self) -> Data:
        """Return the page's traits."""
        return {"article": {"blocks": self.blocks()}}

    def blocks(self) -> list[Data]:
        """Return the progress; then the results, the buttons, the clauses as cards, and as a list."""
        report = self.report
        if report is None:
            return [blocks.progress(*self.progress), blocks.form([], [dialogs.action("Stop", STOP)])]
        found = " ".join(filter(None, (finding(report), matters(report))))
        shown = [blocks.text(f"**{found}**", tone="answer")] if found else []
        shown.append(self._form())
        shown += [blocks.store(f"{report.game.id}-report.html", report.html())] if self.kept else []
        shown.append(blocks.tiles(tiles(report), self.game.cover.felt))
        if report.effects:
            shown.append(self._chart(LEADING))
        shown.append(blocks.table("What the cards show", ("A card", "Clauses"), legend(report)))
        shown.append(blocks.items(report.summary()[1 : -1 if report.effects else None]))
        if report.effects:
            heading = f"By how much they change: {count(len(report.effects), 'open question')}"
            shown.append({**self._chart(), "heading": heading, "folded": True})
        rest = uncounted(report)
        heading = f"Not counted: {count(len(rest), 'question')}"
        shown.append(blocks.table("Not counted", ("Question", "Why"), rest, heading, folded=True))
        rows = [(f"[{line.clause.id}]", line.clause.text, "; ".join(line.marks())) for line in report.lines]
        heads = ("Clause", "In our words", "What became of it")
        shown.append(blocks.table("Clauses", heads, rows, f"As a list: {count(len(rows), 'clause')}", folded=True))
        return shown

    def _form(self) -> Data:
        """Return the form that opens a card or the page."""
        cards = self.open_questions()
        fields = (
            [choosing.find_field("card", "What is left open", "Type a word of the question", cards)] if cards else []
        )
        actions = [dialogs.action("Open its card", CARD, best=True)] if cards else []
        return blocks.form(fields, [*actions, dialogs.action("Make a page for the author", KEEP)])

    def _chart(self, most: int | None = None) -> Data:
        """Return the chart of the questions by their effect; each opens its card."""
        assert self.report is not None
        found = ranked(self.report, most)
        bands = [{**band, "rows": [_opens(row) for row in band["rows"]]} for band in found["bands"]]
        return blocks.plot(self.report.how_ranked(), [{**found, "bands": bands}], self.game.cover.felt)

    def open_questions(self) -> dict[str, str]:
        """Return the open questions by id, each with its id at the end, since people may type either to find it."""
        cards = self.report.cards if self.report is not None else ()
        return {card.item.id: f"{plain(card.item.question)} ({card.item.id})" for card in cards}

    def words(self) -> str:
        """Return the summary in words; ``ReportBoard.finished().text()`` is the whole report."""
        if self.report is None:
            return f"{self.title}: {self.progress[2]}. Call .run() to wait for the end."
        groups = [
            f"{group.text}: {', '.join(card.item.id for card, _ in group.rows)}." for group in self.report.groups()
        ]
        return "\n".join([self.title, *self.report.summary(), *groups])

    def html(self) -> str:
        """Return the summary and the open questions as HTML."""
        if self.report is None:
            return element("p", self.words())
        parts = [element("h3", self.title), items(self.report.summary())]
        for group in self.report.groups():
            parts += [element("h4", f"{group.text}: {group.note}"), items(map(_ranked_title, group.rows))]
        return "\n".join(parts)


def _ranked_title(row: tuple[RulingCard, Effect | None]) -> str:
    card, effect = row
    return f"{card.title} ({effect})" if effect is not None else card.title


def _opens(row: Data) -> Data:
    """Return a row of the chart, whose note is a question's id, with the link to its card."""
    return {**row, "go": {"do": "answer", "name": CARD, "values": {"card": row["note"]}}}


def _card(page: ReportPage, values: Values) -> ReportPage:
    wanted = choosing.chosen(values, "card", page.open_questions())
    if page.report is None or not wanted:
        raise UserError("Type a word of the question, or its id, or choose one from the list.")
    return replace(page, card=CardPage(next(card for card in page.report.cards if card.item.id == wanted)))


ANSWERS: Answers[ReportPage] = {
    "begin": lambda page, message: replace(page, runs=True),
    "at": lambda page, message: replace(page, progress=message["progress"]),
    "counted": lambda page, message: replace(page, report=message["report"], runs=False),
    "ended": lambda page, message: replace(page, runs=False),
}
ACTS: Acts[ReportPage] = {
    KEEP: lambda page, values: replace(page, kept=True),
    CARD: _card,
    STOP: lambda page, values: replace(page, stopped=True),
}


class ReportBoard(LabBoard[ReportPage]):
    """A board with a report; a ruling card opens below."""

    doing = "the report"

    def begin(self) -> None:
        """Play the games in the background, or now if there is no event loop."""
        if self.work.can_start():
            self.tell({"do": "begin"})
        else:
            self.run()

    def follow(self, before: ReportPage, page: ReportPage) -> None:
        """Play the games, or end that; open a card."""
        if page.runs and not before.runs:
            self.work.start(self._playing(), self._counted, waits=SECOND.is_there)
        if page.stopped and not before.stopped:
            self.work.stop()
        if page.card is not None and page.card is not before.card:
            opened = CardBoard(page.card)
            self.below([opened.box], opened)

    def _counted(self, found: Report) -> None:
        self.tell({"do": "counted", "report": found})

    def _counting(self) -> Counting:
        return Counting(self.page.game, self.page.games, self.page.trials, self.page.player)

    def _playing(self) -> Slices[Report]:
        """Count in the background: in the page's second Python, if it has one."""
        page, counting, cited_by = self.page, self._counting(), citations_of(self.page.game)
        if SECOND.is_there:
            wanted = {"game": page.game.id, "games": page.games, "trials": page.trials, "player": page.player}
            return elsewhere.reporting(counting, wanted, self._progress, self.work.is_stopped, cited_by)
        return reporting(counting, self._progress, self.work.is_stopped, cited_by=cited_by)

    def run(self) -> ReportBoard:
        """Count now, and wait for the end, with a progress bar. With a second Python, count there and return at once.

        Interrupting the kernel ends it like Stop: what was counted is kept.

        :raises KeyboardInterrupt: if it is interrupted before a game was played.
        """
        if SECOND.is_there and self.work.can_start():
            if not self.work.running:
                self.tell({"do": "begin"})
        else:
            self._count()
        return self

    def _count(self) -> Report:
        self.work.abandon()
        counting = self._counting()
        with waiting() as tell:
            try:
                for stand in counting.steps():
                    tell(*stand)
            except KeyboardInterrupt:
                if not counting.acted:
                    raise
        found = counting.report(citations_of(self.page.game))
        self._counted(found)
        return found

    def finished(self) -> Report:
        """Return the report; if its games were not played yet, they are played first."""
        return self.page.report or self._count()

    def _progress(self, at: int, of: int, words: str) -> None:
        """Report progress; called after each step, in the task's thread if it has one."""
        self.work.tell(lambda: self.tell({"do": "at", "progress": (at, of, words)}))

    def save(self, path: str) -> Reply:
        """Write the whole report as a page for the rulebook's author; raise OSError if that fails."""
        write_whole(path, self.finished().html())
        return Reply([f"Written to {path}."])


def report(game: str, games: int = GAMES, trials: int | None = None, player: str = RANDOM) -> ReportBoard:
    """Show the report on a game's rulebook, as the last line of a cell; it fills once everything is counted.

    :param games: the number of games for each number of seats, to see which clauses apply; ``run`` waits for them.
    :param trials: the number of deals on which each open question is tried; by default as many as take about
        ``tutor.lab.effects.BUDGET`` moves.
    :param player: the bot that tries them: its id, or ``Easy`` or ``Hard``; questions are ranked by their effect on its
        games. A strong bot takes minutes for a deal.
    :raises ValueError: for an unknown game or player, or a negative number.
    """
    page = ReportPage(find_game(game), games, trials, player)
    Counting(page.game, games, trials, player)  # refuses invalid numbers
    board = ReportBoard(page)
    board.begin()
    return board
