"""A creature in play, and everything that can be given to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final, NamedTuple

from tutor.games.solforge.cards.model import Ability, Level
from tutor.games.solforge.cards.vocabulary import ATTRIBUTES, Attribute

ALWAYS: Final = 0
"""Stands for the number of a turn in things that never end."""


@dataclass(frozen=True, slots=True)
class Grant:
    """An attribute that was given, with its amount, until the end of a turn or for ever."""

    attribute: Attribute
    amount: int
    until: int = ALWAYS


@dataclass(frozen=True, slots=True)
class Negation:
    """An attribute that the creature cannot have, until the end of a turn or for ever (SF-KW-n, SF-A33)."""

    attribute: Attribute
    until: int = ALWAYS


@dataclass(frozen=True, slots=True)
class Boost:
    """A temporary change of attack and health; the creature's numbers include it."""

    attack: int
    health: int
    until: int


@dataclass(frozen=True, slots=True)
class Gained:
    """An ability that was given to the creature."""

    ability: Ability
    until: int = ALWAYS


class Bonus(NamedTuple):
    """What one effect of a While ability of a creature in play currently gives; the creature's numbers include it
    (SF-NK-b)."""

    source: int
    ability: Ability
    step: int


@dataclass(slots=True, repr=False, init=False)
class Creature:
    """One creature on one space in its current state. It belongs to one position, and is copied with it.

    ``entry`` is its number in the order of arrival, which identifies it for ever. ``space`` is 0 to 9 (see ``places``),
    ``owner`` the seat on whose side that is. ``attack``, ``health``, ``maximum`` and the seven attributes are the
    current values, with everything given and negated; an attribute without a number is 1 or 0, or True or False.
    ``grants``, ``negations``, ``boosts``, ``gained`` and ``bonuses`` are their sources, in the order gained. ``used``
    is the damage that Armor stopped this turn, ``extra`` the number of extra battles left, ``moved`` the lanes moved,
    ``activated`` the activations of this turn. ``earlier`` is the number of grants before a While ability last gave
    Aggressive or Defender (SF-A15). ``fell`` is the moment at which the health fell below 1, ``left`` the moment at
    which the creature left play; 0 is never. ``ousted`` says that it was replaced. A creature that left play no longer
    changes.
    """

    entry: int
    card: Level
    space: int
    owner: int
    attack: int
    health: int
    maximum: int
    asleep: bool
    aggressive: int
    armor: int
    breakthrough: int
    defender: int
    mobility: int
    poison: int
    regenerate: int
    grants: tuple[Grant, ...]
    negations: tuple[Negation, ...]
    boosts: tuple[Boost, ...]
    gained: tuple[Gained, ...]
    bonuses: tuple[Bonus, ...]
    stripped: bool
    used: int
    extra: int
    moved: int
    activated: int
    earlier: int
    fell: int
    left: int
    ousted: bool

    def copy(self) -> Creature:
        """Return a copy for another position; copying field by field is fastest."""
        new = Creature()
        new.entry, new.card, new.space, new.owner = self.entry, self.card, self.space, self.owner
        new.attack, new.health, new.maximum, new.asleep = self.attack, self.health, self.maximum, self.asleep
        new.aggressive, new.armor, new.breakthrough = self.aggressive, self.armor, self.breakthrough
        new.defender, new.mobility = self.defender, self.mobility
        new.poison, new.regenerate = self.poison, self.regenerate
        new.grants, new.negations, new.boosts = self.grants, self.negations, self.boosts
        new.gained, new.bonuses, new.stripped = self.gained, self.bonuses, self.stripped
        new.used, new.extra, new.moved, new.activated = self.used, self.extra, self.moved, self.activated
        new.earlier, new.fell, new.left, new.ousted = self.earlier, self.fell, self.left, self.ousted
        return new

    @property
    def lane(self) -> int:
        """The lane, 1 to 5."""
        return self.space % 5 + 1

    @property
    def is_awake(self) -> bool:
        """Whether it counts as awake; Aggressive counts as being awake (SF-AT-c)."""
        return not self.asleep or bool(self.aggressive)

    @property
    def damage(self) -> int:
        """The maximum health minus the current health."""
        return self.maximum - self.health

    def has_negated(self, attribute: Attribute) -> bool:
        """Return whether the attribute is negated now (SF-KW-n)."""
        return bool(self.negations or self.bonuses) and attribute in self._negated()

    def _negated(self) -> list[Attribute]:
        """Return the negated attributes: by earlier effects, and by While abilities."""
        effects = [bonus.ability.effects[bonus.step] for bonus in self.bonuses]
        lasting = [effect.attribute for effect in effects if effect.attribute is not None]
        return [*(item.attribute for item in self.negations), *lasting]

    def answers_to(self, kind: str) -> tuple[Ability, ...]:
        """Return every ability that answers events of this kind, the one gained last first (SF-RO-i)."""
        printed = () if self.stripped else self.card.answers.get(kind, ())
        if not self.gained:
            return printed
        return (*(item.ability for item in reversed(self.gained) if item.ability.event == kind), *printed)

    def add_up(self) -> None:
        """Recompute the attributes after a grant or negation has changed.

        Armor that is lost takes the damage that it stopped with it (E18).
        """
        totals = NO_ATTRIBUTES.copy()
        if not self.stripped:
            totals.update(self.card.attributes.pairs)
        for grant in self.grants:
            totals[grant.attribute] += grant.amount
        for bonus in self.bonuses:
            for attribute, amount in bonus.ability.effects[bonus.step].attributes.pairs:
                totals[attribute] += amount
        if self.negations or self.bonuses:
            for attribute in self._negated():
                totals[attribute] = 0
        lost = self.armor - totals["armor"]
        if lost > 0:
            self.used = max(0, self.used - lost)
        for attribute, amount in totals.items():
            setattr(self, attribute, amount)

    def __str__(self) -> str:
        return " ".join(_words(self))

    __repr__ = __str__


def newcomer(entry: int, card: Level, space: int) -> Creature:
    """Return a creature as printed, just arrived and asleep (SF-BA-d).

    >>> str(newcomer(1, Level.parse("grave-ghast@1"), 2))
    'grave-ghast@1 5/7 zz entry 1'
    """
    new = Creature()
    given = card.attributes
    new.entry, new.card, new.space, new.owner, new.asleep = entry, card, space, space // 5, True
    new.attack, new.health, new.maximum = card.attack, card.health, card.health
    new.aggressive, new.armor, new.breakthrough = given.aggressive, given.armor, given.breakthrough
    new.defender, new.mobility = given.defender, given.mobility
    new.poison, new.regenerate = given.poison, given.regenerate
    new.grants = new.negations = new.boosts = new.gained = new.bonuses = ()
    new.used = new.extra = new.moved = new.activated = new.earlier = new.fell = new.left = 0
    new.stripped = new.ousted = False
    return new


ENTRY = attrgetter("entry")
"""The sort key of creatures: the order of arrival."""


def in_order(creatures: Iterable[Creature]) -> dict[int, Creature]:
    """Return creatures by space, in the order of arrival: a ``field``."""
    return {creature.space: creature for creature in sorted(creatures, key=ENTRY)}


NO_ATTRIBUTES: Final[dict[Attribute, int]] = dict.fromkeys(ATTRIBUTES, 0)

COUNTS: Final = ("entry", "used", "extra", "moved", "activated", "earlier", "fell", "left")
FLAGS: Final = ("stripped", "ousted")
"""The flags of the notation that are fields of the creature; see ``creature_text``."""


def _words(creature: Creature) -> Iterator[str]:
    yield str(creature.card)
    standard = max(creature.health, creature.card.health)
    yield f"{creature.attack}/{creature.health}" + (f"/{creature.maximum}" if creature.maximum != standard else "")
    yield from ("zz",) if creature.asleep else ()
    yield from (name for name in FLAGS if getattr(creature, name))
    for name in COUNTS:
        if getattr(creature, name):
            yield f"{name} {getattr(creature, name)}"
    for grant in creature.grants:
        yield f"{grant.attribute} {grant.amount}{_until(grant)}"
    for negation in creature.negations:
        yield f"not {negation.attribute}{_until(negation)}"
    for boost in creature.boosts:
        yield f"boost {boost.attack}/{boost.health}{_until(boost)}"
    for item in creature.gained:
        yield f"gained {item.ability}{_until(item)}"


def _until(item: Any) -> str:
    return f" until {item.until}" if item.until else ""
