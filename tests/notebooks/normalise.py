"""The normal form of chapters: executed, with nothing stored but what a reader sees.

    python -m tests.notebooks.normalise [--check] [notebook ...]

Without arguments all of `notebooks/` are executed, brought into that form and written. With `--check` nothing is
executed or written: notebooks that are not in that form are listed, and the exit code is 1.

The minutes of each path are written into the README and the start page, which are lists of chapters.

Beside the chapters stand their digests: `make lab` trusts those that are as they were shipped. The tutor's extension of
JupyterLab has their code: it runs no other by itself.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import re
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from run import CHAPTERS, ROOT
from tutor.chapters import DIGESTS, digest
from tutor.engine.game import find_game, game_ids
from tutor.learn.path import path_of

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
# What an author may say about a cell; the rest of its metadata is a program's.
KEPT = ("tags",)
# A chapter reads like a book: the code is there for who asks for it.
FOLDED = {"source_hidden": True}
# What tells JupyterLab's extension of the tutor that a notebook is a chapter, which runs when it is opened.
CHAPTER = {"rules_tutor": {"opens": "alive"}}
CODE = ROOT / "binder" / "jupyter" / "labextensions" / "rules-tutor" / "page" / "chapters.json"
WIDGET = "application/vnd.jupyter.widget-"


def normal_outputs(outputs: list[NotebookNode], count: int) -> list[NotebookNode]:
    """Return the outputs of the cell number `count` without widget views, metadata, tracebacks (which hold paths) and
    empty ones, and with each stream joined."""
    kept: list[NotebookNode] = []
    for output in copy.deepcopy(outputs):
        if output.output_type == "stream":
            if kept and kept[-1].output_type == "stream" and kept[-1].name == output.name:
                kept[-1].text += output.text
                continue
        elif output.output_type == "error":
            output.traceback = [f"{output.ename}: {output.evalue}"]
        else:
            output.data = {kind: data for kind, data in output.data.items() if not kind.startswith(WIDGET)}
            output.metadata = {}
            if not output.data:
                continue  # a progress bar that was removed
            if output.output_type == "execute_result":
                output.execution_count = count
        kept.append(output)
    return kept


def normal(notebook: NotebookNode) -> NotebookNode:
    """Return a copy of a notebook in normal form; outputs change only in what no reader sees."""
    cells, executed = [], 0
    for number, cell in enumerate(notebook.cells, start=1):
        changed = copy.deepcopy(cell)
        changed.id = f"cell-{number:02}"
        changed.metadata = {key: value for key, value in cell.metadata.items() if key in KEPT and value}
        if cell.cell_type == "code":
            changed.metadata["jupyter"] = FOLDED
            executed += bool(cell.source.strip())
            changed.execution_count = executed if cell.source.strip() else None
            changed.outputs = normal_outputs(cell.outputs, executed)
        cells.append(changed)
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}, **CHAPTER}
    form = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    found: NotebookNode = nbformat.from_dict(form)
    return found


def text(notebook: NotebookNode) -> str:
    """Return the file's text: indent of 1, sorted keys, letters as they are, a line end at the end."""
    written: str = nbformat.writes(notebook, version=nbformat.NO_CONVERT, indent=1)
    return written.rstrip("\n") + "\n"


def read(path: Path) -> NotebookNode:
    """Read a notebook of any version; raise `nbformat.reader.NotJSONError` or `ValidationError` if it is not one."""
    found: NotebookNode = nbformat.read(path, as_version=4)
    return found


def is_normal(path: Path) -> bool:
    """Return whether a file is in normal form."""
    return path.read_text(encoding="utf-8") == text(normal(read(path)))


def execute(path: Path) -> NotebookNode:
    """Run a notebook in a fresh kernel and in its folder; cells that may raise are tagged `raises-exception`."""
    notebook = read(path)
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "RULES_TUTOR_DATA": data}
        place = {"metadata": {"path": path.parent}}
        client = NotebookClient(notebook, timeout=60, kernel_name=KERNEL["name"], resources=place)
        return client.execute(env=environment)


def code(notebook: NotebookNode) -> list[str]:
    """Return the texts of a notebook's code cells."""
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


def code_text() -> str:
    """Return the code of all chapters as JupyterLab's extension stores it."""
    chapters = {path.name: code(read(path)) for path in sorted(CHAPTERS.glob("*.ipynb"))}
    return json.dumps(chapters, indent=1, ensure_ascii=False) + "\n"


def write_digests() -> None:
    """Write the digests and the code of all chapters."""
    lines = [f"{digest(path)}\n" for path in sorted(CHAPTERS.glob("*.ipynb"))]
    (CHAPTERS / DIGESTS).write_text("".join(lines), encoding="utf-8")
    CODE.write_text(code_text(), encoding="utf-8")


def with_minutes(page: str) -> str:
    """Return a list of chapters with the present minutes of each game's path."""
    for game in map(find_game, game_ids()):
        row = rf"(\|[^|\n]*\d_{game.id}\.ipynb\)[^\n]*?)\d+ minutes"
        if re.search(row, page):
            page = re.sub(row, rf"\g<1>{path_of(game).minutes} minutes", page)
    return page


def main(words: list[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="list what is not in form, and write nothing")
    parser.add_argument("notebooks", nargs="*", type=Path)
    asked = parser.parse_args(words)
    notebooks = asked.notebooks or sorted(CHAPTERS.glob("*.ipynb"))
    if asked.check:
        loose = [path for path in notebooks if not is_normal(path)]
        for path in loose:
            print(f"{path} is not in the form that is kept: run `make notebooks`.")
        return 1 if loose else 0
    for path in (ROOT / "README.md", CHAPTERS / "00_start.ipynb"):
        path.write_text(with_minutes(path.read_text(encoding="utf-8")), encoding="utf-8")
    for path in notebooks:
        path.write_text(text(normal(execute(path))), encoding="utf-8")
        print(f"{path}: executed and written")
    if any(path.resolve().parent == CHAPTERS for path in notebooks):
        write_digests()
    return 0


if __name__ == "__main__":
    sys.exit(main())
