"""Readings OL-A21, OL-A47 and OL-A58 where "at any time" is meant literally: what a seat may do meanwhile; by hand."""

from __future__ import annotations

import pytest

from tests.rulings.oligarchy.tools import at, has, main, waiting
from tests.rulings.tools import legal, play, why_not
from tutor.games.oligarchy.decisions import AnyTime

COMBINE = {"OL-A21": "literally-any"}
EAT = {"OL-A47": "any-time"}
TURN_BACK = {"OL-A58": "any-time"}
ALL = COMBINE | EAT | TURN_BACK


def test_a21_two_queens_escape_a_theft_by_becoming_a_king() -> None:
    """P1 draws the sorcerer; before its main phase P2 is asked. Then no queen is left to steal."""
    position = at("BA BA TH", "QU QU 5", step="session", readings=COMBINE)
    assert (waiting(position), position.turn_of, has(position)) == ("AnyTime", 1, "BA BA TH SO")
    assert legal(position) == {"pass", "combine 2 QU"}
    play(position, "combine 2 QU")
    assert (has(position, 1), waiting(position), position.turn_of) == ("5 KI", "Acting", 0)
    play(position, "combine 2 BA")
    assert has(position) == "QU TH SO"  # from the supply, without a choice


def test_a21_by_default_nobody_is_asked_out_of_turn() -> None:
    position = at("BA BA TH", "QU QU 5", step="session")
    assert (waiting(position), position.turn_of) == ("Acting", 0)


def test_a21_a_turn_begins_with_the_own_seat_and_the_bonus_stands() -> None:
    """With a queen the bonus is 1. The king that is made of two changes nothing in this turn."""
    position = at("QU QU 4", "NO NO", readings=COMBINE)
    assert (waiting(position), position.turn_of, position.bonus) == ("AnyTime", 0, 1)
    play(position, "combine 2 QU")
    assert (has(position), position.bonus) == ("4 KI", 1)
    assert (waiting(position), position.turn_of) == ("AnyTime", 1)
    play(position, "pass")
    assert (waiting(position), position.turn_of, has(position)) == ("AnyTime", 1, "4 KI SO")  # before the main phase
    play(position, "pass")
    assert (waiting(position), position.turn_of) == ("Acting", 0)


def test_a21_a_stack_in_the_turn_of_another() -> None:
    position = at("7", "BA NO NO", step="session", readings=COMBINE)
    assert legal(position) == {"pass", "combine 2 NO", "stack into QU"}
    play(position, "stack into QU")
    assert has(position, 1) == "QU"


def test_a21_what_is_too_much_out_of_turn_waits_as_a80_says() -> None:
    """Two peasants become a second 3. It waits for P2's own turn, or must be combined at once."""
    readings = {**COMBINE, "OL-A80": "next-own-turn"}
    position = at("7", "PE PE 3 4", step="session", readings=readings)
    play(position, "combine 2 PE", "pass")
    assert (has(position, 1), waiting(position), position.turn_of) == ("3 3 4", "Acting", 0)
    position = at("7", "PE PE 3 4", step="session", readings={**COMBINE, "OL-A80": "at-once"})
    play(position, "combine 2 PE")
    assert (waiting(position), position.turn_of) == ("Obliged", 1)
    play(position, "combine 2 3")
    assert (has(position, 1), waiting(position), position.turn_of) == ("5", "Acting", 0)


def test_a47_bread_in_the_turn_of_another_draws_one_card() -> None:
    """P2's 9 matches, and waits for its own turn; P1's session begins with the next card."""
    position = at("7", "9 BR", deck="9 SO SO", readings=EAT)
    assert (waiting(position), position.turn_of, legal(position)) == ("AnyTime", 1, {"pass", "eat bread"})
    play(position, "eat bread")
    assert (has(position, 1), has(position)) == ("9 9", "7 SO")
    play(position, "done acting")
    assert (has(position, 1), position.active) == ("NO SO", 1)  # 9 + 9, then its own session


def test_a58_an_heir_turned_back_in_the_turn_of_another() -> None:
    position = at("7", "KI QU HE BR", step="session", readings=TURN_BACK)
    assert (waiting(position), position.turn_of) == ("AnyTime", 1)
    play(position, "turn the heir back")
    assert (has(position, 1), waiting(position), position.turn_of) == ("BA QU KI", "Acting", 0)


@pytest.mark.parametrize(
    ("readings", "refused"),
    [
        (COMBINE, {"eat bread": "bread-in-main-phase", "turn the heir back": "heir-in-main-phase"}),
        (EAT, {"combine 2 NO": "not-at-any-time", "turn the heir back": "heir-in-main-phase"}),
        (TURN_BACK, {"eat bread": "bread-in-main-phase", "make 1 ace": "not-at-any-time"}),
    ],
)
def test_each_of_them_allows_its_own_thing_only(readings: dict[str, str], refused: dict[str, str]) -> None:
    position = at("7", "NO NO TH TH KI QU HE BR", step="session", readings=readings)
    assert waiting(position) == "AnyTime"
    assert {move: why_not(position, move) for move in refused} == refused
    assert why_not(position, "done acting") == "window-first"


def test_nobody_is_asked_who_can_only_pass() -> None:
    position = at("7", "9 4", readings={**COMBINE, **EAT, **TURN_BACK})
    assert (waiting(position), position.turn_of) == ("Acting", 0)


@pytest.mark.parametrize(
    "readings",
    [COMBINE, EAT, TURN_BACK, ALL, {**ALL, "OL-A57": "still-a-baron"}, {**ALL, "OL-A18": "only-past-a-gap"}],
)
def test_what_can_be_done_at_any_time_is_listed_quickly_as_by_the_rules(readings: dict[str, str]) -> None:
    """Bread, heirs and pairs come together in more ways than games meet."""
    for cards in ("BR KI QU HE 5", "KI QU HE BA 5 5", "BR BA BA TH", "NO NO PR PR SO", "KI QU HE BR BA", "PE BR 3 3"):
        position = main("9 4", cards, readings=readings)
        position.push(AnyTime.of(1))
        question = position.decision
        assert isinstance(question, AnyTime)
        assert position.legal() == question.legal(position)
