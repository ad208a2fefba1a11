"""The session's answers to messages: the intents of ``PROTOCOL.md``, and messages that only a cell or a board sends.

``widgets.wire.intents`` has already checked what comes from a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.engine.position import SPECTATOR, EndlessError
from tutor.engine.table import LineError
from tutor.explain.why_not import Picks
from widgets.session import (
    comparison,
    daily,
    dialogs,
    hints,
    keeping,
    look_up,
    new_deal,
    offering,
    opening,
    outcome,
    players,
    pursuits,
    reviewing,
    switches,
    trying,
    waits,
    walking,
)
from widgets.session.session import Answer, Message, Search, Session, Thinking
from widgets.wire.user_error import UserError

SLOWEST, FASTEST = 10_000, 50
"""Milliseconds between a watched bot's moves."""


def answer(session: Session, message: Message) -> Session:
    """Return the session after a message. The given one does not change.

    :returns: for an impossible message, the same session with the reason as its ``error``.
    """
    name = str(message["do"])
    session = session.settled()
    act = session.mode.answers.get(name) or ANSWERS[name]
    try:
        after = act(session, message)
        return after.mode.after_message(after)
    except (UserError, LineError, EndlessError) as fault:
        return session.replace(error=str(fault))


def _opens(make: Callable[[Session], dialogs.Dialog]) -> Answer:
    return lambda session, message: session.replace(dialog=make(session))


def press(session: Session, message: Message) -> Session:
    """Answer a button: of a search, of compared boards, of the open panel."""
    name = message["name"]
    if name == outcome.REMATCH:
        return outcome.rematch(session)
    if name == outcome.OTHER:
        return outcome.play_other(session)
    if name == dialogs.STOP:
        return stop_search(session)
    if name == waits.STOP:
        return waits.stop(session)
    if name == hints.STOP:
        return stop_thinking(session)
    if offering.is_action(name):
        return offering.act(session, name)
    if reviewing.is_action(name):
        return reviewing.act(session, name)
    if comparison.is_action(name):
        return comparison.act(session, name)
    return dialogs.answer(session, name, message["values"])


def _watch(session: Session, message: Message) -> Session:
    if not session.bot_runs:
        return session.replace(inside=None, answer=None, dialog=None, bot_runs=True)
    table = session.table.copy()
    walking.past_bots(session, table)
    return session.replace(bot_runs=False).moved(table)


def _rest(session: Session, message: Message) -> Session:
    return reviewing.stop(stop_search(stop_thinking(waits.stop(session)))).replace(bot_runs=False)


def stop_search(session: Session) -> Session:
    """Stop the search, if there is one."""
    return session if session.search is None else session.replace(search=None).say("The search was stopped.")


def stop_thinking(session: Session) -> Session:
    """Stop working out a hint, if one is in progress."""
    return session if session.thinking is None else session.replace(thinking=None).say("The hint was stopped.")


def _thinks(session: Session, message: Message) -> Session:
    return session if session.thinking is None else session.replace(thinking=Thinking(long=True))


def _thought(session: Session, message: Message) -> Session:
    """Show the hint that was worked out, if it is still wanted."""
    if session.thinking is None:
        return session
    known = hints.keep_thought(session, message["found"])
    return (known.mode.answers.get("hint") or ANSWERS["hint"])(known, {"do": "hint"})


def _looked(session: Session, message: Message) -> Session:
    return session if session.search is None else session.replace(search=Search(session.search.id, message["n"]))


def _found(session: Session, message: Message) -> Session:
    search = session.search
    return session if search is None else look_up.borrow(session.replace(search=None), search.id, message["example"])


def _try(session: Session, message: Message, tried: str | Picks) -> Session:
    if "side" in message:
        return comparison.go_on(session, message["side"], tried)
    return trying.play(session, (tried,)) if isinstance(tried, str) else trying.pick(session, tried)


def _take_seat(session: Session, message: Message) -> Session:
    seat = message["seat"]
    if seat not in players.people(session.table):
        raise UserError("Nobody at this device plays that seat.")
    who = session.game.words.seat(session.table.position.view(SPECTATOR), seat)
    return dialogs.take(session, seat).replied([f"The board is drawn for {who}."])


def _absent(what: str) -> Answer:
    def answer(session: Session, message: Message) -> Session:
        raise UserError(f"There is no {what} on this board.")

    return answer


ANSWERS: Mapping[str, Answer] = {
    "pick": lambda session, message: _try(session, message, tuple(message["path"])),
    "foresee": lambda session, message: trying.foresee(session, _tried(message["path"])),
    "move": lambda session, message: _try(session, message, message["text"]),
    "undo": lambda session, message: walking.undo(session),
    "redo": lambda session, message: walking.redo(session),
    "restart": lambda session, message: walking.restart(session),
    "goto": lambda session, message: walking.goto(session, message["n"], message.get("inside")),
    "hint": lambda session, message: hints.hint(session),
    "clause": lambda session, message: look_up.open_clause(session, message["id"]),
    "show": lambda session, message: look_up.show(session, message["id"]),
    "switch": lambda session, message: switches.switch_to(session, message["id"], message["slug"]),
    "new": _opens(new_deal.new_deal),
    "save": _opens(dialogs.saving),
    "load": _opens(opening.loading),
    "link": _opens(dialogs.linking),
    "whatif": _opens(comparison.dialog),
    "answer": press,
    pursuits.NAME: pursuits.say,
    "result": lambda session, message: daily.with_result(session),
    "review": lambda session, message: reviewing.begin(session),
    "bot": _watch,
    "speed": lambda session, message: session.replace(pause=max(FASTEST, min(SLOWEST, message["ms"]))),
    "dismiss": lambda session, message: session.replace(answer=None, dialog=None, compared=None),
    "look": lambda session, message: session,
    "stored": lambda session, message: session,  # read by what saves games
    "quiz": _absent("quiz"),
    "lesson": _absent("lesson"),
    "coach": _absent("coach"),
    "progress": _absent("progress"),
    "compare": lambda session, message: comparison.begin(session, message["id"], message["slug"]),
    # never sent by a browser
    "begin": lambda session, message: walking.begin(session),
    "play": lambda session, message: trying.play(session, tuple(message["moves"])),
    "why not": lambda session, message: trying.why_not(session, _tried(message["tried"])),
    "take seat": _take_seat,
    "open": lambda session, message: opening.open_text(session, message["text"]),
    "switch table": lambda session, message: session.switch_table(message["table"]),
    "written": dialogs.written,
    "day": new_deal.of_day,
    "bot stops": lambda session, message: session.replace(bot_runs=False),
    "bot moves": lambda session, message: trying.bot_move(session),
    "think": lambda session, message: hints.begin_to_think(session),
    "thinks": _thinks,
    "rival thinks": lambda session, message: waits.take_time(session),
    "thought": _thought,
    "looked": _looked,
    "found": _found,
    "take up": keeping.take_up,
    "reviewed": lambda session, message: reviewing.go_on(session, message["n"], message["of"]),
    "looked back": lambda session, message: reviewing.with_findings(session, message["found"]),
    "rest": _rest,
}
"""The answer to every message but ``whole``, which the widget answers itself."""


def _tried(given: str | list[str] | Picks) -> str | Picks:
    return given if isinstance(given, str) else tuple(given)
