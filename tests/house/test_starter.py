"""The starter of a built site: it serves its folder to this machine alone, and files by their kinds."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from binder.site import open as starter
from run import ROOT

SITE = ROOT / "binder" / "site"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site of three files."""
    for name in ("index.html", "a.mjs", "b.wasm"):
        (tmp_path / name).write_text("x")
    return tmp_path


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    """Where it is served."""
    server = starter.serve(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_files_have_the_kinds_that_browsers_ask_for(address: str) -> None:
    """On Windows a program may have changed what a script is: then no module would run."""
    kinds = {"": "text/html", "a.mjs": "text/javascript", "b.wasm": "application/wasm"}
    for name, kind in kinds.items():
        with urlopen(address + name) as answer:
            assert answer.headers.get_content_type() == kind


def test_only_this_machine_reaches_it_and_a_taken_port_is_left_to_others(folder: Path) -> None:
    servers = [starter.serve(folder) for _ in range(2)]
    hosts, ports = zip(*(server.server_address[:2] for server in servers), strict=True)
    assert set(hosts) == {"127.0.0.1"}
    assert len({*ports}) == 2
    assert set(ports) < set(starter.PORTS)
    for server in servers:
        server.server_close()


def test_it_needs_the_standard_library_only(folder: Path) -> None:
    """It runs on a machine on which there is nothing but Python."""
    (folder / "open.py").write_text((SITE / "open.py").read_text())
    code = f"import sys; sys.path[:0] = [{str(folder)!r}]; import open; print(open.serve(open.Path('.')).server_port)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) in starter.PORTS


def test_each_system_has_a_file_to_double_click() -> None:
    assert b"\r\n" in (SITE / "open.bat").read_bytes()
    assert os.access(SITE / "open.command", os.X_OK)
    for name in ("open.bat", "open.command"):
        assert "open.py" in (SITE / name).read_text()
    said = (SITE / "page" / "folder.js").read_text()
    assert all(name in said for name in ("open.py", "open.bat", "open.command"))
