"""Positions of Elementals for the tests of bots and solver."""

from __future__ import annotations

import random
from typing import Any

from tutor.engine import Position, PositionError, ReadingError, find_game
from tutor.games.elementals import GAME
from tutor.games.elementals.state import ElementalsPosition

assert find_game("elementals") is GAME

L15: dict[str, Any] = {
    "layout": "A",
    "slots": {
        "1.1": "JD", "2.1": "KS", "2.2": "JS", "3.1": "KH", "3.2": "QS", "3.3": "KD",
        "4.1": "QC", "4.2": "QH", "4.3": "JH", "4.4": "JC", "5.1": "QD", "5.2": "KC",
    },
    "deck": "5C 5D AS 3S 7D 10C 8C 9D 10D 9S 2C 6D 3D 4D 7C 3C 9H 6S 3H 8S 9C 4S 4H 8D 10S 2H 6H 7H AD 4C AH 10H 5H X1 "
    "2D 6C 5S 2S 8H X2 7S AC",
}  # fmt: skip
"""The deal of lesson EL-L18."""

L15_LINE = """
5C>5.1 5D>5.2 xAS / 10C>5.1 7D!5.1 3S>4.1 / 8C>4.2 9D>4.1 10D>4.2 / 2C!4.1 9S>5.2 x6D / 7C!5.2 3D>4.3 4D>4.4 /
9H!4.2 3C>3.1 x6S / 9C>4.3 3H!4.3 8S>4.4 / 8D>3.2 4H>3.2 4S!3.2 / 10S>3.1 2H!3.1 6H>2.1 / 4C!4.4 7H>2.1 uAD /
5H>3.3 10H>3.3 xAH / 2D!3.3 6C>2.2 X1>2.2 / 2S!2.1 5S!2.2 8H>1.1 / X2>1.1 x7S xAC / AD!1.1
"""
"""Its winning line: ``>`` damage onto, ``!`` banishes, ``x`` discard, ``u`` under the deck."""


def l15_moves() -> list[str]:
    """The winning line in the game's notation."""
    moves = []
    for turn in L15_LINE.split("/"):
        moves.append("draw")
        for word in turn.split():
            if word[0] in "xu":
                moves.append(f"{'discard' if word[0] == 'x' else 'use KH on'} {word[1:]}")
            elif "!" in word:
                moves.append("banish {1} with {0}".format(*word.split("!")))
            else:
                moves.append("place {} on {}".format(*word.split(">")))
                moves += ["name 10"] if word[0] == "X" else []
    return moves


def elementals(position: Position) -> ElementalsPosition:
    """The same position, known to be one of Elementals."""
    assert isinstance(position, ElementalsPosition)
    return position


def at(slots: dict[str, str], **more: Any) -> ElementalsPosition:
    """A study in layout A."""
    return elementals(GAME.at({"layout": "A", "slots": slots, **more}))


RANKS = ("A", *map(str, range(2, 11)))
TITANS = [*(rank + suit for suit in "CDHS" for rank in RANKS), "X1", "X2"]
COURT = [rank + suit for suit in "CDHS" for rank in "JQK"]
SHAPES = (("1.1",), ("2.1", "1.1"), ("2.1", "2.2"), ("2.1", "2.2", "1.1"), ("3.1", "2.1", "1.1"))


def endings(seed: int, most: int) -> list[ElementalsPosition]:
    """Random endings with one to three elementals and at most nine cards, half of them under other readings."""
    luck = random.Random(seed)
    found: list[ElementalsPosition] = []
    while len(found) < most:
        try:
            position = elementals(GAME.at(_ending(luck)))
        except (PositionError, ReadingError):
            continue
        if position.result is None:
            found.append(position)
    return found


def _ending(luck: random.Random) -> dict[str, Any]:
    shape = luck.choice(SHAPES)
    court = luck.sample(COURT, len(shape))
    cards = luck.sample(TITANS, len(TITANS))
    slots = dict(zip(shape, court, strict=True))
    begun = luck.randrange(3)
    fitting = [card for card in cards if card[-1] != court[0][-1]][:begun]
    if begun:
        slots[shape[0]] += f"[{' '.join(fitting)}]"
    cards = [card for card in cards if card not in fitting]
    # A banish card for nearly every elemental, or few of these endings could be won.
    useful = [next(card for card in cards if card[-1] == elemental[-1]) for elemental in court if luck.random() < 0.9]
    deck = list(dict.fromkeys(useful + cards))[: luck.randint(2 * len(shape), 3 * len(shape) + 1)][:9]
    luck.shuffle(deck)
    held = luck.randrange(4)
    lords = [lord for lord in ("KH", "KD", "KS", "KC") if lord not in court and luck.random() < 0.3]
    return {
        "layout": "A",
        "slots": slots,
        "hand": " ".join(deck[:held]),
        "deck": " ".join(deck[held:]),
        "damage": luck.choice((0, 10, 20, 28)),
        "powers": " ".join(lords),
        "readings": _readings(luck),
    }


def _readings(luck: random.Random) -> dict[str, str]:
    switches = [item for item in GAME.readings.declared.values() if item.kind != "note" and not item.setup_only]
    chosen = luck.sample(switches, luck.choice((0, 0, 0, 1, 2, 4)))
    return {item.id: luck.choice(list(item.options)) for item in chosen}
