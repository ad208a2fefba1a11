"""Bags and what is remembered by them: counts that follow from the piles, listings that follow from the cards."""

from __future__ import annotations

import pytest

from tests.laws.random_play import any_move, random_worlds
from tests.rulings.oligarchy.tools import GAME, main
from tests.rulings.tools import play
from tutor.games.oligarchy.bags import FULL, bag_of, cards_in, count_in, counts_in, kinds_of, size_of
from tutor.games.oligarchy.cards import BREAD, HEIR, KING, QUEEN, ROCK, TARGETS
from tutor.games.oligarchy.decisions import Acting
from tutor.games.oligarchy.memo import Memo
from tutor.games.oligarchy.readings import OligarchyReadings
from tutor.games.oligarchy.state import Realm


def test_a_bag_counts_each_kind_by_itself() -> None:
    bag = bag_of([KING, ROCK, KING, HEIR])
    assert (count_in(bag, KING), count_in(bag, ROCK), count_in(bag, BREAD)) == (2, 1, 0)
    assert cards_in(bag) == [ROCK, KING, KING, HEIR]
    assert kinds_of(bag) == (ROCK, KING, HEIR)
    assert size_of(bag) == 4
    assert cards_in(bag + BREAD.one - KING.one) == [ROCK, KING, BREAD, HEIR]


def test_too_many_of_a_kind_do_not_count_as_another() -> None:
    bag = bag_of([ROCK] * 300)
    assert counts_in(bag) == bytes([FULL] + [0] * (len(TARGETS) - 1))


def test_a_memo_begins_anew_once_it_is_full() -> None:
    memo: Memo[int, str] = Memo(most=2)
    assert [memo.keep(n, str(n)) for n in (1, 2)] == ["1", "2"]
    assert memo.get(1) == "1"
    memo.keep(3, "3")
    assert [*memo] == [3]


def test_equal_readings_remember_together_and_others_apart() -> None:
    one, same, other = OligarchyReadings(), OligarchyReadings(), OligarchyReadings({"OL-V1": "two"})
    assert one.remembered is same.remembered
    assert one.remembered is not other.remembered


def test_another_reading_in_the_middle_of_a_game_counts_anew_what_can_be_found() -> None:
    """Of the four queens two were combined: they are found again unless discarded royal cards are dead."""
    position = main("QU QU", "KI", readings={"OL-A14": "dead-pile"})
    play(position, "combine 2 QU")
    assert position.supply(QUEEN) == 2
    position.change_readings(position.readings.replace({"OL-A14": "one-pile-searched-first"}))
    assert position.supply(QUEEN) == 4


@pytest.mark.parametrize("part", range(4))
def test_what_can_be_found_and_done_follows_from_the_cards_at_every_moment_of_random_play(part: int) -> None:
    """No pile is changed without its count, and no listing is remembered by less than it depends on."""
    for world in [*random_worlds(GAME, 60, "bags")][part::4]:
        position, luck = world.start(), world.luck("moves of")
        assert isinstance(position, Realm)
        for _ in range(250):
            counted = position.clone()
            counted.take_stock()
            assert counted.stock == position.stock, world
            if position.decision is None:
                break
            legal = position.legal()
            assert legal == position.decision.legal(position), world
            if isinstance(position.decision, Acting):
                counted.held = counted.held[1:] + counted.held[:1]  # the next seat has these cards
                other = Acting.of((position.turn_of - 1) % position.seats, position.decision.early)
                counted.agenda[-1] = other
                assert counted.legal() == other.legal(counted), world
            position.play_unchecked(any_move(legal, luck))
