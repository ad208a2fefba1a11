"""A deck that is put together is a value: what was is left as it was, and the same message gives the same."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tutor.engine.game import find_game
from tutor.engine.words import plain
from tutor.games.solforge.decks import READY, ready_deck, write_deck
from widgets.lab.building import ANSWERS, Building, answer, begin, render
from widgets.session.session import Message

SOLFORGE = find_game("solforge")
ADD: Message = {"do": "pick", "path": ["add:aetherguard"]}


def seen(building: Building) -> str:
    """The board, and what stands behind it, but for the table."""
    known = [building.past, building.future, building.shown, building.error]
    return json.dumps([render(building), repr(known)], sort_keys=True)


def after(building: Building, *messages: Message) -> Building:
    """The session after some messages, none of which fails."""
    for message in messages:
        building = answer(building, message)
        assert building.error == ""
    return building


BUILDINGS = {
    "empty": begin(SOLFORGE),
    "begun": after(begin(SOLFORGE), ADD, ADD, {"do": "undo"}),
    "whole": begin(SOLFORGE, write_deck(ready_deck(next(iter(READY))))),
    "opening": after(begin(SOLFORGE), ADD, {"do": "load"}),
}
MESSAGES: list[Message] = [
    ADD,
    {"do": "pick", "path": ["add:nobody"]},
    {"do": "pick", "path": ["show:Uterra"]},
    {"do": "pick", "path": ["drop:aetherguard"]},
    *({"do": name} for name in ("undo", "redo", "save", "load", "new", "deal", "dismiss")),
    {"do": "answer", "name": "open", "values": {"text": "1 seedling"}},
    {"do": "answer", "name": "open", "values": {"text": "1 no such card"}},
    {"do": "answer", "name": "close", "values": {}},
    {"do": "clause", "id": "SF-DK-a"},
    {"do": "hint"},
]


@pytest.mark.parametrize("name", BUILDINGS)
def test_an_answer_leaves_the_deck_before_as_it_was_and_is_the_same_each_time(name: str) -> None:
    building = BUILDINGS[name]
    before, kept = seen(building), replace(building)
    for message in MESSAGES:
        once, again = answer(building, message), answer(building, message)
        assert (seen(building), building) == (before, kept), message
        assert seen(once) == seen(again), message
        if once.error:
            assert once == replace(building, error=once.error), message


def test_every_message_is_tried() -> None:
    assert {str(message["do"]) for message in MESSAGES} == {*ANSWERS, "hint"}


def test_what_belongs_to_a_game_is_refused() -> None:
    assert answer(BUILDINGS["empty"], {"do": "hint"}).error == "This board builds a deck; that belongs to a game."


def test_an_error_goes_with_the_next_message() -> None:
    failed = answer(BUILDINGS["empty"], {"do": "undo"})
    assert failed.error == "This is the first deck: there is nothing to undo."
    assert answer(failed, ADD).error == ""


def test_a_change_after_undo_forgets_the_decks_ahead() -> None:
    begun = BUILDINGS["begun"]
    assert (len(begun.past), len(begun.future)) == (1, 1)
    assert after(begun, ADD).future == ()
    assert answer(after(begun, ADD), {"do": "redo"}).error == "This is the latest deck: there is nothing to redo."


def test_each_deal_is_another_one_with_the_same_deck() -> None:
    once = after(BUILDINGS["whole"], {"do": "deal"})
    twice = after(once, {"do": "new"})
    assert once.table is not None
    assert twice.table is not None
    assert once.table.start.study != twice.table.start.study
    assert "Deal 1 is on the board below." in str(once.answer)
    assert BUILDINGS["whole"].table is None


def test_a_bad_deck_is_refused_on_the_board_and_in_a_cell() -> None:
    refused = after(BUILDINGS["begun"], {"do": "new"})
    assert refused.answer is not None
    assert refused.answer["tone"] == "refused"
    assert refused.table is None
    faults = refused.workshop.faults(refused.deck)
    assert answer(BUILDINGS["begun"], {"do": "deal"}).error == plain(" ".join(faults))


def test_every_deck_that_was_undone_comes_back_in_its_order() -> None:
    decks = [begin(SOLFORGE)]
    for _ in range(3):
        decks.append(after(decks[-1], ADD))
    building = after(decks[-1], *[{"do": "undo"}] * 3)
    assert building.deck == decks[0].deck
    for before in decks[1:]:
        building = after(building, {"do": "redo"})
        assert building.deck == before.deck
