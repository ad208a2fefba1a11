"""No board lies: whatever the tutor sets can be won, its told line ends in success, and the first ones are won by
nearly anybody who tries."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from run import CHAPTERS
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.luck import step
from tutor.engine.table import Table
from tutor.learn import Exercise, Lesson, lessons_of
from tutor.learn.judge import judge
from tutor.learn.player import begin
from tutor.learn.progress import Progress
from tutor.learn.way import find_way
from widgets.lessons.start_page import START, StartPage, start

TRIES = 20
"""Tries of somebody who plays at random."""
LONGEST = 40
"""Moves of one such try."""


def calls(name: str) -> dict[str, Any]:
    """What the start page's chapter passes to a function, by name."""
    cells = json.loads((CHAPTERS / START).read_text())["cells"]
    trees = [ast.parse("".join(cell["source"])) for cell in cells if cell["cell_type"] == "code"]
    found = [
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    ]
    assert len(found) == 1
    given = {word.arg or "": ast.literal_eval(word.value) for word in found[0].keywords}
    return {"game": ast.literal_eval(found[0].args[0]), **given}


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StartPage:
    """The start page as its chapter sets it, of somebody who begins."""
    monkeypatch.chdir(CHAPTERS)
    given = calls("start")
    return start(given.pop("game"), progress=Progress(tmp_path / "progress.json"), **given)


def said(page: StartPage) -> str:
    """The verdict that stands."""
    return "".join(word if isinstance(word, str) else "" for word in (page.widget.answer or {}).get("verdict", ()))


def throws_away(text: str) -> bool:
    """Whether a move, in notation, gives a card up for nothing: nobody means that on the first board."""
    return text.startswith("discard")


def endings(table: Table, sensible: bool) -> list[bool]:
    """Of all lines of play from here, whether each is won."""
    if table.position.result is not None:
        return [0 in table.position.result.winners]
    moves = [move for move in table.legal() if not (sensible and throws_away(move.text()))]
    found: list[bool] = []
    for move in moves:
        there = table.copy()
        there.play(move)
        found += endings(there, sensible)
    return found


def test_the_first_board_of_all_is_won_by_doing_what_it_says_and_leads_to_the_first_chapter(page: StartPage) -> None:
    assert page.widget.scene["prompt"]
    for move in ("place 6H on 5.2", "place 9S on 5.2", "banish 5.2 with 4D"):
        assert said(page) == ""
        page.play(move)
    assert said(page) == calls("start")["done"]
    answer = page.widget.answer
    assert answer is not None
    assert answer["tone"] == "good"
    assert answer["on"] == {"text": "Begin with Elementals", "href": "01_elementals.ipynb#EL-L1"}
    assert "also" not in answer
    assert page.widget.outcome is None, "one next step: a trick of three moves has no statistics"


def test_the_first_board_is_won_by_everybody_who_throws_nothing_away(page: StartPage) -> None:
    assert all(endings(page.table, sensible=True))
    assert not all(endings(page.table, sensible=False))


def test_who_comes_back_to_the_first_board_is_not_met_by_a_loss(page: StartPage) -> None:
    page.play("discard 4D", "place 6H on 5.2", "place 9S on 5.2")
    assert page.table.position.result is not None
    answer = page.widget.answer
    assert answer is not None
    assert [way["text"] for way in (answer["on"], *answer["also"])] == ["Undo", "Start again"]
    page.tell({"do": "look"})
    assert (page.table.here.n, page.widget.answer) == (0, None)
    page.play("place 6H on 5.2", "place 9S on 5.2", "banish 5.2 with 4D")
    page.tell({"do": "look"})
    assert said(page) == calls("start")["done"], "what was won stays won"


FIRST = [
    pytest.param(game, lesson, page.part, id=lesson.id)
    for game in map(find_game, game_ids())
    for lesson in lessons_of(game)[:1]
    for page in lesson.pages()[:1]
    if isinstance(page.part, Exercise)
]


@pytest.mark.parametrize(("game", "lesson", "part"), FIRST)
def test_the_first_page_of_a_chapter_is_won_in_most_tries(game: Game, lesson: Lesson, part: Exercise) -> None:
    """By somebody who plays at random, and takes back what is at once said to lead nowhere."""
    won, luck = 0, 1
    for _ in range(TRIES):
        table = begin(game, lesson, part)
        for _ in range(LONGEST):
            moves = [move for move in table.legal() if _stands(part, table, move)]
            if not moves or judge(part, table).state == "done":
                break
            luck, value = step(luck)
            table.play(moves[value % len(moves)])
        won += judge(part, table).state == "done"
    assert won > TRIES // 2


def _stands(part: Exercise, table: Table, move: Any) -> bool:
    there = table.copy()
    there.play(move)
    way = find_way(part, there)
    return judge(part, there).state == "done" or bool(way.moves) or not way.sure
