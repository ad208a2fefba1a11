"""A new lesson goes on where a game's ids end, and stands on the last shelf of its path; the rest stays as it is."""

from __future__ import annotations

import re
import tomllib

import pytest

from tutor.cli.new_lesson import next_id
from tutor.engine.game import find_game, game_ids
from tutor.learn import lessons_of
from tutor.learn.path import file_of, shelved


@pytest.mark.parametrize("game", game_ids())
def test_an_id_goes_on_where_the_game_s_ids_end(game: str) -> None:
    """The one before it is taken and as long, it is not, and none of its kind is after it."""
    taken = {lesson.id for lesson in lessons_of(find_game(game))}
    id = next_id(find_game(game))
    parts = re.fullmatch(r"(\D+)(\d+)", id)
    assert parts is not None
    begun, number = parts.groups()
    assert f"{begun}{int(number) - 1:0{len(number)}}" in taken
    assert not {f"{begun}{n:0{len(number)}}" for n in range(int(number), int(number) + 100)} & taken


@pytest.mark.parametrize("game", [game for game in game_ids() if file_of(find_game(game))])
def test_one_more_lesson_stands_at_the_end_of_the_last_shelf(game: str) -> None:
    file = file_of(find_game(game))
    assert file is not None
    before, after = tomllib.loads(file.read_text()), tomllib.loads(shelved(file.read_text(), "XX-L1"))
    before["shelf"][-1]["lessons"].append("XX-L1")
    assert after == before
