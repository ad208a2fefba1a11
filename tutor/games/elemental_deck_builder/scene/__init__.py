"""The board of Elemental Deck Builder: two shops, seven dice, the stage, both players, and buttons for the rest.

Ids: ``shop:fire``, ``die:fire``, ``stage``, ``seat:0``, ``deck:0``, ``discards``, ``down:0`` (face-down actions),
``card:fire`` (all copies in the viewer's hand), ``table:fire`` (face down), ``hand:0`` and ``table:0`` while places are
chosen, ``top:0`` for the top of a deck, ``deck:fire`` for a card that may be taken from it, ``pay:3``, ``by:-1``,
``do:gold`` and the like.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Move
from tutor.engine.position import SPECTATOR
from tutor.engine.words import count, listing
from tutor.games.elemental_deck_builder.decisions import Fetching
from tutor.games.elemental_deck_builder.effects import DICE, LETTER_OF
from tutor.games.elemental_deck_builder.rules.dice import TakeFromDeck
from tutor.games.elemental_deck_builder.rules.selecting import Arranging
from tutor.games.elemental_deck_builder.rules.turns import Bless, DrawCard, TakeGold
from tutor.games.elemental_deck_builder.rules.upkeep import free_moves, only_end
from tutor.games.elemental_deck_builder.scene.cards import TONES, back, by_place, face
from tutor.games.elemental_deck_builder.scene.reference import reference
from tutor.games.elemental_deck_builder.scene.seats import lists, near, plate
from tutor.games.elemental_deck_builder.scene.stage import foretold, stage
from tutor.games.elemental_deck_builder.words.asking import going_on, waiting_damage
from tutor.games.elemental_deck_builder.words.names import name, upper, whose
from tutor.scene.nodes import Button, CardNode, Die, Group, Node, Note, Pile, Row, Scene

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

__all__ = ["FELT", "reference", "scene"]

FELT = 150
"""The hue of the cloth."""

FREE: dict[type[Move], str] = {TakeGold: "gold", DrawCard: "card", Bless: "income"}
"""The words of free moves on the button that makes them all."""

BUTTONS = {
    "do:gold": "Take your gold", "do:spend": "Use an action: draw", "do:go-on": "Go on", "do:match": "Match",
    "do:decline": "Drop out", "do:raise": "Raise", "do:let-go": "Let it go", "do:roll": "Roll", "do:stop": "Stop",
    "pass": "No answer", "do:keep": "Keep chance", "do:reroll": "Roll chance", "do:end": "End turn",
}  # fmt: skip


def scene(view: DeckBuilderPosition) -> Scene:
    """Return the whole board for a view; spectators see it from the first seat."""
    watches = view.viewer in (None, SPECTATOR)
    me = 0 if view.viewer is None or watches else view.viewer
    middle = Row(
        id="middle", label="The middle of the table",
        items=[Group(id="centre", label="Dice and stage", items=[*_dice(view, me), stage(view)]), *_shops(view)],
    )  # fmt: skip
    nodes: list[Node] = [plate(view, 1 - me, False), middle, plate(view, me, not watches), *_asked(view)]
    nodes += [lists(view, me)] if watches else near(view, me)
    return Scene(
        title="Elemental Deck Builder", where=_where(view), felt=FELT, over=_over(view, watches), nodes=nodes,
        previews=foretold(view, me) if _asks(view) else {},
    )  # fmt: skip


def _asks(view: DeckBuilderPosition) -> bool:
    """Return whether the viewer must choose."""
    return view.decision is not None and view.turn_of == view.viewer


def _where(view: DeckBuilderPosition) -> str:
    """Return whose turn it is, with the number of that player's turn."""
    own = (view.turn + 1) // 2
    if view.result is not None:
        return f"After {count(own, 'turn')} each"
    return f"{upper(whose(view, view.active))} {_nth(own)} turn"


def _nth(n: int) -> str:
    """``1st``, ``2nd``, ``13th``."""
    last = 0 if n % 100 in (11, 12, 13) else n % 10
    return f"{n}{({1: 'st', 2: 'nd', 3: 'rd'}).get(last, 'th')}"


def _over(view: DeckBuilderPosition, watches: bool) -> str:
    if view.result is None:
        return ""
    if watches:
        return "ended"
    if not view.result.winners:
        return "drawn"
    return "won" if view.viewer in view.result.winners else "lost"


def _shops(view: DeckBuilderPosition) -> list[Node]:
    """Return both shops, if there are any."""
    if not any(view.rows[store] or view.stores[store] for store in (0, 1)):
        return []
    return [Group(id="shops", label="The shops", items=[_shop(view, 0), _shop(view, 1)])]


def _shop(view: DeckBuilderPosition, store: int) -> Row:
    """Return a store deck and its row, the oldest card first (ED-04d, ED-04f)."""
    title, row, n = ("Cheap", "Expensive")[store], view.rows[store], len(view.stores[store])
    if not n and not row:
        return Row(id=f"row:{store}", label=f"{title} shop: none")
    words = f"{title} store deck, {count(n, 'card')}"
    top = back(f"store:{store}", words, ("green", "blue")[store], small=False) if n else None
    deck = Pile(id=f"stores:{store}", label=words, top=top, main=title, sub=f"{n} more" if n else "no more")
    label = f"{title} shop, oldest first: {', '.join(card.name for card in row) or 'empty'}"
    return Row(id=f"row:{store}", label=label, items=[deck, *(_offered(view, store, n) for n in range(len(row)))])


def _offered(view: DeckBuilderPosition, store: int, place: int) -> CardNode:
    """Return a card of a shop; the oldest one is marked if it would leave at the end of the turn."""
    card = view.rows[store][place]
    ages = place == 0 and not view.bought[store] and view.readings.ageing == "yes"
    before = (view.rows[0] if store else []) + view.rows[store][:place]
    copy = f".{store}.{place}" if card in before else ""
    more = "oldest: leaves unless a card is bought here" if ages else ""
    node = face(view, f"shop:{card}{copy}", card, more=more)
    if ages:
        node.badges.append({"text": "goes next", "tone": "bane"})
        node.ahead = f", {more}"
    dear = view.viewer in (0, 1) and card.cost > view.gold[view.viewer] and view.lot is None
    node.states = ("acts",) if card is view.lot and not copy else ("dear",) if dear else ()
    return node


def _dice(view: DeckBuilderPosition, me: int) -> list[Node]:
    """Return the dice; if each player has dice, the rival's are in a row above the viewer's (ED-A18)."""
    title = f"{upper(whose(view, me))} dice" if view.own_sets else "Dice"
    shown = ", ".join(f"{die} {view.shows(die, me)}" for die in DICE)
    row = Row(id="dice", label=f"{title}: {shown}", items=[_die(view, me, die) for die in DICE])
    return [_their_dice(view, me, title), row] if view.own_sets else [row]


def _their_dice(view: DeckBuilderPosition, me: int, mine: str) -> Note:
    """Return the values of the rival's dice, which the viewer cannot choose, and a note on whose the others are."""
    theirs = f"{upper(whose(view, 1 - me))} dice"
    shows = {die: _changes(view, 1 - me, die) for die in DICE}
    values = {die: f"{value} (was {was})" if was else str(value) for die, (value, was) in shows.items()}
    told = ", ".join(f"{die} {value}" for die, value in values.items())
    short = " ".join(f"{LETTER_OF[die]}{value}" for die, value in values.items())
    return Note(id="their-dice", label=f"{theirs}: {told}", spans=[f"{theirs}: {short}. {mine}:"])


def _changes(view: DeckBuilderPosition, seat: int, die: str) -> tuple[int, int]:
    """Return a die's value, and its value before it was changed this turn, 0 if it was not."""
    value, was = view.shows(die, seat), view.turned[view.place_of(die, seat) % len(view.turned)]
    return value, 0 if was == value else was


def _die(view: DeckBuilderPosition, seat: int, die: str) -> Die:
    """Return a die with its letter, and its earlier value if it was changed this turn."""
    value, was = _changes(view, seat, die)
    letter = LETTER_OF[die]
    label = f"{die} die: {value}, was {was}" if was else f"{die} die: {value}"
    main = f"was {was}" if was else die
    states = ("changed",) if was else ()
    return Die(id=f"die:{die}", label=label, value=value, main=main, text=letter, tone=TONES[letter], states=states)


# ---- what is asked ---------------------------------------------------------------------------------------------------
def _asked(view: DeckBuilderPosition) -> list[Node]:
    waiting = view.decision
    if not _asks(view):
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
    said = _start(view) | {id: text for id, text in BUTTONS.items() if id in picks}
    if "do:raise" in said and view.lot is not None:
        said["do:raise"] = f"Offer {view.price + view.lot.cost}"
        said["do:let-go"] = f"Let {name(view, view.active)} have it"
    coming = waiting_damage(view) if "pass" in said else None
    if coming is not None:
        said["pass"] = f"No answer: take {coming}"
    if "do:go-on" in said:
        said["do:go-on"] = upper(going_on(view))
    if "do:match" in said:
        said["do:match"] = f"Match {view.price}"
    said |= {id: f"Offer {id[3:]}" for id in sorted(picks, key=_number) if id.startswith("to:")}
    said |= {id: f"Bid {id[5:]}" for id in sorted(picks, key=_number) if id.startswith("seal:")}
    said |= {id: text for id, text in HEALED.items() if id in picks}
    said |= {id: f"Pay {id[4:]}" for id in sorted(picks, key=_number) if id.startswith("pay:")}
    said |= {id: f"Choose {id[6:]}" for id in sorted(picks, key=_number) if id.startswith("value:")}
    said |= {id: _amount(id[3:]) for id in sorted(picks, key=_number) if id.startswith("by:")}
    best = "do:start" if "do:start" in said else "do:end" if only_end(view) else ""
    return [Button(id=id, label=text, main=text, tone="main" if id == best else "") for id, text in said.items()]


def _start(view: DeckBuilderPosition) -> dict[str, str]:
    """Return the button that makes all free moves."""
    kinds = {type(move) for move in free_moves(view)}
    free = [word for kind, word in FREE.items() if kind in kinds]
    if len(free) > 1:
        text = f"Start turn: {listing(free)}" if len(free) == 2 else f"Start: {', '.join(free)}"
        return {"do:start": text}
    return {"do:start": f"Take your {free[0]}"} if free else {}


HEALED = {"heal:self": "Heal yourself", "heal:rival": "Heal your rival"}


def _number(pick: str) -> int:
    last = pick.rpartition(":")[2]
    return int(last) if last.lstrip("-").isdigit() else 0


def _amount(text: str) -> str:
    return "Leave it" if text == "0" else f"{'Down' if text.startswith('-') else 'Up'} {text.lstrip('-')}"
