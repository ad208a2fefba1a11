"""The twenty-four edge cases of the rulings under the default readings, one test each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elementals.tools import at, ending, legal, names, play, refused, stand, t, up, why_not
from tutor.engine import UNKNOWN
from tutor.games.elementals.decisions import has_drawn
from tutor.games.elementals.rules import events, refusals
from tutor.games.elementals.rules.answers import Name


def test_ec01_a_pair_exactly_equal_to_the_power_is_enough() -> None:
    position = at(t(s51="JS[6H]"), hand="5C 9D")
    play(position, "place 5C on 5.1")
    assert stand(position, "5.1") == "JS[6H 5C]"
    assert legal(position, "banish") == set()


@pytest.mark.parametrize(
    ("first", "target", "second", "fits"),
    [
        ("10H", "KC", "2D", False),
        ("10H", "KC", "3D", True),
        ("AH", "KC", "10D", False),
        ("2H", "KC", "10D", False),
        ("AH", "QC", "10D", False),
        ("2H", "QC", "10D", True),
    ],
)
def test_ec02_low_first_cards_cannot_be_completed_on_queens_and_kings(
    first: str, target: str, second: str, fits: bool
) -> None:
    position = at({"1.1": f"{target}[{first}]"}, hand=second)
    assert (why_not(position, f"place {second} on 1.1") is None) is fits


def test_ec03_the_targets_own_suit_does_no_damage_and_is_the_only_one_to_banish() -> None:
    position = at(t(s51="JS[6H 5C]", s52="QD"), hand="9D 2S 10H")
    assert refused(position, "place 9D on 5.2") == ("EL-4f", "immune")
    assert refused(position, "banish 5.1 with 10H") == ("EL-4g", "wrong-element")
    assert legal(position, "banish") == {"banish 5.1 with 2S"}


@pytest.mark.parametrize("lying", ["JS", "JS[6H]"])
def test_ec04_a_banish_card_cannot_wait_on_an_elemental(lying: str) -> None:
    position = at(t(s51=lying), hand="2S 5C")
    assert refused(position, "banish 5.1 with 2S") == ("EL-4d", "banish-too-early")
    assert refused(position, "place 2S on 5.1") == ("EL-4f", "immune")


def test_ec05_no_third_damage_card_and_no_moving_of_placed_cards() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="9D 3H")
    assert refused(position, "place 9D on 5.1") == ("EL-4d", "pair-complete")
    assert refused(position, "place 6H on 5.2") == ("EL-4h", "placed-stays")
    assert refused(position, "discard 6H") == ("EL-4h", "placed-stays")


@pytest.mark.parametrize("target", ["KH", "KD", "KS", "KC"])
def test_ec06_a_joker_damages_everything_and_banishes_nothing(target: str) -> None:
    other = "5C" if target != "KC" else "5D"
    position = at({"1.1": f"{target}[{other}]", "2.1": "JS"}, up="1.1 2.1", hand="X1 X2")
    play(position, "place X1 on 1.1", "name 8")
    assert stand(position, "1.1") == f"{target}[{other} X1=8]"
    assert refused(position, "banish 1.1 with X2") == ("EL-4g", "joker-no-element")


def test_ec06_a_discarded_joker_costs_one_if_the_player_wishes() -> None:
    position = at(hand="X1 5C")
    play(position, "discard X1", "name 1")
    assert position.damage == 1
    assert names(position.hits) == "X1=1"


def test_ec07_a_revealed_slot_stays_revealed_and_a_face_down_one_is_closed() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="2S 9D")
    assert refused(position, "place 9D on 4.1") == ("EL-4c", "face-down")
    assert position.view(0).tower[position.open[0].at] is not UNKNOWN
    assert [card for card in position.view(0).tower if card is UNKNOWN] == [UNKNOWN] * 10
    play(position, "banish 5.1 with 2S")
    assert up(position) == "4.1 4.2 5.2"
    play(position, "discard 9D", "draw")
    assert up(position) == "4.1 4.2 5.2"


def test_ec08_in_layout_c_two_defeats_open_one_slot() -> None:
    c = {"7.1": "JS[6H 5C]", "7.2": "JH[6S 5D]", "7.3": "JC", "6.1": "QH", "6.2": "QC", "5.1": "KD"}
    position = at(c, layout="C", hand="2S 3H 9D", deck="AC")
    play(position, "banish 7.1 with 2S")
    assert up(position) == "7.2 7.3"
    play(position, "banish 7.2 with 3H")
    assert up(position) == "6.1 7.3"


def test_ec09_in_layout_a_slot_3_2_needs_both_cards_on_it_gone() -> None:
    slots = t(s41="", s42="JC[6H 5D]", s43="QC[6S 6D]", s44="", s51="", s52="")
    position = at(slots, hand="AC 2C 9D", deck="10S")
    assert up(position) == "4.2 4.3"
    play(position, "banish 4.2 with AC")
    assert up(position) == "3.1 4.3"
    play(position, "banish 4.3 with 2C")
    assert up(position) == "3.1 3.2 3.3"


def test_ec10_all_slots_that_one_defeat_opens_are_turned_up_before_anything_else() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="2S 9D")
    turned = [event for event in play(position, "banish 5.1 with 2S") if isinstance(event, events.TurnedUp)]
    assert [(names(list(event.slots)), names(list(event.cards))) for event in turned] == [("4.1 4.2", "KH JC")]


def test_ec11_damage_32_is_alive_and_33_is_lost_in_the_middle_of_a_turn() -> None:
    position = at(hand="2C AC 9D", deck="10S", damage=30)
    play(position, "discard 2C")
    assert (position.damage, ending(position)) == (32, "")
    play(position, "discard AC")
    assert (position.damage, ending(position), names(position.hand)) == (33, "lost-damage", "9D")
    assert position.result is not None
    assert position.result.clause == "EL-5a"


def test_ec12_the_last_elemental_wins_with_cards_in_hand() -> None:
    position = at({"1.1": "KD[10C 3S]"}, hand="9D 10H 10S", damage=32)
    play(position, "banish 1.1 with 9D")
    assert ending(position) == "won"
    assert position.damage == 32


def test_ec13_unused_powers_do_not_matter_for_the_win() -> None:
    position = at({"1.1": "JD[10C 3S]"}, hand="9D", powers="KH KC")
    play(position, "banish 1.1 with 9D")
    assert ending(position) == "won"


def test_ec14_a_hand_without_a_play_has_to_be_discarded_whole() -> None:
    position = at({"1.1": "KD"}, hand="8D 3D 2D")
    assert legal(position) == {"discard 8D", "discard 3D", "discard 2D"}
    play(position, "discard 8D", "discard 3D", "discard 2D")
    assert position.damage == 13


def test_ec15_a_playable_card_may_be_discarded() -> None:
    position = at(hand="6H")
    assert legal(position) == {"place 6H on 5.1", "place 6H on 5.2", "discard 6H"}


@pytest.mark.parametrize("deck", ["AC", "AC 2C"])
def test_ec16_a_short_deck_is_drawn(deck: str) -> None:
    position = at(hand="", deck=deck)
    play(position, "draw")
    assert names(position.hand) == deck
    assert ending(position) == ""


def test_ec16_an_empty_deck_with_an_empty_hand_is_lost_whatever_the_damage() -> None:
    position = at(hand="AC", deck="")
    play(position, "discard AC")
    assert (ending(position), position.damage) == ("lost-deck", 1)


def test_ec17_neptulon_on_the_last_hand_card_ends_the_turn() -> None:
    position = at(hand="9S", powers="KH", deck="", turn=4)
    play(position, "use KH on 9S")
    assert (position.turn, legal(position), names(position.deck)) == (5, {"draw"}, "9S")
    play(position, "draw")
    assert names(position.hand) == "9S"


def test_ec18_breath_within_a_turn_makes_four_cards_to_place() -> None:
    position = at(hand="6H 4D 9S", powers="KC", deck="AC 2C 3C 4C")
    position.forced = ("3C",)
    play(position, "use KC")
    assert names(position.hand) == "6H 4D 9S 3C"
    play(position, "discard 6H", "discard 4D", "discard 9S")
    assert has_drawn(position)


def test_ec18_breath_before_the_draw_starts_the_turn_with_four_cards() -> None:
    position = at(hand="", powers="KC", deck="AC 2C 3C 4C 5C")
    position.forced = ("5C",)
    play(position, "use KC", "draw")
    assert names(position.hand) == "5C AC 2C 3C"


@pytest.mark.parametrize(
    ("zones", "move", "refusal"),
    [
        ({"hand": "9S", "deck": "", "powers": "KC"}, "use KC", ("EL-4.1e", "no-random-card")),
        ({"hand": "9S", "deck": "", "powers": "KD"}, "use KD", ("EL-4.1c", "no-bottom-card")),
        ({"hand": "", "powers": "KH"}, "use KH on -", ("EL-4.1b", "no-hand-card")),
    ],
)
def test_ec19_a_power_without_an_object_is_refused_and_kept(
    zones: dict[str, Any], move: str, refusal: tuple[str, str]
) -> None:
    position = at(**zones)
    assert refused(position, move) == refusal
    assert names(position.powers) == zones["powers"]


def test_ec20_a_doubled_hand_card_that_is_discarded_costs_double() -> None:
    position = at(hand="4D 9S", powers="KS")
    play(position, "use KS on 4D", "discard 4D")
    assert position.damage == 8
    assert names(position.hits) == "4D*2"


def test_ec21_ragnaros_on_a_complete_pair_is_allowed_and_useless() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="9D", powers="KS")
    play(position, "use KS on 6H")
    assert stand(position, "5.1") == "JS[6H*2 5C]"
    assert names(position.plane) == "KS"


def test_ec22_powers_after_a_losing_discard_come_too_late() -> None:
    position = at(hand="9S 2D", powers="KH", damage=30)
    play(position, "discard 9S")
    assert ending(position) == "lost-damage"
    assert refused(position, "use KH on 2D") == ("EL-5a", "lost-by-damage")


def test_ec23_at_a_bottleneck_every_other_suit_has_to_be_discarded() -> None:
    position = at({"1.1": "KD[10C 3S]"}, hand="8H 4C X1", deck="AC")
    assert legal(position) == {"discard 8H", "discard 4C", "discard X1"}


def test_ec24_a_game_that_cannot_be_won_any_more_goes_on() -> None:
    position = at({"1.1": "JD[10C 3S]"}, hand="AD", deck="2C 3C 4C")
    play(position, "discard AD", "draw")
    assert ending(position) == ""
    assert legal(position) == {"discard 2C", "discard 3C", "discard 4C"}


@pytest.mark.parametrize("number", [-3, 0, 11])
def test_a_joker_counts_from_one_to_ten_and_nothing_else(number: int) -> None:
    position = at(hand="X1 6D")
    play(position, "discard X1")
    assert position.why_not(Name.of(number)) is refusals.NO_SUCH_NUMBER
    assert refusals.NO_SUCH_NUMBER.clause == "EL-2.2e"
    assert {position.why_not(Name.of(n)) for n in range(1, 11)} == {None}
