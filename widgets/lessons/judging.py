"""Answers to moves in an exercise: done, a mistake and its cost, out of reach, a tip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.engine.game import MoveError
from tutor.engine.moves import Move
from tutor.engine.table import Table
from tutor.engine.words import sentences
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
"""The most sentences on what a mistake costs if the game goes on: the last ones."""


def judged(session: Session, tried: Tried) -> Session:
    """Add the answer to a move in the page's exercise."""
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
    """Say that the goal is out of reach, and which foreseen mistake caused it; else what was done last.

    The words for a failure are not shown before it has happened: they would describe a turn or a loss that the board
    does not show yet.
    """
    made = _made_on_the_way(session, part)
    done = "" if made else _done_last(session)
    said = session.say(f"{done} {exercising.OUT_OF_REACH}".strip(), made.text if made else "")
    return taken_back(said, buttons.START_AGAIN)


def _done_last(session: Session) -> str:
    """Return what the learner did last, in one sentence; "" if the story does not tell it."""
    own = [step for step in session.table.line()[place_of(session).lead + 1 :] if step.seat == LEARNER]
    told = [beat.text for beat in session.beats(own[-1:])] if own else []
    return sentences(told[0])[0] if told else ""


def _made_on_the_way(session: Session, part: Exercise) -> Mistake | None:
    """Return the foreseen mistake on the line that put the goal out of reach; None if none did."""
    seen = session.table.copy()
    for step in reversed(session.table.line()):
        seen.here = step
        found = find_mistake(part, seen)
        if found is not None:
            return found if exercising.is_lost(session.moved(seen)) else None
    return None


def _afterwards(table: Table, part: Exercise) -> Table:
    """Play the moves that follow the goal, and return the table.

    Illegal moves are skipped, since a learner on another line may meet other questions.
    """
    after = table.copy()
    for play in part.afterwards:
        if after.why_not(play.move) is not None:
            break
        after.play(play.move, play.luck)
    return after


def tried_on(session: Session) -> Session | None:
    """Return the answer to a click when nothing more can be tried; else None.

    That is after the goal was reached, or when the turn has gone on without the learner.
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
    """Return the answer to a move that another lesson teaches, legal or not.

    It is None for other moves, and if this lesson leaves no other move.
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
    """Return whether a click or text means this move, in notation."""
    tried = _tried(session, message.get("text") or tuple(message.get("path", ())))
    return tried is not None and tried.text() == move


def _tried(session: Session, tried: str | Picks) -> Move | None:
    """Return the move that a text or a click path means, legal or not; None if it means none."""
    if not tried:
        return None
    if isinstance(tried, tuple):
        tried = on_piles(session, render.traits(session)["scene"], tried)
    try:
        return explain(session.game, session.view, tried, session.viewer).tried
    except MoveError:
        return None


def foreseen(session: Session, path: Picks) -> str:
    """Return the listed mistake, in notation, that a click means; "" for none.

    Only those of a mistake's picks that are on the board can be clicked, and a click that begins no move counts alone.
    If a legal move has the same picks, that move is meant.
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
    """Return whether each node to pick was clicked, or something inside it."""
    return (
        bool(touched) and len(touched) == len(picks) and all(id in ids for id, ids in zip(picks, touched, strict=True))
    )


def hint(session: Session) -> Session:
    """Add the next stage of a hint; if no hint leads to the goal, say what can be done instead."""
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
    """Undo one step; if the goal is out of reach there as well, say so again."""
    back, exercise = exercising.undo(session), exercise_of(session)
    if exercise is None or back.table.here is session.table.here or not exercising.is_lost(back):
        return back
    return out_of_reach(back, exercise)


def praised(session: Session, part: Exercise) -> Session:
    """Add the praise for reaching the goal, and the button that leads on."""
    said = session.say(part.done or "**Done.**", part.then, tone="good")
    return way_on(said, buttons.next_step(place_of(said)))


def taken_back(session: Session, also: Mapping[str, Any]) -> Session:
    """Add *Undo* to the answer, and a second button beside it."""
    return way_on(session, buttons.UNDO, also)


def _tip(session: Session, part: Exercise) -> Session:
    """Add the page's next tip that applies, one at a time."""
    tips = place_of(session).tips
    for number, tip in enumerate(part.tips):
        if number not in tips and tip.when.holds(session.table):
            return put(session, tips=tips | {number}).say(tip.text)
    return session


def _answer_refused(session: Session, part: Exercise, explanation: Explanation) -> Session:
    """Answer a refused move, in the lesson's own words if it foresaw this one.

    The button that leads on is a hint, which reveals no move; if no hint can help any more, it is *Undo*.
    """
    tried = explanation.tried
    mistake = find_refused(part, session.table, tried.text()) if tried else None
    lost = exercising.is_lost(session)
    if explanation.key == "means-nothing" and lost:
        return out_of_reach(session, part)
    if explanation.key == "means-nothing" and exercising.asks_as_it_began(session):
        said = session.say(f"Your goal: {part.goal}")
    elif mistake is not None:
        cited = f" [{mistake.refused}]" if f"[{mistake.refused}]" not in mistake.text else ""
        said = session.say(f"{mistake.text}{cited}", tone="refused", at=explanation.at[-1:]).replace(refused=tried)
    else:
        said = session if session.answer is None else session.replace(answer={**session.answer, "nearest": None})
    return taken_back(said, buttons.START_AGAIN) if lost else way_on(said, buttons.HINT)


def costs(session: Session, part: Exercise, mistake: Mistake) -> str:
    """Return the cost of a blunder: in the lesson's words, else played out on a separate table.

    If the game ends, only the end is told.
    """
    if mistake.cost:
        return f"That costs you: {mistake.cost}"
    table = begin(session.game, place_of(session).lesson, part, (*mistake.after, Play(mistake.move)))
    texts = [beat.text for told in perform(table, mistake.costs) for beat in told.beats]
    last: list[Any] = texts[-1:] if table.position.result is not None else texts[-LONGEST_COST:]
    return " ".join(("It leads to this:", *last)) if last else ""
