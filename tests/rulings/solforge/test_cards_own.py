"""Card files of somebody's own: what is read, what is refused, and how the faults are told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tutor.engine import PositionError
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import CardFileError, Level, level, load_cards, read_cards
from tutor.games.solforge.cards.schema import MOST_ERRORS
from tutor.games.solforge.decks import read_deck


def own_card(**changes: Any) -> dict[str, Any]:
    """A card like a person would write it: a cat that deals damage when it is forged."""
    bite = {
        "trigger": "forge",
        "action": "damage",
        "target": {"select": "choose", "zone": "board", "side": "enemy"},
        "amount": 2,
        "duration": "instant",
    }
    cat = {
        "id": "fire-cat",
        "name": "Fire Cat",
        "faction": "Tempys",
        "rarity": "common",
        "type": "creature",
        "max-level": 2,
        "deckable": True,
        "levels": [
            {"level": 1, "attack": 3, "health": 4, "text": "Forge: 2 damage.", "effects": [bite]},
            {"level": 2, "attack": 6, "health": 7, "text": ""},
        ],
    }
    return cat | changes


def file(*cards: Any) -> str:
    return json.dumps({"name": "House cats", "cards": list(cards)})


def effect(**changes: Any) -> str:
    """A file whose one card has its effect changed; None takes a field away."""
    cat = own_card()
    found = cat["levels"][0]["effects"][0] | changes
    cat["levels"][0]["effects"][0] = {field: value for field, value in found.items() if value is not None}
    return file(cat)


def faults(text: str) -> tuple[str, ...]:
    with pytest.raises(CardFileError) as caught:
        read_cards(text)
    return caught.value.faults


def test_a_file_becomes_cards() -> None:
    cats = read_cards(file(own_card()))
    cat = cats.card("fire-cat")
    assert (cats.name, cat.name, cat.own, [one.attack for one in cat.levels]) == (
        "House cats",
        "Fire Cat",
        True,
        [3, 6],
    )
    assert cat.first.reactions[0].effects[0].amount == 2
    assert Level.parse(f"fire-cat.{cats.digest}@2") is cat.at(2)


def test_the_same_cards_are_the_same_objects_however_they_are_written() -> None:
    once = read_cards(file(own_card()))
    assert read_cards(json.dumps(json.loads(file(own_card())), indent=4)) is once
    assert read_cards(once.text) is once


def test_another_file_leaves_the_cards_of_the_first_as_they_were() -> None:
    first = read_cards(file(own_card())).card("fire-cat")
    other = read_cards(file(own_card(name="Wild Cat"))).card("fire-cat")
    assert first.id != other.id
    assert (first.name, other.name) == ("Fire Cat", "Wild Cat")
    assert Level.parse(f"{first.id}@1").card is first


def test_own_cards_name_their_own_tokens_and_built_in_ones() -> None:
    kitten = {**own_card(), "id": "kitten", "name": "Kitten", "rarity": "token", "deckable": False}
    makes = {"trigger": "vengeance", "action": "put-token", "target": {"select": "lane", "which": "own"}}
    makes["duration"] = "instant"
    cat = own_card()
    cat["levels"][0]["effects"] = [makes | {"amount": {"token": "kitten", "level": 2}}]
    cat["levels"][1]["effects"] = [makes | {"amount": {"token": "seedling", "level": 1}}]
    cats = read_cards(file(cat, kitten))
    tokens = [one.reactions[0].effects[0].token for one in cats.card("fire-cat").levels]
    assert tokens == [cats.card("kitten").at(2), level("seedling@1")]


def test_a_deck_file_names_own_cards_by_their_short_ids() -> None:
    cats = read_cards(file(own_card()))
    deck = read_deck("2 fire-cat\n1 enrage", [cats])
    assert [(info.name, count) for info, count in deck.cards] == [("Fire Cat", 2), ("Enrage", 1)]


def test_every_fault_is_told_at_once_with_card_and_field() -> None:
    cat = own_card(faction="Cats", colour="red")
    cat["levels"][0]["attack"] = 100
    del cat["levels"][0]["effects"][0]["action"]
    dog = own_card(id="Dog!")
    assert faults(file(cat, dog)) == (
        "card fire-cat: 'colour' is not a field here.",
        "card fire-cat, faction: 'Cats' is none of Alloyin, Nekrium, Tempys, Uterra.",
        "card fire-cat, level 1, attack: 100 is more than 99.",
        "card fire-cat, level 1, effect 1: 'action' is missing.",
        "card number 2, id: 'Dog!' does not do: it is written in small letters and digits, with single hyphens between"
        " words.",
    )


@pytest.mark.parametrize(
    "name",
    ["<b>Cat</b>", "<script>alert(1)</script>", "Cat & Dog", "{cat}", "`cat`", "**Cat**", "[Cat](x)", "$x$", " Cat"],
)
def test_markup_in_names_and_texts_is_refused(name: str) -> None:
    (fault,) = faults(file(own_card(name=name)))
    assert fault.startswith("card fire-cat, name: ")
    assert fault.endswith("no markup.")
    cat = own_card()
    if name.strip() == name:
        cat["levels"][1]["text"] = name
        (fault,) = faults(file(cat))
        assert fault.startswith("card fire-cat, level 2, text: ")


def test_names_of_other_languages_are_plain_text() -> None:
    assert read_cards(file(own_card(name="Füchsin, 火の猫"))).card("fire-cat").name == "Füchsin, 火の猫"


@pytest.mark.parametrize("hidden", ["Cat\u202egod", "Cat\u200b", "Cat\x00", "Cat\nDog", "\ud800"])
def test_signs_that_cannot_be_seen_are_refused(hidden: str) -> None:
    assert "card fire-cat, name: " in faults(file(own_card(name=hidden)))[0]


def patterns(part: Any) -> Iterator[dict[str, Any]]:
    """Every part of the schema that asks for a pattern."""
    if isinstance(part, dict):
        yield from [part] if isinstance(part.get("pattern"), str) else []
        for inner in part.values():
            yield from patterns(inner)


def test_a_text_that_ends_in_a_line_break_fits_no_pattern_of_the_schema() -> None:
    """Python's ``$`` also matches before a line break at the end, which ids in saves and deck files cannot have."""
    found = list(patterns(json.loads(files("tutor.games.solforge.cards").joinpath("schema.json").read_text("utf-8"))))
    assert found
    for one in found:
        validator = Draft202012Validator(one)
        assert validator.is_valid("1"), one["pattern"]
        assert not validator.is_valid("1\n"), one["pattern"]


@pytest.mark.parametrize("changes", [{"id": "cat\n"}, {"name": "Cat\n"}, {"set": "2\n"}, {"tribes": ["Cat\n"]}])
def test_a_line_break_at_the_end_is_refused(changes: dict[str, Any]) -> None:
    (fault,) = faults(file(own_card(**changes)))
    assert " does not do: it " in fault


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"id": "tanglesprout"}, "card tanglesprout, id: a built-in card has this id."),
        ({"max-level": 3}, "card fire-cat, max-level: it is 3, and the last level is 2."),
        ({"rarity": "token"}, "card fire-cat, deckable: a token is not for decks, and all other rarities are."),
        ({"solbind": ["dog"]}, "card fire-cat, solbind: there is no card dog."),
        ({"tokens": ["dog"]}, "card fire-cat, tokens: there is no card dog."),
    ],
)
def test_a_card_that_does_not_fit(changes: dict[str, Any], fault: str) -> None:
    assert faults(file(own_card(**changes))) == (fault,)


def test_levels_follow_one_another() -> None:
    cat = own_card()
    cat["levels"].reverse()
    assert faults(file(cat)) == (
        "card fire-cat, levels: they must follow one another, not 2, 1.",
        "card fire-cat, max-level: it is 2, and the last level is 1.",
        "card fire-cat, levels: a card for decks begins with level 1.",
    )


def test_two_cards_with_one_id() -> None:
    assert faults(file(own_card(), own_card())) == ("card fire-cat, id: two cards of the file have this id.",)


def test_a_spell_has_no_numbers_and_is_only_cast() -> None:
    assert faults(file(own_card(type="spell"))) == (
        "card fire-cat, level 1, attack: a creature has it and a spell has not.",
        "card fire-cat, level 1, health: a creature has it and a spell has not.",
        "card fire-cat, level 1, effect 1, trigger: cast is for spells, and the only one they have.",
        "card fire-cat, level 2, attack: a creature has it and a spell has not.",
        "card fire-cat, level 2, health: a creature has it and a spell has not.",
    )


CHOSEN = {"select": "choose", "zone": "board", "side": "any"}
GIVEN = {
    "trigger": "vengeance",
    "action": "draw",
    "target": {"select": "controller"},
    "amount": 1,
    "duration": "instant",
}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"target": {"select": "same-target"}}, "target.select: same-target needs a choice in an effect before it."),
        ({"action": "draw"}, "target.select: 'choose' is none of controller, enemy-player, active-player."),
        ({"action": "destroy"}, "amount: does not belong to this action."),
        ({"gives": GIVEN}, "gives: does not belong to this action."),
        ({"amount": None}, "'amount' is missing."),
        ({"amount": 100}, "amount: 100 is more than 99."),
        ({"amount": 0}, "amount: 0 is less than 1."),
        ({"amount": True}, "amount: must be a whole number or an object, not true."),
        ({"amount": {"random-from": 4, "random-to": 2}}, "amount.random-to: it is less than random-from."),
        ({"amount": {"random-from": 4}}, "amount: 'random-to' is missing beside what is there."),
        ({"target": {"select": "choose"}}, "target: 'zone' is missing."),
        ({"target": {**CHOSEN, "zone": "hand"}}, "target.zone: damage does not look into hand."),
        (
            {"target": {"select": "event-creature"}, "trigger": "turn-start"},
            "target.select: turn-start has no event-creature.",
        ),
        ({"target": {"select": "replacing-creature"}}, "target.select: forge has no replacing-creature."),
        ({"target": {**CHOSEN, "one-at-a-time": True}}, "target.one-at-a-time: it needs a count of at least 2."),
        ({"trigger": "ambush"}, "filter.event: an ambush has it, and nothing else."),
        (
            {"trigger": "ambush", "target": {"select": "self"}},
            "target.select: a card in hand is not a creature, and can do no more to itself than spawn.",
        ),
        ({"duration": "while"}, "duration: while and each-own-turn are for the trigger while, and it has no other."),
        ({"trigger": "activate", "filter": {"other": True}}, "filter: activate answers no event."),
        ({"trigger": "activate", "condition": {"self": "opposed"}}, "condition: activate has none."),
        (
            {"action": "put-token", "target": {"select": "lane"}, "amount": {"token": "kitten", "level": 1}},
            "amount.token: there is no creature kitten.",
        ),
        (
            {"action": "put-token", "target": {"select": "lane"}, "amount": {"token": "sapling", "level": 1}},
            "amount.level: sapling has no level 1.",
        ),
        (
            {"action": "extra-play", "target": {"select": "controller"}, "amount": 1, "only": {"card": "dog"}},
            "only.card: there is no card dog.",
        ),
        ({"condition": {"exists": {"side": "any", "card": "dog"}}}, "condition.exists.card: there is no card dog."),
        ({"if-done": GIVEN}, "if-done: one step after an optional one."),
        (
            {"action": "grant-trigger", "amount": None, "gives": GIVEN | {"trigger": "while"}},
            "gives: one ability that answers an event, and that gives no further one.",
        ),
    ],
)
def test_an_effect_that_does_not_fit(changes: dict[str, Any], fault: str) -> None:
    found = [
        one.removeprefix("card fire-cat, level 1, effect 1").removeprefix(",") for one in faults(effect(**changes))
    ]
    assert fault in [one.strip(": ") for one in found]


def test_effects_with_one_trigger_share_their_condition() -> None:
    cat = own_card()
    cat["levels"][0]["effects"].append(cat["levels"][0]["effects"][0] | {"condition": {"self": "opposed"}})
    assert faults(file(cat)) == (
        "card fire-cat, level 1, effect 2: effects with one trigger share filter and condition.",
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "the file: line 1, column 1 is not JSON."),
        ("{", "the file: line 1, column 2 is not JSON."),
        ("[]", "the file: must be an object, not a list."),
        ("{}", "the file: 'cards' is missing."),
        ('{"cards": []}', "cards: has no entries, at least one is needed."),
        ('{"cards": [], "cards": []}', "the file: the field 'cards' is there twice."),
        ('{"cards": 1.0}', "the file: '1.0' is not a whole number of at most nine digits."),
        ('{"cards": NaN}', "the file: 'NaN' is not a whole number of at most nine digits."),
        ("[" * 100_000, "the file: lists in lists go too deep."),
        (f'{{"cards": [{"0," * 20_000}0]}}', "the file: it holds more than 15,000 values."),
        (" " * 400_001, "the file: it is larger than 400 kB."),
        (f'{{"cards": [{"1," * 200}1]}}', "cards: has 201 entries, 200 is the limit."),
    ],
)
def test_a_damaged_file(text: str, fault: str) -> None:
    assert fault in faults(text)


def test_a_table_holds_at_most_twenty_card_files() -> None:
    with pytest.raises(PositionError, match=r"own_cards: at most 20 card files, not 150,000\."):
        GAME.at({"own_cards": ["{}"] * 150_000})


def test_of_very_many_faults_only_the_first_are_looked_for() -> None:
    assert len(faults(json.dumps({"cards": [{"x": 0}] * 5_000}))) <= MOST_ERRORS + 1


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="it cannot be read"):
        load_cards(tmp_path / "none.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CardFileError, match="not text in UTF-8"):
        load_cards(tmp_path / "bytes.json")

    with pytest.raises(CardFileError, match="its path holds a sign that no path can hold"):
        load_cards(tmp_path / "zero\0byte")


@pytest.mark.parametrize("text", [None, [], b"{}"])
def test_what_is_no_text_is_no_card_file(text: Any) -> None:
    (fault,) = faults(text)
    assert fault.startswith("the file: it must be a text, not ")


def test_cards_whose_form_is_right_are_looked_at_though_others_are_not() -> None:
    """The dog's form is wrong: it is there all the same, and the cat may name it and make it."""
    cat = own_card(solbind=["dog", "cow"])
    cat["levels"][1]["effects"] = [
        {
            "trigger": "vengeance",
            "action": "put-token",
            "target": {"select": "lane", "which": "own"},
            "amount": {"token": "dog", "level": 2},
            "duration": "instant",
        }
    ]
    dog = own_card(id="dog", faction="Dogs")
    assert faults(file(dog, cat, own_card(id="dog"))) == (
        "card dog, faction: 'Dogs' is none of Alloyin, Nekrium, Tempys, Uterra.",
        "card dog, id: two cards of the file have this id.",
        "card fire-cat, solbind: there is no card cow.",
    )


def test_values_are_quoted_as_the_file_has_them() -> None:
    spell = own_card(deckable=None)
    spell["levels"][0]["effects"][0]["target"]["available"] = False
    assert faults(file(spell)) == (
        "card fire-cat, deckable: must be true or false, not null.",
        "card fire-cat, level 1, effect 1, target.available: false is none of true, any.",
    )


def test_counts_are_said_in_good_english() -> None:
    cat = own_card(levels=[])
    cat["tribes"] = ["Cat"] * 5
    assert faults(file(cat)) == (
        "card fire-cat, levels: has no entries, at least one is needed.",
        "card fire-cat, tribes: has five entries, 4 is the limit.",
    )


def test_a_file_is_read_as_its_text(tmp_path: Path) -> None:
    (tmp_path / "cats.json").write_text("\ufeff" + file(own_card()), encoding="utf-8")
    assert load_cards(tmp_path / "cats.json") is read_cards(file(own_card()))


json_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["choose", "damage", "forge"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*own_card(), "x"]), inner, max_size=6),
    max_leaves=12,
)


@given(json_data)
def test_any_data_is_cards_or_faults(data: Any) -> None:
    damaged = own_card(levels=[own_card()["levels"][0], data])
    for text in (json.dumps(data), file(data), file(damaged)):
        assert all(one.endswith(".") for one in faults(text))
