"""The planner of Elementals: it plans a turn to its end, by what its view shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tutor.engine.slices import at_once
from tutor.games.elementals import GAME
from tutor.games.elementals.bots import BOTS
from tutor.games.elementals.decisions import Act, BeforeDraw
from tutor.games.elementals.guesses import Guesses
from tutor.games.elementals.planner import World, next_move
from tutor.games.elementals.prospects import Prospects
from tutor.games.elementals.rules.answers import Name
from tutor.games.elementals.rules.attack import Discard, Place
from tutor.games.elementals.solver.deal import model_of
from tutor.games.elementals.solver.model import EMPTY, READY
from tutor.games.elementals.solver.search import Luck, Search


def at(**more: Any) -> Any:
    """A Jack above, of Hearts, with a Jack of Spades that covers it, in the middle of a turn."""
    return GAME.at({"layout": "A", "slots": {"1.1": "JH", "2.1": "JS"}, "deck": "2C 3C 4C 5H 6H 7S", **more})


def world_of(position: Any) -> World:
    model = model_of(position)
    assert model is not None
    return World(model)


def test_an_end_that_two_orders_reach_is_one_end() -> None:
    """Six and five of Clubs make eleven on the Jack of Spades in either order; each could be thrown away as well."""
    position = at(hand="6C 5C")
    start = world_of(position).model.start
    ends = world_of(position).ends(*start)
    assert len({(end.placed, end.under, end.powers) for end in ends}) == len(ends)
    assert any(READY in end.placed for end in ends)


def every_end(world: World) -> dict[tuple[bytes, bytes, int], int]:
    """The ends that any order of all acts of the solver leads to, with the least damage of each."""
    placed, hand, deck, powers, damage = world.model.start
    found: dict[tuple[bytes, bytes, int], int] = {}
    waiting = [(placed, hand, deck, powers, damage)]
    for lies, held, below, ready, taken in waiting:  # grows as it is read
        if not held:
            end = lies, below[len(deck) :], ready
            found[end] = min(taken, found.get(end, taken))
        for way in Search(world.model, Luck.UNUSED, 1).ways(lies, held, below, ready) if held else ():
            if way[1].what not in ("touch", "breath") and taken + way[6] < world.model.settings.limit:
                waiting.append((*way[2:6], taken + way[6]))
    return found


@pytest.mark.parametrize("hand", ["6C 5C 4H", "5S 8H 7D", "9D 8C 2H", "10H AC 3D"])
@pytest.mark.parametrize("powers", ["", "KH", "KS KH"], ids=["no power", "Neptulon", "Ragnaros and Neptulon"])
def test_to_throw_cards_away_last_misses_no_end(hand: str, powers: str) -> None:
    world = world_of(at(hand=hand, damage=20, powers=powers))
    start = world.model.start
    ends = {(end.placed, end.under, end.powers): end.damage for end in world.ends(*start)}
    assert ends == every_end(world)


def test_a_win_in_this_turn_is_the_only_end_that_counts() -> None:
    position = GAME.at({"layout": "A", "slots": {"1.1": "JH[10C 3S]"}, "hand": "4H 9D", "deck": "2C 3C"})
    world = world_of(position)
    [end] = world.ends(*world.model.start)
    assert end.won
    assert BOTS["planner"](1).choose(position.view(0)).text() == "banish 1.1 with 4H"


def test_no_end_is_left_where_the_banish_cards_are_gone() -> None:
    position = at(hand="6C 5C", deck="2C 3C 4C 5H 6H 7H")
    world = world_of(position)
    start = world.model.start
    assert not list(world.hopeful(world.ends(*start), start.deck))


def turns(deal: int, **readings: str) -> Iterator[Any]:
    """The views of a game between the steps of a turn."""
    position, player = GAME.start(1, deal, {"EL-V2": "A", **readings}), BOTS["greedy"](deal)
    while position.result is None:
        view = position.view(0)
        if isinstance(view.decision, Act | BeforeDraw):
            yield view
        position.play(player.choose(view))


@pytest.mark.parametrize("deal", range(3))
def test_what_is_hidden_does_not_change_how_an_end_is_judged(deal: int) -> None:
    for view in turns(deal):
        models = [model_of(view.determinize(guess)) for guess in range(3)]
        starts = [model.start for model in models if model is not None]
        judged = [
            Prospects(model).odds(start.placed, start.deck, start.powers, start.damage)
            for model, start in zip(models, starts, strict=True)
            if model is not None
        ]
        assert judged == pytest.approx([judged[0]] * 3)


@pytest.mark.parametrize("deal", range(3))
def test_nothing_is_planned_on_an_elemental_that_is_only_guessed(deal: int) -> None:
    """Whatever is hidden, the same plans; one that turns something up while cards are in hand ends there."""
    for view in turns(deal):
        plans = []
        for guess in range(3):
            model = model_of(view.determinize(guess))
            assert model is not None
            known = frozenset(at for at, slot in enumerate(model.slots) if view.up[slot.at])
            ends = World(model).ends(*model.start, known)
            plans.append({(end.acts, end.hand, end.damage) for end in ends})
            assert all(act.target in known for end in ends for act in end.acts if act.target >= 0)
        assert plans[0] == plans[1] == plans[2]


def test_a_plan_goes_on_with_what_is_turned_up() -> None:
    """The banish of the Jack of Spades turns up the Jack of Hearts: the other two cards wait until that is seen."""
    world = world_of(at(slots={"1.1": "JH", "2.1": "JS[10C 3H]"}, hand="5S 9C 8D"))
    known = frozenset(at for at, slot in enumerate(world.model.slots) if str(slot) == "2.1")
    [pause] = [end for end in world.ends(*world.model.start, known) if end.hand]
    assert [act.what for act in pause.acts] == ["banish"]
    assert len(pause.hand) == 2
    assert world.played_on(pause, world.model.start.deck) > 0


@pytest.mark.parametrize("tower", ["twelve", "six"])
@pytest.mark.parametrize("deal", range(3))
def test_the_model_of_a_later_guess_is_its_own(deal: int, tower: str) -> None:
    """In a small tower even which elementals lie there is a guess."""
    for view in turns(deal, **{"EL-V10": tower}):
        first, *others = (view.determinize(guess) for guess in range(3))
        model = model_of(first)
        assert model is not None
        guesses = Guesses(first, model)
        for other in others:
            # Two jokers are one kind, whichever of them is met first.
            expected = model_of(other)
            assert expected is not None
            assert replace(guesses.like(other), cards=()) == replace(expected, cards=())


@pytest.mark.parametrize(("place", "number"), [("1.1", 10), ("hits", 1)])
def test_a_joker_counts_most_where_it_hits_and_least_where_it_hurts(place: str, number: int) -> None:
    position = at(hand="X1 5C", slots={"1.1": "JH"}, deck="2C 3C 4H")
    move = Place.of(position.hand[0], position.open[0]) if place == "1.1" else Discard.of(position.hand[0])
    position.play(move)
    assert BOTS["planner"](1).choose(position.view(0)) == Name.of(number)


@pytest.mark.parametrize("spared", [0, 10, 20])
def test_damage_and_wasted_cards_never_help(spared: int) -> None:
    model = world_of(at(hand="6C 5C")).model
    judge, placed, deck = Prospects(model), model.start.placed, model.start.deck
    assert judge.odds(placed, deck, 0, spared) > judge.odds(placed, deck, 0, spared + 5)
    assert judge.odds(placed, deck, 0, spared) > judge.odds(placed, deck[1:], 0, spared)
    assert placed == bytes([EMPTY, EMPTY])


def test_a_plan_asks_for_nothing_that_is_hidden() -> None:
    """The deck in another order, the same view, the same move."""
    first, second = at(hand="6C 5C 9D"), at(hand="6C 5C 9D", deck="7S 6H 5H 4C 3C 2C")
    moves = [at_once(next_move(position.view(0), 1)) for position in (first, second)]
    assert moves[0] == moves[1] is not None
