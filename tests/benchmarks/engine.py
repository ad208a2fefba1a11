"""The engine's own speed: decisions, copies, recorder, doors."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable, Mapping
from itertools import count, islice
from statistics import median
from typing import Any

from tests.benchmarks.measure import Line, Timed, each, interleaved, ratio
from tutor.engine import Game, Position, Recorder, find_game

SEEDS = range(60)
NEVER_MET = 1_000_000
"""Where the seeds of fresh deals begin: far from all that is dealt elsewhere in the bench."""


class Cheapest:
    """The least that a decision can be in Python: choose one of ten, call a method, append."""

    def __init__(self) -> None:
        self.line: list[int] = []

    def play(self, move: int) -> None:
        """Make a move."""
        self.line.append(move)


def cheapest(decisions: int = 60_000) -> Timed:
    """Seconds of the cheapest possible decision."""
    moves = list(range(10))

    def timed() -> float:
        game, luck = Cheapest(), random.Random(1).random
        start = time.process_time()
        for _ in range(decisions):
            game.play(moves[int(luck() * len(moves))])
        return (time.process_time() - start) / decisions

    return timed


Source = Callable[[], list[Position]]
"""Gives the deals of a round, from which games are played."""


def dealt(game: Game, seed: int) -> Position:
    """A deal with whatever comes before the first turn behind it."""
    position: Position = game.start(seed=seed)
    if game.id == "elementals":
        position.play(position.legal()[0])
    return position


def replayed(positions: list[Position]) -> Source:
    """The same deals in every round: what was remembered of a game helps when it is played again."""
    return lambda: [position.clone() for position in positions]


def never_met(game: Game, deals: int, deal: Callable[[Game, int], Position] = dealt) -> Source:
    """Deals that this process has not met before, new ones in every round."""
    seeds = count(NEVER_MET)
    return lambda: [deal(game, seed) for seed in islice(seeds, deals)]


def random_games(deals: Source, recorder: Callable[[], Recorder] | None = None, checked: bool = False) -> Timed:
    """Seconds of one decision of random play: list the legal moves, choose one, make it. Games are dealt outside."""

    def timed() -> float:
        luck, decisions = random.Random(1).random, 0
        games = deals()
        if recorder is not None:
            for position in games:
                position.recorder = recorder()
        start = time.process_time()
        for position in games:
            play = position.play if checked else position.play_unchecked
            while legal := position.legal():
                play(legal[int(luck() * len(legal))])
                decisions += 1
        return (time.process_time() - start) / decisions

    return timed


def plainly(game: Game, work: Timed) -> Timed:
    """The same work without the game's quick listings."""

    def timed() -> float:
        quick, game.fast = game.fast, {}
        try:
            return work()
        finally:
            game.fast = quick

    return timed


def costs(found: Mapping[str, list[float]], fresh: Source, of: str, most: int) -> list[Line]:
    """What a random decision costs in cheapest decisions: quick, in games that were played before (``random``) and in
    fresh deals, and plain (``plain``); the goal is for both of the quick ones.

    :param fresh: deals never met before. They are played apart, so that what is remembered of them does not drive out
        what helps the others.
    """
    new = interleaved({"cheapest": cheapest(), "fresh": random_games(fresh)})
    lines = []
    for seconds, work, how in (
        (found, "random", "quick, replayed"),
        (new, "fresh", "quick, fresh deals"),
        (found, "plain", "plain, replayed"),
    ):
        cost = ratio(seconds, work, "cheapest")
        numbers = f"{1 / median(seconds[work]):,.0f}/s against {1 / median(seconds['cheapest']):,.0f}/s"
        goal, met = (f"at most {most}", cost <= most) if work != "plain" else ("", True)
        lines.append(Line(f"{of} / cheapest, {how}", f"{cost:.1f}", goal, met, numbers))
    return lines


def beside_plain(found: Mapping[str, list[float]], of: str) -> Line:
    """How many times as long as with its quick listings a game's random decision takes by its plain rules."""
    times = ratio(found, "plain", "random")
    numbers = f"{1 / median(found['plain']):,.0f}/s against {1 / median(found['random']):,.0f}/s"
    return Line(f"{of}, plain rules / quick listings", f"{times:.1f}", details=numbers)


def copies(found: Mapping[str, list[float]], of: str, least: int) -> Line:
    """How many times as many copies a second a position makes (``clone``) as ``copy.deepcopy`` does (``deepcopy``)."""
    times = ratio(found, "deepcopy", "clone")
    numbers = f"{1 / median(found['clone']):,.0f}/s against {1 / median(found['deepcopy']):,.0f}/s"
    return Line(f"{of} / copy.deepcopy", f"{times:.0f}", f"at least {least}", times >= least, numbers)


def of_random_play(game: Game, positions: list[Position], mid: Position) -> dict[str, Timed]:
    """What ``costs`` and ``copies`` compare: random play from these positions, and copies of another one. Readings
    never change, so that no copy needs its own."""
    random, shared = random_games(replayed(positions)), {id(mid.readings): mid.readings}
    return {
        "cheapest": cheapest(),
        "random": random,
        "plain": plainly(game, random),
        "clone": each(2000, mid.clone),
        "deepcopy": each(60, lambda: copy.deepcopy(mid, dict(shared))),
    }


def doors(positions: list[Position]) -> dict[str, Timed]:
    """Seconds of one move through each door, the choosing left out: games played before are played again."""
    lines: list[tuple[Position, list[Any]]] = []
    luck = random.Random(1)
    for position in positions:
        played, moves = position.clone(), []
        while legal := played.legal():
            moves.append(luck.choice(legal))
            played.play_unchecked(moves[-1])
        lines.append((position, moves))

    def again(checked: bool) -> Timed:
        def timed() -> float:
            games = [(position.clone(), moves) for position, moves in lines]
            start = time.process_time()
            for position, moves in games:
                play = position.play if checked else position.play_unchecked
                for move in moves:
                    play(move)
            return (time.process_time() - start) / sum(len(moves) for _, moves in games)

        return timed

    return {"checked": again(True), "unchecked": again(False)}


def middle(game: Game) -> Position:
    """A position from the middle of a game."""
    position = dealt(game, SEEDS[0])
    for _ in range(20):
        position.play(position.legal()[0])
    return position


def measure(game_id: str = "elementals") -> list[Line]:
    """All lines about the engine."""
    game = find_game(game_id)
    positions, mid = [dealt(game, seed) for seed in SEEDS], middle(game)
    recorded = random_games(replayed(positions), lambda: Recorder(copies=False))
    found = interleaved(
        {
            "recorded": recorded,
            **of_random_play(game, positions, mid),
            "recorded, plain": plainly(game, recorded),
            "copied": random_games(replayed(positions), Recorder),
            **doors(positions),
        }
    )
    events, full = ratio(found, "random", "recorded"), ratio(found, "random", "copied")
    plain = ratio(found, "plain", "recorded, plain")
    door = ratio(found, "unchecked", "checked")
    per_second = {name: f"{1 / median(seconds):,.0f}/s" for name, seconds in found.items()}
    return [
        *costs(found, never_met(game, len(SEEDS)), "a random decision", 19),
        copies(found, "copies a second", 30),
        Line(
            "random games with the recorder on / off, quick",
            f"{events:.2f}",
            "at least 0.8",
            events >= 0.8,
            "events alone",
        ),
        Line("random games with the recorder on / off, plain", f"{plain:.2f}"),
        Line(
            "the same with a copy of the position an event", f"{full:.2f}", details="what a table keeps to step inside"
        ),
        Line(
            "moves by the checked door / the unchecked one",
            f"{door:.2f}",
            "at least 0.4",
            door >= 0.4,
            f"{per_second['checked']} against {per_second['unchecked']}",
        ),
    ]
