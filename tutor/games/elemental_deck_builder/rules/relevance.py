"""What a waiting action reads, and which answers can change it (ED-07a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import (
    LETTERS,
    Arrange,
    Cancel,
    Clear,
    Damage,
    DieEffect,
    Draw,
    Effect,
    Fetch,
    Healing,
    Multiplier,
    Swap,
)
from tutor.games.elemental_deck_builder.rules.piles import TOP
from tutor.games.elemental_deck_builder.rules.strength import fits, shields

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def keeper(position: DeckBuilderPosition, seat: int) -> int:
    """Return the seat that may keep chance when an effect of the seat needs it; -1 for none (ED-C30, ED-A21)."""
    if position.has(seat, "keep-chance"):
        return seat
    everybodys = position.readings.keeper == "all-rerolls" and position.has(1 - seat, "keep-chance")
    return 1 - seat if everybodys else -1


def dice_read(position: DeckBuilderPosition, seat: int, card: DeckCard, by: int) -> str:
    """Return the letters of the dice that a seat's waiting card reads and the cards ``by`` a seat can change; chance
    only if it can be kept (ED-02d)."""
    effect, own = position.effect(card), position.own_sets
    if own and by != seat and not isinstance(effect, Damage):
        return ""
    if isinstance(effect, DieEffect):
        return LETTERS
    if isinstance(effect, Healing):
        return effect.dice
    if not isinstance(effect, Damage):
        return ""
    stays = keeper(position, seat) >= 0 or position.readings.steady_chance == "no"
    read = {letter for letter in effect.dice if (letter != "C" or stays) and (by == seat or not own)}
    for victim in (1 - seat, seat) if effect.both else (1 - seat,):
        if own and victim != by:
            continue
        read.update(*(shield.dice for _, shield in shields(position, victim, seat, effect)))
    return "".join(letter for letter in LETTERS if letter in read)


def deck_read(seat: int, effect: Effect) -> int:
    """Return the seat whose deck an effect of a seat reads; -1 for none."""
    if isinstance(effect, Arrange):
        return seat if effect.whose == "own" else 1 - seat
    return seat if isinstance(effect, Draw | Fetch) else -1


def falls_short(position: DeckBuilderPosition, seat: int, card: DeckCard) -> bool:
    """Return whether there are too few cards for a seat's card to do all that it says (ED-A57)."""
    effect = card.effect
    if isinstance(effect, Clear):
        return len(position.tables[1 - seat]) < effect.cards
    if isinstance(effect, Fetch) and position.readings.fetching == "deck-only":
        return not position.decks[seat]
    owner = deck_read(seat, effect)
    needed = effect.cards if isinstance(effect, Draw) else TOP if isinstance(effect, Arrange) else 1
    return owner >= 0 and len(position.decks[owner]) + len(position.discards[owner]) < needed


def is_always_relevant(position: DeckBuilderPosition, effect: Effect) -> bool:
    """Return whether an effect may answer anything that waits (ED-A67)."""
    relevant = position.readings.relevant
    return (
        isinstance(effect, Cancel)
        or relevant == "anything"
        or (relevant == "outcome" and isinstance(effect, Damage | Healing))
    )


def is_relevant(position: DeckBuilderPosition, owner: int, waiting: DeckCard, answer: DeckCard) -> bool:
    """Return whether the rival's card may change the result of the owner's waiting card, or cancel it (ED-A67)."""
    effect, rival, readings = position.effect(answer), 1 - owner, position.readings
    if is_always_relevant(position, effect):
        return True
    if isinstance(effect, DieEffect):
        read = dice_read(position, owner, waiting, rival)
        may = readings.which_dice == "any-of-seven" and not (
            isinstance(effect, Swap) and readings.swap_chance == "forbidden"
        )
        return bool(read if may else read.replace("C", ""))
    if isinstance(effect, Multiplier):
        struck = position.effect(waiting)
        if not isinstance(struck, Damage):
            return False
        return any(fits(position, effect, shield) for _, shield in shields(position, rival, owner, struck))
    read_by = deck_read(rival, effect)
    return read_by >= 0 and read_by == deck_read(owner, position.effect(waiting))
