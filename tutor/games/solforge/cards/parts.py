"""The parts of effects and abilities: attributes, amounts, targets, filters, conditions."""

from __future__ import annotations

from dataclasses import dataclass, field

from tutor.games.solforge.cards.vocabulary import ATTRIBUTES, Attribute, Player, Select, Side, Zone


@dataclass(frozen=True, slots=True)
class Attributes:
    """Attributes of a creature or of an effect; a number is 0 if there is none.

    ``pairs`` are the attributes that are present, with their amounts (1 for those without a number):

    >>> Attributes(armor=2, defender=True).pairs
    (('armor', 2), ('defender', 1))
    """

    aggressive: bool = False
    armor: int = 0
    breakthrough: bool = False
    defender: bool = False
    mobility: int = 0
    poison: int = 0
    regenerate: int = 0
    pairs: tuple[tuple[Attribute, int], ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        found = tuple((name, int(amount)) for name in ATTRIBUTES if (amount := getattr(self, name)))
        object.__setattr__(self, "pairs", found)


@dataclass(frozen=True, slots=True)
class Times:
    """An amount that depends on a creature: ``times`` its attack, health or armor. ``source`` is ``first-target``."""

    times: int
    of: str
    source: str


@dataclass(frozen=True, slots=True)
class PerCreature:
    """An amount of ``n`` for each friendly creature of a tribe, the ability's own creature included."""

    n: int
    tribe: str


@dataclass(frozen=True, slots=True)
class Between:
    """An amount drawn at random from ``low`` to ``high``, inclusive."""

    low: int
    high: int


Amount = int | Times | PerCreature | Between


@dataclass(frozen=True, slots=True)
class Target:
    """The target of an effect: a creature, a player, a lane. ``select`` says how it is found, the other fields what is
    allowed.

    ``side`` is seen from the effect's controller. ``has`` and ``not_negated`` name an attribute. ``max_level`` and
    ``max_attack`` are None for no limit. ``adjacent`` asks for a lane beside the ability's creature, ``empty`` for a
    lane without a creature. ``plain`` says that any creature of the side is allowed, except the ability's own if
    ``other``; ``by_level`` that only its level matters.
    """

    select: Select
    zone: Zone = ""
    side: Side = "any"
    count: int = 1
    one_at_a_time: bool = False
    other: bool = False
    tribe: str = ""
    faction: str = ""
    max_level: int | None = None
    max_attack: int | None = None
    has: Attribute | None = None
    not_negated: Attribute | None = None
    can_level: bool = False
    adjacent: bool = False
    empty: bool = False
    plain: bool = field(init=False)
    by_level: bool = field(init=False)

    def __post_init__(self) -> None:
        asks = self.tribe or self.faction or self.has or self.not_negated or self.adjacent
        limited = self.max_level is not None or self.max_attack is not None
        object.__setattr__(self, "plain", not asks and not limited)
        object.__setattr__(self, "by_level", not asks and self.max_attack is None)


@dataclass(frozen=True, slots=True)
class Filter:
    """A filter on the events that an ability answers; an empty field requires nothing.

    ``side`` is the side of the event's creature, ``player`` the player of the event, both seen from the ability's
    controller. ``turn_of`` is whose turn starts or ends. ``source_self`` and ``victim_self`` require that the ability's
    creature dealt or received the damage. ``whose`` lists what ``player`` and ``turn_of`` require; ``asks_card`` says
    whether the event's card must be of a kind.
    """

    side: Side = "any"
    player: Player = ""
    turn_of: Player = ""
    on_enemy_turn: bool = False
    other: bool = False
    forged: bool | None = None
    tribe: str = ""
    type: str = ""
    victim_max_level: int | None = None
    nth_card_this_turn: int | None = None
    source_self: bool = False
    victim_self: bool = False
    source_alive_at_event: bool = False
    whose: tuple[Player, ...] = field(init=False)
    asks_card: bool = field(init=False)

    def __post_init__(self) -> None:
        asked = tuple(player for player in (self.player, self.turn_of) if player in ("controller", "enemy"))
        object.__setattr__(self, "whose", asked)
        asks_card = bool(self.tribe or self.type) or self.victim_max_level is not None
        object.__setattr__(self, "asks_card", asks_card)


@dataclass(frozen=True, slots=True)
class Exists:
    """A required creature in play: of a side, with at most this attack, made from a card; ``other`` than itself."""

    side: Side
    max_attack: int | None = None
    card: str = ""
    other: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on the table. ``self_*`` is tested when the ability is noted, the rest when it resolves.

    ``elsewhere`` says whether there is such a rest.
    """

    self_in_play: bool = False
    self_opposed: bool = False
    self_lane: str = ""
    self_attack_at_least: int | None = None
    hand_has_faction: str = ""
    exists: Exists | None = None
    all_friendly_lanes: bool = False
    elsewhere: bool = field(init=False)

    def __post_init__(self) -> None:
        elsewhere = bool(self.hand_has_faction) or self.exists is not None or self.all_friendly_lanes
        object.__setattr__(self, "elsewhere", elsewhere)
