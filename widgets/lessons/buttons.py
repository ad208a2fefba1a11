"""The buttons of a lesson and their labels, which depend on where the learner is."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tutor.engine.words import plain
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Exercise, Lesson, Page, Quiz, Show, WhatIf
from tutor.learn.path import heading, path_of
from tutor.learn.quiz import Graded
from widgets.lessons.place import Place

Data = dict[str, Any]
PLAY_ON = "lesson:play-on"
SOLUTION = "lesson:solution"
TRIPS = tuple(f"lesson:trip-{n}" for n in range(1, 61))
"""The names under which the board sends the lesson's buttons, as answers to a panel."""

FAREWELL = {True: "That was the last page here. The game is yours now.", False: "That is all for today. Well done."}
"""What is said where nothing follows: after a lesson of the course, and after a review."""

UNDO: Data = {"text": "Undo", "go": {"do": "undo"}}
START_AGAIN: Data = {"text": "Start again", "go": {"do": "lesson", "step": "again"}}
HINT: Data = {"text": "Show me a hint", "go": {"do": "hint"}, "quiet": True}
"""Buttons inside an answer that lead on; a hint is offered, but does not stand out."""


# ---- where they lead -------------------------------------------------------------------------------------------------


def title(at: Place) -> str:
    """Return the lesson's title; on the path with the number of its step."""
    return heading(at.game, at.subject)


def is_of_the_course(at: Place) -> bool:
    """Return whether the lesson belongs to its game's course, rather than being made for one day."""
    return at.subject in lessons_of(at.game)


def where(at: Place) -> str:
    """Return where the lesson belongs: the step of the path, or the shelf; "" for one made for one day."""
    path = path_of(at.game)
    number, shelf = path.number(at.subject.id), path.shelf_of(at.subject)
    if number:
        return f"step {number} of {len(path.steps)}"
    return f"more: {shelf.title}" if shelf else ""


def next_step(at: Place) -> Data | None:
    """Return the button that leads on: to the next page or lesson, or from a side trip back."""
    go = {"do": "lesson", "step": "next"}
    if at.trip is not None:
        return {"text": "Back to the lesson", "go": go}
    if at.number + 1 < len(at.pages):
        return {"text": f"Next: {_short(at.pages[at.number + 1])}", "go": go}
    following = at.game_next or at.neighbour(1)
    if following is None:
        return None if is_of_the_course(at) else {"text": "That is all", "go": go}
    text = "Play next" if following is at.game_next else "Next lesson"
    return {"text": f"{text}: {following.title}", "go": go}


def watch(left: int, begun: bool, turn: str) -> Data:
    """Return the button that plays the next of a page's moves.

    :param left: the number of moves left, at least one.
    :param begun: whether any was played.
    :param turn: the name of the turn if whole turns are played, else "".
    """
    if turn:
        what = turn.lower()
    elif left > 1:
        what = "the next move" if begun else "the first move"
    else:
        what = "the last move" if begun else "the move"
    return {"text": f"Watch {what}", "go": press(PLAY_ON)}


def trips(at: Place) -> list[tuple[Lesson, Page]]:
    """Return the side trips on offer: the lesson's own on its last page; all of them where they are collected."""
    if at.trip is not None:
        return []
    if at.subject.kind == "trips":
        return [(lesson, page) for lesson in lessons_of(at.game) for page in lesson.trips()]
    last = at.number + 1 == len(at.pages)
    return [(at.subject, page) for page in at.subject.trips()] if last and at.is_done else []


def _short(page: Page) -> str:
    part = page.part
    if isinstance(part, Show):
        return plain(part.title)
    return {Exercise: "your turn", Quiz: "a question", WhatIf: "side trip"}[type(part)]


def press(name: str) -> Data:
    """Return the message of a lesson's button."""
    return {"do": "answer", "name": name, "values": {}}


# ---- quizzes ---------------------------------------------------------------------------------------------------------


def option_id(number: int) -> str:
    """Return the id of a quiz's option, by its index."""
    return f"option:{number}"


VERDICTS = {"right": "Yes.", "wrong": "No.", "missed": "This one too.", "left": "Right to leave this out."}
"""The words for each grade of an answer, in quizzes with several right answers."""


def verdict(quiz: Quiz, graded: Collection[Graded], item: Graded) -> str:
    """Return the words for an answer's grade, considering all answers graded with it."""
    if item.state == "missed" and sum(other.holds for other in graded) == 1:
        return "This is the one."
    if item.state == "left" and not quiz.many:
        return "Not this one."
    return VERDICTS[item.state]
