"""The opponents to play against: a game's bots under personal names, by the word for their strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.engine.facts import brief

STRENGTHS = ("Easy", "Normal", "Hard")
"""The words for how strong an opponent is, the weakest first."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A bot of a game as somebody who can be told in a sentence. A game declares one for each strength it offers::

        opponents=(
            Opponent("Easy", "kind", "hits with the weakest card, and never deals the last blow early"),
            Opponent("Hard", "attacks", "buys attacks and hits every turn"),
        )

    :param strength: one of ``STRENGTHS``.
    :param bot: its id in ``Game.bots``.
    :param habit: what it does, as the end of a sentence that begins with its name; true in every game it plays.
    :param name: what it is called where the seat it takes has no name.

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
        """The sentence that says what it does.

        :param name: what its seat is called; its own name unless given.
        """
        return f"{name or self.name} {self.habit}."


def check_opponents(opponents: Sequence[Opponent], bots: Sequence[str]) -> None:
    """Raise ValueError unless each opponent is a bot of the game, and each strength stands once, the weakest first."""
    for each in opponents:
        if each.bot not in bots:
            raise ValueError(f"There is no bot {brief(each.bot)}. There are: {', '.join(bots)}.")
    ranks = [STRENGTHS.index(each.strength) for each in opponents]
    if ranks != sorted(set(ranks)):
        raise ValueError("Each strength stands once among the opponents, the weakest first.")
