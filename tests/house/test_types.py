"""Views and positions are typed: ``Any`` stands for one only where a base class serves every game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from run import ROOT

BASES = {ROOT / "tutor" / "engine" / name for name in ("moves.py", "selection.py", "window.py")}
"""Whose methods a game's own classes take over, with their own kind of position."""
NAMES = {"view", "position", "before", "after", "world", "guess"}
"""What a view or a position is called where it is handed on."""

FILES = sorted(path for folder in ("tutor", "widgets") for path in (ROOT / folder).rglob("*.py") if path not in BASES)


def untyped(path: Path) -> Iterator[str]:
    """The places of a file where a view or a position, as an argument or a result, has the type ``Any``."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.arg):
            name, kind = node.arg, node.annotation
        elif isinstance(node, ast.FunctionDef):
            name, kind = node.name, node.returns
        elif isinstance(node, ast.AnnAssign):
            name, kind = getattr(node.target, "id", getattr(node.target, "attr", "")), node.annotation
        else:
            continue
        if name in NAMES and isinstance(kind, ast.Name) and kind.id == "Any":
            yield f"{path.name}, line {node.lineno}: {name}"


def test_no_view_and_no_position_is_of_any_type() -> None:
    assert [found for path in FILES for found in untyped(path)] == []


def test_one_of_any_type_is_found(tmp_path: Path) -> None:
    path = tmp_path / "one.py"
    path.write_text(
        "class Seen:\n    position: Any\n    def view(self) -> Any:\n        after: Any = self.position\n"
        "def hint(view: Any, choose: Any, before: Position) -> Any: ...\n"
    )
    assert sorted(untyped(path)) == [
        "one.py, line 2: position", "one.py, line 3: view", "one.py, line 4: after", "one.py, line 5: view",
    ]  # fmt: skip
