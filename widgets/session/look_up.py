"""Looking up a clause: opening it with all its uses, and going to a position in which it applies."""

from __future__ import annotations

from tutor.explain.citations import fired
from widgets.session import clauses, dialogs, examples, walking
from widgets.session.session import Search, Session
from widgets.wire.user_error import UserError


def open_clause(session: Session, id: str | None) -> Session:
    """Open a clause or an open question with all its uses; None closes it.

    :raises UserError: if the rulebook has no such clause.
    """
    if id is None:
        return session.replace(clause=None).replied(())
    clauses.check(session.game, id)
    text = session.game.rulebook[id].text if id in session.game.rulebook else session.game.readings.find(id).question
    used = (f"{sort.name}: {use.text}" for sort in clauses.uses_of(session, id, session.beats()) for use in sort.items)
    return session.replace(clause=id).replied([f"{text} [{id}]", *used])


def show(session: Session, id: str) -> Session:
    """Go to a position in which a clause applies: the latest in this game, else one of a lesson or a fork; if there is
    none, search random games.

    :raises UserError: if the rulebook has no such clause, or a search is running.
    """
    clauses.check(session.game, id)
    session = session.replace(bot_runs=False)
    found = fired(id, session.beats())
    if found:
        latest = found[-1]
        there = walking.goto(session, latest.n, latest.moment if latest.moment >= 0 else None)
        return there.replace(clause=id).say(latest.text, "This is where it last acted in this game.")
    example = examples.at_hand(session.game, id)
    if example is not None:
        return borrow(session, id, example)
    none = examples.none_ever(session.game, id)
    if none:
        return session.say(none)
    if session.search is not None:
        raise UserError("It is running already; stop it first.")
    return session.replace(search=Search(id))


def borrow(session: Session, id: str, example: examples.Example | None) -> Session:
    """Go to the table of an example, with a way back to the suspended game."""
    if example is None:
        return session.say(f"No position was found that shows it. [{id}]")
    there = session.switch_table(example.table, example=True, seat=example.seat)
    return there.replace(clause=id, dialog=dialogs.way_back()).say(example.words, example.why)
