"""Decisions that no card on the table answers: an explorer's reward, and buttons."""

from __future__ import annotations

from tutor.engine.moves import Move
from tutor.engine.words import count, plain
from tutor.games.oligarchy import decisions as ask
from tutor.games.oligarchy.cards import KINDS
from tutor.games.oligarchy.rules.attack import Aim
from tutor.games.oligarchy.rules.combining import Steal
from tutor.games.oligarchy.rules.losses import Avenge
from tutor.games.oligarchy.rules.stacking import Stacked
from tutor.games.oligarchy.scene.cards import face
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words import WORDS
from tutor.games.oligarchy.words.names import a, upper
from tutor.scene.nodes import Button, Group, Node

SEVERAL = "Several steps at once"
LAST = ("do:end", "do:stacks")
"""The lowest buttons: those that give the turn up, or do what single steps can do as well."""


def panel(view: Realm) -> list[Node]:
    """Return what the viewer can pick besides cards on the table."""
    waiting = view.decision
    if waiting is None or view.turn_of != view.viewer:
        return []
    nodes: list[Node] = []
    if isinstance(waiting, ask.Rewarding):
        nodes += [face(f"reward:{kind}", kind) for kind in KINDS]
    nodes += _buttons(view)
    return [Group(id="asked", label="What you can do", items=nodes, framed=True)] if nodes else []


def _buttons(view: Realm) -> list[Node]:
    """Return a button for each move that is not made by cards alone, and for moves that take from others."""
    legal = view.legal()
    stacked = [move for move in legal if isinstance(move, Stacked)]
    buttons = {id: text for move in legal for id, text in _button(view, move)}
    drawn: list[Node] = []
    for id, text in sorted(buttons.items(), key=lambda item: LAST.index(item[0]) if item[0] in LAST else -1):
        items = [_stack(view, move) for move in stacked] if id == "do:stacks" else []
        drawn.append(Button(id=id, label=text, main=text, tone=_tone(id, len(legal)), items=items))
    return drawn


def _tone(id: str, moves: int) -> str:
    """Return the tone of a button: the end of a turn stands out only if it gives nothing up."""
    if id == "do:end":
        return "main" if moves == 1 else "ends"
    return "quiet" if id == "do:stacks" else ""


def _button(view: Realm, move: Move) -> list[tuple[str, str]]:
    """Return the button of a move with its words; None if it is made by clicking own cards.

    If the move can also be clicked elsewhere, the button's id is that node's after ``do:``.
    """
    first, *more = move.picks(view)
    last = more[-1] if more else first
    if isinstance(move, Stacked):
        return [(first, SEVERAL)]
    if last.startswith("number:"):
        return [(last, _number(view, last[7:]))]
    words = upper(plain(WORDS.say_move(move, view)))
    if isinstance(move, Steal | Avenge | Aim):
        return [(f"do:{first}", words)]
    return [(last, words)] if last.startswith("do:") else []


def _stack(view: Realm, move: Stacked) -> Button:
    """Return the possible results of several steps at once, in words."""
    return Button(
        id=move.picks(view)[-1], label=upper(plain(WORDS.say_move(move, view))), main=upper(plain(a(move.card)))
    )


def _number(view: Realm, text: str) -> str:
    if isinstance(view.decision, ask.Striking):
        return f"Down {count(int(text), 'level')}"
    if isinstance(view.decision, ask.Absorbing):
        return f"Absorb {text}" if text != "0" else "Absorb nothing"
    return f"{text} damage"
