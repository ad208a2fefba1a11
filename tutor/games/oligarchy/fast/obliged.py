"""What satisfies an obligation."""

from __future__ import annotations

from typing import Final

from tutor.engine.moves import Move
from tutor.games.oligarchy.bags import Bag, count_in, kinds_of, part_of
from tutor.games.oligarchy.cards import KING, LADDER, Kind
from tutor.games.oligarchy.decisions import Obliged
from tutor.games.oligarchy.fast.combining import combining
from tutor.games.oligarchy.fast.prospects import ASK, Prospect, counts_heirs, plain, rituals
from tutor.games.oligarchy.rules.obligations import GiveUp
from tutor.games.oligarchy.state import Realm

_GIVE_UP: Final = {
    kind: (GiveUp.of(kind), part_of(LADDER[kind.level]) if kind is not KING else ASK) for kind in GiveUp.domains["card"]
}
_GIVE_UP_ASKED: Final = {kind: (GiveUp.of(kind), ASK) for kind in GiveUp.domains["card"]}


def obliged(position: Realm) -> list[Move]:
    """What satisfies an obligation (OL-sci-e to OL-sci-j)."""
    waiting = position.topmost(Obliged)
    seat, due = waiting.seat, waiting.kinds
    if position.heirs[seat] and counts_heirs(position):
        return plain(position)
    held = position.held[seat]
    moves = combining(position, seat, held, due)
    stock = position.stock
    for move, product in _given_up(position, held, due):
        if not stock & product and move.refuse(position) is None:
            moves.append(move)
    moves += rituals(position, held)
    return moves


def _given_up(position: Realm, held: Bag, due: tuple[Kind, ...]) -> list[Prospect]:
    """What may be given up, with the part of the stock that can make a card refuse it."""
    if position.readings.limit_discard == "any-own-card":
        return [_GIVE_UP_ASKED[kind] for kind in kinds_of(held)]
    return [
        _GIVE_UP[kind] for kind in (due if len(due) == 1 else kinds_of(held)) if kind in due and count_in(held, kind)
    ]
