"""How cards move between the deck, the hands, the discard pile and the Forge Pile (EF-A16, A18, A19, A21, A27)."""

from __future__ import annotations

from tutor.engine import Card
from tutor.games.elemental_forge.rules import events
from tutor.games.elemental_forge.state import ForgePosition


def draw(position: ForgePosition, seat: int, wanted: int, why: str) -> int:
    """Draw from the top until the deck is empty; return how many cards came."""
    deck = position.deck
    if len(deck) > wanted:  # a fast path for the usual case
        drawn = deck[:wanted]
        del deck[:wanted]
        position.hands[seat] += drawn
    else:
        drawn = _draw_one_by_one(position, seat, wanted)
    position.tell(events.Drew, seat, tuple(drawn), wanted, len(deck), why)
    return len(drawn)


def has_cards(position: ForgePosition) -> bool:
    """Return whether there is a card to draw: in the deck, or in a discard pile if EF-A16 refreshes the deck."""
    return bool(position.deck) or (position.readings.short_draw == "refresh-first" and any(position.discards))


def _draw_one_by_one(position: ForgePosition, seat: int, wanted: int) -> list[Card]:
    drawn: list[Card] = []
    deck = position.deck
    while len(drawn) < wanted:
        if not deck:
            if position.readings.short_draw == "refresh-first":
                refill(position)
            if not deck:
                break
        card = deck.pop(0)
        drawn.append(card)
        position.hands[seat].append(card)
        if not deck:
            _emptied(position)
    return drawn


def _emptied(position: ForgePosition) -> None:
    if position.readings.discard_reshuffle == "when-empty":
        refill(position)
    if not position.deck:
        position.dry = True


def refill(position: ForgePosition) -> None:
    """Shuffle the discards into a new Draw Deck, if there are any."""
    cards = [card for heap in position.discards for card in heap]
    if not cards:
        return
    for heap in position.discards:
        heap.clear()
    position.shuffle(cards)
    position.deck[:] = cards
    position.tell(events.Refilled, len(cards))


def gather(position: ForgePosition) -> None:
    """Put the discards where the readings want them, at the start of a study or after a change of readings.

    All lie on the common pile, unless each seat has one (EF-A21), and become the deck if that is empty (EF-A18).
    """
    common, *others = position.discards
    if not position.readings.settings.own_discards:
        for heap in others:
            common += heap
            heap.clear()
    if not position.deck and position.readings.discard_reshuffle == "when-empty":
        refill(position)


def toss(position: ForgePosition, seat: int, card: Card, why: str) -> None:
    """Discard a hand card."""
    position.hands[seat].remove(card)
    drop(position, seat, card, why)


def drop(position: ForgePosition, seat: int, card: Card, why: str) -> None:
    """Discard a card that has just left a hand; on a closed pile its owner remembers it."""
    settings = position.readings.settings
    seen = settings.open_discards
    position.known.pop(card, None)
    if not seen:
        forget_hand(position, seat)
        position.show(card, seat)
    position.discards[seat if settings.own_discards else 0].append(card)
    position.tell(events.Tossed, seat, card, why, seen)
    if not position.deck and position.readings.discard_reshuffle == "when-empty":
        refill(position)


def forget_hand(position: ForgePosition, seat: int) -> None:
    """Let others forget what they knew of a hand from which a card has left unseen (EF-A21)."""
    watching = 1 << seat
    if position.opened[seat]:  # by an Ignite (EF-A41)
        alone = position.readings.ignite_reveal == "shown-to-ignite-player"
        watching |= 1 << position.active if alone else (1 << position.seats) - 1
    for card in position.hands[seat]:
        left = position.known.pop(card, 0) & watching
        if left:
            position.known[card] = left


def displace(position: ForgePosition) -> None:
    """Set aside what a new combination pushes off the Forge Pile; it will go under the deck (EF-3.3f, EF-A27)."""
    whole = position.readings.recycle_amount == "whole-old-pile"
    cards = position.pile[:] if whole else position.pile[-1:]
    del position.pile[len(position.pile) - len(cards) :]
    position.waiting = position.waiting + cards if position.waiting else cards


def recycle(position: ForgePosition) -> None:
    """Put the waiting cards under the Draw Deck, the first of them highest; everybody has seen them."""
    cards = position.waiting
    if not cards:
        return
    position.waiting = []
    position.dry = position.dry or not position.deck
    position.deck += cards
    position.show_all(*cards)
    position.tell(events.Displaced, tuple(cards), len(position.deck))
