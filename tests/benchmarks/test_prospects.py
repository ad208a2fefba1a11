"""The figures of Elementals' planner are fitted by what they count."""

from __future__ import annotations

import inspect

import pytest

from tests.benchmarks.prospects import NEVER_BAD, NEVER_GOOD, End, ends_of, facts, fitted, units, won, written
from tutor.games.elementals import GAME, figures
from tutor.games.elementals.figures import FIGURES, STAGES, stage_at
from tutor.games.elementals.planner import Style
from tutor.games.elementals.prospects import Prospects
from tutor.games.elementals.solver.deal import model_of
from tutor.games.elementals.state import ElementalsPosition


def test_the_odds_are_what_is_counted_times_its_figure() -> None:
    judges, met = units(FIGURES), []

    def note(position: ElementalsPosition) -> None:
        model, stage = model_of(position), stage_at(position.elementals_left())
        assert model is not None
        counted = facts(model, judges)
        placed, _, deck, powers, damage = model.start
        odds = Prospects(model).odds(placed, deck, powers, damage)
        assert odds == pytest.approx(sum([*FIGURES.values()][n][stage] * count for n, count in counted.items()))
        met.append(counted)

    won(2, Style(1, 2, STAGES), note=note)
    assert met


def test_every_figure_is_asked() -> None:
    """In two games, with two damage to spare, and where no card completes a pair."""
    judges = units(FIGURES)
    met = {n for deal in (1, 2) for end in ends_of(deal, STAGES, judges) for n in end.facts}
    for place, damage in (("JH", 31), ("JH[AC]", 0)):
        model = model_of(GAME.at({"layout": "A", "slots": {"1.1": place}, "deck": "2C 3C 4H", "damage": damage}))
        assert model is not None
        met |= facts(model, judges).keys()
    assert met == {*range(len(FIGURES))}


def test_what_wins_is_worth_more_after_the_fit() -> None:
    """A count of one is there in three of four games that are won, in one of four that are lost."""
    ends = [End(0, {0: 1.0} if n % 4 < (3 if n % 2 else 1) else {1: 1.0}, bool(n % 2)) for n in range(400)]
    found = fitted({"first": (0.0,) * 4, "second": (0.0,) * 4}, ends, 1)
    assert found["first"][0] > 0 > found["second"][0]
    assert found["first"][1:] == found["second"][1:] == (0.0,) * 3


def test_no_fit_makes_damage_or_waste_look_good() -> None:
    assert NEVER_GOOD
    assert NEVER_BAD
    assert all(figure <= 0 for name in NEVER_GOOD for figure in FIGURES[name])
    assert all(figure >= 0 for name in NEVER_BAD for figure in FIGURES[name])
    ends = [End(0, {0: 1.0, 1: 1.0}, False), End(0, {2: 1.0}, True)] * 50
    found = fitted({"card to spare": (0.0,) * 4, "other": (0.0,) * 4, "useless": (0.0,) * 4}, ends, 1)
    assert found["card to spare"][0] == 0.0 == found["useless"][0]
    assert found["other"][0] < 0


def test_the_ends_of_a_game_are_told_with_how_it_ended() -> None:
    ends = ends_of(2, STAGES, units(FIGURES))
    assert ends
    assert len({end.won for end in ends}) == 1


def test_figures_are_written_with_their_comments() -> None:
    text = inspect.getsource(figures)
    other = dict.fromkeys(FIGURES, (1.0, 2.0, 3.0, 4.0))
    assert written(written(text, other), FIGURES) == written(text, FIGURES) == text
    assert written(text, other).count("(1.0, 2.0, 3.0, 4.0)") == len(FIGURES)
