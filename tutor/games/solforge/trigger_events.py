"""Events that the rules record so that abilities can answer them: the "events" of the timing chapter.

These are not narrated events: they decide what happens next, and a position in the middle of a batch contains them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final, Self

from tutor.engine.facts import Fact, Pile, brief
from tutor.games.solforge.cards.model import Ability, Level
from tutor.games.solforge.cards.traits import HEARS

EVENT: Final = re.compile(r"([a-z-]+):([01]):(\d{1,9}):(\d{1,9}):(\d{1,9}):([^:]+):(forged|-):(\d{1,9})", re.ASCII)
REACTION: Final = re.compile(r"([01]):(\d{1,9}):([^:]+):(.+)", re.ASCII)
"""The notation of a ``TriggerEvent`` and of a ``Reaction``."""


@dataclass(slots=True, init=False)
class TriggerEvent(Fact):
    """One event of a batch (SF-EV-a to SF-EV-d).

    ``kind`` is one of ``vocabulary.Event`` or ``card-levelled``. ``seat`` is the player it is about: the creature's
    owner, the player who played or gained, whose turn it is, or who was hit. ``creature`` and ``other`` are entry
    numbers, 0 for none: the creature that enters, moves, dies or is hit; the one replaced, or the one that dealt the
    damage in battle. ``amount`` counts damage, health or the cards played. ``moment`` is its time. Do not change one:
    it is not frozen only because creating frozen objects takes four times as long. ``noted`` creates one; give it the
    fields in order, since keywords take as long as the event itself.
    """

    kind: str
    seat: int
    moment: int
    creature: int
    card: Level | None
    amount: int
    other: int
    forged: bool

    def replace(self, **changes: Any) -> TriggerEvent:
        """Return a copy with some fields changed."""
        return noted(**{**self.facts(), **changes})

    def lies(self) -> dict[str, Pile]:
        """Return its owner's pile for a levelled card, which the other seat may not see there (SF-PC-g)."""
        return {"card": ("discards", self.seat) if self.kind == "card-levelled" else ("field", -1)}

    def __str__(self) -> str:
        card = "-" if self.card is None else self.card
        forged = "forged" if self.forged else "-"
        facts = (self.kind, self.seat, self.creature, self.other, self.amount, card, forged, self.moment)
        return ":".join(map(str, facts))

    @classmethod
    def parse(cls, text: str) -> TriggerEvent:
        """Read the notation.

        >>> str(TriggerEvent.parse("creature-enters:0:3:0:0:tanglesprout@1:forged:7"))
        'creature-enters:0:3:0:0:tanglesprout@1:forged:7'

        :raises ValueError: if it is invalid; the message shows a valid one.
        """
        match = EVENT.fullmatch(text)
        if match is None or match[1] not in HEARS:
            raise ValueError(
                f"{brief(text)} is not an event of a batch: kind:seat:creature:other:amount:card:forged:moment, like "
                "turn-ends:0:0:0:0:-:-:1."
            )
        kind, seat, creature, other, amount, card, forged, moment = match.groups()
        level = None if card == "-" else Level.parse(card)
        numbers = int(creature), level, int(amount), int(other), forged == "forged"
        return noted(kind, int(seat), int(moment), *numbers)


def noted(
    kind: str,
    seat: int,
    moment: int,
    creature: int = 0,
    card: Level | None = None,
    amount: int = 0,
    other: int = 0,
    forged: bool = False,
) -> TriggerEvent:
    """Return an event with these fields; setting each field is faster than an ``__init__``."""
    event = TriggerEvent()
    event.kind = kind
    event.seat = seat
    event.moment = moment
    event.creature = creature
    event.card = card
    event.amount = amount
    event.other = other
    event.forged = forged
    return event


@dataclass(slots=True)
class Reaction:
    """An ability that answers an event and waits in the batch.

    ``creature`` is the entry number of the ability's creature, 0 if a player or a card in hand has it; ``seat`` is its
    controller.
    """

    seat: int
    creature: int
    ability: Ability
    event: TriggerEvent

    def __str__(self) -> str:
        return f"{self.seat}:{self.creature}:{self.ability}:{self.event}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the notation.

        :raises ValueError: if it is invalid; the message shows a valid one.
        """
        match = REACTION.fullmatch(text)
        if match is None:
            raise ValueError(
                f"{brief(text)} is not a reaction: a seat, a creature, an ability and an event with colons between."
            )
        seat, creature, ability, event = match.groups()
        return cls(int(seat), int(creature), Ability.parse(ability), TriggerEvent.parse(event))
