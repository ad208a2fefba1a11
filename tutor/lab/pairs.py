"""Two games in step, with the same start, luck and moves under two readings, and their differences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tutor.engine.events import Recorder
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.readings import Readings
from tutor.engine.table import Start
from tutor.scene.build import picture
from tutor.scene.text import children

ENDS, MAY_DO, SEES, SHOWN = "ends", "may do", "sees", "shown"
"""How two games can differ: in whether or how they ended, in the legal moves, in what a player sees, or only in the
drawing."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The same moment under two readings. ``one`` and ``two`` are whole positions; do not change them."""

    one: Position
    two: Position

    @classmethod
    def begin(cls, game: Game, start: Start, readings: tuple[Readings, Readings]) -> Pair:
        """Set up the start under both readings, ignoring the start's own.

        :raises ValueError: if it cannot be set up under one of them.
        """
        one, two = (under(start, chosen).position(game) for chosen in readings)
        return cls(one, two)

    def play(self, move: Move, recorder: Recorder | None = None) -> Pair:
        """Return the pair after a move that is legal on both sides. The recorder listens to the first."""
        one, two = self.one.clone(), self.two.clone()
        with one.recorded_by(recorder):
            one.play_unchecked(move)
        two.play_unchecked(move)
        return Pair(one, two)

    def difference(self, game: Game) -> str:
        """Return ``ends``, ``may do`` or ``sees`` if some player can tell the two apart, else "".

        A public counter is not a difference unless a board shows it; nor is the order of a hand.
        """
        one, two = self.one, self.two
        if one.result != two.result:
            return ENDS
        if one.turn_of != two.turn_of or set(one.legal()) != set(two.legal()):
            return MAY_DO
        return SEES if self._views_differ() and self.shown(game) else ""

    def shown(self, game: Game) -> str:
        """Return ``shown`` if a player's board is drawn differently, apart from the order of hands, else ""."""
        seats = range(self.one.seats)
        return SHOWN if any(_drawn(game, self.one, seat) != _drawn(game, self.two, seat) for seat in seats) else ""

    def _views_differ(self) -> bool:
        one, two = self.one, self.two
        zones = one.zones.values()
        same = all(getattr(one, zone.name) == getattr(two, zone.name) for zone in zones)
        if same and one.game.sees is None and (one.known, one.knowledge) == (two.known, two.knowledge):
            return False
        views = ((one.view(seat), two.view(seat)) for seat in range(one.seats))
        return any(getattr(a, zone.name) != getattr(b, zone.name) for a, b in views for zone in zones)


def under(start: Start, readings: Readings) -> Start:
    """Return the same start under other readings."""
    chosen = readings.to_data()
    if start.study is None:
        return replace(start, readings=chosen)
    study = {key: value for key, value in start.study.items() if key != "readings"}
    return replace(start, readings=chosen, study={**study, "readings": chosen} if chosen else study)


def _drawn(game: Game, position: Position, seat: int) -> tuple[Any, ...]:
    drawn = picture(game, position, seat)
    return _of_the_game(drawn["nodes"]), drawn["over"]


def _of_the_game(drawn: Any) -> Any:
    """Return what is drawn, with hands sorted and without the places of their cards, since their order means nothing.

    What a card's details say about its reading is left out, too: it does not change the game.
    """
    if isinstance(drawn, list):
        return [_of_the_game(item) for item in drawn]
    if not isinstance(drawn, dict):
        return drawn
    kept = {key: _of_the_game(value) for key, value in drawn.items() if key != "says"}
    if drawn.get("kind") == "row" and drawn.get("hand"):
        return {**kept, "items": sorted(repr({**card, "id": ""}) for card in children(kept))}
    return kept


def along(game: Game, start: Start, readings: tuple[Readings, Readings], moves: Sequence[str]) -> list[Pair]:
    """Play a line under both readings; return the pair at its start and after each move that is legal on both sides.

    The list is empty if the start cannot be set up under both.
    """
    pairs: list[Pair] = []
    try:
        pairs.append(Pair.begin(game, start, readings))
        for text in moves:
            move = game.read_move(text, pairs[-1].one)
            if pairs[-1].one.why_not(move) or pairs[-1].two.why_not(move):
                break
            pairs.append(pairs[-1].play(move))
    except ValueError:  # an invalid position under this reading, endless rules, or a forced result that does not fit
        return pairs
    return pairs


def walk(game: Game, start: Start, readings: tuple[Readings, Readings], moves: Sequence[str]) -> Pair | None:
    """Play a line under both readings; return None if the start cannot be set up or a move is not legal on both
    sides."""
    pairs = along(game, start, readings, moves)
    return pairs[-1] if len(pairs) > len(moves) else None
