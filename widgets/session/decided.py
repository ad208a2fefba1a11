"""What decided a game, shown in place of its table: the seat's value turn by turn, and each costly choice next to the
better one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from statistics import fmean
from typing import Any

from tutor.bots.knowledge import plain_value
from tutor.bots.reasons import what_it_cost
from tutor.bots.review import Findings, Slip
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.table import Step
from tutor.engine.words import spans
from tutor.scene.build import picture
from tutor.scene.text import children

Data = dict[str, Any]
QUESTION = "How you stood, turn by turn"
NOTE = "as hints see it, from what you knew"
START, END = "Start", "End"


def decided(game: Game, line: list[Step], seat: int, found: Findings) -> Data:
    """Return the game in the form of ``article.decided`` of ``PROTOCOL.md``, without the messages of its buttons.

    :param line: the steps of the game, from the start.
    """
    turns = _turns(game, line, seat, found)
    names = [name for name, _ in turns]
    moments = [_moment(game, line[slip.step].position.view(seat), seat, slip, names) for slip in found.slips]
    return {
        "felt": game.cover.felt,
        "question": QUESTION,
        "note": NOTE,
        "even": game.seats[-1] > 1,
        "turns": [{"text": text, "value": value} for text, (_, value) in zip(_short(names), turns, strict=True)],
        "words": _words(turns, moments),
        "moments": moments,
    }


def _turns(game: Game, line: list[Step], seat: int, found: Findings) -> list[tuple[str, float]]:
    """Return each turn with the mean value of the seat's choices in it, and the result of the game."""
    points = [(turn_of(game, line[point.step].position.view(seat)), point.value) for point in found.curve]
    turns = [(name, fmean(value for _, value in of)) for name, of in groupby(points, key=lambda point: point[0])]
    return [*turns, (END, plain_value(line[-1].position, seat))]


def turn_of(game: Game, view: Position) -> str:
    """Return the turn's number alone, without the player's name."""
    return game.words.heading(view).partition(",")[0] or START


def _short(names: Iterable[str]) -> list[str]:
    """Shorten the names of turns: a word that the previous one shares is dropped."""
    short, before = [], ""
    for name in names:
        word, _, number = name.rpartition(" ")
        short.append(number if word and word == before else name)
        before = word
    return short


def _words(turns: list[tuple[str, float]], moments: list[Data]) -> str:
    """Return the chart in words: the value at the start, at each choice, and at the end."""
    told = dict.fromkeys([0, *(moment["turn"] for moment in moments), len(turns) - 1])
    return f"From 0, lost, to 100, won: {', '.join(f'{turns[at][0]} {turns[at][1] * 100:.0f}' for at in told)}."


def _moment(game: Game, view: Position, seat: int, slip: Slip, turns: list[str]) -> Data:
    shown = picture(game, view, seat)
    turn = turn_of(game, view)
    return {
        "turn": turns.index(turn),
        "title": turn,
        "played": _touched(game, view, slip.played, shown["nodes"]),
        "better": _touched(game, view, slip.better, shown["nodes"]),
        "spans": spans(what_it_cost(slip)),
    }


def _touched(game: Game, view: Position, move: Move, nodes: list[Data]) -> Data:
    """Return a move in words, and the nodes that are clicked for it, in order."""
    found = {id: node for id in move.picks(view) for node in [_find(nodes, id)] if node}
    return {"spans": spans(game.words.say_move(move, view)), "nodes": list(found.values())}


def _find(nodes: Iterable[Data], id: str) -> Data | None:
    for node in nodes:
        found = node if node["id"] == id else _find(children(node), id)
        if found is not None:
            return found
    return None
