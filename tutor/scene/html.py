"""A board as static HTML, for notebooks without a kernel: a picture of our own, and all of it in words; and sentences
as HTML.

The picture is an SVG inside an ``img`` with a data address: that survives a notebook that is not trusted, inline SVG
does not. It has a background of its own, so it reads the same on a light and on a dark page. The same scene always
gives the same text, to the last character.
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
"""What keeps an element on one line: a clause's id is not broken at its hyphens, and copies as it is."""
_ID = re.compile(r"\b[A-Z]{2,}-\w(?:[\w.-]*\w)?")

_SAFE = "/:=,;()+*!@$'"
_OFTEN = {sign: quote(sign) for sign in '% "<>#&'}
"""Signs that fill a picture, and how an address writes them; ``%`` comes first, as the others are written with it."""
_RARE = re.compile(rf"[^\w.~%{_SAFE}-]+", re.ASCII)


def _quoted(text: str) -> str:
    """A picture as its address writes it: what ``quote`` gives, which looks at one sign after the other."""
    for sign, written in _OFTEN.items():
        text = text.replace(sign, written)
    return _RARE.sub(lambda found: quote(found[0]), text)


def sentence(text: str) -> str:
    """A text as HTML: escaped, the ids in it unbroken.

    >>> sentence("a < b (EL-4g).")
    'a &lt; b (<span style="white-space:nowrap">EL-4g</span>).'
    """
    return _ID.sub(rf"<span {WHOLE}>\g<0></span>", escape(text))


def as_html(picture: Data) -> str:
    """A board as one ``figure``.

    Every text of the scene is escaped, in the picture and around it; nothing in it can run or be fetched.

    :param picture: what ``tutor.scene.build.picture`` returns.
    """
    words = as_text(picture, choices=False)
    image = _quoted(draw(picture))
    return (
        f'<figure><img alt="{escape(as_words(picture))}" src="data:image/svg+xml,{image}">'
        f"<figcaption><pre>{escape(words)}</pre></figcaption></figure>"
    )
