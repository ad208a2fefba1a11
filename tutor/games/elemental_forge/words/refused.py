"""Why not: what is wrong with a try, what would have to be different, and the clause that decides it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.engine import UNKNOWN
from tutor.engine.words import Words, count, listing
from tutor.games.elemental_forge.cards import IS_CATALYST, WORTH
from tutor.games.elemental_forge.rules.ignite import highest
from tutor.games.elemental_forge.words.names import Phrases, named, row, whom

Refused = Callable[[Any, Any], Phrases]


def add_refusals(words: Words) -> None:
    """Register the words of every refusal."""
    for key, function in _REFUSALS.items():
        words.refusal(key)(function)


def _pair(move: Any) -> str:
    return f"{named(move.under)} and {named(move.top)}"


def _not_in_hand(move: Any, view: Any) -> Phrases:
    card = getattr(move, "card", None) or getattr(move, "under", None)
    what = named(card) if card is not None else "that card"
    return (
        f"{what} is not in the hand that has to give it. Choose a card of that hand. [EF-2.2b]",
        "Combinations, discards, blocks and sacrifices are all paid from the hand.",
    )


def _unlike(move: Any, view: Any) -> Phrases:
    if not hasattr(move, "under"):
        return f"{named(move.card)} does not have the rank of the top card {named(view.pile[-1])}. [EF-3.3a]"
    text = (
        f"{_pair(move)} do not go together. Two cards of equal rank are needed, or a Catalyst beside one card."
        " [EF-3.3a]"
    )
    if not view.readings.law.by_rank:
        return text
    return (text, "An Ace fits an Ace, a seven a seven; suit and worth do not matter for that.")


def _same_worth(move: Any, view: Any) -> Phrases:
    if not hasattr(move, "under"):
        return f"{named(move.card)} and the top card are worth the same, but their ranks differ. [EF-3.3a]"
    return (
        (
            f"{_pair(move)} are worth {WORTH[move.under]} each, but their ranks differ. Equal rank is what counts."
            " [EF-3.3a]"
        ),
    )


def _same_suit(move: Any, view: Any) -> Phrases:
    if not hasattr(move, "under"):
        return f"{named(move.card)} has the suit of the top card, but another rank. [EF-3.3a]"
    return (
        f"{_pair(move)} share a suit, but not their rank. Equal rank is what counts. [EF-3.3a]",
        (
            "For Quake and Gust the table asks for both. [EF-3.3q] Where equal suit is enough (EF-A26), this would be a"
            " combination."
        ),
    )


def _not_highest(move: Any, view: Any) -> Phrases:
    victim = view.decision.victim
    if UNKNOWN in view.hands[victim]:
        return "That card is not among the most valuable ones of that hand. [EF-3.3l]"
    best = listing(row(highest(view, victim)), "or")
    return f"{named(move.card)} is not among the most valuable cards of that hand. It has to be {best}. [EF-3.3l]"


def _cannot_be_matched(move: Any, view: Any) -> Phrases:
    if view.pile[-1] in IS_CATALYST:
        return f"The top card {named(view.pile[-1])} is a Catalyst and has no rank to match. [EF-2.2d]"
    return "A Catalyst has no rank, so it cannot match the top card. [EF-2.2d]"


def _target(move: Any, view: Any) -> Phrases:
    return f"That seat cannot be chosen. Name another player who is still in the game. [{move.clauses[0]}]"


_CATALYST_WAYS = {
    "claim-while-combining": "A Catalyst is taken from the table as one of the two cards of a combination. [EF-4.2b]",
    "instead-of-a-draw": "As EF-A31 is read here it comes into the hand as one of the cards of a Draw. [EF-2.1g]",
    "own-action": "As EF-A31 is read here taking a Catalyst is an action of its own. [EF-2.1g]",
    "unobtainable": "As EF-A31 is read here no Catalyst is ever taken from the table. [EF-2.1g]",
}


def _catalyst_way(view: Any) -> str:
    """How a Catalyst of the table is won, as EF-A31 is read."""
    return _CATALYST_WAYS[view.readings.catalyst_gain]


def _say(*phrases: str) -> Refused:
    """A refusal that always reads the same."""
    value: Phrases = phrases[0] if len(phrases) == 1 else phrases
    return lambda move, view: value


_REFUSALS: dict[str, Refused] = {
    # actions
    "empty-deck": _say(
        "The Draw Deck is empty, so neither Draw nor an exchange is possible. Only a combination is left.",
        "A combination pushes a card of the Forge Pile under the deck and so starts a new one. [EF-5.2d]",
        "Another reading shuffles the discards into a new deck as soon as the deck is empty (EF-A18).",
    ),
    "dry-for-good": _say(
        "The Draw Deck has run out once, and as EF-A19 is read here the draw actions stay barred for good.",
    ),
    "too-few-to-draw": lambda m, v: (
        f"The deck holds only {count(len(v.deck), 'card')}, and as EF-A16 is read here a draw needs its full number.",
    ),
    "locked": _say(
        "A Quake keeps you from drawing in this turn. You may still combine, salvage, attack and block.",
        "The lock ends with this turn, whatever you do in it.",
    ),
    "must-combine": _say(
        "You hold a combination, and as EF-A70 is read here it has to be played before anything else.",
    ),
    "discard-comes-first": _say(
        "The cards to discard are chosen first, and then as many are drawn. Start the exchange without a number."
        " [EF-3.4b]",
        "Only the name of the action puts the draw first (EF-A13).",
    ),
    "draw-comes-first": _say(
        "As EF-A13 is read here, a number is announced and drawn first. Say how many. [EF-3.4b]",
    ),
    "nothing-to-exchange": lambda m, v: (
        f"You hold {count(len(v.hands[v.turn_of]), 'card')}, so so many cannot be exchanged. [EF-3.4a]",
    ),
    "exchange-at-least-one": _say(
        "As EF-A12 is read here an exchange takes at least one card. Choose one.",
    ),
    "owes-discards": _say("As many cards as were drawn have to go. Choose the next one. [EF-3.4b]"),
    "deck-too-small": lambda m, v: (
        f"The deck holds only {count(len(v.deck), 'card')}, and as EF-A17 is read here no more may be exchanged.",
    ),
    "not-in-hand": _not_in_hand,
    "can-act": _say(
        "There is something you can do, so you may not pass. One of the three actions has to be chosen.",
        "Passing is the tutor's answer to a gap in the book: it is open only to those who can do nothing (EF-A11).",
    ),
    # combining
    "catalyst-not-there": _say("That Catalyst is neither beside the deck nor in your hand. [EF-2.1g]"),
    "catalyst-not-claimable": _say(
        "As EF-A31 is read here a Catalyst cannot be taken from the table while combining. It has to be in your hand"
        " first. [EF-2.1g]",
    ),
    "no-catalyst-instead": lambda m, v: f"Draw takes its cards from the deck. {_catalyst_way(v)}",
    "no-fourth-action": lambda m, v: (
        f"There are three actions, and taking a Catalyst is none of them. [EF-3.1b] {_catalyst_way(v)}"
    ),
    "one-card-twice": _say("A combination is two cards; this is one card twice. [EF-6.2c]"),
    "two-catalysts": _say(
        "A Catalyst doubles another card and has no worth itself, so two of them make nothing. Lay one beside an"
        " ordinary card. [EF-4.2b]",
    ),
    "unlike-ranks": _unlike,
    "same-worth-only": _same_worth,
    "same-suit-only": _same_suit,
    "mixed-colours": lambda m, v: (
        (
            f"{_pair(m) if hasattr(m, 'under') else 'These two'} are a red and a black card, which no row of the table"
            " covers. Two of one colour are needed."
        ),
    ),
    "only-with-the-top": _say(
        "As EF-A20 is read here one hand card is laid on the Forge Pile's top card. Pick a card of its rank. [EF-2.2d]",
    ),
    "top-differs": lambda m, v: (
        f"As EF-A20 is read here the pair has to match the top card {named(v.pile[-1])}. [EF-2.2d]",
    ),
    "not-with-the-top": _say(
        "Both cards come from your hand; the pile's top card is only pushed away. Pick a second hand card of the same"
        " rank. [EF-3.3a]",
    ),
    "another-kind": lambda m, v: (
        f"{named(m.card)} is not of the rank that was laid. Only a third and a fourth card of it may follow. [EF-3.3a]"
    ),
    "top-unlike": _cannot_be_matched,
    "order-is-fixed": _say(
        "As EF-A28 is read here the cards lie in a fixed order: Catalyst, clubs, diamonds, hearts, spades. Lay them the"
        " other way round.",
    ),
    # effects
    "ignite-costs-a-card": _say(
        "The Ignite has to be paid for with a hand card. Choose one, or do without. [EF-3.3k]",
    ),
    "effect-is-compulsory": _say("As EF-A46 is read here this part of the effect cannot be declined."),
    "not-the-highest": _not_highest,
    "not-another-player": _target,
    "that-hand-is-empty": lambda m, v: (
        f"{whom(v, int(m.other[1]) - 1).capitalize()} hold no card to swap. Choose a player with cards. [EF-3.3u]"
        if whom(v, int(m.other[1]) - 1) == "you"
        else f"{m.other} holds no card to swap. Choose a player with cards. [EF-3.3u]"
    ),
    "nothing-to-draw": _say("No card can be drawn for the Hydroblast now. [EF-3.3o]"),
    "nothing-to-salvage": _say("The discard pile is empty, so there is nothing to take back. [EF-3.3p]"),
    "not-looked-at": _say(
        "Only the cards that were looked at can be put in order: name each of their places once. [EF-3.3v]"
    ),
    "not-offered": _say("This combination does not offer that effect. [EF-4.2d]"),
    "one-package": _say(
        "The Quake comes whole: the discard and the lock belong together. [EF-3.3s]",
    ),
    # dice
    "one-sacrifice": _say(
        "One card, one more die: a second card cannot be sacrificed. Attack with what you have. [EF-4.3k]",
    ),
    "four-dice": _say("There are four dice, and as EF-A58 is read here no more may be rolled. [EF-1.3e]"),
    "no-base-die": _say(
        "This combination is worth too little for a die of its own, and as EF-A59 is read here a sacrifice cannot make"
        " the first one. [EF-4.3k]",
    ),
    "no-dice": lambda m, v: (
        "There is no die to attack with. Sacrifice a hand card for one, or do not attack. [EF-4.3c]"
        if not v.dice
        else f"The attack has {count(v.dice, 'die', 'dice')}. [EF-4.3c]"
    ),
    "sacrifice-made": _say(
        "A card has been sacrificed for this attack, so it has to be made. Choose its target. [EF-4.3k]"
    ),
    "dice-cast": _say("A card for one more die has to be given up before the first die is rolled. [EF-4.3k]"),
    "sheltered": _say(
        "As EF-V11 is played here, nobody on 0 points or less can be attacked. Choose another target. [EF-4.3a]"
    ),
    "partner": _say("As EF-V13 is played here, partners do not attack each other. Choose an opponent. [EF-4.3a]"),
    "truce": _say(
        "As EF-V14 is played here, the seat that attacked you last cannot be attacked. Choose another target. [EF-4.3a]"
    ),
    "say-how-many": _say("Say how many dice go at this player: touch the number as well. [EF-4.3a]"),
    "dice-left": _say(
        "All dice go at one player. [EF-4.3a]",
    ),
    "dice-owed": _say("The attack has begun, and its other dice have to be rolled too. Choose their target. [EF-4.3c]"),
    "enough-blockers": lambda m, v: (
        (
            "As EF-A62 is read here no more cards may be given than there are hits, and there"
            f" {'is' if v.hits == 1 else 'are'} {count(v.hits, 'hit')}."
        ),
    ),
    # out of place
    "one-action-a-turn": _say(
        "A turn is one action, and it has been chosen. Answer what is asked first; the rest waits for another turn."
        " [EF-3.1b]",
    ),
    "no-attack-now": _say(
        "Dice are only thrown after a combination, in the same turn, once its effect is done. [EF-4.3a]",
    ),
    "no-effect-now": _say("No such effect is in play. It comes with the right combination. [EF-3.3x]"),
    "no-block-now": _say("Blocking is for the target of an attack, after a hit. [EF-4.3g]"),
    "something-else-waits": _say("Something else has to be decided first."),
    "game-over": _say("The game is over; nothing more can be played. Undo to go back into it."),
    "means-nothing": _say("That is no action. Draw from the deck, exchange cards, or combine two of them. [EF-3.1b]"),
    "hand-is-secret": _say("Hands are secret; nobody may look into another one unless an effect shows it. [EF-2.1i]"),
    "deck-is-closed": _say("The Draw Deck lies face down and is only drawn from. [EF-6.2b]"),
}
