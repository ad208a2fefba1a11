"""Bots' choices, worked out in the background: meanwhile the board answers, and the message that needs them waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.bots.thinking import thinking
from tutor.engine.slices import Slices
from tutor.engine.table import Table
from widgets.session import chosen
from widgets.session.answers import answer
from widgets.session.chosen import Choice, OpenChoice, Question, Seated
from widgets.session.session import Message, Session, Waiting
from widgets.session.waits import STOP
from widgets.wire.user_error import UserError
from widgets.wire.work import PATIENCE, Work, has_loop

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard

LOOKS = ("clause", "dismiss", "look", "speed")
"""The messages that a board answers while another waits; all others are queued."""

MOST_LATER = 20
"""The most queued messages."""


def message_answered(
    session: Session, message: Message, choices: tuple[Choice, ...] = (), long: bool = False
) -> Session:
    """Return the session after a message, if all bots' choices for it are known; else the same session, in which it
    waits.

    :param long: whether the board says that it waits.
    :raises UserError: with the reason, if the message is impossible.
    """
    free = session.replace(waiting=None)
    try:
        with chosen.only_known(choices):
            after = answer(free, message)
    except OpenChoice as open:
        return session.replace(waiting=Waiting(message, open.question, choices, long), thinking=None)
    if after.error:
        raise UserError(after.error)
    return after


def bots_begin(table: Table) -> bool:
    """Let the bots at a table play as ``chosen.bots_play`` does; return whether somebody else must choose now.

    Beside an event loop they think only for a moment: the board shows those who need longer while they think.
    """
    left = PATIENCE
    while isinstance(seated := table.bots.get(table.position.turn_of), Seated):
        slices = thinking(seated.bot, table.view(table.position.turn_of))
        while left or not has_loop():
            try:
                next(slices)
            except StopIteration as end:
                table.play(end.value)
                break
            left -= 1
        else:
            return False
    return True


class Rivals:
    """Works out bots' choices at a board, for one waiting message at a time."""

    def __init__(self, board: GameBoard):
        self.board = board
        self.work = Work(board.widget, "a bot's move", self._ended)
        self.later: list[Message] = []

    def can_think(self) -> bool:
        """Return whether bots can think in the background."""
        return self.work.can_start()

    def puts_off(self, message: Message) -> bool:
        """Return whether a message has to wait; if so, queue it.

        :raises UserError: if the queue is full.
        """
        if self.board.session.waiting is None or message["do"] in LOOKS or message.get("name") == STOP:
            return False
        if len(self.later) >= MOST_LATER:
            raise UserError("The others have not moved yet; this was not done.")
        self.later.append(message)
        return True

    def follow(self, session: Session) -> None:
        """Start or stop working, as a session requires."""
        waits, before = session.waiting, self.board.session.waiting
        if waits is None:
            self.later.clear()
            if self.work.running:
                self.work.abandon()
        elif before is None or before.question is not waits.question:
            if self.work.running:
                self.work.abandon()
            self.work.start(self._slices(waits.question), self._found)

    def _slices(self, question: Question) -> Slices[object]:
        """Do the work; a bot's exception is returned, so that only its place is shown."""
        try:
            return (
                yield from self.work.patiently(
                    chosen.answers(question), lambda: self.board.tell({"do": "rival thinks"})
                )
            )
        except (ValueError, RuntimeError) as fault:
            return fault

    def _found(self, found: object) -> None:
        """Answer the waiting message with the choices, then the queued ones."""
        session, later = self.board.session, [*self.later]
        waits = session.waiting
        if waits is None or found is None:
            return
        try:
            if isinstance(found, Exception):
                raise found
            assert isinstance(found, tuple), "it was not stopped"
            self.board.answer_now(waits.message, (*waits.choices, *found[0]), waits.long)
        finally:
            if self.board.session.waiting is waits:
                self.board.drop()
        if self.board.session.waiting is None:
            self._answer(later)

    def _answer(self, later: list[Message]) -> None:
        """Answer queued messages in order; if one waits, those after it are queued again."""
        for message in later:
            with self.board.widget.guard(str(message["do"])):
                self.board.receive(message)

    def _ended(self) -> None:
        """Drop the waiting message after a bot's exception."""
        if self.board.session.waiting is not None and not self.work.running:
            self.board.drop()
