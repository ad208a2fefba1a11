"""The story: what happened, in plain sentences."""

from __future__ import annotations

from tutor.engine.cards import Card
from tutor.engine.tally import Tally
from tutor.engine.words import EventWords, Words, card, cards, count, listing
from tutor.games.elementals.cards import BEST_NUMBER, IS_JOKER, IS_LORD, POWER, element
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.rules import events as ev
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import (
    LAYOUT_CLAUSES,
    LAYOUT_ROWS,
    POWER_CLAUSES,
    POWER_DEEDS,
    Phrases,
    at,
    cards_left,
    elementals,
    left_open,
    power_name,
    ragnaros_may_help,
    suits_are,
    the,
    upper,
    wanted,
)  # fmt: skip
from tutor.games.elementals.words.sums import damage_so_far, damage_sum


def add_events(words: Words) -> None:
    """Register the words of every event."""
    for kind, function in (*_SETUP, *_TURNS, *_PLAYS, *_POWERS, *_ENDS):
        words.event(kind)(function)


# ---- setting up ------------------------------------------------------------------------------------------------------
def _layout_taken(e: ev.LayoutTaken, view: ElementalsPosition) -> Phrases:
    if e.layout not in LAYOUT_ROWS:
        return "The elementals lie in four columns of three, as in the parent game. [EL-0a]"
    if kept := view.readings.settings.rows:
        return f"Layout {e.layout} is used, and only its {kept} highest rows. [EL-3b]"
    rows, clause = LAYOUT_ROWS[e.layout], LAYOUT_CLAUSES[e.layout]
    how = {"player": f"You choose layout {e.layout}", "chance": f"Chance chooses layout {e.layout}"}
    text = f"{how.get(e.by, f'Layout {e.layout} is used')}: rows of {rows} elementals. [EL-3b] [{clause}]"
    return (text, left_open(view, "EL-A19")) if e.by != "table" else text


def _elementals_laid(e: ev.ElementalsLaid, view: ElementalsPosition) -> Phrases:
    how = "laid face down in order, Kings highest and Jacks lowest" if e.arranged else "shuffled and laid face down"
    rows = ", each row partly on the row above it. [EL-3f]" if e.layout in LAYOUT_ROWS else "."
    if view.readings.settings.rows:
        laid = count(view.elementals_left(), "elemental")
        return f"{upper(laid)} are {how} [EL-3b]{rows} The others stay in the box.", left_open(view, "EL-A18")
    return f"The twelve elementals are {how} [EL-3b]{rows}", left_open(view, "EL-A18")


def _deck_shuffled(e: ev.DeckShuffled, view: ElementalsPosition) -> str:
    return f"The deck is shuffled: {count(e.count, 'card')}. [EL-3a]"


def _turned_up(e: ev.TurnedUp, view: ElementalsPosition) -> Phrases:
    names = listing([the(elemental) for elemental in e.cards])
    if e.beaten is None and not view.turn:
        return f"The bottom row is turned face up: {names}. [EL-3g]"
    if e.beaten is None:
        return f"You turn up {names}. [EL-4l]"
    turned = "it turns" if len(e.cards) == 1 else "they turn"
    text = f"Nothing covers {names} any more, so {turned} up at once. [EL-4m]"
    return (text, left_open(view, "EL-A17")) if view.elementals_left() == 11 else text


def _powers_granted(e: ev.PowersGranted, view: ElementalsPosition) -> str:
    return f"All four favours lie ready from the start, a variant: {listing([power_name(c) for c in e.cards])}. [EL-4k]"


_SETUP: EventWords = (
    (ev.LayoutTaken, _layout_taken), (ev.ElementalsLaid, _elementals_laid), (ev.DeckShuffled, _deck_shuffled),
    (ev.TurnedUp, _turned_up), (ev.PowersGranted, _powers_granted),
)  # fmt: skip


# ---- turns -----------------------------------------------------------------------------------------------------------
def _drew(e: ev.Drew, view: ElementalsPosition) -> Phrases:
    clause = e.cites()[0]
    size = view.readings.settings.hand_size
    if not e.cards:
        return f"Nothing is drawn this turn. [{clause}] {cards_left(e.left)}"
    text = f"You draw {count(len(e.cards), 'card')}: {cards(e.cards)}. [{clause}] {cards_left(e.left)}"
    more = [left_open(view, "EL-A34")] if e.fewer else []
    if len(e.cards) + e.fewer < size:
        more.append(left_open(view, "EL-A06"))
    return (text, *more)


def _turn_ended(e: ev.TurnEnded, view: ElementalsPosition) -> Phrases:
    if e.held:
        return f"You end turn {e.turn} and keep {cards(e.held)}. [EL-4p]", left_open(view, "EL-A36")
    text = f"Your hand is empty: turn {e.turn} is over. [EL-4p]"
    return (text, left_open(view, "EL-A36"), left_open(view, "EL-A15")) if e.turn == 1 else text


def _cards_swept(e: ev.CardsSwept, view: ElementalsPosition) -> Phrases:
    leave = "leaves its elemental" if len(e.cards) == 1 else "leave their elementals"
    text = f"{upper(cards(e.cards))} {leave}: here, unfinished damage is lost when the turn ends. [EL-4h]"
    return text, left_open(view, "EL-A15")


def _damage_reset(e: ev.DamageReset, view: ElementalsPosition) -> Phrases:
    return f"Your damage of {e.before} goes back to 0: here, every turn counts alone. [EL-4o]", left_open(
        view, "EL-A04"
    )


def _reshuffled(e: ev.Reshuffled, view: ElementalsPosition) -> Phrases:
    sources = {
        "plane": f"the {count(e.count, 'card')} that beat elementals",
        "hits": f"the {count(e.count, 'card')} in the row of discards",
    }
    kept = " Your damage stays." if e.source == "hits" else ""
    are = "is" if e.count == 1 else "are"
    text = f"The deck is empty, so {sources[e.source]} {are} shuffled into a new one. [EL-4q]{kept}"
    return text, left_open(view, "EL-A05")


_TURNS: EventWords = (
    (ev.Drew, _drew), (ev.TurnEnded, _turn_ended), (ev.CardsSwept, _cards_swept), (ev.DamageReset, _damage_reset),
    (ev.Reshuffled, _reshuffled),
)  # fmt: skip


# ---- cards played ----------------------------------------------------------------------------------------------------
def _number_named(e: ev.NumberNamed, view: ElementalsPosition) -> Phrases:
    if e.slot is None:
        return f"You count {card(e.card)} as {e.number}. [EL-2.2e]", left_open(view, "EL-A09")
    return f"You count {card(e.card)} as {e.number} on {the(at(view, e.slot))}. [EL-2.2e]", left_open(view, "EL-A08")


def _damage_placed(e: ev.DamagePlaced, view: ElementalsPosition) -> Phrases:
    placing = f"You hit {the(e.elemental)} with {card(e.card)}"
    if not e.counted and e.card in IS_JOKER:
        when = "is named when the second hit comes" if e.nth == 1 else "is to be named now"
        return f"{placing}. Its number {when}. [EL-2.2e]", left_open(view, "EL-A08")
    if not e.counted:
        text = f"{placing} for nothing: its own suit does not hurt it, so it counts 0. [EL-4f]"
        return text, left_open(view, "EL-A10")
    total = e.sum()
    if e.nth == 1 and not e.complete and total.value >= e.needed:
        text = f"{placing}: {total} of {e.needed}. [EL-4e] A second hit is needed all the same. [EL-4d]"
        return text, left_open(view, "EL-A32")
    text = f"{placing}: {damage_so_far(total, e.needed)}. [EL-4e]{_what_next(e, total, view)}"
    more = [_why_it_counts(e, view)] if view.readings.settings.immunity else []
    if total.value > e.needed and e.complete:
        more.append(left_open(view, "EL-A20"))
    return (text, *more)


def _what_next(e: ev.DamagePlaced, total: Tally, view: ElementalsPosition) -> str:
    """Return what an elemental waits for after a damage card, as a sentence; "" if that is obvious."""
    settings, stack = view.readings.settings, view.placed[e.slot.at]
    if any(item.open for item in stack):
        return " Now the joker beside it needs its number. [EL-2.2e]"
    if e.complete:
        return f" It now waits for {wanted(view, e.elemental)}. [EL-4g]" if _waits(view, e.slot) else ""
    if e.nth > 1 and settings.keeps_adding:
        return " Another hit may follow."
    if e.nth > 1:
        helps = ragnaros_may_help(view) and settings.doubles_placed
        only = ", so only doubling one of them can still help" if helps else ""
        return f" No third hit fits{only}. [EL-4d]"
    if not settings.keeps_adding and total.value + BEST_NUMBER < e.needed:
        return f" Even a ten beside it would make only {total.value + BEST_NUMBER}."
    return ""


def _waits(view: ElementalsPosition, slot: Slot) -> bool:
    """Return whether only a banish card is missing on an elemental."""
    return view.is_complete(slot) and not any(item.banish for item in view.placed[slot.at])


def _why_it_counts(e: ev.DamagePlaced, view: ElementalsPosition) -> str:
    if e.card in IS_JOKER:
        return f"Why {card(e.card)} counts here: a joker is arcane, and no elemental is immune to that. [EL-2.1e]"
    other = f"{the(e.elemental)} is {element(e.elemental)}"
    return f"Why {card(e.card)} counts here: {suits_are(e.card)} and {other}, so it is not immune. [EL-4f]"


def _banish_waits(e: ev.BanishWaits, view: ElementalsPosition) -> Phrases:
    text = f"You place {card(e.card)} on {the(e.elemental)} as its banish card; it waits there for the damage. [EL-4g]"
    return text, left_open(view, "EL-A13")


def _beaten(e: ev.Beaten, view: ElementalsPosition) -> Phrases:
    text = f"You banish {the(e.elemental)} with {card(e.banish)}. [EL-4g]"
    attack = count(len(e.damage) + 1, "card")
    if e.stay:
        text += f" Its {attack} stay under it until its favour is used. [EL-4i]"
    elif e.elemental in IS_LORD:
        text += f" Its {attack} leave for good. [EL-4i]"
    else:
        text += f" It leaves for good, and its {attack} with it. [EL-4i]"
    text += f" {upper(elementals(e.left))}." if e.left else " It was the last one."
    more = [left_open(view, "EL-A07")] if e.banish in IS_JOKER else []
    return (text, *more, *([left_open(view, "EL-A23")] if e.stay else []))


def _power_won(e: ev.PowerWon, view: ElementalsPosition) -> Phrases:
    name, clause = power_name(e.card), POWER_CLAUSES[e.card]
    text = f"{upper(the(e.card))} owes you a favour now: {name}. [EL-4j]"
    first = not any(item is not e.card for item in (*view.powers, *view.plane) if item in IS_LORD)
    more = [left_open(view, "EL-A26"), left_open(view, "EL-A25")] if first else []
    return (text, f"{name}: {POWER_DEEDS[e.card]} [{clause}]", *more)


def _power_let_go(e: ev.PowerLetGo, view: ElementalsPosition) -> Phrases:
    if e.chosen:
        text = f"You let {power_name(e.card)} go: {the(e.card)} leaves for good. [EL-4k]"
        return text, left_open(view, "EL-A24")
    return f"{upper(the(e.card))} leaves like any other: it owes no favour here. [EL-4i]"


def _surplus_carried(e: ev.SurplusCarried, view: ElementalsPosition) -> Phrases:
    carried = damage_so_far(Tally.of(e.total), e.needed)
    waits = f" It now waits for {wanted(view, e.elemental)}. [EL-4g]" if _waits(view, e.to_slot) else ""
    text = f"The surplus of {e.surplus} carries over to {the(e.elemental)}: {carried}. [EL-4e]{waits}"
    return text, left_open(view, "EL-A20")


def _discarded(e: ev.Discarded, view: ElementalsPosition) -> Phrases:
    if view.readings.settings.by_count:
        return f"You discard {card(e.card)}: {count(e.damage, 'discard')} of {e.limit}. [EL-4o]"
    total = e.sum() if e.before else Tally.of(e.damage) if not e.doubled else Tally.of(e.counted // 2).times(2)
    text = f"You discard {card(e.card)}: {total} damage of {e.limit}. [EL-4o]"
    more = [left_open(view, "EL-A30")] if e.doubled else []
    if len(view.hits) == 1:
        more += [left_open(view, "EL-A04"), left_open(view, "EL-A37")]
    return (text, *more)


def _discard_announced(e: ev.DiscardAnnounced, view: ElementalsPosition) -> Phrases:
    text = f"You are about to discard {card(e.card)}, for {e.counted} damage; a favour may still help. [EL-4n]"
    return text, left_open(view, "EL-A26")


_PLAYS: EventWords = (
    (ev.NumberNamed, _number_named), (ev.DamagePlaced, _damage_placed), (ev.BanishWaits, _banish_waits),
    (ev.Beaten, _beaten), (ev.PowerWon, _power_won), (ev.PowerLetGo, _power_let_go),
    (ev.SurplusCarried, _surplus_carried), (ev.Discarded, _discarded), (ev.DiscardAnnounced, _discard_announced),
)  # fmt: skip


# ---- powers ----------------------------------------------------------------------------------------------------------
def _power_used(e: ev.PowerUsed, view: ElementalsPosition) -> Phrases:
    text = f"You use {power_name(e.card)}. [{POWER_CLAUSES[e.card]}]"
    if e.empty:
        return f"{text} It finds nothing to act on and is spent all the same.", left_open(view, "EL-A28")
    return f"{text} {_where_spent(view)}" if e.spent else text


def _where_spent(view: ElementalsPosition) -> str:
    """Return where a used favour goes; those granted at the start (EL-V6) are not cards of the tower."""
    if view.readings.settings.powers_all:
        return "It is used up now. [EL-4.1f]"
    return "The favour is used up, and its King leaves. [EL-4.1f]"


def _power_spent(e: ev.PowerSpent, view: ElementalsPosition) -> str:
    return f"{power_name(e.card)} is used up now, and its King leaves. [EL-4.1f]"


def _sent_under(e: ev.SentUnder, view: ElementalsPosition) -> Phrases:
    undoubled = " It no longer counts twice." if e.undoubled else ""
    return f"{card(e.card)} goes under the deck and does no damage. [EL-4.1b]{undoubled}", left_open(view, "EL-A27")


def _replaced(e: ev.Replaced, view: ElementalsPosition) -> Phrases:
    return f"You draw {card(e.card)} in its place. [EL-4.1b] {cards_left(e.left)}", left_open(view, "EL-A27")


def _looked(e: ev.Looked, view: ElementalsPosition) -> str:
    return f"The bottom card of the deck is {card(e.card)}. [EL-4.1c]"


def _left_under(e: ev.LeftUnder, view: ElementalsPosition) -> Phrases:
    return f"You leave {card(e.card)} at the bottom. [EL-4.1c]", left_open(view, "EL-A40")


def _put_on_top(e: ev.PutOnTop, view: ElementalsPosition) -> str:
    return f"You put {card(e.card)} on top of the deck: you draw it next. [EL-4.1c]"


def _doubled(e: ev.Doubled, view: ElementalsPosition) -> Phrases:
    if e.slot is None:
        many = "" if e.card in IS_JOKER else f", {Tally.of(POWER[e.card]).times(2)}"
        text = f"{card(e.card)} in your hand counts twice now{many}. [EL-4.1d]"
    else:
        total = damage_sum(view, e.slot) or Tally.of(e.counted)
        now = damage_so_far(total, POWER[at(view, e.slot)])
        text = f"{card(e.card)} on {the(at(view, e.slot))} counts twice now: {now}. [EL-4.1d]"
        text += _rescued(e.card, e.slot, view)
    return text, left_open(view, "EL-A29")


def _rescued(doubled: Card, slot: Slot, view: ElementalsPosition) -> str:
    """Return what the elemental waits for, if the doubling has completed its damage."""
    stack, elemental = view.placed[slot.at], at(view, slot)
    gained = sum(item.counted - item.number for item in stack if item.card is doubled)
    enough_before = view.damage_on(slot) - gained >= POWER[elemental]
    if enough_before or not view.is_complete(slot) or any(item.banish for item in stack):
        return ""
    return f" It now waits for {wanted(view, elemental)}. [EL-4g]"


def _breath_drew(e: ev.BreathDrew, view: ElementalsPosition) -> Phrases:
    how = "at random" if e.chance else "from the top"
    text = f"You draw {card(e.card)} from the deck, {how}. [EL-4.1e] {cards_left(e.left)}"
    return text, left_open(view, "EL-A33"), left_open(view, "EL-A34")


_POWERS: EventWords = (
    (ev.PowerUsed, _power_used), (ev.PowerSpent, _power_spent), (ev.SentUnder, _sent_under), (ev.Replaced, _replaced),
    (ev.Looked, _looked), (ev.LeftUnder, _left_under), (ev.PutOnTop, _put_on_top), (ev.Doubled, _doubled),
    (ev.BreathDrew, _breath_drew),
)  # fmt: skip


# ---- the end ---------------------------------------------------------------------------------------------------------
def _game_won(e: ev.GameWon, view: ElementalsPosition) -> Phrases:
    if e.damage >= e.limit:
        text = (
            f"Every elemental is beaten before the turn ends: you win in turn {e.turn}, with {e.damage} damage. [EL-5a]"
        )
        return text, left_open(view, "EL-A02")
    text = (
        f"Every elemental is beaten, and your damage is {e.damage}, below {e.limit}: you win in turn {e.turn}. [EL-5a]"
    )
    return (text, left_open(view, "EL-A03")) if view.hand else text


def _lost_to_damage(e: ev.LostToDamage, view: ElementalsPosition) -> Phrases:
    reached = f"reaches {e.limit}" if e.damage == e.limit else f"of {e.damage} passes {e.limit}"
    if not e.left:
        text = f"Every elemental is beaten, but your damage {reached} before the win counts: you lose. [EL-5a]"
        return text, left_open(view, "EL-A03")
    text = f"Your damage {reached} while {elementals(e.left)}: you lose. [EL-5a]"
    return text, left_open(view, "EL-A01"), left_open(view, "EL-A02")


def _lost_to_deck(e: ev.LostToDeck, view: ElementalsPosition) -> Phrases:
    why = "Too few cards are left for a whole draw" if e.short else "The deck and your hand are empty"
    text = f"{why} while {elementals(e.left)}: you lose, with {e.damage} damage. [EL-4q] [EL-5a]"
    return text, left_open(view, "EL-A06" if e.short else "EL-A05")


def _lost_beyond_hope(e: ev.LostBeyondHope, view: ElementalsPosition) -> Phrases:
    text = f"{upper(count(e.cards, 'card'))} can still be played, but at least {e.needed} are needed: you lose. [EL-5a]"
    return text, left_open(view, "EL-A39")


_ENDS: EventWords = (
    (ev.GameWon, _game_won), (ev.LostToDamage, _lost_to_damage), (ev.LostToDeck, _lost_to_deck),
    (ev.LostBeyondHope, _lost_beyond_hope),
)  # fmt: skip
