"""Combinations and stacks, their products, and their consequences."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.games.oligarchy.cards import RECIPES, Kind
from tutor.games.oligarchy.rules.openly import Open

FORCES = {1: ("OL-turn-e",), 2: ("OL-sci-g",), 3: ("OL-sci-h",)}
"""The clause that forces a combination, by the number of the kind that may be held."""


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
    """A second pair was due, but its product cannot be had."""

    seat: int
    card: Kind
    clauses = ("OL-sci-h", "OL-limit-a")


@dataclass(frozen=True, slots=True)
class Combined(Open):
    """``name`` is pair, combo, stack or a recipe's; ``copies`` is the number of products due.

    ``factor`` is the number of the kind that the seat may hold, if one more forced this; 0 for a free choice. ``path``
    are the merges of a stack: the levels of their products, in order.
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
        """Return first what forces the combination, then what allows it in this way."""
        return (*FORCES.get(self.factor, ()), *self.allowed_by())

    def allowed_by(self) -> tuple[str, ...]:
        """Return the clause that allows this combination of the cards."""
        if self.name in RECIPES:
            return RECIPES[self.name].clauses
        if self.name == "combo":
            return ("OL-sci2-c",) if len(self.cards) == 3 else ("OL-sci2-d",)
        return ("OL-level-d",) if self.name == "stack" else ("OL-sci2-b",)


@dataclass(frozen=True, slots=True)
class TheftDue(Open):
    """A required combination was made whose product is not in the supply: it must be stolen."""

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
    """A peasant and a bread became a farmer; ``factor`` as for ``Combined``."""

    seat: int
    factor: int
    clauses = ("OL-farm-a", "OL-sci-h")

    def cites(self) -> tuple[str, ...]:
        return (*FORCES.get(self.factor, ()), "OL-farm-a")
