"""What the rules note while they act, so that abilities can answer it: the "events" of the timing chapter.

These are no narrated events: they decide what happens next, and a position in the middle of a batch holds them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Self

from tutor.engine.facts import brief
from tutor.games.solforge.cards.model import Ability, CardInfo, Level, Only
from tutor.games.solforge.cards.traits import HEARS

EVENT: Final = re.compile(r"([a-z-]+):([01]):(\d{1,9}):(\d{1,9}):(\d{1,9}):([^:]+):(forged|-):(\d{1,9})", re.ASCII)
REACTION: Final = re.compile(r"([01]):(\d{1,9}):([^:]+):(.+)", re.ASCII)
LASTING: Final = re.compile(r"([01]):([^:]+):(-1|\d{1,9})", re.ASCII)
FREE_PLAY: Final = re.compile(r"([^/]+)/(creature|spell|-)/([1-6]|-)")
"""The notations of a ``Happening``, a ``Reaction``, a ``Lasting`` and a ``FreePlay``."""


@dataclass(slots=True)
class Happening:
    """One event of a batch (SF-EV-a to SF-EV-d).

    ``kind`` is one of ``vocabulary.Event`` or ``card-levelled``. ``seat`` is the player it is about: the owner of the
    creature, who played, gained, whose turn it is, or who was hit. ``creature`` and ``other`` are entry numbers, 0 for
    none: the creature that enters, moves, dies or is hit; the one replaced, or the one that dealt the damage in
    battle. ``amount`` counts damage, health or the cards played. ``moment`` is when it was. Nobody changes one: it is
    not frozen because those are made at four times the price.

    Until somebody may answer it, an event is ``Noted``; all reactions to it share one ``Happening``.
    """

    kind: str
    seat: int
    creature: int = 0
    other: int = 0
    amount: int = 0
    card: Level | None = None
    forged: bool = False
    moment: int = 0

    def __str__(self) -> str:
        card = "-" if self.card is None else self.card
        forged = "forged" if self.forged else "-"
        facts = (self.kind, self.seat, self.creature, self.other, self.amount, card, forged, self.moment)
        return ":".join(map(str, facts))

    @property
    def facts(self) -> Noted:
        """The same as a position notes it."""
        return (
            self.kind, self.seat, self.creature, self.other, self.amount, self.card, self.forged, self.moment
        )  # fmt: skip

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the notation back.

        >>> str(Happening.parse("creature-enters:0:3:0:0:tanglesprout@1:forged:7"))
        'creature-enters:0:3:0:0:tanglesprout@1:forged:7'

        :raises ValueError: if it is none; the message says what it has to be.
        """
        match = EVENT.fullmatch(text)
        if match is None or match[1] not in HEARS:
            raise ValueError(
                f"{brief(text)} is no event of a batch: kind:seat:creature:other:amount:card:forged:moment, like "
                "turn-ends:0:0:0:0:-:-:1."
            )
        kind, seat, creature, other, amount, card, forged, moment = match.groups()
        level = None if card == "-" else Level.parse(card)
        return cls(kind, int(seat), int(creature), int(other), int(amount), level, forged == "forged", int(moment))


Noted = tuple[str, int, int, int, int, Level | None, bool, int]
"""The facts of a ``Happening`` in their order. Nobody answers most events, and a tuple is made at a third of the price.
"""


@dataclass(slots=True)
class Reaction:
    """An ability that answers an event and waits for its turn in the batch.

    ``creature`` is the entry number of the creature that has it, 0 if a player or a card in hand has it; ``seat`` is
    its controller.
    """

    seat: int
    creature: int
    ability: Ability
    happening: Happening

    def __str__(self) -> str:
        return f"{self.seat}:{self.creature}:{self.ability}:{self.happening}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the notation back.

        :raises ValueError: if it is none; the message says what it has to be.
        """
        match = REACTION.fullmatch(text)
        if match is None:
            raise ValueError(
                f"{brief(text)} is no reaction: a seat, a creature, an ability and an event with colons between."
            )
        seat, creature, ability, happening = match.groups()
        return cls(int(seat), int(creature), Ability.parse(ability), Happening.parse(happening))


@dataclass(frozen=True, slots=True)
class Lasting:
    """An ability that sits on a player, such as an Echo; ``left`` turn ends are still to come, -1 without end."""

    seat: int
    ability: Ability
    left: int = -1

    def one_less(self) -> Self:
        """The same after one of its turn ends."""
        return type(self)(self.seat, self.ability, self.left - 1)

    def __str__(self) -> str:
        return f"{self.seat}:{self.ability}:{self.left}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the notation back.

        :raises ValueError: if it is none; the message says what it has to be.
        """
        match = LASTING.fullmatch(text)
        if match is None:
            raise ValueError(
                f"{brief(text)} is no ability that lasts: a seat, an ability and the turn ends that are still to come "
                "(-1: without end), with colons between."
            )
        seat, ability, left = match.groups()
        return cls(int(seat), Ability.parse(ability), int(left))


@dataclass(frozen=True, slots=True)
class FreePlay:
    """A free play and the cards it fits (SF-OV-e), written card/type/highest level: ``-/spell/1``."""

    only: Only

    def __str__(self) -> str:
        only = self.only
        return f"{only.card or '-'}/{only.type or '-'}/{'-' if only.max_level is None else only.max_level}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the notation back.

        :raises ValueError: if it is none; the message says what it has to be.
        """
        match = FREE_PLAY.fullmatch(text)
        if match is None:
            raise ValueError(f"{brief(text)} is no free play: a card, a type and the highest level, like -/spell/1.")
        card, type, highest = ("" if part == "-" else part for part in match.groups())
        return cls(Only(CardInfo.parse(card).id if card else "", type, int(highest) if highest else None))
