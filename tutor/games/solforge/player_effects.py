"""What players have: abilities that last, and free plays."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Self

from tutor.engine.facts import brief
from tutor.games.solforge.cards.model import Ability, CardInfo, Only

LASTING: Final = re.compile(r"([01]):([^:]+):(-1|\d{1,9})", re.ASCII)
FREE_PLAY: Final = re.compile(r"([^/]+)/(creature|spell|-)/([1-6]|-)")
"""The notation of a ``Lasting`` and of a ``FreePlay``."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """An ability of a player, such as an Echo; ``left`` is the number of turn ends it lasts, -1 for ever."""

    seat: int
    ability: Ability
    left: int = -1

    def one_less(self) -> Self:
        """Return the same after one of its turn ends."""
        return type(self)(self.seat, self.ability, self.left - 1)

    def __str__(self) -> str:
        return f"{self.seat}:{self.ability}:{self.left}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the notation.

        :raises ValueError: if it is invalid; the message shows a valid one.
        """
        match = LASTING.fullmatch(text)
        if match is None:
            raise ValueError(
                f"{brief(text)} is not an ability that lasts: a seat, an ability and the turn ends still to come "
                "(-1: without end), with colons between."
            )
        seat, ability, left = match.groups()
        return cls(int(seat), Ability.parse(ability), int(left))


@dataclass(frozen=True, slots=True)
class FreePlay:
    """A free play and the cards that it fits (SF-OV-e), written card/type/highest level: ``-/spell/1``."""

    only: Only

    def __str__(self) -> str:
        only = self.only
        return f"{only.card or '-'}/{only.type or '-'}/{'-' if only.max_level is None else only.max_level}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the notation.

        :raises ValueError: if it is invalid; the message shows a valid one.
        """
        match = FREE_PLAY.fullmatch(text)
        if match is None:
            raise ValueError(f"{brief(text)} is not a free play: a card, a type and the highest level, like -/spell/1.")
        card, type, highest = ("" if part == "-" else part for part in match.groups())
        return cls(Only(CardInfo.parse(card).id if card else "", type, int(highest) if highest else None))
