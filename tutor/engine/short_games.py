"""Short games: set-ups that bring a game to its end in minutes, as data that chapters, new deals and tests share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tutor.engine.facts import brief


@dataclass(frozen=True, slots=True, eq=False)
class ShortGame:
    """One way to play a game: what lies on the table, against whom, and for how long. A game declares its own, the
    shortest first, in a room ``short``::

        short=(
            ShortGame("first", "Twenty against fifteen", 5, bots=("kind",), deals=({"health": [20, 15]},)),
            ShortGame("book", "By the book", 35, bots=("attacks",), coach=False),
        )

    ``play("elemental_deck_builder", short="first")`` opens one; ``tutor.engine.table.Table.short`` sets up its table.

    :param id: a short word; ``first`` is the one that a newcomer plays first.
    :param title: what it is called, as in a heading.
    :param minutes: about how long it takes somebody who plays it for the first time.
    :param about: one sentence for people who choose: what is special about it.
    :param bots: by seat, from the second on, which bot of the game plays there; the learner sits at the first.
    :param seats: how many play; the smallest number of the game unless given.
    :param readings: house rules of it, by id.
    :param deals: positions in notation to begin with, each a kind deal, under ``readings`` as well; the first is for
        the first try, each next one for the next. Without any, cards are dealt by number.
    :param coach: whether the coach speaks unless it is switched off.
    """

    id: str
    title: str
    minutes: int
    about: str = ""
    bots: tuple[str, ...] = ()
    seats: int | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    deals: tuple[Mapping[str, Any], ...] = ()
    coach: bool = True

    @property
    def players(self) -> dict[int, str]:
        """The bot that plays at each seat."""
        return dict(enumerate(self.bots, 1))

    def study(self, number: int = 1) -> dict[str, Any] | None:
        """The kind deal of this number in notation, counted from 1 and round again; None where cards are dealt."""
        if not self.deals:
            return None
        deal = self.deals[(number - 1) % len(self.deals)]
        readings = {**self.readings, **deal.get("readings", {})}
        return {**deal, "readings": readings} if readings else dict(deal)


def check_short(games: Sequence[ShortGame], bots: Sequence[str]) -> None:
    """Raise ValueError unless each short game has an id of its own, and only bots of the game."""
    ids = [game.id for game in games]
    if len(set(ids)) < len(ids):
        raise ValueError(f"Two short games have one id: {', '.join(ids)}.")
    for game in games:
        if unknown := [bot for bot in game.bots if bot not in bots]:
            raise ValueError(f"{game.title}: there is no bot {brief(unknown[0])}. There are: {', '.join(bots)}.")
