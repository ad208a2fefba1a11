"""A board as static HTML, for notebooks without a kernel: a picture of our own, and all of it in words.

The picture is an SVG inside an ``img`` with a data address: that survives a notebook that is not trusted, inline SVG
does not. It has a background of its own, so it reads the same on a light and on a dark page. The same scene always
gives the same text, to the last character.
"""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import quote

from tutor.scene.svg import draw
from tutor.scene.text import as_text, as_words

Data = dict[str, Any]


def as_html(picture: Data) -> str:
    """A board as one ``figure``.

    Every text of the scene is escaped, in the picture and around it; nothing in it can run or be fetched.

    :param picture: what ``tutor.scene.build.picture`` returns.
    """
    words = as_text(picture, choices=False)
    image = quote(draw(picture), safe="/:=,;()+*!@$'")
    return (
        f'<figure><img alt="{escape(as_words(picture))}" src="data:image/svg+xml,{image}">'
        f"<figcaption><pre>{escape(words)}</pre></figcaption></figure>"
    )
