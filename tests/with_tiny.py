"""The tiny game among the discovered games, for as long as a test needs it there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.tiny_game import GAME
from tutor.engine import game as games


@contextmanager
def tiny_added() -> Iterator[None]:
    """Make the tiny game known, and unknown again afterwards, so that no other test finds it in a list of games."""
    games.add_game(GAME)
    try:
        yield
    finally:
        games._added.pop(GAME.id)
