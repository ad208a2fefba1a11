"""SECURITY.md names the test that holds each of its sentences: each of them is there."""

from __future__ import annotations

import re

import pytest

from run import ROOT

TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
LINES = re.findall(r"^\| (?!What holds)(.+?\.) \| (.+) \|$", TEXT, re.M)
"""What holds, and by which tests."""


def is_there(test: str) -> bool:
    """Whether a file of tests has a test of this name."""
    file, _, name = test.partition("::")
    path = ROOT / file
    if not path.is_file() or not name:
        return False
    begins = f'test("{name}"' if path.suffix == ".mjs" else f"def {name}("
    return begins in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("claim", "tests"), LINES)
def test_what_holds_a_sentence_exists(claim: str, tests: str) -> None:
    named = re.findall(r"`([^`]+)`", tests)
    assert named
    assert [test for test in named if not is_there(test)] == []


def test_every_sentence_outside_the_list_of_what_is_not_held_has_its_tests() -> None:
    """A line of a table that is written otherwise would go unseen; a sentence between two tables has none."""
    held, _, _ = TEXT.partition("## What is trusted, and what is not held")
    rows = [line for line in held.splitlines() if line.startswith("|")]
    tables = held.count("| What holds | Held by |")
    assert len(rows) == len(LINES) + 2 * tables
    after = held[held.index("\n## ") :]
    assert [line for line in after.splitlines() if line and line[0] not in "|#"] == []


@pytest.mark.parametrize("test", ["tests/gone.py::test_a", "tests/house/test_security.py::test_b", "tests/house"])
def test_a_name_that_is_no_test_is_found(test: str) -> None:
    assert not is_there(test)
