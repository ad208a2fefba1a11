"""The 63 cards of the stores, the lost one that can be added, and Basic Income (ED-C01 to ED-C64)."""

from __future__ import annotations

from typing import Any

from tutor.engine.facts import brief
from tutor.engine.spelling import key, look_up, or_this
from tutor.games.elemental_deck_builder.effects import (
    Ability,
    Allow,
    Arrange,
    Cancel,
    Clear,
    Damage,
    Draw,
    Effect,
    Fetch,
    Flip,
    Healing,
    Income,
    Multiplier,
    Recycle,
    Reroll,
    Shield,
    Shift,
    Swap,
)

_all: dict[str, DeckCard] = {}


class DeckCard:
    """One card, interned: equal copies are the same object and differ only in their place.

    ``str(card)`` is its notation (``heavy-rain``), ``name`` and ``sign`` its title, ``kind`` action, blessing or
    passive, ``ability`` the lasting power of a passive, ``cost`` in gold, ``clause`` the clause that holds its text.
    """

    __slots__ = ("_text", "ability", "clause", "cost", "effect", "half", "kind", "name", "sign", "store")

    def __init__(self, text: str, clause: str, kind: str, cost: int, effect: Effect):
        self._text = key(text)
        self.name = self.sign = text
        self.clause, self.kind, self.cost, self.effect = clause, kind, cost, effect
        self.ability = effect.name if isinstance(effect, Ability) else ""
        self.half = (cost + 1) // 2
        self.store = int(cost > 7)
        _all[self._text] = self

    @classmethod
    def parse(cls, text: str) -> DeckCard:
        """Return the card with this notation or name, in upper or lower case; raise ValueError if there is none."""
        found = _all.get(text) or cls.called(text)
        if found is None:
            said = f"There is no card {brief(text)}{or_this(text, (), _all)}"
            raise ValueError(f"{said} Cards are written by name, like fire or heavy-rain.")
        return found

    @classmethod
    def called(cls, name: str) -> DeckCard | None:
        """Return the card with this name, in upper or lower case; None if there is none."""
        return look_up(_all, name)

    def __str__(self) -> str:
        return self._text

    __repr__ = __str__

    def __copy__(self) -> DeckCard:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> DeckCard:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return DeckCard.parse, (self._text,)


_TEXTS: tuple[tuple[str, str, int, Effect], ...] = (
    ("Fire", "action", 7, Damage("F")),
    ("Tremor", "action", 7, Damage("E")),
    ("Heavy Rain", "action", 7, Damage("W", both=True)),
    ("Blind Attack", "action", 7, Damage("C")),
    ("Blazing Fire", "action", 12, Damage("F", 2)),
    ("Earthquake", "action", 12, Damage("E", 2)),
    ("Rainstorm", "action", 12, Damage("W", 2, both=True)),
    ("Haphazard Offence", "action", 12, Damage("C", 2)),
    ("Magical Firestorm", "action", 18, Damage("FM")),
    ("Meteor Strike", "action", 18, Damage("EM")),
    ("Biblical Flood", "action", 18, Damage("WM", both=True)),
    ("Chaotic Spell", "action", 18, Damage("CM")),
    ("Volcanic Eruption", "action", 18, Damage("FE")),
    ("Quantum Explosion", "action", 18, Damage("FC")),
    ("Ecology", "action", 3, Healing("N")),
    ("Reforestation", "action", 7, Healing("N", 2)),
    ("Nature Reserves", "action", 12, Healing("NG")),
    ("Hot Springs", "action", 12, Healing("NW")),
    ("Solid Infrastructure", "passive", 7, Shield("E", "FW")),
    ("Natural Forests", "passive", 7, Shield("N", "EW")),
    ("Paid Militia", "passive", 12, Ability("militia")),
    ("Magical Barrier", "passive", 18, Shield("MG")),
    ("Prometheus's Gift", "action", 12, Multiplier("F", 3)),
    ("Gaia's Protection", "action", 12, Multiplier("E", 2)),
    ("Poseidon's Trident", "action", 12, Multiplier("W", 2)),
    ("Ancient Grimoire", "action", 12, Multiplier("M", 2)),
    ("Nymphs' Grace", "action", 7, Multiplier("N", 2)),
    ("Midas Touch", "action", 7, Multiplier("G", 2)),
    ("Purism", "action", 7, Multiplier("", 2)),
    ("Risk Aversion", "passive", 12, Ability("keep-chance")),
    ("Gambling", "action", 3, Reroll(1, 1)),
    ("Cheap Trick", "action", 3, Shift(1, 1)),
    ("Second Chance", "action", 7, Reroll(0, 2)),
    ("Sleight of Hand", "action", 7, Shift(0, 2)),
    ("Calculated Risk", "action", 12, Reroll(0, 4)),
    ("Smoke and Mirrors", "action", 12, Shift(0, 3)),
    ("Perspective Shift", "action", 12, Flip()),
    ("Trickster God", "action", 18, Swap()),
    ("Mirror Wall", "blessing", 3, Draw(1, "hand")),
    ("Mirror Table", "blessing", 3, Draw(1, "table")),
    ("Sneak Peek", "blessing", 3, Draw(1, "own")),
    ("Reconnaissance", "blessing", 3, Draw(1, "rival")),
    ("Impatience", "action", 7, Arrange("own")),
    ("Sabotage", "action", 7, Arrange("rival")),
    ("Magnetic Hands", "action", 7, Fetch()),
    ("Faulty Table", "blessing", 12, Clear(4)),
    ("Veto", "action", 12, Cancel()),
    ("Express Shipping", "passive", 12, Ability("to-hand")),
    ("Multitasking Novice", "blessing", 3, Allow(1)),
    ("Multitasking Lord", "blessing", 12, Allow(3)),
    ("Multitasking God", "blessing", 18, Allow(4)),
    ("Exploration Novice", "action", 3, Draw(2)),
    ("Exploration Master", "action", 7, Draw(3)),
    ("Exploration Lord", "action", 12, Draw(4)),
    ("Exploration God", "action", 18, Draw(5)),
    ("Recycling Novice", "action", 3, Recycle(1)),
    ("Recycling Master", "action", 7, Recycle(2)),
    ("Recycling Lord", "action", 12, Recycle(3)),
    ("Recycling God", "action", 18, Recycle(4)),
    ("Big Handed", "passive", 7, Ability("big-hand")),
    ("Cheapskate", "passive", 12, Ability("free-halves")),
    ("Proactive", "passive", 12, Ability("draw-action")),
    ("Truly Blessed", "passive", 18, Ability("blessed")),
    ("Basic Income", "blessing", 0, Income(1)),
)
CARDS = tuple(
    DeckCard(name, f"ED-C{n:02}", kind, cost, effect) for n, (name, kind, cost, effect) in enumerate(_TEXTS, 1)
)
BASIC_INCOME = CARDS[-1]
MASTER = DeckCard("Multitasking Master", "ED-C50", "blessing", 7, Allow(2))
"""The only lost card whose effect follows from the rest of its series (ED-A12)."""

ALL = (*CARDS, MASTER)
STORE_CARDS = CARDS[:-1]
ACTIONS = tuple(card for card in ALL if card.kind == "action")
BLESSINGS = tuple(card for card in ALL if card.kind == "blessing")
