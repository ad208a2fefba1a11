"""The tutor as a site: any static server, the Python of the browser, and nothing asked of anybody else."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from binder.site.build import digest
from run import shipped
from tests.browser import axe
from tests.browser.firefox import Firefox
from tests.browser.first_lesson import FIRST, lesson, play
from tests.browser.notebook import Watch
from tests.browser.served_site import (
    AT_FIRST,
    DRAWN,
    FORGOTTEN,
    KEPT,
    NOT_KEPT,
    PHONE,
    PROGRESS,
    Site,
    comes_to,
    copied,
    first_board,
    until,
)  # fmt: skip
from tests.browser.window import PATIENCE
from tests.tools import AT_NIGHT
from tutor.engine import find_game, game_ids
from tutor.learn import Progress, find_lesson
from tutor.learn.path import path_of

MOST = 19_000_000
"""Bytes that a site may have."""
MOST_BEFORE = 16_000_000
"""Bytes that may be loaded before a chapter's first board lives."""
CLOSED = "Failed to load resource|Failed to fetch|ERR_CONNECTION_REFUSED|fetching the script"
"""What the browser says of a site that nobody serves any more."""
OWN = r"http://127\.0\.0\.1:|data:|blob:|about:"
SENDS = """
const say = (word) => fetch(new URL(`icon.svg?${word}`, import.meta.url));
fetch("%s", { mode: "no-cors" }).then(() => say("sent"), () => say("refused"));
"""
"""A script: something is sent to an address, and the site hears whether it was."""
PLACE = """(board) => {
  const { left, top, width, height } = board.getBoundingClientRect();
  return [left, top + scrollY, width, height].map(Math.round);
}"""
"""Where a board lies on its page, and how large it is."""

STANDS = "(async () => JSON.parse(localStorage.getItem('rules-tutor seen stands'))?.says)()"
"""A script: what the browser keeps for the start page of where its reader stands, in words."""


def all_kept(folder: Path) -> str:
    """A script: whether the browser has kept every file of the site but the worker that keeps them."""
    files = sum(path.is_file() and path.name != "service-worker.js" for path in folder.rglob("*"))
    edition = "caches.keys().then((names) => names.find((name) => name.startsWith('rules-tutor-')))"
    return f"{edition}.then(async (name) => name && (await (await caches.open(name)).keys()).length === {files})"


def size(*paths: Path) -> int:
    """The bytes of files, and of all files in folders."""
    files = [file for path in paths for file in ([path] if path.is_file() else path.rglob("*"))]
    return sum(file.stat().st_size for file in files if file.is_file())


def done_in(board: Locator, lesson: str) -> list[int]:
    """The pages of a lesson that the progress of a board's page has as done."""
    text = copied(board, "Your progress")
    board.page.keyboard.press("Escape")
    expect(board.locator(".dialog")).to_have_count(0)
    return [*json.loads(text)["lessons"].get(lesson, {"done": []})["done"]]


def test_a_site_is_small_and_asks_for_no_packages(folder: Path) -> None:
    """What a page loads first: Python, what every board needs, and one game."""
    assert size(folder) < MOST
    assert json.loads((folder / "pyodide" / "pyodide-lock.json").read_text())["packages"] == {}
    shared = [*folder.glob("*.js"), *folder.glob("*.css"), folder / "pyodide", folder / "packs" / "python.pack"]
    for game in game_ids():
        (chapter,) = folder.glob(f"0*_{game}.html")
        own = (chapter, folder / "packs" / f"{game}.pack", folder / "pictures" / f"{chapter.stem}.pack")
        assert size(*shared, *own) < MOST_BEFORE, game


def test_every_page_has_its_policy_and_licences_go_along(folder: Path) -> None:
    """Nothing of another host, nothing in the page itself is run, nothing is made of text. Licences are those of
    Pyodide, of Python's library and of each package."""
    pages = {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*.html")}
    assert {"index.html", "00_start.html", "06_rules_lab.html", "open.html", "notebooks/index.html"} <= pages.keys()
    for name, text in pages.items():
        (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', text)
        assert policy.startswith(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:;"
        ), name
        assert "'unsafe-eval'" not in policy
        assert not re.search(r"<script(?![^>]* src=)|\son\w+=|(?:src|href)=\"[^\"]*:", text), name
    texts = {path.stem: path.read_text() for path in (folder / "licences").iterdir()}
    assert "Mozilla Public License Version 2.0" in texts["pyodide"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in texts["python"]
    assert {name for name, text in texts.items() if len(text) < 500} == set()
    assert {"fsrs", "mpmath", "platformdirs", "traitlets"} <= texts.keys()


def test_the_manifest_makes_an_app_with_icons_of_their_sizes_and_addresses_that_answer(folder: Path) -> None:
    manifest = json.loads((folder / "site.webmanifest").read_text())
    sizes = set()
    for icon in manifest["icons"]:
        data = (folder / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            sizes.add(icon["sizes"])
            assert "{}x{}".format(*struct.unpack(">II", data[16:24])) == icon["sizes"]
    assert sizes >= {"192x192", "512x512"}, "what browsers ask of an app that can be installed"
    assert manifest["name"]
    assert manifest["display"] == "standalone"
    for address in (manifest["start_url"], manifest["scope"], *(one["url"] for one in manifest.get("shortcuts", ()))):
        path = folder / address.partition("#")[0]
        assert (path / "index.html" if path.is_dir() else path).is_file(), address


def test_every_address_in_a_page_is_a_file_of_the_site(folder: Path) -> None:
    manifest = json.loads((folder / "site.webmanifest").read_text())
    named = {folder / icon["src"] for icon in manifest["icons"]}
    for path in folder.rglob("*.html"):
        found = re.findall(r'(?:href|src|data-pictures)="([^"#]+)', path.read_text())
        named |= {(path.parent / address).resolve() for address in found}
    assert len(named) > 15
    assert {path for path in named if not path.is_file()} == set()


BEFORE = [
    ("", "00_start.html"),
    ("index.html", "00_start.html"),
    ("index.html?path=00_start.ipynb", "00_start.html"),
    ("index.html?path=01_elementals.ipynb#EL-L1", "01_elementals.html#EL-L1"),
    ("index.html?path=class%2F04_oligarchy.ipynb", "04_oligarchy.html"),
    ("?path=open.ipynb#lesson:EL-L5.2", "open.html#lesson:EL-L5.2"),
    ("index.html?path=mine.ipynb", "00_start.html"),
    ("index.html?path=https://127.0.0.2/01_elementals", "00_start.html"),
    ("index.html?path=javascript:alert(1)#EL-L1", "00_start.html#EL-L1"),
]
"""Addresses of the site when it was a whole JupyterLab, and where they lead."""


def test_addresses_of_before_lead_to_the_pages_of_today(page: Page, site: Site, folder: Path) -> None:
    """With what stands behind them; to pages of the site only. Without scripts the page there shows where each is."""
    page.route("**/page.js", lambda route: route.abort())
    for before, today in BEFORE:
        page.goto(site.address(f"notebooks/{before}"), wait_until="commit")
        expect(page).to_have_url(site.address(today))
    links = re.findall(
        r'<a href="../(\w+)\.html" data-notebook="\1\.ipynb">', (folder / "notebooks/index.html").read_text()
    )
    assert sorted(links) == sorted(path.stem for path in shipped())


def test_what_was_compiled_is_taken_again_only_for_the_same_sources(tmp_path: Path) -> None:
    """Of the same name, in the same place."""
    met: set[str] = set()
    for name, text in (("a.py", "1"), ("a.py", "2"), ("b.py", "1"), ("c/a.py", "1")):
        tree = tmp_path / f"tree{len(met)}"
        (tree / name).parent.mkdir(parents=True)
        (tree / name).write_text(text)
        met.add(digest(tree))
        assert digest(tree) in met
    assert len(met) == 4


def look_through(page: Page) -> None:
    """Scroll through a page that draws; each of its boards is there by the time that it is in sight."""
    expect(page.locator(".still")).to_have_count(0)
    for cell in page.locator(".cell:not(.silent)").all():
        cell.scroll_into_view_if_needed()
        expect(cell.locator("> *")).to_have_count(1)


@pytest.mark.page(viewport=PHONE, touch=True)
def test_the_first_hour_then_the_same_without_a_network(
    page: Page, site: Site, folder: Path, watch: Watch, tmp_path: Path
) -> None:
    """On a phone: a try before Python is there is answered once it is; a win; progress that outlasts the page, and is
    seen at once; and all of it when nobody serves it, the start page too, where the progress is taken along."""
    page.goto(f"{site.chapter('01_elementals')}#EL-L1", wait_until="commit")
    play(lesson(page, live=False))
    until(page, all_kept(folder))
    site.close()
    watch.allow(CLOSED)
    page.reload(wait_until="commit")
    expect(lesson(page, live=False)).to_contain_text("Find the order yourself.")
    expect(lesson(page)).to_contain_text("Find the order yourself.")
    page.goto(site.address())
    board = first_board(page)
    expect(board).to_be_in_viewport()
    expect(board.get_by_role("link", name="Continue Elementals, step 1")).to_be_visible()
    elsewhere = Progress(tmp_path / "progress.json")
    elsewhere.take_in(copied(board, "Your progress"))
    assert elsewhere.mark("EL-L1", find_lesson("EL-L1")[1].edition).done == (0,)


WISHED = "navigator.serviceWorker.ready.then(() => window.wished === true)"
"""A script: whether the page has asked for all of the site, once it could."""
SAVES = """
ServiceWorker.prototype.postMessage = () => (window.wished = true);
Object.defineProperty(navigator, "connection", { value: { saveData: true } });
"""
"""A script: the browser says that its owner pays for what is fetched."""


@pytest.mark.page(viewport=PHONE, touch=True)
def test_a_board_is_seen_before_python_is_there_in_the_place_and_size_that_it_keeps(page: Page, site: Site) -> None:
    """Python is held back until it was looked at; raw text is never seen, and nothing moves. The browser saves data
    here, so what the page does not need is not fetched to be kept."""
    page.add_init_script(SAVES)
    site.gives_python.clear()
    page.goto(f"{site.chapter('01_elementals')}#EL-L1", wait_until="commit")
    board = lesson(page, live=False)
    expect(board.locator('[data-node="hand:6H"]').first).to_be_in_viewport(ratio=1)
    look_through(page)
    board.scroll_into_view_if_needed()
    before, words = board.evaluate(PLACE), page.locator("main").inner_text()
    board.locator('[data-node="hand:6H"]').first.click()
    board.locator('[data-node="card:5.1"]').first.click()
    expect(page.locator("#opening")).to_contain_text("What you did is done as soon as it is there.")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert not re.search(r"lesson\(|IPY_MODEL|\{|undefined", words)
    site.gives_python.set()
    expect(board.locator('[data-node="hand:6H"]')).to_have_count(0)
    expect(page.locator("#opening")).to_have_count(0)
    assert board.evaluate(PLACE) == before
    assert page.evaluate(WISHED) is False
    packs = {asked for asked in site.asked if asked.startswith("/packs/") and asked.endswith(".pack")}
    assert packs == {"/packs/python.pack", "/packs/elementals.pack"}


@pytest.mark.page(viewport=(1366, 768))
def test_progress_is_taken_in_and_a_damaged_file_loses_nothing(
    page: Page, site: Site, watch: Watch, tmp_path: Path
) -> None:
    """A browser that has nothing yet; the start page tells what counts. What it keeps is not said to be lost."""
    there = Progress(tmp_path / "there.json")
    first = find_lesson("EL-L1")[1]
    for number in range(len(first.pages())):
        there.finish(first.id, number, first.edition)
    kept, damaged = tmp_path / "kept.json", tmp_path / "damaged.json"
    kept.write_text(there.export())
    damaged.write_text(there.export()[:-9])
    steps = len(path_of(find_game("elementals")).steps)
    page.goto(site.address())
    board = first_board(page)
    box = board.get_by_role("navigation", name="Chapters").get_by_role("link").first
    expect(box).to_be_visible()
    for said in (NOT_KEPT, FORGOTTEN):
        expect(board.get_by_text(said)).to_have_count(0)
    assert page.evaluate(f"localStorage.getItem('{PROGRESS}')") is None
    for file, done in ((damaged, 0), (kept, 1), (damaged, 1)):
        if not board.get_by_label("or a file").count():
            copied(board, "Your progress")
        board.get_by_label("or a file").set_input_files(file)
        board.get_by_role("button", name="Take in").click()
        taken = board.get_by_text("Taken in: what you did there").first
        expect(board.get_by_role("alert") if file is damaged else taken).to_be_visible()
        expect(box).to_contain_text(f"{done} of {steps} steps")


@pytest.mark.page(viewport=(1366, 768))
def test_what_one_window_keeps_another_has_without_being_loaded_again(page: Page, site: Site, watch: Watch) -> None:
    """A lesson is done in one; the map of the chapter in the other hears of it as it comes into sight. A third one
    knows where its learner stands before it has a Python, and here it never has one. It does not show what newcomers
    see: at first, before anything can draw, it shows what is drawn then."""
    page.goto(f"{site.chapter('01_elementals')}#EL-L1")
    lesson(page)
    other = page.context.new_page()
    other.goto(site.address())
    board = first_board(other)
    expect(board.get_by_role("link", name="Begin with Elementals")).to_be_visible()
    expect(other.locator("html.returns")).to_have_count(0)
    play(lesson(page))
    until(page, f"({KEPT})().then((text) => text.includes('EL-L1'))")
    until(page, STANDS)
    third = page.context.new_page()
    third.add_init_script("window.Worker = class { postMessage() {} };")
    third.add_init_script(AT_FIRST)
    third.goto(site.address(), wait_until="commit")
    expect(third.locator("html.returns")).to_have_count(1)
    start = third.locator(".cell .tutor").first
    expect(start.get_by_role("link", name="Continue Elementals, step 1")).to_be_visible()
    expect(start.get_by_role("link", name="Begin with Elementals")).to_have_count(0)
    expect(third.locator(".still")).to_have_count(0)
    assert third.evaluate("window.atFirst") == start.evaluate(DRAWN)
    expect(third.locator("#opening")).to_contain_text("You are at step 1 of Elementals")
    comes_to(other, lambda: done_in(board, "EL-L1") == [0])


@pytest.mark.page(viewport=(1366, 768))
def test_a_sheet_is_counted_in_the_browser_and_can_be_stopped(page: Page, site: Site, watch: Watch) -> None:
    """There are no worker processes: a second Python counts deal by deal, and boards answer meanwhile. It says so, and
    how many deals are few enough. Stop ends it with what it does."""
    page.goto(site.chapter("06_rules_lab"))
    first_board(page)
    sheet = page.locator(".cell .tutor", has=page.get_by_label("Bots")).first
    sheet.scroll_into_view_if_needed()
    expect(page.locator(".cell.live .tutor", has=page.get_by_label("Bots"))).not_to_have_count(0)
    expect(sheet).to_contain_text("12 of 12 deals")
    expect(sheet).to_contain_text("Your browser plays one game after another: begin with 100 deals at most.")
    sheet.get_by_label("Deals", exact=True).fill("5000")
    sheet.get_by_role("button", name="Run").click()
    expect(sheet.locator(".going label")).to_have_text(re.compile("^[1-9].* of 5,000 deals; "))
    assert len(page.workers) == 2
    page.get_by_role("button", name="A small position").click()
    expect(page.get_by_role("button", name="A small position")).to_have_count(0)
    sheet.get_by_role("button", name="Stop").click()
    expect(sheet).to_contain_text("It was stopped; what was counted is kept.")
    expect(sheet.get_by_role("progressbar")).to_have_count(0)
    comes_to(page, lambda: len(page.workers) == 1)


@pytest.mark.page(viewport=PHONE, touch=True)
@pytest.mark.parametrize("dark", [False, True] if AT_NIGHT else [True])
def test_a_page_keeps_nobody_out_and_links_lead_on(page: Page, site: Site, dark: bool, watch: Watch) -> None:
    """No serious fault that axe finds; and the start page's own links and boxes open chapters."""
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.goto(site.address())
    board = first_board(page)
    expect(page.locator("#opening")).to_have_count(0)
    assert axe.serious(page, "body") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    box = board.get_by_role("navigation", name="Chapters").get_by_role("link").nth(1)
    box.click()
    expect(page).to_have_title("Elemental Forge: Rules tutor")
    page.locator(".prose").get_by_role("link", name="Start here").first.click()
    expect(page).to_have_title("Rules tutor")


@pytest.mark.page(viewport=PHONE, touch=True, private=True)
def test_every_page_keeps_nobody_out_as_it_is_seen_first(page: Page, site: Site, folder: Path, watch: Watch) -> None:
    """No serious fault that axe finds in prose and boards, while Python is held back; and nothing is wider than a
    phone. By day only the page that opens links: boards have tests of their own. A service worker would go on waiting
    for the Python of each page that was left."""
    site.gives_python.clear()
    for path in sorted(folder.glob("*.html")) if AT_NIGHT else [folder / "open.html"]:
        page.goto(site.address(path.name), wait_until="commit")
        expect(page.locator("#opening")).to_be_visible()
        if path.stem == "open":
            expect(page.locator(".cell > *")).to_have_count(0)
        else:
            look_through(page)
        assert axe.serious(page, "body") == [], path.name
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], path.name


def test_the_first_minute_in_firefox(folder: Path, tmp_path: Path) -> None:
    """The board at once; three cards by the mouse, the next page; the same page when it is loaded again and nobody
    serves it; at night also the start page then. Nothing is asked of another host, whose name would be refused;
    Python's worker, which tries it each time, may not."""
    other = Site(folder)
    site = Site(folder, {"/worker.js": SENDS % other.address("icon.svg")})
    board = f"document.querySelector('{FIRST} .tutor')"
    live = f"document.querySelector('{FIRST}.live') !== null"
    shows = f"({board}?.innerText ?? '').includes({{!r}})".format
    firefox = Firefox(tmp_path)
    try:
        firefox.open(f"{site.chapter('01_elementals')}#EL-L1", wait="none")
        firefox.until(shows("page 1 of 3"), PATIENCE / 1000)
        for card in ("6H", "5C", "2S"):
            firefox.click(f'{FIRST} [data-node="hand:{card}"]')
            firefox.until(f"{board}.querySelector('.picked') !== null", PATIENCE / 1000)
            firefox.click(f'{FIRST} [data-node="card:5.1"]')
            firefox.until(f"""{board}.querySelector('[data-node="hand:{card}"]') === null""", PATIENCE / 1000)
        firefox.click(f"{FIRST} .tutor .answer .act.best")
        firefox.until(shows("page 2 of 3"), PATIENCE / 1000)
        firefox.until(all_kept(folder), PATIENCE / 1000)
        firefox.still(f"({KEPT})()")
        assert "/icon.svg?refused" in site.asked
        site.close()
        firefox.reload()
        firefox.until(f"{live} && {shows('page 2 of 3')}", PATIENCE / 1000)
        if AT_NIGHT:
            firefox.open(site.address(), wait="none")
            firefox.until("document.querySelector('.cell.live .tutor') !== null", PATIENCE / 1000)
        assert len(firefox.requested) > 20
        assert [address for address in firefox.requested if not re.match(OWN, address)] == []
        assert other.asked == []
    finally:
        other.close()
        firefox.close()
