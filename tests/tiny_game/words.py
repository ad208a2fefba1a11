"""The phrases of Night Market; for another language, copy this file."""

from tests.tiny_game import decisions, rules
from tests.tiny_game.cards import WORTH
from tests.tiny_game.state import Market
from tutor.engine import UNKNOWN, Card, Words
from tutor.engine.words import called, card, cards, count, does, listing


def _heading(view: Market) -> str:
    return f"Round {view.round}" if view.round else ""


def _whose(view: Market, seat: int) -> str:
    return "Your" if seat == view.viewer else f"{called(view, seat)}'s"


def _looked(event: rules.Looked, view: Market) -> str:
    seen = "" if event.card is UNKNOWN else f": {card(event.card)}"
    return f"{does(view, event.seat, 'look')} at the top card of the deck{seen}."


def _called(event: rules.Called, view: Market) -> str:
    if event.coins:
        return f"{does(view, event.seat, 'bid')} {count(event.coins, 'coin')}."
    return f"{does(view, event.seat, 'leave')} the auction."


def _bought(event: rules.Bought, view: Market) -> str:
    taken = f"{does(view, event.seat, 'take')} {card(event.card)}"
    return f"{taken} for {count(event.coins, 'coin')}: {event.left()} left." if event.coins else f"{taken} for nothing."


def _exchanged(event: rules.Exchanged, view: Market) -> str:
    verb = does(view, event.seat, "exchange")
    return f"{verb} {cards(event.buried)} for {cards(event.drawn)}."


def _haggled(event: rules.Haggled, view: Market) -> str:
    gain = "a coin" if event.die >= 4 else "nothing, for that takes a 4 or more"
    return f"{does(view, event.seat, 'haggle')}, a die shows {event.die}: {gain}."


def _scored(event: rules.Scored, view: Market) -> str:
    if not event.seats:
        return f"Several cards count {event.worth}, so nobody scores."
    who = listing([_name(view, seat) for seat in event.seats])
    return f"The highest card turned up counts {event.worth}: a point for {who}."


def _name(view: Market, seat: int) -> str:
    return "you" if seat == view.viewer else called(view, seat)


def _result(view: Market) -> str:
    winners = view.result.winners if view.result else ()
    who = listing([_name(view, seat) for seat in winners])
    return f"The market closes with {listing([str(n) for n in view.points])} points; the win goes to {who}."


WORDS = Words(
    heading=_heading,
    glossary={"haggle": ("haggle", "A spade that is turned up: its trader may gain a coin. [NM-3b]")},
    events={
        rules.Looked: _looked,
        rules.Called: _called,
        rules.Bought: _bought,
        rules.Laid: lambda e, v: f"{does(v, e.seat, 'lay')} {card(e.card)} face down.",
        rules.TurnedUp: lambda e, v: f"Turned up: {cards(e.cards)}.",
        rules.Exchanged: _exchanged,
        rules.Objected: lambda e, v: f"{does(v, e.seat, 'pay')} a coin to object.",
        rules.Undone: lambda e, v: f"{_whose(v, e.seat)} objection holds: what it was against is undone.",
        rules.Haggled: _haggled,
        rules.Scored: _scored,
    },
    moves={
        rules.Bid: lambda m, v: f"bid {count(m.coins, 'coin')}" if m.coins else "leave the auction",
        rules.Lay: lambda m, v: f"lay {card(m.card)}, which counts {WORTH[m.card]}",
        rules.Object: lambda m, v: "pay a coin to object",
    },
    refusals={
        "too-low": lambda m, v: f"A bid must be higher than the last one, {count(v.bid, 'coin')}.",
        "too-poor": lambda m, v: f"You have {count(v.coins[v.turn_of], 'coin')}, so you cannot bid {m.coins}.",
        "not-held": lambda m, v: f"{card(m.card)} is not in your hand, and you lay a card from your hand.",
        "no-coin": lambda m, v: "You have no coin left, and to object costs one.",
        "means-nothing": lambda m, v: "Touching that does nothing now.",
        "something-else-waits": lambda m, v: "Something else has to be decided first.",
        "game-over": lambda m, v: "The market is closed: three rounds have been played.",
    },
    decisions={
        decisions.Bidding: lambda d, v: f"Bid more than {count(v.bid, 'coin')}, or leave the auction.",
        decisions.Laying: lambda d, v: "Lay one of your cards face down.",
        rules.Exchanging: lambda d, v: "Choose one or two cards of your hand to exchange.",
        decisions.Answering: lambda d, v: "Pay a coin to object to what is about to happen, or let it pass.",
    },
    results={"most-points": _result},
    things={rules.Exchanging: lambda thing, view: card(Card.parse(thing))},
)
