"""What every test shares: folders for all that programs keep, Hypothesis settings, the browser's tests last."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

# Where Jupyter keeps what is the user's: no test may read or change the real ones.
JUPYTER = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
HOME = pytest.StashKey[Path]()
MISSING = pytest.StashKey[set[str]]()
"""What was said of phrases that are missing."""
LONG_IN_BROWSER = (
    "site", "every_page", "alive", "shared_site", "rules_lab", "reload", "questions_seen", "card_words", "one_screen",
)  # fmt: skip
"""The browser's files that take longest, in the order in which they begin."""
BEGIN = {f"test_{name}.py": place for place, name in enumerate(LONG_IN_BROWSER)}

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_configure(config: pytest.Config) -> None:
    """Give the run its own folders, kernels that nbval starts included."""
    home = config.stash[HOME] = Path(tempfile.mkdtemp(prefix="rules-tutor-"))
    config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
    os.environ.update({name: str(home / name.lower()) for name in JUPYTER})
    os.environ.pop("RULES_TUTOR_PROGRESS", None)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # many processes import the same: each would compile it anew
    sys.dont_write_bytecode = False
    os.fsync = lambda fd: None  # what a test writes need not outlive a power cut; a disk takes minutes for it


def pytest_sessionstart(session: pytest.Session) -> None:
    """With RULES_TUTOR_PLAIN set, every game goes without its quick listings: nothing may depend on them."""
    if os.environ.get("RULES_TUTOR_PLAIN"):
        from tutor.engine.game import find_game, game_ids

        for id in game_ids():
            find_game(id).fast = {}


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Tests that were found, and what they import, stay as long as the run: Python need not look through them for
    garbage again and again, which took more than half the time of some tests, nor at what they make so very often."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 20, 20)
    return found


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Report a missing phrase once: the first test that needs it fails, and those after it are skipped."""
    report = yield
    error = call.excinfo.value if call.excinfo is not None else None
    if report.failed and type(error).__name__ == "NoPhraseError":  # tests begin without an import of the tutor
        missing = item.config.stash.setdefault(MISSING, set())
        if str(error) in missing:
            report.outcome = "skipped"
            report.longrepr = (str(item.path), 0, f"Skipped: failed before, {error}")
        missing.add(str(error))
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let every test file and every chapter begin as a learner does who has done nothing yet."""
    os.environ["RULES_TUTOR_DATA"] = str(item.config.stash[HOME] / "data" / item.path.name)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the browser's tests last: Playwright keeps an event loop running, over which other tests would trip. The
    longest of them begin: so no worker is left alone with one at the end, nor waits long for the site that the first of
    them builds and another asks for."""
    items.sort(key=lambda item: (in_browser(item), BEGIN.get(item.path.name, len(BEGIN))))


def in_browser(item: pytest.Item) -> bool:
    """Whether a test needs a browser."""
    return "/tests/browser/" in item.path.as_posix()
