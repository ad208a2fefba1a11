"""What may wait for a trader: facts only. Which moves answer it, the moves say."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Decision, Window


@dataclass(frozen=True, slots=True)
class Bidding(Decision):
    clauses = ("NM-2b",)


@dataclass(frozen=True, slots=True)
class Laying(Decision):
    clauses = ("NM-3a",)


@dataclass(frozen=True, slots=True)
class Answering(Window):
    """May be asked of a trader without a coin, for coins are public; then only ``Pass`` is legal."""

    clauses = ("NM-3c",)
