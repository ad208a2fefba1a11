"""Luck: a 64-bit integer that lives in the position, and results that were set by hand.

The generator is splitmix64 (Steele, Lea, Flood 2014): one integer of state, the same sequence on every platform, and a
copy costs nothing. A position also carries *forced* results, used up in order before the generator is asked: an ``int``
is a die, a ``str`` is a card to be drawn, a ``tuple`` of ``str`` is the order after a shuffle (top first). A game names
its random questions ("chance", "draw"). A ``Named`` result waits for a question of that name, so that forcing one die
does not shift another; any other result goes to the next question that has no named result.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from tutor.engine.facts import brief

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
"""The constants of splitmix64: what is added at each step, and the two factors of its mixer."""
Outcome = int | str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """A forced result for questions with this name only."""

    name: str
    result: Outcome


Forced = Outcome | Named


class LuckError(ValueError):
    """Raised when a forced result does not fit the question: a seven on a six-sided die, or a card that is not
    there."""


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
    """Return what ``steps`` needs for ``count`` lanes of 128 bits: ones, masks, increments, unpacker."""
    ones = sum(1 << 128 * lane for lane in range(count))
    added = sum(((lane + 1) * GAMMA & MASK) << 128 * lane for lane in range(count))
    return ones, ones * MASK, added, struct.Struct(f"<{2 * count}Q")


def steps(seed: int, count: int) -> tuple[int, ...]:
    """Return the values of ``count`` successive calls of ``step``, computed together in one long integer.

    :param seed: the generator's state before the first call, 0 to 2**64 - 1.
    :param count: how many calls, at least one.

    One operation on a long integer costs Python far less than many on short ones: shuffling a deck takes half the time.

    >>> steps(0, 2) == (step(0)[1], step(step(0)[0])[1])
    True
    """
    ones, mask, added, words = _lanes(count)
    z = (seed * ones + added) & mask
    z = ((z ^ (z >> 30 & mask)) * FIRST) & mask
    z = ((z ^ (z >> 27 & mask)) * SECOND) & mask
    return words.unpack((z ^ (z >> 31 & mask)).to_bytes(words.size, "little"))[::2]


def shuffled(cards: Sequence[Any], seed: int) -> tuple[list[Any], int]:
    """Return the cards in random order (Fisher-Yates) and the generator's next state.

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


def write_luck(forced: Sequence[Forced]) -> list[Any]:
    """Forced results as JSON data: a shuffle is one text with blanks, a named result a dict with its name."""
    return [{item.name: _write(item.result)} if isinstance(item, Named) else _write(item) for item in forced]


def _write(result: Outcome) -> int | str:
    return " ".join(result) if isinstance(result, tuple) else result


def read_luck(data: Any) -> tuple[Forced, ...]:
    """Read what ``write_luck`` wrote, or a dict that people write: a list of results for each name.

    :raises ValueError: if it has another form; the message describes the right one.

    >>> read_luck([6, "4D", "AS 2S", {"chance": 5}])
    (6, '4D', ('AS', '2S'), Named(name='chance', result=5))
    >>> read_luck({"chance": [6, 1], "": ["4D"]})
    (Named(name='chance', result=6), Named(name='chance', result=1), '4D')
    """
    if isinstance(data, dict):
        data = [{name: item} for name, items in data.items() for item in (items if isinstance(items, list) else [None])]
    if not isinstance(data, list):
        raise ValueError(FORM)
    if len(data) > MOST_FORCED:
        raise ValueError(f"at most {MOST_FORCED:,} results, not {len(data):,}.")
    return tuple(_read(item) for item in data)


MOST_FORCED = 1_000
"""The most results that a text may force at once."""
FORM = "a list of dice (numbers), cards, and shuffles (cards with blanks between), or a dict of such lists by name."


def _read(item: Any) -> Forced:
    if isinstance(item, dict) and len(item) == 1:
        ((name, result),) = item.items()
        found = _read_outcome(result)
        return Named(name, found) if name else found
    return _read_outcome(item)


def _read_outcome(item: Any) -> Outcome:
    if isinstance(item, bool) or not isinstance(item, int | str):
        raise ValueError(FORM)
    return tuple(item.split()) if isinstance(item, str) and " " in item else item


def check_luck(forced: Any) -> None:
    """Raise at once for forced results of a wrong form, rather than when one of them is used.

    >>> check_luck((6, "4D", ("AS", "2S"), Named("chance", 6)))
    >>> check_luck([6])
    Traceback (most recent call last):
    ...
    tutor.engine.luck.LuckError: Forced results are a tuple such as (6, "4D", ("AS", "2S")), not a list.

    :raises LuckError: if they are not a tuple of dice, cards and shuffles.
    """
    if not isinstance(forced, tuple) or not all(map(_is_forced, forced)):
        wrong = forced if not isinstance(forced, tuple) else next(item for item in forced if not _is_forced(item))
        raise LuckError(f'Forced results are a tuple such as (6, "4D", ("AS", "2S")), not {brief(wrong)}.')


def _is_forced(item: Any) -> bool:
    if isinstance(item, Named):
        return isinstance(item.name, str) and _is_outcome(item.result)
    return _is_outcome(item)


def _is_outcome(item: Any) -> bool:
    if isinstance(item, tuple):
        return all(isinstance(name, str) for name in item)
    return isinstance(item, int | str) and not isinstance(item, bool)


class Luck:
    """The part of a position that answers every random question. A mixin of ``Position``.

    Each question may have a name; a forced result with a name answers only questions of that name.
    """

    __slots__ = ("forced", "seed")
    seed: int
    forced: tuple[Forced, ...]

    def below(self, n: int) -> int:
        """Return a uniform integer from 0 to n - 1. It never uses a forced result."""
        self.seed, value = step(self.seed)
        return (value * n) >> 64

    def roll(self, sides: int = 6, name: str = "") -> int:
        """Roll one die with faces 1 to ``sides``.

        :raises LuckError: if the forced result is not one of its faces.
        """
        place = self._forced_place(name) if self.forced else -1
        if place < 0:
            self.seed, value = step(self.seed)
            return 1 + (value * sides >> 64)
        face = self._forced_result(place)
        if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= sides:
            raise LuckError(f"A die with {sides} sides cannot show {brief(face)}.")
        self._use_up(place)
        return face

    def shuffle(self, cards: list[Any], name: str = "") -> None:
        """Shuffle a list of cards in place; a forced result names the whole new order.

        :raises LuckError: if the forced order does not hold exactly these cards.
        """
        place = self._forced_place(name) if self.forced else -1
        if place < 0:
            cards[:], self.seed = shuffled(cards, self.seed)
            return
        order = self._forced_result(place)
        names = order.split() if isinstance(order, str) else order
        if isinstance(names, int) or sorted(names) != sorted(map(str, cards)):
            raise LuckError(f"The forced order {brief(order)} must hold exactly the {len(cards)} cards to be shuffled.")
        self._use_up(place)
        by_name: dict[str, list[Any]] = {}
        for card in reversed(cards):
            by_name.setdefault(str(card), []).append(card)
        cards[:] = [by_name[text].pop() for text in names]

    def random_index(self, cards: Sequence[Any], allowed: Callable[[Any], bool] | None = None, name: str = "") -> int:
        """Return the index of a uniformly chosen card of a non-empty sequence; a forced result names the card.

        :param allowed: which of the cards may be chosen; all, unless given.
        :raises LuckError: if the forced card is not among the allowed ones.
        """
        places = [i for i, card in enumerate(cards) if allowed is None or allowed(card)]
        waiting = self._forced_place(name) if self.forced else -1
        if waiting < 0:
            return places[self.below(len(places))]
        wanted = self._forced_result(waiting)
        for i in places:
            if str(cards[i]) == wanted:
                self._use_up(waiting)
                return i
        raise LuckError(f"{brief(wanted)} is not among the {len(places)} cards that could be drawn.")

    def _forced_place(self, name: str) -> int:
        """Return the index of the forced result for this question: the first with its name, else the first without a
        name; -1 if there is none."""
        plain = -1
        for place, item in enumerate(self.forced):
            if not isinstance(item, Named):
                plain = place if plain < 0 else plain
            elif item.name == name:
                return place
        return plain

    def _forced_result(self, place: int) -> Outcome:
        item = self.forced[place]
        return item.result if isinstance(item, Named) else item

    def _use_up(self, place: int) -> None:
        self.forced = self.forced[:place] + self.forced[place + 1 :]
