"""Effects of moves: elementals turned up, damaged and beaten, damage taken, powers used."""

from __future__ import annotations

from operator import attrgetter

from tutor.engine.cards import Card
from tutor.games.elementals.attack_card import AttackCard
from tutor.games.elementals.cards import IS_LORD, POWER
from tutor.games.elementals.decisions import AnswerDiscard, CarrySurplus, NameNumber, TakeLord
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.readings.settings import Settings
from tutor.games.elementals.rules import ends, events
from tutor.games.elementals.rules.turn import step_done
from tutor.games.elementals.state import ElementalsPosition, is_enough


# ---- turning up (4) --------------------------------------------------------------------------------------------------
def turn_up(position: ElementalsPosition, slots: list[Slot], beaten: Slot | None = None, start: bool = False) -> None:
    """Turn elementals face up, all at once, and report it."""
    face_up(position, slots)
    position.tell(events.TurnedUp, tuple(slots), tuple(map(position.elemental, slots)), beaten, start)


def face_up(position: ElementalsPosition, slots: list[Slot]) -> None:
    """Turn elementals face up without an event."""
    for slot in slots:
        position.up[slot.at] = True
        position.open.append(slot)
    position.open.sort(key=attrgetter("at"))


# ---- damage on elementals (4) ----------------------------------------------------------------------------------------
def leave_hand(position: ElementalsPosition, card: Card) -> bool:
    """Take a card out of the hand, or off the row of discards (EL-A37); return whether it is doubled."""
    try:
        position.hand.remove(card)
    except ValueError:
        position.hits.pop()
    if card is not position.doubled:
        return False
    if not position.readings.settings.doubling_sticks:
        position.doubled = None
    return True


def place(position: ElementalsPosition, card: Card, slot: Slot, number: int) -> None:
    """Put a damage card on an elemental; ``number`` is its value, 0 for a joker without a number yet."""
    item, at = position.counting(card, number, leave_hand(position, card), slot), slot.at
    placed = position.placed[at] = (*position.placed[at], item)
    surplus = position.carried.get(slot, 0) if position.carried else 0
    position.tell(_placed, slot, position.elemental(slot), placed, surplus, position.readings.settings)
    damage_changed(position, slot)


def _placed(
    slot: Slot, elemental: Card, placed: tuple[AttackCard, ...], surplus: int, settings: Settings
) -> events.DamagePlaced:
    """Settle a card that was just placed on an elemental."""
    item, power = placed[-1], POWER[elemental]
    before = sum(other.counted for other in placed[:-1]) + surplus
    nth = sum(not other.banish for other in placed)
    return events.DamagePlaced(
        item.card, slot, elemental, item.counted, item.doubled, before, power, nth,
        is_enough(settings, power, placed, surplus), item.number,
    )  # fmt: skip


def change(position: ElementalsPosition, slot: Slot, card: Card, number: int | None, doubled: bool | None) -> int:
    """Change a placed card's number or doubling; None leaves it as it was. Return its new value."""
    stack = position.placed[slot.at]
    old = next(item for item in stack if item.card is card)
    new = position.counting(card, old.number if number is None else number, old.doubled if doubled is None else doubled)
    position.placed[slot.at] = tuple(new if item is old else item for item in stack)
    return new.counted


def damage_changed(position: ElementalsPosition, slot: Slot, was_complete: bool = False) -> None:
    """Settle a change of the damage on an elemental: open numbers, surplus, a waiting banish card."""
    settings = position.readings.settings
    if settings.names_paired:
        damage = position.damage_cards(slot)
        unnamed = [item.card for item in damage if item.open]
        if unnamed and len(damage) > 1:
            position.push(NameNumber.of(0, unnamed[0], slot))
            return
    if settings.carries and not was_complete and position.is_complete(slot):
        surplus = -position.missing(slot)
        if surplus and position.surplus_targets(slot):
            position.push(CarrySurplus.of(0, slot, surplus))
            return
    if settings.any_order:
        finish(position, slot)
    else:
        step_done(position)


def finish(position: ElementalsPosition, *slots: Slot) -> None:
    """Beat those of the slots with complete damage and a waiting banish card; then the step is done."""
    if position.readings.settings.any_order:
        for slot in slots:
            waiting = position.banish_card(slot)
            if waiting and position.result is None and position.is_complete(slot):
                beat(position, slot, waiting)
    if position.result is None:
        step_done(position)


def beat(position: ElementalsPosition, slot: Slot, banish: Card) -> None:
    """Beat an elemental: it leaves with its attack cards, a Lord becomes a power, and what it covered is turned up."""
    settings, elemental = position.readings.settings, position.elemental(slot)
    damage = tuple([item.card for item in position.placed[slot.at] if not item.banish])
    _clear(position, slot)
    power = elemental in IS_LORD and settings.powers_are_won
    stay = power and settings.under_lord
    if stay:
        position.under[elemental] = (*damage, banish)
    else:
        position.plane += (*damage, banish)
    left = position.elementals_left()
    position.tell(events.Beaten, slot, elemental, banish, damage, stay, left)
    won = not left and not settings.win_late and not settings.must_spend
    asked = power and settings.may_refuse and not won
    (position.powers if power else position.plane).append(elemental)
    if power and not asked:
        position.tell(events.PowerWon, elemental)
    elif elemental in IS_LORD and not power:
        position.tell(events.PowerLetGo, elemental, False)
    if won:
        ends.win(position)
        return
    uncovered = [] if settings.reveals_later else position.uncovered()
    if uncovered:
        turn_up(position, uncovered, slot)
    if asked:
        position.push(TakeLord.of(0, elemental))


def _clear(position: ElementalsPosition, slot: Slot) -> None:
    position.tower[slot.at], position.placed[slot.at], position.up[slot.at] = None, (), False
    position.open.remove(slot)
    position.carried.pop(slot, None)


# ---- damage taken (4) ------------------------------------------------------------------------------------------------
def discard(position: ElementalsPosition, card: Card, number: int, answered: bool = False) -> None:
    """Discard a card: its value is damage taken (EL-4o), after a power could have answered it (EL-A26)."""
    settings = position.readings.settings
    if settings.responses and not answered and _may_answer(position, card, number):
        return
    item = position.counting(card, number, leave_hand(position, card) and not settings.attack_only)
    position.hits.append(item)
    damage = position.damage = position.damage + (1 if settings.by_count else item.counted)
    position.tell(_discarded, item, number, damage, settings)
    if damage >= settings.limit and not settings.loss_late:
        ends.lose_to_damage(position)
    else:
        step_done(position)


def _may_answer(position: ElementalsPosition, card: Card, number: int) -> bool:
    """Announce a discard if a power can answer it."""
    position.push(AnswerDiscard.of(0, card, number))
    if len(position.legal()) > 1:
        position.tell(events.DiscardAnnounced, card, number)
        return True
    position.pop(AnswerDiscard)
    return False


def _discarded(item: AttackCard, number: int, damage: int, settings: Settings) -> events.Discarded:
    """Apply the damage of a discarded card."""
    hurt, doubled, number = (1, False, 1) if settings.by_count else (item.counted, item.doubled, number)
    return events.Discarded(item.card, hurt, doubled, damage - hurt, damage, settings.limit, number)


# ---- powers (4.1) ----------------------------------------------------------------------------------------------------
def use_power(position: ElementalsPosition, lord: Card, spent: bool = True, empty: bool = False) -> None:
    """Use a power; if it is used up, it goes to the Elemental Plane with the cards under it."""
    if spent:
        lose_power(position, lord)
    position.tell(events.PowerUsed, lord, spent, empty)


def lose_power(position: ElementalsPosition, lord: Card) -> None:
    """Send a used or declined power to the Elemental Plane (EL-4.1f)."""
    position.powers.remove(lord)
    if not position.readings.settings.powers_all:
        position.plane.append(lord)
    position.plane += position.under.pop(lord, ())
