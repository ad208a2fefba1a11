"""Lessons as frozen data, so that a lesson file can do nothing but teach.

A lesson has a start, a position in the game's notation, and parts. Each *part* states its own changes to the start, so
that it stands alone and can be repeated. All texts are phrases in the markup of ``tutor.engine.words``: ``‹10♥›`` names
a card, ``[EL-4g]`` cites a clause, ``**x**`` stresses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tutor.engine.luck import Forced
from tutor.learn.judge import Check

Data = Mapping[str, Any]
"""A position in notation, or changes to one. With a key ``deal`` it is a fresh deal instead: ``{"deal": seed}``,
optionally with ``readings``, ``seats`` and ``luck``."""


class LessonError(ValueError):
    """Raised for a lesson that cannot be read; the message names the lesson, the part and the fault in one sentence."""


@dataclass(frozen=True, slots=True)
class Play:
    """One move in the game's notation, with results to force in it (see ``tutor.engine.luck``)."""

    move: str
    luck: tuple[Forced, ...] = ()


@dataclass(frozen=True, slots=True)
class Say:
    """A paragraph that stands above the next part."""

    text: str


@dataclass(frozen=True, slots=True)
class Show:
    """Moves that the engine plays and narrates, one at a time; ``text`` is shown after the last."""

    title: str
    plays: tuple[Play, ...] = ()
    text: str = ""
    start: Data = field(default_factory=dict)
    before: tuple[Play, ...] = ()
    uses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mistake:
    """A typical wrong move of an exercise, with its answer.

    ``after`` are all moves made before it: a mistake matches only this exact line, since its text may be false after
    another. A move that the rules refuse has ``refused``, the clause of the engine's own answer, which is shown unless
    there is a ``text``. A legal blunder has a ``text`` and ``costs``, moves that are played out to show what it leads
    to; or ``cost`` says it in words.
    """

    move: str
    text: str = ""
    after: tuple[Play, ...] = ()
    refused: str = ""
    costs: tuple[Play, ...] = ()
    cost: str = ""


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence that is shown once in a game, when ``when`` first holds."""

    when: Check
    text: str


@dataclass(frozen=True, slots=True)
class Exercise:
    """A task that is accepted by a check of what happened, not by one particular move.

    ``before`` are moves that the tutor plays before the page begins, ``afterwards`` those that it plays after success;
    ``then`` is one sentence after the task. ``tips`` are shown once each. ``bots`` are the bots of other seats, by
    seat; seats without one play the solution, else a default bot.

    ``failure`` is a check for when it can no longer succeed. ``clause`` and ``piece`` are the first two hints at the
    start, in words. The third hint, the highlighted piece and all later hints come from the next move towards the goal
    (``tutor.learn.way``).

    ``later`` are patterns of moves that other lessons teach; they are not offered here. ``declines`` are moves that are
    made automatically for every seat as soon as they are legal, so that nobody is asked what no lesson has taught yet.
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
    """A side trip: the same moves under another option of an open question; ``reading`` is its id. ``differs`` is the
    one important difference, in a sentence.

    A side stops if a move is refused there or the game is over. ``luck`` in ``start`` forces the same results on both
    sides.
    """

    reading: str
    option: str
    moves: tuple[str, ...]
    text: str = ""
    differs: str = ""
    start: Data = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer of a quiz: right if ``check`` holds (after the changes of ``start`` and ``after``, if given); without
    a check, if ``right`` is true.

    ``ground`` gives the reason; if it is empty, the engine's own words are used. ``card`` is drawn beside the text.
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
    """A question whose answers the engine grades. With ``many``, all right answers must be chosen; else the only one.

    ``twin`` is the same idea in another position, asked after a miss. A question that is a guess has ``plays``, moves
    to watch after answering, and ``then``, shown after them. ``labels`` shows the names of places on the board, for
    texts that use them.
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
    """A part with a board of its own."""

    @property
    def start(self) -> Data:
        """Its changes to the lesson's start."""


Part = Say | Show | Exercise | WhatIf | Quiz


@dataclass(frozen=True, slots=True)
class Page:
    """What a board shows at one time: paragraphs, and one part."""

    says: tuple[str, ...]
    part: Show | Exercise | WhatIf | Quiz

    @property
    def plays(self) -> tuple[Play, ...]:
        """The moves to watch on it."""
        return self.part.plays if isinstance(self.part, Show | Quiz) else ()


KINDS = ("lesson", "memory", "puzzles", "trips", "summary")
"""Kinds of lesson: a normal one; questions on earlier lessons (memory); puzzles, which come back in review like
questions; all side trips; the game on one page (summary)."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a game: title, minutes, the clauses it teaches, and its parts in order.

    ``idea`` says in a few words what is new. ``after`` is the lesson that it follows, if not the one with the previous
    number. ``edition`` is raised when its pages change, which discards old progress on them. ``names`` are the names of
    the seats. ``picture`` is the picture on its card, by its name in ``tutor/scene/art.svg``. ``again`` are pages of
    earlier lessons, such as "EX-L1.2": in a lesson from memory the first is repeated after its first page, the second
    after its second. ``untold`` are clauses that a later lesson teaches: the story leaves their sentences out.
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
    untold: tuple[str, ...] = ()
    _all_pages: tuple[Page, ...] = field(init=False, repr=False, compare=False)
    """The pages, side trips among them; boards ask for them again and again."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_all_pages", tuple(_pages(self.parts)))

    def start_of(self, part: HasStart) -> dict[str, Any]:
        """Return the position in which a part begins: the lesson's start with the part's changes."""
        return {**self.start, **part.start}

    def pages(self) -> tuple[Page, ...]:
        """Return the pages in order, without side trips; paragraphs stand on the page of the next part."""
        return tuple(page for page in self._all_pages if not isinstance(page.part, WhatIf))

    def trips(self) -> tuple[Page, ...]:
        """Return the pages of side trips, which are optional."""
        return tuple(page for page in self._all_pages if isinstance(page.part, WhatIf))

    def phrases(self) -> tuple[str, ...]:
        """Yield every text of the lesson, in order."""
        return tuple(_phrases(self.parts))


def _pages(parts: Iterable[Part]) -> Iterator[Page]:
    """Yield a page for each part but paragraphs, which stand on the page of the next part."""
    says: list[str] = []
    for part in parts:
        if isinstance(part, Say):
            says.append(part.text)
        else:
            yield Page(tuple(says), part)
            says = []


TEXTS = ("text", "goal", "clause", "piece", "done", "failed", "then", "differs", "cost", "question", "ground")
"""The fields of parts that hold texts."""


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
