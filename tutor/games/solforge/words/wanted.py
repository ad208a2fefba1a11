"""What a card asks for, in words: ``one of your creatures with Armor``, ``an enemy creature of level 1``."""

from __future__ import annotations

from tutor.engine.words import listing
from tutor.games.solforge.cards.model import Target
from tutor.games.solforge.words.names import ATTRIBUTES

_ARTICLES = {"any": "a", "enemy": "an enemy"}


def wanted(target: Target) -> str:
    """A target as a noun, seen from the player who chooses."""
    if target.zone in ("hand", "discard"):
        return _card(target)
    if target.zone == "lane":
        return _lane(target)
    return f"{_creature(target)} or a player" if target.zone == "board-or-player" else _creature(target)


def _creature(target: Target) -> str:
    if target.side == "friendly":
        noun = f"{target.tribe}s" if target.tribe else "creatures"
        noun = f"{'another' if target.other else 'one'} of your {noun}"
    elif target.tribe and target.side == "any":
        noun = f"{_article(target.tribe)} {target.tribe}"
    else:
        noun = f"{'another' if target.other else _ARTICLES[target.side]} {target.tribe or 'creature'}"
    limits = []
    if target.max_level is not None:
        limits.append(level_limit(target.max_level))
    if target.max_attack is not None:
        limits.append(f"with {target.max_attack} attack or less")
    if target.has is not None:
        limits.append(f"with {ATTRIBUTES[target.has]}")
    if target.adjacent:
        limits.append("in an adjacent lane")
    return " ".join((noun, *limits))


def level_limit(most: int) -> str:
    """``of level 1``, ``of level 1 or 2``."""
    return f"of level {listing([str(n) for n in range(1, most + 1)], 'or')}"


def _card(target: Target) -> str:
    kind = " ".join(word for word in (target.faction, target.tribe) if word)
    noun = f"{_article(kind)} {kind} card" if kind else "a card"
    place = "in your hand" if target.zone == "hand" else "in your discard pile"
    of_level = [level_limit(target.max_level)] if target.max_level is not None else []
    return " ".join((noun, *of_level, place, *(["that can level"] if target.can_level else [])))


def _lane(target: Target) -> str:
    sides = {"friendly": " on your side", "enemy": " on the enemy's side", "any": ""}
    empty = "empty " if target.empty else ""
    which = f"an {'adjacent ' if target.adjacent else ''}{empty}lane" if target.adjacent or empty else "a lane"
    return which + sides[target.side]


def _article(noun: str) -> str:
    return "an" if noun[0] in "AEIOU" else "a"
