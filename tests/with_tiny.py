"""Registering the tiny game for as long as a test needs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.tiny_game import GAME
from tutor.engine import game as games


@contextmanager
def tiny_added() -> Iterator[None]:
    """Register the tiny game during a test, so that other tests do not find it in lists of games."""
    games.add_game(GAME)
    try:
        yield
    finally:
        games._added.pop(GAME.id)
