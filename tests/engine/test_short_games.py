"""Opponents by strength and short games: what a game may declare, and what is set up from it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.tiny_game import GAME
from tutor.bots import RandomBot
from tutor.engine.opponents import STRENGTHS, Opponent
from tutor.engine.short_games import ShortGame
from tutor.engine.table import Table

EASY = Opponent("Easy", "random", "plays anything")
HARD = Opponent("Hard", "random", "plays anything, but quickly", "Dora")


def with_bots(**parts: Any) -> Any:
    """The tiny game with a bot, and what else it is to declare."""
    return replace(GAME, bots={"random": RandomBot}, **parts)


def test_an_opponent_is_told_in_a_sentence_with_the_name_of_its_seat() -> None:
    assert EASY.sentence() == "Ben plays anything."
    assert HARD.sentence() == "Dora plays anything, but quickly."
    assert HARD.sentence("Chen") == "Chen plays anything, but quickly."


def test_opponents_are_found_by_their_strength() -> None:
    game = with_bots(opponents=(EASY, HARD))
    assert [game.opponent(strength) for strength in STRENGTHS] == [EASY, None, HARD]


def test_an_opponent_needs_a_word_for_its_strength() -> None:
    with pytest.raises(ValueError, match="Easy, Normal or Hard, not 'Mean'"):
        Opponent("Mean", "random", "bites")


@pytest.mark.parametrize("opponents", [(HARD, EASY), (EASY, EASY)])
def test_each_strength_stands_once_the_weakest_first(opponents: tuple[Opponent, ...]) -> None:
    with pytest.raises(ValueError, match="once"):
        with_bots(opponents=opponents)


def test_an_opponent_is_a_bot_of_the_game() -> None:
    with pytest.raises(ValueError, match=r"no bot .random"):
        replace(GAME, opponents=(EASY,))
    with pytest.raises(ValueError, match=r"A try: there is no bot 'search'"):
        with_bots(short=(ShortGame("try", "A try", 5, bots=("search",)),))


def test_short_games_have_ids_of_their_own() -> None:
    with pytest.raises(ValueError, match="one id"):
        with_bots(short=(ShortGame("try", "A try", 5), ShortGame("try", "Another", 8)))
    with pytest.raises(ValueError, match=r"no short game .book"):
        with_bots(short=(ShortGame("try", "A try", 5),)).short_game("book")
    with pytest.raises(ValueError, match="There are: none"):
        GAME.short_game("book")


def test_kind_deals_come_round_again_under_the_house_rules_of_their_game() -> None:
    rule = next(item for item in GAME.readings.declared.values() if len(item.options) > 1)
    other = list(rule.options)[1]
    short = ShortGame(
        "try", "A try", 5, bots=("random",), readings={rule.id: other},
        deals=({"seed": 1}, {"seed": 2, "readings": {rule.id: rule.default}}),
    )  # fmt: skip
    assert short.players == {1: "random"}
    assert short.study(3) == short.study(1) == {"seed": 1, "readings": {rule.id: other}}
    assert short.study(2) == {"seed": 2, "readings": {rule.id: rule.default}}
    assert ShortGame("book", "By the book", 30).study() is None


def test_where_a_short_game_has_no_kind_deals_it_is_dealt_by_number() -> None:
    rule = next(item for item in GAME.readings.declared.values() if len(item.options) > 1)
    short = ShortGame("try", "A try", 5, seats=3, readings={rule.id: list(rule.options)[1]})
    table = Table.short(with_bots(short=(short,)), "try", 7)
    assert (table.start.seed, table.position.seats, table.start.readings) == (7, 3, dict(short.readings))
    assert table.bots == {}
