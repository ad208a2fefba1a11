"""The answer to a wrong try: the reason, the clause, the nearest legal move; from the seat's view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.tiny_game import GAME
from tests.tiny_game.rules import TOO_LOW, Bid
from tests.tiny_game.state import Market
from tutor.engine.game import MoveError
from tutor.engine.moves import Refusal
from tutor.engine.table import Table
from tutor.explain.why_not import explain, nearest


@pytest.fixture
def table() -> Table:
    """Deal 5: the first trader holds 4♠ 2♦ A♠ and has bid two coins; the second has to answer."""
    table = Table.deal(GAME, seed=5)
    table.play("bid 2")
    return table


def test_a_refusal_names_reason_clause_and_place(table: Table) -> None:
    answer = explain(GAME, table.position, "bid 1", 1)
    assert answer.verdict == "A bid must be higher than the last one, two coins. [NM-2b]"
    assert answer.clauses == ("NM-2b",)
    assert answer.at == ("bid:1",)
    assert answer.legal is None


def test_the_nearest_move_is_legal_and_of_the_same_kind(table: Table) -> None:
    answer = explain(GAME, table.position, "bid 9", 1)
    assert answer.nearest in table.legal()
    assert isinstance(answer.nearest, Bid)


def test_a_legal_try_is_said_to_be_allowed(table: Table) -> None:
    answer = explain(GAME, table.position, "bid 3", 1)
    assert answer.legal == Bid.of(3)
    assert answer.verdict == "That is allowed: bid three coins."


def test_a_touch_is_answered_like_the_move_it_means(table: Table) -> None:
    assert explain(GAME, table.position, ("bid:3",), 1).legal == Bid.of(3)
    stray = explain(GAME, table.position, ("deck",), 1)
    assert stray.verdict == "Touching that does nothing now. [NM-3a]"
    assert stray.at == ("deck",)


def test_a_touch_that_means_an_illegal_move_gets_that_moves_reason(table: Table) -> None:
    game = replace(GAME, unmatched_picks=lambda view, path: Bid.of(1))
    assert explain(game, table.position, ("deck",), 1).clauses == (TOO_LOW.clause,)


def test_a_text_that_is_no_move_says_what_is(table: Table) -> None:
    with pytest.raises(MoveError, match="bid COINS"):
        explain(GAME, table.position, "sing", 1)


def test_after_the_end_nothing_is_near() -> None:
    table = Table.deal(GAME, seed=5)
    while legal := table.legal():
        table.play(legal[0])
    answer = explain(GAME, table.position, "bid 1")
    assert answer.nearest is None
    assert answer.clauses == ("NM-4a",)


def test_the_answer_depends_on_the_view_alone(table: Table) -> None:
    """The first trader asks about a card that the other one may or may not hold: both worlds answer alike."""
    view = table.view(0)
    answers = {explain(GAME, view.determinize(seed), "lay 3H", 0) for seed in range(20)}
    assert len(answers) == 1


class Thing:
    """Stands in for a view with a few legal moves, each touched as its letters say."""

    def __init__(self, *paths: Sequence[str]):
        self.moves = [Touched(path) for path in paths]

    def legal(self) -> list[Touched]:
        """All of them."""
        return self.moves


class Touched:
    """A move that is touched at these places; one that is put aside gives something up."""

    def __init__(self, path: Sequence[str]):
        self.path = tuple(path)
        self.gives_up = self.path[-1] == "aside"

    def picks(self, view: object) -> tuple[str, ...]:
        """The places."""
        return self.path


@pytest.mark.parametrize(
    ("tried", "legal", "expected"),
    [
        ("ax", ("by", "bx", "ay"), "bx"),  # the same target before the same card
        ("ax", ("by", "ay"), "ay"),  # then the same card
        (["a", "lane:1"], (["a", "pile"], ["b", "lane:2"], ["a", "lane:3"]), ["a", "lane:3"]),  # to a place like it
        ("x", ("by", "bx"), "bx"),  # one thing touched: moves on it
        ("ax", ("by", "cz"), "by"),  # nothing in common: the first there is
        ("ax", (["b", "aside"], "cz"), "cz"),  # that gives nothing up
    ],
)
def test_what_is_nearest(tried: Sequence[str], legal: tuple[Sequence[str], ...], expected: Sequence[str]) -> None:
    view: Any = Thing(*legal)
    found = nearest(view, None, tuple(tried))
    assert found is not None
    assert found.picks(None) == tuple(expected)


def test_another_reading_that_would_allow_it_is_named(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal that names an open question says so only if another option really lets the same move pass."""

    def refuse(self: Bid, position: Market) -> Refusal | None:
        return Refusal("NM-2b", "too-low", "NM-A01") if position.readings.tie == "all-score" else None

    monkeypatch.setattr(Bid, "refuse", refuse)
    answer = explain(GAME, table.position, "bid 1", 1)
    assert 'Another reading allows it: "nobody". [NM-A01]' in answer.why
    assert answer.clauses == ("NM-2b", "NM-A01")
