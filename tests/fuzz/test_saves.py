"""Damaged and malicious saves, links and transcripts: refused with one class of error, or opened as a sound game."""

from __future__ import annotations

import base64
import json
import tracemalloc
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.fuzz.hostile import cases, dumps, plays_on, scratch, spoil, told
from tests.laws.worlds import World, every_game, walk, worlds
from tutor.engine import Game, write_position
from tutor.engine.saves import LINK, SaveError, load, save, save_link
from tutor.engine.table import Table
from tutor.engine.transcript import replay, transcript
from tutor.scene.build import picture
from tutor.scene.html import as_html

GAMES = every_game()


LONG = 50
"""Moves of a game that are damaged: more of the same say nothing new."""


def begun(world: World) -> Table:
    """A game that may be damaged."""
    table = world.table()
    for step in walk(world).line()[1 : LONG + 1]:
        assert step.move is not None
        table.play(step.move)
    return table


def studies(game: Game) -> list[Table]:
    """Tables to be damaged: games, and studies with choices pending."""
    tables = [begun(world) for world in worlds(game)[:6]]
    for world in worlds(game)[:6]:
        line = walk(world).line()
        table = Table.study(game, write_position(line[len(line) // 2].position))
        table.play(table.legal()[0])
        tables.append(table)
    return tables


@cache
def tables() -> list[Table]:
    """All tables to be damaged; played when the first test asks, as every run of tests reads this file."""
    return [table for game in GAMES for table in studies(game)]


@cache
def written(write: Callable[[Table], str]) -> list[str]:
    """The text of each table: its save, its link or its transcript."""
    return [write(table) for table in tables()]


def sound(table: Table | None) -> None:
    """What was opened after all is a game like any other: no defects, it is drawn, and it plays on to an end."""
    if table is not None:
        assert table.position.problems() == []
        for seat in range(table.position.seats):
            assert "<script" not in as_html(picture(table.game, table.position, seat))
        plays_on(table.position.clone())


@pytest.mark.parametrize("part", range(4))
def test_spoilt_saves(part: int) -> None:
    for luck in cases(f"save {part}", 300):
        data = json.loads(luck.choice(written(save)))
        sound(told(load, dumps(spoil(data, luck)), SaveError))


def test_spoilt_starts() -> None:
    """The start of a save alone, where a study stands: the part that is read before any move is played."""
    for luck in cases("start", 1000):
        data: dict[str, Any] = json.loads(luck.choice(written(save)))
        data["lines"], data["at"] = [], 0
        data["start"] = spoil(data["start"], luck)
        sound(told(load, dumps(data), SaveError))


def test_scratched_saves_and_links() -> None:
    for luck in cases("scratched", 1500):
        text = luck.choice(written(luck.choice((save, save_link))))
        sound(told(load, scratch(text, luck), SaveError))


def test_links_that_hold_something_else() -> None:
    for luck in cases("link", 800):
        data = spoil(json.loads(luck.choice(written(save))), luck)
        packed = bytearray(zlib.compress(dumps(data).encode()))
        for _ in range(luck.randrange(3)):
            packed[luck.randrange(len(packed))] = luck.randrange(256)
        link = LINK + base64.urlsafe_b64encode(bytes(packed)).decode().rstrip("=")
        sound(told(load, link, SaveError))


@pytest.mark.parametrize("part", range(2))
def test_scratched_transcripts(part: int) -> None:
    for luck in cases(f"transcript {part}", 600):
        lines = luck.choice(written(transcript)).splitlines()
        for _ in range(luck.randint(1, 3)):
            n = luck.randrange(len(lines))
            lines[n] = luck.choice((scratch(lines[n], luck), luck.choice(lines), ""))
        sound(told(replay, "\n".join(lines), SaveError))


def test_nothing_that_is_unpacked_can_fill_the_memory() -> None:
    bomb = LINK + base64.urlsafe_b64encode(zlib.compress(b"[" * 50_000_000, 9)).decode()
    assert len(bomb) < 200_000
    tracemalloc.start()
    with pytest.raises(SaveError):
        load(bomb)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 10_000_000


def test_a_refused_text_leaves_the_table_as_it_was() -> None:
    table = walk(World(GAMES[0], GAMES[0].seats[0], 5))
    table.goto(3)
    before = save(table)
    for luck in cases("move", 500):
        text = scratch(luck.choice(table.legal()).text(), luck)
        if all(move.text() != " ".join(text.split()) for move in table.legal()):
            told(table.play, text, ValueError)
        if table.here.n == 3:
            assert save(table) == before
        table.goto(3)
        before = save(table)
