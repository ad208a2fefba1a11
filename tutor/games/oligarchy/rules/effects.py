"""Moving cards: every change of a zone goes through here, so that its consequences are never forgotten."""

from __future__ import annotations

from collections.abc import Callable
from itertools import filterfalse

from tutor.engine import Event
from tutor.engine.position import Facts, Result
from tutor.games.oligarchy.bags import FULL, count_in, part_of
from tutor.games.oligarchy.cards import (
    ACE,
    ARCHMAGE,
    BARON,
    BREAD,
    COURT,
    EXPLORER,
    FARMER,
    HEIR,
    KINDS,
    KING,
    NOBLE,
    PEASANT,
    QUEEN,
    ROCK,
    SILO,
    SORCERER,
    THIEF,
    Kind,
)
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.state import Realm

_KINGS = part_of(KING)
UNSTEALABLE = frozenset((ROCK, THIEF, SORCERER, BREAD, SILO))
"""Kinds that no combination makes and no thief takes (OL-A28)."""


NOTED = frozenset((NOBLE, ARCHMAGE, KING))
"""Kinds whose arrival has consequences."""


# ---- cards leave -----------------------------------------------------------------------------------------------------
def throw(position: Realm, kind: Kind, times: int = 1) -> None:
    """Put cards that left their place on the discard pile, or where OL-A14 says."""
    position.moved = True
    where = position.readings.discards
    if where == "home-return" and not position.is_drawn(kind):
        position.royal += times * kind.one
    else:
        position.discard[:0] = (kind,) * times
        if where == "dead-pile" and not position.is_drawn(kind):
            return
    position.stock += times * kind.one


def lose(position: Realm, seat: int, kind: Kind, times: int = 1) -> None:
    """Discard cards of a seat; a farmer goes with its bread, an heir as a baron."""
    if kind is FARMER:
        for _ in range(times):
            _lose_farmer(position, seat)
        return
    if kind is HEIR:
        position.heirs[seat] -= times
        kind = BARON
    else:
        release(position, seat, kind, times)
    throw(position, kind, times)


def _lose_farmer(position: Realm, seat: int) -> None:
    if position.markers[seat]:
        position.markers[seat] -= 1
        position.moved = True
        return
    position.farmers[seat] -= 1
    throw(position, BREAD)
    throw(position, PEASANT)


def release(position: Realm, seat: int, kind: Kind, times: int = 1) -> None:
    """Take cards from a seat; a baron that is turned over only if no other is left (OL-A57)."""
    held = position.held[seat]
    had = held >> kind.shift & FULL
    if had < times:
        position.heirs[seat] -= times - had
        times = had
    position.held[seat] = held - times * kind.one
    if kind is EXPLORER and had == times:
        position.exploring[seat] = False
    elif kind is SORCERER:
        if had == times:
            position.half_used[seat] = False
        position.old_sorcerers[seat] = max(0, position.old_sorcerers[seat] - times)


# ---- cards come ------------------------------------------------------------------------------------------------------
def lay(position: Realm, seat: int, kind: Kind) -> None:
    """Put a card in front of a seat."""
    position.moved = True
    position.held[seat] += kind.one


def receive(
    position: Realm,
    seat: int,
    kind: Kind,
    way: str,
    event: Callable[Facts, Event] | None = None,
    *facts: Facts.args,
    **named: Facts.kwargs,
) -> None:
    """Give a card to a seat.

    :param way: dealt, drawn, made, cloned, stolen, lowered, free, recovered, swapped, found or won.
    :param event: the event that brings it, reported before the card's consequences.
    :param facts: the arguments of the event.
    """
    position.moved = True
    position.held[seat] += kind.one
    if event is not None:
        position.tell(event, *facts, **named)
    if kind not in NOTED:
        return
    if kind is NOBLE:
        note_noble(position, seat, way)
    elif kind is ARCHMAGE and position.readings.archmage_reach == "gained-later":
        position.old_sorcerers[seat] = position.count(seat, SORCERER)
    elif kind is KING and position.readings.win_time == "instant":
        check_win(position)


def note_noble(position: Realm, seat: int, way: str) -> None:
    """Note a seat's first noble of the game (OL-noble-c, OL-A43, OL-A44)."""
    seen = position.noble_seen
    if seen[seat] or (position.readings.noble_bonus_for == "per-table" and any(seen)):
        return
    if position.readings.noble_ways == "drawn-or-made" and way not in ("drawn", "made"):
        return
    seen[seat] = position.noble_due[seat] = True
    position.tell(events.FirstNoble, seat)


def take_from_supply(position: Realm, kind: Kind) -> str:
    """Take a copy out of the supply (OL-turn-f, OL-turn-g); the caller puts it somewhere.

    :returns: the pile it came from: discard, royal or draw.
    """
    position.stock -= kind.one
    if kind in position.discard and position.is_findable(kind):
        position.discard.remove(kind)
        return "discard"
    if count_in(position.royal, kind):
        position.royal -= kind.one
        return "royal"
    position.deck.remove(kind)
    if position.readings.after_search == "shuffle-after-search":
        position.shuffle(position.deck, "search")
    return "draw"


def fetch(position: Realm, seat: int, kind: Kind, way: str) -> None:
    """Take a card from the supply without an event: the discard pile first, then its home deck."""
    take_from_supply(position, kind)
    receive(position, seat, kind, way)


def draw_card(position: Realm) -> Kind | None:
    """Draw the next card; return None if there is none, nor any to shuffle into a new deck (OL-A12)."""
    if not position.deck:
        _recycle(position)
        if not position.deck:
            return None
    kind = position.deck.pop(0)
    position.stock -= kind.one
    return kind


def to_be_drawn(position: Realm) -> set[Kind]:
    """Return the kinds that draws can bring: those of the deck, and those that would be shuffled into a new one."""
    return {*position.deck, *_recycled(position)}


def _recycled(position: Realm) -> list[Kind]:
    """Return the discards that become the new deck (OL-A12)."""
    return [*filter(_come_back(position).__contains__, position.discard)]


def _come_back(position: Realm) -> frozenset[Kind]:
    """Return the kinds whose discards become a new deck (OL-A12); it depends on the readings only."""
    remembered = position.readings.remembered[_come_back]
    found: frozenset[Kind] | None = remembered.get(())
    if found is None:
        how = position.readings.empty_deck
        kinds = KINDS if how == "recycle-everything" else filter(position.is_drawn, KINDS)
        found = remembered.keep((), frozenset(() if how == "no-recycle" else kinds))
    return found


def _recycle(position: Realm) -> None:
    cards = _recycled(position)
    if not cards:
        return
    position.discard = [*filterfalse(_come_back(position).__contains__, position.discard)]
    position.deck = cards
    position.shuffle(position.deck, "deck")
    if position.readings.empty_deck == "recycle-everything":  # these cards are in the deck now, where they can be found
        position.take_stock()
    position.moved = True
    position.tell(events.Reshuffled, len(cards))


# ---- thefts ----------------------------------------------------------------------------------------------------------
def victims(position: Realm, seat: int, kind: Kind, anything: bool = False) -> list[int]:
    """Return the opponents from whom the seat could steal a card of this kind, other than thieves.

    :param anything: whether to include kinds that no combination makes.
    """
    if kind in UNSTEALABLE and not anything and position.readings.theft_products == "combination-products":
        return []
    return [other for other in position.reached(seat) if position.count(other, kind)]


def steal(position: Realm, seat: int, victim: int, kind: Kind, way: str = "stolen") -> None:
    """Swap a thief for an opponent's card (OL-thief-d), and note a lost king or queen."""
    payment = THIEF if position.upright(seat, THIEF) else ACE
    release(position, seat, payment)
    release(position, victim, kind)
    receive(position, victim, payment, "swapped")
    receive(position, seat, kind, way, events.Stole, seat, victim, kind)
    note_loss(position, victim, kind)


def note_loss(position: Realm, victim: int, kind: Kind) -> None:
    """Note that a king or queen was taken from a seat, for the current event."""
    if kind not in COURT:
        return
    bereft, over = position.bereft, position.put_aside
    if victim not in bereft[over:]:
        bereft.append(victim)
        position.lost_kings.append(0)
        position.lost_queens.append(0)
    lost = position.lost_kings if kind is KING else position.lost_queens
    lost[bereft.index(victim, over)] += 1


# ---- farmers and heirs -----------------------------------------------------------------------------------------------
def join(position: Realm, seat: int) -> None:
    """Make a peasant and a bread a farmer (OL-farm-a, OL-A29)."""
    marked = position.readings.farmer == "counter"
    for kind in (PEASANT, BREAD):
        release(position, seat, kind)
        if marked:
            throw(position, kind)
    position.moved = True
    if marked:
        position.markers[seat] += 1
    else:
        position.farmers[seat] += 1


def turn_over(position: Realm, seat: int) -> None:
    """Turn a baron into an heir."""
    release(position, seat, BARON)
    position.heirs[seat] += 1
    position.moved = True


def turn_back(position: Realm, seat: int) -> None:
    """Turn an heir into a baron."""
    position.heirs[seat] -= 1
    receive(position, seat, BARON, "found")


def add_heir(position: Realm, seat: int) -> None:
    """Make a baron of the supply an heir."""
    take_from_supply(position, BARON)
    position.heirs[seat] += 1
    position.moved = True


def revert_heirs(position: Realm) -> None:
    """Turn heirs back whose king or queen is gone (OL-A59)."""
    for seat in range(position.seats):
        if position.heirs[seat] and not (position.upright(seat, KING) and position.upright(seat, QUEEN)):
            while position.heirs[seat]:
                turn_back(position, seat)
            position.tell(events.HeirsReverted, seat)


# ---- the end ---------------------------------------------------------------------------------------------------------
def check_win(position: Realm) -> None:
    """End the game if a seat has enough kings; the active seat first (OL-win-a)."""
    if position.result is not None:
        return
    remembered = position.readings.remembered[check_win]
    goal = remembered.get(position.seats) or remembered.keep(position.seats, position.goal())
    least = goal * KING.one
    for held in position.held:
        if held & _KINGS >= least:
            break
    else:
        return
    for seat in (position.active, *position.opponents(position.active)):
        if position.kings()[seat] >= goal and not _must_be_alone(position, seat):
            clause = "OL-win-c" if position.seats == 3 else "OL-win-b"
            position.result = Result((seat,), clause, "enough-kings", position.kings())
            return


def _must_be_alone(position: Realm, seat: int) -> bool:
    """Return whether an opponent's king keeps a seat from winning (OL-V1)."""
    others = position.opponents(seat)
    return position.readings.kings_to_win == "alone" and any(position.upright(other, KING) for other in others)
