"""What lies in front of the players: health, gold and actions, hands, face-down actions, passives, piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.engine import UNKNOWN
from tutor.engine.words import count
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.rules.actions import Answer
from tutor.games.elemental_deck_builder.rules.answering import answer_price
from tutor.games.elemental_deck_builder.rules.selecting import Clearing, Recycling
from tutor.games.elemental_deck_builder.scene.cards import back, by_name, by_place, face
from tutor.games.elemental_deck_builder.scene.meeting import meetings
from tutor.games.elemental_deck_builder.scene.said import said
from tutor.games.elemental_deck_builder.words.names import name, upper, whose
from tutor.scene.nodes import CardNode, Counter, Group, Node, Note, Row

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def plate(view: DeckBuilderPosition, seat: int, mine: bool) -> Row:
    """Return a player's line: the figures, another player's hidden cards, the passives."""
    items: list[Node] = [_standing(view, seat, mine)]
    if not mine:
        items += [_closed(view, seat, "fan", "hands", "hand"), _closed(view, seat, "down", "tables", "face down")]
    items += [face(view, f"passive:{seat}:{n}", card, small=True) for n, card in enumerate(view.passives[seat])]
    if view.multipliers[seat]:
        text = f"This turn for {name(view, seat)}: {', '.join(_factors(view, seat))}"
        items.append(Note(id=f"multipliers:{seat}", label=text, spans=[text]))
    return Row(id=f"place:{seat}", label=f"{upper(whose(view, seat))} place", items=items, wrap=True)


def _factors(view: DeckBuilderPosition, seat: int) -> list[str]:
    return [said(view, seat, DeckCard.parse(name))[0] for name in view.multipliers[seat]]


def _standing(view: DeckBuilderPosition, seat: int, mine: bool) -> Counter:
    turn = seat == view.active and view.result is None
    beaten = view.result is not None and max(view.health) > 0  # if both fell, the greater health decides (ED-03f)
    health, gold = max(view.health[seat], 0) if beaten else view.health[seat], view.gold[seat]
    left = max(view.left, 0)
    tally = count(left, "action left", "actions left") if turn else ""
    piles = f"deck {len(view.decks[seat])}, discards {len(view.discards[seat])}"
    who = upper(name(view, seat))
    return Counter(
        id=f"seat:{seat}", label="; ".join(filter(None, (f"{who}: {health} health, {gold} gold", tally, piles))),
        owner="mine" if mine else "theirs", seat=seat + 1, main=who, value=health, turn=turn,
        figures=[{"sign": "coin", "text": str(gold)}],
        tokens=[{"state": "left"}] * left if turn else [], tally=tally, sub="" if mine else piles,
    )  # fmt: skip


def _closed(view: DeckBuilderPosition, seat: int, row: str, zone: str, what: str) -> Row:
    """Return another player's cards: backs as a fan, known ones by name."""
    cards = getattr(view, zone)[seat]
    prefix = f"{'hand' if zone == 'hands' else 'table'}:{seat}"
    backs = [
        back(f"{prefix}:{n}") if card is UNKNOWN else face(view, f"{prefix}:{n}", card, small=True)
        for n, card in enumerate(cards)
    ]
    caption = f"{what} {len(cards)}"
    hand = bool(backs) and all(card is UNKNOWN for card in cards)
    label = f"{upper(name(view, seat))}, {caption}"
    return Row(id=f"{row}:{seat}", label=label, caption=caption, items=backs, hand=hand)


# ---- the near side ---------------------------------------------------------------------------------------------------
def near(view: DeckBuilderPosition, seat: int) -> list[Node]:
    """Return the viewer's hand, then the viewer's face-down actions and piles."""
    asked = isinstance(view.decision, Recycling | Clearing) and view.turn_of == seat
    held: list[CardNode] = (
        by_place(view, "hand", view.hands[seat]) if asked else by_name(view, "card", view.hands[seat])
    )
    _foresee(view, seat, held, "card")
    _price(view, seat, held)
    caption = f"Your hand, {count(len(view.hands[seat]), 'card')}"
    placed = by_place(view, "table", view.tables[seat]) if asked else _placed(view, seat)
    down = f"Face down: {len(view.tables[seat])}"
    return [
        Row(id="hand", label=caption, caption=caption, items=held, hand=True),
        Row(id=f"down:{seat}", label=down, items=placed, wrap=True),
        Row(id="own", label="Piles", items=[_deck(view, seat), _discards(view, seat), lists(view, seat)], wrap=True),
    ]


def _price(view: DeckBuilderPosition, seat: int, nodes: list[CardNode]) -> None:
    """Show on each card with which the viewer can answer its price (ED-07c)."""
    answers = [move.card for move in view.legal() if isinstance(move, Answer)] if view.turn_of == seat else []
    for card in dict.fromkeys(answers):
        for node in nodes:
            if node.id == f"card:{card}":
                node.cost = str(answer_price(view, seat, card))
                node.label += f"; costs {node.cost} gold as an answer"


def _foresee(view: DeckBuilderPosition, seat: int, nodes: list[CardNode], prefix: str) -> None:
    """Show on the cards with which the viewer can answer the rest of the attack."""
    for card, (left, how) in meetings(view, seat).items():
        for node in nodes:
            if node.id == f"{prefix}:{card}":
                node.spans, node.label = [{"b": left}, f" {how}"], f"{node.label}; as an answer: {left}, {how}"


def _placed(view: DeckBuilderPosition, seat: int) -> list[CardNode]:
    """Return the viewer's face-down actions as lines, each with the price to play it."""
    nodes = by_name(view, "table", view.tables[seat])
    for node, card in zip(nodes, dict.fromkeys(view.tables[seat]), strict=True):
        price = f"{view.half(seat, card)} gold"
        node.small, node.cost, node.badges = True, "", [{"text": price}]
        node.label += f", face down, {price} to play"
    return nodes


def _deck(view: DeckBuilderPosition, seat: int) -> CardNode:
    n = len(view.decks[seat])
    return CardNode(
        id=f"deck:{seat}", label=f"Your deck: {count(n, 'card')}", title="Deck", sub=str(n), down=True, hue="green"
    )


def _discards(view: DeckBuilderPosition, seat: int) -> CardNode:
    n = len(view.discards[seat])
    return CardNode(id="discards", label=f"Your discard pile: {count(n, 'card')}", title="Discards", sub=str(n))


# ---- lists that open -------------------------------------------------------------------------------------------------
def lists(view: DeckBuilderPosition, me: int) -> Group:
    """Return the discard piles, the known places of decks, and the cards that were put aside or left the game."""
    rest = [] if view.viewer != me else [*view.unseen.get(f"player-{me}", ())]
    piles: list[tuple[str, str, list[Any]]] = [("rest", "What you have not seen of your deck, in no order", rest)]
    for seat in (me, 1 - me):
        piles += [
            (f"heap:{seat}", f"{upper(whose(view, seat))} discard pile, the last card last", view.discards[seat]),
            (f"known:{seat}", f"{upper(whose(view, seat))} deck, as far as it is known", _known(view.decks[seat])),
        ]
    piles += [(f"aside:{n}", f"Left the {name} shop", view.removed[n]) for n, name in enumerate(("cheap", "expensive"))]
    piles += [("gone", "Out of the game", view.gone)]
    items = [node for id, name, cards in piles if cards for node in _list(view, id, name, cards)]
    quiet = "All piles are empty or unknown."
    return Group(
        id="lists", label="Look into the piles", caption="Piles", folded=True,
        items=items or [Note(id="lists:none", label=quiet, spans=[quiet])],
    )  # fmt: skip


def _known(deck: list[Any]) -> list[Any]:
    """Return the cards of a deck; nothing if none of them is known."""
    return [] if all(card is UNKNOWN for card in deck) else deck


def _list(view: DeckBuilderPosition, id: str, name: str, cards: list[Any]) -> list[Node]:
    head = f"{name}: {count(len(cards), 'card')}"
    return [
        Note(id=f"list:{id}", label=head, spans=[head]),
        *(_listed(view, f"{id}.{n}", card) for n, card in enumerate(cards)),
    ]


def _listed(view: DeckBuilderPosition, id: str, card: Any) -> CardNode:
    if card is UNKNOWN:
        return CardNode(id=id, label="a card that is not known", title="not known", small=True)
    return face(view, id, card, small=True)
