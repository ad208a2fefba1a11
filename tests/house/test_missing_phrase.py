"""A phrase that is missing is reported by one test, not by every test of the game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import conftest
from tutor.engine.words import NoPhraseError


def outcome_of(item: Any, error: Exception) -> str:
    """The outcome that is reported of a test in which this error was raised."""
    report = cast("Any", SimpleNamespace(failed=True, outcome="failed", longrepr=""))
    call = cast("Any", SimpleNamespace(excinfo=SimpleNamespace(value=error)))
    hook = conftest.pytest_runtest_makereport(item, call)
    next(hook)
    with pytest.raises(StopIteration):
        hook.send(report)
    return str(report.outcome)


def test_the_first_test_that_lacks_a_phrase_fails_and_the_others_are_skipped() -> None:
    item = SimpleNamespace(path="tests/laws/test_words.py", config=SimpleNamespace(stash=pytest.Stash()))
    drawn, laid = (NoPhraseError(f"{name} has no phrase: add it to words.py.") for name in ("Draw", "Laid"))
    assert [outcome_of(item, error) for error in (drawn, drawn, laid, drawn)] == [
        "failed", "skipped", "failed", "skipped",
    ]  # fmt: skip
    assert outcome_of(item, AssertionError("Draw has no phrase: add it to words.py.")) == "failed"
