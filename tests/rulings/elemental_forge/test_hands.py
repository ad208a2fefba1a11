"""The 1,326 hands of two cards, counted: thirteen ranks, four suits, six pairs a rank, seventy-eight pairs in all."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_forge.tools import GAME
from tutor.games.elemental_forge.hands import READINGS_OF_PAIRS, count_rows, rows_by_reading, two_card_hands
from tutor.games.elemental_forge.readings import ForgeReadings


def counted(**readings: str) -> dict[str, int]:
    return count_rows(ForgeReadings(readings))


def test_in_one_pack_no_hand_is_a_quake_or_a_gust() -> None:
    """In each rank: hearts with diamonds, spades with clubs, and four mixed pairs. 13 + 13 + 52 = 78."""
    assert counted() == {"no combination": 1248, "points only": 52, "hydroblast": 13, "ignite": 13}


def test_every_hand_of_two_cards_is_counted_once() -> None:
    hands = list(two_card_hands())
    assert len({frozenset(hand[:2]) for hand in hands}) == len(hands) == 52 * 51 // 2


def test_mixed_pairs_vanish_or_bring_an_effect_of_choice() -> None:
    assert counted(mixed_colours="not-a-combination") == {"no combination": 1300, "hydroblast": 13, "ignite": 13}
    assert counted(mixed_colours="player-names-element")["ignite or hydroblast"] == 52


def test_same_worth_adds_the_pairs_among_ten_jack_queen_and_king() -> None:
    """Six pairs of ranks times 16 pairs of cards: 96 more: 24 red, 24 black and 48 mixed."""
    rows = counted(rank_or_value="same-value")
    assert rows == {"no combination": 1152, "points only": 100, "hydroblast": 37, "ignite": 37}


def test_suit_alone_makes_quakes_and_gusts_of_every_suited_pair() -> None:
    """78 pairs in each suit: 156 red and 156 black."""
    rows = counted(quake_gust_reach="suit-alone")
    assert rows == {"no combination": 936, "gust": 156, "quake": 156, "points only": 52, "hydroblast": 13, "ignite": 13}


def test_a_fireball_of_its_own_kind_brings_no_effect() -> None:
    assert counted(fireball="separate-element") == {"no combination": 1248, "points only": 65, "hydroblast": 13}


def test_without_pairs_from_the_hand_nothing_combines() -> None:
    assert counted(combine_source="hand-plus-top") == {"no combination": 1326}


def test_with_an_ace_on_top_only_aces_combine() -> None:
    rows = counted(combine_source="pair-matching-top")
    assert rows["no combination"] == 1326 - 6


@pytest.mark.parametrize("id", READINGS_OF_PAIRS)
def test_every_option_is_counted_over_all_hands(id: str) -> None:
    rows = rows_by_reading()
    for option in GAME.readings.by_id[id].options:
        assert sum(rows[id, option].values()) == 1326


def test_quake_and_gust_are_reached_by_one_option_alone() -> None:
    reached = {key for key, rows in rows_by_reading().items() if rows.keys() & {"quake", "gust"}}
    assert reached == {("EF-A26", "suit-alone")}
