"""What the tests of these rulings share: positions in notation, moves as text."""

from __future__ import annotations

from typing import Any

from tutor.engine import Event, Recorder, Refusal, write_position
from tutor.games.elementals import GAME
from tutor.games.elementals.state import ElementalsPosition

T: dict[str, str] = {
    "1.1": "KD", "2.1": "QS", "2.2": "JH", "3.1": "JD", "3.2": "KC", "3.3": "QH",
    "4.1": "KH", "4.2": "JC", "4.3": "QC", "4.4": "KS", "5.1": "JS", "5.2": "QD",
}  # fmt: skip
"""The position of the teaching plan: layout A, nothing played."""

SPARE = "AC 2C 3C 4C"
"""A deck for positions that do not name one, so that a finished turn is not a lost game."""


def at(slots: dict[str, str] | None = None, **zones: Any) -> ElementalsPosition:
    """A study: these slots (T unless given; no Lord in ``powers``) and zones; SPARE is the deck unless given."""
    beaten = str(zones.get("powers", "")).split()
    held = {slot: text for slot, text in (T if slots is None else slots).items() if text not in beaten}
    data = {"layout": "A", "slots": held, "deck": SPARE, **zones}
    position = GAME.at(data)
    assert isinstance(position, ElementalsPosition)
    return position


def t(**changed: str) -> dict[str, str]:
    """T with some slots changed, named like ``s51``; an empty text empties the slot."""
    slots = {**T, **{f"{key[1]}.{key[2]}": text for key, text in changed.items()}}
    return {slot: text for slot, text in slots.items() if text}


def start(**how: Any) -> ElementalsPosition:
    """A new game; how it begins is named as in ``Game.start``."""
    position = GAME.start(**how)
    assert isinstance(position, ElementalsPosition)
    return position


def fresh(layout: str = "A", seed: int = 1, **readings: str) -> ElementalsPosition:
    """A new game with this layout, readings named by key."""
    return start(seed=seed, readings=GAME.readings(readings, layout=layout))


def play(position: ElementalsPosition, *moves: str) -> list[Event]:
    """Play moves through the checked door; what happened."""
    recorder = Recorder(copies=False)
    position.recorder = recorder
    for move in moves:
        position.play(GAME.read_move(move, position))
    position.recorder = None
    return recorder.events


def legal(position: ElementalsPosition, *kinds: str) -> set[str]:
    """The legal moves as text; only those that begin with one of the words, if any are given."""
    return {text for text in (move.text() for move in position.legal()) if not kinds or text.startswith(kinds)}


def why_not(position: ElementalsPosition, move: str) -> Refusal | None:
    """Why a move is refused; None if it is legal."""
    return position.why_not(GAME.read_move(move, position))


def refused(position: ElementalsPosition, move: str) -> tuple[str, str]:
    """The clause and the key of the refusal of a move that must be refused."""
    refusal = why_not(position, move)
    assert refusal is not None, f"{move} is legal"
    return refusal.clause, refusal.key


def up(position: ElementalsPosition) -> str:
    """The face-up slots."""
    return " ".join(map(str, position.open))


def stand(position: ElementalsPosition, slot: str) -> str:
    """An elemental and what lies on it, as in notation."""
    return str(write_position(position).get("slots", {}).get(slot, ""))


def names(cards: list[Any]) -> str:
    """Cards as text."""
    return " ".join(map(str, cards))


def ending(position: ElementalsPosition) -> str:
    """How the game ended; empty while it goes on."""
    return "" if position.result is None else position.result.key
