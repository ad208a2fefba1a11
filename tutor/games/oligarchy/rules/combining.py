"""Combining: pairs, larger combos, recipes and farmers; and the source of the product."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from tutor.engine.facts import Seat
from tutor.engine.moves import Decision, Move, Refusal, Task
from tutor.games.oligarchy.cards import (
    BARON,
    BREAD,
    EARJIMLIN,
    EXPLORER,
    EXTRA_COMBO,
    FARMERS,
    KING,
    KNIGHT,
    LADDER,
    LEVELS,
    PEASANT,
    QUEEN,
    RECIPES,
    THIEF,
    Kind,
)
from tutor.games.oligarchy.decisions import Acting, AnyTime, Obliged, Sourcing
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.drawing import pay_bread
from tutor.games.oligarchy.rules.effects import join, lose, receive, steal, take_from_supply, victims
from tutor.games.oligarchy.rules.losses import Aftermath, departed
from tutor.games.oligarchy.rules.obligations import answered, forcing, may_steal, refuse_unless_it_serves, second_pair
from tutor.games.oligarchy.rules.refusals import (
    ACE_SHORT,
    ARCHMAGE_SHORT,
    EARJIMLIN_FULL,
    EARJIMLIN_SHORT,
    EXPLORER_FULL,
    EXPLORER_SHORT,
    FARMER_PARTS,
    FARMERS_FULL,
    KINGS_GAIN,
    KINGS_NEVER,
    KNIGHT_SHORT,
    KNIGHTS_FULL,
    NO_SUPPLY,
    NO_THEFT,
    NONE_LEFT,
    NOT_HELD,
    NOT_HELD_FOUR,
    NOT_HELD_THREE,
    RECIPE_COMBO,
    REVOLT_SHORT,
    SCIENTIST_SHORT,
    THIEF_ALONE,
    TOO_MANY,
)
from tutor.games.oligarchy.rules.touches import mine
from tutor.games.oligarchy.state import Realm

FULL = {KNIGHT: KNIGHTS_FULL, EARJIMLIN: EARJIMLIN_FULL, EXPLORER: EXPLORER_FULL}
SHORT = {
    "revolt": REVOLT_SHORT, "archmage": ARCHMAGE_SHORT, "ace": ACE_SHORT, "scientist": SCIENTIST_SHORT,
    "knight": KNIGHT_SHORT, "earjimlin": EARJIMLIN_SHORT, "explorer": EXPLORER_SHORT,
}  # fmt: skip
"""The refusal of a recipe whose cards are missing: by its own clause."""
TOO_FEW = {2: NOT_HELD, 3: NOT_HELD_THREE}
"""The refusal for too few equal cards, by the number tried; four and more rest on the clause on four."""
FIVE_EQUAL = {"doubles": 8, "triangular": 7}
Used = Mapping[Kind, int]
_AFTER = Aftermath.of("theft")


# ---- what it brings --------------------------------------------------------------------------------------------------
def steps_up(position: Realm, count: int) -> int:
    """Return the number of levels that equal cards go up, by their number (OL-sci2-b..d, OL-A60)."""
    return EXTRA_COMBO.get(count) or FIVE_EQUAL.get(position.readings.five_equal, EXTRA_COMBO[4])


def product_at(position: Realm, level: int) -> tuple[Kind, int]:
    """Return the product of a combination that reaches this level, and its number: past king there are more kings."""
    if level <= LEVELS:
        return LADDER[level - 1], 1
    kings = level - KING.level + 1
    return KING, min(3, kings) if position.readings.past_king == "cap-three" else kings


def obtainable(position: Realm, product: Kind, copies: int, used: Used, way: str) -> int:
    """Return the number of copies of a product that could be had once these cards are discarded (OL-limit-a).

    Thefts are counted only if the supply does not have the wanted copies.
    """
    seat = position.peek(Decision).seat
    found = position.supply(product)
    if product in used and position.is_findable(product):
        found += used[product]
    if found < copies and may_steal(position, way, found):
        paying = position.thieves(seat) - used.get(THIEF, 0)
        if paying > 0:
            found += min(paying, sum(position.count(other, product) for other in victims(position, seat, product)))
    return found


def refuse_product(position: Realm, used: Used, product: Kind, copies: int, way: str) -> Refusal | None:
    """Return why the copies cannot be gained for these cards: none left, or a limit."""
    if product in FULL and position.room(position.turn_of, product) + used.get(product, 0) < copies:
        return FULL[product]
    found = obtainable(position, product, copies, used, way)
    if not found or (found < copies and product is KING and position.readings.kings_missing == "all-or-nothing"):
        return NONE_LEFT
    if KING in used and position.readings.kings_combined == "never":
        return KINGS_NEVER
    gains = min(found, copies) > used.get(KING, 0)
    if product is KING and KING in used and not gains and position.readings.kings_combined == "only-with-gain":
        return KINGS_GAIN
    return None


def combine(
    position: Realm, name: str, used: Used, product: Kind, copies: int, after: list[Task], path: tuple[int, ...] = ()
) -> None:
    """Discard the ingredients, then gain the product, and settle the answered decision.

    :param name: pair, combo, stack or a recipe's name.
    :param path: the merges of a stack, as in ``Stack``.
    """
    seat, factor = position.peek(Decision).seat, forcing(position, used)
    answered(position)
    way = "pair" if name == "pair" else "combination"
    position.push(*after, _AFTER)
    bread = used.get(BREAD, 0)
    for kind, n in used.items():
        if kind is not BREAD:
            lose(position, seat, kind, n)
    position.tell_of(_combined, seat, name, used, product, copies, factor, path)
    if factor and not position.supply(product):
        position.tell(events.TheftDue, seat, product)
    if not bread:
        gain(position, seat, product, copies, way, "made")
        return
    position.push(Fetch.of(seat, product, copies, way, "made"))
    pay_bread(position, seat, bread)
    if name == "explorer":
        departed(position, seat, QUEEN)


def _combined(
    position: Realm,
    seat: int,
    name: str,
    used: Used,
    product: Kind,
    copies: int,
    factor: int,
    path: tuple[int, ...],
) -> events.Combined:
    cards = tuple(kind for kind, n in used.items() for _ in range(n))
    return events.Combined(seat, name, cards, product, copies, factor, path)


@dataclass(frozen=True, slots=True)
class Fetch(Task):
    """Gain copies of a card, each from the supply or by a theft of its own.

    ``way`` is as for ``may_steal``; ``by`` as for ``receive``.
    """

    seat: int
    kind: Kind
    copies: int
    way: str
    by: str
    clauses = ("OL-turn-f", "OL-turn-g", "OL-thief-b", "OL-sci2-h", "OL-sci2-i")

    def run(self, position: Realm) -> None:
        gain(position, self.seat, self.kind, self.copies, self.way, self.by)


def gain(position: Realm, seat: int, kind: Kind, copies: int, way: str, by: str) -> None:
    """Gain copies of a card as ``Fetch`` does, when nothing else comes before."""
    supply = position.supply(kind)
    open_theft = position.thieves(seat) and may_steal(position, way, supply)
    targets = victims(position, seat, kind, way == "reward") if open_theft else []
    free = way == "reward" and position.readings.reward_kinds == "no-limit"
    if not (supply or targets) or not (free or position.room(seat, kind)):
        position.tell(events.NotGained, seat, kind)
        return
    if copies > 1:
        position.push(Fetch.of(seat, kind, copies - 1, way, by))
    if (supply and targets) or len(targets) > 1:
        position.push(Sourcing.of(seat, kind, way))
    elif targets:
        steal(position, seat, targets[0], kind)
    else:
        fetch_told(position, seat, kind, by)


def fetch_told(position: Realm, seat: int, kind: Kind, by: str) -> None:
    """Take the product from the supply, and report the pile."""
    pile = take_from_supply(position, kind)
    receive(position, seat, kind, by, events.Fetched, seat, kind, pile)


@dataclass(frozen=True, slots=True)
class FromSupply(Move, answers=Sourcing):
    """Take the product from the discard pile or its deck."""

    pattern = "from the supply"
    clauses = ("OL-turn-f", "OL-turn-g")

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.peek(Sourcing)
        return None if position.supply(waiting.kind) else NO_SUPPLY

    def do(self, position: Realm) -> None:
        waiting = position.pop(Sourcing)
        fetch_told(position, waiting.seat, waiting.kind, "made")

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:supply",)


@dataclass(frozen=True, slots=True)
class Steal(Move, answers=Sourcing):
    """Swap a thief for an opponent's card."""

    victim: Seat
    pattern = "steal from {victim}"
    domains = {"victim": (0, 1, 2)}
    clauses = ("OL-thief-a", "OL-thief-d", "OL-thief-c")
    elsewhere = THIEF_ALONE

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.peek(Sourcing)
        found = victims(position, waiting.seat, waiting.kind, waiting.way == "reward")
        return None if self.victim in found and position.thieves(waiting.seat) else NO_THEFT

    def do(self, position: Realm) -> None:
        waiting = position.pop(Sourcing)
        steal(position, waiting.seat, self.victim, waiting.kind)

    def picks(self, view: Realm) -> tuple[str, ...]:
        waiting = view.decision
        return (f"held:{self.victim}:{waiting.kind if isinstance(waiting, Sourcing) else BARON}",)


# ---- moves -----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Merge(Move, answers=(Acting, AnyTime, Obliged)):
    """Combine equal cards of the ladder into a higher one (OL-sci2-b..d)."""

    card: Kind
    count: int
    pattern = "combine {count} {card}"
    domains = {"card": LADDER, "count": (2, 3, 4, 5)}
    clauses = ("OL-sci2-b", "OL-turn-e", "OL-sci2-c", "OL-sci2-d", "OL-sci2-f")

    @classmethod
    def options(cls, position: Realm) -> list[Self]:
        seat = position.turn_of
        most = position.combo(seat)
        kinds = [kind for kind in dict.fromkeys((*position.kinds(seat), BARON)) if kind.level]
        return [cls.of(kind, n) for kind in kinds for n in range(2, min(most, position.count(seat, kind)) + 1)]

    def refuse(self, position: Realm) -> Refusal | None:
        seat = position.peek(Decision).seat
        if position.count(seat, self.card) < self.count:
            return TOO_FEW.get(self.count, NOT_HELD_FOUR)
        if self.count > position.combo(seat):
            return TOO_MANY
        used = {self.card: self.count}
        name = "pair" if self.count == 2 else "combo"
        product, copies = product_at(position, self.card.level + steps_up(position, self.count))
        refusal = refuse_product(position, used, product, copies, "pair" if self.count == 2 else "combination")
        return refusal or refuse_unless_it_serves(position, used, name)

    def do(self, position: Realm) -> None:
        product, copies = product_at(position, self.card.level + steps_up(position, self.count))
        after = second_pair(position, self.card) if self.count == 2 else []
        combine(position, "pair" if self.count == 2 else "combo", {self.card: self.count}, product, copies, after)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (mine(view, self.card),) if self.count == 2 else (f"do:combine-{self.count}-{self.card}",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return () if self.count == 2 else (mine(view, self.card),)


@dataclass(frozen=True, slots=True)
class Make(Move, answers=(Acting, AnyTime, Obliged)):
    """Make a card by its recipe; more of each ingredient makes more copies (OL-sci2-g)."""

    recipe: str
    copies: int
    pattern = "make {copies} {recipe}"
    domains = {"recipe": tuple(RECIPES), "copies": (1, 2, 4)}
    clauses = (
        "OL-revolt-c",
        "OL-arch-a",
        "OL-arch-b",
        "OL-ace-a",
        "OL-sci-d",
        "OL-knight-a",
        "OL-ear-a",
        "OL-expl-b",
        "OL-sci2-g",
    )

    @classmethod
    def options(cls, position: Realm) -> list[Self]:
        seat = position.turn_of
        near = [recipe for recipe in RECIPES.values() if all(position.count(seat, kind) for kind in recipe.inputs)]
        return [cls.of(recipe.name, copies) for recipe in near for copies in cls.domains["copies"]]

    def refuse(self, position: Realm) -> Refusal | None:
        seat = position.turn_of
        recipe = RECIPES[self.recipe]
        used = recipe.needs(self.copies)
        if any(position.count(seat, kind) < n for kind, n in used.items()):
            return SHORT[self.recipe]
        if self.copies > 1:
            none = not recipe.grows or position.readings.larger_recipe == "no-effect"
            if none or position.combo(seat) < 2 + self.copies // 2:
                return RECIPE_COMBO
        refusal = refuse_product(position, used, recipe.product, copies_made(position, self.copies), "combination")
        return refusal or refuse_unless_it_serves(position, used, self.recipe)

    def do(self, position: Realm) -> None:
        recipe = RECIPES[self.recipe]
        combine(
            position, self.recipe, recipe.needs(self.copies), recipe.product, copies_made(position, self.copies), []
        )

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"do:make-{self.recipe}-{self.copies}",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return tuple(mine(view, kind) for kind in RECIPES[self.recipe].needs(1))


def copies_made(position: Realm, copies: int) -> int:
    """Return the number of copies that the largest recipe gives (OL-A61)."""
    return 3 if copies == 4 and position.readings.larger_recipe == "one-extra" else copies


@dataclass(frozen=True, slots=True)
class Settle(Move, answers=(Acting, AnyTime, Obliged)):
    """Join a peasant and a bread into a farmer (OL-farm-a)."""

    pattern = "farmer"
    clauses = ("OL-farm-a", "OL-farm-d")

    def refuse(self, position: Realm) -> Refusal | None:
        seat = position.turn_of
        if not position.count(seat, PEASANT) or not position.count(seat, BREAD):
            return FARMER_PARTS
        if position.farmer_count(seat) >= FARMERS:
            return FARMERS_FULL
        return refuse_unless_it_serves(position, {PEASANT: 1}, "farmer")

    def do(self, position: Realm) -> None:
        seat = position.turn_of
        factor = forcing(position, {PEASANT: 1})
        answered(position)
        join(position, seat)
        position.tell(events.Settled, seat, factor)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:farmer",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return mine(view, PEASANT), mine(view, BREAD)
