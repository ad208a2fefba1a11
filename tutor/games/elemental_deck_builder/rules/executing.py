"""Executing a card: one small function a kind of effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tutor.engine import Result, Task
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import (
    DICE,
    Allow,
    Arrange,
    Cancel,
    Clear,
    Damage,
    Draw,
    Fetch,
    Healing,
    Income,
    Multiplier,
    Recycle,
    Reroll,
    Shift,
    Swap,
    TurnOver,
)
from tutor.games.elemental_deck_builder.rules import events
from tutor.games.elemental_deck_builder.rules.decisions import (
    Arranging,
    Choosing,
    Clearing,
    Fetching,
    Keeping,
    PayingOff,
    Recycling,
    Shifting,
    Swapping,
)
from tutor.games.elemental_deck_builder.rules.piles import draw, drop, look, to_discards
from tutor.games.elemental_deck_builder.rules.relevance import keeper
from tutor.games.elemental_deck_builder.rules.strength import (
    gold_gain,
    number,
    shields,
    stopped,
    strength,
    use_up,
)

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


@dataclass(frozen=True, slots=True)
class Execute(Task):
    """An announced action waits until it is answered or not, then does what it says.

    ``gold`` was paid for it, and it came from the ``origin``: hands or tables.
    """

    seat: int
    card: DeckCard
    gold: int = 0
    origin: str = "hands"
    clauses = ("ED-05i",)

    def run(self, position: DeckBuilderPosition) -> None:
        position.put_above(Finish.of(self.seat, self.card))
        effect = position.effect(self.card)
        EFFECTS[type(effect)](position, self.seat, self.card, effect)


@dataclass(frozen=True, slots=True)
class Finish(Task):
    """A card that has done what it says is discarded."""

    seat: int
    card: DeckCard
    clauses = ("ED-05i",)

    def run(self, position: DeckBuilderPosition) -> None:
        position.resolving.remove(self.card)
        to_discards(position, self.seat, self.card)
        if self.card.kind == "blessing":
            position.blessings += 1
            if position.blessings == 1 and position.has(self.seat, "blessed"):
                draw(position, self.seat, position.has(self.seat, "blessed"))


@dataclass(frozen=True, slots=True)
class Strike(Task):
    """Damage is counted and shields are asked, once chance has been rolled or kept."""

    seat: int
    card: DeckCard
    clauses = ("ED-12c", "ED-C19")

    def run(self, position: DeckBuilderPosition) -> None:
        damage = position.effect(self.card)
        assert isinstance(damage, Damage)
        found = strength(position, self.seat, damage)
        use_up(position, self.seat, damage)
        position.tell(events.Struck, self.seat, self.card, int(found), str(found))
        victims = (1 - self.seat, self.seat) if damage.both else (1 - self.seat,)
        position.rolled = []
        position.put_above(Settle.of(self.seat, int(found), damage.both, damage.loss))
        for victim in victims:
            shield = stopped(position, victim, self.seat, damage)
            left = found.less(shield, "ED-C19").at_least(0) if shield else found
            if shield:
                position.used = [
                    *position.used,
                    *(f"{card}@{victim}" for card, _ in shields(position, victim, self.seat, damage)),
                ]
                position.tell(events.Stopped, victim, int(found) - int(left), str(left))
            position.pending[victim] = int(left)
        asked = (PayingOff.of(victim) for victim in victims if not damage.loss and may_pay(position, victim))
        position.put_above(*reversed([*asked]))


def may_pay(position: DeckBuilderPosition, seat: int) -> bool:
    """Whether a seat may pay to stop damage (ED-C21, ED-A45)."""
    able = position.has(seat, "militia") and position.free_gold(seat) > 0
    if position.readings.militia == "once-per-turn" and position.is_used(seat, "paid-militia"):
        return False
    return bool(able and position.pending[seat])


@dataclass(frozen=True, slots=True)
class Settle(Task):
    """All damage is suffered at the same moment, and earns gold."""

    seat: int
    strength: int
    both: bool
    loss: bool = False
    clauses = ("ED-10a", "ED-01c")

    def run(self, position: DeckBuilderPosition) -> None:
        suffered, position.pending = position.pending, [0, 0]
        for seat, damage in enumerate(suffered):
            if not damage:
                continue
            position.health[seat] -= damage
            if position.readings.below_zero == "stop-at-zero":
                position.health[seat] = max(position.health[seat], 0)
            position.tell(events.Suffered, seat, damage, position.health[seat])
        before = list(position.gold)
        if not self.loss:
            self._earn(position, suffered)
        position.result = result(position, before if position.readings.last_gold == "gold-later" else position.gold)

    def _earn(self, position: DeckBuilderPosition, suffered: list[int]) -> None:
        readings = position.readings
        if readings.paying_damage == "before-shields":
            suffered = [self.strength if seat != self.seat or self.both else 0 for seat in (0, 1)]
        gold = max(suffered) if readings.both_hit == "once" else sum(suffered)
        if readings.both_hit == "rival-part-only" or readings.damage_gold == "rival-only":
            gold = suffered[1 - self.seat]
        if gold and readings.damage_gold != "no":
            position.gold[self.seat] += gold
            position.tell(events.EarnedByDamage, self.seat, gold)


def result(position: DeckBuilderPosition, gold: list[int]) -> Result | None:
    """Who has won, None as long as both stand (ED-01c, ED-03f, ED-03g, ED-A43, ED-A44)."""
    health = position.health
    if min(health) > 0:
        return None
    scores = tuple(health)
    if max(health) > 0:
        return Result((health.index(max(health)),), "ED-01c", "last-standing", scores)
    ranks = list(zip(health, gold, strict=True))
    if ranks[0] != ranks[1]:
        clause = "ED-03f" if health[0] != health[1] else "ED-03g"
        return Result((ranks.index(max(ranks)),), clause, "both-fallen", scores)
    if position.readings.equal_end == "draw":
        return Result((), "ED-03g", "equal", scores)
    return Result((1 - position.active,), "ED-03g", "both-fallen", scores)


@dataclass(frozen=True, slots=True)
class Sight(Task):
    """The look that follows a draw."""

    seat: int
    what: str
    clauses = ("ED-C39", "ED-C40", "ED-C41", "ED-C42", "ED-08a")

    def run(self, position: DeckBuilderPosition) -> None:
        zone = {"hand": "hands", "table": "tables"}.get(self.what, "decks")
        look(position, self.seat, zone, self.seat if self.what == "own" else 1 - self.seat)


# ---- one function a kind of effect -----------------------------------------------------------------------------------


def _damage(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Damage) -> None:
    position.put_above(Strike.of(seat, card))
    position.put_above(*(Chance.of(seat, first) for first in reversed(_rolls(position, card, effect))))


def _rolls(position: DeckBuilderPosition, card: DeckCard, effect: Damage) -> list[bool]:
    """The rolls of chance that a card asks for, and which is its first (ED-02d, ED-A04, ED-A19)."""
    if "C" not in effect.dice or position.readings.steady_chance == "no":
        return []
    squared = effect.dice == "CC" and position.readings.quantum == "chance-squared-two-rolls"
    doubled = effect.factor > 1 and position.readings.rolls_each == "roll-per-multiple"
    return [True, False] if squared or doubled else [True]


@dataclass(frozen=True, slots=True)
class Chance(Task):
    """Chance is rolled, or kept by who may; the value of a roll before it is remembered."""

    seat: int
    first: bool
    clauses = ("ED-02d", "ED-C30")

    def run(self, position: DeckBuilderPosition) -> None:
        if not self.first:
            position.rolled = [position.die("C")]
        asked = keeper(position, self.seat)
        if asked >= 0:
            position.put_above(Keeping.of(asked))
        else:
            roll(position, "chance")


def set_die(position: DeckBuilderPosition, place: int, value: int) -> None:
    """Turn a die to a value, and remember what it showed when the turn began (ED-A22)."""
    if not position.turned[place]:
        position.turned = [*position.turned]
        position.turned[place] = position.dice[place]
    position.dice = [*position.dice]
    position.dice[place] = value


def roll(position: DeckBuilderPosition, die: str) -> None:
    """Roll a die again (ED-02d)."""
    value = position.roll(name=die)
    if die == "chance" and position.readings.steady_chance == "yes":
        position.dice = [*position.dice[:-1], value]
    else:
        set_die(position, DICE.index(die), value)
    position.tell(events.Rolled, die, value)


def _healing(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Healing) -> None:
    found = strength(position, seat, effect)
    use_up(position, seat, effect)
    healed = position.health[seat] + int(found)
    position.health[seat] = min(healed, 100) if position.readings.cap == "cap-100" else healed
    position.tell(events.Healed, seat, position.health[seat], str(found))


def _multiplier(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Multiplier) -> None:
    position.multipliers[seat].append(str(card))
    position.tell(events.Multiplied, seat, card)


def _choose(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Any) -> None:
    position.put_above(Choosing.of(seat, card))


def _shift(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Shift) -> None:
    position.put_above(Shifting.of(seat, card))


def _swap(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Swap) -> None:
    position.put_above(Swapping.of(seat, card))


def _draw(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Draw) -> None:
    draw(position, seat, number(position, seat, effect.cards))
    if effect.look:
        position.put_above(Sight.of(seat, effect.look))


def _arrange(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Arrange) -> None:
    owner = seat if effect.whose == "own" else 1 - seat
    seen = look(position, seat, "decks", owner)
    if seen > 1:
        position.put_above(Arranging.of(seat, (), owner, seen))


def _fetch(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Fetch) -> None:
    if position.decks[seat]:
        for place in range(len(position.decks[seat])):
            position.reveal(("decks", seat), place, seat)
        position.put_above(Fetching.of(seat))


def _clear(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Clear) -> None:
    most = min(effect.cards, len(position.tables[1 - seat]))
    if position.readings.faulty == "random":
        for _ in range(most):
            drop(position, 1 - seat, position.random_index(position.tables[1 - seat], name="faulty-table"))
    elif most:
        position.put_above(Clearing.of(1 - seat, (), most))


def _cancel(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Cancel) -> None:
    waits = (item for item in reversed(position.agenda) if isinstance(item, Execute) and item.seat != seat)
    waiting = next(waits, None)
    if waiting is None:
        return  # executed in one's own turn (ED-A72)
    position.tell(events.Cancelled, waiting.card)
    if position.readings.cancelled == "back-to-origin":
        _send_back(position, waiting)
        return
    position.replace(waiting, Finish.of(waiting.seat, waiting.card))
    if position.readings.cancelled == "refund":
        position.gold[waiting.seat] += waiting.gold
        if waiting.origin == "hands" and waiting.seat == position.active and position.actions:
            position.actions -= 1
        position.tell(events.Refunded, waiting.seat, waiting.gold)


def _send_back(position: DeckBuilderPosition, waiting: Execute) -> None:
    """A cancelled card goes back to where it came from (ED-A73); everybody has seen it."""
    position.take_away(waiting)
    position.resolving.remove(waiting.card)
    position.put_card(waiting.card, (waiting.origin, waiting.seat), mask=(1 << position.seats + 1) - 1)
    if waiting.origin == "tables":
        position.placed[waiting.seat].append(position.turn - 1)
    position.tell(events.WentBack, waiting.seat, waiting.card, waiting.origin)


def _allow(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Allow) -> None:
    more = number(position, seat, effect.actions)
    position.bonus += more
    position.tell(events.Allowed, seat, more)


def _recycle(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Recycle) -> None:
    if position.hands[seat]:
        position.put_above(Recycling.of(seat, (), effect.cards))


def _income(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Income) -> None:
    gold = gold_gain(position, seat, number(position, seat, effect.gold))
    position.gold[seat] += gold
    position.tell(events.Earned, seat, gold)


EFFECTS: dict[type[Any], Callable[[DeckBuilderPosition, int, DeckCard, Any], None]] = {
    Damage: _damage, Healing: _healing, Multiplier: _multiplier, Reroll: _choose, TurnOver: _choose, Shift: _shift,
    Swap: _swap, Draw: _draw, Arrange: _arrange, Fetch: _fetch, Clear: _clear, Cancel: _cancel, Allow: _allow,
    Recycle: _recycle, Income: _income,
}  # fmt: skip
