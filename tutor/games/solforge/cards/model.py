"""Cards in the form that the rules use: frozen, shared, and with everything computed that depends on the card alone.

A ``CardInfo`` is one card with its ``Level``s. A ``Level`` is what lies in hands and piles, written ``tanglesprout@1``.
A level has ``Ability``s, an ability has ``Effect``s that are carried out in order, and an effect has ``Target``s. They
are compared by identity, since there is one object for each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, Self

from tutor.engine.facts import brief
from tutor.engine.spelling import key, look_up, or_this
from tutor.engine.words import listing
from tutor.games.solforge.cards.parts import (
    Amount,
    Attributes,
    Between,
    Condition,
    Exists,
    Filter,
    PerCreature,
    Target,
    Times,
)
from tutor.games.solforge.cards.traits import UNSETTLES
from tutor.games.solforge.cards.vocabulary import (
    ABOUT_ITSELF,
    CREATURE_ACTIONS,
    PILES,
    Action,
    Attribute,
    CardType,
    Duration,
    Event,
    Rarity,
    Then,
    Trigger,
)

__all__ = [
    "Ability",
    "Amount",
    "Attributes",
    "Between",
    "CardInfo",
    "Condition",
    "Effect",
    "Exists",
    "Filter",
    "Level",
    "Only",
    "PerCreature",
    "Target",
    "Times",
]


@dataclass(frozen=True, slots=True)
class Only:
    """The cards that a free play fits: one card, a type, cards up to a level. An ordinary play has none of these."""

    card: str = ""
    type: str = ""
    max_level: int | None = None

    def fits(self, level: Level) -> bool:
        """Return whether this play can pay for a card (SF-OV-e)."""
        return (
            self.card in ("", level.card.id)
            and self.type in ("", level.card.type)
            and (self.max_level is None or level.number <= self.max_level)
        )


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """One step of an ability.

    The fields in use depend on ``action``: ``attack`` and ``health`` for ``change-stats``, ``attributes`` for
    ``grant``, ``attribute`` for ``negate``, ``gives`` for ``grant-trigger`` and ``player-trigger``, ``token`` for
    ``put-token`` and ``replace`` (and for ``spawn`` unless it spawns something else), ``to`` for ``move``, ``only`` for
    ``extra-play``, ``amount`` for all that count something. ``target`` is the one affected, the last of ``targets``.
    ``choices`` lists everything the player picks, in order; a target with a count is listed that number of times.
    ``if_done`` follows if an optional step was taken. ``unsettles`` are the bits of While abilities that it can switch
    on or off (see ``cards.traits``).
    """

    action: Action
    targets: tuple[Target, ...]
    duration: Duration
    amount: Amount
    attack: int
    health: int
    attributes: Attributes
    attribute: Attribute | None
    token: Level | None
    to: Target | None
    then: Then
    only: Only | None
    gives: Ability | None
    if_done: Effect | None
    optional: bool
    target: Target = field(init=False)
    choices: tuple[Target, ...] = field(init=False)
    unsettles: int = field(init=False)

    def __post_init__(self) -> None:
        picked = [target for target in self.targets if target.select == "choose"]
        picked += [self.to] if self.to is not None and self.to.select == "choose" else []
        object.__setattr__(self, "target", self.targets[-1])
        object.__setattr__(self, "choices", tuple(target for target in picked for _ in range(target.count)))
        following = self.if_done.unsettles if self.if_done is not None else 0
        object.__setattr__(self, "unsettles", UNSETTLES.get(self.action, 0) | following)

    @property
    def bound(self) -> bool:
        """Return whether it affects one creature that nobody chooses: the ability's own or the event's."""
        return self.action in CREATURE_ACTIONS and self.target.select in ("self", "event-creature") and not self.choices


_loaders: list[Callable[[], object]] = []


def load_when_asked(load: Callable[[], object]) -> None:
    """Register a function that loads cards when an unknown name is looked up; it may be called again."""
    _loaders.append(load)


@dataclass(frozen=True, slots=True, eq=False)
class Named:
    """Base class of shared objects with a notation, which a position can hold and a text can name."""

    key: str
    _all: ClassVar[dict[str, Any]] = {}
    _kind: ClassVar[str] = ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the object with this notation or name.

        :raises ValueError: if neither a built-in card nor a loaded card file has it.
        """
        known = Named._all.get(text)
        if known is None:
            for load in _loaders:
                load()
            known = Named._all.get(text) or cls.called(text)
        if not isinstance(known, cls):
            hint = cls._hint(text)
            meant = f"{hint}." if hint else or_this(text, (), _written(cls.__name__, len(Named._all)))
            raise ValueError(f"There is no {cls._kind} {brief(text)}{meant}")
        return known

    @classmethod
    def called(cls, name: str) -> Self | None:
        """Return the object with this name or notation, in upper or lower case; None if there is none.

        If several cards share a name, a built-in card that decks may hold is preferred.

        >>> CardInfo.called("Asir’s Blessing"), Level.called("Spring Dryad 2"), CardInfo.called("Jester")
        (asirs-blessing, spring-dryad@2, None)
        """
        for load in _loaders:
            load()
        found = look_up(_called(len(Named._all)), name)
        return next((one for one in found or () if isinstance(one, cls)), None)

    @classmethod
    def _hint(cls, text: str) -> str:
        """Return the name that was probably meant, as the end of an error message."""
        return ""

    def __str__(self) -> str:
        return self.key

    def __repr__(self) -> str:
        return self.key

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).parse, (self.key,)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ability(Named):
    """Effects that belong together: one reaction of a creature, a card in hand or a player.

    ``key`` is its notation: ``spring-dryad@1#1`` is the first ability of that level, ``shallow-grave@1#1+`` the one
    that its first effect gives, ``+2`` the one that its second effect gives. ``event`` is the event it listens for,
    None for ``cast``, ``activate`` and ``while``. ``needs_choice`` makes a reaction interactive. ``filtered`` and
    ``conditional`` say whether it has a filter and a condition, ``itself`` whether it answers only events about its own
    creature. ``bound`` says that every effect is about the ability's own creature or the event's, so that it does
    nothing once these have left play. ``aims`` says whether the first chosen target lies on the table, ``asks_more``
    whether it needs more than one chosen target (SF-A48).
    """

    trigger: Trigger
    effects: tuple[Effect, ...]
    event: Event | None
    filter: Filter
    condition: Condition
    choices: tuple[Target, ...] = field(init=False)
    needs_choice: bool = field(init=False)
    filtered: bool = field(init=False)
    conditional: bool = field(init=False)
    one_at_a_time: bool = field(init=False)
    itself: bool = field(init=False)
    bound: bool = field(init=False)
    aims: bool = field(init=False)
    asks_more: bool = field(init=False)
    _kind: ClassVar[str] = "ability"

    def __post_init__(self) -> None:
        choices = tuple(target for effect in self.effects for target in effect.choices)
        object.__setattr__(self, "choices", choices)
        object.__setattr__(self, "needs_choice", bool(choices))
        object.__setattr__(self, "filtered", self.filter != Filter())
        object.__setattr__(self, "conditional", self.condition != Condition())
        object.__setattr__(self, "one_at_a_time", any(target.one_at_a_time for target in choices))
        object.__setattr__(self, "itself", self.trigger in ABOUT_ITSELF)
        object.__setattr__(self, "bound", all(effect.bound for effect in self.effects))
        object.__setattr__(self, "aims", bool(choices) and choices[0].zone not in PILES)
        searching = any(effect.target.select == "each" or effect.action == "spawn" for effect in self.effects)
        object.__setattr__(self, "asks_more", len(choices) > 1 or searching)
        Named._all[self.key] = self

    @property
    def printed_on(self) -> Level:
        """Return the card on which it is printed, or which gives it."""
        return Level.parse(self.key.partition("#")[0])


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Level(Named):
    """A card at one of its levels; ``key`` is its notation, ``tanglesprout@1``.

    ``next`` is the next level; at the highest level, itself. Attack and health of a spell are 0. ``abilities`` are in
    the printed order; ``cast``, ``activate``, ``ambush``, ``continuous`` and ``reactions`` (those that answer an event
    while in play) group them. ``answers`` has the reactions by kind of event, the one printed last first. ``traits``
    and ``own`` are bits (see ``cards.traits``): what the rules look for in creatures and hands, and the events that are
    answered only if they are about the creature itself. ``extra_battles`` is the number of its own extra battles in
    each own turn; ``reads_hand`` says whether a While ability depends on cards in hand.
    """

    card: CardInfo
    number: int
    attack: int
    health: int
    attributes: Attributes
    free: bool
    consistent: bool
    overload: bool
    text: str
    is_creature: bool
    next: Level = field(init=False)
    can_level: bool = field(init=False)
    abilities: tuple[Ability, ...] = field(init=False)
    cast: Ability | None = field(init=False)
    activate: Ability | None = field(init=False)
    ambush: Ability | None = field(init=False)
    continuous: tuple[Ability, ...] = field(init=False)
    reactions: tuple[Ability, ...] = field(init=False)
    answers: Mapping[str, tuple[Ability, ...]] = field(init=False)
    extra_battles: int = field(init=False)
    reads_hand: bool = field(init=False)
    own: int = field(init=False)
    traits: int = field(init=False)
    _kind: ClassVar[str] = "card"

    def __post_init__(self) -> None:
        Named._all[self.key] = self

    @classmethod
    def _hint(cls, text: str) -> str:
        card = CardInfo.called(text.partition("@")[0])
        if card is None:
            return ""
        return f": it is written with its level, as {listing([level.key for level in card.levels], 'or')}"

    @property
    def name(self) -> str:
        """The card's name with its level, for people."""
        return f"{self.card.name} {self.number}"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CardInfo(Named):
    """What all levels of a card share; ``key`` and ``id`` are the same.

    ``set`` is the set's number as it is printed (``2.1``), "" for a token. ``solbind`` are the cards that join a deck
    with this one (SF-KW-r), ``tokens`` those it can make. ``own`` is True for a card from a player's own file.
    """

    code: str
    name: str
    faction: str
    rarity: Rarity
    set: str
    type: CardType
    tribes: tuple[str, ...]
    max_level: int
    deckable: bool
    own: bool
    levels: tuple[Level, ...] = field(init=False)
    solbind: tuple[CardInfo, ...] = field(init=False)
    tokens: tuple[CardInfo, ...] = field(init=False)
    _kind: ClassVar[str] = "card"

    def __post_init__(self) -> None:
        Named._all[self.key] = self

    @classmethod
    def _hint(cls, text: str) -> str:
        return ": here it is written without a level" if isinstance(Named._all.get(text), Level) else ""

    @property
    def id(self) -> str:
        """The card's id."""
        return self.key

    @property
    def first(self) -> Level:
        """The level of the card at the start of the game (SF-CL-a)."""
        return self.levels[0]

    def at(self, number: int) -> Level:
        """Return the card at a level.

        :raises ValueError: if it has no such level.
        """
        for level in self.levels:
            if level.number == number:
                return level
        raise ValueError(f"{self.name} has no level {number}.")


@lru_cache(maxsize=4)
def _written(kind: str, count: int) -> dict[str, str]:
    """Return the texts that name each card, with or without its level, by their lookup key.

    It is computed again when there are more cards. Abilities are left out, since people do not type them.
    """
    named = [one for one in Named._all.values() if type(one).__name__ == kind and not isinstance(one, Ability)]
    return {key(one.key): one.key for one in named}


@lru_cache(maxsize=1)
def _called(count: int) -> dict[str, tuple[Level | CardInfo, ...]]:
    """Return all cards by the names that people use; the preferred card of a name comes first. Computed again when
    there are more cards."""
    found: dict[str, tuple[Level | CardInfo, ...]] = {}
    cards = [one for one in Named._all.values() if isinstance(one, CardInfo)]
    for card in sorted(cards, key=lambda card: (card.own, not card.deckable)):
        named: tuple[Level | CardInfo, ...] = (card, *card.levels)
        for one in named:
            for name in {key(one.key), key(one.name)}:
                found[name] = (*found.get(name, ()), one)
    return found
