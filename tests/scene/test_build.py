"""What one seat's board is made of: its own view, its own choices, the words around them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tiny_game import GAME as TINY
from tutor.engine import SPECTATOR, Game, find_game
from tutor.engine.position import Result
from tutor.engine.words import spans
from tutor.scene.build import picture
from tutor.scene.nodes import Scene


def test_only_the_seat_that_must_choose_has_choices_and_is_asked() -> None:
    position = TINY.start(seats=2, seed=1)
    turn = position.turn_of
    mine, theirs = picture(TINY, position, turn), picture(TINY, position, 1 - turn)
    assert [choice["text"] for choice in mine["choices"]] == [move.text() for move in position.legal()]
    assert theirs["choices"] == []
    assert position.decision is not None
    assert mine["prompt"] == spans(TINY.words.say_decision(position.decision, position.view(turn)))
    assert theirs["prompt"] == [f"It is P{turn + 1}'s turn."]
    assert picture(TINY, position, SPECTATOR)["choices"] == []


def test_a_prompt_of_the_scene_comes_before_the_words_of_the_decision() -> None:
    game = replace(TINY, scene=lambda view: Scene(title="T", prompt="Now, ‹10♥›."))
    position = game.start(seats=2, seed=1)
    assert picture(game, position, position.turn_of)["prompt"] == ["Now, ", {"card": "10♥", "suit": "H"}, "."]


def test_the_end_says_who_has_won() -> None:
    game = find_game("elementals")
    position = game.at({"slots": {"1.1": "KD[10C 3S]"}, "hand": "9D 4C", "damage": 29})
    won, lost = position.clone(), position.clone()
    won.play(game.read_move("banish 1.1 with 9D", won))
    lost.play(game.read_move("discard 4C", lost))
    for end, over, words in ((won, "won", "You win"), (lost, "lost", "You lose")):
        board = picture(game, end, 0)
        assert board["over"] == over
        assert board["prompt"][0] == {"b": words}
        assert board["choices"] == []
    assert picture(game, position, 0)["over"] is None


@pytest.mark.parametrize(
    ("game", "result"),
    [
        (find_game("solforge"), Result((), "SF-OV-o", "draw", (0, 0))),
        (find_game("elemental_forge"), Result((), "EF-5.2e", "stalled", (0, 0))),
        (replace(TINY, scene=lambda view: Scene(title="T")), None),
    ],
)
def test_a_game_that_nobody_has_won_is_drawn_for_its_players(game: Game, result: Result | None) -> None:
    position = game.start(seats=2, seed=1)
    if result is None:
        while position.result is None:
            position.play(position.legal()[0])
        result = replace(position.result, winners=())
    position.agenda.clear()
    position.result = result
    assert [picture(game, position, seat)["over"] for seat in (0, 1, SPECTATOR)] == ["drawn", "drawn", "ended"]


def test_nobody_wins_for_a_spectator() -> None:
    position = TINY.start(seats=2, seed=1)
    while position.result is None:
        position.play(position.legal()[0])
    plain = replace(TINY, scene=lambda view: Scene(title="T"))
    winner = position.result.winners[0]
    assert picture(plain, position, SPECTATOR)["over"] == "ended"
    assert picture(plain, position, winner)["over"] == "won"
    assert len(position.result.winners) > 1 or picture(plain, position, 1 - winner)["over"] == "lost"
