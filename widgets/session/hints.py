"""Hints at a table: the clause that matters, then the piece, then the move; after a lost game, the last chance."""

from __future__ import annotations

from tutor.explain.hints import STAGES
from tutor.explain.looking_back import can_look_back
from widgets.session import dialogs
from widgets.session.session import Session
from widgets.wire.reply import Reply


def hint(session: Session) -> Session:
    """With the next stage of a hint.

    After a lost game, where the game can be solved: the last step from which it could still have been won.
    """
    session = session.replace(inside=None)
    if can_look_back(session.table, session.seat):
        return dialogs.look_back(session)
    advice = session.advice()
    if advice is None:
        return session.say(*session.mode.no_advice(session))
    stage = min(session.hint_stage + 1, STAGES)
    session = session.replace(hint_stage=stage, hinted=session.hinted | {session.table.here})
    return session.replied((text for _, text in advice.lines[:stage]), "Hint")


def moves(session: Session) -> Reply:
    """The legal moves of the shown seat: in notation and in words."""
    view = session.view
    if view.decision is None or view.turn_of != session.viewer:
        return Reply(["There is nothing to decide here."])
    return Reply(f"{move.text()}: {session.game.words.say_move(move, view)}" for move in view.legal())


def story(session: Session) -> Reply:
    """What happened up to here."""
    return Reply(beat.text for beat in session.beats(session.table.line()))
