"""The chapters as pages: their prose as HTML, and each of their cells as a place for a board and a module of Python.

A cell's module is made of the cell's own source: what its last line gives stands there as ``SHOWN``. Modules are
compiled with everything else, so that the site runs no text.
"""

from __future__ import annotations

import ast
import html
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import mistune

from tutor.engine import game_ids
from widgets.wire.chapter import SHOWN

PAGES = Path(__file__).with_name("page")
LESSON = re.compile(r'lesson\("([^"]+)"\)')
PICTURE = "<figure>"
"""With this a board's picture begins, which a notebook holds for readers without Python."""
OPENER = "open"
"""The chapter that opens what is shared."""
START = "00_start"
"""The chapter that opens first."""
SEEN, STANDS = "rules-tutor seen", "stands"
"""Under such names the browser remembers that its reader has been here (``page/seen.js``)."""
NOTEBOOK = "notebook"
"""The tag of cells that are true in a notebook alone."""

Data = dict[str, Any]
_markdown = mistune.create_markdown(escape=True, plugins=["table"])
_POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')
_CHAPTER = re.compile(r'<a href="(\w+)\.ipynb(#[\w-]+)?">')


@dataclass(frozen=True)
class Page:
    """A chapter, as the notebook has it.

    :param name: the notebook's name without its ending.
    :param cells: the notebook's cells.
    """

    name: str
    cells: tuple[Data, ...]

    @classmethod
    def read(cls, path: Path) -> Page:
        """Read a notebook; what it says about notebooks alone stays there."""
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        return cls(path.stem, tuple(cell for cell in cells if NOTEBOOK not in cell["metadata"].get("tags", ())))

    @property
    def package(self) -> str:
        """The name of the package that holds its cells."""
        return f"chapter_{self.name}"

    @property
    def title(self) -> str:
        """What its first line says."""
        return source(self.cells[0]).splitlines()[0].lstrip("# ")

    def code(self) -> list[Data]:
        """Its cells of code."""
        return [cell for cell in self.cells if cell["cell_type"] == "code"]

    def games(self) -> list[str]:
        """The games that its cells name."""
        return [game for game in game_ids() if any(f'"{game}"' in source(cell) for cell in self.code())]

    def write_modules(self, folder: Path) -> None:
        """Write its cells as the modules of a package."""
        package = folder / self.package
        package.mkdir(parents=True)
        (package / "__init__.py").write_text("")
        for cell in self.code():
            (package / f"{module(cell)}.py").write_text(as_module(source(cell)), encoding="utf-8")

    @property
    def first(self) -> str:
        """The name of the first cell that shows something."""
        return next(module(cell) for cell in self.code() if not is_silent(cell))

    def html(self, still: str = "") -> str:
        """Its cells in their order.

        :param still: the picture of the first one, as HTML.
        """
        return "\n".join(
            prose(cell) if cell["cell_type"] == "markdown" else self.place(cell, still * (module(cell) == self.first))
            for cell in self.cells
        )

    def place(self, cell: Data, still: str) -> str:
        """The place of a cell; where it shows words, these stand there already, but for what opens by a link."""
        lesson = LESSON.fullmatch(source(cell).strip())
        data = f' data-lesson="{lesson[1]}"' if lesson else ""
        shown = "" if self.name == OPENER else still or words(cell)
        return f'<section class="cell{" silent" * is_silent(cell)}" id="{module(cell)}"{data}>{shown}</section>'

    def whole(self, still: str = "") -> str:
        """The page.

        :param still: the picture of its first board, as HTML.
        """
        text = (PAGES / "page.html").read_text(encoding="utf-8")
        title = "Rules tutor" if self.name == START else f"{self.title}: Rules tutor"
        marks = (self.package, *([STANDS] if self.name == START else []))
        opens = " data-opens" if self.name == OPENER else ""
        named = f'data-edition="EDITION" data-chapter="{self.package}" data-games="{" ".join(self.games())}"'
        pack = "" if opens else f"pictures/{self.name}.pack"
        pictures = f' data-pictures="{pack}"' if pack else ""
        preload = f'<link rel="preload" href="{pack}" as="fetch" crossorigin>\n' if pack else ""
        return (
            text.replace("TITLE", html.escape(title))
            .replace("PRELOAD", preload)
            .replace("DATA", named + pictures + opens)
            .replace("MARKS", ", ".join(f"{SEEN} {name}" for name in marks))
            .replace("CELLS", self.html(still))
        )


def moved(chapters: Iterable[Page]) -> str:
    """The page behind the addresses that the site had before, with a link to each chapter."""
    links = (
        f'<li><a href="../{one.name}.html" data-notebook="{one.name}.ipynb">{html.escape(one.title)}</a></li>'
        for one in chapters
    )
    text = (PAGES / "moved.html").read_text(encoding="utf-8")
    return text.replace("POLICY", policy()).replace("LINKS", "\n".join(links))


def policy() -> str:
    """What pages may load, run and ask for."""
    (found,) = _POLICY.findall((PAGES / "page.html").read_text(encoding="utf-8"))
    return str(found)


def source(cell: Data) -> str:
    """The text of a cell."""
    text = cell["source"]
    return text if isinstance(text, str) else "".join(text)


def module(cell: Data) -> str:
    """The name of a cell's module, which is that of its place on the page."""
    return str(cell["id"]).replace("-", "_")


def is_silent(cell: Data) -> bool:
    """Whether a cell shows nothing."""
    return not isinstance(ast.parse(source(cell)).body[-1], ast.Expr)


def as_module(text: str) -> str:
    """A cell's source in which what the last line gives has a name.

    >>> print(as_module("a = 1\\na + 1"))
    a = 1
    shown_by_the_cell = a + 1
    """
    tree = ast.parse(text)
    last = tree.body[-1] if tree.body else None
    if isinstance(last, ast.Expr):
        tree.body[-1] = ast.Assign([ast.Name(SHOWN, ast.Store())], last.value)
    return ast.unparse(ast.fix_missing_locations(tree))


def prose(cell: Data) -> str:
    """A cell of prose as HTML; markup in it is shown as it is written."""
    text = _CHAPTER.sub(_link, str(_markdown(source(cell))))
    return f'<div class="prose">\n{text}</div>'


def _link(found: re.Match[str]) -> str:
    return f'<a class="chapter-link" href="{found[1]}.html{found[2] or ""}">'


def words(cell: Data) -> str:
    """What a cell shows that is no board, as the notebook holds it."""
    shown = [output.get("data", {}).get("text/html", "") for output in cell["outputs"]]
    found = next(iter(shown), "")
    text = found if isinstance(found, str) else "".join(found)
    return "" if not text or PICTURE in text else f'<div class="words">{text}</div>'
