"""What hints win is counted on games that come again, and a hint against a move is its games against the other's."""

from __future__ import annotations

import pytest

from tests.benchmarks import hints
from tests.benchmarks.__main__ import main
from tests.benchmarks.measure import Line
from tutor.engine import Game, Move, Position, find_game
from tutor.engine.table import Table

FORGE = find_game("elemental_forge")
LAST = {
    "seats": 2, "hands": ["KH KC 2C", "3D 4S"], "deck": "7S 8D 9S 10H 2H 5H 6S 7D 8C", "pile": "AC", "scores": [88, 60],
}  # fmt: skip
"""The Kings win."""


def at_the_end(game: Game, deal: int) -> Position:
    """The last turn instead of a deal."""
    return Table.study(game, LAST).position


def test_who_follows_hints_takes_the_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "begun", at_the_end)
    assert hints.followed(FORGE, 2).value == "2 of 2"


@pytest.mark.parametrize(("swapped", "gain"), [(False, 100), (True, -100)])
def test_a_hint_that_wins_where_the_other_move_loses_gains_a_game(
    swapped: bool, gain: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game ends at once: won after the one move, lost after the other."""
    best, other = Table.study(FORGE, LAST).legal()[-1], Table.study(FORGE, LAST).legal()[0]

    class Former:
        """Always plays the other move, or the best where they are swapped."""

        def __init__(self, seed: int):
            self.seed = seed

        def choose(self, view: Position) -> Move:
            """Play it."""
            return best if swapped else other

    monkeypatch.setattr(hints, "begun", at_the_end)
    monkeypatch.setattr(hints, "hint", lambda game, view: other if swapped else best)
    monkeypatch.setitem(FORGE.bots, hints.FORMER, Former)
    monkeypatch.setattr(hints, "APART", 1)
    monkeypatch.setattr(hints, "_played_on", lambda game, position, move, deal: float(move == best))
    line = hints.differing(FORGE, 3)
    assert line.value == "3 of 3"
    assert line.details.startswith(str(gain))


@pytest.mark.parametrize("id", ["elemental_forge", "oligarchy", "solforge"])
def test_the_same_deal_begins_the_same_game(id: str) -> None:
    game = find_game(id)
    first, again, another = (hints.begun(game, deal) for deal in (3, 3, 4))
    assert first == again != another


def test_a_number_after_the_part_is_that_of_its_deals(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = list[int]()

    def measured(deals: int) -> list[Line]:
        asked.append(deals)
        return []

    monkeypatch.setattr(hints, "measure", measured)
    main("hints", "7")
    main("hints")
    assert asked == [7, hints.DEALS]
    with pytest.raises(SystemExit):
        main("nothing", "7")
