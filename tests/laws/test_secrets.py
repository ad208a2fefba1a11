"""Promise 4: nothing a player may not know reaches that player, by any way, nor by its length or order.

Two worlds that a seat cannot tell apart must show it the same: view, board, text, picture, moves, refusals, story.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count, islice
from typing import Any

import pytest

from tests.laws.worlds import (
    CLEVER,
    GAMES,
    WORLDS,
    World,
    asking,
    clever_walk,
    every_move,
    steps,
    waiting,
    walk,
    watchers,
    worlds,
)
from tests.tools import AT_NIGHT, some
from tutor.engine import SPECTATOR, UNKNOWN, Game, Move, Position, Reading, Recorder, Window, write_position
from tutor.engine.agenda import Agenda
from tutor.engine.events import Moment
from tutor.engine.luck import Luck
from tutor.engine.saves import load, save_for_seat
from tutor.engine.table import Step, Table
from tutor.engine.visibility import places
from tutor.explain.preview import preview
from tutor.explain.why_not import explain
from tutor.lab import what_if
from tutor.learn.advising import advise
from tutor.scene.build import picture
from tutor.scene.html import as_html
from tutor.scene.text import as_text


@WORLDS
def test_a_guess_looks_like_the_truth_and_is_a_sound_position(world: World) -> None:
    """In the middle of each sort of choice, too: what is asked says something of the cards."""
    for step in dict.fromkeys((*steps(world, 12), *waiting(world))):
        for seat in watchers(step.position):
            view = step.position.view(seat)
            guess = view.determinize(step.n)
            assert guess.view(seat) == view
            assert guess.problems() == []
            assert len(guess.cards()) == len(step.position.cards())
            if view.cards().count(UNKNOWN) == sum(map(len, view.unseen.values())):  # it knows which cards there are
                assert sorted(map(str, guess.cards())) == sorted(map(str, step.position.cards()))


@WORLDS
def test_exchanging_what_a_seat_cannot_see_changes_nothing_it_is_shown(world: World) -> None:
    """The text and the HTML are made of the board's data alone, so they are compared at one step of a walk only."""
    for step in steps(world, 8):
        show = shown if step.n == walk(world).here.n else picture
        for seat in watchers(step.position):
            truth = show(world.game, step.position, seat)
            assert show(world.game, step.position.view(seat).determinize(step.n), seat) == truth


@WORLDS
def test_a_save_for_a_seat_holds_what_the_seat_knows_and_no_more(world: World) -> None:
    for step in steps(world, 8 if AT_NIGHT else 5):
        for seat in watchers(step.position):
            view = step.position.view(seat)
            text = saved_for(world.game, step.position, seat)
            assert load(text).position.view(seat) == view
            assert saved_for(world.game, view.determinize(step.n), seat) == text


def saved_for(game: Game, position: Position, seat: int) -> str:
    return save_for_seat(Table.study(game, write_position(position)), seat)


@WORLDS
def test_undo_shows_what_was_shown_before_whatever_the_move_uncovered(world: World) -> None:
    for step in steps(world, 5)[:-1]:
        for seat in watchers(step.position):
            before = picture(world.game, step.position, seat)
            for position in (step.position, step.position.view(seat).determinize(11)):
                table = Table.study(world.game, write_position(position))
                table.play(table.legal()[0])
                table.undo()
                assert picture(world.game, table.position, seat) == before


def shown(game: Game, position: Position, seat: int) -> tuple[Any, ...]:
    """The board of a seat in all its forms."""
    board = picture(game, position, seat)
    return board, as_text(board), as_html(board)


@WORLDS
def test_the_mover_is_allowed_and_refused_the_same_in_truth_view_and_guess(world: World) -> None:
    moves = some(every_move(world.game), 400)
    for step in steps(world, 8)[:-1]:
        position = step.position
        seat = position.turn_of
        view = position.view(seat)
        guess = view.determinize(3)
        assert position.legal() == view.legal() == guess.legal()
        for move in moves:
            reasons = {position.why_not(move), view.why_not(move), guess.why_not(move)}
            assert len(reasons) == 1, f"{move.text()}: {reasons}"


@WORLDS
def test_a_refusal_says_the_same_whatever_is_hidden(world: World) -> None:
    moves = world.luck("refused in").sample(every_move(world.game), min(25, len(every_move(world.game))))
    for step in steps(world, 5):
        for seat in watchers(step.position):
            guess = step.position.view(seat).determinize(5)
            for move in moves:
                assert explain(world.game, step.position, move, seat) == explain(world.game, guess, move, seat)


@WORLDS
def test_as_long_as_two_worlds_look_the_same_their_stories_are_the_same(world: World) -> None:
    for step in dict.fromkeys((*steps(world, 15 if AT_NIGHT else 8)[:-1], *waiting(world))):
        compare_moves(world.game, step.position)


@GAMES
def test_stories_are_the_same_where_players_are_clever_too(game: Game) -> None:
    for seed in CLEVER:
        for step in some(clever_walk(game, seed).line()[:-1], 15):
            compare_moves(game, step.position)


def compare_moves(game: Game, position: Position) -> None:
    """Compare what everybody sees and hears of the next move in two worlds that look the same to them."""
    for seat in watchers(position):
        guess = position.view(seat).determinize(7)
        guess.seed = position.seed  # dice that all see fall alike in both worlds
        pairs = counterparts(position, guess, seat)
        here = {move: told(game, position, move, seat) for move in dict.fromkeys(move for move, _ in pairs)}
        there = {other: told(game, guess, other, seat) for other in dict.fromkeys(other for _, other in pairs)}
        for move, other in pairs:
            same_story(here[move], there[other])
            if move == other:
                asked_alike(here[move], there[other])


def counterparts(position: Position, guess: Position, seat: int) -> list[tuple[Move, Move]]:
    """Pairs of moves, one legal in each world, that the seat could take for the same.

    They are its own, or others' moves of one kind that differ in cards only: whom a move names, all can see.
    """
    if position.turn_of == seat:
        return [(move, move) for move in some(position.legal(), 6)]
    there = some(guess.legal(), 8)
    kind = position.card_type
    here = some(position.legal(), 4)
    return [(move, other) for move in here for other in there if _open(other, kind) == _open(move, kind)]


def _open(move: Move, card: type) -> tuple[type[Move], tuple[Any, ...]]:
    """The kind of a move and those of its facts that are not cards."""
    return type(move), tuple(fact for fact in move.facts().values() if not isinstance(fact, card))


Heard = list[tuple[Any, Any]]
"""A view and a sentence for each event, and the view in which everything comes to rest."""


def told(game: Game, position: Position, move: Move, seat: int) -> Heard:
    """What a seat sees and hears while a move is made."""
    after = position.clone()
    after.recorder = recorder = Recorder()
    after.play_unchecked(move)
    return heard(game, recorder.moments, after, seat)


def heard(game: Game, moments: Sequence[Moment], end: Position, seat: int) -> Heard:
    """What a seat sees and hears of some moments, and where they end."""
    found: Heard = []
    for moment in moments:
        view = moment.position.view(seat)
        found.append((view, game.words.say_event(moment.seen_by(seat), view)))
    return [*found, (end.view(seat), None)]


def same_story(here: Heard, there: Heard) -> None:
    """As long as two worlds look the same, the same is said in both, and it takes as long.

    What is asked next, if anything, must not be the first thing in which they differ: whether a window opens, or closes
    by itself, would tell what somebody holds.
    """
    alike = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a[0] != b[0]), None)
    said, also = ([phrase for _, phrase in heard[:alike]] for heard in (here, there))
    if alike is None:
        assert said == also
        assert len(here) == len(there)
    elif said == also and here[alike][1] == there[alike][1]:
        view, other = here[alike][0], there[alike][0]
        assert unasked(view) != unasked(other), f"{view.agenda} or {other.agenda}"


def asked_alike(here: Heard, there: Heard) -> None:
    """After one move in two worlds nobody is asked in one of them while the other goes on, before they look different.

    A game that goes on by itself because a hand holds nothing to choose from would tell that of the hand.
    """
    alike = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), None)
    if alike is not None:
        rests = alike == len(here) - 1, alike == len(there) - 1
        assert rests[0] == rests[1], f"{here[alike][0].agenda} or {there[alike][0].agenda}"


def unasked(view: Position) -> Any:
    """A view without what waits in it."""
    plain = view.clone()
    plain.agenda = []
    return plain


# ---- shuffles, those of the set-up first -----------------------------------------------------------------------------

Order = Callable[[int, list[Any]], None]
"""Given the number of a shuffle and the shuffled cards: puts them into another order, in place."""
Told = tuple[Position, Sequence[Moment]]


@contextmanager
def reordered(order: Order) -> Iterator[None]:
    """Every shuffle comes out in another order; the generator goes on as it would."""
    shuffle, numbers = Luck.shuffle, count()

    def other(self: Luck, cards: list[Any], name: str = "") -> None:
        shuffle(self, cards, name)
        order(next(numbers), cards)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Luck, "shuffle", other)
        yield


def again(world: World, step: Step, order: Order) -> Told:
    """A step of a world's walk, with its shuffles in another order; the first step is the set-up."""
    recorder = Recorder()
    with reordered(order):
        if step.parent is None or step.move is None:
            return world.game.start(world.seats, world.seed, dict(world.readings), recorder=recorder), recorder.moments
        position = step.parent.position.clone()
        with position.recorded_by(recorder):
            position.play_unchecked(step.move)
    return position, recorder.moments


def as_it_falls(number: int, cards: list[Any]) -> None:
    """The order that a shuffle has."""


def shuffles_in(world: World, step: Step) -> int:
    """How many shuffles there are in a step."""
    numbers = []
    again(world, step, lambda number, cards: numbers.append(number))
    return len(numbers)


def exchanged(here: Position, there: Position) -> list[Order]:
    """The order in which each hidden card of one position is the one that lies in its place in the other.

    Where copies of a card have different ones in their places, there is none.
    """
    pairs: dict[Any, set[Any]] = {}
    for zone in here.zones.values():
        if zone.visibility != "public" and isinstance(zone.pool, str):
            spots = zip(places(zone, getattr(here, zone.name)), places(zone, getattr(there, zone.name)), strict=True)
            for (_, _, card), (_, _, other) in spots:
                pairs.setdefault(card, set()).add(other)

    def order(number: int, cards: list[Any]) -> None:
        others = [next(iter(pairs.get(card, {card}))) for card in cards]
        if Counter(others) == Counter(cards):  # a shuffle of a few cards brings in none that lie elsewhere
            cards[:] = others

    return [order] if all(len(others) == 1 for others in pairs.values()) else []


def once(wanted: int, seed: int) -> Order:
    """One of the shuffles comes out otherwise."""

    def order(number: int, cards: list[Any]) -> None:
        if number == wanted:
            random.Random(seed).shuffle(cards)

    return order


def below(wanted: int, kept: int) -> Order:
    """One of the shuffles comes out otherwise below the top ``kept`` cards, which may be dealt openly."""

    def order(number: int, cards: list[Any]) -> None:
        if number == wanted:
            lower = cards[kept:]
            random.Random(kept).shuffle(lower)
            cards[kept:] = lower

    return order


def other_shuffles(world: World, step: Step, seat: int) -> Iterator[Told]:
    """The step with other shuffles, where it looks to a seat in the end as it did, and differs in what is hidden."""
    end = step.position
    numbers = range(min(4, shuffles_in(world, step)))
    orders = [once(number, seed) for number in numbers for seed in (1, 2)]
    for luck in (1, 2, 3):
        orders += exchanged(end, end.view(seat).determinize(luck))
    found = [told for order in orders for told in looking_alike(world, step, seat, order)]
    yield from found
    if not found:
        depths = (below(number, kept) for number in numbers for kept in range(40))
        yield from islice((told for order in depths for told in looking_alike(world, step, seat, order)), 3)


def looking_alike(world: World, step: Step, seat: int, order: Order) -> Iterator[Told]:
    """The step with this order, if it looks to a seat in the end as it did, and differs in what is hidden."""
    end = step.position
    other, moments = again(world, step, order)
    if other != end and other.view(seat) == end.view(seat):
        yield other, moments


def compare_shuffles(world: World, step: Step) -> int:
    """Compare what everybody hears in a step whose shuffles come out otherwise unseen; gives their number."""
    compared = 0
    for seat in watchers(step.position):
        here = heard(world.game, step.moments, step.position, seat)
        for other, moments in other_shuffles(world, step, seat):
            same_story(here, heard(world.game, moments, other, seat))
            compared += 1
    return compared


def shuffled_steps(world: World, most: int = 3) -> list[Step]:
    """Steps of a world's walk in which cards are shuffled; the first one deals."""
    return list(islice((step for step in walk(world).line() if shuffles_in(world, step)), most))


@WORLDS
def test_while_cards_are_shuffled_and_dealt_nobody_hears_of_one_that_they_do_not_see(world: World) -> None:
    steps = shuffled_steps(world)
    assert steps
    for step in steps:
        compare_shuffles(world, step)


@GAMES
def test_deals_are_really_compared(game: Game) -> None:
    assert all(compare_shuffles(world, shuffled_steps(world)[0]) for world in worlds(game)[:2])


# ---- windows, what-ifs, hints ----------------------------------------------------------------------------------------


@WORLDS
def test_whether_a_window_opens_depends_on_public_facts_only(world: World) -> None:
    open_window = Agenda.open_window

    def watched(self: Any, window: Window) -> None:
        public = self.view(SPECTATOR)
        answers = {window.opens(position) for position in (self, public, public.determinize(1), public.determinize(2))}
        assert len(answers) == 1, f"{window} opens for what is hidden"
        open_window(self, window)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Agenda, "open_window", watched)
        position = world.start()
        for step in walk(world).line()[1:]:
            assert step.move is not None
            position.play_unchecked(step.move)


@WORLDS
def test_who_is_asked_for_an_answer_is_the_same_whatever_the_others_hold(world: World) -> None:
    """However the rules ask: the kinds of move after which somebody was asked are made again in worlds that only what
    their player does not see tells apart. A window that stays closed must stay closed in them too."""
    line = walk(world).line()[1:]
    asking = {type(step.move) for step in line if isinstance(step.position.decision, Window)}
    for step in some([step for step in line if type(step.move) in asking], 25):
        assert step.parent is not None
        assert step.move is not None
        before, seat = step.parent.position, step.parent.position.turn_of
        for number in (1, 2, 3):
            guess = before.view(seat).determinize(number)
            guess.seed = before.seed
            here, there = (told(world.game, position, step.move, seat) for position in (before, guess))
            same_story(here, there)
            asked_alike(here, there)


@WORLDS
def test_other_readings_beside_a_game_show_no_more_than_its_seat_sees(world: World) -> None:
    declared = world.game.readings.declared.values()
    switches = [item for item in declared if item.kind != "note" and not item.setup_only]
    for step in asking(world, "other readings beside", 2):
        asked = sorted(switches, key=lambda item: world.luck(f"{item.id} at step {step.n} of").random())[:3]
        for seat in watchers(step.position):
            guess = step.position.view(seat).determinize(9)
            for item in asked:
                assert beside(world.game, step.position, item, seat) == beside(world.game, guess, item, seat)


def beside(game: Game, position: Position, item: Reading, seat: int) -> list[Any]:
    """What a seat is shown beside its game under the other ways of reading something; or why not. The differences that
    it is told are found in these boards alone."""
    table = Table.study(game, write_position(position))
    others = [option for option in item.options if option != position.readings.value(item.id)]
    try:
        answer = what_if(table, readings={item.id: others}, seat=seat, veiled=True)
    except ValueError as error:
        return [str(error)]
    return [(branch.picture(), branch.story()) for branch in answer.branches]


@WORLDS
def test_hints_and_foretelling_know_what_the_seat_knows_and_no_more(world: World) -> None:
    game = world.game
    for step in asking(world, "hints in", 3):
        position, seat = step.position, step.position.turn_of
        guess = position.view(seat).determinize(13)
        assert advise(game, position.view(seat)) == advise(game, guess.view(seat))
        for move in some(position.legal(), 2):
            assert preview(game, position, move, seat) == preview(game, guess, move, seat)
