"""A chapter that is run again and again keeps no more than after its first run; what has a name stays."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from run import CHAPTERS
from tutor.learn.progress import FOLDER_VARIABLE
from widgets import build, lesson, play, ruling_card
from widgets.wire import cells

NOTEBOOKS = sorted(CHAPTERS.glob("[0-9]*.ipynb"))


class Kernel:
    """A kernel that runs cells by their ids."""

    def __init__(self) -> None:
        self.shell = InteractiveShell(config=Config({"HistoryManager": {"enabled": False}}))

    def run(self, cell: str, code: str) -> Any:
        """Run a cell; return what it shows last."""
        result = self.shell.run_cell(code, store_history=True, cell_id=cell)
        result.raise_error()
        return result.result


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Kernel]:
    """A kernel in which nothing has been shown yet.

    IPython collects garbage again and again as it ends. What other tests have left is kept out of that: to look
    through it took longer than the tests.
    """
    gc.freeze()
    kernel = Kernel()
    monkeypatch.setattr(cells, "get_ipython", lambda: kernel.shell)
    monkeypatch.setattr(cells.CELLS, "_listens", False)
    monkeypatch.setattr(cells.CELLS, "_by_cell", {})
    monkeypatch.setattr(cells.CELLS, "_left", [])
    monkeypatch.setattr(cells.CELLS, "_for_good", [])
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.chdir(CHAPTERS)
    yield kernel
    kernel.shell.run_line_magic("reset", "-f")


def models() -> int:
    """Widgets of any kind that are kept, and so are asked for when the page is loaded again."""
    return len(ipywidgets.widgets.widget._instances)


@pytest.mark.parametrize("chapter", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_chapter_run_twice_keeps_as_much_as_run_once(kernel: Kernel, chapter: Path) -> None:
    code = [cell for cell in json.loads(chapter.read_text())["cells"] if cell["cell_type"] == "code"]
    counts = []
    for _ in range(2):
        for cell in code:
            kernel.run(cell["id"], "".join(cell["source"]))
        counts.append(models())
    assert counts[0] == counts[1]


PLAY = "from widgets import play; "


@pytest.mark.parametrize(
    "keeps",
    [
        "board = made",
        "boards = [made]",
        "kept = {'a': (made,)}",
        "go = made.play",
        "class Mine: pass\nmine = Mine()\nmine.board = made",
    ],
)
def test_a_board_with_a_name_stays_until_it_has_none(kernel: Kernel, keeps: str) -> None:
    first = kernel.run("a", f"{PLAY}made = play('elementals', deal=1)\n{keeps}\nmade")
    kernel.run("b", "del made")
    kernel.run("a", "'something else'")
    assert first.widget.comm is not None
    kernel.run("b", "board = boards = kept = go = mine = None")
    assert first.widget.comm is None


def test_a_board_that_no_cell_shows_goes_with_its_name(kernel: Kernel) -> None:
    made = f"{PLAY}board = play('elementals', deal=1)\nfirst = id(board)"
    kernel.run("a", made)
    before = models()
    for _ in range(3):
        kernel.run("a", made)
    assert models() == before


def test_a_board_in_a_box_of_ones_own_stays(kernel: Kernel) -> None:
    box = kernel.run("a", f"{PLAY}import ipywidgets\nipywidgets.HBox([play('elementals', deal=1).widget])")
    kernel.run("b", "1")
    assert box.children[0].comm is not None


def test_a_board_that_a_cell_without_an_id_shows_stays(kernel: Kernel) -> None:
    result = kernel.shell.run_cell(f"{PLAY}play('elementals', deal=1)", store_history=True)
    kernel.run("b", "1")
    assert result.result.widget.comm is not None


def test_a_board_that_another_cell_shows_stays_without_a_name(kernel: Kernel) -> None:
    first = kernel.run("a", f"{PLAY}board = play('elementals', deal=1)\nboard")
    kernel.run("b", "board")
    kernel.run("c", "board = None")
    kernel.run("a", "1")
    assert first.widget.comm is not None
    kernel.run("b", "2")
    assert first.widget.comm is None


@pytest.mark.parametrize(
    "make",
    [
        lambda: play("elementals", deal=1),
        lambda: lesson("EL-L1"),
        lambda: build("solforge"),
        lambda: ruling_card("EL-A07"),
    ],
    ids=["game", "lesson", "deck", "card"],
)
def test_a_board_that_is_closed_closes_all_it_made(make: Any) -> None:
    make().close()
    before = set(ipywidgets.widgets.widget._instances)
    board = make()
    if hasattr(board, "below"):
        board.widget._handle_custom_msg({"do": "answer", "name": "card:play joker-banishes-any", "values": {}}, [])
    board.close()
    assert set(ipywidgets.widgets.widget._instances) - before == set()
