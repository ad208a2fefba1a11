"""The hand, the visible piles, and the draft (SF-GI-g, SF-A46, SF-DS-i, SF-DS-j)."""

from __future__ import annotations

from collections import Counter

from tutor.engine import UNKNOWN
from tutor.engine.words import count, plain
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.places import SEATS
from tutor.games.solforge.player_effects import Lasting
from tutor.games.solforge.scene.cards import Badge, badge, face, listed
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.events.batches import trigger_name
from tutor.games.solforge.words.names import seat, upper, whose
from tutor.scene.nodes import CardNode, Group, Node, Note, Row


def hand(view: SolForgePosition, me: int) -> Row:
    """Return the viewer's hand; copies of one card are one node."""
    items = [_held(view, card, n) for card, n in Counter(view.hands[me]).items()]
    caption = f"Your hand, {count(len(view.hands[me]), 'card')}"
    return Row(id="hand", label=caption, caption=caption, items=items, hand=True)


def _held(view: SolForgePosition, card: Level, copies: int) -> CardNode:
    more: list[Badge] = []
    if not card.free and view.active == view.viewer and any(free.only.fits(card) for free in view.free_plays):
        more.append(badge("free play", "free"))
    return face(f"hand:{card}", card, copies, more)


# ---- lists that open -------------------------------------------------------------------------------------------------
def folds(view: SolForgePosition, me: int) -> list[Node]:
    """Return the viewer's deck without its order, the other deck's list if it is known (SF-A54), the open discard
    piles, the destroyed creatures, and what lasts on the players."""
    other = SEATS[1 - me]
    lists = [
        ("deck", "Your deck, in no order", view.unseen.get(f"deck {SEATS[me]}", ())),
        (
            f"cards{other}",
            f"{upper(whose(view, 1 - me))} cards out of sight, whatever their level",
            view.unseen.get(f"cards {other}", ()),
        ),
        *((f"discard{SEATS[s]}", f"{upper(whose(view, s))} discard pile", view.discards[s]) for s in (me, 1 - me)),
        *(
            (f"destroyed{SEATS[s]}", f"{upper(whose(view, s))} destroyed creatures", _dead(view, s))
            for s in (me, 1 - me)
        ),
    ]
    items: list[Node] = [_fold(id, name, list(cards)) for id, name, cards in lists if cards and UNKNOWN not in cards]
    items += [_lasting(view)] if view.lasting else []
    return [Row(id="piles", label="Piles to look into", items=items)] if items else []


def _dead(view: SolForgePosition, number: int) -> list[Level]:
    return view.graveyard[number] if view.graveyard else []


def _fold(id: str, name: str, cards: list[Level]) -> Group:
    caption = f"{name}: {count(len(cards), 'card')}"
    return Group(id=f"list:{id}", label=caption, caption=caption, items=listed(id, cards), folded=True)


def _lasting(view: SolForgePosition) -> Group:
    items = [_echo(view, place, item) for place, item in enumerate(view.lasting)]
    caption = f"Lasting effects: {len(items)}"
    return Group(id="list:lasting", label=caption, caption=caption, items=items, folded=True)


def _echo(view: SolForgePosition, place: int, item: Lasting) -> Note:
    card = item.ability.printed_on
    ends = "for the rest of the game" if item.left < 0 else f"for {count(item.left, 'more turn end')}"
    text = f"{card.name}, {trigger_name(item.ability)}, on {seat(view, item.seat)} {ends}: {card.text}"
    return Note(id=f"lasting:{place}", label=text, spans=[text])


# ---- the draft -------------------------------------------------------------------------------------------------------
def draft(view: SolForgePosition, me: int) -> list[Node]:
    """Return the pack to pick from, and the viewer's picks so far."""
    pack, picked = view.offered[me], view.drafted[me]
    known = [card for card in pack if card is not UNKNOWN]
    nodes: list[Node] = []
    if known and view.turn_of == view.viewer:
        caption = f"Pick {len(picked) + 1}: take one of {count(len(known), 'card')}"
        items: list[Node] = [face(f"pack:{card}", card, more=[badge(card.card.rarity)]) for card in known]
        nodes.append(Group(id="pack", label=caption, caption=caption, items=items, framed=True))
    elif view.decision is not None:
        text = plain(f"{seat(view, view.turn_of)} drafts.")
        nodes.append(Note(id="waits", label=text, spans=[text]))
    mine = [card for card in picked if card is not UNKNOWN]
    if mine:
        nodes.append(Row(id="piles", label="Your picks", items=[_fold("picked", "Picked so far", mine)]))
    return nodes
