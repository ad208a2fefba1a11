"""How the game ends (EL-5a), and the ends that other readings look for."""

from __future__ import annotations

from tutor.engine.position import Result
from tutor.games.elementals.cards import RAGNAROS
from tutor.games.elementals.rules import events
from tutor.games.elementals.state import ElementalsPosition


def win(position: ElementalsPosition) -> None:
    """Every elemental is beaten in time."""
    position.result = Result((0,), "EL-5a", "won", (position.damage,))
    position.tell(events.GameWon, position.damage, position.readings.settings.limit, position.turn)


def _lose(position: ElementalsPosition, clause: str, key: str) -> None:
    position.result = Result((), clause, key, (position.damage,))


def lose_to_damage(position: ElementalsPosition) -> None:
    """The damage taken reached the limit."""
    _lose(position, "EL-5a", "lost-damage")
    position.tell(events.LostToDamage, position.damage, position.readings.settings.limit, position.elementals_left())


def lose_to_deck(position: ElementalsPosition, key: str) -> None:
    """The draw cannot be made: ``lost-deck`` or ``lost-short``."""
    _lose(position, "EL-4q", key)
    position.tell(events.LostToDeck, key == "lost-short", position.damage, position.elementals_left())


def look_for_end(position: ElementalsPosition) -> None:
    """Check for the ends that other readings define after every step (EL-A03, EL-A25, EL-A39)."""
    settings = position.readings.settings
    if not position.elementals_left():
        if (settings.win_late and position.hand) or (settings.must_spend and position.powers):
            return
        if settings.loss_late and settings.win_late and position.damage >= settings.limit:
            lose_to_damage(position)
        else:
            win(position)
    elif settings.declares_lost:
        cards, needed = cards_left(position), cards_needed(position)
        if cards < needed:
            _lose(position, "EL-5a", "lost-hopeless")
            position.tell(events.LostBeyondHope, cards, needed, position.elementals_left())


def cards_left(position: ElementalsPosition) -> int:
    """Return the cards that can still be played: deck, hand, and the discards if the newest is usable (EL-A37), since
    each becomes the newest in turn."""
    reserve = len(position.hits) if position.readings.settings.reserve else 0
    return len(position.deck) + len(position.hand) + reserve


def cards_needed(position: ElementalsPosition) -> int:
    """Return the fewest attack cards that can beat all elementals left."""
    settings = position.readings.settings
    needed = 0
    for slot in position.held():
        damage, banish = len(position.damage_cards(slot)), position.banish_card(slot) is not None
        one_more = settings.keeps_adding and damage >= 2 and not position.is_complete(slot)
        needed += 1 - banish + (1 if one_more else max(0, 2 - damage))
    return needed - 1 if settings.one_enough and _one_may_do(position) else needed


def _one_may_do(position: ElementalsPosition) -> bool:
    """Return whether one doubled card may still replace a pair, which saves one card (EL-A32)."""
    unpaired = [slot for slot in position.held() if len(position.damage_cards(slot)) < 2]
    if any(position.is_complete(slot) for slot in unpaired):
        return True
    if position.doubled is not None or RAGNAROS in position.powers:
        return bool(unpaired)
    to_win = position.readings.settings.powers_are_won and RAGNAROS in position.tower
    return to_win and any(position.tower[slot.at] is not RAGNAROS for slot in unpaired)
