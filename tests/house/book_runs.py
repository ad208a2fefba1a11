"""Lists the seven-word runs of published rulebooks as hashes, so that the project can be searched for copied sentences.

    .venv/bin/python -m tests.house.book_runs FOLDER

reads every `*.md` of FOLDER and writes `book_runs.txt` beside this file. The list holds no sentence of a book: a run is
seven words in lower case, letters and digits only, and of its SHA-256 the first six bytes are kept.

Facts belong to nobody: a run of names and numbers alone is left out. That is a run in which every word of the book is a
number or begins with a capital letter, as in a list of cards with their costs.
"""

from __future__ import annotations

import re
import sys
from base64 import b85decode, b85encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from textwrap import wrap

LENGTH = 7
BYTES = 6
LIST = Path(__file__).with_name("book_runs.txt")

WORD = re.compile(r"[A-Za-z0-9]+")
ESCAPED = re.compile(r"\\[nt]")  # a line's end or a tab inside a string of JSON or of a program


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Every seven words that stand in a row in a text, spelled as they are there.

    >>> [" ".join(run) for run in runs("One, two,\\n3 four five; six -- Seven eight.")]
    ['One two 3 four five six Seven', 'two 3 four five six Seven eight']
    """
    words = WORD.findall(ESCAPED.sub(" ", text))
    return zip(*(words[start:] for start in range(LENGTH)), strict=False)


def hashed(run: tuple[str, ...]) -> bytes:
    """What stands in the list for a run: the first six bytes of the SHA-256 of its words in lower case."""
    return sha256(" ".join(run).lower().encode()).digest()[:BYTES]


def fact(run: tuple[str, ...]) -> bool:
    """Whether a book's run is names and numbers only: each word begins with a capital letter or a digit."""
    return all(word[0].isupper() or word[0].isdigit() for word in run)


def listed() -> frozenset[bytes]:
    """The hashes of all runs in `book_runs.txt`."""
    data = b85decode("".join(LIST.read_text(encoding="ascii").split()))
    return frozenset(data[start : start + BYTES] for start in range(0, len(data), BYTES))


def copied(text: str, known: frozenset[bytes]) -> list[str]:
    """The runs of a text that stand in a book, in lower case and in the text's order."""
    return [" ".join(run).lower() for run in runs(text) if hashed(run) in known]


def main(folder: str) -> None:
    """Write the list anew from the books of a folder."""
    books = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).glob("*.md"))]
    hashes = sorted({hashed(run) for book in books for run in runs(book) if not fact(run)})
    LIST.write_text("\n".join(wrap(b85encode(b"".join(hashes)).decode(), 120)) + "\n", encoding="ascii")
    print(f"{len(hashes)} runs of {len(books)} books")


if __name__ == "__main__":
    main(*sys.argv[1:])
