"""No sentence has the word order of another language, where a pattern can tell; docstrings are plain English."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Mapping

import pytest

from run import ROOT

SPOKEN_SO = r"longer|more|one|use|less|better|doubt|matter|good|accident|secret"
"""What an English sentence does put after *is no*."""

PATTERNS = {
    "is not a ...": re.compile(rf"(?<!there )(?<!here )\b(?:is|are|was|were) no (?!(?:{SPOKEN_SO})\b)[a-z‹*]", re.I),
    "its own ...": re.compile(r"\bof (?:the|one's) own\b|\bthe own [a-z]", re.I),
    "a player who ...": re.compile(r"\bWhoever\b"),
    "differently": re.compile(r"\bin another way\b|\b(?:be|is|are) read so\b"),
    "its results": re.compile(r"\bwhat c[ao]mes? of it\b", re.I),
    "at random": re.compile(r"\bby lot\b|\bthe lot decides\b"),
    "Ben's turn": re.compile(r"\bthe turn of (?:another|\{)"),
    "one more ...": re.compile(r"\b(?:a|one) (?:card|die|point|turn|round|move) more\b", re.I),
}
"""What to say, and what is not to be said in its place."""

IN_CODE = {
    "as many as ..., a number of": re.compile(r"\bso many\b", re.I),
    "up to, if": re.compile(r"\bas far as\b", re.I),
    "return": re.compile(r"\bgives back\b", re.I),
    "whose, that": re.compile(
        r"(?<!each )(?<!one )(?<!none )(?<!some )(?<!four )(?<!part )\bof which\b|\bof whom\b", re.I
    ),
    "the player who, the seat that": re.compile(r"\bwhoever\b", re.I),
    "if A12 says so": re.compile(r"\bwhere that is so\b", re.I),
    "its result": re.compile(r"\bwhat (?:\w+ ){1,3}makes? of\b", re.I),
}
"""What docstrings and comments say, and what they do not say in its place; nor do the names of tests."""

FILES = sorted(
    path
    for folder in ("tutor", "widgets", "notebooks")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".js", ".toml", ".md", ".ipynb") and path.is_file()
) + [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]


CODE = sorted(path for folder in ("tutor", "widgets", "tests", "binder") for path in (ROOT / folder).rglob("*.py")) + [
    ROOT / name for name in ("run.py", "hatch_build.py", "conftest.py", "rules_tutor.py")
]


MINUS = "\u2212"
"""Sums are written with ``-``; boards draw the figures of cards with this sign, so it is theirs alone."""


def foreign(text: str, patterns: Mapping[str, re.Pattern[str]] = PATTERNS) -> Iterator[str]:
    """What is found in a text, its line breaks aside, each with what to say instead."""
    flat = re.sub(r"\s+", " ", text)
    for better, pattern in patterns.items():
        yield from (f"{flat[found.start() : found.end() + 20]!r}: {better}" for found in pattern.finditer(flat))


def test_sentences_are_english() -> None:
    found = {path.relative_to(ROOT).as_posix(): list(foreign(path.read_text(encoding="utf-8"))) for path in FILES}
    assert {name: what for name, what in found.items() if what} == {}


def prose(text: str) -> str:
    """The docstrings and comments of a module, and the names of its functions as words."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found.append(node.value.value)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.append(node.name.replace("_", " "))
    comments, last = list[str](), 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            comments.append(token.string.lstrip("# ") if token.start[0] == last + 1 else f"\n{token.string}")
            last = token.start[0]
    return "\n".join((*found, " ".join(comments)))


def said_in(text: str) -> list[str]:
    """The banned phrases in a module's prose. Only a module with one anywhere is parsed, as there are a thousand."""
    anywhere = re.sub(r"[_#]", " ", text)
    return list(foreign(prose(text), IN_CODE)) if any(foreign(anywhere, IN_CODE)) else []


def test_docstrings_comments_and_names_are_plain() -> None:
    found = {path.relative_to(ROOT).as_posix(): said_in(path.read_text(encoding="utf-8")) for path in CODE}
    assert {name: what for name, what in found.items() if what} == {}


def test_there_is_one_sign_for_minus() -> None:
    assert [path for path in FILES if path.suffix != ".js" and MINUS in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("J♠ is no titan-forged card.", 1),
        ("The two are\n    no pair.", 1),
        ("None of the own element, and a card more.", 2),
        ("Whoever is first wins; it can be read so, or in another way. What comes of it, the lot decides.", 5),
        ("A card drawn by lot.", 1),
        ("There is no card, and here are no dice: it is no longer your turn, and that is no use.", 0),
        ("J♠ is not a titan-forged card. It has one more card of its own.", 0),
    ],
)
def test_the_patterns_find_what_they_are_for(text: str, found: int) -> None:
    assert len(list(foreign(text))) == found


def test_prose_is_told_from_strings_that_a_program_uses() -> None:
    text = """def test_so_many() -> str:
    '''Gives back what it takes, as far
    as possible.'''
    return "so many"  # of which whoever
    # knows
"""
    assert len(said_in(text)) == 5
    assert said_in("# a card, each of which counts") == []
