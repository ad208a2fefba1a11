"""Every card and every token at every level is played, and every ability does what its data says.

The table is a quiet one: creatures that answer nothing, one scene for each trigger. What should come out is worked out
by a ledger that reads the card data (``expected``).
"""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.rulings.solforge.expected import DATA, DRAWN, Ledger, each
from tests.tools import for_each
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import Level, built_in, level
from tutor.games.solforge.state import SolForgePosition

LEVELS = [one for card in built_in() for one in card.levels]
FRIENDS = {"A1": "anvillon-enforcer@1", "A2": "tanglesprout@1 7/5", "A4": "zombie-token@1", "A5": "warbringer-uranti@1"}
"""A Robot with Armor, a Plant that is hurt, a Zombie and a Yeti."""
ENEMIES = {"B1": "glacial-colossus@1", "B2": "batterhide@1", "B3": "xithian-hulk@1", "B4": "forge-guardian-alpha@1"}
"""A Defender, a creature with 3 attack, one opposite of A3, and B5 empty."""
HAND = "enrage@1 dreadbolt@1"
DISCARDS = "tanglesprout@2 xithian-hulk@1"
DECK = " ".join([DRAWN] * 20)


def table(field: dict[str, str], hand: str, **zones: Any) -> SolForgePosition:
    """A's main phase on this table: three plays, the battle held, decks of one card."""
    facts = {"decks": [DECK, DECK], "discards": [DISCARDS, ""], "plays": 3, "turn": 3, "battles": 1}
    position = GAME.at({**facts, "field": field, "hands": [hand, ""], **zones})
    assert isinstance(position, SolForgePosition)
    return position


def legal(position: SolForgePosition, *begins: str) -> list[str]:
    return [move.text() for move in position.legal() if move.text().startswith(begins)]


def do(position: SolForgePosition, move: str) -> list[str]:
    """Play a move and then answer every question with the first thing there is; what was chosen, in order."""
    picks = [move.split(" at ")[1]] if " at " in move else []
    position.play(GAME.read_move(move, position))
    while answers := legal(position, "choose "):
        position.play(GAME.read_move(answers[0], position))
        picks.append(answers[0].split()[-1])
    return picks


def effects(one: Level, trigger: str) -> list[dict[str, Any]]:
    """The effects of a level with a trigger, as data."""
    return [effect for effect in DATA[str(one)].get("effects", ()) if trigger in each(effect["trigger"])]


def with_trigger(*triggers: str) -> list[tuple[Level, str]]:
    """Every level that has one of these triggers, with it."""
    return [(one, trigger) for trigger in triggers for one in LEVELS if effects(one, trigger)]


def without(field: dict[str, str], *spaces: str, **changes: str) -> dict[str, str]:
    """The field with some spaces cleared and others filled."""
    return {space: text for space, text in {**field, **changes}.items() if space not in spaces}


def answer(ledger: Ledger, found: list[dict[str, Any]], home: str, subject: str, picks: list[str]) -> None:
    """What an ability does to the ledger: something, or the scene would show nothing."""
    before = copy.deepcopy(ledger.facts())
    ledger.carry_out(found, home, subject, picks)
    assert ledger.facts() != before


def same(position: SolForgePosition, ledger: Ledger) -> None:
    """The table is what the ledger says."""
    ledger.settle()
    assert Ledger(position).facts() == ledger.facts()


FIELD = {**FRIENDS, **ENEMIES}


# ---- playing -----------------------------------------------------------------------------------------------------


@for_each(LEVELS)
def test_a_card_that_is_played_is_paid_for_and_comes_back_one_level_higher(one: Level) -> None:
    position = table(FIELD, f"{one} {HAND}")
    held, lay = position.hands[0].count(one), position.discards[0].count(one.next)
    do(position, legal(position, f"forge {one} in 3", f"cast {one}")[0])
    assert position.hands[0].count(one) == held - 1
    assert position.discards[0].count(one.next) == lay + (not one.overload)
    assert position.removed[0].count(one) == one.overload
    assert position.plays == 3 - (not one.free)
    assert position.played == 1
    if one.is_creature:
        assert 2 in position.field
        assert position.field[2].card is one
        assert position.field[2].asleep


@for_each(one for one in LEVELS if not one.is_creature)
def test_a_spell_does_what_its_data_says(one: Level) -> None:
    position = table(FIELD, f"{one} {HAND}")
    ledger = Ledger(position)
    picks = do(position, legal(position, f"cast {one}")[0])
    ledger.play(str(one))
    answer(ledger, effects(one, "cast"), "", "", picks)
    same(position, ledger)


@for_each(with_trigger("forge", "allied", "assault"))
def test_what_happens_when_a_creature_is_forged(one: Level, trigger: str) -> None:
    position = table(without(FIELD, "B3") if trigger == "assault" else FIELD, f"{one} {HAND}")
    ledger = Ledger(position)
    picks = do(position, f"forge {one} in 3")
    ledger.play(str(one), "A3")
    answer(ledger, effects(one, trigger), "A3", "", picks)
    same(position, ledger)


@for_each(with_trigger("allied", "assault"))
def test_nothing_happens_where_allied_and_assault_find_no_reason(one: Level, trigger: str) -> None:
    # No other card in hand; somebody stands opposite.
    position = table(FIELD, str(one))
    ledger = Ledger(position)
    do(position, f"forge {one} in 3")
    ledger.play(str(one), "A3")
    same(position, ledger)


@for_each(with_trigger("upgrade"))
def test_what_happens_when_a_creature_replaces_another(one: Level, trigger: str) -> None:
    position = table(without(FIELD, A3="seedling@1"), f"{one} {HAND}")
    ledger = Ledger(position)
    do(position, f"forge {one} in 3")
    ledger.play(str(one), "A3")
    answer(ledger, effects(one, trigger), "A3", "", [])
    same(position, ledger)


@for_each(with_trigger("self-replaced"))
def test_what_happens_when_the_creature_is_replaced(one: Level, trigger: str) -> None:
    position = table(without(FIELD, A3=str(one)), "tanglesprout@1")
    ledger = Ledger(position)
    do(position, "forge tanglesprout@1 in 3")
    ledger.play("tanglesprout@1", "A3")
    answer(ledger, effects(one, trigger), "", "A3", [])
    same(position, ledger)


@for_each(with_trigger("activate"))
def test_what_an_activation_does(one: Level, trigger: str) -> None:
    position = table(without(FIELD, A3=str(one)), HAND)
    ledger = Ledger(position)
    picks = do(position, legal(position, "activate 3")[-1])
    answer(ledger, effects(one, trigger), "A3", "", picks)
    same(position, ledger)
    assert legal(position, "activate 3") == []


# ---- leaving and moving ------------------------------------------------------------------------------------------


@for_each(with_trigger("vengeance"))
def test_what_happens_when_the_creature_is_destroyed(one: Level, trigger: str) -> None:
    position = table(without(FIELD, A3=str(one)), f"dreadbolt@3 {HAND}")
    position.forced = (1,) if any("random-from" in str(effect) for effect in effects(one, trigger)) else ()
    ledger = Ledger(position)
    do(position, "cast dreadbolt@3 at A3")
    ledger.play("dreadbolt@3")
    del ledger.field["A3"]
    answer(ledger, effects(one, trigger), "A3", "", [])
    same(position, ledger)


@for_each(with_trigger("flank"))
def test_what_happens_when_the_creature_changes_lane(one: Level, trigger: str) -> None:
    position = table(without(FIELD, "A4", A3=f"{one} mobility 1"), HAND)
    ledger = Ledger(position)
    do(position, "move 3 to 4")
    ledger.field["A4"] = ledger.field.pop("A3")
    answer(ledger, effects(one, trigger), "A4", "", [])
    same(position, ledger)


@for_each(with_trigger("creature-moves"))
def test_what_happens_when_another_creature_changes_lane(one: Level, trigger: str) -> None:
    position = table(without(FIELD, "A5", A3=str(one), A4="xithian-hulk@1 mobility 1"), HAND)
    ledger = Ledger(position)
    do(position, "move 4 to 5")
    ledger.field["A5"] = ledger.field.pop("A4")
    answer(ledger, effects(one, trigger), "A3", "A5", [])
    same(position, ledger)


@for_each(with_trigger("creature-destroyed"))
def test_what_happens_when_another_creature_is_destroyed(one: Level, trigger: str) -> None:
    position = table(without(FIELD, A3=str(one), A4="xithian-hulk@1"), f"dreadbolt@3 {HAND}")
    ledger = Ledger(position)
    do(position, "cast dreadbolt@3 at A4")
    ledger.play("dreadbolt@3")
    del ledger.field["A4"]
    answer(ledger, effects(one, trigger), "A3", "", [])
    same(position, ledger)


@for_each(with_trigger("creature-enters"))
def test_what_happens_when_another_creature_enters(one: Level, trigger: str) -> None:
    # Cultivate puts a Treefolk on A2, which was not forged; Batterhide is a Dinosaur that is forged on A5.
    unforged = effects(one, trigger)[0]["filter"].get("forged") is False
    position = table(without(FIELD, A3=str(one)), f"cultivate@1 batterhide@1 {HAND}")
    ledger = Ledger(position)
    do(position, "cast cultivate@1 at A2" if unforged else "forge batterhide@1 in 5")
    if unforged:
        ledger.play("cultivate@1")
        ledger.stand("A2", "treefolk-cultivate@1")
    else:
        ledger.play("batterhide@1", "A5")
    answer(ledger, effects(one, trigger), "A3", "A2" if unforged else "A5", [])
    same(position, ledger)


# ---- players -----------------------------------------------------------------------------------------------------


@for_each(with_trigger("card-played"))
def test_what_happens_when_a_spell_is_played(one: Level, trigger: str) -> None:
    position = table(without(FIELD, A3=str(one)), HAND)
    ledger = Ledger(position)
    picks = do(position, "cast enrage@1 at A2")
    ledger.play("enrage@1")
    answer(ledger, effects(level("enrage@1"), "cast"), "", "", picks)
    answer(ledger, effects(one, trigger), "A3", "", picks[1:])
    same(position, ledger)


@for_each(with_trigger("player-gains-health"))
def test_what_happens_when_the_player_gains_health(one: Level, trigger: str) -> None:
    position = table(without(FIELD, A3=str(one)), f"glowstride-stag@1 {HAND}")
    ledger = Ledger(position)
    do(position, "forge glowstride-stag@1 in 5")
    ledger.play("glowstride-stag@1", "A5")
    ledger.health[0] += 5
    answer(ledger, effects(one, trigger), "A3", "", [])
    same(position, ledger)


@for_each(with_trigger("gain-rank"))
def test_what_happens_when_the_player_gains_a_rank(one: Level, trigger: str) -> None:
    position = table(
        without(FIELD, A3=f"{one} {one.attack}/1/{one.health}"), "", discards=["", ""], turn_in_rank=[4, 1]
    )
    ledger = Ledger(position)
    do(position, "end turn")
    # Five new cards; B's turn has begun, with two plays.
    ledger.hand[DRAWN] += 5
    ledger.plays = 2
    answer(ledger, effects(one, trigger), "A3", "", [])
    same(position, ledger)
    assert position.rank == [2, 1]


@for_each(with_trigger("turn-start"))
def test_what_happens_when_the_players_turn_starts(one: Level, trigger: str) -> None:
    position = table(without(FIELD, A3=str(one)), HAND, active=1, turn=4)
    ledger = Ledger(position)
    do(position, "end turn")
    ledger.plays = 2
    answer(ledger, effects(one, trigger), "A3", "", [])
    same(position, ledger)


@for_each(with_trigger("ambush"))
def test_what_happens_when_an_ambush_finds_what_it_waits_for(one: Level, trigger: str) -> None:
    # A Treefolk that was not forged on A's side, and A's third card.
    mine = "cultivate@1 enrage@1 enrage@1 enrage@1"
    position = table(FIELD, mine, plays=4, hands=[mine, str(one)])
    if effects(one, trigger)[0]["filter"]["event"] == "creature-enters":
        do(position, "cast cultivate@1 at A2")
    else:
        do(position, "cast enrage@1 at A1")
        do(position, "cast enrage@1 at A1")
        assert 9 not in position.field
        do(position, "cast enrage@1 at A1")
    assert 9 in position.field
    assert position.field[9].card is one
    assert (position.hands[1], position.discards[1]) == ([], [one.next])


# ---- battle ------------------------------------------------------------------------------------------------------


@for_each(with_trigger("deals-battle-damage-to-creature"))
def test_what_happens_when_it_deals_battle_damage_to_a_creature(one: Level, trigger: str) -> None:
    position = table({"A3": str(one), "B3": "forge-guardian-alpha@1 0/60 zz"}, HAND, battles=0)
    ledger = Ledger(position)
    do(position, "battle")
    ledger.field["B3"]["health"] -= one.attack
    answer(ledger, effects(one, trigger), "A3", "B3", [])
    same(position, ledger)


@for_each(with_trigger("deals-battle-damage-to-player"))
def test_what_happens_when_it_deals_battle_damage_to_a_player(one: Level, trigger: str) -> None:
    position = table({"A3": str(one)}, HAND, battles=0)
    ledger = Ledger(position)
    do(position, "battle")
    ledger.health[1] -= one.attack
    answer(ledger, effects(one, trigger), "A3", "", [])
    same(position, ledger)


# ---- what lasts --------------------------------------------------------------------------------------------------


LASTING = [pair for pair in with_trigger("while") if effects(*pair)[0]["action"] != "extra-battle"]


@pytest.mark.parametrize(("one", "trigger"), LASTING, ids=str)
def test_what_holds_while_the_creature_is_in_play(one: Level, trigger: str) -> None:
    condition = effects(one, trigger)[0].get("condition", {})
    home = "A5" if condition.get("self-lane") == "side" else "A3"
    attack = max(one.attack, condition.get("self-attack-at-least", 0))
    others = without(
        FIELD, home, A2="tanglesprout@1", A4="warhound-courser@1" if "exists" in condition else FIELD["A4"]
    )
    numbers = f" {attack}/{one.health}" if attack > one.attack else ""
    position = table({**others, home: f"{one}{numbers}"}, HAND)
    ledger = Ledger(table(others, HAND))
    ledger.stand(home, str(one))
    ledger.field[home]["attack"] = attack
    before = copy.deepcopy(ledger.field)
    answer(ledger, effects(one, trigger), home, "", [])
    assert ledger.field != before
    same(position, ledger)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_zyx_has_an_extra_battle_on_each_turn_of_its_player(number: int) -> None:
    position = table(without(FIELD, A3=f"zyx-storm-herald@{number}"), HAND, active=1, turn=4)
    ledger = Ledger(position)
    do(position, "end turn")
    ledger.plays = 2
    answer(ledger, effects(level(f"zyx-storm-herald@{number}"), "while"), "A3", "", [])
    same(position, ledger)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_shallow_grave_gives_a_creature_a_second_life(number: int) -> None:
    position = table(FIELD, f"shallow-grave@{number} dreadbolt@3")
    do(position, f"cast shallow-grave@{number} at A2")
    do(position, "cast dreadbolt@3 at A2")
    risen = [one for one in position.of_seat(0) if one.card is level("tanglesprout@1")]
    assert [(one.attack, one.health, one.asleep) for one in risen] == [(7, 8, True)]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_asirs_blessing_makes_a_creature_grow_with_each_hit(number: int) -> None:
    given = DATA[f"asirs-blessing@{number}"]["effects"][0]["gives"]["amount"]
    position = table(without(FIELD, "B2"), f"asirs-blessing@{number}", battles=0)
    do(position, f"cast asirs-blessing@{number} at A2")
    do(position, "battle")
    assert 1 in position.field
    assert (position.field[1].attack, position.field[1].health) == (7 + given["attack"], 5 + given["health"])


@pytest.mark.parametrize("number", [1, 2, 3])
def test_frozen_solid_breaks_at_the_first_damage(number: int) -> None:
    position = table(without(FIELD, B2="batterhide@1 3/60"), f"frozen-solid@{number} lightning-spark@1")
    do(position, f"cast frozen-solid@{number} at B2")
    assert 6 in position.field
    do(position, "cast lightning-spark@1 at B2")
    assert 6 not in position.field


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("name", ["lucid-echoes", "ancestral-echoes", "immortal-echoes"])
def test_echoes_answer_the_end_of_the_turn(name: str, number: int) -> None:
    position = table(FIELD, f"{name}@{number}", graveyard=["xithian-hulk@1", ""], turn_in_rank=[1, 1])
    do(position, f"cast {name}@{number}")
    before = position.clone().of_seat(0)
    do(position, "end turn")
    given = DATA[f"{name}@{number}"]["effects"][0]["gives"]
    if name == "lucid-echoes":
        assert len(position.hands[0]) == 5 + given["amount"]
    elif name == "ancestral-echoes":
        grown = [(one.attack + given["amount"]["attack"], one.health + given["amount"]["health"]) for one in before]
        assert [(one.attack, one.health) for one in position.of_seat(0)] == grown
    else:
        assert 2 in position.field
        assert position.field[2].card is level("xithian-hulk@1")
