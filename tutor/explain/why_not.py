"""Answers to an attempted move: what it means, why it is refused, and the nearest legal move."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.game import Game
from tutor.engine.moves import Decision, Move, Refusal
from tutor.engine.position import Position
from tutor.engine.readings import ReadingError
from tutor.engine.words import capital, cited

Picks = tuple[str, ...]
"""The ids of the one to three nodes that a person clicked, in order."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer to an attempt.

    ``verdict`` and ``why`` are phrases (see ``tutor.engine.words``). ``clauses`` are those that decide, the most
    important first. ``nearest`` is the legal move that must come first, else the most similar one; it is None only if
    nobody may move. ``at`` are the ids of the nodes involved. ``tried`` is the move that was meant, if any, and
    ``legal`` the same if it is legal. ``key`` is the key of the refusal.
    """

    verdict: str
    why: str = ""
    clauses: tuple[str, ...] = ()
    nearest: Move | None = None
    at: Picks = ()
    tried: Move | None = None
    legal: Move | None = None
    key: str = ""


def explain(game: Game, position: Position, tried: Move | str | Picks, seat: int = 0) -> Explanation:
    """Explain an attempted move from what the seat may know.

    :param position: the true position or a view of it.
    :param tried: a move, the text of a move, or the ids of clicked nodes.
    :raises MoveError: for a text that is not a move.
    """
    view = position.view(seat)
    picked = tried if isinstance(tried, tuple) else ()
    waiting = view.decision
    if waiting is not None and waiting.seat != seat:
        return _not_yours(game, view, waiting, picked)
    meant = read_picks(game, view, tried) if isinstance(tried, tuple) else tried
    if isinstance(meant, Refusal):
        return _refused(game, view, None, meant, picked)
    move = game.read_move(meant, view) if isinstance(meant, str) else meant
    refusal = view.why_not(move)
    if refusal is None:
        return _allowed(game, view, move)
    return _refused(game, view, move, refusal, picked or move.picks(view))


def _allowed(game: Game, view: Position, move: Move) -> Explanation:
    said = f"That is allowed: {game.words.say_move(move, view)}."
    assert view.decision is not None, "a legal move answers a decision"
    clauses = move.clauses or view.decision.clauses  # shared moves rest on the clause of the decision that they answer
    return Explanation(said, clauses=clauses, tried=move, legal=move)


def _not_yours(game: Game, view: Position, waiting: Decision, at: Picks) -> Explanation:
    """Answer a seat that is not to move. It may not know what is legal."""
    clause = waiting.clauses[0]
    name = game.words.seat(view, waiting.seat)
    verdict = f"{capital(name)} decides now. Try it when it is your turn. [{clause}]"
    return Explanation(verdict, clauses=(clause,), at=at)


def _refused(game: Game, view: Position, move: Move | None, refusal: Refusal, at: Picks) -> Explanation:
    said = game.words.say_refusal(refusal, move, view)
    why = " ".join((*said.more, *_other_readings(game, view, move, refusal)))
    clauses = tuple(dict.fromkeys((refusal.clause, *cited(f"{said.text} {why}"))))
    picks = move.picks(view) if move is not None else at
    needed = next((legal for legal in view.legal() if legal.text() == refusal.first), None) if refusal.first else None
    return Explanation(said.text, why, clauses, needed or nearest(view, move, picks), at, move, key=refusal.key)


def read_picks(game: Game, view: Position, picks: Picks) -> Move | Refusal:
    """Return the move that clicks mean: the legal move with these picks, else the result of
    ``Game.unmatched_picks``."""
    for move in view.legal():
        if move.picks(view) == picks:
            return move
    return game.unmatched_picks(view, picks)


def nearest(view: Position, tried: Move | None, picks: Picks) -> Move | None:
    """Return the legal move that is most similar to an attempt.

    The same target counts most, then the same card (more with a target of the same kind, which its id begins with),
    then the same kind of move. If the clicks stand for no move, the same card with such a target counts most. Of moves
    that are equally similar, one that gives nothing up comes first.
    """
    legal = view.legal()
    if not legal:
        return None
    target, card = picks[-1:], picks[:1] if len(picks) > 1 else ()

    def likeness(move: Move) -> tuple[bool, ...]:
        picks = move.picks(view)
        same = bool(card) and card[0] in picks
        alike = bool(card) and picks[:1] == card and _kind(picks[-1]) == _kind(target[0])
        aimed, like = bool(target) and target[0] in picks, type(move) is type(tried)
        return alike and tried is None, aimed, same, alike, like, not move.gives_up

    return max(legal, key=likeness)


def _kind(id: str) -> str:
    return id.partition(":")[0]


def _other_readings(game: Game, view: Position, move: Move | None, refusal: Refusal) -> list[str]:
    """Return the open questions under whose other option the attempt would be legal."""
    if move is None or not refusal.reading:
        return []
    item = game.readings.find(refusal.reading)
    for option in item.options:
        if option == view.readings.value(item.id):
            continue
        other = view.clone()
        try:
            other.readings = view.readings.replace({item.id: option})
        except ReadingError:  # that option excludes another reading of this game
            continue
        if other.why_not(move) is None:
            meaning = item.options[option].rstrip(".")
            return [f'The book is unclear here. Another reading allows it: "{meaning}". [{item.id}]']
    return []
