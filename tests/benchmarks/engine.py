"""The engine's own speed: decisions, copies, recorder, doors."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Any

from tests.benchmarks.measure import Line, Timed, each, interleaved, ratio
from tutor.engine import Game, Position, Recorder, find_game

SEEDS = range(60)


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


def starts(game: Game) -> list[Position]:
    """Deals to be played out, with whatever comes before the first turn behind them."""
    found = [game.start(seed=seed) for seed in SEEDS]
    for position in found:
        if game.id == "elementals":
            position.play(position.legal()[0])
    return found


def playouts(positions: list[Position], recorder: Callable[[], Recorder] | None = None, checked: bool = False) -> Timed:
    """Seconds of one decision of random play: list the legal moves, choose one, make it. Games are copied outside."""

    def timed() -> float:
        luck, decisions = random.Random(1).random, 0
        games = [position.clone() for position in positions]
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


def costs(found: Mapping[str, list[float]], of: str, most: int) -> list[Line]:
    """What a random decision costs in cheapest decisions, quick (``random``) and plain (``plain``); the goal is for
    the quick one."""
    lines = []
    for work, how in (("random", "quick"), ("plain", "plain")):
        cost = ratio(found, work, "cheapest")
        numbers = f"{1 / median(found[work]):,.0f}/s against {1 / median(found['cheapest']):,.0f}/s"
        goal, met = (f"at most {most}", cost <= most) if how == "quick" else ("", True)
        lines.append(Line(f"{of} / cheapest Python decision, {how}", f"{cost:.1f}", goal, met, numbers))
    return lines


def copies(found: Mapping[str, list[float]], of: str, least: int) -> Line:
    """How many times as many copies a second a position makes (``clone``) as ``copy.deepcopy`` does (``deepcopy``)."""
    times = ratio(found, "deepcopy", "clone")
    numbers = f"{1 / median(found['clone']):,.0f}/s against {1 / median(found['deepcopy']):,.0f}/s"
    return Line(f"{of} / copy.deepcopy", f"{times:.0f}", f"at least {least}", times >= least, numbers)


def of_random_play(game: Game, positions: list[Position], mid: Position) -> dict[str, Timed]:
    """What ``costs`` and ``copies`` compare: random play from these positions, and copies of another one. Readings
    never change, so that no copy needs its own."""
    random, shared = playouts(positions), {id(mid.readings): mid.readings}
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
    position = starts(game)[0]
    for _ in range(20):
        position.play(position.legal()[0])
    return position


def measure(game_id: str = "elementals") -> list[Line]:
    """All lines about the engine."""
    game = find_game(game_id)
    positions, mid = starts(game), middle(game)
    recorded = playouts(positions, lambda: Recorder(copies=False))
    found = interleaved(
        {
            "recorded": recorded,
            **of_random_play(game, positions, mid),
            "recorded, plain": plainly(game, recorded),
            "copied": playouts(positions, Recorder),
            **doors(positions),
        }
    )
    events, full = ratio(found, "random", "recorded"), ratio(found, "random", "copied")
    plain = ratio(found, "plain", "recorded, plain")
    door = ratio(found, "unchecked", "checked")
    per_second = {name: f"{1 / median(seconds):,.0f}/s" for name, seconds in found.items()}
    return [
        *costs(found, "a random decision", 19),
        copies(found, "copies a second", 30),
        Line(
            "playouts with the recorder on / off, quick",
            f"{events:.2f}",
            "at least 0.8",
            events >= 0.8,
            "events alone",
        ),
        Line("playouts with the recorder on / off, plain", f"{plain:.2f}"),
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
