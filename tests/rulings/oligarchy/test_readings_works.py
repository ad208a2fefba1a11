"""Readings OL-A47 to OL-A49, OL-A65 to OL-A77, OL-A84, OL-A88: bread, land, knights, explorers; by hand."""

from __future__ import annotations

import pytest

from tests.rulings.oligarchy.tools import at, has, main, told, waiting
from tests.rulings.tools import legal, play, why_not


# ---- bread and land --------------------------------------------------------------------------------------------------
def test_a47_what_a_bread_draws() -> None:
    for option, cards in (("main-phase-single-draw", "3 9"), ("full-session", "3 4 9 SO")):
        position = main("9 BR", "5", deck="3 4 SO", readings={"OL-A47": option})
        play(position, "eat bread")
        assert has(position) == cards


def test_a48_bread_that_is_paid() -> None:
    for option, cards in (("no-draw", "SI"), ("each-draws", "3 4 5 6 SI")):
        position = main("BR BR BR BR", "9", deck="3 4 5 6 7", readings={"OL-A48": option})
        play(position, "build a silo")
        assert has(position) == cards


def test_a49_when_farmers_bring_bread() -> None:
    """P2's farmer, and P1 turns the counter to 2: at once, or at the start of P2's turn."""
    for option, cards in (("own-turn-start", "FA"), ("when-counter-turns", "BR FA")):
        position = at("3", "FA", active=1, turn=2, step="bonus", readings={"OL-A49": option})
        assert position.cycle == 2
        assert has(position, 1) == cards


def test_farmers_stop_at_the_limit() -> None:
    position = at("FA FA BR BR BR", "9", cycle=2)
    assert has(position) == "SO BR BR BR BR FA FA"


def test_farmers_bring_bread_on_two_and_four_only() -> None:
    for cycle, cards in ((1, "SO FA"), (2, "SO BR FA"), (3, "SO FA"), (4, "SO BR FA")):
        assert has(at("FA", "9", cycle=cycle)) == cards


def test_a_silo_costs_what_its_owner_can_hold() -> None:
    assert why_not(main("BR BR BR", "9"), "build a silo") == "silo-too-dear"
    assert why_not(main("SI BR BR BR BR", "9"), "build a silo") == "silo-too-dear"
    assert why_not(main("SI SI SI", "9"), "build a silo") == "silos-full"


# ---- the attack ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "option", "army"),
    [
        ("KN", "half-per-other", 2), ("KN KN KN", "half-per-other", 6), ("KN EJ", "half-per-other", 2),
        ("KN KN EJ", "half-per-other", 6), ("KN KN KN EJ", "half-per-other", 12), ("KN KN KN EJ", "times-count", 18),
    ],
)  # fmt: skip
def test_a70_the_damage_of_an_army(cards: str, option: str, army: int) -> None:
    assert main(cards, "9", readings={"OL-A70": option}).army(0) == army


def test_a65_two_knights_against_a_baron() -> None:
    tableaus = ("KN KN", "BA 9")
    together = at(*tableaus)
    play(together, "attack P2 with 4")
    assert why_not(together, "strike BA down 1") is None
    apart = at(*tableaus, readings={"OL-A65": "per-knight"})
    play(apart, "attack P2 with 4")
    assert why_not(apart, "strike BA down 1") == "not-enough-damage"
    play(apart, "strike 9 down 2", "strike 7 down 2")
    assert has(apart, 1) == "5 BA"


def test_a65_a_blow_is_not_carried_into_the_next() -> None:
    position = at("KN KN", "9", readings={"OL-A65": "per-knight"})
    play(position, "attack P2 with 4", "strike 9 down 1")
    assert why_not(position, "strike 8 down 2") == "not-enough-damage"
    play(position, "strike no more", "strike 8 down 2")
    assert has(position, 1) == "6"


def test_a66_how_many_targets() -> None:
    tableaus = ("KN KN", "3 5 7")
    free = at(*tableaus)
    play(free, "attack P2 with 4", "strike 3 down 1", "strike 5 down 1", "strike 7 down 1")
    assert has(free, 1) == "PE 4 6"
    two = at(*tableaus, readings={"OL-A66": "one-or-two"})
    play(two, "attack P2 with 4", "strike 3 down 1", "strike 5 down 1")
    assert waiting(two) == "Acting"


def test_a67_what_can_be_attacked() -> None:
    assert "attack P2 with 2" not in legal(at("KN", "TH"))
    position = at("KN", "TH FA", readings={"OL-A67": "anything"})
    play(position, "attack P2 with 2", "strike TH down 1", "strike FA down 1")
    assert has(position, 1) == ""


def test_a68_a_lower_card_that_is_not_there() -> None:
    for option, cards in (("next-lower", "4 5 5 5"), ("plain-discard", "5 5 5")):
        position = at("KN 5", "6 5 5 5", readings={"OL-A68": option})
        play(position, "attack P2 with 2", "strike 6 down 1")
        assert has(position, 1) == cards


def test_a69_who_uses_the_excess() -> None:
    tableaus = ("KN 9", "KN KN KN 7")
    usual = at(*tableaus)
    play(usual, "attack P2 with 2", "absorb 2")
    assert waiting(usual) == "Acting"
    back = at(*tableaus, readings={"OL-A69": "counterattack"})
    play(back, "attack P2 with 2", "absorb 2")
    assert (waiting(back), back.turn_of) == ("Striking", 1)
    play(back, "strike 9 down 4")
    assert has(back).startswith("5")


def test_a69_absorbing_may_lower_the_next_attack() -> None:
    position = at("KN 9", "KN KN 7", deck="SO 3 SO", readings={"OL-A69": "shared-budget"})
    play(position, "attack P2 with 2", "absorb 2", "done acting")
    assert legal(position) == {"attack P1 with 2", "no attack"}  # 4 less the 2 absorbed


def test_the_attacker_spends_what_is_not_absorbed() -> None:
    position = at("KN KN EJ", "QU 5 KN")
    play(position, "attack P2 with 6")
    assert legal(position) == {"absorb 0", "absorb 1", "absorb 2"}
    play(position, "absorb 2")
    assert why_not(position, "strike QU down 1") == "not-enough-damage"
    play(position, "strike 5 down 2")
    assert has(position, 1) == "3 QU KN"


def test_damage_is_split_between_two_opponents() -> None:
    position = at("KN KN", "9", "7")
    play(position, "attack P2 with 1", "strike 9 down 1", "attack P3 with 3", "strike 7 down 3")
    assert (has(position, 1), has(position, 2)) == ("8", "4")


@pytest.mark.parametrize("other", ["TH", "9"])
def test_of_two_opponents_each_is_attacked_once(other: str) -> None:
    """What damage is left goes against the other one if there is anything to strike, and never again at the first."""
    position = at("KN KN", "9", other)
    play(position, "attack P2 with 1", "strike 9 down 1")
    if other == "9":
        play(position, "attack P3 with 1", "strike 9 down 1")
    assert (waiting(position), has(position, 1)) == ("Acting", "8")


def test_a84_what_was_kept_stays_kept_where_no_attack_is_made() -> None:
    """Three points of an earlier attack, and two of the knight: without an attack the three are left."""
    position = at("KN", "BA", kept=[3, 0], readings={"OL-A84": "accumulates"})
    assert "attack P2 with 5" in legal(position)
    play(position, "no attack")
    assert position.kept == [3, 0]


def test_a84_damage_that_brings_nothing_down() -> None:
    for option, kept in (("stepwise-cost", 0), ("accumulates", 2)):
        position = at("KN", "BA", readings={"OL-A84": option})
        play(position, "attack P2 with 2")
        assert position.kept == [kept, 0]
        assert waiting(position) == "Acting"


def test_a_king_down_to_a_noble_costs_eighteen() -> None:
    position = at("KN KN KN KN EJ", "KI")
    play(position, "attack P2 with 20", "strike KI down 3")
    assert has(position, 1) == "NO"
    assert legal(position) == {"strike NO down 1", "strike NO down 2", "strike no more"}


# ---- order and time --------------------------------------------------------------------------------------------------
def test_a72_the_order_of_the_start_of_a_turn() -> None:
    tableaus = ("FA KN", "9")
    assert waiting(at(*tableaus, cycle=2)) == "Aiming"  # the harvest came before
    position = at(*tableaus, cycle=2, readings={"OL-A72": "player-chooses-after-ace"})
    assert legal(position) == {"first harvest", "first attack"}
    play(position, "first attack", "no attack")
    assert "BR" in has(position)


def test_a72_no_harvest_is_put_in_order_where_bread_came_when_the_counter_turned() -> None:
    """By OL-A49 the farmer has brought its bread; what is left are the explorer, who is fed now, and the knight."""
    readings = {"OL-A72": "player-chooses-after-ace", "OL-A75": "turn-start"}
    at_once = {**readings, "OL-A49": "when-counter-turns"}
    for chosen, first in ((readings, {"first harvest"}), (at_once, set())):
        position = at("FA KN EX BR BR", "9", cycle=2, exploring=[True, False], readings=chosen)
        assert legal(position) == {*first, "first explore", "first attack"}
    assert waiting(at("FA KN", "9", cycle=2, readings=at_once)) == "Aiming"


def test_a73_actions_before_the_draw() -> None:
    position = at("PE PE", "9", readings={"OL-A73": "whole-turn"})
    assert has(position) == "PE PE"
    play(position, "combine 2 PE", "done acting")
    assert has(position) == "3 SO"


# ---- the explorer ----------------------------------------------------------------------------------------------------
def test_an_exploration_from_its_beginning_to_its_reward() -> None:
    position = main("EX BR BR", "9", cycle=1)
    play(position, "set out")
    assert (has(position), position.exploring[0], position.fed[0]) == ("EX", True, True)
    home = at("EX 3", "9", cycle=1, exploring=[True, False])
    assert waiting(home) == "Rewarding"
    play(home, "claim KI")
    assert has(home) == "3 KI SO EX"


def test_an_explorer_that_is_not_fed_dies() -> None:
    position = main("EX BR BR", "9", cycle=2, exploring=[True, False])
    assert "Starved" in told(position, "done acting")
    fed = main("EX BR BR", "9", cycle=2, exploring=[True, False])
    play(fed, "feed the explorer")
    assert "Starved" not in told(fed, "done acting")


def test_an_exploration_begins_on_one_only() -> None:
    assert why_not(main("EX BR BR", "9", cycle=2), "set out") == "wrong-cycle"
    assert why_not(main("EX BR", "9", cycle=1), "set out") == "two-bread-needed"


def test_a74_the_turn_of_the_reward() -> None:
    tableaus = ("EX BR BR", "9")
    assert waiting(at(*tableaus, exploring=[True, False])) == "Rewarding"
    position = at(*tableaus, exploring=[True, False], readings={"OL-A74": "five"})
    play(position, "feed the explorer")
    assert (waiting(position), has(position)) == ("Rewarding", "EX")
    poor = at("EX BR", "9", exploring=[True, False], readings={"OL-A74": "five"})
    assert has(poor) == "SO BR"


def test_a75_feeding_at_the_start_of_the_turn() -> None:
    position = at("EX BR BR", "9", cycle=2, exploring=[True, False], readings={"OL-A75": "turn-start"})
    assert legal(position) == {"feed the explorer", "let it starve"}
    play(position, "let it starve")
    assert has(position) == "SO BR BR"


def test_a76_the_explorer_after_its_reward() -> None:
    for option, cards in (("stays", "3 TH SO EX"), ("consumed", "3 TH SO")):
        position = at("EX 3", "9", exploring=[True, False], readings={"OL-A76": option})
        play(position, "claim TH")
        assert has(position) == cards


def test_a77_when_an_opponent_has_all_of_a_kind() -> None:
    """P2 has two of the four queens, P1 the other two: none is in the supply."""
    for option, reason in (("none-in-supply", None), ("every-copy", "no-reward")):
        position = at("EX TH QU QU", "QU QU", exploring=[True, False], readings={"OL-A77": option})
        assert why_not(position, "claim QU") == reason
    position = at("EX TH", "QU QU QU QU", exploring=[True, False], readings={"OL-A77": "every-copy"})
    play(position, "claim QU")
    assert has(position) == "QU SO EX"
    assert has(position, 1) == "QU QU QU TH"


def test_a88_a_reward_beyond_a_limit() -> None:
    assert why_not(at("EX SI SI SI", "9", exploring=[True, False]), "claim SI") == "reward-beyond-limit"
    position = at("EX SI SI SI", "9", exploring=[True, False], readings={"OL-A88": "no-limit"})
    play(position, "claim SI")
    assert has(position) == "SO SI SI SI SI EX"
