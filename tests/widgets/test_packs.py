"""Packs of modules: what is packed comes out as it was, and what a pack holds is fetched when it is imported."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from widgets.wire.packs import Packs, packed, unpacked


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Modules and finders of the test go with it."""
    before = set(sys.modules)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_what_is_packed_comes_out_as_it_was_and_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    files = {"a.txt": b"", "b/c.bin": bytes(range(256)), "b/d/e.py": "x = 'ä'".encode()}
    packs = []
    for folder in ("one", "other"):
        for name, data in files.items():
            path = tmp_path / folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        packs.append(packed(tmp_path / folder))
    assert packs[0] == packs[1]
    assert dict(unpacked(packs[0])) == files


@pytest.mark.usefixtures("fresh")
def test_a_pack_is_fetched_once_and_only_when_something_in_it_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The package itself may be there already, as that of a game is, with what is seen before it is loaded."""
    held, library, asked = tmp_path / "held", tmp_path / "library", []
    for folder in (held, library):
        (folder / "planted").mkdir(parents=True)
    (library / "planted" / "__init__.py").write_text("from planted.cards import CARDS")
    (held / "planted" / "cards.py").write_text("CARDS = 52")
    (held / "planted" / "later.py").write_text("MORE = 1")
    pack = packed(held)

    def fetch(name: str) -> bytes:
        asked.append(name)
        return pack

    monkeypatch.syspath_prepend(str(library))
    sys.meta_path.append(Packs({"planted": "planted.pack"}, fetch, library))
    with pytest.raises(ImportError):
        importlib.import_module("planter")
    assert asked == []
    assert importlib.import_module("planted").CARDS == 52
    assert importlib.import_module("planted.later").MORE == 1
    with pytest.raises(ImportError):
        importlib.import_module("planted.missing")
    assert asked == ["planted.pack"]
