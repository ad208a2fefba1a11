"""Luck without a position around it, for decks and packs."""

from __future__ import annotations

from tutor.engine.luck import Luck


class Chance(Luck):
    """Luck with a seed and results set by hand."""

    def __init__(self, seed: int = 0, *forced: int | str | tuple[str, ...]):
        self.seed, self.forced = seed, forced


class OnlyDice(Luck):
    """Dice set by hand, all else by a seed."""

    def __init__(self, *dice: int):
        self.seed, self.forced, self.dice = 11, (), [*dice]

    def roll(self, sides: int = 6, name: str = "") -> int:
        """The next of the dice."""
        return self.dice.pop(0)
