"""Programs and files from outside Python that some tests need, how a test says that one is missing, and the night."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import TypeVar

import pytest

from run import BROWSERS, HEADLESS, ROOT

AT_NIGHT = bool(os.environ.get("RULES_TUTOR_NIGHT"))
"""Whether there is time for all: by day some laws look at a sample that is chosen well."""

Found = TypeVar("Found")


def need(found: Found | None, sentence: str) -> Found:
    """Return what was found, or fail with `sentence`, so that no test is skipped unseen."""
    if found is None:
        pytest.fail(sentence)
    return found


def chromium() -> str:
    """The path of a Chromium."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return need(found, "Chromium is missing: install it (Debian: the package chromium).")


def headless() -> str:
    """The path of what shows pages in tests: a Chromium that draws no windows, or a whole one."""
    return shutil.which(HEADLESS) or chromium()


def node() -> str:
    """The path of Node.js."""
    return need(shutil.which("node"), "Node.js is missing: install version 20 or later.")


def npm_file(path: str) -> Path:
    """A file of an npm package, for example `axe-core/axe.min.js`."""
    file = ROOT / "node_modules" / path
    return need(file if file.exists() else None, "The npm packages are missing: install npm, then `make test`.")


def passes(*words: object) -> None:
    """Run a command in the project's folder; what it prints is the failure's text where it does not end well."""
    done = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
