"""The laws at limits: a full hand, a full table, the last copy, three seats. Random play hardly ever comes there."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from tests.laws.random_play import all_there
from tests.laws.test_play import same_moves, written_and_read
from tests.laws.test_tries import answered
from tests.laws.test_words import check
from tests.laws.worlds import Option, every_move, questions, watchers
from tests.tools import AT_NIGHT, some
from tutor.engine import Game, Position, PositionError, ReadingError, find_game, write_position
from tutor.engine.saves import load, save
from tutor.engine.table import Table
from tutor.explain.narrator import Narrator
from tutor.explain.why_not import explain
from tutor.scene.build import picture

LIMITS = tomllib.loads(Path(__file__).with_name("limits.toml").read_text(encoding="utf-8"))["position"]
AT_LIMITS = pytest.mark.parametrize("limit", LIMITS, ids=[limit["name"] for limit in LIMITS], scope="module")
"""Each limit in a row, for to set it up under every option takes longer than a law."""

FAR = 6
"""Moves that are played from a limit under each reading."""

TRIED = 400 if AT_NIGHT else 250
"""Well-typed moves that are tried under each reading, others each time, besides those that are options."""

TOLD = 10 if AT_NIGHT else 6
"""Readings under which a limit is played on with all that is told, shown and kept of it."""


def under_each_option(limit: dict[str, Any]) -> Iterator[Position]:
    """The position under its own readings, and under each other option with which it can be set up besides."""
    return (position.clone() for position in set_up(LIMITS.index(limit)))


@lru_cache(maxsize=1)
def set_up(number: int) -> tuple[Position, ...]:
    """The positions of a limit, by its number."""
    limit, found = LIMITS[number], list[Position]()
    game, own = find_game(limit["game"]), limit["at"].get("readings", {})
    for chosen in ({}, *({id: option} for id, option in other_options(limit))):
        with suppress(PositionError, ReadingError):
            found.append(game.at({**limit["at"], "readings": {**own, **chosen}}))
            found[-1].advance()
    return tuple(found)


def other_options(limit: dict[str, Any]) -> list[Option]:
    """The options of a limit's game that it does not have by itself."""
    game = find_game(limit["game"])
    own = game.readings(limit["at"].get("readings", {}))
    return [(id, option) for options in questions(game) for id, option in options if own.value(id) != option]


@AT_LIMITS
def test_a_limit_can_be_set_up_under_nearly_every_reading(limit: dict[str, Any]) -> None:
    assert len([*under_each_option(limit)]) > 0.9 * len(other_options(limit))


@AT_LIMITS
def test_at_a_limit_the_quick_listing_is_the_plain_one_under_each_reading(limit: dict[str, Any]) -> None:
    for position in under_each_option(limit):
        luck = random.Random(str(position.readings))
        for _ in range(FAR):
            same_moves(position)
            if not (legal := position.legal()):
                break
            position.play_unchecked(luck.choice(legal))


@AT_LIMITS
def test_at_a_limit_what_is_listed_is_what_is_not_refused_under_each_reading(limit: dict[str, Any]) -> None:
    moves = every_move(find_game(limit["game"]))
    for position in under_each_option(limit):
        answers = [move for move in moves if type(move) in position.answers]
        tried = random.Random(str(position.readings)).sample(answers, min(TRIED, len(answers)))
        allowed = {move for move in (*tried, *position.options()) if position.why_not(move) is None}
        assert allowed == set(position.legal())


@AT_LIMITS
def test_from_a_limit_on_cards_views_stories_and_saves_hold(limit: dict[str, Any]) -> None:
    """No card is lost, a guess looks like the truth, a spectator is told all in words, and a save opens again."""
    game = find_game(limit["game"])
    for position in some([*under_each_option(limit)], TOLD):
        luck = random.Random(str(position.readings))
        whole = dict(Counter(position.cards()))
        table = Table.study(game, write_position(position))
        while table.legal() and table.here.n < FAR:
            table.play(luck.choice(table.legal()))
            assert all_there(table.position, whole), table.here.move
            assert table.position.problems() == []
            looked_at(game, table.position)
        told(table)
        assert written_and_read(game, table.position) == table.position
        assert [step.position for step in load(save(table)).line()] == [step.position for step in table.line()]


def looked_at(game: Game, position: Position) -> None:
    """What each who may look sees, guesses and is shown."""
    for seat in watchers(position):
        view = position.view(seat)
        guess = view.determinize(1)
        assert (guess.view(seat), guess.problems()) == (view, [])
        assert picture(game, guess, seat) == picture(game, position, seat)


def told(table: Table) -> None:
    """What happened at a table, in words for each who may know it."""
    for seat in watchers(table.position):
        for beat in Narrator(table.game, seat).story(table.line()):
            check(table.game, beat.text, cites=False)


@AT_LIMITS
def test_at_a_limit_whatever_is_tried_is_answered(limit: dict[str, Any]) -> None:
    game = find_game(limit["game"])
    for position in some([*under_each_option(limit)], TOLD):
        luck = random.Random(str(position.readings))
        seat = max(position.turn_of, 0)
        for move in luck.sample(every_move(game), 20):
            answered(game, explain(game, position, move, seat), move.text())
