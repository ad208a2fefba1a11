"""How cards go from pile to pile: drawing, reshuffling, discarding, looking."""

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
"""The cards of a deck that a look reaches."""


def to_discards(position: DeckBuilderPosition, seat: int, card: DeckCard) -> None:
    """Lay a card that everybody sees on its owner's discard pile (ED-05i); what was seen there stays known (ED-A86)."""
    position.put_card(card, ("discards", seat), mask=0 if position.readings.open_piles == "usual" else position.all)


@dataclass(frozen=True, slots=True)
class Finish(Task):
    """A card that has done what it says is discarded, if it was not ``shuffled`` into the deck meanwhile (ED-A56)."""

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
    """The clause of the card that is being carried out, the one announced last if several are."""
    finish = next(item for item in reversed(position.agenda) if isinstance(item, Finish))
    return finish.card.clause


def _blessed(position: DeckBuilderPosition, seat: int, blessing: str) -> int:
    """Return how many cards Truly Blessed draws after a blessing (ED-C63, ED-A58)."""
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
    """Draw one by one, as a clause says; an empty deck is first made anew of the discard pile (ED-05j)."""
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
    """A face-down action is discarded, or a card of the hand, as a clause says (ED-C46, ED-05d)."""
    if zone == "tables":
        position.placed[seat].pop(place)
    elif position.readings.open_piles == "hidden-discards":
        position.conceal((zone, seat))  # nobody else can tell which of the cards they knew is gone
    card = position.move_card((zone, seat), place, ("discards", seat))
    position.tell(events.Discarded, seat, card, clause)


def reshuffle(position: DeckBuilderPosition, seat: int) -> None:
    """Shuffle the discard pile and slide it beneath the deck (ED-05j, ED-08a)."""
    pile = position.discards[seat]
    if position.readings.reshuffled == "already-in-discard":
        _discard_at_once(position, seat)
    if not pile:
        return
    position.shuffle(pile, f"deck-{seat + 1}")
    position.move_pile(("discards", seat), ("decks", seat))
    position.tell(events.Reshuffled, seat)


def _discard_at_once(position: DeckBuilderPosition, seat: int) -> None:
    """The card that is being executed counts as discarded (ED-A56)."""
    executed = (item for item in reversed(position.agenda) if isinstance(item, Finish) and item.seat == seat)
    finish = next(executed, None)
    if finish is not None and not finish.shuffled:
        position.resolving.remove(finish.card)
        to_discards(position, seat, finish.card)
        position.replace(finish, Finish.of(seat, finish.card, True))


def look(position: DeckBuilderPosition, seat: int, zone: str, owner: int) -> int:
    """Let the seat see the top of a deck, or a whole hand or table, by the card that is carried out (ED-08a).

    :returns: how many cards it sees.
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
    """Deal from the store deck until four lie in the row (ED-04g, ED-04i)."""
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
    """Shuffle what was put aside: it becomes the store deck (ED-04i, ED-A80)."""
    pile = position.removed[store]
    if position.readings.put_aside == "common-pile":
        pile += position.removed[1 - store]
        position.removed[1 - store] = []
    if not pile:
        return
    position.shuffle(pile, ("cheap", "expensive")[store])
    position.stores[store], position.removed[store] = pile, []


def may_execute_placed(position: DeckBuilderPosition, seat: int) -> bool:
    """Whether a seat has an action face down that it placed long enough ago; which one it is, only the seat knows."""
    return any(map(position.is_old, position.placed[seat]))


def may_draw(position: DeckBuilderPosition, seat: int) -> bool:
    """Whether there is a card to draw, or need not be (ED-A51)."""
    return bool(position.decks[seat] or position.discards[seat] or position.readings.empty_draw == "empty-draw")
