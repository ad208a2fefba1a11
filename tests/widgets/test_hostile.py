"""Whatever comes up from the browser: what is not a sensible request changes nothing, and is answered in a sentence."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.widgets.board_tools import send, state, tiny_board
from widgets.wire.intents import INTENTS

MARKUP = "<img src=x onerror=alert(1)>"


def deep(n: int = 500) -> Any:
    """A list in a list in a list."""
    value: Any = 1
    for _ in range(n):
        value = [value]
    return value


@pytest.mark.parametrize(
    "intent",
    [
        {},
        {"do": None},
        {"do": 7},
        {"do": MARKUP},
        {"do": "eval", "code": "1"},
        {"do": "pick"},
        {"do": "pick", "path": []},
        {"do": "pick", "path": "deck"},
        {"do": "pick", "path": ["a"] * 4},
        {"do": "pick", "path": [1]},
        {"do": "pick", "path": ["nowhere"]},
        {"do": "pick", "path": ["bid:1", MARKUP]},
        {"do": "pick", "path": deep()},
        {"do": "pick", "path": ["x" * 100_000]},
        {"do": "move", "text": ""},
        {"do": "move", "text": None},
        {"do": "move", "text": MARKUP},
        {"do": "move", "text": "bid one"},
        {"do": "move", "text": "x" * 100_000},
        {"do": "move", "text": "bid 1", "extra": 1},
        {"do": "goto", "n": "1"},
        {"do": "goto", "n": True},
        {"do": "goto", "n": -1},
        {"do": "goto", "n": 10**30},
        {"do": "goto", "n": 1},
        {"do": "goto", "n": 0, "inside": 5},
        {"do": "clause", "id": "NM-99"},
        {"do": "clause", "id": MARKUP},
        {"do": "clause", "id": ["NM-2b"]},
        {"do": "show", "id": "NM-99"},
        {"do": "switch", "id": "NM-A99", "slug": "x"},
        {"do": "switch", "id": "NM-A01", "slug": MARKUP},
        {"do": "switch", "id": MARKUP, "slug": MARKUP},
        {"do": "answer", "name": "deal", "values": []},
        {"do": "answer", "name": "deal", "values": {"deal": 7}},
        {"do": "answer", "name": MARKUP, "values": {MARKUP: MARKUP}},
        {"do": "speed", "ms": "fast"},
        {"do": "speed", "ms": -5},
        {"do": "quiz", "chosen": MARKUP},
        {"do": "lesson", "step": MARKUP},
        {"do": "compare", "id": "NM-A99", "slug": "x"},
    ],
    ids=lambda intent: str(intent.get("do"))[:20],
)
def test_what_makes_no_sense_changes_nothing(intent: dict[str, Any]) -> None:
    board = tiny_board()
    before = state(board)
    send(board, **intent)
    assert board.widget.error.endswith(".")
    assert len(board.widget.error) < 700
    assert state(board) == before


@pytest.mark.parametrize("message", [None, 7, "undo", [], ["do", "undo"], b"x"])
def test_what_is_no_message_changes_nothing(message: object) -> None:
    board = tiny_board()
    before = state(board)
    board.widget._handle_custom_msg(message, [])
    assert board.widget.error
    assert state(board) == before


TEXTS = st.sampled_from(
    ["bid 1", "bid 0", "lay 4S", "deck", "bid:1", "NM-2b", "NM-A01", "nobody-scores", "take", MARKUP, ""]
) | st.text(max_size=8)
VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-2, 12)
    | TEXTS
    | st.lists(TEXTS, max_size=4)
    | st.dictionaries(TEXTS, TEXTS, max_size=2)
)
FIELDS = ("path", "text", "n", "inside", "id", "slug", "name", "values", "ms", "chosen", "step", "side")


@st.composite
def messages(draw: st.DrawFn) -> dict[str, Any]:
    """Messages with a known name, mostly with the fields it has, of any type."""
    name = draw(st.sampled_from(sorted(INTENTS.keys() - {"bot"})))
    fields = draw(st.sampled_from([tuple(INTENTS[name]), FIELDS[:3], ()]))
    return {"do": name, **{field: draw(VALUES) for field in fields}}


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(messages(), max_size=8))
def test_no_message_is_a_fault_of_the_tutor(sent: list[dict[str, Any]]) -> None:
    """Each is done, or answered in a sentence of the tutor's own; never by an exception that nobody expected."""
    board = tiny_board()
    for message in sent:
        before = state(board)
        send(board, **message)
        assert "made a mistake" not in board.widget.error
        if board.widget.error:
            assert state(board) == before
