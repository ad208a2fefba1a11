"""What is asked; the moves name the decision that they answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.engine import Decision, Window
from tutor.games.elemental_deck_builder.cards import DeckCard

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


@dataclass(frozen=True, slots=True)
class Act(Decision):
    clauses = ("ED-05a", "ED-05h")


@dataclass(frozen=True, slots=True)
class Further(Decision):
    """The answered player may play more before the action is executed."""

    clauses = ("ED-07f", "ED-07g")


@dataclass(frozen=True, slots=True)
class AtOnce(Decision):
    """Actions that a blessing allows are played at once (ED-A53)."""

    clauses = ("ED-C49",)


@dataclass(frozen=True, slots=True)
class Raising(Decision):
    clauses = ("ED-09b",)


@dataclass(frozen=True, slots=True)
class Matching(Decision):
    clauses = ("ED-09c", "ED-09e")


@dataclass(frozen=True, slots=True)
class Answering(Window):
    """Opens over every announced action whose rival holds a card and can pay for the cheapest; so it tells nothing."""

    clauses = ("ED-07a",)

    def opens(self, position: DeckBuilderPosition) -> bool:
        seat = self.seat
        laid = any(position.is_old(turn) for turn in position.placed[seat])
        may = position.hands[seat] or (laid and position.readings.later_turn != "own-later-turn")
        least = 2
        if position.readings.half_of == "the-answered-action" and position.resolving:
            least = position.resolving[-1].half
        pays = position.free_gold(seat) >= least or position.has(seat, "free-halves")
        return bool(may and pays) and position.readings.answers == "yes"


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
    """Whether to roll the die again; ``left`` rolls are left, and it showed these ``values``."""

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
    """Which of the values that a die showed it is to show (ED-A25)."""

    die: str
    values: tuple[int, ...]
    clauses = ("ED-C33",)


@dataclass(frozen=True, slots=True)
class Keeping(Decision):
    clauses = ("ED-C30",)


@dataclass(frozen=True, slots=True)
class PayingOff(Decision):
    """``payee`` is who is paid: the rival of the seat."""

    clauses = ("ED-C21",)


@dataclass(frozen=True, slots=True)
class Fetching(Decision):
    clauses = ("ED-C45",)
