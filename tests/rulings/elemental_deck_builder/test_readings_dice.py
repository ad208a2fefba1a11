"""Open questions about dice and about multipliers of what they give. Sums by hand."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import at, play, read, texts
from tests.rulings.tools import legal, why_not


# ---- dice ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("option", "fire"), [("strength-only", 1), ("any-use", 6)])
def test_chance_is_exchanged_as_it_lies_or_rolled_first(option: str, fire: int) -> None:
    position = at("trickster-god", readings=read(A20=option), luck={"chance": [6]})
    play(position, "execute trickster-god", "swap fire chance")
    assert position.dice[0] == fire


@pytest.mark.parametrize(("option", "asked"), [("own-effects", False), ("all-rerolls", True)])
def test_risk_aversion_may_hold_the_rivals_chance(option: str, asked: bool) -> None:
    position = at("blind-attack", readings=read(A21=option), passives=["", "risk-aversion"], luck={"chance": [6]})
    play(position, "execute blind-attack")
    assert ("keep" in legal(position)) == asked
    if asked:
        play(position, "keep")
    assert position.health[1] == (99 if asked else 94)


@pytest.mark.parametrize(("option", "earth"), [("permanent", 5), ("this-turn", 2)])
def test_a_changed_die_stays_or_goes_back(option: str, earth: int) -> None:
    position = at("perspective-shift", readings=read(A22=option), decks=["basic-income", "basic-income"])
    play(position, "execute perspective-shift", "choose earth", "end")
    assert position.dice[1] == earth


def test_new_dice_of_a_round_are_not_turned_back() -> None:
    position = at(
        readings=read(A22="this-turn", V06="yes"), active=0, first=1,
        luck={"fire": [3], "earth": [3], "water": [3], "nature": [3], "magic": [3], "gold": [3], "chance": [3]},
    )  # fmt: skip
    play(position, "end", "end")
    assert position.dice == [3] * 7


@pytest.mark.parametrize(("option", "gold"), [("no-wrap", None), ("clamp", 6), ("wrap", 1)])
def test_a_die_passes_its_ends_stops_there_or_may_not_go(option: str, gold: int | None) -> None:
    position = at("cheap-trick", readings=read(A23=option))
    play(position, "execute cheap-trick")
    if gold is None:
        assert why_not(position, "shift gold 1") == "out-of-faces"
    else:
        play(position, "shift gold 1")
        assert position.dice[5] == gold


@pytest.mark.parametrize(("option", "reason"), [("as-printed", "out-of-range"), ("always-optional", None)])
def test_cheap_trick_must_change_the_die_or_not(option: str, reason: str | None) -> None:
    position = at("cheap-trick", readings=read(A24=option))
    play(position, "execute cheap-trick")
    assert why_not(position, "shift fire 0") == reason


def test_the_best_of_several_rolls_is_chosen() -> None:
    position = at("second-chance", readings=read(A25="best-of"), luck={"earth": [5, 1]})
    play(position, "execute second-chance", "choose earth", "roll", "roll")
    assert legal(position) == {"value 1", "value 2", "value 5"}
    play(position, "value 5")
    assert position.dice[1] == 5


def test_the_last_of_several_rolls_stands() -> None:
    position = at("second-chance", luck={"earth": [5, 1]})
    play(position, "execute second-chance", "choose earth", "roll", "roll")
    assert position.dice[1] == 1


def test_rolls_of_one_card_go_to_several_dice() -> None:
    position = at("second-chance", readings=read(A26="spread"), luck={"earth": [5], "water": [6]})
    play(position, "execute second-chance", "choose earth", "choose water")
    assert (position.dice[1:3], texts(position.discards[0])) == ([5, 6], ["second-chance"])


def test_of_each_roll_that_goes_to_another_die_the_better_value_is_chosen() -> None:
    position = at("second-chance", readings=read(A25="best-of", A26="spread"), luck={"earth": [5], "water": [1]})
    play(position, "execute second-chance", "choose earth")
    assert (legal(position), position.problems()) == ({"value 2", "value 5"}, [])
    play(position, "value 5", "choose water", "value 3")
    assert position.dice[1:3] == [5, 3]


def test_rolls_that_go_to_several_dice_may_stop_early() -> None:
    position = at("calculated-risk", readings=read(A26="spread"), luck={"earth": [5]})
    play(position, "execute calculated-risk", "choose earth", "stop")
    assert (position.dice[1], texts(position.discards[0])) == (5, ["calculated-risk"])


@pytest.mark.parametrize(("option", "reason"), [("any-of-seven", None), ("not-chance", "not-read")])
def test_chance_may_be_chosen_or_not(option: str, reason: str | None) -> None:
    position = at("gambling", readings=read(A27=option))
    play(position, "execute gambling")
    assert why_not(position, "choose chance") == reason


def test_a_die_is_turned_to_any_other_face() -> None:
    position = at("perspective-shift", readings=read(A28="any-other-face"))
    play(position, "execute perspective-shift", "choose earth")
    assert legal(position) == {f"value {value}" for value in (1, 3, 4, 5, 6)}


@pytest.mark.parametrize(("option", "reason"), [("allowed-as-shown", None), ("forbidden", "not-chance")])
def test_chance_may_be_exchanged_or_not(option: str, reason: str | None) -> None:
    position = at("trickster-god", readings=read(A29=option))
    play(position, "execute trickster-god")
    assert why_not(position, "swap fire chance") == reason


PROMETHEUS, POSEIDON = "prometheuss-gift", "poseidons-trident"


# ---- multipliers -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("option", "lost"), [("this-turn", 5), ("until-own-next-turn", 5), ("rest-of-game", 15), ("next-effect", 15)]
)
def test_a_multiplier_is_gone_in_the_next_own_turn_or_still_there(option: str, lost: int) -> None:
    position = at("fire", readings=read(A30=option), multipliers=["prometheuss-gift", ""])
    play(position, "end", "end", "execute fire")
    assert position.health[1] == 100 - lost


def test_a_multiplier_for_one_strength_is_used_up() -> None:
    position = at("fire blazing-fire", readings=read(A30="next-effect"), multipliers=["prometheuss-gift", ""], bonus=1)
    play(position, "execute fire", "execute blazing-fire")
    assert position.health[1] == 100 - 15 - 10


def test_multipliers_that_did_not_reach_the_strength_wait_on() -> None:
    """Fire uses up the one of fire; those of earth and water wait for their own."""
    position = at(
        "fire", readings=read(A30="next-effect"), multipliers=[f"gaias-protection {PROMETHEUS} {POSEIDON}", ""]
    )
    play(position, "execute fire")
    assert position.multipliers[0] == ["gaias-protection", POSEIDON]


@pytest.mark.parametrize(
    ("attack", "option", "lost"),
    [("magical-firestorm", "contains-die", 60), ("magical-firestorm", "pure-only", 20), ("fire", "pure-only", 15)],
)
def test_a_multiplier_reaches_products_or_not(attack: str, option: str, lost: int) -> None:
    position = at(attack, readings=read(A31=option), multipliers=["prometheuss-gift", ""])
    play(position, f"execute {attack}")
    assert position.health[1] == 100 - lost


@pytest.mark.parametrize(("option", "lost"), [("contains-die", 3), ("mentions-die", 0)])
def test_a_multiplier_reaches_shields_that_stop_its_die(option: str, lost: int) -> None:
    """Solid Infrastructure stops 2, or 3 x 2 with its owner's Prometheus's Gift."""
    position = at(
        "fire", readings=read(A31=option), passives=["", "solid-infrastructure"], multipliers=["", "prometheuss-gift"]
    )
    play(position, "execute fire")
    assert position.health[1] == 100 - lost


@pytest.mark.parametrize(("option", "gold", "cards"), [("dice-strengths", 7, 2), ("all-numbers", 8, 4)])
def test_purism_doubles_other_numbers_or_not(option: str, gold: int, cards: int) -> None:
    position = at(
        "basic-income exploration-novice", readings=read(A32=option), multipliers=["purism", ""],
        decks=["fire tremor ecology veto", ""],
    )  # fmt: skip
    play(position, "play basic-income", "execute exploration-novice")
    assert (position.gold[0], len(position.hands[0])) == (gold, cards)


@pytest.mark.parametrize(("option", "shows", "most"), [("dice-strengths", 6, 2), ("all-numbers", 3, 4)])
def test_purism_doubles_rolls_of_dice_or_not(option: str, shows: int, most: int) -> None:
    """Gambling rolls once, or twice; Second Chance up to twice, or four times (ED-A32)."""
    readings = read(A32=option)
    position = at("gambling", readings=readings, multipliers=["purism", ""], luck={"fire": [6, 3]})
    play(position, "execute gambling", "choose fire")
    assert position.dice[0] == shows
    position = at("second-chance", readings=readings, multipliers=["purism", ""])
    play(position, "execute second-chance", "choose fire", *["roll"] * most)
    assert legal(position, "roll") == set()


def test_rolls_that_are_doubled_may_go_to_several_dice_too() -> None:
    position = at("second-chance", readings=read(A32="all-numbers", A26="spread"), multipliers=["purism", ""])
    play(position, "execute second-chance", "choose fire", "choose earth", "choose fire")
    assert "choose earth" in legal(position)
    play(position, "choose earth")
    assert legal(position, "choose") == set()


def test_doubled_rolls_come_to_an_end() -> None:
    readings = read(A30="rest-of-game", A32="all-numbers")
    position = at("second-chance", readings=readings, multipliers=[" ".join(["purism"] * 99), ""])
    play(position, "execute second-chance", "choose fire", *["roll"] * 64)
    assert legal(position, "roll") == set()


@pytest.mark.parametrize(("option", "lost"), [("this-turn", [4, 14]), ("next-effect", [4, 15])])
def test_a_multiplier_of_a_shield_is_used_up_by_what_the_shield_stops(option: str, lost: list[int]) -> None:
    """Tremor and Earthquake on Natural Forests of 1, doubled: 6 - 2, then 12 - 2 or 12 - 1 (ED-A30, ED-A35)."""
    position = at(
        "tremor earthquake", dice=[5, 6, 3, 1, 4, 6, 1], readings=read(A30=option), bonus=1,
        passives=["", "natural-forests"], multipliers=["", "nymphs-grace"],
    )  # fmt: skip
    for card, rest in zip(("tremor", "earthquake"), lost, strict=True):
        play(position, f"execute {card}")
        assert position.health[1] == 100 - rest


@pytest.mark.parametrize(("option", "lost"), [("multiply", 30), ("add", 20), ("highest", 15)])
def test_several_multipliers_multiply_add_or_the_highest_counts(option: str, lost: int) -> None:
    position = at("fire", readings=read(A33=option), multipliers=["prometheuss-gift purism", ""])
    play(position, "execute fire")
    assert position.health[1] == 100 - lost


@pytest.mark.parametrize(("option", "lost"), [("yes-own-shields", 1), ("cards-played-only", 3)])
def test_multipliers_reach_own_shields_or_not(option: str, lost: int) -> None:
    position = at(
        "fire", readings=read(A35=option), passives=["", "solid-infrastructure"], multipliers=["", "gaias-protection"]
    )
    play(position, "execute fire")
    assert position.health[1] == 100 - lost
