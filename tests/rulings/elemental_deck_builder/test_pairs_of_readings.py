"""What two readings come to together, and what one of them leaves as it is. Sums by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import at, play, read, texts
from tests.rulings.tools import legal
from tutor.engine import UNKNOWN

OWN: dict[str, Any] = {"dice": [5, 2, 3, 4, 4, 6, 1, 2, 3, 6, 1, 5, 4, 6]}
"""Dice of each player's own: Ann's chance shows 1, Bob's 6."""


@pytest.mark.parametrize(
    ("card", "readings", "lost"),
    [
        ("haphazard-offence", {"A19": "roll-per-multiple"}, 3 + 4),
        ("quantum-explosion", {"A04": "chance-squared-two-rolls"}, 3 * 4),
    ],
)
def test_both_rolls_are_those_of_the_owners_die(card: str, readings: dict[str, str], lost: int) -> None:
    position = at(card, readings=read(A18="own-set", **readings), luck={"chance-1": [3, 4]}, **OWN)
    play(position, f"execute {card}")
    assert (position.health[1], position.dice[6], position.dice[13]) == (100 - lost, 4, 6)


def test_a_die_that_was_changed_twice_goes_back_to_what_it_showed_first() -> None:
    position = at("perspective-shift cheap-trick", readings=read(A22="this-turn"), bonus=1)
    play(position, "execute perspective-shift", "choose earth", "execute cheap-trick", "shift earth 1")
    assert position.dice[1] == 6
    play(position, "end")
    assert position.dice[1] == 2


def test_chance_that_was_rolled_for_a_card_was_not_changed_by_it() -> None:
    position = at("blind-attack", readings=read(A22="this-turn"), luck={"chance": [4]})
    play(position, "execute blind-attack", "end")
    assert position.dice[6] == 4


def test_shields_that_stop_the_rivals_damage_only_let_ones_own_through() -> None:
    """Heavy Rain of 3 on both; each has Natural Forests of 4."""
    both = ["natural-forests", "natural-forests"]
    position = at("heavy-rain", readings=read(A39="rival-only"), passives=both)
    play(position, "execute heavy-rain")
    assert (position.health, position.gold[0]) == ([97, 100], 6 + 3)
    position = at("heavy-rain", passives=both)
    play(position, "execute heavy-rain")
    assert (position.health, position.gold[0]) == ([100, 100], 6)


def test_the_rival_may_play_one_action_in_an_auction_and_is_asked_no_more() -> None:
    """With 6 + 5 gold Bob cannot raise to 14, so there is nothing to ask."""
    position = at("", "fire tremor", read(A77="both-players"), gold=[7, 6], rows=["ecology heavy-rain", ""])
    play(position, "bid heavy-rain")
    assert legal(position, "execute") == {"execute fire", "execute tremor"}
    play(position, "execute fire")
    assert (position.turn_of, texts(position.discards[0])) == (0, ["heavy-rain"])
    assert texts(position.hands[1]) == ["tremor"]


def test_the_loser_who_pays_too_pays_what_is_left() -> None:
    """Ann bids 7, and while Bob stands at 14 she spends 4 on Purism: 3 are left to pay."""
    position = at(
        readings=read(A78="all-pay"), gold=[7, 14], tables=["purism", ""], placed=["1", ""], rows=["tremor", ""]
    )
    play(position, "bid tremor", "raise", "execute-placed purism", "decline")
    assert (position.gold, texts(position.discards[1])) == ([0, 0], ["tremor"])


def test_the_owner_of_risk_aversion_is_asked_for_the_rivals_roll() -> None:
    position = at("blind-attack", readings=read(A21="all-rerolls"), passives=["", "risk-aversion"])
    play(position, "execute blind-attack")
    assert (position.turn_of, legal(position)) == (1, {"keep", "reroll"})


def test_only_actions_are_guessed_face_down_where_discards_are_hidden() -> None:
    """Bob's only action may lie in his discard pile, in his hand or face down, and something does lie there."""
    position = at(
        readings=read(A86="hidden-discards"), decks=["", "basic-income"], discards=["", "basic-income basic-income"],
        tables=["", "fire"], placed=["", "1"],
    )  # fmt: skip
    for seed in range(40):
        guess = position.view(0).determinize(seed)
        assert texts(guess.tables[1]) == ["fire"]
        assert sorted(texts([*guess.discards[1], *guess.decks[1]])) == ["basic-income"] * 3


def test_two_equal_cards_that_are_named_for_recycling_are_two_cards() -> None:
    hand = "recycling-master basic-income tremor basic-income"
    position = at(hand, readings=read(A71="at-announcement"))
    play(position, "execute recycling-master", "take 0", "take 2")
    assert (texts(position.gone), texts(position.hands[0])) == (["basic-income"] * 2, ["tremor"])


def test_an_empty_hand_names_nothing_to_recycle() -> None:
    position = at("recycling-master", readings=read(A71="at-announcement"))
    play(position, "execute recycling-master")
    assert (texts(position.discards[0]), legal(position, "done")) == (["recycling-master"], set())


def test_a_multiplier_lasts_through_the_rivals_turn_and_no_longer() -> None:
    """Tremor of 6 on Natural Forests of 1, doubled by what Ann played in her turn before (ED-A30)."""
    position = at(
        "", "tremor", read(A30="until-own-next-turn"), dice=[5, 6, 3, 1, 4, 6, 1],
        passives=["natural-forests", ""], multipliers=["nymphs-grace", ""],
    )  # fmt: skip
    play(position, "end", "execute tremor")
    assert position.health[0] == 100 - 4
    play(position, "end")
    assert position.multipliers == [[], []]


def test_a_cancelled_face_down_action_gives_no_action_back() -> None:
    """Executing it used none (ED-06c); the one action of the turn was Ecology."""
    position = at("ecology", "veto", read(A73="refund"), tables=["tremor", ""], placed=["1", ""])
    play(position, "execute ecology", "pass", "execute-placed tremor", "answer veto")
    assert (position.left, position.gold[0]) == (0, 6)


def test_what_went_back_to_the_table_may_be_executed_again() -> None:
    position = at("", "veto", read(A73="back-to-origin"), gold=[8, 6], tables=["tremor", ""], placed=["1", ""])
    play(position, "execute-placed tremor", "answer veto", "execute-placed tremor")
    assert (position.gold[0], position.health[1]) == (2, 98)


def test_a_rival_whose_answer_was_answered_plays_no_more() -> None:
    """Fire 5 is 4 after Ann's Cheap Trick, and 3 after Bob flipped it."""
    position = at("fire cheap-trick", "perspective-shift tremor", read(A69="nested"))
    play(position, "execute fire", "answer perspective-shift", "answer cheap-trick", "shift fire -1")
    assert (position.turn_of, position.health[1]) == (0, 97)


def test_a_militia_that_was_paid_nothing_may_still_be_paid_this_turn() -> None:
    militia = ["", "paid-militia"]
    position = at("fire tremor", readings=read(A45="once-per-turn"), passives=militia, bonus=1)
    play(position, "execute fire", "pay 0", "execute tremor")
    assert legal(position) == {"pay 0", "pay 1", "pay 2"}


def test_the_rival_is_the_first_to_be_asked_what_it_pays() -> None:
    position = at("heavy-rain", passives=["paid-militia", "paid-militia"])
    play(position, "execute heavy-rain")
    assert position.turn_of == 1
    play(position, "pay 3")
    assert (position.turn_of, position.gold) == (0, [9, 3])


def test_an_answer_from_the_table_may_cost_all_of_what_it_answers() -> None:
    """Cheap Trick against a card for 18: half of that twice."""
    readings = read(A64="half-twice", A65="the-answered-action")
    position = at("magical-firestorm", "", readings, gold=[6, 18], tables=["", "cheap-trick"], placed=["", "1"])
    play(position, "execute magical-firestorm", "answer-with cheap-trick")
    assert position.gold[1] == 0


@pytest.mark.parametrize(("option", "lost"), [("both-count", 16), ("no-duplicates", 18)])
def test_equal_shields_both_count_or_do_not(option: str, lost: int) -> None:
    """Magical Firestorm of 20 on two Solid Infrastructures of 2."""
    passives = ["", "solid-infrastructure solid-infrastructure"]
    position = at("magical-firestorm", readings=read(A14="two-each", A88=option), passives=passives)
    play(position, "execute magical-firestorm")
    assert position.health[1] == 100 - lost


def test_a_deck_is_seen_by_the_one_who_looks_and_by_nobody_else() -> None:
    searched = at("magnetic-hands", decks=["fire tremor", ""])
    play(searched, "execute magnetic-hands")
    assert texts(searched.view(0).decks[0]) == ["fire", "tremor"]
    assert searched.view(1).decks[0] == [UNKNOWN] * 2
    ordered = at("sabotage", decks=["", "fire tremor"])
    play(ordered, "execute sabotage", "take 1", "take 0")
    assert texts(ordered.view(0).decks[1]) == ["tremor", "fire"]
    assert ordered.view(1).decks[1] == [UNKNOWN] * 2


def test_a_rival_who_saw_a_hand_does_not_know_which_card_was_placed() -> None:
    position = at("fire tremor", "mirror-wall", decks=["", "ecology"])
    play(position, "end", "play mirror-wall")
    assert texts(position.view(1).hands[0]) == ["fire", "tremor"]
    play(position, "end", "place fire")
    assert (position.view(1).hands[0], position.view(1).tables[0]) == ([UNKNOWN], [UNKNOWN])
