"""What happened, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.engine import UNKNOWN, Event
from tutor.engine.words import Phrasing, card, cards, count, listing
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import DICE, DIE_OF, Damage
from tutor.games.elemental_deck_builder.rules import events
from tutor.games.elemental_deck_builder.words.asking import chosen
from tutor.games.elemental_deck_builder.words.names import does, name, shop, the_die, upper, whose

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition as View


def _began(event: events.Began, view: View) -> str:
    sets = [event.dice[: len(DICE)], event.dice[len(DICE) :]] if view.own_sets else [event.dice]
    shown = [listing([f"{die} {value}" for die, value in zip(DICE, dice, strict=True)]) for dice in sets]
    owners = [upper(whose(view, seat)) for seat in (0, 1)] if view.own_sets else ["The"]
    told = [f"{owner} dice show {dice}." for owner, dice in zip(owners, shown, strict=True)]
    return f"{' '.join(told)} {does(view, event.seat, 'begin')}."


def _announced(event: events.Announced, view: View) -> str:
    paid = f" for {event.gold} gold" if event.gold else ""
    return f"{does(view, event.seat, 'play')} {card(event.card)}{paid}."


def _answered(event: events.Answered, view: View) -> str:
    return f"{does(view, event.seat, 'answer')} with {card(event.card)} for {event.gold} gold."


def _looked(event: events.LookedAt, view: View) -> str:
    place = {"hands": "hand", "tables": "face-down actions", "decks": "deck"}[event.zone]
    hidden: Any = event.seen
    seen = count(event.count, "card") if hidden is UNKNOWN else cards(map(DeckCard.parse, event.seen.split()))
    return f"{does(view, event.seat, 'look')} at {whose(view, event.owner)} {place}: {seen}."


def _bought(event: events.Bought, view: View) -> str:
    return f"{does(view, event.seat, 'buy')} {card(event.card)} for {event.gold} gold."


def _opened(event: events.OpenedBids, view: View) -> str:
    bids = [f"{name(view, seat)} {f'{gold} gold' if gold else 'nothing'}"
            for seat, gold in enumerate((event.first, event.second))]  # fmt: skip
    return f"The bids are opened: {listing(bids)}."


def _suffered(event: events.Suffered, view: View) -> str:
    verb = does(view, event.seat, "lose")
    return f"{verb} {event.damage} health: {max(event.health, 0)} left."


def _stopped(event: events.Stopped, view: View) -> str:
    """Return what shields stop, and the rest."""
    stops = f"{upper(whose(view, event.seat))} shields stop"
    return f"{stops} all of it." if "at least" in event.sum else f"{stops} {event.stopped}: {event.sum}."


def _struck(event: events.Struck, view: View) -> str:
    """Return the dice that the card reads, then the sum, if there is one."""
    effect = view.effect(event.card)
    assert isinstance(effect, Damage)  # otherwise it would not strike
    letters = dict.fromkeys(effect.dice)
    dice = listing([f"{DIE_OF[letter]} {view.die(letter, event.seat)}" for letter in letters])
    total = f": {event.sum}" if "=" in event.sum else ""
    return f"{card(event.card)} hits with {dice}{total}."


def _dealt(event: events.Dealt, view: View) -> str:
    return f"Into the {('cheap', 'expensive')[event.store]} shop: {cards(event.dealt)}."


LASTING = {
    "this-turn": "strengths this turn", "next-effect": "next strength",
    "until-own-next-turn": "strengths for this turn and the rival's",
    "rest-of-game": "strengths for the rest of the game",
}  # fmt: skip
"""What a multiplier applies to, and for how long (ED-A30)."""

EVENTS: dict[type[Event], Phrasing] = {
    events.Began: _began,
    events.CalledOldest: lambda e, v: f"{does(v, e.seat, 'name')} {card(e.card)} as the oldest.",
    events.TookGold: lambda e, v: f"{does(v, e.seat, 'take')} {'one' if e.gold == 1 else e.gold} gold.",
    events.Earned: lambda e, v: f"{does(v, e.seat, 'gain')} {e.gold} gold.",
    events.Drew: lambda e, v: f"{does(v, e.seat, 'draw')} {cards(e.drawn)}.",
    events.Reshuffled: lambda e, v: f"{does(v, e.seat, 'shuffle')} the discard pile, which goes beneath the deck.",
    events.Discarded: lambda e, v: f"{does(v, e.seat, 'discard')} {card(e.card)}.",
    events.Announced: _announced,
    events.SaidBefore: lambda e, v: f"{card(e.card)} is to {chosen(v, e.choice)}.",
    events.CameToNothing: lambda e, v: f"What was chosen for {card(e.card)} is not possible any more.",
    events.Placed: lambda e, v: f"{does(v, e.seat, 'put')} {card(e.card)} face down.",
    events.Answered: _answered,
    events.Cancelled: lambda e, v: f"{card(e.card)} is cancelled.",
    events.Struck: _struck,
    events.Stopped: _stopped,
    events.PaidOff: lambda e, v: f"{does(v, e.seat, 'pay')} {e.gold} gold to stop as much damage.",
    events.Suffered: _suffered,
    events.EarnedByDamage: lambda e, v: f"{does(v, e.seat, 'gain')} {e.gold} gold for the damage.",
    events.Healed: lambda e, v: f"{does(v, e.seat, 'heal')} {e.sum}: {e.health} health.",
    events.Multiplied: lambda e, v: f"{card(e.card)} multiplies {whose(v, e.seat)} {LASTING[v.readings.lasting]}.",
    events.Rolled: lambda e, v: f"{upper(the_die(v, e.seat, e.die))} is rolled: {e.value}.",
    events.Changed: lambda e, v: f"{upper(the_die(v, e.seat, e.die))} goes from {e.before} to {e.value}.",
    events.Chosen: lambda e, v: f"{does(v, e.seat, 'choose')} {e.value} for {the_die(v, e.seat, e.die)}.",
    events.Refunded: lambda e, v: f"{does(v, e.seat, 'get')} back {e.gold} gold.",
    events.WentBack: lambda e, v: f"{card(e.card)} goes back {'to the hand' if e.zone == 'hands' else 'to the table'}.",
    events.MayDraw: lambda e, v: f"{does(v, e.seat, 'draw')} {count(e.cards, 'more card')} when it suits.",
    events.SpentOnDraw: lambda e, v: f"{does(v, e.seat, 'use')} an action to draw.",
    events.DrawCancelled: lambda e, v: f"{whose(v, e.seat).capitalize()} draw is cancelled.",
    events.SealedBid: lambda e, v: f"{does(v, e.seat, 'write')} a bid.",
    events.OpenedBids: _opened,
    events.BidCancelled: lambda e, v: f"The bid for {card(e.card)} is cancelled.",
    events.Defaulted: lambda e, v: f"{does(v, e.seat, 'bid')} {e.gold} gold and cannot pay it.",
    events.Unsold: lambda e, v: f"Nobody buys {card(e.card)}, which stays in the shop.",
    events.PaidOver: lambda e, v: f"{does(v, e.seat, 'pay')} {e.gold} gold to {name(v, 1 - e.seat)}.",
    events.PaidToo: lambda e, v: f"{does(v, e.seat, 'pay')} {e.gold} gold, too: the last bid.",
    events.Kept: lambda e, v: f"{does(v, e.seat, 'leave')} the chance die at {e.value}.",
    events.LookedAt: _looked,
    events.Arranged: lambda e, v: f"{does(v, e.seat, 'arrange')} the top of {whose(v, e.owner)} deck.",
    events.Fetched: lambda e, v: f"{does(v, e.seat, 'take')} {card(e.card)} from the deck, which is shuffled.",
    events.Allowed: lambda e, v: f"{does(v, e.seat, 'have', 'has')} {count(e.more, 'more action', 'more actions')}.",
    events.Recycled: lambda e, v: f"{does(v, e.seat, 'put')} {card(e.card)} back into the store.",
    events.Offered: lambda e, v: f"{does(v, e.seat, 'offer')} {e.gold} gold for {card(e.card)}.",
    events.WentOn: lambda e, v: f"{does(v, e.seat, 'go', 'goes')} on.",
    events.Picked: lambda e, v: f"{does(v, e.seat, 'choose')} {the_die(v, e.seat, e.die)}.",
    events.RecycledAll: lambda e, v: f"{does(v, e.seat, 'send')} {count(e.cards, 'card')} back to the store.",
    events.LeftOff: lambda e, v: f"{does(v, e.seat, 'drop')} out.",
    events.Bought: _bought,
    events.Aged: lambda e, v: f"Nobody bought from the {shop(e.card)} shop, so {card(e.card)} leaves.",
    events.Dealt: _dealt,
    events.TurnEnded: lambda e, v: f"{does(v, e.seat, 'end')} the turn.",
}
