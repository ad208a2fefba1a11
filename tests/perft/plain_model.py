"""The default rules of Elementals once more, written from the rulings alone: no code of the tutor is used or imitated.

It is slow and knows no Breath of Al'Akir (which needs luck). The tests count the ways of playing by both methods.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

COVERED_BY = {
    "A": "1.1:2.1,2.2 2.1:3.1,3.2 2.2:3.2,3.3 3.1:4.1,4.2 3.2:4.2,4.3 3.3:4.3,4.4 4.1:5.1 4.2:5.1 4.3:5.2 4.4:5.2",
    "B": "1.1:2.1,2.2 2.1:3.1,3.2 2.2:3.2,3.3 3.1:4.1 3.2:4.1,4.2 3.3:4.2 4.1:5.1 4.2:5.1 5.1:6.1,6.2 6.1:7.1 6.2:7.1",
    "C": "1.1:2.1,2.2 2.1:3.1 2.2:3.1 3.1:4.1,4.2 4.1:5.1 4.2:5.1 5.1:6.1,6.2 6.1:7.1,7.2 6.2:7.2,7.3",
}
NEEDED = {"J": 11, "Q": 12, "K": 13}
Stack = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Board:
    """Everything that matters: ``stands`` maps slots to an elemental and its damage cards with what each counts."""

    layout: str
    stands: dict[str, tuple[str, Stack]]
    deck: tuple[str, ...]
    hand: tuple[str, ...]
    damage: int
    powers: tuple[str, ...]
    doubled: str = ""
    asks: tuple[str, ...] = ()
    turn: bool = False
    over: bool = False


def board(data: dict[str, Any]) -> Board:
    """Read a position notation (default readings, nothing pending)."""
    stands = {}
    for slot, text in data.get("slots", {}).items():
        elemental, _, placed = text.rstrip("]").partition("[")
        stands[slot] = (elemental, tuple(_placed(word) for word in placed.split()))
    hand = tuple(data.get("hand", "").split())
    turn = data["agenda"][-1]["is"] == "Act" if "agenda" in data else bool(hand)
    words = {name: tuple(data.get(name, "").split()) for name in ("deck", "powers")}
    damage = data.get("damage", 0)
    doubled = data.get("doubled", "")
    return Board(data.get("layout", "A"), stands, words["deck"], hand, damage, words["powers"], doubled, turn=turn)


def _placed(word: str) -> tuple[str, int]:
    plain, star, _ = word.partition("*")
    card, _, number = plain.partition("=")
    return card, (int(number) if number else power(card)) * (2 if star else 1)


def power(card: str) -> int:
    """What a titan-forged card counts; a joker at its best."""
    return 10 if card[0] == "X" else 1 if card[0] == "A" else int(card[:-1])


def ways(b: Board) -> Iterator[tuple[str, Board]]:
    """Every legal move in the tutor's notation, and the board after it."""
    if b.over:
        return
    if b.asks:
        yield from _answers(b)
        return
    if not b.turn:
        yield "draw", _draw(b)
    else:
        for slot in b.stands:
            yield from _plays(b, slot)
        for card in b.hand:
            after = replace(b, asks=("discard", card)) if card[0] == "X" else _discard(b, card, power(card))
            yield f"discard {card}", after
    yield from _powers(b)


def _draw(b: Board) -> Board:
    return replace(b, hand=b.hand + b.deck[:3], deck=b.deck[3:], turn=True)


def _plays(b: Board, slot: str) -> Iterator[tuple[str, Board]]:
    cover = dict(pair.split(":") for pair in COVERED_BY[b.layout].split())
    if any(above in b.stands for above in cover.get(slot, "").split(",")):
        return
    elemental, stack = b.stands[slot]
    for card in b.hand:
        if len(stack) == 2 and card[0] != "X" and card[-1] == elemental[-1]:
            yield f"banish {slot} with {card}", _beat(b, slot, card)
        best = power(card) * (2 if card == b.doubled else 1)
        if len(stack) < 2 and card[-1] != elemental[-1] and _enough(elemental, stack, best):
            after = replace(b, asks=("place", card, slot)) if card[0] == "X" else _place(b, card, slot, power(card))
            yield f"place {card} on {slot}", after


def _enough(elemental: str, stack: Stack, counted: int) -> bool:
    return not stack or stack[0][1] + counted >= NEEDED[elemental[0]]


def _place(b: Board, card: str, slot: str, number: int) -> Board:
    elemental, stack = b.stands[slot]
    counted = number * (2 if card == b.doubled else 1)
    return _spent(replace(b, stands={**b.stands, slot: (elemental, (*stack, (card, counted)))}), card)


def _beat(b: Board, slot: str, card: str) -> Board:
    elemental = b.stands[slot][0]
    stands = {other: stand for other, stand in b.stands.items() if other != slot}
    powers = (*b.powers, elemental) if elemental[0] == "K" else b.powers
    return _spent(replace(b, stands=stands, powers=powers, over=not stands), card)


def _discard(b: Board, card: str, number: int) -> Board:
    damage = b.damage + number * (2 if card == b.doubled else 1)
    return _spent(replace(b, damage=damage, over=damage >= 33), card)


def _spent(b: Board, card: str) -> Board:
    hand = tuple(other for other in b.hand if other != card)
    over = b.over or not (hand or b.deck)
    return replace(b, hand=hand, turn=bool(hand), doubled="" if card == b.doubled else b.doubled, asks=(), over=over)


def _answers(b: Board) -> Iterator[tuple[str, Board]]:
    what, *facts = b.asks
    if what == "look":
        yield "leave it", replace(b, asks=())
        yield "put it on top", replace(b, asks=(), deck=(b.deck[-1], *b.deck[:-1]))
        return
    for number in range(1, 11):
        if what == "discard":
            yield f"name {number}", _discard(b, facts[0], number)
        elif _enough(*b.stands[facts[1]], number * (2 if facts[0] == b.doubled else 1)):
            yield f"name {number}", _place(b, facts[0], facts[1], number)


def _powers(b: Board) -> Iterator[tuple[str, Board]]:
    for lord in b.powers:
        spent = replace(b, powers=tuple(other for other in b.powers if other != lord))
        if lord == "KH":
            for card in b.hand:
                yield f"use KH on {card}", _spent(replace(spent, deck=(*b.deck, card)), card)
        elif lord == "KD" and b.deck:
            yield "use KD", replace(spent, asks=("look",))
        elif lord == "KS":
            for card in b.hand:
                yield f"use KS on {card}", replace(spent, doubled=card)
            for slot, (elemental, stack) in b.stands.items():
                for card, _ in stack:
                    twice = tuple((c, 2 * n if c == card else n) for c, n in stack)
                    yield f"use KS on {card}", replace(spent, stands={**b.stands, slot: (elemental, twice)})
