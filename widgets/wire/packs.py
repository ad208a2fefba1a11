"""Packs of modules that a page fetches when one of them is first imported; each game is a pack.

A pack's modules are missing until then, so Python asks this finder last. The page itself fetches the pack that it
begins with, in parallel with everything else.
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
"""The bytes at the start of a pack that hold the length of its list of files."""


def packed(folder: Path) -> bytes:
    """Return a folder as a pack: the gzip of that length, a list of paths and sizes, and the contents of the files.

    Equal files give equal bytes.
    """
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    files = [(path.relative_to(folder).as_posix(), path.read_bytes()) for path in paths]
    listed = json.dumps([(name, len(data)) for name, data in files]).encode()
    body = b"".join((len(listed).to_bytes(SIZE, "little"), listed, *(data for _, data in files)))
    return gzip.compress(body, mtime=0)


def unpacked(pack: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the paths and contents of a pack's files."""
    body = gzip.decompress(pack)
    at = SIZE + int.from_bytes(body[:SIZE], "little")
    for name, size in json.loads(body[SIZE:at]):
        yield name, body[at : at + size]
        at += size


class Packs(MetaPathFinder):
    """Finds modules in packs that have not been fetched.

    :param names: the names of packs, by the module or package that they contain.
    :param fetch: a function from a pack's name to its bytes.
    :param folder: the folder into which packs are unpacked.
    """

    def __init__(self, names: dict[str, str], fetch: Callable[[str], bytes], folder: Path):
        self.names = dict(names)
        self.fetch = fetch
        self.folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:  # fmt: skip
        """Fetch and unpack the pack of a module, if it has one, and return the module's spec."""
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
    """Clear the path caches of Python's finders, like ``importlib.invalidate_caches`` but without loading
    ``importlib``."""
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, FileFinder):
            finder.invalidate_caches()
