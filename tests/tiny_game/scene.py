"""How Night Market looks from a seat."""

from tests.tiny_game import rules
from tests.tiny_game.state import Market
from tutor.engine.words import called, count
from tutor.scene.nodes import Button, CardNode, Group, Node, Pile, Row, Scene


def _seat(view: Market, seat: int) -> Group:
    mine = seat == view.viewer
    hand = [
        CardNode.of(f"hand:{card}" if mine else f"hand:{seat}.{i}", card) for i, card in enumerate(view.hands[seat])
    ]
    front = [CardNode.of(f"front:{seat}", card) for card in (view.laid[seat], view.shown[seat]) if card is not None]
    name = "You" if mine else called(view, seat)
    purse = f"{count(view.coins[seat], 'coin')}, {count(view.points[seat], 'point')}"
    items: list[Node] = [
        Row(id=f"fan:{seat}", label=f"{name}, hand: {count(len(hand), 'card')}", items=hand, hand=True),
        *front,
    ]
    place = Group(id=f"seat:{seat}", label=f"{name}: {purse}", main=name, sub=purse, items=items)
    place.owner, place.turn = "mine" if mine else "theirs", seat == view.turn_of
    return place


def _buttons(view: Market) -> list[Node]:
    if view.decision is None or view.turn_of != view.viewer:
        return []
    if rules.Bid in view.answers:
        names = {"bid:0": "Leave"} | {f"bid:{n}": f"Bid {n}" for n in range(1, view.coins[view.turn_of] + 1)}
    else:
        names = {"object": "Object"} if rules.Object in view.answers else {}
    return [Button(id=id, label=text, main=text) for id, text in names.items()]


def scene(view: Market) -> Scene:
    """The whole table for the view's seat."""
    deck = [CardNode.of("top", view.deck[0])] if view.deck else []
    left = count(len(view.deck), "card")
    piles: list[Node] = [
        Pile(id="deck", label=f"deck: {left}", top=deck[0] if deck else None, main="Deck", sub=left),
        Row(
            id="discard",
            label="discarded",
            caption="Discarded",
            items=[CardNode.of(f"out:{c}", c) for c in view.discard],
        ),
    ]
    seats: list[Node] = [_seat(view, seat) for seat in range(view.seats)]
    where = f"Round {view.round} of {rules.ROUNDS}, last bid {view.bid}"
    return Scene(title="Night Market", where=where, felt=120, nodes=[*seats, *piles, *_buttons(view)])
