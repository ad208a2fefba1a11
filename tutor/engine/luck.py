"""Luck: a 64-bit integer that lives in the position, and results that were set by hand.

The generator is splitmix64 (Steele, Lea, Flood 2014): one integer of state, the same sequence on every platform, and a
copy costs nothing. A position also carries *forced* results, used up in order before the generator is asked:
an ``int`` is a die, a ``str`` is a card to be drawn, a ``tuple`` of ``str`` is the order after a shuffle (top first).
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tutor.engine.facts import brief

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The constants of splitmix64: what is added at each step, and the two factors of its mixer."""
Forced = int | str | tuple[str, ...]


class LuckError(ValueError):
    """A forced result does not fit what the rules asked for: a seven on a six-sided die, a card that is not there."""


def step(seed: int) -> tuple[int, int]:
    """Advance the generator once.

    :param seed: state, 0 to 2**64 - 1.
    :returns: the next state and a 64-bit value.

    >>> step(0)[1] == 0xE220A8397B1DCDAF
    True
    """
    seed = (seed + GAMMA) & MASK
    z = ((seed ^ (seed >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return seed, z ^ (z >> 31)


@cache
def _lanes(count: int) -> tuple[int, int, int, struct.Struct]:
    """For so many lanes of 128 bits in one long number: 1 in each, 64 bits set in each, what ``step`` adds up to."""
    ones = sum(1 << 128 * lane for lane in range(count))
    added = sum(((lane + 1) * GAMMA & MASK) << 128 * lane for lane in range(count))
    return ones, ones * MASK, added, struct.Struct(f"<{2 * count}Q")


def steps(seed: int, count: int) -> tuple[int, ...]:
    """The values of so many calls of ``step``, at least one, worked out side by side in one long number.

    An operation on one long number costs Python far less than the same on many short ones: a deck is shuffled in half
    the time.

    >>> steps(0, 2) == (step(0)[1], step(step(0)[0])[1])
    True
    """
    ones, mask, added, words = _lanes(count)
    z = (seed * ones + added) & mask
    z = ((z ^ (z >> 30 & mask)) * FIRST) & mask
    z = ((z ^ (z >> 27 & mask)) * SECOND) & mask
    return words.unpack((z ^ (z >> 31 & mask)).to_bytes(words.size, "little"))[::2]


def shuffled(cards: Sequence[Any], seed: int) -> tuple[list[Any], int]:
    """Return the cards in random order (Fisher and Yates) and the generator's next state.

    >>> shuffled("abc", 1)[0] == shuffled("abc", 1)[0]
    True
    """
    order = list(cards)
    last = len(order) - 1
    if last < 1:
        return order, seed
    for i, value in zip(range(last, 0, -1), steps(seed, last), strict=True):
        j = value * (i + 1) >> 64
        order[i], order[j] = order[j], order[i]
    return order, (seed + last * GAMMA) & MASK


def write_luck(forced: Sequence[Forced]) -> list[int | str]:
    """Forced results as JSON data: a shuffle is one text with blanks between its cards."""
    return [" ".join(item) if isinstance(item, tuple) else item for item in forced]


def read_luck(data: Any) -> tuple[Forced, ...]:
    """Read ``write_luck`` back.

    :raises ValueError: if it is no such list; the message says what it has to be.

    >>> read_luck([6, "4D", "AS 2S"])
    (6, '4D', ('AS', '2S'))
    """
    if not isinstance(data, list) or any(isinstance(item, bool) or not isinstance(item, int | str) for item in data):
        raise ValueError("a list of dice (numbers), cards, and shuffles (cards with blanks between).")
    return tuple(tuple(item.split()) if isinstance(item, str) and " " in item else item for item in data)


def check_luck(forced: Any) -> None:
    """Refuse forced results of another form at once, and not only when one of them is to be used.

    >>> check_luck((6, "4D", ("AS", "2S")))
    >>> check_luck([6])
    Traceback (most recent call last):
    ...
    tutor.engine.luck.LuckError: Forced results are a tuple such as (6, "4D", ("AS", "2S")), not a list.

    :raises LuckError: if they are no tuple of dice, cards and shuffles.
    """
    if not isinstance(forced, tuple) or not all(map(_is_forced, forced)):
        wrong = forced if not isinstance(forced, tuple) else next(item for item in forced if not _is_forced(item))
        raise LuckError(f'Forced results are a tuple such as (6, "4D", ("AS", "2S")), not {brief(wrong)}.')


def _is_forced(item: Any) -> bool:
    if isinstance(item, tuple):
        return all(isinstance(name, str) for name in item)
    return isinstance(item, int | str) and not isinstance(item, bool)


class Luck:
    """The part of a position that answers every random question. Mixed into ``Position``."""

    seed: int
    forced: tuple[Forced, ...]

    def below(self, n: int) -> int:
        """A uniform integer from 0 to n - 1; never takes a forced result."""
        self.seed, value = step(self.seed)
        return (value * n) >> 64

    def roll(self, sides: int = 6) -> int:
        """Roll one die with faces 1 to ``sides``.

        :raises LuckError: if the next forced result is no such face.
        """
        if not self.forced:
            self.seed, value = step(self.seed)
            return 1 + (value * sides >> 64)
        face = self.forced[0]
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= sides:
            raise LuckError(f"A die with {sides} sides cannot show {brief(face)}.")
        self.forced = self.forced[1:]
        return face

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffle a list of cards in place; a forced result names the whole new order.

        :raises LuckError: if the forced order does not hold exactly these cards.
        """
        if not self.forced:
            cards[:], self.seed = shuffled(cards, self.seed)
            return
        order = self.forced[0]
        names = order.split() if isinstance(order, str) else order
        by_name = {str(card): card for card in cards}
        if isinstance(names, int) or sorted(names) != sorted(map(str, cards)):
            raise LuckError(f"The forced order {brief(order)} must hold exactly the {len(cards)} cards to be shuffled.")
        self.forced = self.forced[1:]
        cards[:] = [by_name[name] for name in names]

    def random_index(self, cards: Sequence[Any], allowed: Callable[[Any], bool] | None = None) -> int:
        """The place of a uniformly chosen card in a non-empty sequence; a forced result names the card.

        :param allowed: which of the cards may be chosen; all, unless given.
        :raises LuckError: if the forced card is not among the allowed ones.
        """
        places = [i for i, card in enumerate(cards) if allowed is None or allowed(card)]
        if not self.forced:
            return places[self.below(len(places))]
        name = self.forced[0]
        for i in places:
            if str(cards[i]) == name:
                self.forced = self.forced[1:]
                return i
        raise LuckError(f"{brief(name)} is not among the {len(places)} cards that could be drawn.")
