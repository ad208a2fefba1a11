"""The thirty-seven edge cases of the rulings under the default readings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_forge.tools import at, cards, hand, result, start
from tests.rulings.tools import legal, play, why_not
from tutor.engine import PositionError
from tutor.games.elemental_forge import GAME
from tutor.games.elemental_forge.rules.pairs import effects_of


@pytest.mark.parametrize("pair", ["JC QS", "10H KD"])
def test_ec01_equal_worth_is_not_equal_rank(pair: str) -> None:
    assert why_not(at(pair, "5S"), f"combine {pair}") == "same-worth-only"


def test_ec02_a_red_and_a_black_card_score_without_an_element_and_may_attack() -> None:
    position = at("8S 8H", "5S", deck="2C 3C")
    play(position, "combine 8S 8H")
    assert position.scores[0] == 16
    assert "attack P2 with 3" in legal(position)


def test_ec03_two_hearts_of_different_rank_are_no_combination() -> None:
    assert why_not(at("6H QH", "5S"), "combine 6H QH") == "same-suit-only"


def test_ec04_of_three_of_a_kind_two_are_laid() -> None:
    position = at("7S 7H 7C", "5S", deck="2C 3C")
    play(position, "combine 7S 7H", "no attack")
    assert hand(position, 0) == "7C"
    assert position.turn_of == 1


def test_ec05_two_aces_make_two_points_and_no_base_die() -> None:
    position = at("AD AH", "5S", deck="2C 3C")
    play(position, "combine AD AH")
    assert position.scores[0] == 2
    assert position.turn_of == 1, "without a card there is neither an Ignite nor a die"


@pytest.mark.parametrize(("card", "worth"), [("AH", 2), ("KH", 20), ("7H", 14)])
def test_ec06_a_catalyst_doubles_its_partner(card: str, worth: int) -> None:
    position = at(card, "5S", deck="2C 3C", supply="X1 X2")
    play(position, f"combine {card} X1")
    assert position.scores[0] == worth


def test_ec07_what_a_catalyst_does_not_go_with() -> None:
    position = at("4S 9D", "5S", deck="2C 3C", supply="X1 X2", pile="6C")
    assert why_not(position, "combine X1 X2") == "two-catalysts"
    assert why_not(position, "match 4S") == "not-with-the-top"
    assert why_not(position, "match X1") == "catalyst-on-top"


def test_ec08_a_catalyst_on_top_goes_under_the_deck_and_may_be_drawn() -> None:
    position = at("KS", "7C 7D 2H", deck="3D", supply="X1", pile="6C")
    play(position, "combine KS X1", "skip extra", "no attack")
    assert cards(position.deck) == "3D 6C"
    play(position, "combine 7C 7D", "no attack")
    assert cards(position.deck) == "3D 6C X1"


def test_ec09_a_catalyst_in_hand_is_a_card_like_others_and_ignite_takes_it_last() -> None:
    position = at("7D 7H 4C", "X1 AS", deck="QS 8H 2C")
    play(position, "combine 7D 7H", "ignite 4C")
    assert hand(position, 1) == "X1"
    position = at("7D 7H 4C", "X1", deck="QS 8H 2C")
    play(position, "combine 7D 7H", "ignite 4C")
    assert hand(position, 1) == ""
    position = at("5S X2", "3H", deck="QS 8H")
    play(position, "exchange", "toss X2")
    assert cards(position.discards[0]) == "X2"


def test_ec10_without_catalysts_only_pairs_are_left() -> None:
    assert legal(at("9D 4S", "5S", deck="2C"), "combine") == set()


def test_ec11_draw_with_one_card_gives_one_and_with_none_is_illegal() -> None:
    position = at("9D", "5S", deck="2C")
    play(position, "draw")
    assert hand(position, 0) == "2C 9D"
    assert why_not(at("9D 9S", "5S"), "draw") == "empty-deck"


def test_ec12_an_exchange_of_nothing_is_legal_while_the_deck_holds_a_card() -> None:
    position = at("9D", "5S", deck="2C")
    play(position, "exchange", "enough")
    assert (hand(position, 0), cards(position.deck), position.turn_of) == ("9D", "2C", 1)
    assert why_not(at("9D 9S", "5S"), "exchange") == "empty-deck"


def test_ec13_an_exchange_may_ask_for_more_than_the_deck_holds() -> None:
    position = at("9D 4S 6H", "5S", deck="2C")
    play(position, "exchange", "toss 9D", "toss 6H", "toss 4S", "enough")
    assert hand(position, 0) == "2C"
    assert cards(position.discards[0]) == "9D 6H 4S"
    assert cards(position.deck) == ""


def test_ec14_an_empty_hand_may_draw_or_exchange_nothing() -> None:
    position = at("", "5S", deck="2C 3C")
    assert legal(position) == {"draw", "exchange"}


def test_ec15_ignite_without_a_card_does_nothing_and_declined_nobody_shows() -> None:
    position = at("7D 7H", "AS KD", deck="QS 8H")
    play(position, "combine 7D 7H")
    assert legal(position) == {"attack P2 with 2", "no attack"}
    position = at("7D 7H 4C", "AS KD", deck="QS 8H")
    play(position, "combine 7D 7H", "skip ignite")
    assert hand(position, 1) == "AS KD"
    assert not position.known.keys() & set(position.hands[1])


def test_ec16_ignite_against_empty_hands_still_trades_one_card() -> None:
    position = at("7D 7H 4C", "", deck="QS 8H")
    play(position, "combine 7D 7H", "ignite 4C")
    assert hand(position, 0) == "QS"


def test_ec17_the_owner_picks_among_the_highest() -> None:
    position = at("7D 7H 4C", "10S JC QD KS", deck="QS 8H")
    play(position, "combine 7D 7H", "ignite 4C")
    assert position.turn_of == 1
    assert legal(position) == {"give 10S", "give JC", "give QD", "give KS"}


def test_ec18_ignite_draws_what_the_deck_holds() -> None:
    position = at("7D 7H 4C", "KS", deck="", pile="9H")
    play(position, "combine 7D 7H", "ignite 4C")
    assert hand(position, 0) == "9H", "only the recycled card lies in the deck"


def test_ec19_hydroblast_without_discards_only_draws_and_cannot_salvage_a_later_sacrifice() -> None:
    position = at("5C 5S 3D", "KD", deck="7H 8D")
    play(position, "combine 5C 5S", "draw extra")
    assert legal(position, "salvage") == set()
    play(position, "sacrifice 3D")
    assert legal(position) == {"attack P2 with 3"}


def test_ec20_the_recycled_card_can_be_drawn_by_hydroblast() -> None:
    position = at("5C 5S", "KD", deck="", pile="QH")
    play(position, "combine 5C 5S", "draw extra")
    assert hand(position, 0) == "QH"


def test_ec21_salvage_takes_the_bottom_card() -> None:
    position = at("5C 5S", "KD", deck="7H 8D", discards="QH 4D")
    play(position, "combine 5C 5S", "skip extra", "salvage")
    assert hand(position, 0) == "QH"
    assert cards(position.discards[0]) == "4D"


def test_ec22_only_the_target_loses_and_nobody_gains() -> None:
    position = at("8S 8H", "", deck="2C 3C", scores=[5, 7], luck=[6, 6, 1])
    play(position, "combine 8S 8H", "attack P2 with 3")
    assert position.scores == [21, 5]


def test_ec23_no_attack_without_a_combination_nor_on_oneself_nor_twice() -> None:
    position = at("8S 8H 4C", "5S", deck="2C 3C 4D 5D", luck=[1, 1, 1])
    assert why_not(position, "attack P2 with 1") == "no-attack-now"
    play(position, "combine 8S 8H")
    assert why_not(position, "attack P1 with 3") == "not-another-player"
    play(position, "attack P2 with 3")
    assert position.turn_of == 1


def test_ec24_surplus_blockers_are_spent_for_nothing() -> None:
    position = at("8S 8H", "5S 4D 3D", deck="2C 3C", scores=[0, 9], luck=[6, 1, 1, 4, 5, 6])
    play(position, "combine 8S 8H", "attack P2 with 3", "block 5S", "block 4D", "block 3D", "enough blocks")
    assert position.scores[1] == 9
    assert hand(position, 1) == ""


def test_ec25_without_a_hit_nothing_is_blocked() -> None:
    position = at("8S 8H", "5S", deck="2C 3C", luck=[5, 5, 5])
    play(position, "combine 8S 8H", "attack P2 with 3")
    assert position.turn_of == 1
    assert "block 5S" not in legal(position)
    assert hand(position, 1) == "5S"


def test_ec26_a_target_without_cards_takes_all_hits_and_may_fall_below_zero() -> None:
    position = at("8S 8H", "", deck="2C 3C", luck=[6, 6, 6])
    play(position, "combine 8S 8H", "attack P2 with 3")
    assert position.scores[1] == -3


def test_ec27_one_sacrifice_before_the_roll() -> None:
    position = at("8S 8H 4C 3D", "5S", deck="2C 3C", luck=[1, 1, 1, 1])
    play(position, "combine 8S 8H", "sacrifice 4C")
    assert why_not(position, "sacrifice 3D") == "one-sacrifice"
    play(position, "attack P2 with 4")
    assert why_not(position, "sacrifice 3D") is not None


def test_ec28_the_effect_and_the_attack_still_happen_on_reaching_the_goal() -> None:
    position = at("8D 8C", "KD 2C", deck="QS 8H", pile="5D", scores=[84, 97], luck=[6, 1, 1])
    play(position, "combine 8D 8C")
    assert result(position) is None
    play(position, "attack P2 with 3", "enough blocks")
    assert position.scores == [100, 96]
    assert position.result is not None
    assert position.result.winners == (0,)


@pytest.mark.parametrize(("before", "over"), [(84, True), (83, False)])
def test_ec29_exactly_the_goal_wins_and_only_the_active_seat_is_tested(before: int, over: bool) -> None:
    position = at("8D 8C", "KD 2C", deck="QS 8H", pile="5D", scores=[before, 120])
    play(position, "combine 8D 8C", "no attack")
    assert (position.result is not None) is over


def test_ec30_with_an_empty_deck_a_combination_has_to_be_played() -> None:
    position = at("QC QH 3D", "5S")
    assert legal(position) == {"combine QC QH", "combine QH QC"}
    assert why_not(position, "pass") == "can-act"


def test_ec31_so_has_a_catalyst_with_a_card() -> None:
    position = at("4H", "5S", supply="X1")
    assert legal(position) == {"combine 4H X1", "combine X1 4H"}


def test_ec32_a_full_circle_of_forced_passes_ends_the_game_and_a_combination_restarts_the_count() -> None:
    position = at("4H", "9S", "AC")
    play(position, "pass", "pass")
    assert result(position) is None
    play(position, "pass")
    assert position.result is not None
    assert position.result.winners == ()
    position = at("4H", "QC QH", "AC", pile="6D")
    play(position, "pass", "combine QC QH", "no attack")
    assert position.passes == 0


@pytest.mark.parametrize(("option", "winners"), [("no-winner", ()), ("highest-score", (2,))])
def test_the_circle_of_passes_is_that_of_the_seats_still_in_the_game(option: str, winners: tuple[int, ...]) -> None:
    """P2 was knocked out before the readings were changed (EF-A11): two passes are a full circle."""
    position = at("4H", "", "AC", out=[False, True, False], scores=[10, 0, 30], readings={"EF-A03": option})
    play(position, "pass")
    assert result(position) is None
    play(position, "pass")
    assert position.result is not None
    assert position.result.winners == winners


def test_ec33_one_combination_makes_a_deck_of_one() -> None:
    position = at("QC QH 3D", "5S", pile="2S")
    play(position, "combine QC QH", "no attack")
    assert cards(position.deck) == "2S"
    assert legal(position) == {"draw", "exchange"}


def test_ec34_two_identical_red_cards_are_a_quake_only() -> None:
    position = at("9D 9D 4S", "5S", deck="QS 8H", readings={"EF-A26": "two-packs"})
    under, top = position.hands[0][:2]
    assert effects_of(position, under, top) == (("quake",), False)


def test_ec35_what_a_locked_player_may_still_do() -> None:
    locked: dict[str, Any] = {"locked": [True, False], "deck": "QS 8H 2C"}
    position = at("7D 7H 4C", "KS", **locked)
    assert why_not(position, "draw") == "locked"
    play(position, "exchange")
    assert why_not(position, "toss 4C") == "locked"
    play(position, "enough")
    assert position.turn_of == 1
    position = at("7D 7H 4C", "KS", **locked)
    play(position, "combine 7D 7H", "ignite 4C", "no attack")
    assert (hand(position, 0), hand(position, 1)) == ("", "")
    position = at("7S 7C 4C", "KS", discards="AD", **locked)
    play(position, "combine 7S 7C", "salvage")
    assert hand(position, 0) == "4C AD"


def test_ec36_a_player_without_cards_is_locked_all_the_same() -> None:
    position = at("9D 9D", "", deck="QS 8H 2C", readings={"EF-A26": "two-packs"})
    play(position, "combine 9D 9D'", "quake both", "no attack")
    assert position.is_locked(1)
    assert position.locked[0]


def test_ec37_the_starter_card_scores_for_nobody() -> None:
    position = start(2, 1)
    assert position.scores == [0, 0]
    assert len(position.pile) == 1


def test_only_catalysts_lie_in_the_supply() -> None:
    with pytest.raises(PositionError, match=r"3D is not a joker and cannot lie in the supply\."):
        GAME.at({"hands": ["4H", "5H"], "supply": "X1 3D"})
