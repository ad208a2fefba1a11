"""What a seat knows of hidden cards, and determinizations that fit (SF-A46, SF-A54, SF-PC-g).

A seat knows the cards in its own deck, without their order. Of the other deck it knows the number of cards; if SF-A54
makes the lists public, also which cards, but not their levels, since those would reveal which card was levelled in
secret.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from tutor.engine import UNKNOWN
from tutor.engine.visibility import Determinizing
from tutor.engine.zones import Zone
from tutor.games.solforge.cards import built_in
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.vocabulary import FACTIONS, PILES
from tutor.games.solforge.decisions import Choosing, Reacting
from tutor.games.solforge.decks.deck import MOST_FACTIONS
from tutor.games.solforge.places import SEATS
from tutor.games.solforge.rules import targets
from tutor.games.solforge.trigger_events import TriggerEvent

if TYPE_CHECKING:
    from tutor.games.solforge.state import SolForgePosition

LEVELLED = ("removed", "decks", "hands", "discards")
"""The other seat's piles in which a card may have a level that only its owner knows."""


def sees(position: SolForgePosition, seat: int, zone: Zone, owner: int, card: Level) -> bool | None:
    """Return True for discard piles if SF-A46 opens them; None leaves the answer to the zone."""
    return True if zone.name == "discards" and position.readings.hidden_piles == "open-discards" else None


def _pool(position: SolForgePosition, seat: int, zone: Zone, owner: int) -> str:
    if zone.name == "picked" or (owner != seat and not _lists_are_known(position)):
        return ""  # a picked card lies in a pile as well; none of the other seat's cards is known by name
    if zone.name in ("offered", "drafted"):
        return f"picks {SEATS[owner]}"
    return f"{'deck' if owner == seat else 'cards'} {SEATS[owner]}"


def _lists_are_known(position: SolForgePosition) -> bool:
    return all(read.value("SF-A54") == "lists-known" for read in (position.readings, *position.veils))


def _known_as(position: SolForgePosition, seat: int, zone: Zone, owner: int, card: Level) -> Level:
    return card.card.first if zone.name in LEVELLED and owner != seat else card


def _settle(view: SolForgePosition, guess: SolForgePosition) -> None:
    for seat in range(view.seats):
        if seat != view.viewer:
            _imagine_cards(guess, seat)
            _raise_levels(view, guess, seat)
        _pick(guess, seat)
    _let_choose(view, guess)
    guess.queue = [_imagined(guess, event) if event.card is UNKNOWN else event for event in guess.queue]


def _let_choose(view: SolForgePosition, guess: SolForgePosition) -> None:
    """Give a seat that is asked for a card of a hidden pile one that fits; otherwise it would not be asked."""
    now = guess.decision
    if not isinstance(now, Reacting | Choosing) or now.prompt(guess).target.zone not in PILES:
        return
    target = now.prompt(guess).target
    name = "hands" if target.zone == "hand" else "discards"
    seen, pile = getattr(view, name)[now.seat], getattr(guess, name)[now.seat]
    if UNKNOWN not in seen or targets.exists(guess, target, now.seat, 0):
        return
    place, highest = seen.index(UNKNOWN), guess.rank[now.seat]
    if _lists_are_known(guess):
        piles = [(getattr(view, other)[now.seat], getattr(guess, other)[now.seat]) for other in LEVELLED]
        spots = [(cards, at) for shown, cards in piles for at, card in enumerate(shown) if card is UNKNOWN]
        own = [(cards, at, level) for cards, at in spots for level in cards[at].card.levels[:highest]]
        able = [choice for choice in own if targets.refuse_card_kind(target, choice[2]) is None]
        if able:  # one of the seat's own cards, with which this one changes places
            cards, at, level = able[guess.below(len(able))]
            cards[at], pile[place] = pile[place].card.first, level
        return
    every = (level for card in built_in() if card.deckable for level in card.levels[:highest])
    fitting = [level for level in every if targets.refuse_card_kind(target, level) is None]
    if fitting:
        pile[place] = fitting[guess.below(len(fitting))]


def _imagined(guess: SolForgePosition, event: TriggerEvent) -> TriggerEvent:
    """Return a guess for a card that was levelled in secret: one that is in the pile now, at its level before."""
    levelled = next(card for card in reversed(guess.discards[event.seat]) if card.number > 1)
    return event.replace(card=levelled.card.levels[levelled.number - 2])


def _imagine_cards(guess: SolForgePosition, seat: int) -> None:
    """Fill each unknown place with a card of the two factions that the seat seems to play."""
    piles = [getattr(guess, name)[seat] for name in (*LEVELLED, "offered", "drafted")]
    if not any(UNKNOWN in pile for pile in piles):
        return
    seen = [*guess.graveyard[seat], *(creature.card for creature in guess.of_seat(seat))]
    seen += [card for pile in piles for card in pile if card is not UNKNOWN]
    factions = list(dict.fromkeys(level.card.faction for level in seen if level.card.deckable))[:MOST_FACTIONS]
    others = [faction for faction in FACTIONS if faction not in factions]
    while len(factions) < MOST_FACTIONS:
        factions.append(others.pop(guess.below(len(others))))
    fitting = [level for faction in factions for level in _deckable(faction)]
    for pile in piles:
        for place, card in enumerate(pile):
            if card is UNKNOWN:
                pile[place] = fitting[guess.below(len(fitting))]


@cache
def _deckable(faction: str) -> tuple[Level, ...]:
    """Return the cards of a faction that a deck may contain."""
    return tuple(card.first for card in built_in() if card.deckable and card.faction == faction)


def _raise_levels(view: SolForgePosition, guess: SolForgePosition, seat: int) -> None:
    """Guess the levels of another seat's hidden cards, no higher than its rank allows."""
    for name in LEVELLED:
        pile, seen = getattr(guess, name)[seat], getattr(view, name)[seat]
        highest = guess.rank[seat] + (name == "discards")
        for place, card in enumerate(seen):
            levels = min(highest, pile[place].card.max_level) if card is UNKNOWN else 0
            if levels > 1:
                pile[place] = pile[place].card.levels[guess.below(levels)]


def _pick(position: SolForgePosition, seat: int) -> None:
    """Guess the seat's hidden picks of its own cards: any that it can have meant."""
    picked = position.picked[seat]
    for place, card in enumerate(picked):
        if card is UNKNOWN:
            held = [*position.hands[seat], *position.discards[seat]]
            picked[place] = next((item for item in held if item.can_level), held[0])


DETERMINIZING: Final[Determinizing[SolForgePosition]] = Determinizing(_pool, _known_as, _settle)
