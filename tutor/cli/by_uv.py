"""``lab`` where JupyterLab is missing: uv, if it runs the tutor, runs it once more with JupyterLab beside it.

So ``uvx rules-tutor lab`` is the whole installation, although the tutor does not depend on JupyterLab.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Sequence
from importlib.metadata import Distribution, distribution

NAME = "rules-tutor"
UV = "UV"
"""The variable in which uv names itself to what it runs."""
AGAIN = "RULES_TUTOR_AGAIN"
"""The variable that is set for the second run: if JupyterLab is still missing there, that is said."""


def runs_again() -> bool:
    """Return whether uv runs the tutor, and for the first time."""
    return UV in os.environ and AGAIN not in os.environ


def run_again(words: Sequence[str]) -> int:
    """Run a command of the tutor by uv with JupyterLab; return its exit code.

    :param words: the command with its arguments.
    """
    print("JupyterLab is missing: uv brings it, for this time ...", flush=True)
    again = [os.environ[UV], "tool", "run", "--from", with_lab(distribution(NAME)), NAME, *words]
    return subprocess.run(again, env={**os.environ, AGAIN: "1"}).returncode


def with_lab(installed: Distribution) -> str:
    """Return the requirement for this very package, with JupyterLab: from the file that it came from, or by version."""
    origin = json.loads(installed.read_text("direct_url.json") or "{}").get("url")
    return f"{NAME}[lab] @ {origin}" if origin else f"{NAME}[lab]=={installed.version}"
