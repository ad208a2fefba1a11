"""The rules lab: paired games on one worker and on two, and how many positions a search for a fork looks at."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from concurrent.futures import Executor
from statistics import median

from tests.benchmarks.measure import Line, Timed, interleaved, machine, ratio
from tutor.engine import Position, find_game
from tutor.lab.balance import Serial, balance, workers
from tutor.lab.forks import NoFork, find_fork

GAME = find_game("elemental_forge")
READINGS = {"as printed": {}, "playable at the table": GAME.readings.presets["playable at the table"]}
ROUNDS = 5
DEALS = 100
"""Deals in a round, each played under both readings: a thousand games in all."""

NEVER_FOUND = ("EF-A03", "no-winner", "highest-score")
"""Readings that part only when a game has stalled, so that a search from the set-up uses its whole budget up."""

BUDGET = 2_000


def measure() -> list[Line]:
    """All lines about the lab."""
    return [games(), search()]


def games() -> Line:
    """A thousand greedy games in pairs, serial and on two workers in turn; by the clock, so the load counts."""
    before = machine()
    seconds: dict[str, list[float]] = {"serial": [], "two": []}
    pool = workers(2)
    balance(GAME, READINGS, bots=("greedy",), deals=range(4), executor=pool, chunk=1)  # the processes start
    for n in range(ROUNDS):
        deals = range(n * DEALS, (n + 1) * DEALS)
        seconds["serial"].append(_counted(Serial(), deals))
        seconds["two"].append(_counted(pool, deals))
    times = median(a / b for a, b in zip(seconds["serial"], seconds["two"], strict=True))
    rates = {name: ROUNDS * DEALS * 2 / sum(found) for name, found in seconds.items()}
    details = f"{rates['serial']:.1f} games/s serial, {rates['two']:.1f} on two; {before} at its start"
    return Line("1,000 paired greedy games, serial / two workers", f"{times:.2f}", details=details)


def _counted(executor: Executor | Callable[[], Executor], deals: range) -> float:
    start = time.perf_counter()
    balance(GAME, READINGS, bots=("greedy",), deals=deals, executor=executor)
    return time.perf_counter() - start


def search() -> Line:
    """Positions a second of a search for a fork, against copying two positions and playing the same move in both."""
    found = interleaved({"search": searched(), "pair": pairs_played()}, 5)
    cost = ratio(found, "search", "pair")
    rate = {name: 1 / median(seconds) for name, seconds in found.items()}
    details = f"{rate['search']:,.0f}/s against {rate['pair']:,.0f}/s"
    return Line("a fork search's position / two copies and a move", f"{cost:.1f}", details=details)


def searched() -> Timed:
    """Seconds of one position of a search."""

    def timed() -> float:
        start = time.process_time()
        answer = find_fork(GAME, *NEVER_FOUND, deals=(1,), budget=BUDGET)
        seconds = time.process_time() - start
        assert isinstance(answer, NoFork)
        return seconds / answer.looked

    return timed


def pairs_played() -> Timed:
    """Seconds of the least that a position of a search can be."""
    line: list[Position] = [GAME.start(seed=1)]
    luck = random.Random(1)
    while len(line) < BUDGET and (legal := line[-1].legal()):
        line.append(line[-1].clone())
        line[-1].play_unchecked(luck.choice(legal))

    def timed() -> float:
        start = time.process_time()
        for position in line[:-1]:
            one, two = position.clone(), position.clone()
            move = one.legal()[0]
            one.play_unchecked(move)
            two.play_unchecked(move)
        return (time.process_time() - start) / (len(line) - 1)

    return timed
