"""Each open question: what one option does, and what another does in the same place; sums worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, legal, play, result, why_not
from tutor.engine import ReadingError
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def texts(cards: Any) -> list[str]:
    """Cards by their notation."""
    return list(map(str, cards))


def read(**options: str) -> dict[str, str]:
    """Readings by id: ``A04`` for ED-A04."""
    return {f"ED-{id}": option for id, option in options.items()}


# ---- dice that the print lost: F5 E2 W3 N4 M4 G6 C1 ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "readings", "lost"),
    [
        ("meteor-strike", {}, (0, 2 * 4)),
        ("meteor-strike", read(A02="fire-earth"), (0, 5 * 2)),
        ("meteor-strike", read(A02="fire-magic"), (0, 5 * 4)),
        ("meteor-strike", read(A02="earth-chance"), (0, 2 * 6)),
        ("biblical-flood", {}, (12, 3 * 4)),
        ("biblical-flood", read(A03="water-chance"), (18, 3 * 6)),
        ("biblical-flood", read(A03="water-earth"), (6, 3 * 2)),
        ("quantum-explosion", {}, (0, 5 * 6)),
        ("quantum-explosion", read(A04="chance-squared-one-roll"), (0, 6 * 6)),
        ("quantum-explosion", read(A04="chance-squared-two-rolls"), (0, 6 * 2)),
        ("quantum-explosion", read(A04="earth-chance"), (0, 2 * 6)),
        ("volcanic-eruption", {}, (0, 5 * 2)),
        ("volcanic-eruption", read(A05="earth-magic"), (0, 2 * 4)),
        ("volcanic-eruption", read(A05="fire-magic"), (0, 5 * 4)),
        ("chaotic-spell", {}, (0, 6 * 4)),
        ("chaotic-spell", read(A16="both"), (24, 24)),
        ("meteor-strike", read(A16="both"), (8, 8)),
        ("haphazard-offence", {}, (0, 12)),
        ("haphazard-offence", read(A19="roll-per-multiple"), (0, 6 + 2)),
    ],
)
def test_damage_reads_the_dice_of_the_reading(card: str, readings: dict[str, str], lost: tuple[int, int]) -> None:
    position = at(card, readings=readings, luck={"chance": [6, 2]})
    play(position, f"execute {card}")
    assert position.health == [100 - lost[0], 100 - lost[1]]


@pytest.mark.parametrize(
    ("card", "readings", "healed"),
    [
        ("nature-reserves", {}, 4 * 6),
        ("nature-reserves", read(A06="nature-earth"), 4 * 2),
        ("nature-reserves", read(A06="nature-nature"), 4 * 4),
        ("nature-reserves", read(A06="nature-magic"), 4 * 4),
        ("hot-springs", {}, 4 * 3),
        ("hot-springs", read(A07="fire-water"), 5 * 3),
        ("hot-springs", read(A07="nature-fire"), 4 * 5),
        ("hot-springs", read(A07="earth-water"), 2 * 3),
    ],
)
def test_healing_reads_the_dice_of_the_reading(card: str, readings: dict[str, str], healed: int) -> None:
    position = at(card, readings=readings)
    play(position, f"execute {card}")
    assert position.health == [100 + healed, 100]


@pytest.mark.parametrize(
    ("passive", "attack", "readings", "left"),
    [
        ("solid-infrastructure", "fire", {}, 5 - 2),
        ("solid-infrastructure", "fire", read(A08="gold"), 0),
        ("solid-infrastructure", "heavy-rain", {}, 3 - 2),
        ("solid-infrastructure", "heavy-rain", read(A09="fire-earth"), 3),
        ("solid-infrastructure", "fire", read(A09="earth-water"), 5),
        ("natural-forests", "tremor", {}, 0),
        ("natural-forests", "tremor", read(A10="fire-water"), 2),
        ("natural-forests", "fire", read(A10="fire-earth"), 5 - 4),
        ("magical-barrier", "magical-firestorm", read(A11="magic-nature"), 20 - 16),
        ("magical-barrier", "magical-firestorm", read(A11="magic-earth"), 20 - 8),
        ("magical-barrier", "magical-firestorm", read(A11="magic-magic"), 20 - 16),
        ("magical-barrier", "blazing-fire", {}, 10),
        ("magical-barrier", "blazing-fire", read(A34="any-formula-with-a-times-sign"), 0),
        ("solid-infrastructure", "magical-firestorm", {}, 20 - 2),
        ("solid-infrastructure", "magical-firestorm", read(A36="pure-only"), 20),
        ("natural-forests solid-infrastructure", "rainstorm", {}, 0),
        ("natural-forests solid-infrastructure", "rainstorm", read(A37="best-one"), 6 - 4),
        ("solid-infrastructure solid-infrastructure", "fire", read(A14="two-each"), 5 - 4),
        ("solid-infrastructure solid-infrastructure", "fire", read(A14="two-each", A88="no-duplicates"), 5 - 2),
    ],
)
def test_shields_stop_what_the_reading_says(passive: str, attack: str, readings: dict[str, str], left: int) -> None:
    position = at(attack, readings=readings, passives=["", passive])
    play(position, f"execute {attack}")
    assert position.health[1] == 100 - left


@pytest.mark.parametrize(("option", "lost"), [("every-instance", 0), ("once-per-turn", 2)])
def test_a_shield_stops_each_damage_or_the_first_of_a_turn(option: str, lost: int) -> None:
    position = at("tremor tremor", readings=read(A14="two-each", A38=option), passives=["", "natural-forests"], bonus=1)
    play(position, "execute tremor", "execute tremor")
    assert position.health == [100, 100 - lost]


@pytest.mark.parametrize(("option", "own"), [("any-source", 100), ("rival-only", 97)])
def test_a_shield_stops_ones_own_damage_or_does_not(option: str, own: int) -> None:
    position = at("heavy-rain", readings=read(A39=option), passives=["natural-forests", ""])
    play(position, "execute heavy-rain")
    assert position.health == [own, 97]


@pytest.mark.parametrize(("option", "gold"), [("gold-die-effects", 7), ("gold-gains", 8), ("nothing-left", 7)])
def test_midas_touch_doubles_income_only_if_it_doubles_gains(option: str, gold: int) -> None:
    position = at("midas-touch basic-income", readings=read(A01=option))
    play(position, "execute midas-touch", "play basic-income")
    assert position.gold[0] == gold


@pytest.mark.parametrize(("option", "healed"), [("gold-die-effects", 48), ("nothing-left", 24)])
def test_midas_touch_doubles_reserves_if_they_read_gold(option: str, healed: int) -> None:
    position = at("nature-reserves", readings=read(A01=option), multipliers=["midas-touch", ""])
    play(position, "execute nature-reserves")
    assert position.health[0] == 100 + healed


def test_a_loss_of_health_earns_nothing_and_is_not_stopped() -> None:
    position = at("blind-attack", readings=read(A15="health-loss"), luck={"chance": [4]})
    play(position, "execute blind-attack")
    assert (position.health, position.gold) == ([100, 96], [6, 6])


@pytest.mark.parametrize(("readings", "cheap"), [({}, 28), (read(A12="add-master"), 29), (read(A14="two-each"), 56)])
def test_the_cheap_store_has_as_many_cards_as_the_reading_says(readings: dict[str, str], cheap: int) -> None:
    position = GAME.start(seed=1, readings=readings)
    assert isinstance(position, DeckBuilderPosition)
    assert len(position.stores[0]) + len(position.rows[0]) == cheap


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


# ---- damage, gold, the end -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "gold"), [("after-shields", 6), ("before-shields", 8)])
def test_stopped_damage_earns_gold_or_not(option: str, gold: int) -> None:
    position = at("tremor", readings=read(A40=option), passives=["", "natural-forests"])
    play(position, "execute tremor")
    assert position.gold == [gold, 6]


@pytest.mark.parametrize(
    ("readings", "gold"),
    [
        ({}, 12), (read(A41="once"), 9), (read(A41="rival-part-only"), 9), (read(V03="rival-only"), 9),
        (read(V03="no"), 6),
    ],
)  # fmt: skip
def test_damage_to_both_earns_what_the_reading_says(readings: dict[str, str], gold: int) -> None:
    position = at("heavy-rain", readings=readings)
    play(position, "execute heavy-rain")
    assert (position.health, position.gold) == ([97, 97], [gold, 6])


@pytest.mark.parametrize(
    ("option", "health", "winners"), [("below-zero", [-1, -2], (0,)), ("stop-at-zero", [0, 0], (1,))]
)
def test_health_below_zero_decides_between_two_fallen(option: str, health: list[int], winners: tuple[int, ...]) -> None:
    """3 damage to 2 and 1 health; at zero each the gold decides: 6 + 6 against 20."""
    position = at("heavy-rain", readings=read(A42=option), health=[2, 1], gold=[6, 20])
    play(position, "execute heavy-rain")
    ended = result(position)
    assert ended is not None
    assert (position.health, ended.winners) == (health, winners)


@pytest.mark.parametrize(("readings", "winners"), [({}, (0,)), (read(A43="gold-later"), (1,))])
def test_the_gold_of_the_deadly_damage_counts_or_not(readings: dict[str, str], winners: tuple[int, ...]) -> None:
    position = at("heavy-rain", readings=readings, health=[3, 3], gold=[2, 7])
    play(position, "execute heavy-rain")
    ended = result(position)
    assert ended is not None
    assert ended.winners == winners


def test_an_equal_end_is_lost_by_the_player_whose_turn_it_is() -> None:
    position = at("heavy-rain", readings=read(A44="active-player-loses"), health=[3, 3], gold=[2, 8])
    play(position, "execute heavy-rain")
    ended = result(position)
    assert ended is not None
    assert ended.winners == (1,)


@pytest.mark.parametrize(("option", "gold"), [("to-opponent", [6 + 3 + 2, 3]), ("to-bank", [6 + 2, 3])])
def test_the_militia_is_paid_to_the_rival_or_to_nobody(option: str, gold: list[int]) -> None:
    position = at("fire", readings=read(A45=option), passives=["", "paid-militia"])
    play(position, "execute fire", "pay 3")
    assert position.gold == gold


def test_the_militia_is_paid_once_a_turn() -> None:
    position = at("fire tremor", readings=read(A45="once-per-turn"), passives=["", "paid-militia"], bonus=1)
    play(position, "execute fire", "pay 3", "execute tremor")
    assert position.health[1] == 100 - 2 - 2


@pytest.mark.parametrize(("option", "health"), [("no-cap", 101), ("cap-100", 100)])
def test_health_may_exceed_a_hundred_or_not(option: str, health: int) -> None:
    position = at("ecology", readings=read(A46=option), health=[97, 50])
    play(position, "execute ecology")
    assert position.health[0] == health


# ---- turn, hand, single cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "reason"), [("any-time", None), ("one-batch", "batch-over")])
def test_cards_are_discarded_at_one_time_or_at_any(option: str, reason: str | None) -> None:
    position = at("fire tremor ecology", readings=read(A49=option))
    play(position, "discard fire", "discard tremor", "gold")
    assert why_not(position, "discard ecology") == reason


def test_face_down_actions_are_discarded_too() -> None:
    position = at(tables=["fire", ""], placed=["4", ""], readings=read(A50="also-face-down"))
    play(position, "discard-laid fire")
    assert (position.tables[0], position.placed[0], texts(position.discards[0])) == ([], [], ["fire"])
    assert why_not(at(tables=["fire", ""], placed=["4", ""]), "discard-laid fire") == "only-hand"


@pytest.mark.parametrize(("option", "reason"), [("needs-a-card", "nothing-to-draw"), ("empty-draw", None)])
def test_a_draw_of_nothing_is_offered_or_not(option: str, reason: str | None) -> None:
    assert why_not(at(readings=read(A51=option)), "draw") == reason


def test_who_holds_too_many_cards_at_any_time_discards() -> None:
    position = at("fire tremor ecology veto purism", decks=["gambling", ""], readings=read(A52="always"))
    play(position, "draw")
    assert position.problems() == []
    play(position, "take 0")
    assert (len(position.hands[0]), len(position.discards[0])) == (5, 1)


def test_multitasking_at_once_allows_an_action_now_and_none_later() -> None:
    position = at("multitasking-novice fire tremor ecology", readings=read(A53="at-once"))
    play(position, "play multitasking-novice", "execute fire")
    assert (position.left, position.health[1]) == (1, 95)
    play(position, "execute tremor")
    assert why_not(position, "execute ecology") == "no-allowance"


def test_three_actions_are_allowed_at_once_and_the_turns_own_later() -> None:
    position = at("multitasking-lord fire tremor ecology gambling", readings=read(A53="at-once"), luck={"gold": [6]})
    play(position, "play multitasking-lord", "execute fire", "execute tremor", "execute ecology")
    assert (position.left, position.actions) == (1, 0)
    play(position, "execute gambling", "choose gold")
    assert position.left == 0


def test_an_action_that_was_allowed_at_once_may_be_left() -> None:
    position = at("multitasking-novice fire tremor", readings=read(A53="at-once"))
    play(position, "play multitasking-novice", "go-on", "execute fire")
    assert why_not(position, "execute tremor") == "no-allowance"


def test_explorations_allow_draws_that_come_later() -> None:
    position = at(
        "exploration-novice", decks=["fire tremor ecology veto", ""], readings=read(A54="raise-draw-allowance")
    )
    play(position, "execute exploration-novice")
    assert position.hands[0] == []
    play(position, "draw", "draw", "draw")
    assert why_not(position, "draw") == "card-taken"


@pytest.mark.parametrize(
    ("option", "hand", "pile"),
    [
        ("not-yet-in-discard", ["fire"], ["exploration-novice"]),
        ("already-in-discard", ["exploration-novice", "fire"], []),
    ],
)
def test_a_card_is_drawn_by_its_own_effect_or_not(option: str, hand: list[str], pile: list[str]) -> None:
    position = at("exploration-novice", discards=["fire", ""], readings=read(A56=option))
    play(position, "execute exploration-novice")
    assert (sorted(texts(position.hands[0])), texts(position.discards[0])) == (hand, pile)


@pytest.mark.parametrize(("option", "reason"), [("as-far-as-possible", None), ("needs-full-effect", "not-fully")])
def test_a_card_that_can_do_only_part_is_played_or_not(option: str, reason: str | None) -> None:
    position = at("exploration-novice faulty-table", decks=["fire", ""], readings=read(A57=option))
    assert why_not(position, "execute exploration-novice") == reason
    assert why_not(position, "play faulty-table") == reason


@pytest.mark.parametrize(
    ("option", "drawn"), [("each-turn", [1, 2]), ("once-per-game", [1, 1]), ("each-different-blessing", [1, 1])]
)
def test_truly_blessed_draws_again_in_the_next_turn_or_not(option: str, drawn: list[int]) -> None:
    """One Basic Income in this turn, another in the next one."""
    position = at(
        "basic-income basic-income", readings=read(A58=option), passives=["truly-blessed", ""],
        decks=["fire tremor ecology", ""],
    )  # fmt: skip
    play(position, "play basic-income")
    counts = [3 - len(position.decks[0])]
    play(position, "end", "end", "play basic-income")
    assert [*counts, 3 - len(position.decks[0])] == drawn


def test_truly_blessed_draws_after_each_different_blessing() -> None:
    position = at(
        "basic-income multitasking-novice", readings=read(A58="each-different-blessing"),
        passives=["truly-blessed", ""], decks=["fire tremor ecology", ""],
    )  # fmt: skip
    play(position, "play basic-income", "play multitasking-novice")
    assert len(position.decks[0]) == 1


@pytest.mark.parametrize(("option", "asked"), [("deck-only", False), ("reshuffle-if-empty", True)])
def test_magnetic_hands_reaches_the_discards_of_an_empty_deck_or_not(option: str, asked: bool) -> None:
    position = at("magnetic-hands", discards=["fire tremor", ""], readings=read(A60=option))
    play(position, "execute magnetic-hands")
    assert ("fetch fire" in legal(position)) == asked


LAID: dict[str, Any] = {"tables": ["", "fire tremor ecology veto purism"], "placed": ["", "4 4 4 4 4"]}


@pytest.mark.parametrize(("option", "chooser"), [("victim-chooses", 1), ("player-chooses", 0), ("random", None)])
def test_the_four_face_down_actions_are_chosen_by_whom_the_reading_says(option: str, chooser: int | None) -> None:
    position = at("faulty-table", readings=read(A61=option), **LAID)
    play(position, "play faulty-table")
    if chooser is not None:
        assert position.turn_of == chooser
        play(position, "take 0", "take 1", "take 2", "take 4")
        assert texts(position.tables[1]) == ["veto"]
    assert (len(position.tables[1]), len(position.placed[1]), len(position.discards[1])) == (1, 1, 4)


@pytest.mark.parametrize(("option", "reason"), [("free-from-hand", None), ("full-cost", "too-dear")])
def test_an_action_of_the_hand_is_free_or_costs_its_price(option: str, reason: str | None) -> None:
    position = at("fire", readings=read(A90=option), gold=[6, 6])
    assert why_not(position, "execute fire") == reason
    if reason:
        position.gold[0] = 7
        play(position, "execute fire")
        assert position.gold[0] == 7 - 7 + 5


# ---- face-down actions and answers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "now", "answer"),
    [
        ("any-later-turn", "just-placed", None), ("same-turn-allowed", None, None),
        ("own-later-turn", "just-placed", "not-your-turn"),
    ],
)  # fmt: skip
def test_what_is_laid_is_used_in_the_turns_of_the_reading(option: str, now: str | None, answer: str | None) -> None:
    position = at("fire", tables=["", "veto"], placed=["", "4"], readings=read(A62=option))
    play(position, "place fire")
    assert why_not(position, "use fire") == now
    position = at("fire", "cheap-trick", tables=["", "veto"], placed=["", "4"], readings=read(A62=option))
    play(position, "execute fire")
    assert why_not(position, "answer-with veto") == answer


def test_five_actions_may_lie_face_down_and_no_sixth() -> None:
    five: dict[str, Any] = {"tables": ["fire tremor ecology veto purism", ""], "placed": ["4 4 4 4 4", ""]}
    assert why_not(at("gambling", **five), "place gambling") is None
    assert why_not(at("gambling", readings=read(A63="limit-5"), **five), "place gambling") == "table-full"


@pytest.mark.parametrize(("option", "gold"), [("half-once", 0), ("half-twice", None)])
def test_an_answer_from_the_table_costs_half_or_all(option: str, gold: int | None) -> None:
    position = at("fire", "cheap-trick", tables=["", "veto"], placed=["", "4"], readings=read(A64=option))
    play(position, "execute fire")
    if gold is None:
        assert why_not(position, "answer-with veto") == "too-poor-to-answer"
    else:
        play(position, "answer-with veto")
        assert position.gold[1] == gold


@pytest.mark.parametrize(("option", "gold"), [("the-response", 18), ("the-answered-action", 11)])
def test_an_answer_costs_half_of_itself_or_of_what_it_answers(option: str, gold: int) -> None:
    position = at("magical-firestorm", "cheap-trick", gold=[6, 20], readings=read(A65=option))
    play(position, "execute magical-firestorm", "answer cheap-trick", "shift magic -1", "go-on")
    assert (position.gold[1], position.health[1]) == (gold, 85)


def test_a_veto_reaches_what_is_laid_face_down_under_its_reading() -> None:
    for option, laid in (("executed-action-cards", 1), ("also-placements", 0)):
        position = at("fire", "veto", readings=read(A66=option))
        play(position, "place fire")
        assert bool(legal(position, "answer")) == (not laid)
        if not laid:
            play(position, "answer veto")
        assert (len(position.tables[0]), len(position.placed[0])) == (laid, laid)
    assert (texts(position.discards[0]), position.gold[1]) == (["fire"], 0)


def test_a_veto_reaches_blessings_and_bids_under_its_reading() -> None:
    options = read(A66="also-blessings-and-bids")
    position = at("basic-income", "veto", readings=options)
    play(position, "play basic-income", "answer veto")
    assert (position.gold, texts(position.discards[0])) == ([6, 0], ["basic-income"])
    position = at("", "veto", readings=options, gold=[7, 20], rows=["tremor", ""])
    play(position, "bid tremor", "answer veto")
    assert (position.gold, texts(position.rows[0]), position.lot) == ([7, 14], ["tremor"], None)
    assert why_not(position, "bid tremor") == "has-bid"


def test_a_bid_that_is_not_answered_goes_on_to_the_rival() -> None:
    position = at("", "veto", readings=read(A66="also-blessings-and-bids"), gold=[7, 20], rows=["tremor", ""])
    play(position, "bid tremor", "pass", "raise", "decline")
    assert (position.gold, texts(position.discards[1])) == ([7, 6], ["tremor"])


@pytest.mark.parametrize(
    ("option", "ecology", "income"),
    [("inputs", "not-relevant", "no-action"), ("outcome", None, "no-action"), ("anything", None, "no-action")],
)
def test_healing_answers_a_blow_or_not(option: str, ecology: str | None, income: str) -> None:
    position = at("fire", "cheap-trick ecology basic-income recycling-novice", readings=read(A67=option))
    play(position, "execute fire")
    assert (why_not(position, "answer ecology"), why_not(position, "answer basic-income")) == (ecology, income)
    assert why_not(position, "answer recycling-novice") == (None if option == "anything" else "not-relevant")


@pytest.mark.parametrize(("option", "again"), [("one", False), ("any-number", True)])
def test_an_action_is_answered_once_or_several_times(option: str, again: bool) -> None:
    position = at("fire", "cheap-trick sleight-of-hand", readings=read(A68=option), gold=[6, 20])
    play(position, "execute fire", "answer cheap-trick", "shift fire -1", "go-on")
    assert ("answer sleight-of-hand" in legal(position)) == again


def test_a_veto_is_vetoed() -> None:
    options = read(A69="nested", A14="two-each")
    position = at("fire veto", "veto", readings=options, gold=[20, 20])
    play(position, "execute fire", "answer veto", "answer veto")
    assert (position.health, position.gold) == ([100, 95], [20 - 6 + 5, 14])


@pytest.mark.parametrize(("option", "reason"), [("within-limits", "no-allowance"), ("unlimited-window", None)])
def test_actions_after_an_answer_count_or_not(option: str, reason: str | None) -> None:
    position = at("fire tremor", "cheap-trick", readings=read(A70=option))
    play(position, "execute fire", "answer cheap-trick", "shift fire -1")
    assert why_not(position, "execute tremor") == reason


@pytest.mark.parametrize(
    ("option", "reason"),
    [("waiting-action-only", "nothing-waits"), ("empty-allowed", None), ("also-face-down", "nothing-laid")],
)
def test_veto_is_played_in_the_own_turn_or_not(option: str, reason: str | None) -> None:
    assert why_not(at("veto", readings=read(A72=option)), "execute veto") == reason


def test_veto_discards_a_face_down_action_that_is_chosen_unseen() -> None:
    position = at("veto", readings=read(A72="also-face-down"), **LAID)
    play(position, "execute veto", "pass")
    assert position.turn_of == 0
    play(position, "take 1")
    assert texts(position.discards[1]) == ["tremor"]


@pytest.mark.parametrize(
    ("option", "gold", "left", "hand"),
    [("spent", 0, 1, []), ("refund", 6, 1, []), ("back-to-origin", 0, 1, ["fire"])],
)
def test_a_cancelled_card_is_spent_refunded_or_goes_back(option: str, gold: int, left: int, hand: list[str]) -> None:
    position = at("", "veto", tables=["blazing-fire", ""], placed=["4", ""], readings=read(A73=option), gold=[6, 6])
    play(position, "use blazing-fire", "answer veto")
    assert (position.gold[0], position.left) == (gold, left)
    assert texts(position.tables[0]) == (["blazing-fire"] if hand else [])


def test_a_cancelled_action_of_the_hand_gives_the_action_back_under_refund() -> None:
    for option, left in (("spent", 0), ("refund", 1)):
        position = at("fire", "veto", readings=read(A73=option))
        play(position, "execute fire", "answer veto")
        assert position.left == left


def test_after_a_veto_more_may_be_played_at_once() -> None:
    for option, asked in (("only-after-executed-response-with-original-waiting", "Act"), ("after-veto-too", "Further")):
        position = at("fire", "veto", readings=read(A74=option))
        play(position, "execute fire", "answer veto")
        assert type(position.decision).__name__ == asked


# ---- auctions and stores ---------------------------------------------------------------------------------------------


def test_a_bid_may_be_empty_and_leaves_the_card_to_the_others_last_bid() -> None:
    position = at(gold=[7, 6], rows=["tremor", ""], readings=read(A75="pay-at-end"))
    play(position, "bid tremor", "raise", "decline")
    assert (position.gold, texts(position.discards[0])) == ([0, 6], ["tremor"])
    assert "raise" not in legal(at(gold=[7, 6], rows=["tremor", ""]))


def test_nobody_buys_what_nobody_can_pay() -> None:
    position = at(gold=[0, 0], rows=["tremor", ""], readings=read(A75="pay-at-end"))
    play(position, "bid tremor", "raise", "decline")
    assert (position.gold, texts(position.rows[0]), position.bought) == ([0, 0], ["tremor"], [False, False])


@pytest.mark.parametrize(("option", "asked"), [("reserved", False), ("free-then-default", True)])
def test_gold_behind_a_bid_is_tied_or_not(option: str, asked: bool) -> None:
    """P2 stands at 14 of its 15 gold, and the answer costs 2."""
    position = at("fire", "cheap-trick", gold=[7, 15], rows=["tremor", ""], readings=read(A76=option))
    play(position, "bid tremor", "raise", "execute fire")
    assert ("answer cheap-trick" in legal(position)) == asked


def test_who_has_spent_the_gold_behind_its_bid_leaves_the_card() -> None:
    position = at("fire", "cheap-trick", gold=[7, 14], rows=["tremor", ""], readings=read(A76="free-then-default"))
    play(position, "bid tremor", "raise", "execute fire", "answer cheap-trick", "shift fire -1", "go-on", "decline")
    assert (position.gold, texts(position.discards[0])) == ([7 + 4 - 7, 12], ["fire", "tremor"])


@pytest.mark.parametrize(("option", "reason"), [("bidder-actions-only", "only-actions"), ("bidder-anything", None)])
def test_a_bidder_plays_actions_only_or_anything(option: str, reason: str | None) -> None:
    position = at("basic-income", gold=[13, 14], rows=["tremor", ""], readings=read(A77=option))
    play(position, "bid tremor", "raise")
    assert (why_not(position, "gold"), why_not(position, "play basic-income")) == (reason, reason)


@pytest.mark.parametrize(
    ("option", "gold"),
    [("winner-pays-last-bid", [7, 6]), ("winner-pays-loser", [21, 6]), ("all-pay", [0, 6])],
)
def test_who_pays_at_an_auction(option: str, gold: list[int]) -> None:
    """P1 bids 7 and stops at P2's 14."""
    position = at(gold=[7, 20], rows=["tremor", ""], readings=read(A78=option))
    play(position, "bid tremor", "raise", "decline")
    assert position.gold == gold


def test_who_made_no_bid_pays_nothing() -> None:
    position = at(gold=[7, 20], rows=["tremor", ""], readings=read(A78="all-pay"))
    play(position, "bid tremor", "let-go")
    assert position.gold == [0, 20]


@pytest.mark.parametrize(("option", "row"), [("by-anyone", ["ecology"]), ("active-player-only", [])])
def test_a_rivals_purchase_keeps_a_row_from_ageing_or_not(option: str, row: list[str]) -> None:
    position = at(gold=[7, 20], rows=["tremor ecology", ""], readings=read(A79=option, A82="refill-before-pile"))
    play(position, "bid tremor", "raise", "decline", "end")
    assert texts(position.rows[0]) == row


@pytest.mark.parametrize(("option", "row"), [("one-per-store", []), ("common-pile", ["veto"])])
def test_an_empty_store_deck_takes_its_own_pile_or_all(option: str, row: list[str]) -> None:
    position = at(removed=["", "veto"], readings=read(A80=option))
    play(position, "end")
    assert texts(position.rows[0]) == row


@pytest.mark.parametrize(("option", "row"), [("end-of-turn", []), ("at-once", ["ecology"])])
def test_a_bought_card_is_replaced_at_the_end_or_at_once(option: str, row: list[str]) -> None:
    position = at(gold=[7, 0], rows=["tremor", ""], stores=["ecology", ""], readings=read(A81=option))
    play(position, "bid tremor")
    assert texts(position.rows[0]) == row


@pytest.mark.parametrize(("option", "row"), [("hand-age-refill", ["ecology"]), ("refill-before-pile", [])])
def test_the_aged_card_may_come_back_at_once_or_not(option: str, row: list[str]) -> None:
    position = at(rows=["ecology", ""], readings=read(A82=option))
    play(position, "end")
    assert texts(position.rows[0]) == row


@pytest.mark.parametrize(
    ("option", "where"),
    [("removed-pile", "removed"), ("deck-bottom", "stores"), ("shuffle-in", "stores"), ("shop-row", "rows")],
)
def test_a_recycled_card_goes_where_the_reading_says(option: str, where: str) -> None:
    position = at("recycling-novice fire", readings=read(A83=option))
    play(position, "execute recycling-novice", "take 0")
    assert texts(getattr(position, where)[0]) == ["fire"]


def test_basic_income_leaves_the_game_stays_or_goes_to_the_store() -> None:
    for option, where in (("out-of-game", "gone"), ("cheap-store", "removed")):
        position = at("recycling-novice basic-income", readings=read(A84=option))
        play(position, "execute recycling-novice", "take 0")
        assert texts(position.gone if where == "gone" else position.removed[0]) == ["basic-income"]
    position = at("recycling-novice basic-income", readings=read(A84="not-allowed"))
    play(position, "execute recycling-novice")
    assert why_not(position, "take 0") == "income-stays"


def test_basic_income_of_the_store_costs_nothing_and_is_not_raised() -> None:
    position = at(rows=["basic-income", ""], gold=[0, 50], readings=read(A84="cheap-store"))
    play(position, "bid basic-income")
    assert (texts(position.discards[0]), position.gold) == (["basic-income"], [0, 50])


@pytest.mark.parametrize(("option", "held", "works"), [("passives-activate", 0, 2), ("into-hand", 1, 1)])
def test_express_shipping_brings_passives_to_the_hand_or_not(option: str, held: int, works: int) -> None:
    position = at(gold=[7, 0], rows=["big-handed", ""], passives=["express-shipping", ""], readings=read(A85=option))
    play(position, "bid big-handed")
    assert (len(position.hands[0]), len(position.passives[0])) == (held, works)


# ---- house rules -----------------------------------------------------------------------------------------------------


def test_house_rules_of_the_set_up() -> None:
    position = GAME.start(seed=1, readings=read(V01="eight", V02="fifty", V04="three"))
    assert isinstance(position, DeckBuilderPosition)
    assert (position.gold[position.first], position.gold[1 - position.first]) == (6, 8)
    assert (position.health, list(map(len, position.hands))) == ([50, 50], [3, 3])


def test_chance_lasts_like_the_others() -> None:
    position = at("blind-attack", readings=read(V05="no"), luck={"chance": [6]})
    play(position, "execute blind-attack")
    assert position.health[1] == 99


@pytest.mark.parametrize(("option", "row"), [("yes", []), ("no", ["ecology"])])
def test_shops_age_or_not(option: str, row: list[str]) -> None:
    position = at(rows=["ecology", ""], readings=read(V07=option, A82="refill-before-pile"))
    play(position, "end")
    assert texts(position.rows[0]) == row


def test_without_answers_nobody_is_asked() -> None:
    position = at("fire", "veto", readings=read(V10="no"))
    play(position, "execute fire")
    assert position.health[1] == 95


@pytest.mark.parametrize(("option", "seen"), [("no", ["??", "??"]), ("yes", ["fire", "veto"])])
def test_hands_and_tables_are_open_or_not(option: str, seen: list[str]) -> None:
    position = at("", "fire", tables=["", "veto"], placed=["", "4"], readings=read(V12=option))
    view = position.view(0)
    assert [str(view.hands[1][0]), str(view.tables[1][0])] == seen


@pytest.mark.parametrize(
    "options",
    [
        read(V10="no", A69="nested"), read(V10="no", A66="also-placements"), read(V05="no", A19="roll-per-multiple"),
        read(V05="no", A04="chance-squared-two-rolls"), read(V05="no", A20="any-use"),
        read(V05="no", A21="all-rerolls"),
        read(V03="no", A41="once"), read(V03="no", A40="before-shields"), read(V03="rival-only", A41="once"),
        read(A88="no-duplicates"), read(A27="not-chance", A29="forbidden"),
        read(A75="pay-at-end", A76="free-then-default"), read(A65="the-answered-action", A66="also-placements"),
    ],
)  # fmt: skip
def test_readings_that_make_no_sense_together_are_refused_with_the_reason(options: dict[str, str]) -> None:
    with pytest.raises(ReadingError, match=r"\(ED-[AV]\d\d\)|ED-V03 and ED-A41"):
        GAME.readings(options)


@pytest.mark.parametrize("name", list(GAME.readings.presets))
def test_every_preset_can_be_played(name: str) -> None:
    assert GAME.start(seed=1, readings=GAME.readings.presets[name]).legal()
