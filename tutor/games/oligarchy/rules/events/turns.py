"""Set-up, the phases of a turn, draws, and the royal bonus."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.games.oligarchy.cards import Kind
from tutor.games.oligarchy.rules.openly import Open


@dataclass(frozen=True, slots=True)
class Dealt(Open):
    seat: int
    cards: tuple[Kind, ...]
    clauses = ("OL-setup-e", "OL-setup-f")


@dataclass(frozen=True, slots=True)
class TurnBegan(Open):
    """``steps`` says whether the counter has moved."""

    seat: int
    turn: int
    cycle: int
    steps: bool
    clauses = ("OL-turn-h", "OL-turn-i", "OL-turn-j")


@dataclass(frozen=True, slots=True)
class Reshuffled(Open):
    count: int
    clauses = ("OL-turn-d",)


@dataclass(frozen=True, slots=True)
class NothingDrawn(Open):
    seat: int
    clauses = ("OL-turn-d",)


@dataclass(frozen=True, slots=True)
class Penalised(Open):
    """The penalty of a negative bonus took this card, or found none."""

    seat: int
    card: Kind | None
    clauses = ("OL-bonus-m", "OL-bonus-n", "OL-bonus-o", "OL-bonus-p")

    def cites(self) -> tuple[str, ...]:
        if self.card is None:
            return ("OL-bonus-p",)
        if 1 <= self.card.level <= 10:
            return ("OL-bonus-m",)
        return ("OL-bonus-n",) if self.card.level else ("OL-bonus-o",)


@dataclass(frozen=True, slots=True)
class Shuffled(Open):
    deck: int
    royal: int
    first: int
    clauses = ("OL-setup-a", "OL-setup-b", "OL-setup-c", "OL-setup-d", "OL-count-a", "OL-count-b", "OL-count-c")


@dataclass(frozen=True, slots=True)
class BonusSet(Open):
    """The royal bonus was computed: its royal, its figure, its minimum and the result."""

    seat: int
    royal: Kind
    number: int
    floor: int
    bonus: int
    clauses = (
        "OL-turn-b",
        "OL-bonus-a",
        "OL-bonus-b",
        "OL-bonus-c",
        "OL-bonus-d",
        "OL-bonus-e",
        "OL-bonus-g",
        "OL-bonus-h",
        "OL-bonus-j",
    )

    def cites(self) -> tuple[str, ...]:
        return {"BA": ("OL-bonus-b",), "QU": ("OL-bonus-c",), "KI": ("OL-bonus-e",)}[str(self.royal)]


@dataclass(frozen=True, slots=True)
class BonusNone(Open):
    """No royal bonus: banned, or a king without numbers."""

    seat: int
    banned: bool
    clauses = ("OL-bonus-f", "OL-bonus-q")

    def cites(self) -> tuple[str, ...]:
        return ("OL-bonus-q",) if self.banned else ("OL-bonus-f",)


@dataclass(frozen=True, slots=True)
class Drew(Open):
    """``why`` is session, bonus, noble or bread; ``ends`` is the reason if it ends the session."""

    seat: int
    card: Kind
    why: str
    ends: str
    clauses = ("OL-turn-d", "OL-noble-d", "OL-bonus-k", "OL-bonus-l", "OL-noble-c", "OL-bread-d")

    def cites(self) -> tuple[str, ...]:
        if self.why == "session":
            return ("OL-noble-d",) if self.ends == "noble" else ("OL-turn-d",)
        return {"bread": ("OL-bread-d",), "noble": ("OL-noble-c",)}.get(self.why, ("OL-bonus-k",))


@dataclass(frozen=True, slots=True)
class DrewTooMany(Open):
    """A card beyond a limit was drawn and laid aside at once."""

    seat: int
    card: Kind
    clauses = ("OL-bread-b",)


@dataclass(frozen=True, slots=True)
class BreadEaten(Open):
    seat: int
    clauses = ("OL-bread-c", "OL-bread-d")


@dataclass(frozen=True, slots=True)
class OrderChosen(Open):
    seat: int
    effect: str
    clauses = ("OL-turn-a",)


@dataclass(frozen=True, slots=True)
class ReadyToDraw(Open):
    seat: int
    clauses = ("OL-turn-d",)


@dataclass(frozen=True, slots=True)
class MainEnded(Open):
    seat: int
    bonus: int | None
    noble: bool
    clauses = ("OL-turn-a", "OL-bonus-k")
