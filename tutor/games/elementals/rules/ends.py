"""How the game ends (EL-5a), and the ends that other readings look for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.position import Result
from tutor.games.elementals.cards import RAGNAROS
from tutor.games.elementals.law import KEEPS_ADDING
from tutor.games.elementals.layout import SLOTS
from tutor.games.elementals.rules import events, stands

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


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
    """The cards that can still be played: deck, hand, and the discards where the newest is usable (EL-A37), for each of
    them is the newest once those above it have been played."""
    return len(position.deck) + len(position.hand) + (len(position.hits) if position.readings.law.reserve else 0)


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
        short = law.pair == KEEPS_ADDING and damage >= 2 and not stands.is_complete(position, slot)
        needed += 1 - banish + (1 if short else max(0, 2 - damage))
    return needed - 1 if law.one_enough and _one_may_do(position) else needed


def _one_may_do(position: ElementalsPosition) -> bool:
    """Whether one doubled card may still stand for a pair, which saves a card once (EL-A32)."""
    law, tower = position.readings.law, position.tower
    unpaired = [slot for slot in SLOTS if tower[slot.at] and sum(not i.banish for i in position.placed[slot.at]) < 2]
    if any(position.placed[slot.at] and stands.is_complete(position, slot) for slot in unpaired):
        return True
    if position.doubled is not None or RAGNAROS in position.powers:
        return bool(unpaired)
    to_win = RAGNAROS in tower and not law.powers_none and not law.powers_all
    return to_win and any(tower[slot.at] is not RAGNAROS for slot in unpaired)
