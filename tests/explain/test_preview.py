"""What a move would do is told up to the first luck or hidden card, and nothing is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tiny_game import GAME as TINY
from tutor.engine import find_game
from tutor.engine.moves import Illegal
from tutor.explain import preview as module
from tutor.explain.preview import ENDS, WORLDS, Preview, preview

SOLFORGE = find_game("solforge")
ELEMENTALS = find_game("elementals")


def told(game: Any, position: Any, move: str) -> Preview:
    """What the seat that must choose is told of a move."""
    return preview(game, position, game.read_move(move, position), position.turn_of)


def test_a_fight_is_told_to_its_end_with_its_sums() -> None:
    # The Prowler's 8 against 4 health: the Dryad dies and 8 - 4 = 4 break through, 120 - 4 = 116.
    position = SOLFORGE.at({"field": {"A3": "deepbranch-prowler@1", "B3": "spring-dryad@1"}})
    before = position.clone()
    found = told(SOLFORGE, position, "battle")
    assert found.end == "all"
    assert any("120 - 4 = 116" in line for line in found.lines)
    assert found.text.endswith(ENDS["all"])
    assert position == before


def test_it_stops_before_the_first_random_result() -> None:
    # Two Seedlings' lanes are drawn among the three that are empty (SF-KW-s).
    position = SOLFORGE.at(
        {"field": {"A1": "tanglesprout@1", "A2": "spring-dryad@1"}, "hands": ["scatter-the-seeds@1", ""]}
    )
    found = told(SOLFORGE, position, "cast scatter-the-seeds@1")
    assert found.end == "chance"
    assert not any("Seedling" in line and "enters" in line for line in found.lines)


@pytest.mark.parametrize("short", range(WORLDS))
def test_it_stops_where_any_of_the_guesses_ends_sooner(short: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever it is: what happens in the other worlds alone is not told."""
    position = SOLFORGE.at({"field": {"A3": "deepbranch-prowler@1", "B3": "spring-dryad@1"}})
    whole, worlds = told(SOLFORGE, position, "battle").lines, iter(range(WORLDS))

    def happened(*given: Any) -> Any:
        moments, end = real(*given)
        return (moments[:1], "hidden") if next(worlds) == short else (moments, end)

    real = module._happened
    monkeypatch.setattr(module, "_happened", happened)
    found = told(SOLFORGE, position, "battle")
    assert (found.end, found.lines) == ("hidden", whole[: len(found.lines)])
    assert len(found.lines) <= 1 < len(whole)


def test_it_stops_before_the_first_hidden_card() -> None:
    position = SOLFORGE.at({"hands": ["energy-surge@1", "enrage@1"], "decks": ["enrage@1 tanglesprout@1", ""]})
    found = told(SOLFORGE, position, "cast energy-surge@1")
    assert found.end == "hidden"
    assert "Tanglesprout" not in found.text


def test_hidden_cards_that_do_not_move_leave_a_doubt() -> None:
    position = SOLFORGE.at({"field": {"A1": "tanglesprout@1"}, "hands": ["", "enrage@1"]})
    assert told(SOLFORGE, position, "battle").end == "seen"


def test_drawing_from_a_deck_is_not_foretold() -> None:
    position = ELEMENTALS.start(seed=5)
    while "draw" not in [move.text() for move in position.legal()]:
        position.play(position.legal()[0])
    assert told(ELEMENTALS, position, "draw").end in ("hidden", "chance")


@pytest.mark.parametrize("seed", range(5))
def test_two_worlds_that_look_the_same_are_foretold_the_same(seed: int) -> None:
    position = SOLFORGE.start(seed=seed)
    view = position.view(position.turn_of)
    assert view.viewer is not None
    for move in view.legal()[:6]:
        assert preview(SOLFORGE, position, move, view.viewer) == preview(
            SOLFORGE, view.determinize(seed), move, view.viewer
        )


def test_a_refused_move_is_not_foretold() -> None:
    position = TINY.start(seats=2, seed=1)
    wrong = next(move for move in position.options() if position.why_not(move))
    with pytest.raises(Illegal):
        preview(TINY, position, wrong, position.turn_of)
