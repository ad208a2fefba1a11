"""Winning, setting up, turns and the deck: what each option of EF-A01 to EF-A19, A67 and A70 changes at the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_forge.tools import GAME, at, cards, hand, result, start
from tests.rulings.tools import legal, play, why_not
from tutor.engine import Recorder


# ---- winning and ending ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("option", "over"), [("hundred", False), ("twenty", True)])
def test_a01_a_catalyst_with_a_king_is_twenty_points(option: str, over: bool) -> None:
    position = at("KS", "5S", deck="2C 3C", supply="X1", readings={"EF-A01": option})
    play(position, "combine KS X1", "skip extra", "no attack")
    assert position.scores[0] == 20
    assert (position.result is not None) is over


def test_a02_the_goal_is_tested_when_the_turn_ends_or_at_once() -> None:
    position = at("5S 5H 4C", "5C", deck="2C 3C", scores=[96, 0], luck=[6, 1, 1])
    play(position, "combine 5S 5H", "attack P2 with 2", "enough blocks")
    assert (position.result is not None, position.scores) == (True, [106, -1])
    position = at("5S 5H 4C", "5C", deck="2C 3C", scores=[96, 0], readings={"EF-A02": "at-once"})
    play(position, "combine 5S 5H")
    assert (position.result is not None, position.scores) == (True, [106, 0])


def test_a02_at_once_nothing_is_asked_at_the_turns_end_any_more() -> None:
    readings = {"EF-A02": "at-once", "EF-A14": "five-at-turn-end"}
    position = at("5S 5H 2C 3C 4C 6C 7C 8C", "5C", deck="9C", scores=[96, 0], readings=readings)
    play(position, "combine 5S 5H")
    assert position.result is not None


def test_a02_at_the_end_of_the_round_later_seats_get_one_reply() -> None:
    readings = {"EF-A02": "end-of-round"}
    position = at("5S 5H", "KC KH", deck="2C 3C", scores=[96, 90], readings=readings)
    play(position, "combine 5S 5H", "no attack")
    assert result(position) is None
    play(position, "combine KC KH", "no attack")
    assert position.result is not None
    assert position.result.winners == (1,)


def test_a02_equal_totals_share_the_win_of_a_round() -> None:
    position = at("5S 5H", "KC KH", deck="2C 3C", scores=[100, 90], readings={"EF-A02": "end-of-round"})
    play(position, "combine 5S 5H", "no attack", "combine KC KH", "no attack")
    assert position.result is not None
    assert position.result.winners == (0, 1)


@pytest.mark.parametrize(("option", "winners"), [("no-winner", ()), ("highest-score", (1,)), ("play-on", None)])
def test_a03_what_ends_a_game_in_which_nobody_can_act(option: str, winners: tuple[int, ...] | None) -> None:
    position = at("4H", "9S", scores=[10, 30], readings={"EF-A03": option})
    play(position, "pass", "pass")
    assert (position.result.winners if position.result else None) == winners


# ---- setting up ------------------------------------------------------------------------------------------------------
def test_a04_by_lot_every_seat_may_open_and_otherwise_p1_does() -> None:
    assert {GAME.start(3, seed, {"EF-A04": "random"}).turn_of for seed in range(20)} == {0, 1, 2}
    for option in ("host-names", "water-first", "fiery-dish-first"):
        assert {GAME.start(3, seed, {"EF-A04": option}).turn_of for seed in range(20)} == {0}


@pytest.mark.parametrize("option", ["host-names", "water-first", "fiery-dish-first", "random"])
def test_a04_the_story_says_which_test_names_the_opener(option: str) -> None:
    recorder = Recorder()
    position = GAME.start(2, 1, {"EF-A04": option}, recorder=recorder)
    said = str(GAME.words.say_event(recorder.moments[0].event, position.view(0)))
    told = {
        "host-names": "two tests",
        "water-first": "body of water",
        "fiery-dish-first": "fiery",
        "random": "chance decides",
    }
    assert told[option] in said


DECK = "7C AS 4D 9H QC 2S 10H 3C 3D KS 6C JD 8H 5S 2D AC 9S"


def dealt(readings: dict[str, str]) -> Any:
    """Three seats under a deck whose top is known."""
    rest = [str(card) for card in GAME.start(2, 1).cards() if str(card) not in DECK.split() and str(card)[0] != "X"]
    return GAME.start(3, 0, readings, luck=((*DECK.split(), *rest),))


def test_a05_five_at_a_time_or_one_at_a_time() -> None:
    assert cards(dealt({}).hands[2]) == "JD 8H 5S 2D AC"
    position = dealt({"EF-A05": "one-at-a-time"})
    assert [cards(held) for held in position.hands] == ["AS QC 3C 6C 5S", "4D 2S 3D JD 2D", "9H 10H KS 8H AC"]


def test_a67_agreed_totals_to_start_with() -> None:
    assert start(3, 1).scores == [0, 0, 0]
    assert start(3, 1, {"EF-A67": "agreed-handicap"}).scores == [0, 5, 10]


# ---- the turn, drawing and the deck ----------------------------------------------------------------------------------
def test_a11_who_can_do_nothing_passes_or_is_knocked_out() -> None:
    assert legal(at("4H", "9S", "QC QH")) == {"pass"}
    position = at("4H", "9S 9C", "QC QH", readings={"EF-A11": "knocked-out"})
    assert (position.out, position.turn_of) == ([True, False, False], 1)


def test_a11_the_last_one_left_wins() -> None:
    position = at("4H", "9S 9C", readings={"EF-A11": "knocked-out"})
    assert position.result is not None
    assert position.result.winners == (1,)


@pytest.mark.parametrize(("option", "reason"), [("zero-allowed", None), ("at-least-one", "exchange-at-least-one")])
def test_a12_an_exchange_of_nothing(option: str, reason: str | None) -> None:
    position = at("4H", "9S", deck="2C 3C", readings={"EF-A12": option})
    play(position, "exchange")
    assert why_not(position, "enough") == reason


def test_a13_discard_first_or_draw_first() -> None:
    position = at("2S 5H", "9S", deck="5C JD 8S", readings={"EF-A13": "draw-then-discard"})
    assert why_not(position, "exchange") == "draw-comes-first"
    play(position, "exchange 2", "toss 5C", "toss 2S")
    assert (hand(position, 0), cards(position.discards[0]), position.turn_of) == ("5H JD", "5C 2S", 1)
    assert why_not(at("2S 5H", "9S", deck="5C JD 8S"), "exchange 2") == "discard-comes-first"


def test_a13_an_announced_exchange_of_nothing_draws_nothing() -> None:
    position = at("2S 5H", "9S", deck="5C JD", readings={"EF-A13": "draw-then-discard"})
    play(position, "exchange 0")
    assert (hand(position, 0), cards(position.deck), position.turn_of) == ("2S 5H", "5C JD", 1)


@pytest.mark.parametrize(("option", "asked"), [("none", set()), ("five-at-turn-end", {"trim 7S", "trim 3C"})])
def test_a14_six_cards_at_the_turns_end(option: str, asked: set[str]) -> None:
    position = at("3C 7D JS AH", "5S", deck="7S KD 2H 9C", readings={"EF-A14": option})
    play(position, "draw")
    assert legal(position, "trim") >= asked
    assert position.turn_of == (0 if asked else 1)


def test_a14_of_eight_cards_three_go() -> None:
    position = at("3C 7D JS AH", "5S", deck="7S KD QC 9C 2C", readings={"EF-A14": "five-at-turn-end"}, bonus=[2, 0])
    play(position, "draw", "trim 3C", "trim 7D")
    assert position.turn_of == 0
    play(position, "trim 7S")
    assert (position.turn_of, len(position.hands[0])) == (1, 5)


@pytest.mark.parametrize(("option", "held"), [("never", 3), ("refill-to-five", 5)])
def test_a15_after_a_pair(option: str, held: int) -> None:
    position = at("7D 7S 3C JS AH", "5S", deck="KD 2H 9C", readings={"EF-A15": option})
    play(position, "combine 7D 7S", "no attack")
    assert len(position.hands[0]) == held


def test_a15_a_locked_hand_is_not_refilled() -> None:
    position = at("7D 7S 3C", "5S", deck="KD 2H", locked=[True, False], readings={"EF-A15": "refill-to-five"})
    play(position, "combine 7D 7S", "no attack")
    assert hand(position, 0) == "3C"


def test_a16_draw_with_one_card_in_the_deck() -> None:
    position = at("4H", "9S", deck="2C", discards="KD")
    play(position, "draw")
    assert hand(position, 0) == "2C 4H"
    assert why_not(at("4H", "9S", deck="2C", readings={"EF-A16": "needs-full-number"}), "draw") == "too-few-to-draw"
    position = at("4H", "9S", deck="2C", discards="KD", readings={"EF-A16": "refresh-first"})
    play(position, "draw")
    assert hand(position, 0) == "2C 4H KD"


@pytest.mark.parametrize(("option", "reason"), [("draw-what-remains", None), ("limited-to-deck", "deck-too-small")])
def test_a17_more_discards_than_the_deck_holds(option: str, reason: str | None) -> None:
    position = at("4H 5H", "9S", deck="2C", readings={"EF-A17": option})
    play(position, "exchange", "toss 4H")
    assert why_not(position, "toss 5H") == reason


@pytest.mark.parametrize(("option", "deck"), [("never", ""), ("when-empty", "KD")])
def test_a18_the_discards_when_the_deck_is_empty(option: str, deck: str) -> None:
    position = at("4H", "9S", deck="2C 3C", discards="KD", readings={"EF-A18": option})
    play(position, "draw")
    assert cards(position.deck) == deck


@pytest.mark.parametrize(("option", "reason"), [("while-empty", None), ("for-good", "dry-for-good")])
def test_a19_drawing_from_a_deck_that_was_empty_before(option: str, reason: str | None) -> None:
    position = at("4H", "QC QH", deck="2C 3C", pile="2S", readings={"EF-A19": option})
    play(position, "draw", "combine QC QH", "no attack")
    assert cards(position.deck) == "2S"
    assert why_not(position, "draw") == reason


@pytest.mark.parametrize(("option", "reason"), [("free-choice", None), ("forced-if-able", "must-combine")])
def test_a70_a_holder_of_two_kings(option: str, reason: str | None) -> None:
    readings = {"EF-A70": option}
    assert why_not(at("KS KD", "5S", deck="2C 3C", readings=readings), "draw") == reason
    assert why_not(at("KS QD", "5S", deck="2C 3C", readings=readings), "draw") is None
