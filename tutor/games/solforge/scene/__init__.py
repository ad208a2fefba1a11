"""The board of SolForge: two rows of five lanes between the players' badges, buttons, the hand, the piles.

Ids: ``seat:A``, ``space:A3`` (a creature or an empty lane), ``hand:tanglesprout@1`` (all copies of it), ``discards``
(where a card is levelled directly), ``begun:...`` for the card that waits for its targets, ``pile:...`` for a card of
the viewer's discard pile while one is chosen, ``pack:...`` for a card of a draft's pack, ``pay:...``, ``do:battle``,
``do:end-turn``, ``do:cast``, ``do:activate``, ``do:decline``, ``do:cancel``. The lists that open have ``deck:...``,
``cardsB:...``, ``discardA:...``, ``destroyedA:...``, ``picked:...``.
"""

from __future__ import annotations

from typing import Any

from tutor.games.solforge.decisions import Main
from tutor.games.solforge.decks import deck_name
from tutor.games.solforge.places import NUMBER
from tutor.games.solforge.rules.plays import Forge
from tutor.games.solforge.scene.lanes import lanes
from tutor.games.solforge.scene.piles import draft, folds, hand
from tutor.games.solforge.scene.plates import plate
from tutor.games.solforge.scene.prompt import buttons, pile_cards
from tutor.games.solforge.scene.reference import reference
from tutor.games.solforge.state import SolForgePosition
from tutor.scene.nodes import Node, Scene

__all__ = ["reference", "scene"]


BY_LOT_WORDS = {"random": "a random deck", "scramble": "a scramble", "draft": "a drafted deck"}
"""The names of decks that were not known before the game."""


def scene(view: SolForgePosition) -> Scene:
    """Return the whole board for a view, with the viewer's row at the bottom; spectators see it from the first seat."""
    me = view.near_seat
    nodes: list[Node] = draft(view, me) if not view.turn else _table(view, me)
    if view.turn and not view.is_only_watched:
        nodes += [*pile_cards(view), hand(view, me), *folds(view, me)]
    where, previews = _where(view, me), _previews(view)
    return Scene(title="SolForge", where=where, felt=285, over=_over(view), nodes=nodes, previews=previews)


def _table(view: SolForgePosition, me: int) -> list[Node]:
    """Return the public part: badges and lanes, and the buttons of the seat that must choose."""
    return [plate(view, 1 - me), lanes(view, me), plate(view, me), *buttons(view)]


def _previews(view: SolForgePosition) -> dict[tuple[str, ...], dict[str, Any]]:
    """Return what is shown on each own creature while a card is held that would replace it (SF-PC-b)."""
    if not isinstance(view.decision, Main) or view.turn_of != view.viewer:
        return {}
    paths = [move.picks(view) for move in view.legal() if isinstance(move, Forge)]
    taken = [path for path in paths if NUMBER[path[1].partition(":")[2]] in view.field]
    return {path: {"at": path[1], "n": 0, "suit": "", "text": "replaces it"} for path in taken}


def _where(view: SolForgePosition, me: int) -> str:
    if not view.turn:
        return "the draft"
    chosen = view.choices if me == 0 else view.choices[::-1]
    decks = [BY_LOT_WORDS.get(word) or deck_name(word) for word in chosen]
    against = [] if {*chosen} <= {*BY_LOT_WORDS} else [" against ".join(decks)]
    return ", ".join([*against, f"turn {view.turn}"])


def _over(view: SolForgePosition) -> str:
    if view.result is None:
        return ""
    if view.is_only_watched:
        return "ended"
    if not view.winners:
        return "drawn"
    return "won" if view.viewer in view.winners else "lost"
