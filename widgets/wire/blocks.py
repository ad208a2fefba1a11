"""Blocks of the trait ``article`` (see ``PROTOCOL.md``): what a page of the lab is made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutor.engine.words import spans

Data = dict[str, Any]


def text(phrase: str, heading: str = "", tone: str = "") -> Data:
    """A paragraph."""
    return {"kind": "text", "heading": heading, "spans": spans(phrase), "tone": tone}


def items(phrases: Iterable[str], heading: str = "") -> Data:
    """A list."""
    return {"kind": "list", "heading": heading, "items": [spans(phrase) for phrase in phrases]}


def meaning(flag: str, phrase: str, nodes: list[Data], words: Iterable[str]) -> Data:
    """An answer to a question: a flag for ours, what it means, and what one then sees, on the board and in words."""
    return {"flag": flag, "spans": spans(phrase), "nodes": nodes, "items": list(map(spans, words))}


def meanings(answers: Iterable[Data], felt: int) -> Data:
    """Answers to one question side by side, each with its excerpt of the board, on the game's cloth."""
    return {"kind": "meanings", "heading": "", "meanings": list(answers), "felt": felt}


def lines(words: str, heading: str = "", folded: bool = False) -> Data:
    """Plain lines, as they are."""
    return {"kind": "lines", "heading": heading, "text": words, "folded": folded}


def table(
    caption: str, heads: Iterable[str], rows: Iterable[Iterable[str]], heading: str = "", folded: bool = False
) -> Data:  # fmt: skip
    """A table of phrases; the first cell of a row names it."""
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
    """Fields and buttons; a button that answers sends the fields."""
    return {"kind": "form", "heading": heading, "fields": fields, "actions": actions, "folded": folded}


def progress(at: int, of: int, words: str) -> Data:
    """Return how far the work is."""
    return {"kind": "progress", "at": at, "of": of, "text": words}


def store(file: str, words: str) -> Data:
    """A text that the browser can keep as a file."""
    return {"kind": "store", "file": file, "text": words, "label": f"Keep as {file}"}


def plot(note: str, plots: list[Data], felt: int, at: int = 0) -> Data:
    """Charts of one measure each (see ``tutor.lab.plot``), one at a time, ``at`` first; on the game's cloth."""
    return {"kind": "plot", "text": note, "plots": plots, "felt": felt, "at": at}


def tiles(sections: list[Data], felt: int) -> Data:
    """The sentences of a rulebook as small cards (see ``tutor.lab.tiles``), on the game's cloth."""
    return {"kind": "tiles", "sections": sections, "felt": felt}
