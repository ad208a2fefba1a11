"""Balance sheets under two strengths: for which players a finding holds."""

from __future__ import annotations

import pytest

from tests.lab.test_balance import LONGER, LOST, WON, counted
from tutor.engine import find_game, game_ids
from tutor.lab.balance import Serial
from tutor.lab.playouts import bot_makers
from tutor.lab.sheet import Sheet
from tutor.lab.strengths import TwoStrengths, balance_by_strength, players_by_strength, who_plays

SAME, HELPS, HARMS = counted(LOST, LOST), counted(LOST, WON), counted(WON, LOST)


@pytest.mark.parametrize(
    ("easy", "hard", "end"),
    [
        (HELPS, HELPS, "This holds for Easy and for Hard players."),
        (SAME, HELPS, "This holds for Hard players; for Easy ones no difference was seen."),
        (HELPS, SAME, "This holds for Easy players; for Hard ones no difference was seen."),
        (HARMS, HELPS, "This holds for Hard players; for Easy ones it is the other way round."),
    ],
)
def test_a_finding_says_for_whom_it_holds(easy: Sheet, hard: Sheet, end: str) -> None:
    shown = easy if hard is SAME else hard
    assert TwoStrengths(easy, hard).finding() == f"{shown.finding()} {end}"


def test_a_game_that_only_grows_longer_for_the_one_is_told_by_its_own_measure() -> None:
    """Hard players win; Easy ones play longer and win as seldom: what Hard players show is what is compared."""
    found = TwoStrengths(counted(LOST, LONGER), HELPS).finding()
    assert found.startswith("Reading 1: the player wins 20 of 20 games")
    assert found.endswith("for Easy ones no difference was seen.")


def test_what_hard_players_show_leads() -> None:
    easy, hard = counted(LOST, WON, LOST), counted(LOST, LOST, WON)
    assert TwoStrengths(easy, hard).finding().index("Reading 2") < TwoStrengths(easy, hard).finding().index("Reading 1")


def test_nothing_seen_is_said_of_both_and_nothing_counted_not_at_all() -> None:
    said = TwoStrengths(SAME, SAME).finding()
    assert said == "Reading 1: no difference was seen in 20 deals, for Easy or for Hard players."
    assert TwoStrengths(counted([], []), SAME).finding() == ""


@pytest.mark.parametrize("id", game_ids())
def test_each_game_has_a_player_of_either_strength(id: str) -> None:
    found = players_by_strength(find_game(id))
    assert [*found] == ["Easy", "Hard"]
    assert found["Easy"] != found["Hard"]
    assert {*found.values()} <= {*bot_makers(find_game(id))}


@pytest.mark.parametrize("id", game_ids())
def test_easy_and_hard_are_the_opponents_of_these_names_and_the_sheet_says_who_plays(id: str) -> None:
    game = find_game(id)
    played = players_by_strength(game)
    said = who_plays(game)
    for opponent in game.opponents:
        if opponent.strength in played:
            assert played[opponent.strength] == opponent.bot
            assert f"{opponent.strength} player {opponent.habit}." in said
    if not game.opponents:
        assert all(bot in said for bot in played.values())


def test_both_strengths_play_the_same_deals() -> None:
    game = find_game("elementals")
    readings = {"as we play": {"EL-V10": "three"}, "20 points": {"EL-V10": "three", "EL-V1": "20"}}
    found = balance_by_strength(game, readings, deals=range(3), executor=Serial())
    assert (found.easy.plan.deals, found.hard.plan.deals) == ((0, 1, 2), (0, 1, 2))
    easy, hard = players_by_strength(game).values()
    assert (found.easy.plan.bots, found.hard.plan.bots) == ((easy,), (hard,))
    assert found.text().startswith(found.finding())
    assert who_plays(game) in found.text()
