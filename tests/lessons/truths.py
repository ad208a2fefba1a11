"""Comparing what an answer says with the table: a reason that names a card, a number or a turn must be true in its
position."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, cast

from tutor.engine.notation import write_position
from tutor.engine.position import Position
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from tutor.games.oligarchy.cards import Kind
from tutor.learn.judge import LEARNER

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SUM = re.compile(r"(?<![\d×+/=-] )(?<![\d/])(\d+(?: [+-] \d+)+) = (\d+)")


@dataclass(frozen=True)
class Here:
    """The table as the learner sees it: its notation, and the legal moves in notation."""

    view: Position
    shown: dict[str, Any]
    legal: tuple[str, ...]

    def may(self, pattern: str) -> bool:
        """Return whether a move that matches a pattern is legal."""
        return any(fnmatchcase(text, pattern) for text in self.legal)

    def cards(self, key: str, seat: int = LEARNER) -> list[str]:
        """Return the cards of a zone; those of a seat if each has one."""
        row = self.shown.get(key, "")
        return str(row[seat] if isinstance(row, list) else row).split()

    def held(self, name: str, seat: int = LEARNER) -> int:
        """Return how many cards with a name, as in a sentence, a seat of Oligarchy holds."""
        return self.cards("held", seat).count(str(Kind.parse(name.rstrip("s") if name[0].isdigit() else name)))


Holds = Callable[[Here, re.Match[str]], bool]


def _of_gold(here: Here, said: re.Match[str]) -> bool:
    costs, have, short = map(int, said.groups())
    return costs - have == short and have == cast(DeckBuilderPosition, here.view).gold[LEARNER]


def _listed(here: Here, said: re.Match[str]) -> bool:
    return len(re.split(", | and ", said[1])) == len(here.cards("hand"))


FACTS: dict[str, tuple[tuple[str, Holds], ...]] = {
    "elementals": (
        (r"Your hand is empty", lambda here, said: not here.cards("hand")),
        (r"You hold ([^.]*)\.", _listed),
        (r"First draw", lambda here, said: here.may("draw")),
        (r"First use up your hand", lambda here, said: bool(here.cards("hand")) and not here.may("draw")),
        (r"First choose a card from your hand", lambda here, said: bool(here.cards("hand"))),
    ),
    "elemental_forge": (
        (r"The deck is empty|There is nothing to draw", lambda here, said: not here.cards("deck")),
        (r"You have had your action", lambda here, said: here.shown.get("active", 0) == LEARNER),
        (r"This is \w+'s turn", lambda here, said: here.shown.get("active", 0) != LEARNER),
        (r"Your turn: lay a pair, draw two cards, or exchange", lambda here, said: here.may("draw")),
        (r"One action a turn|An attack follows a pair", lambda here, said: not here.may("attack *")),
    ),
    "elemental_deck_builder": (
        (r"costs (\d+), and you have (\d+): (\d+) gold short", _of_gold),
        (r"You have already drawn your card", lambda here, said: not here.may("draw")),
        (r"One action a turn", lambda here, said: not here.may("execute *") and not here.may("place *")),
        (r"Left this turn: one card to draw", lambda here, said: here.may("draw")),
        (r"First take what is free", lambda here, said: here.may("gold") or here.may("draw")),
    ),
    "oligarchy": (
        (r"Click a pair of yours", lambda here, said: here.may("combine *") or here.may("stack *")),
        (r"You hold no pair now", lambda here, said: not here.may("combine *") and not here.may("stack *")),
        (r"Nothing climbs now", lambda here, said: not here.may("combine *")),
        (r"A single ([\w ]+?) cannot climb", lambda here, said: here.held(said[1]) == 1),
        (
            r"your (two|three|four) ([\w ]+?)(?:: they| and|\.)",
            lambda here, said: here.held(said[2]) >= NUMBERS.index(said[1]),
        ),
        (r"That is \w+'s ([\w ]+?)\.", lambda here, said: here.held(said[1], 1 - LEARNER) > 0 or here.view.seats > 2),
        (r"You have drawn for this turn", lambda here, said: not here.may("draw*")),
    ),
    "solforge": (
        (r"press Battle|Press Battle", lambda here, said: here.may("battle")),
        (r"Play (?:one|two|three) cards?", lambda here, said: here.may("forge *") or here.may("cast *")),
        (r"First click a card in your hand", lambda here, said: bool(here.cards("hands"))),
        (r"(\S+) in lane (\d) stays in its lane", lambda here, said: f"A{said[2]}" in here.shown.get("field", {})),
        (r"The battle comes first", lambda here, said: here.may("battle")),
    ),
}
"""For each game, patterns of what its answers say of the table, and checks of them."""


def untrue(game: str, view: Position, told: str) -> Iterator[str]:
    """Return what an answer says that is not true at its table.

    :param game: the id of the game; ``view`` is the table as the learner sees it.
    """
    here = Here(view, write_position(view), tuple(move.text() for move in view.legal()))
    for pattern, holds in FACTS.get(game, ()):
        for said in re.finditer(pattern, told):
            if not holds(here, said):
                yield said[0]
    for terms, total in SUM.findall(told):
        if sum(int(term) for term in re.findall(r"[+-]?\d+", terms.replace(" ", ""))) != int(total):
            yield f"{terms} = {total}"
