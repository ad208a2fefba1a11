"""What a long game sends: each move what is new, however long the story is; and everybody ends with all of it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tutor.engine.game import find_game
from tutor.engine.table import Table
from widgets.session.game_board import GameBoard
from widgets.session.session import begin
from widgets.wire.board import GROWING
from widgets.wire.growing import Growing, differences

SHORT_GAME, LONG_GAME = 200, 1_000


def put_together(editions: dict[int, list[Any]], told: dict[str, Any]) -> list[Any]:
    """Rebuild a list as a browser does from what travels; a part of what it lacks is a KeyError."""
    if "items" in told:
        editions[told["edition"]] = told["items"]
    elif told["edition"] not in editions:
        items = list((editions.pop if told["grows"] else editions.__getitem__)(told["after"]))
        for at, gone, come in told["parts"]:
            items[at : at + gone] = come
        editions[told["edition"]] = items
    return editions[told["edition"]]


def test_any_list_that_changes_in_any_way_is_put_together_again() -> None:
    luck, said, editions = Random(7), Growing(), dict[int, list[Any]]()
    lists: list[list[Any]] = [[] for _ in range(3)]
    now, in_parts = lists[0], 0
    for n in range(1_500):
        if luck.random() < 0.1:
            now = luck.choice(lists)
        for _ in range(luck.randint(0, 3)):
            now.append({"n": n, "spans": [str(luck.random())]})
        if luck.random() < 0.2 and now:
            now[luck.randrange(len(now))] = {"n": n, "here": True}
        if luck.random() < 0.1:
            del now[luck.randrange(len(now) + 1) :]
        if len(now) > 90:
            del now[:30]
        copy = list(now)
        told = said.whole(copy) if luck.random() < 0.02 else said.news(copy)
        in_parts += "parts" in told
        assert put_together(editions, json.loads(json.dumps(told))) == now
    assert in_parts > 300


def test_of_two_stories_that_grow_by_turns_only_what_is_new_travels() -> None:
    """Two people share a device, and each has a story of 60 lines that grows by one."""
    said, stories = Growing(), [[f"{seat} {n}" for n in range(60)] for seat in (0, 1)]
    for story in stories:
        said.news(list(story))
    for turn in range(8):
        story = stories[turn % 2]
        story.append(f"{turn} more")
        assert said.news(list(story))["parts"] == [(60 + turn // 2, 0, [f"{turn} more"])]


def test_parts_are_those_places_that_differ() -> None:
    before = [f"line {n}" for n in range(100)]
    after = [*before[2:50], "new", *before[50:], "last"]
    assert differences(before, after) == [(100, 0, ["last"]), (50, 0, ["new"]), (0, 2, [])]


@pytest.fixture(scope="module")
def played() -> dict[int, Table]:
    """A game at random, as it stood after few moves and after many."""
    table, luck, found = Table.deal(find_game("elemental_deck_builder"), 2, seed=3), Random(1), {}
    for n in range(LONG_GAME + 1):
        if n in (SHORT_GAME, LONG_GAME):
            found[n] = table.copy()
        table.play(luck.choice(table.legal()))
    return found


def largest(table: Table, monkeypatch: pytest.MonkeyPatch) -> int:
    """The size of what moves, an undo, and handing the device on send of the lists that grow, at most."""
    board, sent, luck = GameBoard(begin(table)), list[dict[str, Any]](), Random(2)
    editions: dict[str, dict[int, list[Any]]] = {name: {} for name in GROWING}
    state = board.widget.get_state()
    shown = {name: put_together(editions[name], state[name]) for name in GROWING}
    monkeypatch.setattr(board.widget, "_send", lambda message, buffers=None: sent.append(message["state"]))
    sizes = []
    board.take_seat(board.table.position.turn_of)
    for n in range(12):
        if n % 5 == 4:
            board.undo()
        else:
            board.play(luck.choice(board.table.legal()).text())
        if board.table.position.turn_of != board.session.seat or board.session.curtain:
            board.take_seat(board.table.position.turn_of)
        sizes += [len(json.dumps([state.get(name) for name in GROWING])) for state in sent]
        for state in sent:
            shown |= {name: put_together(editions[name], state[name]) for name in GROWING if name in state}
        sent.clear()
        assert shown == {name: getattr(board.widget, name) for name in GROWING}
    return max(sizes[len(sizes) // 2 :])  # by then everybody at the device has had a story


def test_what_a_move_sends_of_the_story_does_not_grow_with_the_game(
    played: dict[int, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    early, late = (largest(table, monkeypatch) for table in played.values())
    assert late < 2 * early, (early, late)


def test_a_page_that_is_loaded_again_a_second_view_and_a_line_that_is_back_get_all_of_it(
    played: dict[int, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    board, sent = GameBoard(begin(played[SHORT_GAME])).widget, list[dict[str, Any]]()
    monkeypatch.setattr(board, "_send", lambda message, buffers=None: sent.append(message["state"]))
    board._handle_msg({"content": {"data": {"method": "request_state"}}})
    board._receive(None, {"do": "whole"}, [])
    for _ in range(2):
        board._receive(None, {"do": "hint", "view": "a", "nr": 1}, [])
    told = [state["story"].get("items") for state in sent if "scene" in state and "story" in state]
    assert told == [board.story] * 3


def test_of_three_stories_that_take_turns_each_grows_by_what_is_new() -> None:
    """People who share a device each have a story, and a switch to another's is no growth."""
    said = Growing()
    stories = [[str(n) if n < 45 else f"{name}{n}" for n in range(60)] for name in "abc"]
    for round_ in range(3):
        for story in stories:
            told = said.news(list(story))
            if round_:
                assert sum(len(come) for _, _, come in told["parts"]) == 1
            story.append(f"{story[-1]} goes on {round_}")
