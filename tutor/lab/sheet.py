"""The balance sheet: what many games under several readings come to, as numbers, verdicts and text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from statistics import fmean

from tutor.engine.game import Game
from tutor.engine.words import count
from tutor.lab.intervals import Interval, Paired, interval, paired, share
from tutor.lab.playouts import Played

Measure = Callable[[Played], float]


@dataclass(frozen=True)
class Plan:
    """What is to be played: ``readings`` by name, all compared with the first of them; ``bots`` one a seat."""

    game: Game
    readings: Mapping[str, Mapping[str, str]]
    bots: tuple[str, ...]
    deals: tuple[int, ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.bots)

    def names(self) -> list[str]:
        """The names of the readings."""
        return list(self.readings)


@dataclass
class Sheet:
    """What was counted: for each reading the games, deal by deal. ``stopped`` says why it ended early, if it did."""

    plan: Plan
    games: list[list[Played]] = field(default_factory=list)
    stopped: str = ""

    def __post_init__(self) -> None:
        self.games = self.games or [[] for _ in self.plan.readings]

    @property
    def deals(self) -> int:
        """Deals that were played under every reading."""
        return len({played.deal for played in self.games[0]})

    def add(self, chunk: Sequence[Sequence[Played]]) -> None:
        """Count a chunk, as ``play_chunk`` returns it."""
        for games, more in zip(self.games, chunk, strict=True):
            games.extend(more)

    def measures(self) -> dict[str, Measure]:
        """What is measured in each game, by name."""
        seats, bots = self.plan.seats, self.plan.bots
        found = {"won" if seats == 1 else f"seat {seat + 1} wins": _win_of(seat) for seat in range(seats)}
        found |= {"the starter wins": _starter_wins} if self.plan.game.starter is not None else {}
        found |= {"nobody wins": lambda game: float(not game.winners)} if seats > 1 else {}
        if len(set(bots)) > 1:
            names = self.plan.game.bot_names
            found |= {f"{names.get(bot, bot)} wins": _wins_of(bots, bot) for bot in dict.fromkeys(bots)}
        found |= {"moves": lambda game: game.moves, "left unfinished": lambda game: float(not game.ended)}
        if any(game.scores for games in self.games for game in games):
            found |= {"score" if seats == 1 else f"score of seat {s + 1}": _score_of(s) for s in range(seats)}
            found |= {"lead": lambda game: game.lead} if seats > 1 else {}
        return found

    def by_deal(self, reading: int, measure: Measure) -> list[float]:
        """A measure deal by deal, the mean of the games with the line-up turned."""
        return [fmean(map(measure, games)) for _, games in groupby(self.games[reading], key=lambda g: g.deal)]

    def mean(self, reading: int, measure: str) -> Interval:
        """A measure under one reading; raises ValueError while nothing was counted."""
        values = self.by_deal(reading, self.measures()[measure])
        return share(int(sum(values)), len(values)) if set(values) <= {0.0, 1.0} else interval(values)

    def difference(self, reading: int, measure: str) -> Paired:
        """A measure under one reading less that under the first, the same deals compared."""
        found = self.measures()[measure]
        return paired(self.by_deal(0, found), self.by_deal(reading, found))

    def fired(self, reading: int) -> dict[str, tuple[float, int]]:
        """For each clause how often it fired in a game on average, and in how many games; those that did, in order."""
        games = self.games[reading]
        times, met = Counter[str](), Counter[str]()
        for game in games:
            for id, n in game.clauses:
                times[id] += n
                met[id] += 1
        ids = (clause.id for clause in self.plan.game.rulebook if clause.id in met)
        return {id: (times[id] / len(games), met[id]) for id in ids}

    def finding(self) -> str:
        """What was found, in one sentence for each reading that is compared: who wins comes first, then how long a game
        is, then the rest. "" where nothing was compared or counted."""
        names = self.plan.names() if self.deals else []
        return " ".join(self._finding(n, name) for n, name in enumerate(names) if n)

    def _finding(self, reading: int, name: str) -> str:
        seen = [measure for measure in self.measures() if self.difference(reading, measure).seen]
        first = next((m for m in seen if m == "won" or m.endswith(" wins")), "") or next(iter(seen), "")
        head = f"{name[0].upper()}{name[1:]}"
        if not first:
            return f"{head}: no difference was seen in {count(self.deals, 'deal')}."
        new, old = self.mean(reading, first).mean, self.mean(0, first).mean
        if first == "won" or first.endswith(" wins"):
            who = "the player wins" if first == "won" else first
            return f"{head}: {who} {_apart(100 * new, 100 * old, ' of 100 games')}."
        told = {"moves": "a game takes", "left unfinished": "left unfinished:"}.get(first, f"{first}:")
        return f"{head}: {told} {_apart(new, old, ' moves' if first == 'moves' else '')}, on average."

    def running(self) -> str:
        """How far it is, and what the first measure comes to so far, in one line."""
        begun = f"{self.deals:,} of {len(self.plan.deals):,} deals"
        if not self.deals:
            return begun
        measure = next(iter(self.measures()))
        told = self.difference(1, measure).verdict() if len(self.games) > 1 else str(self.mean(0, measure))
        return f"{begun}; {measure}: {told}"

    def table(self) -> tuple[list[str], list[list[str]]]:
        """The numbers as a table: its heads, and a row for each measure; no rows while nothing was counted."""
        names = self.plan.names()
        heads = ["Measure", *names, *(f"{name} less {names[0]}" for name in names[1:])]
        rows = [
            [
                measure,
                *(str(self.mean(n, measure)) for n in range(len(names))),
                *(self.difference(n, measure).verdict() for n in range(1, len(names))),
            ]
            for measure in (self.measures() if self.deals else ())
        ]
        return heads, rows

    def clause_table(self) -> tuple[list[str], list[list[str]]]:
        """How often each clause fired in a game on average, as a table in the order of the rulebook."""
        counts = [self.fired(n) for n in range(len(self.games))]
        ids = [clause.id for clause in self.plan.game.rulebook if any(clause.id in found for found in counts)]
        rows = [[id, *(f"{found.get(id, (0.0, 0))[0]:.3g}" for found in counts)] for id in ids]
        return ["Clause", *self.plan.names()], rows

    def text(self) -> str:
        """The sheet as plain text."""
        return "\n\n".join([self.numbers(), *([self._clauses()] if self.deals else [])])

    def numbers(self) -> str:
        """The same without the clauses."""
        if not self.deals:
            return "\n\n".join([self.head(), "Nothing was counted."])
        names = self.plan.names()
        parts = [*filter(None, [self.finding()]), self.head()]
        for n, name in enumerate(names):
            lines = [f"{name}:", *(f"  {measure}: {self.mean(n, measure)}" for measure in self.measures())]
            if n:
                lines.append(f"  against {names[0]}:")
                lines += [f"    {measure}: {self.difference(n, measure).verdict()}" for measure in self.measures()]
            parts.append("\n".join(lines))
        return "\n\n".join(parts)

    __str__ = text

    def head(self) -> str:
        """What was counted, in a sentence or two."""
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
        return "\n".join([f"How often each clause fired in a game ({' | '.join(heads[1:])}):", *lines])


def _apart(new: float, old: float, unit: str) -> str:
    """Two numbers that differ, with as few digits as show it: ``35 of 100 games, not 20``."""
    digits = next((digits for digits in range(4) if round(new, digits) != round(old, digits)), 4)
    return f"{new:.{digits}f}{unit}, not {old:.{digits}f}"


def _win_of(seat: int) -> Measure:
    """1 if the seat has won, else 0."""
    return lambda game: float(seat in game.winners)


def _starter_wins(game: Played) -> float:
    """1 if the seat that had the first turn has won, else 0."""
    return float(game.starter in game.winners)


def _score_of(seat: int) -> Measure:
    """The seat's final score; 0 where a game ends without one."""
    return lambda game: game.scores[seat] if game.scores else 0


def _wins_of(bots: tuple[str, ...], bot: str) -> Measure:
    """The share of a bot's seats that have won, wherever the line-up was turned to."""

    def measure(game: Played) -> float:
        seats = [seat for seat in range(len(bots)) if bots[(seat - game.turned) % len(bots)] == bot]
        return sum(seat in game.winners for seat in seats) / len(seats)

    return measure
