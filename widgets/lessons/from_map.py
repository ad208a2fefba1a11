"""What a chapter's map opens in its own place: a lesson from a shelf, or positions that check what somebody knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, cast

from tutor.engine.game import Game
from tutor.learn.lessons import Lesson
from tutor.learn.path import path_of
from tutor.learn.progress import Progress
from widgets.lessons import lesson_mode, pages
from widgets.lessons.lesson_board import LessonBoard
from widgets.lessons.lesson_mode import LessonMode, begin_lesson
from widgets.lessons.place import place_of
from widgets.session.game_board import GameBoard
from widgets.session.session import NOTHING, Answer, Message, Session
from widgets.wire.board import Board
from widgets.wire.reply import Reply
from widgets.wire.user_error import UserError

Data = dict[str, Any]
LEAVE = {"do": "coach", "act": "back"}
"""The message that leads back to the map, the same as from a coach's page to the game."""
BACK = {"text": "Back to the map", "go": LEAVE}
KNOWN = "known"
"""The name of the positions, in place of a lesson's id."""


@dataclass(frozen=True)
class FromMap(LessonMode):
    """The mode of a lesson in place of the map."""

    def decorate_traits(self, session: Session, traits: Data) -> Data:
        """Return the lesson's traits with the way back; at the end of its shelf the way back is the way on."""
        data = super().decorate_traits(session, traits)
        lesson = {**data["lesson"], "back": BACK}
        if at_end(session):
            lesson["next"] = BACK
        return {**data, "lesson": lesson}


def at_end(session: Session) -> bool:
    """Return whether the open page is done and nothing follows it."""
    at = place_of(session)
    last = at.trip is None and at.number + 1 == len(at.pages)
    return last and at.is_done and at.neighbour(1) is None


@dataclass(frozen=True)
class Placing(LessonMode):
    """Positions of a game, easiest first; solving one leads to the next."""

    @property
    def answers(self) -> Mapping[str, Answer]:
        """The messages that a lesson answers; only a solved position leads on."""
        return {**lesson_mode.ANSWERS, "lesson": _step}

    def decorate_traits(self, session: Session, traits: Data) -> Data:
        """Return the position's traits, with the way back to the map."""
        data = super().decorate_traits(session, traits)
        at, path = place_of(session), path_of(session.game)
        on = {"text": "Next position", "go": {"do": "lesson", "step": "next"}}
        if at.number + 1 == len(at.pages):
            on = {"text": "Open the path here", "go": LEAVE}
        lesson = {
            **data["lesson"],
            "title": "What do you know already?",
            "where": f"{session.game.title}, position {at.number + 1} of {len(at.pages)}",
            "next": on if at.is_done else None,
            "back": BACK if at.is_done else {"text": f"Not sure: begin with step {opens(session)}", "go": LEAVE},
            "steps": len(path.known),
            "step": at.number + 1,
            "done": list(range(1, solved(session) + 1)),
        }
        answer = data["answer"]
        if answer and at.is_done and answer.get("on"):
            answer = {**answer, "on": on}
        return {**data, "lesson": lesson, "answer": answer}


def solved(session: Session) -> int:
    """Return the number of positions solved in a row."""
    at = place_of(session)
    return at.number + at.is_done


def opens(session: Session) -> int:
    """Return the number of the path's first step for somebody who has solved these positions."""
    known, path = solved(session), path_of(session.game)
    return 1 + (path.number(path.known[known - 1].lesson.id) if known else 0)


def _step(session: Session, message: Message) -> Session:
    step, at = message["step"], place_of(session)
    if step == "again":
        return pages.again(session)
    if step == "next" and at.is_done and at.number + 1 < len(at.pages):
        return pages.next_page(session)
    raise UserError("Solve this position first, or begin where you are.")


class MapLesson(LessonBoard):
    """A lesson, or the positions, on the widget of the map.

    :param ends: called with the last session when the learner goes back to the map.
    """

    def __init__(
        self,
        game: Game,
        subject: Lesson | None,
        progress: Progress,
        today: Callable[[], date],
        widget: Board,
        ends: Callable[[Session], None],
    ):
        self.progress, self.today, self.ends = progress, today, ends
        begun = _begun(game, subject, progress, today())
        GameBoard.__init__(self, begun, self.progress, widget)

    def tell(self, message: Message) -> Reply:
        """Answer a message like any lesson's board; the way back ends it."""
        if message == LEAVE:
            self.ends(self.session)
            return NOTHING
        return super().tell(message)

    def close(self) -> None:
        """Stop what runs; the widget belongs to the map."""
        self.leave()


def _begun(game: Game, subject: Lesson | None, progress: Progress, today: date) -> Session:
    """Return a lesson where it was left; without a lesson, the first position."""
    record = progress.record()
    if subject is None:
        positions = Lesson(KNOWN, game.id, "What do you know already?", 3, (), ())
        begun = begin_lesson(game, positions, record, today, path_of(game).known)
        return begun.replace(mode=Placing(cast(LessonMode, begun.mode).place))
    begun = begin_lesson(game, subject, record, today)
    return begun.replace(mode=FromMap(cast(LessonMode, begun.mode).place))
