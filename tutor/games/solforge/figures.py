"""The figures of the judgement of SolForge's Hard bot.

Self-play tunes them: ``python -m tests.benchmarks.tune solforge`` the value of a seat, ``solforge_rates`` the rating of
moves. The points of a creature are its attack and health together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The value of a seat, in health of its player. The figures follow a fit to the winners of 70,000 games that began
    with different plans for the same turns. So they compare plans, not decks."""

    growth: float = 0.32
    """A twentieth of the square of a creature card's points, outside play. It counts the square, since small creatures
    are often discarded unplayed; so a card that gains many points is worth levelling."""

    level: float = 0.5
    """A level above the first on a creature card outside play, besides its points."""

    spell: float = 0.5
    """A level above the first on a spell outside play."""

    attack: float = 1.0
    """A point of a creature's attack."""

    health: float = 0.6
    """A point of a creature's health."""

    square: float = 0.42
    """A twentieth of the square of a creature's points: one large creature is worth more than two that share them."""

    open_then: float = 0.3
    """A point of attack with nobody opposite, after its seat's turn, when the other seat can still block it."""

    open_next: float = 1.1
    """The same before its seat's turn, when nobody can block it."""

    beats_then: float = 0.75
    """A point of the creature opposite, if this one defeats it, after its seat's turn, when the other seat can still
    save it."""

    beats_next: float = 0.9
    """The same before its seat's turn."""

    through: float = 0.4
    """A point of attack of a creature with Breakthrough that has somebody opposite."""

    defender: float = -12.0
    """Defender; it is negative, since the creature never attacks."""

    armor: float = 2.0
    """A point of armor, up to six."""

    regenerate: float = 0.9
    """A point of regeneration, up to six."""

    poison: float = -2.5
    """A point of poison on the creature, up to six."""

    mobility: float = 2.5
    """Mobility, whatever its amount."""


@dataclass(frozen=True, slots=True)
class Rates:
    """The rating of moves. A creature counts half of its attack and health; other figures are in the same points."""

    block: float = 1.3
    """A point of attack that is blocked."""

    kill: float = 0.5
    """A point of an enemy that the creature defeats."""

    lost: float = 0.4
    """A point of a creature that the enemy defeats; it is subtracted."""

    open: float = 0.2
    """A point of attack with nobody opposite."""

    quick: float = 0.7
    """The same for an Aggressive creature, which attacks at once; it is added to ``open``."""

    growth: float = 0.35
    """A point that the card gains on its next level."""

    defender: float = -2.2
    """Defender; it is negative."""

    oust: float = 6.7
    """Replacing an own creature; it is subtracted."""

    levelling: float = 6.0
    """Levelling any card; it comes after almost all forging and casting."""

    casting: float = 3.5
    """The factor of a spell's urgency: a spell that fits comes before small creatures and after large ones."""


WEIGHTS: Final = Weights()
RATES: Final = Rates()
