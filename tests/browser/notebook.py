"""A notebook as a test handles it: open, run, restart, read its cells, look for faults."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request, WebSocket

from run import CHAPTERS
from tests.browser.axe import serious
from tests.browser.lab import Lab
from tests.notebooks.normalise import CODE as SHIPPED
from tests.notebooks.normalise import KERNEL as KERNELSPEC
from tests.notebooks.normalise import code as code_of

SHOWN = ".jp-NotebookPanel:not(.lm-mod-hidden)"
"""The notebook that is shown, of several that are open."""
CURRENT = "window.jupyterapp.shell.currentWidget"
KERNEL = f"{CURRENT}?.context?.sessionContext?.session?.kernel"
LEFT = """
() => {
  for (const one of [...window.jupyterapp.shell.widgets("main")]) one.dispose();
  const own = Object.keys(localStorage).filter((name) => name.startsWith("rules-tutor") && name !== "rules-tutor pace");
  own.forEach((name) => localStorage.removeItem(name));
  localStorage.setItem("rules-tutor pace", "at once");
}
"""
COMMAND = """
([name, arguments]) => Promise.race([
    window.jupyterapp.commands.execute(name, arguments),
    new Promise((_, fail) => setTimeout(() => fail(new Error(`${name} has not ended`)), 60000)),
])
"""
"""A command that asks something in a dialog would never end."""


def tool(board: Locator, name: str) -> Locator:
    """A button of the bar, or of its menu, which is opened for it."""
    found = board.locator(".bar").get_by_role("button", name=re.compile(f"^{name}"))
    if not found.count():
        board.get_by_role("button", name="More", exact=True).click()
    return found


class Watch:
    """What a page must never do: print or throw an error, or ask for anything beyond loopback."""

    def __init__(self, page: Page) -> None:
        self.errors: list[str] = []
        self.outside: list[str] = []
        self.allowed: list[str] = []
        self.looks = True
        self.page = page
        self.listen(page.on)

    def listen(self, register: Callable[[Any, Any], None]) -> None:
        """Hear what the page does."""
        register("pageerror", self.thrown)
        register("console", self.heard)
        register("request", self.asked)
        register("websocket", self.asked)

    def leave(self) -> None:
        """Listen no more: the page is another test's."""
        self.listen(self.page.remove_listener)

    def thrown(self, error: Error) -> None:
        """Keep what is thrown and not caught."""
        if self.looks:
            self.errors.append(f"thrown: {error.stack or error}")

    def heard(self, message: ConsoleMessage) -> None:
        """Keep what the console calls an error, with the place that it came from."""
        if self.looks and message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def asked(self, request: Request | WebSocket) -> None:
        """Keep the address of a request that leaves this machine."""
        if not re.match(r"(https?|wss?)://127\.0\.0\.1[:/]|data:|blob:|about:", request.url):
            self.outside.append(request.url)

    def allow(self, pattern: str) -> None:
        """Expect errors that match a regular expression, for example those of a server that a test ends."""
        self.allowed.append(pattern)

    def look_away(self) -> None:
        """Leave out what follows: what a page says of a kernel that is ended below it is no fault of the page."""
        self.looks = False

    def check(self) -> None:
        """Fail with the first faults, if there were any."""
        faults = [error for error in self.errors if not any(re.search(pattern, error) for pattern in self.allowed)]
        assert not faults, "\n".join(faults[:5])
        assert not self.outside, "requests beyond loopback: " + ", ".join(self.outside[:5])


class Notebook:
    """One notebook, open in JupyterLab in a page of its own, or in one that tests share.

    `page` is Playwright's, and `watch` what it was seen to do wrong. Outputs are found by `page.locator` as usual.
    A shared page loads JupyterLab for its first notebook only; `leave` makes it ready for the next test.
    """

    def __init__(self, page: Page, lab: Lab, watch: Watch, shared: bool = False) -> None:
        self.page, self.lab, self.watch, self.shared = page, lab, watch, shared
        self.path = Path()

    def write(self, *sources: str) -> Notebook:
        """Open a new notebook of code cells with these sources."""
        cells = [new_code_cell(source) for source in sources]
        return self.show(new_notebook(cells=cells, metadata={"kernelspec": KERNELSPEC}))

    def open(self, name: str) -> Notebook:
        """Open a copy of a chapter, for example `00_start.ipynb`."""
        return self.show(nbformat.read(CHAPTERS / name, as_version=4))

    def show(self, notebook: Any, trusted: bool = False) -> Notebook:
        """Write the notebook under a name of its own beside the chapters, and open it; `trusted`, as one's own."""
        path = self._written(notebook, trusted)
        if self.shared and self.page.url.startswith(self.lab.url):
            return self.open_beside(path)
        self.page.goto(f"{self.lab.url}/lab/tree/{path}?reset&token={self.lab.token}", wait_until="commit")
        return self.ready()

    def ships(self, *notebooks: Any) -> Notebook:
        """Let the code of these notebooks be code that the tutor brings along too, on pages opened from now on."""
        code = {f"shipped {n}": code_of(one) for n, one in enumerate(notebooks)}
        code |= json.loads(SHIPPED.read_text(encoding="utf-8"))
        self.page.route("**/chapters.json", lambda route: route.fulfill(json=code))
        return self

    def beside(self, notebook: Any, trusted: bool = False) -> Notebook:
        """The same, beside what is open in the window."""
        return self.open_beside(self._written(notebook, trusted))

    def open_beside(self, path: str) -> Notebook:
        """Open a file of the server beside what is open in the window."""
        self.page.evaluate("path => { window.jupyterapp.commands.execute('docmanager:open', { path }) }", path)
        self.page.wait_for_function(f"path => {CURRENT}?.context?.path === path", arg=path)
        return self.ready()

    def _written(self, notebook: Any, trusted: bool) -> str:
        self.path = self.lab.files / "notebooks" / f"{uuid.uuid4().hex[:8]}.ipynb"
        nbformat.write(notebook, self.path)
        if trusted:
            self.lab.trust(self.path)
        return self.path.relative_to(self.lab.files).as_posix()

    def ready(self) -> Notebook:
        """Wait until the cells are there and the kernel is idle."""
        # The first cell of a chapter that has scrolled to its board is not seen.
        self.page.wait_for_selector(f"{SHOWN} .jp-Cell", state="attached")
        self.page.wait_for_function(f"() => window.jupyterapp && {KERNEL}?.status === 'idle'")
        return self

    def command(self, name: str, arguments: dict[str, Any] | None = None) -> None:
        """Run one of JupyterLab's commands to its end, for example `notebook:insert-cell-below`."""
        self.page.evaluate(COMMAND, [name, arguments or {}])

    def run_all(self) -> Notebook:
        """Run every cell and wait for the last."""
        self.command("notebook:run-all-cells")
        return self

    def begin_all(self) -> Notebook:
        """Run every cell and wait for none."""
        self.page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells') }")
        return self

    def stored(self) -> Notebook:
        """Wait until JupyterLab has stored the notebook, which it does by itself.

        To save it by a command in the same moment can end in a dialog: the file has changed meanwhile.
        """
        self.page.wait_for_function(f"() => !{CURRENT}.context.model.dirty")
        return self

    def outputs(self) -> list[dict[str, Any]]:
        """The first cell's outputs as the notebook will store them.

        JupyterLab takes a notebook for stored that has changed while it was being stored, so its file may lag behind.
        """
        outputs: list[dict[str, Any]] = self.page.evaluate(
            f"() => {CURRENT}.content.model.cells.get(0).outputs.toJSON()"
        )
        return outputs

    def leave(self, options: dict[str, Any]) -> None:
        """Close what is open without a question, and give the page back its size, its colours and its memory."""
        self.page.evaluate(LEFT)
        self.page.set_viewport_size(options["viewport"])
        self.page.emulate_media(color_scheme=options["color_scheme"])
        self.page.mouse.up()
        self.page.mouse.move(0, 0)

    def reload(self) -> Notebook:
        """Load the page again, as a learner does who presses F5."""
        self.page.reload(wait_until="commit")
        return self.ready()

    def restart_kernel(self) -> Notebook:
        """Give the notebook a new kernel without asking; outputs stay. What JupyterLab asked the old one is lost."""
        self.watch.allow("Canceled future for (debug|create_subshell)_request")
        self.page.evaluate(f"() => {CURRENT}.context.sessionContext.restartKernel()")
        return self.ready()

    def cells(self) -> list[str]:
        """The type of every cell, to see that no key has reached JupyterLab."""
        kinds: list[str] = self.page.evaluate(f"() => [...{CURRENT}.content.model.cells].map(cell => cell.type)")
        return kinds

    def active(self) -> int:
        """The number of the cell that JupyterLab's keys act on, from 0."""
        return int(self.page.evaluate(f"() => {CURRENT}.content.activeCellIndex"))

    def theme(self, dark: bool) -> Notebook:
        """Change the theme, as a reader's machine does that turns dark in the evening."""
        self.page.emulate_media(color_scheme="dark" if dark else "light")
        self.page.wait_for_selector(f"body[data-jp-theme-light={'false' if dark else 'true'}]", state="attached")
        # JupyterLab takes its splash away a moment later, and stumbles if the next change has done so meanwhile.
        self.page.wait_for_selector("#jupyterlab-splash", state="detached")
        return self

    def serious(self, within: str = ".jp-OutputArea") -> list[dict[str, Any]]:
        """The serious and critical accessibility faults in the outputs."""
        return serious(self.page, within)
