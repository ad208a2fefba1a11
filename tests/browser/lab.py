"""A JupyterLab server for tests: on loopback, on a copy of the notebooks, with the settings that a learner gets."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import nbformat
from nbformat.sign import NotebookNotary

from run import ROOT
from tests.tools import AT_NIGHT

CONFIG = ROOT / "binder" / "jupyter"


def first_cells(cells: list[Any], most: int) -> list[Any]:
    """The cells of a notebook up to one of those of code: in a chapter that runs itself all that follow run, too."""
    code = [n for n, cell in enumerate(cells) if cell["cell_type"] == "code"]
    return cells[: code[most - 1] + 1]


def chapter_of(name: str, most: int) -> Any:
    """A chapter as it is shipped, by day up to one of its cells of code."""
    notebook = nbformat.read(ROOT / "notebooks" / name, as_version=4)
    notebook.cells = notebook.cells if AT_NIGHT else first_cells(notebook.cells, most)
    return notebook


def free_port() -> int:
    """A loopback port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Lab:
    """A running server; `close` ends it and its kernels.

    Arguments:
        home: an empty folder; the served files lie in its `files`, the learner's own in `data`, Jupyter's in `jupyter`.
        python: the interpreter that has JupyterLab.
        config: the folder of the server's settings; None where the interpreter's environment has them already.

    Raises:
        RuntimeError: the server did not answer in time; the text is its log.
    """

    def __init__(self, home: Path, python: str = sys.executable, config: Path | None = CONFIG) -> None:
        self.files = home / "files"
        shutil.copytree(ROOT / "notebooks", self.files / "notebooks", ignore=shutil.ignore_patterns(".*"))
        self.port, self.token = free_port(), secrets.token_hex(16)
        self.url = f"http://127.0.0.1:{self.port}"
        own = {"JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces"}
        own |= {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_RUNTIME_DIR": "runtime", "RULES_TUTOR_DATA": "data"}
        own["JUPYTER_DATA_DIR"] = "jupyter"
        environment = {**os.environ, **{name: str(home / folder) for name, folder in own.items()}}
        if config:
            environment["JUPYTER_CONFIG_PATH"] = str(config)
        self.log = home / "server.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [python, "-m", "jupyterlab", *self.options()], env=environment, stdout=log, stderr=subprocess.STDOUT
            )
        self.wait_until_ready()

    def options(self) -> list[str]:
        """The command line: what a test needs and a learner does not."""
        values = {
            "ServerApp.ip": "127.0.0.1",
            "ServerApp.port": self.port,
            "ServerApp.port_retries": 0,
            "ServerApp.root_dir": self.files,
            "IdentityProvider.token": self.token,
            "LabApp.expose_app_in_browser": True,
        }
        return ["--no-browser", "--allow-root", *(f"--{name}={value}" for name, value in values.items())]

    def wait_until_ready(self, seconds: float = 90) -> None:
        """Return once the server answers."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            try:
                self.request("GET", "/api/status")
            except OSError:
                time.sleep(0.05)
            else:
                return
        self.close()
        raise RuntimeError("JupyterLab did not start:\n" + self.log.read_text()[-3000:])

    def request(self, method: str, path: str) -> Any:
        """Ask the server's REST interface; gives the answer's JSON, or None where it is empty."""
        headers = {"Authorization": f"token {self.token}"}
        with urllib.request.urlopen(urllib.request.Request(self.url + path, headers=headers, method=method)) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def trust(self, notebook: Path) -> None:
        """Sign a notebook as its reader does who trusts it."""
        notary = NotebookNotary(data_dir=str(self.files.parent / "jupyter"))
        notary.sign(nbformat.read(notebook, as_version=4))
        notary.store.close()

    def fresh(self, chapter: str, most: int) -> Any:
        """Put a chapter here as it is shipped, by day up to one of its cells of code, and trust it; gives it back.

        A page of the test before can have stored its boards.
        """
        path = self.files / "notebooks" / chapter
        notebook = chapter_of(chapter, most)
        nbformat.write(notebook, path)
        self.trust(path)
        return notebook

    def clean(self) -> None:
        """Close every session with its kernel, and forget the games that were kept and what was changed in JupyterLab's
        settings."""
        for session in self.request("GET", "/api/sessions"):
            self.request("DELETE", f"/api/sessions/{session['id']}")
        for folder in ("settings", "data/games"):
            shutil.rmtree(self.files.parent / folder, ignore_errors=True)

    def close(self) -> None:
        """End the server; it ends its kernels."""
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
