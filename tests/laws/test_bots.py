"""Laws of bots: they see a view, answer with a legal move of it, and answer the same again."""

from __future__ import annotations

from tests.laws.worlds import GAMES, walk, worlds
from tests.tools import AT_NIGHT, some
from tutor.engine import Game


@GAMES
def test_every_bot_plays_legal_moves_from_views_alone(game: Game) -> None:
    for make in game.bots.values():
        for world in some(worlds(game), 3 if AT_NIGHT else 2):
            for step in some(walk(world).line()[:-1], 4):
                view = step.position.view(step.position.turn_of)
                before = view.clone()
                move = make(1).choose(view)
                assert move in view.legal()
                assert view == before
                assert make(1).choose(view) == move
