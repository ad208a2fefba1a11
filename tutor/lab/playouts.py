"""Whole games played by bots, for balance sheets and rulebook reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tutor.bots import Greedy, RandomBot, Search
from tutor.engine.events import Recorder
from tutor.engine.facts import brief
from tutor.engine.game import Bot, Game, find_game
from tutor.engine.luck import MASK
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.spelling import or_this

MOST_MOVES = 3_000
"""The most moves of a game; longer ones are left unfinished."""

_ANY_GAME: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": Greedy, "search": Search}


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its deal, the rotation of the bots, the winners, its length, the final scores, the clauses that
    applied.

    ``winners`` and ``scores`` are by seat; ``lead`` is the best score minus the second best. ``ended`` is False if the
    game was left unfinished. ``starter`` is the seat that had the first turn, None if unknown.
    """

    deal: int
    turned: int
    winners: tuple[int, ...]
    moves: int
    scores: tuple[int, ...]
    clauses: tuple[tuple[str, int], ...]
    ended: bool = True
    starter: int | None = None

    @property
    def lead(self) -> int:
        """The difference between the best score and the second best; 0 if there are not two scores."""
        best = sorted(self.scores, reverse=True)
        return best[0] - best[1] if len(best) > 1 else 0


def bot_makers(game: Game) -> dict[str, Callable[[int], Bot]]:
    """Return every bot that can play a game, by name: the game's own, else the general ones."""
    return {**_ANY_GAME, **game.bots}


def check_line_up(game: Game, bots: Sequence[str], seats: int) -> None:
    """Raise ValueError unless these bots exist and there is one for each seat."""
    if type(seats) is not int or seats not in game.seats:
        raise ValueError(f"{game.title} is for {game.players()}, not {brief(seats)}.")
    if len(bots) != seats:
        raise ValueError(f"A line-up names one bot for each of the {seats} seats, not {len(bots)}.")
    for name in bots:
        if name not in bot_makers(game):
            known = bot_makers(game)
            raise ValueError(f"There is no bot {brief(name)}{or_this(name, known)} There are: {', '.join(known)}.")


def players_of(game: Game, deal: int, bots: Sequence[str], turned: int = 0) -> list[Bot]:
    """Return the bots of a deal, one for each seat; the parameters are those of ``play_game``."""
    seats, makers = len(bots), bot_makers(game)
    places = [(seat - turned) % seats for seat in range(seats)]
    return [makers[bots[place]]((deal * 31 + place) & MASK >> 32) for place in places]


def moves_of(position: Position, players: Sequence[Bot], most: int) -> Iterator[Move]:
    """Play a position to its end, or for at most ``most`` moves, and yield each move after it is made."""
    for _ in range(most):
        if position.result is not None:
            return
        seat = position.turn_of
        move = players[seat].choose(position.view(seat))
        position.play_unchecked(move)
        yield move


def play_game(
    game: Game, deal: int, readings: Mapping[str, str], bots: Sequence[str], turned: int = 0, most: int = MOST_MOVES
) -> Played:
    """Play one game to its end.

    Each bot has the same random numbers under every reading: they depend on the deal and on the bot's place in the
    list.

    :param bots: one name for each seat; ``turned`` is the number of seats by which they are rotated.
    :param most: the most moves; a longer game is left unfinished.
    :raises ValueError: for unknown readings or an invalid deal.
    """
    seats = len(bots)
    recorder = Recorder(copies=False)
    position = game.start(seats, deal, readings, recorder=recorder)
    with position.recorded_by(recorder):
        moves = sum(1 for _ in moves_of(position, players_of(game, deal, bots, turned), most))
    fired = Counter(clause for event in recorder.events for clause in dict.fromkeys(event.cites()))
    result = position.result
    if result is not None:
        fired[result.clause] += 1
    winners, scores = (result.winners, result.scores) if result is not None else ((), ())
    starter = game.starter(position) if game.starter is not None else None
    return Played(deal, turned, winners, moves, scores, tuple(sorted(fired.items())), result is not None, starter)


def play_chunk(
    game_id: str,
    readings: Sequence[Mapping[str, str]],
    bots: Sequence[str],
    deals: Sequence[int],
    most: int = MOST_MOVES,
) -> list[list[Played]]:
    """Play deals under each of several readings, with the bots in every rotation. Arguments and result are plain data.

    :returns: for each reading its games, deal by deal; bots are not rotated if all are the same.
    """
    game = find_game(game_id)
    turns = len(bots) if len(set(bots)) > 1 else 1
    return [
        [play_game(game, deal, chosen, bots, turned, most) for deal in deals for turned in range(turns)]
        for chosen in readings
    ]
