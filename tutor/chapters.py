"""The chapters that ship: where they lie, which of them are as they were shipped, and a copy of them for a learner.

Standard library only, so that ``run.py`` can ask before anything is installed.
"""

from __future__ import annotations

import hashlib
import shutil
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
DIGESTS = "chapters.sha256"
"""The list of digests that lies beside the chapters."""


def _home(packed: str, checkout: str) -> Path:
    """A folder as an installed package holds it, else as a checkout of the project does."""
    inside = HERE / packed
    return inside if inside.is_dir() else HERE.parent / checkout


CHAPTERS = _home("notebooks", "notebooks")
"""Where the chapters lie."""
SETTINGS = _home("jupyter", "binder/jupyter")
"""Where the settings lie with which JupyterLab shows them."""


def digest(chapter: Path) -> str:
    """A chapter's line in the list of digests, the same whatever ends its lines."""
    return f"{hashlib.sha256(chapter.read_text(encoding='utf-8').encode()).hexdigest()}  {chapter.name}"


def digests(folder: Path) -> list[str]:
    """The lines of a folder's list; none where it has no list."""
    path = folder / DIGESTS
    return path.read_text(encoding="utf-8").splitlines() if path.is_file() else []


def shipped(folder: Path) -> list[Path]:
    """The chapters of a folder that ship: those that its list names, in order."""
    names = {line.partition("  ")[2] for line in digests(folder)}
    return [path for path in sorted(folder.glob("*.ipynb")) if path.name in names]


def unchanged(folder: Path) -> list[Path]:
    """The chapters of a folder that are as they were shipped."""
    lines = set(digests(folder))
    return [path for path in shipped(folder) if _is_listed(path, lines)]


def _is_listed(path: Path, lines: set[str]) -> bool:
    try:
        return digest(path) in lines
    except ValueError:  # no text any more, so somebody has changed it
        return False


@dataclass(frozen=True, slots=True)
class Copied:
    """What became of each chapter's name in a learner's folder: ``new`` ones, ``renewed`` ones, ``kept`` ones."""

    new: tuple[str, ...] = ()
    renewed: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()


def copy_to(folder: Path, source: Path = CHAPTERS) -> Copied:
    """Copy the chapters that ship into a folder, but never over one that somebody has changed.

    The list of digests goes with them. So an earlier edition that nobody has changed since is known, and renewed.

    :param folder: is made where it is missing.
    :param source: where they come from.
    :raises OSError: if something cannot be read or written.
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
