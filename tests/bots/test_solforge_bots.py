"""The bots of SolForge: stronger than chance, and not against their own side."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import table
from tutor.bots import RandomBot, Search
from tutor.engine import Bot
from tutor.games.solforge import GAME
from tutor.games.solforge.bots import BOTS, KNOWLEDGE, is_harmful, value
from tutor.games.solforge.cards import level


def wins(make: Any, games: int) -> int:
    """How many seeded games a bot wins against a random player, seats swapped in turn."""
    won = 0
    for seed in range(games):
        mine = seed % 2
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[mine] = make(seed)
        position = GAME.start(2, seed)
        while position.decision is not None:
            position.play(bots[position.turn_of].choose(position.view(position.turn_of)))
        assert position.result is not None
        won += position.result.winners == (mine,)
    return won


def test_the_dumb_bot_beats_chance() -> None:
    assert wins(BOTS["greedy"], 10) >= 9


def test_search_beats_chance() -> None:
    assert wins(lambda seed: Search(seed, KNOWLEDGE, rollouts=8), 2) == 2


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_harm_goes_to_the_enemy(name: str) -> None:
    """The battle changes nothing here: each Colossus is a Defender. What is left is whom the Spark burns."""
    field = "A1 glacial-colossus@1, B1 glacial-colossus@1, B4 spring-dryad@1 4/4"
    view = table(field, "lightning-spark@1").view(0)
    assert BOTS[name](1).choose(view).text() == "cast lightning-spark@1 at B4"


def test_what_nobody_wants_for_their_own_side() -> None:
    harmful = ("lightning-spark@1", "dreadbolt@1", "ghastly-touch@1", "botanimate@1", "palladium-pulsemage@1")
    kind = ("enrage@1", "feral-instinct@1", "tanglesprout@1")
    assert [is_harmful(level(key)) for key in harmful + kind] == [True] * 5 + [False] * 3


def test_a_battle_to_come_counts_and_the_position_stays() -> None:
    """Seven attack, nobody opposite and seven health left: the battle wins, and only if the creature is awake."""
    awake = table("A3 tanglesprout@1", health=[120, 7])
    asleep = table("A3 tanglesprout@1 zz", health=[120, 7])
    assert value(awake, 0) == 1.0 > value(asleep, 0)
    assert awake.health == [120, 7]


def test_both_seats_share_one_whole() -> None:
    position = table("A3 tanglesprout@1, B2 spring-dryad@1", battles=1)
    assert value(position, 0) + value(position, 1) == pytest.approx(1.0)


def test_levels_are_worth_something() -> None:
    low = table("", "enrage@1", battles=1)
    high = table("", "enrage@3", battles=1)
    assert value(high, 0) > value(low, 0)
