"""Cards of a French pack, shared by every game that uses one.

Each card is one interned object: equal cards are identical, and a card can be a dict key. Games add meaning (power,
element) in tables of their own: dicts, or rows (``row_of``) where they are read very often.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from tutor.engine.facts import brief
from tutor.engine.spelling import LONGEST, key, look_up, or_this, plainly

Value = TypeVar("Value")

SUITS = "CDHS"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_NAMES = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
SUIT_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RANK_NAMES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King", "X": "Joker"}


class Card:
    """One card: ``rank`` then ``suit``; a joker has rank ``X``, suit ``""`` and a number.

    Games with two packs write the card of the second pack with a stroke: ``9D'`` beside ``9D``.

    ``str(card)`` is its notation (``10S``, ``AH``, ``X1``), ``sign`` its short form for people (``10♠``, ``Joker 1``),
    ``name`` its full name; ``at`` is its place in a row that has one for every card.

    >>> Card.parse("10S").name
    '10 of Spades'
    >>> Card.parse("10S") is Card.parse("10S")
    True
    """

    __slots__ = ("_text", "at", "name", "rank", "sign", "suit")
    _text: str
    at: int
    rank: str
    suit: str
    sign: str
    name: str
    _all: ClassVar[dict[str, Card]] = {}
    _called: ClassVar[dict[str, Card]] = {}

    def __new__(cls, text: str) -> Card:
        """Return the one card with this notation.

        :raises ValueError: if the text names no card of any pack.
        """
        known = Card._all.get(text)
        if known is None:
            meant = or_this(text, (), _names()) if " " in text else "."
            form = "Cards are written rank then suit, like 10S or AH; jokers X1, X2."
            raise ValueError(f"There is no card {brief(text)}{meant} {form}")
        return known

    @classmethod
    def parse(cls, text: str) -> Card:
        """Return the card with this notation or a name that people use for it (see ``called``); raise ValueError if
        there is none."""
        return Card._all.get(text) or cls.called(text) or Card(text)

    @classmethod
    def called(cls, name: str) -> Card | None:
        """Return the card with this sign, name or notation, in upper or lower case; None if there is none.

        >>> Card.called("10♣"), Card.called("js"), Card.called("Jack of Spades"), Card.called("jester")
        (10C, JS, JS, None)
        """
        if plainly(name[-1:]) == "'":
            return Card._called.get(key(name[:-1]) + "'") if len(name) <= LONGEST else None
        return look_up(Card._called, name)

    @staticmethod
    def _make(text: str, rank: str, suit: str, sign: str, name: str) -> None:
        card = object.__new__(Card)
        card._text, card.rank, card.suit, card.sign, card.name, card.at = text, rank, suit, sign, name, len(Card._all)
        Card._all[text] = Card._called[text.casefold()] = card
        Card._called[key(name) + ("'" if text.endswith("'") else "")] = card
        if rank == "10":
            Card._called[text.casefold().replace("10", "t")] = card

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return self._text

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Card:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, (self._text,)


def _names() -> dict[str, str]:
    """Map each name that people use, in its normal form, to its card."""
    return {key(card.name): card.name for card in Card._all.values()}


for _suit in SUITS:
    for _rank in RANKS:
        for _stroke in ("", "'"):
            Card._make(
                _rank + _suit + _stroke,
                _rank,
                _suit,
                _rank + SUIT_SIGNS[_suit],
                f"{RANK_NAMES.get(_rank, _rank)} of {SUIT_NAMES[_suit]}",
            )
for _n in "1234":
    Card._make(f"X{_n}", "X", "", f"Joker {_n}", f"Joker {_n}")


def pack(ranks: tuple[str, ...] = RANKS, suits: str = SUITS) -> tuple[Card, ...]:
    """The cards of these ranks in these suits, suit by suit.

    >>> len(pack()), pack(("K",), "HS")
    (52, (KH, KS))
    """
    return tuple(Card(rank + suit) for suit in suits for rank in ranks)


def row_of(value: Callable[[Card], Value]) -> tuple[Value, ...]:
    """Return a list that holds each card's value at index ``card.at``.

    Reading it takes half the time of a dict lookup.

    >>> row_of(str)[Card("10S").at]
    '10S'
    """
    return tuple(map(value, Card._all.values()))


def parse_cards(text: str) -> list[Card]:
    """Read cards that are separated by blanks.

    >>> parse_cards("5D 4S 10S")
    [5D, 4S, 10S]
    """
    return [Card.parse(word) for word in text.split()]
