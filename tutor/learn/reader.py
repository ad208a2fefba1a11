"""Reading lesson files: TOML, checked key by key, so that a file can do nothing but fill in a lesson's data.

::

    id = "EX-L1"
    title = "A first card"
    minutes = 2
    clauses = ["EX-2a"]                         # what it teaches
    intro = "One sentence for the list of lessons."
    idea = "what is new, in a few words"
    kind = "lesson"                             # or memory, puzzles, trips, summary (see ``lessons.KINDS``)
    after = "EX-L1"                             # the lesson it follows, if its number does not say so
    again = ["EX-L1.2"]                         # in a lesson from memory: pages done again, one after each own page
    edition = 2                                 # raised when its pages change: old marks then say nothing
    names = ["", "Ben"]                         # of the seats; "" keeps the usual one
    picture = "fire"                            # what its card shows, by its name in tutor/scene/art.svg
    later = ["swap *"]                          # moves that other lessons teach: no exercise offers them
    declines = ["no swap"]                      # moves made by themselves, at every seat
    untold = ["EX-2c"]                          # clauses of later lessons: the story leaves their sentences out

    [start]                                     # a position in the game's notation
    hand = "2S 10D"

    [[part]]
    say = "A paragraph. [EX-2a]"

    [[part]]
    show = "How it is done"
    moves = ["place 2S", { move = "draw", luck = ["4D"] }]

    [[part]]
    goal = "Get rid of both cards."
    success = { all = [{ key = "hand", size = 0 }, { not = { over = "lost" } }] }
    solution = ["place 2S", "draw", "place 10D"]
    clause = "The first hint names a rule. [EX-2a]"
    start = { hand = "2S 10D" }                 # changes to the lesson's start
    before = ["draw"]                           # played by the tutor before the page begins
    afterwards = ["draw"]                       # played by the tutor after success
    then = "One sentence after the task."
    uses = ["EX-2b"]                            # behind "rules used here"
    later = ["draw"]                            # moves that a later page teaches, besides those of the lesson
    bots = { 1 = "greedy" }                     # who plays the other seats

    [[part.mistakes]]
    move = "place 10D"                          # made first, or after exactly the moves of ``after``
    text = "What a legal blunder is answered."
    costs = ["draw"]                            # played out, to show what it leads to
    cost = "The game."                          # the same in words

    [[part.mistakes]]
    move = "place 10D"
    refused = "EX-2b"                           # with a text, that is said; else the engine's own answer
    text = "One at a time."

    [[part.tips]]
    when = { played = "draw" }                  # said once, when it first holds
    text = "These are your cards."

    [[part]]
    what_if = "Must they come one by one? We play: yes."
    reading = "EX-A01"
    option = "both"
    moves = ["place 2S", "place 10D"]
    differs = "The ten goes with the two."      # the one difference that matters

    [[part]]
    question = "Which cards may be placed?"
    moves = ["place 2S"]                        # of a guess: watched once it is answered
    then = "What was seen."
    labels = true                               # the names of places are drawn
    [[part.options]]
    text = "‹2♠›"
    check = { legal = "place 2S" }              # or right = true, or both
    [part.twin]                                 # asked again later, if it was missed
    question = "And which of these?"
    [[part.twin.options]]
    text = "‹3♠›"
    right = true

A check is a table with one of the keys ``all``, ``any``, ``not``, ``happened`` (an event, ``with`` facts, ``times``),
``order`` (a list of such, told one after the other), ``played`` (moves like a pattern, ``times``), ``only`` (all legal
moves are like a pattern), ``over`` (won, lost, over), ``legal`` (a move), ``possible`` (changes to the position) and
``key`` (of the notation, with ``is``, ``has``, ``size``, ``least`` or ``most``; see ``tutor.learn.judge``).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tutor.engine.files import reason
from tutor.engine.game import Game
from tutor.engine.handed_in import decoded, tidy
from tutor.engine.luck import Forced, read_luck
from tutor.engine.words import cited
from tutor.learn import judge
from tutor.learn.judge import Check
from tutor.learn.lessons import (
    KINDS,
    Exercise,
    Lesson,
    LessonError,
    Mistake,
    Option,
    Part,
    Play,
    Quiz,
    Say,
    Show,
    Tip,
    WhatIf,
)
from tutor.scene.art import pictures

MOST_BYTES = 100_000
MOST_PARTS = 60
_ID = re.compile(r"[A-Z]{1,4}-[LMS][0-9]{1,3}")
_PAGE = re.compile(r"[A-Z]{1,4}-[LMS][0-9]{1,3}\.[0-9]{1,2}")
_HEAD = (
    "id", "title", "minutes", "clauses", "start", "part", "intro", "idea", "kind", "after", "edition", "names",
    "picture", "later", "declines", "again", "untold",
)  # fmt: skip


def read_lesson(game: Game, source: Path | str) -> Lesson:
    """Read one lesson.

    :param source: a file, or the text of one.
    :raises LessonError: if it is too large, not TOML, or has an unknown key or value.
    """
    name = source.name if isinstance(source, Path) else "This lesson"
    data = _parse(name, source)
    try:
        lesson = _lesson(game, data)
    except (LessonError, RecursionError) as error:
        raise LessonError(f"{name}: {error or 'it is nested too deeply'}") from None
    unknown = [id for id in (*lesson.clauses, *lesson.untold, *_clauses_of(lesson)) if not _known(game, id)]
    if unknown:
        raise LessonError(f"{name}: {game.title} has no clause {unknown[0]}.")
    return lesson


def _parse(name: str, source: Path | str) -> dict[str, Any]:
    try:
        raw = source.read_bytes() if isinstance(source, Path) else source.encode(errors="surrogatepass")
        if len(raw) > MOST_BYTES:
            raise LessonError(f"{name} is too large: a lesson has at most {MOST_BYTES:,} bytes.")
        return tomllib.loads(tidy(decoded(raw)))
    except OSError as error:
        raise LessonError(f"{name} cannot be opened: {reason(error)}.") from None
    except UnicodeDecodeError:
        raise LessonError(f"{name} is not text in UTF-8.") from None
    except RecursionError:
        raise LessonError(f"{name} is nested too deeply.") from None
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{name} is not TOML: {str(error)[:160]}.") from None


def _lesson(game: Game, data: dict[str, Any]) -> Lesson:
    _only("the lesson", data, _HEAD)
    id = _text(data, "id")
    if not _ID.fullmatch(id):
        raise LessonError(f"{id[:40]!r} is not an id of a lesson; ids look like EX-L1.")
    parts = _tables(data, "part")
    if not 1 <= len(parts) <= MOST_PARTS:
        raise LessonError(f"a lesson has 1 to {MOST_PARTS} parts, not {len(parts)}.")
    later, declines = (tuple(_texts(data, name)) for name in ("later", "declines"))
    read = tuple(
        replace(part, later=(*later, *part.later), declines=declines) if isinstance(part, Exercise) else part
        for part in (_numbered(n, part) for n, part in enumerate(parts, 1))
    )
    if isinstance(read[-1], Say):
        raise LessonError("a paragraph stands before the part it belongs to.")
    kind = _text(data, "kind", "lesson")
    if kind not in KINDS:
        raise LessonError(f"a lesson is of a kind out of {', '.join(KINDS)}.")
    again = tuple(_texts(data, "again"))
    if again and (kind != "memory" or not all(map(_PAGE.fullmatch, again))):
        raise LessonError("only a lesson from memory does pages again, and names them as in EX-L1.2.")
    picture = _text(data, "picture", "")
    if picture and picture not in pictures():
        raise LessonError(f"there is no picture {picture[:40]!r}.")
    return Lesson(
        id=id,
        game=game.id,
        title=_text(data, "title"),
        minutes=_whole(data, "minutes"),
        clauses=tuple(_texts(data, "clauses")),
        parts=read,
        start=_table(data, "start"),
        intro=_text(data, "intro", ""),
        idea=_text(data, "idea", ""),
        kind=kind,
        after=_text(data, "after", ""),
        edition=_whole(data, "edition", 1),
        names=tuple(_texts(data, "names")),
        picture=picture,
        again=again,
        untold=tuple(_texts(data, "untold")),
    )


def _numbered(n: int, data: dict[str, Any]) -> Part:
    try:
        sort = next((sort for sort in _PARTS if sort in data), "")
        if not sort:
            raise LessonError(f"it has none of the keys {', '.join(_PARTS)}.")
        return _PARTS[sort](data)
    except LessonError as error:
        raise LessonError(f"part {n}: {error}") from None


def _say(data: dict[str, Any]) -> Say:
    _only("a paragraph", data, ("say",))
    return Say(_text(data, "say"))


def _show(data: dict[str, Any]) -> Show:
    _only("a show", data, ("show", "moves", "text", "start", "before", "uses"))
    return Show(
        title=_text(data, "show"),
        plays=_plays(data, "moves"),
        text=_text(data, "text", ""),
        start=_table(data, "start"),
        before=_plays(data, "before"),
        uses=tuple(_texts(data, "uses")),
    )


_EXERCISE = (
    "goal", "success", "solution", "clause", "piece", "failure", "done", "failed", "mistakes", "start", "before",
    "afterwards", "then", "tips", "bots", "uses", "later",
)  # fmt: skip


def _exercise(data: dict[str, Any]) -> Exercise:
    _only("an exercise", data, _EXERCISE)
    return Exercise(
        goal=_text(data, "goal"),
        success=_check(_table(data, "success")),
        solution=_plays(data, "solution"),
        clause=_text(data, "clause"),
        piece=_text(data, "piece", ""),
        failure=_check(_table(data, "failure")) if "failure" in data else None,
        done=_text(data, "done", ""),
        failed=_text(data, "failed", ""),
        mistakes=tuple(map(_mistake, _tables(data, "mistakes"))),
        start=_table(data, "start"),
        before=_plays(data, "before"),
        afterwards=_plays(data, "afterwards"),
        then=_text(data, "then", ""),
        tips=tuple(map(_tip, _tables(data, "tips"))),
        bots=_seats(data, "bots"),
        uses=tuple(_texts(data, "uses")),
        later=tuple(_texts(data, "later")),
    )


def _mistake(data: dict[str, Any]) -> Mistake:
    _only("a mistake", data, ("move", "text", "after", "refused", "costs", "cost"))
    move, text, refused = _text(data, "move"), _text(data, "text", ""), _text(data, "refused", "")
    if not refused and not text:
        raise LessonError("a mistake has the clause that refuses it, or a text that answers it, or both.")
    costs, cost = _plays(data, "costs"), _text(data, "cost", "")
    if refused and (costs or cost):
        raise LessonError("a move that is refused costs nothing.")
    return Mistake(move, text, _plays(data, "after"), refused, costs, cost)


def _tip(data: dict[str, Any]) -> Tip:
    _only("a tip", data, ("when", "text"))
    return Tip(_check(_table(data, "when")), _text(data, "text"))


def _what_if(data: dict[str, Any]) -> WhatIf:
    _only("a what-if", data, ("what_if", "reading", "option", "moves", "differs", "start"))
    return WhatIf(
        reading=_text(data, "reading"),
        option=_text(data, "option"),
        moves=tuple(_texts(data, "moves")),
        text=_text(data, "what_if"),
        differs=_text(data, "differs", ""),
        start=_table(data, "start"),
    )


_QUIZ = ("question", "options", "many", "start", "twin", "moves", "then", "before", "uses", "labels")


def _quiz(data: dict[str, Any]) -> Quiz:
    _only("a quiz", data, _QUIZ)
    many = data.get("many", True)
    options = tuple(map(_option, _tables(data, "options")))
    if not isinstance(many, bool) or not 2 <= len(options) <= 12:
        raise LessonError("a quiz has 2 to 12 options, and many is true or false.")
    return Quiz(
        question=_text(data, "question"),
        options=options,
        many=many,
        start=_table(data, "start"),
        twin=_twin(data) if "twin" in data else None,
        plays=_plays(data, "moves"),
        then=_text(data, "then", ""),
        before=_plays(data, "before"),
        uses=tuple(_texts(data, "uses")),
        labels=data.get("labels") is True,
    )


def _twin(data: dict[str, Any]) -> Quiz:
    """Read a twin; it begins where its quiz does, unless it has its own start."""
    twin = _table(data, "twin")
    _only("a twin", twin, ("question", "options", "many", "start", "before", "labels"))
    shared: dict[str, Any] = {name: data[name] for name in ("start", "before") if name in data}
    return _quiz(twin if "start" in twin else {**shared, **twin})


def _option(data: dict[str, Any]) -> Option:
    _only("an option", data, ("text", "check", "right", "ground", "card", "start", "after"))
    right = data.get("right")
    if right is not None and not isinstance(right, bool):
        raise LessonError("right is true or false.")
    if "check" not in data and right is None:
        raise LessonError("an option has a check, or says whether it is right.")
    return Option(
        text=_text(data, "text"),
        check=_check(_table(data, "check")) if "check" in data else None,
        right=right,
        ground=_text(data, "ground", ""),
        card=_text(data, "card", ""),
        start=_table(data, "start"),
        after=_plays(data, "after"),
    )


_PARTS: dict[str, Callable[[dict[str, Any]], Part]] = {
    "say": _say, "show": _show, "goal": _exercise, "what_if": _what_if, "question": _quiz
}  # fmt: skip


# ---- checks ----------------------------------------------------------------------------------------------------------


def _check(data: dict[str, Any]) -> Check:
    sort = next((sort for sort in _CHECKS if sort in data), "")
    if not sort:
        raise LessonError(f"a check has one of the keys {', '.join(_CHECKS)}.")
    fields, build = _CHECKS[sort]
    _only(f"the check {sort!r}", data, (sort, *fields))
    return build(data)


def _shows(data: dict[str, Any]) -> Check:
    ops = [op for op in judge.OPS if op in data]
    if len(ops) != 1:
        raise LessonError(f"a check of a key has exactly one of {', '.join(judge.OPS)}.")
    return judge.Shows(_text(data, "key"), ops[0], data[ops[0]], _text(data, "at", ""))


def _order(data: dict[str, Any]) -> Check:
    wanted = _tables(data, "order")
    if len(wanted) < 2 or any(item.keys() - {"happened", "with"} for item in wanted):
        raise LessonError("an order lists two events or more, each with happened and with.")
    return judge.InOrder(tuple(map(_happened, wanted)))


def _happened(data: dict[str, Any]) -> judge.Happened:
    facts = _table(data, "with")
    if not all(isinstance(value, str) for value in facts.values()):
        raise LessonError("the facts of an event are texts.")
    return judge.Happened(_text(data, "happened"), tuple(facts.items()), _whole(data, "times", 1))


def _over(data: dict[str, Any]) -> Check:
    how = _text(data, "over")
    if how not in ("won", "lost", "over"):
        raise LessonError("a game is over as won, lost or over.")
    return judge.Over(how)


_CHECKS: dict[str, tuple[tuple[str, ...], Callable[[dict[str, Any]], Check]]] = {
    "all": ((), lambda data: judge.all_of(*map(_check, _tables(data, "all")))),
    "any": ((), lambda data: judge.any_of(*map(_check, _tables(data, "any")))),
    "not": ((), lambda data: judge.not_(_check(_table(data, "not")))),
    "happened": (("with", "times"), _happened),
    "order": ((), _order),
    "played": (("times",), lambda data: judge.Played(_text(data, "played"), _whole(data, "times", 1))),
    "only": ((), lambda data: judge.Only(_text(data, "only"))),
    "over": ((), _over),
    "legal": ((), lambda data: judge.Legal(_text(data, "legal"))),
    "possible": ((), lambda data: judge.Possible(tuple(_table(data, "possible").items()))),
    "key": (("at", *judge.OPS), _shows),
}  # fmt: skip


# ---- single values ---------------------------------------------------------------------------------------------------


def _only(what: str, data: dict[str, Any], names: Iterable[str]) -> None:
    strange = [name for name in data if name not in names]
    if strange:
        raise LessonError(f"{what} has no place for {strange[0][:40]!r}; it has {', '.join(names)}.")


def _text(data: dict[str, Any], name: str, default: str | None = None) -> str:
    value = data.get(name, default)
    if not isinstance(value, str) or (not value.strip() and default is None):
        raise LessonError(f"{name} has to be a text.")
    return " ".join(value.split())


def _texts(data: dict[str, Any], name: str) -> list[str]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise LessonError(f"{name} has to be a list of texts.")
    return value


def _whole(data: dict[str, Any], name: str, default: int | None = None) -> int:
    value = data.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 1000:
        raise LessonError(f"{name} has to be a whole number from 1 to 1000.")
    return value


def _table(data: dict[str, Any], name: str) -> dict[str, Any]:
    value = data.get(name, {})
    if not isinstance(value, dict):
        raise LessonError(f"{name} has to be a table.")
    return value


def _tables(data: dict[str, Any], name: str) -> list[dict[str, Any]]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise LessonError(f"{name} has to be a list of tables.")
    return value


def _seats(data: dict[str, Any], name: str) -> dict[int, str]:
    """Read texts, one for each seat."""
    found = _table(data, name)
    if not all(seat.isdecimal() and len(seat) < 3 and isinstance(text, str) for seat, text in found.items()):
        raise LessonError(f"{name} has texts by seat.")
    return {int(seat): text for seat, text in found.items()}


def _plays(data: dict[str, Any], name: str) -> tuple[Play, ...]:
    value = data.get(name, [])
    if not isinstance(value, list):
        raise LessonError(f"{name} has to be a list of moves.")
    return tuple(map(_play, value))


def _play(item: Any) -> Play:
    if isinstance(item, str):
        return Play(item)
    if isinstance(item, dict) and item.keys() == {"move", "luck"}:
        return Play(_text(item, "move"), _luck(item["luck"]))
    raise LessonError("a move is a text, or a table with move and luck.")


def _luck(data: Any) -> tuple[Forced, ...]:
    try:
        return read_luck(data)
    except ValueError as error:
        raise LessonError(f"luck is {error}") from None


# ---- citations -------------------------------------------------------------------------------------------------------


def _clauses_of(lesson: Lesson) -> list[str]:
    found = [id for phrase in lesson.phrases() for id in cited(phrase)]
    for part in lesson.parts:
        found += getattr(part, "uses", ())
        if isinstance(part, Exercise):
            found += [mistake.refused for mistake in part.mistakes if mistake.refused]
    return found


def _known(game: Game, id: str) -> bool:
    return id in game.rulebook or id in game.readings.by_id
