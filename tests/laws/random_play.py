"""Many whole games of random play under random readings, in which every card is counted regularly.

A lost or duplicated card stays so, and is found at the next count. ``test_play`` counts after every move.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from tests.laws.worlds import Option, World, accepted, mixed_worlds, questions
from tutor.engine import Fact, Game, Move, Position

BOUND = 20_000
"""The moves within which a game must end; under some readings a game may last a thousand turns."""

COUNTED = 20
"""The number of moves between two counts of the cards; they are counted at the end as well."""


@dataclass(frozen=True)
class Ending:
    """The end of a random game: the number of seats, the number of moves, the key of the result."""

    seats: int
    moves: int
    key: str


def random_readings(game: Game, luck: random.Random, seats: int) -> tuple[tuple[str, str], ...]:
    """Return random options that go together at this number of seats; about a third differ from the defaults."""
    for _ in range(100):
        switches = [item for item in game.readings.declared.values() if item.kind != "note"]
        chosen = {item.id: luck.choice(list(item.options)) for item in switches if luck.random() < 0.5}
        if accepted(game, chosen, seats):
            return tuple(game.readings(chosen).to_data().items())
    return ()


def random_worlds(game: Game, count: int, name: str) -> Iterator[World]:
    """Return worlds with readings and numbers of seats; the same ones for the same name."""
    luck = random.Random(f"{name} of {game.id}")
    for _ in range(count):
        seats, seed = luck.choice(game.seats), luck.getrandbits(64)
        yield World(game, seats, seed, random_readings(game, luck, seats))


def meeting_worlds(game: Game, count: int, name: str) -> list[World]:
    """Return worlds under mixed readings, and a few more for pairs of options that meet in none of them."""
    worlds = mixed_worlds(game, count, name)
    while left := unmet(worlds):
        seats = game.seats[len(worlds) % len(game.seats)]
        chosen: dict[str, str] = {}
        for pair in left:
            both = {**chosen, **dict(pair)}
            if chosen.items() <= both.items() and accepted(game, both, seats):
                chosen = both
        seed = random.Random(f"{name} of {game.id}, world {len(worlds)}").getrandbits(64)
        worlds.append(World(game, seats, seed, tuple(game.readings(chosen).to_data().items())))
    return worlds


def unmet(worlds: Sequence[World]) -> list[tuple[Option, Option]]:
    """Return the pairs of options that go together but meet in none of these worlds."""
    game, met = worlds[0].game, set[tuple[Option, Option]]()
    for world in worlds:
        read = game.readings(dict(world.readings))
        met.update(combinations([(item.id, read.value(item.id)) for item in read.declared.values()], 2))
    pairs = [pair for some, others in combinations(questions(game), 2) for pair in product(some, others)]
    return [
        pair for pair in pairs if pair not in met and any(accepted(game, dict(pair), seats) for seats in game.seats)
    ]


def any_move(legal: Sequence[Move], luck: random.Random) -> Move:
    """Return a random legal move, but rarely one that takes back what was begun.

    A player who takes back half the time would never finish a long choice.
    """
    forward = [move for move in legal if not move.takes_back]
    if forward and len(forward) < len(legal) and luck.random() < 0.8:
        legal = forward
    return legal[int(luck.random() * len(legal))]


def play_out(
    world: World,
    choose: Callable[[Sequence[Move], random.Random], Move] = any_move,
    prepare: Callable[[Any], None] | None = None,
) -> Ending:
    """Play a world to its end by random or given moves.

    :param prepare: a function that changes the position after the set-up.
    :raises AssertionError: if it does not end within the bound, a card is lost or duplicated, or a position has
        problems.
    """
    position = world.start()
    if prepare is not None:
        prepare(position)
    whole = dict(Counter(position.cards()))
    luck = world.luck("moves of")
    moves = 0
    while legal := position.legal():
        assert moves < BOUND, f"{world} does not end"
        position.play_unchecked(choose(legal, luck))
        moves += 1
        whole = whole or dict(Counter(position.cards()))
        if moves % COUNTED == 0 or position.result is not None:
            assert all_there(position, whole), f"{world}: a card is lost or doubled by move {moves}"
        assert moves % 50 or not position.problems(), f"{world}: {position.problems()} at move {moves}"
    assert position.result is not None, f"{world}: nobody can move"
    assert not position.problems(), f"{world}: {position.problems()} at the end"
    return Ending(world.seats, moves, position.result.key)


def all_there(position: Position, whole: dict[Any, int]) -> bool:
    """Return whether every card lies in exactly one place; a missing one may be part of a decision.

    It compares plain dicts, since it is called very often and counters are slow.
    """
    found = dict(Counter(position.cards()))
    if found == whole:
        return True
    missing = Counter(whole) - Counter(found)
    return Counter(found) + missing == Counter(whole) and missing.keys() <= set(values(position.agenda))


def values(value: Any) -> Iterator[Any]:
    """Yield every value in facts, at any depth."""
    if isinstance(value, list | tuple):
        for item in value:
            yield from values(item)
    elif isinstance(value, Fact):
        for item in value.facts().values():
            yield from values(item)
    else:
        yield value
