"""The middle of the table: the counter, three piles, what was drawn in this turn, the bonus, what waits."""

from __future__ import annotations

from collections import Counter as Count

from tutor.engine.words import count
from tutor.games.oligarchy.bags import cards_in
from tutor.games.oligarchy.cards import EXPLORER, KINDS, KING, Kind
from tutor.games.oligarchy.decisions import Absorbing, Aiming, Obliged, Striking
from tutor.games.oligarchy.scene.cards import face
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words.names import upper, whose
from tutor.scene.nodes import CardNode, Group, Node, Note, Pile, Row

MOST_SHOWN = 5
"""Of a long session only the last cards are drawn; the label names all."""


def middle(view: Realm) -> Row:
    """All that lies between the seats."""
    items = [_counter(view), _royal(view), _deck(view), _discards(view), *_session(view), *_turn(view)]
    return Row(id="middle", label="The middle of the table", items=items)


def _counter(view: Realm) -> Pile:
    label = f"Counter: {view.cycle} of 4"
    top = CardNode(id="dial", label=label, picture=f"dial{view.cycle}", hue="steel", rank=str(view.cycle))
    return Pile(id="counter", label=label, top=top, main="Counter", sub=f"{view.cycle} of 4")


# ---- piles -----------------------------------------------------------------------------------------------------------
def _listed(cards: list[Kind]) -> str:
    lying = Count(map(str, cards))
    return ", ".join(count(lying[str(kind)], kind.name, kind.plural) for kind in KINDS if lying[str(kind)])


def _royal(view: Realm) -> Pile:
    royal = cards_in(view.royal)
    n = len(royal)
    label = f"Royal deck, open, {count(n, 'card')}: {_listed(royal)}" if n else "Royal deck, empty"
    top = face("royal-top", max(royal, key=lambda kind: kind.level)) if n else None
    sub = f"{n} cards, {count(royal.count(KING), 'king')}" if n else "empty"
    return Pile(id="royal", label=label, top=top, main="Royal deck", sub=sub)


def _deck(view: Realm) -> Pile:
    n = len(view.deck)
    label = f"Draw deck, {count(n, 'card')}, face down" if n else "Draw deck, empty"
    top = CardNode(id="deck-top", label=label, down=True, hue="blue") if n else None
    return Pile(id="deck", label=label, top=top, main="Draw deck", sub=count(n, "card") if n else "empty")


def _discards(view: Realm) -> Pile:
    n = len(view.discard)
    label = f"Discard pile, {count(n, 'card')}: {_listed(view.discard)}" if n else "Discard pile, empty"
    top = face("discard-top", view.discard[0]) if n else None
    return Pile(id="discard", label=label, top=top, main="Discards", sub=count(n, "card") if n else "empty")


# ---- this turn -------------------------------------------------------------------------------------------------------
def _session(view: Realm) -> list[Node]:
    """The cards drawn in this turn, in order."""
    if not view.drawn:
        return []
    drawn = [*map(Kind.parse, view.drawn)]
    names = ", ".join(kind.name for kind in drawn)
    first = max(0, len(drawn) - MOST_SHOWN)
    cards = [face(f"drawn:{n}", kind) for n, kind in enumerate(drawn)][first:]
    caption = f"Drawn: {len(drawn)}"
    return [Row(id="drawn", label=f"Drawn this turn: {names}", caption=caption, items=cards)]


def _turn(view: Realm) -> list[Node]:
    notes = [Note(id=id, label=text, spans=[text]) for id, text in _facts(view).items() if text]
    out = [face(f"exploring:{seat}", EXPLORER, more=_feed(view, seat)) for seat in _explorers(view)]
    return [Group(id="waiting", label="This turn", items=[*out, *notes])] if notes or out else []


def _explorers(view: Realm) -> list[int]:
    return [seat for seat in range(view.seats) if view.exploring[seat]]


def _feed(view: Realm, seat: int) -> str:
    fed = (
        "fed this turn" if view.fed[seat] else "two bread due" if seat == view.active else "two bread in the next turn"
    )
    return f"{whose(view, seat)} explorer is out, {fed}"


def _facts(view: Realm) -> dict[str, str]:
    """The bonus, the exploration, what must be combined, the damage that is left."""
    waiting = view.decision
    facts = {} if view.bonus is None else {"bonus": f"Royal bonus {whose(view, view.active)} turn: {view.bonus:+d}"}
    facts |= {f"feed:{seat}": upper(_feed(view, seat)) for seat in _explorers(view)}
    if isinstance(waiting, Obliged):
        facts["due"] = f"To combine: {' or '.join(kind.plural for kind in waiting.kinds)}"
    elif isinstance(waiting, Aiming | Striking):
        facts["damage"] = f"Attack: {waiting.left} damage left"
    elif isinstance(waiting, Absorbing):
        facts["damage"] = f"Attack on you: {waiting.damage} damage"
    return facts
