"""Whatever somebody tries at any moment is answered: a move of another moment, a touch on another board."""

from __future__ import annotations

import random
from functools import cache

from tests.laws.worlds import GAMES, steps, waiting, watchers, worlds
from tests.tools import AT_NIGHT, some
from tutor.engine import Game, Move, Refusal
from tutor.engine.game import MoveError
from tutor.engine.table import Step
from tutor.explain.why_not import Explanation, Picks, explain
from tutor.scene.build import scene_of

TRIED = 150 if AT_NIGHT else 60
"""Texts, and touches, that are tried at one moment."""

THINGS = ("0", "1", "-1", "X", "NO.1", "NO.0", "[NM-9z]", "‹x›")
STRANGE_TEXTS = ("done", "pass", *(f"{verb} {thing}" for verb in ("take", "back") for thing in THINGS))
"""What somebody types who expects another choice, or plays with the words of the board."""


@cache
def moments(game: Game) -> tuple[Step, ...]:
    """A moment of every sort, of games under all sorts of readings."""
    return tuple(step for world in worlds(game) for step in waiting(world, 1))


@cache
def texts(game: Game) -> tuple[str, ...]:
    """What can be typed at some moment: each kind of move, and all that the moments offer."""
    kinds: list[list[Move]] = [some(list(kind.every()), 40) for kind in game.moves]
    kinds += [some(step.position.options(), 20) for step in moments(game)]
    return tuple(sorted({*STRANGE_TEXTS, *(move.text() for moves in kinds for move in moves)}))


@cache
def touched(game: Game) -> tuple[str, ...]:
    """The nodes of all the moments' boards, by id."""
    return tuple(
        sorted(
            {
                node.id
                for step in moments(game)
                for node in scene_of(game, step.position.view(step.position.turn_of)).walk()
            }
        )
    )


@GAMES
def test_every_text_that_can_be_read_is_answered_at_every_moment(game: Game) -> None:
    luck = random.Random(game.id)
    for step in (*moments(game), *some(ends(game), 4)):
        for text in luck.sample(texts(game), min(TRIED, len(texts(game)))):
            seat = max(step.position.turn_of, 0)
            try:
                answer = explain(game, step.position, text, seat)
            except MoveError:
                continue
            answered(game, answer, text)


@GAMES
def test_every_text_is_answered_from_what_anybody_may_know_of_a_moment(game: Game) -> None:
    """Also from the view of another seat, which does not see the hand of the seat that must choose."""
    luck = random.Random(f"views of {game.id}")
    for step in (*moments(game), *some(ends(game), 4)):
        own = [move.text() for move in some(step.position.options(), 10)]
        tried = {"pass", "done", *own, *luck.sample(texts(game), min(TRIED // 5, len(texts(game))))}
        for viewer in watchers(step.position):
            view = step.position.view(viewer)
            for text in sorted(tried):
                try:
                    move = game.read_move(text, view)
                except MoveError:
                    continue
                refusal = view.why_not(move)
                if isinstance(refusal, Refusal):
                    assert game.words.say_refusal(refusal, move, view).text, text
                else:
                    assert refusal is None


@GAMES
def test_every_touch_is_answered_at_every_moment(game: Game) -> None:
    luck = random.Random(game.id)
    ids = touched(game)
    for step in (*moments(game), *some(ends(game), 4)):
        for _ in range(TRIED):
            path: Picks = tuple(luck.choices(ids, k=luck.choice((1, 1, 2, 2, 3))))
            answer = explain(game, step.position, path, max(step.position.turn_of, 0))
            answered(game, answer, path)


def answered(game: Game, answer: Explanation, tried: object) -> None:
    """There is a sentence, and it rests on clauses that exist."""
    assert answer.verdict, tried
    assert answer.clauses, tried
    for id in answer.clauses:
        assert id in game.rulebook or id in game.readings.by_id, f"{id} for {tried}"


def ends(game: Game) -> list[Step]:
    """The last moments of all games."""
    return [steps(world)[-1] for world in worlds(game)]
