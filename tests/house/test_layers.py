"""Imports point one way: engine < bots, scene, explain < games, learn, lab < widgets < cli."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from run import ROOT
from tests.house.imports import graph, imported, name_of, reached

# A package may import those of a lower number, and itself.
LEVELS = {"engine": 0, "bots": 1, "scene": 1, "explain": 1, "games": 2, "learn": 2, "lab": 2, "widgets": 3, "cli": 4}
MODULES = sorted([*(ROOT / "tutor").rglob("*.py"), *(ROOT / "widgets").rglob("*.py")])
FOLDERS = [ROOT / "widgets", *(path.parent for path in (ROOT / "tutor").glob("*/__init__.py"))]
GAMES = sorted(path.parent.name for path in (ROOT / "tutor" / "games").glob("*/__init__.py"))


def place(name: str) -> str:
    """The package of the house that a dotted name belongs to; empty for the rest of the world and `tutor` itself."""
    parts = name.split(".")
    return parts[0] if parts[0] == "widgets" else parts[1] if parts[0] == "tutor" and len(parts) > 1 else ""


def may_import(path: Path, name: str) -> bool:
    """Whether a module may import a dotted name."""
    own, other = place(".".join(path.relative_to(ROOT).with_suffix("").parts)), place(name)
    if own == "engine":
        # A type checker brings typing_extensions itself; the engine imports it for nothing else.
        return other == "engine" or name.split(".")[0] in sys.stdlib_module_names | {"typing_extensions"}
    if own == "games":
        game = path.relative_to(ROOT / "tutor" / "games").parts[0]
        return not other or name.startswith(("tutor.engine", "tutor.bots", "tutor.scene.nodes", f"tutor.games.{game}"))
    return not (own in LEVELS and other in LEVELS) or other == own or LEVELS[other] < LEVELS[own]


def test_imports_point_down() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): [n for n in imported(path) if not may_import(path, n)] for path in MODULES
    }
    assert {name: names for name, names in found.items() if names} == {}


def test_every_package_has_its_place_among_the_levels() -> None:
    assert {place(".".join(path.relative_to(ROOT).parts)) for path in FOLDERS} == LEVELS.keys()


def test_no_central_file_names_a_game() -> None:
    for path in MODULES:
        if ROOT / "tutor" / "games" in path.parents:
            continue
        strings = {node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)}
        assert strings.isdisjoint(GAMES), path


def test_the_tutor_needs_no_jupyter() -> None:
    absent = "dict.fromkeys(['IPython', 'ipywidgets', 'anywidget', 'traitlets'])"
    program = f"import sys; sys.modules.update({absent}); import tutor"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT).returncode == 0


PURE = ("widgets.session.answers", "widgets.session.render", "widgets.lessons.lesson_mode", "widgets.lab.building")
"""What sessions, lessons and decks that are put together answer and show."""


@pytest.mark.parametrize("name", PURE)
def test_what_is_answered_and_shown_is_worked_out_without_a_browser(name: str) -> None:
    links = graph("widgets")
    needed = {name, *reached(links, name)}
    assert "widgets.wire.board" not in needed
    files = [path for path in MODULES if name_of(path) in needed]
    outside = {other.split(".")[0] for path in files for other in imported(path, for_types=False)}
    assert outside.isdisjoint({"IPython", "ipywidgets", "anywidget", "traitlets", "asyncio", "threading"}), needed
