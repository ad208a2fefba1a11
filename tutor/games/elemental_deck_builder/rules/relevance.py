"""What a waiting action reads, and so which answers may change it (ED-07a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import (
    LETTERS,
    Arrange,
    Cancel,
    Damage,
    DieEffect,
    Draw,
    Fetch,
    Healing,
    Multiplier,
)
from tutor.games.elemental_deck_builder.rules.strength import shields

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def dice_read(position: DeckBuilderPosition, seat: int, card: DeckCard) -> str:
    """The letters of the dice that a seat's waiting card reads; chance only if its owner could keep it (ED-02d)."""
    effect = card.effect
    if isinstance(effect, DieEffect):
        return LETTERS
    if isinstance(effect, Healing):
        return effect.dice
    if not isinstance(effect, Damage):
        return ""
    keeps = position.has(seat, "keep-chance")
    read = {letter for letter in effect.dice if letter != "C" or keeps}
    for victim in (1 - seat, seat) if effect.both else (1 - seat,):
        read.update(*(shield.dice for _, shield in shields(position, victim, seat, effect)))
    return "".join(letter for letter in LETTERS if letter in read)


def deck_read(seat: int, card: DeckCard) -> int:
    """The seat whose deck a waiting card reads, -1 for none."""
    effect = card.effect
    if isinstance(effect, Arrange):
        return seat if effect.whose == "own" else 1 - seat
    return seat if isinstance(effect, Draw | Fetch) else -1


def is_relevant(position: DeckBuilderPosition, owner: int, waiting: DeckCard, answer: DeckCard) -> bool:
    """Whether the rival's card may change what the owner's waiting card comes to, or cancel it."""
    effect, rival = answer.effect, 1 - owner
    if isinstance(effect, Cancel):
        return True
    if isinstance(effect, DieEffect):
        return bool(dice_read(position, owner, waiting))
    if isinstance(effect, Multiplier):
        if not isinstance(waiting.effect, Damage):
            return False
        found = [shield.dice for _, shield in shields(position, rival, owner, waiting.effect)]
        return any(effect.die in dice if effect.die else len(dice) == 1 for dice in found)
    read = deck_read(rival, answer)
    return read >= 0 and read == deck_read(owner, waiting)
