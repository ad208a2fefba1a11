"""Refusals: what is wrong with a move, what would have to be different, and the clause that decides it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.engine import UNKNOWN
from tutor.engine.words import Words, count, listing
from tutor.games.elemental_forge.cards import GUST, HYDROBLAST, IGNITE, IS_CATALYST, QUAKE, WORTH
from tutor.games.elemental_forge.decisions import GivingUp
from tutor.games.elemental_forge.rules.ignite import highest
from tutor.games.elemental_forge.rules.moments import ABSENT, EFFECT_OF
from tutor.games.elemental_forge.state import ForgePosition
from tutor.games.elemental_forge.words.names import EFFECT_NAMES, Phrases, named, row, whom, whose

Refused = Callable[[Any, ForgePosition], Phrases]


def add_refusals(words: Words) -> None:
    """Register the words of every refusal."""
    for key, function in _REFUSALS.items():
        words.refusal(key)(function)


def _pair(move: Any) -> str:
    return f"{named(move.under)} and {named(move.top)}"


def _missing(move: Any, view: ForgePosition) -> Phrases:
    """Return the cards of a pair that are missing; never a joker, nor a card that is held."""
    laid = (move.under, move.top) if hasattr(move, "under") else (move.card,)
    hand = view.hands[view.turn_of]
    if UNKNOWN in hand:
        return "A pair comes from the hand, and not all of these are in that hand. [EF-2.2b]"
    missing = [card for card in laid if card not in hand and (len(laid) == 1 or card not in IS_CATALYST)]
    are = "is" if len(missing) == 1 else "are"
    return f"{listing(row(missing))} {are} not in {whose(view, view.turn_of)} hand. Use cards from the hand. [EF-2.2b]"


def _held_by(seat: str, then: str) -> Refused:
    """Return a card that is not in the hand of the decision's seat, or of the seat in this attribute of the
    decision."""

    def said(move: Any, view: ForgePosition) -> Phrases:
        owner = getattr(view.decision, seat, view.turn_of)
        return f"{named(move.card)} is not in {whose(view, owner)} hand. {then} [{move.clauses[0]}]"

    return said


def _elsewhere(move: Any, view: ForgePosition) -> Phrases:
    effect = EFFECT_NAMES[EFFECT_OF[move.clauses[0]]]
    return f"That is another part of the {effect}. First answer what is asked. [{move.clauses[0]}]"


BRINGS = {
    IGNITE: "Two red cards of equal rank bring one.",
    HYDROBLAST: "Two black cards of equal rank bring one.",
    QUAKE: "Two red cards alike in suit and in rank bring one.",
    GUST: "Two black cards alike in suit and in rank bring one.",
}


def _absent(move: Any, view: ForgePosition) -> Phrases:
    effect = EFFECT_OF[move.clauses[0]]
    return f"No {EFFECT_NAMES[effect]} is in play. {BRINGS[effect]} [{ABSENT[effect].clause}]"


def _unlike(move: Any, view: ForgePosition) -> Phrases:
    if not hasattr(move, "under"):
        return f"{named(move.card)} does not have the rank of the top card {named(view.pile[-1])}. [EF-3.3a]"
    text = "These two differ. A pair is two of one rank, or a joker and any card. [EF-3.3a]"
    if not view.readings.settings.by_rank:
        return text
    return (text, "An Ace goes with an Ace, a seven with a seven; suit and worth do not matter.")


def _same_worth(move: Any, view: ForgePosition) -> Phrases:
    if not hasattr(move, "under"):
        return f"{named(move.card)} and the top card are worth the same, but their ranks differ. [EF-3.3a]"
    return ((f"Both are worth {WORTH[move.under]}, but a pair is two of one rank. [EF-3.3a]"),)


def _same_suit(move: Any, view: ForgePosition) -> Phrases:
    if not hasattr(move, "under"):
        return f"{named(move.card)} has the suit of the top card, but another rank. [EF-3.3a]"
    return (
        "One suit is not enough: a pair is two of one rank. [EF-3.3a]",
        (
            "An Ace goes with an Ace, a seven with a seven. For Quake and Gust the table asks for both. [EF-3.3q] Where"
            " equal suit is enough (EF-A26), this would be a pair."
        ),
    )


def _not_highest(move: Any, view: ForgePosition) -> Phrases:
    victim = view.peek(GivingUp).victim
    if UNKNOWN in view.hands[victim]:
        return "That card is not among the most valuable ones of that hand. [EF-3.3l]"
    best = listing(row(highest(view, victim)), "or")
    return f"{named(move.card)} is not among the most valuable cards of that hand. It has to be {best}. [EF-3.3l]"


def _cannot_be_matched(move: Any, view: ForgePosition) -> Phrases:
    return f"The top card {named(view.pile[-1])} is a joker and has no rank to match. [EF-3.3a]"


def _target(move: Any, view: ForgePosition) -> Phrases:
    return f"That seat cannot be chosen. Name another player who is still in the game. [{move.clauses[0]}]"


_CATALYST_WAYS = {
    "claim-while-combining": "A joker is taken from the table as one of the two cards of a pair. [EF-4.2b]",
    "instead-of-a-draw": "Here it comes into your hand as one of the cards of a Draw (EF-A31). [EF-2.1g]",
    "own-action": "Here, taking a joker is an action of its own (EF-A31). [EF-2.1g]",
    "unobtainable": "Here, nobody ever takes a joker from the table (EF-A31). [EF-2.1g]",
}


def _catalyst_way(view: ForgePosition) -> str:
    """Return how a joker of the table can be won under EF-A31."""
    return _CATALYST_WAYS[view.readings.catalyst_gain]


def _say(*phrases: str) -> Refused:
    """Return the function for a refusal with a fixed text."""
    value: Phrases = phrases[0] if len(phrases) == 1 else phrases
    return lambda move, view: value


_REFUSALS: dict[str, Refused] = {
    # actions
    "empty-deck": _say(
        "The deck is empty, so you can neither draw nor exchange. You can only lay a pair.",
        "A pair pushes the old cards of the pile under the deck, and so starts a new one. [EF-5.2d]",
        "Another reading shuffles the discards into a new deck as soon as the deck is empty (EF-A18).",
    ),
    "dry-for-good": _say(
        "The deck has run out once, and here nobody may draw or exchange any more (EF-A19).",
    ),
    "too-few-to-draw": lambda m, v: (
        f"The deck holds only {count(len(v.deck), 'card')}, and here a draw needs its full number (EF-A16).",
    ),
    "locked": _say(
        "A Quake keeps you from drawing this turn. You may still lay a pair, take back a discard, attack and block.",
        "The lock ends with this turn, whatever you do in it.",
    ),
    "must-combine": _say(
        "You hold a pair, and here you must lay it before anything else (EF-A70).",
    ),
    "discard-comes-first": _say(
        "You choose the cards to discard first, then draw as many. Start the exchange without a number. [EF-3.4b]",
        "Only the name of the action puts the draw first (EF-A13).",
    ),
    "draw-comes-first": _say(
        "Here you name a number and draw first (EF-A13). Say how many. [EF-3.4b]",
    ),
    "nothing-to-exchange": lambda m, v: (
        f"You hold {count(len(v.hands[v.turn_of]), 'card')}, so you cannot exchange that many. [EF-3.4a]",
    ),
    "exchange-at-least-one": _say(
        "Here an exchange takes at least one card (EF-A12). Choose one.",
    ),
    "owes-discards": _say("You must discard as many cards as you drew. Choose the next one. [EF-3.4b]"),
    "deck-too-small": lambda m, v: (
        f"The deck holds only {count(len(v.deck), 'card')}, and here you may exchange no more than that (EF-A17).",
    ),
    "not-in-hand": _missing,
    "no-card-to-exchange": _held_by("seat", "You can exchange only cards from your hand."),
    "no-card-to-trim": _held_by("seat", "The hand is too large, so one of its own cards must go."),
    "exchange-first": _say("Choose the exchange first; then its cards go one by one. [EF-3.4a]"),
    "pair-first": _say("Nothing has been laid yet this turn. Lay a pair first. [EF-3.3a]"),
    "hand-stays": _say("No card has to go now. [EF-2.2a] Draw, exchange or lay a pair."),
    "nothing-to-stop": _say("There is nothing to stop yet. Draw, exchange or lay a pair. [EF-3.1b]"),
    "can-act": _say(
        "You can still draw, exchange or lay a pair, so you may not pass.",
        "The book does not say what happens if you can do nothing. Only then may you pass here (EF-A11).",
    ),
    # combining
    "catalyst-not-there": _say("That joker is neither beside the deck nor in your hand. [EF-2.1g]"),
    "catalyst-not-claimable": _say(
        "Here you cannot take a joker from the table as you lay a pair (EF-A31). It must be in your hand"
        " first. [EF-2.1g]",
    ),
    "no-catalyst-instead": lambda m, v: f"Draw takes its cards from the deck. {_catalyst_way(v)}",
    "no-fourth-action": lambda m, v: (
        f"There are three actions, and taking a joker is not one of them. [EF-3.1b] {_catalyst_way(v)}"
    ),
    "one-card-twice": _say("A pair is two cards; this is one card twice. [EF-6.2c]"),
    "three-cards": _say("A pair is two cards. Choose two of these. [EF-6.2c]"),
    "catalyst-on-top": _say(
        "A joker goes with another hand card, not with the pile's top card. Lay it beside a card of your hand."
        " [EF-4.2b]",
    ),
    "two-catalysts": _say(
        "A joker doubles another card and has no worth itself, so two of them make nothing. Lay one beside an"
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
        "Here you lay one hand card on the top card of the pile (EF-A20). Choose a card of its rank. [EF-2.2d]",
    ),
    "top-differs": lambda m, v: (f"Here the pair must match the top card {named(v.pile[-1])} (EF-A20). [EF-2.2d]",),
    "not-with-the-top": _say(
        "Both cards come from your hand. The card on the pile only makes way. [EF-3.3a]",
    ),
    "another-kind": lambda m, v: (
        f"{named(m.card)} does not have the rank that was laid. Only the third and fourth card of that rank may"
        " follow. [EF-3.3a]"
    ),
    "top-unlike": _cannot_be_matched,
    "order-is-fixed": _say(
        "Here the cards lie in a fixed order: joker, clubs, diamonds, hearts, spades (EF-A28). Lay them the"
        " other way round.",
    ),
    # effects
    "ignite-costs-a-card": _say(
        "The fire costs a hand card. Choose one, or burn nothing. [EF-3.3k]",
    ),
    "effect-is-compulsory": _say("Here you cannot decline this part of the effect (EF-A46)."),
    "no-card-for-ignite": _held_by("seat", "You pay for the Ignite with a hand card."),
    "no-card-to-give-up": _held_by("victim", "Only a card of that hand burns."),
    "no-card-to-drop": _held_by("victim", "Only a card of that hand falls to the Quake."),
    "no-card-to-swap": _held_by("seat", "The Gust gives away a hand card."),
    "no-card-to-take": _held_by("other", "The Gust takes a card of that hand."),
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
    "not-offered": _say("These two cards do not bring that effect. [EF-4.2d]"),
    "one-package": _say(
        "A Quake comes whole: everybody drops a card, and nobody may draw. [EF-3.3s]",
    ),
    # dice
    "no-card-to-sacrifice": _held_by("seat", "A sacrifice is a hand card."),
    "no-card-to-block": _held_by("seat", "You block with hand cards."),
    "one-sacrifice": _say(
        "Only one card buys a die. Attack with the dice you have. [EF-4.3k]",
    ),
    "four-dice": _say("There are four dice [EF-1.3e], and here you may roll no more (EF-A58)."),
    "no-base-die": _say(
        "This pair is worth too little for a die of its own, and here a sacrifice cannot make the first one"
        " (EF-A59). [EF-4.3k]",
    ),
    "no-dice": lambda m, v: (
        "There is no die to attack with. Give up a hand card for one, or make no attack. [EF-4.3c]"
        if not v.dice
        else f"The attack has {count(v.dice, 'die', 'dice')}. [EF-4.3c]"
    ),
    "sacrifice-made": _say("You gave up a card for this attack, so you must make it. Choose whom to attack. [EF-4.3k]"),
    "dice-cast": _say("You must give up a card for one more die before you roll. [EF-4.3k]"),
    "sheltered": _say("Here nobody attacks a player on 0 points or less (EF-V11). Choose another target. [EF-4.3a]"),
    "partner": _say("Here partners do not attack each other (EF-V13). Choose an opponent. [EF-4.3a]"),
    "truce": _say("Here you cannot attack the seat that attacked you last (EF-V14). Choose another target. [EF-4.3a]"),
    "say-how-many": _say("How many dice against this player? Choose the number as well. [EF-4.3a]"),
    "dice-left": _say(
        "All dice go against one player. [EF-4.3a]",
    ),
    "dice-owed": _say("The attack has begun. Roll the other dice too: choose whom they go against. [EF-4.3c]"),
    "enough-blockers": lambda m, v: (
        (
            "Here you may give no more cards than there are hits (EF-A62), and there"
            f" {'is' if v.hits == 1 else 'are'} {count(v.hits, 'hit')}."
        ),
    ),
    # out of place
    "one-action-a-turn": lambda m, v: (
        "You have had your action. The other one waits until your next turn. [EF-3.1b]"
        if v.decision is None or v.active == v.decision.seat
        else f"This is {whose(v, v.active)} turn. Your action waits until yours. [EF-3.1b]"
    ),
    "no-attack-now": lambda m, v: (
        "You roll dice right after a pair [EF-4.3a], and here after its fire or water (EF-A57)."
        if v.readings.effect_or_dice_first == "effect-first"
        else "You roll dice right after a pair. [EF-4.3a]"
    ),
    "no-effect-now": _absent,
    "no-effect-to-choose": _say("There is no effect to choose now. [EF-4.2d]"),
    "effect-elsewhere": _elsewhere,
    "other-part-taken": _say(
        "Hydroblast gives one of two things here: a new card or an old discard. You have taken one. [EF-4.1e]"
    ),
    "no-block-now": _say("You block when somebody has hit you. [EF-4.3g]"),
    "game-over": _say("The game is over; nothing more can be played. Undo to go back into it."),
    "hand-is-secret": _say("That hand is secret. Only fire or another effect shows it. [EF-2.1i]"),
    "card-first": _say("First click a card in your hand. It goes to the discards. [EF-3.1b]"),
    "deck-is-closed": _say("No card goes into the deck. It is only drawn from. [EF-6.2b]"),
}
