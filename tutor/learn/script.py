"""A lesson as text, with the engine's own answers, for notebook cells and for paper."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from tutor.engine.game import MoveError
from tutor.engine.words import Span, plain, spans
from tutor.explain.why_not import explain
from tutor.learn.course import find_lesson
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Exercise, Page, Quiz, Show
from tutor.learn.player import PlayedMove, begin, perform
from tutor.scene.html import WHOLE, sentence

WIDTH = 100
HTML = (("", "p", ""), ("<ul>", "li", "</ul>"), ("<details><summary>Answer</summary>", "p", "</details>"))
"""HTML for each level of a script's lines: what comes before them, the tag of each line, and what comes after them."""


@dataclass(frozen=True, slots=True)
class Script:
    """Phrases as a cell displays them. ``(0, phrase)`` is a heading or paragraph, ``(1, phrase)`` an item below it, and
    ``(2, phrase)`` an answer, which is collapsed on a page and omitted from plain text.

    >>> print(Script(((0, "Does a joker banish?"), (1, "Yes"), (1, "No"), (2, "No."))))
    Does a joker banish?
    - Yes
    - No
    """

    lines: tuple[tuple[int, str], ...]

    def __repr__(self) -> str:
        """The phrases as plain text, wrapped."""
        return "\n".join(_wrapped(level, phrase) for level, phrase in self.lines if level < 2)

    def _repr_html_(self) -> str:
        """The phrases as paragraphs, lists and folded answers; every text is escaped."""
        parts: list[str] = []
        for level, lines in groupby(self.lines, key=itemgetter(0)):
            before, tag, after = HTML[level]
            parts += [before, *(f"<{tag}>{''.join(map(_marked, spans(phrase)))}</{tag}>" for _, phrase in lines), after]
        return "".join(parts)


def _marked(span: Span) -> str:
    """Return a span as HTML: stressed words and cards are strong, clauses are code."""
    if isinstance(span, str):
        return sentence(span)
    text = html.escape(next(iter(span.values())))
    return f"<code {WHOLE}>{text}</code>" if "clause" in span else f"<strong>{text}</strong>"


def _wrapped(level: int, phrase: str) -> str:
    first, later = ("- ", "  ") if level else ("", "")
    return textwrap.fill(plain(phrase), WIDTH, initial_indent=first, subsequent_indent=later)


def _story_of(played: PlayedMove) -> Iterable[tuple[int, str]]:
    if played.refused is not None:
        yield 1, f"Refused: {played.refused.verdict}"
    for beat in played.beats:
        yield 1, beat.text


def show(id: str) -> Script:
    """Play what a lesson shows on the engine, with narration.

    :param id: the lesson's id.
    :raises LessonError: if there is no such lesson.
    """
    game, lesson = find_lesson(id)
    lines: list[tuple[int, str]] = []
    for part in lesson.parts:
        if isinstance(part, Show):
            lines.append((0, f"{part.title}. {part.text}"))
            for played in perform(begin(game, lesson, part), part.plays):
                lines += _story_of(played)
    return Script(tuple(lines))


def why_not(id: str, move: str) -> Script:
    """Return the engine's answer to a move at the start of a lesson's first page, also to a text that is not a move.

    :param id: the lesson's id.
    :param move: any move in the game's notation.
    :raises LessonError: if there is no such lesson.
    """
    game, lesson = find_lesson(id)
    try:
        answer = explain(game, begin(game, lesson, lesson.pages()[0].part).position, move, LEARNER)
    except MoveError as error:
        return Script(((0, str(error)),))
    return Script(tuple((0, phrase) for phrase in (answer.verdict, answer.why) if phrase))


def page_name(page: Page) -> str:
    """Return the title of a page."""
    part = page.part
    if isinstance(part, Show):
        return f"See: {part.title}"
    if isinstance(part, Exercise):
        return f"Try: {part.goal}"
    if isinstance(part, Quiz):
        return f"Question: {part.question}"
    return f"Side trip: {part.text}"
