"""What may wait in Oligarchy: who must choose, and the public facts of it. Moves say which of these they answer."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.moves import Decision
from tutor.engine.window import Window
from tutor.games.oligarchy.cards import Kind


@dataclass(frozen=True, slots=True)
class Acting(Decision):
    """The main phase: an optional action, or the end of it; ``early`` is the one before the draw (OL-A73)."""

    early: bool
    clauses = ("OL-turn-a", "OL-noble-b", "OL-level-e")


@dataclass(frozen=True, slots=True)
class AnyTime(Window):
    """What may be done at any time may be done now, in anybody's turn (OL-A21, OL-A47, OL-A58)."""

    clauses = ("OL-level-e", "OL-bread-d", "OL-heir-q")


@dataclass(frozen=True, slots=True)
class Obliged(Decision):
    """Something must be combined. ``kinds`` are those that the seat holds too many cards of.

    ``second`` tells that one pair of it was combined, and another is due.
    """

    kinds: tuple[Kind, ...]
    second: bool
    clauses = ("OL-sci-e", "OL-turn-e", "OL-sci-g", "OL-sci-h", "OL-limit-b")


@dataclass(frozen=True, slots=True)
class Sourcing(Decision):
    """Where a card comes from: the supply, or an opponent, for a thief. ``way`` says what brings it."""

    kind: Kind
    way: str
    clauses = ("OL-thief-a", "OL-thief-b", "OL-turn-f")


@dataclass(frozen=True, slots=True)
class SecondUse(Decision):
    """Choose another use for a sorcerer, with the Archmage; OL-A25 may bind it to ``first``, the effect of the other
    one."""

    first: str
    clauses = ("OL-arch-c",)


@dataclass(frozen=True, slots=True)
class Recovering(Decision):
    """A lost king or queen may be replaced by an heir; ``kings`` and ``queens`` are not yet recovered.

    ``stays`` is the one that has not died yet of a heart attack, and may be kept instead (OL-A54); ``mourns`` tells
    that the heart attack comes after the heirs (OL-A89).
    """

    kings: int
    queens: int
    stays: Kind | None
    mourns: bool
    clauses = ("OL-heir-c", "OL-heir-e", "OL-heir-l", "OL-heir-n")


@dataclass(frozen=True, slots=True)
class Surplus(Decision):
    """Heirs are left after full recovery: a free king or queen, or more heirs."""

    clauses = ("OL-heir-o", "OL-heir-p")


@dataclass(frozen=True, slots=True)
class Ordering(Decision):
    """Which effect of the turn's start comes next (OL-A72): farmers, exploration or attack."""

    left: tuple[str, ...]
    clauses = ("OL-turn-a",)


@dataclass(frozen=True, slots=True)
class Aiming(Decision):
    """How much damage goes against whom; ``left`` is still free, ``aimed`` are attacked already, ``struck`` hit."""

    left: int
    aimed: tuple[int, ...]
    struck: int
    clauses = ("OL-knight-c", "OL-knight-j")


@dataclass(frozen=True, slots=True)
class Absorbing(Decision):
    """How much of the attacker's damage the seat's knights absorb."""

    attacker: int
    damage: int
    clauses = ("OL-knight-k", "OL-knight-l")


@dataclass(frozen=True, slots=True)
class Striking(Decision):
    """Which of the victim's cards the damage that is left brings down, in blows of this size.

    ``struck`` cards were hit already; ``back`` tells that the defender strikes back (OL-A69).
    """

    victim: int
    left: int
    blow: int
    struck: int
    back: bool
    clauses = ("OL-knight-d", "OL-knight-f", "OL-knight-m")


@dataclass(frozen=True, slots=True)
class Rewarding(Decision):
    """The explorer comes home: any card of the game."""

    clauses = ("OL-expl-f", "OL-expl-g")


@dataclass(frozen=True, slots=True)
class FeedingNow(Decision):
    """The explorer is to be fed at the start of the turn (OL-A75), or for the reward (OL-A74)."""

    clauses = ("OL-expl-e", "OL-expl-h")


@dataclass(frozen=True, slots=True)
class Paying(Decision):
    """The penalty of a negative bonus takes a card of the seat's choice."""

    clauses = ("OL-bonus-o",)


@dataclass(frozen=True, slots=True)
class Declaring(Decision):
    """Whether the Ace takes its cards, where that is optional (OL-A31)."""

    clauses = ("OL-ace-c",)
