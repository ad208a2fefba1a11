"""The bar of a cell that is kept waiting; its looks are tried in tests/browser/test_rules_lab.py."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from widgets.wire import notebook
from widgets.wire.waiting import waiting


class Place:
    """A place in a cell's output: all that was ever shown there."""

    def __init__(self) -> None:
        self.held: list[dict[str, Any]] = []

    def display(self, data: dict[str, Any], **how: Any) -> Place:
        """Stands in for IPython's function."""
        self.held.append(data)
        return self

    def update(self, data: dict[str, Any], **how: Any) -> None:
        """Stands in for the handle's method."""
        self.held.append(data)


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Place:
    """The output of a cell in a notebook."""
    place = Place()
    monkeypatch.setattr(notebook, "get_ipython", lambda: SimpleNamespace(kernel=object()))
    monkeypatch.setattr(notebook, "display", place.display)
    return place


def wait(*seconds: float, fails: bool = False) -> None:
    """Be told how far something is, a number of seconds after it began; ``fails`` ends it with an error."""
    moments = iter((0.0, *seconds))
    with waiting(lambda: next(moments)) as told:
        for n in range(len(seconds)):
            told(n, len(seconds), f"{n} done")
        if fails:
            raise ZeroDivisionError


def test_what_is_over_within_a_second_shows_no_bar(place: Place) -> None:
    wait(0.2, 0.9)
    assert place.held == []


def test_a_bar_comes_after_a_second_once_and_its_place_is_emptied(place: Place) -> None:
    wait(0.9, 1.0, 1.5)
    shown, emptied = place.held
    assert list(shown) == ["application/vnd.jupyter.widget-view+json"]
    assert emptied == {}


def test_the_place_is_emptied_also_when_the_work_fails(place: Place) -> None:
    with pytest.raises(ZeroDivisionError):
        wait(2.0, fails=True)
    assert place.held[-1] == {}


def test_outside_of_a_notebook_there_is_no_bar(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook, "get_ipython", lambda: None)
    wait(1.0, 2.0)
    assert place.held == []
