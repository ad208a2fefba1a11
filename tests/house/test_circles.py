"""No module imports itself by way of others, and inside a game the rooms stand in one order."""

from __future__ import annotations

from pathlib import Path

import pytest

from run import ROOT
from tests.house.imports import circles, graph, reached

GAMES = [path.parent.relative_to(ROOT).as_posix() for path in sorted((ROOT / "tutor" / "games").glob("*/__init__.py"))]
TINY = "tests/tiny_game"
PACKAGES = sorted(path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "tutor").glob("*/__init__.py"))
FOLDERS = ["widgets", TINY, *GAMES, *(package for package in PACKAGES if package != "tutor/games")]

ORDER = ("cards", "readings", "state", "decisions", "rules", "words", "scene")
"""A room imports, directly or through others, none of a later one."""
ABOVE = ("setup", "settle", "notation", "problems", "refit", "fast", "bots")
"""Functions of a position: they stand above the state."""


def short(folder: str, name: str) -> str:
    """The name of a module within a folder."""
    return name.removeprefix(folder.replace("/", ".")).lstrip(".")


def circles_in(folder: str) -> set[str]:
    """The circles of a folder, each as the names of its modules."""
    return {" ".join(sorted(short(folder, name) for name in circle)) for circle in circles(graph(folder))}


def out_of_order(folder: str) -> set[str]:
    """Which rooms of a game import, directly or through others, one that stands above them."""
    links = graph(folder)
    found = set()
    for name in links:
        room = short(folder, name).split(".")[0]
        if room in ORDER:
            later = {*ORDER[ORDER.index(room) + 1 :], *(ABOVE if room in ORDER[:3] else ())}
            rooms = {short(folder, other).split(".")[0] for other in reached(links, name)}
            found |= {f"{room} imports {other}" for other in later & rooms}
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_module_imports_itself_by_way_of_others(folder: str) -> None:
    assert circles_in(folder) == set()


@pytest.mark.parametrize("folder", [TINY, *GAMES])
def test_a_games_rooms_stand_in_one_order(folder: str) -> None:
    assert out_of_order(folder) == set()


def test_a_circle_is_found_inside_functions_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        "state.py": "def begin():\n    from room.rules import deal\n",
        "rules.py": "from room import state\nfrom room.words import SAID\n",
        "words.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from room.scene import draw\nSAID = ''\n",
        "scene.py": "import room.words\n",
    }
    (tmp_path / "room").mkdir()
    for name, text in files.items():
        (tmp_path / "room" / name).write_text(text)
    monkeypatch.setattr("tests.house.imports.ROOT", tmp_path)
    assert circles_in("room") == {"rules state"}
    assert out_of_order("room") == {"state imports rules", "state imports words", "rules imports words"}
