"""What happens to a game when its kernel ends, or nothing can reach it for a while."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.notebook import Notebook

BOARD = 'from widgets import play\nplay("elementals", at={"slots": {"5.1": "JS", "5.2": "QD"}, "hand": "6H 4D 9S"})'


def place_six(board: Locator) -> None:
    """Put the six on the Jack, and wait for Python's answer: a picked card tells by itself what it would bring."""
    board.locator('[data-node="hand:6H"]').first.click()
    board.locator('[data-node="slot:5.1"]').first.click()
    expect(board.locator('[data-node="hand:6H"]')).to_have_count(0)
    expect(board).to_contain_text("6 of 11")


def test_a_game_goes_on_after_its_kernel_has_ended_and_its_cells_have_run_again(shared_notebook: Notebook) -> None:
    page = shared_notebook.write(BOARD).run_all().page
    board = page.locator(".jp-OutputArea .tutor")
    place_six(board)
    page.wait_for_timeout(1_500)
    shared_notebook.restart_kernel().run_all()
    strip = board.locator(".strip")
    expect(strip).to_contain_text("Go on with your game of today?")
    expect(board.locator(".table")).not_to_contain_text("6 of 11")
    strip.get_by_role("button", name="Go on").click()
    expect(board).to_contain_text("6 of 11")
    expect(strip).to_have_count(0)
    board.get_by_role("button", name="Undo").click()
    expect(board.locator(".table")).not_to_contain_text("6 of 11")
    shared_notebook.restart_kernel().run_all()
    strip.get_by_role("button", name="New game").click()
    expect(strip).to_have_count(0)
    shared_notebook.run_all()
    expect(board.locator('[data-node="hand:6H"]').first).to_be_visible()
    expect(strip).to_have_count(0)


def test_on_a_line_that_is_cut_one_click_waits_and_the_game_goes_on_when_it_is_back(notebook: Notebook) -> None:
    page = notebook.write(BOARD).run_all().page
    board = page.locator(".jp-OutputArea .tutor")
    place_six(board)
    notebook.ready().watch.look_away()
    page.context.set_offline(True)
    # JupyterLab may lay a dialog over everything, as it cannot save.
    board.get_by_role("button", name="Undo").evaluate("(undo) => { for (let n = 0; n < 3; n++) undo.click(); }")
    alert = board.get_by_role("alert")
    expect(alert).to_contain_text("Wait: no connection. Only your first click is done when it is back.")
    expect(alert).not_to_contain_text("Run")
    page.context.set_offline(False)
    expect(alert).to_have_count(0)
    expect(board.locator(".table")).not_to_contain_text("6 of 11")
    expect(board.locator(".voice")).not_to_contain_text("nothing to undo")
