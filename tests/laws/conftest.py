"""Laws hold for the tiny game, too, which has something of everything. A failing law names the readings that matter."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from typing import Any

import pytest

from tests.laws.worlds import World, shrunk
from tests.with_tiny import tiny_added

PATIENCE = 60
"""Seconds after which the world of a failing law is not made smaller any more."""


@pytest.fixture(scope="module", autouse=True)
def _tiny() -> Iterator[None]:
    with tiny_added():
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """If a law fails in a world with other readings, report which of them matter."""
    report = yield
    arguments = getattr(item, "funcargs", {})
    world = arguments.get("world")
    if call.when == "call" and report.failed and isinstance(world, World) and world.readings:
        smallest = shrunk(world, _failing(item, arguments))
        report.sections.append(("The world with the readings that matter", repr(smallest)))
    return report


def _failing(item: Any, arguments: dict[str, Any]) -> Any:
    """Return whether a law fails in another world; False after ``PATIENCE`` seconds."""
    given = {name: arguments[name] for name in item._fixtureinfo.argnames}
    end = time.monotonic() + PATIENCE

    def fails(world: World) -> bool:
        if time.monotonic() > end:
            return False
        try:
            item.obj(**{**given, "world": world})
        except (Exception, pytest.fail.Exception):
            return True
        return False

    return fails
