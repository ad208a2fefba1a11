"""What selections and windows add to any game's scene: the buttons Done and Pass, and marks on what is taken."""

from __future__ import annotations

from tutor.engine.position import Position
from tutor.engine.selection import Selection
from tutor.engine.window import Window
from tutor.engine.words import count
from tutor.scene.nodes import Button, Scene

ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def add_shared(view: Position, scene: Scene) -> None:
    """Complete the scene of the seat that must choose, in place; buttons that the game already has are kept."""
    waiting = view.decision
    if waiting is None or waiting.seat != view.viewer:
        return
    if isinstance(waiting, Selection):
        _mark_taken(waiting, scene)
        taken = count(len(waiting.taken), "choice")
        tone = "main" if waiting.taken or len(view.legal()) == 1 else ""
        scene.nodes.append(Button(id="done", label=f"Done, with {taken}", main="Done", tone=tone))
    if isinstance(waiting, Window) and not any(node.id == "pass" for top in scene.nodes for node in top.walk()):
        scene.nodes.append(Button(id="pass", label="Pass", main="Pass"))


def _mark_taken(selection: Selection, scene: Scene) -> None:
    places = {selection.node(thing): n for n, thing in enumerate(selection.taken)}
    for top in scene.nodes:
        for node in top.walk():
            place = places.get(node.id)
            if place is not None:
                node.states = (*node.states, "acts")
                node.label += f", chosen {ORDER[place] if place < len(ORDER) else f'as number {place + 1}'}"
