"""The steps that Binder takes: what repo2docker reads from `binder/`, and the same commands in a fresh environment.

Not among the other tests, since an environment of its own is installed: `make binder`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from run import ROOT
from tests.browser.lab import Lab


def passes(*words: object, cwd: Path, **environment: str) -> str:
    """Run a command to its good end; gives what it printed."""
    command, variables = [str(word) for word in words], {**os.environ, **environment}
    done = subprocess.run(command, cwd=cwd, env=variables, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that git keeps, as they are now, in a folder of their own."""
    folder = tmp_path_factory.mktemp("binder") / "tutor"
    files = passes("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", cwd=ROOT).split("\0")
    for name in filter(None, files):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def environment(checkout: Path) -> Path:
    """A fresh environment after Binder's two steps: requirements.txt, then postBuild."""
    prefix = checkout.parent / "environment"
    passes(sys.executable, "-m", "venv", prefix, cwd=checkout)
    passes(prefix / "bin" / "pip", "install", "--no-cache-dir", "-r", "binder/requirements.txt", cwd=checkout)
    path = f"{prefix / 'bin'}{os.pathsep}{os.environ['PATH']}"
    passes(checkout / "binder" / "postBuild", cwd=checkout, PATH=path, NB_PYTHON_PREFIX=str(prefix))
    return prefix


def test_repo2docker_finds_our_files(checkout: Path) -> None:
    shown = passes(sys.executable, "-m", "repo2docker", "--no-build", "--debug", ".", cwd=checkout)
    runtime = (checkout / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    assert f"environment for python={runtime}\n" in shown
    # The lock lies beside `binder/`, so the whole repository must be there before the packages are installed.
    steps = [
        r"COPY .*src/ \$\{REPO_DIR\}",
        r'pip install --no-cache-dir -r "binder/requirements.txt"',
        r"RUN \./binder/postBuild",
    ]
    assert re.search(".*".join(steps), shown, re.DOTALL)


def test_the_environment_runs_every_chapter(environment: Path, checkout: Path) -> None:
    chapters = sorted((checkout / "notebooks").glob("*.ipynb"))
    assert chapters
    for chapter in chapters:
        passes(environment / "bin" / "jupyter", "execute", chapter, cwd=chapter.parent)


def test_the_environment_has_the_settings(environment: Path, tmp_path: Path) -> None:
    lab = Lab(tmp_path, python=str(environment / "bin" / "python"), config=None)
    try:
        path = "/lab/api/settings/@jupyterlab/apputils-extension:notification"
        properties = lab.request("GET", path)["schema"]["properties"]
        assert properties["fetchNews"]["default"] == "false"
        assert properties["checkForUpdates"]["default"] is False
    finally:
        lab.close()
    shown = passes(environment / "bin" / "jupyter", "lab", "--allow-root", "--show-config", cwd=tmp_path)
    assert "NoDelayConnection" in shown
