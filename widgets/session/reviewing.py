"""What decided a game that is over: the page that tells the choices that cost a seat most, each to be tried again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.bots.review import Slip, in_slices
from tutor.engine.position import Position
from tutor.engine.slices import Slices, at_once
from tutor.engine.table import Step
from widgets.session import daily
from widgets.session.session import Review, Session
from widgets.wire import blocks
from widgets.wire.sorry import Sorry

Data = dict[str, Any]
TITLE = "What decided it"
TOOL: Data = {"do": "review", "text": TITLE, "on": True, "best": True}
STOP, CLOSE, AGAIN = "review:stop", "review:close", "review:again:"
NONE = "No choice stands out: from what you knew, the search bot found nothing clearly better."
SOME = "As the search bot sees it, from what you knew when you chose."


def can_review(session: Session) -> bool:
    """Whether the game is over, and a seat is shown."""
    return session.table.position.result is not None and not session.curtain


def begin(session: Session) -> Session:
    """With a look back that is to be begun.

    :raises Sorry: while the game goes on, or while one is under way.
    """
    if not can_review(session):
        raise Sorry("The game is not over yet. What decided it is told at the end.")
    if session.review is not None and session.review.found is None:
        raise Sorry("A look back is under way; stop it first.")
    return session.but(inside=None, dialog=None, answer=None, review=Review(session.table.here, session.seat))


def look(session: Session, watch: Callable[[int, int], bool]) -> Slices[tuple[Slip, ...]]:
    """Do the look back that a session has begun, in slices; all of them take a second or a few.

    :param watch: as ``slips`` takes it.
    """
    review = _open(session)
    return in_slices(session.game, line_of(review.end), review.seat, watch)


def go_on(session: Session, done: int, of: int) -> Session:
    """With how far the look back is."""
    review = session.review
    return session if review is None else session.but(review=Review(review.end, review.seat, done, of))


def with_slips(session: Session, found: tuple[Slip, ...]) -> Session:
    """With what was found, unless nobody waits for it any more."""
    review = session.review
    if review is None:
        return session
    there = session.but(review=Review(review.end, review.seat, found=found))
    return there.replied([f"{heading(there, slip)}: {sentence(there, slip)}" for slip in found] or [NONE], TITLE)


def now(session: Session) -> Session:
    """With what a look back finds, looked for at once."""
    return with_slips(session, at_once(look(session, lambda done, of: False)))


def stop(session: Session) -> Session:
    """Without the look back, if one is under way."""
    under_way = session.review is not None and session.review.found is None
    return session.but(review=None).say("The look back was stopped.") if under_way else session


def is_action(name: str) -> bool:
    """Whether a button is one of this page."""
    return name.startswith("review:")


def act(session: Session, name: str) -> Session:
    """After what a button of the page says.

    :raises Sorry: if the page is closed by now.
    """
    if name == STOP:
        return stop(session)
    review = _open(session)
    if name == CLOSE:
        return session.but(review=None)
    slip = next((slip for slip in review.found or () if name == f"{AGAIN}{slip.step}"), None)
    if slip is None:
        raise Sorry("That choice is not told here any more.")
    table = session.table.copy()
    table.take_line(review.end)
    table.goto(slip.step)
    return session.but(bot_runs=False).moved(table).say(f"{heading(session, slip)}. Your choice again.")


def page(session: Session) -> Data | None:
    """The page for the rail: how far the look back is, then what it found; None while there is none.

    What a seat knew is told to nobody else at the device.
    """
    review = session.review
    if review is None or session.curtain or review.seat != session.seat:
        return None
    if review.found is None:
        stopping = blocks.form([], [_action("Stop", STOP)])
        return {"blocks": [blocks.progress(review.done, max(review.of, 1), "Looking back over your choices"), stopping]}
    listed = [block for slip in review.found for block in _blocks(session, slip)]
    telling = [{"text": daily.TOOL["text"], "go": {"do": daily.TOOL["do"]}, "best": False}]
    closing = blocks.form([], [*(telling if daily.has_result(session) else []), _action("Close", CLOSE)])
    return {"blocks": [blocks.text(SOME if listed else NONE, TITLE), *listed, closing]}


def _blocks(session: Session, slip: Slip) -> list[Data]:
    again = _action("Try again from here", f"{AGAIN}{slip.step}")
    return [blocks.text(sentence(session, slip), heading(session, slip)), blocks.form([], [again])]


def heading(session: Session, slip: Slip) -> str:
    """When the choice was made, in words."""
    return session.game.words.heading(_before(session, slip)) or "At the start"


def sentence(session: Session, slip: Slip) -> str:
    """What was played, what would have been better, how often, and by how much."""
    view, say = _before(session, slip), session.game.words.say_move
    chosen = f"**You played:** {say(slip.played, view)}. **Better:** {say(slip.better, view)}."
    often = f"Of {slip.tries} tries it did better in {slip.ahead} and worse in {slip.behind}"
    return f"{chosen} {often}: on average {slip.measured}." if slip.measured else f"{chosen} {often}."


def _before(session: Session, slip: Slip) -> Position:
    review = _open(session)
    return line_of(review.end)[slip.step].position.view(review.seat)


def line_of(end: Step) -> list[Step]:
    """The steps up to this one, the start first."""
    steps = [end]
    while steps[-1].parent is not None:
        steps.append(steps[-1].parent)
    return steps[::-1]


def _open(session: Session) -> Review:
    if session.review is None:
        raise Sorry("That page is closed by now.")
    return session.review


def _action(text: str, name: str) -> Data:
    return {"text": text, "go": {"do": "answer", "name": name, "values": {}}, "best": False}
