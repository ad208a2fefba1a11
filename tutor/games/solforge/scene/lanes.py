"""The two rows of five lanes, and the creatures in them (SF-GI-f)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tutor.engine.words import Span
from tutor.games.solforge.cards.model import Ability
from tutor.games.solforge.cards.vocabulary import NUMBERED
from tutor.games.solforge.creature import Boost, Creature
from tutor.games.solforge.decisions import Main
from tutor.games.solforge.places import LANES, SPACES
from tutor.games.solforge.rules import battle
from tutor.games.solforge.scene.cards import Badge, badge, beyond, emblem, figures, looks, printed, steps
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.events.batches import trigger_name
from tutor.games.solforge.words.names import ATTRIBUTES, attribute, seat, signed, whom, whose
from tutor.scene.nodes import CardNode, Grid, Group, Node

NAMES = {1: "1, a side lane", 3: "3, the center lane", 5: "5, a side lane"}


def lanes(view: SolForgePosition, me: int) -> Grid:
    """Return the field as a seat sees it: its own row below, the second seat's lanes mirrored."""
    order, blows = LANES if me == 0 else LANES[::-1], _blows(view)
    items: list[Node] = [_lane(view, me, lane, col, blows) for col, lane in enumerate(order, 1)]
    return Grid(id="field", label="The field, five lanes", cols=5, items=items)


Blows = Mapping[int, battle.Strike]
"""The blow of each creature in the battle that is due, by space."""


def _blows(view: SolForgePosition) -> Blows | None:
    """Return the blows of the battle that the viewer can hold now; None if none is due."""
    due = isinstance(view.decision, Main) and view.turn_of == view.viewer and not view.battles
    return {blow[0].space: blow for blow in battle.foreseen(view)} if due else None


def _lane(view: SolForgePosition, me: int, lane: int, col: int, blows: Blows | None) -> Group:
    above, below = (1 - me) * 5 + lane - 1, me * 5 + lane - 1
    items = [_standing(view, above), _standing(view, below)]
    tag, said = ("", "") if blows is None else _foreseen(view, blows, above, below)
    ahead = f". In the battle: {said}" if said else ""
    label = f"Lane {NAMES.get(lane, lane)}{ahead}"
    shown: list[Span] = [tag] if tag else []
    return Group(id=f"lane:{lane}", label=label, ahead=ahead, row=1, col=col, main=str(lane), tag=shown, items=items)


def _foreseen(view: SolForgePosition, blows: Blows, above: int, below: int) -> tuple[str, str]:
    """Return the battle's result in a lane, as a short sign and in words: who strikes with how much, who is hit."""
    if above not in view.field and below not in view.field:
        return "", ""
    found = [blows[space] for space in (below, above) if space in blows]
    if not found:
        return "no fight", "no fight"
    attacks = [max(0, creature.attack) for creature, _, _ in found]
    if len(found) == 1:
        hit, (attack,) = 1 - found[0][0].owner, attacks
        return f"{seat(view, hit)} -{attack}", f"{attack} to {whom(view, hit)}"
    return f"↑{attacks[0]} ↓{attacks[1]}", f"your side strikes for {attacks[0]}, the other for {attacks[1]}"


def _standing(view: SolForgePosition, space: int) -> Node:
    """Return the creature on a space, the one that has just left it, or None."""
    id, owner = f"space:{SPACES[space]}", whose(view, space // 5)
    numbers = getattr(view.decision, "chosen", ())
    nr = numbers.index(SPACES[space]) + 1 if SPACES[space] in numbers else 0
    creature = view.field.get(space) or next((item for item in reversed(view.gone) if item.space == space), None)
    if creature is None:
        return CardNode(id=id, label=f"{owner} lane {space % 5 + 1}, empty", empty="empty", nr=nr)
    badges = list(_badges(view, creature))
    level = creature.card
    text = beyond(level, [*badges, *printed(level)])
    lasting = set(_own_abilities(creature))
    in_text = lasting if text else set()
    names = [item for item in badges if item["text"] not in in_text]
    said = ", ".join(dict.fromkeys([*_state(creature), *(item["text"] for item in names)]))
    left = max(0, creature.health)
    label = (
        f"{owner} {level.card.name} in lane {creature.lane}, {level.card.faction}, level {level.number} of"
        f" {level.card.max_level}: attack {creature.attack}, health {left} of {creature.maximum}"
    )
    return CardNode(
        id=id, label=f"{label}{', ' if said else ''}{said}{f'. {text}' if text else ''}", nr=nr,
        states=tuple(_states(view, creature)), title=level.card.name, **looks(level.card), steps=steps(level),
        figures=figures(creature.attack, left, creature.maximum), badges=[emblem(level.card), *names],
        spans=[text] if text and lasting else [], key=f"creature {creature.entry}", about=str(level),
    )  # fmt: skip


def _states(view: SolForgePosition, creature: Creature) -> Iterator[str]:
    if creature.left:
        yield "gone"
    elif not creature.is_awake:
        yield "asleep"
    if view.reactions and view.reactions[0].creature == creature.entry:
        yield "acts"


def _state(creature: Creature) -> Iterator[str]:
    """Yield the words for a creature's drawn state."""
    if creature.left:
        yield "replaced" if creature.ousted else "dead"
    elif not creature.is_awake:
        yield "asleep"
    if creature.damage > 0:
        yield f"{creature.damage} damage"


def _badges(view: SolForgePosition, creature: Creature) -> Iterator[Badge]:
    """Return badges: attributes in force, negated or temporary ones, abilities, and what it has done this turn."""
    if creature.left:
        yield badge("replaced" if creature.ousted else "dead")
    for name in ATTRIBUTES:
        if getattr(creature, name):
            yield badge(_in_force(creature, name), "bane" if name == "poison" else "")
    for item in creature.negations:
        yield badge(f"no {ATTRIBUTES[item.attribute]}{_until(view, item.until)}", "bane")
    for boost in creature.boosts:
        yield badge(_boosted(view, boost))
    yield from (badge(name) for name in _abilities(creature))
    if creature.stripped:
        yield badge("no abilities", "bane")
    if creature.extra:
        yield badge("extra battle")
    if creature.moved:
        yield badge("has moved")
    if creature.activated:
        yield badge("was activated")


def _in_force(creature: Creature, name: str) -> str:
    amount = getattr(creature, name)
    if name == "armor" and creature.used:
        return f"Armor {max(0, amount - creature.used)} of {amount}"
    return attribute(name, amount if name in NUMBERED else 1)


def _boosted(view: SolForgePosition, boost: Boost) -> str:
    return f"{signed(boost.attack)}/{signed(boost.health)}{_until(view, boost.until)}"


def _until(view: SolForgePosition, turn: int) -> str:
    if not turn:
        return ""
    return " this turn" if turn == view.turn else f" to the end of turn {turn}"


def _abilities(creature: Creature) -> list[str]:
    """Return the names of the abilities that still apply, each once; given ones with the card they are from."""
    given = [f"{_short(item.ability)} from {item.ability.printed_on.card.name}" for item in creature.gained]
    return [*_own_abilities(creature), *given]


def _own_abilities(creature: Creature) -> list[str]:
    """Return the names of the card's own abilities that still apply, each once."""
    own = () if creature.stripped else (*creature.card.abilities,)
    lasting = [item for item in own if item.trigger not in ("forge", "allied", "assault", "upgrade", "cast", "ambush")]
    return [*dict.fromkeys(_short(item) for item in lasting)]


def _short(ability: Ability) -> str:
    if ability.trigger in ("activate", "while"):
        return ability.trigger.capitalize()
    return trigger_name(ability).removesuffix(" ability")
