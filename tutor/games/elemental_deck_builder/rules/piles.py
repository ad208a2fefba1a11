"""How cards go from pile to pile: drawing, reshuffling, discarding, looking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.rules import events

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

ROW = 4
TOP = 5
"""The cards of a deck that a look reaches."""


def to_discards(position: DeckBuilderPosition, seat: int, card: DeckCard) -> None:
    """Lay a card on its owner's discard pile (ED-05i)."""
    position.discards[seat].append(card)


def draw(position: DeckBuilderPosition, seat: int, cards: int) -> None:
    """Draw one by one; an empty deck is first made anew of the discard pile (ED-05j)."""
    drawn = []
    for _ in range(cards):
        if not position.decks[seat]:
            reshuffle(position, seat)
        if not position.decks[seat]:
            break
        drawn.append(position.move_card(("decks", seat), 0, ("hands", seat)))
    if drawn:
        position.tell(events.Drew, seat, tuple(drawn))


def drop(position: DeckBuilderPosition, seat: int, place: int) -> None:
    """A face-down action is discarded (ED-C46)."""
    card = position.take_card(("tables", seat), place)
    position.placed[seat].pop(place)
    to_discards(position, seat, card)
    position.tell(events.Discarded, seat, card)


def reshuffle(position: DeckBuilderPosition, seat: int) -> None:
    """Shuffle the discard pile and slide it beneath the deck (ED-05j, ED-08a)."""
    pile = position.discards[seat]
    if not pile:
        return
    position.shuffle(pile, f"deck-{seat + 1}")
    for _ in range(len(pile)):
        position.move_card(("discards", seat), 0, ("decks", seat))
    position.tell(events.Reshuffled, seat)


def look(position: DeckBuilderPosition, seat: int, zone: str, owner: int) -> int:
    """Let the seat see the top of a deck, or a whole hand or table; returns how many cards it sees (ED-08a)."""
    if zone == "decks" and len(position.decks[owner]) < TOP:
        reshuffle(position, owner)
    cards = position.cards_at((zone, owner))
    seen = min(len(cards), TOP) if zone == "decks" else len(cards)
    for place in range(seen):
        position.reveal((zone, owner), place, seat)
    position.tell(events.LookedAt, seat, zone, owner, tuple(cards[:seen]))
    return seen


def refill(position: DeckBuilderPosition, store: int) -> None:
    """Deal from the store deck until four lie in the row (ED-04g, ED-04i)."""
    dealt = []
    while len(position.rows[store]) < ROW:
        if not position.stores[store]:
            position.shuffle(position.removed[store], ("cheap", "expensive")[store])
            position.stores[store], position.removed[store] = position.removed[store], []
        if not position.stores[store]:
            break
        dealt.append(position.move_card(("stores", store), 0, ("rows", store)))
    if dealt:
        position.tell(events.Dealt, store, tuple(dealt))


def may_draw(position: DeckBuilderPosition, seat: int) -> bool:
    """Whether there is a card to draw (ED-A51)."""
    return bool(position.decks[seat] or position.discards[seat])
