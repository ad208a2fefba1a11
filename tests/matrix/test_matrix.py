"""One board, one wrong try, one move by hand and one reload in each front end, from the wheel, with its own packages.

Not among the other tests, since it installs an environment for each: `make matrix`; one of them by
`make matrix ARGS="-k marimo"`. The environments stay in `build/matrix` until their pins change.
"""

from __future__ import annotations

import re
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.firefox import Firefox
from tests.browser.lab import free_port
from tests.browser.notebook import Watch
from tests.matrix.front_ends import FRONT_ENDS, TOKEN, FrontEnd
from tests.matrix.installed import environment

TEN, TWO, JACK = (f'[data-node="{node}"][data-stop]' for node in ("hand:10D", "hand:2S", "card:5.1"))
REFUSAL = "cannot banish the Jack of Spades"
RUN = '[data-command="notebook:run-cell-and-select-next"]'
"""JupyterLab's button: it does not hear the keys that Firefox is told to press, in a window that has no focus."""
AUTOSAVE = "jupyter_config_dir/lab/user-settings/@jupyterlab/docmanager-extension/plugin.jupyterlab-settings"
"""The file, in a home, that says how often JupyterLab stores a notebook."""
PROMPT, NOT_RUN = "document.querySelector('.jp-InputPrompt')?.innerText ?? '[ ]:'", "[ ]:"


@pytest.fixture(params=FRONT_ENDS)
def served(request: pytest.FixtureRequest, wheel: Path, tmp_path: Path) -> Iterator[tuple[FrontEnd, str, Path]]:
    """A front end that runs, the address of its board, and its interpreter."""
    end = FRONT_ENDS[request.param]
    python, port = environment(end.requirements, wheel), free_port()
    (tmp_path / "home").mkdir()
    process = end.start(python, tmp_path, port)
    try:
        answers(f"http://127.0.0.1:{port}/", process, tmp_path / "server.log")
        yield end, f"http://127.0.0.1:{port}{end.path}", python
    finally:
        process.terminate()
        process.wait(60)


def answers(address: str, process: subprocess.Popen[bytes], log: Path, seconds: float = 180) -> None:
    """Wait until a server answers anything at all."""
    end = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < end:
        try:
            urllib.request.urlopen(address, timeout=10).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError(log.read_text(encoding="utf-8", errors="replace")[-3000:])


def given(end: FrontEnd, python: Path, on: Page) -> None:
    """Give a page from this machine what it would fetch from elsewhere."""
    if end.fetches:
        pattern, name = end.fetches
        [file] = python.parents[1].glob(f"lib/python*/site-packages/{name}")
        on.route(pattern, lambda route: route.fulfill(path=file, content_type="text/javascript"))


def test_a_board_is_played_on_and_outlives_a_reload(served: tuple[FrontEnd, str, Path], page: Page) -> None:
    end, address, python = served
    watch = Watch(page)
    given(end, python, page)
    page.goto(address)
    end.begin(page)
    board = page.locator(".tutor")
    expect(board).to_have_css("container-name", "tutor")
    board.locator(TEN).click()
    expect(board.locator(".legal")).to_have_count(1)
    board.locator(JACK).click()
    expect(board.get_by_text(REFUSAL).first).to_be_visible()
    page.keyboard.press("Escape")
    board.locator(TWO).hover()
    page.mouse.down()
    board.locator(JACK).hover()
    expect(board.locator(".flight .dragged")).to_have_count(1)
    expect(board.locator(".legal")).to_have_count(2)
    page.mouse.up()
    expect(board.get_by_text("You win").first).to_be_visible()
    watch.look_away()  # what a page says of its own end is no matter of the tutor's
    end.keep(page)
    page.reload()
    expect(page.locator(end.again).first).to_be_visible()
    faults = [error for error in watch.errors if not any(re.search(one, error) for one in end.allowed)]
    assert not faults, "\n".join(faults)


def stored(file: Path, seconds: float = 60) -> None:
    """Wait until a notebook's file holds what its cell shows."""
    end = time.monotonic() + seconds
    while "<figure>" not in file.read_text(encoding="utf-8"):
        assert time.monotonic() < end, "it was never stored"
        time.sleep(0.2)


@pytest.mark.parametrize("served", ["JupyterLab"], indirect=True)
def test_firefox_too(served: tuple[FrontEnd, str, Path], tmp_path: Path) -> None:
    end, address, _ = served
    profile, autosave = tmp_path / "profile", tmp_path / "home" / AUTOSAVE
    profile.mkdir()
    autosave.parent.mkdir(parents=True)
    autosave.write_text('{"autosaveInterval": 2}')
    firefox = Firefox(profile)
    try:
        firefox.open(address)
        latest = time.monotonic() + 180
        while not firefox.value("!!document.querySelector('.jp-OutputArea-child')"):
            assert time.monotonic() < latest, "the cell never ran"
            if firefox.still(PROMPT) == NOT_RUN:  # it may not be heard before the kernel is there
                firefox.click(".jp-CodeCell .cm-content", 90)
                firefox.click(RUN)
        for node in (TEN, JACK):
            firefox.click(f".tutor {node}", 90)
        firefox.until(f"document.querySelector('.tutor').innerText.includes({REFUSAL!r})", 30)
        for node in (TWO, JACK):
            firefox.click(f".tutor {node}")
        firefox.until("document.querySelector('.tutor').innerText.includes('You win')", 30)
        stored(tmp_path / "board.ipynb")
        firefox.reload()
        firefox.until(f"!!document.querySelector({end.again!r})", 90)
        assert all("127.0.0.1" in asked or asked.startswith(("data:", "blob:")) for asked in firefox.requested)
    finally:
        firefox.close()
    assert TOKEN in address
