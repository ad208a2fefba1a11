"""Many whole games of random play under random readings, with every card counted again and again.

A card that is lost or doubled stays so, hence it is found at the next count. ``test_play`` counts after every move.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from tests.laws.worlds import Item, World, accepted, random_readings
from tutor.engine import Fact, Game, Move, Position

BOUND = 20_000
"""Moves within which a game must end: some readings let everybody go on for a thousand turns."""

COUNTED = 5
"""Every so many moves the cards are counted, and at the end."""


@dataclass(frozen=True)
class Ending:
    """How a game of random play ended: how many played, after how many moves, the key of its result."""

    seats: int
    moves: int
    key: str


def random_worlds(game: Game, count: int, name: str) -> Iterator[World]:
    """So many worlds, each with readings and a number of seats of its own; the same ones for the same name."""
    luck = random.Random(f"{name} of {game.id}")
    for _ in range(count):
        seats, seed = luck.choice(game.seats), luck.getrandbits(64)
        yield World(game, seats, seed, random_readings(game, luck, seats))


Option = tuple[str, str]
"""A question, by its id, and one way to read it."""


def questions(game: Game) -> list[list[Option]]:
    """The questions of a game that switch something, each as its options."""
    switches = [item for item in game.readings.declared.values() if item.kind != "note"]
    return [[(item.id, option) for option in item.options] for item in switches]


def meeting_worlds(game: Game, count: int, name: str) -> list[World]:
    """So many worlds, the same ones for the same name; in a few dozen of them every option meets every other one.

    Each takes the questions in an order of its own, and of each the option that meets the most others for the first
    time. Where options are left to chance it takes ten times as many games until any two have met.
    """
    luck = random.Random(f"{name} of {game.id}")
    met: dict[Option, set[Option]] = {option: set() for options in questions(game) for option in options}
    worlds = []
    for n in range(count):
        seats = game.seats[n % len(game.seats)]
        chosen: dict[str, str] = {}
        for options in shuffled(questions(game), luck):
            fresh = sorted(shuffled(options, luck), key=lambda option: -len(chosen.items() - met[option]))
            chosen |= next([option] for option in fresh if accepted(game, {**chosen, option[0]: option[1]}, seats))
        for option in chosen.items():
            met[option] |= chosen.items()
        worlds.append(World(game, seats, luck.getrandbits(64), tuple(game.readings(chosen).to_data().items())))
    return worlds


def shuffled(items: Sequence[Item], luck: random.Random) -> list[Item]:
    """The items in another order."""
    return luck.sample(items, len(items))


def unmet(worlds: Sequence[World]) -> list[tuple[Option, Option]]:
    """The pairs of options that go together, but under which none of these worlds is played."""
    game, met = worlds[0].game, set[tuple[Option, Option]]()
    for world in worlds:
        read = game.readings(dict(world.readings))
        met.update(combinations([(item.id, read.value(item.id)) for item in read.declared.values()], 2))
    pairs = [pair for some, others in combinations(questions(game), 2) for pair in product(some, others)]
    return [
        pair for pair in pairs if pair not in met and any(accepted(game, dict(pair), seats) for seats in game.seats)
    ]


def any_move(legal: Sequence[Move], luck: random.Random) -> Move:
    """One of the legal moves, each as likely as the others; but mostly none that takes back what was begun.

    Whoever takes back half the time never comes to the end of a long choice.
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
    """Play a world to its end by random moves, or by those that are chosen.

    :param prepare: changes the position after the set-up.
    :raises AssertionError: if it does not end within the bound, a card is lost or doubled, or a position is unsound.
    """
    position = world.start()
    if prepare is not None:
        prepare(position)
    whole = dict(Counter(position.cards()))
    luck = random.Random(f"moves of {world}")
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
    """Whether every card lies in exactly one place; one that lies nowhere may be what a decision is about.

    Plain dicts are compared, as the law is asked very often and counters are slow to compare.
    """
    found = dict(Counter(position.cards()))
    if found == whole:
        return True
    missing = Counter(whole) - Counter(found)
    return Counter(found) + missing == Counter(whole) and missing.keys() <= set(values(position.agenda))


def values(value: Any) -> Iterator[Any]:
    """Everything that facts hold, however deep."""
    if isinstance(value, list | tuple):
        for item in value:
            yield from values(item)
    elif isinstance(value, Fact):
        for item in value.facts().values():
            yield from values(item)
    else:
        yield value
