"""Lesson files say what to teach and nothing else: whatever is wrong with one is refused with a sentence."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine.table import Table
from tutor.learn import Exercise, LessonError, find_lesson, lessons_of
from tutor.learn.judge import Happened, InOrder, Legal, Over, Played, Shows, all_of, any_of, not_
from tutor.learn.reader import MOST_BYTES, read_lesson

GAME = find_lesson("EL-L1")[0]
HEAD = 'id = "EL-L90"\ntitle = "A try"\nminutes = 1\nclauses = ["EL-4a"]\n'
SHOW = '[[part]]\nshow = "Look"\n'
GOAL = '[[part]]\ngoal = "Win"\nclause = "Think."\nsolution = ["draw"]\n'


def test_a_small_lesson_is_read() -> None:
    lesson = read_lesson(GAME, HEAD + SHOW + GOAL + "success = { over = 'won' }")
    assert (lesson.id, lesson.title, lesson.minutes, lesson.clauses) == ("EL-L90", "A try", 1, ("EL-4a",))
    exercise = lesson.parts[1]
    assert isinstance(exercise, Exercise)
    assert exercise.success == Over("won")


def test_checks_are_read_as_they_are_written() -> None:
    text = """success = { all = [
        { any = [{ played = "draw" }, { legal = "draw" }] },
        { not = { key = "damage", least = 3 } },
    ] }"""
    exercise = read_lesson(GAME, HEAD + GOAL + text).parts[0]
    assert isinstance(exercise, Exercise)
    expected = all_of(any_of(Played("draw"), Legal("draw")), not_(Shows("damage", "least", 3)))
    assert exercise.success == expected


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "id has to be a text"),
        ("id = 3", "id has to be a text"),
        ("= = =", "not TOML"),
        ('id = "../x"', "not an id of a lesson"),
        (HEAD, "1 to 60 parts"),
        (HEAD + "part = 3", "list of tables"),
        (HEAD + "[[part]]\n" * 61, "1 to 60 parts"),
        (HEAD + "run = 'os.system'\n" + SHOW, "no place for 'run'"),
        (HEAD + SHOW + "__class__ = 'x'", "no place for '__class__'"),
        (HEAD + "[[part]]\nwords = 'x'", "none of the keys"),
        (HEAD + "[[part]]\nsay = 'Only talk.'", "a paragraph stands before"),
        (HEAD + SHOW + "text = 'See [EL-99z].'", "no clause EL-99z"),
        (HEAD.replace("EL-4a", "EL-4zz") + SHOW, "no clause EL-4zz"),
        (HEAD + SHOW + "moves = 'draw'", "a list of moves"),
        (HEAD + SHOW + "moves = [3]", "a move is a text"),
        (HEAD + SHOW + "moves = [{ move = 'draw', luck = [1.5] }]", "luck is a list"),
        (HEAD + SHOW + "moves = [{ move = 'draw', run = 'x' }]", "a move is a text"),
        (HEAD + GOAL, "a check has one of the keys"),
        ("again = ['EX-L1.2']\n" + HEAD + SHOW, "only a lesson from memory"),
        ("again = ['EX-L1']\nkind = 'memory'\n" + HEAD + SHOW, "names them as in EX-L1.2"),
        (HEAD + GOAL + "success = { eval = '1' }", "a check has one of the keys"),
        (HEAD + GOAL + "success = { over = 'maybe' }", "won, lost or over"),
        (HEAD + GOAL + "success = { over = 'won', eval = '1' }", "no place for 'eval'"),
        (HEAD + GOAL + "success = { key = 'damage' }", "exactly one of"),
        (HEAD + GOAL + "success = { happened = 'Beaten', with = { slot = 3 } }", "are texts"),
        (HEAD + GOAL + "success = { order = [{ happened = 'Beaten' }] }", "lists two events or more"),
        (HEAD + GOAL + "success = { order = [{ happened = 'Beaten' }, { over = 'won' }] }", "lists two events or more"),
        (HEAD + GOAL + "success = { over = 'won' }\n[[part.mistakes]]\nmove = 'draw'", "the clause that refuses it"),
        (HEAD + "[[part]]\nwhat_if = 'x'\nreading = 'EL-A01'", "option has to be a text"),
        (HEAD + "[[part]]\nquestion = 'x'\noptions = []", "2 to 12 options"),
        (HEAD.replace("minutes = 1", "minutes = true") + SHOW, "whole number"),
        (HEAD.replace("minutes = 1", "minutes = 0") + SHOW, "whole number"),
        (HEAD.replace('"A try"', '""') + SHOW, "title has to be a text"),
        ("x = " + "[" * 5000, "nested too deeply"),
        ("#" * (MOST_BYTES + 1), "too large"),
        ("id = '\ud800'", "not text in UTF-8"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(text: str, reason: str) -> None:
    with pytest.raises(LessonError, match=reason.replace("'", ".")) as caught:
        read_lesson(GAME, text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="cannot be opened"):
        read_lesson(GAME, tmp_path / "none.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LessonError, match="UTF-8"):
        read_lesson(GAME, binary)


def test_markup_stays_text() -> None:
    lesson = read_lesson(GAME, HEAD + SHOW + "text = '<script>alert(1)</script>'")
    assert "<script>alert(1)</script>" in lesson.phrases()


@given(st.text(alphabet='ab=[]{}"\n.#1 ', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(LessonError):
        assert read_lesson(GAME, HEAD + SHOW + text).id == "EL-L90"


def test_lessons_are_in_order_and_numbered() -> None:
    lessons = lessons_of(GAME)
    between = {7: ["EL-M1"], 14: ["EL-M2", "EL-M4"], 18: ["EL-L21"], 19: ["EL-M3"]}
    expected = [[f"EL-L{n}", *between.get(n, [])] for n in range(1, 21)]
    assert [lesson.id for lesson in lessons] == [id for ids in expected for id in ids]


# ---- what checks see -------------------------------------------------------------------------------------------------


def table(**start: object) -> Table:
    """A position near the end: the King of Diamonds alone, with its damage."""
    return Table.study(GAME, {"slots": {"1.1": "KD[10C 3S]"}, "hand": "4C 9D", "deck": "5S 6H", "damage": 20, **start})


@pytest.mark.parametrize(
    ("check", "holds"),
    [
        (Shows("damage", "is", 20), True),
        (Shows("damage", "least", 21), False),
        (Shows("damage", "most", 20), True),
        (Shows("hand", "has", "9D"), True),
        (Shows("hand", "has", "5S"), False),
        (Shows("hand", "size", 2), True),
        (Shows("deck", "size", 2), True),
        (Shows("deck", "has", "5S"), False),
        (Shows("slots", "size", 1), True),
        (Shows("slots", "is", "KD[10C 3S]", at="1.1"), True),
        (Legal("banish 1.1 with 9D"), True),
        (Legal("banish 1.1 with 4C"), False),
        (Over(), False),
    ],
)
def test_checks_look_at_what_the_learner_sees(check: Shows | Legal | Over, holds: bool) -> None:
    assert check.holds(table()) is holds


def test_the_end_is_won_or_lost() -> None:
    won, lost = table(), table(damage=29)
    won.play("banish 1.1 with 9D")
    lost.play("discard 4C")
    assert [Over(how).holds(won) for how in ("won", "lost", "over")] == [True, False, True]
    assert [Over(how).holds(lost) for how in ("won", "lost", "over")] == [False, True, True]


@pytest.mark.parametrize(
    ("events", "holds"),
    [
        ([Happened("Discarded"), Happened("Beaten")], True),
        ([Happened("Discarded"), Happened("PowerWon"), Happened("GameWon")], True),
        ([Happened("Discarded", (("card", "4C"),)), Happened("GameWon")], True),
        ([Happened("Discarded", (("card", "9D"),)), Happened("GameWon")], False),
        ([Happened("Beaten"), Happened("Discarded")], False),
        ([Happened("Beaten"), Happened("Beaten")], False),
    ],
)
def test_an_order_is_graded_by_what_was_told(events: list[Happened], holds: bool) -> None:
    """The 4 is discarded first; the 9 beats the last elemental, its power is won, the game is won."""
    end = table()
    end.play("discard 4C")
    end.play("banish 1.1 with 9D")
    assert InOrder(tuple(events)).holds(end) is holds


def test_a_key_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(ValueError, match="no 'moon'"):
        Shows("moon", "is", 1).holds(table())
