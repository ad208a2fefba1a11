"""Two readings side by side: the same moment, the same moves, two boards, and what differs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tutor.engine.game import MoveError
from tutor.engine.moves import Move, Refusal
from tutor.engine.readings import ReadingError
from tutor.engine.words import plain, spans
from tutor.explain.why_not import Touch, read_touch
from tutor.lab.what_if import WhatIf, what_if
from widgets.board import Sorry
from widgets.switches import switch

if TYPE_CHECKING:
    from widgets.sight import Sight

Data = dict[str, Any]


@dataclass(frozen=True)
class Compared:
    """What is compared: the open question, the other option, the moves made on both sides, and the answer."""

    id: str
    option: str
    moves: tuple[Move, ...]
    answer: WhatIf


def begin(desk: Sight, id: str, option: str) -> Compared:
    """Compare the present reading with another; a try that was just refused is made on both sides.

    :raises Sorry: for a question or an option that there is not, or that is the present one.
    """
    refused = desk.memory.refused
    return _ask(desk, id, option, (refused,) if refused else ())


def go_on(desk: Sight, side: int, tried: str | Touch) -> Compared:
    """Make one more move on both sides, as it was touched or typed on one of them.

    :param side: the number of the board, from 0.
    :raises Sorry: if nothing is compared, or the touch means no move.
    """
    now = desk.memory.compared
    if now is None or side >= len(now.answer.branches):
        raise Sorry("There is no such board to play on.")
    branch, game = now.answer.branches[side], desk.game
    try:
        move = game.read_move(tried, branch.view) if isinstance(tried, str) else read_touch(game, branch.view, tried)
    except MoveError as error:
        raise Sorry(str(error)) from None
    if isinstance(move, Refusal):
        raise Sorry(plain(game.words.say_refusal(move, None, branch.view).text))
    return _ask(desk, now.id, now.option, (*now.moves, move))


def _ask(desk: Sight, id: str, option: str, moves: tuple[Move, ...]) -> Compared:
    try:
        item = desk.game.readings.find(id)
        if option == desk.table.position.readings.value(item.id):
            raise Sorry("Both boards would be the same: choose another reading.")
        return Compared(
            item.id, option, moves, what_if(desk.table, readings={item.id: option}, moves=moves, seat=desk.eyes)
        )
    except (ReadingError, ValueError) as error:
        raise Sorry(str(error)) from None


def panel(desk: Sight, compared: Compared) -> Data:
    """The trait ``twins``."""
    item = desk.game.readings.find(compared.id)
    actions = [
        {
            "text": "Play on under the other reading",
            "go": {"do": "switch", "id": item.id, "slug": compared.option},
            "best": True,
        },
        {"text": "Close", "go": {"do": "dismiss"}, "best": False},
    ]
    note = {
        "verdict": ["Play on either board: the same move is made on both."],
        "why": spans(f"{item.because} [{item.id}]"),
        "actions": actions,
    }
    return {**compared.answer.twins(), "switch": switch(item, desk.table.position.readings), "note": note}
