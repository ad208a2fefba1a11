"""An attack card that was played onto an elemental or discarded, with what the rules remember about it there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from tutor.engine.cards import Card
from tutor.engine.spelling import plainly
from tutor.games.elementals.cards import IS_JOKER, IS_TITAN, POWER

_WRITTEN: Final = re.compile(r"(\w+?)(?:=(\d{1,2}))?(\*2)?(!)?")


@dataclass(frozen=True, slots=True)
class AttackCard:
    """A played attack card. ``number`` is its value before doubling (0: immune, or a joker without a number yet),
    ``counted`` its value after doubling; ``banish`` says that it waits as the banish card (EL-A13).

    Written ``6H``, ``X1=7`` (a named joker), ``9H=0`` (immune, EL-A10), ``6H*2`` (doubled), ``2S!`` (a waiting banish
    card).

    >>> AttackCard.parse("X1=7*2").counted, str(AttackCard.parse("6H"))
    (14, '6H')
    """

    card: Card
    number: int
    doubled: bool
    counted: int
    banish: bool = False

    @classmethod
    def parse(cls, text: str) -> AttackCard:
        """Read the notation; a joker without a number counts ten.

        :raises ValueError: if the text is not an attack card.
        """
        match = _WRITTEN.fullmatch(plainly(text))
        if match is None:
            raise ValueError(f"{text[:20]!r} is not an attack card. They are written 6H, X1=7, 6H*2 or 2S!.")
        card, doubled = Card.parse(match[1]), bool(match[3])
        if card not in IS_TITAN:
            raise ValueError(f"{card} is not a titan-forged card and cannot lie on an elemental.")
        number = POWER[card] if match[2] is None else int(match[2])
        if number > POWER[card] or (number and number != POWER[card] and card not in IS_JOKER):
            raise ValueError(f"{card} cannot count {number}.")
        return cls(card, 0, False, 0, True) if match[4] else cls(card, number, doubled, number * (1 + doubled))

    @property
    def open(self) -> bool:
        """Whether it is a joker whose number is still to be named (EL-A08)."""
        return not self.number and not self.banish and self.card in IS_JOKER

    def __str__(self) -> str:
        if self.banish:
            return f"{self.card}!"
        plain = self.number == POWER[self.card] and self.card not in IS_JOKER
        return f"{self.card}{'' if plain else f'={self.number}'}{'*2' if self.doubled else ''}"


@cache
def lying(card: Card, number: int, doubled: bool, counted: int) -> AttackCard:
    """Return the shared record of a card placed as damage; building a new one each time would be slower."""
    return AttackCard(card, number, doubled, counted)


PLAIN: Final = {card: lying(card, POWER[card], False, POWER[card]) for card in IS_TITAN}
"""The record of each titan-forged card with no special state."""
