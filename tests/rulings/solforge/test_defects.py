"""Positions written by hand that cannot be: each is refused with a sentence that says why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import study, table
from tutor.engine import MoveError
from tutor.engine.notation import PositionError, write_position
from tutor.games.solforge import GAME

MAIN: Any = {"is": "Main", "seat": 0}
REACTING: Any = {"is": "Reacting", "seat": 0, "chosen": []}
CHAIN: Any = {"is": "Chain", "mode": "normal"}


@pytest.mark.parametrize(
    ("agenda", "fault"),
    [
        ([{**CHAIN, "mode": "storm"}, MAIN], "agenda: the mode of a Chain is one of normal, turn, battle-2, battle-3."),
        ([CHAIN], "agenda: Chain comes last, and after it the game stands still."),
        ([REACTING, CHAIN, MAIN], "agenda: Reacting waits, and there is no reaction."),
        ([MAIN, REACTING, MAIN], "agenda: Reacting waits below something else, and it cannot."),
        ([{"is": "Main", "seat": 1}], "agenda: Main waits for a seat that is not active."),
        ([{"is": "Drafting", "seat": 1}, {"is": "BeginGame"}], "agenda: Drafting leaves nothing to do."),
    ],
)
def test_an_agenda_that_leads_nowhere(agenda: list[Any], fault: str) -> None:
    with pytest.raises(PositionError) as caught:
        table(agenda=agenda, choices=["draft", "draft"])
    assert fault in caught.value.problems


@pytest.mark.parametrize(
    ("ability", "chosen"),
    [("battletech-inventor@1#1", ["A1"]), ("spring-dryad@1#1", [])],  # asks for one target; asks for none
)
def test_a_choice_that_nobody_asks_for(ability: str, chosen: list[str]) -> None:
    waits = [{**REACTING, "chosen": chosen}, CHAIN, MAIN]
    with pytest.raises(PositionError) as caught:
        table("A1 tanglesprout@1", agenda=waits, reactions=f"0:1:{ability}:{EVENT}", mode="normal")
    assert "agenda: Reacting waits, and its ability asks for no more than was chosen." in caught.value.problems


EVENT = "creature-enters:0:1:0:0:tanglesprout@1:forged:3"


@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("queue", f"{EVENT} damage:1:0:1:5:-:-:4"),
        ("reactions", f"0:1:spring-dryad@1#1:{EVENT}"),
    ],
)
def test_what_waits_for_a_batch_is_written_as_it_was_read(zone: str, text: str) -> None:
    position = table("A1 tanglesprout@1", mode="normal", **{zone: text})
    assert write_position(position)[zone] == text
    assert study(write_position(position)) == position


@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("queue", "turn-ends:0"),
        ("queue", "rain:0:0:0:0:-:-:1"),  # no such event
        ("queue", "turn-ends:2:0:0:0:-:-:1"),  # no such seat
        ("queue", "damage:0:x:0:0:-:-:1"),
        ("queue", "damage:0:0:0:0:-:perhaps:1"),
        ("queue", "damage:0:0:0:0:-:-:-1"),
        ("queue", ["turn-ends:0:0:0:0:-:-:1"]),
        ("reactions", "0:1"),
        ("reactions", f"0:x:spring-dryad@1#1:{EVENT}"),
        ("reactions", "0:1:spring-dryad@1#1:rain"),
    ],
)
def test_what_waits_for_a_batch_and_cannot_be(zone: str, text: Any) -> None:
    with pytest.raises(PositionError) as caught:
        table(mode="normal", **{zone: text})
    [problem] = caught.value.problems
    assert problem.startswith(f"{zone}: ")
    assert "invalid literal" not in problem


def problems(**zones: Any) -> list[str]:
    """What is told of a position that cannot be; nothing stands in it but these zones."""
    with pytest.raises(PositionError) as caught:
        study(zones)
    return caught.value.problems


def test_two_creatures_on_one_space() -> None:
    field = {"A3": "tanglesprout@1", "A": {"3": "xithian-hulk@1", "4": "xithian-hulk@1"}}
    assert problems(field=field) == ["field: A3: two creatures are written for this space."]


@pytest.mark.parametrize("name", ["entries", "moment", "fight"])
@pytest.mark.parametrize("number", [-1, 1_000_000])
def test_what_is_counted_from_zero_on(name: str, number: int) -> None:
    assert problems(**{name: number}) == [f"{name} is from 0 to 999,999."]


def test_the_next_creature_has_a_number_of_its_own() -> None:
    fault = "entries is 3, and a creature has the entry number 7."
    assert problems(field={"A1": "tanglesprout@1 entry 7"}, entries=3) == [fault]
    assert study({"field": {"A1": "tanglesprout@1 entry 7"}, "entries": 7}).entries == 7


@pytest.mark.parametrize(
    ("zone", "value", "fault"),
    [
        ("lasting", ["x"], "'x' is not an ability that lasts: a seat, an ability and the turn ends"),
        ("lasting", "x:y:z", "'x:y:z' is not an ability that lasts: a seat, an ability and the turn ends"),
        ("lasting", "0:y:-1", "There is no ability 'y'."),
        ("free_plays", "x", "'x' is not a free play: a card, a type and the highest level, like -/spell/1."),
        ("free_plays", "-/spell/x", "'-/spell/x' is not a free play: "),
        ("free_plays", "dog/-/-", "There is no card 'dog'."),
        ("health", 120, "a list of whole numbers, not 120."),
        ("lasting", 5, "words with blanks between, not 5."),
        ("queue", "rain storm", "'rain' is not an event of a batch: "),
        ("gone", "A3 enrage@1", 'creatures that left play, like ["A3 spring-dryad@1"].'),
        (
            "gone",
            [5, "A3 dog@1"],
            "a creature that left play is a text, like A3 spring-dryad@1, not 5. There is no card 'd",
        ),
        ("own_cards", "{}", "a list of the texts of card files, not '{}'."),
        ("own_cards", [5], "the file: it must be a text, not 5."),
    ],
)
def test_a_zone_that_cannot_be_read_is_told_in_our_words(zone: str, value: Any, fault: str) -> None:
    [problem] = problems(**{zone: value})
    assert problem.startswith(f"{zone}: {fault}")


@pytest.mark.parametrize("text", ["0:spring-dryad@1#1:-1", "1:spring-dryad@1#1:2"])
def test_an_ability_that_lasts_is_written_as_it_was_read(text: str) -> None:
    assert write_position(study({"lasting": text}))["lasting"] == text


@pytest.mark.parametrize("text", ["-/spell/1", "enrage/-/-", "-/creature/-"])
def test_a_free_play_is_written_as_it_was_read(text: str) -> None:
    assert write_position(study({"free_plays": text}))["free_plays"] == [text]


def test_every_card_file_and_every_word_of_a_creature_is_told() -> None:
    assert problems(
        own_cards=['{"cards":[]}', '{"cards":5}'], field={"A1": "dog@1 foo used", "B1": "enrage@1 bar"}
    ) == [
        "own_cards: file 1, cards: has no entries, at least one is needed. file 2, cards: must be a list, not 5.",
        "field: A1: There is no card 'dog@1'. 'foo' says nothing about a creature. used needs a whole number after it."
        " B1: enrage@1 is a spell, and only creatures stand in lanes. 'bar' says nothing about a creature.",
    ]


@pytest.mark.parametrize("word", ["tanglesprout", "tanglesprout@9"])
def test_a_card_without_one_of_its_levels_is_told_which_there_are(word: str) -> None:
    fault = (
        f"There is no card '{word}': it is written with its level, as tanglesprout@1, tanglesprout@2 or tanglesprout@3."
    )
    assert problems(hands=[word]) == [f"hands: {fault}"]
    with pytest.raises(MoveError, match=fault):
        GAME.read_move(f"forge {word} in 3", table())


def test_a_turn_that_has_begun_has_a_number() -> None:
    """``turn`` is 0 unless it is given beside an agenda: the decks, which nobody builds any more, are not to blame."""
    assert problems(agenda=[MAIN]) == ["turn is 0, and Main waits only from turn 1 on."]
    assert study({"agenda": [MAIN], "turn": 1}).turn == 1
    assert study({"agenda": [{"is": "StartTurn", "seat": 0}]}).turn == 0


@pytest.mark.parametrize("turn", [0, 3])
def test_decks_that_are_still_to_be_built_are_looked_at(turn: int) -> None:
    zones = {"turn": turn, "agenda": [{"is": "BeginGame"}]}
    assert problems(**zones) == ["choices names one deck for each seat."]
    told = problems(**zones, choices=["3*foo+2*bar", "stampede"])
    assert told == ["choices of A: There is no card 'foo'. There is no card 'bar'."]


def test_of_very_many_faults_the_first_are_told() -> None:
    [problem] = problems(hands=[" ".join(f"dog{number}" for number in range(1000))])
    assert problem.startswith("hands: There is no card 'dog0'. There is no card 'dog1'. ")
    assert problem.endswith(" There is no card 'dog19'. Further faults: 980.")
