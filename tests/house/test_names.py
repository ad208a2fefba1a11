"""One word, one thing: words that the code has given up do not come back as names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from run import ROOT

RETIRED = {
    "desk": "board, or session",
    "sight": "view, or session",
    "eyes": "viewer",
    "chair": "seat",
    "parked": "suspended",
    "asking": "dialog, or prompt",
    "twins": "comparison",
    "paper": "article",
    "chalked": "own table",
    "happening": "event",
    "whiles": "continuous abilities",
    "topmost": "peek",
    "stray": "unmatched picks",
    "reread": "change readings, or refit",
    "defects": "problems",
    "urges": "rollout policy",
    "playout": "rollout",
    "sorry": "user error",
}
"""A word, and what stands for it now. A game's own cards and clauses may be called as its book calls them."""

BARE = {
    "told": "what is told: beats, slips, the result",
    "asked": "question, prompt, or chosen, planned, repeats",
    "stands": "what holds, or a caption",
    "placed": "place, or aligned",
    "touch": "pick",
    "stage": "hint_stage",
}
"""Words that say nothing by themselves as the whole name of a function, a class, a field or a parameter in Python, and
what to say in their place."""

FILES = sorted(
    path
    for folder in ("tutor", "widgets")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".js") and ROOT / "tutor" / "games" not in path.parents
)


def names_in(path: Path) -> Iterator[str]:
    """The names in a file: of Python all that are declared or used, of JavaScript every word outside comments."""
    yield path.stem
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        yield from re.findall(
            r"[A-Za-z_$][\w$]*", re.sub(r"/\*.*?\*/|//[^\n]*|\"[^\"\n]* [^\"\n]*\"", " ", text, flags=re.S)
        )
        return
    for node in ast.walk(ast.parse(text)):
        yield from (getattr(node, field) for field in ("id", "attr", "arg", "name") if _is_text(node, field))


def declared_in(path: Path) -> Iterator[str]:
    """The functions, classes, fields and parameters of a Python file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        if isinstance(node, ast.ClassDef):
            declared = (item.target for item in node.body if isinstance(item, ast.AnnAssign))
            yield from (target.id for target in declared if isinstance(target, ast.Name))


def _is_text(node: ast.AST, field: str) -> bool:
    return isinstance(getattr(node, field, None), str)


def words_of(name: str) -> set[str]:
    """The words that a name is made of, in small letters; of a constant none: ``PAPER`` is a colour.

    >>> sorted(words_of("drawTwins_at"))
    ['at', 'draw', 'twins']
    """
    return set() if name.isupper() else {word.lower() for word in re.findall(r"[A-Z]?[a-z]+", name)}


def test_no_name_is_made_of_a_retired_word() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), name): RETIRED[word]
        for path in FILES
        for name in names_in(path)
        for word in words_of(name) & RETIRED.keys()
    }
    assert found == {}


def test_nothing_is_called_by_a_word_that_says_nothing_by_itself() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), name): BARE[word]
        for path in FILES
        if path.suffix == ".py"
        for name in declared_in(path)
        if (word := name.strip("_").lower()) in BARE
    }
    assert found == {}


def test_a_bare_word_is_found(tmp_path: Path) -> None:
    path = tmp_path / "one.py"
    path.write_text(
        "class Placed:\n    stands: int\n    def _told(self, touch):\n        asked = 1\n        self.stage = 1\n"
    )
    assert {name for name in declared_in(path) if name.strip("_").lower() in BARE} == {
        "Placed", "stands", "_told", "touch", "stage",
    }  # fmt: skip


def test_a_retired_word_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class TheDesk:\n    def f(self, eyes=1): return self.parked\n")
    (tmp_path / "two.js").write_text("/* a desk */ const paper = get('twins'); // shelf\n")
    found = [
        {word for name in names_in(path) for word in words_of(name) & RETIRED.keys()}
        for path in sorted(tmp_path.iterdir())
    ]
    assert found == [{"desk", "eyes", "parked"}, {"paper", "twins"}]
