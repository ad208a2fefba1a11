"""A question is seen whole with all its options, and so is a side trip with its two tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.live_page import Live
from tests.browser.screen import OPTIONS, SIZES, resize
from tests.lessons.learner import page_with
from tests.tools import AT_NIGHT
from tutor.engine.game import find_game
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Lesson, Quiz
from tutor.learn.path import heading
from tutor.learn.progress import Progress
from tutor.learn.quiz import answer
from widgets import lesson
from widgets.lessons.lesson_board import LessonBoard
from widgets.lessons.place import shown_at

GAMES = ["elementals", "elemental_forge", "solforge", "elemental_deck_builder", "oligarchy"]
LONGEST = 3 if AT_NIGHT else 1
"""How many questions of a game are looked at, those of most words."""
GROUNDS = """
() => [...document.querySelectorAll(".option .ground")].map((ground) => {
  const told = ground.querySelector(".because").getClientRects().length > 0;
  return told || ground.querySelector(".unfolds").getClientRects().length > 0;
})
"""


def longest_questions(game: str) -> Iterator[LessonBoard]:
    """The questions of a game's lessons with the most words, each at its page."""
    found = [
        (item, number, page.part)
        for item in lessons_of(find_game(game))
        for number, page in enumerate(item.pages())
        if isinstance(page.part, Quiz) and not page.part.plays  # a guess tells its grounds once it was watched
    ]
    found.sort(key=lambda item: -sum(len(option.text + option.ground) for option in item[2].options))
    for item, number, _ in found[:LONGEST]:
        board = lesson(item.id)
        board.to_page(shown_at(item, board.place.repeats, number) + 1)
        yield board


@pytest.mark.parametrize("game", GAMES)
def test_each_graded_option_tells_its_ground_and_all_stay_in_sight(live: Live, game: str) -> None:
    for board in longest_questions(game):
        live.show(board.widget)
        resize(live, SIZES["laptop"])
        board.choose(1)
        live.show(board.widget)
        resize(live, SIZES["laptop"])
        assert live.page.evaluate(OPTIONS) == []
        assert all(live.page.evaluate(GROUNDS))
        for why in live.page.get_by_role("button", name="Why?").all():
            why.click()
            expect(live.page.locator(".option.told .because")).to_be_in_viewport()
            assert live.page.evaluate(OPTIONS) == []
            live.page.get_by_role("button", name="Less", exact=True).click()


@pytest.mark.parametrize("size", [SIZES["beside the file browser"], SIZES["phone"]], ids=["strip", "phone"])
def test_above_a_table_a_question_keeps_its_height_when_it_is_answered(live: Live, size: tuple[int, int]) -> None:
    """The table stays where it is. Each question takes the height that it needs."""
    short = lesson("EL-L3")
    short.to_page(3)
    tops = []
    for board in (next(longest_questions("elementals")), short):
        live.show(board.widget)
        resize(live, size)
        before = live.page.locator(".table").bounding_box()
        board.choose(1)
        live.refresh()
        resize(live, size)
        assert live.page.locator(".table").bounding_box() == before
        tops.append(before["y"] if before else 0)
    assert tops[0] != tops[1]


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_from_memory_one_says_how_sure_one_is_and_nothing_moves(
    live: Live, size: tuple[int, int], tmp_path: Path
) -> None:
    board = lesson("EL-M1", progress=tmp_path / "progress.json")
    page = live.show(board.widget).page
    resize(live, size)
    for name in ("Guessing", "Think so", "Certain"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert page.evaluate(OPTIONS) == []
    page.get_by_role("button", name="Certain").click()
    expect(page.get_by_role("button", name="Certain")).to_have_attribute("aria-pressed", "true")
    before = page.locator(".board").bounding_box()
    page.locator(".option").first.click()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("It comes back")).to_be_in_viewport(ratio=1)
    assert page.locator(".board").bounding_box() == before
    assert page.evaluate(OPTIONS) == []


def right_ones(board: LessonBoard) -> list[int]:
    """The numbers of the right options of the question that is open: who misses it is asked again at once."""
    at = board.place
    part = at.page.part
    assert isinstance(part, Quiz)
    return [n for n, option in enumerate(part.options, 1) if answer(at.game, at.subject, part, option)]


def with_longest_rules(game: str) -> list[Lesson]:
    """The lessons that end with a question and whose first rules have the most words."""
    book = find_game(game).rulebook
    ending = [item for item in lessons_of(find_game(game)) if isinstance(item.pages()[-1].part, Quiz)]
    first = {clause.id: len(re.split(r"[.!?] ", clause.text)[0]) for clause in book}

    def words(item: Lesson) -> int:
        return sum(sorted(first.get(id, 0) for id in item.clauses)[-3:])

    return sorted(ending, key=words)[-2 if AT_NIGHT else -1 :]


@pytest.mark.parametrize("game", GAMES)
def test_the_card_that_ends_a_lesson_is_seen_whole(live: Live, game: str, tmp_path: Path) -> None:
    """On every window it says what each rule is about, and its button is in view."""
    for item in with_longest_rules(game):
        progress = Progress(tmp_path / f"{item.id}.json")
        for number in range(len(item.pages())):
            progress.tried(item.id, number, False, item.edition)
            progress.finish(item.id, number, item.edition)
        board = lesson(item.id, progress.path)
        board.to_page(len(item.pages()))
        board.choose(*right_ones(board))
        page = live.show(board.widget).page
        for size in SIZES.values():
            resize(live, size)
            card = page.locator(".end-card")
            assert card.evaluate("card => card.scrollHeight - card.clientHeight") <= 1, (item.id, size)
            for words in card.locator(".says").all():
                expect(words).to_be_in_viewport(ratio=1)
            expect(page.get_by_role("button", name="Look at the table")).to_be_in_viewport(ratio=1)


def test_a_question_that_has_room_keeps_its_grounds(live: Live) -> None:
    """The longest one of SolForge folds them on a laptop; on a screen of 1080 lines it does not."""
    board = next(longest_questions("solforge"))
    board.choose(1)
    live.show(board.widget)
    quiz = live.page.locator(".lesson .quiz")
    resize(live, SIZES["laptop"])
    expect(quiz).to_contain_class("brief")
    resize(live, (1920, 1080))
    expect(quiz).not_to_contain_class("brief")


def test_beside_a_question_no_button_of_the_table_stands(live: Live) -> None:
    """What is asked there is the question: a move would answer nothing."""
    board = lesson("OL-L5")
    end = live.page.get_by_role("button", name="End my turn")
    live.show(board.widget)
    expect(end).to_have_count(1)
    board.to_page(page_with(board.place.subject, Quiz))
    live.show(board.widget)
    expect(live.page.locator(".lesson .quiz")).to_be_visible()
    expect(end).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_second_table_of_a_side_trip_is_swiped_to(live: Live, game: str) -> None:
    """On a phone one table fills the board."""
    board = lesson(next(item.id for item in lessons_of(find_game(game)) if item.kind == "trips"))
    board.travel(1)
    live.show(board.widget)
    resize(live, SIZES["phone"])
    live.page.locator(".compared").last.scroll_into_view_if_needed()
    expect(live.page.locator(".compared .heading").last).to_be_in_viewport(ratio=0.9)


BAR = """
() => {
  const title = document.querySelector(".bar h1");
  const cut = title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1;
  return cut ? title.textContent : "";
}
"""
COVERED = """
() => {
  const card = document.querySelector(".end-card"), own = card.getBoundingClientRect();
  const near = [...document.querySelectorAll(".near .act, .near .card, .near .titled")];
  const boxes = near.filter((one) => one.getClientRects().length).map((one) => one.getBoundingClientRect());
  const meets = (box) => box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top;
  return [card.scrollHeight > card.clientHeight + 1, boxes.some(meets)];
}
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_title_of_every_lesson_is_read_whole_on_a_phone(live: Live, game: str) -> None:
    live.show(lesson(lessons_of(find_game(game))[0].id).widget)
    resize(live, SIZES["phone"])
    cut = []
    for item in lessons_of(find_game(game)):
        live.page.evaluate(
            "title => model.put({lesson: {...model.get('lesson'), title}})", heading(find_game(game), item)
        )
        cut.append(live.page.evaluate(BAR))
    assert [title for title in cut if title] == []


@pytest.mark.parametrize("id", ["EL-L1", "SF-L1", "OL-L7"])
def test_the_card_that_ends_a_lesson_leaves_the_hand_and_the_buttons_in_sight(live: Live, id: str) -> None:
    board = lesson(id)
    board.to_page(len(board.place.pages))
    board.choose(*right_ones(board))
    live.show(board.widget)
    for size in SIZES.values():
        resize(live, size)
        assert live.page.evaluate(COVERED) == [False, False], size


@pytest.mark.parametrize("size", [SIZES["beside the file browser"], SIZES["phone"]], ids=["strip", "phone"])
def test_the_button_by_which_a_guess_is_tried_is_seen(live: Live, size: tuple[int, int]) -> None:
    """SF-L3 asks what a battle does: it is fought by pressing Battle, and only that button stands out."""
    board = lesson("SF-L3")
    board.to_page(1)
    board.choose(1)
    live.show(board.widget)
    resize(live, size)
    button = live.page.locator('[data-node="do:battle"]')
    expect(button).to_be_in_viewport(ratio=1)
    button.click()
    expect(live.page.locator(".voice .verdict")).to_contain_text("7 - 5 = 2")


def test_what_is_right_is_ticked_where_it_lies(live: Live) -> None:
    """EL-L6: three of five cards can be attacked."""
    board = lesson("EL-L6")
    board.to_page(3)
    live.show(board.widget)
    for place in ("4.3", "5.1", "4.4", "4.2", "4.2"):
        live.page.locator(f'[data-node="slot:{place}"]').first.click()
    live.page.get_by_role("button", name="Check").click()
    live.answered()
    assert [item.state for item in board.place.graded if item.chosen] == ["right"] * 3


def test_on_a_phone_what_is_asked_next_stands_in_place_of_the_page(live: Live) -> None:
    """ED-S08: Cheap Trick is played, and a die is to be chosen. The page's own words come back with its question."""
    board = lesson("ED-S08")
    board.to_page(1)
    live.show(board.widget)
    resize(live, SIZES["phone"])
    for node in ("card:cheap-trick", "stage"):
        live.page.locator(f'[data-node="{node}"]').first.click()
    expect(live.page.locator(".voice .prompt")).to_contain_text("Choose a die for")
    expect(live.page.locator(".rail > .say")).to_be_hidden()
    live.page.get_by_role("button", name="Undo").first.click()
    expect(live.page.locator(".rail > .say")).to_be_visible()


PICTURES = """
() => [...document.querySelectorAll(".fan-zone .titled .art")].map((one) => one.getBoundingClientRect().height)
"""


def test_on_a_phone_the_pictures_of_a_hand_are_seen(live: Live) -> None:
    """ED-S08, where no shop stands; also a card whose words take two lines."""
    board = lesson("ED-S08")
    board.to_page(3)
    live.show(board.widget)
    resize(live, SIZES["phone"])
    heights = live.page.evaluate(PICTURES)
    assert len(heights) == 4
    assert min(heights) >= 20
