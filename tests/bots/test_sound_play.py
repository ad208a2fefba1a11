"""Normal and Hard play soundly: in positions where anybody who knows the game would agree, and wherever a win is."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tutor.engine import Position, find_game

POSITIONS = tomllib.loads(Path(__file__).with_name("sound_play.toml").read_text(encoding="utf-8"))["position"]
SEEDS = range(3)
LONG = 60
"""Moves of a turn, at most."""


def cases() -> list[Any]:
    """Each position with each bot that it is for."""
    found = []
    for each in POSITIONS:
        for opponent in find_game(each["game"]).opponents:
            if opponent.strength in (each.get("who"), *(() if "who" in each else ("Normal", "Hard"))):
                found.append(pytest.param(each, opponent.bot, id=f"{each['game']}-{opponent.strength}-{each['rule']}"))
    return found


def opened(asked: dict[str, Any]) -> Position:
    """The position that is meant."""
    game = find_game(asked["game"])
    position: Position = game.at(asked["at"])
    position.advance()
    for move in asked.get("after", ()):
        position.play(game.read_move(move, position))
    return position


@pytest.mark.parametrize(("asked", "bot"), cases())
def test_sound_play(asked: dict[str, Any], bot: str) -> None:
    for seed in SEEDS:
        player, position = find_game(asked["game"]).bots[bot](seed), opened(asked)
        seat = position.turn_of
        move = player.choose(position.view(seat))
        wrong = f"With seed {seed}, {bot} plays {move.text()}, against the rule of sound_play.toml: {asked['rule']}"
        if "moves" in asked:
            assert move.text() in asked["moves"], wrong
        if asked.get("win"):
            assert wins_now(position, player, seat), wrong


def wins_now(position: Any, player: Any, seat: int) -> bool:
    """Whether a seat that a bot plays for wins in this turn, whatever the others answer."""
    turn = position.turn
    for _ in range(LONG):
        if position.result is not None or position.turn != turn:
            break
        answers = position.legal()
        move = player.choose(position.view(seat)) if position.turn_of == seat else answers[-1]
        position.play(move)
    return position.result is not None and bool(position.result.winners == (seat,))


def test_each_position_has_a_choice_and_one_that_is_not_sound() -> None:
    for each in POSITIONS:
        legal = {move.text() for move in opened(each).legal()}
        assert set(each.get("moves", ())) <= legal, each["rule"]
        assert len(legal) > len(each.get("moves", ())), each["rule"]
