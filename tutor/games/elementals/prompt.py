"""What the board shows for decisions that no card answers: layouts, numbers, buttons."""

from __future__ import annotations

from tutor.engine.words import plain, spans
from tutor.engine.zones import UNKNOWN
from tutor.games.elementals import decisions
from tutor.games.elementals.cards import BEST_NUMBER
from tutor.games.elementals.drawn import card_node
from tutor.games.elementals.layout import LAYOUTS, PRINTED
from tutor.games.elementals.rules import attack, optional
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import LAYOUT_ROWS, power_name
from tutor.scene.nodes import Button, CardNode, Grid, Group, Node, Note, Pile, Row


def layouts() -> list[Node]:
    """Return the three layouts to choose from, drawn as they would lie, with advice."""
    words = (
        "A is the kindest. A row with one card can hold everything up: A has one such row, B and C have three. [EL-4l]"
    )
    drawings: list[Node] = list(map(_layout, PRINTED))
    return [
        Row(id="layouts", label="The three layouts", caption="The three layouts", items=drawings, wrap=True),
        Note(id="bottlenecks", label=plain(words), spans=spans(words)),
    ]


def _layout(letter: str) -> Group:
    slots = [_place(letter, str(slot), slot.row, column) for slot, column in LAYOUTS[letter].column.items()]
    drawing = Grid(id=f"drawing:{letter}", label=f"Layout {letter} as it lies", cols=8, overlap=True, items=slots)
    words = f"Layout {letter}, rows of {LAYOUT_ROWS[letter]}"
    return Group(id=f"layout:{letter}", label=words, caption=f"Layout {letter}", items=[drawing], framed=True)


def _place(letter: str, name: str, row: int, column: int) -> Pile:
    card = CardNode(id=f"drawn:{letter}:{name}", label=f"slot {name}", down=True, small=True)
    return Pile(id=f"place:{letter}:{name}", label=f"slot {name}", row=row, col=column, top=card)


# ---- waiting decisions -----------------------------------------------------------------------------------------------
def panels(view: ElementalsPosition) -> list[Node]:
    """Return what the waiting decision needs, if no card on the table answers it."""
    waiting = view.decision
    if isinstance(waiting, decisions.NameNumber):
        return [_number(view, waiting)]
    if isinstance(waiting, decisions.LookUnder):
        return [_look(view)]
    if isinstance(waiting, decisions.AnswerDiscard):
        go_on = _button("take", f"Go on and take {waiting.number} damage")
        return [_frame("answer", f"{waiting.card.name} is about to be discarded", go_on)]
    if isinstance(waiting, decisions.TakeLord):
        buttons = (_button("keep", "Keep the favour"), _button("let-go", "Let it go"))
        return [_frame("lord", f"A favour: {power_name(waiting.card)}", *buttons)]
    if isinstance(waiting, decisions.CarrySurplus):
        return [_frame("surplus", f"{waiting.surplus} damage is left over: choose the elemental that takes it")]
    return []


def _frame(name: str, caption: str, *items: Node) -> Group:
    return Group(id=f"ask:{name}", label=caption, caption=caption, items=list(items), framed=True)


def _button(name: str, text: str) -> Button:
    return Button(id=f"do:{name}", label=text, main=text)


def _number(view: ElementalsPosition, waiting: decisions.NameNumber) -> Group:
    """Return the numbers one to ten; the best one also alone, in front."""
    best, why = (1, "hurts least") if waiting.slot is None else (BEST_NUMBER, "does most")
    buttons = [
        Button(
            id=f"number:{n}", label=f"{n}, {why}" if n == best else str(n), main=f"{n} ({why})" if n == best else str(n)
        )
        for n in range(1, BEST_NUMBER + 1)
    ]
    return _frame("number", "The joker counts", *buttons)


def _look(view: ElementalsPosition) -> Group:
    """Return the bottom card, for a viewer who may see it, and the two places for it."""
    card = view.deck[-1]
    seen = (
        CardNode(id="seen", label="the bottom card, face down", down=True)
        if card is UNKNOWN
        else card_node("seen", card, "the bottom card of the deck")
    )
    return _frame(
        "look",
        "The bottom card of the deck",
        seen,
        _button("leave", "Leave it"),
        _button("put-on-top", "Draw it next"),
    )


def ways(view: ElementalsPosition) -> list[Node]:
    """Return buttons for choices that a card and a target do not determine; they stand below the hand."""
    buttons: list[Node] = []
    if any(isinstance(move, attack.Banish) and len(move.picks(view)) == 3 for move in view.legal()):
        buttons.append(_button("banish", "As the banish card"))
    if any(isinstance(move, optional.EndTurn) for move in view.legal()):
        buttons.append(
            _button("end-turn", "Keep this card" if len(view.hand) == 1 else "End the turn and keep your hand")
        )
    return [Row(id="ways", label="More ways", items=buttons)] if buttons else []
