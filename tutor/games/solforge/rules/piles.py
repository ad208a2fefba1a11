"""Hands, decks and piles: drawing, shuffling, discarding, levelling (SF-CL, SF-TE-a, SF-TE-b, SF-KW-h)."""

from __future__ import annotations

from tutor.games.solforge.decks import shuffle_deck
from tutor.games.solforge.rules import events
from tutor.games.solforge.state import SolForgePosition


def draw(position: SolForgePosition, seat: int, count: int, why: str) -> None:
    """Draw cards; an empty deck is filled once at most (SF-A05)."""
    deck, hand = position.decks[seat], position.hands[seat]
    drawn = deck[:count]
    del deck[:count]
    if len(drawn) < count and _refill(position, seat):
        missing = count - len(drawn)
        drawn += position.decks[seat][:missing]
        del position.decks[seat][:missing]
    hand += drawn
    position.tell(events.Drew, seat, tuple(drawn), count, len(position.decks[seat]), why)


def _refill(position: SolForgePosition, seat: int) -> bool:
    """Make a new deck of the cards that may come back in mid rank (SF-A05); an ordinary shuffle (SF-A42)."""
    reading = position.readings.empty_deck
    if reading == "draw-what-there-is":
        return False
    pile, highest = position.discards[seat], position.rank[seat]
    back = [card for card in pile if reading == "reshuffle-all" or card.number <= highest]
    if not back:
        return False
    position.discards[seat] = [card for card in pile if reading != "reshuffle-all" and card.number > highest]
    position.shuffle(back)
    position.decks[seat] = back
    position.tell(events.DeckShuffled, seat, len(back), 0, "empty")
    return True


def rank_up_shuffle(position: SolForgePosition, seat: int) -> None:
    """Put the discard pile back into the deck and shuffle it (SF-TE-b, SF-A03)."""
    deck, pile = position.decks[seat], position.discards[seat]
    position.discards[seat] = []
    reading = position.readings.rank_up_deck
    cards = [*deck, *pile] if reading == "merge-all" else list(pile)
    shuffle_deck(position, cards, position.readings.consistent_overflow)
    if reading == "discards-under":
        cards = [*deck, *cards]
    elif reading == "discards-only":
        position.discards[seat] = list(deck)
    position.decks[seat] = cards
    position.tell_of(_shuffling, seat)


def _shuffling(position: SolForgePosition, seat: int) -> events.DeckShuffled:
    cards = position.decks[seat]
    return events.DeckShuffled(seat, len(cards), sum(card.consistent for card in cards), "rank-up")


def discard_hand(position: SolForgePosition, seat: int) -> None:
    """Discard the rest of the hand, unlevelled (SF-OV-k, SF-TE-a)."""
    hand = position.hands[seat]
    if hand:
        position.tell(events.HandDiscarded, seat, tuple(hand))
        position.discards[seat] += hand
        position.hands[seat] = []
