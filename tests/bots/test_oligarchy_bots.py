"""The bots of Oligarchy: what is about to be taken counts, crowns are stolen, and a large hand costs no long search."""

from __future__ import annotations

from tests.rulings.oligarchy.tools import main
from tests.rulings.tools import play
from tutor.bots.random_bot import legal_moves
from tutor.games.oligarchy.bots import LARGE, MOST, considered, rollout_policy, value_to_come
from tutor.games.oligarchy.rules.combining import Steal
from tutor.games.oligarchy.rules.stacking import Stacked

CROWNED = {"readings": {"OL-V1": "two"}}
MANY = "PE PE PE PE 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 NO NO NO SC SC TH KN KN"


def test_a_card_that_is_about_to_be_taken_counts() -> None:
    """Two queens are gone and the king is still to come, from the supply or from the other's realm."""
    position = main("QU QU TH", "KI BA", **CROWNED)
    before, theirs = value_to_come(position, 0), value_to_come(position, 1)
    play(position, "combine 2 QU")
    assert any(isinstance(move, Steal) for move in position.legal())
    assert value_to_come(position, 0) > before
    assert value_to_come(position, 1) < theirs


def test_a_rollout_steals_crowns_and_nothing_less() -> None:
    for hand, theirs, move, crown in (
        ("QU QU TH", "KI BA", "combine 2 QU", True),
        ("9 9 TH", "NO BA", "combine 2 9", False),
    ):
        position = main(hand, theirs, **CROWNED)
        play(position, move)
        moves = position.legal()
        rates = dict(zip(moves, rollout_policy(position, moves), strict=True))
        best = max(moves, key=lambda each: rates[each])
        assert isinstance(best, Steal) == crown


def test_a_small_hand_is_looked_at_whole() -> None:
    view = main("BA BA QU 5 6", "BA 9 8", **CROWNED).view(0)
    moves = legal_moves(view)
    assert any(isinstance(move, Stacked) for move in moves)
    assert considered(view, moves) == moves


def test_of_a_large_hand_a_search_looks_at_few_moves_and_no_stacks() -> None:
    """The ways to a king of forty cards take seconds to list, each time that a rollout meets them."""
    view = main(MANY, "KI QU BA", cycle=1, readings={"OL-V2": "always", "OL-A29": "counter"}).view(0)
    assert len(MANY.split()) > LARGE
    moves = legal_moves(view)
    assert any(isinstance(move, Stacked) for move in moves)
    kept = considered(view, moves)
    assert 1 < len(kept) <= MOST
    assert not any(isinstance(move, Stacked) for move in kept)
    rates = dict(zip(moves, rollout_policy(view, moves), strict=True))
    assert min(rates[move] for move in kept) > max(rates[move] for move in moves if isinstance(move, Stacked))
