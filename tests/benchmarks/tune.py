"""Tune a player's figures by self-play: ``python -m tests.benchmarks.tune elemental_forge``.

The candidates of CMA-ES (the package ``cmaes``, of the extra ``tune``) play the figures as they are, on the same deals
and from both seats; each generation has new deals. The middle of the last candidates then plays them on deals that no
candidate met. Its share of wins is printed with Wilson's interval at 95 %, and with ``--write`` it is stored if all of
the interval lies above one half. The same seed gives the same figures.
"""

from __future__ import annotations

import argparse
import dataclasses
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from tests.benchmarks.arena import MOST_TURNS, of
from tutor.bots import Chance, Greedy
from tutor.engine import Bot, Move, find_game
from tutor.games.elemental_forge import judgement as elemental_forge
from tutor.games.elemental_forge.figures import FIGURES as FORGE
from tutor.games.elemental_forge.rivals import Smith
from tutor.games.solforge import judgement as solforge
from tutor.games.solforge.figures import RATES, WEIGHTS
from tutor.games.solforge.state import SolForgePosition
from tutor.lab.intervals import Interval, share

SPREAD, LEAST_SPREAD = 0.25, 0.2
"""How far the first candidates lie from the figures: a share of each figure, and at least so much."""

FIRST_DEAL, CHECKED_DEAL = 1_000_000, 2_000_000
"""The deals of the candidates begin here, and those of the last check; no arena plays them."""


class Optimizer(Protocol):
    """What proposes points and is told how bad they are; ``mean`` is the middle of what it would propose."""

    population_size: int

    @property
    def mean(self) -> Sequence[float]: ...

    def ask(self) -> Sequence[float]: ...

    def tell(self, found: list[tuple[Any, float]]) -> None: ...


@dataclass(frozen=True)
class Subject:
    """Something to tune: a game, the figures of one of its players, and the player that has given figures."""

    game: str
    figures: Any
    player: Callable[[int, Any], Bot]


@dataclass(frozen=True)
class Rated:
    """A player of SolForge that makes the best rated move, as the other seat does in a plan."""

    seed: int
    judge: solforge.Judgement

    def choose(self, view: SolForgePosition) -> Move:
        """The move; its seat has something to choose."""
        return self.judge.best(view, Chance.at(self.seed, view))


def one_move(seed: int, weights: Any) -> Bot:
    """A player of SolForge that looks one move ahead: the planner itself would play too few games."""
    return Greedy(seed, solforge.knowledge(solforge.Judgement(weights)), worlds=1)


SUBJECTS = {
    "elemental_forge": Subject(
        "elemental_forge", FORGE, lambda seed, figures: Smith(seed, elemental_forge.Judgement(figures))
    ),
    "solforge": Subject("solforge", WEIGHTS, one_move),
    "solforge_rates": Subject("solforge", RATES, lambda seed, rates: Rated(seed, solforge.Judgement(rates=rates))),
}


def cma(size: int, seed: int) -> Optimizer:
    """CMA-ES around the origin, in which a step of one is one spread."""
    import cmaes  # the extra "tune"
    import numpy

    found: Optimizer = cmaes.CMA(mean=numpy.zeros(size), sigma=1.0, seed=seed)
    return found


def moved(figures: Any, point: Sequence[float]) -> Any:
    """The figures after as many spreads as the point says for each."""
    fields = dataclasses.fields(figures)
    return type(figures)(**{
        each.name: round(now + float(steps) * max(SPREAD * abs(now), LEAST_SPREAD), 3)
        for each, steps in zip(fields, point, strict=True)
        for now in [getattr(figures, each.name)]
    })  # fmt: skip


def tuned(
    figures: Any, score: Callable[[Any, int], float], generations: int, seed: int,
    make: Callable[[int, int], Optimizer] = cma,
) -> Any:  # fmt: skip
    """The figures that an optimizer comes to.

    :param score: how well figures do in a generation, the larger the better; a generation's number chooses its deals.
    :param seed: 1 to 2**32 - 1; decides which candidates are tried.
    """
    optimizer = make(len(dataclasses.fields(figures)), seed)
    for generation in range(generations):
        points = [optimizer.ask() for _ in range(optimizer.population_size)]
        scores = [score(moved(figures, point), generation) for point in points]
        optimizer.tell([(point, -each) for point, each in zip(points, scores, strict=True)])
        print(f"{generation + 1} of {generations}: the best candidate scored {max(scores):.2f}", file=sys.stderr)
    return moved(figures, optimizer.mean)


def duel(subject: Subject, figures: Any, deals: Iterable[int]) -> Interval:
    """The share of games that a player with these figures wins against one with those of the subject."""
    won = [_wins(subject, figures, deal, mine) for deal in deals for mine in (0, 1)]
    return share(sum(won), len(won))


def _wins(subject: Subject, figures: Any, deal: int, mine: int) -> bool:
    position: Any = find_game(subject.game).start(2, deal)
    players = [subject.player(deal, figures if seat == mine else subject.figures) for seat in (0, 1)]
    while position.decision is not None and position.turn <= MOST_TURNS:
        seat = position.turn_of
        position.play_unchecked(players[seat].choose(position.view(seat)))
    return position.result is not None and bool(position.result.winners == (mine,))


def written(text: str, figures: Any) -> str:
    """The source of a class of figures with these numbers; comments stay as they are."""
    for name, number in dataclasses.asdict(figures).items():
        text, times = re.subn(rf"(?m)^    {name}: float = \S+$", f"    {name}: float = {number}", text)
        assert times == 1, name
    return text


def main(*words: str) -> None:
    """Tune one subject and print what it came to."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.tune", description="Tune figures by self-play.")
    parser.add_argument("subject", choices=SUBJECTS)
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--deals", type=int, default=50, help="of each candidate, played from both seats")
    parser.add_argument("--check", type=int, default=500, help="deals of the check at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="store the figures if they are better")
    asked = parser.parse_args(words)
    subject = SUBJECTS[asked.subject]

    def score(figures: Any, generation: int) -> float:
        first = FIRST_DEAL + generation * asked.deals
        return duel(subject, figures, range(first, first + asked.deals)).mean

    found = tuned(subject.figures, score, asked.generations, asked.seed)
    result = duel(subject, found, range(CHECKED_DEAL, CHECKED_DEAL + asked.check))
    print(found)
    print(f"wins {of(result)} of {2 * asked.check} games against the figures as they were")
    if asked.write and result.low > 0.5:
        path = Path(inspect.getfile(type(subject.figures)))
        path.write_text(written(path.read_text(encoding="utf-8"), found), encoding="utf-8")
        print(f"written to {path.name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
