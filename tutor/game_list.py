"""The list of games as a notebook displays it."""

from __future__ import annotations

import html

from tutor.engine.game import Game


class GameList(tuple[Game, ...]):
    """A list of games; its ``repr`` has one line for each: id, title, players, time."""

    __slots__ = ()

    def __repr__(self) -> str:
        width = max((len(game.id) for game in self), default=0)
        return "\n".join(f"{game.id:<{width}}  {_line(game)}" for game in self) or "No games."

    def _repr_html_(self) -> str:
        """Return the list as a table, every text escaped."""
        rows = (f"<tr><td><code>{html.escape(g.id)}</code></td><td>{html.escape(_line(g))}</td></tr>" for g in self)
        return f"<table>{''.join(rows)}</table>"


def _line(game: Game) -> str:
    facts = ", ".join(filter(None, (f"{game.title}: {game.players()}", game.minutes)))
    return ". ".join(filter(None, (facts, game.blurb.rstrip("."))))
