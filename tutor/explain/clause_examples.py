"""Finding a position in which a clause applies, by random play."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tutor.engine.game import Game
from tutor.engine.luck import step
from tutor.engine.slices import Slices, at_once
from tutor.engine.table import Table
from tutor.explain.narrator import Narrator

DEALS = 40
MOST_MOVES = 150


def decides_nothing(game: Game, clause: str) -> bool:
    """Whether no rule can ever show the clause: it is flavour, silent, or proven unreachable."""
    return clause in game.rulebook and bool(game.rulebook[clause].fate or game.rulebook[clause].kind == "flavour")


def find_example(game: Game, clause: str, watch: Callable[[int], bool] | None = None) -> tuple[Table, str] | None:
    """Find a table at which the clause applies for the seat that must choose, with a phrase that says how.

    The same games are searched every time: random moves on the deals 1, 2, 3 ... Positions in which the clause takes
    effect are preferred to those in which it only permits a move.

    :param watch: called before each deal with the number of deals searched, of ``DEALS``; if it returns True, the
        search ends.
    :returns: None if the clause applies in none of them, or if no rule can ever show it.
    """
    return at_once(finding_example(game, clause, watch))


def finding_example(
    game: Game, clause: str, watch: Callable[[int], bool] | None = None
) -> Slices[tuple[Table, str] | None]:
    """``find_example`` in slices, one after each deal."""
    if decides_nothing(game, clause):
        return None
    allowed: tuple[Table, str] | None = None
    for deal in range(1, DEALS + 1):
        if watch is not None and watch(deal - 1):
            break
        for table in _walk(game, deal):
            if words := at_work(table, clause):
                return table, words
            if allowed is None and (words := allows(table, clause)):
                allowed = table.fork()[0], words
        yield
    return allowed


def _walk(game: Game, deal: int) -> Iterator[Table]:
    """Play at random; yield the table after every move."""
    table, luck = Table.deal(game, seed=deal), deal
    for _ in range(MOST_MOVES):
        yield table
        legal = table.legal()
        if not legal:
            return
        luck, value = step(luck)
        table.play(legal[value % len(legal)])


def at_work(table: Table, clause: str) -> str:
    """Return how the clause takes effect here: in what just happened, in how the game ended, or in what it forbids.

    :returns: a phrase; "" if it does not.
    """
    words, seat = table.game.words, max(table.position.turn_of, 0)
    for beat in Narrator(table.game, seat).alone(table.here):
        if clause in beat.clauses:
            return beat.text
    view = table.view(seat)
    if view.result is not None:
        return words.say_result(view) if view.result.clause == clause else ""
    for move in view.options():
        refusal = view.why_not(move)
        if refusal is not None and refusal.clause == clause:
            return words.say_refusal(refusal, move, view).text
    return ""


def allows(table: Table, clause: str) -> str:
    """Return a phrase for a legal move that rests on the clause; "" if there is none."""
    view = table.view(max(table.position.turn_of, 0))
    legal = (move for move in view.legal() if clause in move.clauses)
    return next((f"You may {table.game.words.say_move(move, view)}. [{clause}]" for move in legal), "")
