"""Joins the browser's modules into one.

A widget's script is loaded from a blob and cannot import its neighbours. The files in ``static`` are real ES modules,
which node's test runner imports one by one. Only the forms that they use can be joined: named imports by relative path,
on one line or in a bracket over several, and ``export`` before a declaration. All modules end up in one scope, so their
top-level names must differ; that is checked here.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"
ENTRY = "shared.js"
STYLES = (
    "tokens.css",
    "draw/board.css",
    "panels/panels.css",
    "draw/field.css",
    "panels/library.css",
    "panels/course.css",
    "panels/lab.css",
    "panels/decided.css",
)

_IMPORT = re.compile(r'^import \{[^}]*\} from "(\.\.?/[\w./-]+\.js)";\n', re.MULTILINE)
_UNKNOWN = re.compile(r"^(?:import\b.*|export \{.*|export \* .*|export default .*)$", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|let|class)\b)", re.MULTILINE)
_NAME = re.compile(r"^(?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)
_DOC = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL)


class AssetError(Exception):
    """Raised for a script that cannot be joined; the message names the file and its fault."""


def _order(folder: Path, name: str, done: dict[str, str], open_: tuple[str, ...] = ()) -> None:
    """Append ``name``, a path below ``folder``, to ``done`` after everything that it imports."""
    if name in done:
        return
    if name in open_:
        raise AssetError(f"{name} imports itself by way of {' -> '.join(open_)}.")
    path = folder / name
    if not path.is_file():
        raise AssetError(f"{open_[-1] if open_ else 'The board'} imports {name}, which does not exist.")
    text = path.read_text(encoding="utf-8")
    for inner in _IMPORT.findall(text):
        _order(folder, posixpath.normpath(posixpath.join(posixpath.dirname(name), inner)), done, (*open_, name))
    done[name] = text


def script(folder: Path = STATIC, entry: str = ENTRY) -> str:
    """Return the modules that ``entry`` needs as one ES module, without doc comments.

    Each module comes after those that it imports. Raises ``AssetError`` for a circle of imports, a missing file,
    another form of import or export, or equal names at the top level.
    """
    modules: dict[str, str] = {}
    _order(folder, entry, modules)
    parts: list[str] = []
    owners: dict[str, str] = {}
    for name, text in modules.items():
        body = _EXPORT.sub("", _IMPORT.sub("", text))
        unknown = _UNKNOWN.search(body)
        if unknown and not (name == entry and unknown.group(0).startswith("export default ")):
            raise AssetError(f"{name} has a line that cannot be joined: {unknown.group(0)}")
        for own in _NAME.findall(body):
            if own in owners:
                raise AssetError(f"{name} and {owners[own]} both have {own} at the top level.")
            owners[own] = name
        parts.append(f"// {name}\n{_DOC.sub('', body).strip()}\n")
    return "\n".join(parts)


def style(folder: Path = STATIC, names: tuple[str, ...] = STYLES) -> str:
    """Return the style sheets in order, as one."""
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
