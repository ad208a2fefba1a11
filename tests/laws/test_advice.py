"""Laws of advice: it has a reason, whose numbers are those of its tries; it takes a win and loses nothing at once."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.laws.worlds import GAMES, World, cases, every_game, waiting, walk, worlds
from tests.tools import AT_NIGHT, some
from tutor.bots import Search, Win, adviser, plain_value
from tutor.bots.advice import TRIES, Advice, Better, NoChoice, Saves, advice, in_slices
from tutor.bots.random_bot import legal_moves
from tutor.bots.reasons import reason
from tutor.bots.seats import judge_of
from tutor.bots.tries import Compared, compared, play_both
from tutor.engine import Game, Move, Position, find_game
from tutor.engine.slices import at_once
from tutor.engine.table import Table
from tutor.learn.advising import advise

ASKED = 2
"""Positions of a walk in which advice is asked for."""

LAST = 3
"""Positions at the end of a walk, where games are won and lost."""

GUESSES = range(100, 105)
"""Worlds that are dealt from a view to see what a move leads to."""


def few(game: Game) -> list[World]:
    """Worlds of a game: by day a few, of each number of seats and of strange readings."""
    return some(worlds(game), len(worlds(game)) if AT_NIGHT else 5)


WORLDS = pytest.mark.parametrize("world", cases(few), scope="module")


@cache
def advised(world: World) -> list[tuple[Position, Advice]]:
    """Views of a walk, of the middle of the game and of its end, with the advice for each."""
    steps = [*some(waiting(world), ASKED), *[step for step in walk(world).line() if step.position.decision][-LAST:]]
    views = [step.position.view(step.position.turn_of) for step in steps if step.position.decision]
    return [(view, found) for view in views if (found := advice(world.game, view)) is not None]


@WORLDS
def test_advice_is_legal_and_has_a_reason_in_one_sentence(world: World) -> None:
    for view, found in advised(world):
        assert found.move in view.legal()
        said = reason(world.game, view, found)
        assert re.fullmatch(r"[A-Z].*\.", said)
        assert said.count(". ") == 0, said


@WORLDS
def test_the_numbers_of_a_reason_are_those_of_its_tries(world: World) -> None:
    """Played on again in the same worlds, the two moves come to what is told."""
    for view, found in advised(world):
        why = found.reason
        if isinstance(why, NoChoice):
            assert legal_moves(view) == [found.move]
        elif isinstance(why, Saves):
            assert why.others == len(legal_moves(view)) - 1
        elif isinstance(why, Better):
            again = both_ways(world.game, view, found.move, why.than)
            assert why.found in again
            assert not worse(why.found).clear
            figures = re.sub(r'".*"', "", reason(world.game, view, found))
            assert str(TRIES) in figures
            told = why.found
            allowed = {
                TRIES,
                told.ahead,
                told.behind,
                *told.won,
                *told.lost,
                *map(int, re.findall(r"\d+", told.measured)),
            }
            assert {*map(int, re.findall(r"\d+", figures))} <= allowed


def worse(found: Compared) -> Compared:
    """The same comparison, told from the other move."""
    return replace(found, ahead=found.behind, behind=found.ahead, gain=-found.gain)


def both_ways(game: Game, view: Position, move: Move, than: Move) -> list[Any]:
    """What comes of two moves, played on in the order in which they were found, and in the other."""
    judge = judge_of(game)
    ends = at_once(play_both(judge, view, move, than, TRIES))
    other = [(second, first) for first, second in at_once(play_both(judge, view, than, move, TRIES))]
    return [compared(judge.knowledge, each, view.turn_of) for each in (ends, other)]


@WORLDS
def test_advice_never_loses_at_once_where_another_move_does_not(world: World) -> None:
    for view, found in advised(world):
        if loses_at_once(view, found.move):
            assert all(loses_at_once(view, move) for move in legal_moves(view))


def loses_at_once(view: Position, move: Move) -> bool:
    """Whether the game is over and lost after a move, in every world."""
    return all(result_after(view, move, number) == 0.0 for number in GUESSES)


def result_after(view: Position, move: Move, number: int) -> float | None:
    """How a game ended for the seat that moved; None if it goes on."""
    after = view.determinize(number)
    after.play_unchecked(move)
    return None if after.result is None else plain_value(after, view.turn_of)


@WORLDS
def test_advice_takes_a_win_that_is_there(world: World) -> None:
    """Where a move wins at once in every world, that move or another that wins is advised."""
    for view, found in advised(world):
        winning = [m for m in legal_moves(view) if all(result_after(view, m, n) == 1.0 for n in GUESSES)]
        if winning and not isinstance(found.reason, NoChoice):
            assert isinstance(found.reason, Win) or found.move in winning


@GAMES
def test_advice_comes_in_slices_of_little_work(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves made between two breaks are bounded, whatever the position."""
    made = list[int]()
    kind = type(walk(few(game)[0]).position)
    play = kind.play_unchecked

    def counted(self: Position, move: Move) -> None:
        made.append(1)
        play(self, move)

    monkeypatch.setattr(kind, "play_unchecked", counted)
    for step in some(waiting(few(game)[0]), 4):
        made.clear()
        for _ in in_slices(game, step.position.view(step.position.turn_of)):
            assert len(made) <= MOST_MADE
            made.clear()


MOST_MADE = 400


def test_the_next_best_move_is_not_the_same_pair_in_another_order() -> None:
    """Laying one King on the other is the same as the other way round; to draw is not."""
    forge = find_game("elemental_forge")
    start = {"seats": 2, "hands": ["KH KC", "3D"], "deck": "7S 8D 9C 10H", "pile": "AC"}
    found = advice(forge, Table.study(forge, start).position.view(0))
    assert found is not None
    assert isinstance(found.reason, Better)
    assert {found.move.text().split()[0], found.reason.than.text().split()[0]} == {"combine", "draw"}


def test_every_game_that_says_what_it_counts_tells_it() -> None:
    """Over the walks of each game with measures some reason is in what that game counts."""
    for game in every_game():
        bot = adviser(game)
        if isinstance(bot, Search) and bot.knowledge.measures:
            found = [each for world in few(game) for _, each in advised(world)]
            assert any(isinstance(each.reason, Better) and each.reason.found.measured for each in found), game.id


def test_a_hint_ends_with_the_reason() -> None:
    for game in every_game():
        for view, found in advised(few(game)[0])[:2]:
            hint = advise(game, view)
            assert hint is not None
            assert hint.move == found.move
            assert hint.lines[-1][1].endswith(reason(game, view, found))


def test_random_choices_would_break_the_law() -> None:
    """The law can fail: somewhere a move that loses at once stands beside one that does not."""
    luck = random.Random(1)
    found = 0
    for game in every_game():
        for world in few(game):
            for view, _ in advised(world):
                moves = legal_moves(view)
                found += len({loses_at_once(view, move) for move in luck.sample(moves, min(9, len(moves)))}) == 2
    assert found
