"""The balance sheet as a widget: what a reading changes in many games, counted while the board stays responsive.

balance_sheet("elementals", {"a joker banishes": {"EL-A07": "joker-banishes-any"}}, bots="greedy", deals=40).run()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial

from tutor.engine.game import Game, find_game
from tutor.engine.slices import Slices, at_once
from tutor.engine.words import capital, plain
from tutor.lab import page
from tutor.lab.balance import CHUNK, STOPPED, Crew, Enough, Serial, at_hand, counting, plan_of
from tutor.lab.changes import sentence
from tutor.lab.cluster import cluster
from tutor.lab.forks import Fork
from tutor.lab.playouts import bot_makers
from tutor.lab.plot import plots
from tutor.lab.sheet import Plan, Sheet
from tutor.lab.strengths import EASY, HARD, TwoStrengths, players_by_strength, who_plays
from widgets.lab import elsewhere
from widgets.lab.fork import fork, kept
from widgets.lab.lab_board import RUNS, Acts, Answers, Data, LabBoard, Values, answered
from widgets.session import choosing, dialogs
from widgets.session.players import bot_name
from widgets.session.session import Message
from widgets.wire import blocks, work
from widgets.wire.numbers import whole
from widgets.wire.second import SECOND
from widgets.wire.user_error import UserError
from widgets.wire.waiting import waiting

Sets = Mapping[str, Mapping[str, str]]
RUN, STOP, PARTS = "sheet:run", "sheet:stop", "sheet:parts"
MOST_DEALS = 100_000
ALONE = 100
"""The most deals that the form offers where there are no worker processes, as in a browser's Python."""
GIVEN, PRESET = "given", "preset"
STRENGTHS = "strengths"
"""The choice of bots that means Easy players in every seat, then Hard ones."""

BOTH = f"{EASY} players, then {HARD} ones"
DEFAULTS = "the defaults"
MEANS = "Means with 95 % intervals; differences are taken deal by deal"
ALONE_WORDS = (
    f"Your browser plays one game after another: begin with {ALONE} deals at most. Thousands need several processes, "
    "which the tutor has on your machine."
)
LONG_WORDS = f"{HARD} players think at each choice: a hundred deals may take many minutes. Stop keeps what was counted."
BARS = "Bars are 95 % intervals of the differences, taken deal by deal."


@dataclass(frozen=True)
class Count:
    """What is to be counted: readings by name, bots, number of players, deals.

    ``then`` are bots for which everything is counted a second time.
    """

    sets: Sets
    bots: tuple[str, ...]
    seats: int | None
    deals: Sequence[int]
    then: tuple[str, ...] = ()


Counted = tuple[Sheet, Sheet | None]
"""The last sheet counted, and the sheet of Easy players counted before it, if any."""


@dataclass(frozen=True)
class Parting:
    """A request for the fork of a reading, by its index in the count; each click makes a new object."""

    n: int
    item: str
    default: str
    option: str

    @property
    def act(self) -> str:
        """The name of the button for it."""
        return f"{PARTS} {self.n}"


@dataclass(frozen=True)
class SheetPage:
    """A page with a form for what to count, buttons to count and stop, and the results.

    ``sets`` are readings by name, each to be compared with the defaults. ``bots`` is a name for each seat, one for all,
    or ``STRENGTHS`` alone. ``count`` is the count in progress and ``progress`` its state: deals done, deals in all, and
    words. ``drawn`` are the charts of the running count or of the last one. ``stopped`` says that the count is to end.
    ``sheet`` is the last result; ``easy`` is the result for Easy players if ``sheet`` is for Hard ones. ``opens`` is
    the reading whose fork is shown below.
    """

    game: Game
    sets: Sets
    bots: tuple[str, ...]
    seats: int | None
    deals: Sequence[int]
    sheet: Sheet | None = None
    easy: Sheet | None = None
    count: Count | None = None
    progress: tuple[int, int, str] | None = None
    drawn: tuple[Data, ...] = ()
    stopped: bool = False
    opens: Parting | None = None

    title = "Balance sheet"

    @property
    def where(self) -> str:
        """The game's name."""
        return self.game.title

    @property
    def given(self) -> Count:
        """What is counted unless the form says otherwise."""
        return self._of_bots(Count(self.sets, self.bots, self.seats, self.deals))

    def _of_bots(self, count: Count) -> Count:
        """Return a count with the bots for Easy and for Hard players, if those are chosen."""
        if count.bots != (STRENGTHS,):
            return count
        easy, hard = players_by_strength(self.game).values()
        return replace(count, bots=(easy,), then=(hard,))

    def finding(self) -> str:
        """Return the findings; with the players for whom they hold, if both strengths were counted."""
        if self.sheet is None:
            return ""
        return self.sheet.finding() if self.easy is None else TwoStrengths(self.easy, self.sheet).finding()

    def answer(self, message: Message) -> SheetPage:
        """Return the page after a message: a count begins, progresses or ends."""
        partings: Acts[SheetPage] = {one.act: partial(_parts, one) for one in self._partings().values()}
        return answered(self, message, ANSWERS, {**ACTS, **partings})

    def _partings(self) -> dict[str, Parting]:
        """Return the counted readings, by name, that change exactly one option and have a stored fork."""
        if self.sheet is None:
            return {}
        found = {}
        for n, (name, sets) in enumerate(self.sheet.plan.readings.items()):
            if len(sets) == 1:
                [(id, option)] = sets.items()
                item = self.game.readings.find(id)
                if isinstance(kept(self.game, item, (item.default, option)), Fork):
                    found[name] = Parting(n, item.id, item.default, option)
        return found

    def count_of(self, values: Values) -> Count:
        """Read what to count from a form.

        :raises UserError: for invalid numbers.
        """
        sets = self._sets(choosing.chosen(values, "sets", self._choices()))
        chosen = values.get("bots", GIVEN)
        bots = self.bots if chosen == GIVEN else (chosen,)
        seats = self.seats
        if "seats" in values and chosen != GIVEN:
            seats = whole(values["seats"], "The number of players", self.game.seats[0], self.game.seats[-1])
        deals = whole(values.get("deals", str(len(self.deals))), "The number of deals", 1, MOST_DEALS)
        numbers = self.deals if deals == len(self.deals) else range(1, deals + 1)
        return self._of_bots(Count(sets, bots, seats, numbers))

    def _sets(self, word: str) -> Sets:
        if not word:
            return self.sets
        kind, _, name = word.partition(" ")
        if kind == PRESET:
            return {name: self.game.readings.presets[name]}
        return {plain(self.game.readings.find(kind).options[name]).rstrip("."): {kind: name}}

    def _choices(self) -> dict[str, str]:
        """Return the options that can be compared with the defaults, by their names in the form."""
        readings = self.game.readings
        presets = {f"{PRESET} {name}": f"The set of house rules “{name}”" for name in readings.presets}
        return presets | choosing.other_readings(readings())

    def _given_words(self) -> str:
        return ", ".join(self.sets) or "nothing: only count"

    # ---- showing ---------------------------------------------------------------------------------------------------

    def traits(self) -> Data:
        """Return the page's traits."""
        return {"article": {"blocks": self.blocks()}}

    def blocks(self) -> list[Data]:
        """Return the findings with their chart, and the form beside what was compared; before and during a count the
        form comes first."""
        asked = [blocks.text(self._intro()), self._form()]
        if self.progress:
            asked.append(blocks.progress(*self.progress))
        if self.sheet is None:
            return [*asked, *self._plot("So far. ")]
        found = self.finding()
        shown = [blocks.text(f"**{found}**", tone="answer")] if found else []
        head = self.sheet.head() if self.easy is None else f"{self.sheet.head()} {who_plays(self.game)}"
        shown.append(blocks.text(head, tone="quiet" if found else "answer"))
        return [*shown, *self._plot(""), *asked, *self._tables()] if self.sheet.deals else [*asked, *shown]

    def _tables(self) -> list[Data]:
        """Return the tables of figures, folded if there is a chart."""
        assert self.sheet is not None
        caption = "How often in a game, on average"
        fired = _cited(self.sheet.clause_table())
        weak = []
        if self.easy is not None:
            weak = [blocks.table(MEANS, *self.easy.table(), heading=f"The same of {EASY} players", folded=True)]
        return [
            blocks.table(MEANS, *self.sheet.table(), heading="As a table", folded=bool(self.drawn)),
            *weak,
            blocks.table(caption, *fired, heading="How often each clause acted", folded=True),
        ]

    def _plot(self, so_far: str) -> list[Data]:
        """Return the charts, with a button that shows where a reading differs from the defaults."""
        if not self.drawn:
            return []
        ways = self._partings()
        drawn = [
            {**one, "bands": [{**band, "rows": [_row(row, ways) for row in band["rows"]]} for band in one["bands"]]}
            for one in self.drawn
        ]
        leading = [one.question for _, one in self.sheet.ranked()[:1]] if self.sheet else []
        first = next((n for n, one in enumerate(drawn) if one["question"] in leading), 0)
        return [blocks.plot(f"{so_far}{BARS}", drawn, self.game.cover.felt, first)]

    def _intro(self) -> str:
        told = [f"**{capital(name)}**: {self._meaning(sets)}" for name, sets in self.sets.items()]
        alone = [] if work.THREADS else [ALONE_WORDS]
        who = [who_plays(self.game), LONG_WORDS] if self.bots == (STRENGTHS,) else []
        begins = "The same bots play the same deals, under the defaults and other readings."
        return " ".join([begins, *who, *told, *alone])

    def _meaning(self, sets: Mapping[str, str]) -> str:
        """Return the meaning of readings, with chips for their ids."""
        items = self.game.readings
        told = [
            f"{item.question} {sentence(item.options[option])} [{item.id}]"
            for item, option in ((items.find(id), option) for id, option in sets.items())
        ]
        return " ".join(told) or "Nothing is changed."

    def _offered(self) -> int:
        """Return the number of deals that the form offers."""
        return len(self.deals) if work.THREADS else min(len(self.deals), ALONE)

    def _form(self) -> Data:
        given = BOTH if self.bots == (STRENGTHS,) else ", ".join(bot_name(self.game, key) for key in self.bots)
        bots = {GIVEN: given, STRENGTHS: f"{BOTH}, on every seat"} | {
            key: f"{bot_name(self.game, key)} on every seat" for key in bot_makers(self.game)
        }
        fields = [
            choosing.find_field("sets", "Compare the defaults with", self._given_words(), self._choices()),
            dialogs.field_of("bots", "Bots", "choice", GIVEN, bots),
            dialogs.field_of("deals", "Deals", "number", str(self._offered())),
        ]
        if len(self.game.seats) > 1:
            counts = {str(n): str(n) for n in self.game.seats}
            present = str(self.seats or max(len(self.bots), self.game.seats[0]))
            fields.append(
                dialogs.field_of("seats", "Players, where one bot plays all seats", "choice", present, counts)
            )
        actions = [
            dialogs.action("Run", RUN, best=self.count is None),
            dialogs.action("Stop", STOP, best=self.count is not None),
        ]
        return blocks.form(fields, actions)

    def words(self) -> str:
        """Return the results in words."""
        if self.sheet is None:
            return f"{self.game.title}: nothing was counted yet. Press Run, or call .run()."
        return self.sheet.numbers() if self.easy is None else TwoStrengths(self.easy, self.sheet).text()

    def html(self) -> str:
        """Return the results as tables."""
        if self.sheet is None or not self.sheet.deals:
            return page.element("p", self.words())
        found = page.element("p", self.finding() or "What was counted:")
        parts = [found]
        for sheet in filter(None, (self.easy, self.sheet)):
            parts += [page.element("p", sheet.head()), page.table(*sheet.table())]
        return "\n".join([*parts, page.table(*self.sheet.clause_table())])


def _row(row: Data, ways: dict[str, Parting]) -> Data:
    go = {"do": "answer", "name": ways[row["name"]].act, "values": {}} if row["name"] in ways else None
    return {**row, "go": go}


def _parts(found: Parting, page: SheetPage, values: Values) -> SheetPage:
    return replace(page, opens=replace(found))


def _run(page: SheetPage, values: Values) -> SheetPage:
    count = page.count_of(values)
    if page.count is not None:
        raise UserError(RUNS)
    told = f"0 of {len(count.deals):,} deals; the players take their seats"
    return replace(
        page, count=count, progress=(0, len(count.deals), told), stopped=False, sheet=None, easy=None, drawn=()
    )


def _stop(page: SheetPage, values: Values) -> SheetPage:
    if page.count is None:
        raise UserError("Nothing is being counted.")
    return replace(page, stopped=True)


def _done(page: SheetPage, message: Message) -> SheetPage:
    sheet, easy = message["counted"]
    return replace(page, sheet=sheet, easy=easy, drawn=tuple(plots(sheet)), count=None, progress=None)


ANSWERS: Answers[SheetPage] = {
    "counted": lambda page, message: replace(page, progress=message["progress"], drawn=message["drawn"]),
    "done": _done,
    "ended": lambda page, message: replace(page, count=None, progress=None),
}
ACTS: Acts[SheetPage] = {RUN: _run, STOP: _stop}


class BalanceSheet(LabBoard[SheetPage]):
    """A board that counts and shows the results; the fork of a reading opens below.

    :param executor: the executor of the games, see ``tutor.lab.balance``; by default two worker processes, or this
        process where there are no threads.
    :param enough: when to stop early.
    """

    doing = "the count"

    def __init__(
        self,
        page: SheetPage,
        executor: Executor | Callable[[], Executor] | None = None,
        enough: Enough | None = None,
    ):
        super().__init__(page)
        self.executor = executor
        self.enough = enough

    @property
    def sheet(self) -> Sheet | None:
        """The last sheet counted."""
        return self.page.sheet

    def run(self) -> BalanceSheet:
        """Count now, in this process, and wait for the end, with a progress bar. The numbers are the same as with any
        executor.

        Interrupting the kernel ends the count like Stop: what was counted is kept.

        :raises ValueError: for unknown readings, bots, seats or deals.
        :raises KeyboardInterrupt: if it is interrupted before anything was counted.
        """
        counted: list[tuple[Sheet, int]] = []
        with waiting() as tell:

            def progress(sheet: Sheet) -> None:
                counted[:] = [item for item in counted if item[0] is not sheet] + [(sheet, len(sheet.games[0]))]
                tell(sheet.deals, len(sheet.plan.deals), sheet.running())

            try:
                found = at_once(self._counting(self.page.given, Serial(), CHUNK, progress))
            except KeyboardInterrupt:
                if not counted:
                    raise
                *before, (sheet, games) = counted  # without what an interrupted chunk has added since
                sheet = Sheet(sheet.plan, [played[:games] for played in sheet.games], STOPPED)
                found = sheet, before[0][0] if before else None
        self.tell({"do": "done", "counted": found})
        return self

    def _counting(
        self,
        count: Count,
        executor: Executor | Callable[[], Executor] | None,
        chunk: int,
        progress: Callable[[Sheet], None] | None = None,
        stop: Callable[[], bool] | None = None,
        crew: Callable[[Plan], Crew | None] = lambda plan: None,
    ) -> Slices[Counted]:
        sets: Sets = {DEFAULTS: {}, **count.sets}
        found: list[Sheet] = []
        for bots in filter(None, (count.bots, count.then)):
            plan = plan_of(self.page.game, sets, tuple(bots), count.seats, tuple(count.deals))
            ways: Data = {"chunk": chunk, "enough": self.enough, "progress": progress, "stop": stop}
            found.append((yield from counting(plan, executor, **ways, crew=crew(plan))))
            if found[-1].stopped == STOPPED:
                break  # a stop during the first of two counts ends both
        return found[-1], found[0] if len(found) > 1 else None

    def follow(self, before: SheetPage, page: SheetPage) -> None:
        """Begin or end a count, or open a fork."""
        count = page.count
        if count is not None and count is not before.count:
            self._begin(count)
        if page.stopped and not before.stopped:
            self.work.stop()
        if page.opens is not None and page.opens is not before.opens:
            opened = fork(page.game.id, page.opens.item, page.opens.default, page.opens.option)
            self.below([opened.box], opened)

    def _begin(self, count: Count) -> None:
        """Count without blocking the board: in a second Python, in worker processes, or else in slices."""
        away = SECOND.is_there and self.executor is None
        executor = self.executor or (at_hand(2) if work.THREADS else Serial())
        chunk = 1 if isinstance(executor, Serial) else CHUNK  # it can only be stopped between chunks
        crew: Callable[[Plan], Crew | None] = elsewhere.Crew if away else lambda plan: None
        self.work.start(
            self._counting(count, executor, chunk, self._progress, self.work.is_stopped, crew),
            lambda found: self.tell({"do": "done", "counted": found}),
            waits=away,
        )

    def _progress(self, sheet: Sheet) -> None:
        """Take what is shown from the sheet, after each chunk, while nothing is being added to it."""
        if not self.work.is_due():
            return
        progress, drawn = (sheet.deals, len(sheet.plan.deals), sheet.running()), tuple(plots(sheet, ended=False))
        self.work.tell(lambda: self.tell({"do": "counted", "progress": progress, "drawn": drawn}))


def _cited(table: tuple[list[str], list[list[str]]]) -> tuple[list[str], list[list[str]]]:
    """Return a table whose rows are clauses, with these as chips."""
    heads, rows = table
    return heads, [[f"[{id}]", *cells] for id, *cells in rows]


def balance_sheet(
    game: str,
    readings: Sets | None = None,
    *,
    bots: str | Sequence[str] = "random",
    seats: int | None = None,
    deals: int | Sequence[int] = 100,
    executor: Executor | Callable[[], Executor] | None = None,
    dask: str = "",
    dask_trusted: bool = False,
    enough: Enough | None = None,
) -> BalanceSheet:
    """Count what readings change in many games; as the last line of a cell, it is displayed with Run and Stop.

    :param readings: options that differ from the defaults, for each name of a variant.
    :param bots: a name for each seat, or one for all; ``strengths`` means Easy players in every seat, then Hard ones on
        the same deals, and each finding says for whom it holds.
    :param seats: the number of players; the smallest, or the number of bots, unless given.
    :param deals: the number of deals, from 1 on, or their seeds.
    :param executor: any ``concurrent.futures.Executor``, or a function that makes one; two worker processes unless
        given.
    :param dask: the address of a dask scheduler to use instead; whatever answers there can run any code on this
        machine.
    :param dask_trusted: whether to allow that for another machine without ``tls://``.
    :param enough: when to stop early, see ``tutor.lab.Enough``.
    :raises ValueError: for an unknown name; the message says which.
    :raises RuntimeError: if the scheduler does not answer.
    """
    found = find_game(game)
    line_up = (bots,) if isinstance(bots, str) else tuple(bots)
    numbers = range(1, deals + 1) if isinstance(deals, int) else tuple(deals)
    if not numbers:
        raise ValueError("A balance sheet needs one deal or more.")
    page = SheetPage(found, readings or {}, line_up, seats, numbers)
    plan_of(found, {DEFAULTS: {}} | dict(readings or {}), page.given.bots, seats, tuple(numbers))
    return BalanceSheet(page, cluster(dask, dask_trusted) if dask else executor, enough)
