"""A change of readings in the middle of a game: the table is sound, what waits can be answered, or it is refused."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache

import pytest

from tests.laws.random_play import all_there
from tests.laws.worlds import GAMES, WORLDS, World, some, waiting, walk, worlds
from tutor.engine import Game, Position, ReadingError, Readings, write_position
from tutor.engine.table import Step

AHEAD = 10
"""Moves that are played after a change, to see that it holds."""


@lru_cache(maxsize=2)
def other_readings(readings: Readings, seats: int, setup_only: bool = False) -> tuple[Readings, ...]:
    """These readings with one switch turned, every way that goes together; found once for all positions of a walk.

    :param setup_only: whether of readings that act at the set-up, or of the others.
    """
    found = []
    for item in readings.declared.values():
        skipped = item.kind == "note" or item.setup_only != setup_only
        for option in () if skipped else item.options:
            try:
                changed = readings.but({item.id: option})
            except ReadingError:
                continue
            if changed != readings and not changed.misfits(seats):
                found.append(changed)
    return tuple(found)


def reread(position: Position, readings: Readings) -> Position | None:
    """The position as it goes on under other readings; None if they are refused, with the reason."""
    after = position.clone()
    try:
        after.reread(readings)
    except ReadingError:
        return None
    after.advance()
    return after


@WORLDS
def test_after_any_change_of_readings_the_position_is_sound(world: World) -> None:
    """Somebody can move or the game is over, and every card lies in one place."""
    whole = dict(Counter(walk(world).position.cards()))
    for step in waiting(world, 2):
        for changed in other_readings(step.position.readings, world.seats):
            after = reread(step.position, changed)
            if after is not None:
                what = step, changed, after
                assert after.legal() or after.result, f"{where(*what)}: nobody can move"
                assert after.problems() == [], where(*what)
                assert not after.cards() or all_there(after, whole), f"{where(*what)}: a card is lost or doubled"


def where(step: Step, changed: Readings, after: Position) -> str:
    """Which change of readings failed: said only then, as thousands do not."""
    return f"step {step.n}, {step.position.readings.differences(changed)}, {after.decision}"


@WORLDS
def test_a_game_goes_on_after_any_change_of_readings(world: World) -> None:
    """What waits is what the readings now in force would ask: a position that asks what they never ask is refused when
    it is set up (``Decision.defects``)."""
    luck = random.Random(f"on after {world}")
    for step in waiting(world):
        changes = other_readings(step.position.readings, world.seats)
        for changed in luck.sample(changes, len(changes) // 6):
            after = reread(step.position, changed)
            if after is not None:
                assert world.game.at(write_position(after)) == after
                play_on(after, luck, step, changed)


def play_on(position: Position, luck: random.Random, step: Step, changed: Readings) -> None:
    """Play some random moves; where cards are drafted there are none at first."""
    whole = dict(Counter(position.cards()))
    for _ in range(AHEAD):
        if not (legal := position.legal()):
            break
        position.play(luck.choice(legal))
        whole = whole or dict(Counter(position.cards()))
        assert all_there(position, whole), f"{where(step, changed, position)}: a card is lost or doubled"
    assert position.legal() or position.result, f"{where(step, changed, position)}: nobody can move"
    assert position.problems() == [], where(step, changed, position)


@GAMES
def test_readings_of_the_set_up_are_refused_once_cards_are_dealt(game: Game) -> None:
    for world in some(worlds(game), 4):
        for step in some(walk(world).line()[1:], 3):
            before = step.position.clone()
            for changed in other_readings(before.readings, world.seats, setup_only=True):
                with pytest.raises(ReadingError):
                    before.reread(changed)
                assert before == step.position
