"""The house rules EF-V1 to EF-V14, and readings that do not go together."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_forge.tools import GAME, at, cards, hand, result, start, struck
from tests.rulings.tools import legal, play, why_not
from tutor.engine import PositionError, ReadingError
from tutor.engine.table import Table


@pytest.mark.parametrize(("option", "goal"), [("as-read", 100), ("50", 50), ("75", 75), ("150", 150)])
def test_v1_goals(option: str, goal: int) -> None:
    position = struck("", "8S 8D", "5S", scores=[goal - 16, 0], option={"EF-V1": option})
    play(position, "no attack")
    assert position.result is not None


@pytest.mark.parametrize(("option", "size"), [("five", 5), ("three", 3), ("seven", 7), ("ten", 10)])
def test_v3_opening_hands(option: str, size: int) -> None:
    position = start(4, 1, {"EF-V3": option})
    assert [len(held) for held in position.hands] == [size] * 4
    assert len(position.deck) == 51 - 4 * size


@pytest.mark.parametrize(("option", "size"), [("one", 1), ("two", 2), ("three", 3)])
def test_v4_draw_sizes(option: str, size: int) -> None:
    position = at("", "5S", deck="2C 3C 4C 5C", readings={"EF-V4": option})
    play(position, "draw")
    assert len(position.hands[0]) == size


@pytest.mark.parametrize(("option", "score"), [("sixes", -1), ("fives", -2), ("costly", -5)])
def test_v6_hits(option: str, score: int) -> None:
    position = struck("", "8S 8D", "", luck=[6, 5, 4], option={"EF-V6": option})
    play(position, "attack P2 with 3")
    assert position.scores[1] == score


@pytest.mark.parametrize(("option", "scores"), [("no", [16, 5]), ("yes", [18, 5])])
def test_v7_plunder(option: str, scores: list[int]) -> None:
    position = struck("", "8S 8D", "", luck=[6, 6, 4], scores=[0, 7], option={"EF-V7": option})
    play(position, "attack P2 with 3")
    assert position.scores == scores


def test_v2_four_catalysts_come_with_two_packs() -> None:
    assert cards(start(2, 1, {"EF-A26": "two-packs"}).supply) == "X1 X2"
    four = {"EF-A26": "two-packs", "EF-V2": "four"}
    assert cards(start(2, 1, four).supply) == "X1 X2 X3 X4"
    assert len(start(2, 1, {**four, "EF-V8": "in-deck"}).cards()) == 2 * 52 + 4
    position = at("KH", "5S", deck="2C", supply="X4", readings=four)
    play(position, "combine KH X4")
    assert position.scores[0] == 20


def test_v2_a_third_catalyst_is_not_in_the_usual_game() -> None:
    with pytest.raises(PositionError, match="X3 is not in this game"):
        at("KH", "5S", deck="2C", supply="X3")


def test_v8_catalysts() -> None:
    assert cards(start(2, 1).supply) == "X1 X2"
    assert len(start(2, 1, {"EF-V8": "none"}).cards()) == 52
    position = start(2, 1, {"EF-V8": "in-deck"})
    assert (len(position.cards()), position.supply) == (54, [])


def test_v9_a_third_and_a_fourth_card_add_their_worth_and_their_dice() -> None:
    """Four eights make 32 points and 32 / 5, six dice; 8S and 8D, the first two, bring no element."""
    position = struck("8H 8C 4C", "8S 8D", "5S", option={"EF-V9": "sets"})
    assert legal(position) == {"add 8H", "add 8C", "add nothing"}
    assert why_not(position, "add 4C") == "another-kind"
    play(position, "add 8H", "add 8C")
    assert position.scores[0] == position.worth == 32
    assert cards(position.pile) == "8S 8D 8H 8C"
    assert "attack P2 with 6" in legal(position)


def test_v9_the_first_two_cards_decide_the_element() -> None:
    position = at("7H 7D 7C 4S", "AS", deck="2C", pile="5D", readings={"EF-V9": "sets"})
    play(position, "combine 7H 7D", "add 7C", "add nothing")
    assert position.scores[0] == 21
    assert "ignite 4S" in legal(position)


def test_v9_a_pair_may_stay_a_pair() -> None:
    position = struck("8H", "8S 8D", "5S", option={"EF-V9": "sets"})
    play(position, "add nothing")
    assert (position.worth, hand(position, 0)) == (16, "8H")
    assert "no attack" in legal(struck("8H", "8S 8D", "5S"))


def test_v9_who_holds_no_further_card_is_asked_too_so_that_nobody_learns_it() -> None:
    assert legal(struck("4C", "8S 8D", "5S", option={"EF-V9": "sets"})) == {"add nothing"}
    assert "no attack" in legal(struck("", "8S 8D", "5S", option={"EF-V9": "sets"}))


def test_v9_with_the_win_at_once_nothing_follows_the_third_card() -> None:
    option = {"EF-V9": "sets", "EF-A02": "at-once"}
    position = struck("8H", "8S 8D", "5S", scores=[76, 0], option=option)
    play(position, "add 8H")
    assert position.result is not None
    assert position.result.winners == (0,)


def test_v9_in_the_fixed_order_the_highest_suit_lies_on_top() -> None:
    position = struck("8C", "8D 8S", "5S", option={"EF-V9": "sets", "EF-A28": "fixed-order"})
    play(position, "add 8C")
    assert cards(position.pile) == "8C 8D 8S"


def test_v10_later_seats_have_as_many_turns() -> None:
    """P1 reaches 100 and P2 still combines two kings for 20: 85 + 20 is more than 100."""
    option = {"EF-V10": "equal-turns"}
    position = struck("", "8S 8D", "KS KD", scores=[84, 85], option=option)
    play(position, "no attack")
    assert result(position) is None
    play(position, "combine KS KD", "no attack")
    assert position.result is not None
    assert (position.result.winners, position.result.key) == ((1,), "last-round-played")


def test_v10_the_round_ends_with_the_last_seat_still_in_the_game() -> None:
    """Of three the first player was knocked out: P2 begins the rounds now, and P3 ends this one."""
    readings = {"EF-V10": "equal-turns"}
    position = at("", "5S 4C", "KS KD", out=[True, False, False], active=2, scores=[0, 85, 84], readings=readings)
    play(position, "combine KS KD", "no attack")
    assert position.result is not None
    assert (position.result.winners, position.result.key) == ((2,), "last-round-played")


def test_v10_a_goal_once_reached_ends_the_game_whatever_the_dice_take() -> None:
    """P2 takes two points from P1, who has 98 then, and still the most."""
    position = struck("", "8S 8D", "KS KD", scores=[84, 0], option={"EF-V10": "equal-turns"}, luck=[6, 6, 1, 1])
    play(position, "no attack", "combine KS KD", "attack P1 with 4")
    assert position.scores == [98, 20]
    assert position.result is not None
    assert position.result.winners == (0,)


@pytest.mark.parametrize(("option", "reason"), [("no-shelter", None), ("sheltered", "sheltered")])
def test_v11_shelter(option: str, reason: str | None) -> None:
    position = struck("", "8S 8D", "5S", "6S", scores=[0, 0, 4], option={"EF-V11": option})
    assert why_not(position, "attack P2 with 3") == reason
    assert why_not(position, "attack P3 with 3") is None


@pytest.mark.parametrize(("option", "seen"), [("closed", "??"), ("open", "5S")])
def test_v12_open_hands(option: str, seen: str) -> None:
    position = at("4H", "5S", deck="2C", readings={"EF-V12": option})
    assert cards(position.view(0).hands[1]) == seen


PARTNERS = {"EF-V13": "partners"}


def test_v13_partners_reach_twice_the_goal_together_and_win_together() -> None:
    position = struck("", "8S 8D", "5S", "6S", "9S", scores=[84, 150, 100, 0], option=PARTNERS)
    assert position.goal == 200
    play(position, "no attack")
    assert position.result is not None
    assert position.result.winners == (0, 2)


def test_v13_one_seat_alone_has_not_reached_it() -> None:
    position = struck("", "8S 8D", "5S", "6S", "9S", scores=[84, 0, 99, 0], option=PARTNERS)
    play(position, "no attack")
    assert position.result is None


def test_v13_partners_do_not_attack_each_other() -> None:
    position = struck("", "8S 8D", "5S", "6S", "9S", option=PARTNERS)
    assert why_not(position, "attack P3 with 3") == "partner"
    assert why_not(position, "attack P2 with 3") is None


@pytest.mark.parametrize("seats", [2, 3])
def test_v13_needs_four_seats(seats: int) -> None:
    with pytest.raises(ReadingError, match=f"a table of four, not of {seats}"):
        GAME.start(seats, 1, PARTNERS)
    with pytest.raises(PositionError, match="a table of four"):
        at(*["5S", "6S", "7S"][:seats], deck="2C", readings=PARTNERS)


def test_v13_cannot_be_switched_on_at_a_table_of_three() -> None:
    table = Table.deal(GAME, 3, 1)
    before = table.here
    with pytest.raises(ReadingError, match="a table of four"):
        table.switch(table.position.readings.replace(PARTNERS))
    assert table.here is before
    assert table.position.readings.value("EF-V13") == "alone"


@pytest.mark.parametrize(("option", "reason"), [("no-truce", None), ("truce", "truce")])
def test_v14_truce(option: str, reason: str | None) -> None:
    position = at("8S 8D", "KS KD", "5S", deck="2C 3C", pile="AC", luck=[1, 1, 1], readings={"EF-V14": option})
    play(position, "combine 8S 8D", "attack P2 with 3", "combine KS KD")
    assert why_not(position, "attack P1 with 4") == reason
    assert why_not(position, "attack P3 with 4") is None


@pytest.mark.parametrize(
    "chosen",
    [
        {"EF-V1": "50", "EF-A01": "twenty"},
        {"EF-V8": "none", "EF-A31": "own-action"},
        {"EF-V8": "in-deck", "EF-A31": "unobtainable"},
        {"EF-A26": "catalyst-route"},
        {"EF-A35": "nil-combination", "EF-A32": "leaves-the-game"},
        {"EF-A57": "dice-first", "EF-A69": "effect-must-happen"},
        {"EF-V2": "four"},
        {"EF-V2": "four", "EF-A26": "two-packs", "EF-V8": "none"},
        {"EF-V9": "sets", "EF-A20": "hand-plus-top"},
        {"EF-V9": "sets", "EF-A23": "not-a-combination"},
        {"EF-V10": "equal-turns", "EF-A02": "end-of-round"},
        {"EF-V10": "equal-turns", "EF-A02": "at-once"},
    ],
)
def test_readings_that_contradict_each_other_are_refused_with_the_reason(chosen: dict[str, str]) -> None:
    with pytest.raises(ReadingError, match="EF-"):
        GAME.readings(chosen)
