"""What every card does, its ingredients and its products, for the details of a card."""

from __future__ import annotations

from typing import Any, Final

from tutor.engine.words import count
from tutor.games.oligarchy.cards import (
    ACE,
    ARCHMAGE,
    BARON,
    BREAD,
    EARJIMLIN,
    EXPLORER,
    FARMER,
    FARMERS,
    HEIR,
    KING,
    KNIGHT,
    LADDER,
    LIMITS,
    NOBLE,
    PEASANT,
    QUEEN,
    RECIPES,
    ROCK,
    SCIENTIST,
    SILO,
    SORCERER,
    TARGETS,
    THIEF,
    Kind,
    copies_of,
)
from tutor.games.oligarchy.scene.cards import PICTURES, hue
from tutor.games.oligarchy.words.names import groups, upper

NUMBER: Final = "Two equal ones must combine, as soon as you hold them. [OL-turn-e]"
DOES: Final[dict[Kind, tuple[str, ...]]] = {
    ROCK: ("Four perform the ritual: an opponent's card is discarded, or you gain a bread. [OL-rock-b]",),
    PEASANT: ("With a king you may keep as many as you like. [OL-bonus-i]",),
    NOBLE: (
        "Ends the session that draws it. [OL-noble-d]",
        "Your first one brings two more draws. [OL-noble-c]",
    ),
    BARON: ("As your highest royal: a bonus of 1, and 1 for each two peasants. [OL-bonus-b]",),
    QUEEN: ("As your highest royal: a bonus of your thieves, at least 1. [OL-bonus-c]",),
    KING: (
        "Enough of them win. [OL-win-a]",
        "Bonus: 9 minus your highest number card. [OL-bonus-e]",
        "With a queen beside it, a loss of one takes the other too. [OL-heir-j]",
    ),
    THIEF: ("When you combine, it takes the product from an opponent, who gets the thief. [OL-thief-a]",),
    SORCERER: (
        "Ends the session that draws it. [OL-turn-d]",
        "Discarded: one more of a card of yours with red text, [OL-sorc-a]",
        "or all pet rocks of an opponent who has fewer. [OL-rock-e]",
    ),
    ACE: ("At the start of your turn it takes every card of your lowest number. [OL-ace-c]",),
    ARCHMAGE: ("Each new sorcerer of yours has two uses. [OL-arch-c]",),
    SCIENTIST: (
        "You may hold one more of each number, [OL-sci-f]",
        "and combine one more equal card at a time. [OL-sci2-a]",
    ),
    KNIGHT: (
        "Two damage at the start of your turn. [OL-knight-d]",
        "It absorbs as much when you are attacked. [OL-knight-l]",
    ),
    EARJIMLIN: ("Each knight strikes harder, the more knights you have. [OL-ear-b]",),
    BREAD: ("Discarded: you draw a card. [OL-bread-d]",),
    SILO: ("Room for four more bread. It costs as much bread as you can hold. [OL-silo-a]",),
    EXPLORER: (
        "Sets out on counter 1 and eats two bread a turn. [OL-expl-e]",
        "Back on the next counter 1, it brings any card. [OL-expl-f]",
    ),
    FARMER: ("On counters 2 and 4 it brings a bread. [OL-farm-c]",),
    HEIR: ("Replaces a king or queen that a ritual or a thief took. [OL-heir-c]",),
}
MOST: Final[dict[Kind, str]] = {
    **{kind: str(most) for kind, most in LIMITS.items()},
    FARMER: str(FARMERS),
    BREAD: "4, and 4 more for each silo",
}
"""How many of a kind a player may hold (OL-bread-a, OL-silo-b, OL-farm-d)."""
OTHER_WAYS: Final[dict[Kind, str]] = {
    FARMER: "a ‹peasant› and a ‹bread›",
    SILO: "4, 8 or 12 bread",
    HEIR: "a ‹baron›, beside a king and a queen",
    BREAD: "four ‹pet rocks›, or farmers",
}


def reference() -> list[dict[str, Any]]:
    """Return an entry for each kind of card."""
    return [_entry(kind) for kind in TARGETS]


def made_of(kind: Kind) -> list[str]:
    """Return the ways to make a kind, each as a phrase: ``two ‹nobles›``, ``four ‹peasants›``."""
    pair = [groups([LADDER[kind.level - 2]] * 2)] if kind.level > 1 else []
    recipes = [groups(_inputs(recipe.inputs)) for recipe in RECIPES.values() if recipe.product is kind]
    return [*pair, *recipes, *([OTHER_WAYS[kind]] if kind in OTHER_WAYS else [])]


def becomes(kind: Kind) -> list[Kind]:
    """Return the kinds that it can become part of, the next of the ladder first."""
    pair = [LADDER[kind.level]] if 0 < kind.level < KING.level else []
    recipes = [recipe.product for recipe in RECIPES.values() if kind in recipe.inputs]
    others = {PEASANT: [FARMER], BREAD: [FARMER, SILO], BARON: [HEIR], HEIR: [KING, QUEEN], ROCK: [BREAD]}
    return list(dict.fromkeys([*pair, *recipes, *others.get(kind, [])]))


def _inputs(inputs: dict[Kind, int]) -> list[Kind]:
    return [kind for kind, n in inputs.items() for _ in range(n)]


def _entry(kind: Kind) -> dict[str, Any]:
    spans = list(DOES.get(kind, (NUMBER,)))
    if ways := made_of(kind):
        spans.append(f"Made of {', or '.join(ways)}.")
    if into := becomes(kind):
        spans.append(f"Becomes, or helps to make: {', '.join(other.name for other in into)}.")
    return {
        "id": str(kind),
        "name": upper(kind.name),
        "sub": _facts(kind),
        "hue": hue(kind),
        "picture": PICTURES.get(kind, ""),
        "levels": [{"spans": [_plain(" ".join(spans))]}],
        "related": [str(other) for other in into],
    }


def _facts(kind: Kind) -> str:
    level = f"level {kind.level}" if kind.level else "no level"
    limit = [f"a player holds at most {MOST[kind]}"] if kind in MOST else []
    if not kind.copies:
        return ", ".join([level, "made on the table", *limit])
    home = "draw deck" if kind.drawn else "royal deck"
    return ", ".join([level, home, _copies(kind), *limit])


def _copies(kind: Kind) -> str:
    """Return the number of copies, and the number with the expansion if that has more.

    Half of an odd number is rounded up or down (OL-count-b, OL-count-c, OL-A71).
    """
    up, down = (copies_of(kind, expansion=True, rounded_up=up) for up in (True, False))
    more = f", {up} with the expansion" if up > kind.copies else ""
    less = f" ({down} if halves are rounded down)" if down < up else ""
    return f"{count(kind.copies, 'copy', 'copies')}{more}{less}"


def _plain(text: str) -> str:
    return text.replace("‹", "").replace("›", "")
