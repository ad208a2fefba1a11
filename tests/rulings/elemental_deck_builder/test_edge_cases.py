"""Edge cases with their outcomes worked out by hand, under the defaults."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import at, play, result
from tests.rulings.tools import legal, why_not


def test_a_player_without_health_has_lost() -> None:
    position = at("fire", health=[100, 5])
    play(position, "execute fire")
    ended = result(position)
    assert ended is not None
    assert (position.health, ended.winners, ended.clause) == ([100, 0], (0,), "ED-01c")


@pytest.mark.parametrize(("gold", "winners"), [(7, (0,)), (14, ()), (15, (1,))])
def test_of_two_fallen_with_equal_health_the_gold_of_the_blow_counts(gold: int, winners: tuple[int, ...]) -> None:
    position = at("rainstorm", health=[6, 6], gold=[2, gold])
    play(position, "execute rainstorm")
    ended = result(position)
    assert ended is not None
    assert (position.health, position.gold, ended.winners) == ([0, 0], [14, gold], winners)


def test_a_player_who_falls_alone_by_their_own_rain_loses() -> None:
    position = at("heavy-rain", health=[3, 50])
    play(position, "execute heavy-rain")
    ended = result(position)
    assert ended is not None
    assert (position.health, ended.winners) == ([0, 47], (1,))


def test_a_shield_that_stops_all_leaves_no_gold() -> None:
    position = at("tremor", passives=["", "natural-forests"])
    play(position, "execute tremor")
    assert (position.health, position.gold) == ([100, 100], [6, 6])


def test_the_militia_is_asked_after_the_shields_and_pays_the_rival() -> None:
    position = at("blazing-fire", gold=[6, 3], passives=["", "solid-infrastructure paid-militia"])
    play(position, "execute blazing-fire")
    assert legal(position) == {"pay 0", "pay 1", "pay 2", "pay 3"}
    play(position, "pay 3")
    assert (position.health, position.gold) == ([100, 95], [6 + 3 + 5, 0])


def test_the_militia_of_the_one_who_strikes_may_stop_the_own_part() -> None:
    position = at("heavy-rain", passives=["paid-militia", ""])
    play(position, "execute heavy-rain", "pay 3")
    assert (position.health, position.gold) == ([100, 97], [6 - 3 + 3, 9])


def test_the_barrier_stops_a_product() -> None:
    position = at("magical-firestorm", passives=["", "magical-barrier"])
    play(position, "execute magical-firestorm")
    assert position.health == [100, 100]


def test_purism_doubles_what_is_not_a_product() -> None:
    position = at("multitasking-novice purism blazing-fire")
    play(position, "play multitasking-novice", "execute purism", "execute blazing-fire")
    assert position.health == [100, 80]


def test_a_multiplier_played_twice_multiplies_twice() -> None:
    position = at("fire", multipliers=["prometheuss-gift prometheuss-gift", ""])
    play(position, "execute fire")
    assert position.health == [100, 55]


def test_a_die_of_one_is_only_raised() -> None:
    """It is the only choice, so it is made without asking: 2 damage. Sleight of Hand leaves three."""
    position = at("fire", "cheap-trick", dice=[1, 2, 3, 4, 4, 6, 1])
    play(position, "execute fire", "answer cheap-trick")
    assert (position.dice[0], position.health[1], position.turn_of) == (2, 98, 0)
    more = at("fire", "sleight-of-hand", dice=[1, 2, 3, 4, 4, 6, 1])
    play(more, "execute fire", "answer sleight-of-hand")
    assert legal(more) == {"shift fire 0", "shift fire 1", "shift fire 2"}
    assert why_not(more, "shift fire -1") == "out-of-faces"
    assert why_not(more, "shift earth 1") == "not-read"


def test_ones_own_shield_is_read_too() -> None:
    position = at("heavy-rain", "cheap-trick", passives=["natural-forests", ""])
    play(position, "execute heavy-rain", "answer cheap-trick")
    assert {move.split()[1] for move in legal(position)} == {"water", "nature"}


@pytest.mark.parametrize(("passive", "answers"), [("", False), ("risk-aversion", True)])
def test_chance_is_read_only_where_it_can_be_kept(passive: str, answers: bool) -> None:
    position = at("blind-attack", "gambling", passives=[passive, ""], luck={"chance": [4]})
    play(position, "execute blind-attack")
    assert bool(legal(position, "answer")) == answers
    if answers:
        play(position, "answer gambling")  # chance is the only die, so it is rolled at once; then Ann keeps or rolls
        assert (position.dice[6], position.turn_of, legal(position)) == (4, 0, {"keep", "reroll"})
    else:
        assert position.health == [100, 96]


def test_a_swap_needs_one_die_that_is_read() -> None:
    position = at("fire", "trickster-god", gold=[6, 9])
    play(position, "execute fire", "answer trickster-god", "swap fire chance", "go-on")
    assert (position.dice[0], position.dice[6], position.health) == (1, 5, [100, 99])


def test_a_flipped_die_changes_what_heals() -> None:
    position = at("ecology", "perspective-shift")
    play(position, "execute ecology", "answer perspective-shift", "choose nature", "go-on")
    assert (position.health, position.gold) == ([103, 100], [6, 0])


def test_multipliers_read_nothing() -> None:
    position = at("prometheuss-gift", "gambling")
    play(position, "execute prometheuss-gift")
    assert type(position.decision).__name__ == "Act"


def test_an_action_that_was_placed_a_turn_ago_answers_from_the_table() -> None:
    position = at("fire", tables=["", "veto"], placed=["", "4"])
    play(position, "execute fire", "answer-with veto")
    assert (position.gold, position.health, type(position.decision).__name__) == ([6, 0], [100, 100], "Act")
    assert [list(map(str, cards)) for cards in position.discards] == [["fire"], ["veto"]]


def test_an_answered_player_may_play_a_blessing_and_then_more_actions() -> None:
    position = at("blazing-fire multitasking-novice cheap-trick", "perspective-shift")
    play(position, "execute blazing-fire", "answer perspective-shift", "choose fire")
    assert why_not(position, "execute cheap-trick") == "no-allowance"
    play(position, "play multitasking-novice", "execute cheap-trick", "shift fire 1", "go-on")
    assert (position.health, position.gold) == ([100, 94], [12, 0])


def test_an_auction_goes_on_in_multiples_until_one_stops() -> None:
    """At 21 Ann cannot say yes and has nothing to play, so it is a no; with a card in hand she is asked."""
    position = at(gold=[14, 21], rows=["tremor", ""])
    play(position, "bid tremor", "raise", "match", "raise")
    assert (position.gold, list(map(str, position.discards[1]))) == ([14, 0], ["tremor"])
    asked = at("fire", gold=[14, 21], rows=["tremor", ""])
    play(asked, "bid tremor", "raise", "match", "raise")
    assert why_not(asked, "match") == "too-poor-to-match"


def test_the_bidder_fights_for_gold_meanwhile() -> None:
    position = at("magical-firestorm", gold=[12, 30], rows=["", "blazing-fire"])
    play(position, "bid blazing-fire", "raise", "execute magical-firestorm", "match")
    assert (position.health, position.gold) == ([100, 80], [8, 30])
    assert list(map(str, position.discards[0])) == ["magical-firestorm", "blazing-fire"]


def test_a_face_down_action_costs_half_in_a_later_turn() -> None:
    position = at("blazing-fire tremor", decks=["basic-income", "basic-income"])
    play(position, "place blazing-fire")
    assert why_not(position, "execute-placed blazing-fire") == "just-placed"
    play(position, "end", "end", "execute-placed blazing-fire", "execute tremor")
    assert (position.gold, position.health) == ([12, 6], [100, 88])


def test_a_full_hand_ends_no_turn() -> None:
    position = at("fire tremor ecology veto purism gambling")
    assert why_not(position, "end") == "hand-too-full"
