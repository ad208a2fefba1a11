"""The prompts of decisions, and the words of moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tutor.engine import Decision, Move
from tutor.engine.words import Phrasing, card, cards, count, listing
from tutor.games.elemental_deck_builder import decisions
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import Damage
from tutor.games.elemental_deck_builder.rules import (
    actions,
    answering,
    auctions,
    dice,
    opening,
    sealing,
    selecting,
    turns,
)
from tutor.games.elemental_deck_builder.rules.executing import Execute
from tutor.games.elemental_deck_builder.rules.piles import may_draw
from tutor.games.elemental_deck_builder.rules.strength import strength
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from tutor.games.elemental_deck_builder.words.names import does, name, the_die, upper

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition as View


def _price(move: Any, view: View) -> str:
    answers = isinstance(move, actions.Answer)
    price = answering.answer_price if answers else type(view).half
    return f"{price(view, view.turn_of, move.card)} gold"


def _choose(move: dice.Choose, view: View) -> str:
    return f"choose {the_die(view, view.turn_of, move.die)}, which shows {view.shows(move.die, view.turn_of)}"


def _keep(move: dice.KeepChance, view: View) -> str:
    asked = view.decision
    return f"keep chance at {view.die('C', asked.owner)}" if isinstance(asked, decisions.Keeping) else "keep chance"


def _shift(move: dice.ShiftDie, view: View) -> str:
    way = "raise" if move.amount > 0 else "lower"
    return f"{way} {move.die} by {abs(move.amount)}" if move.amount else f"leave {move.die} as it is"


MOVES: dict[type[Move], Phrasing] = {
    turns.TakeGold: lambda m, v: "take one gold",
    turns.DrawCard: lambda m, v: "draw a card",
    turns.DrawForAction: lambda m, v: "use an action to draw a card",
    turns.Discard: lambda m, v: f"discard {card(m.card)}",
    turns.DiscardPlaced: lambda m, v: f"discard {card(m.card)} from the table",
    turns.Bless: lambda m, v: f"play {card(m.card)}",
    turns.EndTurn: lambda m, v: "end the turn",
    actions.Play: lambda m, v: f"play {card(m.card)}",
    actions.Place: lambda m, v: f"put {card(m.card)} face down",
    actions.ExecutePlaced: lambda m, v: f"play {card(m.card)} from the table: {_price(m, v)}",
    actions.GoOn: lambda m, v: going_on(v),
    actions.Answer: lambda m, v: f"answer with {card(m.card)} for {_price(m, v)}",
    actions.AnswerFromTable: lambda m, v: (
        f"answer with {card(m.card)} from the table for {answering.table_price(v, v.turn_of, m.card)} gold"
    ),
    auctions.Bid: lambda m, v: f"buy {card(m.card)}: offer {m.card.cost} gold",
    auctions.Raise: lambda m, v: f"offer {v.price + (v.lot.cost if v.lot else 0)} gold",
    auctions.RaiseTo: lambda m, v: f"offer {m.gold} gold",
    auctions.LetGo: lambda m, v: f"let {name(v, v.active)} have it",
    auctions.Match: lambda m, v: f"match {v.price} gold",
    auctions.Decline: lambda m, v: "drop out",
    opening.CallOldest: lambda m, v: f"name {card(m.card)} as the oldest",
    sealing.SealBid: lambda m, v: f"write a bid of {m.gold} gold" if m.gold else "write no bid",
    dice.Choose: _choose,
    dice.RollAgain: lambda m, v: "roll it",
    dice.Stop: lambda m, v: "roll no more",
    dice.ShiftDie: _shift,
    dice.SwapDice: lambda m, v: f"swap {m.die} and {m.other}",
    dice.TakeValue: lambda m, v: f"choose {m.value}",
    dice.KeepChance: _keep,
    dice.RollChance: lambda m, v: "roll chance",
    dice.Heal: lambda m, v: "heal yourself" if m.whom == "self" else "heal your rival",
    dice.PayOff: lambda m, v: f"pay {m.gold} gold" if m.gold else "pay nothing",
    dice.TakeFromDeck: lambda m, v: f"take {card(m.card)} from the deck",
}


def _clearing(decision: selecting.Clearing, view: View) -> str:
    if decision.zone == "hands":
        held, kept = len(view.hands[decision.owner]), view.limit(decision.owner)
        which = "Which one goes" if held == kept + 1 else "Which ones go"
        return f"{upper(count(held, 'card'))}, and you keep {kept}. {which}?"
    loses = "do you" if decision.owner == view.viewer else f"does {name(view, decision.owner)}"
    return f"Which face-down actions {loses} discard?"


def _raising(decision: decisions.Raising, view: View) -> str:
    plays = ", play an action" if view.readings.meanwhile == "both-players" else ""
    lot = view.lot
    if lot is None:
        return "Raise, or let it go."
    offer = f"{does(view, view.active, 'offer')} {view.price} for {card(lot)}."
    return f"{offer} Offer {view.price + lot.cost}{plays}, or let {name(view, view.active)} have it?"


def _acting(decision: decisions.Act, view: View) -> str:
    """Return what is left to do in a turn."""
    fresh = not (view.took_gold or view.took_card or view.has_bid or view.actions)
    if fresh:
        return "First take what is free. Then play a card, buy one, or both."
    left = [] if view.took_gold else ["one gold"]
    left += [] if view.took_card or not may_draw(view, decision.seat) else ["one card to draw"]
    left += [count(view.left, "action")] if view.left > 0 else []
    left += [] if view.has_bid else ["one purchase"]
    return (
        f"Left this turn: {listing(left)}."
        if left
        else "Nothing else is left. Discard what you do not want, and end your turn."
    )


def _waiting(view: View) -> Execute | None:
    """Return the waiting action."""
    return next((item for item in reversed(view.agenda) if isinstance(item, Execute)), None)


def _strikes(view: View) -> bool:
    waiting = _waiting(view)
    return waiting is not None and isinstance(view.effect(waiting.card), Damage)


def going_on(view: View) -> str:
    """Return the words for going on: letting the answered attack hit, or just going on."""
    return "hit now" if isinstance(view.decision, decisions.Further) and _strikes(view) else "go on"


def _further(decision: decisions.Further, view: View) -> str:
    waiting = _waiting(view)
    named = card(waiting.card) if waiting is not None else "your action"
    does_so = "hits" if _strikes(view) else "takes effect"
    return f"{upper(name(view, 1 - decision.seat))} answered. Play more before {named} {does_so}, or {going_on(view)}."


def waiting_damage(view: View) -> int | None:
    """Return the damage of the waiting attack before shields; None if it is not an attack or depends on chance."""
    waiting = _waiting(view)
    effect = None if waiting is None else view.effect(waiting.card)
    if waiting is None or not isinstance(effect, Damage):
        return None
    known = "C" not in effect.dice or view.readings.steady_chance == "no"
    return int(strength(view, waiting.seat, effect)) if known else None


def _answering(decision: decisions.Answering, view: View) -> str:
    waiting = _waiting(view)
    if waiting is None:
        return "Answer what waits, or let it pass."
    coming = waiting_damage(view)
    known = "" if coming is None else f": {coming} damage"
    return f"{does(view, waiting.seat, 'play')} {card(waiting.card)}{known}. Answer it, or let it pass?"


def chosen(view: View, text: str) -> str:
    """Return a choice that was made in advance, in words."""
    verb, *named = text.split()
    if verb == selecting.RECYCLE:
        return f"send {cards(map(DeckCard.parse, named)) if named else 'nothing'} back to the store"
    move = dice.read_choice(text)
    said = MOVES[type(move)](move, view)
    return said if isinstance(said, str) else said[0]


DECISIONS: dict[type[Decision], Phrasing] = {
    decisions.Act: _acting,
    decisions.Naming: lambda d, v: f"Which is the oldest card of the {('cheap', 'expensive')[d.store]} shop?",
    decisions.Further: _further,
    decisions.AtOnce: lambda d, v: "Play another action now, or go on.",
    decisions.Raising: _raising,
    decisions.Sealing: lambda d, v: "Write your bid. Nobody sees it before both are written.",
    decisions.Matching: lambda d, v: (
        f"{upper(name(v, 1 - v.active))} offers {v.price}. Match it, play a card first, or drop out."
    ),
    decisions.Answering: _answering,
    decisions.Choosing: lambda d, v: f"Choose a die for {card(d.card)}.",
    decisions.Shifting: lambda d, v: f"Choose a die for {card(d.card)}, and by how much it changes.",
    decisions.Swapping: lambda d, v: "Choose two dice to swap.",
    decisions.Rolling: lambda d, v: f"Roll the {d.die} die again, or leave it? Rolls left: {d.left}.",
    decisions.Spreading: lambda d, v: f"Which die do you roll next? Or stop. Rolls left: {d.left}.",
    decisions.Taking: lambda d, v: f"Choose what the {d.die} die shows.",
    decisions.Keeping: lambda d, v: f"Chance shows {v.die('C', d.owner)}. Keep that, or roll?",
    decisions.PayingOff: lambda d, v: f"{v.pending[d.seat]} damage is coming. Each gold you pay stops one.",
    decisions.Mending: lambda d, v: f"Whom does {card(d.card)} heal?",
    decisions.Fetching: lambda d, v: "Which card of your deck do you take?",
    selecting.Recycling: lambda d, v: "Which cards leave your hand for good? They go back to the store.",
    selecting.Clearing: _clearing,
    selecting.Arranging: lambda d, v: "Click the cards in the order you want, the top one first.",
}


def _of(zone: str) -> Callable[[str, DeckBuilderPosition], str]:
    def thing(text: str, view: DeckBuilderPosition) -> str:
        decision = view.decision
        owner = getattr(decision, "owner", view.turn_of)
        pile = getattr(view, getattr(decision, "zone", zone))[owner]
        place = range(len(pile)).index(int(text))
        return f"{card(pile[place])} (place {place + 1})"

    return thing


THINGS = {selecting.Recycling: _of("hands"), selecting.Clearing: _of("tables"), selecting.Arranging: _of("decks")}
