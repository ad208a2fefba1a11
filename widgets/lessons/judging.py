"""What is said of a try in an exercise: done, a mistake and what it costs, out of reach, a tip."""

from __future__ import annotations

from typing import Any

from tutor.explain.why_not import Explanation
from tutor.learn.judge import find_refused, judge
from tutor.learn.lessons import Exercise, Mistake, Play
from tutor.learn.player import begin, perform
from widgets.lessons import buttons
from widgets.lessons.pages import finish, first_try, way_on
from widgets.lessons.place import exercise_of, place_of, put
from widgets.session.session import Session, Tried

LONGEST_COST = 2
"""Sentences told of what a mistake costs where the game goes on: the last ones, if there are more."""


def judged(session: Session, tried: Tried) -> Session:
    """With what is to be said of a try in the page's exercise."""
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
        table = session.table.copy()
        for play in part.afterwards:
            table.play(play.move, play.luck)
        said = session.but(table=table).say(part.done or "**Done.**", part.then, tone="good")
        return way_on(said, buttons.next_step(place_of(said)))
    if verdict.mistake is not None:
        return _if_failed(session.say(verdict.mistake.text, costs(session, part, verdict.mistake)), verdict.state)
    if verdict.state == "failed":
        return _if_failed(session.say(part.failed or "That cannot succeed any more."), verdict.state)
    return _tip(session, part)


def _if_failed(session: Session, state: str) -> Session:
    return way_on(first_try(session, False), buttons.TRY_AGAIN) if state == "failed" else session


def _tip(session: Session, part: Exercise) -> Session:
    """With what the page points out when it first matters, one thing at a time."""
    tips = place_of(session).tips
    for number, tip in enumerate(part.tips):
        if number not in tips and tip.when.holds(session.table):
            return put(session, tips=tips | {number}).say(tip.text)
    return session


def _answer_refused(session: Session, part: Exercise, explanation: Explanation) -> Session:
    """Where the lesson foresaw this very try, in its own words. The way on is a hint: no move is given away."""
    tried = explanation.tried
    mistake = find_refused(part, session.table, tried.text()) if tried else None
    if mistake is not None:
        cited = f" [{mistake.refused}]" if f"[{mistake.refused}]" not in mistake.text else ""
        said = session.say(f"{mistake.text}{cited}", tone="refused", at=explanation.at[-1:]).but(refused=tried)
    else:
        said = session if session.answer is None else session.but(answer={**session.answer, "nearest": None})
    return way_on(said, buttons.HINT)


def costs(session: Session, part: Exercise, mistake: Mistake) -> str:
    """What a blunder leads to: in the lesson's words, else played out on a table of its own; of a game that ends by
    it, only the end."""
    if mistake.cost:
        return f"That costs you: {mistake.cost}"
    table = begin(session.game, place_of(session).lesson, part, (*mistake.after, Play(mistake.move)))
    texts = [beat.text for told in perform(table, mistake.costs) for beat in told.beats]
    last: list[Any] = texts[-1:] if table.position.result is not None else texts[-LONGEST_COST:]
    return " ".join(("Played on:" if last == texts else "Played on, at last:", *last)) if last else ""
