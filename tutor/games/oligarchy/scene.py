"""How Oligarchy looks: everybody's cards by kind, the decks and the counter, what is asked."""

from __future__ import annotations

from collections import Counter as Count

from tutor.engine.position import SPECTATOR
from tutor.engine.words import count, plain
from tutor.games.oligarchy import decisions as ask
from tutor.games.oligarchy.cards import (
    ACE,
    ARCHMAGE,
    BARON,
    BREAD,
    CROWNED,
    EARJIMLIN,
    EXPLORER,
    FARMER,
    HEIR,
    KINDS,
    KING,
    KNIGHT,
    NOBLE,
    PEASANT,
    QUEEN,
    ROCK,
    SCIENTIST,
    SILO,
    SORCERER,
    TARGETS,
    THIEF,
    Kind,
)
from tutor.games.oligarchy.rules.stacking import Stacking
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words import WORDS
from tutor.games.oligarchy.words.moves import copy_name
from tutor.games.oligarchy.words.names import seat, upper, whose
from tutor.scene.nodes import Button, CardNode, Group, Node, Note, Pile, Row, Scene

PICTURES: dict[Kind, str] = {
    ROCK: "rock", PEASANT: "peasant", NOBLE: "noble", BARON: "baron", QUEEN: "queen", KING: "king", THIEF: "thief",
    SORCERER: "sorcerer", ACE: "ace", ARCHMAGE: "archmage", SCIENTIST: "scientist", KNIGHT: "knight",
    EARJIMLIN: "earjimlin", BREAD: "bread", SILO: "silo", EXPLORER: "explorer", FARMER: "farmer", HEIR: "heir",
}  # fmt: skip
SHARED = {
    "do:clone": "Clone it", "do:ritual": "Ritual: discard it", "do:combine-2": "Combine two",
    "do:combine-3": "Combine three", "do:combine-4": "Combine four", "do:combine-5": "Combine five",
    "do:give-up": "Discard one", "do:rob": "Take the pet rocks",
}  # fmt: skip
"""Buttons that go with a card that is picked first."""


def scene(view: Realm) -> Scene:
    """The whole board for a view."""
    watches = view.viewer in (None, SPECTATOR)
    me = 0 if view.viewer is None or watches else view.viewer
    others = [(me + i) % view.seats for i in range(1, view.seats)]
    nodes: list[Node] = [_seat(view, number) for number in others]
    nodes += [Row(id="middle", label="The middle of the table", wrap=True, items=_middle(view)), *_panel(view)]
    nodes.append(_seat(view, me))
    return Scene(title="Oligarchy", where=_where(view), felt=265, over=_over(view), nodes=nodes)


def _where(view: Realm) -> str:
    rounds = max(0, view.turn - 1) // view.seats + 1
    return f"{count(view.seats, 'seat').capitalize()}, round {rounds}, {count(view.goal(), 'king')} to win"


def _over(view: Realm) -> str:
    if view.result is None:
        return ""
    if view.viewer in view.result.winners:
        return "won"
    if view.viewer in (None, SPECTATOR):
        return "ended"
    return "lost" if view.result.winners else "drawn"


# ---- cards -----------------------------------------------------------------------------------------------------------
def card_node(id: str, kind: Kind, stack: int = 0, more: str = "", small: bool = False) -> CardNode:
    """A card face up, or several equal ones as a stack."""
    level = f"level {kind.level}" if kind.level else ""
    label = ", ".join(filter(None, (count(stack, kind.name, kind.plural) if stack else kind.name, level, more)))
    hue = "violet" if kind in CROWNED else "steel" if kind is KNIGHT else "leaf" if not kind.drawn else "ember"
    figures = [{"text": str(kind.level)}] if kind.level else []
    picture = PICTURES.get(kind, "")
    return CardNode(
        id=id, label=label, title=upper(kind.name), sub=(level or "no level") if small else "", picture=picture,
        hue=hue, figures=figures, stack=stack if stack > 1 else 0, small=small, about=str(kind),
    )  # fmt: skip


def _seat(view: Realm, number: int) -> Group:
    nodes: list[Node] = []
    for kind in TARGETS:
        n = view.has(number, kind)
        if n:
            more = "turned over" if kind is HEIR else "peasants with bread" if kind is FARMER else ""
            nodes.append(card_node(f"held:{number}:{kind}", kind, n, more))
    facts = [count(view.kings()[number], "king"), f"bread at most {view.bread_limit(number)}"]
    if army := view.army(number):
        facts.append(f"army {army}")
    facts += [word for word, on in _flags(view, number) if on]
    name = seat(view, number)
    mine = number == view.viewer
    caption = f"{upper(whose(view, number))} cards" if nodes else f"{upper(whose(view, number))} cards: none"
    cards = Row(id=f"cards:{number}", label=caption, items=nodes, wrap=True)
    return Group(
        id=f"seat:{number}", label=f"{name}: {', '.join(facts)}", owner="mine" if mine else "theirs", seat=number + 1,
        main=name, sub=", ".join(facts), turn=number == view.turn_of and view.result is None, items=[cards],
    )  # fmt: skip


def _flags(view: Realm, number: int) -> list[tuple[str, bool]]:
    return [
        ("two noble draws due", view.noble_due[number]),
        ("no bonus next turn", view.banned[number]),
        ("exploring", view.exploring[number]),
        ("two bread due", view.exploring[number] and not view.fed[number] and number == view.active),
        ("a sorcerer half used", view.half_used[number]),
    ]


# ---- the middle ------------------------------------------------------------------------------------------------------
def _middle(view: Realm) -> list[Node]:
    return [_counter(view), _royal(view), _deck(view), _discards(view), *_bonus(view)]


def _counter(view: Realm) -> Node:
    text = f"Counter: {view.cycle} of 4"
    return Note(id="counter", label=text, spans=[text])


def _bonus(view: Realm) -> list[Node]:
    if view.bonus is None:
        return []
    text = f"Royal bonus of {whose(view, view.active)} turn: {view.bonus}"
    return [Note(id="bonus", label=text, spans=[text])]


def _listed(cards: list[Kind]) -> str:
    lying = Count(map(str, cards))
    return ", ".join(count(lying[str(kind)], kind.name, kind.plural) for kind in KINDS if lying[str(kind)])


def _royal(view: Realm) -> Pile:
    n = len(view.royal)
    label = f"Royal deck, open, {n} cards: {_listed(view.royal)}" if n else "Royal deck, empty"
    top = card_node("royal-top", max(view.royal, key=lambda kind: kind.level)) if n else None
    kings = sum(kind.level == 13 for kind in view.royal)
    sub = f"{n} cards, {count(kings, 'king')}" if n else "empty"
    return Pile(id="royal", label=label, top=top, main="Royal deck", sub=sub)


def _deck(view: Realm) -> Pile:
    n = len(view.deck)
    label = f"Draw deck, {n} cards, face down" if n else "Draw deck, empty"
    top = CardNode(id="deck-top", label=label, down=True, hue="blue") if n else None
    return Pile(id="deck", label=label, top=top, main="Draw deck", sub=f"{n} cards" if n else "empty")


def _discards(view: Realm) -> Pile:
    n = len(view.discard)
    label = f"Discard pile, {n} cards: {_listed(view.discard)}" if n else "Discard pile, empty"
    top = card_node("discard-top", view.discard[0]) if n else None
    return Pile(id="discard", label=label, top=top, main="Discards", sub=f"{n} cards" if n else "empty")


# ---- what is asked ---------------------------------------------------------------------------------------------------
def _panel(view: Realm) -> list[Node]:
    waiting = view.decision
    if waiting is None or view.turn_of != view.viewer:
        return []
    nodes: list[Node] = []
    if isinstance(waiting, Stacking):
        nodes += [_copy(view, thing) for thing in waiting.offers(view)]
    if isinstance(waiting, ask.Rewarding):
        nodes += [card_node(f"reward:{kind}", kind, small=True) for kind in KINDS]
    nodes += _buttons(view)
    return [Group(id="asked", label="What you can do", items=nodes, framed=True)] if nodes else []


def _copy(view: Realm, thing: str) -> CardNode:
    kind = Kind.parse(thing.partition(".")[0])
    node = card_node(f"stack:{thing}", kind, small=True)
    node.label = plain(copy_name(thing, view))
    return node


def _buttons(view: Realm) -> list[Node]:
    """One button for each last pick that is no card; where several moves share it, it says what it does to a card."""
    said: dict[str, list[str]] = {}
    for move in view.legal():
        id = move.picks(view)[-1]
        if id.startswith(("do:", "number:")):
            said.setdefault(id, []).append(plain(WORDS.say_move(move, view)))
    buttons: list[Node] = []
    for id, texts in said.items():
        numbered = id.startswith("number:")
        text = _number(view, id[7:]) if numbered else SHARED.get(id) or upper(texts[0])
        tone = "main" if id == "do:end" else ""
        buttons.append(Button(id=id, label=text, main=text, tone=tone))
    return buttons


def _number(view: Realm, text: str) -> str:
    if isinstance(view.decision, ask.Striking):
        return f"Down {count(int(text), 'level')}"
    return f"Absorb {text}" if isinstance(view.decision, ask.Absorbing) else f"{text} damage"
