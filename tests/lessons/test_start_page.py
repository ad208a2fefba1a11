"""The start page's boxes: a chapter each, with what has been learned, what is due, and one way to go on."""

from __future__ import annotations

import json
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from run import CHAPTERS
from tests.widgets.board_tools import send, there
from tutor.engine.cover import Cover
from tutor.engine.game import find_game, game_ids
from tutor.learn import find_lesson, lessons_of
from tutor.learn import progress as progress_module
from tutor.learn.lessons import Quiz
from tutor.learn.path import path_of
from tutor.learn.progress import BROWSER_KEEPS, Progress
from tutor.learn.record import Due
from tutor.learn.review import key_of
from tutor.scene.art import pictures
from tutor.scene.text import said
from widgets.lessons import start_page
from widgets.lessons.start_page import Library, start
from widgets.wire.user_error import UserError

TODAY = date(2030, 1, 10)
AT = {"slots": {"5.1": "JS", "5.2": "QD"}, "hand": "6H 4D 9S", "deck": "5D 4S 10S"}


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    """A learner who has done nothing yet."""
    return Progress(tmp_path / "progress.json")


def library(progress: Progress, folder: Path = CHAPTERS) -> dict[str, Any]:
    """The trait."""
    return Library(folder, progress, TODAY).data()


def finish(progress: Progress, id: str) -> None:
    """Do every page of a lesson."""
    lesson = find_lesson(id)[1]
    for page in range(len(lesson.pages())):
        progress.finish(id, page, lesson.edition)


def test_there_is_a_box_for_each_chapter_in_the_folder_and_for_no_other_game(
    progress: Progress, tmp_path: Path
) -> None:
    titles = [box["title"] for box in library(progress)["boxes"]]
    games = [game for game in map(find_game, game_ids()) if any(CHAPTERS.glob(f"*_{game.id}.ipynb"))]
    assert sorted(titles) == sorted([*(game.title for game in games), "The rules lab"])
    assert all((CHAPTERS / box["href"].partition("#")[0]).is_file() for box in library(progress)["boxes"])
    (tmp_path / "05_solforge.ipynb").touch()
    (tmp_path / "01_elementals.ipynb").touch()
    few = library(progress, tmp_path)
    assert [box["title"] for box in few["boxes"]] == ["Elementals", "SolForge"]
    assert few["where"] == "Two card games, learned at the table"


def test_where_the_files_are_hidden_the_chapters_are_those_that_the_site_was_built_with(
    progress: Progress, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = sorted(path.name for path in CHAPTERS.glob("[0-9]*.ipynb"))
    listed = tmp_path / "chapters.json"
    monkeypatch.setattr(start_page, "LISTED", listed)
    assert library(progress, tmp_path)["boxes"] == []
    listed.write_text(json.dumps(names))
    assert library(progress, tmp_path) == library(progress)


@pytest.mark.parametrize("place", BROWSER_KEEPS)
def test_a_start_page_says_once_where_nothing_is_kept(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser's Python without the drive, once the browser has said what it keeps; with it nothing is said."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(progress_module, "BROWSER_DRIVE", tmp_path / "drive")
    for kept in (False, True):
        if kept:
            (tmp_path / "drive").mkdir()
        where, notice = tmp_path / ("drive" if kept else "home") / "progress.json", "" if kept else BROWSER_KEEPS[place]
        page = start("elementals", at=AT, progress=Progress(where))
        assert Progress(where).record().notice == ""
        send(page, do="stored", place=place, text="-")
        assert (said(page.widget.answer["verdict"]) if page.widget.answer else "") == notice
        page.play("draw")
        assert page.widget.answer is None or said(page.widget.answer["verdict"]) != notice
        assert Progress(where).record().notice == notice


def test_a_newcomer_begins_with_the_first_chapter(progress: Progress) -> None:
    data = library(progress)
    assert data["resume"] == {"text": "Begin with Elementals", "href": "01_elementals.ipynb#EL-L1"}
    assert data["due"] == ""
    assert [box["title"] for box in data["boxes"] if box.get("now")] == ["Elementals"]
    assert data["boxes"][0]["text"] == f"0 of {len(path_of(find_game('elementals')).steps)} steps"


def test_a_learner_goes_on_where_they_were(progress: Progress) -> None:
    finish(progress, "EL-L1")
    assert library(progress)["resume"] == {"text": "Continue Elementals, step 2", "href": "01_elementals.ipynb#first"}
    progress.visit("SF-L3", 0, find_lesson("SF-L3")[1].edition)
    data = library(progress)
    number = path_of(find_game("solforge")).number("SF-L3")
    assert data["resume"] == {"text": f"Continue SolForge, step {number}", "href": "05_solforge.ipynb#SF-L3"}
    assert [box["title"] for box in data["boxes"] if box.get("now")] == ["SolForge"]
    assert data["boxes"][0]["at"] == 1


def test_when_all_is_done_nothing_is_to_be_continued(progress: Progress) -> None:
    for game in map(find_game, game_ids()):
        for step in path_of(game).steps:
            if step.is_game:
                progress.play(game.id, step.id)
            else:
                finish(progress, step.id)
    data = library(progress)
    assert data["resume"] is None
    assert data["boxes"][0]["text"] == f"all {len(path_of(find_game('elementals')).steps)} steps done"
    assert not any(box.get("now") for box in data["boxes"])


def test_due_questions_are_counted_on_the_day(progress: Progress) -> None:
    lesson, page = next(
        (lesson.id, number)
        for lesson in lessons_of(find_game("elementals"))
        for number, page in enumerate(lesson.pages())
        if isinstance(page.part, Quiz)
    )
    progress.schedule(key_of(lesson, page), Due("2030-01-11", "2030-01-09", 2.0, 5.0))
    assert library(progress)["due"] == ""
    progress.schedule(key_of(lesson, page), Due("2030-01-10", "2030-01-08", 2.0, 5.0))
    assert library(progress)["due"] == "one question to review"
    assert library(progress)["boxes"][0]["text"].endswith(", 1 due")


def test_the_page_is_a_live_board_and_reads_without_a_kernel(
    progress: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(CHAPTERS)
    page = start("elementals", at=AT, progress=progress)
    finish(progress, "EL-L1")
    page.play("place 6H on 5.1")
    assert page.widget.library is not None
    assert page.widget.library["boxes"][0]["at"] == 1
    bundle = page._repr_mimebundle_()
    assert bundle is not None
    assert '<a href="01_elementals.ipynb">Elementals</a>: 1 of ' in bundle[0]["text/html"]
    assert "<img" in bundle[0]["text/html"]
    assert "SolForge: 0 of " in bundle[0]["text/plain"]


def test_before_the_first_move_the_page_says_what_there_is_to_do_and_that_can_be_done(progress: Progress) -> None:
    page = start("elementals", at=AT, say="Hit the Queen twice, then banish her. [EL-4d]", progress=progress)
    said = ["Hit the Queen twice, then banish her. ", {"clause": "EL-4d"}]
    assert page.widget.scene["prompt"] == said
    for move in ("place 6H on 5.2", "place 9S on 5.2"):
        page.play(move)
        assert page.widget.scene["prompt"] != said
    page.play("banish 5.2 with 4D")
    assert any("You banish the Queen of Diamonds with " in beat.get("spans", []) for beat in page.widget.story)
    for _ in range(3):
        page.undo()
    assert page.widget.scene["prompt"] == said


def test_one_button_leads_on_once_the_first_board_is_won(progress: Progress, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until then it stands above the table; then in the praise, and nowhere twice."""
    monkeypatch.chdir(CHAPTERS)
    page = start("elementals", at={"slots": {"5.1": "JS[6H 5C]"}, "hand": "2S"}, progress=progress)
    resume = there(page.widget.library)["resume"]
    page.play("banish 5.1 with 2S")
    assert there(page.widget.answer)["on"] == resume
    assert there(page.widget.library)["resume"] is None
    page.undo()
    assert there(page.widget.library)["resume"] == resume


@pytest.mark.parametrize("id", game_ids())
def test_what_is_drawn_on_a_box_is_there(id: str) -> None:
    assert {name for name, _ in find_game(id).cover.pictures} <= pictures().keys()


@pytest.mark.parametrize("wrong", [{"felt": 360}, {"weight": 0}, {"pictures": (("king", ""),) * 6}])
def test_a_box_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="No box looks like this"):
        Cover(**wrong)


def test_progress_is_kept_on_one_machine_and_taken_in_on_another(progress: Progress, tmp_path: Path) -> None:
    """What was done on either is done; what is shown is asked for anew."""
    finish(progress, "EL-L1")
    there = start("elementals", at=AT, progress=progress)
    there.tell({"do": "progress"})
    assert there.widget.dialog is not None
    kept = there.widget.dialog["copy"]
    other = Progress(tmp_path / "other.json")
    finish(other, "EL-L2")
    here = start("elementals", at=AT, progress=other)
    here.tell({"do": "progress"})
    here.tell({"do": "answer", "name": "take in", "values": {"text": kept, "file": ""}})
    assert here.widget.dialog is None
    box = next(box for box in library(other)["boxes"] if box["title"] == "Elementals")
    assert box["at"] == 2


def test_what_is_not_progress_is_refused_and_nothing_is_lost(progress: Progress) -> None:
    finish(progress, "EL-L1")
    page = start("elementals", at=AT, progress=progress)
    before = progress.export()
    page.tell({"do": "progress"})
    for text in ("", "{}", "[" * 100_000, '{"format": "rules-tutor progress", "version": 2, "lessons": 7}'):
        with pytest.raises(UserError):
            page.tell({"do": "answer", "name": "take in", "values": {"text": text, "file": ""}})
    assert progress.export() == before
