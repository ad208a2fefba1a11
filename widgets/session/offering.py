"""An unfinished game that was left: it is offered above the board, and continued or dropped."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from tutor.learn.kept import UNWRITABLE, GameStore, Kept
from widgets.session import players

if TYPE_CHECKING:
    from widgets.session.session import Message, Session

GO_ON, NEW_GAME = "kept:go on", "kept:new game"
"""The names of the strip's buttons."""
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


@dataclass(frozen=True)
class Offer:
    """A game that was left: the name of its file, its date, and its state in a sentence; ``text`` is the save from the
    browser, if there is no file."""

    name: str
    when: str
    standing: str
    text: str = ""


def offered(name: str, kept: Kept, today: date, text: str = "") -> Offer:
    """Return a saved game as offered on a day."""
    return Offer(name, when(kept.day, today), kept.standing, text)


def when(day: date, today: date) -> str:
    """Return a day in words.

    >>> when(date(2026, 11, 28), date(2026, 11, 28)), when(date(2025, 12, 31), date(2026, 11, 28))
    ('today', '31 December 2025')
    """
    if day == today:
        return "today"
    if day == today - timedelta(days=1):
        return "yesterday"
    return f"{day.day} {MONTHS[day.month - 1]}{'' if day.year == today.year else f' {day.year}'}"


def strip(session: Session) -> dict[str, Any] | None:
    """Return the trait ``strip``: the game that was left, with one question.

    It is hidden after a move in the game on the board, and shown again after going back to the start.
    """
    offer = session.offer
    if offer is None or _is_begun(session):
        return None
    actions = [_action("Go on", GO_ON, best=True), _action("New game", NEW_GAME)]
    words = [{"b": f"Go on with your game of {offer.when}?"}, f" {offer.standing}"]
    return {"kind": "game", "spans": words, "actions": actions}


def _is_begun(session: Session) -> bool:
    """Return whether a person at this device has moved in the game on the board."""
    people, line = players.people(session.table), session.table.line()
    own = line[1 + session.mode.lead(session) :]
    return any(step.seat in people and step not in session.by_itself for step in own)


def _action(text: str, name: str, best: bool = False) -> dict[str, Any]:
    return {"text": text, "go": {"do": "answer", "name": name, "values": {}}, "best": best}


def is_action(name: str) -> bool:
    """Return whether a button belongs to the strip."""
    return name in (GO_ON, NEW_GAME)


def act(session: Session, name: str) -> Session:
    """Answer a button of the strip; a second click does nothing more."""
    offer = session.offer
    if offer is None:
        return session
    if name == NEW_GAME:
        return session.replace(offer=None, effects=(LetGo(offer.name),))
    return session.replace(effects=(TakeUp(offer.name, offer.text),))


@dataclass(frozen=True)
class TakeUp:
    """Read the game that was left, unless its text is known already."""

    name: str
    text: str = ""

    def perform(self, outside: Any) -> Message:
        """Read it; the text is "" if the file is gone or cannot be read."""
        try:
            text = self.text or GameStore().text(self.name)
        except UNWRITABLE:
            text = ""
        return {"do": "take up", "name": self.name, "text": text}


@dataclass(frozen=True)
class LetGo:
    """Stop offering a game."""

    name: str

    def perform(self, outside: Any) -> None:
        """Mark its file; after an error of the disk, the game will be offered again."""
        try:
            GameStore().let_go(self.name)
        except UNWRITABLE:
            return
