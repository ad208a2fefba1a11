"""Whole games played by bots, counted: what a balance sheet and a rulebook report are made of."""

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
"""Moves after which a game is left unfinished."""

_ANY_GAME: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": Greedy, "search": Search}


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its deal, how the line-up was turned, who won, its length, the final scores, the clauses that fired.

    ``winners`` and ``scores`` are by seat; ``lead`` is the best score less the second best. ``ended`` is False if the
    game was left unfinished. ``starter`` is the seat that had the first turn, None if that is not known.
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
        """The difference between the best score and the second; 0 where there are no two scores."""
        best = sorted(self.scores, reverse=True)
        return best[0] - best[1] if len(best) > 1 else 0


def bot_makers(game: Game) -> dict[str, Callable[[int], Bot]]:
    """Every bot that can sit at a game, by name: its own, else those that know no game."""
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
    """The players of a deal, one a seat; the parameters are those of ``play_game``."""
    seats, makers = len(bots), bot_makers(game)
    places = [(seat - turned) % seats for seat in range(seats)]
    return [makers[bots[place]]((deal * 31 + place) & MASK >> 32) for place in places]


def moves_of(position: Position, players: Sequence[Bot], most: int) -> Iterator[Move]:
    """Play a position to its end, or for at most ``most`` moves, and yield each move once it is played."""
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

    Each bot has the same luck under every reading: it depends on the deal and the bot's place in the line-up.

    :param bots: one name for each seat; ``turned`` says how many seats everybody moves on.
    :param most: moves after which the game is left unfinished.
    :raises ValueError: for readings or a deal that do not exist.
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
    """Play some deals under each of several readings, every line-up turned through all seats; plain data in and out.

    :returns: for each reading the games, deal by deal. The line-up is not turned where all bots are the same.
    """
    game = find_game(game_id)
    turns = len(bots) if len(set(bots)) > 1 else 1
    return [
        [play_game(game, deal, chosen, bots, turned, most) for deal in deals for turned in range(turns)]
        for chosen in readings
    ]
