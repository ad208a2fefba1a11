"""Lines of deck lists in the forms in which players post them.

``3 Spring Dryad``, ``3x``, ``x3``, ``3×``, ``Spring Dryad x3``, ``Spring Dryad: 3``, ``Spring Dryad (3)``, with a dash
or a dot before them and a level beside the name; between them headings such as ``Creatures (18):``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

LONGEST_LINE = 300
"""The longest line that is examined, in characters; the longest real note has some 200."""
BLANKS = " \t\xa0"
"""Characters between words; any other invisible character is a fault."""
_B = f"[{BLANKS}]"
_BULLET = re.compile(rf"[-*+•·‣>]{_B}+")
_BEFORE = re.compile(rf"(?:(\d{{1,9}}){_B}*(?:[×*]{_B}*|[xX]{_B}+|{_B})|[xX×](\d{{1,9}}){_B}+)(\S.*)")
_AFTER = re.compile(rf"(\S.*?){_B}*(?:{_B}[xX×](\d{{1,9}})|:{_B}*[xX×]?(\d{{1,9}})|\([xX×]?(\d{{1,9}})[xX×]?\))")
_KIND = "(?:main|alloyin|nekrium|tempys|uterra|legendary|heroic|rare|common)"
_HEADING = re.compile(
    rf"[*_=~{BLANKS}-]*(?:{_KIND}{_B}+)?(?:deck(?:list)?|cards?|creatures?|spells?|tokens?|legendar(?:y|ies)|"
    rf"heroics?|rares?|commons?|alloyin|nekrium|tempys|uterra){_B}*(?:[(\[]?\d{{1,3}}[)\]]?)?[:*_=~{BLANKS}-]*",
    re.IGNORECASE,
)
_LEVEL = re.compile(rf"(?:^|{_B})[(\[]?(?:lvl|level|lv|l)\.?{_B}?[1-4][)\]]?(?={_B}|$)|@[1-4]$", re.IGNORECASE)
_BESIDE = re.compile(r"[(\[][^()\[\]]*[)\]]$")


def entry(line: str) -> tuple[int, str] | None:
    """Return the number of copies and the card in a line; None if it has neither.

    >>> [entry(line) for line in ("- 3 Enrage", "x2 Enrage", "Enrage ×1", "Enrage: 3", "3× Enrage", "Enrage")]
    [(3, 'Enrage'), (2, 'Enrage'), (1, 'Enrage'), (3, 'Enrage'), (3, 'Enrage'), None]
    """
    line = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    if found := _BEFORE.fullmatch(line):
        return int(found[1] or found[2]), found[3]
    if found := _AFTER.fullmatch(line):
        return int(found[2] or found[3] or found[4]), found[1]
    return None


def is_heading(line: str) -> bool:
    """Return whether a line is just a heading for the next ones.

    >>> is_heading("Creatures (18):"), is_heading("**Spells**"), is_heading("3 Enrage")
    (True, True, False)
    """
    return _HEADING.fullmatch(line) is not None


def spellings(name: str) -> Iterator[str]:
    """Yield the names that a text may mean: as written, without a level, without words in brackets.

    >>> list(spellings("Lvl1 Spring Dryad (Uterra)"))
    ['Lvl1 Spring Dryad (Uterra)', 'Spring Dryad (Uterra)', 'Spring Dryad']
    """
    yield name
    yield (plain := _LEVEL.sub("", name).strip(BLANKS))
    yield _LEVEL.sub("", _BESIDE.sub("", plain).strip(BLANKS)).strip(BLANKS)
