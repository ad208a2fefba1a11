"""What a game's folder defines, the game knows: else it plays, but what waits could not be written and read again."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module
from typing import Any

from tests.laws.worlds import GAMES
from tutor.engine import Decision, Event, Game, Move, Task

BASES: tuple[type[Any], ...] = (Move, Decision, Task, Event)


@GAMES
def test_every_kind_that_a_games_folder_defines_is_known_to_the_game(game: Game) -> None:
    defined = kinds_of(game)
    assert defined
    for base, known in zip(BASES, (game.moves, game.decisions, game.tasks, game.events), strict=True):
        found = {kind for kind in defined if issubclass(kind, base)}
        assert found == {kind for kind in known if not kind.__module__.startswith("tutor.engine.")}


@GAMES
def test_a_position_holds_what_its_class_declares_and_nothing_else(game: Game) -> None:
    """A fact whose name is misspelt is no new one, and all are found without a dict (``Zoned``)."""
    position = game.start(seed=1)
    assert not hasattr(position, "__dict__")
    assert not hasattr(position.clone(), "__dict__")


def kinds_of(game: Game) -> list[type[Any]]:
    """Every move, decision, task and event of a game's package, but for those that are only a base of others."""
    package = import_module(game.position.__module__.rpartition(".")[0])
    names = [module.name for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    modules = [package, *map(import_module, names)]
    kinds = [item for module in modules for item in vars(module).values() if inspect.isclass(item)]
    own = [kind for kind in kinds if kind.__module__.startswith(package.__name__) and issubclass(kind, BASES)]
    bases = {base for kind in own for base in kind.__mro__[1:]}
    return [kind for kind in own if kind not in bases]
