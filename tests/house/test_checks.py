"""The linters and type checkers find nothing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from run import ROOT
from tests.tools import node, npm_file, passes


def test_ruff() -> None:
    passes(sys.executable, "-m", "ruff", "check", "--output-format=concise", ".")


def test_everything_is_formatted() -> None:
    passes(sys.executable, "-m", "ruff", "format", "--check", ".")


def test_mypy_strict_on_everything() -> None:
    passes(sys.executable, "-m", "mypy")


PLANTED = """
from tutor.engine.cards import Card
from tutor.games.elementals.decisions import LookUnder
from tutor.games.elementals.rules import events
from tutor.games.elementals.rules.answers import Leave
from tutor.games.elementals.state import ElementalsPosition


def won(position: ElementalsPosition, card: Card) -> events.PowerWon:
    return events.PowerWon(card)


def rule(position: ElementalsPosition) -> None:
    position.tell(events.PowerWon, 3)  # arg-type
    position.tell_of(won, 3)  # arg-type
    print(position.readings.loss_line == "loose-above-33")  # comparison-overlap
    print(position.pop(LookUnder).card)  # attr-defined
    position.pop(Leave)  # type-var
    position.pop()  # call-arg
"""
"""Rules with a mistake in each line that names one."""


def test_mypy_finds_a_wrong_fact_an_option_that_does_not_exist_and_a_wrong_kind_to_pop(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(PLANTED)
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml", tmp_path / "planted.py"],
        cwd=ROOT, capture_output=True, text=True,
    ).stdout  # fmt: skip
    found = re.findall(r"planted\.py:(\d+): error: .*\[(.*)\]$", told, re.MULTILINE)
    planted = [(str(n), line.split("# ")[1]) for n, line in enumerate(PLANTED.splitlines(), 1) if "# " in line]
    assert found == planted, told


def test_typescript_checks_the_javascript() -> None:
    passes(node(), npm_file("typescript/bin/tsc"), "--project", ".")


def test_node_runs_the_javascript_tests() -> None:
    files = sorted((ROOT / "tests" / "js").glob("*.test.mjs"))
    assert files
    passes(node(), "--test", *files)
