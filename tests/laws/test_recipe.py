"""The recipe "add a game" works: a copy of the tiny game, put in a folder of its own, is found and can be played."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from run import ROOT

TINY = ROOT / "tests" / "tiny_game"
PLAY = """
import sys, tutor.games
tutor.games.__path__.append(sys.argv[1])
import tutor
table = tutor.table("corner_market", deal=3)
while table.legal():
    table.play(table.legal()[0])
assert "corner_market" in tutor.engine.game.game_ids()
print(tutor.story(table).splitlines()[-1])
"""


def test_a_copied_game_is_discovered_without_a_change_anywhere_else(tmp_path: Path) -> None:
    folder = tmp_path / "corner_market"
    folder.mkdir()
    for file in TINY.iterdir():
        if file.is_file():
            text = file.read_text(encoding="utf-8").replace("tests.tiny_game", "tutor.games.corner_market")
            (folder / file.name).write_text(text.replace('id="night_market"', 'id="corner_market"'), encoding="utf-8")
    command = [sys.executable, "-c", PLAY, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert "(NM-3f)" in done.stdout, done.stderr


def test_a_game_needs_the_engine_and_the_scenes_nodes_only() -> None:
    for file in TINY.glob("*.py"):
        found = set(re.findall(r"^(?:from|import) (tutor[\w.]*)", file.read_text(encoding="utf-8"), re.MULTILINE))
        assert found <= {"tutor.engine", "tutor.engine.words", "tutor.scene.nodes"}, file.name
