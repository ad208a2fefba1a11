"""Estimating the probability of a win at the end of a turn, from counts of open cards and of cards left.

The order of the deck is never used, since it is a guess.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import Final, NamedTuple

from tutor.games.elementals.solver.model import ARCANE, BEATEN, EMPTY, READY, Model

SUITS: Final = (0, 1, 2, 3)
OTHERS: Final = tuple(tuple(other for other in SUITS if other != suit) for suit in SUITS)
TOP: Final = 21
"""A number above any card's."""

HIGH: Final = 7
"""The least value of a high card."""

SCARCE: Final = 0.12
"""A pair is hopeless if less than this share of the deck completes it."""

WASTED: Final = 10
"""Spare cards beyond this number add nothing."""

WEIGHTS: Final[dict[str, float]] = {
    "always": -3.76, "still needed": -9.2, "cards to spare": 1.22, "damage to spare": 0.17, "scarcest suit": 0.11,
    "pairs complete": -1.1, "cards that banish": 3.9, "cards that complete": 0.49, "hopeless pairs": -1.49,
    "untouched": 0.41, "cards that fit nowhere": -0.06, "still covered": 1.08, "Neptulon": 0.28, "Therazane": 0.38,
    "Ragnaros": 0.5, "Al'Akir": 0.33, "high cards": 2.9, "Lords": 0.25,
}  # fmt: skip
"""What each fact adds to the log odds of a win, in the order of ``_facts``.

Fitted by logistic regression to the ends of 17,000 turns in 1,800 games of a player that takes the end of a turn with
the best odds, then rounded; layout A.
"""

EACH: Final = tuple(WEIGHTS.values())


class Deck(NamedTuple):
    """A deck in numbers: for each suit (jokers last) the number of cards with at least each value, and of high
    cards."""

    at_least: list[list[int]]
    high: int
    size: int


class Prospects:
    """The evaluation of a model, with a cache of its decks' counts.

    :param model: an open deal, for instance a determinization.
    """

    def __init__(self, model: Model):
        self._model = model
        self._decks: dict[bytes, Deck] = {}

    def chance(self, placed: bytes, deck: bytes, powers: int, damage: int) -> float:
        """Estimate the probability of a win, 0 to 1, at this end of a turn."""
        odds = self.odds(placed, deck, powers, damage)
        return 1 / (1 + exp(-odds)) if odds > -40 else 0.0

    def odds(self, placed: bytes, deck: bytes, powers: int, damage: int) -> float:
        """Return the estimate as log odds."""
        facts = self._facts(placed, self._deck(deck), powers, damage)
        odds: float = sum(map(mul, EACH, facts))
        return odds

    def _deck(self, deck: bytes) -> Deck:
        found = self._decks.get(deck)
        if found is None:
            model, at_least, high = self._model, [[0] * (TOP + 1) for _ in range(5)], 0
            for kind in deck:
                counts = 10 if model.suits[kind] == ARCANE else model.hurts[kind]
                high += counts >= HIGH
                row = at_least[model.suits[kind]]
                for number in range(counts + 1):
                    row[number] += 1
            found = self._decks[deck] = Deck(at_least, high, len(deck))
        return found

    def _facts(self, placed: bytes, deck: Deck, powers: int, damage: int) -> tuple[float, ...]:
        model, at_least, size = self._model, deck.at_least, deck.size or 1
        beaten = sum(1 << i for i, lies in enumerate(placed) if lies == BEATEN)
        spare = [at_least[suit][0] for suit in SUITS]
        needed = complete = untouched = covered = hopeless = lords = 0
        banish = completing = 0.0
        lowest = [TOP] * 4  # for each suit, the least value that fits somewhere
        jokers_fit = False
        for i, lies in enumerate(placed):
            if lies == BEATEN:
                continue
            suit = model.element[i]
            needed += 3 if lies == EMPTY else 1 if lies == READY else 2
            spare[suit] -= 1
            lords += model.gives[i] > 0
            if model.covers[i] & ~beaten:
                covered += 1
            elif lies == READY:
                complete += 1
                banish += at_least[suit][0] / size
                lowest[suit] = 0
            else:
                jokers_fit = True
                least = max(0, min(model.power[i] - (10 if lies == EMPTY else lies - 1), TOP))
                others = OTHERS[suit]
                for other in others:
                    if least < lowest[other]:
                        lowest[other] = least
                if lies == EMPTY:
                    untouched += 1
                else:
                    fitting = (at_least[ARCANE][0] + sum(at_least[other][least] for other in others)) / size
                    completing += fitting
                    hopeless += fitting < SCARCE
        fits = sum(at_least[suit][lowest[suit]] for suit in SUITS) + (at_least[ARCANE][0] if jokers_fit else 0)
        return (
            1.0, needed / 36, min(deck.size - needed, WASTED) / 3, (model.settings.limit - damage) / 10,
            min(3, *spare), complete, banish, completing, hopeless, untouched, 1 - fits / size, covered / 3,
            powers & 1, powers >> 1 & 1, powers >> 2 & 1, powers >> 3 & 1, deck.high / size, lords,
        )  # fmt: skip
