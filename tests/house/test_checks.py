"""The linters and type checkers find nothing."""

from __future__ import annotations

import sys

from run import ROOT
from tests.tools import node, npm_file, passes


def test_ruff() -> None:
    passes(sys.executable, "-m", "ruff", "check", "--output-format=concise", ".")


def test_everything_is_formatted() -> None:
    passes(sys.executable, "-m", "ruff", "format", "--check", ".")


def test_mypy_strict_on_everything() -> None:
    passes(sys.executable, "-m", "mypy")


def test_typescript_checks_the_javascript() -> None:
    passes(node(), npm_file("typescript/bin/tsc"), "--project", ".")


def test_node_runs_the_javascript_tests() -> None:
    files = sorted((ROOT / "tests" / "js").glob("*.test.mjs"))
    assert files
    passes(node(), "--test", *files)
