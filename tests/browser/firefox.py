"""Firefox as Debian has it, spoken to in WebDriver BiDi: its own browser, with what one visit to the site needs."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

import websocket

from run import FIREFOX
from tests.tools import need

# Nothing goes out: all but loopback is sent to a proxy that does not exist.
PREFERENCES = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1",
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    # The site's Python is compiled once, without optimising later, which takes most of its start.
    "javascript.options.wasm_optimizingjit": False,
}
CENTRE = """(() => {
  const found = document.querySelector(%s);
  if (!found) return null;
  found.scrollIntoView({block: "nearest"});
  const box = found.getBoundingClientRect();
  return JSON.stringify([Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]);
})()"""


class Firefox:
    """One window of a Firefox with a profile of its own, 1366 x 768; ``requested`` is every address it asked for."""

    def __init__(self, profile: Path) -> None:
        found = next(filter(None, map(shutil.which, FIREFOX)), None)
        program = need(found, "Firefox is missing: install it (Debian: the package firefox-esr).")
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("\n".join(lines))
        words = [program, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(profile)]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        heard = next(filter(None, (re.search(r"ws://[\w.:]+", line) for line in self.process.stderr)), None)
        where = need(heard, "Firefox did not say where it listens.")[0]
        self.socket = websocket.create_connection(f"{where}/session", suppress_origin=True, timeout=120)
        self.asked = 0
        self.requested: list[str] = []
        self.ask("session.new", capabilities={})
        self.window = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("session.subscribe", events=["network.beforeRequestSent"])
        self.ask("browsingContext.setViewport", context=self.window, viewport={"width": 1366, "height": 768})

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        while (said := json.loads(self.socket.recv())).get("id") != self.asked:
            if said.get("method") == "network.beforeRequestSent":
                self.requested.append(said["params"]["request"]["url"])
        assert said["type"] == "success", said
        found: dict[str, Any] = said["result"]
        return found

    def open(self, address: str, wait: str = "complete") -> None:
        """Go to an address; ``wait`` is ``none`` for not to wait until all is loaded."""
        self.ask("browsingContext.navigate", context=self.window, url=address, wait=wait)

    def reload(self) -> None:
        """Load the page anew."""
        self.ask("browsingContext.reload", context=self.window, wait="complete")

    def value(self, script: str) -> Any:
        """What a script comes to, a text, a number or a truth."""
        target = {"context": self.window}
        said = self.ask("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert said["type"] == "success", said
        return said["result"].get("value")

    def until(self, script: str, seconds: float) -> None:
        """Wait until a script comes to something true."""
        end = time.monotonic() + seconds
        while not self.value(script):
            assert time.monotonic() < end, f"it never came to {script}"
            time.sleep(0.2)

    def still(self, script: str, seconds: float = 30) -> Any:
        """What a script comes to, once it has stayed the same for half a second: boards that run scroll the page."""
        end, before, found = time.monotonic() + seconds, None, self.value(script)
        while found != before:
            assert time.monotonic() < end, f"it never came to rest: {script}"
            time.sleep(0.5)
            before, found = found, self.value(script)
        return found

    def click(self, selector: str, seconds: float = 30) -> None:
        """Press the middle of the first element that fits, once there is one and the page has come to rest."""
        middle = CENTRE % json.dumps(selector)
        self.until(f"{middle} !== null", seconds)
        x, y = json.loads(self.still(middle))
        steps = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self.ask("input.performActions", context=self.window, actions=[mouse])

    def press(self, *keys: str) -> None:
        """Press keys together; those without a letter by WebDriver's codes."""
        down = [{"type": "keyDown", "value": key} for key in keys]
        up = [{"type": "keyUp", "value": key} for key in reversed(keys)]
        board = {"type": "key", "id": "keys", "actions": [*down, *up]}
        self.ask("input.performActions", context=self.window, actions=[board])

    def close(self) -> None:
        """End it."""
        self.socket.close()
        self.process.terminate()
        self.process.wait(30)
