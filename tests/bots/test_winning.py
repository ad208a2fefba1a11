"""A win in the turn that is played is found in a bounded search, and what is found is a win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at
from tutor.bots import Chance, Knowledge, Win, adviser, winning_move
from tutor.bots.advice import advice
from tutor.bots.reasons import reason
from tutor.engine import SPECTATOR, Position, Result, find_game
from tutor.games.elemental_deck_builder.bots import AT_ONCE, KNOWLEDGE
from tutor.games.elemental_deck_builder.puzzles import Puzzle, stored
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from tutor.games.elementals import puzzles as elementals

PUZZLES = [*stored(), *elementals.stored()]


def won(puzzle: Puzzle) -> bool:
    """Whether the bot that gives advice wins a puzzle in its turn."""
    position: DeckBuilderPosition = GAME.at(puzzle.start)
    position.advance()
    seat, turn = position.turn_of, position.turn
    while position.result is None and position.turn == turn:
        position.play(adviser(GAME).choose(position.view(position.turn_of)))
    return position.result is not None and position.result.winners == (seat,)


@pytest.mark.parametrize("puzzle", stored(), ids=lambda puzzle: f"seed-{puzzle.seed}")
def test_advice_wins_every_puzzle(puzzle: Puzzle) -> None:
    """Search alone wins two of the twelve; the more cards, the more orders of them there are."""
    assert won(puzzle)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: str(getattr(puzzle, "seed", "open")))
def test_a_win_that_is_told_is_one_and_has_as_many_moves(puzzle: Puzzle | elementals.Puzzle) -> None:
    game = GAME if isinstance(puzzle, Puzzle) else find_game("elementals")
    position: Position = game.at(puzzle.start)
    position.advance()
    while len(position.legal()) == 1:
        position.play(position.legal()[0])
    seat, view = position.turn_of, position.view(position.turn_of)
    turn = getattr(position, "turn", 0)
    found = advice(game, view)
    assert found is not None
    assert isinstance(found.reason, Win)
    for n, move in enumerate(found.reason.line):
        assert position.result is None, n
        position.play(move)
    assert position.result is not None
    assert position.result.winners == (seat,)
    assert found.reason.this_turn == isinstance(puzzle, Puzzle)
    assert str(len(found.reason.line)) in reason(game, view, found)
    assert (getattr(position, "turn", 0) == turn) >= found.reason.this_turn


@dataclass(frozen=True)
class Say:
    """A move of ``Talk``."""

    word: str
    takes_back: bool = False


@dataclass
class Talk:
    """A turn of seat 0 in which all three seats speak; it wins unless ``stopper``, who alone may, says stop."""

    stopper: int
    said: tuple[str, ...] = ()
    viewer: int | None = 0
    seats = 3
    turn = 1
    zones = ("said",)
    known: ClassVar[dict[str, int]] = {}
    agenda: ClassVar[list[str]] = []

    @property
    def turn_of(self) -> int:
        return (0, 1, 2, 0, SPECTATOR)[len(self.said)]

    @property
    def result(self) -> Result | None:
        return Result((1,) if "stop" in self.said else (0,), "", "said") if len(self.said) == 4 else None

    def legal(self) -> list[Say]:
        return [Say("go"), Say("stop")] if self.turn_of == self.stopper else [Say("go")]

    def determinize(self, seed: int) -> Talk:
        return Talk(self.stopper, self.said, None)

    def clone(self) -> Talk:
        return self.determinize(0)

    def play_unchecked(self, move: Say) -> None:
        self.said += (move.word,)


@pytest.mark.parametrize("stopper", [1, 2, None])
def test_a_win_that_any_of_the_others_can_stop_is_none(stopper: int | None) -> None:
    def value(position: Any, seat: int) -> float:
        return 0.0 if "stop" in position.said else 1.0

    view: Any = Talk(SPECTATOR if stopper is None else stopper)
    found = winning_move(view, Knowledge(value), 100, Chance(1))
    assert (found is None) == (stopper is not None)


def test_no_more_positions_are_looked_at_than_allowed() -> None:
    called = list[int]()

    def value(position: DeckBuilderPosition, seat: int) -> float:
        called.append(seat)
        return KNOWLEDGE.value(position, seat)

    view = at("fire tremor ecology", gold=[30, 6], health=[30, 50], rows=["fire tremor", ""]).view(0)
    for most in (20, 100):
        called.clear()
        assert winning_move(view, Knowledge(value), most, Chance(1)) is None
        assert 0 < len(called) <= most


def test_a_blow_that_is_not_enough_is_no_win() -> None:
    """Fire deals 5: of 5 health it takes the last, of 6 not."""
    for health, move in ((5, "execute fire"), (6, None)):
        view = at("fire", health=[30, health], took_gold=True, took_card=True).view(0)
        found = winning_move(view, KNOWLEDGE, AT_ONCE, Chance(1))
        assert (found and found.text()) == move
