"""A lesson as text: what its parts say, with the engine's own answers, for cells of a notebook and for paper."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine.game import MoveError
from tutor.engine.words import Span, plain, spans
from tutor.explain.why_not import explain
from tutor.learn.course import find_lesson
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Exercise, Page, Quiz, Show
from tutor.learn.player import PlayedMove, begin, perform
from tutor.scene.html import WHOLE, sentence

WIDTH = 100


@dataclass(frozen=True, slots=True)
class Script:
    """Phrases, as a cell shows them: ``(0, phrase)`` is a heading or a paragraph, ``(1, phrase)`` an item below it."""

    lines: tuple[tuple[int, str], ...]

    def __repr__(self) -> str:
        """The phrases as plain text, wrapped."""
        return "\n".join(_wrapped(level, phrase) for level, phrase in self.lines)

    def _repr_html_(self) -> str:
        """The phrases as paragraphs and lists; every text is escaped."""
        parts: list[str] = []
        inside = False
        for level, phrase in self.lines:
            if bool(level) != inside:
                parts.append("<ul>" if level else "</ul>")
                inside = bool(level)
            tag = "li" if level else "p"
            parts.append(f"<{tag}>{''.join(map(_marked, spans(phrase)))}</{tag}>")
        return "".join(parts) + ("</ul>" if inside else "")


def _marked(span: Span) -> str:
    """A span as HTML: stress and cards are strong, clauses are code."""
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
    """What a lesson shows, played on the engine and narrated.

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
    """The engine's answer to a move where a lesson's first page begins; a text that is not a move gets a sentence too.

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
    """What a page is called."""
    part = page.part
    if isinstance(part, Show):
        return f"See: {part.title}"
    if isinstance(part, Exercise):
        return f"Try: {part.goal}"
    if isinstance(part, Quiz):
        return f"Question: {part.question}"
    return f"Side trip: {part.text}"
