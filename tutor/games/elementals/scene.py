"""The board of Elementals: the tower between the Elemental Plane and the titan deck, the discards, the hand.

Ids: ``slot:4.2`` with ``card:4.2`` in it, ``placed:4.2:6H``, ``hand:10S``, ``hits``, ``deck``, ``plane``, ``power:KH``,
``number:7``, ``layout:B``, ``do:end-turn`` and the other buttons.
"""

from __future__ import annotations

from typing import Any

from tutor.engine.cards import SUIT_SIGNS, Card
from tutor.engine.tally import Tally
from tutor.engine.words import count, listing
from tutor.engine.zones import UNKNOWN
from tutor.games.elementals import prompt
from tutor.games.elementals.attack_card import AttackCard
from tutor.games.elementals.cards import IS_JOKER, POWER
from tutor.games.elementals.decisions import Act, has_drawn
from tutor.games.elementals.drawn import card_node, down, placed_words, small
from tutor.games.elementals.layout import LAYOUTS, Slot
from tutor.games.elementals.rules import attack
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import FAVOURS, POWER_DEEDS, layout_name, missing, power_name, wanted
from tutor.games.elementals.words.sums import damage_sum
from tutor.scene.nodes import CardNode, Grid, Group, Node, Pile, Row, Scene, Track

COLUMNS = 8
"""The width of a tower in half cards."""
MIDDLE = 4
"""The column of a lone elemental, which stands in the middle whatever its slot."""


def scene(view: ElementalsPosition) -> Scene:
    """The whole board for a view."""
    if not view.layout:
        return Scene(title="Elementals", where="before the game", nodes=prompt.layouts())
    table = Group(
        id="table", label="The table", west=[_plane(view)], items=[_tower(view)], east=[_deck(view), *_powers(view)]
    )
    won = view.result is not None and 0 in view.result.winners
    return Scene(
        title="Elementals",
        where=_where(view),
        over="" if view.result is None else "won" if won else "lost",
        nodes=[table, *prompt.panels(view), _bar(view), _hand(view), *prompt.ways(view)],
        previews=_previews(view),
    )


def _where(view: ElementalsPosition) -> str:
    """Return ``Layout A, turn 7 of about 14``, where the total assumes that every coming turn draws a full hand."""
    settings = view.readings.settings
    name = layout_name(view)
    drawn = 0 if view.result is None and not has_drawn(view) else 1
    turns = view.turn - 1 + drawn + -(-len(view.deck) // settings.hand_size)
    return f"{name}, turn {view.turn}" + ("" if settings.refill else f" of about {max(view.turn, turns)}")


# ---- the tower -------------------------------------------------------------------------------------------------------
def _tower(view: ElementalsPosition) -> Grid:
    layout = LAYOUTS[view.layout]
    name = layout_name(view)
    left = view.elementals_left()
    label = f"{name}, {count(left, 'elemental')} left" if left else f"{name}, every elemental is beaten"
    slots = [_slot(view, slot) for slot in layout.slots if view.tower[slot.at] is not None]
    if len(slots) == 1:
        slots[0].col = MIDDLE
    return Grid(id="tower", label=label, cols=COLUMNS, overlap=True, items=slots)


def _slot(view: ElementalsPosition, slot: Slot) -> Pile:
    elemental, column = view.elemental(slot), LAYOUTS[view.layout].column[slot]
    if not view.up[slot.at]:
        label = f"slot {slot}, face down{_covered(view, slot)}"
        card = down(f"card:{slot}", label, "blue")
        if elemental is not UNKNOWN:
            label = f"{elemental.name}, known but still face down in slot {slot}{_covered(view, slot)}"
            card = card_node(
                f"card:{slot}", elemental, f"known but still face down in slot {slot}{_covered(view, slot)}"
            )
            card.states = ("asleep",)
        return Pile(id=f"slot:{slot}", label=label, row=slot.row, col=column, top=card)
    ahead = _ahead(view, slot)
    card = card_node(f"card:{slot}", elemental, f"slot {slot}, {_progress(view, slot)}{ahead}")
    card.ahead = ahead
    placed = [_placed(slot, item) for item in view.placed[slot.at]]
    return Pile(
        id=f"slot:{slot}", label=card.label, ahead=ahead, row=slot.row, col=column, top=card, laid=placed,
        sum=_sum(view, slot),
    )  # fmt: skip


def _covered(view: ElementalsPosition, slot: Slot) -> str:
    over = view.covering(slot)
    return f", covered by {' and '.join(map(str, over))}" if over else ", covered by nothing"


def _placed(slot: Slot, item: AttackCard) -> CardNode:
    return small(f"placed:{slot}:{item.card}", item.card, placed_words(item))


def _progress(view: ElementalsPosition, slot: Slot) -> str:
    """Return the damage so far in words: ``two damage cards: 6 + 5 = 11 of 11``."""
    damage, total = view.damage_cards(slot), damage_sum(view, slot)
    waiting = [item for item in view.placed[slot.at] if item.banish]
    names = listing([placed_words(item) for item in damage])
    cards = f"{count(len(damage), 'damage card')}, {names}" if damage else "no damage card yet"
    facts = f"{cards}: {total} of {POWER[view.elemental(slot)]}" if total else cards
    return f"{facts}, {placed_words(waiting[0])}" if waiting else facts


def _ahead(view: ElementalsPosition, slot: Slot) -> str:
    """Return what is still needed, in words: ``, waits for a spade``."""
    if view.is_complete(slot):
        return f", waits for {wanted(view, view.elemental(slot))}"
    short = view.missing(slot)
    return f", {missing(short)}" if damage_sum(view, slot) and short > 0 else ""


def _sum(view: ElementalsPosition, slot: Slot) -> dict[str, Any] | None:
    """The two lines below placed cards: the sum, and what is missing."""
    total, elemental = damage_sum(view, slot), view.elemental(slot)
    if not view.placed[slot.at] and total is None:
        return None
    needed = POWER[elemental]
    if view.is_complete(slot):
        needs = f"needs {SUIT_SIGNS[elemental.suit]}{' or X' if view.readings.settings.jokers_banish else ''}"
        return {"main": str(total), "sub": needs, "enough": True}
    value = total.value if total else 0
    sub = f"{needed - value} short" if value < needed else "one more card"
    return {"main": f"{value} of {needed}", "sub": sub, "enough": False}


# ---- piles and powers ------------------------------------------------------------------------------------------------
def _plane(view: ElementalsPosition) -> Pile:
    n = len(view.plane)
    size = count(n, "card")
    label = f"Elemental Plane, {size}, face down" if n else "Elemental Plane, empty"
    top: CardNode | None = down("plane-top", label, "blue") if n else None
    if n and view.readings.settings.plane_open:
        label = f"Elemental Plane, {size}, open: {', '.join(card.name for card in view.plane)}"
        top = card_node("plane-top", view.plane[-1])
    took = [str(card) for card in view.plane[-6:]]
    return Pile(id="plane", label=label, top=top, main="Beaten", sub=size if n else "empty", took=took)


def _deck(view: ElementalsPosition) -> Pile:
    n = len(view.deck)
    ends = (("on top", view.deck[0]), ("at the bottom", view.deck[-1])) if n else ()
    known = {place: card for place, card in ends if card is not UNKNOWN}
    size = count(n, "card")
    if view.readings.settings.open_deck and n and UNKNOWN not in view.deck:
        label = f"Titan deck, {size}, open, from the top: {', '.join(card.name for card in view.deck)}"
        sub = f"{size}: {' '.join(card.sign for card in view.deck)}"
        return Pile(id="deck", label=label, top=card_node("deck-top", view.deck[0]), main="Deck", sub=sub)
    words = "".join(f", {place} the {card.name}" for place, card in known.items())
    label = f"Titan deck, {size}, face down{words}" if n else "Titan deck, empty"
    sub = size + "".join(f", {place} {card.sign}" for place, card in known.items()) if n else "empty"
    return Pile(id="deck", label=label, top=down("deck-top", label) if n else None, main="Deck", sub=sub)


def _powers(view: ElementalsPosition) -> list[Node]:
    if not view.powers:
        return []
    slips: list[Node] = [_power(view, lord) for lord in view.powers]
    title = f"Favours, {len(slips)} of 4"
    return [Row(id="powers", label=title, caption=title, items=slips, wrap=True)]


def _power(view: ElementalsPosition, lord: Card) -> CardNode:
    under = view.under.get(lord, ())
    more = f" Under it: {' '.join(card.sign for card in under)}." if under else ""
    words = f" Under it: {', '.join(card.name for card in under)}." if under else ""
    node = small(f"power:{lord}", lord, f"{power_name(lord)}, {lord.name}: {POWER_DEEDS[lord]}{words}")
    node.title, node.sub = FAVOURS[lord], POWER_DEEDS[lord] + more
    return node


# ---- discards and hand -----------------------------------------------------------------------------------------------
def _bar(view: ElementalsPosition) -> Track:
    """Return the discards against the limit; damage from cards that left the row comes first, in one piece."""
    settings = view.readings.settings
    hits = [{"text": str(_hurt(view, hit)), "suit": hit.card.suit or "X", "n": _hurt(view, hit)} for hit in view.hits]
    gone = view.damage - sum(_hurt(view, hit) for hit in view.hits)
    if gone < 0:
        hits = []
        gone = view.damage
    pieces = [{"text": str(gone), "suit": "", "n": gone}, *hits] if gone else hits
    names = ", ".join(placed_words(hit) for hit in view.hits) or "none"
    unit = "cards" if settings.by_count else "damage"
    label = f"Discards: {names}, {view.damage} {unit} of {settings.limit}"
    main, sub = f"Discards: {view.damage} {unit}", f"({settings.limit} loses)"
    return Track(
        id="hits", label=label, limit=settings.limit, value=view.damage, pieces=pieces, main=main, sub=sub, unit=unit
    )


def _hurt(view: ElementalsPosition, hit: AttackCard) -> int:
    return 1 if view.readings.settings.by_count else hit.counted


def _hand(view: ElementalsPosition) -> Row:
    cards = [_hand_card(view, card) for card in view.hand]
    label = "Your hand" if cards else "Your hand, empty"
    return Row(id="hand", label=label, caption=label, items=cards, hand=True, aimed=isinstance(view.decision, Act))


def _hand_card(view: ElementalsPosition, card: Card) -> CardNode:
    if card is not view.doubled:
        return card_node(f"hand:{card}", card, from_="deck")
    counted = view.counting(card, POWER[card], True).counted
    many = f"up to {counted}" if card in IS_JOKER else str(counted)
    return card_node(f"hand:{card}", card, f"doubled, counts {many}", power=f"×2 = {counted}", from_="deck")


def _previews(view: ElementalsPosition) -> dict[tuple[str, ...], dict[str, Any]]:
    """Return a preview for each hand card at each place it can go."""
    found: dict[tuple[str, ...], dict[str, Any]] = {}
    for move in view.legal():
        if isinstance(move, attack.Discard):
            found[move.picks(view)] = _discard_preview(view, move.card)
        elif isinstance(move, attack.Place):
            found[move.picks(view)] = _place_preview(view, move.card, move.slot)
    return found


def _discard_preview(view: ElementalsPosition, card: Card) -> dict[str, Any]:
    settings, n = view.readings.settings, view.hurts(card, card is view.doubled)
    total = view.damage + n
    least = " at least" if card in IS_JOKER and settings.names_discards else ""
    lost = " and lose the game" if total >= settings.limit and not settings.loss_late else ""
    return {
        "at": "hits",
        "n": n,
        "suit": card.suit or "X",
        "text": f"‹{card.sign}› here would make{least} {total}{lost}",
    }


def _place_preview(view: ElementalsPosition, card: Card, slot: Slot) -> dict[str, Any]:
    n, before = view.at_best(slot, card).counted, view.damage_on(slot)
    total = Tally.of(before).plus(n) if before else Tally.of(n)
    text = f"{total} of {POWER[view.elemental(slot)]}"
    return {"at": f"slot:{slot}", "n": n, "suit": card.suit or "X", "text": text}
