#!/usr/bin/env python3
"""Set up and run the tutor with nothing but Python: `python3 run.py lab`, or `make lab`, and so on for the other words.

Packages go into `.venv` and `node_modules` here, from locks with hashes; later runs install only what has changed.
Where nobody may write here, the environment goes into the user's cache; RULES_TUTOR_VENV names another folder for it.
"""

import hashlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
PYTHON = "Scripts/python.exe" if os.name == "nt" else "bin/python"
VENV = "RULES_TUTOR_VENV"
OLDEST = (3, 11)
CHAPTERS = ROOT / "notebooks"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Chromium without what draws windows, which takes a seventh less work. It is installed with a browser that is missing,
# and never asked for: not every system has it, and Chromium serves as well.
HEADLESS = "chromium-headless-shell"
FIREFOX = ("firefox-esr", "firefox")
# A file's tests stay together (a chapter's cells need one kernel) and files keep their order (the browser's come last).
SIDE_BY_SIDE = ["--numprocesses=logical", "--maxprocesses=4", "--dist=loadfile", "--no-loadscope-reorder"]
# What pip says where it reaches nobody: in its warnings, and when it gives up.
OFFLINE = (
    ("connection broken by", "Failed to establish a new connection", "Could not fetch URL"),
    ("No matching distribution", "Max retries exceeded"),
)
NO_NETWORK = (
    "The network is missing: pip reaches no packages, so the tutor cannot be set up now. "
    "Try again with a network, or tell pip the way to one (PIP_PROXY, PIP_INDEX_URL)."
)
# For the inner loop: laws, widgets, chapters and browsers take longer. The type checker begins; nothing waits for it.
QUICK = ["tests/house", "tests/engine", "tests/rulings", "tests/golden", "tests/scene", "tests/explain"]
HELP = """python3 run.py WORD [arguments]
  lab         open the first chapter in JupyterLab            arguments go to JupyterLab
  test        run all tests and checks                        arguments go to pytest
  night       build the reference, and test larger samples    arguments go to pytest
  quick       run the quick tests, in under 90 seconds        arguments go to pytest
  check       run the linters and type checkers only          arguments go to pytest
  bench       print the measures                              arguments go to tests.benchmarks
  notebooks   execute the chapters and store their outputs    arguments are notebooks
  site        build the tutor as a site in build/site         arguments: another folder
  docs        build the reference in build/docs               arguments: another folder
  golden      write the golden stories anew                   arguments are games
  binder      try the steps that Binder takes                 arguments go to pytest
  matrix      try a board in every front end                  arguments go to pytest"""


def attempt(*words: object, output: Any = None, errors: Any = None, **environment: str) -> int:
    """Run a command in the project's folder; gives its exit code. `output` and `errors` are files for what it says."""
    told = [str(word) for word in words]
    return subprocess.run(told, cwd=ROOT, env={**os.environ, **environment}, stdout=output, stderr=errors).returncode


def run(*words: object, **environment: str) -> None:
    """Run a command that must do its work: where it fails, this program ends with its exit code."""
    code = attempt(*words, **environment)
    if code:
        sys.exit(code)


def environment() -> Path:
    """Where the environment is: in `.venv` here, if that may be written or is complete; else in the user's cache."""
    if os.environ.get(VENV):
        return Path(os.environ[VENV]).absolute()
    here = ROOT / ".venv"
    if os.access(here if here.exists() else ROOT, os.W_OK) or is_current(here, "lab"):
        return here
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "rules-tutor" / hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]


def python() -> Path:
    """The Python of the environment."""
    return environment() / PYTHON


def wanted(name: str) -> str:
    """What an environment with the packages of `requirements-<name>.lock` depends on, in one word."""
    inputs = [ROOT / f"requirements-{name}.lock", ROOT / "pyproject.toml"]
    return hashlib.sha256(
        b"".join([*(path.read_bytes() for path in inputs), f"{ROOT} {sys.version}".encode()])
    ).hexdigest()


def is_current(folder: Path, name: str) -> bool:
    """Whether an environment has what the lock of this name lists."""
    stamp = folder / f"{name}.installed"
    return stamp.exists() and stamp.read_text() == wanted(name)


def install(name: str) -> None:
    """Bring the environment to what `requirements-<name>.lock` says, unless it is there already."""
    folder, lock = environment(), ROOT / f"requirements-{name}.lock"
    if is_current(folder, name):
        return
    if importlib.util.find_spec("ensurepip") is None:
        sys.exit("This Python has no ensurepip and can make no environment: on Debian or Ubuntu, install python3-venv.")
    if folder != ROOT / ".venv":
        print(f"The environment goes to {folder}.", flush=True)
    print(f"Installing what {lock.name} lists; the first time this takes a minute ...", flush=True)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        sys.exit(f"{folder} cannot be made: name a folder of your own for the environment with {VENV}.")
    settings = folder / "pyvenv.cfg"
    same = settings.exists() and f"version = {sys.version.split()[0]}\n" in settings.read_text()
    if folder != ROOT / ".venv" and not settings.exists() and any(folder.iterdir()):
        sys.exit(f"{folder} holds other things already: name an empty folder for the environment with {VENV}.")
    run(sys.executable, "-m", "venv", *([] if same else ["--clear"]), folder)
    fetch("--require-hashes", "-r", lock)
    fetch("--no-deps", "--no-build-isolation", "-e", ".")
    (folder / f"{name}.installed").write_text(wanted(name))


def fetch(*words: object) -> None:
    """Have pip install something. Where it finds no way to the packages, say that instead of what it guesses then."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as errors:
        code = attempt(python(), "-m", "pip", "install", "-q", "--disable-pip-version-check", *words, errors=errors)
        errors.seek(0)
        said = errors.read()
    if code and all(any(sign in said for sign in signs) for signs in OFFLINE):
        sys.exit(NO_NETWORK)
    if code:
        print(said, file=sys.stderr)
        sys.exit(code)


def install_node_packages() -> None:
    """Install what `package-lock.json` lists, unless it is there already."""
    npm, lock, done = shutil.which("npm"), ROOT / "package-lock.json", ROOT / "node_modules/.package-lock.json"
    if npm is None:
        print("npm is missing: install Node.js 20 or later for the site and for the tests that need it.", flush=True)
    elif not done.exists() or done.stat().st_mtime < lock.stat().st_mtime:
        run(npm, "ci", "--no-fund", "--no-audit")


def install_tools() -> None:
    """Install what the tests need: Python packages, npm packages, and a browser where that may be done unasked."""
    install("test")
    install_node_packages()
    run(python(), "-m", "binder.site.supplies")
    install_browsers()


def install_browsers() -> None:
    """Install the browsers of the tests where that may be done unasked, else say which are missing."""
    programs = {"chromium": BROWSERS, "firefox-esr": FIREFOX}
    missing = [package for package, names in programs.items() if not any(map(shutil.which, names))]
    if missing and shutil.which("apt-get") and os.geteuid() == 0:
        attempt("apt-get", "update", "-qq")
        for package in (*missing, HEADLESS):  # one by one, for a system that has not all of them has the others
            attempt("apt-get", "install", "-y", "-qq", package, DEBIAN_FRONTEND="noninteractive")
    for package in missing:
        if not any(map(shutil.which, programs[package])):
            print(
                f"A browser is missing: install it (Debian: the package {package}) for the browser tests.", flush=True
            )


def shipped() -> list[Path]:
    """The chapters that ship."""
    return list(chapters().shipped(CHAPTERS))


def unchanged() -> list[Path]:
    """The chapters that are as they were shipped."""
    return list(chapters().unchanged(CHAPTERS))


def chapters() -> Any:
    """What knows the chapters, which a Python that is too old cannot read."""
    return importlib.import_module("tutor.chapters")


def trust() -> None:
    """Sign the chapters for this user, so that they may run when they are opened; none that has been changed since."""
    stamp, digests = environment() / "chapters.trusted", chapters().digests(CHAPTERS)
    places = [os.environ.get(name) for name in ("JUPYTER_DATA_DIR", "XDG_DATA_HOME")]
    wanted = f"{digests}{Path.home()} {places}"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    signing = ["-m", "nbformat.sign", "--log-level=ERROR"]
    if attempt(python(), *signing, *unchanged(), output=subprocess.DEVNULL):
        print("The chapters could not be trusted: choose Run all cells in the Run menu of each.", flush=True)
    else:
        stamp.write_text(wanted)


def lab(*words: str) -> None:
    """Open the first chapter in JupyterLab, with the project's settings before the user's own."""
    install("lab")
    trust()
    config = [str(ROOT / "binder" / "jupyter"), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    as_root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    run(python(), "-m", "jupyterlab", *as_root, *words, JUPYTER_CONFIG_PATH=os.pathsep.join(config))


def site(*words: str) -> None:
    """Build the site."""
    install("lab")
    install_node_packages()
    run(python(), "-m", "binder.site.build", *words)


def docs(folder: str = "build/docs") -> None:
    """Build the reference of `tutor` and `widgets` from their docstrings; a warning fails it."""
    install("test")
    run(python(), "-m", "pip", "install", "-qq", "--require-hashes", "-r", "binder/docs/requirements.lock")
    run(python(), "-m", "sphinx", "-q", "--fail-on-warning", "--keep-going", "binder/docs", folder)


def main(word: str = "", *rest: str) -> None:
    """Do what the command line asks."""
    modules = {
        "test": ["pytest", *([] if rest else SIDE_BY_SIDE)],
        "night": ["pytest", *([] if rest else SIDE_BY_SIDE)],
        "quick": ["pytest", *SIDE_BY_SIDE, *QUICK],
        "check": ["pytest", "tests/house"],
        "bench": ["tests.benchmarks"],
        "notebooks": ["tests.notebooks.normalise"],
        "golden": ["tests.golden"],
        "binder": ["pytest", "tests/binder"],
        "matrix": ["pytest", "tests/matrix"],
    }
    if word == "lab":
        lab(*rest)
    elif word == "site":
        site(*rest)
    elif word == "docs":
        docs(*rest)
    elif word in modules:
        install_tools()
        if word == "night" and not rest:
            docs()
        run(python(), "-m", *modules[word], *rest, **({"RULES_TUTOR_NIGHT": "1"} if word == "night" else {}))
    else:
        sys.exit(HELP)


if __name__ == "__main__":
    if sys.version_info < OLDEST:
        sys.exit("The tutor needs Python {}.{} or later; this is Python {}.{}.".format(*OLDEST, *sys.version_info[:2]))
    try:
        main(*sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
