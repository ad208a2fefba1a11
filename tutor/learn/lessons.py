"""What a lesson is: plain frozen data, so that a lesson file can say nothing but what to teach.

A lesson starts from a position in the game's notation and is made of parts. A *part* brings its own changes to that
start, so that each stands alone and can be tried again. All texts are phrases in the markup of ``tutor.engine.words``:
``‹10♥›`` names a card, ``[EL-4g]`` cites a clause, ``**x**`` stresses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tutor.engine.luck import Forced
from tutor.learn.judge import Check

Data = Mapping[str, Any]
"""A position in notation, or the changes to one. With a key ``deal`` it is a fresh deal instead: ``{"deal": seed}``,
beside it ``readings``, ``seats`` and ``luck`` if wanted."""


class LessonError(ValueError):
    """A lesson that cannot be read; the message names the lesson, the part and what is wrong, in one sentence."""


@dataclass(frozen=True, slots=True)
class Play:
    """One move in the game's notation, and results to force in it (see ``tutor.engine.luck``)."""

    move: str
    luck: tuple[Forced, ...] = ()


@dataclass(frozen=True, slots=True)
class Say:
    """A paragraph of teaching that stands above the part which follows it."""

    text: str


@dataclass(frozen=True, slots=True)
class Show:
    """Moves that the engine plays and narrates, one at a time; ``text`` is told when all were seen."""

    title: str
    plays: tuple[Play, ...] = ()
    text: str = ""
    start: Data = field(default_factory=dict)
    before: tuple[Play, ...] = ()
    uses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mistake:
    """A typical wrong move of an exercise, and its answer.

    ``after`` are the moves that were made before it, all of them: it is answered after no other line, where its words
    might not be true. A move that the rules refuse has ``refused``, the clause of the engine's own answer, which is
    told unless there is a ``text``. A legal blunder has a ``text``, and ``costs``, moves that are played out to show
    what it leads to; ``cost`` says it in words instead.
    """

    move: str
    text: str = ""
    after: tuple[Play, ...] = ()
    refused: str = ""
    costs: tuple[Play, ...] = ()
    cost: str = ""


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence that is said once in a game, when ``when`` first holds."""

    when: Check
    text: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """Something to try: accepted by a check of what happened, never by one move.

    ``before`` are moves that the tutor plays before the page begins, ``afterwards`` those that it plays after success;
    ``then`` is one sentence after the task. ``tips`` are said once each, as in a first game. ``bots`` are the bots of
    other seats, by seat; those that are not named are played by the solution, else by a plain bot.
    ``failure`` says when it cannot succeed any more. ``clause`` and ``piece`` are the first two hints in words, for the
    start; the third, and the piece that glows, come from the next move of the way to the goal (``tutor.learn.way``), as
    do all hints later on.

    ``later`` are patterns of moves that other lessons teach: they are not offered here. ``declines`` are moves that are
    made by themselves, at every seat, wherever they may be: so nobody is asked what no lesson has told yet.
    """

    goal: str
    success: Check
    solution: tuple[Play, ...]
    clause: str
    piece: str = ""
    failure: Check | None = None
    done: str = ""
    failed: str = ""
    mistakes: tuple[Mistake, ...] = ()
    start: Data = field(default_factory=dict)
    before: tuple[Play, ...] = ()
    afterwards: tuple[Play, ...] = ()
    then: str = ""
    tips: tuple[Tip, ...] = ()
    bots: Mapping[int, str] = field(default_factory=dict)
    uses: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    declines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A side trip: the same moves under another reading of the rules, ``reading`` (an ambiguity's id) read as
    ``option``. ``differs`` is the one difference that matters, in a sentence.

    Where a move is refused under one reading, or the game is over, that side stops. Luck is forced by ``luck`` in
    ``start``, so that it is the same on both sides.
    """

    reading: str
    option: str
    moves: tuple[str, ...]
    text: str = ""
    differs: str = ""
    start: Data = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer of a quiz: right exactly when ``check`` holds, in a position of its own if ``start`` or ``after`` say
    so; without a check, when ``right`` says so.

    ``ground`` says why; left empty, the engine's own words are used. ``card`` is drawn beside the text.
    """

    text: str
    check: Check | None = None
    right: bool | None = None
    ground: str = ""
    card: str = ""
    start: Data = field(default_factory=dict)
    after: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True)
class Quiz:
    """A question whose answers the engine grades. ``many``: choose all that are right, else the one that is.

    ``twin`` is the same idea in another position, for when it was missed. A question that is a guess has ``plays``,
    moves to be watched once it is answered, and ``then``, told after them. ``labels`` shows the names of places on the
    board, for sentences that use them.
    """

    question: str
    options: tuple[Option, ...]
    many: bool = True
    start: Data = field(default_factory=dict)
    twin: Quiz | None = None
    plays: tuple[Play, ...] = ()
    then: str = ""
    before: tuple[Play, ...] = ()
    uses: tuple[str, ...] = ()
    labels: bool = False


class HasStart(Protocol):
    """What begins in a position of its own: a part that has a board."""

    @property
    def start(self) -> Data:
        """What differs from the lesson's start."""


Part = Say | Show | Exercise | WhatIf | Quiz


@dataclass(frozen=True, slots=True)
class Page:
    """What a board shows at a time: paragraphs and one part to look at or to do."""

    says: tuple[str, ...]
    part: Show | Exercise | WhatIf | Quiz

    @property
    def plays(self) -> tuple[Play, ...]:
        """The moves to be watched on it."""
        return self.part.plays if isinstance(self.part, Show | Quiz) else ()


KINDS = ("lesson", "memory", "puzzles", "trips", "summary")
"""What a lesson can be: a plain one; questions on earlier ones; puzzles, which come back in review as questions do; the
side trips of all; the game on a page."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a game: what it is called and takes, the clauses it teaches, and its parts in order.

    ``idea`` is what is new, in a few words. ``after`` is the lesson that it follows, if its own number does not say so.
    ``edition`` is raised when its pages change, so that old marks say nothing of them. ``names`` are what the seats are
    called, by seat. ``picture`` is what its card shows, by its name in ``tutor/scene/art.svg``. ``again`` are pages
    of earlier lessons, such as "EX-L1.2": in a lesson from memory the first is done again after its first page, the
    second after its second.
    """

    id: str
    game: str
    title: str
    minutes: int
    clauses: tuple[str, ...]
    parts: tuple[Part, ...]
    start: Data = field(default_factory=dict)
    intro: str = ""
    idea: str = ""
    kind: str = "lesson"
    after: str = ""
    edition: int = 1
    names: tuple[str, ...] = ()
    picture: str = ""
    again: tuple[str, ...] = ()

    def start_of(self, part: HasStart) -> dict[str, Any]:
        """The position in which a part begins: the lesson's start with the part's changes."""
        return {**self.start, **part.start}

    def pages(self) -> tuple[Page, ...]:
        """Return what has to be done, in order: paragraphs stand above the next part."""
        return tuple(page for page in self._all_pages() if not isinstance(page.part, WhatIf))

    def trips(self) -> tuple[Page, ...]:
        """The side trips: what-ifs, which nobody has to make."""
        return tuple(page for page in self._all_pages() if isinstance(page.part, WhatIf))

    def _all_pages(self) -> list[Page]:
        pages: list[Page] = []
        says: list[str] = []
        for part in self.parts:
            if isinstance(part, Say):
                says.append(part.text)
            else:
                pages.append(Page(tuple(says), part))
                says = []
        return pages

    def phrases(self) -> tuple[str, ...]:
        """Every text of the lesson, in order."""
        return tuple(_phrases(self.parts))


TEXTS = ("text", "goal", "clause", "piece", "done", "failed", "then", "differs", "cost", "question", "ground")
"""The fields of parts that people read."""


def _phrases(value: Any) -> list[str]:
    found: list[str] = []
    for part in value:
        for name in TEXTS:
            text = getattr(part, name, "")
            if text:
                found.append(text)
        for name in ("mistakes", "options", "tips"):
            found += _phrases(getattr(part, name, ()))
        if isinstance(part, Quiz) and part.twin:
            found += _phrases((part.twin,))
    return found
