"""The front ends that boards are tried in: how each is started, and how the board on its page is brought to life."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from nbformat.v4 import new_code_cell, new_notebook, writes
from playwright.sync_api import Page, TimeoutError

from tests.notebooks.normalise import KERNEL

POSITION = 'play("elementals", at={"slots": {"5.1": "JS[6H 5C]"}, "hand": "2S 10D X1"})'
"""The Jack of Spades waits for a spade: the two of spades banishes it, the ten of diamonds does not."""
TOKEN = "tried"
"""What opens a Jupyter server of this machine."""
SCHEMA = r"reading 'schema'"
"""Notebook 7 stumbles over its own settings, also where no tutor is installed."""
FONTS = r"Failed to load resource: net::ERR_NAME_NOT_RESOLVED .*(font-awesome|fontawesome|fonts\.css)"
"""Several fetch fonts of their own from elsewhere, and do without."""


def notebook(folder: Path) -> None:
    """Write a notebook with the board in its one cell."""
    cell = new_code_cell(f"from widgets import play\n{POSITION}")
    text = writes(new_notebook(cells=[cell], metadata={"kernelspec": {**KERNEL, "name": "python3"}}))
    (folder / "board.ipynb").write_text(text, encoding="utf-8")


def program(text: str) -> Callable[[Path], None]:
    """What writes a program in which BOARD stands for the board."""

    def write(folder: Path) -> None:
        (folder / "board.py").write_text(text.replace("BOARD", POSITION), encoding="utf-8")

    return write


def run_cell(page: Page) -> None:
    """Run the notebook's cell as a learner does: again, where it was pressed before the kernel was there."""
    cell = page.locator(".jp-CodeCell").first
    for _ in range(12):
        cell.locator(".cm-content").click()
        page.keyboard.press("Control+Enter")
        try:
            cell.locator(".jp-OutputArea-child").first.wait_for(state="attached", timeout=8000)
        except TimeoutError:
            continue
        return


def save(page: Page) -> None:
    """Store the notebook, as JupyterLab does by itself after two minutes."""
    with page.expect_response(lambda found: found.request.method == "PUT" and "/api/contents/" in found.url):
        page.keyboard.press("Control+s")


def nothing(page: Page) -> None:
    """The page runs by itself."""


@dataclass(frozen=True)
class FrontEnd:
    """One front end.

    Arguments:
        requirements: the file of its pins, in ``requirements``.
        write: writes into a folder what it shows.
        command: what starts it, after the interpreter; PORT stands for its port.
        path: where it shows the board.
        begin: brings the board to life on a page that was opened.
        keep: what is done before the page is loaded again.
        again: what stands on the page after it was loaded again.
        allowed: what it prints as errors by itself, as regular expressions.
        fetches: what it would fetch from elsewhere, as a pattern, and the file of its packages given instead.
    """

    requirements: str
    write: Callable[[Path], None]
    command: tuple[str, ...]
    path: str
    begin: Callable[[Page], None] = nothing
    keep: Callable[[Page], None] = nothing
    again: str = ".tutor .sheet > *"
    allowed: tuple[str, ...] = (FONTS,)
    fetches: tuple[str, str] | None = None

    def start(self, python: Path, folder: Path, port: int) -> subprocess.Popen[bytes]:
        """Start it in a folder, with a home of its own there."""
        self.write(folder)
        home = folder / "home"
        names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "RULES_TUTOR_DATA", "IPYTHONDIR")
        own = {name: str(home / name.lower()) for name in names}
        environment = {**os.environ, **own, "HOME": str(home), "PYTHONPATH": ""}
        words = [str(python), *(word.replace("PORT", str(port)) for word in self.command)]
        with (folder / "server.log").open("wb") as log:
            return subprocess.Popen(words, cwd=folder, env=environment, stdout=log, stderr=subprocess.STDOUT)


def of_jupyter(module: str, requirements: str, path: str) -> FrontEnd:
    """A Jupyter server that shows the notebook: its cell is run, and a page that is loaded again shows its picture."""
    quiet = ("--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1", "--ServerApp.port=PORT")
    command = ("-m", module, *quiet, f"--IdentityProvider.token={TOKEN}")
    shown = ".tutor .sheet > *, .jp-OutputArea img[alt*='Jack of Spades'], .jp-OutputArea img[alt*=Elementals]"
    return FrontEnd(requirements, notebook, command, f"{path}?token={TOKEN}", run_cell, save, shown, (FONTS, SCHEMA))


MARIMO = """import marimo

app = marimo.App(width="full")


@app.cell
def _():
    import marimo as mo
    from widgets import play

    board = BOARD
    mo.ui.anywidget(board.widget)
    return


if __name__ == "__main__":
    app.run()
"""
PANEL = """import panel as pn
from widgets import play

pn.extension("ipywidgets")
pn.pane.IPyWidget(BOARD.widget, sizing_mode="stretch_width").servable()
"""
SOLARA = """import solara
from widgets import play


@solara.component
def Page():
    board = solara.use_memo(lambda: BOARD, [])
    solara.display(board.widget)
"""

FRONT_ENDS = {
    "JupyterLab 4.2": of_jupyter("jupyterlab", "lab-4.2.txt", "/lab/tree/board.ipynb"),
    "JupyterLab": of_jupyter("jupyterlab", "lab.txt", "/lab/tree/board.ipynb"),
    "Notebook": of_jupyter("notebook", "notebook.txt", "/notebooks/board.ipynb"),
    "Voila": FrontEnd(
        "voila.txt",
        notebook,
        ("-m", "voila", "board.ipynb", "--no-browser", "--port=PORT"),
        "/",
        allowed=(FONTS, r"403 \(Forbidden\).*/voila/api/shutdown/"),
    ),
    "marimo": FrontEnd(
        "marimo.txt",
        program(MARIMO),
        ("-m", "marimo", "run", "board.py", "--headless", "--no-token", "--port=PORT"),
        "/",
    ),
    "Panel": FrontEnd(
        "panel.txt",
        program(PANEL),
        ("-m", "panel", "serve", "board.py", "--port=PORT"),
        "/board",
        fetches=("https://unpkg.com/anywidget@*/dist/index*", "anywidget/nbextension/index.js"),
    ),
    "Solara": FrontEnd(
        "solara.txt",
        program(SOLARA),
        ("-m", "solara", "run", "board.py", "--host=127.0.0.1", "--port=PORT", "--no-open", "--production"),
        "/",
    ),
}
"""By name. A name with a version stands for that version, one without for the newest that was pinned."""
