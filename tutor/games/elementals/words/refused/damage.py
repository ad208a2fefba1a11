"""Refusals of damage cards and banish cards."""

from __future__ import annotations

from typing import Any, cast

from tutor.engine.cards import Card
from tutor.engine.tally import Tally
from tutor.engine.words import card, cards, count
from tutor.games.elementals.cards import BEST_NUMBER, IS_JOKER, POWER, element
from tutor.games.elementals.decisions import NameNumber
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.rules import refusals as no
from tutor.games.elementals.rules.answers import named
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import Phrases, a_suit, at, suit_word, suits_are, the, upper, wanted
from tutor.games.elementals.words.refused.lying import Table, damage_cards, doubling_helps, state
from tutor.games.elementals.words.sums import damage_sum


def _immune(m: Any, view: ElementalsPosition) -> Phrases:
    e = at(view, m.slot)
    when = "" if view.readings.settings.any_order else ", once both hits lie there"
    return (
        f"{card(m.card)} does not hurt {the(e)}. Hit it with another suit.",
        f"{upper(suits_are(m.card))}, and so is {the(e)}: an elemental is immune to its own element. [EL-4f]",
        f"{upper(a_suit(e))} is what banishes it{when}. [EL-4g]",
    )


def _useless(view: ElementalsPosition, slot: Slot, hand_card: Card) -> bool:
    """Return whether a card may be placed on an elemental but does no damage there (EL-A10)."""
    return bool(view.readings.settings.immunity and hand_card.suit == at(view, slot).suit)


def _own_power(view: ElementalsPosition, slot: Slot, hand_card: Card) -> Tally:
    """Return the greatest value that a card in hand can have on an elemental."""
    if _useless(view, slot, hand_card):
        return Tally.of(0)
    if hand_card is view.doubled:
        full: int = view.counting(hand_card, POWER[hand_card], True).counted
        return Tally.of(POWER[hand_card]).times(2) if full == 2 * POWER[hand_card] else Tally.of(full)
    return Tally.of(POWER[hand_card])


def _pair_too_weak(m: Any, view: ElementalsPosition) -> Phrases:
    e, lying = at(view, m.slot), damage_sum(view, m.slot, hoped=True) or Tally.of(0)
    needed = POWER[e]
    short = needed - lying.value
    least = f"a card that counts at least {short}" if short <= BEST_NUMBER else "more than any single card counts"
    even = " even at its best" if m.card in IS_JOKER else ""
    total = lying.plus(_own_power(view, m.slot, m.card))
    ten = " The joker there is taken for ten." if any(item.open for item in view.placed[m.slot.at]) else ""
    must = f"and the two hits together must make at least {needed}. [EL-4e]"
    why = f"{_immunity(m, view)}{total}{even}, {must}{ten}"
    help_ = _what_reaches(view, m.slot, short)
    return f"{card(m.card)} is too weak for {the(e)}. It needs {least}.", why, help_


def _immunity(m: Any, view: ElementalsPosition) -> str:
    """Return why a card that may be placed counts nothing, to stand before the sum; "" for any other card."""
    if not _useless(view, m.slot, m.card):
        return ""
    return (
        f"{upper(suits_are(m.card))}, and so is {the(at(view, m.slot))}: {card(m.card)} counts nothing there. [EL-4f] "
    )


def _what_reaches(view: ElementalsPosition, slot: Slot, short: int) -> str:
    """Return what a second damage card would have to be."""
    e = at(view, slot)
    if short > BEST_NUMBER:
        return doubling_helps(view, False, "a hit")
    numbers = "a ten" if short == BEST_NUMBER else f"a number card of {short} or more"
    but = f" that is not {a_suit(e)}" if view.readings.settings.immunity else ""
    return f"{upper(numbers)}{but} would do, or a joker."


def _hopeless(m: Any, view: ElementalsPosition) -> Phrases:
    e = at(view, m.slot)
    short = _short_of_ten(_own_power(view, m.slot, m.card), e)
    least = POWER[e] - BEST_NUMBER - view.carried.get(m.slot, 0)
    return (
        f"{card(m.card)} cannot be the first hit on {the(e)}. That needs a card that counts {least} or more.",
        f"{_immunity(m, view)}{short}",
    )


def _short_of_ten(first: Tally, e: Card) -> str:
    """Explain a refused first damage card under the reading that a ten must be able to complete it (EL-A12)."""
    best = first.plus(BEST_NUMBER)
    return f"Here, a ten beside the first card has to be enough, and {best} is short of {POWER[e]}. [EL-4e]"


def _pair_complete(m: Any, view: ElementalsPosition) -> Phrases:
    e = at(view, m.slot)
    lying = damage_cards(view, m.slot)
    return (
        _only_banish(m, view),
        f"Its {count(len(lying), 'hit')} already make {damage_sum(view, m.slot)}, so it needs only a "
        f"banish card [EL-4d], and that must be {_banishing(view, e)}. [EL-4g]",
    )


def _only_banish(m: Any, view: ElementalsPosition) -> str:
    """Explain the refusal of damage on an elemental that has all it needs."""
    e = at(view, m.slot)
    if m.card in view.readings.settings.banishers[e]:
        return f"{upper(the(e))} needs no more damage. {card(m.card)} can banish it."
    return f"{card(m.card)} cannot go on {the(e)}. It needs {wanted(view, e)}."


def _banishing(view: ElementalsPosition, e: Card) -> str:
    """Return what a banish card must be."""
    return f"{element(e)} like {the(e)}{', or a joker' if view.readings.settings.jokers_banish else ''}"


def _pair_stuck(m: Any, view: ElementalsPosition) -> Phrases:
    e = at(view, m.slot)
    return (
        f"{card(m.card)} cannot go on {the(e)}. It has its two hits already.",
        f"They make only {damage_sum(view, m.slot)} of {POWER[e]}, and there is never a third. [EL-4d] "
        f"{doubling_helps(view, True, 'one of the two')}",
    )


def _one_is_enough(m: Any, view: ElementalsPosition) -> Phrases:
    e = at(view, m.slot)
    return (
        _only_banish(m, view),
        f"Here, one doubled card is enough, and {damage_sum(view, m.slot)} reaches {POWER[e]}: it needs only a banish "
        "card. [EL-4d]",
    )


def _no_such_number(m: Any, view: ElementalsPosition) -> Phrases:
    return (
        f"{m.number} is not a number for {card(view.peek(NameNumber).card)}.",
        "A joker counts from 1 to 10. [EL-2.2e]",
    )


def _number_too_low(m: Any, view: ElementalsPosition) -> Phrases:
    waiting = view.peek(NameNumber)
    slot = cast(Slot, waiting.slot)
    lying = damage_sum(view, slot, but=waiting.card, hoped=True) or Tally.of(0)
    e = at(view, slot)
    why = f"{lying.plus(named(view, m.number).counted)}, and {the(e)} needs {POWER[e]}. [EL-4e]"
    return _too_low(m.number, waiting, why)


def _number_hopeless(m: Any, view: ElementalsPosition) -> Phrases:
    waiting = view.peek(NameNumber)
    first = Tally.of(named(view, m.number).counted)
    return _too_low(m.number, waiting, _short_of_ten(first, at(view, waiting.slot)))


def _too_low(number: int, waiting: NameNumber, why: str) -> Phrases:
    verdict = f"{number} is too low for {card(waiting.card)} here."
    return verdict, f"{why} Name a higher number; ten is never worse. [EL-2.2e]"


DAMAGE: Table = {
    no.IMMUNE: _immune,
    no.PAIR_TOO_WEAK: _pair_too_weak,
    no.HOPELESS_FIRST_CARD: _hopeless,
    no.PAIR_COMPLETE: _pair_complete,
    no.PAIR_STUCK: _pair_stuck,
    no.ONE_IS_ENOUGH: _one_is_enough,
    no.NO_SUCH_NUMBER: _no_such_number,
    no.NUMBER_TOO_LOW: _number_too_low,
    no.NUMBER_HOPELESS: _number_hopeless,
    no.SURPLUS_ELSEWHERE: (
        "The surplus cannot go to {target}.",
        "It has to be another revealed elemental that still needs damage. [EL-4e]",
    ),
}


def _banish_too_early(m: Any, view: ElementalsPosition) -> Phrases:
    e = at(view, m.slot)
    hits = "one more hit" if len(damage_cards(view, m.slot)) == 1 else "two hits"
    verdict = f"Too early: {hits} first, then {wanted(view, e)}."
    order = "The order is hit, hit, banish; a banish card cannot wait on its elemental. [EL-4d]"
    immune = ""
    if m.card.suit == e.suit and view.readings.settings.immunity:
        immune = f" As damage {card(m.card)} is no use there: {suits_are(m.card)}, like {the(e)}. [EL-4f]"
    return verdict, f"{order} {state(view, m.slot)}{immune}"


def _banish_too_weak(m: Any, view: ElementalsPosition) -> Phrases:
    e = at(view, m.slot)
    return (
        f"{card(m.card)} cannot banish {the(e)} yet. Its damage has to reach {POWER[e]} first.",
        f"{state(view, m.slot)} The two hits together must reach its number. [EL-4e]",
    )


def _banish_waits(m: Any, view: ElementalsPosition) -> Phrases:
    waiting = [item.card for item in view.placed[m.slot.at] if item.banish]
    return (
        f"{upper(the(at(view, m.slot)))} already has a banish card, {cards(waiting)}. It needs only damage.",
        f"Beating it takes one banish card, not two. [EL-4d] {state(view, m.slot)}",
    )


def _wrong_element(m: Any, view: ElementalsPosition) -> Phrases:
    e = at(view, m.slot)
    verdict = f"{card(m.card)} cannot banish {the(e)}. It needs {wanted(view, e)}."
    match = f"The banish card must be {_banishing(view, e)}, and {suit_word(m.card)} are {element(m.card)}. [EL-4g]"
    if view.is_complete(m.slot):
        return verdict, f"{_complete(view, m.slot)} {match}"
    first = "" if view.readings.settings.any_order else " Both hits come first. [EL-4d]"
    return verdict, f"{match} {state(view, m.slot)}{first}"


def _complete(view: ElementalsPosition, slot: Slot) -> str:
    return f"Its damage already makes {damage_sum(view, slot)}, so it needs only a banish card."


def _joker_no_element(m: Any, view: ElementalsPosition) -> Phrases:
    e = at(view, m.slot)
    ready = f"{_complete(view, m.slot)} " if view.is_complete(m.slot) else ""
    return (
        f"{card(m.card)} cannot banish {the(e)}. It needs {wanted(view, e)}.",
        f"{ready}The banish card must be {element(e)} like {the(e)}. [EL-4g] A joker is arcane: its damage ignores "
        "every immunity, but it has no element that could match. [EL-2.1e]",
    )


BANISHING: Table = {
    no.BANISH_TOO_EARLY: _banish_too_early,
    no.BANISH_TOO_WEAK: _banish_too_weak,
    no.BANISH_WAITS_ALREADY: _banish_waits,
    no.WRONG_ELEMENT: _wrong_element,
    no.JOKER_NO_ELEMENT: _joker_no_element,
}
