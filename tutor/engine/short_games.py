"""Short games: set-ups that end in minutes, as data shared by chapters, new deals and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tutor.engine.facts import brief


@dataclass(frozen=True, slots=True, eq=False)
class ShortGame:
    """A quick way to play a game: the table, the opponents and the time. A game declares its own, shortest first, in a
    module ``short``::

        short=(
            ShortGame("first", "Twenty against fifteen", 5, bots=("kind",), deals=({"health": [20, 15]},)),
            ShortGame("book", "By the book", 35, bots=("attacks",), coach=False),
        )

    ``play("elemental_deck_builder", short="first")`` opens one; ``tutor.engine.table.Table.short`` sets up its table.

    :param id: its id, a short word; ``first`` is the one for newcomers.
    :param title: its name, as a heading.
    :param minutes: about how long it takes a first-time player.
    :param about: one sentence that says what is special about it.
    :param bots: the game's bots for the second seat on; the learner has the first.
    :param seats: the number of players; the game's smallest unless given.
    :param readings: its house rules: options by id.
    :param deals: easy starting positions in notation, also under ``readings``, one for each try in turn; without any,
        the try's number is the seed of the deal.
    :param coach: whether the coach speaks by default.
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
        """The bot of each seat, by seat."""
        return dict(enumerate(self.bots, 1))

    def study(self, number: int = 1) -> dict[str, Any] | None:
        """Return the easy starting position of this number, from 1 and repeating; None if cards are dealt."""
        if not self.deals:
            return None
        deal = self.deals[(number - 1) % len(self.deals)]
        readings = {**self.readings, **deal.get("readings", {})}
        return {**deal, "readings": readings} if readings else dict(deal)


def check_short(games: Sequence[ShortGame], bots: Sequence[str]) -> None:
    """Check that each short game has its own id and only bots of the game; raise ValueError if not."""
    ids = [game.id for game in games]
    if len(set(ids)) < len(ids):
        raise ValueError(f"Two short games have one id: {', '.join(ids)}.")
    for game in games:
        if unknown := [bot for bot in game.bots if bot not in bots]:
            raise ValueError(f"{game.title}: there is no bot {brief(unknown[0])}. There are: {', '.join(bots)}.")
