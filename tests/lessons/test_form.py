"""The form in which lessons are written: few words before something can be touched, nothing before it is taught, no
answer given away."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from tests.lessons import answers
from tests.tools import together
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.words import cited, plain
from tutor.explain import glossary
from tutor.learn import Exercise, Lesson, Quiz, find_lesson, lessons_of
from tutor.learn import quiz as quizzes
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Page
from tutor.learn.player import begin
from tutor.learn.record import Record
from tutor.learn.review import besides, laid_out

GAMES = [game for game in map(find_game, game_ids()) if lessons_of(game)]
LESSONS = [pytest.param(game, lesson, id=lesson.id) for game in GAMES for lesson in lessons_of(game)]
MOST_WORDS, MOST_IN_A_SENTENCE, MOST_CHIPS, MOST_PAGES, MOST_OF_PRAISE = 40, 20, 2, 5, 8
LONG = 12
"""Moves from which on an exercise is a game: its mistakes are not listed one by one."""


def voice(page: Page) -> str:
    """All that a page says before something can be touched, as a phrase."""
    asked = page.part.question if isinstance(page.part, Quiz) else ""
    return " ".join((*page.says, asked)).strip()


def words(phrase: str) -> list[str]:
    """The words of a phrase, its citations left out."""
    return re.sub(r"\[[^\]]*\]", "", plain_of(phrase)).split()


def plain_of(phrase: str) -> str:
    """A phrase without its markup of cards and stress."""
    return re.sub(r"[‹›*]", "", phrase)


def pages(lesson: Lesson) -> list[Page]:
    """The pages on which something is to be done; a summary is to be read."""
    return [] if lesson.kind == "summary" else list(lesson.pages())


@together(LESSONS)
def test_little_is_said_before_something_can_be_touched(game: Game, lesson: Lesson) -> None:
    assert len(lesson.pages()) <= MOST_PAGES
    for page in pages(lesson):
        said = voice(page)
        assert 0 < len(words(said)) <= MOST_WORDS, said
        assert len(cited(said)) <= MOST_CHIPS, said
        for sentence in re.split(r"(?<=[.?!]) ", re.sub(r"\[[^\]]*\]", "", said)):
            assert len(words(sentence)) <= MOST_IN_A_SENTENCE, sentence


@together(LESSONS)
def test_success_is_short(game: Game, lesson: Lesson) -> None:
    for page in pages(lesson):
        if isinstance(page.part, Exercise):
            assert 0 < len(words(page.part.done)) <= MOST_OF_PRAISE
            assert page.part.failed


@together(LESSONS)
def test_a_failure_does_not_tell_the_move_to_begin_with(game: Game, lesson: Lesson) -> None:
    """That is what the third hint is for: not both the card and the place that it names."""
    for page in pages(lesson):
        if isinstance(page.part, Exercise):
            table = begin(game, lesson, page.part)
            move = game.words.say_move(game.read_move(page.part.solution[0].move, table.position), table.view())
            named = [name for name in re.findall(r"‹[^›]*›|(?:[A-Z][a-z]+ of [A-Z][a-z]+)", move) if name]
            assert not named or not all(name in page.part.failed for name in named), page.part.failed


@together(LESSONS)
def test_typical_mistakes_are_answered_and_hints_come_in_stages(game: Game, lesson: Lesson) -> None:
    for page in pages(lesson):
        part = page.part
        if isinstance(part, Exercise):
            assert len(part.mistakes) >= 2 or len(part.solution) >= LONG or all_foreseen(game, lesson, part)
            assert part.piece
            assert part.piece != part.clause


def all_foreseen(game: Game, lesson: Lesson, part: Exercise) -> bool:
    """Whether every legal move is either the first one that is told or a mistake that is foreseen."""
    legal = {move.text() for move in begin(game, lesson, part).legal()}
    return legal <= {part.solution[0].move, *(mistake.move for mistake in part.mistakes)}


@together(LESSONS)
def test_what_was_missed_can_come_back_on_another_position(game: Game, lesson: Lesson) -> None:
    for page in pages(lesson):
        part = page.part
        if isinstance(part, Quiz) and not part.plays:
            assert part.twin is not None, part.question
            assert (part.twin.start, part.twin.question) != (part.start, part.question)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_word_and_no_clause_comes_before_it_is_taught(game: Game) -> None:
    assert list(early(game, lessons_of(game))) == []


def early(game: Game, lessons: Iterable[Lesson]) -> Iterator[str]:
    """What pages say before a lesson has taught it: clauses, and words of the glossary."""
    taught: set[str] = set()
    for lesson in lessons:
        taught |= set(lesson.clauses)
        for said in map(voice, pages(lesson)):
            yield from (f"{lesson.id} cites {id}" for id in cited(said) if id in game.rulebook and id not in taught)
            for word, clauses in terms(game).items():
                if re.search(rf"\b{re.escape(word)}s?\b", plain(said), re.IGNORECASE) and not clauses & taught:
                    yield f"{lesson.id} says {word!r}"


def terms(game: Game) -> dict[str, set[str]]:
    """The words of the glossary that rest on clauses; one that begins a longer one may mean that."""
    entries = glossary.entries(game.words)
    longer = {other.word for other in entries for entry in entries if other.word.startswith(f"{entry.word} ")}
    begun = {entry.word for entry in entries if any(word.startswith(f"{entry.word} ") for word in longer)}
    return {e.word: set(cited(e.text)) for e in entries if cited(e.text) and e.word not in begun}


@pytest.mark.parametrize(
    ("id", "found"),
    [
        ("EL-L10", {"EL-L10 cites EL-4.1b"}),
        ("EF-L6", {"EF-L6 cites EF-3.3e"}),
        ("OL-L3", {"OL-L3 cites OL-turn-f", "OL-L3 cites OL-sci-e"}),
        ("SF-L10", {"SF-L10 cites SF-AT-b", "SF-L10 cites SF-AT-c", "SF-L10 says 'Aggressive'"}),
    ],
)
def test_a_word_and_a_clause_that_nothing_has_taught_are_found(id: str, found: set[str]) -> None:
    game, lesson = find_lesson(id)
    lessons = lessons_of(game)
    teaches_nothing = dataclasses.replace(lesson, clauses=())
    assert set(early(game, (*lessons[: lessons.index(lesson)], teaches_nothing))) == found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_place_of_an_option_does_not_tell_that_it_is_right(game: Game) -> None:
    """Where one of at least three is right, it stands first in between a sixth and a half of ten questions or more."""
    first = [
        quizzes.order(f"{lesson.id}/{number}", len(page.part.options))[0] in answers.right(game, lesson, page.part)
        for lesson in lessons_of(game)
        for number, page in enumerate(lesson.pages())
        if isinstance(page.part, Quiz) and len(page.part.options) >= 3
        if len(answers.right(game, lesson, page.part)) == 1
    ]
    assert len(first) < 10 or len(first) / 6 <= sum(first) <= len(first) / 2, (sum(first), len(first))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_between_two_questions_something_moves_and_every_lesson_is_touched(game: Game) -> None:
    """Something is done, or a guess is settled by a move: also in lessons from memory, in which pages of other lessons
    are done between. A table that is shown without moves can be played."""
    for lesson in lessons_of(game):
        again = besides(game, lesson, Record())
        shown = [lesson.pages()[item] if isinstance(item, int) else item.page for item in laid_out(lesson, again)]
        still = [isinstance(page.part, Quiz) and not page.part.plays for page in shown]
        assert not any(map(all, pairwise(still))), lesson.id
        touched = any(is_touched(game, lesson, page) for page in pages(lesson)) or bool(again)
        assert touched or lesson.kind in ("trips", "summary"), lesson.id


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_done_after_a_question_is_from_a_lesson_before_and_uses_a_rule_that_was_asked_about(game: Game) -> None:
    """A page that is done again right after a question; a guess was settled by its own moves."""
    seen = list[str]()
    for lesson in lessons_of(game):
        for item in besides(game, lesson, Record()):
            assert item.lesson.id in seen, item.key
            assert item.behind is not None
            page = lesson.pages()[item.behind]
            done = rules_of(item.page) | set(item.lesson.clauses)
            assert page.plays or rules_of(page) & done, f"{lesson.id}, page {item.behind + 1}: {item.key}"
        seen.append(lesson.id)


def rules_of(page: Page) -> set[str]:
    """The clauses that a page cites anywhere, or uses."""
    part = page.part
    mistakes = part.mistakes if isinstance(part, Exercise) else ()
    refused = {mistake.refused for mistake in mistakes if mistake.refused}
    phrases = Lesson("page", "", "", 1, (), (part,)).phrases()
    return {id for phrase in (*page.says, *phrases) for id in cited(phrase)} | set(getattr(part, "uses", ())) | refused


def is_touched(game: Game, lesson: Lesson, page: Page) -> bool:
    """Whether the learner makes a move on a page, or may make what it shows."""
    part = page.part
    if isinstance(part, Exercise) or not page.plays:
        return not isinstance(part, Quiz)
    table = begin(game, lesson, part)
    while table.here.n - len(getattr(part, "before", ())) < len(page.plays):
        if table.position.turn_of == LEARNER:
            return True
        play = page.plays[table.here.n - len(getattr(part, "before", ()))]
        table.play(play.move, play.luck)
    return False


@together(LESSONS)
def test_no_sign_of_markup_is_left_in_what_is_read(game: Game, lesson: Lesson) -> None:
    """A word is stressed by two stars on each side; one would be shown."""
    for page in lesson.pages():
        told = [getattr(page.part, name, "") for name in ("goal", "done", "failed", "then", "clause", "piece")]
        assert not [phrase for phrase in (voice(page), *told) if "*" in plain(phrase)]
