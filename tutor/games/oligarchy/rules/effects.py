"""How cards move: every change of a zone goes through here, so that nothing is forgotten when a card comes or goes."""

from __future__ import annotations

from typing import Any

from tutor.engine.position import Result
from tutor.games.oligarchy.cards import (
    ACE,
    ARCHMAGE,
    BARON,
    BREAD,
    COURT,
    EXPLORER,
    FARMER,
    HEIR,
    KING,
    NOBLE,
    PEASANT,
    PLACE,
    QUEEN,
    ROCK,
    SILO,
    SORCERER,
    THIEF,
    Kind,
)
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.state import Realm

UNSTEALABLE = frozenset((ROCK, THIEF, SORCERER, BREAD, SILO))
"""What no combination makes, and no thief takes (OL-A28)."""


# ---- cards leave -----------------------------------------------------------------------------------------------------
def throw(position: Realm, kind: Kind) -> None:
    """Lay a card that left its place on the discard pile, or where OL-A14 says."""
    position.moved = True
    if position.readings.discards == "home-return" and not position.is_drawn(kind):
        position.royal.append(kind)
    else:
        position.discard.insert(0, kind)


def lose(position: Realm, seat: int, kind: Kind, times: int = 1) -> None:
    """Discard cards of a seat; a farmer goes with its bread, an heir as a baron."""
    for _ in range(times):
        if kind is FARMER:
            _lose_farmer(position, seat)
        elif kind is HEIR:
            throw(position, position.heirs[seat].pop())
        else:
            release(position, seat, kind)
            throw(position, kind)


def _lose_farmer(position: Realm, seat: int) -> None:
    if position.markers[seat]:
        position.markers[seat] -= 1
        position.moved = True
        return
    for _ in range(2):
        throw(position, position.farmers[seat].pop())


def release(position: Realm, seat: int, kind: Kind) -> None:
    """A card leaves a seat, wherever it goes; a baron that is turned over only if no other is left (OL-A57)."""
    held = position.held[seat]
    if kind not in held:
        position.heirs[seat].remove(kind)
        return
    held.remove(kind)
    if kind is EXPLORER and EXPLORER not in held:
        position.exploring[seat] = False
    elif kind is SORCERER:
        if SORCERER not in held:
            position.half_used[seat] = False
        position.old_sorcerers[seat] = max(0, position.old_sorcerers[seat] - 1)


# ---- cards come ------------------------------------------------------------------------------------------------------
def lay(position: Realm, seat: int, kind: Kind) -> None:
    """Lay a card before a seat, in the order of the card table."""
    position.moved = True
    held, place = position.held[seat], PLACE[kind]
    at = len(held)
    while at and PLACE[held[at - 1]] > place:
        at -= 1
    held.insert(at, kind)


def receive(position: Realm, seat: int, kind: Kind, way: str, *told: Any) -> None:
    """A card comes to a seat.

    :param way: dealt, drawn, made, cloned, stolen, lowered, free, recovered, swapped, found or won.
    :param told: the event that brings it, class and facts; it is told before what follows from the card.
    """
    lay(position, seat, kind)
    if told:
        position.tell(*told)
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
    if kind in position.discard and position.is_findable(kind):
        position.discard.remove(kind)
        return "discard"
    if kind in position.royal:
        position.royal.remove(kind)
        return "royal"
    position.deck.remove(kind)
    if position.readings.after_search == "shuffle-after-search":
        position.shuffle(position.deck, "search")
    return "draw"


def fetch(position: Realm, seat: int, kind: Kind, way: str, *told: Any) -> None:
    """Take a card from the supply: the discard pile first, then its home deck; ``told`` is as for ``receive``."""
    take_from_supply(position, kind)
    receive(position, seat, kind, way, *told)


def draw_card(position: Realm) -> Kind | None:
    """Draw the next card; None if there is none, nor any to shuffle into a new one (OL-A12)."""
    if not position.deck:
        _recycle(position)
    return position.deck.pop(0) if position.deck else None


def to_be_drawn(position: Realm) -> set[Kind]:
    """The kinds that draws can bring: those of the deck, and those that would be shuffled into a new one."""
    return {*position.deck, *_recycled(position)}


def _recycled(position: Realm) -> list[Kind]:
    """The discards that become the new deck (OL-A12)."""
    how = position.readings.empty_deck
    if how == "no-recycle":
        return []
    return [kind for kind in position.discard if how == "recycle-everything" or position.is_drawn(kind)]


def _recycle(position: Realm) -> None:
    cards = _recycled(position)
    if not cards:
        return
    left = set(position.discard) - set(cards)
    position.discard = [kind for kind in position.discard if kind in left]
    position.deck = cards
    position.shuffle(position.deck, "deck")
    position.moved = True
    position.tell(events.Reshuffled, len(cards))


# ---- thefts ----------------------------------------------------------------------------------------------------------
def victims(position: Realm, seat: int, kind: Kind, anything: bool = False) -> list[int]:
    """The opponents from whom the seat could steal a card of this kind, thieves apart.

    :param anything: also what no combination makes.
    """
    if kind in UNSTEALABLE and not anything and position.readings.theft_products == "combination-products":
        return []
    return [other for other in position.reached(seat) if position.count(other, kind)]


def steal(position: Realm, seat: int, victim: int, kind: Kind, way: str = "stolen") -> None:
    """Swap a thief for an opponent's card (OL-thief-d), and note a lost king or queen."""
    payment = THIEF if THIEF in position.held[seat] else ACE
    release(position, seat, payment)
    release(position, victim, kind)
    receive(position, victim, payment, "swapped")
    receive(position, seat, kind, way, events.Stole, seat, victim, kind)
    note_loss(position, victim, kind)


def note_loss(position: Realm, victim: int, kind: Kind) -> None:
    """Note that a king or queen was taken from a seat, for the event under way."""
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
    """A peasant and a bread become a farmer (OL-farm-a, OL-A29)."""
    marked = position.readings.farmer == "counter"
    for kind in (PEASANT, BREAD):
        release(position, seat, kind)
        if marked:
            throw(position, kind)
        else:
            position.farmers[seat].append(kind)
    position.moved = True
    if marked:
        position.markers[seat] += 1


def turn_over(position: Realm, seat: int) -> None:
    """A baron becomes an heir."""
    release(position, seat, BARON)
    position.heirs[seat].append(BARON)
    position.moved = True


def turn_back(position: Realm, seat: int) -> None:
    """An heir becomes a baron."""
    receive(position, seat, position.heirs[seat].pop(), "found")


def add_heir(position: Realm, seat: int) -> None:
    """A baron of the supply becomes an heir."""
    take_from_supply(position, BARON)
    position.heirs[seat].append(BARON)
    position.moved = True


def revert_heirs(position: Realm) -> None:
    """Turn heirs back whose king or queen is gone (OL-A59)."""
    for seat in range(position.seats):
        if position.heirs[seat] and not {KING, QUEEN} <= set(position.held[seat]):
            while position.heirs[seat]:
                turn_back(position, seat)
            position.tell(events.HeirsReverted, seat)


# ---- the end ---------------------------------------------------------------------------------------------------------
def check_win(position: Realm) -> None:
    """End the game if a seat has enough kings; the active seat first (OL-win-a)."""
    if position.result is not None:
        return
    kings = position.kings()
    for seat in (position.active, *position.opponents(position.active)):
        others = [kings[other] for other in position.opponents(seat)]
        alone = position.readings.kings_to_win == "alone" and any(others)
        if kings[seat] >= position.goal() and not alone:
            clause = "OL-win-c" if position.seats == 3 else "OL-win-b"
            position.result = Result((seat,), clause, "enough-kings", kings)
            return
