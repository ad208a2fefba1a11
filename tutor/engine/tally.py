"""A number that remembers how it came about."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """A whole number with the sum that led to it, as people write sums, and the clauses of each step.

    It is immutable: each method returns a new tally, and adds the ``clause`` given to it, if any, to ``clauses``.
    ``written`` is the sum without its result; ``single`` says that the sum is just a number.

    >>> t = Tally.of(7, "EF-1.3g").plus(Tally.of(7, "EF-1.3g"), "EF-3.3b")
    >>> str(t), int(t.half_down("EX-1")), t.clauses
    ('7 + 7 = 14', 7, ('EF-1.3g', 'EF-3.3b'))
    """

    value: int
    written: str
    clauses: tuple[str, ...] = ()
    single: bool = True

    @classmethod
    def of(cls, value: int, clause: str = "") -> Tally:
        """Return the tally of a number that was not calculated.

        >>> str(Tally.of(7, "EF-1.3g")), Tally.of(7).clauses
        ('7', ())
        """
        return cls(value, str(value), (clause,) if clause else ())

    def plus(self, other: Tally | int, clause: str = "") -> Tally:
        """Add another tally or number; the clauses of both are kept."""
        other = other if isinstance(other, Tally) else Tally.of(other)
        return self._made(self.value + other.value, f"{self._term()} + {other._term()}", clause, other.clauses)

    def less(self, other: Tally | int, clause: str = "") -> Tally:
        """Subtract another tally or number; the result may be negative.

        >>> str(Tally.of(3).less(Tally.of(2).plus(4)))
        '3 - (2 + 4) = -3'
        """
        other = other if isinstance(other, Tally) else Tally.of(other)
        return self._made(self.value - other.value, f"{self._term()} - {other._bracketed()}", clause, other.clauses)

    def times(self, factor: int, clause: str = "") -> Tally:
        """Multiply by a whole number.

        >>> str(Tally.of(2).plus(3).times(2))
        '2 × (2 + 3) = 10'
        """
        return self._made(self.value * factor, f"{factor} × {self._bracketed()}", clause)

    def half_up(self, clause: str = "") -> Tally:
        """Halve it, rounding up."""
        return self._made((self.value + 1) // 2, f"{self._bracketed()} / 2, rounded up", clause)

    def half_down(self, clause: str = "") -> Tally:
        """Halve it, rounding down."""
        return self._made(self.value // 2, f"{self._bracketed()} / 2, rounded down", clause)

    def fraction(self, parts: int, whole: int, clause: str = "", *, up: bool = False) -> Tally:
        """Multiply by ``parts / whole``; 3 and 2 make it one and a half times as much. ``whole`` is above 0.

        The result is rounded down, or up if ``up``; the sum says so if it was rounded.

        >>> str(Tally.of(3).fraction(3, 2)), str(Tally.of(4).fraction(3, 2)), int(Tally.of(3).fraction(1, 2, up=True))
        ('3/2 × 3, rounded down = 4', '3/2 × 4 = 6', 2)
        """
        exact = self.value * parts
        rounded = -(-exact // whole) if up else exact // whole
        rest = (", rounded up" if up else ", rounded down") if exact % whole else ""
        return self._made(rounded, f"{parts}/{whole} × {self._bracketed()}{rest}", clause)

    def over(self, divisor: int, clause: str = "") -> Tally:
        """Divide by a positive number, rounding down.

        >>> str(Tally.of(7).over(2))
        '7 / 2, rounded down = 3'
        """
        return self._made(self.value // divisor, f"{self._bracketed()} / {divisor}, rounded down", clause)

    def at_most(self, limit: int, clause: str = "") -> Tally:
        """Cap it at ``limit``; a tally that is not above it stays as it is, and the sum does not mention the limit.

        >>> str(Tally.of(8).times(2).at_most(10)), str(Tally.of(8).at_most(10))
        ('(2 × 8), at most 10 = 10', '8')
        """
        if self.value <= limit:
            return self
        return self._made(limit, f"{self._bracketed()}, at most {limit}", clause)

    def at_least(self, limit: int, clause: str = "") -> Tally:
        """Raise it to ``limit``; a tally that is not below it stays as it is, and the sum does not mention the limit.

        >>> int(Tally.of(3).less(5).at_least(0))
        0
        """
        if self.value >= limit:
            return self
        return self._made(limit, f"{self._bracketed()}, at least {limit}", clause)

    def _term(self) -> str:
        return f"({self.written})" if "," in self.written else self.written

    def _bracketed(self) -> str:
        return self.written if self.single else f"({self.written})"

    def _made(self, value: int, written: str, clause: str, more: tuple[str, ...] = ()) -> Tally:
        clauses = dict.fromkeys((*self.clauses, *more, *((clause,) if clause else ())))
        return Tally(value, written, tuple(clauses), False)

    def __int__(self) -> int:
        return self.value

    def __str__(self) -> str:
        return self.written if self.single else f"{self.written} = {self.value}"
