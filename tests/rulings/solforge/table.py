"""A short way to set up a table and look at it: seat A is active with two plays unless a test says otherwise."""

from __future__ import annotations

from typing import Any

from tutor.engine import Result
from tutor.games.solforge import GAME
from tutor.games.solforge.state import SolForgePosition


def table(field: str = "", hand: str = "", **zones: Any) -> SolForgePosition:
    """A position: ``field`` lists creatures in the order in which they came, ``A3 spring-dryad@1 5/5, B1 ...``.

    :param hand: what A holds.
    :param zones: further keys of the notation.
    """
    creatures = dict(text.split(" ", 1) for text in field.split(", ") if text)
    return study({"field": creatures, "hands": [hand], "turn": 3, **zones})


def study(notation: dict[str, Any]) -> SolForgePosition:
    """A position from its notation."""
    position = GAME.at(notation)
    assert isinstance(position, SolForgePosition)
    return position


def play(position: SolForgePosition, *moves: str) -> SolForgePosition:
    """Make moves, each by its notation."""
    for text in moves:
        position.play(GAME.read_move(text, position))
    return position


def ended(position: SolForgePosition) -> Result:
    """How the game ended."""
    assert position.result is not None
    return position.result


def at(position: SolForgePosition, place: str) -> str:
    """Card, attack and health of the creature on a space, with zz for a sleeper: ``zombie-token@1 3/3 zz``."""
    creature = position.field.get("AB".index(place[0]) * 5 + int(place[1]) - 1)
    if creature is None:
        return "-"
    return f"{creature.card} {creature.attack}/{creature.health}" + (" zz" if creature.asleep else "")


def numbers(position: SolForgePosition, place: str) -> str:
    """Attack and health of the creature on a space, ``-`` for nobody."""
    found = at(position, place)
    return found if found == "-" else found.split()[1]


def refused(position: SolForgePosition, move: str) -> str:
    """The key of the reason why a move is refused; "" if it is legal."""
    refusal = position.why_not(GAME.read_move(move, position))
    return "" if refusal is None else refusal.key


def pile(position: SolForgePosition, zone: str, seat: int = 0) -> list[str]:
    """The cards of a seat's pile, sorted."""
    return sorted(map(str, getattr(position, zone)[seat]))
