"""Fixtures of the browser's tests: one server and two browsers for the run, and a fresh page for every test.

A test that uses `notebook` fails if its page printed or threw an error, or requested anything beyond loopback.
`@pytest.mark.page(dark=True, touch=True, reduced_motion=True, private=True, viewport=(600, 900))`, any of these, makes
the page differ; one that is private allows no service worker, as private windows do.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.browser.gallery_page import Gallery, serve
from tests.browser.lab import Lab
from tests.browser.live_page import Live
from tests.browser.notebook import Notebook, Watch
from tests.browser.served_site import Site, built
from tests.browser.window import PATIENCE, Window, options_of
from tests.tools import headless
from tutor.learn.kept import GameStore
from widgets.session.rivals import Rivals
from widgets.session.thought import Thought

SCHOOL = "school.test"
"""A name for this machine that browsers do not treat as local, so over plain http it is not trusted."""

# The browser itself must send nothing, either: names resolve to nothing, and its services are off.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {SCHOOL} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    # The site's Python is compiled once, without optimising later, which took a quarter of its start.
    "--js-flags=--liftoff-only",
]
# JupyterLab's scripts run once, while it is loaded: to compile them better takes longer than they take.
IN_LAB = "--js-flags=--no-turbofan --no-maglev"

LATE_VIEW = r"null \(reading 'processLuminoMessage'\)"
"""An error on a very busy machine: ipywidgets may query a view that it has just removed, which is harmless."""

expect.set_options(timeout=PATIENCE)

AT_ONCE = """try { localStorage.setItem("rules-tutor pace", "at once"); } catch {}"""
"""Moves of others are not replayed step by step, unless a test asks for it."""


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """The one JupyterLab server of the run."""
    server = Lab(tmp_path_factory.mktemp("lab"))
    yield server
    server.close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, which starts browsers."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The one browser of the run, but for JupyterLab."""
    started = playwright.chromium.launch(executable_path=headless(), args=FLAGS)
    yield started
    started.close()


@pytest.fixture(scope="session")
def lab_browser(playwright: Playwright) -> Iterator[Browser]:
    """The one browser of the run for JupyterLab."""
    started = playwright.chromium.launch(executable_path=headless(), args=[*FLAGS[:-1], IN_LAB])
    yield started
    started.close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once in a run, since that takes long."""
    own = tmp_path_factory.getbasetemp()
    return built(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    """The site, served."""
    served = Site(folder)
    yield served
    served.close()


@pytest.fixture
def options(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return the options of the test's page."""
    mark = request.node.get_closest_marker("page")
    return options_of(mark.kwargs if mark else {})


@pytest.fixture
def page(request: pytest.FixtureRequest, options: dict[str, Any]) -> Iterator[Page]:
    """Return a fresh page; the mark `page` sets how it differs from a desktop window in light colours."""
    browser: Browser = request.getfixturevalue("lab_browser" if "lab" in request.fixturenames else "browser")
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    yield context.new_page()
    context.close()


@pytest.fixture
def watch(page: Page) -> Iterator[Watch]:
    """Collect the errors of a page; the test fails for them at its end."""
    watching = Watch(page)
    yield watching
    watching.check()


@pytest.fixture
def notebook(page: Page, lab: Lab, watch: Watch) -> Iterator[Notebook]:
    """Return a function that opens a notebook; its kernel and changed settings end with the test."""
    watch.allow(LATE_VIEW)
    yield Notebook(page, lab, watch)
    watch.look_away()
    lab.clean()


@pytest.fixture(scope="session")
def lab_window(lab_browser: Browser) -> Iterator[Page]:
    """Return the run's one window of JupyterLab that tests share."""
    context = lab_browser.new_context(**options_of({}))
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    yield context.new_page()
    context.close()


@pytest.fixture
def shared_notebook(lab_window: Page, lab: Lab) -> Iterator[Notebook]:
    """Return a function that opens a notebook in the shared window, where JupyterLab is loaded already.

    It is for tests that neither load the window again nor change JupyterLab's settings.
    """
    watching = Watch(lab_window)
    watching.allow(LATE_VIEW)
    notebook = Notebook(lab_window, lab, watching, shared=True)
    yield notebook
    watching.look_away()
    notebook.leave(options_of({}))
    lab.clean()
    watching.leave()
    watching.check()


@pytest.fixture(scope="session")
def gallery() -> Iterator[str]:
    """The address of the gallery."""
    server, address = serve()
    yield address
    server.shutdown()


@pytest.fixture(scope="session")
def kept(browser: Browser) -> Iterator[Window]:
    """Return the run's only window with the gallery."""
    window = Window(browser)
    yield window
    window.close()


@pytest.fixture
def window(browser: Browser, kept: Window, options: dict[str, Any]) -> Iterator[Window]:
    """Return the gallery's window, or a new one for a test that clicks in it; errors of its page fail the test."""
    own = Window(browser, touch=True) if options["has_touch"] else kept
    watching = own.begin(options)
    yield own
    own.end(watching)
    if own is not kept:
        own.close()
    watching.check()


@pytest.fixture
def board(window: Window, gallery: str) -> Gallery:
    """Return a function that opens a gallery."""
    return Gallery(window.page, gallery)


@pytest.fixture
def live(window: Window, gallery: str, monkeypatch: pytest.MonkeyPatch) -> Live:
    """Return a page that shows real boards one after another, without games left by other tests.

    It receives only what an intent changed, so hints are worked out at once and bots choose at once.
    """
    shutil.rmtree(GameStore().folder, ignore_errors=True)
    monkeypatch.setattr(Thought, "takes_time", lambda self, session: False)
    monkeypatch.setattr(Rivals, "can_think", lambda self: False)
    return Live(window, gallery)
