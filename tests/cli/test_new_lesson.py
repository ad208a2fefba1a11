"""A new lesson goes on where a game's ids end, and stands on the last shelf of its path; the rest stays as it is."""

from __future__ import annotations

import tomllib

import pytest

from tutor.cli.new_lesson import next_id
from tutor.engine.game import find_game, game_ids
from tutor.learn.path import file_of, shelved


def test_an_id_goes_on_where_the_game_s_ids_end() -> None:
    """The highest number and one, with as many digits; memory lessons count by themselves."""
    ids = {game: next_id(find_game(game)) for game in game_ids()}
    assert ids["elementals"] == "EL-L22"
    assert ids["elemental_deck_builder"] == "ED-S39"
    assert ids["oligarchy"] == "OL-L41"


@pytest.mark.parametrize("game", [game for game in game_ids() if file_of(find_game(game))])
def test_one_more_lesson_stands_at_the_end_of_the_last_shelf(game: str) -> None:
    file = file_of(find_game(game))
    assert file is not None
    before, after = tomllib.loads(file.read_text()), tomllib.loads(shelved(file.read_text(), "XX-L1"))
    before["shelf"][-1]["lessons"].append("XX-L1")
    assert after == before
