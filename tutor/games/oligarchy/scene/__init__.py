"""The board of Oligarchy: all cards by kind, the decks and the counter, the cards drawn, the decision.

Ids: ``held:0:KI`` for all kings of a seat, ``stack:NO.2`` for the second noble of a stack that is chosen, ``reward:KI``
for what an explorer may bring, ``royal``, ``deck``, ``discard``, ``counter``, ``number:2``, ``do:end`` and the like.
"""

from __future__ import annotations

from tutor.engine.position import SPECTATOR
from tutor.engine.words import count
from tutor.games.oligarchy.scene.asked import panel
from tutor.games.oligarchy.scene.middle import middle
from tutor.games.oligarchy.scene.reference import reference
from tutor.games.oligarchy.scene.seats import seat_node
from tutor.games.oligarchy.state import Realm
from tutor.scene.nodes import Node, Row, Scene

__all__ = ["FELT", "reference", "scene"]

FELT = 10
"""The hue of the cloth."""


def scene(view: Realm) -> Scene:
    """Return the whole board for a view; spectators see it from the first seat."""
    watches = view.viewer in (None, SPECTATOR)
    me = 0 if view.viewer is None or watches else view.viewer
    foes = [seat_node(view, (me + i) % view.seats) for i in range(1, view.seats)]
    nodes: list[Node] = [
        Row(id="foes", label="The other seats", items=foes),
        middle(view),
        *panel(view),
        Row(id="near", label="Your side", items=[seat_node(view, me)]),
    ]
    return Scene(title="Oligarchy", where=_where(view), felt=FELT, over=_over(view), nodes=nodes)


def _where(view: Realm) -> str:
    rounds = max(0, view.turn - 1) // view.seats + 1
    return f"{count(view.seats, 'seat').capitalize()}, round {rounds}, {count(view.goal(), 'king')} to win"


def _over(view: Realm) -> str:
    if view.result is None:
        return ""
    if view.viewer in view.result.winners:
        return "won"
    if view.viewer in (None, SPECTATOR):
        return "ended"
    return "lost" if view.result.winners else "drawn"
