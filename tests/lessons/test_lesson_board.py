"""A lesson on its board, driven as the browser drives it: pages, shows, tries, exercises, quizzes, progress."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.lessons.disk import long_ago
from tests.lessons.learner import Learner, page_with
from tests.widgets.board_tools import there
from tutor.engine.game import find_game
from tutor.engine.table import Step
from tutor.engine.words import plain
from tutor.learn import Exercise, Progress, Quiz, WhatIf, find_lesson, lessons_of
from tutor.learn import quiz as quizzes
from tutor.learn.lessons import Play
from tutor.learn.path import path_of
from tutor.learn.player import perform, set_table
from tutor.scene.text import said
from widgets import lesson as open_lesson
from widgets import what_if
from widgets.lessons.buttons import PLAY_ON, SOLUTION, TRIPS
from widgets.lessons.lesson_board import LessonBoard
from widgets.lessons.place import is_own_table, shown_at
from widgets.wire.user_error import UserError

GAME = find_lesson("EL-L1")[0]
IDS = [lesson.id for lesson in lessons_of(GAME)]
ALL_TRIPS = [page for lesson in lessons_of(GAME) for page in lesson.trips()]


def text_of(step: Step) -> str:
    """The move of a step."""
    assert step.move is not None
    return step.move.text()


def stored(board: LessonBoard) -> tuple[str, str]:
    """What the notebook keeps: the lesson's words, and its picture for readers without a kernel."""
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    return repr(board), bundle[0]["text/html"]


@pytest.mark.parametrize("id", IDS)
def test_a_whole_lesson_can_be_done(id: str, sit: Callable[[str], Learner], path: Path) -> None:
    """Walking through every page, doing what each asks for, finishes the lesson."""
    learner = sit(id)
    _, subject = find_lesson(id)
    for number, page in enumerate(subject.pages()):
        learner.go(shown_at(subject, learner.board.place.repeats, number) + 1)
        part = page.part
        if isinstance(part, Exercise):
            for play in part.solution:
                if play.luck:
                    learner.board.table.play(play.move, play.luck)
                else:
                    learner.send("move", text=play.move)
            assert learner.answer.startswith("good: ")
        elif isinstance(part, Quiz):
            right = [n for n, option in enumerate(part.options) if quizzes.answer(GAME, subject, part, option)]
            learner.send("quiz", chosen=[f"option:{n}" for n in right])
            assert part.plays or learner.answer.startswith("good: Right!"), "a guess is watched before it is judged"
        while there(learner.board.widget.lesson)["watch"]:
            learner.act(PLAY_ON)
        if isinstance(part, Quiz):
            options = there(there(learner.board.widget.lesson)["quiz"])["options"]
            assert {option["state"] for option in options} <= {"right", "left"}
        assert learner.error == ""
    mark = Progress(path).mark(id, subject.edition)
    assert mark.done == tuple(range(len(subject.pages())))
    assert all(right for _, right in mark.first)


@pytest.mark.parametrize("id", IDS)
def test_every_side_trip_can_be_made_and_leads_back(id: str, sit: Callable[[str], Learner], path: Path) -> None:
    learner = sit(id)
    _, subject = find_lesson(id)
    Progress(path).finish(id, len(subject.pages()) - 1, subject.edition)
    learner.go(len(subject.pages()))
    offered = [line for line in there(learner.board.widget.lesson)["trips"] if line["go"].get("name") != SOLUTION]
    assert len(offered) == (len(ALL_TRIPS) if subject.kind == "trips" else len(subject.trips()))
    for n in range(len(offered)):
        learner.act(TRIPS[n])
        assert learner.error == ""
        assert len(there(learner.board.widget.comparison)["columns"]) == 2
        assert there(learner.board.widget.comparison)["differences"]
        assert there(learner.board.widget.lesson)["trips"] == []
        back = learner.send("lesson", step="next")
        assert back["step"] == len(subject.pages())


def test_the_boards_of_a_side_trip_are_played_on_and_stay(sit: Callable[[str], Learner], path: Path) -> None:
    """The joker banishes the Jack on the second board only; on the first one it may be discarded (EL-4g)."""
    _, subject = find_lesson("EL-L14")
    learner = sit("EL-L14")
    Progress(path).finish("EL-L14", 3, subject.edition)
    learner.go(4)
    learner.act(TRIPS[0])
    learner.send("move", text="discard X1", side=0)
    assert learner.error == ""
    comparison = there(learner.board.widget.comparison)
    assert [row["move"] for row in comparison["story"]][-1] == "discard X1"
    back = next(action for action in comparison["note"]["actions"] if "back" in action["text"])
    learner.send(**back["go"])
    learner.send("dismiss")
    assert len(there(learner.board.widget.comparison)["columns"]) == 2


def test_one_way_through_a_game_is_watched_once_it_was_won_or_lost(sit: Callable[[str], Learner], path: Path) -> None:
    """The hard deal is won in 60 moves. To watch them is not to have won it."""
    learner = sit("EL-L18")
    learner.go(2)
    assert there(learner.board.widget.lesson)["trips"] == []
    for move in ("draw", "discard 5C", "discard 5D", "discard AS"):
        learner.send("move", text=move)
    while "over" not in learner.board.widget.scene or not learner.board.widget.scene["over"]:
        learner.send("move", text=str(learner.board.table.legal()[-1].text()))
    (offered,) = there(learner.board.widget.lesson)["trips"]
    assert offered["text"] == "Watch one way to do it"
    learner.send(**offered["go"])
    assert there(learner.board.widget.lesson)["watch"]["text"] == "Watch turn 1"
    while there(learner.board.widget.lesson)["watch"]:
        learner.act(PLAY_ON)
    assert learner.error == ""
    assert learner.board.widget.scene["over"] == "won"
    assert there(learner.board.widget.lesson)["done"] == []
    learner.send("lesson", step="next")
    assert there(learner.board.widget.lesson)["step"] == 2
    assert there(learner.board.widget.lesson)["trips"] == []


def test_nothing_is_offered_before_the_lesson_is_done(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L14")
    learner.go(4)
    assert there(learner.board.widget.lesson)["trips"] == []
    assert there(learner.board.widget.lesson)["card"] is None


def test_it_opens_where_it_was_left(sit: Callable[[str], Learner]) -> None:
    sit("EL-L3").go(3)
    again = there(sit("EL-L3").board.widget.lesson)
    assert again["step"] == 3
    assert "page 3 of" in again["where"]


def test_next_and_back_lead_through_the_course(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L1")
    assert "first lesson" in learner.send("lesson", step="back")["title"] or "first lesson" in learner.answer
    titles = [there(learner.board.widget.lesson)["title"]]
    for _ in range(200):
        title = learner.send("lesson", step="next")["title"]
        if title != titles[-1]:
            titles.append(title)
    path = path_of(find_game("elementals"))
    steps = [n for n, step in enumerate(path.steps, 1) if not step.is_game]
    assert [title.split(":")[0] for title in titles] == [f"Step {n}" for n in steps]
    assert "Tower of ten" in learner.answer
    learner.go(1)
    assert learner.send("lesson", step="back")["title"].startswith(f"Step {steps[-2]}:")


def test_again_starts_the_page_over(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L2")
    before = learner.board.widget.scene
    learner.send("move", text="place 7H on 5.1")
    assert learner.board.widget.scene != before
    learner.send("lesson", step="again")
    assert learner.board.widget.scene == before
    assert learner.board.widget.timeline["last"] == 0


def test_a_blunder_is_answered_by_what_it_costs(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L6")
    learner.send("move", text="discard 10D")
    assert learner.answer.startswith("info: Ten damage, one move too early")
    assert "It leads to this:" in learner.answer
    assert "9 of 12, three points short" in learner.answer
    assert learner.ways == ["Undo", "Start again"]


def test_of_a_long_cost_the_last_sentences_are_told(sit: Callable[[str], Learner]) -> None:
    learner = sit("SF-L38")
    parts = learner.board.place.subject.parts
    exercise = next(part for part in parts if isinstance(part, Exercise) and any(item.costs for item in part.mistakes))
    learner.go(next(n for n, page in enumerate(learner.board.place.pages, 1) if page.part is exercise))
    (wrong,) = [mistake for mistake in exercise.mistakes if mistake.costs]
    table = set_table(
        learner.board.game, learner.board.place.subject.start_of(exercise), (*wrong.after, Play(wrong.move))
    )
    told = [plain(beat.text) for step in perform(table, wrong.costs) for beat in step.beats]
    assert len(told) == 9
    learner.send("move", text=wrong.move)
    _, _, costs = learner.answer.partition("It leads to this: ")
    shown = costs.replace("(", "").replace(")", "")
    assert shown.startswith(told[-2].replace("(", "").replace(")", "")[:40])
    assert told[0][:40] not in costs


def test_a_wrong_try_is_answered_by_the_lesson_and_changes_nothing(sit: Callable[[str], Learner]) -> None:
    """The lesson foresaw it, and has words of its own; the way on is a hint, and gives no move away."""
    learner = sit("EL-L3")
    before = learner.board.widget.scene
    learner.send("move", text="place 9S on 5.1")
    assert learner.answer == "refused: Enough points, but fire cannot hurt fire. (EL-4f) "
    assert learner.board.widget.scene["nodes"] == before["nodes"]
    assert there(learner.board.widget.answer)["on"]["go"] == {"do": "hint"}


def test_a_wrong_try_that_nobody_foresaw_is_answered_by_the_engine(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L3")
    learner.send("move", text="banish 5.2 with 4D")
    assert learner.answer.startswith("refused:")
    assert "EL-4d" in learner.answer
    assert there(learner.board.widget.answer)["nearest"] is None
    assert there(learner.board.widget.answer)["on"]["go"] == {"do": "hint"}


def test_where_next_leads_to_another_lesson_the_board_says_which(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L2")
    assert there(learner.board.widget.lesson)["following"] == ""
    learner.go(len(find_lesson("EL-L2")[1].pages()))
    assert there(learner.board.widget.lesson)["following"] == "Step 4: The sum of two"
    learner.send("lesson", step="next")
    assert there(learner.board.widget.lesson)["title"] == "Step 4: The sum of two"


def test_where_a_game_comes_next_its_board_is_named_and_without_one_the_lesson_after_it_opens(
    sit: Callable[[str], Learner],
) -> None:
    learner = sit("EL-L1")
    learner.go(3)
    assert there(learner.board.widget.lesson)["following"] == "Three Jacks"
    learner.send("lesson", step="next")
    assert there(learner.board.widget.lesson)["title"] == "Step 3: Its own element"
    assert "In the chapter a game comes here: Three Jacks." in learner.answer


def test_a_lesson_on_a_shelf_leads_to_the_next_one_there(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L15")
    assert there(learner.board.widget.lesson)["where"].startswith("Elementals, more: Other towers, page 1 of")
    learner.go(3)
    assert learner.send("lesson", step="next")["title"] == "Layout C"


def test_success_leads_on_by_itself(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L1")
    assert there(learner.board.widget.lesson)["next"] is None
    for move in ("place 5C on 5.1", "place 6H on 5.1", "banish 5.1 with 2S"):
        learner.send("move", text=move)
    assert learner.answer == "good: Beaten! Your first win. "
    assert there(learner.board.widget.answer)["on"]["go"] == {"do": "lesson", "step": "next"}
    assert learner.send("lesson", step="next")["step"] == 2


def test_a_first_game_points_things_out_once(sit: Callable[[str], Learner]) -> None:
    """The first hand is named, the first turn's end, and neither again."""
    learner = sit("EL-L4")
    told = []
    for move in ("draw", "place 8H on 7.1", "place 3C on 7.1", "place 5D on 7.3", "draw"):
        learner.send("move", text=move)
        told.append(learner.answer)
    assert told[0].startswith("info: These three are your hand.")
    assert told[1:3] == ["", ""]
    assert told[3].startswith("info: Your hand is empty: the turn is over.")
    assert told[4] == ""


@pytest.mark.parametrize(
    ("id", "moves"),
    [
        ("EL-L2", ("place 9S on 5.2", "place 7H on 5.1", "place 4D on 5.1")),
        ("SF-L5", ("forge tanglesprout@1 in 5",)),
        ("SF-L5", ("forge tanglesprout@1 in 1",)),
    ],
)
def test_another_way_is_accepted_too(id: str, moves: tuple[str, ...], sit: Callable[[str], Learner]) -> None:
    """SF-L5 asks for a card in the discard pile, not for the lane in which it was played."""
    learner = sit(id)
    learner.go(page_with(find_lesson(id)[1], Exercise))
    for move in moves:
        learner.send("move", text=move)
    assert learner.answer.startswith("good:")


def test_failing_says_so_and_undo_goes_on(sit: Callable[[str], Learner], path: Path) -> None:
    """Done at last, and yet the first try was none."""
    learner = sit("EL-L6")
    learner.send("move", text="discard 9C")
    assert learner.answer == "info: A card was discarded. What opens first? "
    learner.send("undo")
    for move in ("banish 5.1 with 2S", "place 10D on 4.1", "place 9C on 5.2"):
        learner.send("move", text=move)
    assert learner.answer.startswith("good:")
    mark = Progress(path).mark("EL-L6", find_lesson("EL-L6")[1].edition)
    assert (mark.done, mark.first) == ((0,), ((0, False),))


def test_hints_come_in_three_stages_and_follow_the_play(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L8")
    for stage in (1, 2, 3):
        learner.send("hint")
        assert [line["name"] for line in there(learner.board.widget.hint)["lines"]] == ["Clause", "Piece", "Move"][
            :stage
        ]
    assert "3♠" in said(there(learner.board.widget.hint)["lines"][2]["spans"])
    learner.send("move", text="banish 2.1 with 3S")
    for _ in range(3):
        learner.send("hint")
    assert "8♣" in said(there(learner.board.widget.hint)["lines"][2]["spans"])


def test_where_the_goal_is_lost_that_is_said_at_once_and_a_hint_says_it_again(sit: Callable[[str], Learner]) -> None:
    """Page 2: 4 + 2 is not 12, the ten is spent, and no card comes any more (EL-4e)."""
    learner = sit("EL-L8")
    learner.go(2)
    learner.send("move", text="banish 5.1 with 10S")
    assert learner.answer.startswith("info: ")
    assert learner.ways == ["Undo", "Start again"]
    learner.send("hint")
    told = "info: The goal cannot be reached from here any more. It works, but 4 + 2 = 6: the Queen stays short."
    assert learner.answer == told
    assert learner.ways == ["Undo", "Start again"]
    assert learner.board.widget.hint is None


def test_where_winning_is_all_that_is_asked_for_the_bot_advises(sit: Callable[[str], Learner]) -> None:
    """EL-L18 begins at turn 10: too long for a search, and the bot wants what the lesson wants."""
    learner = sit("EL-L18")
    learner.send("move", text="use KC")
    learner.send("hint")
    assert there(learner.board.widget.hint)["lines"]


@pytest.mark.parametrize(
    ("intent", "sentence"),
    [
        ({"do": "lesson", "step": 99}, "pages 1 to 3"),
        ({"do": "lesson", "step": 0}, "pages 1 to 3"),
        ({"do": "lesson", "step": "sideways"}, "needs"),
        ({"do": "quiz", "chosen": []}, "Choose one first"),
        ({"do": "answer", "name": PLAY_ON, "values": {}}, "nothing more"),
        ({"do": "answer", "name": TRIPS[0], "values": {}}, "no such side trip"),
        ({"do": "answer", "name": "lesson:try-x", "values": {}}, "no longer open"),
    ],
)
def test_what_makes_no_sense_gets_a_sentence_and_changes_nothing(
    intent: dict[str, Any], sentence: str, sit: Callable[[str], Learner]
) -> None:
    learner = sit("EL-L5")
    before = learner.board.widget.get_state()
    learner.board.widget._receive(None, intent, None)
    assert sentence in learner.error
    after = learner.board.widget.get_state()
    assert {name for name in before if before[name] != after[name]} <= {"error", "alive"}


def test_the_heading_says_the_lesson_the_page_and_how_long_it_takes(sit: Callable[[str], Learner]) -> None:
    """EL-L5 is the fifth of 15 steps, has three pages, and takes two minutes, as its file says."""
    where = there(sit("EL-L5").board.widget.lesson)["where"]
    assert where == "Elementals, step 5 of 15, page 1 of 3, about two minutes"


def test_a_cell_that_chooses_what_is_not_there_is_told_the_options(sit: Callable[[str], Learner]) -> None:
    """The question on EL-L5's first page has three."""
    with pytest.raises(UserError, match=r"^This quiz has the options 1 to 3\.$"):
        sit("EL-L5").board.choose(4)


def test_leaving_for_another_table_judges_nothing(sit: Callable[[str], Learner], path: Path) -> None:
    """A clause's example replaces the table; playing there neither does nor fails the exercise."""
    learner = sit("EL-L9")
    learner.go(page_with(find_lesson("EL-L9")[1], Exercise))
    learner.send("show", id="EL-4.1c")
    move = learner.board.table.legal()[0]
    learner.send("move", text=move.text())
    assert Progress(path).mark("EL-L9", 2).done == ()
    learner.send("lesson", step="again")
    assert is_own_table(learner.board.session)


def test_the_stored_form_is_the_same_wherever_the_learner_stands(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L5")
    before = stored(learner.board)
    learner.go(3)
    learner.send("lesson", step="next")
    learner.send("lesson", step="back")
    assert stored(learner.board) == before
    assert repr(LessonBoard(*find_lesson("EL-L5"), Progress("/nowhere/else.json"))) == before[0]


def test_a_damaged_progress_file_is_said_so_at_the_board(path: Path) -> None:
    path.write_text("{")
    learner = Learner("EL-L5", long_ago(path))
    assert learner.answer.startswith("info: Your progress file is damaged. It is not JSON text.")
    learner.go(2)
    assert "moved aside" in learner.answer
    learner.go(2)
    assert Progress(path).mark("EL-L5", 2).at == 1


@pytest.mark.parametrize("id", IDS)
def test_every_what_if_has_words_for_both_sides(id: str) -> None:
    for part in find_lesson(id)[1].parts:
        if isinstance(part, WhatIf):
            text = repr(what_if(id, part.reading))
            assert text.startswith("What if?")
            assert "As the tutor plays it:" in text
            assert "The other reading" in text
            assert part.reading in text


def test_an_unknown_lesson_or_what_if_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="EL-L1 to EL-L21"):
        open_lesson("EL-L99")
    with pytest.raises(ValueError, match="no what-if"):
        what_if("EL-L5", "EL-A99")
