"""Where a clause applies: on the board, in this game, in lessons, in the rules, in open questions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine.game import Game
from tutor.engine.position import Position
from tutor.engine.rulebook import Citation, Citations
from tutor.engine.words import listing
from tutor.explain.narrator import Beat

SOME = 3
"""The number of examples given of each use."""


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a clause, as a phrase; ``step`` and ``moment`` locate it in this game, if it is there."""

    text: str
    step: int | None = None
    moment: int | None = None


@dataclass(frozen=True, slots=True)
class Uses:
    """The uses of one kind, under a heading such as ``On this board``."""

    name: str
    items: tuple[Use, ...]


def uses(game: Game, clause: str, view: Position, beats: list[Beat], cited_by: Citations) -> list[Uses]:
    """Return all uses of a clause or of an open question (``EL-A07``) that the view's seat may know, by kind.

    :param beats: the story so far, for the same seat.
    :param cited_by: the index of citations; ``tutor.learn.citations_of`` includes the lessons.
    :raises RulebookError: if there is neither such a clause nor such a question.
    """
    if clause in game.readings.by_id:
        found = [_reading_now(game, clause, view), _in_this_game(clause, beats)]
    else:
        cited = cited_by.of(clause)
        taught = tuple(dict.fromkeys(Use(c.name) for c in cited if c.kind in ("lesson", "exercise")))
        found = [
            _on_this_board(game, clause, view),
            _in_this_game(clause, beats),
            Uses("Taught in", taught),
            _left_open(game, clause),
            Uses("Used by the rules", _used_by(cited)),
        ]
    return [sort for sort in found if sort.items]


def fired(clause: str, beats: list[Beat]) -> list[Beat]:
    """Return the sentences of a story that cite a clause."""
    return [beat for beat in beats if clause in beat.clauses]


def _on_this_board(game: Game, clause: str, view: Position) -> Uses:
    allowed: list[str] = []
    refused: dict[str, None] = {}
    for move in view.options() if view.turn_of == view.viewer else ():
        refusal = view.why_not(move)
        if refusal is None:
            if clause in move.clauses:
                allowed.append(f"You may {game.words.say_move(move, view)}.")
        elif refusal.clause == clause:
            refused.setdefault(game.words.say_refusal(refusal, move, view).text)
    return Uses("On this board", tuple(map(Use, (*allowed[:SOME], *list(refused)[:SOME]))))


def _in_this_game(clause: str, beats: list[Beat]) -> Uses:
    found = fired(clause, beats)
    latest = tuple(Use(beat.text, beat.n, max(beat.moment, 0)) for beat in reversed(found[-SOME:]))
    if len(found) > SOME:
        latest = (*latest, Use(f"and {len(found) - SOME} times before"))
    return Uses("In this game", latest)


def _left_open(game: Game, clause: str) -> Uses:
    open_ = [item for item in game.readings.declared.values() if clause in item.clauses]
    return Uses("Left open", tuple(Use(f"{item.question} [{item.id}]") for item in open_))


def _reading_now(game: Game, id: str, view: Position) -> Uses:
    item = game.readings.find(id)
    ways = [Use(f"At this table: {item.options[view.readings.value(id)]}")]
    ways += [Use(f"Or: {text}") for option, text in item.options.items() if option != view.readings.value(id)]
    return Uses("Readings", (*ways, Use(f"Because: {item.because}")))


def _used_by(cited: Iterable[Citation]) -> tuple[Use, ...]:
    sorts: dict[str, list[str]] = {}
    for citation in cited:
        if citation.kind not in ("lesson", "exercise", "reading"):
            sorts.setdefault(citation.kind, []).append(_spaced(citation.name))
    return tuple(Use(f"{kind}: {listing(names)}") for kind, names in sorts.items())


def _spaced(name: str) -> str:
    """Split a name like ``PlaceCard`` or ``not-its-element`` into words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("-", " ").lower()
