"""What the judgement of SolForge's Hard player counts.

Self-play tunes these figures: ``python -m tests.benchmarks.tune solforge`` how a seat stands, ``solforge_rates`` how
good a move is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """How a seat stands, each in health of its player. They follow a fit to the winners of 500 games of the one-move
    player."""

    level: float = 3.0
    """A level above the first on a card that is not in play."""

    attack: float = 0.6
    """A point of a creature's attack."""

    health: float = 0.8
    """A point of a creature's health."""

    creature: float = -1.0
    """A creature besides its points: one large creature is worth more than two that share them."""

    open_then: float = 1.0
    """A point of attack with nobody opposite after the turn of its seat, when the other one may still block it."""

    open_next: float = 1.8
    """The same before the turn of its seat, when nobody can."""

    through: float = 0.8
    """A point of attack of Breakthrough with somebody opposite."""

    armor: float = 2.0
    """A point of armor, up to six."""

    regenerate: float = 1.0
    """A point of regeneration, up to six."""

    poison: float = -2.0
    """A point of poison on the creature, up to six."""

    mobility: float = 4.0
    """Mobility, however far."""


@dataclass(frozen=True, slots=True)
class Rates:
    """How good a move is. A creature is worth half of its attack and health; what else counts is in the same points."""

    block: float = 1.2
    """A point of attack that is blocked."""

    kill: float = 0.4
    """A point of an enemy that the creature beats."""

    lost: float = 0.4
    """A point of a creature that the enemy beats; it counts against."""

    open: float = 1.0
    """A point of attack with nobody opposite."""

    oust: float = 3.0
    """To give up a creature for it; it counts against."""

    levelling: float = 3.0
    """To level a card, whichever: it comes after all forging and most spells."""


WEIGHTS: Final = Weights()
RATES: Final = Rates()
