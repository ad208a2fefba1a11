"""Programs and files that some tests need, an error for a missing one, samples of much, and the night."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import pytest
from _pytest.mark import ParameterSet

from run import BROWSERS, HEADLESS, ROOT

if TYPE_CHECKING:
    from tutor.engine.game import Game

AT_NIGHT = bool(os.environ.get("RULES_TUTOR_NIGHT"))
"""Whether tests run overnight with whole samples; by day some laws use a well-chosen part."""

Found = TypeVar("Found")
Item = TypeVar("Item")


def spoken(file: Path) -> Iterator[str]:
    """Yield the texts in a file of Python, without its docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.value


def some(items: Sequence[Item], most: int) -> list[Item]:
    """Return at most ``most`` of the items, evenly spread, including the first and the last."""
    if len(items) <= most:
        return list(items)
    if most == 1:
        return [items[len(items) // 2]]
    return [items[round(i * (len(items) - 1) / (most - 1))] for i in range(most)]


def by_day(items: Sequence[Item], most: int) -> list[Item]:
    """Return all items at night, and by day at most ``most`` of them, evenly spread."""
    return list(items) if AT_NIGHT else some(items, most)


def together(cases: Sequence[ParameterSet]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Parametrize a test by game instead of by case: one test looks at all cases of a game, and names those that fail.

    For laws that take a millisecond a case, which costs pytest several.

    :param cases: parameters that begin with the game, each with an id.
    """
    by_game: dict[str, list[ParameterSet]] = {}
    for case in cases:
        by_game.setdefault(cast("Game[Any]", case.values[0]).id, []).append(case)

    def of_a_game(test: Callable[..., None]) -> Callable[..., None]:
        @pytest.mark.parametrize("game_id", by_game)
        def looks_at_all(game_id: str) -> None:
            none_fails(test, ((case.id, case.values) for case in by_game[game_id]))

        looks_at_all.__name__, looks_at_all.__doc__ = test.__name__, test.__doc__
        return looks_at_all

    return of_a_game


def for_each(cases: Iterable[object]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Have one test look at every case, and name those that fail; a tuple holds several parameters.

    For rules that take a millisecond a case, which costs pytest several.
    """
    given = [case if isinstance(case, tuple) else (case,) for case in cases]
    named = [("-".join(map(str, case)), case) for case in given]

    def of_all(test: Callable[..., None]) -> Callable[[], None]:
        def looks_at_all() -> None:
            assert named
            none_fails(test, named)

        looks_at_all.__name__, looks_at_all.__doc__ = test.__name__, test.__doc__
        return looks_at_all

    return of_all


def none_fails(test: Callable[..., None], cases: Iterable[tuple[object, Sequence[object]]]) -> None:
    """Try a test with each case's parameters, and fail with the names of those with which it does."""
    faults = []
    for name, values in cases:
        try:
            test(*values)
        except AssertionError as fault:
            faults.append(f"{name}: {fault}")
        except Exception as error:
            error.add_note(f"in {name}")
            raise
    assert not faults, "\n\n".join(faults)


def need(found: Found | None, sentence: str) -> Found:
    """Return what was found, or fail with `sentence`, so that no test is skipped silently."""
    if found is None:
        pytest.fail(sentence)
    return found


def chromium() -> str:
    """The path of a Chromium."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return need(found, "Chromium is missing: install it (Debian: the package chromium).")


def headless() -> str:
    """Return the browser for tests: a headless-only Chromium, else a whole one."""
    return shutil.which(HEADLESS) or chromium()


def node() -> str:
    """The path of Node.js."""
    return need(shutil.which("node"), "Node.js is missing: install version 20 or later.")


def npm_file(path: str) -> Path:
    """A file of an npm package, for example `axe-core/axe.min.js`."""
    file = ROOT / "node_modules" / path
    return need(file if file.exists() else None, "The npm packages are missing: install npm, then `make test`.")


def passes(*words: object) -> None:
    """Run a command in the project's folder; if it fails, its output is the error message."""
    done = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
