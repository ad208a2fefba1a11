"""SF-EX-b, SF-V2: the second seat is helped as its turn begins, once it is more than 45, 65 or 85 health behind."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rulings.solforge.table import numbers, play, study, table
from tutor.engine import write_position
from tutor.engine.table import Table
from tutor.explain.narrator import story_text
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import read_cards

DECK = "grove-huntress@1 tanglesprout@2 shardclaw-crusher@1 enrage@1"
"""On level 3 these creatures are 11/10, 11/12 and 12/12."""
FULL = ", ".join(f"B{lane} tanglesprout@1" for lane in range(1, 6))


def turn_of_b(health: list[int], field: str = "", cheater: str = "on", **zones: Any) -> Any:
    """B's turn has begun."""
    zones = {"decks": ["", DECK], "readings": {"SF-V2": cheater}, **zones}
    return play(table(field, health=health, battles=1, **zones), "end turn")


def newcomers(position: Any) -> list[str]:
    """B's sleepers: who was there before wakes as the turn begins."""
    return [f"{item.card} {item.attack}/{item.health}" for item in position.of_seat(1) if item.asleep]


@pytest.mark.parametrize(
    ("health", "come", "plays"),
    [
        ([120, 75], [], 2),  # 45 behind
        ([120, 55], ["grove-huntress@3 11/10"], 1),  # 65 behind: by lot, and forced here
        ([120, 54], ["shardclaw-crusher@3 12/12"], 1),
        ([120, 35], ["shardclaw-crusher@3 12/12"], 1),  # 85 behind
        ([120, 34], ["shardclaw-crusher@3 12/12", "tanglesprout@3 11/12"], 2),
        ([34, 120], [], 2),
    ],
)
def test_who_comes_and_what_it_costs(health: list[int], come: list[str], plays: int) -> None:
    luck: dict[str, Any] = {"luck": ["grove-huntress@3"]} if come == ["grove-huntress@3 11/10"] else {}
    position = turn_of_b(health, **luck)
    assert (newcomers(position), position.plays, position.health) == (come, plays, health)


@pytest.mark.parametrize(("health", "after"), [([110, 30], 30), ([110, 29], 39), ([60, 29], 29)])
def test_below_thirty_the_cheater_gains_ten_if_it_is_far_enough_behind(health: list[int], after: int) -> None:
    assert turn_of_b(health).health[1] == after


def test_without_a_free_lane_nobody_comes_and_nothing_is_paid() -> None:
    position = turn_of_b([120, 60], FULL)
    assert (newcomers(position), position.plays) == ([], 2)


def test_one_free_lane_lets_the_strongest_in() -> None:
    position = turn_of_b([120, 30], FULL.removesuffix(", B5 tanglesprout@1"))
    assert newcomers(position) == ["shardclaw-crusher@3 12/12"]
    assert position.field[9].card.name == "Shardclaw Crusher 3"


def test_nobody_is_helped_unless_the_switch_is_on() -> None:
    position = turn_of_b([120, 10], cheater="off")
    assert (newcomers(position), position.plays, position.health) == ([], 2, [120, 10])


def test_the_first_seat_is_never_helped() -> None:
    position = turn_of_b([10, 120], decks=[DECK, DECK])
    play(position, "battle", "end turn")
    assert (position.active, position.of_seat(0), position.health) == (0, [], [10, 120])


def test_who_came_is_answered_like_anybody_who_enters() -> None:
    """Spring Dryad gains 1/1 for each other friendly creature that enters: two come, and 4/4 is 6/6."""
    position = turn_of_b([120, 34], "B1 spring-dryad@1 4/4")
    assert numbers(position, "B1") == "6/6"


def test_the_story_says_why_they_come() -> None:
    table_ = Table.study(GAME, {"health": [120, 50], "battles": 1, "decks": ["", DECK], "readings": {"SF-V2": "on"}})
    table_.play("end turn")
    assert "B cheats, 70 health behind: help comes for one of their plays. (SF-EX-b)" in story_text(table_, 0)


def test_a_choice_at_the_start_of_the_cheaters_turn_can_be_written_and_read() -> None:
    """The Cheater waits until the turn's first batches are over, and a position may be kept while one asks."""
    bite = {
        "trigger": "turn-start",
        "filter": {"turn": "controller"},
        "action": "damage",
        "target": {"select": "choose", "zone": "board", "side": "enemy"},
        "amount": 2,
        "duration": "instant",
    }
    levels = [{"level": 1, "attack": 3, "health": 4, "text": "", "effects": [bite]}]
    cat = {"id": "cat", "name": "Cat", "faction": "Tempys", "rarity": "common", "type": "creature"}
    cats = read_cards(json.dumps({"cards": [cat | {"max-level": 1, "deckable": True, "levels": levels}]}))
    field = f"A1 tanglesprout@1, B1 {cats.card('cat').first}"
    position = turn_of_b([120, 34], field, own_cards=[cats.text])
    assert [type(item).__name__ for item in position.agenda][1:] == ["Cheating", "Chain", "Reacting"]
    again = study(write_position(position))
    assert again == position
    assert newcomers(play(again, "choose A1")) == ["shardclaw-crusher@3 12/12", "tanglesprout@3 11/12"]
