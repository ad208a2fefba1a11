"""Boxes of a still picture: drawings with a size, put beside and below one another."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

INK, QUIET, LINE, WELL = "#fbf8ef", "#dcdcd6", "#a9b0b0", "#0000004d"
"""What is written and drawn on the cloth: light on dark."""
PAPER, PAPER_INK, PAPER_QUIET, PAPER_LINE = "#fdfaf1", "#22252a", "#55534c", "#8f8877"
"""A card, and what is written on it."""
SERIF, SANS = "Georgia,serif", "system-ui,sans-serif"
WIDTH = 720
"""The widest that a line of boxes gets."""


@dataclass(frozen=True)
class Box:
    """A drawing with its size in pixels; its own corner is the top left one."""

    w: int
    h: int
    marks: str = ""

    def at(self, x: int, y: int) -> str:
        """The drawing, moved."""
        return f"<g transform='translate({x} {y})'>{self.marks}</g>" if self.marks else ""


def text(x: int, y: int, words: str, size: int, ink: str = INK, more: str = "") -> str:
    """A line of text at a place."""
    return f"<text x='{x}' y='{y}' font-size='{size}' fill='{ink}' font-family='{SANS}'{more}>{escape(words)}</text>"


def wide(words: str, size: int) -> int:
    """About how wide a text comes out; generous, since the reader's font is not known."""
    return len(words) * size * 58 // 100 + 1


def words(words: str, width: int, size: int = 12, weight: str = "normal", ink: str = INK) -> Box:
    """A text, broken into lines that fit the width."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if wide(longer, size) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    step = size + 4
    marks = [text(0, step * i + size, line, size, ink, f" font-weight='{weight}'") for i, line in enumerate(lines)]
    return Box(max(wide(line, size) for line in lines), step * len(lines), "".join(marks))


def below(boxes: list[Box], gap: int) -> Box:
    """Boxes one below the other."""
    boxes = [box for box in boxes if box.h]
    y, marks = 0, []
    for box in boxes:
        marks.append(box.at(0, y))
        y += box.h + gap
    return Box(max((box.w for box in boxes), default=0), max(0, y - gap), "".join(marks))


def beside(boxes: list[Box], gap: int, width: int = WIDTH) -> Box:
    """Boxes in a row; those that do not fit begin another row."""
    rows: list[list[Box]] = [[]]
    for box in (box for box in boxes if box.w):
        if rows[-1] and sum(b.w + gap for b in rows[-1]) + box.w > width:
            rows.append([])
        rows[-1].append(box)
    return below([in_line(row, gap) for row in rows], gap)


def in_line(boxes: list[Box], gap: int) -> Box:
    """Boxes in one row."""
    x, marks = 0, []
    for box in boxes:
        marks.append(box.at(x, 0))
        x += box.w + gap
    return Box(max(0, x - gap), max((box.h for box in boxes), default=0), "".join(marks))


def sheet(w: int, h: int, fill: str = PAPER, edge: str = PAPER_LINE, more: str = "") -> str:
    """A rectangle with round corners."""
    return f"<rect x='.5' y='.5' width='{w - 1}' height='{h - 1}' rx='6' fill='{fill}' stroke='{edge}'{more}/>"
