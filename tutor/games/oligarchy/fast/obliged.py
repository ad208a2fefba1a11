"""The moves that satisfy an obligation."""

from __future__ import annotations

from typing import Final

from tutor.engine.moves import Move
from tutor.games.oligarchy.bags import Bag, kinds_of, part_of
from tutor.games.oligarchy.cards import KINDS, KING, LADDER, Kind
from tutor.games.oligarchy.decisions import Obliged
from tutor.games.oligarchy.fast.combining import combining
from tutor.games.oligarchy.fast.prospects import FOR_RITUAL, ROCKS, counts_heirs, plain, rituals
from tutor.games.oligarchy.rules.obligations import GiveUp
from tutor.games.oligarchy.state import Realm

_GIVE_UP: Final = {kind: GiveUp.of(kind) for kind in GiveUp.domains["card"]}
_NEXT: Final = {kind: part_of(LADDER[kind.level]) if kind is not KING else 0 for kind in KINDS}
"""The mask of the product of two cards of a kind."""


def obliged(position: Realm) -> list[Move]:
    """Return the moves that satisfy an obligation (OL-sci-e to OL-sci-j)."""
    waiting = position.peek(Obliged)
    seat, due = waiting.seat, waiting.kinds
    if position.heirs[seat] and counts_heirs(position):
        return plain(position)
    held = position.held[seat]
    moves = combining(position, seat, held, due)
    stock = position.stock
    for kind in due:
        if not stock & _NEXT[kind]:
            moves += _given_up(position, held, due)
            break
    if held & ROCKS >= FOR_RITUAL:
        moves += rituals(position)
    return moves


def _given_up(position: Realm, held: Bag, due: tuple[Kind, ...]) -> list[Move]:
    """Return what may be given up if the supply has no card of the next level."""
    kinds = kinds_of(held)
    if position.readings.limit_discard != "any-own-card":
        kinds = tuple(kind for kind in kinds if kind in due)
    return [move for move in map(_GIVE_UP.__getitem__, kinds) if move.refuse(position) is None]
