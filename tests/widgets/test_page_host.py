"""The host of boards on a page: a Python without Jupyter, and what it tells."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import traitlets

from run import ROOT
from widgets.wire import host, page
from widgets.wire.page import PAGE, Box, Model

Told = list[dict[str, Any]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """What the page is told from now on."""
    heard: Told = []
    monkeypatch.setattr(PAGE, "tell", lambda text: heard.append(json.loads(text)))
    monkeypatch.setattr(PAGE, "shown", {})
    return heard


class Thing(Model):
    """A model with two traits that travel and one that does not."""

    number = traitlets.Int().tag(sync=True)
    other = traitlets.Instance(Model, allow_none=True).tag(sync=True)
    secret = traitlets.Int()


def test_both_hosts_offer_the_same_names() -> None:
    """A type checker sees the notebook's alone."""
    for name in host.__all__:
        offered = getattr(page, name)
        assert type(offered) is type(getattr(host, name)) or callable(offered) or name == "CELLS", name


def test_of_what_nobody_sees_nothing_is_told(told: Told) -> None:
    thing = Thing(number=1)
    thing.number = 2
    assert told == []
    PAGE.show(thing.model_id)
    assert told == [{"open": thing.model_id, "state": {"number": 2, "other": None}}]


def test_what_changes_is_told_at_once_or_together_and_only_what_differs(told: Told) -> None:
    thing = Thing()
    PAGE.show(thing.model_id)
    told.clear()
    thing.number = 5
    thing.secret = 9
    thing.number = 5
    with thing.hold_sync():
        thing.number = 6
        with thing.hold_sync():
            thing.number = 7
    assert [message["state"] for message in told] == [{"number": 5}, {"number": 7}]


def test_a_model_is_opened_before_what_refers_to_it_and_closed_once(told: Told) -> None:
    first, second = Thing(number=1), Thing(number=2)
    first.other = second
    box = Box([first])
    PAGE.show(box.model_id)
    assert [message["open"] for message in told] == [second.model_id, first.model_id, box.model_id]
    assert told[-1]["state"] == {"children": [f"IPY_MODEL_{first.model_id}"]}
    told.clear()
    second.close()
    second.close()
    assert told == [{"close": second.model_id}]


def test_what_the_page_sends_reaches_its_model_and_for_one_that_is_gone_nothing_happens(told: Told) -> None:
    thing, heard = Thing(), []
    thing.on_msg(lambda model, content, buffers: heard.append((model, content)))
    PAGE.show(thing.model_id)
    PAGE.receive(thing.model_id, '{"do": "look"}')
    thing.close()
    PAGE.receive(thing.model_id, '{"do": "look"}')
    PAGE.receive("m0", '{"do": "look"}')
    assert heard == [(thing, {"do": "look"})]


WITHOUT_JUPYTER = """
import json, sys
sys.modules.update(dict.fromkeys(["anywidget", "ipywidgets", "IPython", "comm"]))
from widgets.wire.chapter import Chapter
from widgets.wire.page import PAGE
told = []
PAGE.tell = lambda text: told.append(json.loads(text))
chapter = Chapter("written")
for cell in ("a", "b", "c", "b"):
    chapter.run(cell)
pick = {"do": "pick", "path": ["hand:2S", "card:5.1"], "view": "v", "nr": 1}
shown = [message["view"] for message in told if "view" in message]
PAGE.receive(shown[-1], json.dumps(pick))
print(json.dumps(told))
"""
"""A chapter of three cells: one that imports, one that shows a lesson and is run again, one that shows words."""


def test_a_chapter_runs_without_jupyter_and_a_try_is_answered(tmp_path: Path) -> None:
    folder = tmp_path / "written"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "a.py").write_text("from widgets import lesson, what_if")
    (folder / "b.py").write_text('shown_by_the_cell = lesson("EL-L1")')
    (folder / "c.py").write_text('shown_by_the_cell = what_if("SF-L40", "SF-A09")')
    env = {"PYTHONPATH": f"{tmp_path}:{ROOT}", "RULES_TUTOR_DATA": str(tmp_path), "PATH": ""}
    done = subprocess.run([sys.executable, "-c", WITHOUT_JUPYTER], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    first, again = (message["view"] for message in told if "view" in message)
    assert first != again
    assert {"close": first} in told
    opened = {message["open"]: message["state"] for message in told if "open" in message}
    assert opened[again]["lesson"]["title"] == "Step 1: Beat one Jack"
    assert opened[opened[again]["book"].removeprefix("IPY_MODEL_")]["rulebook"]["sections"]
    assert next(message for message in told if message.get("cell") == "c")["text"]
    answer = told[-1]
    assert answer["update"] == again
    assert answer["state"]["answer"]["tone"] == "refused"
    assert answer["state"]["alive"] == {"view": "v", "nr": 1}
