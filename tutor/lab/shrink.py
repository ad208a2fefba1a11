"""Making a fork smaller: fewer moves, then a study with as little in it as possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.engine.game import Game
from tutor.engine.notation import write_position
from tutor.engine.readings import Readings
from tutor.engine.table import Start
from tutor.lab.pairs import ENDS, SHOWN, Pair, walk

TRIES = 3_000
"""The most smaller positions that are tried."""

Both = tuple[Readings, Readings]


def how(game: Game, pair: Pair, kind: str) -> str:
    """Return how the pair differs; a difference in the drawing counts only if that is wanted."""
    return pair.difference(game) or (pair.shown(game) if kind == SHOWN else "")


def fewer_moves(game: Game, start: Start, readings: Both, moves: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Return a line from which no single move can be dropped."""
    shorter = True
    while shorter:
        shorter = False
        for n in reversed(range(len(moves))):
            line = _parting(game, start, readings, (*moves[:n], *moves[n + 1 :]), kind)
            if line is not None:
                moves, shorter = line, True
                break
    return moves


def _parting(game: Game, start: Start, readings: Both, moves: tuple[str, ...], kind: str) -> tuple[str, ...] | None:
    """Return the line up to where the readings differ in this way; None if they differ otherwise or not at all."""
    try:
        pair = Pair.begin(game, start, readings)
        for n, text in enumerate(moves):
            if found := how(game, pair, kind):
                return moves[:n] if found == kind else None
            move = game.read_move(text, pair.one)
            if pair.one.why_not(move) or pair.two.why_not(move):
                return None
            pair = pair.play(move)
        return moves if how(game, pair, kind) == kind else None
    except ValueError:  # as in ``walk``
        return None


def as_study(
    game: Game, start: Start, readings: Both, moves: tuple[str, ...], kind: str
) -> tuple[Start, tuple[str, ...]] | None:
    """Return the shortest end of the line that still forks from a study; None if there is none.

    Up to that position the two sides must be identical, so both begin at the same one.
    """
    for n in range(len(moves) + 1):
        tail = moves[len(moves) - n :]
        pair = walk(game, start, readings, moves[: len(moves) - n])
        if pair is None:
            return None
        data = write_position(pair.one)
        data.pop("readings", None)
        study = Start(pair.one.seats, 0, {}, (), data)
        if _parting(game, study, readings, tail, kind) == tail:
            return study, tail
    return None


def smaller_study(game: Game, study: Start, readings: Both, moves: tuple[str, ...], kind: str) -> Start:
    """Return the study without anything that the fork does not need; it forks in the same way after the same moves.

    If the game ends, it still ends in the same two ways.
    """
    goal = _outcome(game, study, readings, moves, kind)
    data: dict[str, Any] = dict(study.study or {})
    tries = 0
    smaller = True
    while smaller:
        smaller = False
        for candidate in _without_something(data):
            tries += 1
            if tries > TRIES:
                return Start(study.seats, 0, {}, (), data)
            if _outcome(game, Start(study.seats, 0, {}, (), candidate), readings, moves, kind) == goal:
                data, smaller = candidate, True
                break
    return Start(study.seats, 0, {}, (), data)


def _outcome(game: Game, study: Start, readings: Both, moves: tuple[str, ...], kind: str) -> object:
    if _parting(game, study, readings, moves, kind) != moves:
        return None
    pair = walk(game, study, readings, moves)
    if pair is None:
        return None
    ends = [position.result and position.result.key for position in (pair.one, pair.two)]
    return (kind, tuple(ends)) if kind == ENDS else (kind,)


def _without_something(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the notation without one key, or with one smaller value."""
    for key, value in data.items():
        if key not in ("seats", "readings"):
            yield {name: item for name, item in data.items() if name != key}
            for less in _smaller(value):
                yield {**data, key: less}


def _smaller(value: Any) -> Iterator[Any]:
    if isinstance(value, str):
        words = value.split()
        if len(words) > 3:
            yield " ".join(words[: len(words) // 2])
            yield " ".join(words[len(words) // 2 :])
        if len(words) > 1:
            yield from (" ".join((*words[:n], *words[n + 1 :])) for n in range(len(words)))
    elif isinstance(value, dict):
        if "is" not in value:
            yield from ({k: v for k, v in value.items() if k != key} for key in value)
        yield from ({**value, key: less} for key, item in value.items() for less in _smaller(item) if key != "is")
    elif isinstance(value, list):
        yield from ([*value[:n], less, *value[n + 1 :]] for n, item in enumerate(value) for less in _smaller(item))
