"""Hints in three stages: the clause that matters, the piece to look at, the move with its reason."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position

STAGES = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint. ``lines`` are its stages, each a name and a phrase; ``at`` are the node ids that each stage points to."""

    move: Move
    lines: tuple[tuple[str, str], ...]
    at: tuple[tuple[str, ...], ...]


def hint_of(game: Game, view: Position, move: Move, why: str = "") -> Hint:
    """Make the hint for a move that is legal in a view.

    :param why: a sentence with the reason, shown with the move.
    """
    assert view.decision is not None, "a move is legal"
    clause = (*move.clauses, *view.decision.clauses)[0]
    picks = move.picks(view)
    phrase = game.words.say_move(move, view)
    lines = (
        ("Clause", f"{game.rulebook[clause].text} [{clause}]"),
        ("Piece", f"Look at this: {_name_of(game, view, picks[-1])}."),
        ("Move", f"{phrase[:1].upper()}{phrase[1:]}. {why}".rstrip()),
    )
    return Hint(move, lines, ((), picks[-1:], picks))


def _name_of(game: Game, view: Position, id: str) -> str:
    """Return the name of a node: its label up to the first comma or colon."""
    label = next((node.label for node in game.scene(view).walk() if node.id == id), id)
    return re.split("[,:]", label)[0]
