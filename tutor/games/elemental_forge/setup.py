"""Setting up a game (EF-2.1)."""

from __future__ import annotations

from tutor.games.elemental_forge.cards import CATALYSTS, ORDINARY, SECOND_PACK, USUAL
from tutor.games.elemental_forge.rules import events
from tutor.games.elemental_forge.rules.turn import Turn
from tutor.games.elemental_forge.state import ForgePosition

HAND_SIZES = {"three": 3, "five": 5, "seven": 7, "ten": 10}


def begin(position: ForgePosition) -> None:
    """Jokers aside, shuffle, turn one card up, deal, name the first player."""
    readings = position.readings
    cards = list(ORDINARY)
    if readings.quake_gust_reach == "two-packs":
        cards += SECOND_PACK
    catalysts = CATALYSTS if readings.catalyst_count == "four" else USUAL
    if readings.catalysts == "in-deck":
        cards += catalysts
    elif readings.catalysts == "supply":
        position.supply = list(catalysts)
    position.shuffle(cards)
    position.deck = cards
    starter = cards.pop(0)
    position.pile = [starter]
    if readings.starting_score == "agreed-handicap":
        position.scores = [5 * seat for seat in range(position.seats)]
    _deal(position, HAND_SIZES[readings.opening_hand])
    if readings.first_player == "random":
        position.first = position.below(position.seats)
    position.tell(events.SetOut, starter, len(position.supply), len(cards), position.first)
    for seat in range(position.seats):
        position.tell(events.Dealt, seat, tuple(position.hands[seat]))
    position.push(Turn.of(position.first))


def _deal(position: ForgePosition, size: int) -> None:
    seats = range(position.seats)
    if position.readings.deal_order == "five-at-a-time":
        order = [seat for seat in seats for _ in range(size)]
    else:
        order = [seat for _ in range(size) for seat in seats]
    for seat in order:
        position.hands[seat].append(position.deck.pop(0))
