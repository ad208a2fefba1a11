"""Edge cases of turns, answers, piles and auctions with their outcomes worked out by hand, under the defaults."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import at, play, result
from tests.rulings.tools import legal, why_not
from tutor.engine import LuckError

CHEAP = "fire tremor ecology gambling purism"


def names(cards: Any) -> list[str]:
    return list(map(str, cards))


def asked(position: Any) -> str:
    return type(position.decision).__name__


def test_purism_does_not_double_income() -> None:
    position = at("basic-income", multipliers=["purism", ""])
    play(position, "play basic-income")
    assert position.gold[0] == 7


def test_a_multiplier_that_nothing_follows_is_legal() -> None:
    position = at("prometheuss-gift")
    play(position, "execute prometheuss-gift", "end")
    assert position.multipliers == [[], []]


def test_a_product_with_chance_is_answered_on_its_other_die() -> None:
    position = at("chaotic-spell", "sleight-of-hand", luck={"chance": [3]})
    play(position, "execute chaotic-spell", "answer sleight-of-hand")
    assert {move.split()[1] for move in legal(position)} == {"magic"}
    play(position, "shift magic -2", "go-on")
    assert position.health[1] == 100 - 3 * 2


def test_second_chance_may_roll_nothing_and_gambling_must_roll() -> None:
    position = at("second-chance")
    play(position, "execute second-chance", "choose fire", "stop")
    assert (position.dice[0], names(position.discards[0])) == (5, ["second-chance"])
    position = at("gambling", luck={"gold": [2]})
    play(position, "execute gambling", "choose gold")
    assert (position.dice[5], asked(position)) == (2, "Act")


def test_a_six_is_only_lowered() -> None:
    position = at("cheap-trick")
    play(position, "execute cheap-trick")
    assert (why_not(position, "shift gold 1"), why_not(position, "shift gold -1")) == ("out-of-faces", None)


def test_a_swap_with_chance_rolls_nothing() -> None:
    position = at("trickster-god")
    play(position, "execute trickster-god", "swap gold chance")
    assert (position.dice[5], position.dice[6]) == (1, 6)


def test_a_blessing_is_not_answered() -> None:
    """The rival's Veto, face down, is among what Faulty Table discards."""
    position = at("faulty-table", tables=["", "veto"], placed=["", "4"])
    play(position, "play faulty-table")
    assert not legal(position, "answer")
    assert names(position.discards[1]) == ["veto"]


def test_an_action_from_the_table_that_is_cancelled_stays_paid() -> None:
    position = at("tremor", "veto", tables=["magical-firestorm", ""], placed=["4", ""], gold=[9, 6])
    play(position, "execute-placed magical-firestorm", "answer veto")
    assert (position.gold, names(position.discards[0]), asked(position)) == ([0, 0], ["magical-firestorm"], "Act")


def test_an_answered_player_may_play_three_more_actions_with_multitasking_lord() -> None:
    position = at("fire multitasking-lord tremor gambling ecology", "cheap-trick", luck={"gold": [6]})
    play(position, "execute fire", "answer cheap-trick", "shift fire -1", "play multitasking-lord", "execute tremor")
    assert position.health[1] == 98
    play(position, "go-on", "execute gambling", "choose gold", "execute ecology")
    assert (position.health, position.left) == ([104, 94], 0)


def test_an_exploration_without_any_card_draws_nothing() -> None:
    position = at("exploration-novice")
    play(position, "execute exploration-novice")
    assert (position.hands[0], names(position.discards[0])) == ([], ["exploration-novice"])


def test_a_bought_card_may_be_drawn_and_executed_in_the_same_turn() -> None:
    position = at(gold=[7, 0], rows=["fire", ""])
    play(position, "bid fire", "draw", "execute fire")
    assert position.health[1] == 95


def test_sneak_peek_shuffles_the_discards_beneath_for_its_look() -> None:
    position = at("sneak-peek", decks=["fire", ""], discards=["tremor", ""])
    play(position, "play sneak-peek")
    assert (names(position.hands[0]), names(position.view(0).decks[0])) == (["fire"], ["tremor"])
    assert names(position.discards[0]) == ["sneak-peek"]


@pytest.mark.parametrize(("lie", "reshuffled"), [(5, True), (6, False), (7, False)])
def test_sneak_peek_shuffles_nothing_where_the_deck_has_enough_to_look_at(lie: int, reshuffled: bool) -> None:
    """One is drawn first, and a look reaches five: a deck of just five is left alone."""
    deck = " ".join("fire tremor ecology veto purism gambling fire".split()[:lie])
    position = at("sneak-peek", decks=[deck, ""], discards=["tremor", ""])
    play(position, "play sneak-peek")
    assert ("tremor" not in names(position.discards[0])) == reshuffled


def test_magnetic_hands_leave_the_discards_alone() -> None:
    position = at("magnetic-hands", discards=["fire tremor ecology", ""])
    play(position, "execute magnetic-hands")
    assert (position.hands[0], len(position.discards[0])) == ([], 4)


def test_recycling_with_an_empty_hand_does_nothing() -> None:
    position = at("recycling-god")
    play(position, "execute recycling-god")
    assert (asked(position), names(position.discards[0])) == ("Act", ["recycling-god"])


def test_with_nothing_to_draw_neither_draw_is_offered() -> None:
    position = at(passives=["proactive", ""])
    assert (why_not(position, "draw"), why_not(position, "spend")) == ("nothing-to-draw", "nothing-to-draw")
    assert "end" in legal(position)


def test_six_cards_in_hand_are_fine_in_the_rivals_turn() -> None:
    position = at("", CHEAP, gold=[12, 24], rows=["", "veto"], passives=["", "express-shipping"])
    play(position, "bid veto", "raise", "decline", "end")
    assert (len(position.hands[1]), position.active) == (6, 1)
    assert why_not(position, "end") == "hand-too-full"


def test_big_handed_lets_the_turn_end_at_once() -> None:
    position = at(f"{CHEAP} cheap-trick impatience", gold=[7, 0], rows=["big-handed", ""])
    assert why_not(position, "end") == "hand-too-full"
    play(position, "bid big-handed")
    assert why_not(position, "end") is None


def test_truly_blessed_counts_blessings_that_were_played_before_it_came() -> None:
    position = at("basic-income basic-income", gold=[18, 0], rows=["", "truly-blessed"], decks=["fire tremor", ""])
    play(position, "play basic-income", "bid truly-blessed", "play basic-income")
    assert len(position.decks[0]) == 2


def test_a_shield_that_the_rival_wins_works_in_the_same_turn() -> None:
    position = at("tremor", gold=[7, 14], rows=["natural-forests", ""])
    play(position, "bid natural-forests", "raise", "decline", "execute tremor")
    assert (position.health, position.gold) == ([100, 100], [7, 0])


def test_a_rival_who_falls_during_an_auction_pays_nothing() -> None:
    position = at("fire", gold=[7, 14], health=[100, 5], rows=["tremor", ""])
    play(position, "bid tremor", "raise", "execute fire")
    ended = result(position)
    assert ended is not None
    assert (ended.winners, position.gold, names(position.rows[0])) == ((0,), [12, 14], ["tremor"])


def test_the_militia_does_not_spend_what_stands_behind_a_bid() -> None:
    position = at("fire", gold=[7, 16], rows=["tremor", ""], passives=["", "paid-militia"])
    play(position, "bid tremor", "raise", "execute fire")
    assert legal(position) == {"pay 0", "pay 1", "pay 2"}


def test_a_bidder_may_decline_what_it_could_match() -> None:
    position = at(gold=[20, 14], rows=["tremor", ""])
    play(position, "bid tremor", "raise", "decline")
    assert (position.gold, names(position.discards[1])) == ([20, 0], ["tremor"])


def test_a_row_shrinks_when_its_store_is_used_up() -> None:
    position = at(gold=[7, 0], rows=["tremor ecology", ""])
    play(position, "bid tremor", "end")
    assert names(position.rows[0]) == ["ecology"]


def test_without_a_store_deck_ageing_only_turns_the_row() -> None:
    position = at(rows=["tremor ecology", ""])
    play(position, "end")
    assert names(position.rows[0]) == ["ecology", "tremor"]


def test_multitasking_after_the_only_action_leaves_one() -> None:
    position = at("fire multitasking-novice tremor")
    play(position, "execute fire", "play multitasking-novice")
    assert position.left == 1
    play(position, "execute tremor")
    assert position.health[1] == 93


def test_face_down_actions_do_not_count_as_a_hand() -> None:
    position = at(CHEAP, tables=["veto sabotage impatience earthquake rainstorm cheap-trick hot-springs", ""],
                  placed=["4 4 4 4 4 4 4", ""])  # fmt: skip
    assert why_not(position, "end") is None


def test_healing_goes_beyond_a_hundred() -> None:
    position = at("ecology")
    play(position, "execute ecology")
    assert position.health[0] == 104


def test_a_chance_that_is_rolled_replaces_the_face_that_the_next_card_could_have_kept() -> None:
    """Risk Aversion: the first card rolls 2, so the second keeps 2, and not the 6 of before."""
    position = at(
        "blind-attack haphazard-offence", passives=["risk-aversion", ""], dice=[5, 2, 3, 4, 4, 6, 6], bonus=1,
        luck={"chance": [2]},
    )  # fmt: skip
    play(position, "execute blind-attack", "reroll", "execute haphazard-offence", "keep")
    assert position.health[1] == 100 - 2 - 4


def test_an_answer_cannot_be_answered_and_veto_stays_in_the_hand() -> None:
    position = at("fire veto", "cheap-trick", gold=[20, 6], bonus=1)
    play(position, "execute fire", "answer cheap-trick")
    assert (asked(position), position.turn_of) == ("Shifting", 1)
    play(position, "shift fire -1")
    assert why_not(position, "execute veto") == "nothing-waits"


def test_nobody_plays_more_before_an_action_that_was_not_answered() -> None:
    position = at("fire multitasking-novice", "cheap-trick")
    play(position, "execute fire", "pass")
    assert (asked(position), position.health[1]) == ("Act", 95)


def test_ones_own_change_of_a_die_can_be_answered_on_any_die() -> None:
    position = at("cheap-trick", "gambling")
    play(position, "execute cheap-trick", "answer gambling")
    assert len(legal(position, "choose")) == 7


@pytest.mark.parametrize(
    ("waiting", "answer", "allowed"),
    [
        ("sabotage", "exploration-novice", True), ("sabotage", "impatience", True),
        ("exploration-novice", "sabotage", True),
        ("impatience", "sabotage", True), ("fire", "sabotage", False), ("exploration-novice", "gambling", False),
        ("fire", "recycling-novice", False), ("fire", "tremor", False), ("recycling-novice", "gambling", False),
        ("fire", "gaias-protection", False), ("recycling-novice", "veto", True), ("magnetic-hands", "sabotage", True),
    ],
)  # fmt: skip
def test_an_answer_must_touch_what_the_action_reads(waiting: str, answer: str, allowed: bool) -> None:
    """Veto lies in hand besides, so that the question is asked."""
    hand = answer if answer == "veto" else f"{answer} veto"
    position = at(f"{waiting} ecology", hand, decks=[CHEAP, CHEAP], readings={"ED-A14": "two-each"}, gold=[6, 20])
    play(position, f"execute {waiting}")
    assert why_not(position, f"answer {answer}") == (None if allowed else "not-relevant")


@pytest.mark.parametrize(
    ("multiplier", "passive", "attack", "left"),
    [
        ("gaias-protection", "solid-infrastructure", "fire", 1), ("nymphs-grace", "natural-forests", "rainstorm", 0),
        ("ancient-grimoire", "magical-barrier", "magical-firestorm", 0),
        ("midas-touch", "magical-barrier", "magical-firestorm", 0), ("purism", "solid-infrastructure", "fire", 1),
    ],
)  # fmt: skip
def test_a_multiplier_answers_if_it_strengthens_a_shield(multiplier: str, passive: str, attack: str, left: int) -> None:
    position = at(attack, multiplier, passives=["", passive])
    play(position, f"execute {attack}", f"answer {multiplier}", "go-on")
    assert position.health[1] == 100 - left


# ---- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("bid veto", "too-poor-to-bid"), ("bid fire", "not-in-row"), ("execute tremor", "not-in-hand"),
        ("execute-placed fire", "not-on-table"), ("play veto", "no-blessing"), ("execute sneak-peek", "no-action"),
        ("answer fire", "something-else-waits"), ("pay 3", "something-else-waits"), ("spend", "no-proactive"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_refused_and_changes_nothing(move: str, key: str) -> None:
    position = at("fire", rows=["", "veto"])
    before = position.clone()
    assert why_not(position, move) == key
    assert position == before


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_die_shows_no_seven(face: int) -> None:
    position = at("gambling", luck={"fire": [face]})
    play(position, "execute gambling")
    with pytest.raises(LuckError, match="cannot show"):
        play(position, "choose fire")
