"""A new lesson gets a heading and a folded call in its game's chapter; the rest of the chapter stays as it is."""

from __future__ import annotations

import shutil
from pathlib import Path

import nbformat
import pytest

from run import CHAPTERS
from tests.notebooks.normalise import is_normal, normal, read, text
from tutor.cli.chapter import add_lesson, chapter_of
from tutor.cli.new_lesson import next_id
from tutor.engine.game import find_game, game_ids
from tutor.learn import lessons_of


@pytest.mark.parametrize(
    ("game", "chapter"),
    [
        ("elementals", "01_elementals"),
        ("elemental_forge", "02_elemental_forge"),
        ("elemental_deck_builder", "03_elemental_deck_builder"),
        ("oligarchy", "04_oligarchy"),
        ("solforge", "05_solforge"),
    ],
)
def test_every_game_has_its_chapter(game: str, chapter: str) -> None:
    found = chapter_of([lesson.id for lesson in lessons_of(find_game(game))])
    assert found == CHAPTERS / f"{chapter}.ipynb"


def test_a_game_that_was_just_begun_has_none(tmp_path: Path) -> None:
    assert chapter_of(["HE-L1"]) is None
    assert chapter_of(["EL-L1"], tmp_path) is None  # the notebooks were not installed


def test_the_cells_come_after_the_last_lesson_and_nothing_else_changes(tmp_path: Path) -> None:
    path = Path(shutil.copy(CHAPTERS / "01_elementals.ipynb", tmp_path))
    before = read(path).cells
    add_lesson(path, "EL-L22", "A new lesson")
    after = read(path)
    nbformat.validate(after)
    last = next(n for n, cell in enumerate(before) if cell.source == 'lesson("EL-L20")')
    heading, call = after.cells[last + 1 : last + 3]
    assert after.cells[: last + 1] + after.cells[last + 3 :] == before
    assert (heading.cell_type, heading.source) == ("markdown", "### A new lesson")
    assert (call.cell_type, call.source) == ("code", 'lesson("EL-L22")')
    assert call.metadata == before[last].metadata == {"jupyter": {"source_hidden": True}}, "its code is folded"


def test_make_notebooks_brings_it_into_form(tmp_path: Path) -> None:
    path = Path(shutil.copy(CHAPTERS / "01_elementals.ipynb", tmp_path))
    add_lesson(path, "EL-L22", "A new lesson")
    assert not is_normal(path)
    path.write_text(text(normal(read(path))), encoding="utf-8")
    assert is_normal(path)
    ids = [cell.id for cell in read(path).cells]
    assert ids == [f"cell-{n:02}" for n in range(1, len(ids) + 1)]


def test_an_id_goes_on_where_the_game_s_ids_end() -> None:
    """The highest number and one, with as many digits; memory lessons count by themselves."""
    ids = {game: next_id(find_game(game)) for game in game_ids()}
    assert ids["elementals"] == "EL-L22"
    assert ids["elemental_deck_builder"] == "ED-S39"
    assert ids["oligarchy"] == "OL-L41"
