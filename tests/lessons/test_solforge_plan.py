"""What the lessons of SolForge come to, worked out by hand from the rulings."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.lessons.answers import all_right, planned
from tutor.engine import Position
from tutor.engine.table import Table
from tutor.engine.words import plain
from tutor.learn import Exercise, Lesson, Quiz, find_lesson
from tutor.learn.judge import judge
from tutor.learn.lessons import Play, WhatIf
from tutor.learn.player import begin, perform, set_table

GAME, _ = find_lesson("SF-L1")
LESSONS = planned(GAME)

# The places, from 0, of the right answers, question by question.
ANSWERS = {
    "SF-L1": [{0, 2}],
    "SF-L2": [{2}],
    "SF-L3": [{0}, {1}],
    "SF-L5": [{1}],
    "SF-L6": [{2}],
    "SF-L8": [{0}, {1, 2}],
    "SF-L9": [{1}],
    "SF-L11": [{1}, {0, 1}],
    "SF-L12": [{2}, {0, 1}],
    "SF-L13": [{1}, {0, 1}],
    "SF-L14": [{0, 1}, {0, 2}, {0, 1}],
    "SF-L15": [{0, 2}, {0}],
    "SF-L16": [{1}, {0}],
    "SF-L18": [{0, 2}],
    "SF-L19": [{0}],
    "SF-L20": [{1}],
    "SF-L21": [{1}, {0, 2}],
    "SF-L22": [{0}],
    "SF-L23": [{1}],
    "SF-L24": [{1}, {0}],
    "SF-L25": [{1, 2}],
    "SF-L26": [{1}, {1, 2}],
    "SF-L27": [{1}, {0, 2}],
    "SF-L29": [{0, 1}],
    "SF-L30": [{1}],
    "SF-L31": [{0}],
    "SF-L32": [{0, 1, 3}, {0, 1}, {0, 1, 2}],
    "SF-L33": [{0}, {0, 1}],
    "SF-L34": [{0, 2}],
    "SF-L36": [{1}, {0, 2}],
    "SF-L37": [{1}, {0}],
    "SF-L38": [{1}, {0}],
    "SF-L39": [{2}, {0}, {0}],
    "SF-L40": [{1}, {0, 2}],
    "SF-L41": [{1}, {0}],
    "SF-L42": [{1}, {1}, {0, 1}],
    "SF-L44": [{0}, {0}, {0}],
    "SF-L49": [{1, 2}, {0, 2}, {1}, {1, 2}, {1, 2}],
    "SF-L50": [{0, 1}, {0, 1}, {0, 2}],
    "SF-L47": [{0, 1}, {0}, {0, 2, 3}],
    "SF-L48": [{0, 1, 3, 4}, {0, 1, 3}],
}

# Both players' health after each exercise but whole games: what reaches a player is attack in an open lane.
HEALTH: dict[str, list[list[int]]] = {
    "SF-L1": [[20, 7 - 7], [20, 7 - (4 + 3)]],
    "SF-L2": [[20, 20], [20, 20]],
    "SF-L3": [[20, 20]],
    "SF-L7": [[20, 6 - 6], [8 - (8 - 5), 20]],
    "SF-L10": [[20, 4 - 4], [20, 8 - (7 + 1)]],
    "SF-L11": [[7, 30 - 4]],
    "SF-L13": [[20, 3 - (4 + 1 - 2)]],
    "SF-L15": [[30 - 4 - 7, 10 - 10]],
    "SF-L18": [[120, 120], [20 + 4, 4 - 4]],
    "SF-L20": [[120, 120], [20 + 3, 3 - 3]],
    "SF-L22": [[50, 15 - (10 + 4 + 1)], [120, 120]],
    "SF-L24": [[20, 5 - 5]],
    "SF-L28": [[20, 4 - 2 - 2], [120 + 5, 120], [120 - 5, 120]],
    "SF-L30": [[40, 14 - 7 - 7], [40, 11 - (7 + 4)]],
    "SF-L37": [[60, 60]],
    "SF-L40": [[7 + 3, 3 - 3]],
    "SF-L41": [[30, 2 - 2]],
    "SF-L42": [[4 - 4, 7 - (7 + 3)]],
}

# The creature that an exercise makes or saves, as it is then: attack, health.
CREATURES = {
    ("SF-L8", 0, "A3"): (7, 3 + 6 - 1 - 4),
    ("SF-L9", 1, "A3"): (4 + 5, 7 + 5),
    ("SF-L12", 1, "A3"): (7, 3 - (7 - 5)),
    ("SF-L16", 1, "A2"): (4, 1 - 2 + 3),
    ("SF-L19", 1, "A4"): (4 + 4, 4 + 4),
    ("SF-L20", 0, "A3"): (3, 3),
    ("SF-L21", 0, "A3"): (7, 8 - (8 - 4)),
    ("SF-L23", 0, "A2"): (4 + 1 + 1 + 1, 4 + 1 + 1 + 1),
    ("SF-L23", 2, "A1"): (1 + 5, 1 + 5),
    ("SF-L25", 1, "A3"): (4 + 3, 4 + 3),
    ("SF-L27", 0, "A2"): (4 + 2, 5 - (4 - 2)),
    ("SF-L36", 0, "A3"): (3 + 2, 3 + 2),
    ("SF-L38", 0, "A2"): (5 + 3 + 1 + 1, 5 + 3 + 1 + 1),
}


def exercises(lesson: Lesson) -> list[Exercise]:
    """What is to be done in a lesson, whole games apart."""
    return [part for part in lesson.parts if isinstance(part, Exercise) and not part.bots]


def end(id: str, nth: int) -> Any:
    """The position after the solution of an exercise, from 0."""
    _, lesson = find_lesson(id)
    part = exercises(lesson)[nth]
    return begin(GAME, lesson, part, part.solution).position


@pytest.mark.parametrize("id", ANSWERS)
def test_the_engine_agrees_with_the_answers(id: str) -> None:
    assert all_right(id) == ANSWERS[id]


def test_the_answers_are_those_of_every_question() -> None:
    assert {lesson.id for lesson in LESSONS if any(isinstance(part, Quiz) for part in lesson.parts)} == set(ANSWERS)


@pytest.mark.parametrize("id", HEALTH)
def test_the_health_after_each_exercise(id: str) -> None:
    assert [end(id, nth).health for nth in range(len(HEALTH[id]))] == HEALTH[id]


@pytest.mark.parametrize(("id", "nth", "place"), CREATURES)
def test_the_creature_that_an_exercise_is_about(id: str, nth: int, place: str) -> None:
    creature = end(id, nth).field["AB".index(place[0]) * 5 + int(place[1]) - 1]
    assert (creature.attack, creature.health) == CREATURES[id, nth, place]


# Both players' health after a mistake that says so, by lesson, exercise and mistake, from 0, refused ones counted too.
COSTS = {
    ("SF-L1", 1, 0): [20, 7 - 4],
    ("SF-L1", 1, 1): [20, 7 - 4],
    ("SF-L2", 0, 0): [20 - 4, 20],
    ("SF-L2", 0, 1): [20 - 4, 20],
    ("SF-L2", 1, 0): [20 - 4, 20],
    ("SF-L3", 0, 1): [20 - 7, 20],
    ("SF-L3", 0, 2): [20 - 4, 20],
    ("SF-L7", 0, 2): [20 - 6, 6],
    ("SF-L7", 1, 1): [8 - 8, 20],
    ("SF-L7", 1, 2): [8 - (7 - 5) - 8, 20],
    ("SF-L11", 0, 0): [7 - 7, 30 - 4],
    ("SF-L12", 0, 1): [120, 120 - 6],
    ("SF-L21", 1, 0): [20, 8 - 2],
    ("SF-L22", 0, 0): [50, 15 - 4],
    ("SF-L23", 1, 0): [7 - 7, 40],
    ("SF-L29", 0, 1): [120, 120 - 5],
    ("SF-L29", 1, 0): [1 - (8 - 5 - 2), 40],
    ("SF-L29", 1, 1): [1 - (8 - 2), 40],
    ("SF-L30", 0, 0): [40, 14 - (7 + 3)],
    ("SF-L30", 1, 0): [40, 11 - 7],
    ("SF-L33", 1, 1): [30, 6 - 1],
    ("SF-L40", 0, 1): [7 - 7, 3],
    ("SF-L42", 0, 0): [4 - 4, 7 - 7],
}


@pytest.mark.parametrize(("id", "nth", "number"), COSTS)
def test_a_mistake_costs_what_its_words_say(id: str, nth: int, number: int) -> None:
    _, lesson = find_lesson(id)
    part = exercises(lesson)[nth]
    mistake = part.mistakes[number]
    made = begin(GAME, lesson, part, (*mistake.after, Play(mistake.move), *mistake.costs))
    position: Any = made.position
    assert position.health == COSTS[id, nth, number]


USED = {
    "forge": "SF-PC-a", "cast": "SF-PC-d", "level": "SF-PC-f", "battle": "SF-OV-j", "end turn": "SF-TE-a",
    "move": "SF-AT-j", "activate ? at": "SF-KW-c", "choose A?": "SF-KW-b", "choose B?": "SF-KW-b",
    "choose card": "SF-KW-g", "take": "SF-DS-i",
}  # fmt: skip
"""Everything that a player can do, with a clause that allows it."""

# What a card of the learner's does in a solution, by the event that tells it.
DONE = (
    "Forged", "Replaced", "Destroyed", "Healed", "Damaged", "PlayerDamaged", "PlayerGained", "StatsChanged", "Moved",
    "Poisoned", "Regenerated", "AttributeGiven", "AttributeNegated", "Stripped", "Entered", "LeftGame",
    "RankedUp", "CardLevelled", "LevelledDirectly", "Drew", "ExtraBattle", "GotPlay", "WhileBegan",
    "Paid", "PlayerGiven", "Drafted",
)  # fmt: skip


@pytest.mark.parametrize("move", USED)
def test_everything_that_a_player_can_do_is_done_by_the_learner(move: str) -> None:
    pattern = re.compile(re.escape(move).replace(r"\?", ".") + r"( .*)?")
    made = [play.move for lesson in LESSONS for part in exercises(lesson) for play in part.solution]
    assert any(pattern.fullmatch(text) for text in made), USED[move]


def test_every_kind_of_effect_is_brought_about_by_the_learner() -> None:
    seen: set[str] = set()
    for lesson in LESSONS:
        for part in exercises(lesson):
            table = begin(GAME, lesson, part, part.solution)
            seen |= {type(moment.event).__name__ for step in table.line() for moment in step.moments}
    assert set(DONE) <= seen, set(DONE) - seen


def test_the_first_game_comes_after_five_minutes() -> None:
    assert [lesson.id for lesson in LESSONS[:4]] == ["SF-L1", "SF-L2", "SF-L3", "SF-L4"]
    assert sum(lesson.minutes for lesson in LESSONS[:3]) == 5


def greedy_against(lesson: Lesson, part: Exercise, seed: int) -> Position:
    """How a game of a lesson ends for a learner who takes what looks best, and in the first game never levels."""
    table: Table = begin(GAME, lesson, part)
    players = [GAME.bots["greedy"](seed), GAME.bots[part.bots[1]](seed)]
    while table.legal():
        seat = table.position.turn_of
        move = players[seat].choose(table.view(seat))
        if seat == 0 and lesson.id == "SF-L4" and move.text().startswith("level"):
            move = next(other for other in table.legal() if other.text().startswith(("forge", "battle", "end turn")))
        table.play(move)
    return table.position


@pytest.mark.parametrize(("id", "least"), [("SF-L4", 20), ("SF-L14", 20), ("SF-L32", 20), ("SF-L35", 19)])
def test_the_gentle_bot_nearly_always_loses(id: str, least: int) -> None:
    _, lesson = find_lesson(id)
    part = next(part for part in lesson.parts if isinstance(part, Exercise))
    assert part.bots == {1: "gentle"}
    ends = [greedy_against(lesson, part, seed) for seed in range(20)]
    assert sum(end.result is not None and end.result.winners == (0,) for end in ends) >= least


def test_the_gentle_bot_never_levels_directly() -> None:
    _, lesson = find_lesson("SF-L35")
    part = next(part for part in lesson.parts if isinstance(part, Exercise))
    table = begin(GAME, lesson, part)
    bot = GAME.bots["gentle"](1)
    made = []
    for _ in range(60):
        made.append(bot.choose(table.view(table.position.turn_of)))
        table.play(made[-1])
    assert not any(move.text().startswith("level") for move in made)
    assert any(move.text().startswith("forge") for move in made)


def test_four_lessons_on_the_order_show_a_batch() -> None:
    """First events, then newest event, newest creature, three piles; a battle has three batches of its own."""
    for id in ("SF-L36", "SF-L37", "SF-L38", "SF-L39"):
        _, lesson = find_lesson(id)
        guess = next(part for part in lesson.parts if isinstance(part, Quiz) and part.plays)
        table = set_table(GAME, lesson.start_of(guess), guess.plays)
        told = [type(moment.event).__name__ for step in table.line() for moment in step.moments]
        assert told.count("BatchOpened") >= 1
        assert told.count("ReactionBegan") >= 2


def test_of_two_events_of_one_spell_the_newer_is_answered_first() -> None:
    """Both creatures are yours and neither chooses, so both lie in one pile, and the Walker is the newer creature: that
    the Speaker answers first can only come from the events (SF-AL-c before SF-AL-e)."""
    _, lesson = find_lesson("SF-L37")
    guess = next(part for part in lesson.parts if isinstance(part, Quiz))
    told = perform(set_table(GAME, lesson.start_of(guess)), guess.plays)
    answers = [plain(beat.text) for item in told for beat in item.beats]
    answers = [text for text in answers if "answers" in text and "batch" not in text]
    assert ["Flame Speaker" in answers[0], "Fell Walker" in answers[1]] == [True, True]
    assert "because it answers the newer event" in answers[0]


def test_only_where_it_is_taught_a_deck_runs_out() -> None:
    """SF-A05 is asked in SF-L42; elsewhere cards lie there to be drawn, or nothing is said of drawing."""
    for lesson in LESSONS:
        guesses = [part for part in lesson.parts if isinstance(part, Quiz) and lesson.id != "SF-L42"]
        parts: list[Exercise | Quiz] = [*exercises(lesson), *guesses]
        for part in parts:
            plays = part.plays if isinstance(part, Quiz) else part.solution
            told = perform(set_table(GAME, lesson.start_of(part)), plays)
            assert not any("deck is empty" in plain(beat.text) for item in told for beat in item.beats), lesson.id


def test_twenty_open_questions_have_a_side_trip() -> None:
    trips = [trip.part for lesson in LESSONS for trip in lesson.trips()]
    readings = [part.reading for part in trips if isinstance(part, WhatIf)]
    assert len(set(readings)) == len(readings) == 20


def test_the_end_of_the_turn_may_be_won_with_a_creature_that_dies() -> None:
    """The Host's Vengeance wins the battle, not a blow: a lesson that asks for a death is done by one."""
    _, lesson = find_lesson("SF-L20")
    part = exercises(lesson)[1]
    table = begin(GAME, lesson, part, part.solution)
    assert judge(part, table).state == "done"
    assert [type(moment.event).__name__ for step in table.line() for moment in step.moments].count("Destroyed") == 1
