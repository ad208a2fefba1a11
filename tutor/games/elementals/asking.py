"""What stands on the board while something is asked that no card answers: layouts, numbers, buttons."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import count
from tutor.engine.zones import UNKNOWN
from tutor.games.elementals.cards import BEST_NUMBER
from tutor.games.elementals.drawn import card_node
from tutor.games.elementals.layout import LAYOUTS, PRINTED
from tutor.games.elementals.rules import decisions, play, turns
from tutor.games.elementals.words.names import LAYOUT_ROWS, at, power_name, the
from tutor.scene.nodes import Button, CardNode, Node, Panel, Row, Stand, Tower


def layouts() -> list[Node]:
    """The three layouts to choose from, each as it would lie."""
    drawings: list[Node] = list(map(_layout, PRINTED))
    return [Row(id="layouts", label="The three layouts", caption="The three layouts", items=drawings, wrap=True)]


def _layout(letter: str) -> Panel:
    layout = LAYOUTS[letter]
    narrow = sum(len(row) == 1 for row in layout.rows)
    label = f"Layout {letter}: rows of {LAYOUT_ROWS[letter]}, single elementals in {count(narrow, 'row')}"
    stands = [_place(letter, str(slot), slot.row, column) for slot, column in layout.column.items()]
    return Panel(
        id=f"layout:{letter}",
        label=label,
        caption=f"Layout {letter}",
        items=[Tower(id=f"drawing:{letter}", label=f"the slots of layout {letter}", cols=8, items=stands)],
    )


def _place(letter: str, name: str, row: int, column: int) -> Stand:
    card = CardNode(id=f"drawn:{letter}:{name}", label=f"slot {name}", down=True)
    return Stand(id=f"place:{letter}:{name}", label=f"slot {name}", row=row, col=column, card=card)


# ---- waiting decisions -----------------------------------------------------------------------------------------------
def panels(view: Any) -> list[Node]:
    """What the waiting decision needs, and the ways to play a card that its target alone does not tell."""
    waiting = view.decision
    if isinstance(waiting, decisions.NameNumber):
        return [_number(view, waiting)]
    if isinstance(waiting, decisions.LookUnder):
        return [_look(view)]
    if isinstance(waiting, decisions.AnswerDiscard):
        go_on = _button("take", f"Go on and take {waiting.number} damage")
        return [_frame("answer", f"{waiting.card.name} is about to be discarded", go_on)]
    if isinstance(waiting, decisions.TakeLord):
        buttons = (_button("keep", "Keep it as a power"), _button("let-go", "Let it go"))
        return [_frame("lord", f"{power_name(waiting.card)} can be yours", *buttons)]
    if isinstance(waiting, decisions.CarrySurplus):
        return [_frame("surplus", f"{waiting.surplus} damage is left over: choose the elemental that takes it")]
    return _ways(view)


def _frame(name: str, caption: str, *items: Node) -> Panel:
    return Panel(id=f"ask:{name}", label=caption, caption=caption, items=list(items))


def _button(name: str, text: str) -> Button:
    return Button(id=f"do:{name}", label=text, main=text)


def _number(view: Any, waiting: decisions.NameNumber) -> Panel:
    """One to ten; the number that is best on its own is said beside it."""
    where = "as a discard" if waiting.slot is None else f"on {the(at(view, waiting.slot))}"
    best, why = (1, "hurts least") if waiting.slot is None else (BEST_NUMBER, "does most")
    buttons = [
        Button(
            id=f"number:{n}", label=f"{n}, {why}" if n == best else str(n), main=f"{n} {why}" if n == best else str(n)
        )
        for n in range(1, BEST_NUMBER + 1)
    ]
    return _frame("number", f"{waiting.card.name} {where} counts", *buttons)


def _look(view: Any) -> Panel:
    """The bottom card, for who may see it, and the two places where it can lie."""
    card = view.deck[-1]
    seen = (
        CardNode(id="seen", label="the bottom card, face down", down=True)
        if card is UNKNOWN
        else card_node("seen", card, "the bottom card of the titan deck")
    )
    return _frame(
        "look",
        "The bottom card of the titan deck",
        seen,
        _button("leave", "Leave it there"),
        _button("put-on-top", "Put it on top"),
    )


def _ways(view: Any) -> list[Node]:
    """Buttons for what a card and a target alone do not say."""
    buttons: list[Node] = []
    if any(isinstance(move, play.Banish) and len(move.picks(view)) == 3 for move in view.legal()):
        buttons.append(_button("banish", "as the banish card"))
    if any(isinstance(move, turns.EndTurn) for move in view.legal()):
        buttons.append(_button("end-turn", "End the turn and keep your hand"))
    return [Row(id="ways", label="More ways", caption="", items=buttons)] if buttons else []
