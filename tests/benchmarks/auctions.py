"""The game with auctions and answers: the speed of Elemental Deck Builder's random decisions and copies, and how the
games of its bots end."""

from __future__ import annotations

from collections import Counter
from statistics import median

from tests.benchmarks.engine import copies, costs, never_met, of_random_play
from tests.benchmarks.lanes import middle
from tests.benchmarks.measure import Line, interleaved
from tutor.engine import Game, find_game
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

GAMES = range(6)
MOST = 70
"""What a random decision may cost, in cheapest decisions of Python."""

COPIES = 25
"""How many times as many copies a second as ``copy.deepcopy`` there are to be."""


BOT_GAMES = {"random": 10, "calm": 10, "gentle": 10, "mild": 10, "eager": 10, "wary": 10, "greedy": 4}
"""How many games each bot plays against its like; search takes too long for this."""


def ends_of(game: Game, bot: str, games: int) -> Line:
    """Count by ending the games of a bot against itself; ``too-long`` is the tutor's own end, after 1,000 turns."""
    ends: Counter[str] = Counter()
    turns = []
    for seed in range(games):
        position = game.start(seed=seed)
        assert isinstance(position, DeckBuilderPosition)
        players = [game.bots[bot](2 * seed + seat) for seat in range(position.seats)]
        while position.result is None:
            position.play(players[position.turn_of].choose(position.view(position.turn_of)))
        ends[position.result.key] += 1
        turns.append(position.turn)
    ways = ", ".join(f"{key} {n}" for key, n in ends.most_common())
    return Line(
        f"{games} games of {bot} with auctions",
        ways,
        details=f"turns: middle {median(turns):,.0f}, most {max(turns):,}",
    )


def measure() -> list[Line]:
    """The cost of a random decision, of a copy from the middle of a game, and by which end bots' games end."""
    game = find_game("elemental_deck_builder")
    positions = [game.start(seed=seed) for seed in GAMES]
    found = interleaved(of_random_play(game, positions, middle(game, 150)))
    return [
        *costs(found, never_met(game, len(GAMES)), "a random decision with auctions", MOST),
        copies(found, "copies a second with auctions", COPIES),
        *(ends_of(game, bot, games) for bot, games in BOT_GAMES.items()),
    ]
