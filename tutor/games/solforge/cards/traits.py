"""Traits: one bit for each thing that the rules would otherwise search for in every creature and hand.

A level has the traits of its text. A position keeps the traits that may be present in ``present``, so that a rule
without its bits need not search (see ``presence.Presence``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from tutor.games.solforge.cards.vocabulary import Action, Event

if TYPE_CHECKING:
    from tutor.games.solforge.cards import model

_EVENTS: Final = (*get_args(Event), "card-levelled")
HEARS: Final[dict[str, int]] = {event: 1 << place for place, event in enumerate(_EVENTS)}
"""The bit for each kind of event that some ability in play answers, even if it is not about the ability's own
creature."""

WHILE, READS_HAND, READS_NUMBERS, USABLE, EXTRA_BATTLE, UPKEEP, PASSING, FALLEN, BEATEN = (
    1 << len(_EVENTS) + place for place in range(9)
)
"""Bits: a While ability acts; one depends on cards in hand; one depends on attack or attributes of a creature; a
creature of the active seat can move or be activated; one has an extra battle left; one has something that is treated at
the start of a turn (Armor, Poison, Regenerate); one has something that ends with a turn; one has less than 1 health; a
player has."""
UNSETTLES: Final[dict[Action, int]] = {
    **dict.fromkeys(("put-token", "spawn", "replace", "move", "destroy", "strip-abilities"), WHILE),
    **dict.fromkeys(("change-stats", "grant", "negate"), READS_NUMBERS),
    **dict.fromkeys(("draw", "level-up", "banish"), READS_HAND),
}
"""For each action, the bits of While abilities that it can switch on or off; others are not affected."""


class Springing:
    """The cards with an Ambush that exist, and the events that can spring one, so that hands are searched only then.

    Hands are secret, so no position records which of these cards they hold.
    """

    def __init__(self) -> None:
        self.events = HEARS["card-levelled"]  # it may count as played (SF-A24)
        self.cards: set[model.Level] = set()

    def add(self, level: model.Level) -> None:
        """Note the events that spring the Ambush of a card."""
        if level.ambush is not None and level.ambush.event is not None:
            self.events |= HEARS[level.ambush.event]
            self.cards.add(level)


SPRINGING: Final = Springing()


def traits_of(level: model.Level) -> int:
    """Return the traits of a card's text at one level."""
    attributes = level.attributes
    found = WHILE if any(effect.action != "extra-battle" for a in level.continuous for effect in a.effects) else 0
    found |= READS_HAND if level.reads_hand else 0
    found |= READS_NUMBERS if any(_reads_numbers(ability) for ability in level.continuous) else 0
    found |= EXTRA_BATTLE if level.extra_battles else 0
    found |= USABLE if level.activate is not None or attributes.mobility else 0
    found |= UPKEEP if attributes.armor or attributes.poison or attributes.regenerate else 0
    return found | heard(level, itself=False)


def heard(level: model.Level, itself: bool) -> int:
    """Return the bits of the events that a card answers: those about other creatures too, or only those about its
    own."""
    found = 0
    for ability in level.reactions:
        if ability.event is not None and ability.itself == itself:
            found |= HEARS[ability.event]
    return found


def _reads_numbers(ability: model.Ability) -> bool:
    """Return whether a While ability depends on attack or attributes: of its own creature, of others, of its
    targets."""
    condition = ability.condition
    if condition.self_attack_at_least is not None or (condition.exists and condition.exists.max_attack is not None):
        return True
    targets = [target for effect in ability.effects for target in effect.targets]
    return any(target.max_attack is not None or target.has or target.not_negated for target in targets)
