"""When a card's choices are made (ED-A71): as it is executed, or already as it is announced."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play, read, texts
from tests.rulings.tools import legal, why_not
from tutor.engine import PositionError, Recorder

BEFORE = read(A71="at-announcement")


def test_the_die_is_named_before_it_can_be_answered() -> None:
    """Ann says fire up 1. Bob turns fire over, 5 to 2; the 2 becomes 3. By default she would choose only then."""
    position = at("cheap-trick", "perspective-shift", readings=BEFORE)
    play(position, "execute cheap-trick")
    assert (position.turn_of, type(position.decision).__name__) == (0, "Shifting")
    assert position.problems() == []
    play(position, "shift fire 1")
    assert (position.turn_of, position.dice[0]) == (1, 5)
    assert position.problems() == []
    play(position, "answer perspective-shift", "choose fire", "go-on")
    assert (position.dice[0], position.turn_of) == (3, 0)
    plain = at("cheap-trick", "perspective-shift")
    play(plain, "execute cheap-trick")
    assert plain.turn_of == 1


def test_what_is_not_possible_any_more_does_not_happen() -> None:
    """Earth 2, down 1. Bob lowers it to 1 first, and no die shows 0."""
    position = at("cheap-trick", "sleight-of-hand", readings=BEFORE)
    recorder = Recorder(copies=False)
    with position.recorded_by(recorder):
        play(position, "execute cheap-trick", "shift earth -1", "answer sleight-of-hand", "shift earth -1", "go-on")
    assert (position.dice[1], texts(position.discards[0]), position.turn_of) == (1, ["cheap-trick"], 0)
    assert "CameToNothing" in [type(event).__name__ for event in recorder.events]


def test_who_may_not_answer_changes_nothing_and_rolls_are_watched_one_by_one() -> None:
    position = at("second-chance", readings=BEFORE)
    play(position, "execute second-chance", "choose fire")
    assert legal(position) == {"roll", "stop"}


def test_an_answer_that_may_be_answered_is_chosen_in_advance_too_and_only_for_dice_that_are_read() -> None:
    """Fire reads fire only. Ann's Sleight of Hand answers Bob's Cheap Trick: fire 5, up 1, then down 1: 5 damage."""
    position = at("fire sleight-of-hand", "cheap-trick", readings=BEFORE | read(A69="nested"), gold=[9, 9])
    play(position, "execute fire", "answer cheap-trick")
    assert why_not(position, "shift earth -1") == "not-read"
    play(position, "shift fire -1")
    assert (position.turn_of, position.dice[0]) == (0, 5)
    play(position, "answer sleight-of-hand", "shift fire 1", "go-on")
    assert (position.dice[0], position.health[1]) == (5, 95)


def test_whom_a_card_heals_is_said_before() -> None:
    position = at("ecology", "cheap-trick", readings=BEFORE | read(A47="either"))
    play(position, "execute ecology", "heal rival")
    assert (position.turn_of, position.health) == (1, [100, 100])
    play(position, "pass")
    assert position.health == [100, 104]


def test_the_story_and_the_stage_tell_what_was_said() -> None:
    position = at("cheap-trick", "gambling", readings=BEFORE)
    recorder = Recorder()
    with position.recorded_by(recorder):
        play(position, "execute cheap-trick", "shift fire 1")
    view = position.view(1)
    assert GAME.words.say_event(recorder.events[-1], view).text == "‹Cheap Trick› is to raise fire by 1. [ED-05i]"
    assert "Raise fire by 1." in str(GAME.scene(view))


def test_a_position_with_a_choice_that_is_none_is_refused() -> None:
    waits = {"is": "Execute", "seat": 0, "card": "cheap-trick", "gold": 0, "origin": "hands", "answers": False,
             "met_by": "", "before": ""}  # fmt: skip
    for choice, fault in (("shift fire 1", None), ("dance", "what a card is to do"), ("choose sun", "what a card is")):
        data = {"agenda": [{"is": "Answering", "seat": 1}, waits | {"choice": choice}, {"is": "Turn"}]}
        more = {"resolving": "cheap-trick", "readings": BEFORE, "hands": ["", "gambling"], **data}
        if fault is None:
            assert GAME.at(more).problems() == []
        else:
            with pytest.raises(PositionError, match=fault):
                GAME.at(more)


def test_what_is_recycled_is_said_before_it_can_be_answered_and_seen_by_all() -> None:
    position = at("recycling-master fire tremor", "veto", readings=BEFORE)
    play(position, "execute recycling-master")
    assert position.problems() == []
    play(position, "take 0", "done")
    assert (position.turn_of, texts(position.hands[0]), position.problems()) == (1, ["fire", "tremor"], [])
    assert texts(position.view(1).hands[0]) == ["fire", "??"]
    assert "Send Fire back to the store." in str(GAME.scene(position.view(1)))
    play(position, "pass")
    assert (texts(position.hands[0]), texts(position.removed[0])) == (["tremor"], ["fire"])
    plain = at("recycling-master fire tremor", "veto")
    play(plain, "execute recycling-master")
    assert plain.turn_of == 1


def test_what_is_not_in_hand_any_more_is_not_recycled() -> None:
    """Bob's answer lets Ann play more first: she executes one of the two cards that she named."""
    readings = BEFORE | read(A67="anything")
    position = at("recycling-master fire tremor gambling", "ecology", readings=readings, bonus=1)
    play(position, "execute recycling-master", "take 0", "take 1", "answer ecology", "execute fire", "go-on")
    assert (texts(position.hands[0]), texts(position.removed[0])) == (["gambling"], ["tremor"])
    assert sorted(texts(position.discards[0])) == ["fire", "recycling-master"]


def test_nothing_may_be_named_to_be_recycled() -> None:
    position = at("recycling-novice fire", "veto", readings=BEFORE)
    play(position, "execute recycling-novice", "done")
    assert "Send nothing back to the store." in str(GAME.scene(position.view(1)))
    play(position, "pass")
    assert texts(position.hands[0]) == ["fire"]
