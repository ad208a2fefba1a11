"""The chapters that ship with the tutor: their folder, which of them are unchanged, and copying them for a learner.

It uses only the standard library, so that ``run.py`` can import it before anything is installed.
"""

from __future__ import annotations

import hashlib
import shutil
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
DIGESTS = "chapters.sha256"
"""The name of the list of digests in the chapters' folder."""


def _home(packed: str, checkout: str) -> Path:
    """Return a folder of an installed package; in a checkout, that of the project."""
    inside = HERE / packed
    return inside if inside.is_dir() else HERE.parent / checkout


CHAPTERS = _home("notebooks", "notebooks")
"""The folder of the chapters."""
SETTINGS = _home("jupyter", "binder/jupyter")
"""The folder of JupyterLab's settings for them."""


def digest(chapter: Path) -> str:
    """Return a chapter's line in the list of digests; it does not depend on line ends."""
    return f"{hashlib.sha256(chapter.read_text(encoding='utf-8').encode()).hexdigest()}  {chapter.name}"


def digests(folder: Path) -> list[str]:
    """Return the lines of a folder's list; none if it has no list."""
    path = folder / DIGESTS
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def shipped(folder: Path) -> list[Path]:
    """Return the chapters of a folder that its list names, in order."""
    names = {line.partition("  ")[2] for line in digests(folder)}
    return [path for path in sorted(folder.glob("*.ipynb")) if path.name in names]


def unchanged(folder: Path) -> list[Path]:
    """Return the chapters of a folder that nobody has changed."""
    lines = set(digests(folder))
    return [path for path in shipped(folder) if _is_listed(path, lines)]


def _is_listed(path: Path, lines: set[str]) -> bool:
    try:
        return digest(path) in lines
    except ValueError:  # not text, so somebody has changed it
        return False


@dataclass(frozen=True, slots=True)
class Copied:
    """The names of chapters that were copied to a learner's folder: ``new``, ``renewed``, and ``kept`` because the
    learner has changed them."""

    new: tuple[str, ...] = ()
    renewed: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()


def copy_to(folder: Path, source: Path = CHAPTERS) -> Copied:
    """Copy the chapters that ship into a folder, except over one that somebody has changed.

    The list of digests is copied, too, so that an unchanged chapter of an earlier edition is recognised and renewed.

    :param folder: the target, created if it does not exist.
    :param source: the folder to copy from.
    :raises OSError: if a file cannot be read or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    before, wanted = set(digests(folder)), set(digests(source))
    what: dict[str, list[str]] = {"new": [], "renewed": [], "kept": []}
    for chapter in shipped(source):
        own = folder / chapter.name
        if not own.exists():
            what["new"].append(chapter.name)
        elif _is_listed(own, wanted):
            continue
        elif _is_listed(own, before):
            what["renewed"].append(chapter.name)
        else:
            what["kept"].append(chapter.name)
            continue
        shutil.copyfile(chapter, own)
    shutil.copyfile(source / DIGESTS, folder / DIGESTS)
    return Copied(**{name: tuple(names) for name, names in what.items()})
