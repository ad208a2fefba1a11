"""What is asked, where no card on the table answers it: an explorer's reward, and buttons."""

from __future__ import annotations

from tutor.engine.moves import Move
from tutor.engine.words import count, plain
from tutor.games.oligarchy import decisions as ask
from tutor.games.oligarchy.cards import KINDS
from tutor.games.oligarchy.rules.combining import Make, Settle
from tutor.games.oligarchy.rules.cult import CopyHeir, Summon, Waste
from tutor.games.oligarchy.rules.land import Appoint, Build, Depose, Feed, SetOut
from tutor.games.oligarchy.rules.stacking import Stacked
from tutor.games.oligarchy.scene.cards import face
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words import WORDS
from tutor.games.oligarchy.words.names import a, upper
from tutor.scene.nodes import Button, Group, Node

SHARED = {
    "do:clone": "Clone it", "do:ritual": "Ritual: discard it", "do:combine-2": "Combine two",
    "do:combine-3": "Combine three", "do:combine-4": "Combine four", "do:combine-5": "Combine five",
    "do:give-up": "Discard one", "do:rob": "Take the pet rocks",
}  # fmt: skip
"""Buttons that go with a card that is picked first."""

BRIEF: dict[type[Move], str] = {
    Summon: "Ritual: a bread", Waste: "Waste a sorcerer", Settle: "Join a farmer", Build: "Build a silo",
    Appoint: "Appoint an heir", Depose: "Turn an heir back", SetOut: "Send the explorer", Feed: "Feed the explorer",
    CopyHeir: "Copy the heir",
}  # fmt: skip


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
    """One button for each last pick that is not a card; one that several moves share says what it does to a card."""
    first: dict[str, Move] = {}
    for move in view.legal():
        id = move.picks(view)[-1]
        if id.startswith(("do:", "number:")):
            first.setdefault(id, move)
    buttons: list[Node] = []
    for id, move in sorted(first.items(), key=lambda item: item[0] != "do:end"):
        numbered = id.startswith("number:")
        text = _number(view, id[7:]) if numbered else SHARED.get(id) or upper(plain(WORDS.say_move(move, view)))
        short = _brief_number(view, id[7:]) if numbered else _shorter(move, text)
        loud = id == "do:end" and len(first) == 1 == len(view.legal())  # before that it would give up a turn
        buttons.append(Button(id=id, label=text, main=short, tone="main" if loud else ""))
    return buttons


def _shorter(move: Move, text: str) -> str:
    """What stands on a button, where many have to stand side by side."""
    if isinstance(move, Stacked):
        return plain(f"Stack into {a(move.card)}")
    if isinstance(move, Make):
        return f"Make {text.rpartition(' into ')[2]}"
    return BRIEF.get(type(move), text)


def _brief_number(view: Realm, text: str) -> str:
    """A number on a button: how many levels can be many."""
    return f"Down {text}" if isinstance(view.decision, ask.Striking) else _number(view, text)


def _number(view: Realm, text: str) -> str:
    if isinstance(view.decision, ask.Striking):
        return f"Down {count(int(text), 'level')}"
    return f"Absorb {text}" if isinstance(view.decision, ask.Absorbing) else f"{text} damage"
