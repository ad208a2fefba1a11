"""Boxes of a still picture: SVG fragments with a size, laid out in rows and columns."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

INK, QUIET, LINE, WELL = "#fbf8ef", "#dcdcd6", "#a9b0b0", "#0000004d"
"""Colours on the table's cloth: text, quieter text, lines and sunken areas."""
PAPER, PAPER_INK, PAPER_QUIET, PAPER_LINE = "#fdfaf1", "#22252a", "#55534c", "#8f8877"
"""Colours of a card: paper, text, quieter text and lines."""
SERIF, SANS = "Georgia,serif", "system-ui,sans-serif"
WIDTH = 720
"""The greatest width of a row of boxes, in pixels."""


@dataclass(frozen=True)
class Box:
    """An SVG fragment with its size in pixels; its origin is the top left corner."""

    w: int
    h: int
    marks: str = ""

    def at(self, x: int, y: int) -> str:
        """Return the fragment, moved to a place."""
        return f"<g transform='translate({x} {y})'>{self.marks}</g>" if self.marks else ""


def text(x: int, y: int, words: str, size: int, ink: str = INK, more: str = "") -> str:
    """Return a line of text at a place."""
    return f"<text x='{x}' y='{y}' font-size='{size}' fill='{ink}' font-family='{SANS}'{more}>{escape(words)}</text>"


def wide(words: str, size: int) -> int:
    """Estimate the width of a text in pixels; generously, since the reader's font is not known."""
    return len(words) * size * 58 // 100 + 1


def words(words: str, width: int, size: int = 12, weight: str = "normal", ink: str = INK) -> Box:
    """Return a text as a box, broken into lines of a given width."""
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
    """Stack boxes from top to bottom."""
    boxes = [box for box in boxes if box.h]
    y, marks = 0, []
    for box in boxes:
        marks.append(box.at(0, y))
        y += box.h + gap
    return Box(max((box.w for box in boxes), default=0), max(0, y - gap), "".join(marks))


def beside(boxes: list[Box], gap: int, width: int = WIDTH) -> Box:
    """Place boxes side by side; those that do not fit begin another row."""
    rows: list[list[Box]] = [[]]
    for box in (box for box in boxes if box.w):
        if rows[-1] and sum(b.w + gap for b in rows[-1]) + box.w > width:
            rows.append([])
        rows[-1].append(box)
    return below([in_line(row, gap) for row in rows], gap)


def in_line(boxes: list[Box], gap: int) -> Box:
    """Place boxes side by side in one row."""
    x, marks = 0, []
    for box in boxes:
        marks.append(box.at(x, 0))
        x += box.w + gap
    return Box(max(0, x - gap), max((box.h for box in boxes), default=0), "".join(marks))


def sheet(w: int, h: int, fill: str = PAPER, edge: str = PAPER_LINE, more: str = "") -> str:
    """Return a rectangle with round corners."""
    return f"<rect x='.5' y='.5' width='{w - 1}' height='{h - 1}' rx='6' fill='{fill}' stroke='{edge}'{more}/>"
