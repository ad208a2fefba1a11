"""What can happen in Oligarchy. All of it lies open."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.games.oligarchy.cards import RECIPES, Kind
from tutor.games.oligarchy.rules.openly import Open

FORCES = {1: ("OL-turn-e",), 2: ("OL-sci-g",), 3: ("OL-sci-h",)}
"""Which clause forces a combination, by how many of the kind may be held."""


@dataclass(frozen=True, slots=True)
class Dealt(Open):
    seat: int
    cards: tuple[Kind, ...]
    clauses = ("OL-setup-e", "OL-setup-f")


@dataclass(frozen=True, slots=True)
class TurnBegan(Open):
    """``steps`` tells whether the counter has moved."""

    seat: int
    turn: int
    cycle: int
    steps: bool
    clauses = ("OL-turn-h", "OL-turn-i", "OL-turn-j")


@dataclass(frozen=True, slots=True)
class AceTook(Open):
    seat: int
    victim: int
    card: Kind
    count: int
    clauses = ("OL-ace-c", "OL-turn-c")


@dataclass(frozen=True, slots=True)
class AceIdle(Open):
    """The Ace takes nothing: no lowest number, or no opponent has it."""

    seat: int
    card: Kind | None
    clauses = ("OL-ace-d", "OL-ace-b")


@dataclass(frozen=True, slots=True)
class Reshuffled(Open):
    count: int
    clauses = ("OL-turn-d",)


@dataclass(frozen=True, slots=True)
class NothingDrawn(Open):
    seat: int
    clauses = ("OL-turn-d",)


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
class Cloned(Open):
    seat: int
    card: Kind
    clauses = ("OL-sorc-a", "OL-sorc-b")


@dataclass(frozen=True, slots=True)
class Robbed(Open):
    seat: int
    victim: int
    count: int
    clauses = ("OL-rock-e",)


@dataclass(frozen=True, slots=True)
class SecondUseWaived(Open):
    seat: int
    clauses = ("OL-arch-c",)


@dataclass(frozen=True, slots=True)
class SorcererWasted(Open):
    seat: int
    clauses = ("OL-sorc-a",)


@dataclass(frozen=True, slots=True)
class Cursed(Open):
    """``factor`` is how many pet rocks the seat may hold, where one more forced the ritual; else 0."""

    seat: int
    victim: int
    card: Kind
    factor: int
    clauses = ("OL-rock-b", "OL-rock-c", "OL-sci-h")

    def cites(self) -> tuple[str, ...]:
        return ("OL-rock-c" if str(self.card) == "KI" else "OL-rock-b", *FORCES.get(self.factor, ()))


@dataclass(frozen=True, slots=True)
class Summoned(Open):
    """``factor`` is as for ``Cursed``."""

    seat: int
    factor: int
    clauses = ("OL-rock-d", "OL-bread-f", "OL-sci-h")

    def cites(self) -> tuple[str, ...]:
        return ("OL-rock-d", "OL-bread-f", *FORCES.get(self.factor, ()))


@dataclass(frozen=True, slots=True)
class HeartAttack(Open):
    seat: int
    card: Kind
    count: int
    clauses = ("OL-heir-j", "OL-heir-k")


@dataclass(frozen=True, slots=True)
class Succeeded(Open):
    """An heir took the place of a lost king or queen; ``victim`` is who lost it to a thief, if one was used."""

    seat: int
    card: Kind
    victim: int
    clauses = ("OL-heir-c", "OL-heir-d", "OL-heir-e")

    def cites(self) -> tuple[str, ...]:
        return ("OL-heir-d",) if self.victim >= 0 else ("OL-heir-e",) if str(self.card) == "QU" else ("OL-heir-c",)


@dataclass(frozen=True, slots=True)
class SurplusTaken(Open):
    """A free king or queen, or so many more heirs."""

    seat: int
    card: Kind
    count: int
    clauses = ("OL-heir-o", "OL-heir-p")

    def cites(self) -> tuple[str, ...]:
        return ("OL-heir-p",) if str(self.card) == "HE" else ("OL-heir-o",)


@dataclass(frozen=True, slots=True)
class Struck(Open):
    """A card of the victim went down by so many levels; ``lower`` is None if it was discarded."""

    seat: int
    victim: int
    card: Kind
    lower: Kind | None
    cost: int
    left: int
    clauses = ("OL-knight-d", "OL-knight-e", "OL-knight-g", "OL-knight-h", "OL-knight-i")

    def cites(self) -> tuple[str, ...]:
        if self.card.level > 10:
            return ("OL-knight-g",) if self.card.level == 11 else ("OL-knight-h",)
        return ("OL-knight-e",) if self.lower is None else ("OL-knight-d",)


@dataclass(frozen=True, slots=True)
class Rewarded(Open):
    """The explorer brings a card, or none."""

    seat: int
    card: Kind | None
    clauses = ("OL-expl-f", "OL-expl-g")


@dataclass(frozen=True, slots=True)
class Fed(Open):
    seat: int
    clauses = ("OL-expl-e",)


@dataclass(frozen=True, slots=True)
class Starved(Open):
    seat: int
    clauses = ("OL-expl-h", "OL-expl-i")


@dataclass(frozen=True, slots=True)
class Appointed(Open):
    seat: int
    clauses = ("OL-heir-b", "OL-heir-a")


@dataclass(frozen=True, slots=True)
class Deposed(Open):
    """An heir was turned back into a baron, for a bread."""

    seat: int
    clauses = ("OL-heir-q",)


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
    """The royal bonus was worked out: by which royal, from which figure, with what minimum, and what it came to."""

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
class AceLeft(Open):
    seat: int
    clauses = ("OL-ace-c",)


@dataclass(frozen=True, slots=True)
class Harvested(Open):
    seat: int
    farmers: int
    bread: int
    limit: int
    clauses = ("OL-farm-c", "OL-bread-a", "OL-bread-b")


@dataclass(frozen=True, slots=True)
class Drew(Open):
    """``why`` is session, bonus, noble or bread; ``ends`` is what it ends the session by."""

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
        """What forces the combination comes first, then what allows it in this way."""
        return (*FORCES.get(self.factor, ()), *self.allowed_by())

    def allowed_by(self) -> tuple[str, ...]:
        """What allows to combine the cards in this way."""
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
    """Of a combination that could not be made, so many cards were discarded."""

    seat: int
    card: Kind
    times: int
    clauses = ("OL-limit-c",)


@dataclass(frozen=True, slots=True)
class HeirCopied(Open):
    seat: int
    clauses = ("OL-heir-f", "OL-heir-h")


@dataclass(frozen=True, slots=True)
class HalfUsed(Open):
    """A sorcerer stays for its second use."""

    seat: int
    clauses = ("OL-arch-c",)


@dataclass(frozen=True, slots=True)
class BreadEaten(Open):
    seat: int
    clauses = ("OL-bread-c", "OL-bread-d")


@dataclass(frozen=True, slots=True)
class Forwent(Open):
    seat: int
    clauses = ("OL-heir-d",)


@dataclass(frozen=True, slots=True)
class LeftSurplus(Open):
    seat: int
    clauses = ("OL-heir-o",)


@dataclass(frozen=True, slots=True)
class HeirsReverted(Open):
    """Heirs became barons again, since a king or queen is missing (OL-A59)."""

    seat: int
    clauses = ("OL-heir-a",)


@dataclass(frozen=True, slots=True)
class OrderChosen(Open):
    seat: int
    effect: str
    clauses = ("OL-turn-a",)


@dataclass(frozen=True, slots=True)
class Aimed(Open):
    seat: int
    victim: int
    damage: int
    army: int
    clauses = ("OL-knight-c", "OL-knight-j", "OL-ear-b")


@dataclass(frozen=True, slots=True)
class StoodDown(Open):
    seat: int
    left: int
    clauses = ("OL-knight-c",)


@dataclass(frozen=True, slots=True)
class Absorbed(Open):
    seat: int
    count: int
    damage: int
    clauses = ("OL-knight-l", "OL-knight-k", "OL-knight-m")


@dataclass(frozen=True, slots=True)
class BlowSpared(Open):
    seat: int
    left: int
    clauses = ("OL-knight-j",)


@dataclass(frozen=True, slots=True)
class AttackEnded(Open):
    seat: int
    left: int
    clauses = ("OL-knight-j",)


@dataclass(frozen=True, slots=True)
class SetOff(Open):
    seat: int
    clauses = ("OL-expl-d", "OL-expl-e")


@dataclass(frozen=True, slots=True)
class Retired(Open):
    """The explorer is used up by its reward (OL-A76)."""

    seat: int
    clauses = ("OL-expl-f",)


@dataclass(frozen=True, slots=True)
class Built(Open):
    seat: int
    price: int
    clauses = ("OL-silo-a", "OL-silo-b", "OL-silo-c")


@dataclass(frozen=True, slots=True)
class Settled(Open):
    """A peasant and a bread became a farmer; ``factor`` is as for ``Combined``."""

    seat: int
    factor: int
    clauses = ("OL-farm-a", "OL-sci-h")

    def cites(self) -> tuple[str, ...]:
        return (*FORCES.get(self.factor, ()), "OL-farm-a")


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
