"""No sentence has the word order of another language, as far as a pattern can tell; docstrings are sentences too."""

from __future__ import annotations

import re
from collections.abc import Iterator

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

FILES = sorted(
    path
    for folder in ("tutor", "widgets", "notebooks")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".js", ".toml", ".md", ".ipynb") and path.is_file()
) + [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]


MINUS = "\u2212"
"""Sums are written with ``-``; boards draw the figures of cards with this sign, so it is theirs alone."""


def foreign(text: str) -> Iterator[str]:
    """What is found in a text, its line breaks aside, each with what to say instead."""
    flat = re.sub(r"\s+", " ", text)
    for better, pattern in PATTERNS.items():
        yield from (f"{flat[found.start() : found.end() + 20]!r}: {better}" for found in pattern.finditer(flat))


def test_sentences_are_english() -> None:
    found = {path.relative_to(ROOT).as_posix(): list(foreign(path.read_text(encoding="utf-8"))) for path in FILES}
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
