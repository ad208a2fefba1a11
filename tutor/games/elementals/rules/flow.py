"""What the rules do by themselves between two choices: turns, plays, defeats, damage taken, powers spent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.games.elementals.cards import IS_LORD, IS_TITAN, POWER, RAGNAROS
from tutor.games.elementals.law import MUST_REACH
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.placed import PLAIN, Placed
from tutor.games.elementals.rules import ends, events, stands

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


# ---- turning up (4) --------------------------------------------------------------------------------------------------
def turn_up(position: ElementalsPosition, slots: list[Slot], beaten: Slot | None = None, start: bool = False) -> None:
    """Turn elementals face up, all at once."""
    face_up(position, slots)
    if position.recorder is not None:
        cards = tuple(position.elemental(slot) for slot in slots)
        position.tell(events.TurnedUp, tuple(slots), cards, beaten, start)


def face_up(position: ElementalsPosition, slots: list[Slot]) -> None:
    """Put elementals face up without a word."""
    for slot in slots:
        position.up[slot.at] = True
        position.open.append(slot)
    position.open.sort(key=_at)


def _at(slot: Slot) -> int:
    return slot.at


# ---- turns (4) -------------------------------------------------------------------------------------------------------
def open_turn(position: ElementalsPosition) -> None:
    """A new turn: the window before its draw. With nothing to draw and nothing in hand the game is lost here.

    Not so while a power, used in the window, may still win it.
    """
    position.turn += 1
    failing = "" if position.hand or (position.deck and not position.readings.law.needs_full) else draw_fails(position)
    if failing and not _power_may_win(position):
        ends.lose_to_deck(position, failing)
    else:
        position.wait_for_draw()


def _power_may_win(position: ElementalsPosition) -> bool:
    """Whether a power has to be spent (EL-A25), or may complete the damage for a waiting banish card (EL-A13)."""
    law = position.readings.law
    if law.must_spend and position.powers:
        return True
    if RAGNAROS not in position.powers or not law.doubles_placed or law.holding:
        return False
    completes = law.pair != MUST_REACH or law.one_enough
    return completes and any(item.banish for slot in position.open for item in position.placed[slot.at])


def draw_fails(position: ElementalsPosition) -> str:
    """Why the opening draw would lose the game: ``lost-deck``, ``lost-short``, or empty if it would not."""
    law = position.readings.law
    if not law.needs_full and (position.hand or position.deck):
        return ""
    left = len(position.deck) or len(stands.refill(position))
    if not left and not position.hand:
        return "lost-deck"
    return "lost-short" if law.needs_full and left < law.hand_size - position.owed else ""


def draw(position: ElementalsPosition) -> None:
    """The opening draw of a turn."""
    law = position.readings.law
    deck = position.deck
    failing = draw_fails(position) if law.needs_full or not deck else ""
    if failing:
        ends.lose_to_deck(position, failing)
        return
    if not deck and law.refill:
        reshuffle(position)
        deck = position.deck
    n = law.hand_size - position.owed
    cards = deck[:n]
    del deck[:n]
    position.hand += cards
    if position.known:
        for card in cards:
            position.forget(card)
    if position.recorder is not None:
        position.tell(events.Drew, position.turn, tuple(cards), len(deck), position.owed)
    position.owed = 0
    position.wait_for_play()


def reshuffle(position: ElementalsPosition) -> None:
    """Make a new titan deck out of the Elemental Plane or the row of discards (EL-A05)."""
    source, cards = position.readings.law.refill, stands.refill(position)
    if not cards:
        return
    if source == "plane":
        position.plane = [card for card in position.plane if card not in IS_TITAN]
    else:
        position.hits = []
    position.shuffle(cards)
    position.deck = cards
    position.tell(events.Reshuffled, source, len(cards))


def step_done(position: ElementalsPosition) -> None:
    """A play, discard or power is complete: look for the end, then whether the turn is over."""
    agenda = position.agenda
    if len(agenda) > 1:
        position.go_on()
        return
    if position.readings.law.watchful:
        ends.look_for_end(position)
        if position.result is not None:
            return
    if not position.hand and position.playing:
        end_turn(position)


def end_turn(position: ElementalsPosition) -> None:
    """The turn is over; a new one opens unless the game is lost."""
    law = position.readings.law
    if position.recorder is not None:
        position.tell(events.TurnEnded, position.turn, tuple(position.hand))
    if law.loss_late and position.damage >= law.limit:
        ends.lose_to_damage(position)
        return
    if law.sweeps:
        _sweep(position)
        if law.declares_lost:
            ends.look_for_end(position)
            if position.result is not None:
                return
    if law.per_turn and position.damage:
        before, position.damage = position.damage, 0
        position.tell(events.DamageReset, before)
    open_turn(position)


def _sweep(position: ElementalsPosition) -> None:
    cards = [item.card for slot in position.open for item in position.placed[slot.at]]
    for slot in position.open:
        position.placed[slot.at] = ()
    position.carried = {}
    if cards:
        position.plane += cards
        position.tell(events.CardsSwept, tuple(cards))


# ---- damage on elementals (4) ----------------------------------------------------------------------------------------
def leave_hand(position: ElementalsPosition, card: Card) -> bool:
    """Take a card out of the hand, or off the row of discards (EL-A37); whether it counts twice where it goes."""
    if card in position.hand:
        position.hand.remove(card)
    else:
        position.hits.pop()
    if card is not position.doubled:
        return False
    if not position.readings.law.sticks:
        position.doubled = None
    return True


def place(position: ElementalsPosition, card: Card, slot: Slot, number: int) -> None:
    """Put a damage card on an elemental; ``number`` is what it counts, 0 for a joker that is not named yet."""
    law, at = position.readings.law, slot.at
    stack = position.placed[at]
    if law.simple and number == POWER[card] and card is not position.doubled:
        # The usual case, quickly: a hand card with nothing special about it.
        position.hand.remove(card)
        doubled, item = False, PLAIN[card]
    else:
        doubled = leave_hand(position, card)
        if law.immunity and card.suit == position.elemental(slot).suit:
            number = 0
        item = stands.laid(law, card, number, doubled)
    position.placed[at] = (*stack, item)
    if position.recorder is not None:
        elemental = position.elemental(slot)
        if law.simple:  # at most one other card, and nothing but the two of them counts
            before, nth = stack[0].counted if stack else 0, 1 + len(stack)
            complete = nth == 2 and before + item.counted >= POWER[elemental]
        else:
            before = stands.damage_on(position, slot) - item.counted
            nth = 1 + sum(not other.banish for other in stack)
            complete = stands.is_complete(position, slot)
        position.tell(
            events.DamagePlaced,
            card,
            slot,
            elemental,
            item.counted,
            doubled,
            before,
            POWER[elemental],
            nth,
            complete,
            number,
        )
    if law.simple:
        step_done(position)
    else:
        damage_changed(position, slot)


def damage_changed(position: ElementalsPosition, slot: Slot, was_complete: bool = False) -> None:
    """After a change of the damage on an elemental: open numbers, surplus, a banish card that was waiting."""
    law = position.readings.law
    stack = position.placed[slot.at]
    unnamed = [item.card for item in stack if item.open]
    if unnamed and sum(not item.banish for item in stack) > 1:
        position.ask_number(unnamed[0], slot)
        return
    if law.carries and not was_complete and stands.is_complete(position, slot):
        surplus = stands.damage_on(position, slot) - POWER[position.elemental(slot)]
        if surplus and stands.surplus_targets(position, slot):
            position.ask_surplus(slot, surplus)
            return
    finish(position, slot)


def finish(position: ElementalsPosition, *slots: Slot) -> None:
    """Beat those of the slots that have their damage and a waiting banish card; the step is then done."""
    if position.readings.law.any_order:
        for slot in slots:
            waiting = [item.card for item in position.placed[slot.at] if item.banish]
            if waiting and position.result is None and stands.is_complete(position, slot):
                beat(position, slot, waiting[0])
    if position.result is None:
        step_done(position)


def beat(position: ElementalsPosition, slot: Slot, banish: Card) -> None:
    """An elemental is beaten: it leaves with its attack cards, a Lord becomes a power, what it covered is turned up."""
    law, at = position.readings.law, slot.at
    elemental = position.elemental(slot)
    damage = [item.card for item in position.placed[at] if not item.banish]
    position.tower[at], position.placed[at], position.up[at] = None, (), False
    position.open.remove(slot)
    if position.carried:
        position.carried.pop(slot, None)
    power = elemental in IS_LORD and not law.powers_none and not law.powers_all
    stay = power and law.under_lord
    if stay:
        position.under[elemental] = (*damage, banish)
    else:
        position.plane += (*damage, banish)
    left = position.elementals_left()
    position.tell(events.Beaten, slot, elemental, banish, tuple(damage), stay, left)
    won = not left and not law.win_late and not law.must_spend
    if power and (won or not law.may_refuse):
        position.powers.append(elemental)
        position.tell(events.PowerWon, elemental)
    elif not power:
        position.plane.append(elemental)
        if elemental in IS_LORD:
            position.tell(events.PowerLetGo, elemental, False)
    if won:
        ends.win(position)
        return
    if not law.lazy:
        slots = stands.uncovered(position)
        if slots:
            turn_up(position, slots, slot)
    if power and law.may_refuse:
        position.ask_lord(elemental)


# ---- damage taken (4) ------------------------------------------------------------------------------------------------
def take(position: ElementalsPosition, card: Card, number: int) -> None:
    """Discard a card: what it counts is damage taken (EL-4o)."""
    law = position.readings.law
    position.hand.remove(card)
    doubled = card is position.doubled
    if doubled:
        if not law.sticks:
            position.doubled = None
        doubled = not law.attack_only
        item = stands.laid(law, card, number, doubled)
    else:
        item = PLAIN[card] if number == POWER[card] else Placed.of(card, number)
    position.hits.append(item)
    hurt = 1 if law.by_count else item.counted
    before = position.damage
    position.damage = before + hurt
    if position.recorder is not None:
        once, twice = (1, False) if law.by_count else (number, doubled)
        position.tell(events.Discarded, card, hurt, twice, before, position.damage, law.limit, once)
    if position.damage >= law.limit and not law.loss_late:
        ends.lose_to_damage(position)
    else:
        step_done(position)


# ---- powers (4.1) ----------------------------------------------------------------------------------------------------
def use_power(position: ElementalsPosition, lord: Card, spent: bool = True, empty: bool = False) -> None:
    """Use a power; a spent one goes to the Elemental Plane with whatever lay under it."""
    if spent:
        _to_plane(position, lord)
    position.tell(events.PowerUsed, lord, spent, empty)


def spend_power(position: ElementalsPosition, lord: Card) -> None:
    """Spend a power whose use has begun (EL-A40)."""
    _to_plane(position, lord)
    position.tell(events.PowerSpent, lord)


def _to_plane(position: ElementalsPosition, lord: Card) -> None:
    position.powers.remove(lord)
    if not position.readings.law.powers_all:
        position.plane.append(lord)
    position.plane += position.under.pop(lord, ())
