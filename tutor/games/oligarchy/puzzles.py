"""Puzzles: positions with a win in this turn, and the number of ways to it.

``python -m tutor.games.oligarchy.puzzles 7`` searches positions from a seed for some with a single way, and prints them
in notation.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

from tutor.bots.chance import Chance
from tutor.engine.game import Game, find_game
from tutor.engine.moves import Move
from tutor.engine.notation import PositionError
from tutor.games.oligarchy.rules.bonus import Pay
from tutor.games.oligarchy.rules.combining import Merge
from tutor.games.oligarchy.rules.stacking import Stacked, Stacking
from tutor.games.oligarchy.rules.turn import EndMain
from tutor.games.oligarchy.state import Realm

Way = frozenset[str]
"""The moves of a win besides climbing, in notation; different ways of climbing count as one."""

CLIMBS = (Merge, Stacked)
MOST_MOVES = 7
"""The most moves of a puzzle, climbing included."""
MINE = (
    "QU",
    "QU",
    "BA",
    "BA",
    "NO",
    "NO",
    "NO",
    "9",
    "9",
    "SO",
    "SO",
    "TH",
    "TH",
    "PR",
    "PR",
    "PR",
    "PE",
    "PE",
    "PE",
    "SC",
)
THEIRS = ("QU", "HE", "PR", "NO", "TH", "6", "8", "KN")


def ways(position: Realm, seat: int = 0, most: int = MOST_MOVES) -> set[Way]:
    """Return the ways in which a seat wins in this turn whatever the others answer; only minimal ones.

    :param most: the most moves of the seat.
    """
    return _found(position, seat, most, {})


def _found(position: Realm, seat: int, most: int, seen: dict[Any, set[Way]]) -> set[Way]:
    if position.result is not None:
        return {frozenset()} if seat in position.result.winners else set()
    if position.active != seat and position.turn_of == seat:
        return set()
    key = (most, *position.held, *position.heirs, str(position.agenda), len(position.deck))
    if key not in seen:
        after = [(move, _after(position, move)) for move in position.legal() if not isinstance(move, EndMain | Pay)]
        if position.turn_of == seat:
            seen[key] = _any(after, seat, most, seen) if most else set()
        else:
            seen[key] = _all([_found(other, seat, most, seen) for _, other in after])
    return seen[key]


def _after(position: Realm, move: Move) -> Realm:
    other = position.clone()
    other.play(move)
    return other


def _any(after: list[tuple[Move, Realm]], seat: int, most: int, seen: dict[Any, set[Way]]) -> set[Way]:
    found: set[Way] = set()
    for move, other in after:
        if not isinstance(other.decision, Stacking):
            own = frozenset() if isinstance(move, CLIMBS) else frozenset({move.text()})
            found |= {own | way for way in _found(other, seat, most - 1, seen)}
    return {way for way in found if not any(less < way for less in found)}


def _all(answers: list[set[Way]]) -> set[Way]:
    """Return the ways that win against every answer, combined from one way against each."""
    found: set[Way] = {frozenset()} if answers else set()
    for each in answers:
        found = {way | other for way in found for other in each}
    return found


# ---- looking for puzzles ---------------------------------------------------------------------------------------------
def search(game: Game[Realm], seed: int) -> Iterator[dict[str, Any]]:
    """Yield positions with three kings for the first seat that it wins in exactly one way, which needs more than
    climbing."""
    luck = Chance(seed)
    while True:
        mine = " ".join(["KI", "KI", "KI", *_some(luck, MINE, 5 + luck.below(4))])
        theirs = " ".join(["KI", *_some(luck, THEIRS, 1 + luck.below(3))])
        start = {"tableaus": [mine, theirs], "deck": "SO 3 4", "rest": "home", "step": "main"}
        try:
            found = ways(game.at(start))
        except PositionError:
            continue
        if len(found) == 1 and len(next(iter(found))) > 1:
            yield start


def _some(luck: Chance, cards: tuple[str, ...], n: int) -> list[str]:
    rest = list(cards)
    return [rest.pop(luck.below(len(rest))) for _ in range(n)]


if __name__ == "__main__":
    for puzzle in islice(search(find_game("oligarchy"), int(sys.argv[1])), 10):
        print(puzzle["tableaus"], sorted(next(iter(ways(find_game("oligarchy").at(puzzle))))))
