"""The linters and type checkers find nothing."""

from __future__ import annotations

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
from tutor.games.elementals.rules import events
from tutor.games.elementals.state import ElementalsPosition


def rule(position: ElementalsPosition) -> None:
    position.tell(events.PowerWon, 3)
    late = position.readings.loss_line == "loose-above-33"
    print(late)
"""


def test_mypy_finds_a_wrong_fact_and_an_option_that_does_not_exist(tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(PLANTED)
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml", tmp_path / "planted.py"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    errors = [line.split("planted.py:")[1] for line in found.stdout.splitlines() if "error:" in line]
    assert [(error.split(":")[0], error.split("[")[-1]) for error in errors] == [
        ("7", "arg-type]"), ("8", "comparison-overlap]"),
    ], found.stdout  # fmt: skip


def test_typescript_checks_the_javascript() -> None:
    passes(node(), npm_file("typescript/bin/tsc"), "--project", ".")


def test_node_runs_the_javascript_tests() -> None:
    files = sorted((ROOT / "tests" / "js").glob("*.test.mjs"))
    assert files
    passes(node(), "--test", *files)
