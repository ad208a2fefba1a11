"""The solver of open deals: what it finds is played, what it proves is proven a second way, and the rulings agree."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.studies import L15, at, elementals, endings, l15_moves
from tests.tools import by_day
from tutor.engine.slices import at_once
from tutor.engine.table import Table
from tutor.games.elementals import GAME
from tutor.games.elementals.solver import GaveUp, Luck, Solved, Unwinnable, solve
from tutor.games.elementals.solver.deal import FOLLOWED, LEFT_OUT, WITHOUT_MODEL, lords_ahead, model_of, unmodelled
from tutor.games.elementals.solver.exhaust import Exhaust
from tutor.games.elementals.solver.replay import plays
from tutor.games.elementals.solver.search import LimitReached, Search
from tutor.games.elementals.state import ElementalsPosition


def wins(position: ElementalsPosition, answer: object) -> bool:
    """Whether the answer is a line that wins, each move tried at the checked door."""
    assert isinstance(answer, Solved)
    now = position.clone()
    for play in answer.line:
        now.forced = play.luck
        now.play(play.move)
    return now.result is not None and now.result.winners == (0,)


# ---- the deal of EL-L18 ----------------------------------------------------------------------------------------------
def test_el_l15_can_be_won_and_the_line_plays() -> None:
    position = elementals(GAME.at(L15))
    answer = solve(position)
    assert wins(position, answer)
    assert isinstance(answer, Solved)
    assert answer.luck is Luck.UNUSED
    assert answer.sure


def test_el_l15_the_line_of_the_rulings_wins_at_22() -> None:
    table = Table.study(GAME, L15)
    for move in l15_moves():
        table.play(move)
        if move == "discard X2":
            table.play("name 1")
    assert table.position.result is not None
    assert table.position.result.winners == (0,)
    assert table.position.result.scores == (22,)


def test_el_l15_cannot_be_won_without_any_power() -> None:
    """About 130,000 positions: the longest proof among the tests, a few seconds."""
    answer = solve(elementals(GAME.at({**L15, "readings": {"EL-V6": "none"}})))
    assert isinstance(answer, Unwinnable)
    assert answer.searched > 50_000


def test_el_l15_discarding_the_ace_in_turn_10_throws_the_game_away() -> None:
    """EL-L18: after it the diamonds that are left are too few."""
    table = Table.study(GAME, L15)
    moves = l15_moves()
    for move in moves[: moves.index("use KH on AD")]:
        table.play(move)
    before = elementals(table.position)
    assert wins(before, solve(before))
    table.play("discard AD")
    assert isinstance(solve(elementals(table.position)), Unwinnable)


def test_a_small_limit_is_admitted() -> None:
    said: list[int] = []
    deal = elementals(GAME.at({**L15, "readings": {"EL-V6": "none"}}))
    answer = solve(deal, limit=45_000, progress=said.append)
    assert answer == GaveUp(45_000, 45_001)
    assert said == [20_000, 40_000]


# ---- studies of the teaching plan ------------------------------------------------------------------------------------
def test_el_l9_the_last_banish_wins_and_nothing_else() -> None:
    end = at({"1.1": "KD[10C 3S]"}, hand="4C 9D 2H", damage=29)
    answer = solve(end)
    assert isinstance(answer, Solved)
    assert [str(play) for play in answer.line] == ["banish 1.1 with 9D"]
    late = at({"1.1": "KD[10C 3S]"}, hand="4C 9D 2H", damage=29, readings={"EL-A03": "after-hand-emptied"})
    assert isinstance(solve(late), Unwinnable)


def test_el_l14_nothing_to_draw() -> None:
    lost: dict[str, Any] = {"slots": {"1.1": "JS[6H 5C]"}, "hand": "3H", "deck": "", "damage": 9}
    assert isinstance(solve(at(**lost)), Unwinnable)
    refilled = at(**lost, plane="2S 4S 7S", readings={"EL-A05": "reshuffle-plane"})
    assert wins(refilled, solve(refilled))


def test_el_l12_ragnaros_saves_a_weak_pair_from_the_hand_or_on_the_elemental() -> None:
    for reading in ("hand-or-placed", "hand-only", "placed-only"):
        study = at({"1.1": "KC[5H]"}, hand="4D 2C", powers="KS", readings={"EL-A29": reading})
        assert wins(study, solve(study))
    assert isinstance(solve(at({"1.1": "KC[5H]"}, hand="4D 2C")), Unwinnable)


def test_a_joker_waits_for_a_reading() -> None:
    """EL-A07: the only card that is left banishes under one reading and not under the other."""
    assert isinstance(solve(at({"1.1": "JH[6S 5C]"}, hand="X1")), Unwinnable)
    banishes = at({"1.1": "JH[6S 5C]"}, hand="X1", readings={"EL-A07": "joker-banishes-any"})
    assert wins(banishes, solve(banishes))


def test_neptulon_and_therazane_together_hold_a_card() -> None:
    """The diamond comes too early; under the deck and back on top it is there when the pair is complete."""
    hold = {"hand": "9D", "deck": "7C 8C 2C 3C", "damage": 28}
    assert isinstance(solve(at({"1.1": "JD"}, **hold)), Unwinnable)
    assert isinstance(solve(at({"1.1": "JD"}, **hold, powers="KD")), Unwinnable)
    study = at({"1.1": "JD"}, **hold, powers="KH KD")
    assert wins(study, solve(study))


# ---- luck ------------------------------------------------------------------------------------------------------------
BREATH = {"hand": "5S", "damage": 28, "powers": "KC"}


def test_breath_that_has_to_be_lucky() -> None:
    """5S cannot be discarded at 28; only a diamond drawn at once wins, and one of the two cards is none."""
    study = at({"1.1": "JD[7C 6H]"}, **BREATH, deck="9C 4D")
    answer = solve(study)
    assert wins(study, answer)
    assert isinstance(answer, Solved)
    assert (answer.luck, answer.sure, answer.settled) == (Luck.HOPED, False, True)
    assert [str(play) for play in answer.line] == ["use KC (bringing 4D)", "banish 1.1 with 4D"]


def test_breath_that_wins_whatever_comes() -> None:
    answer = solve(at({"1.1": "JD[7C 6H]"}, **BREATH, deck="3D 4D"))
    assert isinstance(answer, Solved)
    assert (answer.luck, answer.sure) == (Luck.FEARED, True)


def test_breath_that_cannot_help() -> None:
    assert isinstance(solve(at({"1.1": "JD[7C 6H]"}, **BREATH, deck="9C 8C")), Unwinnable)


def test_breath_that_is_no_chance() -> None:
    """EL-A33: the top card, so it is known what comes."""
    top = {"EL-A33": "top-card"}
    answer = solve(at({"1.1": "JD[7C 6H]"}, **BREATH, deck="4D 9C", readings=top))
    assert isinstance(answer, Solved)
    assert answer.luck is Luck.UNUSED
    assert isinstance(solve(at({"1.1": "JD[7C 6H]"}, **BREATH, deck="9C 4D", readings=top)), Unwinnable)


# ---- any moment ------------------------------------------------------------------------------------------------------
def test_a_game_that_is_over() -> None:
    won = at({"1.1": "KD[10C 3S]"}, hand="9D")
    won.play(GAME.read_move("banish 1.1 with 9D", won))
    assert solve(won) == Solved((), Luck.UNUSED, 0)
    lost = at({"1.1": "KD[10C 3S]"}, hand="9C", damage=30)
    lost.play(GAME.read_move("discard 9C", lost))
    assert solve(lost) == Unwinnable(0)


def test_in_the_middle_of_a_step() -> None:
    naming = at({"1.1": "JD[2C]"}, hand="X1 3D")
    naming.play(GAME.read_move("place X1 on 1.1", naming))
    answer = solve(naming)
    assert wins(naming, answer)
    assert isinstance(answer, Solved)
    assert str(answer.line[0]) in ("name 9", "name 10")
    looking = at({"1.1": "JD[7C 6H]"}, deck="2C 3C 4C 9D", damage=28, powers="KD")
    looking.play(GAME.read_move("use KD", looking))
    answer = solve(looking)
    assert wins(looking, answer)
    assert isinstance(answer, Solved)
    assert str(answer.line[0]) == "put it on top"


def test_hidden_cards_cannot_be_solved() -> None:
    position = elementals(GAME.start(1, 7, {"EL-V2": "A"}))
    with pytest.raises(ValueError, match="known"):
        solve(position.view(0))
    before = position.clone()
    solve(position, limit=50)
    assert position == before


@pytest.mark.parametrize("layout", "ABC")
def test_lines_of_whole_deals_play(layout: str) -> None:
    for seed in range(6):
        deal = elementals(GAME.start(1, seed, {"EL-V2": layout}))
        answer = solve(deal, limit=10_000)
        assert not isinstance(answer, Solved) or wins(deal, answer)


def test_every_reading_says_whether_the_solver_follows_it() -> None:
    """A new one goes into one of the three tables of ``solver/deal.py``; the next test tries whether that is right."""
    said = [*FOLLOWED, *LEFT_OUT, *WITHOUT_MODEL]
    switches = {item.id for item in GAME.readings.declared.values() if item.kind != "note"}
    assert switches - set(said) == set(), "say in solver/deal.py whether the solver follows these"
    assert sorted(said) == sorted(switches)


# ---- the model against the rules -------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", by_day(range(8), 5))
def test_the_model_agrees_with_the_rules(seed: int) -> None:
    """Two programs, one answer: the model's search and every line of play by the rules, for each kind of luck.

    Where a reading allows more than the model knows, it may miss a win but never claim one.
    """
    for position in endings(seed, 12):
        model = model_of(position)
        if model is None:
            continue
        random = not position.readings.settings.top_breath and any(str(lord) == "KC" for lord in lords_ahead(position))
        for luck in Luck if random else (Luck.UNUSED,):
            exhaust, search = Exhaust(luck, 3_000), Search(model, luck, 10**6)
            try:
                truth = at_once(exhaust.run(position))
            except LimitReached:
                continue
            found = at_once(search.run())
            assert found == truth or (truth and unmodelled(position)), (position, luck)
            if found:
                assert wins(position, Solved(plays(position, model, search.line), luck, 0))
