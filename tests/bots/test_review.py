"""After a game: the choices that cost a seat most, judged on what it knew when it chose."""

from __future__ import annotations

import pytest

from tests.tiny_game import GAME as TINY
from tutor.bots import Chance, Measure, Search, adviser, opponent
from tutor.bots.review import MOST, ROLLOUTS, Findings, Slip, choices_of, findings, in_slices, worth_telling
from tutor.bots.tries import Compared, measured
from tutor.engine import Game, Move, Position, find_game, game_ids
from tutor.engine.table import Step, Table

ONE_JACK = {"layout": "A", "slots": {"5.1": "JS"}, "hand": "6H 5C 2S"}
"""6 + 5 = 11 damages the Jack of Spades enough, and the spade banishes him: three cards, all needed."""
GAMES = [find_game(id) for id in game_ids()]


def never(done: int, of: int) -> bool:
    """Nobody stops the review."""
    return False


def played(*moves: str) -> Table:
    """A table at which these moves were made against one Jack."""
    table = Table.study(find_game("elementals"), ONE_JACK)
    for move in moves:
        table.play(move)
    return table


def test_the_card_thrown_away_lost_the_game() -> None:
    """Without the 6 nothing can be won any more, so of the choices only the first cost something: the win in three
    moves that was there."""
    table = played("discard 6H", "discard 5C", "discard 2S")
    assert table.position.result is not None
    (slip,) = findings(table.game, table.line(), 0, never).slips
    assert (slip.step, slip.played.text()) == (0, "discard 6H")
    assert slip.better.text() in ("place 6H on 5.1", "place 5C on 5.1")
    assert (slip.found.ahead, slip.found.behind) == (slip.found.tries, 0)
    assert slip.win is not None
    assert len(slip.win.line) == 3


def slip(step: int, gain: float = 0.1, ahead: int = 24, behind: int = 0) -> Slip:
    """A slip of 24 tries."""
    worse, better = played().legal()[:2]
    return Slip(step, worse, better, Compared(ahead, behind, 24, gain))


@pytest.mark.parametrize(
    ("ahead", "behind", "gain", "clear"),
    [
        (8, 0, 0.1, True), (7, 0, 0.1, False), (9, 3, 0.1, True), (9, 4, 0.1, False), (24, 0, 0.02, True),
        (24, 0, 0.01, False),
    ],
)  # fmt: skip
def test_a_slip_is_told_if_it_mattered_and_was_no_accident(ahead: int, behind: int, gain: float, clear: bool) -> None:
    """Ahead in a third of the tries, three times as often as behind, and by two hundredths on the average."""
    assert bool(worth_telling([slip(0, gain, ahead, behind)])) == clear


def test_of_many_slips_the_worst_are_told_in_the_order_of_the_game() -> None:
    gains = [0.1, 0.3, 0.2, 0.5, 0.4]
    told = worth_telling([slip(step, gain) for step, gain in reversed([*enumerate(gains)])])
    assert MOST == 3
    assert [each.step for each in told] == [1, 3, 4]


POINTS = Measure(lambda position, seat: 0, "{} points better", "{} points worse")
HEALTH = Measure(lambda position, seat: 0, "{} health better", "{} health worse")


@pytest.mark.parametrize(
    ("points", "health", "said"),
    [
        (2.6, 1.2, "3 points better and 1 health better"),
        (-2.6, 1.2, "1 health better, but 3 points worse"),
        (2.6, -0.4, "3 points better"),
        (-2.6, 0.4, ""),
        (0, 0, ""),
    ],
)
def test_what_is_better_is_told_before_what_it_costs(points: float, health: float, said: str) -> None:
    """Nothing is told where nothing that is counted is better: then the choice was better in another way."""
    assert measured([(POINTS, points), (HEALTH, health)]) == said


def test_how_the_seat_stood_is_told_after_each_of_its_choices() -> None:
    """Once a card is thrown away the game is lost whatever comes: then 11 of the 12 elementals are counted as done, of
    0.3 in all; won is 1."""
    table = played("discard 6H", "discard 5C", "discard 2S")
    thrown = findings(table.game, table.line(), 0, never).curve
    assert [point.step for point in thrown] == [step.parent.n for step in choices_of(table.line(), 0) if step.parent]
    assert [point.value for point in thrown] == pytest.approx([0.275] * len(thrown))
    table = played("place 6H on 5.1", "place 5C on 5.1", "banish 5.1 with 2S")
    kept = findings(table.game, table.line(), 0, never).curve
    assert kept[-1].value == 1.0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_says_what_it_counts(game: Game) -> None:
    """Each measure is a number at any position, and has words for more and for less."""
    position, bot = middle(game), adviser(game)
    assert isinstance(bot, Search)
    assert bot.knowledge.measures
    for measure in bot.knowledge.measures:
        for seat in range(position.seats):
            assert isinstance(measure.of(position, seat), int | float)
        assert measure.say(2.2) != measure.say(-2.2)
        assert all("2" in words and "{" not in words for words in (measure.say(2.2), measure.say(-2.2)))


def test_a_game_that_was_won_the_only_way_has_no_slip() -> None:
    table = played("place 6H on 5.1", "place 5C on 5.1", "banish 5.1 with 2S")
    assert findings(table.game, table.line(), 0, never).slips == ()


def test_only_what_the_seat_chose_itself_is_looked_at() -> None:
    """A step where one move was legal is not a choice, and the other seat's choices are not one's own."""
    table = Table.deal(find_game("solforge"), seed=5)
    bots = [opponent(table.game, seat) for seat in range(2)]
    for _ in range(20):
        seat = table.position.turn_of
        table.play(bots[seat].choose(table.position.view(seat)))
    own = [choices_of(table.line(), seat) for seat in range(2)]
    assert own[0]
    assert own[1]
    for seat, steps in enumerate(own):
        for step in steps:
            assert step.parent is not None
            assert step.parent.position.turn_of == seat
            assert len(step.parent.position.view(seat).legal()) > 1


def test_taking_back_is_no_choice() -> None:
    """All that may be taken is taken: to end it, or to put something back, which leads nowhere else."""
    data = {
        "seats": 2, "readings": {"NM-V2": "up-to-two"}, "hands": ["2H 2S AD", "4H 3H 4D"], "deck": "4S 3S AC",
        "agenda": [{"is": "Exchanging", "seat": 0, "taken": ["2H", "AD"]}, {"is": "Round"}],
    }  # fmt: skip
    table = Table.study(TINY, data)
    table.play("done")
    assert choices_of(table.line(), 0) == []


def middle(game: Game) -> Position:
    """The last position of the first moves of a game in which somebody has a choice."""
    table = Table.deal(game, seed=3)
    bot, found = opponent(game), table.position
    while table.here.n < 30 and table.legal():
        if len(table.legal()) > 1:
            found = table.position
        table.play(bot.choose(table.view(table.position.turn_of)))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_the_seat_could_not_know_decides_nothing(game: Game) -> None:
    """In worlds that look the same to the seat, the same choice is judged alike."""
    before = middle(game)
    seat = before.turn_of
    move = before.legal()[-1]
    found = []
    for world in (before, before.view(seat).determinize(7), before.view(seat).determinize(8)):
        root = Step(None, None, -1, [], world)
        after = world.clone()
        after.play_unchecked(move)
        found.append(findings(game, [root, Step(root, move, seat, [], after)], seat, never))
    assert found[0] == found[1] == found[2]


def test_who_stops_it_gets_what_was_found_so_far() -> None:
    table = played("discard 6H", "discard 5C", "discard 2S")
    looks: list[tuple[int, int]] = []

    def stop_late(done: int, of: int) -> bool:
        looks.append((done, of))
        return done >= 2

    assert findings(table.game, table.line(), 0, lambda done, of: True) == Findings()
    findings(table.game, table.line(), 0, stop_late)
    assert [done for done, _ in looks] == [0, 1, 2, 4], "each part of the review asks"
    assert len({of for _, of in looks}) == 1


def test_there_is_a_break_after_each_look_and_after_a_few_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played("discard 6H", "discard 5C", "discard 2S")
    looks, rollouts, most = list[int](), list[Move](), 0
    play_on = Search.rollout

    def counted(self: Search, world: Position, move: Move, chance: Chance) -> Position:
        rollouts.append(move)
        after: Position = play_on(self, world, move, chance)
        return after

    def count(done: int, of: int) -> bool:
        looks.append(done)
        return False

    monkeypatch.setattr(Search, "rollout", counted)
    breaks = 0
    for _ in in_slices(table.game, table.line(), 0, count):
        breaks, most = breaks + 1, max(most, len(rollouts))
        rollouts.clear()
    assert breaks >= len(looks) > 2
    assert 0 < most <= ROLLOUTS


def test_no_more_is_told_than_a_person_keeps_in_mind() -> None:
    """A game in which every card is thrown away has many slips; three are told, in the order of the game."""
    table = Table.deal(find_game("elementals"), seed=5)
    table.play("layout A")
    while table.position.result is None:
        thrown = [move for move in table.legal() if move.text().startswith("discard")]
        table.play((thrown or table.legal())[0])
    found = findings(table.game, table.line(), 0, never).slips
    assert len(found) == MOST
    assert [slip.step for slip in found] == sorted(slip.step for slip in found)
