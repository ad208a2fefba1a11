"""Pruning: what the search may skip without missing a win."""

from __future__ import annotations

from tutor.games.elementals.solver.model import ARCANE, BEATEN, EMPTY, RAGNAROS, READY, Model


class Pruner:
    """Compares the cards left with those needed, and merges amounts of placed damage that no card can tell apart."""

    def __init__(self, model: Model):
        self._model = model
        self._targets = range(len(model.power))
        self._ragnaros = next((i for i in self._targets if model.gives[i] == RAGNAROS), None)
        self._left: dict[bytes, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self._alike: dict[tuple[int, int, int, bool], int] = {}
        # Where unfinished cards are swept away, or more may be added, no placed card is beyond help.
        self._forgiving = model.settings.sweeps or model.settings.keeps_adding

    def settle(self, placed: bytes, hand: bytes, deck: bytes, powers: int) -> bytes | None:
        """Return the position in its canonical form; None if it cannot be won whatever happens.

        Sound because every elemental has to be beaten: each takes one banish card of its suit and its missing damage
        cards from other suits, all from the cards that are left, and a first damage card needs a second one that
        completes it.
        """
        counts, strengths = self._left.get(deck) or self._count(deck)
        left = list(counts)
        for kind in hand:
            left[self._model.suits[kind]] += 1
        if self._short(placed, left):
            return None
        if self._forgiving:
            return placed
        doubling = bool(powers & RAGNAROS) or (self._ragnaros is not None and placed[self._ragnaros] != BEATEN)
        return self._standard(placed, hand, strengths, doubling)

    def _count(self, deck: bytes) -> tuple[tuple[int, ...], tuple[int, ...]]:
        model = self._model
        counts = [0] * 5
        strengths = [0] * len(model.power)
        for kind in deck:
            counts[model.suits[kind]] += 1
            for i, value in enumerate(model.values[kind]):
                if value >= 0:
                    strengths[i] |= 1 << value
        self._left[deck] = found = tuple(counts), tuple(strengths)
        return found

    def _short(self, placed: bytes, left: list[int]) -> bool:
        """Return whether cards that are needed cannot come any more."""
        element = self._model.element
        missing = [0, 0, 0, 0]
        for i, lies in enumerate(placed):
            if lies != BEATEN:
                left[element[i]] -= 1
                if lies != READY:
                    missing[element[i]] += 2 if lies == EMPTY else 1
        arcane = left[ARCANE]
        for suit in (0, 1, 2, 3):
            if left[suit] < 0:
                if not self._model.settings.jokers_banish:
                    return True
                arcane += left[suit]
                left[suit] = 0
        spare = left[0] + left[1] + left[2] + left[3] + arcane
        if arcane < 0 or sum(missing) > spare:
            return True
        return self._model.settings.own_refused and any(missing[suit] > spare - left[suit] for suit in (0, 1, 2, 3))

    def _standard(self, placed: bytes, hand: bytes, strengths: tuple[int, ...], doubling: bool) -> bytes | None:
        model = self._model
        standard: bytearray | None = None
        for i, lies in enumerate(placed):
            if EMPTY < lies < READY:
                strength = strengths[i]
                for kind in hand:
                    if model.values[kind][i] >= 0:
                        strength |= 1 << model.values[kind][i]
                key = (model.power[i], lies, strength, doubling)
                alike = self._alike.get(key, -1)
                if alike < 0:
                    alike = self._alike[key] = self._lowest_alike(*key)
                if not alike:
                    return None
                if alike != lies:
                    standard = standard or bytearray(placed)
                    standard[i] = alike
        return placed if standard is None else bytes(standard)

    def _lowest_alike(self, power: int, lies: int, strength: int, doubling: bool) -> int:
        """Return the lowest damage that the same cards complete as this one; 0 if none does."""
        completing = self._completing(power, lies - 1, strength, doubling)
        if not any(completing):
            return 0
        return next(
            other
            for other in range(1, lies + 1)
            if self._completing(power, other - 1, strength, doubling) == completing
        )

    @staticmethod
    def _completing(power: int, counted: int, strength: int, doubling: bool) -> tuple[int, int, int]:
        """Return which values complete it: as they are, doubled, or with the placed card doubled, as three bit
        masks."""
        have = [value for value in range(21) if strength >> value & 1]
        plain = sum(1 << value for value in have if counted + value >= power)
        if not doubling:
            return plain, 0, 0
        twice = sum(1 << value for value in have if counted + 2 * value >= power)
        return plain, twice, sum(1 << value for value in have if 2 * counted + value >= power)
