"""Trying a move at a table: it is played, or the refusal is explained."""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine.facts import brief
from tutor.engine.game import MoveError
from tutor.engine.luck import LuckError
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR, Position
from tutor.engine.words import spans
from tutor.explain.preview import preview
from tutor.explain.why_not import Explanation, Picks, explain
from widgets.session import render
from widgets.session.chosen import Seated, choose
from widgets.session.outcome import outcome
from widgets.session.session import Session, Tried
from widgets.session.tree import Data, labels, nodes
from widgets.wire.user_error import UserError


def pick(session: Session, picks: Picks) -> Session:
    """Click one to three nodes, by id: plays the move that it means, or answers why not. A button for several moves
    makes them one after another. Once the board shows how a game ended, a click changes nothing: no refusal may cover
    the result.

    :raises UserError: if one of them is not on the board.
    """
    drawn = render.traits(session)["scene"]
    on_board = {id for id, _ in labels(drawn)}
    for id in picks:
        if id not in on_board:
            raise UserError(f"There is no {brief(id)} on this board.")
    if outcome(session) is not None:
        return session
    picks = on_piles(session, drawn, picks)
    series = session.game.series.get(picks[0]) if len(picks) == 1 else None
    return attempt(session, picks) if series is None else _in_a_row(session, series, picks)


def on_piles(session: Session, drawn: Data, picks: Picks) -> Picks:
    """Return the nodes that a click path means.

    A card on top of a pile stands for the pile, unless a move picks the card itself.
    """
    piles = {node["top"]["id"]: node["id"] for node in nodes(drawn) if node.get("top")}
    if not piles.keys() & set(picks):
        return picks
    picked = {id for move in session.view.legal() for id in move.picks(session.view)}
    return tuple(id if id in picked else piles.get(id, id) for id in picks)


def _in_a_row(session: Session, series: Callable[[Position], Move | None], picks: Picks) -> Session:
    """Make the moves of a series, until all are made or one needs an answer."""
    phrases: list[str] = []
    seat, going_on = session.seat, True
    while going_on:
        session = attempt(session, picks)
        phrases += session.reply.phrases
        mine = session.answer is None and session.table.position.turn_of == seat
        going_on = mine and series(session.view) is not None
    return session.replied(phrases)


def play(session: Session, moves: tuple[str, ...]) -> Session:
    """Play moves in the game's notation, up to the first that is refused; returns the story. No automatic moves are
    added.

    :raises UserError: for a text that is not a move; then none of the moves is made.
    """
    phrases: list[str] = []
    for move in moves:
        session = attempt(session, move, touched=False)
        phrases += session.reply.phrases
        if session.answer is not None:
            break
    return session.replied(phrases)


def why_not(session: Session, tried: str | Picks) -> Session:
    """Say why a move, or a click path, is refused; nothing is played.

    :raises UserError: for a text that is not a move.
    """
    return _answered(session, _explained(session, tried))


def foresee(session: Session, tried: str | Picks) -> Session:
    """Predict the results of a move, or a click path, up to the first that depends on chance or hidden cards; nothing
    is played.

    :raises UserError: for a text that is not a move, or at a moment inside a step.
    """
    _stand_at_the_end(session)
    explanation = _explained(session, tried)
    if explanation.legal is None:
        return _answered(session, explanation)
    words = session.game.words.say_move(explanation.legal, session.view)
    foreseen = preview(session.game, session.view, explanation.legal, session.viewer)
    verdict = f"What would happen: {words}."
    return session.say(verdict, foreseen.text, at=explanation.at).replied((verdict, *foreseen.phrases))


def attempt(session: Session, tried: str | Picks, touched: bool = True) -> Session:
    """Play a move, or the meaning of a click path, or explain why not.

    :param touched: whether a person does it at the board; then automatic moves follow.
    :raises UserError: if nothing can be tried here, or for a text that is not a move.
    """
    session.mode.before_try(session)
    _stand_at_the_end(session)
    turn, name = session.table.position.turn_of, session.game.words.seat
    if turn not in (SPECTATOR, session.seat):
        on = " Redo goes on from here." if session.table.ahead() else ""
        raise UserError(f"It is {name(session.view, turn)}'s turn.{on}")
    if session.curtain:
        raise UserError(f"The board is covered until {name(session.view, session.seat)} has the device.")
    explanation = _explained(session, tried)
    if explanation.legal is not None:
        return _played(session, explanation.legal, touched)
    answered = _answered(session, explanation)
    return session.mode.judge(answered, Tried(explanation=explanation)).replace(reply=answered.reply)


def _stand_at_the_end(session: Session) -> None:
    if session.inside is not None:
        raise UserError("This is a moment inside a step. Go on to the end of the step to play from there.")


def _explained(session: Session, tried: str | Picks) -> Explanation:
    try:
        return explain(session.game, session.view, tried, session.viewer)
    except MoveError as error:
        raise UserError(str(error)) from None


def _played(session: Session, move: Move, touched: bool) -> Session:
    table = session.table.copy()
    try:
        step = table.play(move)
    except LuckError as error:
        raise UserError(f"A result was set beforehand for this move, and it does not fit. {error}") from None
    session.mode.others_play(session, table)
    made = session.mode.go_on(session, table) if touched else frozenset()
    going = session.replace(bot_runs=False, by_itself=session.by_itself | made)
    after = going.moved(table, Tried(step=step)).replace(played=True)
    return after.replied(beat.text for beat in after.beats(after.table.line()[step.n :]))


def _answered(session: Session, explanation: Explanation) -> Session:
    if explanation.legal is not None:
        return session.say(explanation.verdict)
    why = f"{explanation.why} Nothing has changed.".strip()
    answered = session.say(explanation.verdict, why, "refused", explanation.at[-1:]).replace(refused=explanation.tried)
    phrases = [explanation.verdict, explanation.why]
    if explanation.nearest is not None:
        words, text = session.game.words.say_move(explanation.nearest, session.view), explanation.nearest.text()
        nearest = {"label": spans(words), "text": text}
        answered = answered.replace(answer={**(answered.answer or {}), "nearest": nearest})
        phrases.append(f"Nearest legal move: {words} ({text}).")
    return answered.replied(filter(None, phrases))


def bot_move(session: Session) -> Session:
    """Let a bot make one move for the seat to move; a watched bot stops at the end of the game."""
    turn = session.table.position.turn_of
    if turn == SPECTATOR:
        return session.replace(bot_runs=False)
    table = session.table.copy()
    bot = table.bots.get(turn) or session.adviser()
    view = table.position.view(turn)
    step = table.play(bot.choose(view) if isinstance(bot, Seated) else choose(bot, view))
    after = session.moved(table, Tried(step=step))
    return after.replace(bot_runs=after.bot_runs and after.table.position.turn_of != SPECTATOR)
