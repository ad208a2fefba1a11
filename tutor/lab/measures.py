"""The measures of a balance sheet: who wins, how long games are, who scores what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tutor.engine.game import Game
from tutor.engine.seat_names import all_named
from tutor.engine.words import capital
from tutor.lab.playouts import Played


@dataclass(frozen=True)
class Measure:
    """A number for each game. A ``share`` is 0 or 1 in each game and is given per 100 games."""

    name: str
    of: Callable[[Played], float]
    share: bool = False

    @property
    def scale(self) -> int:
        """The number of games that a mean refers to: 100 for a share, else 1."""
        return 100 if self.share else 1

    @property
    def label(self) -> str:
        """Its name, with the unit of a share."""
        return f"{self.name}, of 100 games" if self.share else self.name

    @property
    def unit(self) -> str:
        """Its unit, as the heading of a column."""
        return "of 100 games" if self.share else self.name

    @property
    def question(self) -> str:
        """The question that a chart of its differences answers."""
        if self.name == MOVES:
            return "How much longer is a game?"
        return f"{capital(self.name)}: how {'often' if self.share else 'much'} more?"


MOVES, UNFINISHED, WON, LEAD = "moves", "left unfinished", "won", "lead"


def measures_of(game: Game, bots: Sequence[str], scored: bool) -> dict[str, Measure]:
    """Return the measures of a game with these bots, one for each seat, by name; ``scored`` says that games end with
    scores.

    Seats have their default names. Wins come first, then the length of a game, then the others.
    """
    seats, found = len(bots), []
    players = all_named((), seats)
    found += [Measure(f"{name} wins" if name else WON, _win_of(seat), True) for seat, name in enumerate(players)]
    if game.starter is not None:
        found.append(Measure("the starter wins", _starter_wins, True))
    if seats > 1:
        found.append(Measure("nobody wins", lambda played: float(not played.winners), True))
    if len(set(bots)) > 1:
        names = game.bot_names
        found += [Measure(f"{names.get(bot, bot)} wins", _wins_of(bots, bot), True) for bot in dict.fromkeys(bots)]
    found.append(Measure(MOVES, lambda played: played.moves))
    found.append(Measure(UNFINISHED, lambda played: float(not played.ended), True))
    if scored:
        found += [Measure(f"{name}'s score" if name else "score", _score_of(s)) for s, name in enumerate(players)]
        found += [Measure(LEAD, lambda played: played.lead)] if seats > 1 else []
    return {measure.name: measure for measure in found}


def _win_of(seat: int) -> Callable[[Played], float]:
    """Return 1 if the seat has won, else 0."""
    return lambda game: float(seat in game.winners)


def _starter_wins(game: Played) -> float:
    """Return 1 if the seat that had the first turn has won, else 0."""
    return float(game.starter in game.winners)


def _score_of(seat: int) -> Callable[[Played], float]:
    """Return the seat's final score; 0 if the game has none."""
    return lambda game: game.scores[seat] if game.scores else 0


def _wins_of(bots: Sequence[str], bot: str) -> Callable[[Played], float]:
    """Return the share of a bot's seats that have won, in every rotation of the bots."""

    def of(game: Played) -> float:
        seats = [seat for seat in range(len(bots)) if bots[(seat - game.turned) % len(bots)] == bot]
        return sum(seat in game.winners for seat in seats) / len(seats)

    return of
