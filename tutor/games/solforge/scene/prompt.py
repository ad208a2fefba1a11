"""Moves besides clicking cards and creatures: buttons, and cards of the discard pile to choose from."""

from __future__ import annotations

from tutor.engine.words import count, plain
from tutor.games.solforge.decisions import Choosing, Main, Paying, Reacting
from tutor.games.solforge.rules import battle
from tutor.games.solforge.rules.choices import PickCard
from tutor.games.solforge.rules.plays import Cast, CastAt, Forge
from tutor.games.solforge.rules.turn import END
from tutor.games.solforge.scene.cards import badge, face
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words import WORDS
from tutor.games.solforge.words.names import upper
from tutor.scene.nodes import Button, Group, Node, Row


def _asks(view: SolForgePosition) -> bool:
    return view.decision is not None and view.turn_of == view.viewer


def buttons(view: SolForgePosition) -> list[Node]:
    """Return the revealed card that waits for its targets; the main button, the way out, direct levelling."""
    items: list[Node] = []
    if view.casting is not None:
        items.append(face(f"begun:{view.casting}", view.casting, more=[badge("being played")], states=("acts",)))
    if _asks(view):
        items += _main(view) if isinstance(view.decision, Main) else _choices(view)
    return (
        [
            Row(
                id="actions",
                label="Actions" if _asks(view) else "A card is being played",
                wrap=True,
                items=items,
            )
        ]
        if items
        else []
    )


def _main(view: SolForgePosition) -> list[Node]:
    """Return the battle or the end of the turn, whichever comes first (SF-GI-a); a picked creature or spell has its own
    button (SF-GI-h).

    Each stands out only if nothing is left to do before it, since it would otherwise give something up. They keep their
    places, so that a second click on Battle does not end the turn.
    """
    due = battle.next_kind(view)
    ready = [("do:battle", "Extra battle" if due == battle.EXTRA else "Battle"), ("do:end-turn", "End turn")]
    (first, text), (second, other) = ready if due else reversed(ready)
    may_end = END.refuse(view) is None
    when = ("" if may_end else ", after the battle") if due else ", over for this turn"
    legal = view.legal()
    loud = not any(isinstance(move, Forge | Cast | CastAt) for move in legal) if due else len(legal) == 1
    instead = [
        Button(id="do:activate", label="Activate the creature", main="Activate", tone="main"),
        Button(id="do:cast", label="Cast the spell", main="Cast it", tone="main"),
    ]
    pile = f"your discard pile, {count(len(view.discards[view.near_seat]), 'card')}: a card put here goes up a level"
    level = [Button(id="discards", label=f"Level it up instead: {pile}", main="Level it up instead")]
    due_first = [
        Button(id=first, label=text, main=text, tone="main" if loud else "", items=instead),
        Button(id=second, label=f"{other}{when}", main=other),
    ]
    return [
        *(due_first if due else reversed(due_first)),
        *(level if view.hands[view.near_seat] else []),
    ]


def _choices(view: SolForgePosition) -> list[Node]:
    """Return a button for each move that has neither a place on the table nor a card: payments, declining,
    cancelling."""
    found: list[Node] = []
    for move in view.legal():
        (id,) = move.picks(view)
        waiting = view.decision
        if isinstance(waiting, Choosing | Paying) and id == "do:cancel":
            found.append(Button(id=id, label=f"Back: {waiting.card.name} is not played", main="Back", tone="cancel"))
        elif id.startswith(("do:", "pay:")):
            main = upper(plain(WORDS.say_move(move, view)))
            found.append(Button(id=id, label=main, main=main))
    return found


def pile_cards(view: SolForgePosition) -> list[Node]:
    """Return the cards in the viewer's discard pile, while one of them is to be chosen."""
    now = view.decision
    if not _asks(view) or not isinstance(now, Reacting | Choosing) or now.prompt(view).target.zone != "discard":
        return []
    cards = [move.card for move in view.legal() if isinstance(move, PickCard)]
    caption = "Choose a card from your discards"
    items = [face(f"pile:{card}", card) for card in cards]
    return [Group(id="asked", label=caption, caption=caption, items=items, framed=True)]
