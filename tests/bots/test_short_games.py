"""Short games and opponents of all games: each can be set up and ends, and a kind opponent is beaten by newcomers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.newcomers import newcomer
from tutor.engine import find_game, game_ids
from tutor.engine.game import Game
from tutor.engine.position import Position
from tutor.engine.short_games import ShortGame
from tutor.engine.table import Table
from tutor.learn.path import path_of
from widgets import play
from widgets.session.players import seated

GAMES = [find_game(id) for id in game_ids()]
TRIES = 8
MANY = 24
"""Games of a newcomer in which it is seen how hard a short game is."""
MOST_MOVES = 4_000


def setups() -> Iterator[object]:
    """Every short game, each of its kind deals or the first of those that are dealt."""
    for game in GAMES:
        for short in game.short:
            for number in range(1, max(1, len(short.deals)) + 1):
                yield pytest.param(game, short, number, id=f"{game.id}-{short.id}-{number}")


def played(game: Game, short: ShortGame, number: int, luck: int) -> Position:
    """The end of a short game that a newcomer plays at the first seat."""
    table = Table.short(game, short.id, number)
    position = table.position.clone()
    bots = {seat: game.bots[bot](luck + seat) for seat, bot in short.players.items()}
    learner = newcomer(game.id, luck)
    assert learner is not None, "a game with short games has a newcomer in tests/newcomers"
    for _ in range(MOST_MOVES):
        if position.result is not None:
            break
        seat = position.turn_of
        position.play_unchecked(bots.get(seat, learner).choose(position.view(seat)))
    return position


@pytest.mark.parametrize(("game", "short", "number"), list(setups()))
def test_a_short_game_begins_with_a_choice_and_ends(game: Game, short: ShortGame, number: int) -> None:
    assert Table.short(game, short.id, number).position.decision is not None
    end = played(game, short, number, luck=1)
    assert end.result is not None
    assert end.result.winners or end.seats == 1


@pytest.mark.parametrize(("game", "short", "number"), list(setups()))
def test_the_kind_opponent_loses_to_a_newcomer(game: Game, short: ShortGame, number: int) -> None:
    """In at least three of four tries, with other choices of the same newcomer."""
    easy = game.opponent("Easy")
    if easy is None or set(short.bots) != {easy.bot}:
        return
    ends = [played(game, short, number, luck=10 * n).result for n in range(TRIES)]
    assert 4 * sum(end is not None and end.winners == (0,) for end in ends) >= 3 * TRIES


@pytest.mark.parametrize("id", ["elementals", "elemental_forge", "solforge"])
def test_the_games_of_a_path_grow(id: str) -> None:
    """A newcomer wins nearly every first game, and of those that follow fewer, one after the other."""
    game = find_game(id)
    path = [step.what for step in path_of(game).steps if isinstance(step.what, ShortGame)]
    won = []
    for short in path:
        ends = [played(game, short, number, luck=number).result for number in range(1, MANY + 1)]
        won.append(sum(end is not None and 0 in end.winners for end in ends))
    assert won[0] >= MANY * 4 // 5
    assert all(after < before for before, after in pairwise(won)), won
    assert won[-1] >= MANY // 2


@pytest.mark.parametrize("game", [game for game in GAMES if game.short], ids=lambda game: game.id)
def test_the_first_game_is_kind_short_and_opens_on_a_board(game: Game) -> None:
    first = game.short_game("first")
    easy = game.opponent("Easy")
    assert first is game.short[0]
    assert first.coach
    assert first.minutes <= 10
    assert not first.bots or easy is None or first.bots[0] == easy.bot
    board = play(game.id, short="first")
    assert seated(board.table) == first.players


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_said_of_short_games_and_opponents_is_brief(game: Game) -> None:
    """Twenty words a sentence, four a title."""
    said = [sentence for each in game.short for sentence in each.about.split(". ")]
    said += [each.sentence() for each in game.opponents]
    assert all(len(sentence.split()) <= 20 for sentence in said)
    assert all(len(each.title.split()) <= 4 for each in game.short)
