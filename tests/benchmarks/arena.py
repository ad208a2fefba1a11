"""Arenas: the opponents of each game against others and against their like, on deals that are played from every seat.

The deals are numbered and every bot is seeded with its deal, so that the same games come again. A share of wins is told
with Wilson's interval at 95 %; what a choice costs is told in processor time and holds no goal.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from tests.benchmarks.measure import Line, quantile
from tutor.engine import Game, Position, find_game
from tutor.engine.game import Bot
from tutor.lab.intervals import Interval, share

MOST_TURNS = 400
"""The number of turns, of all seats together, after which a game counts as undecided."""

DEALS = 50
"""Deals of a duel; each is played from both seats, twice as many from one where the two bots are the same."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Two bots of a game against each other.

    ``least`` is the share of all games that the first is to win, 0 where nothing is asked; ``decided`` the share that
    is to end with a winner; ``turns`` the turns of one seat within which half of the games are to end.
    """

    game: str
    first: str
    second: str
    readings: Mapping[str, str] = field(default_factory=dict)
    least: float = 0.0
    decided: float = 0.0
    turns: int = 0
    deals: int = DEALS

    @property
    def name(self) -> str:
        """What a line calls it."""
        chosen = ", ".join(f"{id} {option}" for id, option in self.readings.items())
        return f"{self.game}: {self.first} against {self.second}{f' ({chosen})' if chosen else ''}"

    def games(self) -> list[tuple[int, int]]:
        """The deals and the seats of the first. Like against like would play the same game from both seats, so each of
        twice as many deals is played once."""
        if self.first == self.second:
            return [(deal, 0) for deal in range(1, 2 * self.deals + 1)]
        return [(deal, mine) for deal in range(1, self.deals + 1) for mine in (0, 1)]


SHORT_SHOP = {"ED-V02": "thirty", "ED-V04": "three", "ED-V17": "two-attacks", "ED-V18": "three-or-more"}
FIRST_KING = {"OL-V1": "alone"}
DUELS = (
    Duel("elemental_forge", "planner", "search", least=0.7),
    Duel("elemental_forge", "planner", "steady"),
    Duel("elemental_forge", "planner", "planner", decided=0.95),
    Duel("elemental_deck_builder", "attacks", "search", SHORT_SHOP, least=0.7),
    Duel("elemental_deck_builder", "attacks", "attacks", decided=0.95, turns=45),
    Duel("solforge", "planner", "search", least=0.7),
    Duel("solforge", "planner", "planner", decided=0.95),
    Duel("oligarchy", "search", "greedy", FIRST_KING),
    Duel("oligarchy", "search", "search", FIRST_KING, decided=0.95),
)


@dataclass(slots=True)
class Count:
    """What the games of a duel came to."""

    wins: int = 0
    games: int = 0
    decided: int = 0
    turns: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def duel(asked: Duel) -> list[Line]:
    """The lines of a duel: who won, how many games ended and when, what a choice of the first bot cost."""
    game, count = find_game(asked.game), Count()
    for deal, mine in asked.games():
        _play(game, asked, deal, mine, count)
    won, ended = share(count.wins, count.games), share(count.decided, count.games)
    met = won.mean >= asked.least and ended.mean >= asked.decided
    met = met and (not asked.turns or median(count.turns) <= asked.turns)
    goals = [f"{each:.0%} {what}" for each, what in ((asked.least, "won"), (asked.decided, "decided")) if each]
    goals += [f"{asked.turns} turns"] if asked.turns else []
    details = f"decided {of(ended)}; turns of a seat: middle {median(count.turns):.0f}; {cost(count.seconds)}"
    return [Line(asked.name, f"{count.wins} of {count.games}", ", ".join(goals), met, f"{of(won)}; {details}")]


def _play(game: Game, asked: Duel, deal: int, mine: int, count: Count) -> None:
    """One game; the first bot sits at seat ``mine``."""
    bots = [game.bots[asked.first](deal), game.bots[asked.second](deal)]
    position: Any = game.start(2, deal, asked.readings)
    seats = bots if mine == 0 else bots[::-1]
    while position.decision is not None and position.turn <= MOST_TURNS:
        choose(position, seats, count.seconds if position.turn_of == mine else [])
    winners = position.result.winners if position.result is not None else ()
    count.games += 1
    count.decided += len(winners) == 1
    count.wins += winners == (mine,)
    count.turns.append(position.turn / 2)


def choose(position: Position, bots: Sequence[Bot], seconds: list[float]) -> None:
    """Let the seat that is asked move, and note how long a choice between several moves took."""
    view = position.view(position.turn_of)
    several, start = len(view.legal()) > 1, time.process_time()
    move = bots[position.turn_of].choose(view)
    if several:
        seconds.append(time.process_time() - start)
    position.play(move)


def of(found: Interval) -> str:
    """A share in percent, with its interval."""
    return f"{found.mean:.0%} ({found.low:.0%} to {found.high:.0%})"


def cost(seconds: list[float]) -> str:
    """The 95th percentile of what choices took."""
    return f"a choice {1000 * quantile(seconds, 0.95):.0f} ms at the 95th percentile"


def of_game(id: str) -> Callable[[], list[Line]]:
    """All duels of one game."""
    return lambda: [line for each in DUELS if each.game == id for line in duel(each)]


ALONE, ALONE_DEALS = "elementals", 200
TWICE = 2
"""How many times as often as the search the planner is to win alone."""


def alone() -> list[Line]:
    """Who wins how often in the game for one, on the same deals of layout A."""
    wins, details = {}, []
    for bot in ("search", "planner"):
        seconds: list[float] = []
        wins[bot] = sum(_wins_alone(bot, deal, seconds) for deal in range(ALONE_DEALS))
        details.append(f"{bot} {of(share(wins[bot], ALONE_DEALS))}, {cost(seconds)}")
    told = f"{wins['planner']} against {wins['search']} of {ALONE_DEALS}"
    met = wins["planner"] >= TWICE * wins["search"]
    return [Line(f"{ALONE}: planner and search", told, "twice as many", met, "; ".join(details))]


def _wins_alone(bot: str, deal: int, seconds: list[float]) -> bool:
    game = find_game(ALONE)
    player, position = game.bots[bot](deal), game.start(1, deal, {"EL-V2": "A"})
    while position.decision is not None:
        choose(position, [player], seconds)
    return position.result is not None and position.result.winners == (0,)


PARTS = {f"arena_{id}": of_game(id) for id in dict.fromkeys(each.game for each in DUELS)}
PARTS[f"arena_{ALONE}"] = alone


def measure() -> list[Line]:
    """All duels; they take hours."""
    return [line for part in PARTS.values() for line in part()]
