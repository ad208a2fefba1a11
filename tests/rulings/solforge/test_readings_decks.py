"""Decks, drafts and house rules in play: what each option of SF-A41 to SF-A44 and SF-V1 to SF-V9 changes."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.engine import ReadingError
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import card
from tutor.games.solforge.decks import Deck, match, ready_deck
from tutor.games.solforge.decks.ready import READY

TOP = 20
"""The cards among which every shuffle leaves the Consistent ones."""


def begun(decks: list[Deck | str], seed: int = 0, **readings: str) -> Any:
    """A match up to its first decision; readings are written SF_A41 for SF-A41."""
    position = GAME.at(match(decks, seed, {id.replace("_", "-"): option for id, option in readings.items()}))
    position.advance()
    return position


def dealt(**readings: str) -> Any:
    """A game set up by house rules alone, up to its first decision."""
    position = GAME.start(2, 5, {id.replace("_", "-"): option for id, option in readings.items()})
    position.advance()
    return position


def cards_of(position: Any, seat: int) -> list[str]:
    """The ids of all cards of a seat as the game begins."""
    return sorted(level.card.id for level in (*position.decks[seat], *position.hands[seat]))


# ---- decks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "coursers"), [("per-copy-outside-limits", 2), ("once", 1)])
def test_a41_companions_of_two_raiders(option: str, coursers: int) -> None:
    others = [one for one, _ in ready_deck("stampede").cards if one.id != "warhound-raider"][:10]
    counts = ((card("warhound-raider"), 2), *((one, 3) for one in others[:9]), (others[9], 1))
    deck = Deck("Raiders", counts)
    assert cards_of(begun([deck, "stampede"], SF_A41=option), 0).count("warhound-courser") == coursers


@pytest.mark.parametrize(("option", "kept"), [("first-twenty-all-consistent", True), ("no-guarantee", False)])
def test_a42_more_than_twenty_consistent_cards(option: str, kept: bool) -> None:
    """At Rank Up 21 Consistent cards and nine others are shuffled; over six shuffles, are the top 20 all Consistent?"""
    found = []
    for seed in range(6):
        discards = " ".join(["batterhide@2"] * 21 + ["tanglesprout@2"] * 9)
        position: Any = GAME.at(
            {"discards": [discards], "turn_in_rank": [4, 1], "turn": 7, "seed": seed, "readings": {"SF-A42": option}}
        )
        for move in ("battle", "end turn"):
            position.play(GAME.read_move(move, position))
        top = [*position.hands[0], *position.decks[0]][:TOP]
        found.append(all(level.consistent for level in top))
    assert all(found) is kept


@pytest.mark.parametrize(("option", "two_at_most"), [("two-random-factions", True), ("any-factions", False)])
def test_a44_the_factions_of_a_scramble(option: str, two_at_most: bool) -> None:
    position = dealt(SF_A44=option, SF_V3="scramble", SF_V4="scramble")
    for seat in (0, 1):
        chosen = [card(id) for id in cards_of(position, seat) if id != "warhound-courser"]
        assert len(set(chosen)) == len(chosen) == 30
        assert (len({one.faction for one in chosen}) <= 2) is two_at_most


@pytest.mark.parametrize("id", READY)
def test_v3_v4_a_ready_made_deck(id: str) -> None:
    position = dealt(SF_V3=id, SF_V4=id)
    wanted = [level.card for level in ready_deck(id).levels()]
    wanted += [companion for one in wanted for companion in one.solbind]
    assert cards_of(position, 0) == cards_of(position, 1) == sorted(one.id for one in wanted)


def test_v3_v4_a_ready_made_deck_by_lot() -> None:
    position = dealt(SF_V3="random", SF_V4="random")
    decks = [dealt(SF_V3=id, SF_V4=id) for id in READY]
    for seat in (0, 1):
        assert cards_of(position, seat) in [cards_of(deck, 0) for deck in decks]


@pytest.mark.parametrize("health", [120, 360, 240, 60])
def test_v1_health(health: int) -> None:
    assert dealt(SF_V1=str(health)).health == [health, health]


# ---- drafts ------------------------------------------------------------------------------------------------------


def packs(count: int, **readings: str) -> list[list[Any]]:
    """The packs that seat A is offered, the first card taken of each."""
    position = dealt(SF_V3="draft", **readings)
    found = []
    for _ in range(count):
        assert position.turn_of == 0
        found.append([level.card for level in position.offered[0]])
        position.play(position.legal()[0])
    return found


def test_a43_how_many_cards_a_pack_shows() -> None:
    sizes = [len(shown) for shown in packs(12)]
    assert sizes == [6, 5, 4, 3, 2, 6, 5, 4, 3, 2, 6, 5]
    drawn = [len(shown) for shown in packs(30, SF_A43="constant-size")]
    assert set(drawn) == {2, 3, 4, 5, 6}
    assert drawn[:5] != [6, 5, 4, 3, 2]


@pytest.mark.parametrize("option", ["cycle-six-to-two-with-faction-lock", "constant-size"])
def test_a43_two_factions_close_the_others(option: str) -> None:
    taken: set[str] = set()
    for shown in packs(30, SF_A43=option):
        assert len(taken) < 2 or {one.faction for one in shown} <= taken
        taken.add(shown[0].faction)
        assert len(taken) <= 2


@pytest.mark.parametrize(
    ("option", "rarities"),
    [
        ("without-commons", {"rare", "heroic", "legendary"}),
        ("without-rares", {"common", "heroic", "legendary"}),
        ("without-heroics", {"common", "rare", "legendary"}),
        ("without-legendaries", {"common", "rare", "heroic"}),
        ("commons-and-rares", {"common", "rare"}),
    ],
)
def test_v5_rarities_that_are_left_out(option: str, rarities: set[str]) -> None:
    assert {one.rarity for shown in packs(30, SF_V5=option) for one in shown} <= rarities


@pytest.mark.parametrize(("option", "first"), [("first-set", {True}), ("later-sets", {False}), ("all", {True, False})])
def test_v6_sets(option: str, first: set[bool]) -> None:
    assert {one.set == "1" for shown in packs(30, SF_V6=option) for one in shown} == first


@pytest.mark.parametrize(("option", "best"), [("ordinary", "heroic"), ("good", "legendary")])
def test_v7_a_seven_is_a_legendary_card_only_in_good_packs(option: str, best: str) -> None:
    """The first pack rolls a die with 100 sides for each of its six: 5 in a hundred, or 9 in a hundred."""
    position: Any = GAME.at(match(["draft", "stampede"], 3, {"SF-V7": option}) | {"luck": [7] * 6})
    position.advance()
    assert {level.card.rarity for level in position.offered[0]} == {best}


def test_v8_six_legendary_cards_first_if_they_are_let_in() -> None:
    assert {one.rarity for one in packs(1, SF_V8="on")[0]} == {"legendary"}
    assert "legendary" not in {one.rarity for one in packs(1, SF_V8="on", SF_V5="without-legendaries")[0]}


@pytest.mark.parametrize(("option", "picks"), [("off", 30), ("on", 60)])
def test_v9_overdraft(option: str, picks: int) -> None:
    position = dealt(SF_V3="draft", SF_V4="stampede", SF_V9=option)
    taken = 0
    while position.turn == 0:
        taken += 1
        position.play(position.legal()[0])
    assert taken == picks
    assert len(cards_of(position, 0)) - cards_of(position, 0).count("warhound-courser") == picks


# ---- what cannot be switched, and what excludes each other -------------------------------------------------------


@pytest.mark.parametrize("id", ["SF-A20", "SF-A25", "SF-A26", "SF-A50", "SF-A51", "SF-V10", "SF-V11"])
def test_what_nobody_can_see_is_a_note_and_no_switch(id: str) -> None:
    item = next(item for item in GAME.readings.declared.values() if item.id == id)
    other = next(option for option in item.options if option != item.default)
    with pytest.raises(ReadingError):
        GAME.readings({id: other})


def test_every_ambiguity_and_variant_is_declared() -> None:
    """The rulings decide SF-A01 to SF-A54; a further question, or house rule, has the next number."""
    ids = {item.id for item in GAME.readings.declared.values()}
    assert {f"SF-A{n:02}" for n in range(1, 55)} <= ids
    for kind, width in (("SF-A", 2), ("SF-V", 1)):
        here = {id for id in ids if id.startswith(kind)}
        assert here == {f"{kind}{n:0{width}}" for n in range(1, len(here) + 1)}


@pytest.mark.parametrize(
    "pair",
    [
        {"SF-A10": "play-cost-only", "SF-A24": "any-third"},
        {"SF-A10": "full-play", "SF-A24": "count-events-only"},
        {"SF-A30": "immediately", "SF-A32": "optional"},
    ],
)
def test_options_that_contradict_each_other_are_refused_together_only(pair: dict[str, str]) -> None:
    for id, option in pair.items():
        GAME.readings({id: option})
    with pytest.raises(ReadingError):
        GAME.readings(pair)


@pytest.mark.parametrize(("name", "first"), [("drafted decks", "Drafting"), ("as published", "Main")])
def test_sets_of_readings_by_name_begin_as_they_say(name: str, first: str) -> None:
    position: Any = GAME.start(2, 5, GAME.readings.presets[name])
    position.advance()
    assert type(position.decision).__name__ == first


def test_big_health_by_name() -> None:
    assert dealt(SF_V1=GAME.readings.presets["Big Health"]["SF-V1"]).health == [360, 360]
