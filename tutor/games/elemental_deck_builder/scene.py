"""How the table looks from a seat: shops, dice, the stage, both players, and buttons for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.engine import UNKNOWN, Move, Refusal
from tutor.engine.words import count
from tutor.games.elemental_deck_builder.effects import DICE
from tutor.games.elemental_deck_builder.rules import refusals
from tutor.games.elemental_deck_builder.rules.decisions import Arranging
from tutor.scene.nodes import Button, CardNode, Die, Group, Node, Pile, Row, Scene

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

SMALL_CHOICES = {
    "do:gold": "Take gold", "do:spend": "Spend an action", "do:go-on": "Go on", "do:raise": "Raise",
    "do:let-go": "Let it go", "do:match": "Match", "do:decline": "Do not match", "do:roll": "Roll", "do:stop": "Stop",
    "do:keep": "Keep", "do:reroll": "Roll chance", "do:end": "End the turn",
}  # fmt: skip

VERBS = {"pay": "Pay", "by": "Change by", "value": "Choose"}


def _card(id: str, card: Any) -> CardNode:
    if card is UNKNOWN:
        return CardNode(id=id, label="a card, face down", down=True)
    return CardNode(id=id, label=card.name, title=card.name, cost=str(card.cost))


def _row(id: str, caption: str, prefix: str, cards: Any) -> Row:
    items: list[Node] = [_card(f"{prefix}:{n}", card) for n, card in enumerate(cards)]
    return Row(id=id, label=f"{caption}: {count(len(items), 'card')}", caption=caption, items=items)


def _named(id: str, caption: str, prefix: str, cards: Any) -> Row:
    seen: dict[Any, int] = {}
    items: list[Node] = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        items.append(_card(f"{prefix}:{card}" if seen[card] == 1 else f"{prefix}:{card}.{seen[card]}", card))
    return Row(id=id, label=f"{caption}: {count(len(items), 'card')}", caption=caption, items=items)


def _seat(view: DeckBuilderPosition, seat: int) -> Group:
    mine, name = seat == view.viewer, "You" if seat == view.viewer else f"P{seat + 1}"
    by_place = type(view.decision).__name__ in ("Recycling", "Clearing") and view.turn_of == seat
    piles: list[Node] = [
        Pile(id=f"deck:{seat}", label=f"deck: {count(len(view.decks[seat]), 'card')}", main="Deck"),
        _row(f"heap:{seat}", "Discarded", f"out:{seat}", view.discards[seat]),
        _row(f"passives:{seat}", "Passives", f"passive:{seat}", view.passives[seat]),
    ]
    if mine:
        show = _row if by_place else _named
        held = [
            show("fan", "Hand", "hand" if by_place else "card", view.hands[seat]),
            show(f"down:{seat}", "Face down", "table", view.tables[seat]),
        ]
    else:
        held = [
            _row(f"fan:{seat}", "Hand", f"hand:{seat}", view.hands[seat]),
            _row(f"down:{seat}", "Face down", f"table:{seat}", view.tables[seat]),
        ]
    sub = f"{view.health[seat]} health, {view.gold[seat]} gold"
    place = Group(id=f"seat:{seat}", label=f"{name}: {sub}", main=name, sub=sub, items=[*held, *piles])
    place.owner, place.turn = "mine" if mine else "theirs", seat == view.turn_of
    return place


def _buttons(view: DeckBuilderPosition) -> list[Node]:
    if view.decision is None or view.turn_of != view.viewer:
        return []
    paths = {pick for move in view.legal() for pick in move.picks(view)}
    names = {id: text for id, text in SMALL_CHOICES.items() if id in paths}
    for pick in sorted(paths):
        prefix, _, rest = pick.partition(":")
        if prefix in VERBS:
            names[pick] = f"{VERBS[prefix]} {rest}"
        elif prefix == "deck" and not rest.isdigit():
            names[pick] = f"Take {rest}"
    names |= {id: text for id, text in (("discards", "Discard"),) if id in paths}
    return [Button(id=id, label=text, main=text) for id, text in names.items()]


def scene(view: DeckBuilderPosition) -> Scene:
    """The whole table for the view's seat."""
    dice: list[Node] = [
        Die(id=f"die:{die}", label=f"{die} {value}", value=value, main=die, text=die[0].upper())
        for die, value in zip(DICE, view.dice, strict=True)
    ]
    shown = ", ".join(f"{die} {value}" for die, value in zip(DICE, view.dice, strict=True))
    nodes: list[Node] = [
        _named("shop-cheap", "Cheap", "shop", view.rows[0]),
        _named("shop-expensive", "Expensive", "shop", view.rows[1]),
        Row(id="dice", label=f"Dice: {shown}", caption="Dice", items=dice),
        _row("stage", "Played", "played", view.resolving),
    ]
    waiting = view.decision
    if isinstance(waiting, Arranging):
        nodes.append(_row("tops", "Top", "top", view.decks[waiting.owner][: waiting.cards]))
    seats = [_seat(view, seat) for seat in (0, 1)]
    return Scene(title="Elemental Deck Builder", where=f"Turn {view.turn}", nodes=[*seats, *nodes, *_buttons(view)])


def stray(view: DeckBuilderPosition, path: tuple[str, ...]) -> Move | Refusal:
    """What a touch is told that means no move."""
    return refusals.STRAY
