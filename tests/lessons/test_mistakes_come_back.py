"""Mistakes of one's own games come back in review, days later, as positions that tell nothing hidden."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.widgets.board_tools import there
from tutor.bots import opponent
from tutor.bots.chance import Chance
from tutor.bots.random_bot import legal_moves
from tutor.bots.review import Slip, choices_of, findings
from tutor.bots.tries import Compared
from tutor.engine import Game, find_game, game_ids
from tutor.engine.table import Step, Table
from tutor.learn import Exercise, Progress
from tutor.learn.judge import judge
from tutor.learn.mistakes import key_of_own, own_mistake, page_of
from tutor.learn.record import MOST_MISTAKES, OwnMistake, Record, from_text, to_text
from tutor.learn.review import MOST_AT_ONCE, due, rated
from tutor.scene.build import picture
from tutor.scene.text import as_text, said
from widgets import review
from widgets.lessons.coached_board import CoachedBoard
from widgets.lessons.due_today import due_today
from widgets.lessons.review_board import NothingDue, ReviewBoard

DAY, LATER = date(2030, 1, 1), date(2030, 1, 3)
ONE_JACK = {"layout": "A", "slots": {"5.1": "JS"}, "hand": "6H 5C 2S"}
"""6 + 5 = 11 damages the Jack of Spades enough, and the spade banishes him: three cards, all needed."""
ELEMENTALS = find_game("elementals")
GAMES = [find_game(id) for id in game_ids()]


def lost(path: Path) -> CoachedBoard:
    """A board on which the game against one Jack was thrown away, looked back on."""
    board = CoachedBoard(Table.study(ELEMENTALS, ONE_JACK), progress=Progress(path), today=lambda: DAY)
    board.play("discard 6H", "discard 5C", "discard 2S")
    assert "Review" not in str(board.widget.article)
    board.review()
    assert "You will be asked again on another day" in str(board.widget.article)
    return board


def asked(path: Path) -> ReviewBoard:
    """The review two days later."""
    board = review("elementals", path, LATER)
    assert isinstance(board, ReviewBoard)
    return board


def answer(board: ReviewBoard) -> str:
    """What the board answered last."""
    shown = there(board.widget.answer)
    return f"{shown['tone']}: {said(shown['verdict'])}"


def test_a_mistake_is_asked_again_days_later(tmp_path: Path) -> None:
    """The choice that cost the game, with when it was; the same choice is no answer, and the better move is."""
    path = tmp_path / "progress.json"
    lost(path)
    assert isinstance(review("elementals", path, DAY), NothingDue)
    board = asked(path)
    shown = repr(there(board.widget.lesson))
    assert "You had this on Tuesday." in shown
    assert "Make the first move of the win." in shown
    board.play("discard 6H")
    assert answer(board) == "info: That is what you did then. There was a win in three moves."
    board.again()
    board.play("place 6H on 5.1")
    assert answer(board) == "good: That keeps the win."


def test_another_move_that_does_as_well_is_right_too(tmp_path: Path) -> None:
    """Of the 6 and the 5 either may come first."""
    path = tmp_path / "progress.json"
    lost(path)
    for move in ("place 5C on 5.1", "place 6H on 5.1"):
        board = asked(path)
        board.play(move)
        assert answer(board) == "good: That keeps the win.", move
        path.write_text(to_text(replace(Progress(path).record(), cards=cards(path))), encoding="utf-8")


def cards(path: Path) -> dict[str, Any]:
    """The cards of a file, all due again."""
    return {key: rated(None, False, DAY) for key in Progress(path).record().mistakes}


def test_it_comes_back_later_where_it_was_answered_well_and_soon_where_it_was_not(tmp_path: Path) -> None:
    days = []
    for move in ("place 6H on 5.1", "discard 5C"):
        path = tmp_path / f"{move[:5]}.json"
        lost(path)
        asked(path).play(move)
        days.append(next(iter(Progress(path).record().cards.values())).due)
    assert days[0] > days[1] > LATER.isoformat()


def test_the_start_page_counts_it_and_names_the_game_it_was_in(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    lost(path)
    shown = due_today([ELEMENTALS], Progress(path), LATER, "")
    assert shown["due"] == "one question to review"
    assert shown["asked"][0]["note"].startswith("Your own games")


def test_looking_back_twice_keeps_it_once(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    board = lost(path)
    before = path.read_text(encoding="utf-8")
    board.tell({"do": "answer", "name": "review:close", "values": {}})
    board.review()
    assert path.read_text(encoding="utf-8") == before


def test_a_look_back_for_another_seat_keeps_nothing(tmp_path: Path) -> None:
    """Lessons are played from the first seat: what the second one did is not asked."""
    path = tmp_path / "progress.json"
    game = find_game("elemental_forge")
    table = Table.deal(game, 2, 3, {"EF-A01": "twenty"})
    while table.position.result is None:
        table.play(legal_moves(table.view(table.position.turn_of))[0])
    board = CoachedBoard(table, seat=1, progress=Progress(path), today=lambda: DAY)
    board.review()
    review = board.session.review
    assert review is not None
    assert review.found is not None
    assert review.found.slips
    assert "asked again" not in str(board.widget.article)
    assert Progress(path).record().mistakes == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_was_hidden_stays_hidden_and_what_was_seen_is_seen(game: Game) -> None:
    """At many choices of a game: the position that comes back looks as it looked then, to its player. It would be the
    same if the others had held other cards."""
    seats = game.seats[-1]
    table = Table.deal(game, seats, 7)
    chance = Chance(7)
    while table.position.result is None and table.here.n < 60:
        seat = table.position.turn_of
        moves = legal_moves(table.view(seat))
        table.play(chance.pick(moves) if seat == 0 else opponent(game, seat).choose(table.view(seat)))
    line = table.line()
    for step in choices_of(line, 0)[:12]:
        assert step.move is not None
        view = line[step.n - 1].position.view(0)
        other = next(move for move in legal_moves(view) if move != step.move)
        slip = Slip(step.n - 1, step.move, other, Compared(20, 0, 24, 0.1))
        mistake = own_mistake(game, line, slip, ("",) * seats, DAY)
        assert mistake is not None
        again = Table.study(game, json.loads(mistake.start))
        assert as_text(picture(game, again.view(0), 0)) == as_text(picture(game, view, 0))
        elsewhere = [*line[: step.n - 1], Step(None, None, 0, [], view.determinize(99))]
        assert own_mistake(game, elsewhere, slip, ("",) * seats, DAY) == mistake


def test_a_page_of_it_can_be_solved_as_it_says() -> None:
    """Its solution is done, the old move is the mistake it names."""
    table = Table.study(ELEMENTALS, ONE_JACK)
    table.play("discard 6H"), table.play("discard 5C"), table.play("discard 2S")
    (slip,) = findings(ELEMENTALS, table.line(), 0, lambda done, of: False).slips
    mistake = own_mistake(ELEMENTALS, table.line(), slip, (), DAY)
    assert mistake is not None
    page = page_of(ELEMENTALS, mistake, LATER)
    assert page is not None
    assert isinstance(page.part, Exercise)
    for move, state in ((mistake.better, "done"), (mistake.played, "failed")):
        again = Table.study(ELEMENTALS, json.loads(mistake.start))
        again.play(move)
        verdict = judge(page.part, again)
        assert (verdict.state, verdict.mistake is None) == (state, state == "done")


def example(number: int, **facts: Any) -> OwnMistake:
    """A mistake, another for each number."""
    start = json.dumps({**ONE_JACK, "seed": number})
    return replace(OwnMistake("elementals", start, "discard 6H", "place 6H on 5.1", 0.5, 20, 24, "2030-01-01"), **facts)


def test_the_newest_are_kept_and_what_is_gone_is_not_asked() -> None:
    record = Record()
    for number in range(MOST_MISTAKES + 1):
        mistake = example(number)
        record = record.slip(key_of_own(mistake), mistake, rated(None, False, DAY))
    assert len(record.mistakes) == len(record.cards) == MOST_MISTAKES
    assert key_of_own(example(0)) not in record.cards
    assert key_of_own(example(MOST_MISTAKES)) in record.cards


def test_no_more_are_asked_of_a_game_at_once_than_a_review_has_room_for() -> None:
    """The longest due come first."""
    record = Record()
    for number in range(MOST_AT_ONCE + 2):
        mistake = example(number)
        day = DAY - timedelta(MOST_AT_ONCE + 2 - number)
        record = record.slip(key_of_own(mistake), mistake, rated(None, False, day))
    asked_keys = [repeat.key for repeat in due(ELEMENTALS, record, LATER)]
    assert asked_keys == [key_of_own(example(number)) for number in range(MOST_AT_ONCE)]


def test_one_that_is_kept_already_keeps_its_day() -> None:
    """A second look back at the same game must not bring back what was answered meanwhile."""
    mistake, key = example(1), key_of_own(example(1))
    record = Record().slip(key, mistake, rated(None, True, DAY, "certain"))
    assert record.slip(key, mistake, rated(None, False, DAY)) == record


def test_it_survives_as_text_and_joins_another_record() -> None:
    mistake, other = example(1), example(2)
    record = Record().slip(key_of_own(mistake), mistake, rated(None, False, DAY))
    read, damaged = from_text(to_text(record).encode())
    assert (read.mistakes, read.cards, damaged) == (record.mistakes, record.cards, "")
    joined = read.joined(Record().slip(key_of_own(other), other, rated(None, False, DAY)))
    assert set(joined.mistakes) == set(joined.cards) == {key_of_own(mistake), key_of_own(other)}
    assert joined.without().mistakes == {}
    assert joined.without("EL-L1").mistakes == joined.mistakes


@pytest.mark.parametrize(
    "facts",
    [
        {"game": "../etc"},
        {"start": 7},
        {"start": " " * 8001},
        {"played": ""},
        {"played": "a\nb"},
        {"better": ["draw"]},
        {"gain": 2},
        {"gain": True},
        {"gain": float("nan")},
        {"ahead": 25},
        {"tries": 10**9},
        {"day": "yesterday"},
        {"names": ["<b>"]},
        {"names": ["x" * 13]},
        {"wins": -1},
        {"wins": True},
        {"more": 1},
    ],
    ids=str,
)
def test_an_entry_that_is_none_is_left_out(facts: dict[str, Any]) -> None:
    """Everything else of the file is read."""
    good = example(1)
    entry = {**asdict(good), **facts}
    data = json.loads(to_text(Record().slip(key_of_own(good), good, rated(None, False, DAY))))
    data["mistakes"]["own.bad"] = entry
    read, _ = from_text(json.dumps(data).encode())
    assert list(read.mistakes) == [key_of_own(good)]


def test_a_file_from_before_wins_were_noted_is_read() -> None:
    good = example(1)
    data = json.loads(to_text(Record().slip(key_of_own(good), good, rated(None, False, DAY))))
    for entry in data["mistakes"].values():
        del entry["wins"]
    read, _ = from_text(json.dumps(data).encode())
    assert list(read.mistakes.values()) == [good]


@pytest.mark.parametrize(
    "facts",
    [
        {"start": "[" * 4000},
        {"start": "{}"},
        {"start": '{"hand": "1000 cards"}'},
        {"played": "fly"},
        {"better": "place KH on 5.1"},
        {"game": "oligarchy"},
    ],
    ids=str,
)
def test_one_that_cannot_be_set_up_is_not_asked(facts: dict[str, Any]) -> None:
    """A file from elsewhere can hold any text, and rules change."""
    mistake = example(1, **facts)
    record = Record().slip("own.1", mistake, rated(None, False, DAY))
    assert due(find_game(mistake.game), record, LATER) == []
