"""Readings switched while something waits: every card lies in one place, and what is asked is still to be asked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elementals.tools import at, legal, names, play, stand
from tutor.engine import PositionError
from tutor.games.elementals.state import ElementalsPosition

LATE_NUMBERS = {"EL-A08": "named-when-paired", "EL-A11": "keep-adding"}
WILD = {"EL-V5": "wild-tens"}


def asked(question: dict[str, Any], readings: dict[str, str], **zones: Any) -> ElementalsPosition:
    """A turn of these zones in which a question waits."""
    agenda = [{"seat": 0, **question}, {"is": "Act", "seat": 0}]
    return at(zones.pop("slots"), agenda=agenda, readings=readings, **zones)


def switch(position: ElementalsPosition, **readings: str) -> None:
    """Go on under other readings, named by id without the game's letters."""
    position.change_readings(position.readings.replace({f"EL-{key}": option for key, option in readings.items()}))
    position.advance()
    assert position.problems() == []


@pytest.mark.parametrize("option", ["short-pair-sticks", "pair-must-reach"])
def test_a11_a_joker_that_waits_for_its_number_as_third_card_goes_to_the_plane_once(option: str) -> None:
    """7 + 1 lie on a Jack of 11, and a third card may not lie there any more: nothing else moves."""
    position = asked(
        {"is": "NameNumber", "card": "X2", "slot": "5.1"}, LATE_NUMBERS,
        slots={"5.1": "JH[7D AS X2=0]"}, hand="6D 6H", hits="3D 5C",
    )  # fmt: skip
    switch(position, A11=option)
    assert (stand(position, "5.1"), names(position.plane)) == ("JH[7D AS]", "X2")
    assert [str(hit) for hit in position.hits] == ["3D", "5C"]
    assert legal(position) == {"discard 6D", "discard 6H"}


def test_a11_a_joker_whose_pair_no_number_helps_counts_ten_and_is_not_asked_about() -> None:
    """1 + 10 = 11 do not reach a King's 13, so no number would be legal."""
    position = asked(
        {"is": "NameNumber", "card": "X1", "slot": "1.1"}, LATE_NUMBERS, slots={"1.1": "KD[AS X1=0]"}, hand="6D"
    )
    switch(position, A11="pair-must-reach")
    assert (stand(position, "1.1"), legal(position)) == ("KD[AS X1=10]", {"discard 6D"})


def test_a11_a_joker_whose_pair_can_reach_is_still_asked_about() -> None:
    """5 + 8 reaches 13; 5 + 7 does not."""
    position = asked(
        {"is": "NameNumber", "card": "X1", "slot": "1.1"}, LATE_NUMBERS, slots={"1.1": "KD[5C X1=0]"}, hand="6D"
    )
    switch(position, A11="pair-must-reach")
    assert legal(position) == {"name 8", "name 9", "name 10"}


def test_a08_a_joker_that_was_to_be_placed_goes_back_to_the_hand_where_its_number_comes_later() -> None:
    position = asked({"is": "NameNumber", "card": "X1", "slot": "1.1"}, {}, slots={"1.1": "KD"}, hand="X1 6D")
    switch(position, A08="named-when-paired")
    assert legal(position, "name") == set()
    play(position, "place X1 on 1.1")
    assert stand(position, "1.1") == "KD[X1=0]"


def test_a24_a_lord_is_kept_where_nobody_may_refuse_it() -> None:
    position = asked(
        {"is": "TakeLord", "card": "KH"}, {"EL-A24": "may-refuse"}, slots={"1.1": "KD"}, hand="6D", powers="KH"
    )
    switch(position, A24="always-kept")
    assert names(position.powers) == "KH"
    assert "use KH on 6D" in legal(position)


@pytest.mark.parametrize(
    ("question", "zones", "sentence"),
    [
        ({"is": "TakeLord", "card": "KH"}, {"powers": "KH"}, "KH cannot be kept or let go."),
        ({"is": "AnswerDiscard", "card": "6D", "number": 6}, {"powers": "KH"}, "6D is not about to be discarded."),
        ({"is": "CarrySurplus", "slot": "1.1", "surplus": 2}, {}, "There is no surplus on slot 1.1."),
        (
            {"is": "NameNumber", "card": "X1", "slot": "1.1"},
            {"hand": "X1", "readings": {"EL-V5": "wild-tens"}},
            "X1 does",
        ),
    ],
)
def test_what_the_readings_never_ask_cannot_wait(
    question: dict[str, Any], zones: dict[str, Any], sentence: str
) -> None:
    """Each would wait under another reading; by default a power is kept, a discard just hurts, surplus is lost."""
    given = {"slots": {"1.1": "KD[10H 5C]", "2.1": "QS"}, "hand": "6D", "readings": {}, **zones}
    with pytest.raises(PositionError) as error:
        asked(question, given.pop("readings"), **given)
    assert any(problem.startswith(sentence) for problem in error.value.problems), error.value.problems
