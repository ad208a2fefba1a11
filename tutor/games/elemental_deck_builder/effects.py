"""The effects of cards as data: a few kinds with their numbers, which the rules interpret."""

from __future__ import annotations

from dataclasses import dataclass

DICE = ("fire", "earth", "water", "nature", "magic", "gold", "chance")
"""The seven dice in the order in which they are rolled (ED-02a); a formula names them by their first letters."""

LETTERS = "FEWNMGC"
DIE_OF = dict(zip(LETTERS, DICE, strict=True))
LETTER_OF = dict(zip(DICE, LETTERS, strict=True))


@dataclass(frozen=True, slots=True)
class Damage:
    """Deals damage: the product of the dice times a factor, to the rival or to ``both`` (ED-12c).

    A ``loss`` of health is not damage: nothing stops it, and it earns no gold.
    """

    dice: str
    factor: int = 1
    both: bool = False
    loss: bool = False


@dataclass(frozen=True, slots=True)
class Healing:
    """Heals its owner."""

    dice: str
    factor: int = 1


@dataclass(frozen=True, slots=True)
class Shield:
    """Stops damage whose formula holds one of the dice in ``stops``; a product of two dice if that is empty."""

    dice: str
    stops: str = ""
    factor: int = 1


@dataclass(frozen=True, slots=True)
class Multiplier:
    """Multiplies the strengths that use the die; if ``die`` is empty, those that are not a product."""

    die: str
    factor: int


@dataclass(frozen=True, slots=True)
class Reroll:
    """Rolls one die again, from ``least`` to ``most`` times."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Shift:
    """Changes one die by ``least`` to ``most``, up or down."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Flip:
    """Turns one die to its opposite face."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchanges the values of two dice."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws cards, then shows the rival's ``hand`` or ``table``, or the top five cards of the ``own`` or ``rival``
    deck."""

    cards: int
    look: str = ""


@dataclass(frozen=True, slots=True)
class Arrange:
    """Reorders the top five cards of your deck or the rival's."""

    whose: str


@dataclass(frozen=True, slots=True)
class Fetch:
    """Takes any card of your deck."""


@dataclass(frozen=True, slots=True)
class Clear:
    """Makes the rival discard ``cards`` face-down actions."""

    cards: int


@dataclass(frozen=True, slots=True)
class Cancel:
    """Cancels the rival's waiting action."""


@dataclass(frozen=True, slots=True)
class Allow:
    """Adds ``actions`` actions to this turn."""

    actions: int


@dataclass(frozen=True, slots=True)
class Recycle:
    """Lets you return up to ``cards`` cards from your hand to their stores."""

    cards: int


@dataclass(frozen=True, slots=True)
class Income:
    """Pays ``gold`` gold."""

    gold: int


@dataclass(frozen=True, slots=True)
class Ability:
    """A lasting power of a passive, which the rules look up by name."""

    name: str


DieEffect = Reroll | Shift | Flip | Swap
Effect = (
    Damage | Healing | Shield | Multiplier | Reroll | Shift | Flip | Swap | Draw | Arrange | Fetch | Clear | Cancel
    | Allow | Recycle | Income | Ability
)  # fmt: skip
