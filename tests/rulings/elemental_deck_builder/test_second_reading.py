"""What a second reading of the rulings found: places where play stopped, or a number came out wrong."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play, result
from tests.rulings.tools import legal, why_not
from tutor.engine import Decision, PositionError, Result
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def test_a72_a_veto_finds_no_face_down_action_where_the_last_one_was_executed_to_answer_it() -> None:
    """Bob answers Veto with his one face-down action, Fire: 5 damage to Ann. Then Veto has nothing to discard."""
    readings = {"ED-A72": "also-face-down", "ED-A67": "anything"}
    position = at("veto", readings=readings, tables=["", "fire"], placed=["", "2"])
    play(position, "execute veto", "answer-with fire", "go-on")
    assert position.health == [95, 100]
    assert position.tables == [[], []]
    assert "end" in legal(position)


def test_two_militias_pay_one_after_the_other_and_what_one_is_paid_the_other_may_spend() -> None:
    """Heavy Rain, water 3, both own Paid Militia, Ann has no gold and Bob 2: he pays 2, so she may pay up to 2."""
    position = at("heavy-rain", readings={"ED-A14": "two-each"}, gold=[0, 2], passives=["paid-militia", "paid-militia"])
    play(position, "execute heavy-rain")
    assert (position.turn_of, legal(position)) == (1, {"pay 0", "pay 1", "pay 2"})
    assert sum(isinstance(item, Decision) for item in position.agenda) == 1
    assert position.problems() == []
    play(position, "pay 2")
    assert (position.turn_of, position.gold, legal(position)) == (0, [2, 0], {"pay 0", "pay 1", "pay 2"})
    play(position, "pay 1")
    assert position.health == [100 - 2, 100 - 1]
    assert position.gold == [1 + 2 + 1, 1]


def test_a49_what_is_over_the_limit_may_be_discarded_when_the_one_batch_is_over() -> None:
    """Ten cards after the batch: five may go, one after the other, and no sixth; then the turn ends."""
    position = at(
        "fire tremor ecology purism exploration-god sabotage",
        readings={"ED-A49": "one-batch"},
        decks=["midas-touch hot-springs earthquake rainstorm veto impatience", ""],
    )
    play(position, "discard sabotage", "gold", "execute exploration-god", "draw")
    assert len(position.hands[0]) == 10
    for left in (9, 8, 7, 6, 5):
        assert why_not(position, "end") == "hand-too-full"
        play(position, sorted(legal(position, "discard"))[0])
        assert len(position.hands[0]) == left
    assert legal(position, "discard") == set()
    assert why_not(position, "discard veto") == "batch-over"
    assert "end" in legal(position)


def test_a42_health_that_stops_at_zero_suffers_and_pays_no_more_than_it_was() -> None:
    """Rainstorm deals 6 to both: 5 and 3 health are lost, so Ann has 5 + 3 = 8 gold against 10, and Bob wins."""
    position = at("rainstorm", readings={"ED-A42": "stop-at-zero"}, health=[5, 3], gold=[0, 10])
    play(position, "execute rainstorm")
    assert (position.health, position.gold) == ([0, 0], [8, 10])
    assert position.winners == (1,)
    below = at("rainstorm", health=[5, 3], gold=[0, 10])
    play(below, "execute rainstorm")
    assert (below.health, below.gold, below.winners) == ([-1, -3], [12, 10], (0,))


@pytest.mark.parametrize(
    ("data", "defect"),
    [
        (
            {"tables": ["veto", ""], "placed": ["99", ""]},
            "placed: no action was placed in a turn that is still to come.",
        ),
        (
            {"tables": ["veto", ""], "placed": ["6", ""]},
            "placed: no action was placed in a turn that is still to come.",
        ),
        ({"rows": ["tremor fire gambling ecology purism", ""]}, "A shop shows 4 cards at most."),
    ],
)
def test_what_cannot_lie_there_is_refused(data: dict[str, Any], defect: str) -> None:
    with pytest.raises(PositionError, match=re.escape(defect)):
        at(**data)


def test_an_action_placed_this_turn_and_a_shop_that_recycled_cards_fill_are_sound() -> None:
    assert at(tables=["veto", ""], placed=["5", ""]).problems() == []
    five = at(readings={"ED-A83": "shop-row"}, rows=["tremor fire gambling ecology purism", ""])
    assert five.problems() == []
    five.change_readings(five.readings.replace(recycled="removed-pile"))
    assert list(map(str, five.rows[0])) == ["tremor", "fire", "gambling", "ecology"]
    assert list(map(str, five.removed[0])) == ["purism"]
    assert five.problems() == []


@pytest.mark.parametrize(("lot", "gone"), [("purism", "ecology"), ("ecology", "purism")])
def test_of_an_overfull_shop_the_newest_goes_but_for_the_one_that_is_bid_for(lot: str, gone: str) -> None:
    names = "tremor fire gambling ecology purism"
    five = at(readings={"ED-A83": "shop-row"}, rows=[names, ""], gold=[30, 40])
    play(five, f"bid {lot}")
    five.change_readings(five.readings.replace(recycled="removed-pile"))
    assert list(map(str, five.rows[0])) == [name for name in names.split() if name != gone]
    assert (list(map(str, five.removed[0])), five.problems()) == ([gone], [])


def test_an_empty_pile_is_not_shuffled_so_a_result_set_by_hand_is_left_for_what_is() -> None:
    """The turn ends with both stores and piles empty; the one result that is set belongs to Ann's own draw."""
    position = at(discards=["", "fire tremor"], luck={"": ["tremor fire"]}, readings={"ED-V07": "no"})
    play(position, "end", "draw")
    assert list(map(str, position.hands[1])) == ["tremor"]


def test_the_tutor_ends_a_game_after_a_thousand_turns() -> None:
    """Nobody has to attack (05h), so a bound is named; turn 999 ends as any other."""
    position = at(turn=999)
    play(position, "end")
    assert (position.turn, position.result) == (1000, None)
    play(position, "end")
    assert result(position) == Result((), "ED-05h", "too-long", (100, 100))
    assert position.winners == ()


def test_no_strength_grows_beyond_a_million_however_long_its_multipliers_last() -> None:
    """Fire 5 times 3 to the 20th is 17 thousand million; the health that is lost is a million."""
    position = at("fire", readings={"ED-A30": "rest-of-game"}, multipliers=[" ".join(["prometheuss-gift"] * 20), ""])
    play(position, "execute fire")
    assert position.health == [100, 100 - 1_000_000]


def test_purism_that_doubles_all_numbers_stops_at_a_million_too() -> None:
    readings = {"ED-A30": "rest-of-game", "ED-A32": "all-numbers"}
    position = at("basic-income", readings=readings, multipliers=[" ".join(["purism"] * 99), ""])
    play(position, "play basic-income")
    assert position.gold == [6 + 1_000_000, 6]


def asked(position: DeckBuilderPosition) -> tuple[str, int]:
    """What waits, and for whom."""
    return type(position.decision).__name__, position.turn_of


@pytest.mark.parametrize(
    ("card", "hand", "deck", "gold", "window"),
    [
        ("blind-attack", "gambling", "", 6, False),  # E14: chance is rolled afterwards anyway
        ("prometheuss-gift", "gambling", "", 6, False),  # E23: a multiplier reads nothing
        ("fire", "gambling", "", 6, True),
        ("fire", "ecology", "gambling", 6, True),  # the deck's Gambling might be in hand as well
        ("fire", "gambling", "ecology", 6, True),
        ("fire", "ecology", "tremor", 6, False),
        ("fire", "veto", "", 6, True),
        ("fire", "ecology", "veto", 5, False),  # half of 12 is 6
        ("fire", "", "veto", 6, False),  # with no card in hand there is no answer
    ],
)
def test_an_answer_is_asked_for_where_the_rivals_cards_hold_one_wherever_it_lies(
    card: str, hand: str, deck: str, gold: int, window: bool
) -> None:
    """Which cards a player has everybody knows; which of them are in hand decides nothing, so it is not told."""
    position = at(card, hand, decks=["", deck], gold=[6, gold])
    position.play(GAME.read_move(f"execute {card}", position))
    assert (asked(position) == ("Answering", 1)) == window


def test_faulty_table_against_four_or_fewer_takes_all_and_asks_nobody() -> None:
    """D15: only who has more than four chooses. The same where who plays it chooses (A61)."""
    laid: dict[str, Any] = {"tables": ["", "fire tremor ecology veto"], "placed": ["", "4 4 4 4"]}
    for option in ("victim-chooses", "player-chooses"):
        position = at("faulty-table", readings={"ED-A61": option}, **laid)
        play(position, "play faulty-table")
        assert (position.tables, position.placed, asked(position)) == ([[], []], [[], []], ("Act", 0))
        assert sorted(map(str, position.discards[1])) == ["ecology", "fire", "tremor", "veto"]


def test_the_last_card_of_a_deck_is_fetched_without_asking_but_not_the_last_kind_of_card() -> None:
    """How many cards a deck holds is open; that two are equal is not, so there it is asked."""
    one = at("magnetic-hands", decks=["fire", ""])
    play(one, "execute magnetic-hands")
    assert (list(map(str, one.hands[0])), asked(one)) == (["fire"], ("Act", 0))
    two = at("magnetic-hands", decks=["basic-income basic-income", ""])
    play(two, "execute magnetic-hands")
    assert (asked(two), legal(two)) == (("Fetching", 0), {"fetch basic-income"})


@pytest.mark.parametrize("mine", range(1, 5))
@pytest.mark.parametrize("theirs", range(6))
def test_where_both_go_on_while_they_can_the_deeper_purse_decides_the_price(mine: int, theirs: int) -> None:
    """Section 12: with a and b whole prices of 7 in the purses, Ann wins at max(1, b) of them if b is not above a, else
    Bob at one more than a. What is left over, 3 and 2 gold, changes nothing."""
    position = at(gold=[7 * mine + 3, 7 * theirs + 2], rows=["tremor", ""])
    play(position, "bid tremor")
    while position.lot is not None:
        play(position, next(move for move in ("raise", "match") if move in legal(position)))
    paid = [7 * max(1, theirs), 0] if theirs <= mine else [0, 7 * (mine + 1)]
    assert position.gold == [7 * mine + 3 - paid[0], 7 * theirs + 2 - paid[1]]
    assert list(map(str, position.discards[int(theirs > mine)])) == ["tremor"]
