"""Cleaning up text that people paste or upload: a save from a mail, a deck list from a forum.

Windows programs put a byte order mark before a text or write UTF-16, line ends differ, and people post text between
rows of backticks. All of that is removed here, once for every reader. Line numbers stay the same.
"""

from __future__ import annotations

import codecs
import re

MARK = "\ufeff"
"""The byte order mark, as it looks in a text."""
_ENCODINGS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_FENCE = re.compile(r"(`{3,}|~{3,})[\w.+-]*")
"""Rows of backticks around a posted text."""


def decoded(raw: bytes, cut: bool = False) -> str:
    """Decode a file's bytes: UTF-8, or UTF-16 with a byte order mark.

    >>> decoded("2 Enrage".encode("utf-16")), decoded("2 Enrage".encode("utf-8-sig"))
    ('2 Enrage', '2 Enrage')
    >>> decoded("Café".encode()[:4], cut=True)
    'Caf'

    :param cut: whether these are only the first bytes, which may end inside a character; that character is dropped.
    :raises UnicodeDecodeError: if it is neither.
    """
    mark, encoding = next((item for item in _ENCODINGS if raw.startswith(item[0])), (b"", "utf-8"))
    return codecs.getincrementaldecoder(encoding)().decode(raw[len(mark) :], final=not cut)


def tidy(text: str) -> str:
    """Return the text without byte order mark, fence of backticks or trailing blanks, and with ``\\n`` as the only line
    end.

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
    """Split a text into the blank lines at its start, its first line, and the rest with its line end."""
    start = len(text) - len(text.lstrip())
    start = text.rfind("\n", 0, start) + 1
    end = text.find("\n", start)
    return (text[:start], text[start:], "") if end < 0 else (text[:start], text[start:end], text[end + 1 :])
