"""Damaged position notation and move texts: every defect is named, or the position is sound and plays on."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from tests.fuzz.hostile import cases, plays_on, scratch, spoil, told, value
from tests.laws.worlds import every_game, walk, worlds
from tests.tools import AT_NIGHT
from tutor.engine import Game, MoveError, PositionError, ReadingError, write_position
from tutor.explain.why_not import explain
from tutor.scene.build import picture

GAMES = pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)


@GAMES
@pytest.mark.parametrize("part", range(2 if AT_NIGHT else 1))
def test_spoilt_positions(game: Game, part: int) -> None:
    places = [step.position for world in worlds(game)[:8] for step in walk(world).line()[::3]]
    for luck in cases(f"position {game.id} {part}", 400):
        data = spoil(write_position(luck.choice(places)), luck)
        position = told(game.at, data, PositionError)
        if position is not None:
            assert position.problems() == []
            for seat in range(position.seats):
                picture(game, position, seat)
            plays_on(position)


@GAMES
def test_spoilt_readings(game: Game) -> None:
    names = [*game.readings.by_id, *game.readings.declared]
    options = [option for item in game.readings.declared.values() for option in item.options]
    for luck in cases(f"readings {game.id}", 300):
        chosen = {luck.choice(names): luck.choice((luck.choice(options), value(luck))) for _ in range(3)}
        readings = told(game.readings, chosen, ReadingError)
        assert readings is None or game.readings(readings.to_data()) == readings


@GAMES
def test_spoilt_move_texts(game: Game) -> None:
    steps = [step for world in worlds(game)[:4] for step in walk(world).line()[:-1]]
    for luck in cases(f"move {game.id}", 500):
        position = luck.choice(steps).position
        text = value(luck) if luck.random() < 0.2 else scratch(luck.choice(position.legal()).text(), luck)
        move = told(partial(game.read_move, position=position), text, MoveError)
        if move is not None:
            assert explain(game, position, move, position.turn_of).verdict


@GAMES
def test_a_result_is_refused_or_can_be_drawn(game: Game) -> None:
    """Every way to end, with winners and scores that do and do not go with it."""
    clause = next(iter(game.rulebook)).id
    accepted = 0
    for key in game.words.results:
        for winners, scores in product(([], [0], [0, 0], [0, 1], [7]), ([], [1], [1, 2], [1, 2, 3])):
            result = {"winners": winners, "clause": clause, "key": key, "scores": scores}
            position = told(game.at, {"agenda": [], "result": result}, PositionError)
            if position is not None:
                accepted += 1
                for seat in range(-1, position.seats):
                    assert picture(game, position, seat)["prompt"]
    assert accepted
