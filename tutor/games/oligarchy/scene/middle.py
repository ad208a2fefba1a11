"""The middle of the table: the counter, three piles, what was drawn in this turn, the bonus, what waits."""

from __future__ import annotations

from collections import Counter as Count

from tutor.engine.words import count
from tutor.games.oligarchy.bags import cards_in
from tutor.games.oligarchy.cards import EXPLORER, KINDS, KING, LADDER, Kind
from tutor.games.oligarchy.decisions import Absorbing, Aiming, Obliged, Striking
from tutor.games.oligarchy.rules.events import BonusSet
from tutor.games.oligarchy.scene.cards import face
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words.names import upper, whom, whose
from tutor.games.oligarchy.words.sums import bonus_sum
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
    return Pile(id="counter", label=label, top=top, main="Counter", sub=f"{view.cycle} of 4", single=True)


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
    notes = [*_bonus(view), *_fed(view), *_waits(view)]
    out = [face(f"exploring:{seat}", EXPLORER, more=_feed(view, seat)) for seat in _explorers(view)]
    return [Group(id="waiting", label="This turn", items=[*out, *notes])] if notes or out else []


def _explorers(view: Realm) -> list[int]:
    return [seat for seat in range(view.seats) if view.exploring[seat]]


def _feed(view: Realm, seat: int) -> str:
    fed = (
        "fed this turn" if view.fed[seat] else "two bread due" if seat == view.active else "two bread in the next turn"
    )
    return f"{whose(view, seat)} explorer is out, {fed}"


def _fed(view: Realm) -> list[Note]:
    return [_plain(f"feed:{seat}", upper(_feed(view, seat))) for seat in _explorers(view)]


def _bonus(view: Realm) -> list[Note]:
    if view.bonus is None:
        return []
    figure, turn = f"{view.bonus:+d}", f"{whose(view, view.active)} turn"
    words = "royal bonus" if view.bonus < 0 else "bonus draw" if view.bonus == 1 else "bonus draws"
    sum = _sum(view, view.bonus)
    said = words if sum and view.active == view.viewer else f"{words}, {turn}"
    label = f"Royal bonus {turn}: {figure}"
    if not sum:
        return [_figure("bonus", label, figure, said)]
    return [_figure("bonus", f"{label}, from {sum}", figure, f"{said}: {sum}")]


def _sum(view: Realm, bonus: int) -> str:
    """How the bonus was worked out, where it is more than a count (OL-bonus-b to OL-bonus-j)."""
    if not view.bonus_from:
        return ""
    level, number, floor = view.bonus_from
    sum, equals, _ = str(bonus_sum(BonusSet.of(view.active, LADDER[level - 1], number, floor, bonus))).rpartition(" = ")
    return sum if equals else ""


def _waits(view: Realm) -> list[Note]:
    """What must be combined, or the damage that is left."""
    waiting = view.decision
    if isinstance(waiting, Obliged):
        return [_plain("due", f"To combine: {' or '.join(kind.plural for kind in waiting.kinds)}")]
    if isinstance(waiting, Aiming | Striking):
        return [_figure("damage", f"Attack: {waiting.left} damage left", str(waiting.left), "damage left")]
    if isinstance(waiting, Absorbing):
        name, damage = whom(view, waiting.seat), str(waiting.damage)
        return [_figure("damage", f"Attack on {name}: {damage} damage", damage, f"damage against {name}")]
    return []


def _plain(id: str, text: str) -> Note:
    return Note(id=id, label=text, spans=[text])


def _figure(id: str, label: str, figure: str, words: str) -> Note:
    """A note that begins with a number, which stands out."""
    return Note(id=id, label=label, spans=[{"b": figure}, f" {words}"])
