"""The page is loaded again where it is busy: every board comes back as it was, and answers; or it is a picture."""

from __future__ import annotations

from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, expect

from tests.browser.notebook import SHOWN, Notebook
from tests.notebooks.normalise import KERNEL
from tests.tools import AT_NIGHT

BUSY = """
const soon = window.setTimeout;
window.setTimeout = (act, after, ...rest) => soon(act, after === 100 ? 8000 : after, ...rest);
"""
"""In a page that is busy timers come late. Here those do by which jupyterlab-widgets 3.0.17 looks for a model: every
tenth of a second, for two seconds, and not again once the models are there."""

DEALS = range(1, 13 if AT_NIGHT else 9)
FOUR_BOARDS = """
from widgets import play
for deal in range({first}, {first} + 4):
    board = play("solforge", deal, bots="friend")
    board.why_not("end turn")  # the battle has still to be held, or it is the other player's turn
    display(board)
"""


def shown(boards: Locator) -> list[str]:
    """What stands on each board: where, the table, the answer, the story."""
    texts: list[str] = boards.evaluate_all("boards => boards.map((board) => board.querySelector('.sheet').textContent)")
    return texts


def test_every_board_comes_back_when_the_page_is_loaded_again_or_is_a_picture(
    notebook: Notebook,
) -> None:
    """Also from a file that nobody has saved: what was run is stored by itself."""
    page = notebook.write(*(FOUR_BOARDS.format(first=first) for first in DEALS[::4])).run_all().page
    boards = page.locator(".tutor")
    expect(boards.locator(".voice.refused")).to_have_count(len(DEALS))
    before = shown(boards)
    assert len(set(before)) == len(DEALS)
    notebook.stored()
    page.add_init_script(BUSY)
    notebook.reload()
    expect(boards).to_have_count(len(DEALS))
    assert shown(boards) == before
    for board in (boards.first, boards.last):
        board.get_by_role("button", name="Undo").click()
        expect(board.locator(".voice")).to_contain_text("nothing to undo")
    notebook.watch.check()
    a_board_that_is_put_away_or_has_no_kernel(notebook)


def a_board_that_is_put_away_or_has_no_kernel(notebook: Notebook) -> None:
    """The bot of the first stops, as nobody sees it any more; the second is a picture."""
    make = "from widgets import play\nboards = [*globals().get('boards', []), play('solforge', 1)]\nboards[-1]"
    notebook.beside(new_notebook(metadata={"kernelspec": KERNEL}, cells=[
        new_code_cell(make), new_code_cell("boards[-1].tell({'do': 'bot'})"),
        new_code_cell("print([board.bot_runs for board in boards])"),
    ]))  # fmt: skip
    shown = notebook.page.locator(SHOWN)
    printed = shown.locator(".jp-OutputArea-output", has_text="[")
    notebook.run_all()
    expect(printed.last).to_have_text("[True]\n")
    notebook.run_all()
    expect(printed.last).to_have_text("[False, True]\n")
    notebook.watch.allow("widget model not found|WebSocket|status of 404")
    notebook.restart_kernel().stored().reload()
    board = shown.locator(".jp-OutputArea-output", has_text="its kernel is gone")
    expect(board.locator("figure img")).to_be_visible()
    expect(shown.get_by_text("Error displaying widget")).to_have_count(0)
