"""Questions at a table: to touch what is meant is the answer, a guess is watched, what was missed is asked again."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import takewhile

import pytest

from tests.lessons.learner import Learner
from tests.lessons.newcomer import Newcomer
from tests.widgets.board_tools import there
from tutor.engine.game import find_game, game_ids
from tutor.engine.words import cited
from tutor.learn import Exercise, Quiz, Show, find_lesson, lessons_of
from tutor.learn import quiz as quizzes
from tutor.scene.text import said
from widgets.lessons.buttons import PLAY_ON
from widgets.session.tree import nodes


def states(learner: Learner) -> list[str]:
    """How the options of the page's question are marked."""
    return [option["state"] for option in there(learner.board.widget.lesson)["quiz"]["options"]]


def test_to_touch_the_card_that_is_asked_for_is_the_answer(sit: Callable[[str], Learner]) -> None:
    """EL-L1: which of three cards of the hand banishes the Jack. No move is made on the table.

    The verdict stays, whatever is touched after it.
    """
    learner = sit("EL-L1")
    learner.go(3)
    assert learner.board.widget.scene["choices"] == []
    for path, words in (
        (["slot:5.1"], "info: Which card banishes him?"),
        (["hand:2C", "slot:5.1"], "good: Right!"),
    ):
        learner.send("pick", path=path)
        assert learner.answer.startswith(words)
    assert "right" in states(learner)
    assert learner.board.table.here.n == 0
    learner.send("pick", path=["hand:9S"])
    assert learner.answer.startswith("good: Right!")
    assert learner.ways == ["Play next: Three Jacks"]


def test_the_board_does_not_say_what_is_asked(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L1")
    learner.go(3)
    assert subs(learner) == [""]
    learner.send("pick", path=["hand:2C"])
    assert subs(learner) == ["needs ♣"]


def test_what_comes_next_is_said_nowhere_while_it_is_asked(sit: Callable[[str], Learner]) -> None:
    """EL-L1: a club for the Jack of Clubs. ED-S03: Tremor is the oldest card of its shop."""
    for id, page, words in (("EL-L1", 3, "waits for"), ("ED-S03", 2, "leaves")):
        learner = sit(id)
        learner.go(page)
        assert words not in f"{learner.board.widget.scene} {learner.board.widget.plain}"
        learner.send("quiz", chosen=["option:0"])
        assert words in str(learner.board.widget.scene)


def subs(learner: Learner) -> list[str]:
    """What stands below the sums of the table."""
    return [node["sum"]["sub"] for node in nodes(learner.board.widget.scene) if node.get("sum")]


def test_what_was_missed_is_asked_again_on_its_twin_before_the_lesson_ends(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L1")
    learner.go(3)
    assert there(learner.board.widget.lesson)["steps"] == 3
    learner.send("pick", path=["hand:10H"])
    assert learner.answer.startswith("info: Not quite.")
    lesson = there(learner.board.widget.lesson)
    assert (lesson["steps"], lesson["card"]) == (4, None)
    learner.send("lesson", step="next")
    again = there(learner.board.widget.lesson)
    assert "The Queen of Hearts" in str(again["goal"])
    learner.send("pick", path=["hand:AH"])
    assert learner.answer.startswith("good: Right!")
    assert there(learner.board.widget.lesson)["card"] is not None
    assert learner.ways == ["Play next: Three Jacks"]


GUESSES = [
    (lesson.id, number)
    for game in map(find_game, game_ids())
    for lesson in lessons_of(game)[:8]
    for number, page in enumerate(lesson.pages(), 1)
    if isinstance(page.part, Quiz) and page.part.plays
]


@pytest.mark.parametrize(("id", "page"), GUESSES)
def test_who_guesses_is_told_to_watch_and_sees_what_is_right_before_it_is_said(id: str, page: int) -> None:
    game, lesson = find_lesson(id)
    part = lesson.pages()[page - 1].part
    assert isinstance(part, Quiz)
    for right in (True, False):
        person = Newcomer(game, lesson, page)
        chosen = [n for n, option in enumerate(part.options) if quizzes.answer(game, lesson, part, option) == right]
        person.send("quiz", chosen=[f"option:{n}" for n in (chosen if part.many else chosen[:1])])
        assert person.verdict.startswith("Let us see. ")
        assert person.ways[0].startswith("Watch")
        assert {option["state"] for option in person.lesson["quiz"]["options"]} == {"chosen", ""}
        for _ in range(len(part.plays)):
            if person.lesson["watch"]:
                person.send("answer", name=PLAY_ON, values={})
        assert {option["state"] for option in person.lesson["quiz"]["options"]} & {"right", "missed"}
        assert person.tone == ("good" if right else "info")
        assert person.verdict.startswith("Right: ") == right


def test_a_move_of_ones_own_that_settles_a_guess_is_made_by_touch(sit: Callable[[str], Learner]) -> None:
    """ED-S02: how much gold Fire brings. Nothing else can be played there."""
    learner = sit("ED-S02")
    learner.send("quiz", chosen=["option:0"])
    assert [choice["text"] for choice in learner.board.widget.scene["choices"]] == ["execute fire"]
    learner.send("pick", path=["do:end"])
    assert learner.board.table.here.n == 0
    learner.send("pick", path=["card:fire", "stage"])
    assert learner.board.table.here.n == 1
    assert learner.ways[0].startswith("Next")


@pytest.mark.parametrize("id", game_ids())
def test_the_first_pages_of_a_chapter_cite_nothing_where_they_tell_and_no_first_sentence_does(id: str) -> None:
    """The clauses stay one touch away, below the page."""
    game = find_game(id)
    for place, lesson in enumerate(lessons_of(game)[:4]):
        for number, page in enumerate(lesson.pages(), 1):
            if isinstance(page.part, Quiz | Show):
                continue
            person = Newcomer(game, lesson, number)
            goal = person.lesson["goal"]
            told = {span["clause"] for span in goal if is_chip(span)}
            below = {span["clause"] for span in person.lesson["uses"]}
            assert {id for say in page.says for id in cited(say)} <= told | below
            assert not (place == 0 and number <= 3 and told)
            before = [said([span]) for span in takewhile(lambda span: not is_chip(span), goal)]
            assert not told or len(ENDS.findall("".join(before))) > 1
            if place or number > 3 or not isinstance(page.part, Exercise):
                continue
            for play in page.part.solution[:-1]:
                person.send("move", text=play.move)
                assert not any(map(is_chip, person.scene["prompt"]))


def is_chip(span: object) -> bool:
    """Whether a span cites a clause."""
    return isinstance(span, dict) and "clause" in span


ENDS = re.compile(r"[.!?](?=\s|$)")
"""Where a sentence ends."""


def test_where_several_places_are_right_each_option_says_where_it_lies(sit: Callable[[str], Learner]) -> None:
    """EL-L6: which cards can be attacked next; a click on one ticks it. Nothing is said once it is graded."""
    learner = sit("EL-L6")
    learner.go(3)
    options = there(learner.board.widget.lesson)["quiz"]["options"]
    assert all(f"slot:{option['text']}" in option["at"] for option in options)
    graded = learner.send("quiz", chosen=["option:0"])["quiz"]["options"]
    assert not any(option.get("at") for option in graded)
