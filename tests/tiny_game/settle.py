"""What waits in a position that was set up without saying so."""

from __future__ import annotations

from tests.tiny_game.rules import Round
from tests.tiny_game.state import Market


def settle(position: Market) -> None:
    """A round begins, or the game ends."""
    position.push(Round.of())
