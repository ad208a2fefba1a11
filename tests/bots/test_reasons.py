"""What a hint says of its move: what its tries came to, in the game's words, and no more than they show."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME
from tutor.bots.advice import Advice, Better, advice
from tutor.bots.reasons import reason
from tutor.bots.tries import Compared
from tutor.engine.table import Table


def said(found: Compared, is_next: bool = True) -> str:
    """The reason for a move with this comparison; the other move is to draw a card."""
    view = Table.short(GAME, "first", 1).view(0)
    taken, drawn = view.legal()[:2]
    assert (taken.text(), drawn.text()) == ("gold", "draw")
    return reason(GAME, view, Advice(taken, Better(drawn, found, is_next)))


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (
            Compared(14, 6, 20, 0.1),
            'It does better than the next best, "draw a card", in 14 of 20 tries and worse in 6.',
        ),
        (Compared(20, 0, 20, 0.1), 'It does better than the next best, "draw a card", in all 20 tries.'),
        (
            Compared(9, 0, 20, 0.1, "3 health better"),
            'It does better than the next best, "draw a card", in 9 of 20 tries: on average 3 health better.',
        ),
        (Compared(7, 6, 20, 0.1), 'In 20 tries it does about as well as the next best, "draw a card".'),
        (
            Compared(7, 9, 20, -0.01, "1 gold better, but 2 health worse"),
            'In 20 tries it does about as well as the next best, "draw a card": '
            "on average 1 gold better, but 2 health worse.",
        ),
        (Compared(14, 6, 20, -0.01), 'In 20 tries it does about as well as the next best, "draw a card".'),
        (Compared(0, 0, 20, 0.0), 'In 20 tries it does as well as the next best, "draw a card".'),
        (
            Compared(14, 6, 20, 0.3, won=(12, 10)),
            'You win in 12 of 20 tries; with the next best, "draw a card", in 10.',
        ),
        (
            Compared(14, 6, 20, 0.3, won=(11, 10)),
            'It does better than the next best, "draw a card", in 14 of 20 tries and worse in 6.',
        ),
    ],
)  # fmt: skip
def test_a_comparison_is_told_in_a_sentence(found: Compared, words: str) -> None:
    """Two tries of twenty are a difference, one is luck."""
    assert said(found) == words


def test_a_move_that_is_not_the_next_best_is_not_called_so() -> None:
    assert said(Compared(14, 0, 20, 0.1), False) == 'It does better than "draw a card" in 14 of 20 tries.'
    assert said(Compared(14, 6, 20, 0.3, won=(12, 2)), False) == 'You win in 12 of 20 tries; with "draw a card", in 2.'


def test_what_can_be_done_in_either_order_is_not_compared() -> None:
    """The free gold and the free card are both taken: that says nothing for either. Playing a card first does."""
    view = Table.short(GAME, "first", 3).view(0)
    found = advice(GAME, view)
    assert found is not None
    assert isinstance(found.reason, Better)
    assert found.move.text() == "gold"
    assert found.reason.than.text() not in ("gold", "draw")
    assert not found.reason.is_next
    assert found.reason.found.is_better


def test_the_cards_that_a_move_buys_are_counted_in_damage() -> None:
    """Earthquake for twelve gold: less gold, and cards that deal more."""
    table = Table.short(GAME, "first", 3)
    for move in ("gold", "draw", "play basic-income", "execute tremor"):
        table.play(move)
    found = advice(GAME, table.view(0))
    assert found is not None
    assert found.move.text() == "bid earthquake"
    assert "damage more" in reason(GAME, table.view(0), found)
