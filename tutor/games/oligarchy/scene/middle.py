"""The middle of the table: the counter, three piles, the cards drawn in this turn, the bonus, the waiting damage."""

from __future__ import annotations

from collections import Counter as Count

from tutor.engine.words import count, listing
from tutor.games.oligarchy.bags import cards_in
from tutor.games.oligarchy.cards import BARON, EXPLORER, KINDS, KING, LADDER, NOBLE, QUEEN, Kind
from tutor.games.oligarchy.decisions import Absorbing, Aiming, Striking
from tutor.games.oligarchy.rules.attack import Strike, cost, is_target, refuse_strike, targets
from tutor.games.oligarchy.rules.events import BonusSet
from tutor.games.oligarchy.rules.land import FOOD
from tutor.games.oligarchy.scene.cards import face
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words.names import does, upper, whom, whose
from tutor.games.oligarchy.words.sums import bonus_sum
from tutor.scene.nodes import CardNode, Group, Node, Note, Pile, Row

MOST_SHOWN = 5
"""The most cards of a session that are drawn; the label names all."""


def middle(view: Realm) -> Row:
    """Return everything between the seats."""
    first: Node = _counter(view) if view.is_counting() else _ladder()
    items = [first, _royal(view), _deck(view), _discards(view), *_session(view), *_out(view), *_turn(view)]
    return Row(id="middle", label="The middle of the table", items=items)


def _ladder() -> Row:
    """Return the last steps of the ladder, while nothing depends on the counter."""
    cards = [face(f"ladder:{kind}", kind) for kind in (NOBLE, BARON, QUEEN, KING)]
    return Row(id="ladder", label="Two of one make one of the next: noble, baron, queen, king", chain=True, items=cards)


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
    sub = f"{count(royal.count(KING), 'king')} left" if n else "empty"
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
    caption = does(view, view.active, "drew", "drew")
    return [Row(id="drawn", label=f"Drawn this turn: {names}", caption=caption, items=cards)]


def _turn(view: Realm) -> list[Node]:
    notes = [*_bonus(view), *_waits(view)]
    return [Group(id="waiting", label="This turn", items=notes)] if notes else []


def _out(view: Realm) -> list[Node]:
    """Return the explorers on a journey, each with a pip for every feeding (OL-expl-e), and when the next is due."""
    found: list[Node] = []
    for seat in range(view.seats):
        if view.exploring[seat]:
            at, of = feedings(view, seat)
            eaten = f"{at * FOOD} of {of * FOOD} bread eaten"
            words = f"{whose(view, seat)} explorer is out, {eaten}, {_due(view, seat, at)}"
            card = face(f"exploring:{seat}", EXPLORER, more=words)
            card.steps = {"text": eaten, "at": at, "of": of}
            note = _plain(f"feed:{seat}", upper(_due(view, seat, at)))
            caption = f"{upper(whose(view, seat))} explorer"
            found.append(Row(id=f"out:{seat}", label=upper(words), caption=caption, items=[card, note]))
    return found


def feedings(view: Realm, seat: int) -> tuple[int, int]:
    """Return how many times an explorer was fed, and how many times it has to be.

    It is fed on each of the four counters, and under OL-A74 once more when it comes home.
    """
    behind = (view.cycle - 2) % 4 + 1
    begun = (seat - view.first) % view.seats <= (view.active - view.first) % view.seats
    return (view.cycle if begun and view.fed[seat] else behind), 5 if view.readings.payments == "five" else 4


def _due(view: Realm, seat: int, at: int) -> str:
    home = at == 4 and view.readings.payments == "four"
    if seat != view.active:
        return "home in the next turn" if home else "two bread in the next turn"
    if view.fed[seat]:
        return "fed this turn"
    return "coming home" if home else "two bread due"


def _bonus(view: Realm) -> list[Note]:
    if view.bonus is None:
        return []
    figure, turn = f"{view.bonus:+d}", f"{whose(view, view.active)} turn"
    words = "royal bonus" if view.bonus < 0 else "bonus card" if view.bonus == 1 else "bonus cards"
    sum = _sum(view, view.bonus)
    whom_ = "" if view.active == view.viewer else f" for {whom(view, view.active)}"
    label = f"Royal bonus {turn}: {figure}, {words} at the end of it"
    return [
        _figure("bonus", f"{label}, from {sum}" if sum else label, figure, f"{words}{whom_}{f': {sum}' if sum else ''}")
    ]


def _sum(view: Realm, bonus: int) -> str:
    """Return the calculation of the bonus, if it is more than a count or the minimum (OL-bonus-b to OL-bonus-j)."""
    if not view.bonus_from:
        return ""
    level, number, floor = view.bonus_from
    tally = bonus_sum(BonusSet.of(view.active, LADDER[level - 1], number, floor, bonus))
    sum, equals, _ = str(tally).rpartition(" = ")
    told = number > 1 or level == KING.level
    return sum if equals and told and "at least" not in sum else ""


def _waits(view: Realm) -> list[Note]:
    """Return the remaining damage."""
    waiting = view.decision
    if isinstance(waiting, Aiming | Striking):
        left = _figure("damage", f"Attack: {waiting.left} damage left", str(waiting.left), "damage left")
        return [left, *(_armies(view, waiting) if isinstance(waiting, Aiming) else _prices(view, waiting))]
    if isinstance(waiting, Absorbing):
        name, damage = whom(view, waiting.seat), str(waiting.damage)
        attack = _figure("damage", f"Attack on {name}: {damage} damage", damage, f"damage against {name}")
        return [attack, _plain("army", _army(view, waiting.seat))]
    return []


def _armies(view: Realm, waiting: Aiming) -> list[Note]:
    """Return what each opponent who can still be attacked can absorb (OL-knight-l)."""
    reached = [other for other in view.reached(waiting.seat) if other not in waiting.aimed and is_target(view, other)]
    return [_plain(f"army:{other}", _army(view, other)) for other in reached]


def _army(view: Realm, seat: int) -> str:
    army = view.army(seat)
    return f"{does(view, seat, 'can absorb', 'can absorb')} {f'up to {army}' if army else 'nothing'}"


def _prices(view: Realm, waiting: Striking) -> list[Note]:
    """Return what the current damage can lower, by the cost of a level (OL-knight-g, OL-knight-h)."""
    found: dict[str, list[str]] = {}
    for kind in reversed(targets(view, waiting.victim)):
        falls = range(1, max(1, kind.level) + 1)
        if any(refuse_strike(view, waiting, Strike.of(kind, steps)) is None for steps in falls):
            price = f"{cost(kind, 1)} a level" if kind.level else "1 discards"
            found.setdefault(price, []).append(kind.name)
    return [_plain(f"price:{n}", f"{price}: {listing(names, 'or')}") for n, (price, names) in enumerate(found.items())]


def _plain(id: str, text: str) -> Note:
    return Note(id=id, label=text, spans=[text])


def _figure(id: str, label: str, figure: str, words: str) -> Note:
    """Return a note that begins with a prominent number."""
    return Note(id=id, label=label, spans=[{"b": figure}, f" {words}"])
