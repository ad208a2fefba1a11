"""What a question's words, its label and its board say together: how many answers are right, and none of them."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.lessons import answers
from tests.lessons.test_form import LESSONS, plain_of
from tests.tools import together
from tutor.engine.game import Game
from tutor.learn import Lesson, Quiz, find_lesson
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Page
from tutor.learn.player import begin
from tutor.scene.build import picture
from tutor.scene.text import as_text

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
LABEL = re.compile(
    r"\b(?:choose|pick|tick|mark)\b[^.?!]*\b(?:one|all|every)\b|\ball (?:of them )?that (?:apply|can|are right)",
    re.IGNORECASE,
)
"""Words of the label that stands beside every question: *Choose one*, *Choose all that are right*."""
VERB = re.compile(r"\b[Ww]hich of (?:these|your cards) (is|has|makes|wins|brings|are|have|make|win|bring)\b")
FIGURE = re.compile(rf"\b(?:-?\d+|{'|'.join(NUMBERS)})\b(?![♠♥♦♣›])", re.IGNORECASE)
ASKED = re.compile(r"\b[Hh]ow (?:much|many) (\w+)")
ARMY = re.compile(r"\barmy (\d+)")
"""How Oligarchy's seats show the damage that they deal."""


def asked(lesson: Lesson) -> Iterator[tuple[Page, Quiz]]:
    """The questions of a lesson and their twins, each with its page."""
    for page in lesson.pages():
        if isinstance(page.part, Quiz):
            yield page, page.part
            if page.part.twin:
                yield page, page.part.twin


def figure(words: str) -> int:
    """A figure or a number word as a number."""
    return NUMBERS.index(words.lower()) if words.lower() in NUMBERS else int(words)


def figures(words: str) -> set[int]:
    """The figures and the number words of a text."""
    return set(map(figure, FIGURE.findall(plain_of(words))))


def offered(quiz: Quiz) -> list[int]:
    """The numbers with which the options begin, if all of them do."""
    begun = [FIGURE.match(option.text) for option in quiz.options]
    return [figure(match[0]) for match in begun if match] if all(begun) else []


def shown(game: Game, lesson: Lesson, quiz: Quiz) -> set[int]:
    """The figures that a question's board shows of the thing it asks for: ``9 gold``, ``0 of four kings``."""
    board = as_text(picture(game, begin(game, lesson, quiz).position, LEARNER), choices=False)
    number = FIGURE.pattern
    found: list[str] = []
    for thing in ASKED.findall(quiz.question):
        found += re.findall(rf"(?:{number} of )?{number} {re.escape(thing)}\b", board, re.IGNORECASE)
        found += ARMY.findall(board) if thing == "damage" else []
    return figures(" ".join(found))


def given_away(game: Game, lesson: Lesson, page: Page, quiz: Quiz) -> bool:
    """Whether the right number is the only one of the options that the board shows and the words do not say."""
    right = answers.right(game, lesson, quiz)
    numbers = [] if quiz.many or quiz.plays else offered(quiz)
    if not numbers:
        return False
    news = shown(game, lesson, quiz) - figures(" ".join((*page.says, quiz.question)))
    return {n for n, number in enumerate(numbers) if number in news} == right


@together(LESSONS)
def test_the_label_alone_says_how_many_to_choose(game: Game, lesson: Lesson) -> None:
    said = [" ".join((*page.says, quiz.question)) for page, quiz in asked(lesson)]
    assert [words for words in said if LABEL.search(words)] == []


@pytest.mark.parametrize("words", ["Choose all that are right.", "Which can? Pick all that can.", "Pick one of them."])
def test_words_of_the_label_are_found(words: str) -> None:
    assert LABEL.search(words)


@together(LESSONS)
def test_one_is_right_where_one_is_chosen_and_several_where_all_are(game: Game, lesson: Lesson) -> None:
    found = [(quiz.question, quiz.many, len(answers.right(game, lesson, quiz))) for _, quiz in asked(lesson)]
    assert [(question, right) for question, many, right in found if (right > 1) != many or not right] == []


@together(LESSONS)
def test_the_verb_of_a_question_agrees_with_its_label(game: Game, lesson: Lesson) -> None:
    for _, quiz in asked(lesson):
        for verb in VERB.findall(quiz.question):
            assert quiz.many == (verb in ("are", "have") or not verb.endswith("s")), quiz.question


@together(LESSONS)
def test_no_board_shows_the_number_that_its_question_asks_for(game: Game, lesson: Lesson) -> None:
    """That each of them can be laid out, for as many seats as it has, is seen on the way."""
    for page, quiz in asked(lesson):
        begin(game, lesson, quiz)
        assert not given_away(game, lesson, page, quiz), quiz.question


@pytest.mark.parametrize(
    ("id", "start"),
    [
        ("ED-S20", {"gold": [2, 14]}),  # a tie at 2 + 12 = 14
        ("EF-L21", {"deal": 3, "seats": 4}),  # 52 - 1 - 4 × 5 = 31 cards in the deck
        ("OL-L25", {"tableaus": ["KN KN KN KN KN EJ", "7"]}),  # an army of 10 × 3 = 30
        ("OL-L30", {"readings": {}}),  # four kings to win
    ],
)
def test_a_board_that_shows_it_is_found(id: str, start: dict[str, Any]) -> None:
    game, lesson = find_lesson(id)
    page, quiz = next((page, quiz) for page, quiz in asked(lesson) if offered(quiz))
    assert not given_away(game, lesson, page, quiz)
    assert given_away(game, lesson, page, dataclasses.replace(quiz, start={**quiz.start, **start}))
