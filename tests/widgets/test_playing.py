"""Games that ``play`` opens: short ones with their opponents, their names and their coach."""

from __future__ import annotations

import ipywidgets
import pytest

from tutor.engine.game import find_game, game_ids
from widgets import build, course, lesson, play
from widgets.lessons.coaching import Coached
from widgets.session.players import seated

SHORT = [(id, short.id) for id in game_ids() for short in find_game(id).short]


@pytest.mark.parametrize(("game", "short"), SHORT)
def test_a_short_game_seats_its_opponents_under_their_names(game: str, short: str) -> None:
    found = find_game(game)
    board = play(game, short=short)
    assert seated(board.table) == found.short_game(short).players
    names = board.table.position.view(0).names
    for seat, bot in found.short_game(short).players.items():
        opponent = next((each for each in found.opponents if each.bot == bot), None)
        assert opponent is None or names[seat] == opponent.name


@pytest.mark.parametrize(("game", "short"), SHORT)
def test_the_coach_is_on_where_the_short_game_asks_for_it(game: str, short: str) -> None:
    mode = play(game, short=short).session.mode
    assert isinstance(mode, Coached)
    assert mode.on == find_game(game).short_game(short).coach


def test_the_coach_waits_in_other_games_until_it_is_turned_on() -> None:
    board = play("elementals", deal=5)
    assert board.widget.coach is None
    board.tell({"do": "coach"})
    assert board.widget.coach is not None


@pytest.mark.parametrize("game", [id for id in game_ids() if find_game(id).opponent("Normal")])
def test_a_deal_has_an_opponent_unless_friends_are_asked_for(game: str) -> None:
    """Nobody plays for both sides without a word; a position is for those who look at it."""
    found = find_game(game)
    normal, table = found.opponent("Normal"), play(game, seats=max(found.seats)).table
    assert normal is not None
    assert seated(table) == dict.fromkeys(range(1, table.position.seats), normal.bot)
    assert seated(play(game, seat=1).table) == {0: normal.bot}
    assert play(game, bots="friend").table.bots == {}
    assert play(game, bots={}).table.bots == {}


def test_what_is_opened_can_be_put_into_a_box_of_somebodys_own() -> None:
    boards = [play("elementals").widget, lesson("EL-L1").widget, course("elementals").widget, build("solforge").widget]
    box = ipywidgets.VBox(boards)
    assert box.get_state()["children"] == [f"IPY_MODEL_{board.model_id}" for board in boards]
