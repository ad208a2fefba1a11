"""Programs and files from outside Python that some tests need, an error for a missing one, and the night."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from run import BROWSERS, HEADLESS, ROOT

AT_NIGHT = bool(os.environ.get("RULES_TUTOR_NIGHT"))
"""Whether tests run overnight with whole samples; by day some laws use a well-chosen part."""

Found = TypeVar("Found")
Item = TypeVar("Item")


def some(items: Sequence[Item], most: int) -> list[Item]:
    """Return at most ``most`` of the items, evenly spread, including the first and the last."""
    if len(items) <= most:
        return list(items)
    if most == 1:
        return [items[len(items) // 2]]
    return [items[round(i * (len(items) - 1) / (most - 1))] for i in range(most)]


def by_day(items: Sequence[Item], most: int) -> list[Item]:
    """Return all items at night, and by day at most ``most`` of them, evenly spread."""
    return list(items) if AT_NIGHT else some(items, most)


def need(found: Found | None, sentence: str) -> Found:
    """Return what was found, or fail with `sentence`, so that no test is skipped silently."""
    if found is None:
        pytest.fail(sentence)
    return found


def chromium() -> str:
    """The path of a Chromium."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return need(found, "Chromium is missing: install it (Debian: the package chromium).")


def headless() -> str:
    """Return the browser for tests: a headless-only Chromium, else a whole one."""
    return shutil.which(HEADLESS) or chromium()


def node() -> str:
    """The path of Node.js."""
    return need(shutil.which("node"), "Node.js is missing: install version 20 or later.")


def npm_file(path: str) -> Path:
    """A file of an npm package, for example `axe-core/axe.min.js`."""
    file = ROOT / "node_modules" / path
    return need(file if file.exists() else None, "The npm packages are missing: install npm, then `make test`.")


def passes(*words: object) -> None:
    """Run a command in the project's folder; if it fails, its output is the error message."""
    done = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
