"""Every game has the same rooms under the same names, so who knows one game knows them all."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from run import ROOT
from tests.house.test_circles import GAMES, TINY, short
from tutor.engine import Game

ROOMS = (
    "__init__", "cards", "readings", "state", "decisions", "rules", "setup", "settle", "problems", "words", "scene",
    "bots", "lessons", "rulebook.md",
)  # fmt: skip
NOT_IN = {TINY: {"bots": "its hints come from a plain search", "lessons": "it teaches nobody"}}
"""What a game does without, and why."""
OPTIONAL = {
    "refit": "a change of readings leaves the table as it is",
    "unmatched_picks": "a touch that makes no legal move is a try at nothing",
    "fast": "its moves are listed quickly enough",
    "notation": "every zone reads well as it is",
    "visibility": "what a zone declares decides who sees it",
}
"""Rooms that a game has only where it needs them, and when it does not."""


def has(folder: Path, room: str) -> bool:
    """Whether a game has a room: a file or a folder of this name."""
    return any((folder / name).exists() for name in (room, f"{room}.py"))


def missing(folder: Path) -> set[str]:
    """The rooms that a game does not have."""
    return {room for room in ROOMS if not has(folder, room)}


def parts(game: Game) -> dict[str, tuple[Any, ...]]:
    """For each room what of it ``Game`` names."""
    return {
        "state": (game.position,),
        "readings": (game.readings,),
        "setup": (game.setup,),
        "settle": (game.settle,),
        "problems": (game.problems,),
        "scene": (game.scene,),
        "refit": (game.refit,),
        "unmatched_picks": (game.unmatched_picks,),
        "fast": tuple(game.fast.values()),
        "notation": (game.notation.read, game.notation.write),
        "visibility": (game.sees,),
    }


def found_in(folder: str, part: Any) -> set[str]:
    """The room in which a part of a game is written; none where the engine's own does."""
    module: str = getattr(part, "__module__", "")
    return {short(folder, module).split(".")[0]} if module.startswith(folder.replace("/", ".")) else set()


@pytest.mark.parametrize("folder", [TINY, *GAMES])
def test_every_game_has_the_same_rooms(folder: str) -> None:
    assert missing(ROOT / folder) == set(NOT_IN.get(folder, {}))


@pytest.mark.parametrize("folder", [TINY, *GAMES])
def test_each_part_of_a_game_stands_in_the_room_of_its_name(folder: str) -> None:
    """A room that not every game needs is there where its part is."""
    for room, named in parts(import_module(folder.replace("/", ".")).GAME).items():
        where = {place for part in named for place in found_in(folder, part)}
        there = room not in OPTIONAL or has(ROOT / folder, room)
        assert where == ({room} if there else set()), room
