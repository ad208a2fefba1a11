"""Packs of modules that a page fetches when they are first imported: each game is one.

What a pack holds is missing until then, so Python asks here last. A page knows by itself which pack it begins with, and
has it fetched beside everything else.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

SIZE = 4
"""Bytes of the number with which a pack begins: how long the list of its files is."""


def packed(folder: Path) -> bytes:
    """A folder as a pack: gzip of that number, a list of paths with sizes, and the files one after the other.

    The same files give the same bytes.
    """
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    files = [(path.relative_to(folder).as_posix(), path.read_bytes()) for path in paths]
    listed = json.dumps([(name, len(data)) for name, data in files]).encode()
    body = b"".join((len(listed).to_bytes(SIZE, "little"), listed, *(data for _, data in files)))
    return gzip.compress(body, mtime=0)


def unpacked(pack: bytes) -> Iterator[tuple[str, bytes]]:
    """The files of a pack by their paths."""
    body = gzip.decompress(pack)
    at = SIZE + int.from_bytes(body[:SIZE], "little")
    for name, size in json.loads(body[SIZE:at]):
        yield name, body[at : at + size]
        at += size


class Packs(MetaPathFinder):
    """Finds the modules of packs that have not been fetched.

    :param names: the packs by the name of the module or package that they hold.
    :param fetch: gives a pack by its name.
    :param folder: where modules are laid.
    """

    def __init__(self, names: dict[str, str], fetch: Callable[[str], bytes], folder: Path):
        self.names = dict(names)
        self.fetch = fetch
        self.folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:  # fmt: skip
        """Fetch the pack of a module, if it has one, and find the module there."""
        held = next((name for name in self.names if fullname == name or fullname.startswith(f"{name}.")), None)
        if held is None:
            return None
        for name, data in unpacked(self.fetch(self.names.pop(held))):
            file = self.folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        _look_again()
        return PathFinder.find_spec(fullname, path, target)


def _look_again() -> None:
    """Let Python look anew at what lies in folders. ``importlib`` does the same, and loads much else for it."""
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()
