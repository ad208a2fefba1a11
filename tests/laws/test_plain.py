"""The switch RULES_TUTOR_PLAIN really takes the quick listings away, so that a run under it tries the plain rules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from run import ROOT

CHECK = """
from tutor.engine import find_game, game_ids

def test_no_game_is_quick():
    assert game_ids()
    assert not any(find_game(id).fast for id in game_ids())
    table = __import__("tutor").table(game_ids()[0])
    assert table.legal()
"""
TWICE = """
import os, sys, pytest

for plain in ("", "1"):
    os.environ["RULES_TUTOR_PLAIN"] = plain
    print(f"plain {plain!r}: {int(pytest.main(sys.argv[1:]))}")
"""
QUICKER = """
import pytest
from tutor.engine import find_game, game_ids

for id in game_ids():
    find_game(id).fast = {None: None}
"""


def test_under_the_switch_no_game_lists_its_moves_quickly(tmp_path: Path) -> None:
    (tmp_path / "test_quick.py").write_text(CHECK)
    (tmp_path / "quicker.py").write_text(QUICKER)
    command = [
        sys.executable, "-c", TWICE, "-q", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT),
        "-o", "addopts=--import-mode=importlib", "-p", "no:nbval", "-p", "no:cacheprovider",
        "-p", "quicker", "-p", "conftest", str(tmp_path / "test_quick.py"),
    ]  # fmt: skip
    path = os.pathsep.join((str(ROOT), str(tmp_path)))
    env = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=120)
    assert "plain '': 1\n" in done.stdout, done.stdout + done.stderr
    assert "plain '1': 0\n" in done.stdout, done.stdout + done.stderr
