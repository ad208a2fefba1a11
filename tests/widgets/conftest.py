"""Fixtures of the boards' tests: the tiny game is registered, and there is a learner's folder for saved games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.with_tiny import tiny_added
from tutor.learn.kept import GameStore


@pytest.fixture(autouse=True)
def _tiny() -> Iterator[None]:
    with tiny_added():
        yield


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameStore:
    """Return a new folder for the learner's data."""
    monkeypatch.setenv("RULES_TUTOR_DATA", str(tmp_path))
    return GameStore()
