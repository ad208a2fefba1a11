"""The figures of the judgement of SolForge's Hard bot.

Self-play tunes them: ``python -m tests.benchmarks.tune solforge`` the value of a seat, ``solforge_rates`` the rating of
moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The value of a seat, in health of its player. The figures follow a fit to the winners of 500 games of the
    one-move bot."""

    level: float = 3.0
    """A level above the first on a card that is not in play."""

    attack: float = 0.6
    """A point of a creature's attack."""

    health: float = 0.8
    """A point of a creature's health."""

    creature: float = -1.0
    """A creature besides its points; it is negative, since one large creature is worth more than two that share its
    points."""

    open_then: float = 1.0
    """A point of attack with nobody opposite, after its seat's turn, when the other seat can still block it."""

    open_next: float = 1.8
    """The same before its seat's turn, when nobody can block it."""

    through: float = 0.8
    """A point of attack of a creature with Breakthrough that has somebody opposite."""

    armor: float = 2.0
    """A point of armor, up to six."""

    regenerate: float = 1.0
    """A point of regeneration, up to six."""

    poison: float = -2.0
    """A point of poison on the creature, up to six."""

    mobility: float = 4.0
    """Mobility, whatever its amount."""


@dataclass(frozen=True, slots=True)
class Rates:
    """The rating of moves. A creature counts half of its attack and health; other figures are in the same points."""

    block: float = 1.2
    """A point of attack that is blocked."""

    kill: float = 0.4
    """A point of an enemy that the creature defeats."""

    lost: float = 0.4
    """A point of a creature that the enemy defeats; it is subtracted."""

    open: float = 1.0
    """A point of attack with nobody opposite."""

    oust: float = 3.0
    """Replacing an own creature; it is subtracted."""

    levelling: float = 3.0
    """Levelling any card; it comes after all forging and most spells."""


WEIGHTS: Final = Weights()
RATES: Final = Rates()
