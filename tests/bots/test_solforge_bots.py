"""The bots of SolForge: stronger than chance, and not against their own side."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.rulings.solforge.table import play, table
from tutor.bots import Chance, RandomBot, Search
from tutor.engine import Bot
from tutor.engine.slices import at_once
from tutor.games.solforge import GAME
from tutor.games.solforge.bots import BOTS, KNOWLEDGE, value
from tutor.games.solforge.cards import built_in, level
from tutor.games.solforge.judgement import JUDGEMENT
from tutor.games.solforge.planner import plans_of
from tutor.games.solforge.urges import is_harmful


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


@pytest.mark.parametrize("name", ["greedy", "planner", "search"])
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


def test_the_more_a_card_grows_the_more_its_level_is_worth() -> None:
    """Of creature cards with the same points, to the Hard player: all of them, from their first level to the next."""
    position, grown = table("", battles=1), list[tuple[int, int, float]]()
    for card in built_in():
        first, second = card.levels[0], card.levels[0].next
        if first.is_creature and second is not first:
            points = first.attack + first.health
            position.discards[0] = [second]
            grown.append((points, second.attack + second.health - points, JUDGEMENT.value(position, 0)))
    pairs = [(one, other) for one, other in combinations(grown, 2) if one[0] == other[0] and one[1] != other[1]]
    assert len(pairs) > len(grown)
    assert all((one[1] < other[1]) == (one[2] < other[2]) for one, other in pairs)


def test_armor_for_this_turn_counts_no_more_after_the_battle() -> None:
    """To the Hard player; the spell has gone up a level either way."""
    worth = []
    for target in ("A3", "B3"):
        position = table("A3 tanglesprout@1, B3 glacial-colossus@1", "forcefield@1")
        play(position, f"cast forcefield@1 at {target}")
        position.battles = 1
        assert position.field[2 if target == "A3" else 7].armor == 5
        worth.append(JUDGEMENT.value(position, 0))
    assert worth[0] == worth[1]


def test_a_plan_is_a_whole_turn() -> None:
    """Twelve health left and two sparks of six each: the plan that casts both leads, and the planner begins it."""
    position = table("B2 spring-dryad@1", "lightning-spark@1 lightning-spark@1", turn=3, health=[120, 12])
    best = at_once(plans_of(position, position.legal(), 0, Chance(1)))[0]
    assert best.value == 1.0
    assert [move.text() for move in best.moves] == ["cast lightning-spark@1 at B"] * 2
    assert BOTS["planner"](1).choose(position.view(0)) == best.moves[0]


def test_a_plan_leaves_the_position_as_it_is_and_begins_with_what_it_may() -> None:
    position = table("B2 spring-dryad@1", "lightning-spark@1 glacial-colossus@1", turn=3)
    before = position.view(0)
    moves = position.legal()[:3]
    plans = at_once(plans_of(position, moves, 0, Chance(1)))
    assert {plan.moves[0] for plan in plans} == {*moves}
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    assert position.view(0).health == before.health
    assert position.view(0).hands == before.hands
