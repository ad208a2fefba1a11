"""A game's chapter in ``notebooks/``: finds it, and gives a new lesson its cells there."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"


def call(lesson: str) -> str:
    """The code of a lesson's cell."""
    return f'lesson("{lesson}")'


def chapter_of(lessons: Collection[str], folder: Path = FOLDER) -> Path | None:
    """The notebook that calls one of these lessons.

    :param lessons: ids, as ``XY-L3``.
    :return: None for a game that has no chapter yet, or where the notebooks were not installed.
    """
    calls = set(map(call, lessons))
    return next((file for file in sorted(folder.glob("*.ipynb")) if calls & set(_sources(_read(file)))), None)


def add_lesson(chapter: Path, id: str, title: str) -> None:
    """Write a heading and a folded call behind the chapter's last lesson. Their numbers, and what the call shows, are
    left to ``make notebooks``.

    :raises OSError: if the chapter cannot be written.
    """
    notebook = _read(chapter)
    last = max(at for at, source in enumerate(_sources(notebook)) if source.startswith("lesson("))
    folded = {"jupyter": {"source_hidden": True}}
    notebook["cells"][last + 1 : last + 1] = [
        {"cell_type": "markdown", "id": f"{id}-title", "metadata": {}, "source": [f"### {title}"]},
        {
            "cell_type": "code",
            "execution_count": None,
            "id": id,
            "metadata": folded,
            "outputs": [],
            "source": [call(id)],
        },
    ]
    text = json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True)
    chapter.write_text(f"{text}\n", encoding="utf-8", newline="\n")


def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _sources(notebook: Mapping[str, Any]) -> list[str]:
    """What stands in each cell."""
    return ["".join(cell["source"]) for cell in notebook["cells"]]
