"""A change of readings in the middle of a game: the table is put right, and the seat that is asked can answer."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_forge.tools import GAME, at, cards, result
from tests.rulings.tools import legal, play, why_not
from tutor.engine import Position
from tutor.games.elemental_forge.decisions import CombiningAgain
from tutor.games.elemental_forge.rules.turn import AfterAction
from tutor.games.elemental_forge.state import ForgePosition


def read(position: Position, **chosen: str) -> None:
    """Go on under these readings, beside those in force."""
    position.change_readings(position.readings.replace(chosen))
    position.advance()


def test_a18_discards_become_the_deck_that_is_empty_when_it_is_so_read() -> None:
    """An empty deck: both could only wait for a combination, and the ace of clubs lies among the discards."""
    position = at("4H 9S", "QC QH 3D", deck="", pile="6D 2S", discards="AC")
    assert legal(position) == {"pass"}
    read(position, discard_reshuffle="when-empty")
    assert (cards(position.deck), cards(position.discards[0])) == ("AC", "")
    assert legal(position) == {"draw", "exchange"}


def test_a18_a_study_never_begins_with_an_empty_deck_and_discards() -> None:
    position = at("4H 9S", "QC QH 3D", deck="", pile="6D 2S", discards="AC", readings={"EF-A18": "when-empty"})
    assert cards(position.deck) == "AC"
    position = at("4H 9S", "QC QH 3D", deck="", pile="6D 2S", discards="AC")
    assert cards(position.deck) == ""


def test_a21_own_piles_come_together_when_there_is_one_pile_again() -> None:
    """P1's 4H lies under P2's 5D, so a Hydroblast takes the 4H."""
    position = at("4H 8C 8S", "5D", deck="2C 3C 4C 6C", readings={"EF-A21": "own-piles"})
    play(position, "exchange", "toss 4H", "enough", "exchange", "toss 5D", "enough")
    assert [cards(heap) for heap in position.discards] == ["4H", "5D"]
    read(position, discard_pile="one-open-pile")
    assert [cards(heap) for heap in position.discards] == ["4H 5D", ""]


def test_v11_a_sacrificed_card_without_a_target_left_is_no_dead_end() -> None:
    """Both stand on 0 points, so nobody may be attacked any more; the attack that was begun can be left."""
    position = at("8S 8D 4D", "5S", "6S", deck="2C 3C", pile="AC")
    play(position, "combine 8S 8D", "sacrifice 4D")
    assert "no attack" not in legal(position)
    read(position, shelter="sheltered")
    assert legal(position) == {"no attack"}


def test_a12_an_exchange_that_was_begun_with_an_empty_hand_can_be_ended() -> None:
    position = at("", "5S", deck="2C 3C")
    play(position, "exchange")
    read(position, zero_exchange="at-least-one")
    assert legal(position) == {"enough"}


def test_a46_an_ignite_that_cannot_be_paid_can_be_left() -> None:
    """P1 has no card: under A37 discard-is-extra the Ignite needs none, and is asked for; then one is its price."""
    position = at("7D 7H", "5S", deck="2C 3C", readings={"EF-A37": "discard-is-extra"})
    play(position, "combine 7D 7H")
    read(position, ignite_price="discard-is-price", optional_scope="compulsory")
    assert legal(position) == {"skip ignite"}


def test_a46_no_salvage_is_asked_for_from_a_pile_that_is_empty_now() -> None:
    """P2 is asked to salvage from the common pile; under own piles (A21) all that lies there is P1's."""
    position = at("4H", "5C 5S", deck="2C 3C 4C")
    play(position, "exchange", "toss 4H", "enough", "combine 5C 5S", "draw extra")
    read(position, discard_pile="own-piles", optional_scope="compulsory")
    assert not legal(position, "skip salvage")
    assert legal(position, "attack") == {"attack P1 with 2"}


def test_a46_an_extra_card_that_is_not_there_can_be_left() -> None:
    """The extra card would have come with the next Draw (A43); now it would come at once, from a deck that is empty."""
    readings = {"EF-A43": "bigger-next-draw", "EF-A30": "end-of-turn"}
    position = at("5C 5S", "6S", deck="", readings=readings)
    play(position, "combine 5C 5S")
    read(position, hydroblast_extra="draw-now", optional_scope="compulsory")
    assert legal(position) == {"skip extra"}


def test_a36_a_hand_of_catalysts_loses_none_once_they_cannot_be_taken() -> None:
    """P2 was asked which joker goes; now neither does, the hand is closed, and P1 draws for 4C of the hand alone."""
    position = at("7D 7H 4C", "X1 X2", deck="2C 3C 6C")
    play(position, "combine 7D 7H", "ignite 4C")
    assert legal(position) == {"give X1", "give X2"}
    read(position, catalyst_worth="cannot-be-taken")
    assert (cards(position.hands[0]), cards(position.hands[1])) == ("2C", "X1 X2")
    assert not position.opened[1]


def test_a59_an_attack_without_a_base_die_takes_no_sacrifice_once_it_makes_no_die() -> None:
    """Two aces are worth 2, no die; P1 was asked for a sacrifice that now makes none."""
    position = at("AC AH 9S", "5D", deck="2C 3C 4C")
    play(position, "combine AC AH")
    assert legal(position) == {"sacrifice 9S", "no attack"}
    read(position, zero_dice="no-dice-no-attack")
    assert legal(position) == {"draw", "exchange"}


def hydroblast(**readings: str) -> ForgePosition:
    """P1 has combined two black nines and is asked for the extra card."""
    position = at("9S 9C 2H", "5S", deck="2C 3C 4C", pile="AC", discards="7D 8D", readings=readings)
    play(position, "combine 9S 9C")
    return position


def test_a44_no_discard_is_asked_for_after_the_draw_where_there_is_one_part_only() -> None:
    position = hydroblast()
    play(position, "draw extra")
    assert legal(position) == {"salvage", "skip salvage"}
    read(position, hydroblast_parts="one-of-two")
    assert "salvage" not in legal(position)
    assert legal(position, "attack") == {"attack P2 with 3"}


def test_a44_the_other_part_is_refused_by_the_choice_between_them() -> None:
    """What decides is that Hydroblast is a choice (EF-4.1e), and another reading allows both."""
    position = hydroblast(**{"EF-A44": "one-of-two"})
    play(position, "draw extra")
    refusal = position.why_not(GAME.read_move("salvage", position))
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("EF-4.1e", "other-part-taken")
    other = hydroblast(**{"EF-A44": "one-of-two"})
    play(other, "skip extra", "salvage")
    assert why_not(other, "draw extra") == "other-part-taken"
    both = hydroblast()
    play(both, "draw extra", "skip salvage")
    assert why_not(both, "salvage") == "effect-elsewhere"


def test_a58_dice_that_were_pledged_are_counted_anew() -> None:
    """Worth 20 and a sacrifice are five dice; with four in all, four are left, and the card stays given."""
    position = at("KS KD 4D 5D", "5S", deck="2C 3C", pile="AC")
    play(position, "combine KS KD", "sacrifice 4D")
    assert legal(position, "attack") == {"attack P2 with 5"}
    read(position, dice_supply="four-at-most")
    assert legal(position) == {"attack P2 with 4"}
    read(position, dice_supply="reuse-dice")
    assert legal(position, "attack") == {"attack P2 with 5"}


def test_a26_two_equal_cards_are_twins_in_two_packs_only() -> None:
    """The reading by which Quake and Gust never happen gives none to the equal cards of a second pack either."""
    for option, brings in (("two-packs", True), ("suit-alone", True), ("unreachable", False)):
        position = at("AD AD' 5C", "9C 2H", deck="3C 4C 5D 6S", pile="7C", readings={"EF-A26": "two-packs"})
        read(position, quake_gust_reach=option)
        play(position, "combine AD AD'")
        assert ("quake" in position.effects or "quake both" in legal(position)) is brings


def test_a47_a_quake_asks_those_whom_it_strikes_now() -> None:
    """The owner of the Quake picks for itself, too, as soon as it strikes everybody."""
    position = at("AD AD' 5C", "9C 2H", deck="3C 4C 5D 6S", pile="7C", readings={"EF-A26": "two-packs"})
    read(position, quake_who="opponents-only", quake_chooser="quake-player-picks", suit_overlap="specific-only")
    play(position, "combine AD AD'", "quake both")
    assert legal(position) == {"drop 9C", "drop 2H"}
    read(position, quake_who="everyone")
    assert legal(position) == {"drop 5C"}
    read(position, quake_who="opponents-only")
    assert legal(position) == {"drop 9C", "drop 2H"}


def test_a48_a_player_who_has_chosen_a_card_for_a_quake_does_not_choose_again() -> None:
    position = at("9D 9D' 4S 5S", "KC 2H", "8S 6S", deck="QS 8H 2C 3C", readings={"EF-A26": "two-packs"})
    play(position, "combine 9D 9D'", "quake both", "drop 4S")
    read(position, quake_chooser="quake-player-picks")
    assert (position.turn_of, legal(position)) == (0, {"drop KC", "drop 2H"})
    play(position, "drop KC", "drop 8S")
    assert cards(position.discards[0]) == "4S KC 8S"


def test_a40_every_opponent_burns_as_soon_as_it_is_so_read() -> None:
    readings = {"EF-A26": "two-packs", "EF-A40": "one-opponent"}
    position = at("7D 7H 4C", "KS 2H", "QD 3H", deck="QS 8H 2C 3C", pile="5D", readings=readings)
    play(position, "combine 7D 7H", "ignite 4C")
    assert legal(position) == {"burn P2", "burn P3"}
    read(position, ignite_targets="every-opponent")
    assert [cards(hand) for hand in position.hands[1:]] == ["2H", "3H"]


@pytest.mark.parametrize("hand", ["3S 3D KC", "3S 5D KC"])
def test_a29_whether_another_combination_is_held_is_not_looked_at_by_a_change_of_something_else(hand: str) -> None:
    """All see that P1 is asked. To others it makes no difference whether the cards that are left combine."""
    position = at(f"8S 8D {hand}", "5S", deck="2C 4C", luck=[1] * 4, readings={"EF-A29": "as-many-as-held"})
    position.agenda = [AfterAction.of(0), CombiningAgain.of(0)]
    read(position, quake_who="opponents-only")
    assert (position.turn_of, "stop" in legal(position)) == (0, True)
    read(position, pairs_per_turn="one-per-turn")
    assert position.turn_of == 1


@pytest.mark.parametrize("timing", ["before-effect", "end-of-turn"])
def test_a23_a_pair_with_the_forge_pile_is_named_from_its_own_two_cards(timing: str) -> None:
    """9H was the pile's only card. It has gone under the deck, or waits to, and the 9S lies there alone."""
    readings = {"EF-A20": "hand-plus-top", "EF-A23": "player-names-element", "EF-A30": timing}
    position = at("9S 4D", "5S", deck="2C 3C", pile="9H", readings=readings)
    play(position, "match 9S")
    read(position, goal_total="twenty")
    assert legal(position) == {"name ignite", "name hydroblast"}


def test_a01_who_has_reached_a_lower_goal_at_once_attacks_no_more() -> None:
    position = at("KS KH 4D", "5S", deck="2C 3C", readings={"EF-A02": "at-once"})
    play(position, "combine KS KH")
    read(position, goal_total="twenty")
    ended = result(position)
    assert ended is not None
    assert ended.winners == (0,)


@pytest.mark.parametrize(("rolls", "blocks"), [([6, 6, 1, 1], {"block 5S", "enough blocks"}), ([1, 2, 3, 4], set())])
def test_a61_attack_dice_that_now_come_first_fall_before_the_blocks(rolls: list[int], blocks: set[str]) -> None:
    """With two hits P2 may block, without one nothing is asked."""
    position = at("KS KH", "5S", deck="2C 3C", readings={"EF-A61": "before-roll"}, luck=rolls)
    play(position, "combine KS KH", "attack P2 with 4")
    assert legal(position) == {"block 5S", "enough blocks"}
    read(position, block_timing="after-roll-batch")
    assert {move for move in legal(position) if "block" in move} == blocks
