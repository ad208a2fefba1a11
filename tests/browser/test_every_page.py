"""Every page of every lesson, every question asked and answered, and the largest side trips are one screen."""

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


TRIPS = {
    "elementals": [7, 25, 26],
    "elemental_forge": [19, 35, 45],
    "solforge": [1, 3, 4],
    "elemental_deck_builder": [1, 32],
    "oligarchy": [1, 10, 11, 16],
}
"""The side trips that have most on their tables, by their numbers among all of a game."""


def trips(game: str) -> Iterator[tuple[str, list[Traits]]]:
    """Side trips of a game, as one page collects them."""
    board = lesson(next(item.id for item in lessons_of(find_game(game)) if item.kind == "trips"))
    for number in TRIPS[game]:
        board.travel(number)
        yield f"side trip {number}", [traits_of(board.widget)]
        board.next()


# Without motion: a card that is on its way while the window gets another size lies where no window of that size has it.
@pytest.mark.page(reduced_motion=True)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_and_the_largest_side_trips_are_one_screen(live: Live, game: str) -> None:
    """What sums a game up is longer than a screen: there the sentence scrolls."""
    live.show(lesson(lessons_of(find_game(game))[0].id).widget)
    shown = [*pages(game), *trips(game)]
    assert len(shown) > 50
    found = faults_of_each(live, shown)
    cut = {page: what for page, what in found.get("phone", {}).items() if page not in LONG}
    assert {**found, "phone": cut} == {"phone": {}}
