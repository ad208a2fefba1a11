"""A balance sheet: what a reading changes in many games, counted while the board stays free.

::

    balance_sheet("elementals", {"a joker banishes": {"EL-A07": "joker-banishes-any"}}, bots="greedy", deals=40).run()
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor

import ipywidgets

from tutor.engine.game import Game, find_game
from tutor.lab import chart, page
from tutor.lab.balance import STOPPED, Enough, Serial, balance, plan_of, workers
from tutor.lab.cluster import cluster
from tutor.lab.playouts import bot_makers
from tutor.lab.sheet import Sheet
from widgets.lab.lab_board import Data, LabBoard, Values
from widgets.session import dialogs
from widgets.session.players import bot_name
from widgets.wire import blocks
from widgets.wire.board import Sorry
from widgets.wire.numbers import whole
from widgets.wire.waiting import waiting

Sets = Mapping[str, Mapping[str, str]]
RUN, STOP = "sheet:run", "sheet:stop"
MOST_DEALS = 100_000
GIVEN, PRESET = "given", "preset"
DEFAULTS = "the defaults"
MEANS = "Means with 95 % intervals; differences are taken deal by deal"


class BalanceSheet(LabBoard):
    """A form that asks what to count, a button that counts and one that stops, and what was counted.

    :param sets: readings by name, each to be compared with the defaults.
    :param bots: a name for each seat, or one for all.
    :param executor: what the games are played on, see ``tutor.lab.balance``.
    """

    doing = "the count"

    def __init__(
        self,
        game: Game,
        sets: Sets,
        bots: Sequence[str],
        seats: int | None,
        deals: Sequence[int],
        executor: Executor | Callable[[], Executor] | None = None,
        enough: Enough | None = None,
    ):
        super().__init__(game, "Balance sheet")
        self.sets = sets
        self.bots = tuple(bots)
        self.seats = seats
        self.deals = deals
        self.executor = executor
        self.enough = enough
        self.sheet: Sheet | None = None
        self.begun: tuple[int, int, str] | None = None
        self.chart = ipywidgets.Output()
        self.acts = {RUN: self._run, STOP: self._stop}
        self.below([self.chart])
        self.refresh()

    # ---- counting --------------------------------------------------------------------------------------------------

    def run(self) -> BalanceSheet:
        """Count now, in this very process, and wait for the end, with a bar; the same numbers as with any workers.

        Who interrupts the kernel meanwhile ends the count as Stop does: what was counted is kept.

        :raises ValueError: for readings, bots, seats or deals that do not exist.
        :raises KeyboardInterrupt: if it is interrupted before anything was counted.
        """
        counted: list[tuple[Sheet, int]] = []
        with waiting() as told:

            def progress(sheet: Sheet) -> None:
                counted[:] = [(sheet, len(sheet.games[0]))]
                told(sheet.deals, len(sheet.plan.deals), sheet.running())

            try:
                self._done(self._count(self.sets, self.bots, self.seats, self.deals, Serial(), progress))
            except KeyboardInterrupt:
                if not counted:
                    raise
                [(sheet, games)] = counted  # what an interrupted chunk has added since is left out
                self._done(Sheet(sheet.plan, [played[:games] for played in sheet.games], STOPPED))
        self.refresh()
        return self

    def _count(
        self,
        sets: Sets,
        bots: Sequence[str],
        seats: int | None,
        deals: Iterable[int],
        executor: Executor | Callable[[], Executor] | None,
        progress: Callable[[Sheet], None] | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> Sheet:
        return balance(
            self.game,
            {DEFAULTS: {}} | dict(sets),
            bots=bots,
            seats=seats,
            deals=deals,
            executor=executor,
            enough=self.enough,
            progress=progress,
            stop=stop,
        )

    def _run(self, values: Values) -> None:
        sets = self._sets(values.get("sets", GIVEN))
        chosen = values.get("bots", GIVEN)
        bots = self.bots if chosen == GIVEN else (chosen,)
        seats = self.seats
        if "seats" in values and chosen != GIVEN:
            seats = whole(values["seats"], "The number of players", self.game.seats[0], self.game.seats[-1])
        count = whole(values.get("deals", str(len(self.deals))), "The number of deals", 1, MOST_DEALS)
        deals = self.deals if count == len(self.deals) else range(1, count + 1)
        executor = self.executor or workers(2)
        self.work.start(
            lambda: self._count(sets, bots, seats, deals, executor, self._progress, self.work.is_stopped), self._done
        )
        self.begun = 0, count, f"0 of {count:,} deals; the players take their seats"
        self.sheet = None

    def _sets(self, word: str) -> Sets:
        if word == GIVEN:
            return self.sets
        kind, _, name = word.partition(" ")
        if kind == PRESET and name in self.game.readings.presets:
            return {name: self.game.readings.presets[name]}
        return {f"{kind} {name}": {kind: name}}

    def _progress(self, sheet: Sheet) -> None:
        """Called in the task's thread: what is shown is taken from the sheet here, while nothing is added to it."""
        begun = sheet.deals, len(sheet.plan.deals), sheet.running()

        def show() -> None:
            self.begun = begun
            self.refresh()

        self.work.tell(show)

    def _stop(self, values: Values) -> None:
        if not self.work.running:
            raise Sorry("Nothing is being counted.")
        self.work.stop()

    def _done(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.begun = None
        data, how = chart.bundle(sheet)
        drawn = {"output_type": "display_data", "data": data, "metadata": how}
        self.chart.outputs = (drawn,) if how else ()

    def ended(self) -> None:
        """No count is under way any more."""
        self.begun = None
        self.refresh()

    def close(self) -> None:
        """As every board of the lab, with the chart."""
        self.chart.close()
        super().close()

    # ---- showing ---------------------------------------------------------------------------------------------------

    def traits(self) -> Data:
        """The page."""
        return {"article": {"blocks": self.blocks()}}

    def blocks(self) -> list[Data]:
        """The form, how far the count is, and what was counted."""
        shown = [blocks.text(self._intro()), self._form()]
        if self.begun:
            shown.append(blocks.progress(*self.begun))
        if self.sheet is None:
            return shown
        shown.append(blocks.text(self.sheet.head(), tone="answer"))
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
            dialogs.action("Run", RUN, best=not self.work.running),
            dialogs.action("Stop", STOP, best=self.work.running),
        ]
        return blocks.form(fields, actions)

    def __repr__(self) -> str:
        """What was counted, in words."""
        if self.sheet is None:
            return f"{self.game.title}: nothing was counted yet. Press Run, or call .run()."
        return self.sheet.numbers()

    def html(self) -> str:
        """What was counted, as tables."""
        if self.sheet is None or not self.sheet.deals:
            return page.element("p", repr(self))
        parts = [page.element("p", self.sheet.head()), page.table(*self.sheet.table())]
        return "\n".join([*parts, page.table(*self.sheet.clause_table())])


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
    return BalanceSheet(found, readings or {}, line_up, seats, numbers, cluster(dask) if dask else executor, enough)
