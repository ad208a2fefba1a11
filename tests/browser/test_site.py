"""The tutor as a site: any static server, the Python of the browser, and nothing asked of anybody else."""

from __future__ import annotations

import json
import re
import runpy
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from binder.site.build import digest, finish, look_here_last
from tests.browser.firefox import Firefox
from tests.browser.notebook import Watch
from tests.browser.served_site import HARMLESS, Site, copied, first_board
from tests.browser.window import PATIENCE
from tests.tools import AT_NIGHT
from tutor.engine import find_game
from tutor.learn import Progress, find_lesson
from tutor.learn.path import path_of

MOST = 45_000_000
"""Bytes that a site may have."""
READ_TWICE = "performance.getEntriesByType('resource').filter((one) => one.name.includes('files/01_')).length > 1"
"""The notebook was opened, and compared with what the site has."""
OWN = r"http://127\.0\.0\.1:|data:|blob:|about:"
OPENING = "#rules-tutor-opening"
LAST_BOARD = 17 if AT_NIGHT else 7
"""The cell of the rules lab that shows its last board: of the whole chapter, or of what there is of it by day."""


def all_kept(folder: Path) -> str:
    """A script: whether the browser has kept every file of the site but the worker that keeps them."""
    files = sum(path.is_file() and path.name != "service-worker.js" for path in folder.rglob("*"))
    edition = "caches.keys().then((names) => names.find((name) => name.startsWith('rules-tutor-')))"
    return f"{edition}.then(async (name) => name && (await (await caches.open(name)).keys()).length === {files})"


def test_a_site_is_small_and_names_no_other_host(folder: Path) -> None:
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) < MOST
    config = json.loads((folder / "jupyter-lite.json").read_text())["jupyter-config-data"]
    told = config["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert told["disablePyPIFallback"] is True
    assert told["pyodideUrl"].startswith("./static/")


def test_every_page_has_its_policy_and_licences_go_along(tmp_path: Path) -> None:
    """Those of Pyodide and of Python's library, which bring none; packages bring theirs."""
    head = "<!doctype html><html><head><title>Jupyter Notebook - Notebooks</title></head></html>"
    for name in ("notebooks/index.html", "doc/tree/index.html", "doc/workspaces/index.html", "service-worker.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(head)
    finish(tmp_path)
    pages = {path.relative_to(tmp_path).as_posix(): path.read_text() for path in tmp_path.rglob("*.html")}
    assert pages.keys() == {"index.html", "notebooks/index.html"}
    assert all('http-equiv="Content-Security-Policy"' in page for page in pages.values())
    texts = {path.stem: path.read_text() for path in (tmp_path / "licences").iterdir()}
    assert "Mozilla Public License Version 2.0" in texts["pyodide"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in texts["python"]


def test_python_looks_for_modules_beside_the_chapters_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It starts with that folder before all others, and each look there is a question to another thread."""
    first = tmp_path / "piplite" / "__init__.py"
    first.parent.mkdir()
    first.write_text("NAME = 1")
    look_here_last(tmp_path)
    monkeypatch.setattr(sys, "path", ["", "/library", "/packages"])
    assert runpy.run_path(str(first))["NAME"] == 1
    assert sys.path == ["/library", "/packages", ""]


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


@pytest.mark.page(viewport=(1366, 768))
def test_the_first_hour_then_the_same_without_a_network(
    page: Page, site: Site, folder: Path, watch: Watch, tmp_path: Path
) -> None:
    """The picture at once; a wrong try and a win; progress that outlasts the page; and all of it when nobody serves it,
    the start page too, where the progress is taken along."""
    watch.allow(HARMLESS)
    page.goto(site.chapter("01_elementals"), wait_until="commit")
    expect(page.locator(f"{OPENING} progress")).to_be_visible()
    expect(page.locator(OPENING)).to_contain_text("Opening the chapter")
    expect(page.locator(".jp-Notebook")).to_have_count(0)
    assert page.locator(f"{OPENING} img").evaluate("(picture) => picture.decode().then(() => picture.width > 300)")
    first_board(page)
    board = first_lesson(page)
    expect(page.locator(OPENING)).to_have_count(0)
    put(board, "2S")
    expect(board).to_contain_text("The spade comes last.")
    for card in ("6H", "5C", "2S"):
        put(board, card)
        expect(board.locator(f'[data-node="hand:{card}"]')).to_have_count(0)
    board.get_by_role("button", name="Next").first.click()
    expect(board).to_contain_text("page 2 of 3")
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(all_kept(folder)):  # to wait for a script's promise is to wait for nothing
        assert time.monotonic() < end, "the site was never kept whole"
        page.wait_for_timeout(300)
    site.close()
    page.reload()
    expect(first_lesson(page)).to_contain_text("page 2 of 3")
    page.goto(site.address())
    board = first_board(page)
    expect(board).to_be_in_viewport()
    expect(board.get_by_role("link", name="Continue Elementals, step 1")).to_be_visible()
    elsewhere = Progress(tmp_path / "progress.json")
    elsewhere.take_in(copied(board, "Your progress"))
    assert elsewhere.mark("EL-L1", find_lesson("EL-L1")[1].edition).done == (0,)


def first_lesson(page: Page) -> Locator:
    """The board of the chapter's first lesson: before its cell stand the one that imports and the map."""
    cell = page.locator(".jp-CodeCell").nth(2)
    cell.scroll_into_view_if_needed()
    expect(cell.locator(".tutor")).to_be_attached()
    return cell.locator(".tutor")


def put(board: Locator, card: str) -> None:
    """Pick a card and put it on the Jack."""
    board.locator(f'[data-node="hand:{card}"]').first.click()
    expect(board.locator(".picked")).to_have_count(1)
    board.locator('[data-node="card:5.1"]').first.click()


@pytest.mark.page(viewport=(1366, 768))
def test_progress_is_taken_in_and_a_damaged_file_loses_nothing(
    page: Page, site: Site, watch: Watch, tmp_path: Path
) -> None:
    """A browser that has nothing yet; the start page tells what counts."""
    watch.allow(HARMLESS)
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
    for file, done in ((damaged, 0), (kept, 1), (damaged, 1)):
        if not board.get_by_label("or a file").count():
            copied(board, "Your progress")
        board.get_by_label("or a file").set_input_files(file)
        board.get_by_role("button", name="Take in").click()
        said = (
            board.get_by_role("alert") if file is damaged else board.get_by_text("Taken in: what you did there").first
        )
        expect(said).to_be_visible()
        expect(box).to_contain_text(f"{done} of {steps} steps")


@pytest.mark.page(viewport=(1366, 768))
def test_a_sheet_is_counted_in_the_browser_and_can_be_stopped(page: Page, site: Site, watch: Watch) -> None:
    """There are no worker processes, and no threads: it counts deal by deal, and Stop is heard between two. It says so,
    and how many deals are few enough."""
    watch.allow(HARMLESS)
    page.goto(site.chapter("06_rules_lab"))
    first_board(page)
    sheet = page.locator(".tutor", has=page.get_by_label("Bots")).first
    cells = page.locator(".jp-CodeCell")
    last = cells.nth(LAST_BOARD)
    # Until the chapter has run to its end Python counts for other cells, and boards that come move the page.
    for cell, board in ((last, last.locator(".tutor")), (cells.nth(7), sheet)):
        cell.scroll_into_view_if_needed()
        expect(board.first).to_be_attached()
    expect(sheet).to_contain_text("12 of 12 deals")
    expect(sheet).to_contain_text("Your browser plays one game after another: begin with 100 deals at most.")
    sheet.get_by_label("Deals", exact=True).fill("5000")
    sheet.get_by_role("button", name="Run").click()
    expect(sheet.locator(".going label")).to_have_text(re.compile("^[1-9].* of 5,000 deals; "))
    sheet.get_by_role("button", name="Stop").click()
    expect(sheet).to_contain_text("It was stopped; what was counted is kept.")
    expect(sheet.get_by_role("progressbar")).to_have_count(0)


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
    expect(page.locator(".jp-Notebook .jp-Cell").first).to_be_visible()
    page.wait_for_function(READ_TWICE)
    page.wait_for_timeout(2000)
    expect(page.locator(".rules-tutor-chapter")).to_have_count(0)
    expect(page.locator(".jp-OutputArea .tutor")).to_have_count(0)
    page.context.close()


def test_the_first_minute_in_firefox_then_the_same_without_a_network(site: Site, folder: Path, tmp_path: Path) -> None:
    """The picture; three cards by the mouse, the next page; and the same page again when nobody serves it. Nothing is
    asked of another host, whose name would be refused."""
    cell = "document.querySelectorAll('.jp-CodeCell')[2]"  # of the first lesson
    board = f"{cell}?.querySelector('.tutor')"
    shows = f"({cell}?.scrollIntoView(), ({board}?.innerText ?? '').includes({{!r}}))".format
    firefox = Firefox(tmp_path)
    try:
        firefox.open(site.chapter("01_elementals"), wait="none")
        firefox.until(f"document.querySelector('{OPENING} progress')?.getClientRects().length === 1", PATIENCE / 1000)
        firefox.until(shows("page 1 of 3"), PATIENCE / 1000)
        for card in ("6H", "5C", "2S"):
            firefox.click(f'[data-node="hand:{card}"]')
            firefox.until("document.querySelector('.picked') !== null", PATIENCE / 1000)
            firefox.click('[data-node="card:5.1"]')
            firefox.until(f"""{board}.querySelector('[data-node="hand:{card}"]') === null""", PATIENCE / 1000)
        firefox.click(".jp-OutputArea .tutor .answer .act.best")
        firefox.until(shows("page 2 of 3"), PATIENCE / 1000)
        firefox.until(all_kept(folder), PATIENCE / 1000)
        site.close()
        firefox.reload()
        firefox.until(shows("page 2 of 3"), PATIENCE / 1000)
        assert len(firefox.requested) > 100
        assert [address for address in firefox.requested if not re.match(OWN, address)] == []
    finally:
        firefox.close()
