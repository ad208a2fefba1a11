"""Saving a board's game by itself, and finding one that was left at the same place."""

from __future__ import annotations

import asyncio
import atexit
from datetime import date
from typing import TYPE_CHECKING
from weakref import WeakSet

from tutor.engine.table import Step
from tutor.learn.kept import UNWRITABLE, GameStore, KeptError, pack, read, unpack
from widgets.session.keeping import kept
from widgets.session.offering import offered
from widgets.session.session import Message, Session
from widgets.wire.user_error import UserError

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard

WAIT = 1.0
"""Seconds after a move before the game is written, so that several moves are written together."""


class Keeper:
    """Saves the games of one board: those in which somebody made a move by hand, until they are over.

    A game has one file from its first move on. Moves made only by a notebook's cell are not saved, since the cell can
    run again. The browser also stores the newest game of each place, in case no folder is permanent.
    """

    def __init__(self, board: GameBoard):
        self.board = board
        self.store = GameStore()
        self.first = board.session
        self.place = ""
        self._files: dict[Step, tuple[str, str]] = {}
        """For the root of each game, the name of its file and the text last written."""
        self._touched: set[Step] = set()
        self._due: tuple[Session, str] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def offers(self, session: Session) -> Session:
        """Return a session with the offer of the game that was left at its place, once for each visit."""
        if session.adopted is not None:
            self._files[session.table.root] = session.adopted
            self._touched.add(session.table.root)
            session = session.replace(adopted=None)
        place = session.mode.keeps(session, self.first)
        if place == self.place:
            return session
        flush_all()
        self.place = place
        session = session.replace(offer=None) if not place else self._looked(session)
        self._to_browser(session, "ask" if place and session.offer is None else "")
        return session

    def found(self, session: Session, message: Message) -> Session:
        """Return a session with the offer of the game that the browser stored for its place, unless a game is offered
        or played already."""
        asked = self.board.widget.store
        if session.offer is not None or (asked.get("do"), asked.get("place")) != ("ask", message["place"]):
            return session
        try:
            text = unpack(message["text"])
            found = read(text)
        except KeptError:
            return session
        return session.replace(offer=offered("", found, date.today(), text))

    def _to_browser(self, session: Session, do: str, place: str = "", text: str = "") -> None:
        """Ask the browser for the game stored for a place, or let it store or delete one; this board's place unless
        given."""
        where = f"{session.game.id}.{place or self.place}"
        self.board.widget.store = {"do": do, "place": where, "text": text} if do else {}

    def _looked(self, session: Session) -> Session:
        try:
            name = self.store.newest(session.game.id, self.place)
            found = read(self.store.text(name)) if name else None
        except UNWRITABLE:
            return session.replace(offer=None)
        return session.replace(offer=offered(name, found, date.today()) if found else None)

    def follow(self, before: Session, session: Session, by_hand: bool) -> None:
        """Save the changes of a game soon.

        :param by_hand: whether somebody at the board tried a move.
        """
        table, root = session.table, session.table.root
        if before.offer is not None and session.offer is None and before.table is table:
            self._to_browser(session, "drop")
        if by_hand and before.table.shares(table) and before.table.whole_line()[-1] is not table.whole_line()[-1]:
            self._touched.add(root)
        if self._due is not None and not self._due[0].table.shares(table):
            self.flush()
        self.board.widget.kept = bool(self.place) and root in self._files
        if self.place and root in self._touched and table is not before.table:
            self._due = session, self.place
            self._soon()

    def _soon(self) -> None:
        _BUSY.add(self)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.flush()
            return
        if self._timer is None:
            self._timer = loop.call_later(WAIT, self.flush)

    def flush(self) -> None:
        """Write what is still to be written. After an error of the disk, the board no longer says that the game is
        saved."""
        timer, self._timer = self._timer, None
        if timer is not None:
            timer.cancel()
        _BUSY.discard(self)
        due, self._due = self._due, None
        if due is None:
            return
        try:
            self._write(*due)
        except (*UNWRITABLE, UserError):
            self.board.widget.kept = False

    def _write(self, session: Session, place: str) -> None:
        root = session.table.root
        name, before = self._files.get(root, ("", ""))
        if session.mode.is_over(session):
            self._touched.discard(root)
            self._to_browser(session, "drop", place)
            self._let_go(root)
            return
        text = kept(session, date.today()).text()
        self._to_browser(session, "keep", place, pack(text))
        name = self.store.keep(name, before, text, session.game.id, place)
        for other in [other for other in self._files if other is not root]:
            self._let_go(other)
        self._files[root] = name, text
        self.board.widget.kept = self.board.session.table.root is root

    def _let_go(self, root: Step) -> None:
        """Stop offering a game of this board, since it is over or another was begun after it."""
        name, _ = self._files.pop(root, ("", ""))
        self.store.let_go(name)


_BUSY: WeakSet[Keeper] = WeakSet()


def flush_all() -> None:
    """Write what any board of this program has still to write."""
    for keeper in [*_BUSY]:
        keeper.flush()


atexit.register(flush_all)
