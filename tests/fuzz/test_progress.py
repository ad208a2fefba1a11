"""A damaged progress file: moved aside and said so, and what can be read of it is kept."""

from __future__ import annotations

import json
from pathlib import Path

from tests.fuzz.hostile import cases, dumps, scratch, spoil, told
from tests.lessons.disk import another_kernel, long_ago
from tutor.learn.progress import Progress, ProgressError


def usual(path: Path) -> str:
    progress = Progress(path)
    for lesson, pages in (("EL-L1", 3), ("EL-L2", 1), ("NM-L1", 5)):
        for page in range(pages):
            progress.visit(lesson, page)
            progress.finish(lesson, page)
    progress.meet("elementals", ("EL-4a", "EL-4o"))
    progress.play("elementals", "first")
    progress.know("solforge", "SF-L3")
    return progress.export()


def test_spoilt_progress_files(tmp_path: Path) -> None:
    text = usual(tmp_path / "good.json")
    for n, luck in enumerate(cases("progress", 600)):
        file = tmp_path / str(n) / "progress.json"
        file.parent.mkdir()
        raw = scratch(text, luck) if luck.random() < 0.5 else dumps(spoil(json.loads(text), luck))
        file.write_bytes(raw.encode("utf-8", "replace"))
        progress = Progress(long_ago(file))
        done = progress.mark("EL-L1").done
        assert all(page in range(100) for page in done)
        progress.finish("EL-L1", 7)
        if progress.notice:
            assert [aside.read_bytes() for aside in file.parent.glob("*damaged*")] == [raw.encode("utf-8", "replace")]
        assert {*done, 7} <= set(another_kernel(file).mark("EL-L1").done)


def test_spoilt_exports_change_nothing_when_refused(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    text = usual(file)
    progress = Progress(file)

    def take(text: str) -> str:
        progress.take_in(text)
        return "taken"

    for luck in cases("export", 600):
        raw = scratch(text, luck) if luck.random() < 0.5 else dumps(spoil(json.loads(text), luck))
        before = progress.export()
        if told(take, raw, ProgressError) is None:
            assert progress.export() == before
