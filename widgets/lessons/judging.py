"""What is said of a try in an exercise: done, a mistake and what it costs, out of reach, a tip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.engine.game import MoveError
from tutor.engine.moves import Move
from tutor.engine.table import Table
from tutor.explain.why_not import Explanation, Picks, explain
from tutor.learn import untaught
from tutor.learn.judge import LEARNER, find_mistake, find_refused, judge, refused_here
from tutor.learn.lessons import Exercise, Mistake, Play
from tutor.learn.player import begin, perform
from widgets.lessons import buttons, exercising
from widgets.lessons.pages import finish, first_try, way_on
from widgets.lessons.place import exercise_of, place_of, put
from widgets.session import hints, render
from widgets.session.session import Message, Session, Tried
from widgets.session.tree import enclosing
from widgets.session.trying import on_piles

LATER = "That comes in a later lesson."
LONGEST_COST = 2
"""Sentences told of what a mistake costs where the game goes on: the last ones, if there are more."""


def judged(session: Session, tried: Tried) -> Session:
    """Add what is to be said of a try in the page's exercise."""
    exercise = exercise_of(session)
    if exercise is None:
        return session
    if tried.step is not None:
        return _judge_step(session, exercise)
    if tried.explanation is not None:
        return _answer_refused(session, exercise, tried.explanation)
    return session


def _judge_step(session: Session, part: Exercise) -> Session:
    verdict = judge(part, session.table)
    if verdict.state == "done":
        session = finish(first_try(session, True))
        return praised(session.replace(table=_afterwards(session.table, part)), part)
    if verdict.state == "failed":
        session = first_try(session, False)
    lost = exercising.is_lost(session)
    if verdict.mistake is not None:
        said = session.say(verdict.mistake.text, costs(session, part, verdict.mistake))
        return taken_back(said, buttons.START_AGAIN if lost else buttons.HINT)
    if verdict.state == "failed":
        return taken_back(session.say(part.failed or "That cannot succeed any more."), buttons.START_AGAIN)
    return out_of_reach(session, part) if lost else _tip(session, part)


def out_of_reach(session: Session, part: Exercise) -> Session:
    """Say that the goal cannot be reached from here any more, and by which foreseen mistake.

    The words for a failure are not said before it has happened: they would tell of a turn that is over, or of a card
    that is gone, while the board shows that it is not.
    """
    made = _made_on_the_way(session, part)
    return taken_back(session.say(exercising.OUT_OF_REACH, made.text if made else ""), buttons.START_AGAIN)


def _made_on_the_way(session: Session, part: Exercise) -> Mistake | None:
    """The foreseen mistake on the line of play that put the goal out of reach; None where none did."""
    seen = session.table.copy()
    for step in reversed(session.table.line()):
        seen.here = step
        found = find_mistake(part, seen)
        if found is not None:
            return found if exercising.is_lost(session.moved(seen)) else None
    return None


def _afterwards(table: Table, part: Exercise) -> Table:
    """Play what the page plays once its goal is reached, and return the table.

    Moves that are not legal there are left out: a learner who came by another line may meet other questions.
    """
    after = table.copy()
    for play in part.afterwards:
        if after.why_not(play.move) is not None:
            break
        after.play(play.move, play.luck)
    return after


def tried_on(session: Session) -> Session | None:
    """Return what is said of a touch where nothing more can be tried; None elsewhere.

    That is so once the goal is reached, or the turn has gone on without the learner.
    """
    exercise = exercise_of(session)
    if exercise is None:
        return None
    if exercising.is_done(session):
        return praised(session, exercise)
    if exercising.is_over(session):
        return taken_back(session.say(exercise.failed or exercising.OUT_OF_REACH), buttons.START_AGAIN)
    return None


def comes_later(session: Session, tried: str | Picks) -> Session | None:
    """Return what is said of a move that another lesson teaches, legal or not.

    None elsewhere, and where this lesson leaves no other move to be made.
    """
    exercise = exercise_of(session)
    if exercise is None or not exercise.later or session.inside is not None or not tried:
        return None
    move = _tried(session, tried)
    if move is None or not untaught.comes_later(exercise, move.text()):
        return None
    if move in untaught.taught(exercise, session.view.legal()):
        return None
    return way_on(session.say(LATER, f"**Here:** {exercise.goal}"), buttons.HINT)


def is_meant(session: Session, message: Message, move: str) -> bool:
    """Whether a try is this move, in notation."""
    tried = _tried(session, message.get("text") or tuple(message.get("path", ())))
    return tried is not None and tried.text() == move


def _tried(session: Session, tried: str | Picks) -> Move | None:
    """The move that a text or a click path stands for, legal or not; None for none."""
    if not tried:
        return None
    if isinstance(tried, tuple):
        tried = on_piles(session, render.traits(session)["scene"], tried)
    try:
        return explain(session.game, session.view, tried, session.viewer).tried
    except MoveError:
        return None


def foreseen(session: Session, path: Picks) -> str:
    """The listed mistake, in notation, that a person makes by touching this; "" for none.

    Of what a mistake would pick only that can be touched which lies on the board; what begins no move at all is
    touched alone. Where it picks the same as a legal move, that move is meant.
    """
    exercise = exercise_of(session)
    if exercise is None or session.inside is not None or session.table.position.turn_of != LEARNER:
        return ""
    view = session.view
    on_board = enclosing(render.traits(session)["scene"])
    touched = [on_board.get(id, {id}) for id in path]
    legal = [move.picks(view) for move in view.legal()]
    if any(_meets(touched, picks) for picks in legal):
        return ""
    begins = any(_meets(touched[:1], picks[:1]) for picks in legal)
    for mistake in refused_here(exercise, session.table):
        picks = session.game.read_move(mistake.move, view).picks(view)
        touches = tuple(id for id in picks if id in on_board)
        if _meets(touched, touches) or (not begins and _meets(touched, touches[:1])):
            return mistake.move
    return ""


def _meets(touched: list[set[str]], picks: Picks) -> bool:
    """Whether each thing that is to be picked was touched, or something that lies in it."""
    return (
        bool(touched) and len(touched) == len(picks) and all(id in ids for id, ids in zip(picks, touched, strict=True))
    )


def hint(session: Session) -> Session:
    """Add the next stage of a hint; where none can lead to the goal, say what can be done instead."""
    exercise = exercise_of(session)
    if exercise is not None and exercising.is_done(session):
        return praised(session, exercise)
    asked = hints.hint(session)
    if exercise is None or asked.advice() is not None:
        return asked
    if exercising.is_lost(asked):
        return out_of_reach(asked, exercise)
    return taken_back(asked, buttons.START_AGAIN)


def undo(session: Session) -> Session:
    """Go one step back; where the goal is out of reach there as well, say so again."""
    back, exercise = exercising.undo(session), exercise_of(session)
    if exercise is None or back.table.here is session.table.here or not exercising.is_lost(back):
        return back
    return out_of_reach(back, exercise)


def praised(session: Session, part: Exercise) -> Session:
    """Add the praise for a goal that is reached, and the way on."""
    said = session.say(part.done or "**Done.**", part.then, tone="good")
    return way_on(said, buttons.next_step(place_of(said)))


def taken_back(session: Session, also: Mapping[str, Any]) -> Session:
    """Add *Undo* to the answer that stands, and a second way on beside it."""
    return way_on(session, buttons.UNDO, also)


def _tip(session: Session, part: Exercise) -> Session:
    """Add what the page points out when it first matters, one thing at a time."""
    tips = place_of(session).tips
    for number, tip in enumerate(part.tips):
        if number not in tips and tip.when.holds(session.table):
            return put(session, tips=tips | {number}).say(tip.text)
    return session


def _answer_refused(session: Session, part: Exercise, explanation: Explanation) -> Session:
    """Answer a refused try, in the lesson's own words if it foresaw this one.

    The way on is a hint, which gives no move away. Where no hint can help any more it is *Undo*.
    """
    tried = explanation.tried
    mistake = find_refused(part, session.table, tried.text()) if tried else None
    if explanation.key == "means-nothing" and exercising.asks_as_it_began(session):
        said = session.say(f"Your goal: {part.goal}")
    elif mistake is not None:
        cited = f" [{mistake.refused}]" if f"[{mistake.refused}]" not in mistake.text else ""
        said = session.say(f"{mistake.text}{cited}", tone="refused", at=explanation.at[-1:]).replace(refused=tried)
    else:
        said = session if session.answer is None else session.replace(answer={**session.answer, "nearest": None})
    return taken_back(said, buttons.START_AGAIN) if exercising.is_lost(session) else way_on(said, buttons.HINT)


def costs(session: Session, part: Exercise, mistake: Mistake) -> str:
    """Return what a blunder leads to: in the lesson's words, else played out on a table of its own.

    Of a game that ends by it, only the end is told.
    """
    if mistake.cost:
        return f"That costs you: {mistake.cost}"
    table = begin(session.game, place_of(session).lesson, part, (*mistake.after, Play(mistake.move)))
    texts = [beat.text for told in perform(table, mistake.costs) for beat in told.beats]
    last: list[Any] = texts[-1:] if table.position.result is not None else texts[-LONGEST_COST:]
    return " ".join(("It leads to this:", *last)) if last else ""
