"""Every page of every lesson, every question asked and answered, and every side trip are one screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.live_page import Live, traits_of
from tests.browser.screen import Traits, faults_of_each
from tutor.engine.game import find_game
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Quiz
from widgets import lesson

GAMES = ["elementals", "elemental_forge", "solforge", "elemental_deck_builder", "oligarchy"]
LONG = {"SF-L34/4", "ED-M3/2", "ED-M3/2, answered"}
"""What is longer than a phone: a list of cards to choose from; two shops with an open hand, below four options."""


def pages(game: str) -> Iterator[tuple[str, list[Traits]]]:
    """The pages of a game's lessons, each by its name with what its board shows: a question asked, then answered."""
    for item in lessons_of(find_game(game)):
        if item.kind == "summary":
            continue
        board = lesson(item.id)
        for number, page in enumerate(item.pages(), 1):
            board.to_page(number)
            states = [traits_of(board.widget)]
            if isinstance(page.part, Quiz):
                board.choose(1)
                states.append(traits_of(board.widget))
            yield f"{item.id}/{number}", states


def trips(game: str) -> Iterator[tuple[str, list[Traits]]]:
    """The side trips of a game, as one page collects them."""
    lessons = lessons_of(find_game(game))
    board = lesson(next(item.id for item in lessons if item.kind == "trips"))
    for number in range(1, sum(len(item.trips()) for item in lessons) + 1):
        board.travel(number)
        yield f"side trip {number}", [traits_of(board.widget)]
        board.next()


# Without motion: a card that is on its way while the window gets another size lies where no window of that size has it.
@pytest.mark.page(reduced_motion=True)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_and_every_side_trip_are_one_screen(live: Live, game: str) -> None:
    """What sums a game up is longer than a screen: there the sentence scrolls."""
    live.show(lesson(lessons_of(find_game(game))[0].id).widget)
    shown = [*pages(game), *trips(game)]
    assert len(shown) > 50
    found = faults_of_each(live, shown)
    cut = {page: what for page, what in found.get("phone", {}).items() if page not in LONG}
    assert {**found, "phone": cut} == {"phone": {}}
