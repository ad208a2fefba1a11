"""Before the game, and how turns begin and end."""

from __future__ import annotations

from typing import Any

from tutor.engine import UNKNOWN
from tutor.engine.words import EventWords, count
from tutor.games.solforge.decks.start import TOP
from tutor.games.solforge.rules import events as ev
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import (
    Phrases,
    card,
    cards,
    does,
    left_open,
    standing,
    summed,
    their,
    upper,
    where,
    whom,
    whose,
)

SOURCES = {
    "ready": ("a ready-made deck", "SF-CS-e"),
    "random": ("a random ready-made deck", "SF-CS-f"),
    "scramble": ("thirty different cards thrown together", "SF-CS-g"),
    "draft": ("the cards of the draft", "SF-DS-k"),
    "file": ("one put together by hand", "SF-CS-h"),
}
"""Where a deck comes from, with the clause."""


# ---- before the game -------------------------------------------------------------------------------------------------
def _deck_ready(e: ev.DeckReady, view: SolForgePosition) -> Phrases:
    source, clause = SOURCES[e.source]
    named = f"{e.name}, {source}" if e.name else source
    joined = f", {e.added} of them by Solbind [SF-KW-r]" if e.added else ""
    text = f"{upper(whose(view, e.seat))} deck: {named}, {count(e.cards, 'card')} at level 1{joined}. [{clause}]"
    return (text, left_open(view, "SF-A41")) if e.added else text


def _pack(e: ev.PackOffered, view: SolForgePosition) -> Phrases:
    text = f"Pick {e.pick} of {e.picks}: {does(view, e.seat, 'see')} {cards(e.cards)}. [SF-DS-i]"
    return text, left_open(view, "SF-A43")


def _drafted(e: ev.Drafted, view: SolForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'take')} {card(e.card)}. [SF-DS-i]"


def _starter(e: ev.StarterNamed, view: SolForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'start')}, with one play in this very first turn. [SF-OV-c]" if (
        view.readings.opening_plays != "two-plays-always"
    ) else f"{does(view, e.seat, 'start')}. [SF-OV-c]", left_open(view, "SF-A45")  # fmt: skip


# ---- the beginning ---------------------------------------------------------------------------------------------------
def _began(e: ev.TurnBegan, view: SolForgePosition) -> Phrases:
    plays = f"{count(e.plays, 'play')}"
    clause = "SF-OV-c" if e.plays == 1 else "SF-OV-b"
    text = (
        f"{upper(whose(view, e.seat))} turn: rank {e.rank}, turn {e.turn_in_rank} of 4, {plays}. [{clause}] [SF-OV-n]"
    )
    return (text, left_open(view, "SF-A01")) if e.turn == 1 else text


def _cheated(e: ev.Cheated, view: SolForgePosition) -> Phrases:
    price = f"for one of {their(view, e.seat)} plays" if e.pays else "for nothing"
    return f"{does(view, e.seat, 'cheat')}, {e.behind} health behind: help comes {price}. [SF-EX-b]"


def _woke(e: ev.Woke, view: SolForgePosition) -> Phrases:
    return f"{upper(where(view, e.place, e.card))} wakes up. [SF-TB-b]"


def _poisoned(e: ev.Poisoned, view: SolForgePosition) -> Phrases:
    it = upper(where(view, e.place, e.card))
    if not e.amount:
        return f"Armor keeps the Poison from {where(view, e.place, e.card)}. [SF-AT-e]", left_open(view, "SF-A07")
    kept = f" ({e.sum})" if e.sum else ""
    text = f"{it} takes {e.amount} from Poison{kept}: health {summed(e.left + e.amount, -e.amount)}. [SF-AT-l]"
    if e.left < 1:
        return text, "It is still there until the batch ends: Regenerate or a trigger may save it. [SF-DE-a]"
    return text


def _regenerated(e: ev.Regenerated, view: SolForgePosition) -> Phrases:
    it = upper(where(view, e.place, e.card))
    return f"{it} regenerates {e.amount}: health {summed(e.left - e.amount, e.amount)}. [SF-AT-m]"


def _armor_reset(e: ev.ArmorReset, view: SolForgePosition) -> Phrases:
    return f"Armor of {where(view, e.place, e.card)} is full again: {e.amount} was used up. [SF-TB-d]"


# ---- the end ---------------------------------------------------------------------------------------------------------
def _hand_discarded(e: ev.HandDiscarded, view: SolForgePosition) -> Phrases:
    if not e.cards:
        return ""
    return f"{does(view, e.seat, 'discard')} {cards(e.cards)}, which {_do(e.cards)} not level. [SF-OV-k]"


def _do(levels: tuple[Any, ...]) -> str:
    return "does" if len(levels) == 1 else "do"


def _ranked_up(e: ev.RankedUp, view: SolForgePosition) -> Phrases:
    have = "have" if e.seat == view.viewer else "has"
    return f"**Rank Up**: {whom(view, e.seat)} {have} rank {e.rank} now. [SF-OV-n]", left_open(view, "SF-A04")


def _shuffled(e: ev.DeckShuffled, view: SolForgePosition) -> Phrases:
    whole = f"{whose(view, e.seat)} deck of {count(e.cards, 'card')}"
    if e.why == "empty":
        text = f"The deck is empty, so the discards that may come back are shuffled (SF-A05): {whole}. [SF-OV-l]"
        return text, left_open(view, "SF-A05")
    if not e.cards:
        return f"There is nothing to shuffle: {whose(view, e.seat)} deck stays empty. [SF-TE-b]", left_open(
            view, "SF-A03"
        )
    text = f"{_MIXED[view.readings.rank_up_deck]}: {whole}. [SF-TE-b]"
    known = e.consistent is not UNKNOWN
    if known and e.consistent and (e.consistent <= TOP or view.readings.consistent_overflow != "no-guarantee"):
        on_top = min(e.consistent, TOP)
        text += f" {upper(count(on_top, 'Consistent card'))} {'is' if on_top == 1 else 'are'}"
        text += f" among the top {TOP}. [SF-KW-h]"
    return text, left_open(view, "SF-A03")


_MIXED = {
    "merge-all": "Deck and discard pile are shuffled together",
    "discards-under": "The discard pile is shuffled and goes under the deck",
    "discards-only": "The old deck is set aside, and the discard pile is shuffled into a new one",
}
_WHY_DRAWN = {"start": "to start with", "turn": "for the next turn", "effect": "by a card's effect"}


def _drew(e: ev.Drew, view: SolForgePosition) -> Phrases:
    why = _WHY_DRAWN[e.why]
    if not e.cards:
        return f"{does(view, e.seat, 'draw')} nothing: no card can be drawn. [{e.cites()[0]}]", left_open(
            view, "SF-A05"
        )
    text = f"{does(view, e.seat, 'draw')} {cards(e.cards)} {why}. [{e.cites()[0]}]"
    left = f"{upper(count(e.left, 'card'))} {'is' if e.left == 1 else 'are'} left in {their(view, e.seat)} deck."
    if len(e.cards) < e.wanted:
        short = f"The draw was for {count(e.wanted, 'card')}, but there were no more."
        return text, short, left_open(view, "SF-A05")
    return text, left


def _stopped(e: ev.Stopped, view: SolForgePosition) -> Phrases:
    creature = standing(view, e.place)
    now = f"; it is {creature.attack}/{creature.health} now" if creature and (e.attack or e.health) else ""
    return f"Temporary effects on {where(view, e.place, e.card)} end{now}. [SF-TE-d]"


def _ended(e: ev.TurnEnded, view: SolForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'end')} {their(view, e.seat)} turn. [SF-TE-a]"


SETUP: EventWords = (
    (ev.DeckReady, _deck_ready),
    (ev.PackOffered, _pack),
    (ev.Drafted, _drafted),
    (ev.StarterNamed, _starter),
)
TURNS: EventWords = (
    (ev.TurnBegan, _began),
    (ev.Cheated, _cheated),
    (ev.Woke, _woke),
    (ev.Poisoned, _poisoned),
    (ev.Regenerated, _regenerated),
    (ev.ArmorReset, _armor_reset),
    (ev.HandDiscarded, _hand_discarded),
    (ev.RankedUp, _ranked_up),
    (ev.DeckShuffled, _shuffled),
    (ev.Drew, _drew),
    (ev.Stopped, _stopped),
    (ev.TurnEnded, _ended),
)
