"""Every card is played once, with F5 E2 W3 N4 M4 G6 C1; what it comes to is worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play
from tests.rulings.tools import legal, why_not
from tutor.engine import Recorder
from tutor.games.elemental_deck_builder.cards import ALL, MASTER
from tutor.games.elemental_deck_builder.scene import reference
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

STRIKES = {
    "fire": ("5", 5), "tremor": ("2", 2), "heavy-rain": ("3", 3), "blind-attack": ("6", 6),
    "blazing-fire": ("2 × 5 = 10", 10), "earthquake": ("2 × 2 = 4", 4), "rainstorm": ("2 × 3 = 6", 6),
    "haphazard-offence": ("2 × 6 = 12", 12), "magical-firestorm": ("5 × 4 = 20", 20), "meteor-strike": ("2 × 4 = 8", 8),
    "biblical-flood": ("3 × 4 = 12", 12), "chaotic-spell": ("6 × 4 = 24", 24), "volcanic-eruption": ("5 × 2 = 10", 10),
    "quantum-explosion": ("5 × 6 = 30", 30),
}  # fmt: skip
"""The sum behind each strength, and the strength; chance is rolled anew and shows 6."""

BOTH = {"heavy-rain", "rainstorm", "biblical-flood"}
HEALS = {
    "ecology": ("4", 4), "reforestation": ("2 × 4 = 8", 8), "nature-reserves": ("4 × 6 = 24", 24),
    "hot-springs": ("4 × 3 = 12", 12),
}  # fmt: skip
SHIELDED = [
    ("solid-infrastructure", "fire", "5 - 2 = 3", 3),
    ("solid-infrastructure", "rainstorm", "2 × 3 - 2 = 4", 4),
    ("natural-forests", "rainstorm", "2 × 3 - 4 = 2", 2),
    ("natural-forests", "earthquake", "2 × 2 - 4 = 0", 0),
    ("magical-barrier", "magical-firestorm", "(5 × 4 - (4 × 6)), at least 0 = 0", 0),
]
MULTIPLIED = [
    ("prometheuss-gift", "fire", "3 × 5 = 15"), ("gaias-protection", "tremor", "2 × 2 = 4"),
    ("poseidons-trident", "heavy-rain", "2 × 3 = 6"), ("ancient-grimoire", "meteor-strike", "2 × (2 × 4) = 16"),
    ("nymphs-grace", "ecology", "2 × 4 = 8"), ("midas-touch", "nature-reserves", "2 × (4 × 6) = 48"),
    ("purism", "blazing-fire", "2 × (2 × 5) = 20"),
]  # fmt: skip
DRAWS = {"exploration-novice": 2, "exploration-master": 3, "exploration-lord": 4, "exploration-god": 5}
RECYCLES = {"recycling-novice": 1, "recycling-master": 2, "recycling-lord": 3, "recycling-god": 4}
ALLOWS = {"multitasking-novice": 1, "multitasking-master": 2, "multitasking-lord": 3, "multitasking-god": 4}
DECK = "fire tremor ecology veto purism gambling"


def told(position: DeckBuilderPosition, *moves: str) -> list[tuple[str, tuple[Any, ...]]]:
    """What happens by some moves: the names of events, with their facts."""
    recorder = Recorder()
    with position.recorded_by(recorder):
        play(position, *moves)
    return [(event.__name__, facts) for event, facts, _ in recorder.noted]


def names(cards: Any) -> list[str]:
    return list(map(str, cards))


@pytest.mark.parametrize("card", STRIKES)
def test_an_attack_strikes_with_its_dice_and_earns_what_it_deals(card: str) -> None:
    text, strength = STRIKES[card]
    position = at(card, luck={"chance": [6]})
    happened = told(position, f"execute {card}")
    struck = next(facts for name, facts in happened if name == "Struck")
    own = strength if card in BOTH else 0
    assert (struck[2], struck[3]) == (strength, text)
    assert (position.health, position.gold) == ([100 - own, 100 - strength], [6 + strength + own, 6])
    assert names(position.discards[0]) == [card]


@pytest.mark.parametrize("card", HEALS)
def test_healing_heals_its_player_and_earns_nothing(card: str) -> None:
    text, healed = HEALS[card]
    position = at(card)
    happened = told(position, f"execute {card}")
    assert next(facts for name, facts in happened if name == "Healed")[:3] == (0, 100 + healed, text)
    assert (position.health, position.gold) == ([100 + healed, 100], [6, 6])


@pytest.mark.parametrize(("passive", "attack", "text", "left"), SHIELDED)
def test_a_shield_takes_its_strength_from_the_damage(passive: str, attack: str, text: str, left: int) -> None:
    position = at(attack, passives=["", passive])
    stopped = next(facts for name, facts in told(position, f"execute {attack}") if name == "Stopped")
    assert (stopped[2], position.health[1]) == (text, 100 - left)


@pytest.mark.parametrize(
    ("passive", "attack"),
    [("solid-infrastructure", "tremor"), ("natural-forests", "fire"), ("magical-barrier", "blazing-fire")],
)
def test_a_shield_lets_other_damage_through(passive: str, attack: str) -> None:
    position = at(attack, passives=["", passive])
    assert all(name != "Stopped" for name, _ in told(position, f"execute {attack}"))


@pytest.mark.parametrize(("card", "next_card", "text"), MULTIPLIED)
def test_a_multiplier_multiplies_what_follows_in_the_turn(card: str, next_card: str, text: str) -> None:
    position = at(f"{card} {next_card}", bonus=1)
    happened = told(position, f"execute {card}", f"execute {next_card}")
    assert any(text in facts for _, facts in happened)
    play(position, "end")
    assert position.multipliers == [[], []]


def test_paid_militia_pays_the_rival_to_stop_damage() -> None:
    position = at("fire", passives=["", "paid-militia"])
    play(position, "execute fire", "pay 2")
    assert (position.health[1], position.gold) == (97, [6 + 2 + 3, 4])


def test_risk_aversion_keeps_chance_as_it_lies() -> None:
    position = at("haphazard-offence", passives=["risk-aversion", ""], dice=[5, 2, 3, 4, 4, 6, 5])
    play(position, "execute haphazard-offence", "keep")
    assert position.health[1] == 90


@pytest.mark.parametrize(
    ("card", "moves", "die", "value"),
    [
        ("gambling", ["choose fire"], 0, 2),
        ("cheap-trick", ["shift earth -1"], 1, 1),
        ("second-chance", ["choose fire", "roll", "stop"], 0, 2),
        ("sleight-of-hand", ["shift earth 2"], 1, 4),
        ("calculated-risk", ["choose fire", "roll", "roll", "roll", "roll"], 0, 6),
        ("smoke-and-mirrors", ["shift earth 3"], 1, 5),
        ("perspective-shift", ["choose earth"], 1, 5),
        ("trickster-god", ["swap earth gold"], 1, 6),
    ],
)
def test_a_card_changes_a_die(card: str, moves: list[str], die: int, value: int) -> None:
    position = at(card, luck={"fire": [2, 3, 1, 6]})
    play(position, f"execute {card}", *moves)
    assert (position.dice[die], names(position.discards[0])) == (value, [card])


@pytest.mark.parametrize(
    ("card", "refused"),
    [("cheap-trick", "shift earth 0"), ("cheap-trick", "shift earth 2"), ("sleight-of-hand", "shift earth 3")],
)
def test_a_die_changes_by_no_more_and_no_less_than_the_card_says(card: str, refused: str) -> None:
    position = at(card)
    play(position, f"execute {card}")
    assert why_not(position, refused) == "out-of-range"


@pytest.mark.parametrize(
    ("card", "zone", "owner", "seen"),
    [
        ("mirror-wall", "hands", 1, ["fire", "veto"]),
        ("mirror-table", "tables", 1, ["tremor"]),
        ("sneak-peek", "decks", 0, ["tremor", "ecology", "veto", "purism", "gambling"]),
        ("reconnaissance", "decks", 1, ["ecology"] * 5),
    ],
)
def test_a_blessing_draws_one_card_then_looks(card: str, zone: str, owner: int, seen: list[str]) -> None:
    position = at(
        card, "fire veto", tables=["", "tremor"], placed=["", "4"], decks=[DECK, " ".join(["ecology"] * 6)],
        readings={"ED-A14": "two-each"},
    )  # fmt: skip
    happened = told(position, f"play {card}")
    looked = next(facts for name, facts in happened if name == "LookedAt")
    assert looked[:5] == (0, zone, owner, len(seen), " ".join(seen))
    assert names(position.hands[0]) == ["fire"]
    view = position.view(0)
    assert names(getattr(view, zone)[owner])[: len(seen)] == seen


@pytest.mark.parametrize(("card", "owner"), [("impatience", 0), ("sabotage", 1)])
def test_the_top_five_of_a_deck_are_put_in_another_order(card: str, owner: int) -> None:
    position = at(card, decks=[DECK, DECK], readings={"ED-A14": "two-each"})
    play(position, f"execute {card}", "take 3", "take 0", "take 1", "take 2", "take 4")
    assert names(position.decks[owner]) == ["veto", "fire", "tremor", "ecology", "purism", "gambling"]


def test_magnetic_hands_take_any_card_and_shuffle() -> None:
    position = at("magnetic-hands", decks=["fire tremor veto", ""], luck={"deck-1": ["tremor fire"]})
    play(position, "execute magnetic-hands", "fetch veto")
    assert (names(position.hands[0]), sorted(names(position.decks[0]))) == (["veto"], ["fire", "tremor"])


def test_faulty_table_leaves_what_its_owner_likes_best() -> None:
    position = at("faulty-table", tables=["", "fire tremor ecology veto purism"], placed=["", "4 4 4 4 4"])
    play(position, "play faulty-table")
    assert position.turn_of == 1
    play(position, "take 0", "take 1", "take 2", "take 4")
    assert (names(position.tables[1]), position.placed[1]) == (["veto"], [4])


def test_veto_cancels_and_both_cards_are_spent() -> None:
    position = at("fire", "veto")
    play(position, "execute fire", "answer veto")
    assert (position.health, position.gold, position.left) == ([100, 100], [6, 0], 0)
    assert [names(pile) for pile in position.discards] == [["fire"], ["veto"]]


@pytest.mark.parametrize(("passives", "zone"), [("express-shipping", "hands"), ("", "discards")])
def test_express_shipping_brings_what_is_bought_to_the_hand(passives: str, zone: str) -> None:
    position = at(gold=[7, 0], rows=["tremor", ""], passives=[passives, ""])
    play(position, "bid tremor")
    assert names(getattr(position, zone)[0]) == ["tremor"]


@pytest.mark.parametrize("card", ALLOWS)
def test_multitasking_allows_more_actions(card: str) -> None:
    position = at(card, readings={"ED-A12": "add-master"} if card == str(MASTER) else {})
    play(position, f"play {card}")
    assert position.left == 1 + ALLOWS[card]


@pytest.mark.parametrize("card", DRAWS)
def test_an_exploration_draws(card: str) -> None:
    position = at(card, decks=[DECK, ""])
    play(position, f"execute {card}")
    assert names(position.hands[0]) == DECK.split()[: DRAWS[card]]


@pytest.mark.parametrize("card", RECYCLES)
def test_recycling_sends_up_to_its_number_of_cards_to_the_store(card: str) -> None:
    position = at(f"{card} fire tremor ecology gambling purism")
    play(position, f"execute {card}", *(f"take {n}" for n in range(RECYCLES[card])))
    assert (len(position.removed[0]), len(position.hands[0])) == (RECYCLES[card], 5 - RECYCLES[card])
    assert names(position.discards[0]) == [card]


def test_recycling_may_send_nothing() -> None:
    position = at("recycling-god fire")
    play(position, "execute recycling-god", "done")
    assert names(position.hands[0]) == ["fire"]


@pytest.mark.parametrize(("passive", "reason"), [("", "hand-too-full"), ("big-handed", None)])
def test_big_handed_holds_eight_cards(passive: str, reason: str | None) -> None:
    position = at(f"{DECK} cheap-trick impatience", passives=[passive, ""])
    assert why_not(position, "end") == reason
    position.hands[0].append(position.hands[0][0])
    assert why_not(position, "end") == "hand-too-full"


def test_cheapskate_pays_nothing_for_face_down_actions_and_answers() -> None:
    position = at(gold=[0, 0], tables=["magical-firestorm", ""], placed=["4", ""], passives=["cheapskate", ""])
    play(position, "execute-placed magical-firestorm")
    assert (position.health[1], position.gold[0]) == (80, 20)
    position = at("fire", "veto", gold=[0, 0], passives=["", "cheapskate"])
    play(position, "execute fire", "answer veto")
    assert (position.health[1], position.gold[1]) == (100, 0)


def test_proactive_spends_an_action_on_a_card() -> None:
    position = at("fire", decks=[DECK.removeprefix("fire "), ""], passives=["proactive", ""])
    play(position, "spend", "draw")
    assert (len(position.hands[0]), position.left) == (3, 0)
    assert why_not(position, "execute fire") == why_not(position, "spend") == "no-allowance"


def test_truly_blessed_draws_after_the_first_blessing_only() -> None:
    position = at("basic-income multitasking-novice", decks=[DECK, ""], passives=["truly-blessed", ""])
    play(position, "play basic-income")
    assert len(position.decks[0]) == 5
    play(position, "play multitasking-novice")
    assert len(position.decks[0]) == 5


def test_basic_income_is_one_gold() -> None:
    position = at("basic-income")
    play(position, "play basic-income")
    assert (position.gold[0], names(position.discards[0])) == (7, ["basic-income"])


@pytest.mark.parametrize("card", ALL, ids=str)
def test_a_card_is_played_only_as_what_it_is(card: Any) -> None:
    """Passives are never played, blessings not executed, actions not played as blessings."""
    position = at(str(card), readings={"ED-A12": "add-master"})
    fitting = {"action": {"execute", "place", "discard"}, "blessing": {"play", "discard"}, "passive": {"discard"}}
    verbs = {move.split()[0] for move in legal(position) if move.endswith(f" {card}")}
    assert verbs == fitting[card.kind] - ({"execute"} if str(card) == "veto" else set())


def test_the_details_of_a_card_say_what_it_does_and_of_the_lost_one_too() -> None:
    entries = {entry["id"]: entry["levels"][0]["spans"][0] for entry in reference(GAME.rulebook)}
    assert entries["multitasking-novice"] == "One more action may be played this turn."
    assert entries["multitasking-lord"] == "Up to 3 more actions may be played this turn."
    assert entries["multitasking-master"] == "2 more actions; a card that the print lost."
