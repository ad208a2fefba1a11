"""Reading what people type: ``10♣`` or ``10c`` for ``10C``, ``Jack of Hearts``, ``Spring Dryad``.

Notation has one word for each thing. A person may type a suit's sign, small letters, a curly apostrophe, or a name of
several words instead. The work here is linear in the length of the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from itertools import islice
from typing import Any, TypeVar

from tutor.engine.words import plain

T = TypeVar("T")
Called = Callable[[str], Any]
"""A function from a name to the thing, or None if there is none."""

LONGEST = 80
"""The longest name that is looked up, in characters."""
LONGEST_MISTYPED, MOST_KNOWN, FEW = 40, 2_000, 60
"""Bounds on the search for a mistyped name: its length, the number of known names, and the number above which the first
letter has to be right."""
MOST_WORDS = 6
"""The most words in a name."""
_SIGNS = str.maketrans(
    {
        **dict.fromkeys("♣♧", "C"), **dict.fromkeys("♦♢", "D"), **dict.fromkeys("♥♡", "H"), **dict.fromkeys("♠♤", "S"),
        **dict.fromkeys("‘’‛ʼʹ′´`", "'"), **dict.fromkeys("‐‑–—\u2212", "-"),
        **dict.fromkeys("\ufe0e\ufe0f\ufeff\u200b\u200c\u200d\u2060"), "\u00a0": " ",
    }
)  # fmt: skip
"""Replaces printed characters by those of a keyboard: letters for suits, one apostrophe, one hyphen. Invisible
characters, which come with copied text, are removed."""
_BETWEEN = re.compile(r"(?:[\s,;:_@/-]|\.(?!\w))+")
_WORD = re.compile(r"[^\s\[\]=*!+]+")
_END = re.compile(r"[\s.]*(\([A-Z]{2,4}-[\w.-]+\)[\s.]*)*")


def plainly(text: str) -> str:
    """Return the text in characters of a keyboard.

    >>> plainly("10♣ and Asir’s Blessing")
    "10C and Asir's Blessing"
    """
    return text.translate(_SIGNS)


def key(name: str) -> str:
    """Return the key under which a name is looked up: small letters, single hyphens between words, no apostrophes, no
    article.

    >>> key("the Jack  of Hearts"), key("Asir’s Blessing,"), key("Dr. Frankenbaum"), key("10♣")
    ('jack-of-hearts', 'asirs-blessing', 'dr-frankenbaum', '10c')
    """
    words = _BETWEEN.sub("-", plainly(name).replace("'", "").casefold()).strip("-")
    return words.removeprefix("the-")


def look_up(table: Mapping[str, T], name: str) -> T | None:
    """Return the entry of a table of keys for a name; None also for a name that is too long."""
    return table.get(key(name)) if len(name) <= LONGEST else None


def nearest(typed: object, known: Iterable[str], keyed: Mapping[str, object] | None = None) -> str:
    """Return the known name that was probably meant; "" if none is similar. Numbers are never taken for one another.

    :param known: the names.
    :param keyed: a mapping from lookup keys to names, instead of ``known``, if there are many.

    >>> nearest("Spring Dyrad", ["Spring Dryad", "Enrage"]), nearest("hnit", ["hint", "why"]), nearest("L9", ["L8"])
    ('Spring Dryad', 'hint', '')
    >>> nearest("ela7", ["EL-A07", "EL-A17"])
    'EL-A07'
    """
    if not isinstance(typed, str) or not 2 <= len(typed) <= LONGEST_MISTYPED:
        return ""
    word = key(typed)
    names = keyed or {key(name): name for name in islice(known, MOST_KNOWN)}
    if word in names:
        return str(names[word])
    bare = _bare(word)
    same = next((name for name in names if _bare(name) == bare), "")
    if same:
        return str(names[same])
    many = len(names) > FEW
    near = [name for name in names if abs(len(name) - len(word)) < 4 and (name[:1] == word[:1] or not many)]
    nearer = [name for name in near if len(set(name).symmetric_difference(word)) < 4]
    alike = get_close_matches(word, nearer, n=3, cutoff=0.7)
    return next((str(names[name]) for name in alike if _letters(name) != _letters(word)), "")


def or_this(typed: object, known: Iterable[str], keyed: Mapping[str, object] | None = None) -> str:
    """Return the end of a sentence that refuses a name: the known name that may be meant, or a full stop.

    >>> or_this("elementls", ["elementals"]), or_this("chess", ["elementals"])
    (': elementals?', '.')
    """
    found = nearest(typed, known, keyed)
    return f": {found}?" if found else "."


@lru_cache(maxsize=4_096)
def _bare(name: str) -> str:
    """Return an id without hyphens, and without zeros before its numbers; known names are asked for again and again."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", name.replace("-", ""))


def _letters(name: str) -> str:
    return re.sub(r"\d", "", name)


def respelled(text: str, called: Called) -> str:
    """Replace each name of several words in a text by its one word of notation.

    >>> from tutor.engine.cards import Card
    >>> respelled("place the 10 of Clubs on 5.1", Card.called), respelled("Jack of Spades[5 of Hearts 6C]", Card.called)
    ('place 10C on 5.1', 'JS[5H 6C]')
    """
    words = [*_WORD.finditer(text)]
    parts: list[str] = []
    end = at = 0
    while at < len(words):
        last, found = _name_at(text, words, at, called)
        if found is not None:
            parts += [text[end : words[at].start()], str(found)]
            end = words[last].end()
        at = last + 1
    return "".join([*parts, text[end:]])


def _name_at(text: str, words: list[re.Match[str]], first: int, called: Called) -> tuple[int, Any]:
    """Return the index of the last word of the longest name that begins at a word, and the thing it names."""
    last = first
    while last + 1 < len(words) and last + 1 < first + MOST_WORDS and text[words[last].end()].isspace():
        last += 1
    for end in range(last, first, -1):
        ends = words[first][0], words[end][0]
        named = all(any(map(str.isalnum, word)) for word in ends)  # a dash stands for an empty place
        found = called(text[words[first].start() : words[end].end()]) if named else None
        if found is not None:
            return end, found
    return first, None


def sentence(phrase: str) -> str:
    """Normalise a phrase, or what somebody typed for it, for comparison: without signs, capitals and the clause at its
    end.

    >>> sentence("Place  10C on the Jack of Hearts.") == sentence("place ‹10♣› on the Jack of Hearts [EL-4e]")
    True
    """
    words = " ".join(plainly(plain(phrase)).split())
    cut = words.rfind(" (") if words.rstrip(".").endswith(")") else -1
    if cut >= 0 and _END.fullmatch(words[cut:]):
        words = words[:cut]
    return words.rstrip(" .").casefold()
