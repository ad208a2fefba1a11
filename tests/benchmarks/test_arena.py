"""Each game of an arena is another: a hundred are told, and a hundred are played."""

from __future__ import annotations

from tests.benchmarks.arena import DUELS


def test_no_game_of_a_duel_is_played_twice() -> None:
    """Bots are seeded with their deal: the same bot in both seats plays one game of each."""
    for duel in DUELS:
        seats = ((duel.first, duel.second), (duel.second, duel.first))
        games = [(deal, seats[mine]) for deal, mine in duel.games()]
        assert len({*games}) == len(games) == 2 * duel.deals, duel.name
