"""A terminal for tests: lines that are typed, a table that was played a little, and what is printed."""

from __future__ import annotations

import io
import sys

import pytest

from tutor.engine import find_game
from tutor.engine.table import Table

GAME = find_game("elementals")
Printed = pytest.CaptureFixture[str]


def played() -> Table:
    """A game of three moves."""
    table = Table.deal(GAME, seed=1)
    for move in ("layout A", "draw", "place 5D on 5.1"):
        table.play(move)
    return table


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let these lines be typed, one after the other."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
