"""The edge cases OL-E01 to OL-E39 under the defaults, each with values worked out by hand."""

from __future__ import annotations

from tests.rulings.oligarchy.tools import at, has, main, pile, result, study, told, waiting
from tests.rulings.tools import legal, play, why_not


def test_e01_an_opening_pair_is_combined_before_the_draw() -> None:
    position = at("5 5 PE", "9", deck="SO")
    assert has(position) == "PE 6 SO"
    assert pile(position.discard) == "5 5"


def test_e02_a_product_that_matches_is_combined_again() -> None:
    position = at("4 5 8", "PE", deck="4 6 9", discard="5 6")
    assert legal(position) == {"combine 2 4", "stack into 6"}
    play(position, "combine 2 4")
    assert has(position) == "6 8"  # 4 + 4 makes 5, 5 + 5 makes 6
    assert pile(position.discard) == "5 5 4 4"
    assert pile(position.deck, 1) == "6"  # both products came from the discard pile


def test_e03_a_noble_that_matches_ends_the_session_and_both_stay() -> None:
    position = at("NO", "9", deck="NO 3 4 5")
    assert has(position) == "NO NO"
    play(position, "done acting")
    assert has(position) == "NO NO"  # its first noble came before, so no two draws


def test_e04_a_required_combination_without_supply_must_steal() -> None:
    position = at("9 TH", "NO NO NO NO", deck="9")
    assert has(position) == "NO"
    assert has(position, 1) == "NO NO NO TH"


def test_e05_without_a_thief_one_of_the_pair_is_discarded() -> None:
    position = at("9", "NO NO NO NO", deck="9")
    assert has(position) == "9"
    assert pile(position.discard) == "9"


def test_e06_four_peasants_without_a_king_must_be_combined() -> None:
    position = at("PE PE PE PE", "9", step="obligations")
    assert legal(position) == {"combine 2 PE", "make 1 revolt", "stack into 4"}
    assert why_not(position, "done acting") == "combine-first"
    play(position, "combine 2 PE")
    assert legal(position) == {"combine 2 PE", "stack into 4"}  # no revolt any more
    play(position, "combine 2 PE")
    assert has(position) == "4 SO"  # 3, 3, and at once 4


def test_e06_the_revolt_satisfies_it_too() -> None:
    position = at("PE PE PE PE", "9", step="obligations")
    play(position, "make 1 revolt")
    assert has(position) == "BA SO"


def test_e07_a_king_frees_peasants() -> None:
    position = at("PE PE PE PE KI", "9", step="obligations")
    assert waiting(position) == "Acting"
    assert has(position) == "PE PE PE PE KI SO"


def test_e08_the_penalty_goes_by_the_cards_held_then() -> None:
    position = at("KI NO NO 7", "QU", deck="SO")
    assert position.bonus == -1
    play(position, "combine 2 NO", "done acting")
    assert has(position) == "BA KI SO"  # the 7 is the highest number left
    assert position.banned == [True, False]


def test_e09_a_king_with_pet_rocks_only_has_no_bonus() -> None:
    position = at("KI PR", "9", deck="SO 3 4")
    assert position.bonus is None
    play(position, "done acting")
    assert has(position) == "PR KI SO"


def test_e10_a_bonus_of_zero_has_a_minimum_of_one() -> None:
    assert at("KI 9", "QU").bonus == 1


def test_e11_a_royal_made_in_the_main_phase_brings_nothing_this_turn() -> None:
    position = at("NO NO", "9", deck="SO 3 4")
    play(position, "combine 2 NO", "done acting")
    assert has(position) == "BA SO"


def test_e12_with_a_noble_as_the_lowest_number_the_ace_takes_nobles() -> None:
    position = at("AC NO", "NO NO 3")
    assert has(position) == "NO NO NO SO AC"
    assert has(position, 1).startswith("3")


def test_e13_a_stolen_queen_takes_the_king_along() -> None:
    position = main("BA BA TH", "KI QU")
    play(position, "combine 2 BA", "steal from P2")
    assert has(position) == "QU"
    assert has(position, 1) == "TH"
    assert pile(position.discard, 1) == "KI"


def test_e14_one_heir_brings_one_of_the_two_back() -> None:
    for choice, kept in (("heir becomes QU", "QU TH"), ("heir becomes KI", "KI TH")):
        position = main("BA BA TH", "KI QU HE")
        play(position, "combine 2 BA", "steal from P2")
        assert (waiting(position), position.turn_of) == ("Recovering", 1)
        play(position, choice)
        assert has(position, 1) == kept


def test_e15_two_heirs_recover_both_and_leave_no_surplus() -> None:
    position = main("PR PR PR PR", "KI QU HE HE")
    play(position, "ritual on KI of P2")
    play(position, "heir becomes KI")  # which heir goes first is chosen; the second has one thing left to do
    assert has(position, 1) == "QU KI"
    assert waiting(position) == "Acting"


def test_e16_a_third_heir_brings_a_surplus() -> None:
    position = main("PR PR PR PR", "KI QU HE HE HE")
    play(position, "ritual on KI of P2", "heir becomes QU")
    assert (waiting(position), position.turn_of) == ("Surplus", 1)
    assert has(position, 1) == "QU KI HE"
    assert legal(position) == {"free KI", "free QU", "free HE", "take nothing"}
    play(position, "free HE")
    assert has(position, 1) == "QU KI HE HE"


def test_e17_a_checkmate_is_answered_with_the_thief_just_received() -> None:
    position = main("KI KI KI QU QU TH", "KI HE")
    play(position, "combine 2 QU")
    assert (waiting(position), position.turn_of) == ("Recovering", 1)  # theft was the only source
    play(position, "heir becomes KI of P1")
    assert result(position) is None
    assert has(position) == "KI KI KI TH"
    assert has(position, 1) == "KI"


def test_e17_without_an_heir_the_game_is_won() -> None:
    position = main("KI KI KI QU QU TH", "KI")
    play(position, "combine 2 QU")
    end = result(position)
    assert end is not None
    assert (end.winners, end.clause, end.scores) == ((0,), "OL-win-b", (4, 0))


def test_e18_four_damage_take_a_baron_down_and_one_point_is_left() -> None:
    position = at("KN KN", "BA 5")
    assert waiting(position) == "Aiming"
    play(position, "attack P2 with 4", "strike BA down 1")
    assert has(position, 1) == "5 NO"
    assert legal(position, "strike NO") == {"strike NO down 1"}  # the fourth point may go on to the same card
    play(position, "strike 5 down 1")
    assert has(position, 1) == "4 NO"


def test_e19_one_knight_is_not_enough_for_a_baron() -> None:
    position = at("KN", "BA 5")
    play(position, "attack P2 with 2")
    assert why_not(position, "strike BA down 1") == "not-enough-damage"


def test_e20_two_levels_take_a_four_to_a_peasant_and_discard_a_peasant() -> None:
    position = at("KN", "4 PE")
    play(position, "attack P2 with 2")
    other = position.clone()
    play(position, "strike 4 down 2")
    assert has(position, 1) == "PE PE"
    play(other, "strike PE down 2")
    assert has(other, 1) == "4"


def test_e21_a_target_needs_its_lower_card_in_the_supply() -> None:
    position = at("KN 5", "6 5 5 5")
    play(position, "attack P2 with 2")
    assert why_not(position, "strike 6 down 1") == "no-lower-card"
    assert why_not(position, "strike 6 down 2") is None


def test_e22_a_silo_for_eight_bread_draws_nothing() -> None:
    position = main("SI BR BR BR BR BR BR BR BR", "9")
    play(position, "build a silo")
    assert has(position) == "SI SI"
    assert position.bread_limit(0) == 12


def test_e23_bread_beyond_the_limit_stays_and_no_more_comes() -> None:
    position = main("PR PR PR PR", "SI BR BR BR BR BR BR BR BR FA")
    play(position, "ritual on SI of P2")
    assert has(position, 1) == "BR BR BR BR BR BR BR BR FA"
    assert position.room(1, position.read_card("BR")) == 0


def test_e24_a_cloned_five_is_combined_at_once() -> None:
    position = main("SO 5", "9")
    play(position, "clone 5")
    assert has(position) == "6"


def test_e25_three_queens_and_a_scientist_make_two_kings() -> None:
    position = main("SC QU QU QU", "9")
    play(position, "combine 3 QU")
    assert has(position) == "KI KI SC"


def test_e26_a_queen_by_a_stack_although_no_baron_is_left() -> None:
    position = main("BA NO NO", "BA BA BA")
    assert why_not(position, "combine 2 NO") == "none-left"
    play(position, "stack into QU")
    assert has(position) == "QU"


def test_e27_an_explorer_that_leaves_ends_its_journey() -> None:
    position = main("PR PR PR PR", "EX BR", exploring=[False, True], fed=[False, True])
    play(position, "ritual on EX of P2")
    assert position.exploring == [False, False]


def test_e28_two_queens_into_a_king_is_no_loss() -> None:
    position = main("QU QU KI HE", "9")
    play(position, "combine 2 QU")
    assert has(position) == "KI KI HE"


def test_e29_a_king_brought_down_is_not_recovered() -> None:
    position = at("KN KN KN EJ", "KI QU HE")
    play(position, "attack P2 with 12", "strike KI down 1")
    assert has(position, 1) == "QU QU HE"


def test_e30_an_empty_deck_is_made_anew_of_discarded_draw_cards() -> None:
    cards = {"held": ["3 4", "9"], "deck": "", "discard": "5 KI SO", "active": 0, "luck": {"deck": ["SO 5"]}}
    position = study(cards)
    assert has(position) == "3 4 SO"
    assert (pile(position.deck), pile(position.discard)) == ("5", "KI")


def test_e35_an_earjimlin_costs_two_knights_and_pays_from_five_on() -> None:
    position = main("KN KN KN KN SC", "9")
    assert position.army(0) == 8
    play(position, "make 1 earjimlin")
    assert position.army(0) == 6  # two knights: 2 * 3
    position = main("KN KN KN KN KN SC", "9")
    assert position.army(0) == 10
    play(position, "make 1 earjimlin")
    assert position.army(0) == 12  # three knights: 3 * 4


def test_e36_after_the_nobles_are_combined_the_penalty_takes_the_baron() -> None:
    position = at("KI NO NO", "QU", deck="SO")
    play(position, "combine 2 NO", "done acting")
    assert has(position) == "KI SO"
    position = at("KI NO NO", "QU", deck="SO")
    play(position, "done acting")
    assert has(position) == "NO KI SO"


def test_e37_taking_a_king_back_gives_the_thief_a_heart_attack() -> None:
    position = main("KI KI KI QU QU QU TH", "KI HE")
    play(position, "combine 2 QU")
    play(position, "heir becomes KI of P1")
    assert has(position) == "KI KI KI TH"  # the queen dies with the king that went back
    assert has(position, 1) == "KI"


def test_each_recovery_that_takes_a_king_is_an_event_of_its_own() -> None:
    """Two kings for three queens, stolen from P3 and from P2. Each takes one back, and a queen dies each time.

    The first loss, a king and a queen, costs two of the three heirs; the third brings a surplus before the second loss.
    """
    position = main("SC QU QU QU QU QU TH TH KI KI KI KI HE HE HE", "KI HE", "KI HE")
    play(position, "combine 3 QU", "steal from P3", "heir becomes KI of P1", "heir becomes KI of P1")
    assert has(position) == "QU KI KI KI KI TH TH SC HE HE HE"
    play(position, "heir becomes QU", "heir becomes KI of P3")
    assert (waiting(position), has(position)) == ("Surplus", "QU QU KI KI KI KI KI TH SC HE")
    play(position, "take nothing")  # now the second loss: a queen dies, and one heir is left for either
    assert has(position) == "QU KI KI KI KI KI TH SC HE"
    assert legal(position) == {"heir becomes QU", "heir becomes KI of P2"}
    play(position, "heir becomes QU")
    assert (waiting(position), has(position)) == ("Acting", "QU QU KI KI KI KI KI TH SC")


def test_two_kings_that_one_event_takes_from_one_seat_are_both_recovered() -> None:
    """Three queens become two kings, both stolen from P2: each of its heirs takes the place of one."""
    position = main("KI KI SC QU QU QU TH TH", "KI KI HE HE", "3")
    play(position, "combine 3 QU", "steal from P2", "steal from P2")
    assert (has(position), has(position, 1)) == ("KI KI KI KI SC", "KI KI TH TH")


def test_e38_a_surplus_king_in_anothers_turn_wins_at_once() -> None:
    position = main("PR PR PR PR", "KI KI KI HE HE")
    play(position, "ritual on KI of P2")
    assert waiting(position) == "Surplus"
    play(position, "free KI")
    end = result(position)
    assert end is not None
    assert (end.winners, end.scores) == ((1,), (0, 4))


def test_e39_an_explorers_king_wins_before_attack_and_draw() -> None:
    position = at("KI KI KI EX KN", "9", exploring=[True, False])
    assert waiting(position) == "Rewarding"
    assert "Drew" not in told(position, "claim KI")
    end = result(position)
    assert end is not None
    assert end.winners == (0,)


def test_a_king_frees_peasants_and_not_pet_rocks() -> None:
    assert waiting(at("PE PE PE PE KI", "5", step="obligations")) == "Acting"
    assert waiting(at("PR PR PR PR KI", "5", step="obligations")) == "Obliged"


def test_with_one_scientist_one_pair_of_four_is_enough() -> None:
    """Factor 2: two of the four 5s may stay, so no second pair is due."""
    position = at("5 5 5 5 SC", "3", step="obligations")
    play(position, "combine 2 5")
    assert (has(position), waiting(position)) == ("5 5 6 SO SC", "Acting")


def test_a_ban_is_over_after_one_turn() -> None:
    position = at("KI 4", "3", deck="SO 6 SO", banned=[True, False])
    assert (position.bonus, position.banned) == (None, [False, False])
    play(position, "done acting", "done acting")
    assert (position.active, position.bonus) == (0, 5)
