"""The glossary of a game, and finding its words in a sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from tutor.engine.words import Span, Words, spans


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the game, with the phrase that explains it."""

    id: str
    word: str
    text: str


def entries(words: Words) -> list[Entry]:
    """Return all words of a game in alphabetical order."""
    found = [Entry(id, word, text) for id, (word, text) in words.glossary.items()]
    return sorted(found, key=lambda entry: entry.word.lower())


def linked(phrase: str, words: Words, but: str = "") -> list[Span]:
    """Return a phrase as spans; the first mention of each word of the glossary is a term.

    :param but: the id of a word that is not marked, for the text that explains it.
    """
    seen = {but}
    result: list[Span] = []
    for span in spans(phrase):
        result += _linked(span, words, seen) if isinstance(span, str) else [span]
    return result


def _linked(text: str, words: Words, seen: set[str]) -> list[Span]:
    known = {word.lower(): id for id, (word, _) in words.glossary.items()}
    if not known:
        return [text]
    parts: list[Span] = []
    end = 0
    for match in _finder(tuple(sorted(known, key=len, reverse=True))).finditer(text):
        id = known[match[1].lower()]
        if id in seen:
            continue
        seen.add(id)
        parts += [text[end : match.start()]] if match.start() > end else []
        parts.append({"term": match[0], "id": id})
        end = match.end()
    return [*parts, text[end:]] if end < len(text) else parts


@lru_cache(maxsize=32)
def _finder(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, words))})s?\b", re.IGNORECASE)
