"""The pictures of ``tutor/scene/art.svg`` as a module of the renderer.

``python -m widgets.wire.art`` writes ``static/draw/art.js``; a test checks that it is up to date.
"""

from __future__ import annotations

import json
from typing import Any

from tutor.scene.art import Shape, pictures
from widgets.wire.assets import STATIC

FILE = STATIC / "draw" / "art.js"
_HEAD = """\
/**
 * The pictures of the boards, written by `python -m widgets.wire.art` from `tutor/scene/art.svg`: change them there.
 * A picture is its box and its shapes, a shape its tag, its attributes and the shapes inside it.
 * @typedef {[string, Record<string, string>, Shape[]?]} Shape
 * @type {Record<string, [string, Shape[]]>}
 */
export const ART = {
"""


def module() -> str:
    """Return the text of the module, one line for each picture."""
    lines = (
        f"  {json.dumps(name)}: {_compact([picture.box, [_data(shape) for shape in picture.shapes]])},\n"
        for name, picture in pictures().items()
    )
    return f"{_HEAD}{''.join(lines)}}};\n"


def _data(shape: Shape) -> list[Any]:
    inside = [_data(inner) for inner in shape.inside]
    return [shape.tag, dict(shape.attributes), *([inside] if inside else [])]


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


if __name__ == "__main__":
    FILE.write_text(module(), encoding="utf-8")
