"""Hints come from Hard, and a choice that follows one is never called a slip in the same game."""

from __future__ import annotations

import pytest

from tests.laws.worlds import GAMES
from tests.tools import AT_NIGHT
from tutor.bots import advice, opponent, review
from tutor.bots.review import choices_of, findings
from tutor.engine import Game
from tutor.engine.table import Table

OWN, SEAT = (200 if AT_NIGHT else 9), 0
"""Choices that follow hints, and whose they are."""


def by_hints(game: Game) -> Table:
    """A short game, or its beginning, in which one seat does what hints say and the others play as a plain bot."""
    short = game.short[0] if game.short else None
    table = Table.short(game, short.id, 1) if short else Table.deal(game, seed=1)
    others = {seat: opponent(game, seat) for seat in range(table.position.seats)}
    while table.position.result is None and len(choices_of(table.line(), SEAT)) < OWN:
        turn = table.position.turn_of
        view = table.position.view(turn)
        hint = advice.advice(game, view) if turn == SEAT else None
        table.play(others[turn].choose(view) if hint is None else hint.move)
    return table


@GAMES
def test_the_bot_of_hints_is_the_strongest_opponent(game: Game) -> None:
    """Who loses to Hard is not advised by a weaker player."""
    if game.opponents:
        assert [*game.bots][-1] == game.opponents[-1].bot


@GAMES
def test_who_does_what_hints_say_makes_no_slip(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if every difference, however small, is told."""
    monkeypatch.setattr(review, "worth_telling", tuple)
    table = by_hints(game)
    assert choices_of(table.line(), SEAT)
    assert findings(game, table.line(), SEAT, lambda done, of: False).slips == ()
