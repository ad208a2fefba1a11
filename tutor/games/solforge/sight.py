"""What a seat may know of hidden cards, and a world that fits it (SF-A46, SF-PC-g).

A seat knows what is in its own deck, without the order. Of the other seat it may know which cards are in the deck, as
at a table with open deck lists, but not at which level they are: that would tell which card was levelled in secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.engine import UNKNOWN
from tutor.engine.luck import shuffled
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.happenings import Happening, Noted, Reaction
from tutor.games.solforge.places import SEATS

if TYPE_CHECKING:
    from tutor.games.solforge.state import SolForgePosition

Unseen = dict[str, tuple[Any, ...]]


def unseen_by(position: SolForgePosition, seat: int) -> Unseen:
    """The cards a seat cannot place: ``deck A`` if that is its own deck, ``cards B`` all hidden cards of another."""
    found: Unseen = {}
    open_discards = position.readings.hidden_piles == "open-discards"
    for other in range(position.seats):
        if other == seat:
            found[f"deck {SEATS[other]}"] = _sorted(position.decks[other])
            continue
        piles = [position.decks[other], position.hands[other], position.removed[other]]
        if not open_discards:
            piles.append(position.discards[other])
        found[f"cards {SEATS[other]}"] = _sorted([card.card.first for pile in piles for card in pile])
        found[f"picks {SEATS[other]}"] = _sorted([*position.offered[other], *position.drafted[other]])
    return found


def _sorted(cards: list[Level]) -> tuple[Level, ...]:
    return tuple(sorted(cards, key=str))


def veil_levelled(view: SolForgePosition) -> None:
    """Take out of what waits for its batch, and of what answers it, which card another seat levelled (SF-PC-g)."""
    view.queue = [_veiled(noted) if _is_secret(view, noted[0], noted[1]) else noted for noted in view.queue]
    for place, reaction in enumerate(view.reactions):
        event = reaction.happening
        if _is_secret(view, event.kind, event.seat):
            event = Happening(*_veiled(event.facts))
            view.reactions[place] = Reaction(reaction.seat, reaction.creature, reaction.ability, event)


def _is_secret(view: SolForgePosition, kind: str, seat: int) -> bool:
    return kind == "card-levelled" and seat != view.viewer and not view.is_open(view.zones["discards"])


def _veiled(noted: Noted) -> Noted:
    kind, seat, creature, other, amount, _, forged, moment = noted
    return kind, seat, creature, other, amount, None, forged, moment


def dealt(position: SolForgePosition, unseen: Unseen) -> None:
    """Deal the cards that a view cannot place, in place; levels are guessed, no higher than the rank allows."""
    for seat in range(position.seats):
        for pool, zones in (
            (f"deck {SEATS[seat]}", (position.decks,)),
            (f"cards {SEATS[seat]}", (position.removed, position.decks, position.hands, position.discards)),
            (f"picks {SEATS[seat]}", (position.offered, position.drafted)),
        ):
            piles = [zone[seat] for zone in zones if UNKNOWN in zone[seat]]
            if piles and pool in unseen:
                cards, position.seed = shuffled(unseen[pool], position.seed)
                for pile in piles:
                    _fill(position, pile, cards, seat if pool.startswith("cards") else -1)
        _pick(position, seat)


def _pick(position: SolForgePosition, seat: int) -> None:
    """What the seat picked of its own cards, unseen: any of those that it can have meant."""
    picked = position.picked[seat]
    for place, card in enumerate(picked):
        if card is UNKNOWN:
            held = [*position.hands[seat], *position.discards[seat]]
            picked[place] = next((item for item in held if item.can_level), held[0])


def _fill(position: SolForgePosition, pile: list[Any], cards: list[Level], seat: int) -> None:
    highest = 1 if seat < 0 else position.rank[seat] + (pile is position.discards[seat])
    for place, card in enumerate(pile):
        if card is UNKNOWN:
            found = cards.pop()
            levels = min(highest, found.card.max_level)
            number = 1 + position.below(levels) if levels > 1 else found.number
            pile[place] = found if seat < 0 else found.card.levels[number - 1]
