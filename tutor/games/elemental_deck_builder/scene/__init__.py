"""How the table looks from a seat: two shops, seven dice, the stage, both players, and buttons for the rest.

Ids: ``shop:fire``, ``die:fire``, ``stage``, ``seat:0``, ``deck:0``, ``discards``, ``down:0`` (face-down actions),
``card:fire`` (all copies in the viewer's hand), ``table:fire`` (face down), ``hand:0`` and ``table:0`` while places are
chosen, ``top:0`` for the top of a deck, ``deck:fire`` for a card that may be taken from it, ``pay:3``, ``by:-1``,
``do:gold`` and the like.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.position import SPECTATOR
from tutor.engine.words import count
from tutor.games.elemental_deck_builder.decisions import Fetching
from tutor.games.elemental_deck_builder.effects import DICE, LETTER_OF
from tutor.games.elemental_deck_builder.rules.dice import TakeFromDeck
from tutor.games.elemental_deck_builder.rules.selecting import Arranging
from tutor.games.elemental_deck_builder.scene.cards import TONES, back, by_place, face
from tutor.games.elemental_deck_builder.scene.reference import reference
from tutor.games.elemental_deck_builder.scene.seats import lists, near, plate
from tutor.games.elemental_deck_builder.scene.stage import stage
from tutor.games.elemental_deck_builder.words.names import upper, whose
from tutor.scene.nodes import Button, CardNode, Die, Group, Node, Pile, Row, Scene

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

__all__ = ["FELT", "reference", "scene"]

FELT = 150
"""The hue of the cloth."""

BUTTONS = {
    "do:gold": "Take one gold", "do:spend": "Spend an action: draw", "do:go-on": "Go on", "do:match": "Match",
    "do:decline": "Do not match", "do:raise": "Raise", "do:let-go": "Let it go", "do:roll": "Roll", "do:stop": "Stop",
    "do:keep": "Keep chance", "do:reroll": "Roll chance", "do:end": "End the turn",
}  # fmt: skip


def scene(view: DeckBuilderPosition) -> Scene:
    """The whole table for a view; those who only watch sit with the first seat."""
    watches = view.viewer in (None, SPECTATOR)
    me = 0 if view.viewer is None or watches else view.viewer
    middle = Row(
        id="middle", label="The middle of the table",
        items=[
            Group(id="shops", label="The shops", items=[_shop(view, 0), _shop(view, 1)]),
            Group(id="centre", label="Dice and stage", items=[*_dice(view, me), stage(view)]),
        ],
    )  # fmt: skip
    nodes: list[Node] = [plate(view, 1 - me, False), middle, plate(view, me, not watches), *_asked(view)]
    nodes += [lists(view, me)] if watches else near(view, me)
    return Scene(title="Elemental Deck Builder", where=_where(view), felt=FELT, over=_over(view, watches), nodes=nodes)


def _where(view: DeckBuilderPosition) -> str:
    return f"Turn {view.turn}, {whose(view, view.active)} turn" if view.result is None else f"Turn {view.turn}"


def _over(view: DeckBuilderPosition, watches: bool) -> str:
    if view.result is None:
        return ""
    if watches:
        return "ended"
    if not view.result.winners:
        return "drawn"
    return "won" if view.viewer in view.result.winners else "lost"


def _shop(view: DeckBuilderPosition, store: int) -> Row:
    """A store deck and its row, the oldest card first (ED-04d, ED-04f)."""
    name, row, n = ("Cheap", "Expensive")[store], view.rows[store], len(view.stores[store])
    if not n and not row:
        return Row(id=f"row:{store}", label=f"{name} shop: none")
    words = f"{name} store deck, {count(n, 'card')}"
    top = back(f"store:{store}", words, ("green", "blue")[store], small=False) if n else None
    deck = Pile(id=f"stores:{store}", label=words, top=top, main=name, sub=count(n, "card"))
    label = f"{name} shop, oldest first: {', '.join(card.name for card in row) or 'empty'}"
    return Row(id=f"row:{store}", label=label, items=[deck, *(_offered(view, store, n) for n in range(len(row)))])


def _offered(view: DeckBuilderPosition, store: int, place: int) -> CardNode:
    """A card of a shop; the oldest is marked while it would leave at the end of the turn."""
    card = view.rows[store][place]
    ages = place == 0 and not view.bought[store] and view.readings.ageing == "yes"
    before = (view.rows[0] if store else []) + view.rows[store][:place]
    copy = f".{store}.{place}" if card in before else ""
    more = "oldest: leaves unless a card is bought here" if ages else ""
    node = face(view, f"shop:{card}{copy}", card, more=more)
    if ages:
        node.badges.append({"text": "oldest", "tone": "bane"})
    node.states = ("acts",) if card is view.lot and not copy else ()
    return node


def _dice(view: DeckBuilderPosition, me: int) -> list[Row]:
    """The dice, or those of the rival and then the viewer's own, which are the ones that can be chosen (ED-A18)."""
    if not view.own_sets:
        return [_set_of_dice(view, 0, "dice", "Dice")]
    return [
        _set_of_dice(view, 1 - me, "their-dice", f"{upper(whose(view, 1 - me))} dice", "their-die"),
        _set_of_dice(view, me, "dice", f"{upper(whose(view, me))} dice"),
    ]


def _set_of_dice(view: DeckBuilderPosition, seat: int, id: str, name: str, prefix: str = "die") -> Row:
    dice: list[Node] = [_die(view, seat, die, prefix) for die in DICE]
    shown = ", ".join(f"{die} {view.shows(die, seat)}" for die in DICE)
    return Row(id=id, label=f"{name}: {shown}", caption=name if view.own_sets else "", items=dice)


def _die(view: DeckBuilderPosition, seat: int, die: str, prefix: str) -> Die:
    """A die with its letter; one that was changed this turn says what it showed before."""
    value, was = view.shows(die, seat), view.turned[view.place_of(die, seat) % len(view.turned)]
    letter, changed = LETTER_OF[die], was not in (0, value)
    label = f"{die} die: {value}, was {was}" if changed else f"{die} die: {value}"
    main = f"was {was}" if changed else die
    states = ("changed",) if changed else ()
    return Die(
        id=f"{prefix}:{die}", label=label, value=value, main=main, text=letter, tone=TONES[letter], states=states
    )


# ---- what is asked ---------------------------------------------------------------------------------------------------
def _asked(view: DeckBuilderPosition) -> list[Node]:
    waiting = view.decision
    if waiting is None or view.turn_of != view.viewer:
        return []
    nodes: list[Node] = []
    if isinstance(waiting, Arranging):
        top = by_place(view, "top", view.decks[waiting.owner][: waiting.cards])
        nodes.append(Group(id="tops", label="The top of the deck", framed=True, items=top))
    if isinstance(waiting, Fetching):
        there = [move.card for move in view.legal() if isinstance(move, TakeFromDeck)]
        deck = [face(view, f"deck:{card}", card, small=True) for card in there]
        nodes.append(Group(id="tops", label="Your deck", caption="Your deck", framed=True, items=deck))
    buttons = _buttons(view)
    return [*nodes, Group(id="asked", label="What you can do", items=buttons, framed=True)] if buttons else nodes


def _buttons(view: DeckBuilderPosition) -> list[Node]:
    picks = {pick for move in view.legal() for pick in move.picks(view)}
    said = {id: text for id, text in BUTTONS.items() if id in picks}
    if "do:raise" in said and view.lot is not None:
        said["do:raise"] = f"Raise to {view.price + view.lot.cost}"
    if "do:match" in said:
        said["do:match"] = f"Match {view.price}"
    said |= {id: f"Raise to {id[3:]}" for id in sorted(picks, key=_number) if id.startswith("to:")}
    said |= {id: f"Bid {id[5:]}" for id in sorted(picks, key=_number) if id.startswith("seal:")}
    said |= {id: text for id, text in HEALED.items() if id in picks}
    said |= {id: f"Pay {id[4:]}" for id in sorted(picks, key=_number) if id.startswith("pay:")}
    said |= {id: f"Choose {id[6:]}" for id in sorted(picks, key=_number) if id.startswith("value:")}
    said |= {id: _amount(id[3:]) for id in sorted(picks, key=_number) if id.startswith("by:")}
    return [Button(id=id, label=text, main=text, tone="main" if id == "do:end" else "") for id, text in said.items()]


HEALED = {"heal:self": "Heal yourself", "heal:rival": "Heal your rival"}


def _number(pick: str) -> int:
    last = pick.rpartition(":")[2]
    return int(last) if last.lstrip("-").isdigit() else 0


def _amount(text: str) -> str:
    return "Leave it" if text == "0" else f"{'Down' if text.startswith('-') else 'Up'} {text.lstrip('-')}"
