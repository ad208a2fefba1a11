"""Before the first turn: decks, companions, shuffles, hands, the starter (SF-OV-a, SF-CL-a, SF-A41, SF-A44, SF-A45)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Task
from tutor.games.solforge.decks import READY, Deck, deck_of, random_deck, scramble, shuffle_deck, with_companions
from tutor.games.solforge.decks.deck import UNNAMED
from tutor.games.solforge.decks.match import BY_LOT
from tutor.games.solforge.places import SEATS
from tutor.games.solforge.rules import draft, events, piles
from tutor.games.solforge.rules.turn import HAND, StartTurn
from tutor.games.solforge.state import SolForgePosition

NAMED = ("ready", "random", "file")
"""Sources of decks that may have a name."""


def begin(position: SolForgePosition) -> None:
    """Begin a game with the decks that the house rules name."""
    position.health = [int(position.readings.health)] * position.seats
    position.choices = (position.readings.deck_a, position.readings.deck_b)
    position.push(BuildDecks.of())


@dataclass(frozen=True, slots=True)
class BuildDecks(Task):
    """Hold drafts first, then begin the game."""

    clauses = ("SF-CS-d", "SF-DS-h")

    def run(self, position: SolForgePosition) -> None:
        position.push(BeginGame.of())
        for seat in reversed(range(position.seats)):
            if position.choices[seat] == "draft":
                position.push(draft.NextPack.of(seat))


@dataclass(frozen=True, slots=True)
class BeginGame(Task):
    """Build and shuffle the decks, draw five cards each, and name the starting player."""

    clauses = ("SF-OV-a", "SF-CL-a", "SF-OV-c", "SF-KW-r", "SF-KW-h")

    def run(self, position: SolForgePosition) -> None:
        readings = position.readings
        for seat in range(position.seats):
            deck = _deck(position, seat)
            chosen = deck.levels()
            cards = with_companions(chosen, readings.solbind_copies)
            source = _source(position.choices[seat])
            name = deck.name if source in NAMED and deck.name != UNNAMED else ""
            position.tell(events.DeckReady, seat, source, name, len(cards), len(cards) - len(chosen))
            shuffle_deck(position, cards, readings.consistent_overflow)
            position.decks[seat] = cards
        position.offered = [[] for _ in SEATS]
        position.drafted = [[] for _ in SEATS]
        for seat in range(position.seats):
            piles.draw(position, seat, HAND, "start")
        first = 0
        if readings.starter == "random-start-five-cards":
            first = position.random_index(SEATS)
        position.tell(events.StarterNamed, first)
        position.push(StartTurn.of(first))


def _source(word: str) -> str:
    """Return the source of the deck that a word names."""
    if word in BY_LOT:
        return word
    return "ready" if word in READY else "file"


def _deck(position: SolForgePosition, seat: int) -> Deck:
    word = position.choices[seat]
    if word == "draft":
        return Deck.of("Draft", [level.card for level in position.drafted[seat]])
    if word == "random":
        return random_deck(position)
    if word == "scramble":
        return scramble(position, position.readings.scramble)
    return deck_of(word)
