"""The mode of a session that follows a lesson: where its answers, judgements and traits differ from free play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from tutor.engine.game import Game
from tutor.engine.slices import Slices
from tutor.engine.table import Step, Table
from tutor.explain.hints import Hint
from tutor.learn import links
from tutor.learn.judge import LEARNER, judge
from tutor.learn.kept import Kept
from tutor.learn.lessons import Lesson, Quiz
from tutor.learn.player import begin as lay
from tutor.learn.record import Record
from tutor.learn.review import THINK_SO, Repeat, besides
from widgets.lessons import buttons, exercising, judging, pages, panel, questions
from widgets.lessons.place import Place, exercise_of, lesson_of, pages_of, place_of, shown_at
from widgets.session import answers, dialogs, players
from widgets.session.session import Answer, Message, Session, Tried, begin
from widgets.wire.user_error import UserError


@dataclass(frozen=True)
class LessonMode:
    """A lesson, with the learner's place in it."""

    place: Place

    @property
    def answers(self) -> Mapping[str, Answer]:
        """The messages that a lesson answers in its own way, by name."""
        return ANSWERS

    def shown(self, table: Table, seat: int) -> int:
        """Show the learner's seat at the page's own table."""
        return LEARNER if table.root is self.place.root else players.shown(table, seat)

    def needs_curtain(self, table: Table, seat: int) -> bool:
        """Return False at the page's own table: the learner has one seat there and sees what it sees, in every turn."""
        return table.root is not self.place.root and players.needs_curtain(table, seat)

    def advising(self, session: Session) -> Slices[Hint | None]:
        """Work out a hint towards the page's goal, in slices."""
        return exercising.advising(session)

    def no_advice(self, session: Session) -> tuple[str, str]:
        """Return what is said if there is no way to the goal."""
        return exercising.no_advice(session)

    def before_try(self, session: Session) -> None:
        """Raise UserError if the learner cannot try anything here."""
        exercising.before_try(session)

    def others_play(self, session: Session, table: Table) -> None:
        """Let the other seats of an exercise play."""
        exercising.others_play(session, table)

    def waits_for_others(self, session: Session, table: Table) -> bool:
        """Return whether another seat of an exercise must choose."""
        return exercising.waits_for_others(session, table)

    def go_on(self, session: Session, table: Table) -> frozenset[Step]:
        """Make no moves: everything that a page asks for is done by hand."""
        return frozenset()

    def judge(self, session: Session, tried: Tried) -> Session:
        """Add the lesson's answer to a move."""
        return judging.judged(session, tried)

    def lead(self, session: Session) -> int:
        """Return the last step before the page began."""
        return self.place.lead if session.table.root is self.place.root else 0

    def untold(self, table: Table) -> Collection[str]:
        """Return the clauses of later lessons, at the page's own table."""
        return self.place.lesson.untold if table.root is self.place.root else ()

    def after_message(self, session: Session) -> Session:
        """Add the boards that the page compares, if it does."""
        return pages.what_if(session)

    def decorate_traits(self, session: Session, traits: dict[str, Any]) -> dict[str, Any]:
        """Return the traits with the lesson around the table."""
        return panel.decorate_traits(session, traits)

    def keeps(self, session: Session, first: Session) -> str:
        """Return the place for a whole game at the page's own table; "" for other pages."""
        return exercising.place_of_game(session)

    def is_over(self, session: Session) -> bool:
        """Return whether the page's exercise is over."""
        exercise = exercise_of(session)
        return exercise is None or judge(exercise, session.table).state != "open"

    def tips_given(self) -> tuple[int, ...]:
        """Return the tips that the page has shown."""
        return tuple(sorted(self.place.tips))

    def take_up(self, session: Session, table: Table, kept: Kept) -> Session:
        """Return the page with that table as its own."""
        return exercising.take_up(session, table, kept)


def begin_lesson(game: Game, subject: Lesson, record: Record, today: date, repeats: Sequence[Repeat] = ()) -> Session:
    """Begin a lesson at the page where it was left.

    :param record: the learner's progress.
    :param repeats: pages of other lessons, such as due questions.
    """
    more = tuple(repeats) or besides(game, subject, record)
    number = shown_at(subject, more, record.mark(subject.id, subject.edition).at)
    table = lay(game, lesson_of(subject, more, number), pages_of(subject, more)[number].part)
    return begin(table, LEARNER, LessonMode(Place(game, subject, record, today, table.root, more, number)))


# ---- messages --------------------------------------------------------------------------------------------------------


def _walk(session: Session, message: Message) -> Session:
    step = message["step"]
    if isinstance(step, int):
        return pages.to_page(session, step)
    walks: Mapping[str, Callable[[Session], Session]] = {
        "next": pages.next_page,
        "back": pages.back,
        "again": pages.again,
    }
    return walks[step](session)


def _grade(session: Session, message: Message) -> Session:
    part, chosen = place_of(session).page.part, message["chosen"]
    ids = [buttons.option_id(n) for n in range(len(part.options))] if isinstance(part, Quiz) else []
    if not all(id in ids for id in chosen):
        raise UserError("That question is no longer open.")
    return pages.choose(session, {ids.index(id) for id in chosen}, message.get("sure", THINK_SO))


def _try(session: Session, message: Message) -> Session:
    """Answer a move; once the page's exercise is done, nothing is played any more."""
    if "side" in message:
        return answers.ANSWERS[message["do"]](session, message)
    through = judging.tried_on(session)
    if through is not None:
        return through
    if (own := pages.own_next(session)) and judging.is_meant(session, message, own):
        return pages.play_on(session)
    if questions.is_question(session):
        return questions.answered(session, tuple(message["path"]) if message["do"] == "pick" else ())
    text = judging.foreseen(session, tuple(message["path"])) if message["do"] == "pick" else ""
    tried = {"do": "move", "text": text} if text else message
    later = judging.comes_later(session, tried.get("text") or tuple(tried.get("path", ())))
    if later is not None:
        return later
    return answers.ANSWERS[tried["do"]](session, tried)


def _share(session: Session) -> Session:
    at = place_of(session)
    return session.replace(dialog=dialogs.sharing(links.lesson_link(at.subject, at.own_before + 1), "lesson"))


def _press(session: Session, message: Message) -> Session:
    name = message["name"]
    if name == buttons.PLAY_ON:
        return pages.play_on(session)
    if name == buttons.SOLUTION:
        return pages.watch_solution(session)
    if name in buttons.TRIPS:
        return pages.travel(session, buttons.TRIPS.index(name) + 1)
    return answers.press(session, message)


ANSWERS: Mapping[str, Answer] = {
    "lesson": _walk,
    "quiz": _grade,
    "answer": _press,
    "pick": lambda session, message: _try(session, message),
    "move": lambda session, message: _try(session, message),
    "play": lambda session, message: _try(session, message),
    "hint": lambda session, message: judging.hint(session),
    "undo": lambda session, message: judging.undo(session),
    "restart": lambda session, message: exercising.restart(session),
    "link": lambda session, message: _share(session),
    # never sent by a browser
    "choose": lambda session, message: pages.choose(
        session, {option - 1 for option in message["options"]}, message.get("sure", THINK_SO)
    ),
    "play on": lambda session, message: pages.play_on(session),
    "travel": lambda session, message: pages.travel(session, message["number"]),
}
