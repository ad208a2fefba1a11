"""The figures of the judgement of Forge's stronger bots, in points.

Self-play tunes them: ``python -m tests.benchmarks.tune elemental_forge``. So far it has found none that are certainly
better: those of 16 generations of 40 deals won 52 % of 1,000 games against these (49 to 55 %).

After a change ``tests/bots/test_sound_play.py`` says which rules of thumb the bots now break. No test measures their
strength: ``make bench ARGS=arena_elemental_forge`` does, and the docstrings of ``planner`` and ``rivals`` state it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures, in points of the score unless their comment says otherwise."""

    fire: float = 12.0
    """The value of a fire besides its points: the rival loses its best card, and two cards come."""

    water: float = 4.0
    """The value of a water besides its points: one or two cards come."""

    joker: float = 0.0
    """The value of using a joker now, since the rival could take one from the table."""

    enough: float = 13.5
    """The least value of a pair to be laid, with five cards in hand and a rival without points."""

    crowded: float = 0.0
    """How much this least value falls for each card in hand beyond five."""

    late: float = 0.0
    """How much this least value falls when the best rival is about to win; proportionally less before."""

    half: float = 20.0
    """How much more than its points a card of a pair counts, when a card has to be burned."""


FIGURES: Final = Figures()
