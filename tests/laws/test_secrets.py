"""Promise 4: nothing a player may not know reaches that player, by any way, nor by its length or order.

Two worlds that a seat cannot tell apart must show it the same: view, board, text, picture, moves, refusals, story.
"""

from __future__ import annotations

import random
from typing import Any

from tests.laws.worlds import WORLDS, World, every_move, some, steps, watchers
from tutor.engine import Game, Move, Position, Recorder, write_position
from tutor.engine.events import Moment
from tutor.engine.saves import load, save_for_seat
from tutor.engine.table import Table
from tutor.engine.words import Said
from tutor.explain.why_not import explain
from tutor.scene.build import picture
from tutor.scene.html import as_html
from tutor.scene.text import as_text


@WORLDS
def test_a_guess_looks_like_the_truth_and_is_a_sound_position(world: World) -> None:
    for step in steps(world, 20):
        for seat in watchers(step.position):
            view = step.position.view(seat)
            guess = view.guess(step.n)
            assert guess.view(seat) == view
            assert guess.problems() == []
            assert sorted(map(str, guess.cards())) == sorted(map(str, step.position.cards()))


@WORLDS
def test_exchanging_what_a_seat_cannot_see_changes_nothing_it_is_shown(world: World) -> None:
    for step in steps(world, 8):
        for seat in watchers(step.position):
            truth = shown(world.game, step.position, seat)
            for luck in (1, 2):
                assert shown(world.game, step.position.view(seat).guess(luck), seat) == truth


@WORLDS
def test_a_save_for_a_seat_holds_what_the_seat_knows_and_no_more(world: World) -> None:
    for step in steps(world, 8):
        for seat in watchers(step.position):
            view = step.position.view(seat)
            text = saved_for(world.game, step.position, seat)
            assert load(text).position.view(seat) == view
            for luck in (1, 2):
                assert saved_for(world.game, view.guess(luck), seat) == text


def saved_for(game: Game, position: Position, seat: int) -> str:
    return save_for_seat(Table.study(game, write_position(position)), seat)


@WORLDS
def test_undo_shows_what_was_shown_before_whatever_the_move_uncovered(world: World) -> None:
    for step in steps(world, 5)[:-1]:
        for seat in watchers(step.position):
            before = shown(world.game, step.position, seat)
            for position in (step.position, step.position.view(seat).guess(11)):
                table = Table.study(world.game, write_position(position))
                table.play(table.legal()[0])
                table.undo()
                assert shown(world.game, table.position, seat) == before


def shown(game: Game, position: Position, seat: int) -> tuple[Any, ...]:
    """The board of a seat in all its forms."""
    board = picture(game, position, seat)
    return board, as_text(board), as_html(board)


@WORLDS
def test_the_mover_is_allowed_and_refused_the_same_in_truth_view_and_guess(world: World) -> None:
    moves = some(every_move(world.game), 400)
    for step in steps(world, 8)[:-1]:
        position = step.position
        seat = position.turn_of
        view = position.view(seat)
        guess = view.guess(3)
        assert position.legal() == view.legal() == guess.legal()
        for move in moves:
            reasons = {position.why_not(move), view.why_not(move), guess.why_not(move)}
            assert len(reasons) == 1, f"{move.text()}: {reasons}"


@WORLDS
def test_a_refusal_says_the_same_whatever_is_hidden(world: World) -> None:
    moves = random.Random(str(world)).sample(every_move(world.game), min(25, len(every_move(world.game))))
    for step in steps(world, 5):
        for seat in watchers(step.position):
            guess = step.position.view(seat).guess(5)
            for move in moves:
                assert explain(world.game, step.position, move, seat) == explain(world.game, guess, move, seat)


@WORLDS
def test_as_long_as_two_worlds_look_the_same_their_stories_are_the_same(world: World) -> None:
    for step in steps(world, 20)[:-1]:
        position = step.position
        for seat in watchers(position):
            guess = position.view(seat).guess(7)
            guess.seed = position.seed  # dice that all see fall alike in both worlds
            for move, other in twins(position, guess, seat):
                here, there = told(world.game, position, move, seat), told(world.game, guess, other, seat)
                if [view for view, _ in here] == [view for view, _ in there]:
                    assert [said for _, said in here] == [said for _, said in there]


def twins(position: Position, guess: Position, seat: int) -> list[tuple[Move, Move]]:
    """Pairs of moves, one legal in each world, that the seat could take for the same.

    They are its own, or others' moves of one kind that differ in cards only: whom a move names, all can see.
    """
    if position.turn_of == seat:
        return [(move, move) for move in some(position.legal(), 6)]
    there = some(guess.legal(), 8)
    kind = position.card_type
    here = some(position.legal(), 4)
    return [(move, other) for move in here for other in there if _open(other, kind) == _open(move, kind)]


def _open(move: Move, card: type) -> tuple[type[Move], tuple[Any, ...]]:
    """The kind of a move and those of its facts that are no cards."""
    return type(move), tuple(fact for fact in move.facts().values() if not isinstance(fact, card))


def told(game: Game, position: Position, move: Move, seat: int) -> list[tuple[Any, Said]]:
    """What a seat sees and hears while a move is made: a view and a sentence for each event."""
    after = position.clone()
    after.recorder = recorder = Recorder()
    after.play_unchecked(move)
    return [(moment.position.view(seat), _said(game, moment, seat)) for moment in recorder.moments]


def _said(game: Game, moment: Moment, seat: int) -> Said:
    return game.words.say_event(moment.seen_by(seat), moment.position.view(seat))
