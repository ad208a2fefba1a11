"""Laws of play: games end, somebody can always move, copies and records change nothing, all is written and read."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from run import ROOT
from tests.laws.random_play import values
from tests.laws.worlds import (
    BOUND,
    CLEVER,
    GAMES,
    WORLDS,
    World,
    cases,
    clever_walk,
    every_move,
    play_randomly,
    steps,
    switched_worlds,
    tries,
    waiting,
    walk,
    watchers,
)
from tests.tools import AT_NIGHT, by_day, some
from tutor.engine import Game, Position, Recorder, write_position
from tutor.engine.table import Step
from tutor.engine.transcript import replay

STORIES = ROOT / "tests" / "golden"


@WORLDS
def test_somebody_can_move_until_the_game_ends_within_the_bound(world: World) -> None:
    line = walk(world).line()
    for step in line[:-1]:  # each was left by a move that it had listed as legal
        assert step.position.result is None
        assert step.position.turn_of in range(world.seats)
    end = line[-1].position
    if world.game.endless and end.result is None:
        assert end.legal()
        return
    assert len(line) <= BOUND
    assert end.result is not None
    assert set(end.result.winners) <= set(range(world.seats))
    assert end.legal() == end.options() == []
    assert end.agenda == []


@pytest.mark.parametrize("world", cases(switched_worlds))
def test_under_every_single_option_a_game_can_be_played_to_its_end(world: World) -> None:
    position = world.start()
    moves = play_randomly(position, world.luck("moves of"))
    on = bool(world.game.endless and position.legal())
    assert on or position.result is not None, f"nobody can move after {len(moves)} moves"
    assert position.problems() == []


@WORLDS
def test_the_options_contain_every_legal_move_and_legal_moves_are_listed_once(world: World) -> None:
    """Of a kind with thousands of moves some are tried at each step, all of them over the walks; see ``tries``."""
    for step in steps(world, 25):
        position = step.position
        legal, options = position.legal(), position.options()
        tried = (*tries(world.game, step), *options)  # what a selection offers, only the position knows
        allowed = {move for move in tried if position.why_not(move) is None}
        assert len(set(legal)) == len(legal)
        assert allowed == set(legal)
        assert set(legal) <= set(options)


@WORLDS
def test_a_random_game_of_a_clone_leaves_its_parent_untouched(world: World) -> None:
    for step in steps(world, 6 if AT_NIGHT else 3):
        parent = step.position
        before = frozen(parent)
        twin = parent.clone()
        assert twin == parent
        play_randomly(twin, random.Random(1))
        assert frozen(parent) == before


def frozen(position: Any) -> str:
    """Everything a position holds, as text that no later change can reach."""
    return repr({name: value for name, value in position.facts().items() if name != "recorder"})


@WORLDS
def test_every_card_lies_in_exactly_one_place_at_every_step(world: World) -> None:
    """No card is lost or doubled: one that lies nowhere is what a decision is about, or nothing has been dealt yet.
    Every third position is asked for all its problems."""
    line = walk(world).line()
    cards = Counter(map(str, line[-1].position.cards()))
    dealt = False
    for step in line:
        assert step.n % 3 or step.position.problems() == []
        found = Counter(map(str, step.position.cards()))
        asked = set(map(str, values(step.position.agenda)))
        dealt = dealt or bool(found)
        assert found <= cards
        assert not dealt or set(cards - found) <= asked


@WORLDS
def test_silent_equals_recorded(world: World) -> None:
    """What was told is the same, too, whether it is read after each move or at the end: its facts never change."""
    recorded, silent = world.start(), world.start()
    recorded.recorder = Recorder(copies=False)
    line = walk(world).line()[1:]
    for step in line:
        assert step.move is not None
        recorded.play(step.move)
        silent.play_unchecked(step.move)
        assert recorded == silent == step.position
    told = [moment.event for step in line for moment in step.moments]
    assert recorded.recorder.events == told != []


@WORLDS
def test_a_position_that_was_read_plays_on_as_the_original(world: World) -> None:
    for step in steps(world, 4 if AT_NIGHT else 3):
        again = world.game.at(write_position(step.position))
        original = step.position.clone()
        assert play_randomly(again, random.Random(2)) == play_randomly(original, random.Random(2))
        assert again == original


@WORLDS
def test_a_position_is_written_and_read_back_and_goes_on_as_the_original(world: World) -> None:
    """Along the whole game, in the middle of any sort of choice, and at the end."""
    chosen = {step.n for step in (*steps(world, 50), *waiting(world, 2))}
    line = walk(world).line()
    goes_on_when_read(world.game, [pair for pair in pairwise(line) if pair[0].n in chosen])
    written_and_read(world.game, line[-1].position)


@GAMES
def test_a_position_that_was_read_goes_on_as_the_original_where_players_are_clever(game: Game) -> None:
    for seed in CLEVER:
        goes_on_when_read(game, by_day(list(pairwise(clever_walk(game, seed).line())), 70))


def written_and_read(game: Game, position: Position) -> Position:
    """The same position, from what was written of it; written again it is the same text."""
    data = write_position(position)
    again: Position = game.at(json.loads(json.dumps(data)))
    assert again == position
    assert write_position(again) == data
    return again


def goes_on_when_read(game: Game, pairs: Sequence[tuple[Step, Step]]) -> None:
    """What a position remembers beside its zones, to be quick, must be forgotten in time, and no promise be forgotten:
    one that was just read remembers nothing.

    :param pairs: steps, each with the one that was played next.
    """
    for before, step in pairs:
        again = written_and_read(game, before.position)
        assert again.legal() == before.position.legal()
        assert again.options() == before.position.options()
        assert promised(before.position, again) == []
        assert step.move is not None
        again.play_unchecked(step.move)
        assert again == step.position, step.move


def promised(position: Position, again: Position) -> list[str]:
    """The sets of bits, beside the zones, that promise more than they may: a bit that is not set says that there is
    nothing to look for, while the same position, read anew, has it set."""
    names = [name for name, value in position._apart.items() if type(value) is int]
    return [name for name in names if getattr(again, name) & ~getattr(position, name)]


@WORLDS
def test_the_quick_listing_is_the_plain_one(world: World) -> None:
    """``Game.fast`` may go without changing one outcome: the same moves, in the same order."""
    for step in steps(world) if world.game.fast else ():
        same_moves(step.position)


@GAMES
def test_the_quick_listing_is_the_plain_one_where_players_are_clever(game: Game) -> None:
    tables = [clever_walk(game, seed) for seed in CLEVER] if game.fast else []
    tables += [replay(file.read_text(encoding="utf-8")) for file in (STORIES / game.id).glob("*.txt")]
    for table in tables:
        for step in table.line():
            same_moves(step.position)


def same_moves(position: Position) -> None:
    """The quick listing of what waits, if there is one, is the plain one, for the position and for its seat's view."""
    decision = position.decision
    quick = position.game.fast.get(type(decision)) if decision is not None else None
    if decision is not None and quick is not None:
        for seen in (position, position.view(decision.seat)):
            assert quick(seen) == decision.legal(seen), decision


@WORLDS
def test_move_text_round_trips(world: World) -> None:
    for step in steps(world, 40):
        texts = [move.text() for move in step.position.legal()]
        assert len(set(texts)) == len(texts)
        for move, text in zip(step.position.legal(), texts, strict=True):
            assert world.game.read_move(text, step.position) is move


@GAMES
def test_the_text_of_every_well_typed_move_reads_as_that_move(game: Game) -> None:
    """Without a position to prefer one kind, so no two kinds may be written alike."""
    over = game.start()
    over.agenda.clear()
    for move in some(every_move(game), 3000):
        assert game.read_move(move.text(), over) is move


@WORLDS
def test_what_waits_names_no_card_that_somebody_may_not_know(world: World) -> None:
    """The agenda is seen by everybody, so its facts must be public.

    Where cards have copies, one that lies open has the name of one that is hidden: ``test_secrets`` looks at these.
    """
    for step in steps(world, 25):
        for seat in watchers(step.position):
            view = step.position.view(seat)
            unseen = {card for pool in view.unseen.values() for card in pool if not view.has_copies}
            assert not unseen & set(values(view.agenda))
