"""What the rules do by themselves between two choices: setting up, turns, defeats, damage, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.engine.position import Result
from tutor.games.elementals.cards import ELEMENTALS, IS_JOKER, IS_LORD, IS_TITAN, LORDS, POWER, TITANS
from tutor.games.elementals.law import KEEPS_ADDING, Law
from tutor.games.elementals.layout import LAYOUTS, PRINTED, SLOTS, Slot
from tutor.games.elementals.placed import PLAIN, Placed
from tutor.games.elementals.rules import events

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


# ---- setting up (3) --------------------------------------------------------------------------------------------------
def begin(position: ElementalsPosition) -> None:
    """The first thing of a game: the layout, chosen by the player, by chance or beforehand."""
    law = position.readings.law
    if law.layout:
        lay_out(position, law.layout, "table")
    elif law.random_layout:
        lay_out(position, PRINTED[position.random_index(PRINTED)], "chance")
    else:
        position.ask_layout()


def lay_out(position: ElementalsPosition, layout: str, by: str) -> None:
    """Lay the elementals, shuffle the titan deck and open the first turn."""
    law = position.readings.law
    position.layout = layout
    position.tell(events.LayoutTaken, layout, by)
    order = list(ELEMENTALS)
    if law.arranged:
        order = []
        for rank in "KQJ":
            same = [card for card in ELEMENTALS if card.rank == rank]
            position.shuffle(same)
            order += same
    else:
        position.shuffle(order)
    for slot, card in zip(LAYOUTS[layout].slots, order, strict=True):
        position.tower[slot.at] = card
    position.tell(events.ElementalsLaid, layout, law.arranged)
    turn_up(position, list(LAYOUTS[layout].open), start=True)
    position.deck = list(TITANS)
    position.shuffle(position.deck)
    position.tell(events.DeckShuffled, len(TITANS))
    if law.powers_all:
        position.powers = list(LORDS)
        position.tell(events.PowersGranted, LORDS)
    open_turn(position)


def turn_up(position: ElementalsPosition, slots: list[Slot], beaten: Slot | None = None, start: bool = False) -> None:
    """Turn elementals face up, all at once."""
    for slot in slots:
        position.up[slot.at] = True
        position.open.append(slot)
    position.open.sort(key=_at)
    if position.recorder is not None:
        cards = tuple(position.elemental(slot) for slot in slots)
        position.tell(events.TurnedUp, tuple(slots), cards, beaten, start)


def _at(slot: Slot) -> int:
    return slot.at


def uncovered(position: ElementalsPosition) -> list[Slot]:
    """The face-down elementals with nothing left on them."""
    tower, up = position.tower, position.up
    found = []
    for slot, lower in LAYOUTS[position.layout].covers(position.readings.law.whole_row).items():
        if tower[slot.at] is not None and not up[slot.at]:
            for low in lower:
                if tower[low.at] is not None:
                    break
            else:
                found.append(slot)
    return found


def covering(position: ElementalsPosition, slot: Slot) -> list[Slot]:
    """The slots that still have to be emptied before this one is uncovered."""
    lower = LAYOUTS[position.layout].covers(position.readings.law.whole_row)[slot]
    return [low for low in lower if position.tower[low.at] is not None]


# ---- turns (4) -------------------------------------------------------------------------------------------------------
def open_turn(position: ElementalsPosition) -> None:
    """A new turn: the window before its draw. With nothing to draw and nothing in hand the game is lost here."""
    position.turn += 1
    failing = "" if position.hand else draw_fails(position)
    if failing and not (position.readings.law.must_spend and position.powers):
        lose_to_deck(position, failing)
    else:
        position.wait_for_draw()


def draw_fails(position: ElementalsPosition) -> str:
    """Why the opening draw would lose the game: ``lost-deck``, ``lost-short``, or empty if it would not."""
    law = position.readings.law
    if not law.needs_full and (position.hand or position.deck):
        return ""
    left = len(position.deck) or len(refill(position))
    if not left and not position.hand:
        return "lost-deck"
    return "lost-short" if law.needs_full and left < law.hand_size - position.owed else ""


def refill(position: ElementalsPosition) -> list[Card]:
    """The cards that would make a new titan deck when the old one is empty."""
    source = position.readings.law.refill
    if source == "plane":
        return [card for card in position.plane if card in IS_TITAN]
    return [hit.card for hit in position.hits] if source == "hits" else []


def draw(position: ElementalsPosition) -> None:
    """The opening draw of a turn."""
    law = position.readings.law
    failing = draw_fails(position)
    if failing:
        lose_to_deck(position, failing)
        return
    deck = position.deck
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
    source, cards = position.readings.law.refill, refill(position)
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
        look_for_end(position)
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
        lose_to_damage(position)
        return
    if law.sweeps:
        _sweep(position)
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
def laid(law: Law, card: Card, number: int, doubled: bool) -> Placed:
    """A card as it counts somewhere, with the number it counts before doubling."""
    if not doubled and number == POWER[card]:
        return PLAIN[card]
    if doubled and law.capped and card in IS_JOKER:
        return Placed.of(card, number, True, min(2 * number, POWER[card]))
    return Placed.of(card, number, doubled)


def damage_on(position: ElementalsPosition, slot: Slot) -> int:
    """What the damage on an elemental adds up to, surplus from elsewhere included."""
    return sum(item.counted for item in position.placed[slot.at]) + position.carried.get(slot, 0)


def is_complete(position: ElementalsPosition, slot: Slot) -> bool:
    """Whether an elemental has all the damage it needs, so that only its banish card is missing."""
    damage = [item for item in position.placed[slot.at] if not item.banish]
    total = damage_on(position, slot)
    if any(item.open for item in damage) or total < POWER[position.elemental(slot)]:
        return False
    if len(damage) < 2:
        return position.readings.law.one_enough and any(item.doubled and item.counted == total for item in damage)
    return True


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
    doubled = leave_hand(position, card)
    elemental = position.elemental(slot)
    if law.immunity and card.suit == elemental.suit:
        number = 0
    item = laid(law, card, number, doubled)
    stack = position.placed[at]
    position.placed[at] = (*stack, item)
    if position.recorder is not None:
        before = damage_on(position, slot) - item.counted
        nth = 1 + sum(not other.banish for other in stack)
        complete = is_complete(position, slot)
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
    if law.carries and not was_complete and is_complete(position, slot):
        surplus = damage_on(position, slot) - POWER[position.elemental(slot)]
        if surplus and surplus_targets(position, slot):
            position.ask_surplus(slot, surplus)
            return
    finish(position, slot)


def surplus_targets(position: ElementalsPosition, slot: Slot) -> list[Slot]:
    """Where the surplus of a slot may be carried (EL-A20): other revealed elementals that still need damage."""
    return [other for other in position.open if other is not slot and not is_complete(position, other)]


def finish(position: ElementalsPosition, *slots: Slot) -> None:
    """Beat those of the slots that have their damage and a waiting banish card; the step is then done."""
    if position.readings.law.any_order:
        for slot in slots:
            waiting = [item.card for item in position.placed[slot.at] if item.banish]
            if waiting and position.result is None and is_complete(position, slot):
                beat(position, slot, waiting[0])
    if position.result is None:
        step_done(position)


def beat(position: ElementalsPosition, slot: Slot, banish: Card) -> None:
    """An elemental is beaten: it leaves with its attack cards, a Lord becomes a power, what it covered is turned up."""
    law, at = position.readings.law, slot.at
    elemental = position.elemental(slot)
    damage = tuple(item.card for item in position.placed[at] if not item.banish)
    position.tower[at], position.placed[at], position.up[at] = None, (), False
    position.open.remove(slot)
    position.carried.pop(slot, None)
    power = elemental in IS_LORD and not law.powers_none and not law.powers_all
    stay = power and law.under_lord
    if stay:
        position.under[elemental] = (*damage, banish)
    else:
        position.plane += (*damage, banish)
    left = position.elementals_left()
    position.tell(events.Beaten, slot, elemental, banish, damage, stay, left)
    if power and not law.may_refuse:
        position.powers.append(elemental)
        position.tell(events.PowerWon, elemental)
    elif not power:
        position.plane.append(elemental)
        if elemental in IS_LORD:
            position.tell(events.PowerLetGo, elemental, False)
    if not left and not law.watchful:
        win(position)
        return
    if not law.lazy:
        slots = uncovered(position)
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
    if doubled and not law.sticks:
        position.doubled = None
    doubled = doubled and not law.attack_only
    item = laid(law, card, number, doubled)
    position.hits.append(item)
    hurt = 1 if law.by_count else item.counted
    before = position.damage
    position.damage = before + hurt
    if position.recorder is not None:
        once, twice = (1, False) if law.by_count else (number, doubled)
        position.tell(events.Discarded, card, hurt, twice, before, position.damage, law.limit, once)
    if position.damage >= law.limit and not law.loss_late:
        lose_to_damage(position)
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


# ---- the end (5) -----------------------------------------------------------------------------------------------------
def win(position: ElementalsPosition) -> None:
    """Every elemental is beaten in time."""
    position.result = Result((0,), "EL-5a", "won", (position.damage,))
    position.tell(events.GameWon, position.damage, position.readings.law.limit, position.turn)


def lose_to_damage(position: ElementalsPosition) -> None:
    """The damage taken reached the limit."""
    position.result = Result((), "EL-5a", "lost-damage", (position.damage,))
    position.tell(events.LostToDamage, position.damage, position.readings.law.limit, position.elementals_left())


def lose_to_deck(position: ElementalsPosition, key: str) -> None:
    """The draw cannot be made: ``lost-deck`` or ``lost-short``."""
    position.result = Result((), "EL-4q", key, (position.damage,))
    position.tell(events.LostToDeck, key == "lost-short", position.damage, position.elementals_left())


def look_for_end(position: ElementalsPosition) -> None:
    """The ends that other readings look for after every step (EL-A03, EL-A25, EL-A39)."""
    law = position.readings.law
    if not position.elementals_left():
        if (law.win_late and position.hand) or (law.must_spend and position.powers):
            return
        if law.loss_late and law.win_late and position.damage >= law.limit:
            lose_to_damage(position)
        else:
            win(position)
    elif law.declares_lost:
        cards, needed = cards_left(position), cards_needed(position)
        if cards < needed:
            position.result = Result((), "EL-5a", "lost-hopeless", (position.damage,))
            position.tell(events.LostBeyondHope, cards, needed, position.elementals_left())


def cards_left(position: ElementalsPosition) -> int:
    """The cards that can still be played: deck, hand, and the last discard where it is usable (EL-A37)."""
    return len(position.deck) + len(position.hand) + (1 if position.readings.law.reserve and position.hits else 0)


def cards_needed(position: ElementalsPosition) -> int:
    """The fewest attack cards that beating every elemental left can take."""
    law = position.readings.law
    needed = 0
    for slot in SLOTS:
        if position.tower[slot.at] is None:
            continue
        stack = position.placed[slot.at]
        banish = sum(item.banish for item in stack)
        damage = len(stack) - banish
        short = law.pair == KEEPS_ADDING and damage >= 2 and not is_complete(position, slot)
        needed += 1 - banish + (1 if short else max(0, 2 - damage))
    # One doubled card may save a card once (EL-A32).
    return needed - 1 if law.one_enough and needed > 1 else needed
