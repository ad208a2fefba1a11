"""Games and searches as plain data there and back: another Python does the same as this one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tutor.engine import find_game
from tutor.lab.balance import plan_of
from tutor.lab.errands import chunk_of, count, found_of, plan_data, play, search, take
from tutor.lab.forks import Fork, NoFork, find_fork
from tutor.lab.playouts import play_chunk
from tutor.lab.report import Counting

ELEMENTALS = find_game("elementals")
ITEM = ELEMENTALS.readings.find("EL-A07")
AT = {"slots": {"5.1": "JH[9C 3S]"}, "hand": "X2"}


def as_sent(data: Any) -> Any:
    """Data as it comes out on the other side."""
    return json.loads(json.dumps(data))


@pytest.mark.parametrize(("id", "deals"), [("elementals", (3, 7)), ("oligarchy", (3,))])
def test_games_are_the_same_as_those_that_are_played_here(id: str, deals: tuple[int, ...]) -> None:
    """Each deal by itself, under the defaults and another option; of one player, and of several with their scores."""
    game = find_game(id)
    item = next(item for item in game.readings.declared.values() if item.kind != "note")
    plan = plan_of(game, {"so": {}, "other": {item.id: [*item.options][-1]}}, ("random",), None, deals)
    chunks = [chunk_of(as_sent(news)["chunk"]) for news in play(as_sent(plan_data(plan)), lambda: False) if news]
    readings = [*plan.readings.values()]
    assert chunks == [play_chunk(game.id, readings, plan.bots, [deal]) for deal in plan.deals]


@pytest.mark.parametrize(("at", "budget"), [([], 1), ([], 400), ([AT], 400)], ids=["none", "set-up", "position"])
def test_a_search_finds_the_same_as_here_and_tells_how_far_it_is(at: list[Any], budget: int) -> None:
    """A fork, or the bounds within which there is none."""
    one, two = [*ITEM.options][:2]
    scope: dict[str, Any] = {"one": one, "two": two, "at": at, "readings": None, "budget": budget}
    *looked, last = search(as_sent({"game": "elementals", "ambiguity": ITEM.id, **scope}), lambda: False)
    here = find_fork(ELEMENTALS, ITEM.id, **scope)
    there = found_of(ELEMENTALS, ITEM, as_sent(last)["found"])
    assert there == here
    assert there.text() == here.text()
    assert isinstance(there, Fork) == (budget > 1)
    counts = [news["looked"] for news in looked if news]
    assert counts == sorted(counts)


@pytest.mark.parametrize("player", ["random", "Easy"])
def test_a_report_that_is_counted_elsewhere_is_the_same(player: str) -> None:
    """After all of it, and after what was told until somebody stopped it."""
    wanted = {"game": "elementals", "games": 2, "trials": 1, "player": player}
    here, there, some = (Counting(ELEMENTALS, 2, 1, player) for _ in range(3))
    stands = [*here.steps()]
    told = [as_sent(news) for news in count(as_sent(wanted), lambda: False)]
    for news in told:
        take(there, news)
    for news in told[:2]:
        take(some, news)
    assert [tuple(news["stand"]) for news in told if news["stand"]] == stands
    assert there.report() == here.report()
    assert there.report().tried == 1
    assert (some.report().games, some.report().tried) == (2, 0)


def test_what_is_stopped_ends_soon_and_says_so() -> None:
    one, two = [*ITEM.options][:2]
    wanted = {"game": "elementals", "ambiguity": ITEM.id, "one": one, "two": two, "budget": 10**6, "deals": [1]}
    *_, last = search(wanted, lambda: True)
    found = found_of(ELEMENTALS, ITEM, as_sent(last)["found"])
    assert isinstance(found, NoFork)
    assert found.stopped
    assert found.looked < 1000
    plan = plan_of(ELEMENTALS, None, (), None, (1, 2, 3))
    assert [*play(plan_data(plan), lambda: True)] == []
