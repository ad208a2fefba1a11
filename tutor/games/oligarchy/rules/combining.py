"""Combining: pairs, larger combos and recipes; where the product comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.engine import Move, Refusal, Task
from tutor.games.oligarchy.cards import (BREAD, EARJIMLIN, EXPLORER, EXTRA_COMBO, FARMERS, KING, KNIGHT, LADDER, PEASANT, RECIPES, THIEF, Kind)
from tutor.games.oligarchy.decisions import Acting, Obliged, Sourcing
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.effects import fetch, join, lose, steal, thieves, victims
from tutor.games.oligarchy.rules.losses import Losses
from tutor.games.oligarchy.rules.obligations import answered, refuse_unless_it_serves, second_pair
from tutor.games.oligarchy.rules.refusals import (
    EARJIMLIN_FULL,
    EXPLORER_FULL,
    FARMERS_FULL,
    KNIGHTS_FULL,
    NO_GAIN,
    NO_SUPPLY,
    NO_THEFT,
    NONE_LEFT,
    NOT_HELD,
    RECIPE_COMBO,
    RECIPE_SHORT,
    TOO_MANY,
    TOP,
)

if TYPE_CHECKING:
    from tutor.games.oligarchy.state import Realm

FULL = {KNIGHT: KNIGHTS_FULL, EARJIMLIN: EARJIMLIN_FULL, EXPLORER: EXPLORER_FULL}
FIVE_EQUAL = {"doubles": 8, "triangular": 7}


def steps_up(position: Realm, count: int) -> int:
    """How many levels so many equal cards go up (OL-sci2-b..d, OL-A60)."""
    return EXTRA_COMBO[count] if count in EXTRA_COMBO else FIVE_EQUAL[position.readings.five_equal]


def product_at(position: Realm, level: int) -> tuple[Kind, int]:
    """The product of a combination that reaches this level, and how many of it: past king come more kings."""
    if level <= KING.level:
        return LADDER[level - 1], 1
    kings = level - KING.level + 1
    return KING, min(3, kings) if position.readings.past_king == "cap-three" else kings


def may_steal(position: Realm, pair: bool, supply: int) -> bool:
    """Whether the product may come from an opponent at all (OL-A15, OL-A27)."""
    if not pair and position.readings.theft_combos == "pairs-only":
        return False
    return not supply or position.readings.theft_when == "theft-always-option"


def obtainable(position: Realm, seat: int, product: Kind, used: dict[Kind, int], pair: bool) -> int:
    """How many copies of a product could be had once these cards are discarded (OL-limit-a)."""
    found = position.supply(product) + used.get(product, 0)
    if may_steal(position, pair, found):
        paying = thieves(position, seat) - used.get(THIEF, 0)
        found += min(paying, sum(position.count(other, product) for other in victims(position, seat, product)))
    return min(found, position.room(seat, product, used.get(product, 0)))


def refuse_product(position: Realm, used: dict[Kind, int], product: Kind, copies: int, pair: bool) -> Refusal | None:
    """What speaks against gaining so many copies for these cards: none left, or a limit."""
    seat = position.turn_of
    if position.room(seat, product, used.get(product, 0)) < (copies if product in FULL else 1):
        return FULL[product]
    found = obtainable(position, seat, product, used, pair)
    if not found or (found < copies and position.readings.kings_missing == "all-or-nothing"):
        return NONE_LEFT
    if product is KING and KING in used and min(found, copies) <= used[KING]:
        return NO_GAIN if position.readings.kings_combined == "only-with-gain" else None
    return None


def combine(position: Realm, name: str, used: dict[Kind, int], product: Kind, copies: int, after: list[Task]) -> None:
    """Discard what goes in, then gain the product; the answered decision is dealt with."""
    waiting = position.agenda[-1]
    seat, forced = position.turn_of, isinstance(waiting, Obliged)
    answered(position)
    position.put_above(*after, Losses.of("theft"), Fetch.of(seat, product, copies, name == "pair"))
    for kind, n in used.items():
        lose(position, seat, kind, n)
    cards = tuple(kind for kind, n in used.items() for _ in range(n))
    position.tell(events.Combined, seat, name, cards, product, forced)


@dataclass(frozen=True, slots=True)
class Fetch(Task):
    """Gain so many copies of a product, each from the supply or by a theft of its own."""

    seat: int
    kind: Kind
    copies: int
    pair: bool
    clauses = ("OL-turn-f", "OL-turn-g", "OL-thief-b", "OL-sci2-h", "OL-sci2-i")

    def run(self, position: Realm) -> None:
        supply = position.supply(self.kind)
        open_theft = may_steal(position, self.pair, supply) and thieves(position, self.seat)
        targets = victims(position, self.seat, self.kind) if open_theft else []
        if not (supply or targets) or position.room(self.seat, self.kind) < 1:
            return
        if self.copies > 1:
            position.put_above(Fetch.of(self.seat, self.kind, self.copies - 1, self.pair))
        if supply and targets or len(targets) > 1:
            position.put_above(Sourcing.of(self.seat, self.kind))
        elif targets:
            steal(position, self.seat, targets[0], self.kind)
        else:
            fetch_told(position, self.seat, self.kind)


def fetch_told(position: Realm, seat: int, kind: Kind) -> None:
    """Take the product from the supply, and say from which pile."""
    pile = fetch(position, seat, kind, "made")
    position.tell(events.Fetched, seat, kind, pile)


@dataclass(frozen=True, slots=True)
class FromSupply(Move, answers=Sourcing):
    """Take the product from the discard pile or its deck."""

    pattern = "from-supply"
    clauses = ("OL-turn-f", "OL-turn-g")

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.agenda[-1]
        assert isinstance(waiting, Sourcing)
        return None if position.supply(waiting.kind) else NO_SUPPLY

    def do(self, position: Realm) -> None:
        waiting = position.done()
        fetch_told(position, waiting.seat, waiting.kind)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:from-supply",)


@dataclass(frozen=True, slots=True)
class Steal(Move, answers=Sourcing):
    """Swap a thief for an opponent's card."""

    victim: int
    pattern = "steal-from {victim}"
    domains = {"victim": (0, 1, 2)}
    clauses = ("OL-thief-a", "OL-thief-d")

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.agenda[-1]
        assert isinstance(waiting, Sourcing)
        return None if self.victim in victims(position, waiting.seat, waiting.kind) else NO_THEFT

    def do(self, position: Realm) -> None:
        waiting = position.done()
        steal(position, waiting.seat, self.victim, waiting.kind)

    def picks(self, view: Realm) -> tuple[str, ...]:
        waiting = view.decision
        return (f"held:{self.victim}:{waiting.kind if isinstance(waiting, Sourcing) else ''}",)


@dataclass(frozen=True, slots=True)
class Merge(Move, answers=(Acting, Obliged)):
    """Combine equal cards of the ladder into one that is higher (OL-sci2-b..d)."""

    card: Kind
    count: int
    pattern = "merge {count} {card}"
    domains = {"card": LADDER, "count": (2, 3, 4, 5)}
    clauses = ("OL-sci2-b", "OL-turn-e", "OL-sci2-c", "OL-sci2-d")

    @classmethod
    def options(cls, position: Realm) -> list[Move]:
        held = position.held[position.turn_of]
        most = position.combo(position.turn_of)
        return [
            cls.of(kind, n)
            for kind in dict.fromkeys(held)
            if kind.level
            for n in range(2, min(most, held.count(kind)) + 1)
        ]

    def refuse(self, position: Realm) -> Refusal | None:
        seat = position.turn_of
        if position.count(seat, self.card) < self.count:
            return NOT_HELD
        if self.count > position.combo(seat):
            return TOO_MANY
        used = {self.card: self.count}
        product, copies = product_at(position, self.card.level + steps_up(position, self.count))
        if self.card is KING and self.count == 2 and position.readings.kings_combined == "only-with-gain":
            return TOP
        refusal = refuse_product(position, used, product, copies, self.count == 2)
        return refusal or refuse_unless_it_serves(position, used, "pair" if self.count == 2 else "combo")

    def do(self, position: Realm) -> None:
        seat = position.turn_of
        after = second_pair(position, seat, self.card) if self.count == 2 else []
        product, copies = product_at(position, self.card.level + steps_up(position, self.count))
        combine(position, "pair" if self.count == 2 else "combo", {self.card: self.count}, product, copies, after)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"held:{view.turn_of}:{self.card}", f"do:merge-{self.count}")


@dataclass(frozen=True, slots=True)
class Make(Move, answers=(Acting, Obliged)):
    """Make a card by its recipe; more of each ingredient makes more copies (OL-sci2-g)."""

    recipe: str
    copies: int
    pattern = "make {copies} {recipe}"
    domains = {"recipe": tuple(RECIPES), "copies": (1, 2, 4)}
    clauses = ("OL-revolt-c", "OL-arch-a", "OL-ace-a", "OL-sci-d", "OL-knight-a", "OL-ear-a", "OL-expl-b", "OL-sci2-g")

    def refuse(self, position: Realm) -> Refusal | None:
        seat = position.turn_of
        recipe = RECIPES[self.recipe]
        if self.copies > 1:
            extra = self.copies // 2
            if not recipe.grows or position.combo(seat) < 2 + extra or position.readings.larger_recipe == "no-effect":
                return RECIPE_COMBO
        used = recipe.needs(self.copies)
        held = position.held[seat]
        if any(held.count(kind) < n for kind, n in used.items()):
            return RECIPE_SHORT
        refusal = refuse_product(position, used, recipe.product, self._gain(position), False)
        return refusal or refuse_unless_it_serves(position, used, self.recipe)

    def _gain(self, position: Realm) -> int:
        return 3 if self.copies == 4 and position.readings.larger_recipe == "one-extra" else self.copies

    def do(self, position: Realm) -> None:
        recipe = RECIPES[self.recipe]
        combine(position, self.recipe, recipe.needs(self.copies), recipe.product, self._gain(position), [])

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"do:make-{self.recipe}-{self.copies}",)


@dataclass(frozen=True, slots=True)
class Settle(Move, answers=(Acting, Obliged)):
    """Join a peasant and a bread: a farmer (OL-farm-a)."""

    pattern = "farmer"
    clauses = ("OL-farm-a", "OL-farm-d")

    def refuse(self, position: Realm) -> Refusal | None:
        held = position.held[position.turn_of]
        if PEASANT not in held or BREAD not in held:
            return RECIPE_SHORT
        if position.farmer_count(position.turn_of) >= FARMERS:
            return FARMERS_FULL
        return refuse_unless_it_serves(position, {PEASANT: 1}, "farmer")

    def do(self, position: Realm) -> None:
        seat = position.turn_of
        answered(position)
        join(position, seat)
        position.tell(events.Settled, seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"held:{view.turn_of}:PE", "do:farmer")
