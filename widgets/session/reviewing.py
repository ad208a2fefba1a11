"""The review of a finished game: its course and the seat's costliest choices. Every such choice can be tried again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.bots.reasons import what_it_cost
from tutor.bots.review import Findings, Slip, in_slices
from tutor.engine.position import Position
from tutor.engine.slices import Slices, at_once
from tutor.engine.table import Step
from widgets.session import daily
from widgets.session.decided import START, decided, turn_of
from widgets.session.session import Message, Review, Session
from widgets.wire import blocks
from widgets.wire.user_error import UserError

Data = dict[str, Any]
TITLE = "What decided it"
TOOL: Data = {"do": "review", "text": TITLE, "on": True}
STOP, CLOSE, BACK, AGAIN = "review:stop", "review:close", "review:back", "review:again:"
NONE = "No choice stands out: from what you knew, no hint would have been clearly better."
SOME = "As hints see it, from what you knew when you chose."


def can_review(session: Session) -> bool:
    """Return whether the game is over and a seat is shown."""
    return session.table.position.result is not None and not session.curtain


def begin(session: Session) -> Session:
    """Ask for a review.

    :raises UserError: while the game goes on, or while a review is running.
    """
    if not can_review(session):
        raise UserError("The game is not over yet. What decided it is told at the end.")
    if session.review is not None and session.review.found is None:
        raise UserError("A look back is under way; stop it first.")
    return session.replace(inside=None, dialog=None, answer=None, review=Review(session.table.here, session.seat))


def look(session: Session, watch: Callable[[int, int], bool]) -> Slices[Findings]:
    """Do the session's review in slices; in all it takes a few seconds.

    :param watch: see ``findings``.
    """
    review = _open(session)
    return in_slices(session.game, line_of(review.end), review.seat, watch)


def go_on(session: Session, done: int, of: int) -> Session:
    """Show the progress of the review."""
    review = session.review
    return session if review is None else session.replace(review=Review(review.end, review.seat, done, of))


def with_findings(session: Session, found: Findings) -> Session:
    """Show the findings, if they are still wanted."""
    review = session.review
    if review is None:
        return session
    there = session.replace(review=Review(review.end, review.seat, found=found))
    return there.replied([f"{heading(there, slip)}: {sentence(there, slip)}" for slip in found.slips] or [NONE], TITLE)


def looked(session: Session) -> Message:
    """Return the message with a review's findings, worked out now."""
    return {"do": "looked back", "found": at_once(look(session, lambda done, of: False))}


def stop(session: Session) -> Session:
    """Stop the review, if one is running."""
    under_way = session.review is not None and session.review.found is None
    return session.replace(review=None).say("The look back was stopped.") if under_way else session


def is_action(name: str) -> bool:
    """Return whether a button belongs to this page."""
    return name.startswith("review:")


def act(session: Session, name: str) -> Session:
    """Answer a button of the page.

    :raises UserError: if the page was closed.
    """
    if name == STOP:
        return stop(session)
    review = _open(session)
    if name == CLOSE:
        return session.replace(review=None)
    if name == BACK:
        return _at(session, review, review.end.n).say("The end of the game.")
    slip = next((slip for slip in _slips(review) if name == f"{AGAIN}{slip.step}"), None)
    if slip is None:
        raise UserError("That choice is not told here any more.")
    return _at(session, review, slip.step).say(f"{heading(session, slip)}. Your choice again.")


def _at(session: Session, review: Review, step: int) -> Session:
    """Go to a step of the reviewed game."""
    table = session.table.copy()
    table.take_line(review.end)
    table.goto(step)
    return session.replace(bot_runs=False).moved(table)


def _slips(review: Review) -> tuple[Slip, ...]:
    return review.found.slips if review.found else ()


def is_open(session: Session) -> bool:
    """Return whether the findings are shown in place of the table."""
    review = session.review
    if review is None or review.found is None or session.curtain or review.seat != session.seat:
        return False
    return session.table.here is review.end and session.inside is None


def page(session: Session) -> Data | None:
    """Return the progress of the review, then its findings; None if there is none.

    At the end of the game it is shown in place of the table; elsewhere there is a button for it. What a seat knew is
    not shown to others at the device.
    """
    review = session.review
    if review is None or session.curtain or review.seat != session.seat:
        return None
    if review.found is None:
        stopping = blocks.form([], [_action("Stop", STOP)])
        return {"blocks": [blocks.progress(review.done, max(review.of, 1), "Looking back over your choices"), stopping]}
    if not is_open(session):
        return {"blocks": [blocks.form([], [_action("Back to what decided it", BACK), _action("Close", CLOSE)], TITLE)]}
    slips = _slips(review)
    worst = max(slips, key=lambda slip: slip.found.gain, default=None)
    telling = [{"text": daily.TOOL["text"], "go": {"do": daily.TOOL["do"]}, "best": False}]
    actions = [
        *([_again(f"Try {_turn(session, worst)} again", worst, best=True)] if worst else []),
        *(telling if daily.has_result(session) else []),
    ]
    told = blocks.text(SOME if slips else NONE, TITLE, "answer")
    return {
        "blocks": [told, blocks.form([], actions)] if actions else [told],
        "decided": _decided(session, review, review.found),
    }


def _decided(session: Session, review: Review, found: Findings) -> Data:
    drawn = session.memo.get(
        "decided", found, lambda: decided(session.game, line_of(review.end), review.seat, found)
    )  # fmt: skip
    moments = [
        {**moment, "again": _again("Try again", slip)}
        for moment, slip in zip(drawn["moments"], found.slips, strict=True)
    ]
    return {**drawn, "moments": moments, "close": _action("Look at the table", CLOSE)}


def heading(session: Session, slip: Slip) -> str:
    """Return when the choice was made, in words."""
    return session.game.words.heading(_before(session, slip)) or "At the start"


def sentence(session: Session, slip: Slip) -> str:
    """Return what was played, the better move, how often it was better, and by how much."""
    view, say = _before(session, slip), session.game.words.say_move
    chosen = f"**You played:** {say(slip.played, view)}. **Better:** {say(slip.better, view)}."
    return f"{chosen} {what_it_cost(slip)}"


def _before(session: Session, slip: Slip) -> Position:
    review = _open(session)
    return line_of(review.end)[slip.step].position.view(review.seat)


def line_of(end: Step) -> list[Step]:
    """Return the steps up to this one, from the start."""
    steps = [end]
    while steps[-1].parent is not None:
        steps.append(steps[-1].parent)
    return steps[::-1]


def _open(session: Session) -> Review:
    if session.review is None:
        raise UserError("That page is closed by now.")
    return session.review


def _turn(session: Session, slip: Slip) -> str:
    """Return the turn of a choice, as part of a sentence."""
    name = turn_of(session.game, _before(session, slip))
    return "the start" if name == START else name[:1].lower() + name[1:]


def _again(text: str, slip: Slip, best: bool = False) -> Data:
    return {**_action(text, f"{AGAIN}{slip.step}"), "best": best}


def _action(text: str, name: str) -> Data:
    return {"text": text, "go": {"do": "answer", "name": name, "values": {}}, "best": False}
