"""The examples in docstrings run and say what they show."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

from run import ROOT
from tests.house.imports import name_of

MODULES = sorted([*(ROOT / "tutor").rglob("*.py"), *(ROOT / "widgets").rglob("*.py"), *(ROOT / "tests").rglob("*.py")])
SHOWING = [path for path in MODULES if ">>>" in path.read_text(encoding="utf-8") and path != Path(__file__)]


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_examples_in_docstrings_run(path: Path) -> None:
    found = doctest.testmod(importlib.import_module(name_of(path)), optionflags=doctest.ELLIPSIS)
    assert found.attempted
    assert not found.failed


def test_there_are_examples() -> None:
    assert len(SHOWING) > 20
