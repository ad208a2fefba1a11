"""A notebook that was run without a front end: its page shows boards as pictures, and asks nobody for anything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.matrix.front_ends import notebook
from tests.matrix.installed import environment, passes

PICTURE = r'<img[^>]*alt="[^"]*Jack of Spades'
WITHOUT_WIDGETS = ("--ClearMetadataPreprocessor.enabled=True",)
"""What README tells to give to nbconvert: it takes the picture where the notebook keeps nothing of widgets."""
RUNS = {
    "papermill": ("papermill", "board.ipynb", "run.ipynb"),
    "nbconvert": ("nbconvert", "--to=notebook", "--execute", "--output=run.ipynb", "board.ipynb"),
}


@pytest.mark.parametrize("run", RUNS)
def test_the_page_of_a_notebook_shows_the_picture(run: str, wheel: Path, tmp_path: Path) -> None:
    python = environment("papermill.txt", wheel)
    notebook(tmp_path)
    passes(python, "-m", *RUNS[run], folder=tmp_path)
    passes(python, "-m", "nbconvert", "--to=html", *WITHOUT_WIDGETS, "--output=page.html", "run.ipynb", folder=tmp_path)
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert re.search(PICTURE, page)
    assert "html-manager" not in page
