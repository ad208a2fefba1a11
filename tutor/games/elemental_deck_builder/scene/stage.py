"""The stage: the waiting action with its present result, or the auction with both purses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tutor.engine.words import listing, plain
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.decisions import AtOnce, Further, Matching, Raising
from tutor.games.elemental_deck_builder.effects import DIE_OF, Damage, Healing
from tutor.games.elemental_deck_builder.rules.actions import ExecutePlaced, Play
from tutor.games.elemental_deck_builder.rules.auctions import Bid
from tutor.games.elemental_deck_builder.rules.executing import Execute, Settle
from tutor.games.elemental_deck_builder.rules.piles import Finish
from tutor.games.elemental_deck_builder.rules.strength import stopped, strength
from tutor.games.elemental_deck_builder.rules.turns import Bless
from tutor.games.elemental_deck_builder.scene.cards import face
from tutor.games.elemental_deck_builder.scene.said import in_words
from tutor.games.elemental_deck_builder.words.asking import chosen
from tutor.games.elemental_deck_builder.words.names import does, name, upper, whose
from tutor.scene.nodes import CardNode, Group, Node, Note

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

STEPS_SEEN = 3
"""The most steps of an auction that are shown beneath the current one."""


def stage(view: DeckBuilderPosition) -> Node:
    """Return what waits, as a framed group; with a place for an action while one can be played."""
    buys = any(isinstance(move, Bid) for move in view.legal()) if view.turn_of == view.viewer else False
    words = "Play or buy here" if buys else "Play here"
    place = CardNode(id="stage", label=f"The stage: {words[:1].lower()}{words[1:]}", empty=words)
    played: list[Node] = [*_played(view)]
    auction: list[Node] = [*_auction(view)] if view.lot is not None and not played else []
    if not played and not auction:
        return place
    label = "; ".join(node.label for node in (*auction, *played))
    plays = isinstance(view.decision, AtOnce | Further | Matching)
    joins = isinstance(view.decision, Raising) and view.readings.meanwhile == "both-players"
    further: list[Node] = [place] if plays or joins else []
    return Group(id="waits", label=f"What waits: {label}", framed=True, items=[*auction, *played, *further])


def _line(id: str, text: str) -> Note:
    return Note(id=id, label=text, spans=[text])


# ---- what was played -------------------------------------------------------------------------------------------------
def _played(view: DeckBuilderPosition) -> list[Node]:
    """Return the card that was announced first, and a line for each that waits or is being executed.

    An auction in progress is one more line.
    """
    waiting = [item for item in view.agenda if isinstance(item, Execute | Finish)]
    if not waiting:
        return []
    lines: list[Node] = [] if view.lot is None else [_line("bid:now", _in_front(view))]
    for n, item in enumerate(waiting):
        lines += [face(view, f"played:{n}", item.card, small=True)] if n else []
        lines += [*_told(view, item, n)]
    first = face(view, "played:0", waiting[0].card)
    return [first, Group(id="chain", label="; ".join(line.label for line in lines), items=lines)]


def _told(view: DeckBuilderPosition, item: Execute | Finish, n: int) -> Iterator[Node]:
    """Return lines for an announced card: its player, its answers, and its present result."""
    if not isinstance(item, Execute) or not item.met_by:
        yield _line(f"waits:{n}", f"{_whose(view, item, n)}. {as_it_stands(view, item)}")
        return
    first = f"{_whose(view, item, n)}: {item.before}." if item.before else f"{_whose(view, item, n)}."
    yield _line(f"announced:{n}", first)
    answers = listing([plain(DeckCard.parse(answer).name) for answer in item.met_by.split()])
    yield _line(f"answered:{n}", f"{does(view, 1 - item.seat, 'answer')} with {answers}.")
    yield _line(f"waits:{n}", as_it_stands(view, item))


def _whose(view: DeckBuilderPosition, item: Execute | Finish, n: int) -> str:
    card = plain(item.card.name)
    if n and item.seat != view.active:
        return does(view, item.seat, f"answer with {card}", f"answers with {card}")
    return does(view, item.seat, f"play {card}", f"plays {card}")


def as_it_stands(view: DeckBuilderPosition, item: Execute | Finish) -> str:
    """Return the result of a waiting card with the present dice, multipliers and shields."""
    effect = view.effect(item.card)
    if isinstance(item, Execute) and item.choice:
        return f"{upper(plain(chosen(view, item.choice)))}."
    settling = next((task for task in view.agenda if isinstance(task, Settle)), None)
    if settling is not None and isinstance(effect, Damage):
        return "; ".join(f"{upper(name(view, seat))}: {n} damage" for seat, n in enumerate(view.pending) if n)
    if isinstance(effect, Healing):
        return f"Heals {strength(view, item.seat, effect)}."
    if not isinstance(effect, Damage):
        return f"{upper(in_words(view, item.seat, item.card))}."
    if "C" in effect.dice:
        return f"Chance is rolled first: {in_words(view, item.seat, item.card)}."
    return f"{upper(_damage(view, item.seat, effect))}."


def _damage(view: DeckBuilderPosition, seat: int, effect: Damage) -> str:
    found = strength(view, seat, effect)
    parts = []
    for victim in (1 - seat, seat) if effect.both else (1 - seat,):
        shield = stopped(view, victim, seat, effect)
        stops = shield is not None and int(shield) >= int(found)
        left: Any = "no" if stops else found.less(shield) if shield else found
        parts.append(f"{left} damage to {name(view, victim)}{': a shield stops it' if stops else ''}")
    return ", ".join(parts)


# ---- before it is played ---------------------------------------------------------------------------------------------
def foretold(view: DeckBuilderPosition, seat: int) -> dict[tuple[str, ...], dict[str, Any]]:
    """Return the results of the viewer's actions and blessings, and the prices of purchases.

    The stage shows them while the card is picked.
    """
    said: dict[tuple[str, ...], dict[str, Any]] = {}
    for move in view.legal():
        if isinstance(move, Play | Bless | ExecutePlaced):
            would = {"at": "stage", "text": _would(view, seat, move.card), "reads": _read(view, move.card)}
            said[move.picks(view)] = would
        elif isinstance(move, Bid):
            said[move.picks(view)] = {"at": "stage", "text": _would_cost(view, seat, move.card)}
    return said


def _read(view: DeckBuilderPosition, card: DeckCard) -> list[str]:
    """Return the ids of the dice that a card reads."""
    effect = view.effect(card)
    letters = effect.dice if isinstance(effect, Damage | Healing) else ""
    return [f"die:{DIE_OF[letter]}" for letter in dict.fromkeys(letters)]


def _would_cost(view: DeckBuilderPosition, seat: int, card: DeckCard) -> str:
    """Return the price of a purchase, and whether the rival can offer more (ED-09b)."""
    rival = 1 - seat
    raises = bool(card.cost) and view.backs(rival, 2 * card.cost) and view.readings.bidding == "open"
    more = f"{upper(name(view, rival))} can offer {2 * card.cost}." if raises else "Nobody can offer more."
    offer = f"You offer {card.cost} of your {view.gold[seat]} gold."
    return f"{upper(in_words(view, seat, card))}. {offer} {more}" if view.readings.bidding == "open" else offer


def _would(view: DeckBuilderPosition, seat: int, card: DeckCard) -> str:
    effect, does = view.effect(card), in_words(view, seat, card)
    if isinstance(effect, Healing):
        healed = int(strength(view, seat, effect))
        return f"{upper(does)}. You: {view.health[seat]} + {healed} = {view.health[seat] + healed}."
    if not isinstance(effect, Damage) or effect.both or ("C" in effect.dice and view.readings.steady_chance == "yes"):
        return f"{upper(does)}."
    shield = stopped(view, 1 - seat, seat, effect)
    found = strength(view, seat, effect)
    damage = int(found.less(shield).at_least(0) if shield else found)
    health = view.health[1 - seat]
    left = max(health - damage, 0)
    shielded = f" {upper(whose(view, 1 - seat))} shield stops {int(found) - damage}." if shield else ""
    return f"{upper(does)}.{shielded} {upper(name(view, 1 - seat))}: {health} - {damage} = {left}."


# ---- the auction -----------------------------------------------------------------------------------------------------
def _auction(view: DeckBuilderPosition) -> list[Node]:
    """Return the card for sale, the bids so far in whole multiples of its cost, the next one, both purses (ED-09d)."""
    lot = view.lot
    assert lot is not None
    bidder, rival = view.active, 1 - view.active
    lines: list[Node] = []
    if lot.cost:
        last = view.price // lot.cost
        steps = range(max(1, last - STEPS_SEEN), last + 1)
        lines = [_line(f"bid:{n}", _step(view, n, n * lot.cost, last)) for n in steps]
    lines += [_line(id, text) for id, text in _ahead(view, view.price + lot.cost).items()]
    purses = ". ".join(f"{does(view, seat, 'have', 'has')} {view.gold[seat]} gold" for seat in (bidder, rival))
    lines.append(_line("purses", f"{purses}."))
    ladder = Group(id="ladder", label="; ".join(line.label for line in lines), items=lines)
    return [face(view, "lot", lot, more="for sale"), ladder]


def _in_front(view: DeckBuilderPosition) -> str:
    """Return the state of an auction, in a few words."""
    return f"{does(view, view.stands, 'offer')} most so far: {view.price}."


def _ahead(view: DeckBuilderPosition, following: int) -> dict[str, str]:
    """Return the next steps of an auction, and the bid that the rival cannot reach, by their ids."""
    bidder, rival = view.active, 1 - view.active
    if view.readings.bidding == "sealed":
        return {"bid:next": "Both write one offer, unseen."}
    if following == view.price:
        return {"bid:next": "It costs nothing, so nobody raises."}
    beyond = (
        {}
        if view.backs(rival, following)
        else {"bid:beyond": f"{does(view, rival, 'cannot', 'cannot')} offer {following}."}
    )
    if view.stands == rival:
        return {"bid:next": f"{does(view, bidder, 'can match', 'can match')} {view.price} next."} | beyond
    return beyond or {"bid:next": f"{does(view, rival, 'can offer', 'can offer')} {following} next."}


def _step(view: DeckBuilderPosition, n: int, gold: int, last: int) -> str:
    bidder, rival = view.active, 1 - view.active
    raised = does(view, bidder if n == 1 else rival, "offer")
    matched = n > 1 and (n < last or view.stands == bidder)
    met = f", {name(view, bidder)} {'match' if bidder == view.viewer else 'matches'}" if matched else ""
    return f"{raised} {gold}{met}."
