"""What waits is a stack; its verbs put above, find beneath, take away and replace."""

from __future__ import annotations

import pytest

from tests.tiny_game.decisions import Answering, Bidding, Laying
from tutor.engine import Position, Readings
from tutor.engine.position import GameParts


class Plain(Readings):
    pass


def waiting(*items: Laying | Bidding | Answering) -> Position:
    position = Position(GameParts(), 2, Plain())
    position.push(*items)
    return position


def test_the_last_of_what_is_put_above_comes_first() -> None:
    position = waiting(Laying.of(0))
    position.push(Bidding.of(1), Answering.of(0))
    assert position.pop(Answering) == Answering.of(0)
    assert position.decision == Bidding.of(1)
    assert position.turn_of == 1


def test_what_comes_next_is_looked_at_and_taken_as_the_kind_that_it_is_known_to_be() -> None:
    position = waiting(Laying.of(0), Bidding.of(1))
    assert position.peek(Bidding) == Bidding.of(1)
    with pytest.raises(AssertionError, match="Laying waits here"):
        position.peek(Laying)
    assert position.pop(Bidding) == Bidding.of(1)
    with pytest.raises(AssertionError, match="Bidding waits here"):
        position.pop(Bidding)


def test_the_nearest_of_a_kind_is_found_beneath_and_never_the_topmost_itself() -> None:
    position = waiting(Laying.of(0), Laying.of(1), Bidding.of(0))
    assert position.find_beneath(Laying) == Laying.of(1)
    assert position.find_beneath(Bidding) is None


def test_of_equal_items_the_one_nearest_to_the_top_is_taken_away() -> None:
    position = waiting(Laying.of(0), Bidding.of(1), Laying.of(0), Answering.of(0))
    position.remove(Laying.of(0))
    assert position.agenda == [Laying.of(0), Bidding.of(1), Answering.of(0)]
    with pytest.raises(ValueError, match="not in list"):
        position.remove(Laying.of(1))


def test_others_come_in_an_items_place_the_last_of_them_first() -> None:
    position = waiting(Laying.of(0), Bidding.of(1))
    position.replace(Bidding.of(1), Bidding.of(0), Answering.of(1))
    assert position.agenda == [Laying.of(0), Bidding.of(0), Answering.of(1)]
