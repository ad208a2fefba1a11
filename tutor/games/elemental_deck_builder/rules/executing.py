"""Executing a card: one small function for each kind of effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import sub
from typing import TYPE_CHECKING, Any

from tutor.engine import Decision, Result, Task
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.decisions import (
    Choosing,
    Fetching,
    Keeping,
    Mending,
    PayingOff,
    Shifting,
    Spreading,
    Swapping,
)
from tutor.games.elemental_deck_builder.effects import (
    DICE,
    Allow,
    Arrange,
    Cancel,
    Clear,
    Damage,
    Draw,
    Fetch,
    Flip,
    Healing,
    Income,
    Multiplier,
    Recycle,
    Reroll,
    Shift,
    Swap,
)
from tutor.games.elemental_deck_builder.rules import answerable, events
from tutor.games.elemental_deck_builder.rules.piles import Finish, draw, drop, executed, look, reshuffle
from tutor.games.elemental_deck_builder.rules.relevance import keeper
from tutor.games.elemental_deck_builder.rules.selecting import Arranging, Clearing, Recycling
from tutor.games.elemental_deck_builder.rules.strength import (
    gold_gain,
    number,
    rolls,
    stopped,
    stopping,
    strength,
    use_up,
    use_up_shields,
)
from tutor.games.elemental_deck_builder.rules.waiting import MoreAtOnce

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


@dataclass(frozen=True, slots=True)
class Execute(answerable.Answerable):
    """An announced action, which waits for an answer and is then executed.

    ``gold`` is its price, and ``origin`` where it came from: hands or tables. ``answers`` says that it is itself an
    answer, which is not an action of the turn. ``choice`` is the move that was chosen for it in advance (ED-A71).
    ``met_by`` names the cards that have answered it, and ``before`` is its result without them.
    """

    card: DeckCard
    gold: int = 0
    origin: str = "hands"
    answers: bool = False
    choice: str = ""
    met_by: str = ""
    before: str = ""
    clauses = ("ED-05i",)

    def met(self, position: DeckBuilderPosition, answer: DeckCard) -> Execute:
        """Return the same, answered by one more card."""
        effect = position.effect(self.card)
        before = self.before
        if not self.met_by and isinstance(effect, Damage | Healing) and "C" not in effect.dice:
            before = str(strength(position, self.seat, effect))
        return self.replace(met_by=f"{self.met_by} {answer}".strip(), before=before)

    def run(self, position: DeckBuilderPosition) -> None:
        position.push(Finish.of(self.seat, self.card))
        effect = position.effect(self.card)
        EFFECTS[type(effect)](position, self.seat, self.card, effect)
        if self.choice and isinstance(position.decision, Choosing | Shifting | Swapping | Mending):
            self._do_as_said(position)
        elif self.choice and isinstance(position.decision, Recycling):
            position.pop(Recycling).recycle_named(position, self.choice)

    def _do_as_said(self, position: DeckBuilderPosition) -> None:
        """Make the choice that was announced; if it is no longer possible, the card does nothing."""
        move = next((move for move in position.legal() if move.text() == self.choice), None)
        if move is not None:
            move.do(position)
        else:
            position.pop(Shifting)
            position.tell(events.CameToNothing, self.card)

    def cancel(self, position: DeckBuilderPosition) -> None:
        position.tell(events.Cancelled, self.card)
        reading = position.readings.cancelled
        if reading == "back-to-origin":
            self._send_back(position)
            return
        position.replace(self, Finish.of(self.seat, self.card))
        if reading == "refund":
            position.gold[self.seat] += self.gold
            if self.origin == "hands" and self.card.kind == "action" and not self.answers:
                answerable.give_back(position, self.seat)
            position.tell(events.Refunded, self.seat, self.gold)

    def _send_back(self, position: DeckBuilderPosition) -> None:
        """Send the card back to where it came from (ED-A73); everybody has seen it."""
        position.remove(self)
        position.resolving.remove(self.card)
        position.put_card(self.card, (self.origin, self.seat), mask=position.all)
        if self.origin == "tables":
            position.placed[self.seat].append(position.turn - 1)
        position.tell(events.WentBack, self.seat, self.card, self.origin)


@dataclass(frozen=True, slots=True)
class Strike(Task):
    """Compute damage and shields, after chance was rolled or kept."""

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
        position.push(Settle.of(self.seat, int(found), damage.both, damage.loss))
        for victim in victims:
            shield = stopped(position, victim, self.seat, damage)
            left = found.less(shield).at_least(0) if shield else found
            if shield:
                cards = tuple(card for card, _ in stopping(position, victim, self.seat, damage))
                position.used = [*position.used, *(f"{card}@{victim}" for card in cards)]
                use_up_shields(position, victim, cards)
                position.tell(events.Stopped, victim, int(found) - int(left), str(left), cards)
            position.pending[victim] = int(left)
        if not damage.loss:
            position.push(*(Ransom.of(victim) for victim in reversed(victims)))


@dataclass(frozen=True, slots=True)
class Ransom(Task):
    """Ask one victim how much it pays, with the gold that it has then; the earlier victim has paid already."""

    seat: int
    clauses = ("ED-C21",)

    def run(self, position: DeckBuilderPosition) -> None:
        if may_pay(position, self.seat):
            position.push(PayingOff.of(self.seat))


def may_pay(position: DeckBuilderPosition, seat: int) -> bool:
    """Return whether a seat may pay to stop damage (ED-C21, ED-A45)."""
    able = position.has(seat, "militia") and position.free_gold(seat) > 0
    if position.readings.militia == "once-per-turn" and position.is_used(seat, "paid-militia"):
        return False
    return bool(able and position.pending[seat])


@dataclass(frozen=True, slots=True)
class Settle(Task):
    """Apply all damage at the same moment, and pay gold for it."""

    seat: int
    strength: int
    both: bool
    loss: bool = False
    clauses = ("ED-10a", "ED-01c")

    def run(self, position: DeckBuilderPosition) -> None:
        left, position.pending = position.pending, [0, 0]
        suffered = left
        if position.readings.below_zero == "stop-at-zero":
            suffered = list(map(min, left, position.health))
        beyond = list(map(sub, left, suffered))
        for seat, damage in enumerate(suffered):
            if not damage:
                continue
            position.health[seat] -= damage
            position.tell(events.Suffered, seat, damage, position.health[seat], executed(position))
        before = list(position.gold)
        if not self.loss:
            self._earn(position, suffered, beyond)
        position.result = result(position, before if position.readings.last_gold == "gold-later" else position.gold)

    def _earn(self, position: DeckBuilderPosition, suffered: list[int], beyond: list[int]) -> None:
        """Pay for the damage dealt; damage below zero health is never paid if health stops there (ED-A40, ED-A42)."""
        readings = position.readings
        if readings.paying_damage == "before-shields":
            struck = (1 - self.seat, self.seat) if self.both else (1 - self.seat,)
            suffered = [self.strength - beyond[seat] if seat in struck else 0 for seat in (0, 1)]
        gold = max(suffered) if readings.both_hit == "once" else sum(suffered)
        if readings.both_hit == "rival-part-only" or readings.damage_gold == "rival-only":
            gold = suffered[1 - self.seat]
        if gold and readings.damage_gold != "no":
            position.gold[self.seat] += gold
            position.tell(events.EarnedByDamage, self.seat, gold)


def result(position: DeckBuilderPosition, gold: list[int]) -> Result | None:
    """Return the result if a player has fallen; None while both stand (ED-01c, ED-03f, ED-03g, ED-A43, ED-A44)."""
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
    """Let a seat look at cards after a draw."""

    seat: int
    what: str
    clauses = ("ED-C39", "ED-C40", "ED-C41", "ED-C42", "ED-08a")

    def run(self, position: DeckBuilderPosition) -> None:
        zone = {"hand": "hands", "table": "tables"}.get(self.what, "decks")
        look(position, self.seat, zone, self.seat if self.what == "own" else 1 - self.seat)


# ---- one function a kind of effect -----------------------------------------------------------------------------------


def _damage(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Damage) -> None:
    position.push(Strike.of(seat, card))
    position.push(*(Chance.of(seat, first) for first in reversed(_rolls(position, card, effect))))


def _rolls(position: DeckBuilderPosition, card: DeckCard, effect: Damage) -> list[bool]:
    """Return the rolls of chance that a card needs, and which of them is its first (ED-02d, ED-A04, ED-A19)."""
    if "C" not in effect.dice or position.readings.steady_chance == "no":
        return []
    squared = effect.dice == "CC" and position.readings.quantum == "chance-squared-two-rolls"
    doubled = effect.factor > 1 and position.readings.rolls_each == "roll-per-multiple"
    return [True, False] if squared or doubled else [True]


@dataclass(frozen=True, slots=True)
class Chance(Task):
    """Roll chance, or let the seat that may keep it do so; the value before a roll is remembered."""

    seat: int
    first: bool
    clauses = ("ED-02d", "ED-C30")

    def run(self, position: DeckBuilderPosition) -> None:
        if not self.first:
            position.rolled = [position.die("C", self.seat)]
        asked = keeper(position, self.seat)
        if asked >= 0:
            position.push(Keeping.of(asked, self.seat))
        else:
            roll(position, self.seat, "chance", "ED-02d")


def split_dice(position: DeckBuilderPosition) -> None:
    """Give each player dice, or both players the first one's, as the readings say (ED-A18)."""
    seven = len(DICE)
    if position.own_sets and len(position.dice) == seven:
        position.dice, position.turned = position.dice * 2, position.turned * 2
    elif position.own_sets and len(position.turned) == seven:
        position.turned = position.turned + [0] * seven
    elif len(position.dice) > seven and not position.own_sets:
        position.dice, position.turned = position.dice[:seven], position.turned[:seven]


def set_die(position: DeckBuilderPosition, seat: int, die: str, value: int, lasts: bool = True) -> None:
    """Turn a seat's die to a value; if that ``lasts``, remember its value at the start of the turn (ED-A22)."""
    split_dice(position)
    place = position.place_of(die, seat)
    if lasts and not position.turned[place]:
        position.turned = [*position.turned]
        position.turned[place] = position.dice[place]
    position.dice = [*position.dice]
    position.dice[place] = value


def rolled_as(position: DeckBuilderPosition, seat: int, die: str) -> str:
    """Return the name by which a roll of a seat's die can be forced."""
    return f"{die}-{seat + 1}" if position.own_sets else die


def roll(position: DeckBuilderPosition, seat: int, die: str, clause: str) -> None:
    """Roll a seat's die again, for a clause (ED-02d)."""
    value = position.roll(position.faces, rolled_as(position, seat, die))
    set_die(position, seat, die, value, die != "chance" or position.readings.steady_chance == "no")
    position.tell(events.Rolled, seat, die, value, clause)


def choice_of(position: DeckBuilderPosition, seat: int, card: DeckCard) -> Decision | None:
    """Return what the player of a card must choose of dice, amounts and players; None if nothing."""
    effect = position.effect(card)
    if isinstance(effect, Reroll) and not effect.least and position.readings.spread == "spread":
        return Spreading.of(seat, rolls(position, seat, effect.most))
    if isinstance(effect, Healing):
        return Mending.of(seat, card) if position.readings.healed == "either" else None
    kind = CHOICES.get(type(effect))
    return None if kind is None else kind.of(seat, card)


CHOICES: dict[type[Any], type[Choosing | Shifting | Swapping]] = {
    Reroll: Choosing, Flip: Choosing, Shift: Shifting, Swap: Swapping,
}  # fmt: skip
"""The decision for each kind of effect on dice."""


def _healing(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Healing) -> None:
    asked = choice_of(position, seat, card)
    if asked is not None:
        position.push(asked)
    else:
        heal(position, seat, seat, card)


def heal(position: DeckBuilderPosition, seat: int, whom: int, card: DeckCard) -> None:
    """Heal a player by a card of the seat (ED-C15, ED-A46, ED-A47)."""
    effect = position.effect(card)
    assert isinstance(effect, Healing)
    found = strength(position, seat, effect)
    use_up(position, seat, effect)
    before = position.health[whom]
    healed = before + int(found)
    position.health[whom] = max(before, min(healed, 100)) if position.readings.cap == "cap-100" else healed
    position.tell(events.Healed, whom, position.health[whom], str(found), card.clause)


def _multiplier(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Multiplier) -> None:
    position.multipliers[seat].append(str(card))
    position.tell(events.Multiplied, seat, card)


def _choose(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Any) -> None:
    """Ask for the dice of a card. If an answer has a single choice, it is made without asking."""
    asked = choice_of(position, seat, card)
    assert asked is not None
    position.push(asked)
    if len(position.resolving) > 1 and len(only := position.legal()) == 1:
        only[0].do(position)


def _draw(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Draw) -> None:
    cards = number(position, seat, effect.cards)
    if effect.look:
        position.push(Sight.of(seat, effect.look))
    elif position.readings.draw_more == "raise-draw-allowance" and seat == position.active:
        position.draws += cards
        position.tell(events.MayDraw, seat, cards, card.clause)
        return
    draw(position, seat, cards, card.clause)


def _arrange(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Arrange) -> None:
    owner = seat if effect.whose == "own" else 1 - seat
    seen = look(position, seat, "decks", owner)
    if seen > 1:
        position.push(Arranging.of(seat, (), owner, seen))


def _fetch(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Fetch) -> None:
    if not position.decks[seat] and position.readings.fetching == "reshuffle-if-empty":
        reshuffle(position, seat)
    if position.decks[seat]:
        for place in range(len(position.decks[seat])):
            position.reveal(("decks", seat), place, seat)
        position.push(Fetching.of(seat))
        if len(position.decks[seat]) == 1:
            position.legal()[0].do(position)


def _clear(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Clear) -> None:
    rival, reading = 1 - seat, position.readings.faulty
    most = min(effect.cards, len(position.tables[rival]))
    if reading == "random":
        for _ in range(most):
            drop(position, rival, position.random_index(position.tables[rival], name="faulty-table"), card.clause)
    else:
        _discard_placed(position, rival if reading == "victim-chooses" else seat, rival, most)


def _discard_placed(position: DeckBuilderPosition, seat: int, owner: int, cards: int) -> None:
    """Discard face-down actions of the owner; the seat chooses which, if there is a choice."""
    placed = len(position.tables[owner])
    if placed > cards:
        position.push(Clearing.of(seat, (), cards, owner))
    for place in reversed(range(placed if placed <= cards else 0)):
        drop(position, owner, place, executed(position))


def _cancel(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Cancel) -> None:
    waits = (
        item for item in reversed(position.agenda) if isinstance(item, answerable.Answerable) and item.seat != seat
    )
    waiting = next(waits, None)
    if waiting is not None:
        waiting.cancel(position)
    elif position.readings.veto == "also-face-down":
        _discard_placed(position, seat, 1 - seat, 1)


def _allow(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Allow) -> None:
    more = number(position, seat, effect.actions)
    if position.readings.multitasking == "at-once":
        position.push(MoreAtOnce.of(seat, more))
    elif seat == position.active:
        position.bonus += more
    else:
        position.rival_left += more
    position.tell(events.Allowed, seat, more, card.clause)


def _recycle(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Recycle) -> None:
    if position.hands[seat]:
        position.push(Recycling.of(seat, (), effect.cards))


def _income(position: DeckBuilderPosition, seat: int, card: DeckCard, effect: Income) -> None:
    gold = gold_gain(position, seat, number(position, seat, effect.gold))
    position.gold[seat] += gold
    position.tell(events.Earned, seat, gold)


EFFECTS: dict[type[Any], Callable[[DeckBuilderPosition, int, DeckCard, Any], None]] = {
    Damage: _damage, Healing: _healing, Multiplier: _multiplier, Reroll: _choose, Flip: _choose, Shift: _choose,
    Swap: _choose, Draw: _draw, Arrange: _arrange, Fetch: _fetch, Clear: _clear, Cancel: _cancel, Allow: _allow,
    Recycle: _recycle, Income: _income,
}  # fmt: skip
