"""The board of Elemental Forge: the other seats, the piles, the dice, the decision, the viewer's hand, the scores."""

from __future__ import annotations

from typing import Any

from tutor.engine import UNKNOWN
from tutor.engine.position import SPECTATOR
from tutor.engine.words import count, listing, plain
from tutor.games.elemental_forge.cards import IS_CATALYST, WORTH
from tutor.games.elemental_forge.decisions import Act, Arranging, Attacking
from tutor.games.elemental_forge.rules import combining, dice, drawing, gust, ignite, quake, turn
from tutor.games.elemental_forge.state import ForgePosition
from tutor.games.elemental_forge.words import WORDS
from tutor.games.elemental_forge.words.names import seat, whom, whose
from tutor.scene.nodes import Button, CardNode, Die, Group, Node, Note, Pile, Row, Scene, Track

BUTTONS = (
    drawing.Enough, turn.Pass, turn.Stop, combining.NameElement, combining.PutFirst, ignite.SkipIgnite,
    quake.Invoke, quake.SkipQuake, gust.SkipSwap, gust.SkipLook, gust.Arrange, dice.SkipAttack, dice.EndBlock,
)  # fmt: skip
PICTURES = {"K": "king", "Q": "queen", "J": "jack"}


def scene(view: ForgePosition) -> Scene:
    """The whole board for a view."""
    me = view.near_seat
    others = [(me + i) % view.seats for i in range(1, view.seats)]
    everybody = [me, *others] if view.is_only_watched else others
    nodes: list[Node] = [Row(id="seats", label="The other seats", items=[_seat(view, number) for number in everybody])]
    nodes.append(Row(id="middle", label="The middle of the table", wrap=True, items=[*_piles(view), *_dice(view)]))
    nodes += _panel(view)
    if not view.is_only_watched:
        nodes.append(_hand(view, me))
    nodes.append(Row(id="scores", label="Scores", items=[_track(view, number) for number in range(view.seats)]))
    return Scene(title="Elemental Forge", where=_where(view), felt=40, over=_over(view), nodes=nodes)


def _where(view: ForgePosition) -> str:
    rounds = (view.turn - 1) // view.seats + 1
    return f"Round {rounds}, first to {view.goal}"


def _over(view: ForgePosition) -> str:
    if view.result is None:
        return ""
    if view.viewer in view.winners:
        return "won"
    if view.is_only_watched:
        return "ended"
    return "lost" if view.winners else "drawn"


# ---- cards -----------------------------------------------------------------------------------------------------------
def card_node(id: str, card: Any, more: str = "") -> CardNode:
    """Return a card face up, or face down if it is unknown."""
    if card is UNKNOWN:
        return CardNode(id=id, label=f"a card, face down{more}", down=True, hue="green")
    if card in IS_CATALYST:
        return CardNode(id=id, label=f"{card.name}{more}", rank="X", suit="X", picture="arcane", key=str(card))
    label = f"{card.name}, worth {WORTH[card]}{more}"
    picture = PICTURES.get(card.rank, "")
    return CardNode(id=id, label=label, rank=card.rank, suit=card.suit, picture=picture, key=str(card))


def _seat(view: ForgePosition, number: int) -> Node:
    hand = view.hands[number]
    chosen = getattr(view.decision, "victim", getattr(view.decision, "other", -1)) == number
    kind = "hand" if chosen and view.turn_of == view.viewer else "shown"
    cards = [
        card_node(f"back:{number}.{i}" if card is UNKNOWN else f"{kind}:{card}", card) for i, card in enumerate(hand)
    ]
    held = count(len(hand), "card")
    flags = [word for word, on in (("cannot draw", _is_barred(view, number)), ("out", view.out[number])) if on]
    name = seat(view, number)
    label = f"{name}: {held}, {_standing(view, number)} points" + "".join(f", {flag}" for flag in flags)
    fan = Row(id=f"fan:{number}", label=f"{whose(view, number).capitalize()} hand: {held}", items=cards, hand=True)
    sub = ", ".join([held, *flags])
    turn = number == view.turn_of and view.result is None
    return Group(
        id=f"seat:{number}", label=label, owner="theirs", seat=number + 1, main=name, sub=sub, turn=turn, items=[fan],
        act=f"Attack {name}" if isinstance(view.decision, Attacking) else "",
    )  # fmt: skip


def _standing(view: ForgePosition, number: int) -> str:
    """``84 of 100``; with a partner's points ``84, with P3 120 of 200``."""
    score = view.scores[number]
    partners = [seat(view, other) for other in view.team(number) if other != number]
    return f"{score}, with {partners[0]} {view.total(number)} of {view.goal}" if partners else f"{score} of {view.goal}"


def _is_barred(view: ForgePosition, number: int) -> bool:
    return bool(view.locked[number] or view.is_locked(number))


def _hand(view: ForgePosition, me: int) -> Row:
    cards = [card_node(f"hand:{card}", card) for card in view.hands[me]]
    barred = ", you cannot draw this turn" if view.is_locked(me) else ""
    caption = f"Your hand{barred}" if cards else f"Your hand, empty{barred}"
    pairs = isinstance(view.decision, Act)
    return Row(id="hand", label=caption, caption=caption, items=cards, hand=True, pairs=pairs)


# ---- piles -----------------------------------------------------------------------------------------------------------
def _piles(view: ForgePosition) -> list[Node]:
    return [_deck(view), _forge(view), _supply(view), *_discards(view)]


def _supply(view: ForgePosition) -> Pile:
    """Return the jokers of the supply, all visible; the next one to be taken is on top."""
    if not view.supply:
        return Pile(id="supply", label="Jokers beside the deck: none left", main="Jokers", sub="none left")
    *under, top = [card_node(f"supply:{card}", card, ", beside the deck") for card in reversed(view.supply)]
    label = f"Jokers beside the deck: {listing([card.name for card in view.supply])}"
    return Pile(id="supply", label=label, under=under, top=top, main="Jokers", sub=count(len(view.supply), "card"))


def _deck(view: ForgePosition) -> Pile:
    n = len(view.deck)
    size = count(n, "card")
    known = [(place, card) for place, card in enumerate(view.deck) if card is not UNKNOWN]
    told = "".join(f", number {place + 1} from the top is {card.name}" for place, card in known)
    label = f"Draw Deck, {size}, face down{told}" if n else "Draw Deck, empty"
    top = CardNode(id="deck-top", label=label, down=True, hue="green") if n else None
    return Pile(id="deck", label=label, top=top, main="Deck", sub=size if n else "empty")


def _forge(view: ForgePosition) -> Pile:
    if not view.pile:
        return Pile(id="pile", label="Forge Pile, empty", main="Pile", sub="empty")
    top = view.pile[-1]
    below = ", ".join(card.name for card in reversed(view.pile[:-1]))
    size = count(len(view.pile), "card")
    label = f"Forge Pile, {size}, {top.name} on top{', below it ' + below if below else ''}"
    under = [card_node("below", card, ", under the top card") for card in view.pile[-2:-1]]
    sub = f"{size}, {top.sign} on top"
    return Pile(id="pile", label=label, under=under, top=card_node("top", top), main="Pile", sub=sub)


def _discards(view: ForgePosition) -> list[Node]:
    own = view.readings.discard_pile == "own-piles"
    owners = range(view.seats) if own else (0,)
    mine = view.turn_of if own and view.turn_of != SPECTATOR else 0
    titles = {owner: f"{seat(view, owner)}, discards" if own else "Discards" for owner in owners}
    return [
        _heap("discards" if owner == mine else f"heap:{owner}", title, view.discards[owner])
        for owner, title in titles.items()
    ]


def _heap(id: str, title: str, cards: list[Any]) -> Pile:
    if not cards:
        return Pile(id=id, label=f"{title}, empty", main=title, sub="empty")
    size = count(len(cards), "card")
    listed = ", ".join("a card, face down" if card is UNKNOWN else card.name for card in cards)
    label = f"{title}, {size}, from the bottom: {listed}"
    return Pile(id=id, label=label, top=card_node(f"{id}-top", cards[-1]), main=title, sub=size)


# ---- dice ------------------------------------------------------------------------------------------------------------
def _dice(view: ForgePosition) -> list[Node]:
    if view.target < 0:
        return []
    least = 5 if view.readings.hit_dice == "fives" else 6
    attack = [_die(f"attack:{i}", face, "hit" if face >= least else "") for i, face in enumerate(view.rolls)]
    block = [_die(f"block:{i}", face, "blocked" if face >= 4 else "") for i, face in enumerate(view.blocks)]
    who = f"{seat(view, view.active)} against {whom(view, view.target)}"
    label = f"{who}: the attack dice are not rolled yet"
    nodes: list[Node] = [Note(id="attack", label=label, spans=[label])]
    if view.rolls:
        label = f"Attack dice, {who}: {', '.join(map(str, view.rolls))}"
        nodes = [Row(id="attack", label=label, items=attack, caption=f"{who}: {count(view.hits, 'hit')}")]
    if block:
        rolled = ", ".join(map(str, view.blocks))
        label = f"Block dice: {rolled}, {count(view.blocked, 'hit')} cancelled"
        nodes.append(Row(id="block", label=label, items=block, caption=f"Block: {view.blocked} cancelled"))
    return nodes


def _die(id: str, face: int, state: str) -> Die:
    return Die(id=id, label=str(face), value=face, state=state)


# ---- what is asked ---------------------------------------------------------------------------------------------------
def _panel(view: ForgePosition) -> list[Node]:
    if view.decision is None or view.turn_of != view.viewer:
        return []
    buttons: list[Node] = []
    for move in view.legal():
        id = move.picks(view)[-1]
        asked = isinstance(move, BUTTONS) or id.startswith(("do:", "number:", "exchange:"))
        if asked and all(button.id != id for button in buttons):
            text = WORDS.say_move(move, view)
            words = plain(text)
            buttons.append(Button(id=id, label=words, main=words[:1].upper() + words[1:]))
    if isinstance(view.decision, Arranging):
        seen = view.deck[: view.decision.cards]
        buttons = [*(card_node(f"seen:{i}", card) for i, card in enumerate(seen)), *buttons]
    return [Group(id="asked", label="What may be chosen", items=buttons, framed=True)] if buttons else []


# ---- scores ----------------------------------------------------------------------------------------------------------
def _track(view: ForgePosition, number: int) -> Track:
    score, name = view.scores[number], seat(view, number)
    owner = "mine" if number == view.viewer else "theirs"
    return Track(
        id=f"score:{number}", label=f"{name}: {_standing(view, number)}", value=score, limit=view.goal, owner=owner,
        seat=number + 1, main=name,
    )  # fmt: skip
