"""Finders for the coach's sentences: elementals, cards and sums as the player sees them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

from tutor.engine.cards import Card
from tutor.engine.coaching import Coaching, Situation, Words
from tutor.games.elementals.cards import ALAKIR, BEST_NUMBER, IS_JOKER, NEPTULON, POWER, RAGNAROS, THERAZANE
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.rules.attack import Banish, Place
from tutor.games.elementals.rules.events import Beaten, DamagePlaced, Discarded, PowerWon, TurnedUp
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import the

Here = Situation[ElementalsPosition]
LITTLE_DECK: Final = 12
MUCH_DAMAGE: Final = 20
NO_WASTE_LEFT: Final = 6
"""Discards after which a game of all twelve has no card to spare."""


def _target(view: ElementalsPosition, slot: Slot) -> dict[str, str | int]:
    elemental = view.elemental(slot)
    return {"slot": str(slot), "elemental": the(elemental), "needs": POWER[elemental], "lies": view.damage_on(slot)}


def _open(now: Here) -> Words | None:
    """Find the open elemental that most cards of the hand can hit, before anything was placed."""
    view = now.view
    if not view.open or any(view.placed[slot.at] for slot in view.open):
        return None
    hits = Counter(move.slot for move in view.legal() if isinstance(move, Place))
    return _target(view, max(view.open, key=lambda slot: hits[slot]))


def _placed(now: Here, nth: int, complete: bool) -> DamagePlaced | None:
    """Return the last damage card placed since the last decision, if it has this number in the pair and is still
    there."""
    found = [event for event in now.just if isinstance(event, DamagePlaced)]
    last = found[-1] if found else None
    fits = last is not None and last.nth == nth and last.complete == complete and last.number != 0
    return last if fits and last is not None and now.view.placed[last.slot.at] else None


def _one_hit(now: Here) -> Words | None:
    """Find the elemental that has just taken its first hit, and what is missing."""
    event = _placed(now, 1, False)
    if event is None:
        return None
    return {**_target(now.view, event.slot), "n": now.view.missing(event.slot)}


def _dead_pair(now: Here) -> Words | None:
    """Find an elemental whose first hit is so low that not even a ten completes it."""
    event = _placed(now, 1, False)
    if event is None or now.view.missing(event.slot) <= BEST_NUMBER or RAGNAROS in now.view.powers:
        return None
    return _target(now.view, event.slot)


def _two_hits(now: Here) -> Words | None:
    """Find an elemental that has just taken both hits, and that no card in hand can banish."""
    event = _placed(now, 2, True)
    if event is None or any(text.startswith("banish ") for text in now.legal):
        return None
    return _target(now.view, event.slot)


def _banishable(now: Here) -> Words | None:
    """Find an elemental that can be banished now, and the lowest card that does it."""
    moves = [move for move in now.view.legal() if isinstance(move, Banish)] if now.legal else []
    if not moves:
        return None
    move = min(moves, key=lambda move: POWER[move.card])
    return {**_target(now.view, move.slot), "card": f"‹{move.card.sign}›", "id": str(move.card)}


def _small_banish(now: Here) -> Words | None:
    """Find an elemental that two cards could banish, and the lower of them."""
    moves = [move for move in now.view.legal() if isinstance(move, Banish)] if now.legal else []
    slots = [move.slot for move in moves]
    return _banishable(now) if len(set(slots)) < len(slots) else None


def _in_hand(now: Here, cards: frozenset[Card]) -> Words | None:
    held = [card for card in now.view.hand if card in cards]
    return {"card": f"‹{held[0].sign}›", "id": str(held[0])} if held and now.legal else None


def _joker(now: Here) -> Words | None:
    return _in_hand(now, frozenset(IS_JOKER))


def _ace(now: Here) -> Words | None:
    return _in_hand(now, frozenset(card for card in now.view.hand if card.rank == "A"))


def _naming(now: Here, on_elemental: bool) -> Words | None:
    placing = getattr(now.view.decision, "slot", None) is not None
    wanted = "name 10" if on_elemental else "name 1"
    return {} if wanted in now.legal and placing == on_elemental else None


def _damage(now: Here) -> Words | None:
    """Return the damage after a discard, and the limit."""
    found = [event for event in now.just if isinstance(event, Discarded)]
    if not found:
        return None
    return {"n": found[-1].counted, "damage": now.view.damage, "limit": now.view.readings.settings.limit}


def _much_damage(now: Here) -> Words | None:
    settings = now.view.readings.settings
    much = now.view.damage >= MUCH_DAMAGE and not settings.by_count
    return {"damage": now.view.damage, "limit": settings.limit} if much else None


def _beaten(now: Here) -> Words | None:
    found = [event for event in now.just if isinstance(event, Beaten) and not event.stay]
    return {"elemental": the(found[-1].elemental)} if found else None


def _opened(now: Here) -> Words | None:
    found = [event for event in now.just if isinstance(event, TurnedUp) and not event.start and event.slots]
    return _target(now.view, found[-1].slots[0]) if found and now.view.up[found[-1].slots[0].at] else None


def _several(now: Here) -> Words | None:
    """Find two elementals that both have cards placed on them."""
    begun = [slot for slot in now.view.open if now.view.placed[slot.at]]
    return {"slot": str(begun[0]), "other": str(begun[1])} if len(begun) > 1 and now.legal else None


def _bottleneck(now: Here) -> Words | None:
    """Find the only open elemental, if it waits for its banish card and every card in hand has to be discarded."""
    view = now.view
    stuck = bool(now.legal) and all(text.startswith(("discard ", "use ")) for text in now.legal)
    alone = len(view.open) == 1 and view.is_complete(view.open[0]) and view.elementals_left() > 1
    return _target(view, view.open[0]) if stuck and alone else None


def _clock(now: Here) -> Words | None:
    """Return the number of cards in the deck, if it is small and elementals are left."""
    few = len(now.view.deck) <= LITTLE_DECK and now.view.turn > 1 and now.view.elementals_left() > 1
    refilled = bool(now.view.readings.settings.refill)
    return {"n": len(now.view.deck)} if few and now.legal and not refilled else None


def _no_waste(now: Here) -> Words | None:
    beaten = len([card for card in now.view.plane if card.rank in "JQK"])
    whole = now.view.elementals_left() + beaten + len(now.view.powers) == 12
    return {"n": len(now.view.hits)} if whole and len(now.view.hits) >= NO_WASTE_LEFT and now.legal else None


def _won(now: Here, lord: Card) -> Words | None:
    """Return the power of a Lord that has just been won."""
    won = any(isinstance(event, PowerWon) and event.card is lord for event in now.just)
    return {"lord": the(lord), "id": str(lord)} if won and lord in now.view.powers else None


COACH: Final = Coaching[ElementalsPosition](
    Path(__file__).with_name("coach.toml"),
    {
        "open": _open,
        "one-hit": _one_hit,
        "dead-pair": _dead_pair,
        "two-hits": _two_hits,
        "banishable": _banishable,
        "small-banish": _small_banish,
        "joker": _joker,
        "ace": _ace,
        "joker-on-elemental": lambda now: _naming(now, True),
        "joker-discarded": lambda now: _naming(now, False),
        "damage": _damage,
        "much-damage": _much_damage,
        "beaten": _beaten,
        "opened": _opened,
        "several": _several,
        "bottleneck": _bottleneck,
        "clock": _clock,
        "no-waste": _no_waste,
        "neptulon": lambda now: _won(now, NEPTULON),
        "therazane": lambda now: _won(now, THERAZANE),
        "ragnaros": lambda now: _won(now, RAGNAROS),
        "alakir": lambda now: _won(now, ALAKIR),
    },
)
