"""The story: what happened, in plain sentences."""

from __future__ import annotations

from typing import Any

from tutor.engine import UNKNOWN
from tutor.engine.tally import Tally
from tutor.engine.words import EventWords, Words, cards, count, listing
from tutor.games.elemental_forge.cards import IS_CATALYST, WORTH
from tutor.games.elemental_forge.rules import events as ev
from tutor.games.elemental_forge.state import ForgePosition
from tutor.games.elemental_forge.words.names import (
    EFFECT_CLAUSES,
    EFFECT_DEEDS,
    EFFECT_NAMES,
    Phrases,
    does,
    named,
    row,
    seat,
    seats,
    whom,
    whose,
)


def add_events(words: Words) -> None:
    """Register the words of every event."""
    for kind, function in (*_TABLE, *_COMBINING, *_EFFECTS, *_DICE, *_ENDS):
        words.event(kind)(function)


def drawn(values: Any) -> str:
    """List drawn cards: the known ones by name, then the number of the others."""
    known = row(value for value in values if value is not UNKNOWN)
    unseen = len(values) - len(known)
    return listing([*known, *([count(unseen, "other card" if known else "card")] if unseen else [])])


_OPENERS = {
    "host-names": "The book names two tests for who opens, and they can name two people; "
    "the tutor lets the first at the table open.",
    "water-first": "The player who was last at a body of water opens; the tutor cannot know who that is "
    "and lets the first at the table open.",
    "fiery-dish-first": "The player who last ate something fiery opens; the tutor cannot know who that is "
    "and lets the first at the table open.",
    "random": "The book names two tests for who opens, and they can name two people; here chance decides.",
}


# ---- the table and the plain actions ---------------------------------------------------------------------------------
def _sides(view: ForgePosition) -> Phrases:
    if view.readings.partnership == "alone":
        return ()
    second, third, fourth = seats(view, (1, 2, 3))
    return (
        f"{seat(view, 0)} and {third} play against {second} and {fourth}; partners' points count together, and"
        f" the goal is {view.goal}.",
    )


def _set_out(e: ev.SetOut, view: ForgePosition) -> Phrases:
    supply = f"Face up beside the deck: {count(e.supply, 'joker')} [EF-2.1f]" if e.supply else "No joker lies out"
    return (
        (
            f"The deck is shuffled, and {named(e.starter)} opens the pile. [EF-2.1d] {supply}. "
            f"{does(view, e.first, 'go', 'goes')} first. "
            f"{count(e.deck, 'card').capitalize()} stay in the deck."
        ),
        "A card turned up at the start scores for nobody and brings no effect. [EF-3.3c]",
        *_sides(view),
        f"{_OPENERS[view.readings.first_player]} EF-A04 lists the other readings. [EF-2.1j] [EF-2.1k]",
    )


def _dealt(e: ev.Dealt, view: ForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'hold')} {drawn(e.cards)}. [EF-2.1h]"


def _turn_began(e: ev.TurnBegan, view: ForgePosition) -> Phrases:
    whose_turn = f"It is {whose(view, e.seat)} turn."
    if e.locked:
        return f"{whose_turn} A Quake keeps {whom(view, e.seat)} from drawing this turn. [EF-3.3s]"
    return f"{whose_turn} [EF-3.1a]"


_WHY_DRAWN = {
    "draw": "[EF-3.2a]",
    "exchange": "in exchange [EF-3.4b]",
    "ignite": "for the Ignite, one for each card that went [EF-3.3m]",
    "hydroblast": "as the extra card [EF-3.3o]",
    "gust": "off the top [EF-3.3w]",
    "refill": "to hold five again [EF-2.2a]",
}


def _drew(e: ev.Drew, view: ForgePosition) -> Phrases:
    if not e.cards:
        return f"{does(view, e.seat, 'draw')} nothing: the deck is empty. [EF-5.2c]"
    text = f"{does(view, e.seat, 'draw')} {drawn(e.cards)} {_WHY_DRAWN[e.why]}".replace(" [", ". [", 1)
    short = f"The draw was for {count(e.wanted, 'card')}; the deck held only {count(len(e.cards), 'card')}. [EF-5.2c]"
    left = f"{count(e.left, 'card').capitalize()} {'stays' if e.left == 1 else 'stay'} in the deck."
    left = left if e.left else "The deck is empty now."
    return (text, short, left) if len(e.cards) < e.wanted else (text, left)


def _tossed(e: ev.Tossed, view: ForgePosition) -> Phrases:
    who, what = seat(view, e.seat), named(e.card)
    mine = e.seat == view.viewer
    worth = f", worth {WORTH[e.card]}" if e.card is not UNKNOWN else ""
    said = {
        "exchange": f"{who} {'throw' if mine else 'throws'} out {what}. [EF-3.4a]",
        "ignite-price": f"{who} {'give up' if mine else 'gives up'} {what} for the Ignite. [EF-3.3k]",
        "ignite": f"{who} {'lose' if mine else 'loses'} {what}{worth}. [EF-3.3l]",
        "quake": f"{who} {'drop' if mine else 'drops'} {what}. [EF-3.3r]",
        "block": f"{who} {'give up' if mine else 'gives up'} {what} for a block die. [EF-4.3h]",
        "sacrifice": f"{who} {'give up' if mine else 'gives up'} {what} for one more die. [EF-4.3k]",
        "trim": f"{who} {'hold' if mine else 'holds'} more than five cards, so {what} goes. [EF-2.2a]",
    }
    return said[e.why]


def _exchanged(e: ev.Exchanged, view: ForgePosition) -> Phrases:
    if not e.away:
        return f"{does(view, e.seat, 'exchange')} no card, which ends the turn. [EF-3.4a] [EF-3.4e]"
    came = "" if e.drawn is None else f" and {count(e.drawn, 'card')} came"
    return f"{count(e.away, 'card').capitalize()} went{came}; the turn is over. [EF-3.4e]"


def _catalyst_taken(e: ev.CatalystTaken, view: ForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'take')} {named(e.card)} from the table. [EF-2.1g]"


def _refilled(e: ev.Refilled, view: ForgePosition) -> Phrases:
    return f"The discards are shuffled and make a new deck of {count(e.cards, 'card')}. [EF-5.2b]"


def _passed(e: ev.Passed, view: ForgePosition) -> Phrases:
    text = (
        f"{does(view, e.seat, 'can', 'can')} do none of the three things and"
        f" {'pass' if e.seat == view.viewer else 'passes'}."
    )
    dry = "" if view.deck else " with an empty deck"
    passes = "The first pass" if e.row == 1 else f"{count(e.row, 'pass', 'passes').capitalize()} in a row"
    more = f"{passes}{dry}. When all have passed, nothing can change any more. [EF-5.2b]"
    silent = "The book says that you must act, but not what happens if you cannot: that is EF-A11. [EF-3.1b]"
    return (f"{text} [EF-5.2c]", more, silent) if e.row else (f"{text} [EF-3.1b]", silent)


def _knocked_out(e: ev.KnockedOut, view: ForgePosition) -> Phrases:
    return (
        f"{does(view, e.seat, 'can', 'can')} do nothing and {'leave' if e.seat == view.viewer else 'leaves'} the game."
        " [EF-3.1b]"
    )


# ---- combining -------------------------------------------------------------------------------------------------------
def _displaced(e: ev.Displaced, view: ForgePosition) -> Phrases:
    verb = "goes" if len(e.cards) == 1 else "go"
    old = "The old top card" if len(e.cards) == 1 else "The old pile"
    return f"{old}, {listing(row(e.cards))}, {verb} under the deck, which now holds {count(e.deck, 'card')}. [EF-3.3f]"


def worth_sum(under: Any, top: Any) -> Tally:
    """The worth of two cards as a sum: ``7 + 7 = 14``, or doubled beside a joker."""
    if under in IS_CATALYST or top in IS_CATALYST:
        partner = top if under in IS_CATALYST else under
        return Tally.of(WORTH[partner], "EF-1.3g").times(2, "EF-4.2b")
    return Tally.of(WORTH[under], "EF-1.3g").plus(Tally.of(WORTH[top], "EF-1.3g"), "EF-3.3b")


def _combined(e: ev.Combined, view: ForgePosition) -> Phrases:
    both = worth_sum(e.under, e.top)
    before = e.total - e.worth
    verb = "lay" if e.seat == view.viewer else "lays"
    how = (
        f"{seat(view, e.seat)} {verb} {named(e.top)} on the top card {named(e.under)}"
        if e.with_pile
        else (f"{does(view, e.seat, 'lay')} {named(e.under)} and {named(e.top)}")
    )
    name = f": {listing([EFFECT_NAMES[x] for x in e.effects], 'or')}, " if e.effects else ": "
    clause = "[EF-4.2b]" if "×" in str(both) else "[EF-3.3b]"
    more = [f"{named(e.top)} now lies on top of the pile. [EF-3.3e]"]
    if e.from_supply:
        more.append(
            "The book never says how you get a joker. We play: take it from the table as you lay it; "
            "EF-A31 lists the other readings. [EF-2.1g]"
        )
    text = f"{how}{name}{both} points. {clause} Score {before} + {e.worth} = {e.total} of {view.goal}. [EF-3.3c]"
    return (text, *more)


def _added(e: ev.Added, view: ForgePosition) -> Phrases:
    return (
        f"{does(view, e.seat, 'add')} {named(e.card)}: {e.worth - WORTH[e.card]} + {WORTH[e.card]} = {e.worth} points."
        f" [EF-3.3a] Score {e.total} of {view.goal}. [EF-3.3c]"
    )


def _catalyst_left(e: ev.CatalystLeft, view: ForgePosition) -> Phrases:
    place = "goes back beside the deck" if e.back else "leaves the game"
    return f"{named(e.card)} {place}. [EF-2.1g]"


def _element_named(e: ev.ElementNamed, view: ForgePosition) -> Phrases:
    if not e.effect:
        return (
            f"{does(view, e.seat, 'take')} the doubled points and {'give' if e.seat == view.viewer else 'gives'} up the"
            " effect. [EF-4.2f]"
        )
    return f"{does(view, e.seat, 'choose')} {EFFECT_NAMES[e.effect]}. [EF-4.2d]"


def _no_element(e: ev.NoElement, view: ForgePosition) -> Phrases:
    text = "One red card and one black: points, but no effect. [EF-3.3i] [EF-3.3n]"
    if e.under.suit == e.top.suit or (e.under.suit in "DH") == (e.top.suit in "DH"):
        return "This pair brings points, but no effect. [EF-3.3x]"
    return (text, "May such a pair be laid at all? The book does not say; EF-A23 lists the other readings. [EF-3.3a]")


def _effect_began(e: ev.EffectBegan, view: ForgePosition) -> Phrases:
    return f"{EFFECT_NAMES[e.effect]}: {EFFECT_DEEDS[e.effect]}. [{EFFECT_CLAUSES[e.effect]}]"


_ANNOUNCED = {
    "exchange": ("exchange", "cards"),
    "stop": ("end", "the action"),
    "quake": ("make", "a Quake"),
    "ignite": ("set", "off the Ignite for nothing"),
    "skip-extra": ("take", "no extra card"),
    "skip-salvage": ("leave", "the discards alone"),
    "swap": ("lay", "a card aside, face down, to swap it"),
    "skip-look": ("leave", "the deck unseen"),
    "leave-top": ("leave", "the top card"),
    "add-nothing": ("add", "no more cards"),
    "effect-first": ("put", "the effect before the dice"),
    "dice-first": ("put", "the dice before the effect"),
    "aim": ("name", "who burns"),
}


def _announced(e: ev.Announced, view: ForgePosition) -> Phrases:
    verb, rest = _ANNOUNCED[e.what]
    return f"{does(view, e.seat, verb)} {rest}."


def _effect_skipped(e: ev.EffectSkipped, view: ForgePosition) -> Phrases:
    name = EFFECT_NAMES[e.effect]
    if e.able:
        return f"{does(view, e.seat, 'use')} no {name}."
    return f"The {name} can do nothing here."


# ---- effects ---------------------------------------------------------------------------------------------------------
def _hand_shown(e: ev.HandShown, view: ForgePosition) -> Phrases:
    return f"{whose(view, e.seat).capitalize()} hand is shown: {drawn(e.cards)}. [EF-3.3l]"


def _salvaged(e: ev.Salvaged, view: ForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'take')} {named(e.card)}, the bottom card of the discard pile. [EF-3.3p]"


def _bonus_kept(e: ev.BonusKept, view: ForgePosition) -> Phrases:
    return f"The extra card will come with {whose(view, e.seat)} next Draw. [EF-3.3o]"


def _picked(e: ev.Picked, view: ForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'choose')} {named(e.card)}, face down. [EF-3.3r]"


def _shaken(e: ev.Shaken, view: ForgePosition) -> Phrases:
    if not e.seats:
        return "Nobody is kept from drawing. [EF-3.3s]"
    return f"No drawing on the next turn for {listing(seats(view, e.seats))}. [EF-3.3s]"


def _swapped(e: ev.Swapped, view: ForgePosition) -> Phrases:
    if e.given is UNKNOWN:
        return f"{does(view, e.seat, 'swap')} a card with {whom(view, e.other)}. [EF-3.3u]"
    return (
        f"{does(view, e.seat, 'give')} {named(e.given)} to {whom(view, e.other)} and"
        f" {'get' if e.seat == view.viewer else 'gets'} {named(e.taken)}. [EF-3.3u]"
    )


def _deck_seen(e: ev.DeckSeen, view: ForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'look')} at the top of the deck: {drawn(e.cards)}. [EF-3.3v]"


def _rearranged(e: ev.Rearranged, view: ForgePosition) -> Phrases:
    if UNKNOWN in e.cards:
        return f"{does(view, e.seat, 'put')} {cards(e.cards)} back on the deck, in an order of choice. [EF-3.3v]"
    return f"{does(view, e.seat, 'put')} back, from the top: {listing(row(e.cards))}. [EF-3.3v]"


# ---- dice ------------------------------------------------------------------------------------------------------------
def _attack_declared(e: ev.AttackDeclared, view: ForgePosition) -> Phrases:
    whole = Tally.of(e.strength).over(5, "EF-4.3c")
    base = f": {whole if whole.value == e.base else e.base} [EF-4.3c]" if e.base else ""
    given = count(e.sacrificed, "card")
    extra = f"{', and' if base else ','} {e.sacrificed} for {given} [EF-4.3k]" if e.sacrificed else ""
    dice = count(e.base + e.sacrificed, "die", "dice")
    return f"{does(view, e.seat, 'attack')} {whom(view, e.target)} with {dice}{base}{extra}."


def _no_attack(e: ev.NoAttack, view: ForgePosition) -> Phrases:
    if e.able:
        return f"{does(view, e.seat, 'make')} no attack. [EF-5.2f]"
    return "There is no attack: it has no dice, or no target. [EF-4.3c]"


def _rolled(e: ev.Rolled, view: ForgePosition) -> Phrases:
    faces = listing([str(face) for face in e.rolls])
    hits = "no hit" if not e.hits else count(e.hits, "hit")
    return f"{does(view, e.seat, 'roll')} {faces}: {hits}. [EF-4.3f]"


def _defended(e: ev.Defended, view: ForgePosition) -> Phrases:
    faces = listing([str(face) for face in e.rolls])
    return (
        f"{does(view, e.seat, 'roll')} {faces} to block: {count(e.blocked, 'die shows', 'dice show')} four or more."
        " [EF-4.3i]"
    )


def _no_block(e: ev.NoBlock, view: ForgePosition) -> Phrases:
    said = {
        "no-hit": "There is nothing to block. [EF-4.3g]",
        "no-card": f"{does(view, e.seat, 'hold')} no card to block with. [EF-5.2a]",
        "no-wish": f"{does(view, e.seat, 'do', 'does')} not block. [EF-4.3g]",
    }
    return said[e.why]


def _struck(e: ev.Struck, view: ForgePosition) -> Phrases:
    left = Tally.of(e.hits, "EF-4.3f").less(e.blocked, "EF-4.3i") if e.blocked else Tally.of(e.hits, "EF-4.3f")
    each = f", {e.each} points for each" if e.each > 1 else ""
    gained = f" {does(view, e.by, 'gain')} them. [EF-4.3j]" if e.gained else ""
    if not e.lost:
        return (
            f"Every hit is cancelled ({left}); nobody loses a point. [EF-4.3i]"
            if not left.value
            else (f"{does(view, e.seat, 'stay')} at {e.total}: a score does not fall below zero here. [EF-4.3j]")
        )
    return (
        f"{does(view, e.seat, 'lose')} {count(e.lost, 'point')} ({left} {'hit' if left.value == 1 else 'hits'}"
        f" left{each}): {e.total + e.lost} - {e.lost} = {e.total}. [EF-4.3j]{gained}"
    )


def _last_round(e: ev.LastRound, view: ForgePosition) -> Phrases:
    return (
        f"{does(view, e.seat, 'end', 'ends')} the turn with {e.total} points, which is the goal. By house rule EF-V10"
        " the round is played to its end. [EF-1.2b]"
    )


def _ended(e: ev.Ended, view: ForgePosition) -> Phrases:
    totals = "Points: " + listing([f"{whom(view, number)} {score}" for number, score in enumerate(e.scores)])
    if not e.winners:
        return f"The game is over, and nobody has won. {totals}. [{e.cites()[0]}]"
    winners = listing([seat(view, number) for number in e.winners])
    win = "win" if len(e.winners) > 1 or e.winners[0] == view.viewer else "wins"
    return f"{winners} {win}. {totals}. [{e.cites()[0]}]"


_TABLE: EventWords = (
    (ev.SetOut, _set_out), (ev.Dealt, _dealt), (ev.TurnBegan, _turn_began), (ev.Drew, _drew), (ev.Tossed, _tossed),
    (ev.Exchanged, _exchanged), (ev.CatalystTaken, _catalyst_taken), (ev.Refilled, _refilled), (ev.Passed, _passed),
    (ev.KnockedOut, _knocked_out),
)  # fmt: skip
_COMBINING: EventWords = (
    (ev.Displaced, _displaced), (ev.Combined, _combined), (ev.Added, _added), (ev.CatalystLeft, _catalyst_left),
    (ev.ElementNamed, _element_named), (ev.NoElement, _no_element), (ev.EffectBegan, _effect_began),
    (ev.EffectSkipped, _effect_skipped), (ev.Announced, _announced),
)  # fmt: skip
_EFFECTS: EventWords = (
    (ev.HandShown, _hand_shown), (ev.Salvaged, _salvaged), (ev.BonusKept, _bonus_kept), (ev.Picked, _picked),
    (ev.Shaken, _shaken), (ev.Swapped, _swapped), (ev.DeckSeen, _deck_seen), (ev.Rearranged, _rearranged),
)  # fmt: skip
_DICE: EventWords = (
    (ev.AttackDeclared, _attack_declared), (ev.NoAttack, _no_attack), (ev.Rolled, _rolled), (ev.Defended, _defended),
    (ev.NoBlock, _no_block), (ev.Struck, _struck),
)  # fmt: skip
_ENDS: EventWords = ((ev.LastRound, _last_round), (ev.Ended, _ended))
