"""A turn in one line: the pair that somebody laid with its points, and the result of an attack."""

from __future__ import annotations

from tutor.engine.words import Words, count
from tutor.games.elemental_forge.rules import events as ev
from tutor.games.elemental_forge.state import ForgePosition
from tutor.games.elemental_forge.words.names import does, named, whom

_SMALL = (ev.Announced, ev.EffectSkipped, ev.NoAttack, ev.NoBlock, ev.Rolled)


def add_briefs(words: Words) -> None:
    """Register the words of the line."""
    words.briefs |= {
        **dict.fromkeys(_SMALL, lambda event, view: ""),
        ev.Combined: _laid,
        ev.Tossed: _tossed,
        ev.AttackDeclared: _attacked,
        ev.Struck: _struck,
    }


def _laid(e: ev.Combined, view: ForgePosition) -> str:
    return f"{does(view, e.seat, 'lay')} {named(e.under)} and {named(e.top)} for {count(e.worth, 'point')}."


def _tossed(e: ev.Tossed, view: ForgePosition) -> str:
    """Return what an Ignite takes; cards that pay for dice are not mentioned."""
    return f"{does(view, e.seat, 'lose')} {named(e.card)}." if e.why == "ignite" else ""


def _attacked(e: ev.AttackDeclared, view: ForgePosition) -> str:
    dice = count(e.base + e.sacrificed, "die", "dice")
    return f"{does(view, e.seat, 'attack')} {whom(view, e.target)} with {dice}."


def _struck(e: ev.Struck, view: ForgePosition) -> str:
    return f"{does(view, e.seat, 'lose')} {count(e.lost, 'point')}." if e.lost else ""
