"""The context of an effect: its controller, the event that it answers, the choices."""

from __future__ import annotations

from tutor.games.solforge.cards.model import Ability, Between, Effect, Level, PerCreature, Target, Times
from tutor.games.solforge.creature import ALWAYS, Creature
from tutor.games.solforge.places import NUMBER, OPPOSITE, SEATS
from tutor.games.solforge.rules import targets
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import TriggerEvent

Chosen = int | Level | None
"""A choice: a creature by its number, a player as -1 or -2, a lane as the number of its space, a card; None is
nothing."""


class Act:
    """An ability that is being carried out; ``first`` is the creature chosen first, ``same`` the target chosen last."""

    __slots__ = ("ability", "card", "chosen", "event", "first", "position", "same", "seat", "source")

    def __init__(
        self,
        position: SolForgePosition,
        seat: int,
        source: int,
        card: Level,
        ability: Ability,
        event: TriggerEvent | None,
        names: tuple[str, ...],
    ):
        self.position = position
        self.seat = seat
        self.source = source
        self.card = card
        self.ability = ability
        self.event = event
        self.chosen: list[Chosen] = []
        self.first = 0
        self.same: Chosen = None
        if names:
            for target, name in zip(ability.choices, names, strict=False):
                item = self._read(target, name)
                self.chosen.append(item)
                if not self.first and isinstance(item, int) and item > 0:
                    self.first = item
            position.picked[seat] = []

    def _read(self, target: Target, name: str) -> Chosen:
        position = self.position
        if name == "card":
            return position.picked[self.seat].pop(0)
        if name == "-":
            return None
        if name in SEATS:
            return -1 - SEATS.index(name)
        if target.zone == "lane":
            return NUMBER[name]
        creature = position.field.get(NUMBER[name])
        return None if creature is None else creature.entry

    def creature(self, entry: int) -> Creature | None:
        """Return a creature in play by its number; None if it has left, since nothing can be given to it (SF-A21)."""
        return self.position.in_play(entry)

    def until(self, effect: Effect) -> int:
        """Return the number of the turn at whose end a duration is over."""
        position = self.position
        if effect.duration == "this-turn":
            return position.turn
        if effect.duration == "until-end-of-enemy-next-turn":
            return position.turn + (1 if self.seat == position.active else 2)
        return ALWAYS

    def take(self, count: int) -> list[Chosen]:
        """Return the next choices."""
        taken, self.chosen = self.chosen[:count], self.chosen[count:]
        return taken

    def amount(self, effect: Effect) -> int:
        """Return the number of an amount."""
        amount = effect.amount
        if isinstance(amount, int):
            return amount
        if isinstance(amount, Times):
            creature = self.position.find(self.first if amount.source == "first-target" else self.source)
            return 0 if creature is None else amount.times * int(getattr(creature, amount.of))
        if isinstance(amount, PerCreature):
            tribe = amount.tribe
            return amount.n * sum(tribe in item.card.card.tribes for item in self.position.of_seat(self.seat))
        return between(self.position, amount)

    def creatures(self, effect: Effect) -> list[Creature]:
        """Return the creatures in play that the effect is about."""
        target = effect.target
        if target.select == "each":
            return targets.each(self.position, target, self.seat, self.source)
        if target.select == "self":
            creature = self.position.in_play(self.source)
            return [] if creature is None else [creature]
        entries, found = self.affected(effect), []
        for entry in entries:
            creature = self.position.in_play(entry) if isinstance(entry, int) and entry > 0 else None
            if creature is not None:
                found.append(creature)
        return found

    def affected(self, effect: Effect) -> list[Chosen]:
        """Return the creatures in play, or the players, that the effect is about."""
        target = effect.target
        if effect.choices:
            picked = self.take(len(effect.choices))
            if picked:
                self.same = picked[-2 if effect.to is not None else -1]
        if target.select == "choose":
            return [] if self.same is None else [self.same]
        return _fixed(self, target)


def between(position: SolForgePosition, amount: Between) -> int:
    """Return a random number; a forced result is a die that shows 1 for the lowest."""
    return amount.low - 1 + position.roll(amount.high - amount.low + 1)


def _fixed(act: Act, target: Target) -> list[Chosen]:
    """Return the targets that the text alone determines."""
    position, event = act.position, act.event
    select = target.select
    if select == "self":
        return [act.source] if act.source else []
    if select == "same-target":
        return [] if act.same is None else [act.same]
    if select == "each":
        return [item.entry for item in targets.each(position, target, act.seat, act.source)]
    if select == "opposing-creature":
        return _opposing(act)
    if select == "event-creature":
        return [event.creature] if event is not None and event.creature else []
    if select == "replacing-creature":
        return [event.creature] if event is not None else []
    if select == "controller":
        return [-1 - act.seat]
    if select == "enemy-player":
        return [-2 + act.seat]
    return [-1 - position.active] if select == "active-player" else []


def _opposing(act: Act) -> list[Chosen]:
    """Return the creature opposite the ability's, or opposite its last space."""
    source = act.position.find(act.source)
    other = None if source is None else act.position.field.get(OPPOSITE[source.space])
    return [] if other is None else [other.entry]
