"""WebKit as Debian has it, spoken to in WebDriver: the nearest to the browser of iPhones that runs on Linux."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from tests.tools import need

DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
CENTRE = """return (() => {
  const found = document.querySelector(%s);
  if (!found) return null;
  found.scrollIntoView({block: "nearest"});
  const box = found.getBoundingClientRect();
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
})()"""


class WebKit:
    """One window of WebKit, on a screen that nobody sees, with a home of its own."""

    def __init__(self, home: Path, port: int) -> None:
        driver = need(shutil.which(DRIVER), "WebKit is missing: install it (Debian: the package webkit2gtk-driver).")
        screen = need(shutil.which(SCREEN), "A screen is missing: install one (Debian: the package xvfb).")
        listens, tells = os.pipe()
        words = [screen, "-displayfd", str(tells), "-screen", "0", "1366x900x24"]
        self.screen = subprocess.Popen(words, pass_fds=[tells], stderr=subprocess.DEVNULL)
        os.close(tells)
        with os.fdopen(listens) as said:
            display = f":{said.readline().strip()}"
        environment = {**os.environ, "HOME": str(home), "DISPLAY": display, "GDK_BACKEND": "x11"}
        with (home / "webkit.log").open("wb") as log:
            words = [driver, f"--port={port}"]
            self.driver = subprocess.Popen(words, env=environment, stdout=log, stderr=subprocess.STDOUT)
        self.address = f"http://127.0.0.1:{port}"
        self.session = ""
        begun = self._once_it_listens()
        self.version = begun["capabilities"]["browserVersion"]
        self.session = f"/session/{begun['sessionId']}"

    def _once_it_listens(self, seconds: float = 60) -> Any:
        end = time.monotonic() + seconds
        while True:
            try:
                return self.ask("/session", capabilities={"alwaysMatch": {}})
            except ConnectionError:
                assert time.monotonic() < end, "the driver of WebKit does not answer"
                time.sleep(0.1)

    def ask(self, path: str, method: str = "POST", **said: Any) -> Any:
        """Send a command and wait for its answer."""
        body = json.dumps(said).encode() if method == "POST" else None
        asked = urllib.request.Request(
            f"{self.address}{self.session}{path}", body, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(asked, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            raise AssertionError(refused.read().decode()) from None
        except urllib.error.URLError as fault:
            raise ConnectionError(str(fault)) from None

    def open(self, address: str) -> None:
        """Go to an address."""
        self.ask("/url", url=address)

    def reload(self) -> None:
        """Load the page anew."""
        self.ask("/refresh")

    def value(self, script: str) -> Any:
        """What a script comes to."""
        return self.ask("/execute/sync", script=f"return {script}", args=[])

    def until(self, script: str, seconds: float = 120) -> None:
        """Wait until a script comes to something true."""
        end = time.monotonic() + seconds
        while not self.value(script):
            assert time.monotonic() < end, f"it never came to {script}"
            time.sleep(0.2)

    def click(self, selector: str) -> None:
        """Press the middle of the first element that fits, once there is one and the page has come to rest."""
        self.until(f"document.querySelector({json.dumps(selector)})")
        before, (x, y) = None, self._middle(selector)
        while before != (x, y):
            time.sleep(0.5)
            before, (x, y) = (x, y), self._middle(selector)
        steps = [
            {"type": "pointerMove", "duration": 0, "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.ask("/actions", actions=[{"type": "pointer", "id": "mouse", "actions": steps}])

    def _middle(self, selector: str) -> tuple[int, int]:
        x, y = self.ask("/execute/sync", script=CENTRE % json.dumps(selector), args=[])
        return x, y

    def close(self) -> None:
        """End it."""
        if self.session:
            self.ask("", "DELETE")
        for process in (self.driver, self.screen):
            process.terminate()
            process.wait(30)
