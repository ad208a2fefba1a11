"""What the lessons of Elemental Deck Builder come to, worked out by hand from the rulings."""

from __future__ import annotations

import pytest

from tests.lessons.answers import all_right, planned
from tutor.bots import opponent
from tutor.engine.words import cited
from tutor.games.elemental_deck_builder.cards import CARDS
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from tutor.learn import Exercise, Lesson, find_lesson, lessons_of
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Mistake, Play
from tutor.learn.player import begin

GAME = find_lesson("ED-S01")[0]

# How the solution of each exercise ends: the health of both.
ENDS = {
    "ED-S01": [(5, 0), (5, 0), (5, 0)],
    "ED-S07": [(100, 0), (100, 0), (100, 0)],
    "ED-S12": [(100, 0), (100, 0), (100, 0), (100, 0)],
    "ED-S13": [(97, 97), (1, 0), (1, 0)],
    "ED-S15": [(100, 0), (100, 0), (1, 0), (100, 50), (100, 0)],
    "ED-S16": [(100, 0), (100, -20), (100, 0)],
    "ED-S18": [(1, 50), (1, 0)],
    "ED-S19": [(1, 50), (84, 50)],
    "ED-S20": [(0, 0), (-2, -3), (3, 0)],
    "ED-S21": [(2, 48), (1, 50), (3, 50)],
    "ED-S28": [(100, -50), (100, 0)],
    "ED-S32": [(20, 0), (1, 0), (20, 0), (20, 0), (20, 0)],
}


def exercises(lesson: Lesson) -> list[Exercise]:
    """The exercises of a lesson."""
    return [part for part in lesson.parts if isinstance(part, Exercise)]


@pytest.mark.parametrize("id", ENDS)
def test_each_solution_ends_as_the_plan_says(id: str) -> None:
    game, lesson = find_lesson(id)
    ends = []
    for part in exercises(lesson):
        position = begin(game, lesson, part, part.solution).position
        assert isinstance(position, DeckBuilderPosition)
        ends.append(tuple(position.health))
    assert ends == ENDS[id]


def test_every_card_is_used_by_the_learner() -> None:
    """Played, executed, placed, answered with or bought in the solution of some page, or owned on it."""
    used: set[str] = set()
    for lesson in lessons_of(GAME):
        for part in exercises(lesson):
            used |= {word for play in part.solution for word in play.move.split()[1:]}
            used |= set({**lesson.start, **part.start}.get("passives", [""])[0].split())
    assert {str(card) for card in CARDS} <= used


def test_the_first_win_and_the_first_game_come_early() -> None:
    """One card wins lesson 1; a whole game comes after six minutes."""
    lessons = lessons_of(GAME)
    assert len(exercises(lessons[0])[0].solution) == 1
    first = next(n for n, lesson in enumerate(lessons) if any(part.tips for part in exercises(lesson)))
    assert (lessons[first].id, sum(lesson.minutes for lesson in lessons[:first])) == ("ED-S04", 6)


def test_side_trips_say_the_question_what_we_play_and_the_one_difference() -> None:
    trips = [page.part for lesson in planned(GAME) for page in lesson.trips()]
    assert len(trips) == 32
    for part in trips:
        assert "We play: " in getattr(part, "text", "")
        assert getattr(part, "differs", "").startswith("The other way: ")
        assert cited(getattr(part, "text", "")) == (getattr(part, "reading", ""),)


def test_the_lost_dice_are_a_tour_of_thirteen_stops() -> None:
    stops = {getattr(page.part, "reading", "") for page in find_lesson("ED-S31")[1].trips()}
    assert {f"ED-A{n:02}" for n in range(1, 12)} <= stops
    assert len(stops) == 13


def test_the_engine_agrees_with_answers_that_it_can_check() -> None:
    """The puzzles' questions are graded by playing the lines."""
    assert [all_right(id) for id in ("ED-S36", "ED-S37", "ED-S38")] == [[{0}], [{0}], [{0}]]


BLUNDERS = [
    pytest.param(lesson, part, mistake, id=f"{lesson.id}: {mistake.text[:40]}")
    for lesson in lessons_of(GAME)
    for part in exercises(lesson)
    for mistake in part.mistakes
    if not mistake.refused
]


@pytest.mark.parametrize(("lesson", "part", "mistake"), BLUNDERS)
def test_ben_does_at_the_board_what_the_answer_to_a_blunder_tells(
    lesson: Lesson, part: Exercise, mistake: Mistake
) -> None:
    """He follows the solution as long as the learner does, then the habit of the page."""
    table = begin(GAME, lesson, part)
    written = [play.move for play in (*mistake.after, Play(mistake.move), *mistake.costs)]
    solution, made = [play.move for play in part.solution], list[str]()
    for move in written:
        if table.position.turn_of != LEARNER:
            following = solution[len(made)] if solution[: len(made)] == made and len(made) < len(solution) else ""
            ben = GAME.bots[part.bots[1]](1) if 1 in part.bots else opponent(GAME, 1)
            chosen = following or ben.choose(table.view(1)).text()
            if move == "end" and len(made) > len(mistake.after):
                break
            assert chosen == move, made
        table.play(move)
        made.append(move)
