"""What may wait in Oligarchy: who must choose, and the public facts of it. Moves say which of these they answer."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Decision
from tutor.games.oligarchy.cards import Kind


@dataclass(frozen=True, slots=True)
class Acting(Decision):
    """The main phase: an optional action, or the end of it."""

    clauses = ("OL-turn-a", "OL-noble-b", "OL-level-e")


@dataclass(frozen=True, slots=True)
class Obliged(Decision):
    """Something must be combined. ``second`` is the kind of which a second pair is due, if it is that."""

    second: Kind | None
    clauses = ("OL-sci-e", "OL-turn-e", "OL-sci-g", "OL-sci-h", "OL-limit-b")


@dataclass(frozen=True, slots=True)
class Sourcing(Decision):
    """Where the product of a combination comes from: the supply, or an opponent, for a thief."""

    kind: Kind
    clauses = ("OL-thief-a", "OL-thief-b", "OL-turn-f")


@dataclass(frozen=True, slots=True)
class SecondUse(Decision):
    """With the Archmage a sorcerer has another use."""

    clauses = ("OL-arch-c",)


@dataclass(frozen=True, slots=True)
class Recovering(Decision):
    """A lost king or queen may be replaced by an heir; ``kings`` and ``queens`` are not yet recovered."""

    kings: int
    queens: int
    clauses = ("OL-heir-c", "OL-heir-e", "OL-heir-l", "OL-heir-n")


@dataclass(frozen=True, slots=True)
class Surplus(Decision):
    """Heirs are left after full recovery: a free king or queen, or more heirs."""

    clauses = ("OL-heir-o", "OL-heir-p")


@dataclass(frozen=True, slots=True)
class Aiming(Decision):
    """How much damage goes against whom; ``left`` is still free, ``aimed`` are attacked already."""

    left: int
    aimed: tuple[int, ...]
    clauses = ("OL-knight-c", "OL-knight-j")


@dataclass(frozen=True, slots=True)
class Absorbing(Decision):
    """How much of the attacker's damage the seat's knights absorb."""

    attacker: int
    damage: int
    clauses = ("OL-knight-k", "OL-knight-l")


@dataclass(frozen=True, slots=True)
class Striking(Decision):
    """Which of the victim's cards the damage that is left brings down; ``struck`` cards were hit already."""

    victim: int
    left: int
    struck: int
    clauses = ("OL-knight-d", "OL-knight-f", "OL-knight-m")


@dataclass(frozen=True, slots=True)
class Rewarding(Decision):
    """The explorer comes home: any card of the game."""

    clauses = ("OL-expl-f", "OL-expl-g")


@dataclass(frozen=True, slots=True)
class Paying(Decision):
    """The penalty of a negative bonus takes a card of the seat's choice."""

    clauses = ("OL-bonus-o",)


@dataclass(frozen=True, slots=True)
class Declaring(Decision):
    """Whether the Ace takes its cards (only where that is optional)."""

    clauses = ("OL-ace-c",)
