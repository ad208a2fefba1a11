"""Playing the games of a balance sheet in chunks, on any executor. The numbers do not depend on the executor."""

from __future__ import annotations

import importlib
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import Any, Protocol

from tutor.engine.facts import brief
from tutor.engine.game import Game
from tutor.engine.slices import Slices, at_once
from tutor.lab.playouts import MOST_MOVES, Played, check_line_up, play_chunk
from tutor.lab.sheet import Plan, Sheet

CHUNK = 10
"""Deals that a worker plays at a time."""

AHEAD = 8
"""Chunks that are in progress at the same time."""

TRIES = 3
"""Attempts at a chunk before giving up."""

FEWEST = 30
"""The fewest deals for which an interval may end the count."""

GLANCE = 0.2
"""Seconds between two checks of whether to stop."""

STOPPED = "It was stopped; what was counted is kept."
"""Why a sheet ended early: somebody stopped it."""

Chunk = list[list[Played]]
Progress = Callable[[Sheet], None]


class Serial(Executor):
    """An executor that does each task at once, in the same thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do the task, and return the finished future."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def workers(n: int) -> Callable[[], Executor]:
    """Return a function that makes executors with ``n`` worker processes (loky); it is called again if an executor
    breaks.

    :raises ValueError: for fewer than one worker.
    :raises RuntimeError: if loky is not installed.
    """
    if n < 1:
        raise ValueError(f"At least one worker is needed, not {n}.")
    try:
        loky = importlib.import_module("loky")
    except ImportError:
        raise RuntimeError("Worker processes need loky: pip install loky.") from None

    def make() -> Executor:
        executor: Executor = loky.get_reusable_executor(max_workers=n)
        return executor

    return make


def at_hand(n: int) -> Executor | Callable[[], Executor]:
    """Return ``n`` worker processes if loky is installed; else this process, which takes longer."""
    return workers(n) if find_spec("loky") else Serial()


@dataclass(frozen=True, slots=True)
class Enough:
    """Stop as soon as this measure's intervals are narrow enough for every reading.

    ``half`` is the largest half-width, in the measure's unit: moves, points, or games in 100.
    """

    measure: str
    half: float

    def __call__(self, sheet: Sheet) -> bool:
        """Return whether they are; always False for the first few deals."""
        if sheet.deals < FEWEST:
            return False
        others = range(1, len(sheet.games))
        found = [sheet.difference(n, self.measure).interval for n in others] or [sheet.mean(0, self.measure)]
        return all(item.half <= self.half for item in found)


def balance(
    game: Game,
    readings: Mapping[str, Mapping[str, str]] | None = None,
    *,
    bots: Sequence[str] = (),
    seats: int | None = None,
    deals: Iterable[int] = range(1, 101),
    executor: Executor | Callable[[], Executor] | None = None,
    chunk: int = CHUNK,
    enough: Enough | None = None,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
    most: int = MOST_MOVES,
) -> Sheet:
    """Play the same deals under every reading, and count.

    Chunks are counted in the order of the deals, so that neither the numbers nor the deal at which ``enough`` ends the
    count depend on the executor. A chunk whose worker broke is played again. Checking the interval repeatedly makes an
    early end slightly overconfident; use ``enough`` for planning, not for proof.

    :param readings: options that differ from the defaults, for each name of a variant; the others are compared with the
        first.
    :param bots: one name for each seat, or one for all; the random one unless given.
    :param seats: the number of players; the smallest, or the number of bots, unless given.
    :param executor: any ``concurrent.futures.Executor``, also a dask client's, or a function that makes one, called
        again if it breaks; two worker processes unless given.
    :param progress: called with the sheet so far after each chunk.
    :param stop: called regularly; if it returns True, the count ends with what was counted so far.
    :param most: the most moves of a game; longer ones are left unfinished.
    :raises ValueError: for unknown readings, bots, seats or deals.
    :raises RuntimeError: if a chunk fails repeatedly; the cause is chained.
    """
    plan = plan_of(game, readings, tuple(bots), seats, tuple(deals))
    return at_once(
        counting(plan, executor, chunk=chunk, enough=enough, progress=progress, stop=stop, most=most),
    )


def counting(
    plan: Plan,
    executor: Executor | Callable[[], Executor] | None = None,
    *,
    chunk: int = CHUNK,
    enough: Enough | None = None,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
    most: int = MOST_MOVES,
    crew: Crew | None = None,
) -> Slices[Sheet]:
    """Run ``balance`` for a plan in slices, one after each chunk; other parameters are those of ``balance``.

    :param crew: plays the games, instead of an executor.

    >>> from tutor.engine.game import find_game
    >>> plan = plan_of(find_game("elementals"), None, ("random",), None, (1, 2, 3))
    >>> sum(1 for _ in counting(plan, Serial(), chunk=1))
    3

    :raises ValueError: for an empty chunk or an unknown measure.
    :raises RuntimeError: if a chunk fails repeatedly; the cause is chained.
    """
    if chunk < 1:
        raise ValueError(f"A chunk holds at least one deal, not {chunk}.")
    if enough is not None and enough.measure not in Sheet(plan).measures():
        raise ValueError(
            f"Nothing is measured as {brief(enough.measure)}. There are: {', '.join(Sheet(plan).measures())}."
        )
    crew = crew or _Crew(plan, executor or workers(2), chunk, most)
    sheet = Sheet(plan)
    try:
        for counted in crew.chunks(stop or (lambda: False)):
            if counted is None:
                yield
                continue
            sheet.add(counted)
            if progress is not None:
                progress(sheet)
            if enough is not None and enough(sheet) and sheet.deals < len(plan.deals):
                sheet.stopped = "The interval is narrow enough."
                return sheet
            yield
        if sheet.deals < len(plan.deals):
            sheet.stopped = STOPPED
    finally:
        crew.dismiss()
    return sheet


def plan_of(
    game: Game,
    readings: Mapping[str, Mapping[str, str]] | None,
    bots: tuple[str, ...],
    seats: int | None,
    deals: tuple[int, ...],
) -> Plan:
    """Return a checked plan; the parameters are those of ``balance``.

    :raises ValueError: for unknown readings, bots, seats or deals.
    """
    count = seats if seats is not None else max(len(bots), game.seats[0])
    line_up = bots or ("random",)
    line_up = line_up * count if len(line_up) == 1 and type(count) is int else line_up
    check_line_up(game, line_up, count)
    if not deals or len(set(deals)) < len(deals):
        raise ValueError("A balance sheet needs a deal, and none twice.")
    chosen = {name: game.readings(dict(items)).to_data() for name, items in (readings or {"as by default": {}}).items()}
    for deal in deals:
        if type(deal) is not int or not 0 <= deal < 2**64:
            raise ValueError(f"A deal is a whole number from 0 to 2**64 - 1, not {brief(deal)}.")
    return Plan(game, chosen, line_up, deals)


class Crew(Protocol):
    """Something that plays the games of a plan."""

    def chunks(self, stop: Callable[[], bool]) -> Iterable[Chunk | None]:
        """Yield the chunks in the order of their deals until it is stopped; None while the next is not ready."""

    def dismiss(self) -> None:
        """Cancel the chunks in progress."""


class _Crew:
    """Submits chunks to an executor and collects them in order."""

    def __init__(self, plan: Plan, executor: Executor | Callable[[], Executor], chunk: int, most: int):
        self.plan = plan
        self.most = most
        self._make = None if isinstance(executor, Executor) else executor
        self._executor = executor if isinstance(executor, Executor) else executor()
        self._left = deque(plan.deals[n : n + chunk] for n in range(0, len(plan.deals), chunk))
        self._out: deque[tuple[tuple[int, ...], Future[Chunk]]] = deque()

    def chunks(self, stop: Callable[[], bool]) -> Iterable[Chunk]:
        """Yield the chunks in the order of their deals until it is stopped."""
        while self._left or self._out:
            while self._left and len(self._out) < (1 if isinstance(self._executor, Serial) else AHEAD):
                if stop():
                    return
                deals = self._left.popleft()
                self._out.append((deals, self._submit(deals)))
            deals, future = self._out.popleft()
            while not wait([future], timeout=GLANCE).done:
                if stop():
                    return
            yield self._result(deals, future)
            if stop():
                return

    def _submit(self, deals: tuple[int, ...]) -> Future[Chunk]:
        plan = self.plan
        task = partial(play_chunk, plan.game.id, list(plan.readings.values()), plan.bots, deals, self.most)
        try:
            return self._executor.submit(task)
        except RuntimeError:  # the executor broke or was shut down
            if self._make is None:
                raise RuntimeError("The workers stopped, and this executor cannot be started again.") from None
            self._executor = self._make()
            return self._executor.submit(task)

    def _result(self, deals: tuple[int, ...], future: Future[Chunk]) -> Chunk:
        for _ in range(TRIES - 1):
            if future.cancelled() or future.exception() is not None:
                future = self._submit(deals)
            else:
                break
        try:
            return future.result()
        except Exception as error:
            first, last = deals[0], deals[-1]
            raise RuntimeError(f"The deals {first} to {last} failed {TRIES} times: {error}") from error

    def dismiss(self) -> None:
        """Cancel the chunks that were not begun."""
        for _, future in self._out:
            future.cancel()
