"""Worked examples, from the decks to a whole game: what is shown, what is to be tried, what is refused."""

from __future__ import annotations

from typing import Any

from tests.rulings.elementals.tools import at, ending, fresh, legal, names, play, refused, stand, start, t, up, why_not
from tutor.engine.cards import Card
from tutor.games.elementals.cards import ELEMENTALS, IS_LORD, POWER, TITANS, element
from tutor.games.elementals.layout import LAYOUTS, Slot
from tutor.games.elementals.rules import events


# ---- the decks -------------------------------------------------------------------------------------------------------
def test_two_decks_elements_and_power_levels() -> None:
    assert (len(TITANS), len(ELEMENTALS), 3 * len(ELEMENTALS)) == (42, 12, 36)
    shown = {text: (element(Card(text)), POWER[Card(text)]) for text in ("7S", "AH", "JS", "QD", "KH")}
    assert shown == {
        "7S": ("fire", 7), "AH": ("water", 1), "JS": ("fire", 11), "QD": ("earth", 12), "KH": ("water", 13),
    }  # fmt: skip
    assert element(Card("2C")) == "air"
    assert element(Card("X1")) == "arcane"
    assert Card("KH") in IS_LORD
    assert Card("JS") not in TITANS


def test_a_placed_joker_may_count_any_number_from_1_to_10() -> None:
    position = at(hand="X1 5C")
    play(position, "place X1 on 5.1")
    assert legal(position) == {f"name {n}" for n in range(1, 11)}


# ---- the layouts -----------------------------------------------------------------------------------------------------
def test_what_lies_on_what() -> None:
    a, c = LAYOUTS["A"], LAYOUTS["C"]
    assert names(list(a.covered_by[Slot("4.1")])) == "5.1"
    assert names(list(a.covered_by[Slot("3.2")])) == "4.2 4.3"
    assert names(list(c.covered_by[Slot("6.1")])) == "7.1 7.2"
    assert up(at(hand="6H")) == "5.1 5.2"


def test_an_elemental_that_is_covered_cannot_be_attacked() -> None:
    assert refused(at(hand="10D"), "place 10D on 4.1") == ("EL-4c", "face-down")


# ---- the first damage card -------------------------------------------------------------------------------------------
def test_where_first_damage_cards_fit() -> None:
    position = at(hand="6H 4D 9S")
    assert legal(position, "place") == {"place 6H on 5.1", "place 6H on 5.2", "place 4D on 5.1", "place 9S on 5.2"}


def test_all_three_can_be_placed_but_six_and_four_do_not_share_the_jack() -> None:
    position = at(hand="6H 4D 9S")
    play(position, "place 6H on 5.2", "place 4D on 5.1", "place 9S on 5.2")
    assert (position.damage, stand(position, "5.2")) == (0, "QD[6H 9S]")
    other = at(hand="6H 4D 9S")
    play(other, "place 6H on 5.1")
    assert refused(other, "place 4D on 5.1") == ("EL-4e", "pair-too-weak")


def test_fire_against_fire() -> None:
    assert refused(at(hand="6H 4D 9S"), "place 9S on 5.1") == ("EL-4f", "immune")


# ---- the second damage card ------------------------------------------------------------------------------------------
def test_every_legal_placement() -> None:
    position = at(t(s51="JS[6H]"), hand="4D 5C 9S")
    assert legal(position, "place") == {"place 5C on 5.1", "place 5C on 5.2", "place 9S on 5.2"}
    assert refused(position, "place 4D on 5.1") == ("EL-4e", "pair-too-weak")
    assert refused(position, "place 4D on 5.2") == ("EL-4f", "immune")


# ---- banish ----------------------------------------------------------------------------------------------------------
def test_a_spade_banishes_the_jack_and_four_cards_leave() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="2S 10D X1")
    assert refused(position, "banish 5.1 with 10D") == ("EL-4g", "wrong-element")
    assert refused(position, "banish 5.1 with X1") == ("EL-4g", "joker-no-element")
    play(position, "banish 5.1 with 2S")
    assert set(names(position.plane).split()) == {"JS", "6H", "5C", "2S"}


# ---- new targets -----------------------------------------------------------------------------------------------------
def test_new_targets_turn_up_and_can_be_hit_in_the_same_turn() -> None:
    position = at(t(s51="JS[6H 5C]"), hand="2S 10D X1")
    play(position, "banish 5.1 with 2S")
    assert up(position) == "4.1 4.2 5.2"
    assert refused(position, "place 10D on 5.2") == ("EL-4f", "immune")
    told = play(position, "place 10D on 4.1", "place X1 on 4.1", "name 10")
    placed = [event for event in told if isinstance(event, events.DamagePlaced)]
    assert [int(event.sum()) for event in placed] == [10, 20]


# ---- discards --------------------------------------------------------------------------------------------------------
def test_discards_hurt() -> None:
    position = at({"1.1": "KD"}, hand="8D 3D 2D", damage=15)
    assert legal(position, "place", "banish") == set()
    told = play(position, "discard 8D", "discard 3D", "discard 2D")
    assert [event.damage for event in told if isinstance(event, events.Discarded)] == [23, 26, 28]


def test_from_twenty_the_last_discard_makes_exactly_33() -> None:
    position = at({"1.1": "KD"}, hand="8D 3D 2D", damage=20)
    play(position, "discard 8D", "discard 3D", "discard 2D")
    assert (position.damage, ending(position)) == (33, "lost-damage")


def test_no_card_is_kept_for_the_next_turn() -> None:
    assert refused(at({"1.1": "KD"}, hand="2D", damage=15), "end turn") == ("EL-4p", "no-holding")


# ---- two turns -------------------------------------------------------------------------------------------------------
def test_two_turns_two_defeats_no_damage() -> None:
    position = at(hand="7H 8C 3D", deck="5D 4S 10S 2C")
    play(position, "place 8C on 5.1", "place 3D on 5.1", "place 7H on 5.2")
    assert refused(position, "place 7H on 5.1") == ("EL-4a", "draw-first")
    play(position, "draw")
    assert refused(position, "place 7H on 5.1") == ("EL-4h", "placed-stays")
    play(position, "banish 5.1 with 4S", "place 10S on 5.2", "banish 5.2 with 5D")
    assert (position.damage, position.elementals_left()) == (0, 10)


def test_seven_of_hearts_on_the_jack_first_costs_a_discard() -> None:
    position = at(hand="7H 8C 3D", deck="5D 4S 10S 2C")
    play(position, "place 7H on 5.1", "place 8C on 5.1")
    assert refused(position, "place 3D on 5.2") == ("EL-4f", "immune")
    assert legal(position) == {"discard 3D"}


# ---- order -----------------------------------------------------------------------------------------------------------
def test_order_wins_games() -> None:
    position = at({"1.1": "KD[10C 3S]"}, hand="4C 9D 2H", deck="AC", damage=29)
    play(position, "banish 1.1 with 9D")
    assert (ending(position), position.damage) == ("won", 29)
    other = at({"1.1": "KD[10C 3S]"}, hand="4C 9D 2H", deck="", damage=29)
    play(other, "discard 4C")
    assert (ending(other), other.damage) == ("lost-damage", 33)
    assert refused(other, "banish 1.1 with 9D") == ("EL-5a", "lost-by-damage")


# ---- Neptulon --------------------------------------------------------------------------------------------------------
def test_whispers_of_neptulon() -> None:
    slots = {"2.1": "QS", "1.1": "KD"}
    position = at(slots, hand="9S 5D", powers="KH", deck="6H 2C 7D", damage=27)
    assert up(position) == "2.1"
    assert refused(position, "place 9S on 2.1") == ("EL-4f", "immune")
    play(position, "place 5D on 2.1", "use KH on 9S")
    assert (names(position.deck), position.damage, names(position.plane)) == ("6H 2C 7D 9S", 27, "KH")
    play(position, "draw", "place 7D on 2.1")
    assert stand(position, "2.1") == "QS[5D 7D]"


def test_discarding_first_loses() -> None:
    position = at({"2.1": "QS", "1.1": "KD"}, hand="9S 5D", powers="KH", deck="6H 2C 7D", damage=27)
    play(position, "discard 9S")
    assert (ending(position), position.damage) == ("lost-damage", 36)
    assert refused(position, "use KH on 5D") == ("EL-5a", "lost-by-damage")


# ---- Therazane -------------------------------------------------------------------------------------------------------
def test_therazanes_touch() -> None:
    position = at({"2.1": "QS[6H 7D]", "1.1": "JH"}, hand="", powers="KD", deck="4C 3C 2C 10S")
    told = play(position, "use KD")
    assert [str(event.card) for event in told if isinstance(event, events.Looked)] == ["10S"]
    play(position, "put it on top", "draw")
    assert names(position.hand) == "10S 4C 3C"
    play(position, "banish 2.1 with 10S")
    assert up(position) == "1.1"
    play(position, "place 4C on 1.1")
    assert refused(position, "place 3C on 1.1") == ("EL-4e", "pair-too-weak")


def test_not_with_an_empty_deck() -> None:
    position = at({"2.1": "QS[6H 7D]", "1.1": "JH"}, hand="4C", powers="KD", deck="")
    assert refused(position, "use KD") == ("EL-4.1c", "no-bottom-card")


# ---- Ragnaros --------------------------------------------------------------------------------------------------------
def test_hand_of_ragnaros_in_the_hand() -> None:
    position = at({"1.1": "KC[5H]"}, hand="4D 2C", powers="KS", deck="AC")
    assert refused(position, "place 4D on 1.1") == ("EL-4e", "pair-too-weak")
    told = play(position, "use KS on 4D", "place 4D on 1.1")
    assert [str(event.sum()) for event in told if isinstance(event, events.DamagePlaced)] == ["5 + 2 × 4 = 13"]
    play(position, "banish 1.1 with 2C")
    assert ending(position) == "won"


def test_hand_of_ragnaros_on_the_placed_card() -> None:
    position = at({"1.1": "KC[5H]"}, hand="4D 2C", powers="KS", deck="AC")
    play(position, "use KS on 5H", "place 4D on 1.1")
    assert stand(position, "1.1") == "KC[5H*2 4D]"


def test_one_doubled_card_is_no_pair_and_doubling_does_not_lift_immunity() -> None:
    position = at({"1.1": "KC[10H]"}, hand="4D 2C", powers="KS", deck="AC")
    play(position, "use KS on 10H")
    assert refused(position, "banish 1.1 with 2C") == ("EL-4d", "banish-too-early")
    other = at({"1.1": "KC[5H]"}, hand="4D 2C", powers="KS", deck="AC")
    play(other, "use KS on 2C")
    assert refused(other, "place 2C on 1.1") == ("EL-4f", "immune")


# ---- Al'Akir ---------------------------------------------------------------------------------------------------------
def test_breath_brings_the_banish_card() -> None:
    position = at({"1.1": "JD[7C]"}, hand="6H 5S", powers="KC", deck="4D 9C")
    position.forced = ("4D",)
    play(position, "use KC", "place 6H on 1.1", "banish 1.1 with 4D")
    assert ending(position) == "won"


def test_breath_brings_the_other_card() -> None:
    position = at({"1.1": "JD[7C]"}, hand="6H 5S", powers="KC", deck="4D 9C")
    position.forced = ("9C",)
    play(position, "use KC", "place 6H on 1.1")
    assert refused(position, "end turn") == ("EL-4p", "no-holding")
    play(position, "discard 5S", "discard 9C")
    assert position.damage == 14
    play(position, "draw", "banish 1.1 with 4D")
    assert ending(position) == "won"


# ---- running out -----------------------------------------------------------------------------------------------------
def test_running_out() -> None:
    position = at({"1.1": "JS[6H 5C]"}, hand="3H", deck="", damage=9)
    play(position, "discard 3H")
    assert (position.damage, ending(position)) == (12, "lost-deck")
    assert position.result is not None
    assert position.result.clause == "EL-4q"


# ---- a whole game ----------------------------------------------------------------------------------------------------
ELEMENTALS_L15 = "JD KS JS KH QS KD QC QH JH JC QD KC"
DECK_L15 = (
    "5C 5D AS 3S 7D 10C 8C 9D 10D 9S 2C 6D 3D 4D 7C 3C 9H 6S 3H 8S 9C 4S 4H 8D 10S 2H 6H 7H AD 4C AH 10H 5H X1 2D 6C "
    "5S 2S 8H X2 7S AC"
)
LINE_L15 = """
5C>QD 5D>KC xAS=1 | 10C>QD 7D!QD 3S>QC | 8C>QH 9D>QC 10D>QH | 2C!QC 9S>KC x6D=7 | 7C!KC 3D>JH 4D>JC
9H!QH 3C>KH x6S=13 | 9C>JH 3H!JH 8S>JC | 8D>QS 4H>QS 4S!QS | 10S>KH 2H!KH 6H>KS | 4C!JC 7H>KS nAD
5H>KD 10H>KD xAH=14 | 2D!KD 6C>JS X1>JS | 2S!KS 5S!JS 8H>JD | X2>JD x7S=21 xAC=22 | AD!JD
"""


def test_a_whole_game() -> None:
    position = start(luck=(tuple(ELEMENTALS_L15.split()), tuple(DECK_L15.split())))
    play(position, "layout A")
    assert (up(position), position.turn, len(position.deck)) == ("5.1 5.2", 1, 42)
    turns = [turn for line in LINE_L15.strip().splitlines() for turn in line.split("|")]
    assert len(turns) == 15
    for number, turn in enumerate(turns, 1):
        assert (position.turn, ending(position)) == (number, "")
        play(position, "draw")
        for word in turn.split():
            _play_word(position, word)
    assert (ending(position), position.damage, position.turn) == ("won", 22, 15)


def _play_word(position: Any, word: str) -> None:
    if word[0] == "x":
        card, total = word[1:].split("=")
        play(position, f"discard {card}")
        assert position.damage == int(total)
    elif word[0] == "n":
        play(position, f"use KH on {word[1:]}")
    else:
        card, sign, target = word.partition(">" if ">" in word else "!")
        slot = next(slot for slot in position.open if str(position.elemental(slot)) == target)
        play(position, f"place {card} on {slot}" if sign == ">" else f"banish {slot} with {card}")
        if card in ("X1", "X2"):
            play(position, "name 10")


def test_discarding_the_ace_instead_leaves_no_diamond() -> None:
    position = start(luck=(tuple(ELEMENTALS_L15.split()), tuple(DECK_L15.split())))
    play(position, "layout A")
    turns = [turn for line in LINE_L15.strip().splitlines() for turn in line.split("|")]
    for turn in turns[:10]:
        play(position, "draw")
        for word in turn.split():
            _play_word(position, f"x{word[1:]}=14" if word == "nAD" else word)
    left = [card for card in position.deck if card.suit == "D"]
    needed = [card for card in position.tower if card is not None and card.suit == "D"]
    assert (names(left), len(needed)) == ("2D", 2)


def test_a_fresh_game_is_dealt_as_the_clauses_say() -> None:
    position = fresh("C")
    assert (len(position.deck), position.elementals_left(), up(position)) == (42, 12, "7.1 7.2 7.3")
    assert why_not(position, "draw") is None
    play(position, "draw")
    assert (len(position.hand), len(position.deck)) == (3, 39)
