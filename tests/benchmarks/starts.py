"""How long it takes to import the tutor and to run a chapter, and how much is sent to a board."""

from __future__ import annotations

import json
import subprocess
import sys
import time

from run import ROOT
from tests.benchmarks.engine import middle
from tests.benchmarks.measure import Line, Timed, interleaved, ratio
from tests.notebooks.normalise import execute
from tutor.engine import find_game
from tutor.scene.build import picture


def process(code: str) -> Timed:
    """Seconds of a Python process that runs this."""

    def timed() -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
        return time.perf_counter() - start

    return timed


def imports() -> list[Line]:
    """The import of the tutor, and of its first game with everything a table needs."""
    table = "import tutor; tutor.table('elementals')"
    jupyter = "import sys, tutor; assert not {'ipywidgets', 'anywidget', 'IPython', 'traitlets'} & sys.modules.keys()"
    process(jupyter)()
    found = interleaved({"pass": process("pass"), "tutor": process("import tutor"), "table": process(table)}, 7)
    bare, dealt = ratio(found, "tutor", "pass"), ratio(found, "table", "pass")
    return [
        Line("import tutor / python -c pass", f"{bare:.2f}", "at most 5", bare <= 5, "no Jupyter package is loaded"),
        Line("import tutor and deal a table / python -c pass", f"{dealt:.2f}"),
    ]


def message() -> list[Line]:
    """The size of what a move sends to the board."""
    from widgets import play

    game = find_game("elementals")
    scene = len(json.dumps(picture(game, middle(game), 0)).encode())
    board = play("elementals", 20417)
    state = len(
        json.dumps({name: value for name, value in board.widget.get_state().items() if name[0] != "_"}, default=str)
    )
    return [
        Line("a scene message", f"{scene / 1000:.1f} kB"),
        Line("the whole state of a new board, program left out", f"{state / 1000:.1f} kB"),
    ]


def chapter(name: str = "01_elementals.ipynb") -> list[Line]:
    """Run a chapter from top to bottom in a kernel of its own."""
    start = time.perf_counter()
    notebook = execute(ROOT / "notebooks" / name)
    seconds = time.perf_counter() - start
    cells = sum(cell.cell_type == "code" for cell in notebook.cells)
    return [Line(f"run time of {name}", f"{seconds:.1f} s", details=f"{cells} cells, the kernel's start included")]
