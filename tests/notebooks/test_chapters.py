"""Chapters are thin: prose, calls into the tutor, what these say; and nothing in them depends on a day or a machine."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from nbformat import NotebookNode

from run import ROOT
from tests.lessons.answers import right
from tests.notebooks.normalise import read
from tutor.engine.game import Game, find_game, game_ids
from tutor.learn import Lesson, Quiz, lessons_of
from tutor.learn.path import path_of

GAMES = [game for game in map(find_game, game_ids()) if lessons_of(game)]
CHAPTERS = sorted((ROOT / "notebooks").glob("*.ipynb"))
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")
EVERY = pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.name)


def cells(path: Path, kind: str) -> list[NotebookNode]:
    """The cells of a kind."""
    return [cell for cell in read(path).cells if cell.cell_type == kind]


@EVERY
def test_code_is_calls_and_nothing_more(path: Path) -> None:
    for cell in cells(path, "code"):
        tree = ast.parse(cell.source)
        assert len(cell.source.splitlines()) <= 8, cell.source
        assert all(isinstance(line, ast.Import | ast.ImportFrom | ast.Assign | ast.Expr) for line in tree.body), (
            cell.source
        )


@EVERY
def test_only_the_tutor_is_imported(path: Path) -> None:
    for cell in cells(path, "code"):
        for node in ast.walk(ast.parse(cell.source)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert all(name.split(".")[0] in ("tutor", "widgets") for name in names), cell.source


@EVERY
def test_links_lead_to_chapters(path: Path) -> None:
    links = [link for cell in cells(path, "markdown") for link in LINK.findall(cell.source)]
    assert links, f"{path.name} leads nowhere"
    for link in links:
        assert (path.parent / link).is_file(), f"{path.name} leads to {link}"


@EVERY
def test_prose_comes_first_and_every_lesson_has_some(path: Path) -> None:
    kinds = [cell.cell_type for cell in read(path).cells]
    assert kinds[0] == "markdown"
    for cell, before in zip(read(path).cells[1:], read(path).cells, strict=False):
        if cell.source.startswith("lesson("):
            assert before.cell_type == "markdown"


@EVERY
def test_what_is_shown_can_be_read_without_a_kernel(path: Path) -> None:
    for cell in cells(path, "code"):
        shown = [output for output in cell.outputs if output.output_type == "execute_result"]
        assert all(len(output.data.get("text/plain", "")) > 20 for output in shown), cell.source
        if isinstance(ast.parse(cell.source).body[-1], ast.Expr):
            assert shown, f"not executed: {cell.source}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_answer_to_each_question_is_folded_in_its_chapter(game: Game) -> None:
    """A reader without a kernel can check an answer, and does not see it before; what stands on shelves needs one."""
    outputs = {c.source: c.outputs[0].data for path in CHAPTERS for c in cells(path, "code") if c.outputs}
    for lesson in (step.what for step in path_of(game).steps if isinstance(step.what, Lesson)):
        stored = next(data for source, data in outputs.items() if f'lesson("{lesson.id}")' in source)
        questions = [page.part for page in lesson.pages() if isinstance(page.part, Quiz)]
        folded = [text.partition("</details>")[0] for text in stored["text/html"].split("<details>")[1:]]
        assert len(folded) == len(questions), lesson.id
        for question, answers in zip(questions, folded, strict=True):
            count = len(right(game, lesson, question)) + bool(question.then)
            assert answers.count("<p>") == count, question.question


@EVERY
def test_outputs_name_no_place_and_no_address(path: Path) -> None:
    for cell in cells(path, "code"):
        for output in cell.outputs:
            assert output.output_type == "execute_result", cell.source
            text = output.data["text/plain"]
            assert not re.search(r"0x[0-9a-f]{6,}|/tmp/|/home/|/Users/|[A-Z]:\\|\b20\d\d-\d\d-\d\d\b", text), (
                cell.source
            )


def test_every_lesson_of_a_path_stands_in_the_chapter_with_its_games_and_all_others_on_shelves() -> None:
    """In the order of the path, and nothing beside it. A game that has just been begun has no chapter yet."""
    sources = [[cell.source for cell in cells(path, "code")] for path in CHAPTERS]
    begun = 0
    for game in GAMES:
        chapter = next((calls for calls in sources if f'course("{game.id}")' in calls), None)
        if chapter is None:
            continue
        begun += 1
        steps = path_of(game).steps
        called = [f'play("{game.id}", short="{each.id}")' if each.is_game else f'lesson("{each.id}")' for each in steps]
        assert chapter[1:] == [f'course("{game.id}")', *called, f'shelves("{game.id}")'], game.id
    assert begun >= 3


def test_the_start_leads_to_every_chapter() -> None:
    links = {link for cell in cells(CHAPTERS[0], "markdown") for link in LINK.findall(cell.source)}
    assert links == {path.name for path in CHAPTERS[1:] if path.name[0].isdigit()}, "what opens links is not a chapter"


def test_the_start_tells_the_three_ways_to_open_the_tutor() -> None:
    """Whichever of them a reader took: the same page opens on the site, on Binder and on their machine."""
    (told,) = [cell.source for cell in cells(CHAPTERS[0], "markdown") if "Three ways" in cell.source]
    assert re.findall(r"^- \*\*(.+?)\*\*", told, re.MULTILINE) == ["The site", "Binder", "`make lab`"]
