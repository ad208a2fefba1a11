"""What the build of a wheel adds to pyproject.toml: the chapters that ship, and a README for a package index.

The address under which the project is read is nobody's secret, but it is not the same for everybody who builds it.
``RULES_TUTOR_HOME`` names it. Without it the README goes without its picture and its links into the project.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

HOME = "RULES_TUTOR_HOME"
"""The environment variable with the address at which the project's files are read."""
INSIDE = {"notebooks": "tutor/notebooks", "binder/jupyter": "tutor/jupyter"}
"""What a wheel holds elsewhere than the project does."""
_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://)([^)]+)\)")


class Chapters(BuildHookInterface[Any]):
    """Puts the chapters that the list of digests names into a wheel, and the settings of their JupyterLab."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Say which files come from where; an editable installation has them already."""
        if version == "editable" or self.target_name != "wheel":
            return
        root = Path(self.root)
        build_data["force_include"] |= {str(path): place for path, place in packed(root)}


def packed(root: Path) -> list[tuple[Path, str]]:
    """Each file that a wheel holds elsewhere than the project, with its place there."""
    chapters, settings = INSIDE
    listed = root / chapters / "chapters.sha256"
    names = [line.partition("  ")[2] for line in listed.read_text(encoding="utf-8").splitlines()]
    files = [listed, *(root / chapters / name for name in names)]
    files += [
        path for path in sorted((root / settings).rglob("*")) if path.is_file() and "__pycache__" not in path.parts
    ]
    return [(path, _place(path.relative_to(root).as_posix())) for path in files]


def _place(path: str) -> str:
    there = next(folder for folder in INSIDE if path.startswith(f"{folder}/"))
    return INSIDE[there] + path.removeprefix(there)


class Readme(MetadataHookInterface):
    """Gives the README and the addresses of the project."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what pyproject.toml calls dynamic."""
        home = os.environ.get(HOME, "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_index(text, home)}
        metadata["urls"] = {"Source": home} if home else {}


def for_index(text: str, home: str) -> str:
    """A README for readers elsewhere: with whole addresses, or, where the project has none, without links into it.

    >>> for_index("![A board](a.jpg) and [Start](b.ipynb)", "https://cards.example")
    '![A board](https://cards.example/a.jpg) and [Start](https://cards.example/b.ipynb)'
    >>> for_index("![A board](a.jpg) and [Start](b.ipynb)", "")
    ' and Start'
    """

    def whole(link: re.Match[str]) -> str:
        picture, words, path = link.groups()
        if home:
            return f"{picture}[{words}]({home}/{path})"
        return "" if picture else words

    return _LINK.sub(whole, text)
