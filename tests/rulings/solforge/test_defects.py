"""Positions written by hand that cannot be: each is refused with a sentence that says why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import table
from tutor.engine.notation import PositionError

MAIN: Any = {"is": "Main", "seat": 0}
REACTING: Any = {"is": "Reacting", "seat": 0, "chosen": []}
CHAIN: Any = {"is": "Chain", "mode": "normal"}


@pytest.mark.parametrize(
    ("agenda", "fault"),
    [
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
