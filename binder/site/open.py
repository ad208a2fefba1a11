"""Open the tutor that lies beside this file: serve the folder to this machine alone, and show it in a browser.

    python3 open.py

A browser starts nothing from a folder that nobody serves. Progress belongs to the address, so the port stays the same.
"""

from __future__ import annotations

import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PORTS = range(8137, 8147)
KINDS = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}


class Files(SimpleHTTPRequestHandler):
    """Files by their kinds, whatever this machine's settings call them; nothing is printed."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **KINDS}

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def serve(folder: Path, ports: range = PORTS) -> ThreadingHTTPServer:
    """A server of a folder at the first free port, which nobody else's machine can reach.

    :raises OSError: if all ports are taken.
    """
    for port in ports:
        try:
            return ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=folder))
        except OSError:
            if port == ports[-1]:
                raise
    raise OSError("There are no ports to try.")


def main() -> None:
    """Serve until somebody ends it."""
    server = serve(Path(__file__).resolve().parent)
    address = f"http://127.0.0.1:{server.server_port}/"
    print(f"The rules tutor is open at {address}\nClose this window to end it.")
    webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
