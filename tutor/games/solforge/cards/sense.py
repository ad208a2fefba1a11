"""Checks of cards that a schema cannot express: names that must exist, levels in order, steps that fit together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from tutor.games.solforge.cards.picks import pick_faults, targets
from tutor.games.solforge.cards.vocabulary import ABOUT_ITSELF

Data = Mapping[str, Any]
_BROKEN: Data = {}
"""A placeholder for a card whose form is wrong."""

ON_PLAYERS = ("controller", "enemy-player", "active-player")
ON_CREATURES = ("self", "opposing-creature", "event-creature", "replacing-creature", "same-target", "choose", "each")
CARDS_AWAY = ("hand", "discard", "hand+deck+discard")
SPAWNED = ("self", "token", "random")
LASTING = ("while", "each-own-turn")
PLAYERS_LASTING = ("two-turn-ends", "rest-of-game")
APART = ("cast", "activate", "while", "ambush")
ABOUT_CREATURE = (*ABOUT_ITSELF, "self-replaced")
BESIDE_CREATURE = ("self", "lane", "opposing-creature")
CREATURE_EVENTS = (
    "creature-enters",
    "creature-destroyed",
    "creature-moves",
    "deals-battle-damage-to-creature",
    "is-dealt-damage",
)

SELECTS: dict[str, tuple[str, ...]] = {
    "damage": (*ON_CREATURES, *ON_PLAYERS),
    "negate": ON_CREATURES,
    "level-up": ("choose", "each"),
    "banish": ("choose", "each"),
    "put-token": ("choose", "lane"),
    "spawn": SPAWNED,
    "replace": ("choose", "each", "event-creature", "opposing-creature"),
    "move": ("choose",),
    "extra-battle": ("self", "each", "choose", "same-target"),
} | dict.fromkeys(("draw", "gain-health", "extra-play", "player-trigger"), ON_PLAYERS)
"""The targets that each action can have; others take creatures."""

ZONES: dict[str, tuple[str, ...]] = {
    "damage": ("board", "board-or-player"),
    "negate": ("board", "board-or-player"),
    "level-up": CARDS_AWAY,
    "banish": CARDS_AWAY[:2],
    "put-token": ("lane",),
    "spawn": ("graveyard",),
}
"""The zones in which each action finds its targets; others use the board."""


def sense_faults(cards: list[Data], known: Mapping[str, Data], broken: Iterable[str] = ()) -> list[str]:
    """Return the faults of sense in cards of the right form, one sentence each.

    :param cards: the cards of one file.
    :param known: cards of other files that these may name, by id.
    :param broken: ids of cards in the file whose form is wrong; they exist, but nothing else about them is known.
    """
    faults, ids = [], {*known, *broken}
    for card in cards:
        if card["id"] in ids:
            double = "a built-in card has this id" if card["id"] in known else "two cards of the file have this id"
            faults.append(f"card {card['id']}, id: {double}.")
        ids.add(card["id"])
    by_id = {**dict.fromkeys(broken, _BROKEN), **known, **{card["id"]: card for card in cards}}
    for card in cards:
        faults += [f"card {card['id']}, {fault}." for fault in _card(card, by_id)]
    return faults


def _card(card: Data, by_id: Mapping[str, Data]) -> Iterator[str]:
    numbers = [level["level"] for level in card["levels"]]
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        yield f"levels: they must follow one another, not {', '.join(map(str, numbers))}"
    if card["max-level"] != numbers[-1]:
        yield f"max-level: it is {card['max-level']}, and the last level is {numbers[-1]}"
    if card["deckable"] and numbers[0] != 1:
        yield "levels: a card for decks begins with level 1"
    if card["deckable"] == (card["rarity"] == "token"):
        yield "deckable: a token is not for decks, and all other rarities are"
    for field in ("solbind", "tokens"):
        yield from (f"{field}: there is no card {name}" for name in card.get(field, ()) if name not in by_id)
    for level in card["levels"]:
        yield from (f"level {level['level']}, {fault}" for fault in _level(card, level, by_id))


def _level(card: Data, level: Data, by_id: Mapping[str, Data]) -> Iterator[str]:
    is_creature = card["type"] == "creature"
    for field in ("attack", "health"):
        if (field in level) != is_creature:
            yield f"{field}: a creature has it and a spell has not"
    if not is_creature and level.get("attributes"):
        yield "attributes: a spell has none"
    before: dict[str, list[Data]] = {}
    for n, effect in enumerate(level.get("effects", ()), start=1):
        place = f"effect {n}"
        for trigger in _each(effect["trigger"]):
            if (trigger == "cast") == is_creature:
                yield f"{place}, trigger: cast is for spells, and the only one they have"
            earlier = before.setdefault(trigger, [])
            if earlier and any(earlier[0].get(field) != effect.get(field) for field in ("filter", "condition")):
                yield f"{place}: effects with one trigger share filter and condition"
            yield from (f"{place}, {fault}" for fault in _effect(effect, trigger, earlier, by_id))
            earlier.append(effect)


def _effect(effect: Data, trigger: str, earlier: list[Data], by_id: Mapping[str, Data]) -> Iterator[str]:
    yield from _names(effect, by_id)
    yield from _targets(effect, trigger)
    yield from pick_faults(effect, trigger, earlier)
    yield from _timing(effect, trigger)
    gives, done = effect.get("gives"), effect.get("if-done")
    if gives:
        if "gives" in gives or isinstance(gives["trigger"], list) or gives["trigger"] in APART:
            yield "gives: one ability that answers an event, and that gives no further one"
        else:
            yield from (f"gives.{fault}" for fault in _effect(gives, gives["trigger"], [], by_id))
            if effect["action"] == "player-trigger":
                yield from _on_player(gives)
    if done:
        if "if-done" in done or "gives" in done or not effect.get("optional"):
            yield "if-done: one step after an optional one"
        else:
            yield from (f"if-done.{fault}" for fault in _effect(done, trigger, [*earlier, effect], by_id))


def _names(effect: Data, by_id: Mapping[str, Data]) -> Iterator[str]:
    """Yield faults in the names of cards and levels in an effect, which must exist."""
    amount = effect.get("amount")
    places: list[tuple[str, Data]] = [("amount", amount if isinstance(amount, dict) else {})]
    places += [("target", target) for target in targets(effect)]
    for field, data in places:
        if "token" in data:
            token = by_id.get(data["token"])
            if token is _BROKEN:
                continue
            if token is None or token["type"] != "creature":
                yield f"{field}.token: there is no creature {data['token']}"
            elif data["level"] not in [level["level"] for level in token["levels"]]:
                yield f"{field}.level: {data['token']} has no level {data['level']}"
    exists = effect.get("condition", {}).get("exists", {})
    for field, data in (("condition.exists", exists), ("only", effect.get("only", {}))):
        if "card" in data and data["card"] not in by_id:
            yield f"{field}.card: there is no card {data['card']}"


def _on_player(gives: Data) -> Iterator[str]:
    """Yield faults of a player's ability that needs a creature, since it has none."""
    filter = gives.get("filter", {})
    if gives["trigger"] in ABOUT_CREATURE or any(field in filter for field in ("source", "victim", "other")):
        yield "gives: a player has no ability about one creature"
    if any(target["select"] in BESIDE_CREATURE for target in targets(gives)):
        yield "gives.target.select: a player is not a creature"


def _targets(effect: Data, trigger: str) -> Iterator[str]:
    """Yield faults in an action's targets: whether it can be done to them, and whether they are known at that time."""
    action = effect["action"]
    for target in targets(effect):
        select, zone = target["select"], target.get("zone", "board")
        if select not in SELECTS.get(action, ON_CREATURES):
            yield f"target.select: {action} cannot be done to {select}"
        elif select in ("choose", "each", "random") and zone not in ZONES.get(action, ("board",)):
            yield f"target.zone: {action} does not look into {zone}"
        elif select in NEEDS and not NEEDS[select](trigger):
            yield f"target.select: {trigger} has no {select}"
        elif trigger == "ambush" and select == "self" and action != "spawn":
            yield "target.select: a card in hand is not a creature, and can do no more to itself than spawn"
        if action == "level-up" and select == "each" and effect["then"] == "discard" and zone != "hand":
            yield "then: cards are discarded from the hand"
    amount = effect.get("amount")
    if isinstance(amount, dict) and amount.get("random-from", 0) > amount.get("random-to", 0):
        yield "amount.random-to: it is less than random-from"


NEEDS: dict[str, Callable[[str], bool]] = {
    "event-creature": CREATURE_EVENTS.__contains__,
    "replacing-creature": "self-replaced".__eq__,
    "active-player": ("turn-start", "turn-end").__contains__,
    "self": "cast".__ne__,
    "opposing-creature": lambda trigger: trigger not in ("cast", "ambush"),
    "lane": lambda trigger: trigger not in ("cast", "ambush"),
}
"""The triggers that provide what a target is named after."""


def _timing(effect: Data, trigger: str) -> Iterator[str]:
    """Yield faults in the combination of trigger, filter and duration."""
    event, lasting = effect.get("filter", {}).get("event"), effect["duration"] in LASTING
    if (trigger == "ambush") != (event is not None):
        yield "filter.event: an ambush has it, and nothing else"
    if (trigger == "ambush") != (effect.get("then") == "level-up-and-discard"):
        yield "then: level-up-and-discard is for an ambush"
    if trigger in ("cast", "activate", "while") and effect.get("filter"):
        yield f"filter: {trigger} answers no event"
    if trigger in ("cast", "activate") and effect.get("condition"):
        yield f"condition: {trigger} has none"
    if (trigger == "while") != lasting:
        yield "duration: while and each-own-turn are for the trigger while, and it has no other"
    if (effect["action"] == "player-trigger") != (effect["duration"] in PLAYERS_LASTING):
        yield "duration: two-turn-ends and rest-of-game are for player-trigger, and it has no other"
    if trigger == "while":
        if effect["action"] == "extra-battle" and (targets(effect) != [{"select": "self"}] or "condition" in effect):
            yield "target.select: extra battles that last are the creature's own, on no condition"
        if effect["action"] not in ("change-stats", "grant", "negate", "extra-battle"):
            yield f"action: {effect['action']} is not a state that can last"
        if any(target["select"] in ("choose", "random", "same-target") for target in targets(effect)):
            yield "target.select: what lasts cannot be picked"


def _each(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
