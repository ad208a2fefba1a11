"""``lab``: opens the chapters in JupyterLab, in a folder of the learner's."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tutor.chapters import SETTINGS, Copied, copy_to, shipped, unchanged
from tutor.cli import by_uv
from tutor.cli.common import Commands, UserError
from tutor.engine.files import reason

FIRST, LINKED = "00_start.ipynb", "open.ipynb"
"""The chapter that opens first, and the page that opens a link."""
FOLDER = "rules-tutor"
"""The folder that is created unless one is named."""
MISSING = (
    "JupyterLab is not installed beside the tutor. "
    "Install it with: pip install 'rules-tutor[lab]', "
    "or have both for once with: uvx rules-tutor lab. "
    "Without it there are play, lesson and review."
)


def add(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "lab",
        help="open the chapters in JupyterLab",
        description="Copy the chapters into a folder, and open the first in JupyterLab. A chapter that you have "
        "changed there is never written over. Only chapters as they were shipped may run by themselves.",
    )
    add_folder(parser)
    parser.set_defaults(run=run)


def add_folder(parser: argparse.ArgumentParser) -> None:
    """Add arguments for the chapters' folder and for how JupyterLab opens."""
    parser.add_argument(
        "folder",
        metavar="FOLDER",
        nargs="?",
        help=f"where the chapters go (default: this folder if they are here already, else {FOLDER} in it)",
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--port", metavar="N", type=int, help="the port to serve on (default: JupyterLab's)")


def run(args: argparse.Namespace) -> int:
    """Copy the chapters, sign them and open JupyterLab; where uv runs the tutor without it, with uv's help."""
    if find_spec("jupyterlab") is None and by_uv.runs_again():
        return by_uv.run_again(_words(args))
    return open_lab(args.folder, FIRST, args.no_browser, args.port)


def _words(args: argparse.Namespace) -> list[str]:
    """Return the words with which the command was typed."""
    words = ["lab", *filter(None, [args.folder])]
    words += ["--no-browser"] if args.no_browser else []
    return [*words, "--port", str(args.port)] if args.port is not None else words


def open_lab(folder: str | None, page: str, no_browser: bool = False, port: int | None = None) -> int:
    """Open a page of the chapters in JupyterLab; return its exit code.

    :param folder: the folder for the chapters; by default where they already are, else a new folder here.
    :raises UserError: if that fails.
    """
    if find_spec("jupyterlab") is None:
        raise UserError(MISSING)
    home = Path(folder) if folder else Path() if shipped(Path()) else Path(FOLDER)
    _refuse_foreign(home)
    try:
        copied = copy_to(home)
    except OSError as error:
        raise UserError(f"The chapters cannot be copied to {home.resolve()}: {reason(error)}.") from None
    print(said(home.resolve(), copied), flush=True)
    trust(home)
    config = [str(SETTINGS), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    words = [f"--ServerApp.root_dir={home.resolve()}", f"--LabApp.default_url=/doc/tree/{page}"]
    words += ["--no-browser"] if no_browser else []
    words += [f"--ServerApp.port={port}"] if port is not None else []
    words += ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    environment = {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(config)}
    signal.signal(signal.SIGINT, lambda *_: None)  # JupyterLab itself asks whether to stop
    return subprocess.run([sys.executable, "-m", "jupyterlab", *words], env=environment).returncode


def said(home: Path, copied: Copied) -> str:
    """Return a few sentences on which chapters were copied where.

    >>> print(said(Path("/home/ada/cards"), Copied(new=("00_start.ipynb",), kept=("01_elementals.ipynb",))))
    The chapters are in /home/ada/cards: 1 new. Kept as you changed it: 01_elementals.ipynb.
    """
    parts = [f"{len(copied.new)} new"] if copied.new else []
    parts += [f"{len(copied.renewed)} renewed"] if copied.renewed else []
    changed = f" Kept as you changed {'it' if len(copied.kept) == 1 else 'them'}: {', '.join(copied.kept)}."
    return f"The chapters are in {home}{': ' if parts else ''}{', '.join(parts)}.{changed if copied.kept else ''}"


def trust(home: Path) -> None:
    """Sign the unchanged chapters, so that JupyterLab trusts them."""
    signing = [sys.executable, "-m", "nbformat.sign", "--log-level=ERROR", *map(str, unchanged(home))]
    if subprocess.run(signing, stdout=subprocess.DEVNULL).returncode:
        print("The chapters could not be trusted: choose Run all cells in the Run menu of each.", file=sys.stderr)


def _refuse_foreign(home: Path) -> None:
    """Refuse a folder in which Python would import something else under a name of the tutor's."""
    for name in ("tutor", "widgets", "rules_tutor"):
        for path in (home / f"{name}.py", home / name / "__init__.py"):
            if path.is_file():
                raise UserError(f"Python would take this file for the tutor's own: rename {path.resolve()}.")
