"""A board as static HTML, for notebooks without a kernel: a picture, and all of it in words. Also sentences as HTML.

The picture is an SVG in an ``img`` with a data URL, since notebooks that are not trusted drop inline SVG. It has its
own background, so it looks the same on light and dark pages. The same scene always gives exactly the same text.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any
from urllib.parse import quote

from tutor.scene.svg import draw
from tutor.scene.text import as_text, as_words

Data = dict[str, Any]
WHOLE = 'style="white-space:nowrap"'
"""Keeps an element on one line, so that a clause's id is not broken at its hyphens and can be copied."""
_ID = re.compile(r"\b[A-Z]{2,}-\w(?:[\w.-]*\w)?")

_SAFE = "/:=,;()+*!@$'"
_OFTEN = {sign: quote(sign) for sign in '% "<>#&'}
"""Frequent characters of a picture and their URL escapes; ``%`` comes first, since the other escapes contain it."""
_RARE = re.compile(rf"[^\w.~%{_SAFE}-]+", re.ASCII)


def _quoted(text: str) -> str:
    """Escape a picture for a data URL: the same as ``quote``, but faster."""
    for sign, written in _OFTEN.items():
        text = text.replace(sign, written)
    return _RARE.sub(lambda found: quote(found[0]), text)


def sentence(text: str) -> str:
    """Return a text as HTML: escaped, its clause ids unbroken.

    >>> sentence("a < b (EL-4g).")
    'a &lt; b (<span style="white-space:nowrap">EL-4g</span>).'
    """
    return _ID.sub(rf"<span {WHOLE}>\g<0></span>", escape(text))


def as_html(picture: Data) -> str:
    """Return a board as one ``figure`` element.

    Every text of the scene is escaped, so nothing in it can run or load anything.

    :param picture: the board, as ``tutor.scene.build.picture`` returns it.
    """
    words = as_text(picture, choices=False)
    image = _quoted(draw(picture))
    return (
        f'<figure><img alt="{escape(as_words(picture))}" src="data:image/svg+xml,{image}">'
        f"<figcaption><pre>{escape(words)}</pre></figcaption></figure>"
    )
