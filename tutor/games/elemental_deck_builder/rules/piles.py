"""Moving cards between piles: drawing, reshuffling, discarding, looking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.engine import Task
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.rules import events

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

ROW = 4
TOP = 5
"""The number of top cards of a deck that a look shows."""


def to_discards(position: DeckBuilderPosition, seat: int, card: DeckCard) -> None:
    """Put a card that everybody sees on its owner's discard pile (ED-05i); it stays known there (ED-A86)."""
    position.put_card(card, ("discards", seat), mask=0 if position.readings.open_piles == "usual" else position.all)


@dataclass(frozen=True, slots=True)
class Finish(Task):
    """Discard a card after it was executed, unless it was ``shuffled`` into the deck meanwhile (ED-A56)."""

    seat: int
    card: DeckCard
    shuffled: bool = False
    clauses = ("ED-05i",)

    def run(self, position: DeckBuilderPosition) -> None:
        if not self.shuffled:
            position.resolving.remove(self.card)
            to_discards(position, self.seat, self.card)
        if self.card.kind == "blessing":
            position.blessings += self.seat == position.active
            draw(position, self.seat, _blessed(position, self.seat, str(self.card)), "ED-C63")


def executed(position: DeckBuilderPosition) -> str:
    """Return the clause of the card that is being executed, the last one announced if there are several."""
    finish = next(item for item in reversed(position.agenda) if isinstance(item, Finish))
    return finish.card.clause


def _blessed(position: DeckBuilderPosition, seat: int, blessing: str) -> int:
    """Return the number of cards that Truly Blessed draws after a blessing (ED-C63, ED-A58)."""
    reading, names = position.readings.blessed, position.blest[seat]
    first = {
        "each-turn": position.blessings == 1 and seat == position.active,
        "once-per-game": not names,
        "each-different-blessing": blessing not in names,
    }[reading]
    cards = position.has(seat, "blessed") if first else 0
    if cards and reading != "each-turn":
        names.append(blessing)
    return cards


def draw(position: DeckBuilderPosition, seat: int, cards: int, clause: str) -> None:
    """Draw cards one by one, for a clause; an empty deck is first made from the discard pile (ED-05j)."""
    drawn = []
    for _ in range(cards):
        if not position.decks[seat]:
            reshuffle(position, seat)
        if not position.decks[seat]:
            break
        drawn.append(position.move_card(("decks", seat), 0, ("hands", seat)))
    if cards:
        position.tell(events.Drew, seat, tuple(drawn), clause)


def drop(position: DeckBuilderPosition, seat: int, place: int, clause: str, zone: str = "tables") -> None:
    """Discard a face-down action or a card of the hand, for a clause (ED-C46, ED-05d)."""
    if zone == "tables":
        position.placed[seat].pop(place)
    elif position.readings.open_piles == "hidden-discards":
        position.conceal((zone, seat))  # nobody else knows which of the cards that they knew is gone
    card = position.move_card((zone, seat), place, ("discards", seat))
    position.tell(events.Discarded, seat, card, clause)


def reshuffle(position: DeckBuilderPosition, seat: int) -> None:
    """Shuffle the discard pile and put it beneath the deck (ED-05j, ED-08a)."""
    pile = position.discards[seat]
    if position.readings.reshuffled == "already-in-discard":
        _discard_at_once(position, seat)
    if not pile:
        return
    position.shuffle(pile, f"deck-{seat + 1}")
    position.move_pile(("discards", seat), ("decks", seat))
    position.tell(events.Reshuffled, seat)


def _discard_at_once(position: DeckBuilderPosition, seat: int) -> None:
    """Discard the card that is being executed (ED-A56)."""
    executed = (item for item in reversed(position.agenda) if isinstance(item, Finish) and item.seat == seat)
    finish = next(executed, None)
    if finish is not None and not finish.shuffled:
        position.resolving.remove(finish.card)
        to_discards(position, seat, finish.card)
        position.replace(finish, Finish.of(seat, finish.card, True))


def look(position: DeckBuilderPosition, seat: int, zone: str, owner: int) -> int:
    """Show the seat the top of a deck, or a whole hand or table, for the card that is being executed (ED-08a).

    :returns: the number of cards that it sees.
    """
    if zone == "decks" and len(position.decks[owner]) < TOP:
        reshuffle(position, owner)
    cards = position.cards_at((zone, owner))
    seen = min(len(cards), TOP) if zone == "decks" else len(cards)
    for place in range(seen):
        position.reveal((zone, owner), place, seat)
    position.tell(events.LookedAt, seat, zone, owner, seen, " ".join(map(str, cards[:seen])), executed(position))
    return seen


def refill(position: DeckBuilderPosition, store: int) -> None:
    """Deal from the store deck until the row has four cards (ED-04g, ED-04i)."""
    dealt, row = [], position.rows[store]
    while len(row) < ROW:
        if not position.stores[store]:
            _renew(position, store)
        if not position.stores[store]:
            break
        dealt.append(position.move_card(("stores", store), 0, ("rows", store)))
    if dealt:
        position.tell(events.Dealt, store, tuple(dealt))


def _renew(position: DeckBuilderPosition, store: int) -> None:
    """Shuffle the cards that were put aside into a new store deck (ED-04i, ED-A80)."""
    pile = position.removed[store]
    if position.readings.put_aside == "common-pile":
        pile += position.removed[1 - store]
        position.removed[1 - store] = []
    if not pile:
        return
    position.shuffle(pile, ("cheap", "expensive")[store])
    position.stores[store], position.removed[store] = pile, []


def may_execute_placed(position: DeckBuilderPosition, seat: int) -> bool:
    """Return whether a seat has a face-down action that it placed long enough ago; only the seat knows which."""
    return any(map(position.is_old, position.placed[seat]))


def may_draw(position: DeckBuilderPosition, seat: int) -> bool:
    """Return whether there is a card to draw, or none is needed (ED-A51)."""
    return bool(position.decks[seat] or position.discards[seat] or position.readings.empty_draw == "empty-draw")
