"""Nothing here is copied from a published rulebook: no seven words in a row stand in one of the five books."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from run import ROOT
from tests.house.book_runs import LIST, copied, fact, hashed, listed, runs

SKIPPED = set(".git .venv build node_modules __pycache__ .mypy_cache .pytest_cache .ruff_cache .hypothesis".split(" "))
KINDS = set(" .css .html .ipynb .js .json .lock .md .mjs .py .svg .toml .ts .txt .yml".split(" "))
PARTS = sorted(path.name for path in ROOT.iterdir() if path.is_dir() and path.name not in SKIPPED)


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Every text file of the project below a folder."""
    for path in sorted(folder.iterdir()):
        if path.name in SKIPPED or path.is_symlink():
            continue
        if path.is_dir():
            yield from files(path)
        elif path.suffix in KINDS and path != LIST:
            yield path


@pytest.mark.parametrize("part", ["", *PARTS])
def test_no_file_holds_seven_words_of_a_book(part: str) -> None:
    known = listed()
    paths = files(ROOT / part) if part else (path for path in ROOT.iterdir() if path.is_file() and path.suffix in KINDS)
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {run}"
        for path in paths
        for run in copied(path.read_text(encoding="utf-8"), known)
    ]
    assert not found, "\n".join(found)


def test_a_copied_sentence_is_found_however_it_is_set() -> None:
    known = frozenset(map(hashed, runs("The smith who drew last puts one card under the pile.")))
    for text in (
        "the smith who drew last puts one card under the pile",
        '"... THE SMITH, who drew *last*,"\n    "puts one `card` under the pile"',
        r'"The smith who\ndrew last puts one card under the pile."',
        "# The smith who drew\n# last puts one card under the pile.",
    ):
        assert len(copied(text, known)) >= 4, text
    assert not copied("The smith who drew last must put a card under the pile.", known)


def test_names_and_numbers_are_facts_and_a_sentence_is_not() -> None:
    assert fact(tuple("Grove Huntress 1 Fell Walker 2 Zombie".split()))
    assert fact(tuple("3 4 5 6 7 8 9".split()))
    assert not fact(tuple("Grove Huntress and Fell Walker 2 3".split()))


def test_the_list_holds_five_books() -> None:
    assert len(listed()) > 10_000
