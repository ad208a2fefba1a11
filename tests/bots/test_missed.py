"""Wins that were overlooked: told where they were given away, and kept by any move that goes on with them."""

from __future__ import annotations

import pytest

from tutor.bots import Search, opponent
from tutor.bots.advice import advice
from tutor.bots.chance import Chance
from tutor.bots.missed import keeps_win, missed_wins
from tutor.bots.reasons import what_it_cost
from tutor.bots.review import MOST, Findings, Slip, choices_of, findings, worth_telling
from tutor.bots.tries import Compared
from tutor.bots.winning import Win
from tutor.engine import Position, find_game
from tutor.engine.slices import Slices, at_once
from tutor.engine.table import Table

FORGE = find_game("elemental_forge")
TWO_PAIRS = {
    "seats": 2, "hands": ["KH KC 9D 9C 2C", "7S 8S 4D"], "deck": "AS 8D 9S 10H 2H 5H 6S 7D 8C 3C 3H", "pile": "AC",
    "scores": [88, 60],
}  # fmt: skip
"""With 88 of 100 points either pair wins: two Kings bring 20, two nines 18."""


def played(*moves: str) -> Table:
    """A table at which these moves were made."""
    table = Table.study(FORGE, TWO_PAIRS)
    for move in moves:
        table.play(move)
    return table


def looked_back(table: Table) -> Findings:
    """What a review finds for the first seat."""
    return findings(FORGE, table.line(), 0, lambda done, of: False)


def test_a_win_that_was_overlooked_is_told_as_one() -> None:
    """Who draws has the pairs still, and may win later: it is told all the same, in the moves that it takes."""
    (slip,) = looked_back(played("draw")).slips
    assert (slip.step, slip.played.text()) == (0, "draw")
    assert slip.better.text().split()[0] == "combine"
    assert what_it_cost(slip) == "You could have won in that turn, in 2 moves of which this is the first."


def test_either_pair_keeps_the_win_and_nothing_else_does() -> None:
    view = played().position.view(0)
    kept = {move.text() for move in view.legal() if keeps_win(FORGE, view, move)}
    assert kept == {"combine KH KC", "combine KC KH", "combine 9D 9C", "combine 9C 9D"}


def test_who_wins_has_overlooked_nothing() -> None:
    """With another pair than the hint's, too."""
    for pair in ("combine 9D 9C", "combine KC KH"):
        table = played(pair, "no attack")
        assert table.position.result is not None
        assert looked_back(table).slips == ()


def test_the_choice_that_gave_the_win_away_is_told_and_not_those_that_kept_it() -> None:
    """6 + 5 = 11 damages the Jack enough, and the spade banishes him: the 6 may come first, then the 5 is needed."""
    game = find_game("elementals")
    table = Table.study(game, {"layout": "A", "slots": {"5.1": "JS"}, "hand": "6H 5C 2S"})
    for move in ("place 6H on 5.1", "discard 5C", "discard 2S"):
        table.play(move)
    (slip,) = findings(game, table.line(), 0, lambda done, of: False).slips
    assert (slip.step, slip.played.text(), slip.better.text()) == (1, "discard 5C", "place 5C on 5.1")
    assert what_it_cost(slip) == "You could have won for certain, in 2 moves of which this is the first."


def test_who_began_the_win_of_a_hint_and_was_stopped_made_no_slip() -> None:
    table = played()
    hint = advice(FORGE, table.view(0))
    assert hint is not None
    assert isinstance(hint.reason, Win)
    table.play(hint.move)
    assert table.position.result is None
    assert all(slip.win is None for slip in looked_back(table).slips)


def always(view: Position, chance: Chance) -> Slices[Win | None]:
    """A search that finds a win in the turn everywhere, by a move of another game."""
    yield
    return Win((played().legal()[0],))


def test_of_each_turn_the_last_choice_is_told_once_from_the_end_of_the_game() -> None:
    """Not the turn in which the seat won."""
    table = Table.deal(find_game("solforge"), seed=5)
    bots = [opponent(table.game, seat) for seat in range(2)]
    while table.position.result is None:
        seat = table.position.turn_of
        table.play(bots[seat].choose(table.position.view(seat)))
    (winner,) = table.position.result.winners
    for seat in range(2):
        chosen = choices_of(table.line(), seat)
        last = {getattr(step.parent.position, "turn", 0): step for step in chosen if step.parent}
        assert len(last) < len(chosen)
        turns = sorted(last)[: -1 if seat == winner else None]
        judge = Search[Position](finish=always)
        told = at_once(missed_wins(judge, chosen, table.line()[-1], seat, lambda done: False))
        assert [each.step for each in told] == [last[turn] for turn in reversed(turns)]


@pytest.mark.parametrize(
    ("moves", "this_turn", "said"),
    [
        (1, True, "You could have won with this move."),
        (3, True, "You could have won in that turn, in 3 moves of which this is the first."),
        (3, False, "You could have won for certain, in 3 moves of which this is the first."),
    ],
)
def test_a_win_is_told_by_its_length(moves: int, this_turn: bool, said: str) -> None:
    move = played().legal()[0]
    win = Win((move,) * moves, this_turn)
    assert what_it_cost(Slip(0, move, move, Compared(24, 0, 24, 0.5), win)) == said


def test_overlooked_wins_are_told_before_other_slips() -> None:
    """Even before those that cost more in the tries, and where the tries show no clear difference."""
    move = played().legal()[0]
    others = [Slip(step, move, move, Compared(24, 0, 24, 0.9)) for step in range(MOST)]
    win = Slip(MOST, move, move, Compared(1, 0, 24, 0.0), Win((move,)))
    told = worth_telling([*others, win])
    assert win in told
    assert len(told) == MOST


def test_better_in_all_tries_is_told_in_fewer_words() -> None:
    move = played().legal()[0]

    def said(ahead: int, behind: int) -> str:
        return what_it_cost(Slip(0, move, move, Compared(ahead, behind, 24, 0.1)))

    assert said(24, 0) == "It did better in all 24 tries."
    assert said(20, 0) == "It did better in 20 of 24 tries."
    assert said(20, 3) == "Of 24 tries it did better in 20 and worse in 3."
