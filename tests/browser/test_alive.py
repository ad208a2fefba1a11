"""A chapter runs itself when it is opened: one that asks for it, whose code is the tutor's, and that is trusted."""

from __future__ import annotations

from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from playwright.sync_api import Locator, Page, expect

from run import CHAPTERS
from tests.browser.notebook import CURRENT, SHOWN, Notebook
from tests.notebooks.normalise import CHAPTER, KERNEL
from tests.tools import AT_NIGHT
from tutor.learn import Progress, find_lesson, links

BOARD = 'from widgets import play\nplay("elementals", at={"slots": {"5.1": "JS", "5.2": "QD"}, "hand": "6H 4D 9S"})'
LEFT_EDGE_IS_ITS_OWN = """(board) => {
  board.scrollIntoView({block: "start"});
  const box = board.getBoundingClientRect();
  const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
  return board.contains(document.elementFromPoint(box.left + 4, middle));
}"""
"""Nothing of the notebook lies over a board and takes its clicks."""
EXECUTED = f"[...{CURRENT}.content.model.cells].filter(c => c.type === 'code').map(c => c.executionCount)"
SETTLED = 1_500
"""Milliseconds after which a notebook that would run itself has begun to."""


def chapter(asks: bool = True) -> Any:
    """A chapter: words, a board with its code folded and an old picture, a sum, and many more words."""
    picture = new_output("execute_result", data={"text/html": "<p>A stored picture.</p>", "text/plain": "A picture."})
    folded = {"jupyter": {"source_hidden": True}}
    words = "Words.\n\n" * 40
    board = new_code_cell(BOARD, outputs=[picture], metadata=folded)
    cells = [new_markdown_cell(words), board, new_code_cell("6 * 7"), *(new_markdown_cell(words) for _ in range(4))]
    metadata = {"kernelspec": KERNEL} | (CHAPTER if asks else {})
    return new_notebook(cells=cells, metadata=metadata)


def executed(page: Page) -> list[int | None]:
    """The numbers of the code cells' runs."""
    counts: list[int | None] = page.evaluate(f"() => {EXECUTED}")
    return counts


def test_what_is_not_trusted_or_not_the_tutors_does_not_run_by_itself(notebook: Notebook) -> None:
    """A chapter that its reader does not trust, one that asks for nothing, and what a stranger wrote; then a theme is
    chosen."""
    notebook.ships(chapter())
    stays_as_it_is(notebook.show(chapter()).page)
    stays_as_it_is(notebook.beside(chapter(asks=False), trusted=True).page)
    a_strangers_notebook_never_runs(notebook)
    one_choice_makes_a_light_machine_dark_and_it_can_be_followed_again(notebook)


def stays_as_it_is(page: Page) -> None:
    """Nothing of the notebook that is shown has run or is hidden."""
    page.wait_for_timeout(SETTLED)
    assert executed(page) == [None, None]
    shown = page.locator(SHOWN)
    expect(page.locator(".rules-tutor-chapter")).to_have_count(0)
    expect(shown.locator(".jp-InputPrompt:visible").first).to_be_visible()
    expect(shown.locator(".jp-Placeholder:visible").first).to_be_visible()
    expect(shown.get_by_text("A stored picture.")).to_have_count(1)


FOREIGN = 'open("ran.txt", "a").write("ran")'
CONTENTS = "window.jupyterapp.serviceManager.contents"
SAVE_SOON = '{"autosaveInterval": 1}'


def a_strangers_notebook_never_runs(notebook: Notebook) -> None:
    """It asks for it and shows no output, so Jupyter trusts it once it was saved, as a copy or an upload, too."""
    stranger = new_notebook(cells=[new_code_cell(FOREIGN)], metadata={"kernelspec": KERNEL} | CHAPTER)
    has_not_run(notebook.beside(stranger), trusted=False)
    notebook.command("docmanager:save")
    path = notebook.path.relative_to(notebook.lab.files).as_posix()
    notebook.reload()
    has_not_run(notebook.open_beside(path))
    copy = f"path => {CONTENTS}.copy(path, 'notebooks').then(file => file.path)"
    has_not_run(notebook.open_beside(notebook.page.evaluate(copy, path)))
    uploaded = {"type": "notebook", "format": "json", "content": stranger | {"nbformat_minor": 5}}
    notebook.page.evaluate(f"file => {CONTENTS}.save('notebooks/uploaded.ipynb', file)", uploaded)
    has_not_run(notebook.open_beside("notebooks/uploaded.ipynb"))


def test_a_strangers_notebook_that_jupyterlab_has_saved_does_not_run_by_itself(notebook: Notebook) -> None:
    folder = notebook.lab.files.parent / "settings" / "@jupyterlab" / "docmanager-extension"
    folder.mkdir(parents=True)
    (folder / "plugin.jupyterlab-settings").write_text(SAVE_SOON)
    notebook.show(new_notebook(cells=[new_code_cell(FOREIGN)], metadata={"kernelspec": KERNEL} | CHAPTER))
    before = notebook.path.stat().st_mtime_ns
    while notebook.path.stat().st_mtime_ns == before:
        notebook.page.evaluate(f"() => {{ {CURRENT}.content.model.dirty = true; }}")
        notebook.stored()
    notebook.reload()
    has_not_run(notebook)


def has_not_run(notebook: Notebook, trusted: bool = True) -> None:
    """Nothing of the notebook that is shown has run, though Jupyter trusts it, or does not."""
    page = notebook.page
    page.wait_for_timeout(SETTLED)
    assert page.evaluate(f"() => [...{CURRENT}.content.model.cells].map(cell => cell.trusted)") == [trusted]
    assert executed(page) == [None]
    assert not (notebook.lab.files / "notebooks" / "ran.txt").exists()


def one_choice_makes_a_light_machine_dark_and_it_can_be_followed_again(notebook: Notebook) -> None:
    """Of two themes the first choice only ends that the machine is followed: then the theme counts that is set."""
    for command, light in (("change-theme", "false"), ("adaptive-theme", "true")):
        notebook.command(f"apputils:{command}", {"theme": "JupyterLab Dark"})
        notebook.page.wait_for_selector(f"body[data-jp-theme-light={light}]", state="attached")
        notebook.page.wait_for_selector("#jupyterlab-splash", state="detached")


def test_a_trusted_chapter_opens_alive_reads_like_a_book_and_survives_a_reload_and_a_restart(
    notebook: Notebook,
) -> None:
    """Of two boards far apart the second is the one last used: when the page is loaded again it stands there."""
    pages = chapter()
    pages.cells.append(new_code_cell(BOARD, metadata={"jupyter": {"source_hidden": True}}))
    page = notebook.ships(pages).show(pages, trusted=True).page
    boards = page.locator(".tutor")
    first, last = boards.nth(0), boards.nth(1)
    expect(first.locator(".card").first).to_be_in_viewport()
    page.wait_for_function("() => document.querySelector('.tutor').getBoundingClientRect().top < 200")
    page.wait_for_function(f"() => String({EXECUTED}) === '1,2,3'")
    expect(boards).to_have_count(2)
    reads_like_a_book(notebook)
    place_six(last)
    notebook.stored().reload()
    expect(last).to_contain_text("6 of 11")
    expect(last.locator('[data-node="hand:9S"]').first).to_be_in_viewport()
    expect(first.locator(".card").first).not_to_be_in_viewport()
    page.wait_for_timeout(SETTLED)
    expect(last).to_contain_text("6 of 11")
    assert executed(page) == [1, 2, 3]
    is_in_view_once_its_cell_has_run(notebook, first)
    notebook.restart_kernel()
    expect(last.get_by_role("alert").first).to_contain_text("Python has ended. Your game is kept.")
    last.get_by_role("button", name="Start the page again").click()
    expect(boards.get_by_role("alert")).to_have_count(0)
    expect(last.locator(".card").first).to_be_in_viewport()
    place_six(last)
    its_menu_makes_the_page_light_or_dark_in_one_choice(notebook, last)


def is_in_view_once_its_cell_has_run(notebook: Notebook, board: Locator) -> None:
    """All of a board is seen when its reader has run its cell, which stands above the window."""
    notebook.page.evaluate(f"() => {{ {CURRENT}.content.activeCellIndex = 1; }}")
    notebook.command("notebook:run-cell-and-select-next")
    expect(board.locator(".screen")).to_be_in_viewport(ratio=0.99)


def reads_like_a_book(notebook: Notebook) -> None:
    """Nothing of a notebook is seen, and all of it can be."""
    page = notebook.page
    expect(page.locator(".jp-InputPrompt:visible, .jp-OutputPrompt:visible, .jp-Collapser:visible")).to_have_count(0)
    expect(page.locator(".jp-Placeholder:visible")).to_have_count(0)
    assert page.locator(".jp-OutputArea-output .tutor").first.evaluate(LEFT_EDGE_IS_ITS_OWN)
    expect(page.locator(".jp-CodeCell .jp-InputArea-editor:visible")).to_have_count(1)
    notebook.command("notebook:show-all-cell-code")
    expect(page.locator(".jp-CodeCell .jp-InputArea-editor:visible")).to_have_count(3)
    notebook.command("notebook:hide-all-cell-code")


def fills_a_small_window(page: Page, board: Locator) -> None:
    """In a window of 1200 x 600 all of a board is seen; JupyterLab's usual page keeps its side bars."""
    usual = page.viewport_size
    page.set_viewport_size({"width": 1200, "height": 600})
    expect(page.locator(".jp-SideBar:visible, .jp-NotebookPanel-toolbar:visible")).to_have_count(0)
    page.wait_for_function("() => document.querySelector('.jp-Notebook').getBoundingClientRect().width > 1190")
    screen = board.locator(".screen").bounding_box()
    assert screen is not None
    expect(board.locator(".screen")).to_be_in_viewport(ratio=1)
    assert screen["width"] > 1150
    simple = "on => { window.jupyterapp.shell.mode = on ? 'single-document' : 'multiple-document'; }"
    page.evaluate(simple, False)
    expect(page.locator(".jp-SideBar:visible").first).to_be_visible()
    page.evaluate(simple, True)
    expect(page.locator(".jp-SideBar:visible")).to_have_count(0)
    assert usual is not None
    page.set_viewport_size(usual)


def light_and_dark_follow_the_machine(notebook: Notebook, board: Locator) -> None:
    """No setting has to be found for it."""
    for dark in (True, False):
        notebook.theme(dark)
        expect(board).to_have_css("color-scheme", "dark" if dark else "light")


def its_menu_makes_the_page_light_or_dark_in_one_choice(notebook: Notebook, board: Locator) -> None:
    """On a dark machine, and at night on a light one. Choosing what the machine has makes the page follow it again."""
    for dark in (True, False) if AT_NIGHT else (True,):
        notebook.theme(dark)
        for is_dark in (not dark, dark):
            board.get_by_role("button", name="More", exact=True).click()
            board.get_by_role("button", name="Light or dark").click()
            expect(board).to_have_css("color-scheme", "dark" if is_dark else "light")
            notebook.page.wait_for_selector("#jupyterlab-splash", state="detached")
        notebook.theme(not dark)
        expect(board).to_have_css("color-scheme", "light" if dark else "dark")


def place_six(board: Locator) -> None:
    """Put the 6 of Hearts on the Jack, and wait for Python's answer; a picked card tells what it would bring before."""
    board.locator('[data-node="hand:6H"]').first.click()
    board.get_by_role("button", name="Jack of Spades").first.click()
    expect(board.locator('[data-node="hand:6H"]')).to_have_count(0)
    expect(board).to_contain_text("6 of 11")


def test_the_start_page_is_alive_and_a_lesson_and_what_is_shared_open_in_the_same_window(notebook: Notebook) -> None:
    page = notebook.page
    progress = notebook.lab.files.parent / "data" / "progress.json"
    lesson = find_lesson("EL-L3")[1]
    Progress(progress).visit("EL-L3", 0, lesson.edition)
    notebook.ships(notebook.lab.fresh("00_start.ipynb", 2), notebook.lab.fresh("01_elementals.ipynb", 7))
    page.goto(f"{notebook.lab.url}/doc/tree/notebooks/00_start.ipynb?reset&token={notebook.lab.token}")
    board = page.locator(".tutor").first
    expect(board.get_by_role("button", name="6 of Hearts")).to_be_in_viewport()
    expect(board.locator(".box")).to_have_count(len([*CHAPTERS.glob("0[1-9]_*.ipynb")]))
    fills_a_small_window(page, board)
    light_and_dark_follow_the_machine(notebook, board)
    assert not notebook.serious()
    fonts = board.evaluate("at => [...at.querySelectorAll('.table .label')].map(e => getComputedStyle(e).fontFamily)")
    assert set(fonts) == {board.evaluate("at => getComputedStyle(at).fontFamily")}, "the notebook's fonts stay out"
    board.get_by_role("link", name="Continue Elementals, step 4").click()
    there = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .tutor").filter(has_text=lesson.title)
    expect(there.get_by_role("heading", name=lesson.title)).to_be_in_viewport()
    page.wait_for_function("() => location.pathname.endsWith('01_elementals.ipynb')")
    progress.unlink()
    the_page_that_opens_links_shows_what_waits_for_it(notebook)


def the_page_that_opens_links_shows_what_waits_for_it(notebook: Notebook) -> None:
    """As ``python -m tutor open LINK`` leaves it: a page of a lesson, on its board."""
    waits = notebook.lab.files.parent / "data" / links.FILE
    waits.parent.mkdir(exist_ok=True)
    waits.write_text("https://cards.example/#lesson:EL-L5.2")
    page = notebook.beside(nbformat.read(CHAPTERS / "open.ipynb", as_version=4), trusted=True).page
    expect(page.locator(f"{SHOWN} .jp-OutputArea .tutor")).to_contain_text("page 2 of 3")
    waits.unlink()
