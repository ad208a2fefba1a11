"""Nothing untaught stands on the table of a lesson: no move is offered, and nothing is asked, that only a later lesson
tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.lessons.learner import Learner
from tests.lessons.newcomer import Newcomer
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.table import Table
from tutor.engine.words import cited
from tutor.learn import Exercise, Lesson, find_lesson, lessons_of
from tutor.learn.judge import LEARNER, judge
from tutor.learn.lessons import Play
from tutor.learn.path import path_of
from tutor.learn.player import begin
from tutor.learn.untaught import comes_later, declined, taught
from tutor.scene.build import picture
from widgets.session import render
from widgets.session.tree import nodes

GAMES = [game for game in map(find_game, game_ids()) if lessons_of(game)]
REFUSALS = ("no attack", "take nothing", "go-on")
"""Moves that say no to a question, so that they are told with it."""
LONGEST = 12
"""Moves of a told line that are followed."""


def kind(move: str) -> str:
    """What sort of move a text of notation is: its first word."""
    return move.split()[0]


def told(lesson: Lesson) -> set[str]:
    """The kinds of moves that a lesson makes or shows."""
    plays = [
        play
        for page in lesson.pages()
        for name in ("before", "solution", "plays")
        for play in getattr(page.part, name, ())
    ]
    return {kind(play.move) for play in plays}


def follow(part: Exercise, table: Table, plays: tuple[Play, ...]) -> Iterator[Table]:
    """The table after each of these moves, as long as the page is open and the learner has to choose."""
    for play in (None, *plays[:LONGEST]):
        if play is not None:
            if table.why_not(play.move) is not None:
                return
            table.play(play.move, play.luck)
        if judge(part, table).state != "open":
            return
        if table.position.turn_of == LEARNER and declined(part, table.position) is None:
            yield table


def met(game: Game, lesson: Lesson, part: Exercise) -> Iterator[Table]:
    """Where a learner stands who follows the told line, or makes one of the mistakes that are foreseen."""
    yield from follow(part, begin(game, lesson, part), part.solution)
    for mistake in part.mistakes:
        if not mistake.refused:
            yield from follow(part, begin(game, lesson, part, mistake.after), (Play(mistake.move),))


def early(game: Game) -> Iterator[str]:
    """What is offered or asked before the lesson that tells it."""
    lessons = lessons_of(game)
    first = {word: place for place, lesson in reversed(list(enumerate(lessons))) for word in told(lesson)}
    clauses: set[str] = set()
    for place, lesson in enumerate(lessons):
        clauses |= set(lesson.clauses)
        for number, page in enumerate(lesson.pages(), 1):
            part = page.part
            if not isinstance(part, Exercise):
                continue
            tips = " ".join(tip.text for tip in part.tips).casefold()
            foreseen = {kind(mistake.move) for mistake in part.mistakes if not mistake.refused}
            began = type(begin(game, lesson, part).position.decision)  # the page itself says what is to be done there
            for table in met(game, lesson, part):
                moves = [move.text() for move in table.legal()]
                offered = {kind(move.text()) for move in taught(part, table.legal())}
                known = foreseen | {kind(move) for move in moves if move in REFUSALS}
                untold = {word for word in offered - known if first.get(word, 0) > place and word not in tips}
                yield from (f"{lesson.id}, page {number} offers {word!r}" for word in untold if offered - {word})
                view = table.view(LEARNER)
                prompt = game.words.say_decision(view.decision, view) if view.decision else ""
                asked = set(cited(prompt)) - clauses - set(part.uses)
                if asked and not tips and type(view.decision) is not began:
                    yield f"{lesson.id}, page {number} asks what {sorted(asked)} tell: {prompt[:60]}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_move_is_offered_and_nothing_is_asked_before_it_is_taught(game: Game) -> None:
    assert sorted(set(early(game))) == []


def lit_early(game: Game) -> Iterator[str]:
    """What lights up on the table, other than a button, for a move that is told later only, foreseen or not: in the
    order of the lessons and in that of the path."""
    lessons, path = lessons_of(game), path_of(game)
    tellers: dict[str, set[int]] = {}
    for place, lesson in enumerate(lessons):
        for word in told(lesson):
            tellers.setdefault(word, set()).add(place)

    def later(word: str, place: int) -> bool:
        here = path.number(lessons[place].id) or len(path.steps) + 1
        others = tellers.get(word, {place})
        return all(at > place and (path.number(lessons[at].id) or len(path.steps) + 1) > here for at in others)

    for place, lesson in enumerate(lessons):
        for number, page in enumerate(lesson.pages(), 1):
            if isinstance(page.part, Exercise):
                table = begin(game, lesson, page.part)
                drawn = picture(game, table.view(LEARNER), LEARNER)
                buttons = {node["id"] for node in nodes(drawn) if node["kind"] == "button"}
                for move in taught(page.part, table.legal()):
                    lights = {*move.picks(table.position)[-1:]}
                    if later(kind(move.text()), place) and not lights & buttons:
                        yield f"{lesson.id}, page {number} lights up for {kind(move.text())!r}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_place_lights_up_for_a_move_that_was_not_taught(game: Game) -> None:
    """The only gold place would be the one that loses the page."""
    assert sorted(set(lit_early(game))) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_page_tells_and_foresees_can_be_done_on_it(game: Game) -> None:
    for lesson in lessons_of(game):
        for part in [page.part for page in lesson.pages() if isinstance(page.part, Exercise)]:
            foreseen = [mistake.move for mistake in part.mistakes if not mistake.refused]
            moves = [play.move for play in (*part.solution, *part.afterwards)] + foreseen
            assert [move for move in moves if comes_later(part, move)] == []
            assert not {*foreseen} & {*part.declines}


def test_a_move_of_a_later_lesson_is_neither_offered_nor_made(sit: Callable[[str], Learner]) -> None:
    """EF-L2: an exchange."""
    learner = sit("EF-L2")
    assert "discards" not in str(learner.board.widget.scene["choices"])
    learner.send("pick", path=["discards"])
    assert learner.answer.startswith("info: That comes in a later lesson.")
    assert learner.board.table.here.n == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_button_of_a_later_lesson_comes_up_on_the_way_to_the_goal(game: Game) -> None:
    """Also where its moves are not legal any more: SF-L2, after both plays."""
    for lesson in lessons_of(game):
        for number, page in enumerate(lesson.pages(), 1):
            if not isinstance(page.part, Exercise) or not page.part.later or len(page.part.solution) > LONGEST:
                continue
            person = Newcomer(game, lesson, number)
            begun = {*person.buttons}
            position = begin(game, lesson, page.part).position
            later = [move for move in position.legal() if comes_later(page.part, move.text())]
            hidden = {id for move in later for id in move.picks(position)} - begun
            for play in page.part.solution:
                person.send("move", text=play.move)
                offered = {id for choice in person.scene["choices"] for id in choice["path"]}
                assert not {*person.buttons} & hidden - offered, f"{lesson.id}, page {number}, after {play.move}"


def test_where_every_move_is_of_a_later_lesson_all_of_them_are_offered() -> None:
    """EL-L3, where after these two moves the last card fits nowhere."""
    game, lesson = find_lesson("EL-L3")
    person = Newcomer(game, lesson, 1)
    for move in ("place 5C on 5.1", "banish 5.1 with 9S"):
        person.send("move", text=move)
    assert [choice["text"] for choice in person.scene["choices"]] == ["discard 4D"]
    person.touch("hand:4D", "hits")
    assert person.session.table.here.n == 3


def test_what_no_lesson_has_told_is_declined_by_itself_at_every_seat(sit: Callable[[str], Learner]) -> None:
    """EF-L2: after the poorer pair no attack is asked about, and Ben makes none."""
    learner = sit("EF-L2")
    learner.send("move", text="combine 4H 4C")
    made = [step.move.text() for step in learner.board.table.line()[1:] if step.move is not None]
    assert made[:2] == ["combine 4H 4C", "no attack"]
    assert learner.ways[0] == "Undo"
    learner.send("undo")
    assert learner.board.table.here.n == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_story_tells_what_a_lesson_leaves_to_a_later_one(game: Game) -> None:
    """Neither beside the table nor after a move that was watched; a later lesson teaches it."""
    lessons = lessons_of(game)
    for place, lesson in enumerate(lessons):
        assert set(lesson.untold) <= {id for later in lessons[place + 1 :] for id in later.clauses}
        for number, page in enumerate(lesson.pages(), 1):
            plays = getattr(page.part, "solution", ()) or getattr(page.part, "plays", ())
            if not lesson.untold or not plays:
                continue
            person = Newcomer(game, lesson, number)
            person.send("quiz", chosen=["option:0"])
            for play in plays[:LONGEST]:
                person.send("move", text=play.move)
                seen = repr((render.traits(person.session)["story"], person.session.answer))
                assert not [id for id in lesson.untold if f"'{id}'" in seen], f"{lesson.id}, page {number}"
