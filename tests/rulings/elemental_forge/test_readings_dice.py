"""Dice: what each option of EF-A57 to EF-A66 changes at the table, and the house rules EF-V1 to EF-V14."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_forge.tools import GAME, at, cards, hand, legal, play, why_not
from tutor.engine import ReadingError
from tutor.games.elemental_forge.state import ForgePosition


def struck(own: str, pair: str, *others: str, option: dict[str, str] | None = None, **more: Any) -> ForgePosition:
    """P1 has just combined two cards that bring no effect."""
    position = at(f"{pair} {own}", *others, deck="2C 3C 5C", pile="AC", readings=option, **more)
    play(position, f"combine {pair}")
    return position


def test_a57_effect_before_or_after_the_dice() -> None:
    def asked(option: str) -> set[str]:
        position = at("7D 7H 4C", "AS", deck="QS 8H 2C", pile="5D", readings={"EF-A57": option})
        play(position, "combine 7D 7H")
        return legal(position)

    assert asked("effect-first") == {"ignite 4C", "skip ignite"}
    assert asked("dice-first") == {"attack P2 with 2", "sacrifice 4C", "no attack"}
    assert asked("player-decides") == {"first effect", "first dice"}


@pytest.mark.parametrize(("first", "asked"), [("effect", "ignite 4C"), ("dice", "no attack")])
def test_a57_the_player_decides_each_time(first: str, asked: str) -> None:
    position = at("7D 7H 4C", "AS", deck="QS 8H 2C", pile="5D", readings={"EF-A57": "player-decides"})
    play(position, "combine 7D 7H", f"first {first}")
    assert asked in legal(position)


def test_a58_a_fifth_die() -> None:
    position = struck("4D", "KS KD", "5S")
    play(position, "sacrifice 4D")
    assert legal(position) == {"attack P2 with 5"}
    position = struck("4D", "KS KD", "5S", option={"EF-A58": "four-at-most"})
    assert why_not(position, "sacrifice 4D") == "four-dice"


def test_a58_a_fifth_block_die() -> None:
    def block(option: str) -> str | None:
        position = struck("", "KS KD", "5S 6S 7S 8S 9S", luck=[6, 1, 1, 1], option={"EF-A58": option})
        play(position, "attack P2 with 4", "block 5S", "block 6S", "block 7S", "block 8S")
        return why_not(position, "block 9S")

    assert (block("reuse-dice"), block("four-at-most")) == (None, "four-dice")


@pytest.mark.parametrize(("option", "reason"), [("sacrifice-makes-one", None), ("no-dice-no-attack", "no-attack-now")])
def test_a59_a_die_for_two_black_and_red_aces(option: str, reason: str | None) -> None:
    position = struck("4D", "AS AD", "5S", option={"EF-A59": option})
    assert (position.turn_of == 0) is (reason is None)
    if reason is None:
        play(position, "sacrifice 4D")
        assert legal(position) == {"attack P2 with 1"}


def test_a60_all_dice_at_one_or_divided() -> None:
    position = struck("", "8S 8D", "", "", luck=[6, 6, 6])
    assert why_not(position, "attack P2 with 1") == "dice-left"
    position = struck("", "8S 8D", "", "", luck=[6, 6, 6], option={"EF-A60": "split-dice"})
    play(position, "attack P2 with 1", "attack P3 with 2")
    assert position.scores == [16, -1, -2]


def test_a60_no_card_is_sacrificed_between_two_rolls() -> None:
    position = struck("4D", "8S 8D", "", "", luck=[1, 1, 1], option={"EF-A60": "split-dice"})
    play(position, "attack P2 with 1")
    assert why_not(position, "sacrifice 4D") == "dice-cast"


def test_a61_when_the_blockers_are_chosen() -> None:
    position = struck("", "8S 8D", "5S 6S", luck=[6, 1, 1, 4])
    play(position, "attack P2 with 3", "block 5S", "enough blocks")
    assert (hand(position, 1), position.scores[1]) == ("6S", 0)

    one_by_one = {"EF-A61": "after-roll-one-by-one"}
    position = struck("", "8S 8D", "5S 6S", luck=[6, 1, 1, 2, 4], option=one_by_one)
    play(position, "attack P2 with 3", "block 5S")
    assert position.blocks == (2,), "the first die falls before the second card is given"
    play(position, "block 6S")
    assert position.blocked == 1

    position = struck("", "8S 8D", "5S 6S", luck=[1, 1, 1, 4], option={"EF-A61": "before-roll"})
    play(position, "attack P2 with 3")
    assert position.rolls == ()
    play(position, "block 5S", "enough blocks")
    assert (position.turn_of, hand(position, 1)) == (1, "6S"), "the card is gone although nothing hit"


@pytest.mark.parametrize(("option", "reason"), [("no-limit", None), ("at-most-hits", "enough-blockers")])
def test_a62_a_second_card_against_one_hit(option: str, reason: str | None) -> None:
    position = struck("", "8S 8D", "5S 6S", luck=[6, 1, 1], option={"EF-A62": option})
    play(position, "attack P2 with 3", "block 5S")
    assert why_not(position, "block 6S") == reason


@pytest.mark.parametrize(("option", "score"), [("no-floor", -2), ("floor-zero", 0)])
def test_a63_two_hits_at_no_points(option: str, score: int) -> None:
    position = struck("", "8S 8D", "", luck=[6, 6, 1], option={"EF-A63": option})
    play(position, "attack P2 with 3")
    assert position.scores[1] == score


def test_a66_several_sacrifices() -> None:
    position = struck("4D 5D", "8S 8D", "5S", option={"EF-A66": "several-cards"})
    play(position, "sacrifice 4D", "sacrifice 5D")
    assert legal(position) == {"attack P2 with 5"}


def test_a_sacrifice_binds_also_after_an_attack_of_an_earlier_turn() -> None:
    position = at("8S 8D", "KS KD 4C", deck="2C 3C", pile="AC", luck=[1, 1, 1])
    play(position, "combine 8S 8D", "attack P2 with 3", "combine KS KD", "sacrifice 4C")
    assert why_not(position, "no attack") == "sacrifice-made"


# ---- house rules -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("option", "goal"), [("as-read", 100), ("50", 50), ("75", 75), ("150", 150)])
def test_v1_goals(option: str, goal: int) -> None:
    position = struck("", "8S 8D", "5S", scores=[goal - 16, 0], option={"EF-V1": option})
    play(position, "no attack")
    assert position.result is not None


@pytest.mark.parametrize(("option", "size"), [("five", 5), ("three", 3), ("seven", 7), ("ten", 10)])
def test_v3_opening_hands(option: str, size: int) -> None:
    position = GAME.start(4, 1, {"EF-V3": option})
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


def test_v8_catalysts() -> None:
    assert cards(GAME.start(2, 1).supply) == "X1 X2"
    assert len(GAME.start(2, 1, {"EF-V8": "none"}).cards()) == 52
    position = GAME.start(2, 1, {"EF-V8": "in-deck"})
    assert (len(position.cards()), position.supply) == (54, [])


@pytest.mark.parametrize(("option", "reason"), [("no-shelter", None), ("sheltered", "sheltered")])
def test_v11_shelter(option: str, reason: str | None) -> None:
    position = struck("", "8S 8D", "5S", "6S", scores=[0, 0, 4], option={"EF-V11": option})
    assert why_not(position, "attack P2 with 3") == reason
    assert why_not(position, "attack P3 with 3") is None


@pytest.mark.parametrize(("option", "seen"), [("closed", "??"), ("open", "5S")])
def test_v12_open_hands(option: str, seen: str) -> None:
    position = at("4H", "5S", deck="2C", readings={"EF-V12": option})
    assert cards(position.view(0).hands[1]) == seen


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
    ],
)
def test_readings_that_contradict_each_other_are_refused_with_the_reason(chosen: dict[str, str]) -> None:
    with pytest.raises(ReadingError, match="EF-"):
        GAME.readings(chosen)
