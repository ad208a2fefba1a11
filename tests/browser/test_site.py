"""The tutor as a site: any static server, the Python of the browser, and nothing asked of anybody else."""

from __future__ import annotations

import json
import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from binder.site.build import build, look_here_last
from tests.browser.firefox import Firefox
from tests.browser.notebook import Watch
from tests.browser.screen import FAULTS, SIZES
from tests.browser.served_site import Site

MOST = 45_000_000
"""Bytes that a site may have."""
FIRST = 90_000
"""Milliseconds within which a board must stand on a machine that does much else besides."""

READ_TWICE = "performance.getEntriesByType('resource').filter((one) => one.name.includes('files/01_')).length > 1"
"""The notebook was opened, and compared with what the site has."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once."""
    made = tmp_path_factory.mktemp("site") / "site"
    build(made)
    return made


@pytest.fixture
def site(folder: Path) -> Iterator[Site]:
    served = Site(folder)
    yield served
    served.close()


def first_board(page: Page) -> Locator:
    """The first board of a page, once it stands."""
    board = page.locator(".jp-OutputArea .tutor").first
    expect(board.locator(".voice .prompt, .voice")).not_to_have_count(0, timeout=FIRST)
    return board


def test_a_site_is_small_and_names_no_other_host(folder: Path) -> None:
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) < MOST
    config = json.loads((folder / "jupyter-lite.json").read_text())["jupyter-config-data"]
    told = config["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert told["disablePyPIFallback"] is True
    assert told["pyodideUrl"].startswith("./static/")


def test_python_looks_for_modules_beside_the_chapters_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It starts with that folder before all others, and each look there is a question to another thread."""
    first = tmp_path / "piplite" / "__init__.py"
    first.parent.mkdir()
    first.write_text("NAME = 1")
    look_here_last(tmp_path)
    monkeypatch.setattr(sys, "path", ["", "/library", "/packages"])
    assert runpy.run_path(str(first))["NAME"] == 1
    assert sys.path == ["/library", "/packages", ""]


@pytest.mark.page(viewport=(1366, 768))
def test_the_first_minute_then_the_same_without_a_network(page: Page, site: Site, watch: Watch) -> None:
    """The picture at once; a win; progress that outlasts the page; and all of it again when nobody serves it."""
    watch.allow("404|ERR_FAILED|Failed to fetch")
    page.goto(site.address(), wait_until="commit")
    expect(page.locator("#rules-tutor-opening progress")).to_be_visible()
    expect(first_board(page)).to_be_in_viewport()
    expect(page.locator("#rules-tutor-opening")).to_have_count(0)
    page.goto(site.chapter("01_elementals"))
    board = first_board(page)
    for card in ("6H", "5C", "2S"):
        board.locator(f'[data-node="hand:{card}"]').first.click()
        expect(board.locator(".picked")).to_have_count(1, timeout=FIRST)
        board.locator('[data-node="card:5.1"]').first.click()
        expect(board.locator(f'[data-node="hand:{card}"]')).to_have_count(0, timeout=FIRST)
    board.get_by_role("button", name="Next").first.click()
    expect(board).to_contain_text("page 2 of 3", timeout=FIRST)
    kept = "caches.keys().then((names) => names.filter((name) => name.startsWith('rules-tutor-')))"
    page.wait_for_function(
        f"{kept}.then(async ([name]) => name && (await (await caches.open(name)).keys()).length > 400)"
    )
    site.close()
    page.reload()
    expect(first_board(page)).to_contain_text("page 2 of 3", timeout=FIRST)


def test_a_chapter_that_is_not_the_sites_own_does_not_run(browser: Browser, site: Site) -> None:
    """What is opened first is altered; what the extension compares it with is the site's own."""
    page = browser.new_context(service_workers="block").new_page()
    answered = []

    def altered(route: Route) -> None:
        text = route.fetch().text()
        answered.append(text)
        route.fulfill(body=text.replace("lesson(", "print(7) or lesson(") if len(answered) == 1 else text)

    page.route("**/files/01_elementals.ipynb*", altered)
    page.goto(site.chapter("01_elementals"))
    expect(page.locator(".jp-Notebook .jp-Cell").first).to_be_visible(timeout=FIRST)
    page.wait_for_function(READ_TWICE)
    page.wait_for_timeout(2000)
    expect(page.locator(".rules-tutor-chapter")).to_have_count(0)
    expect(page.locator(".jp-OutputArea .tutor")).to_have_count(0)
    page.context.close()


@pytest.mark.page(viewport=(1366, 768))
def test_a_shared_link_opens_and_is_shared_again(page: Page, site: Site, watch: Watch) -> None:
    """A lesson at its page; Share gives the address of this very site."""
    watch.allow("404|ERR_FAILED|Failed to fetch")
    address = f"{site.chapter('open')}#lesson:EL-L5.2"
    page.goto(address)
    board = first_board(page)
    expect(board).to_contain_text("page 2 of 3", timeout=FIRST)
    board.get_by_label("More").first.click()
    board.get_by_role("button", name="Share").click()
    expect(board.locator(".dialog textarea").first).to_have_value(address, timeout=FIRST)


@pytest.mark.page(viewport=(1366, 768))
def test_a_lesson_of_the_site_is_one_screen_in_the_dark_and_is_played_by_keys(
    page: Page, site: Site, watch: Watch
) -> None:
    """The board is that of JupyterLab; here no menu leads to a theme, so light and dark follow the machine."""
    watch.allow("404|ERR_FAILED|Failed to fetch")
    page.emulate_media(color_scheme="dark")
    page.goto(f"{site.chapter('open')}#lesson:EL-L1")
    board = first_board(page)
    expect(page.locator('body[data-jp-theme-light="false"]')).to_have_count(1)
    assert board.evaluate("board => getComputedStyle(board).colorScheme") == "dark"
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        board.evaluate("board => board.scrollIntoView({ block: 'start' })")
        expect(board.locator('[data-node="hand:6H"]').first).to_be_in_viewport(ratio=1)
        assert page.evaluate(FAULTS) == [], (width, height)
    for card in ("6H", "5C", "2S"):
        board.locator(f'[data-node="hand:{card}"]').first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        expect(board.locator(f'[data-node="hand:{card}"]')).to_have_count(0, timeout=FIRST)
    page.emulate_media(color_scheme="light")
    expect(page.locator('body[data-jp-theme-light="true"]')).to_have_count(1)


SEND = "(address) => fetch(address, { mode: 'no-cors' }).then(() => 'sent', () => 'refused')"
INLINE = """
() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    return window.ran === true;
}
"""


@pytest.mark.page(viewport=(1366, 768))
def test_nothing_is_sent_to_another_host(page: Page, site: Site, folder: Path, watch: Watch) -> None:
    """The page's policy holds, and so does that of Python's worker, which does not share it."""
    watch.allow("404|ERR_FAILED|Failed to fetch|Content Security Policy")
    other = Site(folder)
    page.goto(site.chapter("open") + "#lesson:EL-L5")
    first_board(page)
    (worker,) = page.workers
    for place in (page, worker):
        assert place.evaluate(SEND, site.address("board.jpg")) == "sent"
        assert place.evaluate(SEND, other.address("board.jpg")) == "refused"
    assert not page.evaluate(INLINE)
    other.close()


def test_a_hostile_link_is_a_sentence(page: Page, site: Site, watch: Watch) -> None:
    """Nothing of it is run, and no board stands."""
    watch.allow("404|ERR_FAILED|Failed to fetch")
    page.goto(f"{site.chapter('open')}#<img src=x onerror=\"document.title='run'\">")
    expect(page.get_by_text("This is not a link of the tutor")).to_be_visible(timeout=FIRST)
    expect(page.locator(".tutor, .jp-OutputArea img")).to_have_count(0)
    assert page.title() != "run"


@pytest.mark.page(viewport=(1366, 768))
@pytest.mark.parametrize(
    ("link", "shows"),
    [("lesson:EL-L5.2", "page 2 of 3"), ("lesson:OL-L31.1", "page 1 of 5"), ("deal:elementals.20417", "deal 20417")],
    ids=["lesson", "puzzle", "board"],
)
def test_a_frame_shows_the_board_alone(page: Page, site: Site, watch: Watch, link: str, shows: str) -> None:
    """One line in a teacher's page: no prose, and the board is as high as the frame."""
    watch.allow("404|ERR_FAILED|Failed to fetch")
    page.goto(site.address("supplied.html"))
    page.set_content(f'<iframe src="{site.chapter("open")}#{link}" width="1100" height="640"></iframe>')
    frame = page.frame_locator("iframe")
    board = frame.locator(".jp-OutputArea .tutor").first
    expect(board).to_contain_text(shows, timeout=FIRST)
    expect(frame.get_by_role("heading", name="Shared with you")).to_be_hidden()
    box = board.bounding_box()
    assert box is not None
    assert box["height"] <= 640


@pytest.mark.page(viewport=(1366, 768))
def test_a_sheet_is_counted_in_the_browser_and_can_be_stopped(page: Page, site: Site, watch: Watch) -> None:
    """There are no worker processes, and no threads: it counts deal by deal, and Stop is heard between two."""
    watch.allow("404|ERR_FAILED|Failed to fetch")
    page.goto(site.chapter("06_rules_lab"))
    first_board(page)
    sheet = page.locator(".tutor", has=page.get_by_label("Bots")).first
    expect(sheet).to_be_attached(timeout=FIRST)
    sheet.get_by_label("Deals").fill("5000")
    sheet.get_by_role("button", name="Run").click()
    expect(sheet.locator(".going label")).to_have_text(re.compile("^[1-9].* of 5,000 deals; "), timeout=FIRST)
    sheet.get_by_role("button", name="Stop").click()
    expect(sheet).to_contain_text("It was stopped; what was counted is kept.", timeout=FIRST)
    expect(sheet.get_by_role("progressbar")).to_have_count(0)


def test_the_first_minute_in_firefox(site: Site, tmp_path: Path) -> None:
    """Three cards by the mouse, the next page, and the same page again after a reload."""
    shows = "(document.querySelector('.jp-OutputArea .tutor')?.innerText ?? '').includes({!r})".format
    firefox = Firefox(tmp_path)
    try:
        firefox.open(site.chapter("01_elementals"))
        firefox.until(shows("page 1 of 3"), FIRST / 1000)
        for card in ("6H", "5C", "2S"):
            firefox.click(f'[data-node="hand:{card}"]')
            firefox.until("document.querySelector('.picked') !== null", FIRST / 1000)
            firefox.click('[data-node="card:5.1"]')
            firefox.until(f"""document.querySelector('[data-node="hand:{card}"]') === null""", FIRST / 1000)
        firefox.click(".jp-OutputArea .tutor .act.best")
        firefox.until(shows("page 2 of 3"), FIRST / 1000)
        firefox.reload()
        firefox.until(shows("page 2 of 3"), FIRST / 1000)
    finally:
        firefox.close()
