"""Hands, decks and piles: drawing, shuffling, discarding, levelling (SF-CL, SF-TE-a, SF-TE-b, SF-KW-h)."""

from __future__ import annotations

from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.rules import events
from tutor.games.solforge.state import SolForgePosition

TOP = 20
"""Consistent cards are shuffled into the first so many (SF-KW-h)."""


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
    """Make a new deck of what may come back in mid rank (SF-A05); an ordinary shuffle (SF-A42)."""
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
    """The discard pile goes back into the deck, which is shuffled (SF-TE-b, SF-A03)."""
    deck, pile = position.decks[seat], position.discards[seat]
    position.discards[seat] = []
    if position.readings.rank_up_deck == "merge-all":
        consistent = shuffle_deck(position, cards := [*deck, *pile])
    else:
        consistent = shuffle_deck(position, cards := list(pile))
        under = position.readings.rank_up_deck == "discards-under"
        cards = [*deck, *cards] if under else cards
        position.discards[seat] = [] if under else list(deck)
    position.decks[seat] = cards
    position.tell(events.DeckShuffled, seat, len(cards), consistent, "rank-up")


def shuffle_deck(position: SolForgePosition, cards: list[Level]) -> int:
    """Shuffle in place, Consistent cards within the first 20 (SF-KW-h, SF-A42); returns how many of these there are."""
    position.shuffle(cards)
    consistent = sum(card.consistent for card in cards)
    if consistent > TOP and position.readings.consistent_overflow == "no-guarantee":
        return consistent
    low = [place for place in range(TOP, len(cards)) if cards[place].consistent]
    free = [place for place in range(min(TOP, len(cards))) if not cards[place].consistent]
    for place in low[: len(free)]:
        other = free.pop(position.below(len(free)))
        cards[place], cards[other] = cards[other], cards[place]
    return consistent


def discard_hand(position: SolForgePosition, seat: int) -> None:
    """What is left in the hand is discarded as it is (SF-OV-k, SF-TE-a)."""
    hand = position.hands[seat]
    if hand:
        position.tell(events.HandDiscarded, seat, tuple(hand))
        position.discards[seat] += hand
        position.hands[seat] = []


def leave_hand(position: SolForgePosition, seat: int, card: Level) -> None:
    """A card that was played leaves the hand: for the discard pile at its next level, or the game (SF-KW-o)."""
    position.hands[seat].remove(card)
    if card.overload:
        position.removed[seat].append(card)
        position.tell(events.LeftGame, seat, card, "overload")
    else:
        position.discards[seat].append(card.next)
        position.tell(events.WentToDiscard, seat, card, card.next)
