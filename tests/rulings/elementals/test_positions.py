"""Positions in notation: what is left out, what is written, every defect in a sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.rulings.elementals.tools import at, fresh, legal, names, play, stand, t, up
from tutor.engine import PositionError, write_position
from tutor.games.elementals import GAME
from tutor.games.elementals.decisions import has_drawn
from tutor.games.elementals.layout import SLOTS
from tutor.games.elementals.rules.attack import Discard
from tutor.games.elementals.state import ElementalsPosition


def test_what_is_left_out_has_a_sensible_default() -> None:
    position = GAME.at({"slots": {"5.1": "JS", "4.1": "QH"}, "hand": "6H"})
    assert isinstance(position, ElementalsPosition)
    assert (position.layout, up(position), position.turn, position.damage) == ("A", "5.1", 1, 0)
    assert has_drawn(position)


def test_the_window_follows_the_hand_unless_it_is_given() -> None:
    assert legal(at(hand="")) == {"draw"}
    assert legal(at(hand="6H", window="before-draw")) == {"draw"}


def test_damage_is_the_sum_of_the_discards_unless_it_is_given() -> None:
    assert at(hand="6H", hits="4D*2 X1=3 10C").damage == 21
    assert at(hand="6H", hits="4D 10C", damage=3).damage == 3


def test_face_up_slots_may_be_given() -> None:
    assert up(at(hand="6H", up="5.1")) == "5.1"


def test_a_defeat_turns_up_everything_uncovered_also_what_lay_elsewhere() -> None:
    """EL-4m: in a study 5.2 and 3.1 may lie face down with nothing on them; they do not stay so."""
    position = at({"5.1": "JS[6H 5C]", "5.2": "QD", "3.1": "JD"}, hand="4S 7H", up="5.1")
    play(position, "banish 5.1 with 4S")
    assert up(position) == "3.1 5.2"


def test_notation_is_written_as_it_is_read() -> None:
    data = {
        "seats": 1,
        "layout": "A",
        "slots": {"1.1": "KD", "5.1": "JS[6H*2 X1=7]", "5.2": "QD[+3]"},
        "deck": "5D 4S",
        "hand": "AH 2H",
        "hits": "X2=1 9C",
        "damage": 12,
        "powers": "KH",
        "under": {"KH": "3C 4C 5H"},
        "plane": "QS",
        "turn": 4,
        "readings": {"EL-A20": "surplus-carries", "EL-A23": "stay-under-lord"},
        "agenda": [{"is": "Act", "seat": 0}],
    }
    assert write_position(GAME.at(data)) == data


@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_comes_back_equal(seed: int) -> None:
    position = GAME.start(seed=seed)
    while position.agenda:
        assert GAME.at(write_position(position)) == position
        moves = position.legal()
        position.play(moves[seed % len(moves)])
    assert GAME.at(write_position(position)) == position


@pytest.mark.parametrize(
    ("zones", "sentence"),
    [
        ({"hand": "6H 6H"}, "6H is in two places"),
        ({"hand": "6H", "deck": "6H"}, "6H is in two places"),
        ({"hand": "JS"}, "JS is not a titan-forged card"),
        ({"hand": "6H", "powers": "QH"}, "QH is not a Lord"),
        ({"hand": "6H", "slots": {"5.1": "9S"}}, "9S is not an elemental"),
        ({"hand": "6H", "slots": {"7.1": "JS"}}, "layout A has no such slot"),
        ({"hand": "6H", "slots": {"8.1": "JS"}}, "There is no slot '8.1'"),
        ({"hand": "6H", "slots": {"5.1": "JS[6C 5C 4C]"}}, "more than two damage cards"),
        ({"hand": "6H", "slots": {"5.1": "JS[2S!]"}}, "A banish card cannot wait"),
        ({"hand": "6H", "slots": {"5.1": "JS[QC]"}}, "QC is not a titan-forged card"),
        ({"hand": "6H", "slots": {"5.1": "JS[4C=9]"}}, "4C cannot count 9"),
        ({"hand": "6H", "slots": {"5.1": "JS[6C"}}, "is not an elemental"),
        ({"hand": "6H", "up": "5.1 4.4 1.1", "slots": {"5.1": "JS"}}, "Slot 4.4 is empty"),
        ({"hand": "6H", "slots": {"5.1": "JS", "4.1": "QH[6C]"}, "up": "5.1"}, "only lie on a face-up elemental"),
        ({"hand": "6H", "slots": {}}, "No elemental is left"),
        ({"hand": "6H", "damage": 33}, "has lost the game already"),
        ({"hand": "6H", "damage": -1}, "damage is a number from 0"),
        ({"hand": "6H", "doubled": "9C"}, "counts twice and is not in the hand"),
        ({"hand": "6H", "under": {"KS": "9C 8C 2S"}}, "nothing can lie under it"),
        ({"hand": "", "window": "turn"}, "The hand is empty in the middle of a turn"),
        ({"hand": "6H", "window": "noon"}, "before-draw or turn"),
        ({"hand": "6H", "layout": "Z"}, "there is no layout"),
        ({"hand": "6H", "agenda": [{"is": "NameNumber", "seat": 0, "card": "X1", "slot": None}]}, "The first thing"),
        (
            {
                "hand": "6H",
                "agenda": [{"is": "LookUnder", "seat": 0}, {"is": "Act", "seat": 0}],
                "deck": "",
            },
            "no card at the bottom",
        ),
        (
            {
                "hand": "6H",
                "agenda": [{"is": "AnswerDiscard", "seat": 0, "card": "9S", "number": 9}, {"is": "Act", "seat": 0}],
            },
            "9S is not about to be discarded",
        ),
        (
            {
                "hand": "6H",
                "agenda": [{"is": "NameNumber", "seat": 0, "card": "6H", "slot": "5.1"}, {"is": "Act", "seat": 0}],
            },
            "6H does not wait for a number",
        ),
        (
            {"hand": "6H", "agenda": [{"is": "TakeLord", "seat": 0, "card": "QH"}, {"is": "Act", "seat": 0}]},
            "QH cannot be kept or let go",
        ),
        (
            {
                "hand": "6H",
                "agenda": [{"is": "CarrySurplus", "seat": 0, "slot": "4.1", "surplus": 3}, {"is": "Act", "seat": 0}],
            },
            "There is no surplus on slot 4.1",
        ),
        ({"hand": "6H", "agenda": [{"is": "PickLayout", "seat": 0}]}, "The layout is chosen exactly once"),
    ],
)
def test_every_defect_has_its_sentence(zones: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError) as error:
        at(**zones)
    assert any(sentence in problem for problem in error.value.problems), error.value.problems


def test_all_defects_are_listed_at_once() -> None:
    with pytest.raises(PositionError) as error:
        at({"5.1": "9S"}, hand="6H 6H JS", damage=40, powers="QH")
    assert len(error.value.problems) == 5


def test_a_view_hides_the_deck_and_the_covered_elementals_and_guesses_agree_with_it() -> None:
    position = fresh(seed=8)
    play(position, "draw")
    view = position.view(0)
    assert names(view.deck) == " ".join(["??"] * 39)
    assert len(view.unseen["titans"]) == 39
    assert len(view.unseen["elementals"]) == 10
    for seed in range(5):
        guess = view.determinize(seed)
        assert guess.view(0) == view
        assert not guess.problems()


def test_a_study_in_the_middle_of_naming_a_number() -> None:
    agenda = [{"is": "NameNumber", "seat": 0, "card": "X1", "slot": "5.1"}, {"is": "Act", "seat": 0}]
    position = at(t(s51="JS[6H]"), hand="X1 9C", agenda=agenda)
    play(position, "name 6")
    assert stand(position, "5.1") == "JS[6H X1=6]"


@pytest.mark.parametrize("seed", range(6))
def test_the_open_slots_are_those_that_are_face_up(seed: int) -> None:
    """``open`` repeats ``up`` in order, whatever was turned up, beaten or read anew."""
    luck = random.Random(seed)
    position = fresh("ABC"[seed % 3], seed, reveal_duty=("automatic", "optional-later")[seed % 2])
    while legal := position.legal():
        position.play(luck.choice([move for move in legal if not isinstance(move, Discard)] or legal))
        assert position.open == [slot for slot in SLOTS if position.up[slot.at]]
        again = position.clone()
        again.change_readings(again.readings.replace({"EL-A21": "automatic"}))
        assert again.open == [slot for slot in SLOTS if again.up[slot.at]]
