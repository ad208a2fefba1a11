"""Positions written by hand that cannot be: each is refused with a sentence that says why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import study, table
from tutor.engine.notation import PositionError, write_position

MAIN: Any = {"is": "Main", "seat": 0}
REACTING: Any = {"is": "Reacting", "seat": 0, "chosen": []}
CHAIN: Any = {"is": "Chain", "mode": "normal"}


@pytest.mark.parametrize(
    ("agenda", "fault"),
    [
        ([{**CHAIN, "mode": "storm"}, MAIN], "agenda: the mode of a Chain is one of normal, turn, battle-2, battle-3."),
        ([CHAIN], "agenda: Chain comes last, and after it the game stands still."),
        ([REACTING, CHAIN, MAIN], "agenda: Reacting waits, and there is no reaction."),
        ([MAIN, REACTING, MAIN], "agenda: Reacting waits below something else, and it cannot."),
        ([{"is": "Main", "seat": 1}], "agenda: Main waits for a seat that is not active."),
        ([{"is": "Drafting", "seat": 1}, {"is": "BeginGame"}], "agenda: Drafting leaves nothing to do."),
    ],
)
def test_an_agenda_that_leads_nowhere(agenda: list[Any], fault: str) -> None:
    with pytest.raises(PositionError) as caught:
        table(agenda=agenda)
    assert fault in caught.value.problems


@pytest.mark.parametrize(
    ("ability", "chosen"),
    [("battletech-inventor@1#1", ["A1"]), ("spring-dryad@1#1", [])],  # asks for one target; asks for none
)
def test_a_choice_that_nobody_asks_for(ability: str, chosen: list[str]) -> None:
    waits = [{**REACTING, "chosen": chosen}, CHAIN, MAIN]
    with pytest.raises(PositionError) as caught:
        table("A1 tanglesprout@1", agenda=waits, reactions=f"0:1:{ability}:{EVENT}", mode="normal")
    assert "agenda: Reacting waits, and its ability asks for no more than was chosen." in caught.value.problems


EVENT = "creature-enters:0:1:0:0:tanglesprout@1:forged:3"


@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("queue", f"{EVENT} damage:1:0:1:5:-:-:4"),
        ("reactions", f"0:1:spring-dryad@1#1:{EVENT}"),
    ],
)
def test_what_waits_for_a_batch_is_written_as_it_was_read(zone: str, text: str) -> None:
    position = table("A1 tanglesprout@1", mode="normal", **{zone: text})
    assert write_position(position)[zone] == text
    assert study(write_position(position)) == position


@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("queue", "turn-ends:0"),
        ("queue", "rain:0:0:0:0:-:-:1"),  # no such event
        ("queue", "turn-ends:2:0:0:0:-:-:1"),  # no such seat
        ("queue", "damage:0:x:0:0:-:-:1"),
        ("queue", "damage:0:0:0:0:-:perhaps:1"),
        ("queue", "damage:0:0:0:0:-:-:-1"),
        ("queue", ["turn-ends:0:0:0:0:-:-:1"]),
        ("reactions", "0:1"),
        ("reactions", f"0:x:spring-dryad@1#1:{EVENT}"),
        ("reactions", "0:1:spring-dryad@1#1:rain"),
    ],
)
def test_what_waits_for_a_batch_and_cannot_be(zone: str, text: Any) -> None:
    with pytest.raises(PositionError) as caught:
        table(mode="normal", **{zone: text})
    [problem] = caught.value.problems
    assert problem.startswith(f"{zone}: ")
    assert "invalid literal" not in problem
