"""A balance sheet: what a reading changes in many games, counted while the board stays free.

::

    balance_sheet("elementals", {"a joker banishes": {"EL-A07": "joker-banishes-any"}}, bots="greedy", deals=40).run()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace

import ipywidgets

from tutor.engine.game import Game, find_game
from tutor.engine.slices import Slices, at_once
from tutor.lab import chart, page
from tutor.lab.balance import CHUNK, STOPPED, Enough, Serial, counting, plan_of, workers
from tutor.lab.cluster import cluster
from tutor.lab.playouts import bot_makers
from tutor.lab.sheet import Sheet
from widgets.lab.lab_board import RUNS, Acts, Answers, Data, LabBoard, Values, answered
from widgets.session import dialogs
from widgets.session.players import bot_name
from widgets.session.session import Message
from widgets.wire import blocks, work
from widgets.wire.numbers import whole
from widgets.wire.sorry import Sorry
from widgets.wire.waiting import waiting

Sets = Mapping[str, Mapping[str, str]]
RUN, STOP = "sheet:run", "sheet:stop"
MOST_DEALS = 100_000
GIVEN, PRESET = "given", "preset"
DEFAULTS = "the defaults"
MEANS = "Means with 95 % intervals; differences are taken deal by deal"


@dataclass(frozen=True)
class Count:
    """What is to be counted: readings by name, bots, how many play, which deals."""

    sets: Sets
    bots: tuple[str, ...]
    seats: int | None
    deals: Sequence[int]


@dataclass(frozen=True)
class SheetPage:
    """A form that asks what to count, a button that counts and one that stops, and what was counted.

    ``sets`` are readings by name, each to be compared with the defaults, and ``bots`` a name for each seat, or one for
    all. ``count`` is what is being counted, ``progress`` how far that is: deals, of how many, in words; ``stopped``
    says that it is to end. ``sheet`` is what was counted last.
    """

    game: Game
    sets: Sets
    bots: tuple[str, ...]
    seats: int | None
    deals: Sequence[int]
    sheet: Sheet | None = None
    count: Count | None = None
    progress: tuple[int, int, str] | None = None
    stopped: bool = False

    title = "Balance sheet"

    @property
    def where(self) -> str:
        """The game's name."""
        return self.game.title

    @property
    def given(self) -> Count:
        """What is counted unless the form says otherwise."""
        return Count(self.sets, self.bots, self.seats, self.deals)

    def answer(self, message: Message) -> SheetPage:
        """After a message: a count begins, gets on, or ends."""
        return answered(self, message, ANSWERS, ACTS)

    def asked(self, values: Values) -> Count:
        """What a form asks to be counted.

        :raises Sorry: for numbers that cannot be.
        """
        sets = self._sets(values.get("sets", GIVEN))
        chosen = values.get("bots", GIVEN)
        bots = self.bots if chosen == GIVEN else (chosen,)
        seats = self.seats
        if "seats" in values and chosen != GIVEN:
            seats = whole(values["seats"], "The number of players", self.game.seats[0], self.game.seats[-1])
        deals = whole(values.get("deals", str(len(self.deals))), "The number of deals", 1, MOST_DEALS)
        return Count(sets, bots, seats, self.deals if deals == len(self.deals) else range(1, deals + 1))

    def _sets(self, word: str) -> Sets:
        if word == GIVEN:
            return self.sets
        kind, _, name = word.partition(" ")
        if kind == PRESET and name in self.game.readings.presets:
            return {name: self.game.readings.presets[name]}
        return {f"{kind} {name}": {kind: name}}

    # ---- showing ---------------------------------------------------------------------------------------------------

    def traits(self) -> Data:
        """The page."""
        return {"article": {"blocks": self.blocks()}}

    def blocks(self) -> list[Data]:
        """The form, how far the count is, and what was counted."""
        shown = [blocks.text(self._intro()), self._form()]
        if self.progress:
            shown.append(blocks.progress(*self.progress))
        if self.sheet is None:
            return shown
        found = self.sheet.finding()
        if found:
            shown.append(blocks.text(f"**{found}**", tone="answer"))
        shown.append(blocks.text(self.sheet.head(), tone="quiet" if found else "answer"))
        if self.sheet.deals:
            shown.append(blocks.table(MEANS, *self.sheet.table()))
            caption = "How often in a game, on average"
            shown.append(
                blocks.table(
                    caption, *_cited(self.sheet.clause_table()), heading="How often each clause fired", folded=True
                )
            )
        return shown

    def _intro(self) -> str:
        named = [
            f"{name} ({', '.join(f'[{id}] {option}' for id, option in chosen.items()) or 'nothing changed'})"
            for name, chosen in self.sets.items()
        ]
        return f"The same deals under {' and under '.join([DEFAULTS, *named])}, played by the same bots."

    def _form(self) -> Data:
        readings = self.game.readings
        sets = {GIVEN: ", ".join(self.sets) or "nothing: only count"}
        sets |= {f"{PRESET} {name}": f"Preset: {name}" for name in readings.presets}
        sets |= {
            f"{item.id} {option}": f"{item.id}: {meaning}"
            for item in readings.declared.values()
            for option, meaning in item.options.items()
            if item.kind != "note" and option != item.default
        }
        bots = {GIVEN: ", ".join(bot_name(self.game, key) for key in self.bots)} | {
            key: f"{bot_name(self.game, key)} on every seat" for key in bot_makers(self.game)
        }
        fields = [
            dialogs.field_of("sets", "Compare the defaults with", "choice", GIVEN, sets),
            dialogs.field_of("bots", "Bots", "choice", GIVEN, bots),
            dialogs.field_of("deals", "Deals", "number", str(len(self.deals))),
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
        """What was counted, in words."""
        if self.sheet is None:
            return f"{self.game.title}: nothing was counted yet. Press Run, or call .run()."
        return self.sheet.numbers()

    def html(self) -> str:
        """What was counted, as tables."""
        if self.sheet is None or not self.sheet.deals:
            return page.element("p", self.words())
        found = page.element("p", self.sheet.finding() or "What was counted:")
        parts = [found, page.element("p", self.sheet.head()), page.table(*self.sheet.table())]
        return "\n".join([*parts, page.table(*self.sheet.clause_table())])


def _run(page: SheetPage, values: Values) -> SheetPage:
    count = page.asked(values)
    if page.count is not None:
        raise Sorry(RUNS)
    told = f"0 of {len(count.deals):,} deals; the players take their seats"
    return replace(page, count=count, progress=(0, len(count.deals), told), stopped=False, sheet=None)


def _stop(page: SheetPage, values: Values) -> SheetPage:
    if page.count is None:
        raise Sorry("Nothing is being counted.")
    return replace(page, stopped=True)


ANSWERS: Answers[SheetPage] = {
    "counted": lambda page, message: replace(page, progress=message["progress"]),
    "done": lambda page, message: replace(page, sheet=message["sheet"], count=None, progress=None),
    "ended": lambda page, message: replace(page, count=None, progress=None),
}
ACTS: Acts[SheetPage] = {RUN: _run, STOP: _stop}


class BalanceSheet(LabBoard[SheetPage]):
    """A board that counts, with a chart below.

    :param executor: what the games are played on, see ``tutor.lab.balance``; two worker processes unless given,
        and this process where there are no threads.
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
        self.chart = ipywidgets.Output()
        self.below([self.chart])

    @property
    def sheet(self) -> Sheet | None:
        """What was counted last."""
        return self.page.sheet

    def run(self) -> BalanceSheet:
        """Count now, in this very process, and wait for the end, with a bar; the same numbers as with any workers.

        Who interrupts the kernel meanwhile ends the count as Stop does: what was counted is kept.

        :raises ValueError: for readings, bots, seats or deals that do not exist.
        :raises KeyboardInterrupt: if it is interrupted before anything was counted.
        """
        counted: list[tuple[Sheet, int]] = []
        with waiting() as tell:

            def progress(sheet: Sheet) -> None:
                counted[:] = [(sheet, len(sheet.games[0]))]
                tell(sheet.deals, len(sheet.plan.deals), sheet.running())

            try:
                sheet = at_once(self._counting(self.page.given, Serial(), CHUNK, progress))
            except KeyboardInterrupt:
                if not counted:
                    raise
                [(sheet, games)] = counted  # what an interrupted chunk has added since is left out
                sheet = Sheet(sheet.plan, [played[:games] for played in sheet.games], STOPPED)
        self.tell({"do": "done", "sheet": sheet})
        return self

    def _counting(
        self,
        count: Count,
        executor: Executor | Callable[[], Executor] | None,
        chunk: int,
        progress: Callable[[Sheet], None] | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> Slices[Sheet]:
        sets: Sets = {DEFAULTS: {}, **count.sets}
        plan = plan_of(self.page.game, sets, tuple(count.bots), count.seats, tuple(count.deals))
        return (yield from counting(plan, executor, chunk=chunk, enough=self.enough, progress=progress, stop=stop))

    def follow(self, before: SheetPage, page: SheetPage) -> None:
        """Begin or end a count; draw the chart of what was counted."""
        count = page.count
        if count is not None and count is not before.count:
            executor = self.executor or (workers(2) if work.THREADS else Serial())
            chunk = CHUNK if work.THREADS else 1  # alone, it can only be stopped between two chunks
            self.work.start(
                self._counting(count, executor, chunk, self._progress, self.work.is_stopped),
                lambda sheet: self.tell({"do": "done", "sheet": sheet}),
            )
        if page.stopped and not before.stopped:
            self.work.stop()
        if page.sheet is not None and page.sheet is not before.sheet:
            data, how = chart.bundle(page.sheet)
            drawn = {"output_type": "display_data", "data": data, "metadata": how}
            self.chart.outputs = (drawn,) if how else ()

    def _progress(self, sheet: Sheet) -> None:
        """Called after each chunk: what is shown is taken from the sheet here, while nothing is added to it."""
        if not self.work.is_due():
            return
        progress = sheet.deals, len(sheet.plan.deals), sheet.running()
        self.work.tell(lambda: self.tell({"do": "counted", "progress": progress}))

    def close(self) -> None:
        """As every board of the lab, with the chart."""
        self.chart.close()
        super().close()


def _cited(table: tuple[list[str], list[list[str]]]) -> tuple[list[str], list[list[str]]]:
    """A table whose rows are named by clauses, with these as chips."""
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
    enough: Enough | None = None,
) -> BalanceSheet:
    """What readings change in many games; as the last line of a cell, it is shown with Run and Stop.

    :param readings: by name, what differs from the defaults.
    :param bots: a name for each seat, or one for all.
    :param seats: how many play; the smallest number unless given, or as many as there are bots.
    :param deals: how many deals, from 1 on, or their numbers.
    :param executor: any ``concurrent.futures.Executor``, or what makes one; two worker processes unless given.
    :param dask: the address of a dask scheduler, instead.
    :param enough: when to stop early, see ``tutor.lab.Enough``.
    :raises ValueError: for what does not exist; the message names it.
    :raises RuntimeError: if the scheduler does not answer.
    """
    found = find_game(game)
    line_up = (bots,) if isinstance(bots, str) else tuple(bots)
    numbers = range(1, deals + 1) if isinstance(deals, int) else tuple(deals)
    if not numbers:
        raise ValueError("A balance sheet needs one deal or more.")
    plan_of(found, {DEFAULTS: {}} | dict(readings or {}), line_up, seats, tuple(numbers))
    page = SheetPage(found, readings or {}, line_up, seats, numbers)
    return BalanceSheet(page, cluster(dask) if dask else executor, enough)
