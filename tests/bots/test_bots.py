"""What is true of every bot in every game: it plays, it depends on its view and its seed alone, it takes a win."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.bots.studies import at
from tests.tiny_game import GAME as TINY
from tests.tiny_game.state import Market
from tests.tools import AT_NIGHT, by_day
from tests.with_tiny import tiny_added
from tutor.bots import Chance, Greedy, Knowledge, RandomBot, Search, plain_value
from tutor.bots.chance import fingerprint
from tutor.engine import Bot, Game, Position, find_game, game_ids
from tutor.games.elementals.bots import BOTS, KNOWLEDGE, rollout_policy, spares, value

MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": Greedy,
    "search": lambda n: Search(n, rollouts=12),
}
LONG = 100 if AT_NIGHT else 40
"""Moves of a game that its bots make: more of the same say nothing new."""

GAMES = [find_game(id) for id in game_ids() if id != TINY.id]
CASES = [
    *(pytest.param(TINY, name, id=f"{TINY.id}-{name}") for name in MAKERS),
    *(pytest.param(game, name, id=f"{game.id}-{name}") for game in GAMES for name in game.bots),
]


@pytest.fixture(autouse=True)
def _tiny() -> Iterator[None]:
    with tiny_added():
        yield


def maker(game: Game, name: str) -> Callable[[int], Bot]:
    return game.bots.get(name) or MAKERS[name]


def played(game: Game, bots: list[Bot], seed: int, stop: int = 10_000, long: int = 10_000) -> Position:
    """Play a game between bots; every move goes through the checked door, and random moves end a long game."""
    position: Position = game.start(len(bots), seed)
    for number in range(stop):
        if number == long:
            bots = [RandomBot(seat) for seat in range(len(bots))]
        if position.decision is None:
            break
        position.play(bots[position.turn_of].choose(position.view(position.turn_of)))
    return position


@pytest.mark.parametrize(("game", "name"), CASES)
def test_plays_whole_games_with_every_number_of_seats(game: Game, name: str) -> None:
    for seats in by_day(game.seats, 2):
        bots = [maker(game, name)(seat) for seat in range(seats)]
        end = played(game, bots, 11, 60 if game.endless else 10_000, LONG)
        assert end.result is not None or game.endless


@pytest.mark.parametrize(("game", "name"), CASES)
def test_chooses_the_same_in_worlds_it_cannot_tell_apart(game: Game, name: str) -> None:
    make = maker(game, name)
    for seats in by_day(game.seats, 2):
        for stop in (0, 3, 9):
            truth = played(game, [RandomBot(seat) for seat in range(seats)], 5, stop)
            if truth.decision is None:
                continue
            seat = truth.turn_of
            view = truth.view(seat)
            worlds = [truth, *(view.determinize(n) for n in range(4 if AT_NIGHT else 2))]
            assert len({make(3).choose(world.view(seat)) for world in worlds}) == 1


@pytest.mark.parametrize(("game", "name"), CASES)
def test_has_nothing_to_choose_when_it_is_not_asked(game: Game, name: str) -> None:
    bot = maker(game, name)(0)
    over = played(game, [RandomBot(seat) for seat in range(game.seats[-1])], 2, 60 if game.endless else 10_000)
    over.agenda.clear()
    with pytest.raises(ValueError, match="nothing to choose"):
        bot.choose(over.view(0))
    start = game.start(game.seats[-1], 1)
    for seat in range(start.seats):
        if seat != start.turn_of:
            with pytest.raises(ValueError, match="nothing to choose"):
                bot.choose(start.view(seat))


def test_the_seed_matters() -> None:
    view = TINY.start(3, 1).view(0)
    assert len({RandomBot(seed).choose(view) for seed in range(20)}) > 1
    assert len({Greedy(seed).choose(view) for seed in range(20)}) > 1


def test_random_choices_are_even() -> None:
    view = TINY.start(3, 1).view(0)
    chosen = [RandomBot(seed).choose(view) for seed in range(400)]
    counts = [chosen.count(move) for move in view.legal()]
    assert len(counts) == 4
    assert all(70 < count < 130 for count in counts)


def test_chance_is_the_same_everywhere() -> None:
    """The first numbers of the generator of the engine (splitmix64) from seed 0."""
    chance = Chance(0)
    assert [chance.number(), chance.number()] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]
    assert Chance(2**64 + 5).number() == Chance(5).number()


def test_equal_views_have_equal_fingerprints() -> None:
    position = TINY.start(3, 1)
    assert isinstance(position, Market)
    view, other = position.view(0), position.view(1)
    assert fingerprint(view) == fingerprint(view.clone())
    assert fingerprint(view) != fingerprint(other)
    known = view.clone()
    cards = view.hands[0]
    known.known = {cards[0]: 1, cards[1]: 1}
    filled = view.clone()
    filled.known = {cards[1]: 1, cards[0]: 1}
    assert fingerprint(known) == fingerprint(filled)


def test_the_plain_value_of_a_game_nobody_explained() -> None:
    position = played(TINY, [RandomBot(0), RandomBot(1), RandomBot(2)], 4)
    assert position.result is not None
    values = [plain_value(position, seat) for seat in range(3)]
    assert [value == 1.0 for value in values] == [seat in position.result.winners for seat in range(3)]
    assert plain_value(TINY.start(3, 4), 0) == 0.5
    for winners, worth in (((0, 2), [1.0, 0.0, 1.0]), ((0, 1, 2), [0.5] * 3), ((), [0.0] * 3)):
        position.result = replace(position.result, winners=winners)
        assert [plain_value(position, seat) for seat in range(3)] == worth


def test_search_beats_greedy_and_greedy_does_not_mind_its_seat() -> None:
    """Night Market for two, seats swapped, by the plain value of won and lost alone."""
    won = 0
    for seed in range(30):
        mine = seed % 2
        bots: list[Bot] = [Search(seed, rollouts=60, horizon=100), Greedy(seed)]
        position = played(TINY, bots if mine == 0 else bots[::-1], seed)
        assert position.result is not None
        won += mine in position.result.winners
    assert won >= 20


def test_the_budget_of_a_search_is_kept() -> None:
    asked: list[Any] = []

    def counted(position: Any, seat: int) -> float:
        asked.append(seat)
        return 0.5

    view = TINY.start(3, 1).view(0)
    Search(1, Knowledge(counted), rollouts=64, horizon=3).choose(view)
    assert len(view.legal()) == 4
    assert len(asked) == 64
    assert set(asked) == {0}


def test_moves_that_a_rollout_rates_alike_are_all_played_now_and_then() -> None:
    """One decision is played after the move: of four cards that are rated alike each is laid by one rollout or more."""
    position = TINY.start(3, 1)
    move, after = position.legal()[0], position.clone()
    after.play_unchecked(move)
    bot, alike = Search(1, horizon=1), after.legal()
    ends = [bot.rollout(position, move, Chance(seed)) for seed in range(40)]
    reached = []
    for each in alike:
        there = after.clone()
        there.play_unchecked(each)
        reached.append(there in ends)
    assert len(alike) > 1
    assert all(reached)


# ---- what the bots know about Elementals -----------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["greedy", "search"])
def test_el_l9_takes_the_win(name: str) -> None:
    """4C first would make 33 damage; 9D wins at once."""
    end = at({"1.1": "KD[10C 3S]"}, hand="4C 9D 2H", damage=29)
    assert BOTS[name](1).choose(end.view(0)).text() == "banish 1.1 with 9D"


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_el_l10_does_not_discard_the_card_that_loses(name: str) -> None:
    """9S cannot be placed any more, and 27 + 9 is too much: Whispers of Neptulon is left."""
    end = at({"2.1": "QS[5D]", "1.1": "KD"}, hand="9S", powers="KH", deck="6H 2C 7D 9C 10C 4D", damage=27)
    assert BOTS[name](1).choose(end.view(0)).text() == "use KH on 9S"


def test_the_order_of_the_deck_does_not_count() -> None:
    end = at({"2.1": "QS[5D]", "1.1": "KD"}, hand="9S", deck="6H 2C 7D 9C 10C 4D")
    other = at({"2.1": "QS[5D]", "1.1": "KD"}, hand="9S", deck="4D 10C 9C 7D 2C 6H")
    assert value(end, 0) == value(other, 0)
    assert list(rollout_policy(end, end.legal())) == list(rollout_policy(other, other.legal()))


def test_values_lie_between_lost_and_won() -> None:
    won = at({"1.1": "KD[10C 3S]"}, hand="9D")
    won.play(won.legal()[0])
    hopeless = at({"1.1": "KD[10C 3S]"}, hand="9C")
    hopeful = at({"1.1": "KD[10C 3S]"}, hand="9C", deck="5D")
    assert value(won, 0) == 1.0
    assert 0 <= value(hopeless, 0) < value(hopeful, 0) < 1


def test_spare_cards_of_each_suit() -> None:
    """Two diamonds and one is needed; the joker stands in for the heart only where it may banish."""
    end: dict[str, Any] = {"slots": {"2.1": "JH", "1.1": "KD"}, "hand": "9D X1", "deck": "4D 2S"}
    plain = at(**end)
    assert spares(plain, plain.hand + plain.deck) == {"C": 0, "D": 1, "H": -1, "S": 1}
    wild = at(**end, readings={"EL-A07": "joker-banishes-any"})
    assert spares(wild, wild.hand + wild.deck)["H"] == 0


def test_search_is_stronger_than_random_play() -> None:
    """Elementals beaten on the same eight deals; the docstring of the bots holds the long measurement."""
    game = GAMES[[game.bots is BOTS for game in GAMES].index(True)]
    beaten = {"random": 0, "search": 0}
    for name in beaten:
        for seed in range(8):
            position: Any = game.start(1, seed, {"EL-V2": "A"})
            bot = Search(seed, KNOWLEDGE, rollouts=24) if name == "search" else BOTS[name](seed)
            while position.decision is not None:
                position.play(bot.choose(position.view(0)))
            beaten[name] += 12 - position.elementals_left()
    assert beaten["search"] > 8 * 6 > 8 * 3 > beaten["random"]


def test_no_bot_takes_back_what_it_began() -> None:
    """A bot that chooses by its view alone would begin and take back for ever."""
    game = find_game("solforge")
    start = {"field": {"A1": "seismic-adept@1", "B2": "spring-dryad@1"}, "turn": 3}
    position = game.at(start)
    position.play(game.read_move("activate 1 at B2", position))
    assert "cancel" in {move.text() for move in position.legal()}
    for name in game.bots:
        assert {game.bots[name](seed).choose(position.view(0)).text() for seed in range(4)}.isdisjoint({"cancel"})
