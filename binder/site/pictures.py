"""What each cell of the chapters shows to a newcomer: its page shows that before Python is there.

    python -m binder.site.pictures CHAPTERS FOLDER

The cells run here in the very host that runs them on the page: a Python without Jupyter.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, cast

Data = dict[str, Any]
NOT_SEEN = ("store", "memory", "alive")
"""Traits that are about the browser's own store and about messages, not about what is seen."""


class Album:
    """What the page is told while cells run: the states of models, and by cell the model that is shown."""

    def __init__(self) -> None:
        self.states: dict[str, Data] = {}
        self.views: dict[str, str] = {}

    def hear(self, text: str) -> None:
        """Note a message of Python's."""
        message = json.loads(text)
        if "open" in message:
            self.states[message["open"]] = message["state"]
        elif "update" in message:
            self.states[message["update"]] |= message["state"]
        elif "view" in message:
            self.views[message["cell"]] = message["view"]

    def data(self) -> Data:
        """The views, and the states of all that is seen there."""
        found: dict[str, Data] = {}
        for view in self.views.values():
            self._collect(view, found)
        return {"views": self.views, "states": found}

    def _collect(self, name: str, found: dict[str, Data]) -> None:
        state = {key: value for key, value in self.states[name].items() if key not in NOT_SEEN}
        found[name] = state
        for other in filter(None, (state.get("book"), *state.get("children", ()))):
            self._collect(other.removeprefix("IPY_MODEL_"), found)


def main(chapters: str, folder: str, *cells: str) -> None:
    """Run the cells of each chapter, and write what they show.

    Where there is no anywidget the host is a page. It is chosen when the tutor is imported, so that comes last.
    """
    sys.modules["anywidget"] = cast(Any, None)  # None hides a module from later imports
    from widgets.wire.chapter import Chapter
    from widgets.wire.page import PAGE

    sys.path.insert(0, chapters)
    album = Album()
    PAGE.tell = album.hear
    for package in sorted(Path(chapters).glob("chapter_*")):
        album.views = {}
        chapter = Chapter(package.name)
        for cell in sorted(path.stem for path in package.glob("cell_*.py")):
            chapter.run(cell)
        name = package.name.removeprefix("chapter_")
        path = Path(folder) / name / "pictures.json"
        path.parent.mkdir(parents=True)
        path.write_text(json.dumps(album.data()), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
