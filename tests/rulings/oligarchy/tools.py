"""Short words for the tests of Oligarchy: set a position up, play, ask what is legal and why not."""

from __future__ import annotations

from typing import Any

from tests.rulings.tools import play
from tutor.engine import Position, Recorder, Result, find_game
from tutor.games.oligarchy.bags import cards_in
from tutor.games.oligarchy.cards import Kind
from tutor.games.oligarchy.state import Realm

GAME = find_game("oligarchy")


def at(*tableaus: str, deck: str = "SO", readings: dict[str, str] | None = None, **more: Any) -> Realm:
    """A position with P1 to move, every card that is not named in its home deck; the turn runs to its first choice.

    ``step`` says what of the turn comes next; ``discard``, ``cycle`` and all other keys are those of the notation.
    """
    data: dict[str, Any] = {"seats": len(tableaus), "tableaus": list(tableaus), "deck": deck, "rest": "home"}
    return study({**data, "readings": readings or {}, **more})


def study(data: dict[str, Any]) -> Realm:
    """A position as it is written, with nothing added."""
    position = GAME.at(data)
    assert isinstance(position, Realm)
    position.advance()
    return position


def main(*tableaus: str, **more: Any) -> Realm:
    """A position in the main phase of P1's turn."""
    return at(*tableaus, step="main", **more)


def start(seats: int, seed: int, readings: dict[str, str] | None = None) -> Realm:
    """A new game."""
    position = GAME.start(seats, seed, readings)
    assert isinstance(position, Realm)
    return position


def waiting(position: Position) -> str:
    """The name of what waits; empty when the game is over."""
    return type(position.decision).__name__ if position.decision else ""


def has(position: Realm, seat: int = 0) -> str:
    """What lies before a seat: cards, farmers as FA, heirs as HE."""
    words = [
        *map(str, cards_in(position.held[seat])),
        *["FA"] * position.farmer_count(seat),
        *["HE"] * position.heirs[seat],
    ]
    return " ".join(words)


def pile(cards: list[Kind], most: int = 99) -> str:
    """The top cards of a pile as words."""
    return " ".join(map(str, cards[:most]))


def result(position: Position) -> Result | None:
    """How the game ended; asked anew, since a checker takes an attribute to stay as it was."""
    return position.result


def told(position: Position, *moves: str) -> list[str]:
    """The names of the events that moves bring."""
    recorder = Recorder()
    with position.recorded_by(recorder):
        play(position, *moves)
    return [type(moment.event).__name__ for moment in recorder.moments]
