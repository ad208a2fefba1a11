"""Opponents: a game's bots under personal names, one for each strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.facts import brief

STRENGTHS = ("Easy", "Normal", "Hard")
"""The words for how strong an opponent is, the weakest first."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot that people play against, with a sentence about its habit. A game declares one for each strength::

        opponents=(
            Opponent("Easy", "kind", "hits with the weakest card, and never deals the last blow early"),
            Opponent("Hard", "attacks", "buys attacks and hits every turn"),
        )

    :param strength: one of ``STRENGTHS``.
    :param bot: its key in ``Game.bots``.
    :param habit: what it always does, as the end of a sentence that begins with its name.
    :param name: its name if its seat has none.

    >>> Opponent("Hard", "attacks", "buys attacks and hits every turn").sentence("Chen")
    'Chen buys attacks and hits every turn.'
    """

    strength: str
    bot: str
    habit: str
    name: str = "Ben"

    def __post_init__(self) -> None:
        if self.strength not in STRENGTHS:
            raise ValueError(
                f"An opponent is {', '.join(STRENGTHS[:-1])} or {STRENGTHS[-1]}, not {brief(self.strength)}."
            )

    def sentence(self, name: str = "") -> str:
        """Return the sentence about its habit.

        :param name: the name of its seat; its own name unless given.
        """
        return f"{name or self.name} {self.habit}."


def check_opponents(opponents: Sequence[Opponent], bots: Sequence[str]) -> None:
    """Check that each opponent is a bot of the game, and that strengths differ and rise; raise ValueError if not."""
    for each in opponents:
        if each.bot not in bots:
            raise ValueError(f"There is no bot {brief(each.bot)}. There are: {', '.join(bots)}.")
    ranks = [STRENGTHS.index(each.strength) for each in opponents]
    if ranks != sorted(set(ranks)):
        raise ValueError("Each strength stands once among the opponents, the weakest first.")
