"""What a player may have to choose (EF-D1 to EF-D13). Which moves answer, the moves say."""

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
    """EF-D2: which cards to exchange; ``owed`` is how many must go, -1 for as many as wished."""

    owed: int
    clauses = ("EF-3.4a",)


@dataclass(frozen=True, slots=True)
class Trimming(Decision):
    """Which card goes at the hand limit (EF-A14)."""

    clauses = ("EF-2.2a",)


# ---- a combination ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class CombiningAgain(Decision):
    """Another combination in the same action (EF-A29)."""

    clauses = ("EF-3.3a",)


@dataclass(frozen=True, slots=True)
class Adding(Decision):
    """A further card of the rank, or none (EF-V9)."""

    clauses = ("EF-3.3a",)


@dataclass(frozen=True, slots=True)
class NamingElement(Decision):
    """Which effect; ``double`` if giving it up is possible, for the doubled points."""

    effects: tuple[str, ...]
    double: bool
    clauses = ("EF-4.2d",)


@dataclass(frozen=True, slots=True)
class Ordering(Decision):
    """Effect or dice first (EF-A57)."""

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
    """EF-D5: which of the equally high cards of the victim goes; there is only one if others must not learn that."""

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
    """Which card of the other hand comes back (EF-A52)."""

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
    """Draw the top card or leave it (EF-A54)."""

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


# What is asked most often, by the seat that is asked.
SEATS: Final = range(4)
ACT: Final = tuple(Act.of(seat) for seat in SEATS)
ATTACKING: Final = tuple(Attacking.of(seat) for seat in SEATS)
BLOCKING: Final = tuple(Blocking.of(seat) for seat in SEATS)
AS_MANY_AS_WISHED: Final = tuple(Tossing.of(seat, -1) for seat in SEATS)
"""The choice of the cards of an exchange that owes none, by its seat."""
