"""A game outlives its kernel: it is kept by itself, offered where it was left, and goes on as it stood."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.tiny_game import GAME
from tests.tools import by_day
from tests.widgets.board_tools import offer, press, send, state, take, tiny_board, told
from tests.widgets.test_every_game import GAMES, Dice, lift
from tutor.engine.game import Game
from tutor.engine.saves import save
from tutor.engine.table import Table
from tutor.learn import find_lesson, kept, lessons_of
from tutor.learn.kept import FOLDER, MOST, GameStore, Kept, KeptError, read
from tutor.learn.lessons import Exercise
from tutor.learn.progress import Progress
from widgets import play
from widgets.lessons.exercising import WHOLE_GAME
from widgets.lessons.lesson_board import LessonBoard
from widgets.session import daily, keeper
from widgets.session.game_board import GameBoard
from widgets.session.offering import GO_ON, NEW_GAME, when
from widgets.session.session import begin

Make = Callable[[], GameBoard]
pytestmark = pytest.mark.usefixtures("store")
SHOWN = ("scene", "story", "timeline", "plain", "lesson")


def is_kept(board: GameBoard) -> bool:
    """Whether the board says that its game is kept."""
    return board.widget.kept


def plays(board: GameBoard, dice: Dice, moves: int) -> None:
    """Touch at random what can be played, and now and then walk back and on."""
    for _ in range(moves):
        lift(board)
        choices = board.widget.scene["choices"]
        if board.session.inside is not None or not choices:
            send(board, do="goto", n=board.widget.timeline["last"])
            lift(board)
            choices = board.widget.scene["choices"]
        if not choices:
            return
        send(board, do="pick", path=dice.pick(choices)["path"])
        assert board.widget.error == ""
        if dice.pick([True, False, False, False]):
            send(board, **dice.pick([{"do": "undo"}, {"do": "redo"}, {"do": "hint"}, {"do": "goto", "n": 1}]))


def next_kernel(board: GameBoard, make: Make) -> GameBoard:
    """The kernel ends, and the same cell begins its board anew."""
    board.close()
    return make()


def shown(board: GameBoard) -> str:
    """What one sees of the game."""
    return json.dumps({name: getattr(board.widget, name) for name in SHOWN}, sort_keys=True)


def is_as_it_was(board: GameBoard, make: Make) -> None:
    """A game that a new board goes on with stands as the old board had it."""
    hinted = len(board.session.hinted)
    send(board, do="dismiss")
    before, seen, seat = save(board.table), shown(board), board.session.seat
    after = next_kernel(board, make)
    assert offer(after) is not None
    assert save(after.table) != before
    press(after, GO_ON)
    assert after.widget.error == ""
    assert told(after).startswith("Your game goes on.")
    assert offer(after) is None
    send(after, do="dismiss")
    assert (save(after.table), after.session.seat, shown(after)) == (before, seat, seen)
    assert len(after.session.hinted) == hinted
    lift(after)
    assert after.widget.kept


def against_bots(game: Game) -> GameBoard:
    """A game with bots on the other seats, where it brings some."""
    bots = {seat: next(iter(game.bots)) for seat in range(1, game.seats[0])} if game.bots else {}
    return play(game.id, 7, bots=bots)


def people(game: Game) -> GameBoard:
    """A game for people who share a device."""
    return GameBoard(begin(Table.deal(game, seed=3)))


@pytest.mark.parametrize("seed", by_day([1, 2, 3], 2))
@pytest.mark.parametrize("make", [against_bots, people])
@pytest.mark.parametrize("game", [*GAMES, GAME], ids=lambda game: game.id)
def test_whatever_was_played_comes_back_as_it_stood(game: Game, make: Callable[[Game], GameBoard], seed: int) -> None:
    board = make(game)
    plays(board, Dice(seed), 8 * seed)
    if board.widget.kept:
        is_as_it_was(board, lambda: make(game))
    else:
        assert board.table.whole_line()[-1].position.result is not None


def whole_games() -> list[tuple[str, int]]:
    """The lessons in which a whole game is played, with the number of its page: the first of each game."""
    found: dict[str, tuple[str, int]] = {}
    for game in GAMES:
        for lesson in lessons_of(game):
            for number, page in enumerate(lesson.pages(), 1):
                if isinstance(page.part, Exercise) and len(page.part.solution) >= WHOLE_GAME:
                    found.setdefault(game.id, (lesson.id, number))
    return [*found.values()]


@pytest.mark.parametrize(("id", "page"), whole_games())
def test_the_whole_game_of_a_lesson_comes_back_with_its_page_and_is_judged(id: str, page: int, tmp_path: Path) -> None:
    def make() -> GameBoard:
        board = LessonBoard(*find_lesson(id), Progress(tmp_path / "progress.json"))
        board.to_page(page)
        return board

    board = make()
    assert offer(board) is None
    send(board, do="pick", path=board.widget.scene["choices"][0]["path"])
    assert board.widget.kept
    is_as_it_was(board, make)
    again = make()
    press(again, GO_ON)
    for play_ in exercise_moves(id, page)[len(again.table.line()) - 1 :]:
        send(again, do="move", text=play_)
    assert again.table.here.n > 1


def exercise_moves(id: str, page: int) -> list[str]:
    """The solution of an exercise."""
    part = find_lesson(id)[1].pages()[page - 1].part
    assert isinstance(part, Exercise)
    return [play.move for play in part.solution]


def moved(seed: int = 5) -> GameBoard:
    """A board of the tiny game with one move made by hand."""
    board = tiny_board(seed)
    send(board, do="move", text="bid 1")
    return board


def test_what_nobody_has_played_or_a_cell_plays_is_not_offered() -> None:
    tiny_board().close()
    board = tiny_board()
    board.play("bid 1")
    send(board, do="undo")
    send(board, do="hint")
    assert not board.widget.kept
    assert offer(next_kernel(board, tiny_board)) is None


def test_another_beginning_is_another_place() -> None:
    moved(5).close()
    assert offer(tiny_board(6)) is None
    assert offer(tiny_board(5)) is not None


def test_a_game_that_was_dealt_later_is_offered_where_its_board_began() -> None:
    board = tiny_board()
    send(board, do="new")
    send(board, do="answer", name="deal", values={"deal": "9"})
    send(board, do="move", text="bid 1")
    after = next_kernel(board, tiny_board)
    press(after, GO_ON)
    assert after.table.start.seed == 9


def test_a_new_game_instead_is_asked_once() -> None:
    after = next_kernel(moved(), tiny_board)
    press(after, NEW_GAME)
    assert offer(after) is None
    press(after, NEW_GAME)
    assert (after.widget.error, after.table.here.n) == ("", 0)
    assert offer(next_kernel(after, tiny_board)) is None


def test_an_offer_goes_with_the_first_move_and_nothing_goes_for_another() -> None:
    """A step back to the beginning of the new game asks again."""
    first = moved()
    second = next_kernel(first, tiny_board)
    send(second, do="move", text="bid 2")
    assert offer(second) is None
    send(second, do="undo")
    assert offer(second) is not None
    send(second, do="redo")
    assert offer(second) is None
    third = next_kernel(second, tiny_board)
    press(third, GO_ON)
    assert save(third.table) == save(second.table)
    press(third, NEW_GAME)
    third.close()
    fourth = tiny_board()
    press(fourth, NEW_GAME)
    press(tiny := tiny_board(), GO_ON)
    assert save(tiny.table) == save(first.table)


def test_a_game_that_is_over_is_offered_no_more() -> None:
    def make() -> GameBoard:
        return play("elementals", at={"slots": {"5.1": "JS[6H 5C]"}, "hand": "2D"})

    board = make()
    plays(board, Dice(1), 1)
    while board.table.position.result is None:
        send(board, do="move", text=board.table.legal()[0].text())
    assert offer(next_kernel(board, make)) is None


def test_a_save_of_older_rules_is_told_in_a_sentence_and_offered_no_more(store: GameStore) -> None:
    moved().close()
    [name] = store.names()
    path = store.folder / name
    path.write_text(path.read_text().replace('"rules":', '"rules":9'))
    board = tiny_board()
    before = save(board.table)
    press(board, GO_ON)
    assert told(board).startswith("Your game cannot go on.")
    assert "rules" in told(board)
    assert (save(board.table), offer(board), board.widget.error) == (before, None, "")
    assert offer(tiny_board()) is None


@pytest.mark.parametrize("text", ["", "{}", "[" * 30_000, "null\n", '{"format": "rules-tutor kept game"}\n', "\0" * 99])
def test_a_file_that_is_no_kept_game_is_passed_over(text: str, store: GameStore) -> None:
    moved().close()
    [name] = store.names()
    (store.folder / name).write_text(text)
    with pytest.raises(KeptError):
        read(text)
    assert offer(tiny_board()) is None


def test_the_line_of_a_stranger_is_cleaned(store: GameStore) -> None:
    line = {"standing": "\u202eTurn\x1b[31m" + "!" * 999, "bots": {"1": "no such bot"}, "seat": 77, "tips": [999]}
    moved().close()
    [name] = store.names()
    about, _, text = store.text(name).partition("\n")
    (store.folder / name).write_text(f"{json.dumps(json.loads(about) | line)}\n{text}")
    board = tiny_board()
    words = "".join(span if isinstance(span, str) else span["b"] for span in (offer(board) or {})["spans"])
    assert words.isprintable()
    assert len(words) < 250
    press(board, GO_ON)
    assert board.widget.error == ""
    assert board.session.seat in (0, 1)


def test_a_file_that_is_gone_meanwhile_is_said(store: GameStore) -> None:
    board = next_kernel(moved(), tiny_board)
    [name] = store.names()
    (store.folder / name).unlink()
    press(board, GO_ON)
    assert told(board) == "That game is not kept any more."
    assert offer(board) is None


def test_two_boards_at_one_game_lose_nothing_of_either(store: GameStore) -> None:
    moved().close()
    one, two = tiny_board(), tiny_board()
    press(one, GO_ON)
    press(two, GO_ON)
    for board, text in ((one, "bid 2"), (two, "bid 3"), (one, "pass")):
        lift(board)
        send(board, do="move", text=text)
    saves = {read(store.text(name)).save for name in store.names()}
    assert {save(one.table), save(two.table)} <= saves


def test_the_newest_hundred_are_kept(store: GameStore) -> None:
    text = Kept(date(2030, 1, 1), "Turn 1.", "{}").text()
    for _ in range(MOST + 5):
        name = store.keep("", "", text, "night_market", "play-1")
    assert len(store.names()) == MOST
    assert store.names()[0] == name == "000105.night_market.play-1.json"


def a_file(folder: Path) -> Path:
    """A folder that is none."""
    folder.write_text("a file")
    return folder


def a_loop(folder: Path) -> Path:
    """A folder that is a link to itself."""
    folder.symlink_to(folder)
    return folder


@pytest.mark.parametrize("spoil", [a_file, a_loop, lambda folder: Path("a\0b")], ids=["file", "loop", "zero byte"])
def test_a_folder_that_cannot_be_written_costs_no_game_and_nothing_is_promised(
    spoil: Callable[[Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = spoil(tmp_path / FOLDER)
    monkeypatch.setattr(kept, "data_folder", lambda: folder.parent if folder.name == FOLDER else folder)
    board = moved()
    assert (board.widget.error, board.widget.kept, board.table.here.n) == ("", False, 1)
    assert offer(next_kernel(board, tiny_board)) is None


def test_what_is_kept_is_what_a_save_holds_and_a_sentence(store: GameStore) -> None:
    board = moved()
    [name] = store.names()
    line, _, text = store.text(name).partition("\n")
    assert text.strip() == save(board.table)
    assert read(store.text(name)).text() == store.text(name)
    data: dict[str, Any] = json.loads(line)
    assert data.keys() == {"format", "version", "day", "standing", "seat", "curtain", "bots", "hints", "tips"}


def test_hints_that_were_given_before_still_count() -> None:
    def make() -> GameBoard:
        return play("elemental_forge", 20_300_101, bots={1: "greedy"})

    board = make()
    send(board, do="hint")
    plays(board, Dice(2), 4)
    after = next_kernel(board, make)
    press(after, GO_ON)
    while after.table.position.result is None:
        after.bot_step()
    assert "1 hint" in daily.line(after.session) or "one hint" in daily.line(after.session)


def test_hints_of_a_line_that_was_left_stay_at_its_steps() -> None:
    board = tiny_board()
    for move in ("bid 1", "bid 2"):
        send(board, do="goto", n=0)
        take(board)
        send(board, do="move", text=move)
        send(board, do="goto", n=0)
        take(board)
        board.session = board.session.replace(hinted=board.session.hinted | {board.table.ahead()[0]})
    send(board, do="move", text="bid 3")

    def hinted(board: GameBoard) -> list[str]:
        return sorted(step.move.text() for step in board.session.hinted if step.move)

    assert hinted(board) == ["bid 1", "bid 2"]
    after = next_kernel(board, tiny_board)
    press(after, GO_ON)
    assert hinted(after) == ["bid 1", "bid 2"]


def test_of_two_games_begun_at_one_board_the_second_alone_is_offered(store: GameStore) -> None:
    """Once it is over, too, nobody is asked about the first."""
    board = moved()
    send(board, do="new")
    send(board, do="answer", name="deal", values={"deal": "9"})
    send(board, do="move", text="bid 1")
    assert [name.endswith(".past.json") for name in store.names()] == [False, True]


def test_in_a_notebook_moves_are_written_together_and_at_the_latest_when_it_ends(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def two_moves() -> list[str]:
        board = tiny_board()
        send(board, do="move", text="bid 1")
        lift(board)
        send(board, do="move", text="bid 2")
        assert store.names() == []
        keeper.flush_all()
        [name] = store.names()
        assert read(store.text(name)).save == save(board.table)
        monkeypatch.setattr(keeper, "WAIT", 0)
        send(board, do="undo")
        await asyncio.sleep(0.05)
        return [read(store.text(name)).save, save(board.table)]

    written, there = asyncio.run(two_moves())
    assert written == there


def test_an_offer_changes_nothing_of_the_game_below_it() -> None:
    alone = state(tiny_board())
    moved().close()
    beside = tiny_board()
    without = json.loads(state(beside)[1]) | {"strip": None}
    assert (state(beside)[0], json.dumps(without, sort_keys=True)) == alone


def test_days_are_told_as_people_tell_them() -> None:
    today = date(2026, 11, 28)
    days = {date(2026, 11, 28): "today", date(2026, 11, 27): "yesterday", date(2026, 11, 4): "4 November"}
    days |= {date(2025, 12, 31): "31 December 2025", date(2026, 11, 29): "29 November"}
    assert {day: when(day, today) for day in days} == days


def test_the_start_page_keeps_what_is_dealt_there_and_not_its_own_board(tmp_path: Path) -> None:
    from widgets import start

    def make() -> GameBoard:
        return start("elementals", at={"slots": {"5.1": "JS"}, "hand": "6H 4D"}, progress=Progress(tmp_path / "p"))

    board = make()
    plays(board, Dice(1), 1)
    assert not board.widget.kept
    send(board, do="new")
    send(board, do="answer", name="deal", values={"deal": "9"})
    plays(board, Dice(1), 2)
    assert is_kept(board)
