"""The balance sheet: the results of many games under several readings, as numbers, verdicts and text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from statistics import fmean

from tutor.engine.game import Game
from tutor.engine.words import capital, count
from tutor.lab.intervals import Interval, Paired, apart, interval, number, paired, share
from tutor.lab.measures import MOVES, WON, Measure, measures_of
from tutor.lab.playouts import Played

TOLD = 2
"""The most readings whose differences are given in words."""


@dataclass(frozen=True)
class Plan:
    """A plan of games: ``readings`` by name, all compared with the first; ``bots``, one for each seat."""

    game: Game
    readings: Mapping[str, Mapping[str, str]]
    bots: tuple[str, ...]
    deals: tuple[int, ...]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.bots)

    def names(self) -> list[str]:
        """The names of the readings."""
        return list(self.readings)


@dataclass
class Sheet:
    """The counted games: deal by deal for each reading. ``stopped`` says why the count ended early, if it did."""

    plan: Plan
    games: list[list[Played]] = field(default_factory=list)
    stopped: str = ""

    def __post_init__(self) -> None:
        self.games = self.games or [[] for _ in self.plan.readings]

    @property
    def deals(self) -> int:
        """The number of deals played under every reading."""
        return len({played.deal for played in self.games[0]})

    def add(self, chunk: Sequence[Sequence[Played]]) -> None:
        """Add a chunk, as ``play_chunk`` returns it."""
        for games, more in zip(self.games, chunk, strict=True):
            games.extend(more)

    def measures(self) -> dict[str, Measure]:
        """Return the measures, by name."""
        scored = any(game.scores for games in self.games for game in games)
        return measures_of(self.plan.game, self.plan.bots, scored)

    def by_deal(self, reading: int, measure: Measure) -> list[float]:
        """Return a measure for each deal, the mean over the rotations of the bots."""
        return [fmean(map(measure.of, games)) for _, games in groupby(self.games[reading], key=lambda g: g.deal)]

    def mean(self, reading: int, measure: str) -> Interval:
        """Return the mean of a measure under one reading, a share per 100 games; raise ValueError while nothing was
        counted."""
        found = self.measures()[measure]
        values = self.by_deal(reading, found)
        counted = share(int(sum(values)), len(values)) if set(values) <= {0.0, 1.0} else interval(values)
        return counted.times(found.scale)

    def difference(self, reading: int, measure: str) -> Paired:
        """Return a measure under one reading minus that under the first, paired by deals."""
        found = self.measures()[measure]
        return paired(self.by_deal(0, found), self.by_deal(reading, found)).times(found.scale)

    def fired(self, reading: int) -> dict[str, tuple[float, int]]:
        """Return how often each clause applied in a game on average, and in how many games; clauses that never did are
        left out."""
        games = self.games[reading]
        times, met = Counter[str](), Counter[str]()
        for game in games:
            for id, n in game.clauses:
                times[id] += n
                met[id] += 1
        ids = (clause.id for clause in self.plan.game.rulebook if clause.id in met)
        return {id: (times[id] / len(games), met[id]) for id in ids}

    def ranked(self) -> list[tuple[int, Measure]]:
        """Return the indexes of the readings that differ, each with its first difference, the largest first."""
        order = [*self.measures()]
        found = ((n, self.decisive(n)) for n in range(1, len(self.games) if self.deals else 0))
        return sorted(
            ((n, one) for n, one in found if one is not None),
            key=lambda item: (order.index(item[1].name), -abs(self.difference(item[0], item[1].name).interval.mean)),
        )

    def finding(self) -> str:
        """Return the findings in a few sentences: wins first, then the length of a game, then the others.

        Of several readings those with the largest effect lead. It is "" if nothing was compared or counted.
        """
        seen = self.ranked()
        told = [self.as_sentence(n, one) for n, one in seen[:TOLD]]
        more = len(seen) - TOLD
        if more > 0:
            told.append(f"{capital(count(more, 'more reading'))} {'differs' if more == 1 else 'differ'}.")
        differing = {n for n, _ in seen}
        unseen = [name for n, name in enumerate(self.plan.names()) if n and self.deals and n not in differing]
        if unseen:
            of = count(len(unseen), "reading") if len(unseen) > 1 else unseen[0]
            told.append(f"{capital(of)}: no difference was seen in {count(self.deals, 'deal')}.")
        return " ".join(told)

    def decisive(self, reading: int) -> Measure | None:
        """The most important measure that differs, or None."""
        return next((one for one in self.measures().values() if self.difference(reading, one.name).seen), None)

    def as_sentence(self, reading: int, first: Measure) -> str:
        """Return the difference of a measure under a reading as a sentence."""
        head = capital(self.plan.names()[reading])
        if first.share:
            who = "the player wins" if first.name == WON else first.name
            new, old = (number(sum(map(first.of, self.games[n]))) for n in (reading, 0))
            return f"{head}: {who} {new} of {count(len(self.games[0]), 'game')}, not {old}."
        half = self.difference(reading, first.name).interval.half
        new, old = apart(self.mean(reading, first.name).mean, self.mean(0, first.name).mean, half)
        if first.name == MOVES:
            return f"{head}: a game takes {new} moves, not {old}, on average."
        return f"{head}: {first.name} {new}, not {old}, on average."

    def running(self) -> str:
        """Return the progress and the first measure so far, in one line."""
        begun = f"{self.deals:,} of {len(self.plan.deals):,} deals"
        if not self.deals:
            return begun
        first = next(iter(self.measures().values()))
        told = self.difference(1, first.name).verdict() if len(self.games) > 1 else str(self.mean(0, first.name))
        return f"{begun}; {first.label}: {told}"

    def table(self) -> tuple[list[str], list[list[str]]]:
        """Return the numbers as a table: its headings, and a row for each measure; no rows while nothing was
        counted."""
        names = self.plan.names()
        heads = ["Measure", *names, *(f"{name} less {names[0]}" for name in names[1:])]
        rows = [
            [
                measure.label,
                *(str(self.mean(n, name)) for n in range(len(names))),
                *(self.difference(n, name).verdict() for n in range(1, len(names))),
            ]
            for name, measure in (self.measures() if self.deals else {}).items()
        ]
        return heads, rows

    def clause_table(self) -> tuple[list[str], list[list[str]]]:
        """Return how often each clause applied in a game on average, as a table in the order of the rulebook."""
        counts = [self.fired(n) for n in range(len(self.games))]
        ids = [clause.id for clause in self.plan.game.rulebook if any(clause.id in found for found in counts)]
        rows = [[id, *(f"{found.get(id, (0.0, 0))[0]:.3g}" for found in counts)] for id in ids]
        return ["Clause", *self.plan.names()], rows

    def text(self) -> str:
        """The sheet as plain text."""
        return "\n\n".join([self.numbers(), *([self._clauses()] if self.deals else [])])

    def numbers(self) -> str:
        """Return the sheet as plain text without the clauses."""
        if not self.deals:
            return "\n\n".join([self.head(), "Nothing was counted."])
        names = self.plan.names()
        parts = [*filter(None, [self.finding()]), self.head()]
        for n, name in enumerate(names):
            measures = self.measures().values()
            lines = [f"{name}:", *(f"  {measure.label}: {self.mean(n, measure.name)}" for measure in measures)]
            if n:
                lines.append(f"  against {names[0]}:")
                lines += [f"    {one.label}: {self.difference(n, one.name).verdict()}" for one in measures]
            parts.append("\n".join(lines))
        return "\n\n".join(parts)

    __str__ = text

    def head(self) -> str:
        """Return what was counted, in one or two sentences."""
        plan = self.plan
        players = [plan.game.bot_names.get(bot, bot) for bot in plan.bots]
        games = len(self.games[0])
        note = f" {self.stopped}" if self.stopped else ""
        return (
            f"{plan.game.title}, {', '.join(players)}: {self.deals:,} of {len(plan.deals):,} deals, {games:,} games "
            f"under each reading; 95 % intervals over deals.{note}"
        )

    def _clauses(self) -> str:
        heads, rows = self.clause_table()
        lines = [f"  {id}: {' | '.join(counts)}" for id, *counts in rows]
        return "\n".join([f"How often each clause acted in a game ({' | '.join(heads[1:])}):", *lines])
