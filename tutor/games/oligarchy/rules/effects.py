"""How cards move: every change of a zone goes through here, so that nothing is forgotten when a card comes or goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Result
from tutor.games.oligarchy.cards import (
    ACE,
    ARCHMAGE,
    BARON,
    BREAD,
    EXPLORER,
    FARMER,
    HEIR,
    KING,
    KNIGHT,
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

if TYPE_CHECKING:
    from tutor.games.oligarchy.state import Realm

UNSTEALABLE = frozenset((ROCK, THIEF, SORCERER, BREAD, SILO))
"""What no combination makes, and no thief takes (OL-A28)."""


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
    """A face-up card leaves a seat, wherever it goes."""
    position.held[seat].remove(kind)
    if kind is EXPLORER and EXPLORER not in position.held[seat]:
        position.exploring[seat] = False
    elif kind is SORCERER and not position.held[seat].count(SORCERER):
        position.half_used[seat] = False
    if kind is SORCERER and position.old_sorcerers[seat]:
        position.old_sorcerers[seat] -= 1


def receive(position: Realm, seat: int, kind: Kind, way: str) -> None:
    """A card comes to a seat: dealt, drawn, made, cloned, stolen, lowered, free or recovered."""
    position.moved = True
    position.held[seat].append(kind)
    if kind is NOBLE:
        note_noble(position, seat, way)
    elif kind is ARCHMAGE and position.readings.archmage_reach == "gained-later":
        position.old_sorcerers[seat] = position.count(seat, SORCERER)


def note_noble(position: Realm, seat: int, way: str) -> None:
    """Note a seat's first noble of the game (OL-noble-c, OL-A43, OL-A44)."""
    seen = position.noble_seen
    if seen[seat] or (position.readings.noble_bonus_for == "per-table" and any(seen)):
        return
    if position.readings.noble_ways == "drawn-or-made" and way not in ("drawn", "made"):
        return
    seen[seat] = position.noble_due[seat] = True
    position.tell(events.FirstNoble, seat)


def fetch(position: Realm, seat: int, kind: Kind, way: str) -> str:
    """Take a card from the supply: the discard pile first, then its home deck.

    :returns: the pile it came from: discard, draw or royal.
    """
    pile = take_from_supply(position, kind)
    receive(position, seat, kind, way)
    return pile


def take_from_supply(position: Realm, kind: Kind) -> str:
    """Take a copy out of the supply (OL-turn-f, OL-turn-g); the caller puts it somewhere."""
    drawn = position.is_drawn(kind)
    if kind in position.discard and (drawn or position.readings.discards != "dead-pile"):
        position.discard.remove(kind)
        return "discard"
    home = position.deck if drawn else position.royal
    home.remove(kind)
    if drawn and position.readings.after_search == "shuffle-after-search":
        position.shuffle(position.deck)
    return "draw" if drawn else "royal"


def victims(position: Realm, seat: int, kind: Kind) -> list[int]:
    """The opponents from whom the seat could steal a card of this kind, thieves apart."""
    if kind in UNSTEALABLE and position.readings.theft_products == "combination-products":
        return []
    return [other for other in position.reached(seat) if kind in position.held[other]]


def thieves(position: Realm, seat: int) -> int:
    """How many thefts a seat can pay (OL-A86)."""
    held = position.held[seat]
    return held.count(THIEF) + (held.count(ACE) if position.readings.ace_thieves == "as-thieves" else 0)


def steal(position: Realm, seat: int, victim: int, kind: Kind, way: str = "stolen") -> None:
    """Swap a thief for an opponent's card (OL-thief-d), and note a lost king or queen."""
    payment = THIEF if THIEF in position.held[seat] else ACE
    release(position, seat, payment)
    release(position, victim, kind)
    receive(position, victim, payment, "swapped")
    receive(position, seat, kind, way)
    note_loss(position, victim, kind)
    position.tell(events.Stole, seat, victim, kind)


def note_loss(position: Realm, victim: int, kind: Kind) -> None:
    """Note that a king or queen was taken from a seat, for the event under way."""
    if kind is KING:
        position.lost_kings[victim] += 1
    elif kind is QUEEN:
        position.lost_queens[victim] += 1
    else:
        return
    if victim not in position.bereft:
        position.bereft.append(victim)


def join(position: Realm, seat: int) -> None:
    """A peasant and a bread become a farmer (OL-farm-a, OL-A29)."""
    for kind in (PEASANT, BREAD):
        release(position, seat, kind)
        if position.readings.farmer == "counter":
            throw(position, kind)
        else:
            position.farmers[seat].append(kind)
    position.moved = True
    if position.readings.farmer == "counter":
        position.markers[seat] += 1


def turn_over(position: Realm, seat: int) -> None:
    """A baron becomes an heir."""
    release(position, seat, BARON)
    position.heirs[seat].append(BARON)
    position.moved = True


def turn_back(position: Realm, seat: int) -> None:
    """An heir becomes a baron."""
    position.heirs[seat].pop()
    position.held[seat].append(BARON)
    position.moved = True


def add_heir(position: Realm, seat: int) -> None:
    """A baron of the supply becomes an heir."""
    take_from_supply(position, BARON)
    position.heirs[seat].append(BARON)
    position.moved = True


def armed(position: Realm, seat: int) -> bool:
    """Whether a seat has a knight."""
    return KNIGHT in position.held[seat]


def check_win(position: Realm) -> None:
    """End the game if a seat has enough kings; the active seat first (OL-win-a)."""
    if position.result is not None:
        return
    goal = position.goal()
    for seat in [position.active, *position.opponents(position.active)]:
        kings = position.count(seat, KING)
        if kings < goal:
            continue
        if position.readings.kings_to_win == "alone" and any(
            KING in position.held[other] for other in position.opponents(seat)
        ):
            continue
        clause = "OL-win-c" if position.seats == 3 else "OL-win-b"
        position.result = Result((seat,), clause, "enough-kings", scores(position))
        return


def scores(position: Realm) -> tuple[int, ...]:
    """The kings of every seat."""
    return tuple(position.count(seat, KING) for seat in range(position.seats))
