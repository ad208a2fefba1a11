"""Whether the game is over, and who has won (EF-1.2, EF-5.2e, EF-6.1, EF-A02, A03, A11)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine import Result
from tutor.games.elemental_forge.rules import events
from tutor.games.elemental_forge.state import ForgePosition

MOST_TURNS = 1_000
"""Turns after which the tutor ends a game that the rules would continue for ever."""


def is_over(position: ForgePosition, seat: int, others: Sequence[int]) -> bool:
    """End the game if it ends after this seat's turn; ``others`` are the other seats still in it, clockwise."""
    readings = position.readings
    if readings.win_check == "end-of-round":
        if max(map(position.total, range(position.seats))) >= position.goal and _round_over(position, seat, others):
            finish(position, leaders(position), "EF-1.2b", "goal-at-round-end")
    elif readings.equal_turns == "equal-turns":
        _play_the_round_out(position, seat, others)
    elif position.total(seat) >= readings.settings.goal:
        finish(position, position.team(seat), "EF-1.2b", "goal-reached")
    if position.result is None and (position.passes or not others or position.out[seat]):
        _end_for_want_of_play(position, seat, others)
    if position.result is None and position.turn >= MOST_TURNS:
        finish(position, (), "EF-5.2e", "too-long")
    return position.result is not None


def _play_the_round_out(position: ForgePosition, seat: int, others: Sequence[int]) -> None:
    """Once a seat has the goal, the game ends with its round (EF-V10)."""
    if not position.closing and position.total(seat) >= position.goal:
        position.closing = True
        position.tell(events.LastRound, seat, position.total(seat))
    if position.closing and _round_over(position, seat, others):
        finish(position, leaders(position), "EF-1.2b", "last-round-played")


def _end_for_want_of_play(position: ForgePosition, seat: int, others: Sequence[int]) -> None:
    """End a game in which all others were knocked out, or everybody in a row had to pass."""
    deadlock = position.readings.deadlock
    left = [*others] if position.out[seat] else [seat, *others]
    if len(left) <= 1:
        winners = position.team(left[0]) if left else ()
        finish(position, winners, "EF-5.2e", "last-one-left")
    elif position.passes >= len(left) and deadlock == "highest-score":
        finish(position, leaders(position), "EF-5.2e", "stalled-on-points")
    elif position.passes >= len(left) and deadlock == "no-winner":
        finish(position, (), "EF-5.2e", "stalled")


def _round_over(position: ForgePosition, seat: int, others: Sequence[int]) -> bool:
    """Return whether the next seat is the first player, or the first one still in the game after them."""

    def place(of: int) -> int:
        return (of - position.first) % position.seats

    return not others or place(others[0]) <= place(seat)


def leaders(position: ForgePosition) -> tuple[int, ...]:
    """The seats with the highest total."""
    totals = [position.total(seat) for seat in range(position.seats)]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def finish(position: ForgePosition, winners: tuple[int, ...], clause: str, key: str) -> None:
    """End the game."""
    scores = tuple(position.scores)
    position.result = Result(winners, clause, key, scores)
    position.tell(events.Ended, winners, scores, key)
