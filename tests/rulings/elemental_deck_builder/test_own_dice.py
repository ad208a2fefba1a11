"""Seven dice for each player (ED-A18): a card reads and changes those of its owner. Sums by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play, read
from tests.rulings.tools import legal, why_not
from tutor.engine import PositionError, Recorder
from tutor.engine.luck import read_luck
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

ANN, BOB = [5, 2, 3, 4, 4, 6, 1], [2, 3, 6, 1, 5, 4, 6]
OWN = read(A18="own-set")


def own(hand: str = "", rival: str = "", **more: Any) -> DeckBuilderPosition:
    """Ann shows F5 E2 W3 N4 M4 G6 C1, Bob F2 E3 W6 N1 M5 G4 C6."""
    readings = more.pop("readings", {})
    return at(hand, rival, OWN | readings, dice=[*ANN, *BOB], **more)


def test_a_card_reads_the_dice_of_its_owner() -> None:
    position = own("fire", "fire")
    play(position, "execute fire", "end", "execute fire")
    assert position.health == [98, 95]
    shared = at("fire", "fire")
    play(shared, "execute fire", "end", "execute fire")
    assert shared.health == [95, 95]


def test_a_shield_reads_the_dice_of_its_owner() -> None:
    """Fire 5 less Bob's earth 3."""
    position = own("fire", passives=["", "solid-infrastructure"])
    play(position, "execute fire")
    assert position.health == [100, 98]


@pytest.mark.parametrize(
    ("card", "choice", "mine"),
    [
        ("cheap-trick", "shift earth 1", [5, 3, 3, 4, 4, 6, 1]),
        ("perspective-shift", "choose earth", [5, 5, 3, 4, 4, 6, 1]),
        ("trickster-god", "swap fire earth", [2, 5, 3, 4, 4, 6, 1]),
        ("gambling", "choose earth", [5, 6, 3, 4, 4, 6, 1]),
    ],
)
def test_a_card_changes_the_dice_of_its_owner(card: str, choice: str, mine: list[int]) -> None:
    position = own(card, luck={"earth-1": [6]})
    play(position, f"execute {card}", choice)
    assert position.dice == [*mine, *BOB]
    other = own("", card, luck={"earth-2": [6]})
    play(other, "end", f"execute {card}", "shift earth -1" if card == "cheap-trick" else choice)
    assert (other.dice[:7], other.dice[7:] != BOB) == (ANN, True)


def test_chance_is_rolled_with_the_owners_die_and_kept_as_it_lies() -> None:
    position = own("blind-attack", luck={"chance-1": [4]})
    play(position, "execute blind-attack")
    assert (position.health[1], position.dice[6], position.dice[13]) == (96, 4, 6)
    kept = own("", "blind-attack", passives=["", "risk-aversion"])
    play(kept, "end", "execute blind-attack", "keep")
    assert kept.health[0] == 94
    held = own("blind-attack", passives=["", "risk-aversion"], readings=read(A21="all-rerolls"))
    play(held, "execute blind-attack", "keep")
    assert held.health[1] == 99


def test_an_answer_changes_only_what_the_answering_players_dice_are_read_for() -> None:
    """Fire reads Ann's fire, so Bob is not asked; his Solid Infrastructure reads his earth: flipped, 3 is 4."""
    position = own("fire", "perspective-shift")
    play(position, "execute fire")
    assert (position.health[1], position.turn_of) == (95, 0)
    shielded = own("fire", "perspective-shift", passives=["", "solid-infrastructure"])
    play(shielded, "execute fire", "answer perspective-shift")
    play(shielded, "go-on")
    assert (shielded.dice, shielded.health[1]) == ([*ANN, 2, 4, *BOB[2:]], 99)
    rain = own("heavy-rain", "perspective-shift", passives=["", "solid-infrastructure natural-forests"])
    play(rain, "execute heavy-rain", "answer perspective-shift")
    assert [why_not(rain, f"choose {die}") for die in ("water", "fire", "earth", "nature")] == [
        "not-read", "not-read", None, None,
    ]  # fmt: skip


def test_ones_own_shield_is_no_answer_of_the_rival() -> None:
    """Heavy Rain hits Ann too, and her Natural Forests read her nature: no die of Bob's is read (E13 else)."""
    position = own("heavy-rain", "cheap-trick", passives=["natural-forests", ""])
    play(position, "execute heavy-rain")
    assert (position.turn_of, position.health) == (0, [100, 97])
    healing = own("ecology", "cheap-trick")
    play(healing, "execute ecology")
    assert healing.health[0] == 104
    changing = own("cheap-trick", "gambling")
    play(changing, "execute cheap-trick")
    assert changing.turn_of == 0


def test_a_changed_die_of_either_goes_back_at_the_end_of_the_turn() -> None:
    position = own("fire perspective-shift", "perspective-shift", bonus=1, passives=["", "solid-infrastructure"],
                   readings=read(A22="this-turn"))  # fmt: skip
    play(position, "execute perspective-shift", "choose water", "execute fire", "answer perspective-shift", "go-on")
    assert (position.dice[2], position.dice[8]) == (4, 4)
    play(position, "end")
    assert position.dice == [*ANN, *BOB]


def test_each_rolls_seven_at_the_start_and_each_round() -> None:
    dice = ("fire", "earth", "water", "nature", "magic", "gold", "chance")
    forced = {f"{die}-{seat}": [seat + 1, 6 - seat] for die in dice for seat in (1, 2)}
    position = GAME.start(2, 1, OWN | read(V06="yes"), read_luck(forced))
    assert isinstance(position, DeckBuilderPosition)
    assert position.dice == [2] * 7 + [3] * 7
    play(position, "end", "end")
    assert position.dice == [5] * 7 + [4] * 7
    assert GAME.start(2, 1).problems() == position.problems() == []


def test_seven_dice_that_are_set_up_are_those_of_both_until_one_is_changed() -> None:
    position = at("cheap-trick", "fire", OWN)
    assert position.problems() == []
    play(position, "execute cheap-trick", "shift fire -1")
    assert (position.dice, position.turned) == ([4, *ANN[1:], *ANN], [5, *[0] * 13])
    play(position, "end", "execute fire")
    assert position.health == [95, 100]


def test_dice_are_parted_and_shared_in_the_middle_of_a_game() -> None:
    position = at("fire", "fire")
    position.change_readings(GAME.readings(OWN))
    assert position.dice == [*ANN, *ANN]
    other = own()
    other.change_readings(GAME.readings({}))
    assert (other.dice, other.turned, other.problems()) == (ANN, [0] * 7, [])
    with pytest.raises(PositionError, match=r"dice are seven values from 1 to 6\."):
        at(dice=[*ANN, *BOB])


def test_the_story_and_the_board_say_whose_dice_they_are() -> None:
    position = own("cheap-trick", passives=["", "natural-forests"])
    recorder = Recorder()
    with position.recorded_by(recorder):
        play(position, "execute cheap-trick", "shift fire 1")
    view, rival = position.view(0), position.view(1)
    changed = next(event for event in recorder.events if type(event).__name__ == "Changed")
    assert GAME.words.say_event(changed, view).text == "Your fire die goes from 5 to 6. [ED-C32]"
    assert "'s fire die goes from 5 to 6" in GAME.words.say_event(changed, rival).text
    board = str(GAME.scene(rival))
    assert "Your dice: fire 2, earth 3, water 6, nature 1, magic 5, gold 4, chance 6" in board
    assert "'s dice: fire 6 (was 5), earth 2" in board
    assert "'s dice: F6 (was 5) E2" in board
    assert "Dice: fire 5" in str(GAME.scene(at().view(0)))


def test_a_die_of_the_owner_is_refused_by_what_it_shows() -> None:
    """Bob's water shows 6, Ann's 3."""
    position = own("", "cheap-trick")
    play(position, "end", "execute cheap-trick")
    assert why_not(position, "shift water 1") == "out-of-faces"
    refusal = position.why_not(GAME.read_move("shift water 1", position))
    assert refusal is not None
    assert "shift water -1" in legal(position)
