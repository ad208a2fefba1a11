"""How long games last: players that look one move ahead finish a short one, with two seats and with three."""

from __future__ import annotations

import pytest

from tests.rulings.oligarchy.tools import GAME, result
from tutor.games.oligarchy.rules.turn import LONGEST


@pytest.mark.parametrize(("seats", "preset", "kings"), [(2, "short", 2), (2, "first king", 1), (3, "first king", 1)])
@pytest.mark.parametrize("seed", [100, 101])
def test_a_short_game_of_players_who_look_ahead_has_a_winner(seats: int, preset: str, kings: int, seed: int) -> None:
    position = GAME.start(seats, seed, GAME.readings.presets[preset])
    players = [GAME.bots["greedy"](seed + seat) for seat in range(seats)]
    for _ in range(1500):
        if position.decision is None:
            break
        position.play(players[position.turn_of].choose(position.view(position.turn_of)))
    end = result(position)
    assert end is not None
    assert [end.scores[winner] >= kings for winner in end.winners] == [True]
    assert position.turn <= LONGEST
