"""How people write what the tutor shows them: ``10♣`` or ``10c`` for ``10C``, ``Jack of Hearts``, ``Spring Dryad``.

Notations have one word for everything. What a person types may have the sign of a suit, small letters, a curly
apostrophe, or a name of several words instead. Nothing here takes longer than a text is long.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from itertools import islice
from typing import Any, TypeVar

from tutor.engine.words import plain

T = TypeVar("T")
Called = Callable[[str], Any]
"""The thing that people call by a name, None if there is none."""

LONGEST = 80
"""The longest name that is looked up."""
LONGEST_MISTYPED, MOST_KNOWN, FEW = 40, 2_000, 60
"""The longest name that may be mistyped, of how many the nearest is looked for, and of more than how many it begins
with the right letter: all of them bound the work."""
MOST_WORDS = 6
"""Words in the longest name."""
_SIGNS = str.maketrans(
    {
        **dict.fromkeys("♣♧", "C"), **dict.fromkeys("♦♢", "D"), **dict.fromkeys("♥♡", "H"), **dict.fromkeys("♠♤", "S"),
        **dict.fromkeys("‘’‛ʼʹ′´`", "'"), **dict.fromkeys("‐‑–—\u2212", "-"),
        **dict.fromkeys("\ufe0e\ufe0f\ufeff\u200b\u200c\u200d\u2060"), "\u00a0": " ",
    }
)  # fmt: skip
"""What stands on keyboards for what is printed: letters for suits, one apostrophe, one hyphen. Nobody sees the other
signs, which come along with what is copied or sent through a pipe."""
_BETWEEN = re.compile(r"(?:[\s,;:_@/-]|\.(?!\w))+")
_WORD = re.compile(r"[^\s\[\]=*!+]+")
_END = re.compile(r"[\s.]*(\([A-Z]{2,4}-[\w.-]+\)[\s.]*)*")


def plainly(text: str) -> str:
    """The text in the signs of a keyboard.

    >>> plainly("10♣ and Asir’s Blessing")
    "10C and Asir's Blessing"
    """
    return text.translate(_SIGNS)


def key(name: str) -> str:
    """Return what a name is looked up by: small letters, single hyphens between words, no apostrophes and no article.

    >>> key("the Jack  of Hearts"), key("Asir’s Blessing,"), key("Dr. Frankenbaum"), key("10♣")
    ('jack-of-hearts', 'asirs-blessing', 'dr-frankenbaum', '10c')
    """
    words = _BETWEEN.sub("-", plainly(name).replace("'", "").casefold()).strip("-")
    return words.removeprefix("the-")


def look_up(table: Mapping[str, T], name: str) -> T | None:
    """Return what a table of keys has for a name; None for one that is too long to be any."""
    return table.get(key(name)) if len(name) <= LONGEST else None


def nearest(typed: object, known: Iterable[str], keyed: Mapping[str, object] | None = None) -> str:
    """The known name that somebody may have meant; "" if none is alike. A number is never taken for another.

    :param known: the names.
    :param keyed: instead, where there are many, a mapping to them from what each is looked up by.

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
    same = next((name for name in names if _bare(name) == _bare(word)), "")
    if same:
        return str(names[same])
    many = len(names) > FEW
    near = [name for name in names if abs(len(name) - len(word)) < 4 and (name[:1] == word[:1] or not many)]
    nearer = [name for name in near if len(set(name).symmetric_difference(word)) < 4]
    alike = get_close_matches(word, nearer, n=3, cutoff=0.7)
    return next((str(names[name]) for name in alike if _letters(name) != _letters(word)), "")


def or_this(typed: object, known: Iterable[str], keyed: Mapping[str, object] | None = None) -> str:
    """The end of a sentence that refuses a name: the known name that may be meant, or a full stop.

    >>> or_this("elementls", ["elementals"]), or_this("chess", ["elementals"])
    (': elementals?', '.')
    """
    found = nearest(typed, known, keyed)
    return f": {found}?" if found else "."


def _bare(name: str) -> str:
    """An id without its hyphens, and its numbers without zeros before them."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", name.replace("-", ""))


def _letters(name: str) -> str:
    return re.sub(r"\d", "", name)


def respelled(text: str, called: Called) -> str:
    """The text with the one word of its notation for each name of several words; all else stays.

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
    """The last word of the longest name that begins at a word, and what is called so."""
    last = first
    while last + 1 < len(words) and last + 1 < first + MOST_WORDS and text[words[last].end()].isspace():
        last += 1
    for end in range(last, first, -1):
        ends = words[first][0], words[end][0]
        named = all(any(map(str.isalnum, word)) for word in ends)  # a dash beside a name stands for an empty place
        found = called(text[words[first].start() : words[end].end()]) if named else None
        if found is not None:
            return end, found
    return first, None


def sentence(phrase: str) -> str:
    """A phrase, or what somebody typed for it, as both are compared: signs, capitals and the clause at its end aside.

    >>> sentence("Place  10C on the Jack of Hearts.") == sentence("place ‹10♣› on the Jack of Hearts [EL-4e]")
    True
    """
    words = " ".join(plainly(plain(phrase)).split())
    cut = words.rfind(" (") if words.rstrip(".").endswith(")") else -1
    if cut >= 0 and _END.fullmatch(words[cut:]):
        words = words[:cut]
    return words.rstrip(" .").casefold()
