"""Random games for the laws: every discovered game and the tiny one, all seats, default and other readings.

A *world* says how a game begins; a *walk* is that game played to its end by uniformly random moves. Walks are cached
and shared, so tests must not change them.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

import pytest

from tests.tiny_game import GAME as TINY
from tests.tools import AT_NIGHT, some
from tutor.bots import RandomBot
from tutor.engine import SPECTATOR, Game, Move, Position, ReadingError, find_game, game_ids
from tutor.engine.position import GameParts
from tutor.engine.table import Step, Table

BOUND = 2000
"""The moves within which every game must end, unless its rules force no end."""

FAR = 400
"""The moves played of a game whose rules force no end, and of one that is played well."""

ANSWERS, OTHERS = 2000, 50
"""The moves of one kind that are tried at one step: if the kind answers the waiting decision, and if not."""

TRIES = 5
"""The games of a world with other readings; one of them must end within the bound."""

STRANGE = 6
"""The worlds of a game that have other readings."""

MORE = int(os.environ.get("RULES_TUTOR_WORLDS", "10" if AT_NIGHT else "1"))
"""The factor for the number of worlds: at night there are sixty with other readings."""

DEALS = 2 if AT_NIGHT else 1
"""The deals of a game under its defaults for each number of seats; twice as many if there is only one such number."""

Item = TypeVar("Item")


@dataclass(frozen=True)
class World:
    """How a game begins."""

    game: Game
    seats: int
    seed: int
    readings: tuple[tuple[str, str], ...] = ()

    def __repr__(self) -> str:
        changes = "".join(f"-{id}={option}" for id, option in self.readings)
        return f"{self.game.id}-{self.seats}-{self.seed}{changes}"

    def luck(self, name: str) -> random.Random:
        """Return random numbers of this deal for a law: the same under all readings, so that a new reading changes
        none."""
        return random.Random(f"{name} {self.game.id}-{self.seats}-{self.seed}")

    def table(self) -> Table:
        """Return a fresh table."""
        return Table.deal(self.game, self.seats, self.seed, dict(self.readings))

    def start(self) -> Position:
        """Return a fresh position."""
        position: Position = self.game.start(self.seats, self.seed, dict(self.readings))
        return position


def shrunk(world: World, fails: Callable[[World], bool], tries: int = 40) -> World:
    """Return the world with as few readings as still make a test fail: each is dropped in turn if the test still fails.

    :param tries: the most worlds to try.
    """
    for reading in world.readings:
        smaller = replace(world, readings=tuple(other for other in world.readings if other != reading))
        if tries and fails(smaller):
            world = smaller
        tries = max(0, tries - 1)
    return world


def every_game() -> list[Game]:
    """All discovered games and the tiny one."""
    return [*(find_game(id) for id in game_ids() if id != TINY.id), TINY]


Option = tuple[str, str]
"""A question, by its id, and one of its options."""


def questions(game: Game) -> list[list[Option]]:
    """Return the questions of a game that switch something, each as its options."""
    switches = [item for item in game.readings.declared.values() if item.kind != "note"]
    return [[(item.id, option) for option in item.options] for item in switches]


def mixed_worlds(game: Game, count: int, name: str) -> list[World]:
    """Return worlds under mixed readings, the same ones for the same name.

    A world's option for a question depends only on the world's number and the question's id. So a new question leaves
    the others, the deals and the random moves as they were; only an option that contradicts a new one may change.
    """
    ways = {options[0][0]: _ways(options, count, f"{name} of {game.id}") for options in questions(game)}
    found = []
    for n in range(count):
        luck = random.Random(f"{name} of {game.id}, world {n}")
        seats, seed = game.seats[n % len(game.seats)], luck.getrandbits(64)
        chosen: dict[str, str] = {}
        for id in sorted(ways, key=lambda id: random.Random(f"{id} in {seed}").random()):
            turned = ways[id][n:] + ways[id][:n]
            chosen |= next([option] for option in turned if accepted(game, {**chosen, id: option[1]}, seats))
        found.append(World(game, seats, seed, tuple(game.readings(chosen).to_data().items())))
    return found


def _ways(options: Sequence[Option], count: int, name: str) -> list[Option]:
    """Return an option of one question for each world: each about equally often, and at least once in ``STRANGE``
    worlds if possible."""
    luck = random.Random(f"{name}: {options[0][0]}")
    found: list[Option] = []
    while len(found) < max(count, len(options)):
        whole = len(options) * max(1, STRANGE // len(options))
        extra = luck.sample(options, max(0, STRANGE - whole))
        found += shuffled([*options] * (whole // len(options)) + extra, luck)
    return found


def shuffled(items: Sequence[Item], luck: random.Random) -> list[Item]:
    """The items in another order."""
    return luck.sample(items, len(items))


@cache
def worlds(game: Game) -> tuple[World, ...]:
    """Return the worlds of one game: some deals under the defaults, for every number of seats, and a few under other
    readings.

    Most options occur in them; ``switched_worlds`` tests each option alone.
    """
    luck = random.Random(f"worlds of {game.id}")
    plain = [seats for seats in game.seats for _ in range((1 if len(game.seats) > 1 else 2) * DEALS * MORE)]
    found = [World(game, seats, luck.getrandbits(64)) for seats in plain]
    return (*found, *mixed_worlds(game, STRANGE * MORE, "worlds"))


@cache
def switched_worlds(game: Game) -> tuple[World, ...]:
    """Return one world for each option that is not the default, with all else as by default, if that is allowed."""
    found = []
    for item in game.readings.declared.values():
        for n, option in enumerate(item.options):
            if item.kind != "note" and option != item.default:
                turned = [game.seats[(n + i) % len(game.seats)] for i in range(len(game.seats))]
                fitting = [seats for seats in turned if accepted(game, {item.id: option}, seats)]
                seed = random.Random(f"{item.id}={option}").getrandbits(64)
                found += [World(game, seats, seed, ((item.id, option),)) for seats in fitting[:1]]
    return tuple(found)


def accepted(game: Game, chosen: dict[str, str], seats: int) -> bool:
    """Return whether options go together and fit a number of seats."""
    try:
        return not game.readings(chosen).misfits(seats)
    except ReadingError:
        return False


def bound(game: GameParts) -> int:
    """Return the number of moves of a game that are played, unless it ends before."""
    return FAR if game.endless else BOUND


@cache
def walk(world: World) -> Table:
    """Play the world to its end, or to the game's bound, by random moves; return the table.

    Under the defaults its first game must end within the bound. Under other readings a game may last a thousand turns
    (``random_play`` tests that these end, too), so the first of a few games that ends within the bound is taken.
    """
    for n in range(TRIES if world.readings else 1):
        table = world.table()
        luck = world.luck(f"game {n + 1}, moves of" if n else "moves of")
        while (legal := table.legal()) and table.here.n < bound(world.game):
            table.play(luck.choice(legal))
        if not legal or world.game.endless:
            break
    return table


CLEVER = (1, 2, 3) if AT_NIGHT else (1, 2)
"""The deals that are played well."""


@cache
def clever_walk(game: Game, seed: int) -> Table:
    """Play a game in which every seat plays well, so that rare situations occur, too."""
    table = Table.deal(game, seed=seed)
    bot = (game.bots.get("greedy") or RandomBot)(seed)
    while table.legal() and table.here.n < FAR:
        table.play(bot.choose(table.view(table.position.turn_of)))
    return table


def play_randomly(position: Position, luck: random.Random, most: int | None = None) -> list[Move]:
    """Play a position to its end, or to the game's bound, by random moves without checks.

    :param most: the moves after which to stop, if that is before.
    """
    moves: list[Move] = []
    while (legal := position.legal()) and len(moves) < (most or bound(position.game)):
        moves.append(luck.choice(legal))
        position.play_unchecked(moves[-1])
    return moves


def watchers(position: Position) -> list[int]:
    """Return everybody who may look at a position: its seats and a spectator."""
    return [*range(position.seats), SPECTATOR]


def steps(world: World, most: int = BOUND) -> list[Step]:
    """Return some steps of a world's walk."""
    return some(walk(world).line(), most)


def waiting(world: World, each: int = 1) -> list[Step]:
    """Return steps of a walk at which somebody must choose: some for every kind of question and for what it covers."""
    found: dict[tuple[type, ...], list[Step]] = {}
    for step in walk(world).line():
        if step.position.agenda:
            found.setdefault(tuple(map(type, step.position.agenda[-2:])), []).append(step)
    return [step for alike in found.values() for step in some(alike, each)]


def asking(world: World, name: str, most: int) -> list[Step]:
    """Return a few steps of a walk at which somebody must choose; by day one, which one depends on the law's name."""
    found = waiting(world)
    return some(found, most) if AT_NIGHT else [world.luck(name).choice(found)]


@cache
def moves_by_kind(game: Game) -> dict[type[Move], tuple[Move, ...]]:
    """Return every well-typed move of each kind of a game, whatever the position."""
    return {kind: tuple(kind.every()) for kind in game.moves}


@cache
def every_move(game: Game) -> tuple[Move, ...]:
    """Return every well-typed move of a game, whatever the position."""
    return tuple(move for moves in moves_by_kind(game).values() for move in moves)


def tries(game: Game, step: Step) -> list[Move]:
    """Return well-typed moves to try at a step: up to ``ANSWERS`` of each kind that answers the decision, up to
    ``OTHERS`` of each other kind.

    They are evenly spread and differ from step to step, so that over a walk all have their turn.
    """
    position = step.position
    tried: list[Move] = []
    for kind, every in moves_by_kind(game).items():
        pace = -(-len(every) // (ANSWERS if kind in position.answers else OTHERS)) or 1
        tried += every[random.Random(step.n).randrange(pace) :: pace]
    return tried


def cases(of: Callable[[Game], Sequence[World]] = worlds) -> list[Any]:
    """Return all worlds of all games as test parameters."""
    return [pytest.param(world, id=f"{game.id}-{n}") for game in every_game() for n, world in enumerate(of(game))]


def game_cases() -> list[Any]:
    """Return all games as test parameters."""
    return [pytest.param(game, id=game.id) for game in every_game()]


GAMES = pytest.mark.parametrize("game", game_cases())
WORLDS = pytest.mark.parametrize("world", cases(), scope="module")
"""Run a law in every world; tests of one file run world by world, so that they can share a cache."""
