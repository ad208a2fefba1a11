"""Turning a position into one seat's board: the game's scene, the legal moves as choices, and the texts."""

from __future__ import annotations

from typing import Any

from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR, Position
from tutor.engine.words import spans
from tutor.scene.nodes import Scene, to_data
from tutor.scene.shared import add_shared


def scene_of(game: Game, view: Position) -> Scene:
    """Return the scene of a view: the game's own, with the additions for selections and windows."""
    scene: Scene = game.scene(view)
    add_shared(view, scene)
    return scene


def picture(game: Game, position: Position, seat: int) -> dict[str, Any]:
    """Return one seat's board as JSON data, in the form of ``widgets/PROTOCOL.md``.

    Only the seat's view is used, so the result reveals nothing that the seat may not know. There are choices only while
    this seat must choose; each legal move is one choice, in the order of ``legal()``.

    :param position: the true position or a view of it.
    :param seat: 0 to seats - 1, or SPECTATOR.
    :returns: ``title``, ``where``, ``felt``, ``prompt``, ``over``, ``nodes``, ``choices``, ``marks``.
    """
    view = position.view(seat)
    scene = scene_of(game, view)
    return {
        "title": scene.title,
        "where": scene.where,
        "felt": scene.felt,
        "prompt": spans(_prompt(game, view, scene, seat)),
        "over": _over(view, scene, seat),
        "nodes": to_data(scene.nodes),
        "choices": [_choice(game, view, scene, move) for move in _moves(view, seat)],
        "marks": [],
    }


def _moves(view: Position, seat: int) -> list[Move]:
    """Return the legal moves while the seat must choose; none at a moment inside a step."""
    return [] if view.decision is None or view.turn_of != seat else view.legal()


def _prompt(game: Game, view: Position, scene: Scene, seat: int) -> str:
    if view.result is not None:
        return game.words.say_result(view)
    if scene.prompt:
        return scene.prompt
    if view.decision is None:
        return ""
    if view.turn_of == seat:
        return game.words.say_decision(view.decision, view)
    return f"It is {game.words.seat(view, view.turn_of)}'s turn."


def _over(view: Position, scene: Scene, seat: int) -> str | None:
    if view.result is None or scene.over:
        return scene.over or None
    if seat == SPECTATOR:
        return "ended"
    if not view.result.winners and view.seats > 1:
        return "drawn"
    return "won" if seat in view.result.winners else "lost"


def _choice(game: Game, view: Position, scene: Scene, move: Move) -> dict[str, Any]:
    path = move.picks(view)
    preview, spends = scene.previews.get(path), move.spends(view)
    return {
        "path": list(path),
        "text": move.text(),
        "label": spans(game.words.say_move(move, view)),
        "preview": None if preview is None else {**preview, "text": spans(preview["text"])},
        **({"spends": list(spends)} if spends else {}),
    }
