"""The tutor as a site, as any static host serves it."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder as any static host does."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Site:
    """The site, served on loopback until it is closed."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def address(self, page: str = "") -> str:
        """Where a page of it stands."""
        return f"http://127.0.0.1:{self.server.server_port}/{page}"

    def chapter(self, name: str) -> str:
        """Where a chapter of it stands."""
        return self.address(f"notebooks/index.html?path={name}.ipynb")

    def close(self) -> None:
        """Serve no more."""
        self.server.shutdown()
        self.server.server_close()
