"""A game that was left: it is offered above the board, and taken up again or let go."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from tutor.learn.kept import UNWRITABLE, GameStore, Kept
from widgets.session import players

if TYPE_CHECKING:
    from widgets.session.session import Message, Session

GO_ON, NEW_GAME = "kept:go on", "kept:new game"
"""The buttons of the strip."""
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


@dataclass(frozen=True)
class Offer:
    """A game that was left: the name of its file, when that was, and how it stands, in a sentence; ``text`` is what the
    browser kept, where there is no file."""

    name: str
    when: str
    standing: str
    text: str = ""


def offered(name: str, kept: Kept, today: date, text: str = "") -> Offer:
    """A kept game as it is offered on a day."""
    return Offer(name, when(kept.day, today), kept.standing, text)


def when(day: date, today: date) -> str:
    """A day in words.

    >>> when(date(2026, 11, 28), date(2026, 11, 28)), when(date(2025, 12, 31), date(2026, 11, 28))
    ('today', '31 December 2025')
    """
    if day == today:
        return "today"
    if day == today - timedelta(days=1):
        return "yesterday"
    return f"{day.day} {MONTHS[day.month - 1]}{'' if day.year == today.year else f' {day.year}'}"


def strip(session: Session) -> dict[str, Any] | None:
    """The trait ``strip``: the game that was left, with one question. A move in the game on the board answers it, and a
    step back to its beginning asks it again."""
    offer = session.offer
    if offer is None or _is_begun(session):
        return None
    actions = [_action("Go on", GO_ON, best=True), _action("New game", NEW_GAME)]
    words = [{"b": f"Go on with your game of {offer.when}?"}, f" {offer.standing}"]
    return {"kind": "game", "spans": words, "actions": actions}


def _is_begun(session: Session) -> bool:
    """Whether somebody at this device has moved in the game on the board."""
    people, line = players.people(session.table), session.table.line()
    own = line[1 + session.mode.lead(session) :]
    return any(step.seat in people and step not in session.by_itself for step in own)


def _action(text: str, name: str, best: bool = False) -> dict[str, Any]:
    return {"text": text, "go": {"do": "answer", "name": name, "values": {}}, "best": best}


def is_action(name: str) -> bool:
    """Whether a button is one of the strip."""
    return name in (GO_ON, NEW_GAME)


def act(session: Session, name: str) -> Session:
    """Do what a button of the strip says; pressed twice, it does nothing more."""
    offer = session.offer
    if offer is None:
        return session
    if name == NEW_GAME:
        return session.replace(offer=None, effects=(LetGo(offer.name),))
    return session.replace(effects=(TakeUp(offer.name, offer.text),))


@dataclass(frozen=True)
class TakeUp:
    """Read the game that was left, unless its text is there already."""

    name: str
    text: str = ""

    def perform(self, outside: Any) -> Message:
        """Read it; of one that is gone, or that the disk refuses, the text is empty."""
        try:
            text = self.text or GameStore().text(self.name)
        except UNWRITABLE:
            text = ""
        return {"do": "take up", "name": self.name, "text": text}


@dataclass(frozen=True)
class LetGo:
    """Offer a game no more."""

    name: str

    def perform(self, outside: Any) -> None:
        """Say so by its name; where the disk refuses, it is offered again another day."""
        try:
            GameStore().let_go(self.name)
        except UNWRITABLE:
            return
