"""The decisions of a player (EF-D1 to EF-D13). Moves say which of them they answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tutor.engine import Decision


# ---- a turn ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Act(Decision):
    """EF-D1: which action."""

    clauses = ("EF-3.1b",)


@dataclass(frozen=True, slots=True)
class Tossing(Decision):
    """EF-D2: which cards to exchange; ``owed`` is the number that must go, -1 for any number."""

    owed: int
    clauses = ("EF-3.4a",)


@dataclass(frozen=True, slots=True)
class Trimming(Decision):
    """Which card to discard at the hand limit (EF-A14)."""

    clauses = ("EF-2.2a",)


# ---- a combination ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class CombiningAgain(Decision):
    """Whether to lay another combination in the same action (EF-A29)."""

    clauses = ("EF-3.3a",)


@dataclass(frozen=True, slots=True)
class Adding(Decision):
    """Whether to lay a further card of the rank (EF-V9)."""

    clauses = ("EF-3.3a",)


@dataclass(frozen=True, slots=True)
class NamingElement(Decision):
    """Which effect to use; ``double`` says that it may be given up for doubled points instead."""

    effects: tuple[str, ...]
    double: bool
    clauses = ("EF-4.2d",)


@dataclass(frozen=True, slots=True)
class Ordering(Decision):
    """Whether the effect or the dice come first (EF-A57)."""

    clauses = ("EF-4.3a",)


# ---- the four effects ------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class IgnitePaying(Decision):
    """EF-D4: a card for the Ignite, or no Ignite."""

    clauses = ("EF-3.3k",)


@dataclass(frozen=True, slots=True)
class IgniteAiming(Decision):
    """Which opponent (EF-A40)."""

    clauses = ("EF-3.3l",)


@dataclass(frozen=True, slots=True)
class GivingUp(Decision):
    """EF-D5: which of equally high cards the victim gives up; also asked for one card, if others must not learn that it
    is only one."""

    victim: int
    clauses = ("EF-3.3l",)


@dataclass(frozen=True, slots=True)
class HydroDraw(Decision):
    """EF-D6: the extra card or not."""

    clauses = ("EF-3.3o",)


@dataclass(frozen=True, slots=True)
class Salvaging(Decision):
    """EF-D7: the oldest discard or not."""

    clauses = ("EF-3.3p",)


@dataclass(frozen=True, slots=True)
class Invoking(Decision):
    """EF-D8: invoke the Quake or not."""

    clauses = ("EF-3.3r",)


@dataclass(frozen=True, slots=True)
class Picking(Decision):
    """EF-D9: which card of the victim falls."""

    victim: int
    clauses = ("EF-3.3r",)


@dataclass(frozen=True, slots=True)
class Swapping(Decision):
    """EF-D10: which card goes to whom, or none."""

    clauses = ("EF-3.3u",)


@dataclass(frozen=True, slots=True)
class Taking(Decision):
    """Which card of the other hand to take (EF-A52)."""

    player: int
    other: int
    clauses = ("EF-3.3u",)


@dataclass(frozen=True, slots=True)
class Looking(Decision):
    """EF-D11: look or not."""

    clauses = ("EF-3.3v",)


@dataclass(frozen=True, slots=True)
class Arranging(Decision):
    """EF-D11: the new order of the top cards."""

    cards: int
    clauses = ("EF-3.3v",)


@dataclass(frozen=True, slots=True)
class GustDrawing(Decision):
    """Whether to draw the top card (EF-A54)."""

    clauses = ("EF-3.3w",)


# ---- the dice --------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Attacking(Decision):
    """EF-D12: a sacrifice, a target, or no attack."""

    clauses = ("EF-4.3a",)


@dataclass(frozen=True, slots=True)
class Blocking(Decision):
    """EF-D13: which cards to block with."""

    clauses = ("EF-4.3g",)


# the most frequent decisions, by seat
SEATS: Final = range(4)
ACT: Final = tuple(Act.of(seat) for seat in SEATS)
ATTACKING: Final = tuple(Attacking.of(seat) for seat in SEATS)
BLOCKING: Final = tuple(Blocking.of(seat) for seat in SEATS)
AS_MANY_AS_WISHED: Final = tuple(Tossing.of(seat, -1) for seat in SEATS)
"""The decision about an exchange of any number of cards, by seat."""
