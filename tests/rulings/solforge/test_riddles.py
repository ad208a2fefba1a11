"""The address of a riddle from the players' riddle site: it is known, and the answer says what to hand in instead."""

from __future__ import annotations

import pytest

import tutor
from tutor.engine.notation import write_position
from tutor.engine.saves import SaveError, load
from tutor.games.solforge.notation import foreign

BOARD = "SASD.3++ERT_903.1.h30.a8.d.F.A1+++ASD.2.a-23+++Tree_1.1.B.M2++LKJ_3.2.a11+ZXC.2.F+++"
RIDDLE = f"{BOARD}+2.3.100+1.4.7+Win%20now"


@pytest.mark.parametrize("address", [RIDDLE, f"https://riddles.example/{RIDDLE}\n", RIDDLE.rpartition("+")[0]])
def test_a_riddle_is_answered_with_what_to_hand_in(address: str) -> None:
    with pytest.raises(SaveError, match=r"riddle site.*Write its position down instead"):
        load(address)


def test_what_the_answer_says_can_be_handed_in() -> None:
    table = tutor.table("solforge", at={"field": {"A3": "spring-dryad@1 5/5"}, "hands": ["enrage@1", ""]})
    assert "spring-dryad@1 5/5" in str(write_position(table.position)["field"])


@pytest.mark.parametrize(
    "text", ["+" * 17, RIDDLE.replace("+2.3.100", "+2.3"), RIDDLE.replace("SASD.3", "SASD"), "a+b", ""]
)
def test_anything_else_is_none(text: str) -> None:
    assert foreign(text) == ""
