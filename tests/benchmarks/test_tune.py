"""Tuning by self-play: it comes to the best figures where these are known, and every tuned figure counts."""

from __future__ import annotations

import ast
import dataclasses
import inspect
from collections.abc import Sequence
from typing import Any

import pytest

from tests.benchmarks import tune
from tests.benchmarks.tune import SUBJECTS, moved, tuned, written
from tutor.bots import Chance


@dataclasses.dataclass(frozen=True)
class Known:
    """Figures whose best is known: three and minus one."""

    first: float = 8.0
    second: float = 2.0


class Climber:
    """An optimizer that tries neighbours of the best point so far."""

    population_size = 10

    def __init__(self, size: int, seed: int):
        self.mean: Sequence[float] = [0.0] * size
        self._worst, self._chance = float("inf"), Chance(seed)

    def ask(self) -> Sequence[float]:
        return [each + (self._chance.below(2001) - 1000) / 1000 for each in self.mean]

    def tell(self, found: list[tuple[Any, float]]) -> None:
        point, worst = min(found, key=lambda each: each[1])
        if worst < self._worst:
            self.mean, self._worst = point, worst


def far(figures: Known) -> float:
    return (figures.first - 3) ** 2 + (figures.second + 1) ** 2


def test_tuning_comes_to_the_best_that_is_known() -> None:
    found = tuned(Known(), lambda figures, generation: -far(figures), 40, 1, Climber)
    assert far(found) < 0.1 < far(Known())
    assert found == tuned(Known(), lambda figures, generation: -far(figures), 40, 1, Climber)


def test_each_generation_has_a_number_of_its_own_for_its_deals() -> None:
    asked: list[int] = []

    def score(figures: Known, generation: int) -> float:
        asked.append(generation)
        return 0.0

    tuned(Known(), score, 3, 1, Climber)
    assert asked == [n for n in range(3) for _ in range(Climber.population_size)]


def test_figures_are_written_with_their_comments() -> None:
    before = inspect.getsource(Known)
    after = written(before, Known(1.5, -2.0))
    assert "first: float = 1.5" in after
    assert after.replace("1.5", "8.0").replace("-2.0", "2.0") == before


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_the_same_figures_win_half_of_the_games_of_both_seats(subject: Any) -> None:
    """Each deal is won once from either seat, by whichever player sits there."""
    assert tune.duel(subject, subject.figures, range(1)).mean == 0.5


class Asked:
    """Figures that note which of them are asked."""

    def __init__(self, figures: Any):
        self.figures, self.names = figures, set[str]()

    def __getattr__(self, name: str) -> float:
        self.names.add(name)
        return float(getattr(self.figures, name))


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_every_figure_is_asked_in_play(subject: Any) -> None:
    asked, names = Asked(subject.figures), {field.name for field in dataclasses.fields(subject.figures)}
    deals = iter(range(10))
    while asked.names != names and (deal := next(deals, None)) is not None:
        tune.duel(subject, asked, [deal])
    assert asked.names == names


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_every_figure_says_what_it_means(subject: Any) -> None:
    kind = type(subject.figures)
    [found] = ast.parse(inspect.getsource(kind)).body
    assert isinstance(found, ast.ClassDef)
    assert [type(node) for node in found.body[1:]] == [ast.AnnAssign, ast.Expr] * len(dataclasses.fields(kind))


def test_a_step_is_a_share_of_a_figure_or_a_least() -> None:
    assert moved(Known(8.0, 0.0), (1.0, -1.0)) == Known(8.0 + 8.0 * tune.SPREAD, -tune.LEAST_SPREAD)
