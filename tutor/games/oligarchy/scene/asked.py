"""What is asked, where no card on the table answers it: an explorer's reward, and buttons."""

from __future__ import annotations

from tutor.engine.words import count, plain
from tutor.games.oligarchy import decisions as ask
from tutor.games.oligarchy.cards import KINDS
from tutor.games.oligarchy.scene.cards import face
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words import WORDS
from tutor.games.oligarchy.words.names import upper
from tutor.scene.nodes import Button, Group, Node

SHARED = {
    "do:clone": "Clone it", "do:ritual": "Ritual: discard it", "do:combine-2": "Combine two",
    "do:combine-3": "Combine three", "do:combine-4": "Combine four", "do:combine-5": "Combine five",
    "do:give-up": "Discard one", "do:rob": "Take the pet rocks",
}  # fmt: skip
"""Buttons that go with a card that is picked first."""


def panel(view: Realm) -> list[Node]:
    """What the reader may pick besides cards on the table."""
    waiting = view.decision
    if waiting is None or view.turn_of != view.viewer:
        return []
    nodes: list[Node] = []
    if isinstance(waiting, ask.Rewarding):
        nodes += [face(f"reward:{kind}", kind) for kind in KINDS]
    nodes += _buttons(view)
    return [Group(id="asked", label="What you can do", items=nodes, framed=True)] if nodes else []


def _buttons(view: Realm) -> list[Node]:
    """One button for each last pick that is no card; where several moves share it, it says what it does to a card."""
    said: dict[str, list[str]] = {}
    for move in view.legal():
        id = move.picks(view)[-1]
        if id.startswith(("do:", "number:")):
            said.setdefault(id, []).append(plain(WORDS.say_move(move, view)))
    buttons: list[Node] = []
    for id, texts in sorted(said.items(), key=lambda item: item[0] != "do:end"):
        numbered = id.startswith("number:")
        text = _number(view, id[7:]) if numbered else SHARED.get(id) or upper(texts[0])
        tone = "main" if id == "do:end" else ""
        buttons.append(Button(id=id, label=text, main=text, tone=tone))
    return buttons


def _number(view: Realm, text: str) -> str:
    if isinstance(view.decision, ask.Striking):
        return f"Down {count(int(text), 'level')}"
    return f"Absorb {text}" if isinstance(view.decision, ask.Absorbing) else f"{text} damage"
