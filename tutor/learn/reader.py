"""Reads lesson files: TOML, checked key by key, so that opening one can do nothing but fill in the data of a lesson.

::

    id = "EX-L1"
    title = "A first card"
    minutes = 2
    clauses = ["EX-2a"]                         # what it teaches
    intro = "One sentence for the list of lessons."

    [start]                                     # a position in the game's notation
    hand = "2S 10D"

    [[part]]
    say = "A paragraph. [EX-2a]"

    [[part]]
    show = "How it is done"
    moves = ["place 2S", { move = "draw", luck = ["4D"] }]

    [[part]]
    why_not = "Both at once?"
    move = "place 10D"
    after = ["place 2S"]                        # moves made before
    clause = "EX-2b"

    [[part]]
    goal = "Get rid of both cards."
    success = { all = [{ key = "hand", size = 0 }, { not = { over = "lost" } }] }
    solution = ["place 2S", "draw", "place 10D"]
    clause = "The first hint names a rule. [EX-2a]"
    start = { hand = "2S 10D" }                 # changes to the lesson's start

    [[part.mistakes]]
    move = "place 10D"                          # made first, or after exactly the moves of ``after``
    text = "What a legal blunder is answered."
    costs = ["draw"]                            # played out, to show what it leads to

    [[part]]
    what_if = "Both at once are allowed."
    reading = "EX-A01"
    option = "both"
    moves = ["place 2S", "place 10D"]

    [[part]]
    question = "Which cards may be placed?"
    [[part.options]]
    text = "‹2♠›"
    check = { legal = "place 2S" }

A check is a table with one of the keys ``all``, ``any``, ``not``, ``happened`` (an event, ``with`` facts, ``times``),
``order`` (a list of such, told one after the other),
``played`` (moves like a pattern, ``times``), ``over`` (won, lost, over), ``legal`` (a move), ``possible`` (changes to
the position) and ``key`` (of the notation, with ``is``, ``has``, ``size``, ``least`` or ``most``; see
``tutor.learn.judge``).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tutor.engine.game import Game
from tutor.engine.luck import Forced, read_luck
from tutor.engine.words import cited
from tutor.learn import judge
from tutor.learn.judge import Check
from tutor.learn.lessons import (
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
    WhatIf,
    WhyNot,
)

MOST_BYTES = 100_000
MOST_PARTS = 60
_ID = re.compile(r"[A-Z]{1,4}-L[0-9]{1,3}")
_HEAD = ("id", "title", "minutes", "clauses", "start", "part", "intro")


def read_lesson(game: Game, source: Path | str) -> Lesson:
    """Read one lesson.

    :param source: a file, or the text of one.
    :raises LessonError: if it is too large, not TOML, or says anything that a lesson has no place for.
    """
    name = source.name if isinstance(source, Path) else "This lesson"
    data = _parse(name, source)
    try:
        lesson = _lesson(game, data)
    except (LessonError, RecursionError) as error:
        raise LessonError(f"{name}: {error or 'it is nested too deeply'}") from None
    unknown = [id for id in (*lesson.clauses, *_clauses_of(lesson)) if not _known(game, id)]
    if unknown:
        raise LessonError(f"{name}: {game.title} has no clause {unknown[0]}.")
    return lesson


def _parse(name: str, source: Path | str) -> dict[str, Any]:
    try:
        raw = source.read_bytes() if isinstance(source, Path) else source.encode(errors="surrogatepass")
        if len(raw) > MOST_BYTES:
            raise LessonError(f"{name} is too large: a lesson has at most {MOST_BYTES:,} bytes.")
        return tomllib.loads(raw.decode("utf-8"))
    except OSError as error:
        raise LessonError(f"{name} cannot be opened: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise LessonError(f"{name} is no text in UTF-8.") from None
    except RecursionError:
        raise LessonError(f"{name} is nested too deeply.") from None
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{name} is not TOML: {str(error)[:160]}.") from None


def _lesson(game: Game, data: dict[str, Any]) -> Lesson:
    _only("the lesson", data, _HEAD)
    id = _text(data, "id")
    if not _ID.fullmatch(id):
        raise LessonError(f"{id[:40]!r} is no id of a lesson; ids look like EX-L1.")
    parts = _tables(data, "part")
    if not 1 <= len(parts) <= MOST_PARTS:
        raise LessonError(f"a lesson has 1 to {MOST_PARTS} parts, not {len(parts)}.")
    read = tuple(_numbered(n, part) for n, part in enumerate(parts, 1))
    if isinstance(read[-1], Say) or isinstance(next(p for p in read if not isinstance(p, Say)), WhyNot):
        raise LessonError("a paragraph stands before the part it belongs to, and a why-not after it.")
    clauses = tuple(_texts(data, "clauses"))
    return Lesson(
        id,
        game.id,
        _text(data, "title"),
        _whole(data, "minutes"),
        clauses,
        read,
        _table(data, "start"),
        _text(data, "intro", ""),
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
    _only("a show", data, ("show", "moves", "text", "start"))
    return Show(_text(data, "show"), _plays(data, "moves"), _text(data, "text", ""), _table(data, "start"))


def _exercise(data: dict[str, Any]) -> Exercise:
    fields = ("goal", "success", "solution", "clause", "piece", "failure", "done", "failed", "mistakes", "start")
    _only("an exercise", data, fields)
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
    )


def _mistake(data: dict[str, Any]) -> Mistake:
    _only("a mistake", data, ("move", "text", "after", "refused", "costs"))
    move, text, refused = _text(data, "move"), _text(data, "text", ""), _text(data, "refused", "")
    if bool(refused) == bool(text):
        raise LessonError("a mistake has either the clause that refuses it, or a text that answers it.")
    return Mistake(move, text, _plays(data, "after"), refused, _plays(data, "costs"))


def _why_not(data: dict[str, Any]) -> WhyNot:
    _only("a why-not", data, ("why_not", "move", "touch", "setup", "after", "clause", "start"))
    if sum(way in data for way in ("move", "touch", "setup")) != 1:
        raise LessonError("a why-not tries a move, a touch or a setup.")
    return WhyNot(
        text=_text(data, "why_not"),
        clause=_text(data, "clause"),
        move=_text(data, "move", ""),
        touch=tuple(_texts(data, "touch")),
        setup=_table(data, "setup"),
        after=_plays(data, "after"),
        start=_table(data, "start"),
    )


def _what_if(data: dict[str, Any]) -> WhatIf:
    _only("a what-if", data, ("what_if", "reading", "option", "moves", "start"))
    reading, option, text = _text(data, "reading"), _text(data, "option"), _text(data, "what_if")
    return WhatIf(reading, option, tuple(_texts(data, "moves")), text, _table(data, "start"))


def _quiz(data: dict[str, Any]) -> Quiz:
    _only("a quiz", data, ("question", "options", "many", "start"))
    many = data.get("many", True)
    options = tuple(map(_option, _tables(data, "options")))
    if not isinstance(many, bool) or not 2 <= len(options) <= 12:
        raise LessonError("a quiz has 2 to 12 options, and many is true or false.")
    return Quiz(_text(data, "question"), options, many, _table(data, "start"))


def _option(data: dict[str, Any]) -> Option:
    _only("an option", data, ("text", "check", "ground", "card", "start", "after"))
    return Option(
        _text(data, "text"), _check(_table(data, "check")), _text(data, "ground", ""), _text(data, "card", ""),
        _table(data, "start"), _plays(data, "after"),
    )  # fmt: skip


_PARTS: dict[str, Callable[[dict[str, Any]], Part]] = {
    "say": _say, "show": _show, "goal": _exercise, "why_not": _why_not, "what_if": _what_if, "question": _quiz
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
        if isinstance(part, WhyNot):
            found.append(part.clause)
        elif isinstance(part, Exercise):
            found += [mistake.refused for mistake in part.mistakes if mistake.refused]
    return found


def _known(game: Game, id: str) -> bool:
    return id in game.rulebook or id in game.readings.by_id
