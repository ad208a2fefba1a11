"""Cards played, paid for and levelled."""

from __future__ import annotations

from tutor.engine.words import EventWords, count, listing
from tutor.games.solforge.places import SEATS, TARGETS
from tutor.games.solforge.rules import events as ev
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import Phrases, aimed, card, does, left_open, their, upper, where, whose


def _paid(e: ev.Paid, view: SolForgePosition) -> Phrases:
    if e.way == "free":
        return f"{card(e.card)} is Free, so no play is used. [SF-OV-f]"
    left = f"{count(e.left, 'normal play') if e.left else 'none'} {'are' if e.left > 1 else 'is'} left"
    if e.way == "free-play":
        return f"A free play pays for {card(e.card)}; {left}. [SF-OV-e]", left_open(view, "SF-A13")
    return f"It takes one play; {left}. [SF-OV-b]"


def _forged(e: ev.Forged, view: SolForgePosition) -> Phrases:
    text = f"{does(view, e.seat, 'forge')} {card(e.card)} into lane {e.place[1]}. [SF-PC-b]"
    reads = f"{card(e.card)} reads: {e.card.text}" if e.card.text else "It has no ability of its own."
    return text, reads


def _cast(e: ev.SpellCast, view: SolForgePosition) -> Phrases:
    on = _on(view, e.targets, e.seat)
    return f"{does(view, e.seat, 'cast')} {card(e.card)}{on}. [SF-PC-d]", f"{card(e.card)} reads: {e.card.text}"


def _on(view: SolForgePosition, targets: tuple[str, ...], by: int) -> str:
    """Return the targets on the table; cards that were picked are not mentioned to others."""
    named = [aimed(view, target, by) for target in targets if target in TARGETS]
    return f" on {listing(named)}" if named else ""


def _began(e: ev.ChoiceBegan, view: SolForgePosition) -> Phrases:
    if e.chosen and e.chosen[-1] == "-":
        return ""  # the effect on the card was told already
    if e.chosen:
        what = aimed(view, e.chosen[-1], e.seat) if e.chosen[-1] in TARGETS else "a card"
        return f"{does(view, e.seat, 'choose')} {what} for {card(e.card)}. [SF-PC-d]"
    return f"{does(view, e.seat, 'begin')} with {card(e.card)}. [SF-OV-h]"


def _cancelled(e: ev.ChoiceCancelled, view: SolForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'take')} {card(e.card)} back; nothing was used. [SF-GI-c]"


def _to_discard(e: ev.WentToDiscard, view: SolForgePosition) -> Phrases:
    if e.card is e.into:
        return f"{card(e.card)} goes to {whose(view, e.seat)} discard pile; it is on its highest level. [SF-CL-d]"
    return f"{card(e.into)}, its next level, goes to {whose(view, e.seat)} discard pile. [SF-OV-i]"


def _left_game(e: ev.LeftGame, view: SolForgePosition) -> Phrases:
    if e.why == "overload":
        return f"{card(e.card)} has Overload and leaves the game. [SF-KW-o]"
    return f"{upper(card(e.card))} of {whose(view, e.seat)} {_PILES[e.where]} is banished. [SF-KW-g]"


def _levelled_directly(e: ev.LevelledDirectly, view: SolForgePosition) -> Phrases:
    if e.seat != view.viewer:
        is_open = view.readings.hidden_piles == "open-discards"
        known = f"it lies open on {their(view, e.seat)} discard pile" if is_open else "which one stays secret"
        text = f"{does(view, e.seat, 'level')} a card up instead of playing it; {known}. [SF-PC-g]"
        return text, left_open(view, "SF-A46")
    text = f"You level {card(e.card)} up instead of playing it: {card(e.into)} goes to your discard pile. [SF-PC-f]"
    return text, left_open(view, "SF-A10")


def _card_levelled(e: ev.CardLevelled, view: SolForgePosition) -> Phrases:
    if e.seat != view.viewer:
        return f"{does(view, e.seat, 'level')} a card of {their(view, e.seat)} {_PILES[e.where]}. [SF-CL-e]"
    stays = "it goes to your discard pile" if e.then == "discard" else f"it stays in your {_PILES[e.where]}"
    return f"{card(e.card)} becomes {card(e.into)}; {stays}. [SF-CL-e]"


_PILES = {"hand": "hand", "discard": "discard pile", "deck": "deck"}


def _got_play(e: ev.GotPlay, view: SolForgePosition) -> Phrases:
    if not e.only:
        return f"{does(view, e.seat, 'get')} {count(e.amount, 'more play', 'more plays')}. [SF-OV-d]"
    return f"{does(view, e.seat, 'get')} {count(e.amount, 'free play')} for {only(e.only)}. [SF-OV-e]"


def only(text: str) -> str:
    """Return what a free play fits, in words: ``a spell up to level 1``; its notation is card/type/level."""
    from tutor.games.solforge.cards import card as card_of

    name, kind, highest = (part if part != "-" else "" for part in text.split("/"))
    what = f"‹{card_of(name).name}›" if name else f"a {kind}" if kind else "a card"
    return f"{what} up to level {highest}" if highest else what


def _activated(e: ev.Activated, view: SolForgePosition) -> Phrases:
    seat = SEATS.index(e.place[0])
    it = f"{their(view, seat)} ‹{e.card.card.name}› in lane {e.place[1]}"
    reads = f"{card(e.card)} reads: {e.card.text}"
    text = f"{does(view, seat, 'use')} {it}{_on(view, e.targets, seat)}. [SF-KW-c]"
    return text, reads, left_open(view, "SF-A29")


def _moved(e: ev.Moved, view: SolForgePosition) -> Phrases:
    it = where(view, e.place, e.card)
    if e.by_itself:
        text = f"{upper(it)} moves to lane {e.to[1]}. [SF-AT-j]"
        return text, left_open(view, "SF-A28")
    return f"{upper(it)} is moved to lane {e.to[1]}."


PLAYS: EventWords = (
    (ev.Paid, _paid),
    (ev.Forged, _forged),
    (ev.SpellCast, _cast),
    (ev.ChoiceBegan, _began),
    (ev.ChoiceCancelled, _cancelled),
    (ev.WentToDiscard, _to_discard),
    (ev.LeftGame, _left_game),
    (ev.LevelledDirectly, _levelled_directly),
    (ev.CardLevelled, _card_levelled),
    (ev.GotPlay, _got_play),
    (ev.Activated, _activated),
    (ev.Moved, _moved),
)
