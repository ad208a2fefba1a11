"""A newcomer who tries everything: no page takes a success away, has a loud button that loses, hides the way on,
answers a touch by nothing, or answers at length.

The told line of each page is played, its loud buttons are pressed, each mistake that it foresees is made by touch,
other things are touched than those that it means, also twice, the turn is ended early, and what was done is taken back.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from zlib import crc32

import pytest
from _pytest.mark import ParameterSet

from tests.lessons.newcomer import Newcomer
from tests.lessons.truths import untrue
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.luck import step
from tutor.engine.slices import at_once
from tutor.engine.words import plain
from tutor.learn import Exercise, Lesson, Quiz, find_lesson, lessons_of, untaught
from tutor.learn import quiz as quizzes
from tutor.learn.judge import LEARNER, judge, refused_here
from tutor.learn.lessons import Mistake
from widgets.lessons import exercising
from widgets.lessons.place import exercise_of
from widgets.session.tree import nodes

FIRST, ONE_IN = 5, 4
"""The first lessons of each game are tried whole; of later lessons one page in four of each kind is."""
WHOLE = bool(os.environ.get("RULES_TUTOR_WHOLE_WALK"))
"""Whether every page of every lesson is tried in every way: that takes minutes."""
NOTHING = (
    "Touching that does nothing",
    "That does nothing",
    "Something else has to be decided",
    "A card alone does nothing",
)
"""Answers that tell nobody anything."""
START_AGAIN = "Start again"
MOST_SENTENCES = 2
LETTERS = 30
"""Of the beginning of a reason, by which it is known again."""
LOUD_MOVES = 8
"""Moves of a told line at which the loud button is pressed."""


def pages(kind: type, every: bool = WHOLE) -> Iterator[ParameterSet]:
    """The pages with a part of a kind that are tried, as parameters: game, lesson, number from 1, part.

    Of the later lessons one in four of those on which the same is done, beginning with the first.
    """
    met: Counter[tuple[str, str]] = Counter()
    for game in map(find_game, game_ids()):
        for place, lesson in enumerate(lessons_of(game)):
            for number, page in enumerate(lesson.pages(), 1):
                if not isinstance(page.part, kind):
                    continue
                done = game.id, done_on(page.part)
                met[done] += place >= FIRST
                if every or place < FIRST or met[done] % ONE_IN == 1:
                    yield pytest.param(game, lesson, number, page.part, id=f"{lesson.id}, page {number}")


def done_on(part: object) -> str:
    """What is done on a page: the kind of its first told move, or of its question."""
    if isinstance(part, Exercise):
        return part.solution[0].move.partition(" ")[0]
    assert isinstance(part, Quiz)
    return "guess" if part.plays else "tick" if part.many else "choose"


EACH = pytest.mark.parametrize(("game", "lesson", "page", "part"), list(pages(Exercise)))
EVERY = pytest.mark.parametrize(("game", "lesson", "page", "part"), list(pages(Exercise, every=True)))
EACH_QUESTION = pytest.mark.parametrize(("game", "lesson", "page", "part"), list(pages(Quiz)))


def some(key: str, things: list[str], number: int) -> list[str]:
    """A few of some things, for the same key always the same ones."""
    luck, found = crc32(key.encode()), list[str]()
    while things and len(found) < number:
        luck, value = step(luck)
        found.append(things[value % len(things)])
    return found


def is_failed(person: Newcomer, part: Exercise) -> bool:
    """Whether the page has failed."""
    return judge(part, person.session.table).state == "failed"


# ---- the told line ---------------------------------------------------------------------------------------------------


@EACH
def test_the_told_line_succeeds_no_loud_button_loses_and_what_is_reached_stays(
    game: Game, lesson: Lesson, page: int, part: Exercise
) -> None:
    person = Newcomer(game, lesson, page)
    made = 0
    for number, play in enumerate(part.solution):
        if len(person.session.table.line()) != len(part.before) + number + 1:
            continue  # others have played it
        if made < LOUD_MOVES:
            press_what_is_loud(person, part)
        made += 1
        person.send("move", text=next_move(person, play.move))
        assert person.session.error == ""
        assert person.tone != "refused"
        assert person.sentences <= MOST_SENTENCES, person.verdict
    stays_reached(person, f"{lesson.id} {page}")


def next_move(person: Newcomer, told: str) -> str:
    """The told move; where the cards and dice of the board fell otherwise than those of the lesson, what the hint
    says."""
    if person.session.table.why_not(told) is None:
        return told
    hint = at_once(exercising.advising(person.session))
    assert hint is not None, "the way goes on, however the cards fall"
    return hint.move.text()


def press_what_is_loud(person: Newcomer, part: Exercise) -> None:
    """At most one button stands out, and to press it does not fail the page."""
    assert len(person.stands_out) < 2
    for id in person.loud:
        other = person.copy()
        other.touch(id)
        assert not is_failed(other, part), f"{id} stands out and loses"
        assert START_AGAIN not in other.ways, f"{id} stands out and leads nowhere"


def stays_reached(person: Newcomer, key: str) -> None:
    """The goal is reached: nothing is left to be pressed but *Next*, and nothing that is tried changes that."""
    praise = person.verdict
    assert person.tone == "good"
    assert person.scene["choices"] == []
    assert (person.buttons, person.loud) == ([], [])
    legal = [move.text() for move in person.session.table.legal()]
    tries = [("pick", id) for id in some(key, person.ids, 2)] + [("move", text) for text in some(key, legal, 2)]
    for do, what in tries:
        person.send(do, **({"path": [what]} if do == "pick" else {"text": what}))
        assert (person.tone, person.verdict) == ("good", praise), what
    person.send("hint")
    assert (person.tone, person.verdict) == ("good", praise)
    following = person.lesson["next"]
    assert following is None or person.ways == [following["text"]]
    person.send("undo")
    assert person.lesson["next"] == following, "what was reached once leads on also after it is taken back"


# ---- foreseen mistakes -----------------------------------------------------------------------------------------------


@EVERY
def test_every_mistake_that_the_rules_refuse_is_made_by_the_touches_of_a_person(
    game: Game, lesson: Lesson, page: int, part: Exercise
) -> None:
    refused = [mistake for mistake in part.mistakes if mistake.refused and mistake.text]
    for mistake, person in led_to(refused, game, lesson, page):
        touch_what_is_there(person, game, mistake)
        assert person.tone == "refused"
        assert person.ways, "the way on stands in the answer"


@EVERY
def test_every_blunder_is_made_by_the_touches_of_a_person_and_taken_back_by_undo(
    game: Game, lesson: Lesson, page: int, part: Exercise
) -> None:
    legal = [mistake for mistake in part.mistakes if not mistake.refused]
    for mistake, person in led_to(legal, game, lesson, page):
        before = person.session.table.here
        touch_what_is_there(person, game, mistake)
        assert person.ways[:1] == ["Undo"]
        one_move_later(person.copy(), part)
        person.send("undo")
        assert person.session.table.here is before


def one_move_later(person: Newcomer, part: Exercise) -> None:
    """Somebody who plays on after a blunder hears how it stands, and after Undo once more."""
    view = person.session.table.view(LEARNER)
    moves = untaught.taught(part, view.legal()) if view.turn_of == LEARNER else []
    for move in moves[:1]:
        person.send("move", text=move.text())
        lost_is_told(person, part)
        person.send("undo")
        lost_is_told(person, part)


def led_to(mistakes: list[Mistake], game: Game, lesson: Lesson, page: int) -> Iterator[tuple[Mistake, Newcomer]]:
    """Each mistake, with somebody who is about to make it."""
    for mistake in mistakes:
        person = Newcomer(game, lesson, page)
        table = person.session.table.copy()
        for play in mistake.after:
            table.play(play.move, play.luck)
        person.session = person.session.moved(table)
        yield mistake, person


def touch_what_is_there(person: Newcomer, game: Game, mistake: Mistake) -> None:
    """Touch what the mistake picks; of what the rules refuse, the last thing may be missing on the board."""
    view = person.session.table.view(LEARNER)
    picks = game.read_move(mistake.move, view).picks(view)
    path = [id for id in picks if id in person.ids]
    assert path, f"{mistake.move}: none of {picks} can be touched"
    assert len(path) == len(picks) or (mistake.refused and len(path) == len(picks) - 1)
    assert is_sent(person, path), f"{mistake.move}: clicks on {path} only lift a card or put it down"
    person.touch(*(map(person.inmost, path) if mistake.refused else path))
    assert plain(mistake.text)[:40] in person.answer, f"{mistake.move}: {path}"
    assert person.sentences <= MOST_SENTENCES, person.verdict


def is_sent(person: Newcomer, path: list[str]) -> bool:
    """Whether clicks on these things are a try: the first click on a card that has moves lifts it, a second one on the
    same card puts it down."""
    begun = [choice["path"] for choice in person.scene["choices"] if choice["path"][0] == path[0]]
    if len(path) == 1:
        return not begun or path in begun
    return path[0] != path[1]


# ---- other tries -----------------------------------------------------------------------------------------------------


@EACH
def test_whatever_is_touched_is_answered_by_what_to_do(game: Game, lesson: Lesson, page: int, part: Exercise) -> None:
    """And by what is true there: a reason is that of the rules at this very table, and what it says holds."""
    person = Newcomer(game, lesson, page)
    for path in tries(person, f"{lesson.id} {page}"):
        other = person.copy()
        told = other.touch(*path)
        moved = other.session.table.here is not person.session.table.here
        assert moved or told, f"{path} is not answered"
        assert not any(words in told for words in NOTHING), f"{path}: {told}"
        assert other.sentences <= MOST_SENTENCES, f"{path}: {told}"
        assert moved or other.session.error or other.ways, f"{path}: no way on"
        assert other.hints == 1 or START_AGAIN in other.ways or other.tone == "good"
        assert len(other.stands_out) <= 1, "one thing stands out at a time"
        if moved:
            lost_is_told(other, part)
            taken_back(other, person)
        else:
            is_true(other, told)


def tries(person: Newcomer, key: str) -> list[tuple[str, ...]]:
    """What is touched: things of several kinds, cards put on such things, a card twice, the ends of turns."""
    ids = person.ids
    cards = sorted({choice["path"][0] for choice in person.scene["choices"]})
    paths: list[tuple[str, ...]] = [(id,) for id in of_kinds(key, ids, 3)]
    paths += [(card, id) for card, id in zip(some(key, cards, 3), of_kinds(key + "!", ids, 3), strict=False)]
    paths += [(card, card) for card in some(key, cards, 1)]
    return paths + [(id,) for id in person.buttons if "end" in id or "pass" in id]


def of_kinds(key: str, ids: list[str], number: int) -> list[str]:
    """A few things, no two of one kind as long as there are others; for the same key always the same ones."""
    kinds = sorted({id.partition(":")[0] for id in ids})
    start = crc32(key.encode()) % max(1, len(kinds))
    turned = (kinds[start:] + kinds[:start])[:number]
    return [some(key + kind, [id for id in ids if id.partition(":")[0] == kind], 1)[0] for kind in turned]


def is_true(person: Newcomer, told: str) -> None:
    """The reason that is given is the reason of the rules at the table itself, and what it tells of it holds."""
    table, tried, part = person.session.table, person.session.refused, exercise_of(person.session)
    assert part is not None
    view = table.view(LEARNER)
    assert not list(untrue(table.game.id, view, told.replace(plain(part.goal), ""))), told
    if tried is None:
        return
    reason = table.position.why_not(tried)
    assert reason is not None, f"{tried.text()} is no mistake: {told}"
    foreseen = [mistake.text for mistake in refused_here(part, table)]
    rules = table.game.words.say_refusal(reason, tried, view).text
    assert any(plain(text)[:LETTERS] in told for text in (rules, *foreseen)), f"{told}, and not {rules}"


def lost_is_told(person: Newcomer, part: Exercise) -> None:
    """Where the goal is out of reach, that is said at once, with the way back in the answer; it leads back.

    The words for a failure are kept until it has happened.
    """
    if not is_failed(person, part):
        assert not part.failed or plain(part.failed) not in person.answer
        if not exercising.is_lost(person.session):
            return
    assert person.ways[:1] == ["Undo"]
    assert START_AGAIN in person.ways or not is_failed(person, part)
    if exercising.is_lost(person.session) and not is_failed(person, part):
        stray = person.copy()
        told = stray.touch(person.inmost(person.ids[-1]))
        assert stray.session.table.here is not person.session.table.here or plain(part.goal) not in told


def taken_back(person: Newcomer, before: Newcomer) -> None:
    """Undo leads to where the last choice was made."""
    person.send("undo")
    assert person.session.table.here is before.session.table.here


def test_where_the_goal_is_out_of_reach_the_move_made_last_is_named() -> None:
    """SF-L3: neither the Hulk nor then Tanglesprout is laid opposite the Tracker in lane 1."""
    person = Newcomer(*find_lesson("SF-L3"), 2)
    for move, made in (
        ("forge xithian-hulk@1 in 3", "You forge Xithian Hulk 1 into lane 3."),
        ("forge tanglesprout@1 in 4", "You forge Tanglesprout 1 into lane 4."),
    ):
        person.send("move", text=move)
        assert person.verdict.startswith(made)
        assert person.ways == ["Undo", START_AGAIN]


# ---- questions -------------------------------------------------------------------------------------------------------


@EACH_QUESTION
def test_a_question_takes_touches_leads_on_and_is_asked_again_where_it_was_missed(
    game: Game, lesson: Lesson, page: int, part: Quiz
) -> None:
    person = Newcomer(game, lesson, page)
    assert (person.scene["choices"], person.buttons) == ([], []), "no move is made where something is asked"
    places = [place for node in nodes(person.scene) if node["kind"] == "grid" for place in node["items"]]
    assert not [place["tag"] for place in places if place.get("tag")], "no sign in a place says what comes next"
    for id in some(f"{lesson.id} {page}", person.ids, 2):
        other = person.copy()
        assert other.touch(id)
        assert other.session.error == ""
        assert other.session.table.here is person.session.table.here
        assert other.sentences <= MOST_SENTENCES
    right = [quizzes.answer(game, lesson, part, option) for option in part.options]
    for wanted in (True, False):
        other = person.copy()
        chosen = [f"option:{n}" for n, holds in enumerate(right) if holds == wanted]
        other.send("quiz", chosen=chosen if part.many else chosen[:1])
        assert other.ways or other.lesson["next"] is None
        assert other.verdict != "No.", "nobody is told off"
        assert len(other.stands_out) <= 1, "one thing stands out at a time"
        assert other.sentences <= MOST_SENTENCES
        asked_again = other.lesson["steps"] - person.lesson["steps"]
        assert asked_again == (not wanted and part.twin is not None and not part.plays)
