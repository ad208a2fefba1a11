"""Links to share: a game or a lesson as one word after the ``#`` of a URL.

    https://cards.example/open.html#lesson:EL-L5.2

A link is data in one of three forms: ``rules-tutor:`` and a compressed save, optionally with ``~`` and a question and
``~`` and the option to compare with; ``deal:``, a game and the seed of its deal; or ``lesson:``, a lesson and its page.
Opening a link runs nothing from it.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from tutor.engine.facts import brief
from tutor.engine.files import write_whole
from tutor.engine.game import find_game
from tutor.engine.handed_in import tidy
from tutor.engine.readings import ReadingError
from tutor.engine.saves import LINK, MOST_TEXT, Opened, SaveError, load_foreign, load_up_to, save_link
from tutor.engine.table import Table
from tutor.learn.course import find_lesson
from tutor.learn.lessons import Lesson
from tutor.learn.progress import data_folder

SITE = "RULES_TUTOR_SITE"
"""The environment variable with the URL of a site."""
PAGE = "open.html"
"""The site's page that opens a link."""
FILE = "link.txt"
"""The file in the tutor's data folder that holds the link to open next."""
LESSON, DEAL = "lesson:", "deal:"
WORDS = (LINK, DEAL, LESSON)
"""Prefixes of links."""
_ADDRESS = re.compile(r"https?://[^\s#?\"'<>\\]{1,300}")
_LESSON = re.compile(r"([A-Za-z]{1,4}-[A-Za-z][0-9]{1,3})(?:\.([0-9]{1,2}))?")
_DEAL = re.compile(r"([a-z_]{1,40})\.([0-9]{1,20})")
_ESCAPED = re.compile(r"%([0-9A-Fa-f]{2})")
_COMPARED = re.compile(r"([A-Za-z0-9-]{1,20})~([a-z0-9-]{1,80})")


@dataclass(frozen=True, slots=True)
class Shared:
    """What a link opens: a game, perhaps with an open question and an option to compare; or a page of a lesson, from 1.
    Page 0 is the learner's current page."""

    opened: Opened | None = None
    compare: tuple[str, str] | None = None
    lesson: Lesson | None = None
    page: int = 0

    @property
    def table(self) -> Table | None:
        """The game's table, if the link holds a game."""
        return None if self.opened is None else self.opened.table


def game_link(table: Table, compare: tuple[str, str] | None = None) -> str:
    """Return a link to a game with all its moves, optionally with an option to compare.

    :raises SaveError: if it is too long for a link.
    """
    return "~".join((save_link(table), *(compare or ())))


def lesson_link(lesson: Lesson, page: int) -> str:
    """Return a link to a page of a lesson, from 1.

    >>> from tutor.learn import find_lesson
    >>> lesson_link(find_lesson("EL-L1")[1], 2)
    'lesson:EL-L1.2'
    """
    return f"{LESSON}{lesson.id}.{page}"


def deal_link(table: Table) -> str:
    """Return a link to the deal of a table, without moves.

    It is "" if the seed does not determine the start: for another number of seats, other readings or a position set up
    by hand.

    >>> from tutor.engine.game import find_game
    >>> deal_link(Table.deal(find_game("elementals"), seed=20417))
    'deal:elementals.20417'
    """
    start = table.start
    dealt = Table.deal(table.game, seed=start.seed)
    same = (start.study, start.luck, start.seats) == (None, (), dealt.start.seats)
    same = same and table.root.position.readings == dealt.root.position.readings
    return f"{DEAL}{table.game.id}.{start.seed}" if same else ""


def address(link: str) -> str:
    """Return the URL of a link on the site; "" if no site is known."""
    return f"{site()}/{PAGE}#{link}" if site() else ""


def site() -> str:
    """Return the site's URL without a slash at the end, from the environment variable, which the site's own Python
    sets.

    It is "" if the variable is not set or holds no URL.
    """
    chosen = os.environ.get(SITE, "").strip()
    return chosen.rstrip("/") if _ADDRESS.fullmatch(chosen) else ""


def read(text: str) -> Shared:
    """Read a link, or a URL with one after its ``#``.

    :raises SaveError: with the reason, if it is damaged, too large, or names something unknown.
    """
    if len(text) > MOST_TEXT:
        raise SaveError(f"This link is too large: {len(text)} characters, at most {MOST_TEXT} are opened.")
    word = _ESCAPED.sub(_sign, tidy(text).strip().rpartition("#")[2])
    if word.startswith(LESSON):
        return _lesson(word.removeprefix(LESSON))
    if word.startswith(DEAL):
        return _deal(word.removeprefix(DEAL))
    if word.startswith(LINK):
        packed, _, compared = word.partition("~")
        opened = load_up_to(packed)
        return Shared(opened, compare=_compared(opened.table, compared) if compared else None)
    if table := load_foreign(tidy(text)):
        return Shared(Opened(table))
    raise SaveError(f"This is not a link of the tutor: {brief(word)}. One begins with {LINK}, {DEAL} or {LESSON}")


def _sign(escaped: re.Match[str]) -> str:
    """Return the character for a URL escape such as ``%3A``."""
    return chr(int(escaped[1], 16))


def _lesson(word: str) -> Shared:
    said = _LESSON.fullmatch(word)
    if said is None:
        raise SaveError(f"A link to a lesson is written {LESSON}EL-L5.2, not {brief(LESSON + word)}.")
    try:
        _, lesson = find_lesson(said[1])
    except ValueError as error:
        raise SaveError(str(error)) from None
    page, pages = int(said[2] or 0), len(lesson.pages())
    if said[2] and not 1 <= page <= max(pages, 1):
        raise SaveError(f"{lesson.id} has {pages} pages, and no page {page}.")
    return Shared(lesson=lesson, page=page)


def _deal(word: str) -> Shared:
    said = _DEAL.fullmatch(word)
    if said is None:
        raise SaveError(f"A link to a deal is written {DEAL}elementals.20417, not {brief(DEAL + word)}.")
    try:
        return Shared(Opened(Table.deal(find_game(said[1]), seed=int(said[2]))))
    except ValueError as error:
        raise SaveError(str(error)) from None


def _compared(table: Table, word: str) -> tuple[str, str]:
    said = _COMPARED.fullmatch(word)
    if said is None:
        raise SaveError("What this link compares with is damaged.")
    try:
        table.position.readings.replace({said[1]: said[2]})
    except ReadingError as error:
        raise SaveError(str(error)) from None
    return said[1], said[2]


def leave(link: str) -> Path:
    """Store a link for the page that opens links; return the file.

    :raises OSError: if it cannot be written.
    """
    path = data_folder() / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, link)
    return path


def left() -> str:
    """Return the stored link; "" if there is none. At most the longest possible link is read."""
    try:
        with (data_folder() / FILE).open(encoding="utf-8", errors="replace") as file:
            return file.read(MOST_TEXT + 1)
    except OSError:
        return ""
