"""Open questions about face-down actions and answers. Sums by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import PLACED, at, play, read, texts
from tests.rulings.tools import legal, why_not


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
    assert why_not(position, "execute-placed fire") == now
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
    [("waiting-action-only", "nothing-waits"), ("empty-allowed", None), ("also-face-down", "nothing-placed")],
)
def test_veto_is_played_in_the_own_turn_or_not(option: str, reason: str | None) -> None:
    assert why_not(at("veto", readings=read(A72=option)), "execute veto") == reason


def test_veto_discards_a_face_down_action_that_is_chosen_unseen() -> None:
    position = at("veto", readings=read(A72="also-face-down"), **PLACED)
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
    play(position, "execute-placed blazing-fire", "answer veto")
    assert (position.gold[0], position.left) == (gold, left)
    assert texts(position.tables[0]) == (["blazing-fire"] if hand else [])


def test_a_cancelled_action_of_the_hand_gives_the_action_back_under_refund() -> None:
    for option, left in (("spent", 0), ("refund", 1)):
        position = at("fire", "veto", readings=read(A73=option))
        play(position, "execute fire", "answer veto")
        assert position.left == left


def test_after_a_veto_more_may_be_played_at_once() -> None:
    for option, asked in (("only-after-executed-response-with-original-waiting", "Act"), ("after-veto-too", "Further")):
        position = at("fire tremor", "veto", readings=read(A74=option))
        play(position, "execute fire", "answer veto")
        assert type(position.decision).__name__ == asked
