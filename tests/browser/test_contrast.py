"""Whatever is written on a board can be read: on the page, the table and the cards, in both themes, of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from run import CHAPTERS
from tests.browser.live_page import Live
from tests.tools import AT_NIGHT
from tests.widgets.test_outcome import ended
from tutor.engine.game import find_game, game_ids
from tutor.engine.readings import Reading
from tutor.engine.table import Table
from tutor.learn.chapter import Course
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Exercise, Quiz
from tutor.learn.progress import Progress
from widgets import balance_sheet, build, fork, lesson, play, report, ruling_card, side_by_side
from widgets.lessons.course_board import CourseBoard
from widgets.lessons.start_page import Library, StartPage
from widgets.session.game_board import GameBoard
from widgets.session.offering import Offer
from widgets.session.session import begin
from widgets.wire.board import Board

TODAY = date(2030, 1, 10)

LEAST = 4.5
"""The least contrast of text with what lies behind it (WCAG 2, level AA, for small text)."""
LEAST_SIGN = 3
"""The least contrast of a sign without words (WCAG 2.1, level AA), and of what cannot be pressed now. WCAG asks for
none there, but people read what could be done here, and that it cannot."""

THEMES = {
    "light": {"--jp-layout-color1": "white", "--jp-ui-font-color1": "rgba(0, 0, 0, 0.87)"},
    "dark": {"--jp-layout-color1": "#111111", "--jp-ui-font-color1": "rgba(255, 255, 255, 1)"},
}
"""The surfaces and the ink that JupyterLab gives a page. Without them the tokens mix with fallbacks of their own."""

DRESSED = """([theme, colours]) => {
  document.documentElement.dataset.theme = theme;
  for (const [name, value] of Object.entries(colours)) document.documentElement.style.setProperty(name, value);
  document.getAnimations().forEach((one) => one.finish());
}"""

FAINT = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
"""A function of the least contrast: the texts of the page that are fainter."""


def refused(board: GameBoard) -> Board:
    """A board on which something was tried that is refused: the answer tells why, with its clauses."""
    tries = (move for kind in board.game.moves for move in list(kind.every())[:20])
    board.why_not(next(move for move in tries if board.table.position.why_not(move) is not None).text())
    return board.widget


def boards(game: str, folder: Path) -> Iterator[tuple[str, Board]]:
    """The boards of a game, each by its name: those on which people begin, play, learn and ask what if."""
    progress = Progress(folder / "progress.json")
    yield "free play", play(game).widget
    yield "a refused try", refused(play(game))
    yield from in_play(game)
    yield from panels(game)
    yield from learning(game, folder)
    yield "the course", CourseBoard(Course(find_game(game), progress), CHAPTERS, TODAY).widget
    if find_game(game).builder:
        yield "the deck builder", build(game).widget


def in_play(game: str) -> Iterator[tuple[str, Board]]:
    """A game on its way, its end, and one that was left."""
    table, luck = Table.deal(find_game(game), seed=3), random.Random(3)
    for move in range(60):
        if move % 20 == 10:
            yield f"after {move} moves", GameBoard(begin(table, max(table.position.turn_of, 0))).widget
        if legal := table.legal():
            table.play(luck.choice(legal))
    over = next(table for seed in (1, 2, 3) if (table := ended(game, seed)).position.result)
    yield "the end", GameBoard(begin(over)).widget
    left = play(game)
    left._become(left.session.replace(offer=Offer("", "today", "Round 2: you 3 and Ben 4.")))
    yield "a game that was left", left.widget


def panels(game: str) -> Iterator[tuple[str, Board]]:
    """What opens over a board or beside it, and what is answered there."""
    for do in ("new", "save", "load", "link", "whatif", "review"):
        yield f"the panel {do}", sent(play(game), do=do)
    yield "a rule", sent(play(game), do="clause", id=next(iter(find_game(game).rulebook)).id)
    yield "an error", sent(play(game), do="goto", n=9_999)
    yield "a hint", sent(play(game), do="hint")
    coached = play(game, short=find_game(game).short[0].id) if find_game(game).short else play(game)
    yield "the coach", coached.widget


def learning(game: str, folder: Path) -> Iterator[tuple[str, Board]]:
    """A lesson, what it answers to right and wrong, and a what if."""
    items = lessons_of(find_game(game))
    board = lesson(items[0].id, folder / "lessons.json")
    yield "a lesson", board.widget
    yield "a lesson with a hint", sent(board, do="hint")
    board = lesson(items[0].id, folder / "other.json")
    first = board.place.pages[0].part
    assert isinstance(first, Exercise)
    board.play(*(step.move for step in first.solution))
    yield "a page that is done", board.widget
    asks = next(item for item in items if any(isinstance(page.part, Quiz) for page in item.pages()))
    number = next(n for n, page in enumerate(asks.pages(), 1) if isinstance(page.part, Quiz))
    for option in (1, 2):
        board = lesson(asks.id, folder / f"quiz{option}.json")
        board.to_page(number)
        yield "a question", board.widget
        board.choose(option)
        yield f"the answer {option}", board.widget
    trips = lesson(next(item.id for item in items if item.kind == "trips"), folder / "trips.json")
    trips.travel(1)
    yield "what if", trips.widget


def rules_lab(game: str) -> Iterator[tuple[str, Board]]:
    """The pages of the rules lab for a game: with a form, with what came of it, and with a button that waits."""
    position, item = Table.deal(find_game(game), seed=3), two_ways(game)
    yield "a fork", fork(game, item.id).widget
    yield "a search that has not begun", fork(game, item.id, search=True, deals=range(1, 2), budget=1).widget
    move = position.legal()[0]
    yield "side by side", side_by_side(position, moves=[move], readings={item.id: another(item)}).widget
    yield "a ruling card", ruling_card(item.id).widget
    sheet = balance_sheet(game, {"otherwise": {item.id: another(item)}}, deals=2, bots="random")
    yield "a balance sheet before its count", sheet.widget
    if game == "elementals":  # whose games are short
        yield "a balance sheet", sheet.run().widget
        yield "a report", report(game, games=2).widget


def two_ways(game: str) -> Reading:
    """A question of the rules that may be answered otherwise in the middle of a game, with a fork that is kept."""
    readings = find_game(game).readings
    return next(item for item in readings.declared.values() if item.kind != "note" and not item.setup_only)


def another(item: Reading) -> str:
    """An option that is not the default."""
    return next(option for option in item.options if option != item.default)


def sent(board: GameBoard, **intent: Any) -> Board:
    """A board after a message."""
    board.widget._receive(None, intent, [])
    return board.widget


def all_faint(live: Live, game: str, boards: Iterator[tuple[str, Board]]) -> str:
    """Return the texts of some boards that are too faint.

    By day every second board is looked at, in one theme. The games take turns, so that every kind of board is seen in
    some of them, and in both themes.
    """
    themes, turn = [*THEMES], game_ids().index(game)
    return "\n".join(
        f"{name}, {row}"
        for n, (name, board) in enumerate(boards)
        if AT_NIGHT or n % 2 == turn % 2
        for row in faint(live, board, themes if AT_NIGHT else themes[(n + turn) // 2 % 2 :: 2])
    )


def faint(live: Live, board: Board, themes: Sequence[str] = tuple(THEMES)) -> list[str]:
    """The texts of a board that are too faint in some themes."""
    live.show(board)
    found: list[str] = []
    for theme, colours in ((theme, THEMES[theme]) for theme in themes):
        live.page.evaluate(DRESSED, [theme, colours])
        found += [f"{theme}: {row}" for row in live.page.evaluate(FAINT, [LEAST, LEAST_SIGN])]
    return found


@pytest.mark.parametrize("game", game_ids())
def test_a_game_can_be_read(game: str, live: Live, tmp_path: Path) -> None:
    assert all_faint(live, game, boards(game, tmp_path)) == ""


@pytest.mark.parametrize("game", game_ids())
def test_the_rules_lab_can_be_read(game: str, live: Live) -> None:
    assert all_faint(live, game, rules_lab(game)) == ""


def test_the_start_page_can_be_read(live: Live, tmp_path: Path) -> None:
    table = Table.study(find_game("elementals"), {"slots": {"5.1": "JS"}, "hand": "6H 4D 9S", "deck": "5D"})
    page = StartPage(table, Library(CHAPTERS, Progress(tmp_path / "progress.json"), TODAY))
    assert "\n".join(faint(live, page.widget)) == ""
