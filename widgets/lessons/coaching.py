"""Coaching during a game: one sentence about a rule when it first matters, and the lesson's page on it beside the
game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, cast

from tutor.engine.moves import Move
from tutor.engine.short_games import ShortGame
from tutor.engine.table import Step, Table
from tutor.engine.words import spans
from tutor.learn import coach
from tutor.learn.course import find_lesson
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Lesson
from tutor.learn.mistakes import key_of_own, own_mistake
from tutor.learn.path import heading, path_of
from tutor.learn.record import Record
from tutor.learn.review import rated
from widgets.lessons import lesson_mode, pages
from widgets.lessons.lesson_mode import LessonMode, begin_lesson
from widgets.lessons.place import Note, place_of, put
from widgets.lessons.start_page import chapter_of, chapters_in
from widgets.session.new_deal import is_of
from widgets.session.reviewing import is_open, line_of
from widgets.session.session import Answer, FreePlay, Message, Session
from widgets.wire import blocks
from widgets.wire.user_error import UserError

LONGEST_WAIT = max(coach.GAPS.values())
MOST_NEWS = 3
ROOM_FOR_NEWS = 130
"""The most characters of news, in at most three sentences, that the end of a game has room for."""
COMES_BACK = "You will be asked again on another day, in **Review**."
SHOW = {"text": "Show me", "go": {"do": "coach", "act": "show"}}
BACK = {"text": "Back to your game", "go": {"do": "coach", "act": "back"}}
NEXT = {"do": "lesson", "step": "next"}


@dataclass(frozen=True)
class Coached(FreePlay):
    """Free play with a coach, who may be off.

    ``record`` is the learner's progress. ``spoken`` is the remark on the board. ``last`` is where the coach was last
    asked: a step, and the move that was refused there. ``since`` counts the decisions after the last remark. Without
    ``tips`` there is no advice on good play, only rules. ``seen`` is the step up to which the clauses used in play were
    noted. ``remarks`` are those so far, each with the root of its game. ``stood`` are those that were not answered,
    each with its step: who goes back there, sees it again.
    """

    record: Record
    today: date
    on: bool = True
    tips: bool = True
    spoken: coach.Spoken | None = None
    last: tuple[Step, Move | None] | None = None
    since: int = LONGEST_WAIT
    seen: Step | None = None
    remarks: tuple[tuple[Step, coach.Remark], ...] = ()
    stood: tuple[tuple[Step, coach.Spoken], ...] = ()

    answers = {"coach": lambda session, message: _coach(session, message)}
    """The messages to the coach."""

    def after_message(self, session: Session) -> Session:
        """Add a remark, if one applies."""
        session = _noted(_with_mistakes(session))
        here = session.table.here, session.refused
        if here == self.last or not self.on or session.inside is not None or session.curtain or session.example:
            return session
        moved = self.last is None or self.last[0] is not session.table.here
        if not moved and self.spoken is not None:
            return session
        session = _known(session) if moved else session
        again = next((spoken for step, spoken in self.stood if step is session.table.here), None)
        if moved and again is not None:
            return _put(session, spoken=again, last=here)
        now = coach.situation(session.table, session.seat, session.refused, session.by_itself)
        if now is None:
            return session
        since = self.since + moved
        spoken = coach.choose(session.game, now, mode_of(session).record.remarks_in(session.game.id), since, self.tips)
        if spoken is None:
            return _put(session, spoken=None, last=here, since=since)
        remarks = (*mode_of(session).remarks, (session.table.root, spoken.remark))
        stood = mode_of(session).stood
        if session.refused is None:  # what a refusal brought is told with it, and only then
            stood = (*stood, (session.table.here, spoken))
        return _put(session, spoken=spoken, last=here, since=0, remarks=remarks, stood=stood)

    def decorate_traits(self, session: Session, traits: dict[str, Any]) -> dict[str, Any]:
        """Return the traits with the remark, its marks on the board, and the switch of the coach."""
        switch = {"do": "coach", "text": "Coach: turn off" if self.on else "Coach: turn on", "on": True}
        traits = {**traits, "scene": _titled(session, traits["scene"]), "tools": [*traits["tools"], switch]}
        if _kept(session):
            said, *ways = traits["article"]["blocks"]
            traits["article"] = {**traits["article"], "blocks": [said, blocks.text(COMES_BACK), *ways]}
        if traits["outcome"]:
            traits["outcome"] = {**_leads_on(session, traits["outcome"]), "news": _news(session)}
        return traits if self.spoken is None else {**traits, **_shown(self.spoken, traits)}


def mode_of(session: Session) -> Coached:
    """Return the mode of a session with a coach."""
    return cast(Coached, session.mode)


def _put(session: Session, **facts: Any) -> Session:
    return session.replace(mode=replace(mode_of(session), **facts))


def _known(session: Session) -> Session:
    """Take the remark off the board, and note that it was shown."""
    spoken = mode_of(session).spoken
    if spoken is None:
        return session
    facts = session.game.id, spoken.remark.id
    return _wrote(_put(session, spoken=None), "tell", *facts)


def _noted(session: Session) -> Session:
    """Note what the learner's own moves have shown: the clauses that applied, and that a short game is over."""
    mode, line, seat = mode_of(session), session.table.line(), session.seat
    if session.table.here is mode.seen or session.example or session.bot_runs or session.inside is not None:
        return session
    since = line.index(mode.seen) + 1 if mode.seen in line else len(line) - 1
    own = [step for step in line[since:] if step.move is not None and step.seat == seat]
    session = _met(session, [id for beat in session.beats(own) for id in beat.clauses] if own else [])
    session = _put(session, seen=session.table.here)
    short = short_of(session.table) if session.table.position.result is not None else None
    return session if short is None else _wrote(session, "play", session.game.id, short.id)


def _kept(session: Session) -> bool:
    """Return whether the review on the board finds mistakes that come back: those of the seat that lessons use."""
    review = session.review
    return (
        is_open(session)
        and review is not None
        and review.found is not None
        and bool(review.found.slips)
        and review.seat == LEARNER
    )


def _with_mistakes(session: Session) -> Session:
    """Note the mistakes that a review has found, to ask them again on other days; only for the learner's seat."""
    review = session.review
    if review is None or review.found is None or review.seat != LEARNER or review.end.position.result is None:
        return session
    today, names = mode_of(session).today, session.table.start.names
    line = line_of(review.end)
    for slip in review.found.slips:
        kept = session.memo.get(
            f"mistake {slip.step}", review.found, partial(own_mistake, session.game, line, slip, names, today)
        )
        if kept is not None:
            session = _wrote(session, "slip", key_of_own(kept), kept, rated(None, False, today))
    return session


def _met(session: Session, ids: Iterable[str]) -> Session:
    """Note clauses that came up in play."""
    met = mode_of(session).record.trail(session.game.id).met
    new = tuple(dict.fromkeys(id for id in ids if id in session.game.rulebook and id not in met))
    return _wrote(session, "meet", session.game.id, new) if new else session


def _wrote(session: Session, what: str, *facts: Any) -> Session:
    """Change the learner's record, and queue the change for the file."""
    record = mode_of(session).record
    changed = getattr(record, what)(*facts)
    if changed == record:
        return session
    return _put(session, record=changed).replace(effects=(*session.effects, Note(what, facts)))


def short_of(table: Table) -> ShortGame | None:
    """Return the short game as which a table was set up, if it is on the path; else None."""
    games = (step.what for step in path_of(table.game).steps)
    return next((game for game in games if isinstance(game, ShortGame) and is_of(table, game)), None)


def _titled(session: Session, scene: dict[str, Any]) -> dict[str, Any]:
    """Return a scene with the short game's title, by which a chapter finds its board."""
    short = session.memo.get("short", session.table.root, lambda: short_of(session.table))
    if short is None:
        return scene
    return {**scene, "title": short.title, "where": ", ".join(filter(None, (scene["title"], scene["where"])))}


def _news(session: Session) -> list[str]:
    """Return the coach's remarks of this game, as the first words of the lessons on them.

    They are at most three short sentences, from lessons that are not done.
    """
    mode, path, root = mode_of(session), path_of(session.game), session.table.root
    shown = [remark.page.partition(".")[0] for begun, remark in mode.remarks if begun is root]
    new = [id for id in dict.fromkeys(shown) if id and path.number(id) and id not in mode.record.lessons]
    ideas = [re.split("[;:]", find_lesson(id)[1].idea)[0] for id in new[:MOST_NEWS]]
    short = ideas if sum(map(len, ideas)) <= ROOM_FOR_NEWS else ideas[:-1]
    return [f"{idea[:1].upper()}{idea[1:]}." for idea in short]


def _leads_on(session: Session, outcome: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a path's game with the button for the next step; once the game is won, this button stands
    out."""
    short = short_of(session.table)
    file = chapter_of(session.game, chapters_in(Path())) if short else ""
    if short is None or not file:
        return outcome
    path = path_of(session.game)
    number = path.number(short.id)
    if number == len(path.steps):
        return outcome
    step = path.steps[number]
    board = heading(session.game, step.what) if isinstance(step.what, Lesson) else step.title
    on = {"text": f"Next: {step.title}", "board": board, "href": f"{file}#{step.id}", "best": outcome["won"]}
    actions = [{**action, "best": action["best"] and not outcome["won"]} for action in outcome["actions"]]
    return {**outcome, "next": on, "actions": actions}


def _shown(spoken: coach.Spoken, traits: dict[str, Any]) -> dict[str, Any]:
    """Return the traits that a remark changes. What a refusal has said is not repeated: the button for the page is
    added to it."""
    remark, scene, answer = spoken.remark, traits["scene"], traits["answer"]
    if spoken.refuses and answer:
        return {"answer": {**answer, "also": [*answer.get("also", ()), *([SHOW] if remark.page else ())]}}
    marks = [{"at": id, "kind": "coach"} for id in spoken.at]
    return {
        "coach": {
            "spans": spans(spoken.text),
            "clauses": [{"clause": id} for id in remark.clauses],
            "shows": bool(remark.page),
        },
        "scene": {**scene, "marks": [*scene["marks"], *marks]},
        "plain": f"{traits['plain']}\n\nCoach: {spoken.text}",
    }


# ---- what is said to the coach ---------------------------------------------------------------------------------------


def _coach(session: Session, message: Message) -> Session:
    """Return the session after a message to the coach; with no message, the coach is switched on or off.

    :raises UserError: if there is no page to show.
    """
    act = message.get("act")
    if act is None:
        on = not mode_of(session).on
        return _put(_known(session), on=on, last=None)
    if act == "show":
        return _visit(session)
    spoken = mode_of(session).spoken
    return _met(_answered(session), spoken.remark.clauses if spoken else ())


def _answered(session: Session) -> Session:
    """Take the remark off the board for good."""
    mode = mode_of(session)
    return _known(_put(session, stood=tuple(told for told in mode.stood if told[1] is not mode.spoken)))


def _visit(session: Session) -> Session:
    """Open the page on the coach's remark; the game is suspended, with a way back."""
    mode = mode_of(session)
    if mode.spoken is None or not mode.spoken.remark.page:
        raise UserError("There is no page to show here.")
    id, _, page = mode.spoken.remark.page.partition(".")
    game, subject = find_lesson(id)
    rests = _answered(session)
    begun = begin_lesson(game, subject, mode_of(rests).record, mode.today)
    visit = begun.replace(
        mode=Visit(cast(LessonMode, begun.mode).place, rests.replace(effects=())), effects=rests.effects
    )
    return pages.to_own_page(visit, int(page or 1))


@dataclass(frozen=True)
class Visit(LessonMode):
    """A lesson's page that was opened from a game; ``game`` is the suspended session."""

    game: Session

    @property
    def answers(self) -> Mapping[str, Answer]:
        """The messages that a lesson answers, and the way back; previous and next page are left out, as they would lead
        away from the game."""
        return {**lesson_mode.ANSWERS, "coach": _back, "lesson": _stay}

    def decorate_traits(self, session: Session, traits: dict[str, Any]) -> dict[str, Any]:
        """Return the page's traits, with the way back in the bar, and as the next step once the page is done."""
        data = super().decorate_traits(session, traits)
        on = BACK if data["lesson"]["next"] or place_of(session).is_done else None
        lesson = {**data["lesson"], "next": on, "back": BACK, "following": "", "card": None, "trips": []}
        answer = data["answer"]
        if answer and (answer.get("on") or {}).get("go") == NEXT:
            answer = {**answer, "on": BACK}
        return {**data, "lesson": lesson, "answer": answer}


def _back(session: Session, message: Message) -> Session:
    """Return the suspended game."""
    visit = cast(Visit, session.mode)
    rests = replace(cast(Coached, visit.game.mode), record=visit.place.record)
    return visit.game.replace(mode=rests)


def _stay(session: Session, message: Message) -> Session:
    """Return the page started over; any other way on leads back to the game."""
    if message["step"] == "again":
        return pages.again(session)
    return _back(session, message)


def with_record(session: Session, record: Record, today: date) -> Session:
    """Return the session with the current progress from the learner's file."""
    if isinstance(session.mode, Visit):
        return put(session, record=record, today=today)
    mode = mode_of(session)
    return session if (mode.record, mode.today) == (record, today) else _put(session, record=record, today=today)
