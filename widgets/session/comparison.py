"""What-ifs in a session: the same moment with something changed, on two or three boards, with the differences."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tutor.engine.game import MoveError
from tutor.engine.luck import Forced
from tutor.engine.moves import Move
from tutor.engine.readings import ReadingError
from tutor.engine.words import plain, spans
from tutor.explain.why_not import Picks
from tutor.lab.side_by_side import SideBySide
from tutor.lab.what_if import WhatIf, what_if
from widgets.session import choosing, dialogs, players
from widgets.session.session import Session
from widgets.session.switches import switch
from widgets.wire.user_error import UserError

Data = dict[str, Any]
Values = Mapping[str, str]
BACK, TOGETHER, TAKE = "boards:back", "boards:together", "boards:take"


@dataclass(frozen=True)
class Comparison:
    """A comparison: the question (a phrase), the open question if it is about only one, and the boards.

    ``begun`` is the number of moves that belong to the question; later ones were made on the boards.
    """

    question: str
    id: str
    boards: SideBySide
    begun: int

    @property
    def other_reading(self) -> tuple[str, str] | None:
        """The open question and the other option, if the comparison is about only one."""
        return (self.id, self.boards.sides[1].table.position.readings.value(self.id)) if self.id else None


def begin(session: Session, id: str, option: str) -> Session:
    """Begin to compare the current option with another; a move that was just refused is made on both sides.

    :raises UserError: for an unknown question or option, or the current option.
    """
    refused = session.refused
    try:
        item = session.game.readings.find(id)
        if option == session.table.position.readings.value(item.id):
            raise UserError("Both boards would be the same: choose another reading.")
        found = what_if(
            session.table, readings={item.id: option}, moves=(refused,) if refused else (), seat=session.viewer,
            veiled=True,
        )  # fmt: skip
    except (ReadingError, ValueError) as error:
        raise UserError(str(error)) from None
    return opened(session, _compared(session, found, item.id))


def ask(
    session: Session,
    readings: Mapping[str, str] | None = None,
    luck: tuple[Forced, ...] = (),
    move: Move | str = "",
    moves: Sequence[Move | str] | None = None,
) -> Comparison:
    """Ask a what-if; see ``tutor.lab.what_if.what_if``.

    :raises UserError: for an invalid change.
    """
    try:
        found = what_if(
            session.table, readings=readings, luck=luck, move=move, moves=moves, seat=session.viewer, veiled=True
        )
    except ValueError as error:
        raise UserError(str(error)) from None
    return _compared(session, found, next(iter(readings)) if readings and len(readings) == 1 else "")


def _compared(session: Session, found: WhatIf, id: str) -> Comparison:
    boards = found.boards(session.viewer, session.table.bots)
    return Comparison(found.question, id, boards, len(boards.rounds))


def opened(session: Session, compared: Comparison) -> Session:
    """Open these boards for comparison, and close other panels."""
    return session.replace(compared=compared, dialog=None).replied([compared.boards.text()])


def go_on(session: Session, side: int, tried: str | Picks) -> Session:
    """Make a move on one of the compared boards.

    :param side: the index of the board.
    :raises UserError: if nothing is compared, or the text is not a move.
    """
    now = session.compared
    if now is None or side >= len(now.boards.sides):
        raise UserError("There is no such board to play on.")
    try:
        compared = replace(now, boards=now.boards.play(side, tried))
    except MoveError as error:
        raise UserError(str(error)) from None
    return session.replace(compared=compared).replied([compared.boards.text()])


# ---- the panel and its buttons ---------------------------------------------------------------------------------------


def panel(session: Session, compared: Comparison) -> Data:
    """Return the trait ``comparison``."""
    boards = compared.boards
    actions = [
        *playing(compared),
        *(
            dialogs.action(f"Go on with “{side.title}” alone", f"{TAKE}:{n}")
            for n, side in enumerate(boards.sides)
            if n
        ),
        {"text": "Close", "go": {"do": "dismiss"}, "best": False},
    ]
    note = {"verdict": [how(boards)], "why": _why(session, compared), "actions": actions}
    shown = {**boards.data(), "note": note}
    item = session.game.readings.by_id.get(compared.id)
    return {**shown, "switch": switch(item, session.table.position.readings)} if item else shown


def playing(compared: Comparison) -> list[Data]:
    """Return the buttons for playing on the boards."""
    back = [dialogs.action("Take the last move back", BACK)] if compared.boards.at > compared.begun else []
    return [turning(compared.boards), *back]


def turning(boards: SideBySide) -> Data:
    """Return the button that switches between moves on all boards and on one."""
    return dialogs.action(
        "Make moves on one board only" if boards.together else "Make every move on all boards", TOGETHER
    )


def turned(boards: SideBySide) -> SideBySide:
    """Return the boards with that switched."""
    return replace(boards, together=not boards.together, tried=None)


def how(boards: SideBySide) -> str:
    """Return in words whether moves are made on all boards or on one."""
    if boards.together:
        return "Play on any board: the same move is made on the others, where it is legal there."
    return "Play on any board: the others stay as they are."


def _why(session: Session, compared: Comparison) -> list[Any]:
    item = session.game.readings.by_id.get(compared.id)
    return spans(f"{item.because} [{item.id}]" if item else compared.question)


def is_action(name: str) -> bool:
    """Return whether an answer is meant for the compared boards."""
    return name in (BACK, TOGETHER) or name.startswith(f"{TAKE}:")


def act(session: Session, name: str) -> Session:
    """Answer a button of the panel.

    :raises UserError: if nothing is compared, or there is no such board.
    """
    now = session.compared
    if now is None:
        raise UserError("The boards are no longer compared.")
    boards = now.boards
    if name == TOGETHER:
        boards = turned(boards)
        return session.replace(compared=replace(now, boards=boards)).replied([how(boards)])
    if name == BACK:
        if boards.at <= now.begun:
            raise UserError("No move was made on these boards.")
        boards = replace(boards.go(boards.at - 1), rounds=boards.rounds[: boards.at - 1])
        return session.replace(compared=replace(now, boards=boards)).replied(["The last move is taken back."])
    number = name.removeprefix(f"{TAKE}:")
    if not number.isdecimal() or int(number) >= len(boards.sides):
        raise UserError("There is no such board to go on with.")
    table = boards.table(int(number)).fork()[0]  # a fresh table, so that the comparison hides none of its cards
    players.keep_bots(session.table, table)
    return session.switch_table(table).say(f"You go on with this board: {plain(boards.sides[int(number)].meaning)}")


# ---- asking ----------------------------------------------------------------------------------------------------------

NOTHING = ""


def dialog(session: Session) -> dialogs.Dialog:
    """Ask what to change: a move, forced results, or one or two readings."""
    view = session.table.position.view(session.viewer)
    legal = view.legal() if view.decision is not None and view.turn_of == session.viewer else []
    moves = {move.text(): f"{plain(session.game.words.say_move(move, view))} ({move.text()})" for move in legal}
    ahead = next((step.move.text() for step in session.table.ahead() if step.move is not None), NOTHING)
    others = choosing.other_readings(session.table.position.readings)
    fields = [
        dialogs.field_of("move", "The move from here", "choice", ahead, {NOTHING: "no move yet"} | moves),
        dialogs.field_of("other", "Another move on the second board", "choice", NOTHING, {NOTHING: "the same"} | moves),
        dialogs.field_of("luck", "Luck on the second board, in order (dice as 6, cards as 5D)", "text"),
        choosing.find_field("reading", "Read differently", "Type a word of the question", others),
        choosing.find_field("reading2", "and also", "nothing", others),
    ]
    words = "Two boards go on from this step. Change one thing on the second: the move, the luck, or the readings."
    actions = [dialogs.action("Compare", "compare", best=True)]
    return dialogs.Dialog(dialogs.panel("What if?", words, fields=fields, actions=actions), {"compare": _from_form})


def _from_form(session: Session, values: Values) -> Session:
    others = choosing.other_readings(session.table.position.readings)
    found = [choosing.chosen(values, name, others) for name in ("reading", "reading2")]
    chosen = [word.split(" ") for word in found if word]
    move, other = values.get("move", NOTHING), values.get("other", NOTHING)
    luck = fallen(values.get("luck", ""))
    if session.table.position.seats > 1 and any(isinstance(item, str) for item in luck):
        raise UserError("You may not know who holds which card here, so you can set only dice.")
    if luck and not move:
        raise UserError("Luck is decided when a move is made: choose the move from here.")
    ahead = [step.move for step in session.table.ahead() if step.move is not None]
    follows = bool(ahead) and ahead[0].text() == move
    return opened(session, ask(session, dict(chosen), luck, other, ahead if follows else [move] if move else []))


def fallen(text: str) -> tuple[Forced, ...]:
    """Read forced results: a number is a die, anything else a card.

    >>> fallen("6, 5D")
    (6, '5D')
    """
    words = re.split(r"[\s,;]+", text.strip()) if text.strip() else []
    return tuple(int(word) if re.fullmatch(r"\d{1,3}", word, re.ASCII) else word for word in words)
