"""The choices of bots, worked out beside a board: it answers meanwhile, and the message that waits for them is answered
as if they had been there at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.slices import Slices
from widgets.session import chosen
from widgets.session.answers import answer
from widgets.session.chosen import Choice, OpenChoice, Question
from widgets.session.session import Message, Session, Waiting
from widgets.session.waits import STOP
from widgets.wire.user_error import UserError
from widgets.wire.work import Work

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard

LOOKS = ("clause", "dismiss", "look", "speed")
"""What a board answers while a message waits; all else comes after it, in turn."""

MOST_LATER = 20
"""Messages that wait in turn."""


def message_answered(
    session: Session, message: Message, choices: tuple[Choice, ...] = (), long: bool = False
) -> Session:
    """Return the session after a message, if every choice of bots for it is known; else the same session, in which the
    message waits.

    :param long: whether it is said that it waits.
    :raises UserError: with the reason, if nothing can come of the message.
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


class Rivals:
    """What bots choose at a board: for one message at a time, as long as its session has it wait."""

    def __init__(self, board: GameBoard):
        self.board = board
        self.work = Work(board.widget, "a bot's move", self._ended)
        self.later: list[Message] = []

    def can_think(self) -> bool:
        """Whether bots can think beside the kernel's own work."""
        return self.work.can_start()

    def puts_off(self, message: Message) -> bool:
        """Say whether a message has to wait its turn, and does so from now on.

        :raises UserError: if too many do.
        """
        if self.board.session.waiting is None or message["do"] in LOOKS or message.get("name") == STOP:
            return False
        if len(self.later) >= MOST_LATER:
            raise UserError("The others have not moved yet; this was not done.")
        self.later.append(message)
        return True

    def follow(self, session: Session) -> None:
        """Begin or end as a session has it."""
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
        """Do the work; a fault of a bot is handed over, to be told by its place alone."""
        try:
            return (
                yield from self.work.patiently(
                    chosen.answers(question), lambda: self.board.tell({"do": "rival thinks"})
                )
            )
        except (ValueError, RuntimeError) as fault:
            return fault

    def _found(self, found: object) -> None:
        """Answer the message with what was worked out, then those that came after it."""
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
        """Answer messages that came later, in turn; each may wait itself, and so has the rest wait again."""
        for message in later:
            with self.board.widget.guard(str(message["do"])):
                self.board.receive(message)

    def _ended(self) -> None:
        """A fault was told: nothing waits any more."""
        if self.board.session.waiting is not None and not self.work.running:
            self.board.drop()
