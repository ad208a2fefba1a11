"""Fixtures: a learner at a lesson, and a file for progress."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.lessons.learner import Learner


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.json"


@pytest.fixture
def sit(path: Path) -> Callable[[str], Learner]:
    return lambda id: Learner(id, path)
