"""The decisions of a player; moves say which of them they answer."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Decision, Window
from tutor.games.elemental_deck_builder.cards import DeckCard


@dataclass(frozen=True, slots=True)
class Act(Decision):
    clauses = ("ED-05a", "ED-05h")


@dataclass(frozen=True, slots=True)
class Naming(Decision):
    """Which card of a shop is the oldest (ED-A87)."""

    store: int
    clauses = ("ED-04d", "ED-04f")


@dataclass(frozen=True, slots=True)
class Further(Decision):
    """Whether the answered player plays more before the action is executed."""

    clauses = ("ED-07f", "ED-07g")


@dataclass(frozen=True, slots=True)
class AtOnce(Decision):
    """Whether to play at once the actions that a blessing allows (ED-A53)."""

    clauses = ("ED-C49",)


@dataclass(frozen=True, slots=True)
class Raising(Decision):
    clauses = ("ED-09b",)


@dataclass(frozen=True, slots=True)
class Matching(Decision):
    clauses = ("ED-09c", "ED-09e")


@dataclass(frozen=True, slots=True)
class Sealing(Decision):
    """What to bid, unseen (ED-V09)."""

    clauses = ("ED-09a",)


@dataclass(frozen=True, slots=True)
class Answering(Window):
    """Whether to answer what was announced; ``rules/answering`` decides when a seat is asked."""

    clauses = ("ED-07a",)


@dataclass(frozen=True, slots=True)
class Choosing(Decision):
    card: DeckCard
    clauses = ("ED-C31", "ED-C37")


@dataclass(frozen=True, slots=True)
class Shifting(Decision):
    card: DeckCard
    clauses = ("ED-C32",)


@dataclass(frozen=True, slots=True)
class Swapping(Decision):
    card: DeckCard
    clauses = ("ED-C38",)


@dataclass(frozen=True, slots=True)
class Rolling(Decision):
    """Whether to roll the die again; ``left`` rolls are left, and it has shown these ``values``."""

    die: str
    left: int
    values: tuple[int, ...] = ()
    clauses = ("ED-C33",)


@dataclass(frozen=True, slots=True)
class Spreading(Decision):
    """Which die to roll next; ``left`` rolls are left (ED-A26)."""

    left: int
    clauses = ("ED-C33",)


@dataclass(frozen=True, slots=True)
class Taking(Decision):
    """Which of the values that a die has shown it keeps (ED-A25)."""

    die: str
    values: tuple[int, ...]
    clauses = ("ED-C33",)


@dataclass(frozen=True, slots=True)
class Keeping(Decision):
    """Whether chance stays as it is for a card of the ``owner``."""

    owner: int
    clauses = ("ED-C30",)


@dataclass(frozen=True, slots=True)
class PayingOff(Decision):
    """How much to pay to the ``payee``, the seat's rival."""

    clauses = ("ED-C21",)


@dataclass(frozen=True, slots=True)
class Mending(Decision):
    """Which player a card of the seat heals (ED-A47)."""

    card: DeckCard
    clauses = ("ED-C15",)


@dataclass(frozen=True, slots=True)
class Fetching(Decision):
    clauses = ("ED-C45",)
