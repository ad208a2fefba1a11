"""What is shared opens on the site, in any browser, and what is damaged or hostile is a sentence; frames; its policy.

One window opens one link after the other, as when a reader pastes each into the same address line. Another, which
has nothing of the first, is the friend with whom something is shared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from run import ROOT
from tests.browser.notebook import Watch, tool
from tests.browser.screen import FAULTS, SIZES
from tests.browser.served_site import Site, copied, first_board
from tests.browser.test_first_minute import steer
from tutor.cli import main
from tutor.engine import find_game
from tutor.engine.saves import LINK, MOST_TEXT
from tutor.engine.table import Table
from tutor.learn import links

DESKTOP: ViewportSize = {"width": 1366, "height": 768}
OPEN = """(link) => {
  document.querySelector(".cell:not(.silent) > *").dataset.old = "yes";
  location.hash = link;
}"""
KEPT = """async (name) => {
  const open = indexedDB.open("rules-tutor files");
  await new Promise((done) => (open.onsuccess = done));
  const ask = open.result.transaction("files").objectStore("files").get(`/drive/${name}`);
  await new Promise((done) => (ask.onsuccess = done));
  return new TextDecoder().decode(ask.result);
}"""
"""What a file holds that the browser keeps for the site."""
SEND = "(address) => fetch(address, { mode: 'no-cors' }).then(() => 'sent', () => 'refused')"
INLINE = """
() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    return window.ran === true;
}
"""


PLACE = """(board) => {
  const box = board.querySelector(".screen").getBoundingClientRect();
  return [box.left, box.top, box.width, Math.min(box.height, innerHeight)].map(Math.round);
}"""
"""Where a board lies in its window; on a narrow one more may follow below what is played on."""


class Window:
    """A window of a browser of its own that opens links."""

    def __init__(self, browser: Browser, site: Site, link: str):
        self.site = site
        self.page = browser.new_context(viewport=DESKTOP).new_page()
        self.watch = Watch(self.page)
        self.watch.allow("Content Security Policy")
        self.page.goto(f"{site.chapter('open')}#{link}")
        first_board(self.page)

    def open(self, link: str) -> Locator:
        """Open a link, or an address of the site with one; gives what is shown then."""
        self.page.evaluate(OPEN, link.removeprefix(f"{self.site.chapter('open')}#"))
        expect(self.page.locator("[data-old]")).to_have_count(0)
        return self.page.locator(".cell:not(.silent)")

    def board(self, link: str) -> Locator:
        """The board that a link opens."""
        board = self.open(link).locator(".tutor")
        expect(board.locator(".voice")).not_to_have_count(0)
        return board


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Site]:
    served = Site(folder)
    yield served
    served.close()


@pytest.fixture(scope="module")
def windows(browser: Browser, site: Site) -> Iterator[tuple[Window, Window]]:
    """Somebody's, and a friend's."""
    both = (Window(browser, site, "lesson:EL-L1"), Window(browser, site, "lesson:EL-L2"))
    yield both
    for window in both:
        window.page.context.close()


@pytest.fixture
def mine(windows: tuple[Window, Window]) -> Iterator[Window]:
    yield windows[0]
    windows[0].page.set_viewport_size(DESKTOP)
    windows[0].page.emulate_media(color_scheme="light")
    windows[0].watch.check()


@pytest.fixture
def friends(windows: tuple[Window, Window]) -> Iterator[Window]:
    yield windows[1]
    windows[1].watch.check()


def told(address: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What the tutor on one's own machine says that an address holds."""
    assert main(["open", "--text", address]) == 0
    return capsys.readouterr().out


Printed = pytest.CaptureFixture[str]


def begin(board: Locator) -> None:
    """The first move of a game of Elementals: how its table lies."""
    board.get_by_role("button", name="Layout A").click()
    expect(board.get_by_role("button", name="Layout A")).to_have_count(0)


def study() -> str:
    """A link to a position that somebody set up."""
    at = {"slots": {"5.1": "JS[6H 5C]", "5.2": "QD"}, "hand": "X1 4H 9S", "deck": "5D 4S 2C"}
    return links.game_link(Table.study(find_game("elementals"), at))


def test_a_position_is_shared(mine: Window, friends: Window, capsys: Printed) -> None:
    address = copied(mine.board(study()), "Share")
    board = friends.board(address)
    for card in ("X1", "4H", "9S"):
        expect(board.locator(f'[data-node="hand:{card}"]')).to_have_count(1)
    assert copied(board, "Share") == address
    assert "4♥" in told(address, capsys)


def test_a_game_is_shared_where_it_stands(mine: Window, friends: Window, capsys: Printed) -> None:
    board = mine.board("deal:elementals.20417")
    begin(board)
    address = copied(board, "Share")
    theirs = friends.board(address)
    expect(theirs.locator(".bar")).to_contain_text("deal 20417")
    expect(theirs.locator(".bar")).to_contain_text("Layout A, turn 1")
    # What went by itself here, the draw of the first turn, is a move like any other there.
    theirs.get_by_role("button", name="Undo").first.click()
    expect(theirs.locator(".table")).to_contain_text("42 cards")
    theirs.get_by_role("button", name="Undo").first.click()
    expect(theirs.get_by_role("button", name="Layout A")).to_be_visible()
    assert "turn 1" in told(address, capsys)


def test_a_lesson_is_shared_at_its_page(mine: Window, friends: Window, capsys: Printed) -> None:
    board = mine.board("lesson:EL-L5.2")
    expect(board).to_contain_text("page 2 of 3")
    address = copied(board, "Share")
    assert address == f"{mine.site.chapter('open')}#lesson:EL-L5.2"
    expect(friends.board(address)).to_contain_text("page 2 of 3")
    assert told(address, capsys) == "Lesson EL-L5, Discards hurt, page 2\n"


def test_a_what_if_is_shared(mine: Window, friends: Window, capsys: Printed) -> None:
    board = mine.board(study())
    tool(board, "What if").first.click()
    board.get_by_label("Read differently", exact=True).fill("joker banishes any")
    board.get_by_role("button", name="Compare").click()
    expect(board.locator(".compared")).to_have_count(2)
    address = copied(board, "Share")
    assert address.endswith("~EL-A07~joker-banishes-any")
    expect(friends.board(address).locator(".compared")).to_have_count(2)
    assert "Beside it, read differently (EL-A07): " in told(address, capsys)


def test_todays_deal_is_one_address(mine: Window, friends: Window, capsys: Printed) -> None:
    board = mine.board("deal:elementals.7")
    tool(board, "New deal").click()
    board.get_by_text("More: deal number").click()
    board.get_by_role("button", name="Today's deal").click()
    expect(board.locator(".bar")).to_contain_text(re.compile(r"deal 2\d{7}"))
    address = copied(board, "Share")
    number = address.rpartition(".")[2]
    assert address == f"{mine.site.chapter('open')}#deal:elementals.{number}"
    expect(friends.board(address).locator(".bar")).to_contain_text(f"deal {number}")
    assert "How shall the twelve elementals lie?" in told(address, capsys)


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        (f"{LINK}AAAA", "damaged"),
        (study()[:-9], "cut off"),
        ("lesson:EL-L5.9", "EL-L5 has 3 pages, and no page 9"),
        ("a" * (MOST_TEXT + 9), "This link is too large"),
        ("<img src=x onerror=\"document.title='run'\">", "This is not a link of the tutor"),
        ("javascript:document.title='run'", "This is not a link of the tutor"),
        ("__import__('os').mkdir('run')", "This is not a link of the tutor"),
    ],
    ids=["damaged", "cut", "no page", "oversized", "markup", "script", "python"],
)
def test_what_cannot_be_opened_is_a_sentence(mine: Window, link: str, reason: str) -> None:
    """Nothing of it is run, and no board stands; the next link is opened as if nothing had been."""
    shown = mine.open(link)
    expect(shown).to_contain_text(reason)
    expect(mine.page.locator(".tutor, .cell img")).to_have_count(0)
    assert mine.page.title() != "run"
    expect(mine.board("lesson:EL-L5.2")).to_contain_text("page 2 of 3")


def test_a_save_stays_in_the_browser_and_opens_elsewhere(mine: Window, friends: Window) -> None:
    board = mine.board("deal:elementals.5")
    begin(board)
    save = copied(board, "Save")
    board.get_by_role("button", name="Write the file").click()
    said = board.get_by_text(re.compile(r"Saved as .*\.")).first
    expect(said).to_be_visible()
    name = said.inner_text().removeprefix("Saved as ").rstrip(".")
    mine.page.wait_for_function(f"async ([name, save]) => save === await ({KEPT})(name)", arg=[name, save])
    board = mine.board("deal:elementals.6")
    opening(board).get_by_label("or one that was written here").select_option(name)
    board.get_by_role("button", name="Open", exact=True).click()
    expect(board.locator(".bar")).to_contain_text("deal 5")
    theirs = friends.board("deal:elementals.7")
    opening(theirs).get_by_label("Saved game or link").fill(save[:-20])
    theirs.get_by_role("button", name="Open", exact=True).click()
    expect(theirs.get_by_role("alert")).to_contain_text("This save is cut off")
    expect(theirs.locator(".bar")).to_contain_text("deal 7")
    theirs.get_by_label("Saved game or link").fill(save)
    theirs.get_by_role("button", name="Open", exact=True).click()
    expect(theirs.locator(".bar")).to_contain_text("deal 5")


def opening(board: Locator) -> Locator:
    """The panel that asks for a saved game."""
    board.get_by_label("More").first.click()
    board.locator(".bar").get_by_role("button", name="Open").click()
    return board.locator(".dialog")


def test_a_lesson_is_one_screen_in_the_dark_and_is_played_by_keys(mine: Window) -> None:
    """Light and dark follow the machine until the board's menu changes them."""
    page = mine.page
    board = mine.board("lesson:EL-L1.1")
    page.emulate_media(color_scheme="dark")
    expect(page.locator('html[data-theme="dark"]')).to_have_count(1)
    assert board.evaluate("board => getComputedStyle(board).colorScheme") == "dark"
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        board.evaluate("board => board.scrollIntoView({ block: 'start' })")
        expect(board.locator('[data-node="hand:6H"]').first).to_be_in_viewport(ratio=0.99)
        assert page.evaluate(FAULTS) == [], (width, height)
    board.locator('[data-node="hand:6H"]').first.focus()
    for card in ("6H", "5C", "2S"):
        for id in (f"hand:{card}", "card:5.1"):
            steer(board, id)
            page.keyboard.press("Enter")
        expect(board.locator(f'[data-node="hand:{card}"]')).to_have_count(0)
    page.emulate_media(color_scheme="light")
    expect(page.locator('html[data-theme="light"]')).to_have_count(1)


def test_the_menu_of_a_board_makes_the_site_light_or_dark(mine: Window) -> None:
    """In one choice. Choosing what the machine has makes the page follow it again."""
    board = mine.board("lesson:EL-L3.1")
    for theme in ("dark", "light"):
        board.get_by_role("button", name="More", exact=True).click()
        board.get_by_role("button", name="Light or dark").click()
        expect(mine.page.locator(f'html[data-theme="{theme}"]')).to_have_count(1)
    mine.page.emulate_media(color_scheme="dark")
    expect(mine.page.locator('html[data-theme="dark"]')).to_have_count(1)


def test_nothing_is_sent_to_another_host(mine: Window, folder: Path) -> None:
    """The page's policy holds, and so does that of Python's worker, which does not share it: at the first visit, and
    once the service worker gives the worker's file."""
    other = Site(folder)
    for beginning in ("blob:", mine.site.address("worker.js")):
        if beginning != "blob:":
            mine.page.reload()
            first_board(mine.page)
        (worker,) = mine.page.workers
        assert worker.url.startswith(beginning)
        for place in (mine.page, worker):
            assert place.evaluate(SEND, mine.site.address("icon.svg")) == "sent"
            assert place.evaluate(SEND, other.address("icon.svg")) == "refused"
    assert other.asked == []
    other.close()


def test_a_script_that_is_put_into_the_page_does_not_run(mine: Window) -> None:
    assert not mine.page.evaluate(INLINE)


def test_no_server_sees_what_is_shared(mine: Window, site: Site) -> None:
    """Not in what it is asked for: a link is the browser's own."""
    mine.board("lesson:EL-L5.3")
    assert len(site.asked) > 10
    assert not any("L5" in asked for asked in site.asked)


FRAMES = [
    ("lesson:EL-L5.2", "page 2 of 3"),
    ("lesson:OL-L31.1", "page 1 of 5"),
    ("deal:elementals.20417", "deal 20417"),
]
FRAME_SIZES = [(1280, 900), (1100, 640), (900, 560), (400, 760)]


def test_a_frame_shows_the_board_alone_and_as_high_as_the_frame(page: Page, site: Site, watch: Watch) -> None:
    """README's line in a teacher's page, for a lesson, a puzzle and a board, at several sizes: nothing around it."""
    (line,) = re.findall(r"<iframe .*</iframe>", (ROOT / "README.md").read_text(encoding="utf-8"))
    page.goto(site.address("site.webmanifest"))
    page.set_content(line.replace("SITE/", site.address()))
    frame, place = page.frame_locator("iframe"), page.locator("iframe")
    board = frame.locator(".cell .tutor")
    for link, shows in FRAMES:
        place.evaluate("(frame, address) => (frame.src = address)", f"{site.chapter('open')}#{link}")
        expect(board).to_contain_text(shows)
        expect(frame.get_by_role("heading", name="Shared with you")).to_be_hidden()
        for width, height in FRAME_SIZES:
            page.set_viewport_size({"width": width + 40, "height": height + 40})
            place.evaluate("(frame, size) => ([frame.width, frame.height] = size)", [width, height])
            expect(board.locator(".table").first).to_be_in_viewport(ratio=0.99)
            assert board.evaluate(PLACE) == [0, 0, width, height], link
            assert page.frames[1].evaluate(FAULTS) == [], (link, width)
