"""Opening a saved game or a link. If it cannot be played to its end, the first illegal move is answered on the
board."""

from __future__ import annotations

from tutor.engine.handed_in import tidy
from tutor.engine.moves import Move
from tutor.engine.saves import Opened, SaveError, load_up_to
from tutor.learn import links
from widgets.session import files, players, trying
from widgets.session.dialogs import Dialog, Values, action, field_of, panel
from widgets.session.session import Session
from widgets.wire.user_error import UserError


def loading(session: Session) -> Dialog:
    """Ask for a saved game or a link."""
    fields = [field_of("text", "Saved game or link", "area"), field_of("file", "or a file", "file")]
    beside = files.saved(session.game.id)
    if beside:
        choices = {"": "none"} | {name: name for name in beside}
        fields.append(field_of("beside", "or one that was written here", "choice", "", choices))
    words = "Nothing in it is run: the moves are played again and each is checked."
    actions = [action("Open", "open", best=True)]
    return Dialog(panel("Open a saved game", words, fields=fields, actions=actions), {"open": _open})


def _open(session: Session, values: Values) -> Session:
    beside = values.get("beside", "")
    text = files.read(session.game.id, beside) if beside else values.get("text", "")
    return open_text(session, values.get("file", "").strip() or text)


def open_text(session: Session, text: str) -> Session:
    """Go to a saved table.

    :raises UserError: with the reason, if it cannot be opened or belongs to another game.
    """
    text = tidy(text)
    try:
        linked = "#" in text or text.lstrip().startswith(links.WORDS)
        opened = links.read(text).opened if linked else load_up_to(text)
    except SaveError as error:
        raise UserError(str(error)) from None
    if opened is None:
        raise UserError(
            "This link leads to a lesson, and this board is for a game: open it by itself, with shared(...)."
        )
    table = opened.table
    if table.game is not session.game:
        raise UserError(
            f"This save is a game of {table.game.title}, and this board is for {session.game.title}: open it on its"
            " own."
        )
    players.keep_bots(session.table, table)
    there = session.replace(bot_runs=False).switch_table(table)
    if opened.said():
        return answered(there, opened)
    said = f"Opened: {table.game.title}, step {there.table.here.n} of {there.table.here.n + len(there.table.ahead())}."
    return there.say(said, there.left_behind)


def answered(session: Session, opened: Opened) -> Session:
    """Say what differs from the saved game, if anything; an illegal move is answered like one made here."""
    stop = opened.stop
    if stop is None or stop.tried is None:
        return session.say(opened.said(), session.left_behind) if opened.said() else session
    verdict = f"{opened.other_rules} {stop.what}. The game is open up to there.".lstrip()
    here = session.table.here is opened.table.here  # bots have moved if it was their turn
    if not here or session.curtain or opened.table.position.turn_of != session.seat:
        return session.say(verdict, session.left_behind)
    return _with_question(session, stop.tried, verdict)


def _with_question(session: Session, tried: Move, verdict: str) -> Session:
    """Show the answer to the illegal move only to the seat that was to choose, since it may reveal hidden cards."""
    asked = trying.why_not(session, tried.text())
    answer = asked.answer or {}
    said = session.say(verdict, " ".join((*asked.reply.phrases, session.left_behind)).strip(), "refused", answer["at"])
    return said.replace(refused=asked.refused, answer={**(said.answer or {}), "nearest": answer["nearest"]})
