"""The harness itself, on a bare echo: clicks reach Python and come back, and each kind of fault is noticed."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.gallery_page import Gallery
from tests.browser.notebook import Notebook, Watch
from tests.browser.window import Window, options_of

ECHO = '''
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
        const button = document.createElement("button");
        const show = () => { button.textContent = "echo " + model.get("count"); };
        button.className = "echo";
        button.addEventListener("click", () => model.send({}));
        model.on("change:count", show);
        show();
        el.append(button);
    } };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: self.set_trait("count", self.count + 1))

Echo()
'''


NAMELESS = "from IPython.display import HTML\nHTML('<button></button>')"
FAULTS = (
    ("console", "console.error('printed by the page')", "printed by the page"),
    ("pageerror", "setTimeout(() => { throw new Error('thrown by the page') })", "thrown by the page"),
    ("requestfailed", "fetch('https://example.invalid/x').catch(() => 0)", "beyond loopback"),
)
"""What the browser says of a fault, a script with it, and what the watch says."""


OPEN_AND_KEPT = """() => [
  document.querySelectorAll(".jp-NotebookPanel").length, localStorage.getItem("rules-tutor set-up"), innerWidth,
]"""


def test_the_shared_window_forgets_the_test_before(shared_notebook: Notebook) -> None:
    page = shared_notebook.write("1").page
    page.set_viewport_size({"width": 600, "height": 900})
    page.evaluate("localStorage.setItem('rules-tutor set-up', 'Hard')")
    assert page.evaluate(OPEN_AND_KEPT) == [1, "Hard", 600]
    shared_notebook.watch.look_away()
    shared_notebook.leave(options_of({}))
    assert page.evaluate(OPEN_AND_KEPT) == [0, None, 1280]


@pytest.mark.page(dark=True, touch=True, reduced_motion=True, viewport=(600, 900))
def test_a_touch_reaches_python_in_a_page_as_the_mark_says_and_faults_are_noticed(
    notebook: Notebook, watch: Watch
) -> None:
    """With the settings that a learner has; also after a restart and a reload."""
    notebook.write(ECHO, NAMELESS).run_all()
    is_as_the_mark_says(notebook)
    reaches_python(notebook)
    expect(notebook.restart_kernel().run_all().page.locator(".echo")).to_have_text("echo 0")
    notebook.reload().run_all().theme(dark=True)
    reaches_python(notebook)
    has_the_settings_of_a_learner(notebook)
    watch.check()
    for event, script, fault in FAULTS:
        with notebook.page.expect_event(event):
            notebook.page.evaluate(script)
        if "beyond" in fault:
            watch.allow("ERR_NAME_NOT_RESOLVED")
        with pytest.raises(AssertionError, match=fault):
            watch.check()
        watch.errors.clear()
        watch.outside.clear()


def is_as_the_mark_says(notebook: Notebook) -> None:
    """Dark, narrow, for fingers and without motion."""
    matches = "query => matchMedia(query).matches"
    assert notebook.page.evaluate(matches, "(prefers-reduced-motion: reduce)")
    assert notebook.page.evaluate(matches, "(prefers-color-scheme: dark)")
    assert notebook.page.evaluate("innerWidth") == 600


def reaches_python(notebook: Notebook) -> None:
    """A touch goes there and comes back."""
    button = notebook.page.locator(".echo")
    expect(button).to_have_text("echo 0")
    button.tap()
    expect(button).to_have_text("echo 1")


def has_the_settings_of_a_learner(notebook: Notebook) -> None:
    """Keys by which cells are lost do nothing, and nobody is asked for news, nor whether JupyterLab should be built."""
    config = "document.getElementById('jupyter-config-data').textContent"
    assert json.loads(notebook.page.evaluate(config))["buildCheck"] is False
    notebook.command("notebook:enter-command-mode")
    notebook.page.wait_for_selector(".jp-OutputArea button")
    assert "button-name" in [fault["id"] for fault in notebook.serious()]
    for key in ("d", "d"):
        notebook.page.keyboard.press(key)
    assert notebook.cells() == ["code", "code"]
    notebook.page.keyboard.press("b")
    assert notebook.cells() == ["code", "code", "code"], "other keys of the command mode are JupyterLab's own"
    expect(notebook.page.locator(".Toastify__toast")).to_have_count(0)


DARK = "matchMedia('(prefers-color-scheme: dark)').matches"
LEFT = f"[localStorage.length, sessionStorage.length, 'hit' in window, innerWidth, {DARK}]"


def test_a_window_of_the_gallery_notices_faults_and_forgets_the_test_before(browser: Browser, gallery: str) -> None:
    window = Window(browser)
    board = Gallery(window.page, gallery)
    first = window.begin(options_of({"dark": True, "viewport": (600, 900)}))
    board.show()
    board.page.evaluate("localStorage.a = sessionStorage.a = window.hit = 1; console.error('printed by the page')")
    assert board.page.evaluate(LEFT) == [1, 1, True, 600, True]
    window.end(first)
    with pytest.raises(AssertionError, match="printed by the page"):
        first.check()
    first.errors.clear()
    second = window.begin(options_of({}))
    board.show()
    assert board.page.evaluate(LEFT) == [0, 0, False, 1280, False]
    board.page.evaluate("console.error('printed again')")
    window.end(second)
    first.check()
    with pytest.raises(AssertionError, match="printed again"):
        second.check()
    window.close()
