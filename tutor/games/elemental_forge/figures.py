"""What the judgement of Forge's stronger players counts, in points.

Self-play tunes these figures: ``python -m tests.benchmarks.tune elemental_forge``. So far it found none that are surely
better: those of 16 generations of 40 deals won 52 % of 1,000 games against these (49 to 55 %).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures, each in points of the score unless its comment says something else."""

    fire: float = 12.0
    """What a fire is worth besides its points: the rival loses its best card, and two cards come."""

    water: float = 4.0
    """What a water is worth besides its points: one or two cards come."""

    joker: float = 0.0
    """What it is worth to use a joker now: the rival could take one of the table."""

    enough: float = 13.5
    """What a pair has to be worth to be laid, with five cards in hand and a rival without points."""

    crowded: float = 0.0
    """How much less is enough for each card in hand beyond five."""

    late: float = 0.0
    """How much less is enough when the best rival is about to win; less than that in proportion to its points."""

    half: float = 20.0
    """How much dearer than its points a card is that belongs to a pair, where one is to burn."""


FIGURES: Final = Figures()
