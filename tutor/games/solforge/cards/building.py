"""Turning checked card data into the shared objects of ``model``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tutor.games.solforge.cards import model
from tutor.games.solforge.cards.traits import SPRINGING, heard, traits_of
from tutor.games.solforge.cards.vocabulary import EVENT_OF, NUMBERED

Data = Mapping[str, Any]


class Builder:
    """Builds the cards of one set. ``rename`` turns an id of the data into the card's id."""

    def __init__(self, known: Mapping[str, model.CardInfo], rename: Callable[[str], str], own: bool):
        self.cards = dict(known)
        self.rename = rename
        self.own = own

    def build(self, cards: Iterable[Data]) -> tuple[model.CardInfo, ...]:
        """Build all cards: first the cards, then, since they name one another, their abilities."""
        listed = [(self.card(data), data) for data in cards]
        for card, data in listed:
            self.connect(card, data)
        return tuple(card for card, _ in listed)

    def card(self, data: Data) -> model.CardInfo:
        """Return a card whose levels have no abilities yet."""
        card = model.CardInfo(
            key=self.rename(data["id"]),
            code=data.get("code", ""),
            name=data["name"],
            faction=data["faction"],
            rarity=data["rarity"],
            set=data.get("set", ""),
            type=data["type"],
            tribes=tuple(data.get("tribes", ())),
            max_level=data["max-level"],
            deckable=data["deckable"],
            own=self.own,
        )
        levels = tuple(self.level(card, level) for level in data["levels"])
        _set(card, "levels", levels)
        for level, following in zip(levels, (*levels[1:], levels[-1]), strict=True):
            _set(level, "next", following)
            _set(level, "can_level", following is not level)
        self.cards[data["id"]] = card
        return card

    def level(self, card: model.CardInfo, data: Data) -> model.Level:
        """One level, without its abilities."""
        flags = data.get("flags", ())
        return model.Level(
            key=f"{card.id}@{data['level']}",
            card=card,
            number=data["level"],
            attack=data.get("attack", 0),
            health=data.get("health", 0),
            attributes=_attributes(data.get("attributes", {})),
            free="free" in flags,
            consistent="consistent" in flags,
            overload="overload" in flags,
            text=data["text"],
            is_creature=card.type == "creature",
        )

    def connect(self, card: model.CardInfo, data: Data) -> None:
        """Set the parts of a card that name other cards: its companions, its tokens and its abilities."""
        _set(card, "solbind", tuple(self.cards[name] for name in data.get("solbind", ())))
        _set(card, "tokens", tuple(self.cards[name] for name in data.get("tokens", ())))
        for level, found in zip(card.levels, data["levels"], strict=True):
            abilities = tuple(self.abilities(level.key, found.get("effects", ())))
            of = {trigger: tuple(a for a in abilities if a.trigger == trigger) for trigger in _APART}
            _set(level, "abilities", abilities)
            for trigger in ("cast", "activate", "ambush"):
                _set(level, trigger, of[trigger][0] if of[trigger] else None)
            _set(level, "continuous", of["while"])
            _set(level, "reactions", tuple(a for a in abilities if a.trigger not in _APART))
            _set(level, "answers", _by_event(level.reactions))
            _set(level, "reads_hand", any(ability.condition.hand_has_faction for ability in level.continuous))
            _set(level, "extra_battles", sum(_extra_battles(level.continuous)))
        for level in card.levels:
            _set(level, "traits", traits_of(level))
            _set(level, "own", heard(level, itself=True))
            SPRINGING.add(level)

    def abilities(self, key: str, effects: Iterable[Data]) -> Iterable[model.Ability]:
        """Group effects into abilities: effects with the same trigger are one ability; an effect with two triggers
        belongs to two."""
        groups: dict[str, list[Data]] = {}
        for effect in effects:
            for trigger in _each(effect["trigger"]):
                groups.setdefault(trigger, []).append(effect)
        for n, (trigger, group) in enumerate(groups.items(), start=1):
            yield self.ability(f"{key}#{n}", trigger, group)

    def ability(self, key: str, trigger: str, effects: list[Data]) -> model.Ability:
        """Return the ability of some effects; the first one has its trigger and filter."""
        found = effects[0].get("filter", {})
        named: Any = trigger
        return model.Ability(
            key=key,
            trigger=named,
            effects=tuple(
                self.effect(f"{key}+" if n == 1 else f"{key}+{n}", effect) for n, effect in enumerate(effects, start=1)
            ),
            event=found.get("event") if trigger == "ambush" else EVENT_OF.get(named),
            filter=_filter(found),
            condition=self.condition(effects[0].get("condition", {})),
        )

    def effect(self, given: str, data: Data) -> model.Effect:
        """Return one step; ``given`` is the notation of the ability that it gives, if any."""
        action, amount = data["action"], data.get("amount", 1)
        shape = amount if isinstance(amount, dict) else {}
        targets = tuple(self.target(target) for target in _each(data["target"]))
        gives, done = data.get("gives"), data.get("if-done")
        return model.Effect(
            action=action,
            targets=targets,
            duration=data["duration"],
            amount=_amount(amount),
            attack=shape.get("attack", 0),
            health=shape.get("health", 0),
            attributes=_attributes(shape if action == "grant" else {}),
            attribute=shape.get("attribute"),
            token=self.token(shape) or next((self.token(target) for target in _each(data["target"])), None),
            to=self.target(shape["to"]) if "to" in shape else None,
            then=data.get("then", ""),
            only=self.only(data["only"]) if "only" in data else None,
            gives=self.ability(given, gives["trigger"], [gives]) if gives else None,
            if_done=self.effect(given, done) if done else None,
            optional=data.get("optional", False),
        )

    def token(self, data: Data) -> model.Level | None:
        """Return the token that an amount or a target names."""
        return self.cards[data["token"]].at(data["level"]) if "token" in data else None

    def target(self, data: Data) -> model.Target:
        """Return the target of an effect: creatures or players."""
        return model.Target(
            select=data["select"],
            zone=data.get("zone", ""),
            side=data.get("side", "any"),
            count=data.get("count", 1),
            one_at_a_time=data.get("one-at-a-time", False),
            other=data.get("other", False),
            tribe=data.get("tribe", ""),
            faction=data.get("faction", ""),
            max_level=data.get("max-level"),
            max_attack=data.get("max-attack"),
            has=data.get("has"),
            not_negated=data.get("not-negated"),
            can_level=data.get("can-level", False),
            adjacent=data.get("lane") == "adjacent-to-self",
            empty=data.get("available") is True,
        )

    def condition(self, data: Data) -> model.Condition:
        """Return a condition on the table."""
        exists = data.get("exists")
        return model.Condition(
            self_in_play=data.get("self") == "in-play",
            self_opposed=data.get("self") == "opposed",
            self_lane=data.get("self-lane", ""),
            self_attack_at_least=data.get("self-attack-at-least"),
            hand_has_faction=data.get("hand-has-faction", ""),
            exists=self.exists(exists) if exists else None,
            all_friendly_lanes=data.get("all-friendly-lanes") == "occupied",
        )

    def exists(self, data: Data) -> model.Exists:
        """Return the creature that a condition requires."""
        card = self.cards[data["card"]].id if "card" in data else ""
        return model.Exists(data["side"], data.get("max-attack"), card, data.get("other", False))

    def only(self, data: Data) -> model.Only:
        """Return the cards that a free play fits."""
        card = self.cards[data["card"]].id if "card" in data else ""
        return model.Only(card, data.get("type", ""), data.get("max-level"))


_APART = ("cast", "activate", "ambush", "while")


def _extra_battles(continuous: tuple[model.Ability, ...]) -> Iterable[int]:
    """Return the extra battles in each own turn that While abilities give to their own creature."""
    for ability in continuous:
        for effect in ability.effects:
            if effect.action == "extra-battle" and isinstance(effect.amount, int):
                yield effect.amount


def _by_event(reactions: tuple[model.Ability, ...]) -> dict[str, tuple[model.Ability, ...]]:
    """Return the reactions by kind of event, the one printed last first."""
    found: dict[str, tuple[model.Ability, ...]] = {}
    for ability in reversed(reactions):
        if ability.event is not None:
            found[ability.event] = (*found.get(ability.event, ()), ability)
    return found


def _set(shared: Any, name: str, value: Any) -> None:
    """Set a field of a frozen object that is still being built."""
    object.__setattr__(shared, name, value)


def _each(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _attributes(data: Data) -> model.Attributes:
    return model.Attributes(**{name: value if name in NUMBERED else bool(value) for name, value in data.items()})


def _amount(data: Any) -> model.Amount:
    if isinstance(data, int):
        return data
    if "times" in data:
        return model.Times(data["times"], data["of"], data["source"])
    if "per" in data:
        return model.PerCreature(data["n"], data["tribe"])
    if "random-from" in data:
        return model.Between(data["random-from"], data["random-to"])
    return 1


def _filter(data: Data) -> model.Filter:
    return model.Filter(
        side=data.get("side", "any"),
        player=data.get("player", ""),
        turn_of=data.get("turn", ""),
        on_enemy_turn=data.get("on") == "enemy-turn",
        other=data.get("other", False),
        forged=data.get("forged"),
        tribe=data.get("tribe", ""),
        type=data.get("type", ""),
        victim_max_level=data.get("victim-max-level"),
        nth_card_this_turn=data.get("nth-card-this-turn"),
        source_self=data.get("source") == "self",
        victim_self=data.get("victim") == "self",
        source_alive_at_event=data.get("source-alive-at-event", False),
    )
