"""The moves of the main phase, and of sorcerers in it."""

from __future__ import annotations

from itertools import compress
from typing import Final

from tutor.engine.moves import Move
from tutor.engine.window import Pass
from tutor.games.oligarchy.bags import Bag, count_in, counts_in, kinds_of, part_of
from tutor.games.oligarchy.cards import BARON, BREAD, KINDS, KING, LIMITS, QUEEN, SORCERER
from tutor.games.oligarchy.decisions import Acting, AnyTime, SecondUse
from tutor.games.oligarchy.fast.combining import combining
from tutor.games.oligarchy.fast.prospects import (
    ASK,
    FOR_RITUAL,
    ROCKS,
    Prospect,
    available,
    counts_heirs,
    plain,
    rituals,
)
from tutor.games.oligarchy.rules.cult import Clone, CopyHeir, Rob, Waive, Waste, is_clonable
from tutor.games.oligarchy.rules.drawing import EatBread
from tutor.games.oligarchy.rules.land import FOOD, Appoint, Build, Depose, Feed, SetOut
from tutor.games.oligarchy.rules.turn import EndMain
from tutor.games.oligarchy.state import Realm

_END: Final = EndMain.of()
_WAIVE: Final = Waive.of()
_CLONES: Final = tuple((Clone.of(kind), part_of(kind) if kind is not SORCERER else ASK) for kind in KINDS)
_LIMITED: Final = sum(map(part_of, (*LIMITS, BREAD)))
_ROBS: Final = tuple((Rob.of(victim), ASK) for victim in Rob.domains["victim"])
_KINGS, _QUEENS, _BARONS, _SORCERERS = map(part_of, (KING, QUEEN, BARON, SORCERER))
_AT_WORK: Final = _SORCERERS | part_of(BREAD)
_EAT, _BUILD, _APPOINT, _DEPOSE, _COPY_HEIR, _WASTE = (
    (kind.of(), ASK) for kind in (EatBread, Build, Appoint, Depose, CopyHeir, Waste)
)
_PASS: Final = Pass.of()
_FED: Final = ((SetOut.of(), ASK), (Feed.of(), ASK))


def acting(position: Realm) -> list[Move]:
    """Return the moves of the main phase (OL-turn-a)."""
    waiting = position.peek(Acting)
    seat = waiting.seat
    if position.heirs[seat] and counts_heirs(position):
        return plain(position)
    held = position.held[seat]
    moves = combining(position, seat, held, ())
    if held & ROCKS >= FOR_RITUAL:
        moves += rituals(position)
    if held & _AT_WORK or (held & _KINGS and held & _QUEENS and held & _BARONS):
        moves += available(position, _works(position, seat, held))
    moves.append(_END)
    return moves


def at_any_time(position: Realm) -> list[Move]:
    """Return the moves possible in anybody's turn (OL-A21, OL-A47, OL-A58)."""
    seat, readings = position.peek(AnyTime).seat, position.readings
    if position.heirs[seat] and counts_heirs(position):
        return plain(position)
    held = position.held[seat]
    moves = combining(position, seat, held, ()) if readings.combine_when == "literally-any" else []
    bread = count_in(held, BREAD)
    if bread and readings.bread_draws == "any-time":
        moves.append(_EAT[0])
    if bread and position.heirs[seat] and readings.heir_return == "any-time":
        moves.append(_DEPOSE[0])
    moves.append(_PASS)
    return moves


def _works(position: Realm, seat: int, held: Bag) -> list[Prospect]:
    """Return the moves with sorcerers, bread and the court."""
    found: list[Prospect] = []
    if held & _SORCERERS:
        found += _sorcery(position, seat, held)
        if position.readings.idle_sorcerer == "may-be-wasted":
            found.append(_WASTE)
    bread = count_in(held, BREAD)
    if bread:
        found.append(_EAT)
        if bread >= position.bread_limit(seat):
            found.append(_BUILD)
    if held & _KINGS and held & _QUEENS and held & _BARONS:
        found.append(_APPOINT)
    if bread and position.heirs[seat]:
        found.append(_DEPOSE)
    if bread >= FOOD:
        found += _FED
    return found


def _sorcery(position: Realm, seat: int, held: Bag) -> list[Prospect]:
    """Return the moves with another sorcerer, or another use of one."""
    clonable = held & _clonable(position)
    found: list[Prospect] = [*compress(_CLONES, counts_in(clonable))]
    if clonable & _LIMITED:
        found = [
            prospect for prospect, kind in zip(found, kinds_of(clonable), strict=True) if position.room(seat, kind)
        ]
    if position.heirs[seat] and position.stock & _BARONS:
        found.append(_COPY_HEIR)
    rocks = held & ROCKS
    if rocks:
        found += [_ROBS[other] for other in sorted(position.reached(seat)) if 0 < position.held[other] & ROCKS < rocks]
    return found


def _clonable(position: Realm) -> Bag:
    """Return the mask of the kinds that sorcerers may clone."""
    remembered = position.readings.remembered[_clonable]
    found: Bag | None = remembered.get(())
    if found is None:
        found = remembered.keep((), sum(part_of(kind) for kind in KINDS if is_clonable(position, kind)))
    return found


def second_use(position: Realm) -> list[Move]:
    """Return the moves of a sorcerer's second use, which may be restricted to the effect of the first (OL-A25)."""
    waiting = position.peek(SecondUse)
    if position.readings.two_uses == "same-effect-twice":
        return plain(position)
    seat = waiting.seat
    held = position.held[seat]
    return [*available(position, _sorcery(position, seat, held)), _WAIVE]
