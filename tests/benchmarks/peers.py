"""The same work beside what everybody knows: the rules in plain Python, and a kernel without a board."""

from __future__ import annotations

import tempfile
from pathlib import Path

import nbformat

from run import ROOT
from tests.benchmarks.measure import Line, each, interleaved, ratio
from tests.notebooks.normalise import execute
from tests.perft.count import nodes, plain_nodes
from tests.perft.plain_model import board
from tests.perft.test_perft import quiet_places
from tests.tools import some
from tutor.engine import write_position

DEPTH = 2
"""Moves ahead: with each of them a position is copied and a move is made."""

CHAPTER = "01_elementals.ipynb"
MEMORY = "import psutil\nprint(psutil.Process().memory_info().rss)"
"""A cell that prints how many bytes of memory its kernel has. ipykernel itself needs psutil."""


def decisions() -> list[Line]:
    """Every move and the position after it, in the middle of games, by the tutor and by plain tuples and strings.

    The plain model is written from the rulings alone, for the default readings, without refusals, stories or views.
    """
    positions = some(list(quiet_places(3)), 8)
    boards = [board(write_position(position)) for position in positions]
    found = interleaved(
        {
            "tutor": each(1, lambda: [nodes(position, DEPTH) for position in positions]),
            "plain": each(1, lambda: [plain_nodes(each, DEPTH) for each in boards]),
        }
    )
    moves = sum(nodes(position, n) for position in positions for n in range(1, DEPTH + 1))
    speeds = {name: f"{moves / min(seconds):,.0f}/s" for name, seconds in found.items()}
    return [
        Line(
            "a decision of Elementals / the same rules in plain Python",
            f"{ratio(found, 'tutor', 'plain'):.2f}",
            details=f"{speeds['tutor']} against {speeds['plain']}",
        )
    ]


def memory_after(cells: list[nbformat.NotebookNode], folder: Path) -> int:
    """The bytes of memory of a kernel that has run these cells."""
    path = folder / "measured.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[*cells, nbformat.v4.new_code_cell(MEMORY)]), path)
    return int(execute(path).cells[-1].outputs[0]["text"])


def memory() -> list[Line]:
    """The memory of a kernel in which a whole chapter was run, with all its boards, beside one that has run nothing."""
    with tempfile.TemporaryDirectory() as folder:
        cells = nbformat.read(ROOT / "notebooks" / CHAPTER, as_version=4).cells
        full, empty = memory_after(cells, Path(folder)), memory_after([], Path(folder))
    megabytes = f"{full / 1e6:.0f} MB against {empty / 1e6:.0f} MB"
    return [Line(f"memory of a kernel with the boards of {CHAPTER} / empty", f"{full / empty:.1f}", details=megabytes)]


def measure() -> list[Line]:
    """All lines."""
    return [*decisions(), *memory()]
