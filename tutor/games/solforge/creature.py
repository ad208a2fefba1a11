"""A creature in play: an immutable value, replaced by another whenever something about it changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple

from tutor.games.solforge.cards.model import Ability, Level
from tutor.games.solforge.cards.vocabulary import ATTRIBUTES, Attribute

_new, _set = object.__new__, object.__setattr__  # found quicker so: creatures are made all the time
ALWAYS: Final = 0
"""In place of the number of the turn at whose end something stops: it never does."""


@dataclass(frozen=True, slots=True)
class Grant:
    """An attribute that was given, with its amount, until the end of a turn or for good."""

    attribute: Attribute
    amount: int
    until: int = ALWAYS


@dataclass(frozen=True, slots=True)
class Negation:
    """An attribute that the creature may not have, until the end of a turn or for good (SF-KW-n, SF-A33)."""

    attribute: Attribute
    until: int = ALWAYS


@dataclass(frozen=True, slots=True)
class Boost:
    """A change of attack and health that stops; the numbers of the creature contain it."""

    attack: int
    health: int
    until: int


@dataclass(frozen=True, slots=True)
class Gained:
    """An ability that was given to the creature."""

    ability: Ability
    until: int = ALWAYS


class Bonus(NamedTuple):
    """What one effect of a While ability of a creature in play gives now; the numbers contain it (SF-NK-b)."""

    source: int
    ability: Ability
    step: int


@dataclass(frozen=True, repr=False)
class Creature:
    """One creature on one space, as it is now.

    ``entry`` numbers the creatures in the order in which they came; it names this creature for good. ``space`` is 0 to
    9 (see ``places``). ``attack``, ``health``, ``maximum`` and the seven attributes hold what is in force now, with
    all that was given and forbidden; a yes-or-no attribute is 1 or 0. ``grants``, ``negations``, ``boosts``,
    ``gained`` and ``bonuses`` say where they come from, in the order gained. ``used`` is what Armor swallowed this
    turn, ``extra`` the extra battles left, ``moved`` the lanes moved, ``activated`` the activations of this turn.
    ``earlier`` is how many of the grants came before a While ability last gave Aggressive or Defender (SF-A15).
    ``fell`` is the moment at which the health fell below 1, ``left`` the moment at which the creature left play; 0 is
    never. ``ousted`` tells that it was replaced.
    """

    entry: int
    card: Level
    space: int
    attack: int
    health: int
    maximum: int
    asleep: bool = True
    aggressive: int = 0
    armor: int = 0
    breakthrough: int = 0
    defender: int = 0
    mobility: int = 0
    poison: int = 0
    regenerate: int = 0
    grants: tuple[Grant, ...] = ()
    negations: tuple[Negation, ...] = ()
    boosts: tuple[Boost, ...] = ()
    gained: tuple[Gained, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    stripped: bool = False
    used: int = 0
    extra: int = 0
    moved: int = 0
    activated: int = 0
    earlier: int = 0
    fell: int = 0
    left: int = 0
    ousted: bool = False

    @staticmethod
    def new(entry: int, card: Level, space: int) -> Creature:
        """A creature as it is printed, just arrived and asleep (SF-BA-d).

        >>> str(Creature.new(1, Level.parse("grave-ghast@1"), 2))
        'grave-ghast@1 5/7 zz entry 1'
        """
        return _printed(card).but(entry=entry, space=space)

    def but(self, **changes: Any) -> Creature:
        """The creature with some of its facts changed; written for speed, it happens all the time."""
        new = _new(Creature)
        _set(new, "__dict__", self.__dict__ | changes)
        return new

    @property
    def owner(self) -> int:
        """The seat on whose side it stands."""
        return self.space // 5

    @property
    def lane(self) -> int:
        """The lane, 1 to 5."""
        return self.space % 5 + 1

    @property
    def is_awake(self) -> bool:
        """Whether it counts as awake; Aggressive stands in for that (SF-AT-c)."""
        return not self.asleep or bool(self.aggressive)

    @property
    def damage(self) -> int:
        """What is missing to the maximum."""
        return self.maximum - self.health

    def has_negated(self, attribute: Attribute) -> bool:
        """Whether the attribute is forbidden now (SF-KW-n)."""
        return bool(self.negations or self.bonuses) and attribute in self._negated()

    def _negated(self) -> list[Attribute]:
        """What is forbidden: by an effect that is over, and by While abilities."""
        effects = [bonus.ability.effects[bonus.step] for bonus in self.bonuses]
        lasting = [effect.attribute for effect in effects if effect.attribute is not None]
        return [*(item.attribute for item in self.negations), *lasting]

    def answers_to(self, kind: str) -> tuple[Ability, ...]:
        """Every ability that answers events of this kind, the one gained last first (SF-RO-i)."""
        printed = () if self.stripped else self.card.answers.get(kind, ())
        if not self.gained:
            return printed
        return (*(item.ability for item in reversed(self.gained) if item.ability.event == kind), *printed)

    def with_attributes(self, **changes: Any) -> Creature:
        """The creature with some of its facts changed and its attributes added up anew.

        Armor that goes takes what it swallowed with it, as far as there is any (E18).
        """
        new = self.but(**changes)
        totals = NO_ATTRIBUTES.copy()
        if not new.stripped:
            totals.update(new.card.attributes.pairs)
        for grant in new.grants:
            totals[grant.attribute] += grant.amount
        for bonus in new.bonuses:
            for attribute, amount in bonus.ability.effects[bonus.step].attributes.pairs:
                totals[attribute] += amount
        if new.negations or new.bonuses:
            for attribute in new._negated():
                totals[attribute] = 0
        lost = self.armor - totals["armor"]
        if lost > 0:
            totals["used"] = max(0, new.used - lost)
        new.__dict__.update(totals)  # in place: nobody has seen it yet
        return new

    def __str__(self) -> str:
        from tutor.games.solforge.creature_text import write

        return write(self)

    __repr__ = __str__


ENTRY = attrgetter("entry")
"""What creatures are sorted by: the order in which they came."""


def in_order(creatures: Iterable[Creature]) -> dict[int, Creature]:
    """Creatures by space, in the order in which they came: a ``field``."""
    return {creature.space: creature for creature in sorted(creatures, key=ENTRY)}


NO_ATTRIBUTES: Final[dict[str, int]] = dict.fromkeys(ATTRIBUTES, 0)


@cache
def _printed(card: Level) -> Creature:
    """The creature as it is printed, without number and space: others are made from it."""
    creature = Creature(0, card, 0, card.attack, card.health, card.health)
    # CPython looks quicker into a plain dict than into one that shares its keys; what is made from it copies its kind.
    object.__setattr__(creature, "__dict__", {**creature.__dict__, **dict(card.attributes.pairs)})
    return creature
