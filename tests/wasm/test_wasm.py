"""The engines, the stories and the boards are the same in the Python that runs inside a browser (Pyodide)."""

from __future__ import annotations

import json
import subprocess

from run import ROOT
from tests.tools import node, npm_file
from tests.wasm.telling import everything
from tutor.engine import game_ids


def test_every_game_is_played_and_told_the_same_inside_a_browser() -> None:
    npm_file("pyodide/pyodide.mjs")
    words = [node(), "--no-warnings", str(ROOT / "tests/wasm/tell.mjs"), str(ROOT), *game_ids()]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-2000:]
    there, here = json.loads(done.stdout), everything(list(game_ids()))
    assert "Clang" in there[0], "this is the Python of a browser"
    assert there[1:] == here[1:]
    assert "nested too deeply" in here[1]
