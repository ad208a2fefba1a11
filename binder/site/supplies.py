"""What the site is built from beside the project itself, fetched once: wheels for the browser's Python."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from run import ROOT

LOCK = Path(__file__).with_name("browser.lock")
STORE = ROOT / "build" / "supplies"
WHEELS, COMPILED = STORE / "wheels", STORE / "compiled"
BROWSER = ("--python-version", "3.14", "--platform", "any", "--implementation", "py", "--abi", "none")
"""The Python of Pyodide, which takes wheels without machine code."""


def fetch() -> None:
    """Fetch what the lock lists, unless it is there already. Needs the network, and is the only part that does.

    :raises SystemExit: if something cannot be had.
    """
    wanted = digest()
    stamp = STORE / "fetched"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(STORE, ignore_errors=True)
    STORE.mkdir(parents=True)
    exactly = ("--only-binary=:all:", "--no-deps", "--require-hashes", "-r", LOCK)
    call(*pip(sys.executable), "download", "-d", WHEELS, *BROWSER, *exactly)
    stamp.write_text(wanted, encoding="utf-8")


def digest() -> str:
    """What the supplies depend on, in one word."""
    return hashlib.sha256(LOCK.read_bytes()).hexdigest()


def pip(python: object) -> tuple[object, ...]:
    """The words that run pip quietly."""
    return (python, "-m", "pip", "--quiet", "--disable-pip-version-check")


def call(*words: object, cwd: Path = ROOT) -> str:
    """Run a program, and return what it said; where it fails, show that and end.

    :raises SystemExit: if it fails.
    """
    done = subprocess.run([str(word) for word in words], cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}\n{done.stderr}\nThe site was not built.")
    return done.stdout


if __name__ == "__main__":
    fetch()
