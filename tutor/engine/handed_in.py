"""Texts that people hand in, however their programs write them: a save from a mail, a deck list from a forum.

Windows puts a mark before a text, or writes it in UTF-16; some programs end lines in other ways; people put what they
post between rows of backticks. All of that is taken away here, once for every reader. The lines keep their numbers.
"""

from __future__ import annotations

import codecs
import re

MARK = "\ufeff"
"""The byte order mark, as it looks in a text."""
_ENCODINGS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_FENCE = re.compile(r"(`{3,}|~{3,})[\w.+-]*")
"""What stands before and after a text that is posted as it is."""


def decoded(raw: bytes, cut: bool = False) -> str:
    """The text of a file in UTF-8, or in UTF-16 with a mark, as programs of Windows write it.

    >>> decoded("2 Enrage".encode("utf-16")), decoded("2 Enrage".encode("utf-8-sig"))
    ('2 Enrage', '2 Enrage')
    >>> decoded("Café".encode()[:4], cut=True)
    'Caf'

    :param cut: whether these are only the first bytes, which may end within a sign; that is left out then.
    :raises UnicodeDecodeError: if it is in neither.
    """
    mark, encoding = next((item for item in _ENCODINGS if raw.startswith(item[0])), (b"", "utf-8"))
    return codecs.getincrementaldecoder(encoding)().decode(raw[len(mark) :], final=not cut)


def tidy(text: str) -> str:
    """The text itself: without a mark, a fence around it or blanks at its end, its lines ended alike.

    >>> tidy("\\ufeff```json\\r\\n{}\\r\\n```\\r\\n")
    '\\n{}'
    """
    text = text.removeprefix(MARK).replace("\r\n", "\n").replace("\r", "\n").rstrip()
    head, first, rest = _first_line(text)
    fence = _FENCE.fullmatch(first.strip())
    if fence is None:
        return text
    body, _, last = rest.rpartition("\n")
    return f"{head}\n{body}".rstrip() if last.strip() == fence[1] else text


def _first_line(text: str) -> tuple[str, str, str]:
    """The blank lines before a text, its first line, and the line end and all lines after that."""
    start = len(text) - len(text.lstrip())
    start = text.rfind("\n", 0, start) + 1
    end = text.find("\n", start)
    return (text[:start], text[start:], "") if end < 0 else (text[:start], text[start:end], text[end + 1 :])
