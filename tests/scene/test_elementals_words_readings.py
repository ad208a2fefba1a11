"""Refusals of Elementals under other readings: what they say has to hold at that table. Worked out by hand."""

from __future__ import annotations

from typing import Any

from tutor.engine import find_game
from tutor.engine.words import plain
from tutor.explain.why_not import explain

GAME = find_game("elementals")


def told(move: str | tuple[str, ...], *before: str, readings: dict[str, str], **zones: Any) -> str:
    """What a refused try is answered with, after these moves."""
    position = GAME.at({"layout": "A", "deck": "AC AS AD AH", "readings": readings, **zones})
    for text in before:
        position.play(GAME.read_move(text, position))
    answer = explain(GAME, position, move)
    assert answer.legal is None
    return plain(f"{answer.verdict} {answer.why}")


JACK = {"1.1": "JD", "2.1": "JS[5H]"}


# ---- damage that counts nothing (EL-A10), numbers that are too low (EL-A12) ------------------------------------------
def test_a_card_that_counts_nothing_is_not_added_with_its_number() -> None:
    """EL-A10 lets 9S lie on a fire elemental, where it counts 0: 5 + 0 is short of 11, 5 + 9 would not be."""
    words = told("place 9S on 2.1", readings={"EL-A10": "placed-for-nothing"}, slots=JACK, hand="9S")
    assert "5 + 0 = 5, and the two hits together must make at least 11" in words
    assert "9♠ counts nothing there. (EL-4f)" in words


def test_a_first_card_that_counts_nothing_is_not_added_with_its_number() -> None:
    """0 and a ten are short of the Jack's 11."""
    readings = {"EL-A10": "placed-for-nothing", "EL-A12": "must-be-completable"}
    words = told("place 9S on 5.1", readings=readings, slots={"5.1": "JS"}, hand="9S")
    assert "0 + 10 = 10 is short of 11" in words
    assert "a card that counts 1 or more" in words


def test_a_first_joker_may_count_less_than_the_elemental_needs() -> None:
    """A King takes 13: 2 and a ten are 12, and 3 would do; it is EL-A12 that asks for it."""
    readings = {"EL-A12": "must-be-completable"}
    words = told("name 2", "place X1 on 5.1", readings=readings, slots={"5.1": "KD"}, hand="X1")
    assert "2 + 10 = 12 is short of 13" in words
    assert words.endswith("(EL-A12)")


def test_a_banish_card_that_may_come_any_time_is_not_said_to_come_last() -> None:
    words = told("place 9S on 2.1", readings={"EL-A13": "banish-any-time"}, slots=JACK, hand="9S")
    assert "A spade is what banishes it. (EL-4g)" in words
    assert "once both hits lie there" in told("place 9S on 2.1", readings={}, slots=JACK, hand="9S")


# ---- turns and discards ----------------------------------------------------------------------------------------------
def test_a_turn_that_may_be_ended_is_not_said_to_last_until_the_hand_is_empty() -> None:
    for readings in ({"EL-A36": "may-hold"}, {"EL-V8": "one-hold"}):
        assert "First end this one." in told("draw", readings=readings, slots=JACK, hand="9S")
    published = told("draw", readings={}, slots=JACK, hand="9S")
    assert "Every card has to be played or discarded" in published


def test_the_newest_discard_is_not_out_of_play() -> None:
    row: dict[str, Any] = {
        "slots": JACK,
        "hand": "9S",
        "hits": "7C 3C",
        "damage": 10,
        "readings": {"EL-A37": "top-card-usable"},
    }
    assert told("place 7C on 2.1", **row).startswith("7♣ lies under a newer discard.")
    again = told("discard 3C", **row)
    assert again.startswith("3♣ has been discarded already.")
    assert "3♣ may be played onto an elemental" in again
    published = told("place 3C on 2.1", **{**row, "readings": {}})
    assert published.startswith("3♣ has been discarded. It is out of play.")


def test_holding_after_the_last_elemental_says_what_the_game_waits_for() -> None:
    """The published end of EL-A03, or the powers of EL-A25, which are used while the hand is not empty."""
    beaten = {"slots": {"1.1": "KS[10H 3D]"}, "hand": "2S 9C"}
    late = told("end turn", "banish 1.1 with 2S", readings={"EL-A03": "after-hand-emptied"}, **beaten)
    assert "Play or discard every card first." in late
    late = told(
        "end turn", "banish 1.1 with 2S", readings={"EL-A03": "after-hand-emptied", "EL-A36": "may-hold"}, **beaten
    )
    assert "the game ends when your hand is empty" in late
    spent = told(
        "end turn", "banish 1.1 with 2S", readings={"EL-A25": "counts-when-spent", "EL-A36": "may-hold"}, **beaten
    )
    assert "the game ends when your favours are used" in spent


def test_a_win_that_waited_for_the_hand_is_not_said_to_spare_it() -> None:
    beaten = {"slots": {"1.1": "JS[10H 3D]"}, "hand": "2S 9C"}
    moves = ("banish 1.1 with 2S", "discard 9C")
    waited = told("draw", *moves, readings={"EL-A03": "after-hand-emptied"}, **beaten)
    assert "do no harm" not in waited
    assert "do no harm" in told("draw", moves[0], readings={}, **beaten)


# ---- what is asked only at its moment --------------------------------------------------------------------------------
def test_a_question_that_this_table_knows_is_not_denied() -> None:
    position = {"slots": JACK, "hand": "9S"}
    assert "simply lost" not in told("carry to 2.1", readings={"EL-A20": "surplus-carries"}, **position)
    assert "by itself" not in told("keep KS", readings={"EL-A24": "may-refuse"}, **position)
    assert "while one of your favours" in told("take the damage", readings={"EL-A26": "in-response"}, **position)


def test_when_a_joker_is_named_follows_the_readings() -> None:
    def words(**readings: str) -> str:
        return told("name 5", readings={id.replace("_", "-"): x for id, x in readings.items()}, slots=JACK, hand="9S")

    assert "when the joker is played or discarded." in words()
    assert "when the joker is discarded." in words(EL_A08="always-ten")
    assert "when the joker is played." in words(EL_A09="always-ten")
    assert "is paired with a second hit or discarded." in words(EL_A08="named-when-paired")
    assert "a joker always counts ten" in words(EL_V5="wild-tens")


def test_a_face_down_elemental_that_waits_for_its_player_is_not_turned_up_by_itself() -> None:
    readings = {"EL-A21": "optional-later"}
    assert "You may turn it up" in told(("slot:1.1",), readings=readings, slots=JACK, hand="9S")
    assert "It can be turned up when" in told("place 9S on 1.1", readings=readings, slots=JACK, hand="9S")


def test_a_lord_that_was_let_go_is_not_said_to_be_used_up() -> None:
    beaten: dict[str, Any] = {
        "slots": {"1.1": "JD", "2.1": "KS[10H 3D]"},
        "hand": "2S 9C",
        "readings": {"EL-A24": "may-refuse"},
    }
    words = told("use KS on 9C", "banish 2.1 with 2S", "let go KS", **beaten)
    assert words.startswith("Hand of Ragnaros is gone.")
