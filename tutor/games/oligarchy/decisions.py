"""The decisions of Oligarchy and their public facts. Moves say which of them they answer."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.moves import Decision
from tutor.engine.window import Window
from tutor.games.oligarchy.cards import Kind


@dataclass(frozen=True, slots=True)
class Acting(Decision):
    """The main phase: an optional action, or its end; ``early`` is the phase before the draw (OL-A73)."""

    early: bool
    clauses = ("OL-turn-a", "OL-noble-b", "OL-level-e")


@dataclass(frozen=True, slots=True)
class AnyTime(Window):
    """A chance to do, in anybody's turn, what may be done at any time (OL-A21, OL-A47, OL-A58)."""

    clauses = ("OL-level-e", "OL-bread-d", "OL-heir-q")


@dataclass(frozen=True, slots=True)
class Obliged(Decision):
    """A compulsory combination. ``kinds`` are those that the seat holds too many cards of.

    ``second`` says that one pair was combined and another is due.
    """

    kinds: tuple[Kind, ...]
    second: bool
    clauses = ("OL-sci-e", "OL-turn-e", "OL-sci-g", "OL-sci-h", "OL-limit-b")


@dataclass(frozen=True, slots=True)
class Sourcing(Decision):
    """The source of a card: the supply, or an opponent, for a thief. ``way`` says what brings it."""

    kind: Kind
    way: str
    clauses = ("OL-thief-a", "OL-thief-b", "OL-turn-f")


@dataclass(frozen=True, slots=True)
class SecondUse(Decision):
    """The second use of a sorcerer, with the Archmage; OL-A25 may restrict it to ``first``, the effect of the first
    use."""

    first: str
    clauses = ("OL-arch-c",)


@dataclass(frozen=True, slots=True)
class Recovering(Decision):
    """Whether to replace a lost king or queen by an heir; ``kings`` and ``queens`` are the numbers not yet recovered.

    ``stays`` is a partner that has not died of a heart attack yet and may be kept instead (OL-A54); ``mourns`` says
    that the heart attack comes after the heirs (OL-A89).
    """

    kings: int
    queens: int
    stays: Kind | None
    mourns: bool
    clauses = ("OL-heir-c", "OL-heir-e", "OL-heir-l", "OL-heir-n")


@dataclass(frozen=True, slots=True)
class Surplus(Decision):
    """What to take for heirs left after full recovery: a free king or queen, or more heirs."""

    clauses = ("OL-heir-o", "OL-heir-p")


@dataclass(frozen=True, slots=True)
class Ordering(Decision):
    """Which effect of the turn's start comes next (OL-A72): farmers, exploration or attack."""

    left: tuple[str, ...]
    clauses = ("OL-turn-a",)


@dataclass(frozen=True, slots=True)
class Aiming(Decision):
    """How much damage to send against whom; ``left`` is still free, ``aimed`` are the seats attacked already,
    ``struck`` those hit."""

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
    """Which of the victim's cards the remaining damage lowers, in blows of this size.

    ``struck`` are the cards hit already; ``back`` says that the defender strikes back (OL-A69).
    """

    victim: int
    left: int
    blow: int
    struck: int
    back: bool
    clauses = ("OL-knight-d", "OL-knight-f", "OL-knight-m")


@dataclass(frozen=True, slots=True)
class Rewarding(Decision):
    """The explorer's reward: any card of the game."""

    clauses = ("OL-expl-f", "OL-expl-g")


@dataclass(frozen=True, slots=True)
class FeedingNow(Decision):
    """Whether to feed the explorer at the start of the turn (OL-A75), or for the reward (OL-A74)."""

    clauses = ("OL-expl-e", "OL-expl-h")


@dataclass(frozen=True, slots=True)
class Paying(Decision):
    """Which card pays the penalty of a negative bonus."""

    clauses = ("OL-bonus-o",)


@dataclass(frozen=True, slots=True)
class Declaring(Decision):
    """Whether the Ace takes its cards, if that is optional (OL-A31)."""

    clauses = ("OL-ace-c",)
