"""Every intent of the protocol does what it says."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from tests.tiny_game.state import Market
from tests.widgets.desk_tools import send, state, tiny_desk, told, traits
from tutor.engine.saves import save
from tutor.engine.table import Table
from widgets.session import render
from widgets.session.desk import Desk
from widgets.wire.board import Sorry


@pytest.fixture
def desk() -> Desk:
    """See ``tiny_desk``."""
    return tiny_desk()


def market(desk: Desk) -> Market:
    """The position at the table."""
    position = desk.table.position
    assert isinstance(position, Market)
    return position


def panel(desk: Desk) -> dict[str, Any] | None:
    """The panel that is open; None where there is none. Asked anew: a checker takes an attribute to stay as it was."""
    return desk.board.dialog


def covered(desk: Desk) -> bool:
    """Whether the curtain hides all hands; asked anew, as ``panel``."""
    return desk.memory.curtain


def take(desk: Desk) -> None:
    """The next person takes the device."""
    send(desk, do="answer", name="take", values={})


def test_a_legal_pick_is_played(desk: Desk) -> None:
    send(desk, do="pick", path=["bid:2"])
    assert desk.table.here.move is not None
    assert desk.table.here.move.text() == "bid 2"
    assert desk.board.answer is None


def test_an_illegal_pick_is_answered_and_changes_nothing(desk: Desk) -> None:
    before = save(desk.table)
    send(desk, do="pick", path=["deck"])
    assert save(desk.table) == before
    answer = desk.board.answer
    assert answer is not None
    assert answer["tone"] == "refused"
    assert {"clause": "NM-3a"} in answer["verdict"]
    assert answer["at"] == ["deck"]
    assert answer["nearest"] == {"label": ["leave the auction"], "text": "bid 0"}
    assert "Nothing has changed." in told(desk)


def test_the_nearest_move_can_be_sent_back(desk: Desk) -> None:
    send(desk, do="pick", path=["deck"])
    assert desk.board.answer is not None
    send(desk, do="move", text=desk.board.answer["nearest"]["text"])
    assert desk.table.here.n == 1
    assert desk.board.answer is None


def test_undo_redo_restart_and_their_ends(desk: Desk) -> None:
    send(desk, do="undo")
    assert "nothing to undo" in told(desk)
    send(desk, do="move", text="bid 1")
    send(desk, do="undo")
    assert desk.table.here.n == 0
    send(desk, do="redo")
    assert desk.table.here.n == 1
    send(desk, do="redo")
    assert "nothing to redo" in told(desk)
    send(desk, do="restart")
    assert (desk.table.here.n, len(desk.table.ahead())) == (0, 1)


def test_goto_walks_to_a_step_and_into_it(desk: Desk) -> None:
    desk.play("bid 0")
    take(desk)
    desk.play("bid 0")
    send(desk, do="goto", n=2, inside=0)
    inside = desk.board.timeline["inside"]
    assert (inside["at"], inside["last"], inside["open"]) == (0, 1, True)
    assert [(part["name"], [line["at"] for line in part["lines"]]) for part in inside["parts"]] == [("", [0, 1])]
    assert desk.board.scene["prompt"] == [
        {"b": "Moment 1 of 2"}, ": P2 leaves the auction. ", {"clause": "NM-2b"}
    ]  # fmt: skip
    assert "Moment 1 of 2: P2 leaves the auction. (NM-2b)" in desk.board.plain
    assert desk.board.scene["choices"] == []
    send(desk, do="goto", n=2, inside=1)
    assert desk.memory.inside is None
    send(desk, do="goto", n=0)
    assert desk.table.here.n == 0
    assert desk.board.timeline["last"] == 2


def test_after_a_scrub_the_board_marks_what_changed(desk: Desk) -> None:
    desk.play("bid 0")
    take(desk)
    desk.play("bid 0")
    assert "changed" not in json.dumps(desk.board.scene)
    send(desk, do="goto", n=2, inside=1)
    changed = [id for id, node in nodes(desk.board.scene["nodes"]) if "changed" in node.get("states", [])]
    assert "deck" in changed
    assert "discard" not in changed
    send(desk, do="undo")
    assert "changed" not in json.dumps(desk.board.scene)


def nodes(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every node of a scene with its id."""
    for item in value if isinstance(value, list) else [value]:
        if isinstance(item, dict) and "kind" in item:
            yield item["id"], item
            yield from nodes(list(item.values()))
        elif isinstance(item, list):
            yield from nodes(item)


def test_nothing_is_played_inside_a_step(desk: Desk) -> None:
    desk.play("bid 0")
    take(desk)
    desk.play("bid 0")
    take(desk)
    send(desk, do="goto", n=2, inside=0)
    before = save(desk.table)
    send(desk, do="move", text="lay 4S")
    assert "inside a step" in desk.board.error
    assert save(desk.table) == before


def test_a_hint_opens_in_three_stages_and_closes_with_the_next_step(desk: Desk) -> None:
    for stage, names in ((1, ["Clause"]), (2, ["Clause", "Piece"]), (3, ["Clause", "Piece", "Move"]), (3, None)):
        send(desk, do="hint")
        assert desk.board.hint is not None
        assert desk.board.hint["stage"] == stage
        assert names is None or [line["name"] for line in desk.board.hint["lines"]] == names
    assert desk.board.scene["marks"][0]["kind"] == "look"
    send(desk, do="move", text="bid 1")
    assert desk.board.hint == {"stage": 0, "lines": []}
    assert desk.board.scene["marks"] == []


def test_a_clause_opens_with_its_uses_and_closes(desk: Desk) -> None:
    send(desk, do="clause", id="NM-2b")
    assert desk.board.clause is not None
    assert desk.board.clause["id"] == "NM-2b"
    assert desk.board.clause["uses"][0]["name"] == "On this board"
    send(desk, do="clause", id=None)
    assert desk.board.clause is None


def test_every_citation_on_the_board_can_be_opened(desk: Desk) -> None:
    assert desk.board.book is not None
    book = {clause["id"] for section in desk.board.book.rulebook["sections"] for clause in section["clauses"]}
    assert {clause.id for clause in desk.game.rulebook} | set(desk.game.readings.by_id) == book
    for id in book:
        send(desk, do="clause", id=id)
        assert desk.board.error == ""


def test_show_goes_to_the_latest_step_that_rests_on_the_clause(desk: Desk) -> None:
    desk.play("bid 1")
    take(desk)
    desk.play("bid 0")
    desk.restart()
    send(desk, do="show", id="NM-2d")
    assert desk.table.here.n == 2


def test_show_borrows_an_example_and_gives_the_own_game_back(desk: Desk) -> None:
    desk.play("bid 1")
    own = desk.table
    send(desk, do="show", id="NM-3d")
    assert desk.table is not own
    assert desk.board.dialog is not None
    send(desk, do="answer", name="back", values={})
    assert desk.table is own
    assert own.here.n == 1


def test_one_example_after_another_still_leads_back_to_the_own_game(desk: Desk) -> None:
    desk.play("bid 1")
    own = desk.table
    send(desk, do="show", id="NM-3d")
    first = desk.table
    send(desk, do="show", id="NM-4a")
    assert desk.table not in (own, first)
    send(desk, do="answer", name="back", values={})
    assert desk.table is own
    assert own.here.n == 1


def test_an_example_is_drawn_for_the_seat_that_it_is_told_to(desk: Desk) -> None:
    send(desk, do="show", id="NM-3d")
    assert told(desk).startswith("Your objection holds")  # so the one who objected must see it
    assert desk.table.position.turn_of == 1
    assert (desk.memory.seat, desk.memory.curtain) == (1, False)
    send(desk, do="new")
    send(desk, do="answer", name="deal", values={"deal": "6"})
    assert desk.memory.seat == 0


def test_the_story_tells_what_has_happened_from_what_lies_ahead(desk: Desk) -> None:
    desk.play("bid 1")
    assert not any(beat.get("ahead") for beat in desk.board.story)
    send(desk, do="restart")
    ahead = [beat["n"] for beat in desk.board.story if beat.get("ahead")]
    assert set(ahead) == {1}
    headings = [n for n, beat in enumerate(desk.board.story) if "Redo" in beat.get("turn", "")]
    assert headings == [next(n for n, beat in enumerate(desk.board.story) if beat.get("ahead")) - 1]


def test_a_switch_acts_from_here_on(desk: Desk) -> None:
    desk.play("bid 1")
    send(desk, do="switch", id="NM-A01", slug="nobody-scores")
    assert desk.table.position.readings.value("NM-A01") == "nobody-scores"
    assert desk.table.here.n == 2
    [switch] = [item for item in desk.board.switches if item["id"] == "NM-A01"]
    assert switch["value"] == "nobody-scores"
    assert switch["default"] == "all-score"
    send(desk, do="undo")
    assert desk.table.position.readings.value("NM-A01") == "all-score"


def test_a_setup_switch_starts_the_same_deal_over_and_says_so(desk: Desk) -> None:
    desk.play("bid 1")
    hand = list(market(desk).hands[0])
    send(desk, do="switch", id="NM-V1", slug="none")
    assert desk.table.here.n == 0
    assert market(desk).hands[0] == hand
    assert market(desk).coins == [0, 0]
    assert told(desk).startswith("The same deal starts over: none.")
    assert "How many coins does a trader begin with?" in told(desk)


WAYS_OUT: dict[str, dict[str, Any]] = {
    "a switch": {"do": "switch", "id": "NM-V1", "slug": "none"},
    "a deal": {"do": "answer", "name": "deal", "values": {"deal": "9"}},
    "a save": {"do": "answer", "name": "open", "values": {"text": save(tiny_desk(8).table)}},
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_a_game_that_is_left_is_named_and_can_be_gone_back_to(desk: Desk, way: str) -> None:
    desk.play("bid 1")
    left = desk.table
    send(desk, do="load" if way == "a save" else "new")
    send(desk, **WAYS_OUT[way])
    assert desk.table is not left
    assert told(desk).endswith("The game that you left waits under New deal.")
    send(desk, do="new")
    send(desk, do="answer", name="back", values={})
    assert desk.table is left
    assert desk.table.here.n == 1


def waiting(desk: Desk) -> dict[str, str]:
    """The games that the panel for a new deal offers to go back to, by key."""
    send(desk, do="new")
    assert desk.board.dialog is not None
    [field] = [field for field in desk.board.dialog["fields"] if field["name"] == "parked"]
    return {option["slug"]: option["text"] for option in field["options"]}


def left_at(desk: Desk, deals: Iterable[int]) -> list[Table]:
    """Play a move and ask for the next deal, again and again; the tables that were left."""
    left = []
    for number in deals:
        desk.play("bid 1")
        left.append(desk.table)
        send(desk, do="new")
        send(desk, do="answer", name="deal", values={"deal": str(number)})
    return left


def test_every_game_that_was_left_is_offered_by_name(desk: Desk) -> None:
    first, second = left_at(desk, (6, 7))
    desk.switch("NM-V1", "none")
    names = ["Deal 7, nothing done yet", "Deal 6, step 1 of 1", "Deal 5, step 1 of 1"]
    assert [*waiting(desk).values()] == names
    keys = {name: key for key, name in waiting(desk).items()}
    send(desk, do="answer", name="back", values={"parked": keys["Deal 5, step 1 of 1"]})
    assert desk.table is first
    assert told(desk) == "You are back: Deal 5, step 1 of 1."
    assert [*waiting(desk).values()] == ["Deal 7 with NM-V1 none, nothing done yet", *names[:2]]
    keys = {name: key for key, name in waiting(desk).items()}
    send(desk, do="answer", name="back", values={"parked": keys["Deal 6, step 1 of 1"]})
    assert desk.table is second


def test_eight_games_wait_and_the_oldest_goes_with_a_word(desk: Desk) -> None:
    tables = left_at(desk, range(11, 19))
    assert "gone" not in told(desk)
    assert len(waiting(desk)) == 8
    tables += left_at(desk, (19,))
    assert told(desk).endswith("Only eight games wait there, so the oldest is gone: Deal 5, step 1 of 1.")
    assert [left.table for left in desk.memory.parked] == tables[1:]


def test_a_deal_in_which_nothing_was_done_goes_before_a_game(desk: Desk) -> None:
    tables = left_at(desk, range(11, 19))
    for number in (20, 21):
        send(desk, do="new")
        send(desk, do="answer", name="deal", values={"deal": str(number)})
        assert told(desk) == f"Deal {number}."
    assert [left.table for left in desk.memory.parked] == tables


@pytest.mark.parametrize("key", ["9", "-1", "x", "1"])
def test_a_game_that_does_not_wait_cannot_be_gone_back_to(desk: Desk, key: str) -> None:
    left_at(desk, (6,))
    send(desk, do="new")
    before = state(desk)
    send(desk, do="answer", name="back", values={"parked": key})
    assert desk.board.error == "That game does not wait here any more."
    assert state(desk) == before


def test_going_back_shows_the_side_that_was_shown(desk: Desk) -> None:
    desk.play("bid 1")
    take(desk)
    assert desk.memory.seat == 1
    send(desk, do="new")
    send(desk, do="answer", name="deal", values={"deal": "6"})
    take(desk)
    send(desk, do="new")
    send(desk, do="answer", name="back", values={})
    assert desk.memory.seat == 1


def test_a_game_in_which_nothing_was_done_is_not_named(desk: Desk) -> None:
    send(desk, **WAYS_OUT["a switch"])
    assert "New deal" not in told(desk)


def test_two_readings_are_compared_with_the_try_that_was_refused(desk: Desk) -> None:
    send(desk, do="move", text="bid 9")
    send(desk, do="compare", id="NM-A01", slug="nobody-scores")
    twins = desk.board.twins
    assert twins is not None
    assert [column["answer"]["tone"] for column in twins["columns"]] == ["refused", "refused"]
    assert desk.table.here.n == 0


def test_a_move_on_a_compared_board_is_made_on_both(desk: Desk) -> None:
    send(desk, do="compare", id="NM-V1", slug="none")
    send(desk, do="pick", path=["bid:2"], side=0)
    twins = desk.board.twins
    assert twins is not None
    assert [column["answer"]["tone"] for column in twins["columns"]] == ["told", "refused"]
    assert desk.table.here.n == 0
    send(desk, do="dismiss")
    assert desk.board.twins is None
    send(desk, do="pick", path=["bid:2"], side=0)
    assert desk.board.error == "There is no such board to play on."


def test_a_new_deal_asks_for_number_players_bots_and_house_rules(desk: Desk) -> None:
    send(desk, do="new")
    assert desk.board.dialog is not None
    assert [field["name"] for field in desk.board.dialog["fields"]] == [
        "deal", "seats", "names", "player 1", "NM-V1", "NM-V2",
    ]  # fmt: skip
    send(desk, do="answer", name="deal", values={"deal": "7", "seats": "3", "NM-V1": "none"})
    start = desk.table.start
    assert (start.seed, start.seats, start.readings) == (7, 3, {"NM-V1": "none"})
    assert panel(desk) is None
    assert desk.board.scene["where"].endswith("deal 7")


def test_an_answer_without_its_panel_does_nothing(desk: Desk) -> None:
    before = state(desk)
    send(desk, do="answer", name="deal", values={"deal": "7"})
    assert desk.board.error == "That panel is not open any more."
    assert state(desk) == before


def test_dismiss_closes_panel_and_answer(desk: Desk) -> None:
    send(desk, do="pick", path=["deck"])
    send(desk, do="new")
    send(desk, do="dismiss")
    assert panel(desk) is None
    assert desk.board.answer is None


def test_ping_is_answered_and_changes_nothing(desk: Desk) -> None:
    before, alive = state(desk), desk.board.alive
    send(desk, do="ping")
    assert (state(desk), desk.board.alive) == (before, alive + 1)


@pytest.mark.parametrize("intent", [{"do": "quiz", "chosen": []}, {"do": "lesson", "step": 1}])
def test_what_only_a_lesson_can_answer_is_said_to_be_absent(desk: Desk, intent: dict[str, Any]) -> None:
    before = state(desk)
    send(desk, **intent)
    assert desk.board.error == f"There is no {intent['do']} on this board."
    assert state(desk) == before


def test_a_lesson_answers_more_intents_and_hears_every_try(desk: Desk) -> None:
    heard: list[Any] = []
    asked: list[Any] = []
    desk.on_try.append(heard.append)
    desk.more_intents["quiz"] = asked.append
    send(desk, do="pick", path=["deck"])
    send(desk, do="move", text="bid 1")
    send(desk, do="undo")
    send(desk, do="quiz", chosen=["a"])
    assert [(tried.step is not None, tried.explanation is not None) for tried in heard] == [
        (False, True),
        (True, False),
        (False, False),
    ]
    assert asked == [{"do": "quiz", "chosen": ["a"]}]


def test_a_fault_while_acting_is_shown_and_taken_back(desk: Desk) -> None:
    def fail(tried: object) -> None:
        raise RuntimeError("secret: the ace")

    before = traits(desk)
    desk.on_try.append(fail)
    send(desk, do="move", text="bid 1")
    assert "RuntimeError" in desk.board.error
    assert "ace" not in desk.board.error
    assert desk.table.here.n == 0
    after = traits(desk)
    assert {name: after[name] for name in ("scene", "answer", "dialog", "plain")} == {
        name: before[name] for name in ("scene", "answer", "dialog", "plain")
    }


def test_only_what_changed_is_sent(desk: Desk) -> None:
    sent: list[set[str]] = []
    desk.board.observe(lambda change: sent.append({change["name"]}))
    send(desk, do="pick", path=["deck"])
    names = set().union(*sent)
    assert names == {"answer", "alive"}


def test_everything_sent_is_json(desk: Desk) -> None:
    desk.play("bid 1")
    json.dumps(traits(desk))


# ---- from a cell -----------------------------------------------------------------------------------------------------


def test_a_cell_gets_narrated_text(desk: Desk) -> None:
    assert repr(desk.why_not("bid 5")).splitlines() == [
        "- You have three coins, so you cannot bid 5. (NM-2c)",
        "- Nearest legal move: leave the auction (bid 0).",
    ]
    assert repr(desk.moves()).splitlines()[-1] == "- bid 3: bid three coins"
    assert repr(desk.undo()) == "- This is the start: there is nothing to undo."
    assert repr(desk.hint()).startswith("Hint\n- ")
    assert desk.table.here.n == 0


def test_the_moves_of_another_seat_are_not_told(desk: Desk) -> None:
    desk.play("bid 1")
    assert market(desk).turn_of == 1
    for seat in (0, None):
        if seat is not None:
            desk.take_seat(seat)
        assert repr(desk.moves()) == "- There is nothing to decide here."
    desk.take_seat(1)
    assert "bid 2: bid two coins" in repr(desk.moves())


def test_the_device_is_handed_on_from_a_cell(desk: Desk) -> None:
    desk.play("bid 1")
    assert desk.memory.curtain
    desk.take_seat(1)
    assert (desk.memory.curtain, desk.memory.seat, panel(desk)) == (False, 1, None)
    with pytest.raises(Sorry, match="Nobody at this device plays that seat"):
        desk.take_seat(2)
    assert desk.memory.seat == 1


@pytest.mark.parametrize(
    "click",
    [{"do": "undo"}, {"do": "restart"}, {"do": "goto", "n": 0}, {"do": "goto", "n": 1, "inside": 0}, {"do": "ping"}],
)
def test_the_curtain_does_not_fall_at_a_click_but_only_for_who_takes_the_seat(
    desk: Desk, click: dict[str, Any]
) -> None:
    hand = "hand:" + str(market(desk).hands[0][0])
    assert hand in {id for id, _ in render.labels(desk.board.scene)}
    desk.play("bid 1")
    send(desk, **click)
    assert hand not in {id for id, _ in render.labels(desk.board.scene)}
    assert "Pass the device" in str(panel(desk))
    with pytest.raises(Sorry):
        desk.play("bid 0")
    send(desk, do="answer", name="take", values={})
    assert (desk.memory.curtain, panel(desk)) == (False, None)


def test_the_curtain_hangs_again_before_a_game_that_was_left_behind_it(desk: Desk) -> None:
    desk.play("bid 1")
    desk.undo()
    send(desk, do="show", id="NM-3d")
    assert not covered(desk)
    send(desk, do="answer", name="back", values={})
    assert covered(desk)
    desk.switch("NM-V1", "none")
    assert covered(desk), "the same deal under another reading deals the same hands"


def test_a_cell_gets_the_board_in_words_and_as_a_picture(desk: Desk) -> None:
    bundle = desk._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert data["text/plain"] == repr(desk) == desk.board.plain
    assert "Night Market" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_several_moves_stop_at_the_first_that_is_refused(desk: Desk) -> None:
    told = desk.play("bid 9", "bid 1")
    assert "cannot bid 9" in repr(told)
    assert desk.table.here.n == 0


def test_of_moves_that_cannot_all_be_tried_none_is_made_and_none_lies_ahead(desk: Desk) -> None:
    desk.play("bid 1")
    desk.undo()
    desk.take_seat(0)
    before = state(desk)
    with pytest.raises(Sorry, match="It is the turn of P2"):
        desk.play("bid 2", "bid 3")
    assert state(desk) == before


def test_a_text_that_is_no_move_is_an_error_in_a_cell(desk: Desk) -> None:
    with pytest.raises(Sorry, match="No move is written"):
        desk.play("sing")
