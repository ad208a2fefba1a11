"""Combinations and stacks, what they yield, and what has to be done because of them."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.games.oligarchy.cards import RECIPES, Kind
from tutor.games.oligarchy.rules.openly import Open

FORCES = {1: ("OL-turn-e",), 2: ("OL-sci-g",), 3: ("OL-sci-h",)}
"""Which clause forces a combination, by how many of the kind may be held."""


@dataclass(frozen=True, slots=True)
class FirstNoble(Open):
    seat: int
    clauses = ("OL-noble-c",)


@dataclass(frozen=True, slots=True)
class Fetched(Open):
    """``pile`` is discard, draw or royal."""

    seat: int
    card: Kind
    pile: str
    clauses = ("OL-turn-f", "OL-turn-g")

    def cites(self) -> tuple[str, ...]:
        return ("OL-turn-g",) if self.pile == "draw" else ("OL-turn-f",)


@dataclass(frozen=True, slots=True)
class Stole(Open):
    seat: int
    victim: int
    card: Kind
    clauses = ("OL-thief-d", "OL-thief-a", "OL-sci2-j")


@dataclass(frozen=True, slots=True)
class Lapsed(Open):
    """A second pair was due, and its product cannot be had."""

    seat: int
    card: Kind
    clauses = ("OL-sci-h", "OL-limit-a")


@dataclass(frozen=True, slots=True)
class Combined(Open):
    """``name`` is pair, combo, stack or a recipe's; ``copies`` is how many of the product are due.

    ``factor`` is how many of a kind the seat may hold, where one more forced this; 0 for a free choice. ``path`` says
    how the cards of a stack merge: the levels of what the merges make, in order.
    """

    seat: int
    name: str
    cards: tuple[Kind, ...]
    product: Kind
    copies: int
    factor: int
    path: tuple[int, ...]
    clauses = ("OL-turn-e", "OL-sci-g", "OL-sci-h", "OL-sci2-b", "OL-sci2-c", "OL-sci2-d", "OL-level-d")

    def cites(self) -> tuple[str, ...]:
        """Return what forces the combination comes first, then what allows it in this way."""
        return (*FORCES.get(self.factor, ()), *self.allowed_by())

    def allowed_by(self) -> tuple[str, ...]:
        """Return what allows to combine the cards in this way."""
        if self.name in RECIPES:
            return RECIPES[self.name].clauses
        if self.name == "combo":
            return ("OL-sci2-c",) if len(self.cards) == 3 else ("OL-sci2-d",)
        return ("OL-level-d",) if self.name == "stack" else ("OL-sci2-b",)


@dataclass(frozen=True, slots=True)
class TheftDue(Open):
    """A required combination was made, and the supply has none of its product: it must be stolen."""

    seat: int
    card: Kind
    clauses = ("OL-limit-b",)


@dataclass(frozen=True, slots=True)
class NotGained(Open):
    """A copy that was due cannot be had."""

    seat: int
    card: Kind
    clauses = ("OL-limit-a", "OL-sci2-e")


@dataclass(frozen=True, slots=True)
class StackBegun(Open):
    seat: int
    card: Kind
    clauses = ("OL-level-d",)


@dataclass(frozen=True, slots=True)
class StackDropped(Open):
    seat: int
    clauses = ("OL-level-e",)


@dataclass(frozen=True, slots=True)
class GaveUp(Open):
    """The combination failed; this many of its cards were discarded."""

    seat: int
    card: Kind
    times: int
    clauses = ("OL-limit-c",)


@dataclass(frozen=True, slots=True)
class HeirsReverted(Open):
    """Heirs became barons again, since a king or queen is missing (OL-A59)."""

    seat: int
    clauses = ("OL-heir-a",)


@dataclass(frozen=True, slots=True)
class Settled(Open):
    """A peasant and a bread became a farmer; ``factor`` is as for ``Combined``."""

    seat: int
    factor: int
    clauses = ("OL-farm-a", "OL-sci-h")

    def cites(self) -> tuple[str, ...]:
        return (*FORCES.get(self.factor, ()), "OL-farm-a")
