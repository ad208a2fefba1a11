"""A card that lies on an elemental, with all that is remembered about it there."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Final

from tutor.engine.cards import Card
from tutor.games.elementals.cards import IS_JOKER, IS_TITAN, POWER

_WRITTEN: Final = re.compile(r"(\w+?)(?:=(\d{1,2}))?(\*2)?(!)?")


class Placed:
    """A placed card: ``card``, the ``number`` it counts before doubling (0: immune, or a joker not named yet),
    ``doubled``, ``counted`` in all, ``banish`` if it waits as the banish card (EL-A13). Interned and never changed.

    Written ``6H``, ``X1=7`` (a named joker), ``9H=0`` (immune, EL-A10), ``6H*2`` (doubled), ``2S!`` (a waiting banish
    card).

    >>> Placed.parse("X1=7*2").counted, str(Placed.parse("6H")), Placed.parse("6H") is Placed.of(Card("6H"), 6)
    (14, '6H', True)
    """

    __slots__ = ("banish", "card", "counted", "doubled", "number", "open")
    card: Card
    number: int
    doubled: bool
    counted: int
    banish: bool
    open: bool
    _all: ClassVar[dict[tuple[Card, int, bool, int, bool], Placed]] = {}

    @classmethod
    def of(cls, card: Card, number: int, doubled: bool = False, counted: int = -1, banish: bool = False) -> Placed:
        """The one record with these facts; ``counted`` follows from the number unless given (EL-A31)."""
        counted = counted if counted >= 0 else number * 2 if doubled else number
        key = (card, number, doubled, counted, banish)
        known = cls._all.get(key)
        if known is None:
            known = cls._all[key] = object.__new__(cls)
            known.card, known.number, known.doubled, known.counted, known.banish = key
            known.open = card in IS_JOKER and not number and not banish
        return known

    @classmethod
    def parse(cls, text: str) -> Placed:
        """Read the notation; a joker without a number counts ten.

        :raises ValueError: if it is no placed card.
        """
        match = _WRITTEN.fullmatch(text)
        if match is None:
            raise ValueError(f"{text[:20]!r} is no placed card. They are written 6H, X1=7, 6H*2 or 2S!.")
        card = Card(match[1])
        if card not in IS_TITAN:
            raise ValueError(f"{card} is no titan-forged card and cannot lie on an elemental.")
        number = POWER[card] if match[2] is None else int(match[2])
        if number > POWER[card] or (number and number != POWER[card] and card not in IS_JOKER):
            raise ValueError(f"{card} cannot count {number}.")
        return cls.of(card, 0 if match[4] else number, bool(match[3]), banish=bool(match[4]))

    def __str__(self) -> str:
        if self.banish:
            return f"{self.card}!"
        plain = self.number == POWER[self.card] and self.card not in IS_JOKER
        return f"{self.card}{'' if plain else f'={self.number}'}{'*2' if self.doubled else ''}"

    __repr__ = __str__

    def __copy__(self) -> Placed:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Placed:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Placed.of, (self.card, self.number, self.doubled, self.counted, self.banish)


PLAIN: Final = {card: Placed.of(card, POWER[card]) for card in IS_TITAN}
"""Each titan-forged card as it lies when nothing is special about it."""
