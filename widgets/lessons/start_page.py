"""The start page: a live board above a library of boxes, one for each chapter beside it, and the way on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from fnmatch import fnmatchcase
from html import escape
from pathlib import Path
from typing import Any

from tutor.engine.cover import Cover
from tutor.engine.game import Game, find_game, game_ids, title_of
from tutor.engine.slices import Slices
from tutor.engine.table import Step, Table
from tutor.engine.words import capital, count, spans
from tutor.learn.chapter import Course, courses
from tutor.learn.course import lessons_of
from tutor.learn.progress import Progress, ProgressError
from tutor.learn.review import due
from widgets.lessons.buttons import UNDO
from widgets.lessons.due_today import due_today
from widgets.lessons.remembering import remember
from widgets.session import dialogs, walking
from widgets.session.game_board import GameBoard
from widgets.session.session import FreePlay, Message, Session, Tried, begin
from widgets.wire import work
from widgets.wire.user_error import UserError

LISTED = Path(__file__).with_name("chapters.json")
"""The file with the names of a site's chapters, written when it is built, since some browsers hide the files beside the
notebook."""
START = "00_start.ipynb"
"""The chapter with the start page, which asks the due questions."""
LAB = ("06_rules_lab.ipynb", "The rules lab", "half an hour", Cover(330, (("eye", "steel"), ("cards", "")), 2))
"""The chapter of all games: its file, its title, its length, its box."""
RESTART = {"text": "Start again", "go": {"do": "restart"}}
AGAIN = {"text": "Play again", "go": {"do": "restart"}}


@dataclass(frozen=True, slots=True)
class Library:
    """The library below the board: the chapters of a folder, with a learner's progress.

    :param folder: the folder of the chapters.
    :param progress: the learner's progress.
    :param today: today's date, for due questions.
    """

    folder: Path
    progress: Progress
    today: date

    def data(self) -> dict[str, Any]:
        """Return the trait ``library``."""
        record, files = self.progress.record(), chapters_in(self.folder)
        found = [(course, name) for course in courses(record) if (name := chapter_of(course.game, files))]
        found.sort(key=lambda pair: pair[1])
        here = self.here([course for course, _ in found])
        boxes = [self.box(course, name, course is here) for course, name in found]
        return {
            **_title(len(boxes)),
            "resume": next((self.resume(course, name) for course, name in found if course is here), None),
            **due_today([course.game for course, _ in found], record, self.today, START),
            "boxes": [*boxes, *self.lab(files)],
        }

    def outline(self) -> dict[str, Any]:
        """Return the trait ``library`` before any game is loaded: the same boxes, filled from the chapters' names."""
        files = chapters_in(self.folder)
        found = {name: id for id in game_ids() for name in files if _is_chapter(name, id)}
        unknown = {**_cover(Cover()), "minutes": "…", "text": "…"}
        boxes = [{**unknown, "title": title_of(found[name]), "href": name} for name in sorted(found)]
        title = _title(len(boxes))
        boxes += self.lab(files)
        return {**title, "resume": None, "due": "", "asked": [], "boxes": boxes, "outline": True}

    def here(self, found: list[Course]) -> Course | None:
        """Return the course to go on with: that of the lesson that was opened last, else the first that is not done."""
        unfinished = [course for course in found if course.next()]
        opened = [course for course in unfinished if course.is_open]
        return next(iter(opened or unfinished), None)

    def resume(self, course: Course, name: str) -> dict[str, str]:
        """Return the link of the main button."""
        following = course.next()
        at = course.path.number(following)
        begun = at > 1 or course.is_open
        text = f"Continue {course.game.title}, step {at}" if begun else f"Begin with {course.game.title}"
        return {"text": text, "href": f"{name}#{following}"}

    def box(self, course: Course, name: str, now: bool) -> dict[str, Any]:
        """Return a game's box."""
        game, stops = course.game, course.stops()
        players = str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]} to {game.seats[-1]}"
        done, of = sum(stop.is_through for stop in stops), len(stops)
        text = f"{done} of {of} steps" if done < of else f"all {of} steps done"
        waiting = len(due(game, course.progress, self.today))
        return {
            **_cover(game.cover),
            "title": game.title,
            "href": f"{name}#{course.next()}" if course.next() else name,
            "players": players,
            "minutes": game.minutes.removeprefix("about "),
            "at": done,
            "of": of,
            "text": f"{done} of {of}, {waiting} due" if waiting else text,
            "now": now,
        }

    def lab(self, files: Iterable[str]) -> list[dict[str, Any]]:
        """Return the box of the rules lab, if its chapter is among these."""
        name, title, minutes, cover = LAB
        if name not in files:
            return []
        box = {"title": title, "href": name, "minutes": minutes, "text": "What if a rule meant the other thing?"}
        return [{**_cover(cover), **box}]


def chapters_in(folder: Path) -> tuple[str, ...]:
    """Return the names of the chapters in a folder, in order; on a site that hides its files, those listed when it was
    built."""
    names = sorted(path.name for path in folder.glob("[0-9]*.ipynb"))
    if not names and LISTED.exists():
        names = json.loads(LISTED.read_text(encoding="utf-8"))
    return tuple(names)


def chapter_of(game: Game, files: Iterable[str]) -> str:
    """Return the name of a game's chapter among these; "" if there is none."""
    return next((name for name in files if _is_chapter(name, game.id)), "")


def _is_chapter(name: str, game: str) -> bool:
    return fnmatchcase(name, f"[0-9]*_{game}.ipynb")


def _title(games: int) -> dict[str, str]:
    return {"title": "Rules tutor", "where": f"{capital(count(games, 'card game'))}, learned at the table"}


def _cover(cover: Cover) -> dict[str, Any]:
    pictures = [{"name": name, "tone": tone} for name, tone in cover.pictures]
    return {"felt": cover.felt, "pictures": pictures, "weight": cover.weight}


def _link(box: dict[str, Any]) -> str:
    file = escape(box["href"].partition("#")[0])
    return f'<li><a href="{file}">{escape(box["title"])}</a>: {escape(box["text"])}</li>'


@dataclass(frozen=True)
class TakeIn:
    """Import saved progress into this learner's."""

    text: str

    def perform(self, outside: Progress) -> Message:
        """Import it; raise UserError with the reason if it is not progress. Then nothing has changed."""
        try:
            outside.take_in(self.text)
        except ProgressError as error:
            raise UserError(str(error)) from None
        return {"do": "taken in"}


@dataclass(frozen=True, slots=True)
class Opening:
    """The start page's own board: the first step of its table, the text before the first move (by default the game's
    own prompt), and the text once it is won."""

    root: Step
    say: str = ""
    done: str = ""


class StartMode(FreePlay):
    """The mode of the start page: a game, with the boxes of the chapters below it.

    :param library: the trait ``library``.
    :param kept: the learner's progress as text, for export.
    :param opening: the texts of the page's own board.
    """

    def __init__(self, library: dict[str, Any], kept: str, opening: Opening):
        self.library, self.kept, self.opening = library, kept, opening
        self.answers = {
            "look": lambda session, message: self.anew(session),
            "progress": lambda session, message: session.replace(dialog=self.keeping()),
            "taken in": lambda session, message: session.replace(dialog=None).say(
                "Taken in: what you did there now counts here."
            ),
        }

    def is_own(self, session: Session) -> bool:
        """Whether the page's own board is open, rather than another game that was dealt on it."""
        return session.table.root is self.opening.root

    def judge(self, session: Session, tried: Tried) -> Session:
        """Praise the end of the page's own board and lead to the first chapter, or offer the way back."""
        result = session.table.position.result
        if result is None or not self.is_own(session):
            return session
        if session.seat in result.winners:
            said = session.say(self.opening.done or "**Done.**", tone="good")
            resume = self.library["resume"]
            return said.replace(answer={**(said.answer or {}), "on": resume or AGAIN})
        said = session.say("Not this time. Take a card back, or start again.")
        return said.replace(answer={**(said.answer or {}), "on": UNDO, "also": [RESTART]})

    def anew(self, session: Session) -> Session:
        """Return the board as it began, for somebody who comes back to a lost game."""
        result = session.table.position.result
        if not self.is_own(session) or result is None or session.seat in result.winners:
            return session
        return walking.restart(session)

    def decorate_traits(self, session: Session, traits: dict[str, Any]) -> dict[str, Any]:
        """Return the traits with the boxes, the way to the learner's progress, and at first the text of the board."""
        tool = {"do": "progress", "text": "Your progress", "on": True}
        scene = traits["scene"]
        if self.opening.say and self.is_own(session) and not traits["timeline"]["at"]:
            scene = {**scene, "prompt": spans(self.opening.say)}
        own = self.is_own(session)  # its end leads on, so nothing else stands out
        tools = [other for other in traits["tools"] if not (own and other.get("best"))]
        told = {"outcome": None} if own else {}
        return {**traits, **told, "scene": scene, "library": self._beside(session), "tools": [*tools, tool]}

    def _beside(self, session: Session) -> dict[str, Any]:
        """Return the trait ``library``, without its main button if the answer has the same one."""
        leads = (session.answer or {}).get("on")
        return {**self.library, "resume": None} if leads and leads == self.library["resume"] else self.library

    def keeps(self, session: Session, first: Session) -> str:
        """Return a place for games dealt here; the page's own board is not saved, as it is quickly played again."""
        return "" if session.table.start == first.table.start else super().keeps(session, first)

    def keeping(self) -> dialogs.Dialog:
        """Show the progress for export, and ask for progress to import."""
        fields = [
            dialogs.field_of("text", "Progress that you kept", "area"),
            dialogs.field_of("file", "or a file", "file"),
        ]
        words = "Keep this text, or store it as a file: it holds all your progress. It is not sent anywhere."
        actions = [dialogs.action("Take in", "take in", best=True)]
        data = dialogs.panel(
            "Your progress", words, fields=fields, copy=self.kept, file="progress.json", actions=actions
        )
        return dialogs.Dialog(data, {"take in": _take_in})


def _take_in(session: Session, values: Mapping[str, str]) -> Session:
    return session.replace(effects=(TakeIn(values.get("file", "").strip() or values.get("text", "")),))


class StartPage(GameBoard):
    """The start page: a board on which one can play at once, and the boxes below it.

    The boxes need every game with its lessons. Loading those takes the browser's Python longer than the rest of the
    board, so they are filled in afterwards, and the board is answered between two games.
    """

    def __init__(self, table: Table, library: Library, say: str = "", done: str = ""):
        self.library, self.opening = library, Opening(table.root, say, done)
        self.listed, self._noticed = work.THREADS, ""
        super().__init__(begin(table), library.progress)
        remember(self, library.progress)
        self.loading = work.Work(self.widget, "listing the chapters", self.refresh)
        if not self.listed and self.loading.can_start():
            self.loading.start(_load_games(), self._list)
        elif not self.listed:
            self._list()
            self.refresh()

    def remembered(self) -> None:
        """Fill the boxes again."""
        self.refresh()

    def _list(self, loaded: None = None) -> None:
        self.listed = True

    def close(self) -> None:
        """Close the board, and stop updating the chapters."""
        self.loading.abandon()
        super().close()

    def look(self, session: Session) -> Session:
        """Return a session with the current progress."""
        data = self.library.data() if self.listed else self.library.outline()
        kept = self.library.progress.export()
        mode = session.mode
        if isinstance(mode, StartMode) and (mode.library, mode.kept) == (data, kept):
            return session
        return session.replace(mode=StartMode(data, kept, self.opening))

    def to_show(self, session: Session) -> Session:
        """Return the same, with a notice, once, if there is a problem with the learner's file."""
        session, notice = self.look(session), self.library.progress.notice
        if notice == self._noticed:
            return session
        self._noticed = notice
        return session.say(notice).replace(reply=session.reply) if notice else session

    def __repr__(self) -> str:
        """Return the boxes and the board in words."""
        return "\n".join((*self.lines(), "", super().__repr__()))

    def lines(self) -> list[str]:
        """Return the boxes in words, one on each line."""
        library = self.library.data()
        boxes = [f"{box['title']}: {box['text']}" for box in library["boxes"]]
        return [f"{library['title']}: {library['where']}", *filter(None, [library["due"]]), *boxes]

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Return the live page, its words, and for readers without a kernel the board's picture and links to the
        chapters."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or not self.listed:
            return bundle
        links = "".join(map(_link, self.library.data()["boxes"]))
        bundle[0]["text/plain"] = repr(self)
        bundle[0]["text/html"] = f"{self.widget.static_html}<ul>{links}</ul>"
        return bundle


def _load_games() -> Slices[None]:
    for id in game_ids():
        lessons_of(find_game(id))
        yield


def start(
    game: str, *, at: Mapping[str, Any], say: str = "", done: str = "", progress: Progress | None = None
) -> StartPage:
    """Open the start page; as the last line of a cell, it is displayed. Its chapters are those in the kernel's folder.

    :param game: the id of the live board's game.
    :param at: its position in notation.
    :param say: the text until the first move.
    :param done: the text once it is won, beside the button for the first chapter.
    :param progress: the learner's progress; that of this machine's user unless given.
    :raises ValueError: for an unknown game, or a position with faults; the message names them.
    """
    table = Table.study(find_game(game), at)
    return StartPage(table, Library(Path.cwd(), progress or Progress(), date.today()), say, done)
