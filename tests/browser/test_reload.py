"""The page is loaded again on a slow machine: every board comes back as it was, and answers."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.notebook import Notebook

SLOW = 4
"""How many times slower than it is the page's processor is made; JupyterLab then takes some ten seconds to load."""

BUSY = """
const soon = window.setTimeout;
window.setTimeout = (act, after, ...rest) => soon(act, after === 100 ? 8000 : after, ...rest);
"""
"""In a page that is busy timers come late. Here those do by which jupyterlab-widgets 3.0.17 looks for a board's model: it looks
every tenth of a second, for two seconds, and not again once the models are there."""

DEALS = range(1, 13)
FOUR_BOARDS = """
from widgets import play
for deal in range({first}, {first} + 4):
    desk = play("solforge", deal)
    desk.why_not("end turn")  # the battle has still to be held, or it is the other player's turn
    display(desk)
"""


def slowed(page: Page, rate: float) -> None:
    """Make the page's processor slower than it is, from now on."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def shown(boards: Locator) -> list[str]:
    """What stands on each board: where, the table, the answer, the story."""
    texts: list[str] = boards.evaluate_all("boards => boards.map((board) => board.querySelector('.sheet').textContent)")
    return texts


def test_every_board_comes_back_when_the_page_is_loaded_again(notebook: Notebook) -> None:
    page = notebook.write(*(FOUR_BOARDS.format(first=first) for first in DEALS[::4])).run_all().page
    boards = page.locator(".tutor")
    expect(boards.locator(".voice.refused")).to_have_count(len(DEALS))
    before = shown(boards)
    assert len(set(before)) == len(DEALS)
    notebook.command("docmanager:save")
    page.add_init_script(BUSY)
    slowed(page, SLOW)
    notebook.reload()
    expect(boards).to_have_count(len(DEALS), timeout=45_000)
    slowed(page, 1)
    assert shown(boards) == before
    for board in (boards.first, boards.last):
        board.get_by_role("button", name="Undo").click()
        expect(board.locator(".voice")).to_contain_text("nothing to undo")
