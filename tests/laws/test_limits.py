"""The laws of listing at limits: a full hand, a full table, the last copy. Random play hardly ever comes there."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.laws.test_play import same_moves
from tests.laws.worlds import every_move, questions
from tutor.engine import Position, PositionError, ReadingError, find_game

LIMITS = tomllib.loads(Path(__file__).with_name("limits.toml").read_text(encoding="utf-8"))["position"]
AT_LIMITS = pytest.mark.parametrize("limit", LIMITS, ids=[limit["name"] for limit in LIMITS])

FAR = 6
"""Moves that are played from a limit under each reading."""


def under_each_option(limit: dict[str, Any]) -> Iterator[Position]:
    """The position under the default readings, and under each option with which it can be set up."""
    game = find_game(limit["game"])
    for chosen in ({}, *({id: option} for options in questions(game) for id, option in options)):
        with suppress(PositionError, ReadingError):
            position = game.at({**limit["at"], "readings": chosen})
            position.advance()
            yield position


def test_every_limit_can_be_set_up_under_nearly_every_reading() -> None:
    for limit in LIMITS:
        options = sum(map(len, questions(find_game(limit["game"]))))
        assert len([*under_each_option(limit)]) > 0.9 * options, limit["name"]


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
    for position in under_each_option(limit):
        answers = [move for move in every_move(find_game(limit["game"])) if type(move) in position.answers]
        allowed = {move for move in (*answers, *position.options()) if position.why_not(move) is None}
        assert allowed == set(position.legal())
