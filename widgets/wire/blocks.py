"""Blocks of the trait ``article`` (see ``PROTOCOL.md``): the parts of a lab page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutor.engine.words import spans

Data = dict[str, Any]


def text(phrase: str, heading: str = "", tone: str = "") -> Data:
    """Return a paragraph."""
    return {"kind": "text", "heading": heading, "spans": spans(phrase), "tone": tone}


def items(phrases: Iterable[str], heading: str = "") -> Data:
    """Return a list."""
    return {"kind": "list", "heading": heading, "items": [spans(phrase) for phrase in phrases]}


def meaning(flag: str, phrase: str, nodes: list[Data], words: Iterable[str]) -> Data:
    """Return one answer to a question: a flag for the tutor's own, its meaning, and what a player then sees, on the
    board and in words."""
    return {"flag": flag, "spans": spans(phrase), "nodes": nodes, "items": list(map(spans, words))}


def meanings(answers: Iterable[Data], felt: int) -> Data:
    """Return answers to one question side by side, each with its part of the board, on the game's cloth."""
    return {"kind": "meanings", "heading": "", "meanings": list(answers), "felt": felt}


def lines(words: str, heading: str = "", folded: bool = False) -> Data:
    """Return lines without formatting."""
    return {"kind": "lines", "heading": heading, "text": words, "folded": folded}


def table(
    caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]], heading: str = "", folded: bool = False
) -> Data:  # fmt: skip
    """Return a table of phrases; the first cell of a row is its heading."""
    cells = [[spans(cell) for cell in row] for row in rows]
    return {
        "kind": "table",
        "caption": caption,
        "heads": list(heads),
        "rows": cells,
        "heading": heading,
        "folded": folded,
    }


def form(fields: list[Data], actions: list[Data], heading: str = "", folded: bool = False) -> Data:
    """Return fields and buttons; a button that answers sends the fields."""
    return {"kind": "form", "heading": heading, "fields": fields, "actions": actions, "folded": folded}


def progress(at: int, of: int, words: str) -> Data:
    """Return the progress of work."""
    return {"kind": "progress", "at": at, "of": of, "text": words}


def store(file: str, words: str) -> Data:
    """Return a text that the browser can save as a file."""
    return {"kind": "store", "file": file, "text": words, "label": f"Keep as {file}"}


def plot(note: str, plots: list[Data], felt: int, at: int = 0) -> Data:
    """Return charts, each of one measure (see ``tutor.lab.plot``), shown one at a time beginning with ``at``, on the
    game's cloth."""
    return {"kind": "plot", "text": note, "plots": plots, "felt": felt, "at": at}


def tiles(sections: list[Data], felt: int) -> Data:
    """Return the clauses of a rulebook as small cards (see ``tutor.lab.tiles``), on the game's cloth."""
    return {"kind": "tiles", "sections": sections, "felt": felt}
