"""Every chapter is stored in the one form, and that form holds only what a reader sees."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from run import ROOT
from tests.notebooks.normalise import CODE, code_text, execute, is_normal, main, normal, text, with_minutes
from tutor.chapters import DIGESTS, digest
from tutor.engine.game import find_game
from tutor.learn.path import path_of

CHAPTERS = sorted((ROOT / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.name)
def test_a_chapter_is_in_the_form_that_is_kept(path: Path) -> None:
    assert is_normal(path), f"{path.name}: run `make notebooks`"


def test_the_digests_are_of_the_chapters_as_they_are() -> None:
    """`make lab` trusts a chapter by its digest, and one that is not trusted does not run itself."""
    listed = (ROOT / "notebooks" / DIGESTS).read_text(encoding="utf-8").splitlines()
    assert listed == [digest(path) for path in CHAPTERS], "run `make notebooks`"


def test_the_extension_has_the_code_of_the_chapters_as_they_are() -> None:
    """It runs no other code by itself."""
    assert CODE.read_text(encoding="utf-8") == code_text(), "run `make notebooks`"


@pytest.fixture
def used(tmp_path: Path) -> Path:
    """A notebook as JupyterLab and widgets leave one behind."""
    shown = {"text/plain": "a board", "application/vnd.jupyter.widget-view+json": {"model_id": "5e1f"}}
    outputs = [
        new_output("display_data", data={"application/vnd.jupyter.widget-view+json": {"model_id": "5e1f"}}),
        new_output("stream", name="stdout", text="one\n"),
        new_output("stream", name="stdout", text="two\n"),
        new_output("execute_result", data=shown, execution_count=7, metadata={"isolated": True}),
    ]
    raised = [new_output("error", ename="Illegal", evalue="not your turn", traceback=["File /home/someone/cards.py"])]
    cells = [
        new_markdown_cell("Read ♥ this."),
        new_code_cell("board", outputs=outputs, execution_count=7, metadata={"trusted": True, "tags": ["kept"]}),
        new_code_cell("wrong", outputs=raised, metadata={"execution": {"iopub.status.busy": "2026-01-01"}}),
    ]
    widgets = {"application/vnd.jupyter.widget-state+json": {"state": {"5e1f": {"_esm": "export default {}"}}}}
    language = {"name": "python", "version": "3.11.7"}
    notebook = new_notebook(cells=cells, metadata={"widgets": widgets, "language_info": language})
    path = tmp_path / "used.ipynb"
    nbformat.write(notebook, path)
    return path


def test_what_no_reader_sees_is_dropped(used: Path) -> None:
    kept = text(normal(nbformat.read(used, as_version=4)))
    for unseen in ("widget", "_esm", "someone", "3.11.7", "trusted", "isolated", "iopub", ": 7", "display_data"):
        assert unseen not in kept, unseen
    for seen in ("Read ♥ this.", "a board", "one\\n", "two\\n", "Illegal: not your turn", "kept", "cell-03", "alive"):
        assert seen in kept, seen


def test_code_is_folded_and_prose_is_not(used: Path) -> None:
    cells = normal(nbformat.read(used, as_version=4)).cells
    assert [cell.metadata.get("jupyter") for cell in cells] == [None, *[{"source_hidden": True}] * (len(cells) - 1)]


def test_the_form_is_reached_in_one_step_and_is_valid(used: Path) -> None:
    once = normal(nbformat.read(used, as_version=4))
    assert text(normal(once)) == text(once)
    nbformat.validate(once)


def test_check_names_the_notebook_and_changes_nothing(used: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = used.read_bytes()
    assert main(["--check", str(used)]) == 1
    assert "used.ipynb is not in the form" in capsys.readouterr().out
    assert used.read_bytes() == before


def test_executing_stores_what_the_cells_say(tmp_path: Path) -> None:
    path = tmp_path / "sum.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("a = 6"), new_code_cell("a * 7", id="odd")]), path)
    assert main([str(path)]) == 0
    assert is_normal(path)
    assert nbformat.read(path, as_version=4).cells[1].outputs[0].data == {"text/plain": "42"}
    assert main(["--check", str(path)]) == 0


def test_a_cell_that_fails_unasked_stops_the_run(tmp_path: Path) -> None:
    path = tmp_path / "wrong.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1 / 0")]), path)
    with pytest.raises(Exception, match="division by zero"):
        execute(path)


def test_cells_are_counted_as_a_run_from_the_top_counts_them(used: Path) -> None:
    kept = normal(nbformat.read(used, as_version=4))
    assert [cell.get("execution_count") for cell in kept.cells] == [None, 1, 2]
    assert kept.cells[1].outputs[1].execution_count == 1


def test_the_lists_of_chapters_get_the_minutes_of_each_path() -> None:
    row = "| 1 | [Elementals](notebooks/01_elementals.ipynb) | a win in the first minute; {} minutes |\n"
    minutes = path_of(find_game("elementals")).minutes
    assert (
        with_minutes(row.format(999) + "| 9 | other | 999 minutes |")
        == row.format(minutes) + "| 9 | other | 999 minutes |"
    )
