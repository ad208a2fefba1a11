"""What each reading means, beside what it does: for a person to read, as the stories are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.golden.telling import FOLDER
from tutor.engine import Game
from tutor.engine.words import plain
from tutor.lab.fork_store import known_forks
from tutor.lab.forks import Fork, Side

MOST = 3
"""Differences that are told of a side."""


def page_of(game: Game) -> Path:
    """Where the readings of a game are told."""
    return FOLDER / game.id / "readings.md"


def told(game: Game) -> str:
    """Every open question of a game that has a fork, with the meaning of its options and what the boards then show;
    empty for a game that keeps no forks."""
    lines = list(_lines(game))
    return "\n".join((f"# {game.title}: what each reading means, and what it does", *lines, "")) if lines else ""


def kept(game: Game) -> str:
    """The same as it was written last."""
    return page_of(game).read_text(encoding="utf-8") if page_of(game).exists() else ""


def write(game: Game) -> None:
    """Write it anew."""
    if text := told(game):
        page_of(game).write_text(text, encoding="utf-8")


def _lines(game: Game) -> Iterator[str]:
    asked = ""
    for known in known_forks(game):
        if known.best is not None:
            if asked != known.item.id:
                asked = known.item.id
                yield f"\n## {asked}. {plain(known.item.question)}"
            yield from _parted(known.best)


def _parted(fork: Fork) -> Iterator[str]:
    yield f"\nAfter {', '.join(fork.moves[-MOST:]) or 'no move'}:"
    for side in fork.sides:
        yield f"- {side.option}: {plain(side.meaning)}"
        yield from (f"  - {plain(words)}" for words in _words(side))


def _words(side: Side) -> list[str]:
    """The first differences, and what is allowed on this side only, which says most."""
    allowed = [words for words in side.words if words.startswith("Allowed only here")]
    return [*[words for words in side.words if words not in allowed][: MOST - len(allowed)], *allowed]
