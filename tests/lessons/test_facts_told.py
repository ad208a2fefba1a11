"""What a lesson says in sums, scores, names of cards and chips is what its table holds."""

from __future__ import annotations

import json
import math
import re
from typing import Any

import pytest

from tests.lessons.test_counts_told import NUMBERS, told
from tests.lessons.test_form import LESSONS, pages, plain_of
from tests.tools import together
from tutor.engine.game import Game
from tutor.engine.notation import write_position
from tutor.engine.table import Table
from tutor.engine.words import cited, plain
from tutor.explain.narrator import Narrator
from tutor.explain.narrator import as_text as story_as_text
from tutor.explain.why_not import explain
from tutor.lab.what_if import what_if
from tutor.learn import Exercise, Lesson, Quiz, WhatIf
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Play
from tutor.learn.player import begin
from tutor.scene.build import picture
from tutor.scene.text import as_text

SUM = re.compile(r"(?<![\d.,/+×-] )(?<![\d./])(-?\d+(?: [+×-] \d+)+) = (-?\d+)(?![\d/])")
"""A sum that is written out, ``7 - 5 = 2``, ``2 × 9 = 18``."""
CARD = re.compile(r"‹([^›]*)›")
PLAYING_CARD = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")
HAS = re.compile(r"\b(You|Ada|Ben|Chen|Dora) ha(?:s|ve) (\d+)(?= (?:health|points|left)\b|,|\.|:| and )")
"""Who has how much: ``Ada has 7 health``, ``You have 84.``"""
NOT_ABOUT_THE_REFUSAL = {("EF-L9", "salvage")}
"""Its chip says what would have reached into the discards, not why it cannot."""
NAMES = ("Ada", "Ben", "Chen", "Dora")
SUMS_OF_THEIR_OWN = {"EF-L20": "84 + 16", "OL-L20": "the limit with a silo, 4 + 4"}
"""Lessons that work a rule's figure out where it is cited."""
WORKED_OUT = {
    ("ED-S02", "5"): "what Fire would have paid",
    ("ED-S07", "19"): "three blows, 10 + 5 + 4",
    ("ED-S11", "5"): "the face that chance showed",
    ("ED-S12", "16"): "two products, 6 + 10",
    ("ED-S12", "18"): "two products, 8 + 10",
    ("ED-S14", "9"): "what half of 18 costs",
    ("ED-S24", "11"): "what a bid of 14 leaves of 25",
    ("ED-S28", "22"): "two blows, 20 + 2",
    ("ED-S32", "9"): "what half of 18 costs",
    ("ED-S32", "12"): "what Ancient Grimoire costs",
    ("ED-S32", "18"): "the barrier, magic 3 × gold 6",
    ("ED-S33", "24"): "a raise of 12",
    ("ED-S33", "30"): "the blow without the answer",
    ("EF-L2", "18"): "a pair of nines",
    ("EF-L3", "20"): "a pair of Kings",
    ("EF-L17", "18"): "a pair of nines",
    ("EF-L22", "20"): "what is not won there",
    ("EF-L25", "18"): "the joker on a nine",
    ("EF-L29", "117"): "97 and a King twice",
    ("OL-L22", "3"): "what a baron takes",
    ("OL-L25", "6"): "what a queen takes",
    ("OL-L25", "15"): "what both take",
    ("OL-L25", "3"): "what a baron takes",
    ("OL-L29", "6"): "8 less what two knights absorb",
}
"""Figures in the answer to a mistake, or beside a side trip, that stand nowhere, and where they are from."""
FIGURE = re.compile(r"(?<![\w.♠♥♦♣-])\d+(?![\w♠♥♦♣])")
ONE_CARD = re.compile(r"ED-C")
"""Clauses of single cards: what is said beside one is of the dice and the health on the table."""


def exercises(lesson: Lesson) -> list[Exercise]:
    """The exercises of a lesson."""
    return [part for part in lesson.parts if isinstance(part, Exercise)]


def worked_out(sum_: str) -> int:
    """A sum of whole numbers; products come first."""
    terms = re.findall(r"(?:^|([+-]) )(-?\d+(?: × \d+)*)", sum_)
    return sum((-1 if sign == "-" else 1) * math.prod(map(int, term.split(" × "))) for sign, term in terms)


@pytest.mark.parametrize(("text", "value"), [("7 - 5", 2), ("-1 + 2 × 9", 17), ("2 × 3 × 4 - 5 - 6", 13)])
def test_sums_are_worked_out_as_people_do(text: str, value: int) -> None:
    assert worked_out(text) == value


@together(LESSONS)
def test_every_sum_that_is_written_out_is_right(game: Game, lesson: Lesson) -> None:
    """Two equal cards that make the next one up, ``5 + 5 = 6``, are no sum: so the sorcerers of Oligarchy write."""
    for phrase in lesson.phrases():
        for left, right in SUM.findall(plain(phrase)):
            one, plus, other, *more = left.split(" ")
            merged = (one, plus, more) == (other, "+", []) and int(right) == int(one) + 1
            assert merged or worked_out(left) == int(right), phrase


@together(LESSONS)
def test_the_cards_that_a_goal_a_hint_or_a_failure_names_are_on_the_table(game: Game, lesson: Lesson) -> None:
    for part in exercises(lesson):
        held = json.dumps(write_position(begin(game, lesson, part).position))
        for name in CARD.findall(f"{part.goal} {part.piece} {part.failed}"):
            assert written(name) in held, f"{name}: {part.goal}"


@together(LESSONS)
def test_a_card_that_a_hint_calls_the_learners_is_in_their_hand(game: Game, lesson: Lesson) -> None:
    for part in exercises(lesson):
        position: Any = begin(game, lesson, part).position
        for name in re.findall(r"‹([^›]*)› (?:is|are) your", part.piece) if hasattr(position, "hands") else ():
            assert written(name) in [str(card).partition("@")[0] for card in position.hands[LEARNER]], part.piece


def written(name: str) -> str:
    """How a position writes a card: ``8S`` for ``8♠``, ``grove-huntress`` for ``Grove Huntress 2``."""
    if card := PLAYING_CARD.fullmatch(name):
        return card[1] + dict(zip("♠♥♦♣", "SHDC", strict=True))[card[2]]
    return re.sub(r"\W+", "-", re.sub(r" \d$", "", name).lower().replace("'", "")).strip("-")


@together(LESSONS)
def test_the_chip_of_a_refused_try_is_among_the_reasons(game: Game, lesson: Lesson) -> None:
    """Open questions apart: what is refused by our reading may name that."""
    for part in exercises(lesson):
        for mistake in part.mistakes:
            if mistake.refused and (lesson.id, mistake.move) not in NOT_ABOUT_THE_REFUSAL:
                position = begin(game, lesson, part, mistake.after).position
                reasons = explain(game, position, mistake.move, LEARNER).clauses
                assert {id for id in cited(mistake.text) if id in game.rulebook} <= set(reasons), mistake.text


def figures(words: str) -> set[str]:
    """The figures of a sentence, those of cards and clauses apart."""
    return set(FIGURE.findall(plain(re.sub(r"\[[^\]]*\]|\([A-Z]{2}-[^)]*\)", "", CARD.sub("", words)))))


def figures_seen(game: Game, table: Table) -> set[str]:
    """The figures that a table tells of its moves or shows; where shops lie open only what the seats have."""
    story = story_as_text(Narrator(game, LEARNER).story(table.line()[1:]))
    position: Any = table.position
    if hasattr(position, "rows"):
        return figures(story) | set(map(str, (*position.health, *position.gold)))
    return set(re.findall(r"\d+", as_text(picture(game, position, LEARNER), choices=False))) | figures(story)


def unseen(lesson: Lesson, words: str, seen: set[str]) -> set[str]:
    """The figures of a sentence that neither are seen nor come out of its sums, nor are known to be worked out."""
    known = seen.union(*((right, *re.findall(r"\d+", left)) for left, right in SUM.findall(plain(words))))
    return {figure for figure in figures(words) - known if (lesson.id, figure) not in WORKED_OUT}


@together(LESSONS)
def test_the_figures_in_the_answer_to_a_mistake_are_seen_or_come_out_of_its_sums(game: Game, lesson: Lesson) -> None:
    for page in pages(lesson):
        part = page.part
        if not isinstance(part, Exercise):
            continue
        for mistake in part.mistakes:
            table = begin(game, lesson, part, mistake.after)
            seen = figures(" ".join((part.goal, *page.says))) | figures_seen(game, begin(game, lesson, part))
            for play in () if mistake.refused else (Play(mistake.move), *mistake.costs):
                table.play(play.move, play.luck)
            assert not unseen(lesson, mistake.text, seen | figures_seen(game, table)), mistake.text


@together(LESSONS)
def test_the_figures_that_a_side_trip_promises_are_seen_on_its_other_board(game: Game, lesson: Lesson) -> None:
    for part in lesson.parts:
        if isinstance(part, WhatIf):
            table = begin(game, lesson, part)
            other = what_if(table, readings={part.reading: part.option}, moves=part.moves).branches[1].table
            assert not unseen(lesson, part.differs, figures_seen(game, other)), part.differs


@together(LESSONS)
def test_who_is_said_to_have_so_much_has_it(game: Game, lesson: Lesson) -> None:
    """Health, points or gold, in a page's words before it is touched."""
    for page in pages(lesson):
        part = page.part
        if isinstance(part, Exercise | Quiz):
            position: Any = begin(game, lesson, part).position
            said = " ".join((*page.says, part.goal if isinstance(part, Exercise) else part.question))
            for who, amount in HAS.findall(plain_of(said)):
                seat = ["You", *lesson.names[1:]].index(who)
                counted = [
                    getattr(position, zone)[seat] for zone in ("health", "scores", "gold") if hasattr(position, zone)
                ]
                assert int(amount) in counted, said


@together(LESSONS)
def test_who_is_named_sits_at_the_table(game: Game, lesson: Lesson) -> None:
    """*Leave Ben none* says nothing where Ada sits opposite."""
    for page in pages(lesson):
        if isinstance(page.part, Exercise | Quiz):
            table = begin(game, lesson, page.part)
            seated = {game.words.seat(table.view(LEARNER), seat) for seat in range(1, table.position.seats)}
            mistakes = page.part.mistakes if isinstance(page.part, Exercise) else ()
            for phrase in (*told(page), *(mistake.text for mistake in mistakes)):
                assert {name for name in NAMES if re.search(rf"\b{name}\b", phrase)} <= seated, phrase


@together(LESSONS)
def test_the_cards_that_are_said_before_a_task_are_on_its_table(game: Game, lesson: Lesson) -> None:
    for page in pages(lesson):
        if isinstance(page.part, Exercise):
            held = json.dumps(write_position(begin(game, lesson, page.part).position))
            for name in CARD.findall(" ".join(page.says)):
                assert written(name) in held, f"{name}: {page.says}"


@together(LESSONS)
def test_a_goal_of_a_number_of_dice_is_reached_with_that_number(game: Game, lesson: Lesson) -> None:
    for part in exercises(lesson):
        for number in re.findall(r"with (two|three|four|five) dice", part.goal):
            dice = NUMBERS.index(number) + 2
            assert any(play.move.endswith(f" with {dice}") for play in part.solution), part.goal


@together(LESSONS)
def test_a_figure_before_a_chip_is_one_of_its_clauses_figures(game: Game, lesson: Lesson) -> None:
    """*9 minus your highest number card [OL-bonus-e]*: where a sentence cites one clause, and both have figures."""
    for page in pages(lesson):
        for phrase in told(page) if lesson.id not in SUMS_OF_THEIR_OWN else ():
            for said, id in re.findall(r"([^.!?\[\]]*\d[^.!?\[\]]*)[.!?] \[([^\]]+)\](?! \[)", phrase):
                figures = set(re.findall(r"\d+", CARD.sub("", said)))
                rule = set(re.findall(r"\d+", game.rulebook[id].text)) if id in game.rulebook else set()
                assert not rule or not figures or rule & figures or ONE_CARD.match(id), f"{said}: {rule}"


@together(LESSONS)
def test_no_two_options_of_a_question_say_the_same(game: Game, lesson: Lesson) -> None:
    for part in lesson.parts:
        for asked in (part, part.twin) if isinstance(part, Quiz) else ():
            said = [] if asked is None else [plain(option.text).strip() for option in asked.options]
            assert len(said) == len(set(said)), said
