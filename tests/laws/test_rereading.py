"""A change of readings in the middle of a game: the table is sound, what waits can be answered, or it is refused."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from tests.laws.random_play import all_there
from tests.laws.worlds import GAMES, WORLDS, World, waiting, walk, worlds
from tests.tools import AT_NIGHT, some
from tutor.engine import Decision, Game, Move, Position, ReadingError, Readings, find_game, write_position
from tutor.engine.table import Step, Table

AHEAD = 10
"""Moves that are played after a change, to see that it holds."""

EACH = 2 if AT_NIGHT else 1
"""Steps of a walk at which each sort of question waits and readings are changed in every way."""

SHARE = 6 if AT_NIGHT else 9
"""One in this number of changes of readings is played on from."""


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
                changed = readings.replace({item.id: option})
            except ReadingError:
                continue
            if changed != readings and not changed.misfits(seats):
                found.append(changed)
    return tuple(found)


def change_readings(position: Position, readings: Readings) -> Position | None:
    """The position as it goes on under other readings; None if they are refused, with the reason."""
    after = position.clone()
    try:
        after.change_readings(readings)
    except ReadingError:
        return None
    after.advance()
    return after


@WORLDS
def test_after_any_change_of_readings_the_position_is_sound(world: World) -> None:
    """Somebody can move or the game is over, and every card lies in one place."""
    whole = dict(Counter(walk(world).position.cards()))
    for step in waiting(world, EACH):
        sound(step, whole)


def sound(step: Step, whole: dict[Any, int]) -> None:
    """Change the readings at a step in every way, with these cards in the game."""
    for changed in other_readings(step.position.readings, step.position.seats):
        after = change_readings(step.position, changed)
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
    it is set up (``Decision.problems``)."""
    for step in waiting(world):
        goes_on(world.game, step, SHARE)


def goes_on(game: Game, step: Step, share: int) -> None:
    """Change the readings at a step in about one of ``share`` ways, and play on.

    Each way has its own luck, so that a reading that is new changes nothing for the others.
    """
    position = step.position
    for changed in other_readings(position.readings, position.seats):
        luck = random.Random(f"on after step {step.n} of {position.seed}: {position.readings.differences(changed)}")
        after = change_readings(position, changed) if luck.random() * share < 1 else None
        if after is not None:
            assert game.at(write_position(after)) == after
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


OVER = {
    "OL-A11": "which cards had been drawn before the last one is not looked up again",
    "OL-A46": "obligations that came after all draws are not moved before some of them",
}
"""Questions of what is over when something waits, so that a change of them does not come back to it."""


@WORLDS
def test_a_question_that_waits_is_the_one_that_the_readings_now_in_force_ask(world: World) -> None:
    """It makes no difference whether readings change before a move or after it, where the move did the same.

    Where they ask the same seat the same sort of question on the same table, the same moves are legal; and where they
    would have settled it by themselves in one of these ways, there is no other way.
    """
    for step in waiting(world, EACH):
        asked_as_now(step)


def asked_as_now(step: Step) -> None:
    """Change the readings at a step in every way, and before its move."""
    for changed in other_readings(step.position.readings, step.position.seats):
        after = change_readings(step.position, changed)
        before = changed_before(step, changed)
        if after is None or before is None or type(after.decision) is not type(step.position.decision):
            continue
        legal = after.legal()
        if asks_alike(after, before):
            assert legal == before.legal(), where(step, changed, after)
        elif len(legal) > 1 and not changed_nothing(step):
            settled = any(played(after, move) == before for move in legal[:TRIED])
            assert not settled, f"{where(step, changed, after)}: there is no choice"


WAITS = tomllib.loads(Path(__file__).with_name("waits.toml").read_text(encoding="utf-8"))["wait"]


@pytest.mark.parametrize("wait", WAITS, ids=[f"{wait['game']}-{wait['for']}" for wait in WAITS])
def test_all_this_holds_for_questions_to_which_random_play_does_not_come(wait: dict[str, Any]) -> None:
    game = find_game(wait["game"])
    table = Table.study(game, wait["at"])
    for move in wait.get("moves", ()):
        table.play(move)
    assert type(table.position.decision).__name__ == wait["for"]
    sound(table.here, dict(Counter(table.position.cards())))
    goes_on(game, table.here, 1)
    asked_as_now(table.here)


@GAMES
def test_every_sort_of_question_is_met(game: Game) -> None:
    """By random play, or by the positions that lead to it."""
    met = {type(step.position.decision).__name__ for world in worlds(game) for step in waiting(world, 1)}
    met |= {wait["for"] for wait in WAITS if wait["game"] == game.id}
    own = type(game.start(game.seats[0], 1)).__module__.rpartition(".")[0]
    assert {kind.__name__ for kind in kinds_of(Decision) if kind.__module__.startswith(f"{own}.")} <= met


def kinds_of(kind: type[Decision]) -> Iterator[type[Decision]]:
    """All kinds of a decision."""
    for sub in kind.__subclasses__():
        yield sub
        yield from kinds_of(sub)


def changed_nothing(step: Step) -> bool:
    """Whether a step's move left all as it was: made again after the change it does what it does right after one, and
    this settles nothing."""
    return step.parent is not None and step.position == step.parent.position


TRIED = 40
"""The most moves at a question that are compared with what other readings do by themselves."""


def changed_before(step: Step, changed: Readings) -> Position | None:
    """The position after a step's move if the readings had changed before it; None if that changes anything there, or
    the move is not legal then."""
    if (
        step.parent is None
        or step.move is None
        or not OVER.keys().isdisjoint(step.position.readings.differences(changed))
    ):
        return None
    earlier = step.parent.position
    position = change_readings(earlier, changed)
    if position is None or position.agenda != earlier.agenda or table_of(position) != table_of(earlier):
        return None
    return played(position, step.move) if position.why_not(step.move) is None else None


def played(position: Position, move: Move) -> Position:
    """The position after a move."""
    after = position.clone()
    after.play(move)
    return after


def asks_alike(one: Position, other: Position) -> bool:
    """Whether on the same table the same seat has to answer the same sort of question."""
    alike = type(one.decision) is type(other.decision) and one.turn_of == other.turn_of
    return alike and one.decision is not None and table_of(one) == table_of(other)


def table_of(position: Position) -> dict[str, Any]:
    """All that a position holds beside what waits and its readings."""
    return {name: fact for name, fact in position.facts().items() if name not in ("agenda", "readings", "recorder")}


@GAMES
def test_readings_of_the_set_up_are_refused_once_cards_are_dealt(game: Game) -> None:
    for world in some(worlds(game), 4):
        for step in some(walk(world).line()[1:], 3):
            before = step.position.clone()
            for changed in other_readings(before.readings, world.seats, setup_only=True):
                with pytest.raises(ReadingError):
                    before.change_readings(changed)
                assert before == step.position
