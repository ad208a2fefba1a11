"""Balance sheets: numbers with their intervals, paired by deal, stopped without losing what was counted."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import inf
from typing import Any

import pytest

from tests.tiny_game import GAME as TINY
from tutor.bots import Greedy, RandomBot, Search
from tutor.engine import ReadingError, find_game
from tutor.lab.balance import FEWEST, Enough, Serial, balance, workers
from tutor.lab.intervals import bound, interval, most_often, paired, rounded, share
from tutor.lab.measures import measures_of
from tutor.lab.playouts import Played, play_game, players_of
from tutor.lab.plot import marks, plots
from tutor.lab.sheet import Plan, Sheet

GAME = find_game("elementals")
SOLFORGE = find_game("solforge")
READINGS = {"as by default": {}, "34 loses": {"EL-A01": "lose-above-33"}}


def sheet_on(**more: Any) -> Sheet:
    return balance(GAME, READINGS, deals=range(1, 13), executor=Serial(), chunk=3, **more)


@pytest.fixture(scope="module")
def serial() -> Sheet:
    return sheet_on()


# ---- numbers ---------------------------------------------------------------------------------------------------------


def test_an_interval_by_hand() -> None:
    # 1, 2, 3, 4: mean 2.5, deviation 1.29099, t(0.975, 3) = 3.18245, so 2.5 ± 3.18245 × 1.29099 / 2.
    found = interval([1, 2, 3, 4])
    assert found.mean == 2.5
    assert found.half == pytest.approx(2.05426, abs=1e-4)
    assert str(found) == "2 (0 to 5)"  # half of it begins at the ones; 2.5 is rounded to even


def test_one_value_has_no_interval() -> None:
    assert interval([7]).half == inf
    assert str(interval([7])) == "7 (one deal: too few for an interval)"
    assert "too few" in paired([1], [2]).verdict()


def test_a_share_stays_between_0_and_1() -> None:
    # Wilson for 0 of 40: 0 to z² / (n + z²) = 3.8415 / 43.8415.
    assert share(0, 40).low == 0
    assert share(0, 40).high == pytest.approx(0.08762, abs=1e-4)


@pytest.mark.parametrize(
    ("n", "reach"), [(2, 12.7062), (3, 4.30265), (6, 2.57058), (11, 2.22814), (31, 2.04227), (121, 1.97993)]
)
def test_intervals_agree_with_the_printed_tables_of_student(n: int, reach: float) -> None:
    """t(0.975) with n - 1 degrees of freedom; the values are 0 but for one, so that the deviation is 1 / sqrt(n)."""
    found = interval([1.0] + [0.0] * (n - 1))
    assert found.half == pytest.approx(reach / n, rel=1e-5)


def test_an_interval_of_very_many_values_is_the_normal_one() -> None:
    # 1.959964 standard errors; the deviation of 0 and 1, equally often, is 1 / 2.
    assert interval([0.0, 1.0] * 500_000).half == pytest.approx(1.959964 / 2 / 1000, rel=1e-5)


def test_a_share_by_hand() -> None:
    # Wilson for 8 of 10, z = 1.95996: middle (0.8 + 0.19207) / 1.38415 = 0.71674, half 0.22659.
    assert share(8, 10).low == pytest.approx(0.49016, abs=1e-4)
    assert share(8, 10).high == pytest.approx(0.94332, abs=1e-4)
    # 9 of 9: 9 / (9 + 3.84146) to 1, and not a rounding error more, for it is printed and compared.
    assert share(9, 9).high == 1
    assert share(9, 9).low == pytest.approx(0.70086, abs=1e-4)


def test_a_difference_is_seen_only_if_the_interval_leaves_out_0() -> None:
    # 1 to 6: mean 3.5, deviation 1.87083, t(0.975, 5) = 2.57058, so 3.5 ± 2.57058 × 1.87083 / sqrt(6).
    assert paired([0] * 6, [1, 2, 3, 4, 5, 6]).verdict() == "+4 (+2 to +5)"
    # 1, -1, 0: mean 0, deviation 1, t(0.975, 2) = 4.30265, so 0 ± 4.30265 / sqrt(3).
    assert paired([0, 0, 0], [1, -1, 0]).verdict() == "no difference seen, within 3"  # 2.48, rounded up
    # Seen in neither of two deals: the square root of 0.05 is 0.2236, so at most 77.6 of 100, rounded up to one digit.
    assert paired([5, 6], [5, 6]).verdict() == "no deal differs; at most 80 of 100 can"


@pytest.mark.parametrize(
    ("up", "down", "same", "seen"),
    [
        (4, 0, 996, False),  # 2 / 2**4 = 0.125 by the sign test, though the interval leaves out 0
        (5, 0, 0, False),  # 2 / 2**5 = 0.0625
        (6, 0, 994, True),  # 2 / 2**6 = 0.03125
        (0, 6, 994, True),
        (9, 1, 0, True),  # 2 × (1 + 10) / 2**10 = 0.0215
        (17, 7, 976, False),  # 24 deals: 2 × 0.0320 = 0.0639, though the interval is +0.01 ± 0.0096
        (18, 7, 975, True),  # 25 deals: +0.011 ± 0.0098
    ],
)
def test_a_few_deals_that_fall_one_way_are_not_enough(up: int, down: int, same: int, seen: bool) -> None:
    found = paired([0] * (up + down + same), [1 + n % 2 / 1e6 for n in range(up)] + [-1] * down + [0] * same)
    assert found.leaves_out_0
    assert found.seen == seen
    assert found.verdict().startswith("not enough to tell") != seen


def test_what_is_not_enough_is_said() -> None:
    says = "not enough to tell: 4 of 1,000 deals differ"
    assert paired([0] * 1000, [1] * 4 + [0] * 996).verdict() == says


def test_what_was_never_seen_happens_at_most_so_often() -> None:
    assert most_often(299) == pytest.approx(0.01, abs=1e-4)  # 0.99 to the power of 299 is 0.05


@pytest.mark.parametrize(
    ("value", "half", "told"),
    [
        (39.27, 1.9, "39"),  # 1.9 begins at the ones
        (0.77, 0.17, "0.8"),
        (66.7, 22.8, "70"),
        (1234.5, 140, "1,200"),
        (-0.04, 0.3, "0.0"),  # and not -0.0
        (12.25, 0, "12.2"),  # every deal gave it: three digits that count
        (5, 0, "5"),
    ],
)
def test_a_number_has_as_many_digits_as_the_sample_allows(value: float, half: float, told: str) -> None:
    assert rounded(value, half) == told


@pytest.mark.parametrize(
    ("value", "told"), [(2.35, "3"), (0.42, "0.5"), (9.6, "10"), (3, "3"), (0.3, "0.3"), (41, "50")]
)
def test_a_bound_is_rounded_up_to_one_digit(value: float, told: str) -> None:
    assert bound(value) == told


def test_pairs_have_to_be_pairs() -> None:
    with pytest.raises(ValueError, match="zip"):
        paired([1, 2], [1])
    with pytest.raises(ValueError, match="needs a value"):
        interval([])


# ---- what is played --------------------------------------------------------------------------------------------------


def test_the_same_deal_is_the_same_game_until_the_readings_matter() -> None:
    for deal in range(1, 6):
        one, two = (play_game(GAME, deal, chosen, ("random",)) for chosen in READINGS.values())
        # The random player plays alike under both, and 34 instead of 33 can only make the game longer.
        assert one.moves <= two.moves
        assert dict(one.clauses)["EL-3g"] == dict(two.clauses)["EL-3g"] == 1


def test_a_game_that_takes_too_long_is_left_unfinished() -> None:
    played = play_game(GAME, 1, {}, ("random",), most=4)
    assert (played.moves, played.ended, played.winners) == (4, False, ())


def test_a_turned_line_up_moves_everybody_that_number_of_seats() -> None:
    """At a table for three there are two ways round."""
    line_up = ("random", "greedy", "search")
    seated = [[type(player) for player in players_of(TINY, 1, line_up, turned)] for turned in range(3)]
    assert seated == [[RandomBot, Greedy, Search], [Search, RandomBot, Greedy], [Greedy, Search, RandomBot]]


@pytest.mark.parametrize(("scores", "lead"), [((3, 9, 5), 4), ((9, 9, 1), 0), ((-2, -7), 5), ((6,), 0), ((), 0)])
def test_the_lead_is_over_the_second_best(scores: tuple[int, ...], lead: int) -> None:
    assert Played(1, 0, (), 9, scores, ()).lead == lead


def test_a_bot_wins_where_it_sits() -> None:
    games = [
        Played(1, 0, (0,), 9, (5, 3), ()),  # bots in their own seats: the first bot wins
        Played(1, 1, (0,), 9, (4, 1), ()),  # turned by one: seat 0 belongs to the second bot
        Played(2, 0, (0,), 7, (2, 2), ()),
        Played(2, 1, (1,), 7, (0, 6), ()),
        Played(3, 0, (), 8, (0, 0), ()),
        Played(3, 1, (0, 1), 8, (4, 4), ()),
    ]
    sheet = Sheet(Plan(GAME, {"only": {}}, ("search", "random"), (1, 2, 3)), [games])
    assert sheet.by_deal(0, sheet.measures()["search wins"]) == [0.5, 1, 0.5]
    assert sheet.by_deal(0, sheet.measures()["random wins"]) == [0.5, 0, 0.5]
    assert sheet.by_deal(0, sheet.measures()["Ada wins"]) == [1, 0.5, 0.5]
    assert sheet.by_deal(0, sheet.measures()["lead"]) == [2.5, 3, 0]
    assert sheet.by_deal(0, sheet.measures()["nobody wins"]) == [0, 0, 0.5]


@pytest.mark.parametrize(("turned", "greedy", "random"), [(0, 0, 0.5), (1, 0, 0.5), (2, 1, 0)])
def test_of_several_equal_bots_the_share_that_wins_is_counted(turned: int, greedy: float, random: float) -> None:
    """Greedy is the second of three; turned by two it sits at the first seat, which wins alone."""
    found = measures_of(find_game("oligarchy"), ("random", "greedy", "random"), False)
    played = Played(1, turned, (0,), 9, (), ())
    assert [found[f"{bot} wins"].of(played) for bot in ("greedy", "random")] == [greedy, random]


def test_the_starter_wins_wherever_it_sits() -> None:
    games = [
        Played(1, 0, (0,), 9, (5, 3), (), starter=0),
        Played(2, 0, (1,), 9, (0, 1), (), starter=0),
        Played(3, 0, (1,), 7, (2, 4), (), starter=1),
        Played(4, 0, (), 7, (0, 0), (), starter=1),
        Played(5, 0, (), 3, (), (), ended=False),  # left unfinished before the first turn
    ]
    again = [replace(game, winners=(1 - game.starter,)) if game.starter is not None else game for game in games]
    plan = Plan(SOLFORGE, {"one": {}, "two": {}}, ("random", "random"), (1, 2, 3, 4, 5))
    sheet = Sheet(plan, [games, again])
    assert sheet.by_deal(0, sheet.measures()["the starter wins"]) == [1, 0, 1, 0, 0]
    assert sheet.by_deal(0, sheet.measures()["Ada wins"]) == [1, 0, 0, 0, 0]
    assert sheet.mean(0, "the starter wins").mean == 40
    assert sheet.difference(1, "the starter wins").interval.mean == -40
    # Wilson for 2 of 5: 11.8 to 76.9 of 100, and no more digits than the tens.
    assert "the starter wins, of 100 games: 40 (10 to 80)" in sheet.numbers()  # in the terminal, the table, the chart
    assert [row[0] for row in sheet.table()[1]] == [measure.label for measure in sheet.measures().values()]
    assert "The starter wins" in [each["measure"] for each in plots(sheet)]


def test_a_game_for_one_has_no_starter(serial: Sheet) -> None:
    assert "the starter wins" not in serial.measures()
    assert {game.starter for game in serial.games[0]} == {None}


@pytest.mark.parametrize(("game", "by_lot"), [("solforge", {}), ("elemental_forge", {"EF-A04": "random"})])
def test_who_started_is_known_when_the_game_is_over(game: str, by_lot: dict[str, str]) -> None:
    found = find_game(game)
    opened = [found.start(2, deal, by_lot).turn_of for deal in range(1, 7)]
    assert {*opened} == {0, 1}
    played = [play_game(found, deal, by_lot, ("random", "random"), most=deal * 40) for deal in range(1, 7)]
    assert [one.starter for one in played] == opened


def test_the_sheet_says_n_and_what_was_seen(serial: Sheet) -> None:
    text = serial.text()
    assert "12 of 12 deals, 12 games under each reading" in text
    assert "won, of 100 games: no deal differs; at most" in text
    assert serial.fired(0)["EL-3a"] == (1, 12)


# ---- ending early ----------------------------------------------------------------------------------------------------


def test_stopping_keeps_what_was_counted(serial: Sheet) -> None:
    seen: list[int] = []
    sheet = sheet_on(progress=lambda sheet: seen.append(sheet.deals), stop=lambda: len(seen) == 2)
    assert seen == [3, 6]
    assert sheet.deals == 6
    assert sheet.games[0] == serial.games[0][:6]
    assert "stopped" in sheet.text()


def test_it_ends_when_the_interval_is_narrow_enough_on_every_executor() -> None:
    enough = Enough("moves", 1.0)
    ended = []
    for crew in (Serial(), ThreadPoolExecutor(3)):
        with crew:
            sheet = balance(GAME, READINGS, deals=range(1, 101), executor=crew, chunk=10, enough=enough)
        assert FEWEST <= sheet.deals < 100
        assert sheet.difference(1, "moves").interval.half <= 1.0
        assert "narrow enough" in sheet.text()
        ended.append(sheet.text())
    assert ended[0] == ended[1]


@pytest.mark.parametrize("readings", [1, 2])
def test_of_several_comparisons_each_has_to_be_narrow_enough(readings: int) -> None:
    """The first reading makes no difference at all; a second one adds 0 or 20 moves by turns."""
    deals = tuple(range(1, FEWEST + 1))
    games = [[Played(deal, 0, (0,), 30 + more * (deal % 2), (), ()) for deal in deals] for more in (0, 0, 20)]
    names: dict[str, dict[str, str]] = {name: {} for name in ("the defaults", "alike", "longer")[: readings + 1]}
    sheet = Sheet(Plan(GAME, names, ("random",), deals), games[: readings + 1])
    assert Enough("moves", 1.0)(sheet) is (readings == 1)


# ---- what cannot be played -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"seats": 2}, "1 player, not 2"),
        ({"bots": ("random", "random")}, "1 player, not 2"),
        ({"bots": ("oracle",)}, "oracle"),
        ({"deals": []}, "needs a deal"),
        ({"deals": [1, 1]}, "none twice"),
        ({"deals": [-1]}, "whole number"),
        ({"chunk": 0}, "at least one deal"),
        ({"enough": Enough("beauty", 1)}, "beauty"),
        ({"readings": {"x": {"EL-A01": "never"}}}, "never"),
    ],
)
def test_a_count_that_cannot_be_made_is_refused(more: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        balance(GAME, **{"executor": Serial(), **more})


def test_readings_that_do_not_go_together_are_refused() -> None:
    with pytest.raises(ReadingError):
        balance(GAME, {"x": {"EL-A36": "may-hold", "EL-V8": "one-hold"}}, executor=Serial())


def test_no_workers_are_refused() -> None:
    with pytest.raises(ValueError, match="At least one worker"):
        workers(0)


def found(*games: tuple[tuple[int, ...], int]) -> list[Played]:
    """Games of two seats, a deal each: who won, and after how many moves."""
    return [Played(deal, 0, winners, moves, (), (), starter=0) for deal, (winners, moves) in enumerate(games, 1)]


def sheet_of(one: list[Played], two: list[Played]) -> Sheet:
    """A sheet that compares two readings."""
    deals = tuple(range(1, len(one) + 1))
    return Sheet(Plan(GAME, {"the defaults": {}, "twenty points": {}}, ("greedy", "greedy"), deals), [one, two])


def test_a_sheet_leads_with_who_wins_where_that_differs() -> None:
    """Ada wins 10 of 40 deals by the defaults and 30 of 40 under the other reading; games are longer, too."""
    one = found(*[((0,), 20)] * 10, *[((1,), 20)] * 30)
    two = found(*[((0,), 30)] * 30, *[((1,), 31)] * 10)
    sheet = sheet_of(one, two)
    assert sheet.finding() == "Twenty points: Ada wins 30 of 40 games, not 10."
    assert sheet.numbers().startswith(sheet.finding())


def test_a_sheet_tells_the_length_where_that_alone_differs() -> None:
    """20 or 21 moves against 26: the means are 20.5 and 26."""
    one = found(*[((0,), 20), ((1,), 21)] * 20)
    two = found(*[((0,), 26), ((1,), 26)] * 20)
    assert sheet_of(one, two).finding() == "Twenty points: a game takes 26 moves, not 20, on average."


def test_numbers_that_differ_are_told_with_digits_that_show_it() -> None:
    one = found(*[((0,), 20), ((1,), 21)] * 20)
    two = found(*[((0,), 20), ((1,), 22)] * 20)
    assert sheet_of(one, two).finding() == "Twenty points: a game takes 21 moves, not 20, on average."


def test_a_sheet_that_saw_nothing_says_so_and_one_without_deals_nothing() -> None:
    one = found(*[((0,), 20), ((1,), 21)] * 20)
    assert sheet_of(one, one).finding() == "Twenty points: no difference was seen in 40 deals."
    assert sheet_of([], []).finding() == ""


# ---- the finding and the chart ---------------------------------------------------------------------------------------


def counted(*readings: Sequence[tuple[bool, int]]) -> Sheet:
    """Games for one under several readings, the defaults first: for each deal whether it was won, and moves."""
    names = ["as we play", *(f"reading {n}" for n in range(1, len(readings)))]
    games = [
        [Played(deal, 0, (0,) if won else (), moves, (0,), ()) for deal, (won, moves) in enumerate(one, 1)]
        for one in readings
    ]
    return Sheet(Plan(GAME, {name: {} for name in names}, ("greedy",), tuple(range(1, len(readings[0]) + 1))), games)


LOST, WON = [(False, 30)] * 20, [(True, 30)] * 20
LONGER = [(False, 40 + n % 2) for n in range(20)]
LONGEST = [(False, 60)] * 20


def test_who_wins_leads_then_the_largest_difference() -> None:
    sheet = counted(LOST, LONGER, WON, LONGEST)
    assert [(n, measure.name) for n, measure in sheet.ranked()] == [(2, "won"), (3, "moves"), (1, "moves")]
    assert sheet.finding() == (
        "Reading 2: the player wins 20 of 20 games, not 0. Reading 3: a game takes 60 moves, not 30, on average. "
        "One more reading differs."
    )


def test_what_shows_no_difference_is_told_once() -> None:
    assert counted(LOST, LOST).finding() == "Reading 1: no difference was seen in 20 deals."
    assert counted(LOST, LOST, LOST).finding() == "Two readings: no difference was seen in 20 deals."
    assert counted(LOST).finding() == ""


def test_a_chart_is_of_one_measure_on_one_axis_its_rows_by_size() -> None:
    [moves] = plots(counted(LOST, LONGER, LOST, LONGEST))
    assert (moves["measure"], moves["unit"]) == ("Moves", "moves")
    assert [(band["text"], band["note"], [row["name"] for row in band["rows"]]) for band in moves["bands"]] == [
        ("Two readings differ", "the largest first", ["reading 3", "reading 1"]),
        ("No difference seen", "the bar shows how large a difference could be", ["reading 2"]),
    ]
    rows = [row for band in moves["bands"] for row in band["rows"]]
    assert [(row["figure"], row["note"], row["seen"]) for row in rows] == [
        ("+30", "20 up, 0 down, 0 alike", True),
        ("+10.5", "20 up, 0 down, 0 alike", True),  # 10 and 11 in turn: the interval reaches 0.24 to either side
        ("none", "0 up, 0 down, 20 alike", False),
    ]
    assert moves["low"] < 0 < 30 < moves["high"]
    assert [tick["text"] for tick in moves["ticks"]] == ["now 30", "+10", "+20", "+30"]


def test_while_deals_come_in_rows_stand_as_they_were_named() -> None:
    [moves] = plots(counted(LOST, LONGER, LONGEST), ended=False)
    assert [[row["name"] for row in band["rows"]] for band in moves["bands"]] == [["reading 1", "reading 2"]]


def test_shares_are_drawn_of_100_games() -> None:
    half = [(n % 2 == 0, 30) for n in range(20)]
    [won] = plots(counted(LOST, half))
    assert won["unit"] == "of 100 games"
    assert won["bands"][0]["rows"][0]["at"] == 50


def test_there_is_no_chart_of_one_reading_or_one_deal_or_no_difference() -> None:
    assert plots(counted(LOST)) == plots(counted(LOST[:1], WON[:1])) == plots(counted(LOST, LOST)) == []


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [(-6, 46, [0, 10, 20, 30, 40]), (-0.3, 0.9, [-0.2, 0, 0.2, 0.4, 0.6, 0.8]), (-60, 5, [-60, -40, -20, 0])],
)
def test_the_marks_of_an_axis_are_round(low: float, high: float, found: list[float]) -> None:
    assert marks(low, high) == pytest.approx(found)
