"""Dice: what each option of EF-A57 to EF-A66 changes at the table."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_forge.tools import at, hand, struck
from tests.rulings.tools import legal, play, why_not
from tutor.engine import Recorder
from tutor.games.elemental_forge.rules.events import AttackDeclared


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


def test_a60_dice_that_are_left_are_rolled_too() -> None:
    """All dice are rolled (A65): once the first of three has fallen, the other two cannot be left lying."""
    position = struck("4D", "8S 8D", "", "", luck=[1, 6, 6], option={"EF-A60": "split-dice"})
    assert why_not(position, "no attack") is None
    play(position, "attack P2 with 1")
    assert why_not(position, "no attack") == "dice-owed"
    play(position, "attack P2 with 2")
    assert position.turn_of == 1


def test_a60_dice_that_are_left_without_a_target_are_not_rolled() -> None:
    """P2 falls from 1 to 0 points and is sheltered then (V11), as P3 has been: nobody is left for two more dice."""
    readings = {"EF-A60": "split-dice", "EF-V11": "sheltered"}
    position = struck("4D", "8S 8D", "", "", luck=[6], scores=[0, 1, 0], option=readings)
    play(position, "attack P2 with 1")
    assert position.scores == [16, 0, 0]
    assert position.turn_of == 1


def test_a60_the_dice_told_of_are_those_that_are_rolled() -> None:
    """16 points give three dice, two sacrifices (A66) two more: 2 of 5, then 2 of 3, the last of them for a sacrifice,
    then the one that is left, for the other."""
    readings = {"EF-A60": "split-dice", "EF-A66": "several-cards"}
    position = struck("4D 5D", "8S 8D", "", "", luck=[1, 1, 1, 1, 1], option=readings)
    position.recorder = recorder = Recorder()
    play(position, "sacrifice 4D", "sacrifice 5D", "attack P2 with 2", "attack P3 with 2", "attack P2 with 1")
    told = [moment.event for moment in recorder.moments if isinstance(moment.event, AttackDeclared)]
    assert [(event.base, event.sacrificed) for event in told] == [(2, 0), (1, 1), (0, 1)]


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


def test_an_attack_ends_with_its_turn_also_in_a_position_that_was_set_up() -> None:
    """Nothing lies on the forge here: the dice would else be told of as the next player's own."""
    waiting = [{"is": "Attacking", "seat": 0}, {"is": "AfterAction", "seat": 0}]
    position = at("", "KH", pile="QS", dice=2, agenda=waiting, luck=[6, 1])
    play(position, "attack P2 with 2", "enough blocks")
    assert position.turn_of == 1
    assert position.target == -1
    assert not position.problems()
