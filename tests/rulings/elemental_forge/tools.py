"""Short words for the tests of Elemental Forge: set a position up, play, ask what is legal and why not."""

from __future__ import annotations

from typing import Any

from tests.rulings.tools import play
from tutor.engine import Result, find_game
from tutor.games.elemental_forge.state import ForgePosition

GAME = find_game("elemental_forge")


def at(
    *hands: str, deck: str = "", pile: str = "9H", supply: str = "", readings: dict[str, str] | None = None, **more: Any
) -> ForgePosition:
    """A position with P1 to move; ``discards`` is the common pile, bottom first, ``luck`` what is forced."""
    seats = len(hands)
    data: dict[str, Any] = {"seats": seats, "hands": list(hands), "deck": deck, "pile": pile, "supply": supply}
    data["scores"] = more.pop("scores", [0] * seats)
    data["discards"] = [more.pop("discards", ""), *[""] * (seats - 1)]
    for name in ("locked", "out"):
        data[name] = more.pop(name, [False] * seats)
    position = GAME.at({**data, "readings": readings or {}, **more})
    assert isinstance(position, ForgePosition)
    position.advance()
    return position


def result(position: ForgePosition) -> Result | None:
    """How the game ended; None while it goes on. Asked anew: a checker takes an attribute to stay as it was."""
    return position.result


def start(seats: int, seed: int, readings: dict[str, str] | None = None) -> ForgePosition:
    """A new game."""
    position = GAME.start(seats, seed, readings)
    assert isinstance(position, ForgePosition)
    return position


def struck(own: str, pair: str, *others: str, option: dict[str, str] | None = None, **more: Any) -> ForgePosition:
    """P1 has just combined two cards that bring no effect."""
    position = at(f"{pair} {own}", *others, deck="2C 3C 5C", pile="AC", readings=option, **more)
    play(position, f"combine {pair}")
    return position


def cards(zone: list[Any]) -> str:
    """A zone as words."""
    return " ".join(map(str, zone))


def hand(position: ForgePosition, seat: int) -> str:
    """A hand as words, in a fixed order."""
    return " ".join(sorted(map(str, position.hands[seat])))
