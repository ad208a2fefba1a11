"""Tell what a move would do.

The move is played in several determinizations of the view. What happens in all of them is told,
up to the first random result.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tutor.engine.events import Moment, Recorder
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.zones import UNKNOWN

Hidden = dict[str, tuple[int, ...]]
"""The zones that hold what a seat cannot see, by name, and the places in them."""
WORLDS: Final = 4
"""The number of determinizations that have to agree on what happens."""
ENDS: Final = {
    "chance": "From here on chance decides.",
    "hidden": "From here on it depends on cards that you do not see.",
    "seen": "That is all, from what you can see.",
    "all": "That is all: nothing in it is left to chance.",
}
"""Why a foretelling ends, in words."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would do.

    ``lines`` are phrases (see ``tutor.engine.words``), in the order in which things would happen. ``end`` is a key of
    ``ENDS``: chance comes in, hidden cards count, or the move is told to its end (``all`` if no card is hidden).
    """

    lines: tuple[str, ...]
    end: str

    @property
    def phrases(self) -> tuple[str, ...]:
        """What would happen, and why the telling ends."""
        return (*self.lines, ENDS[self.end])

    @property
    def text(self) -> str:
        """All of it as one phrase, a line for each sentence."""
        return "\n".join(self.phrases)


def preview(game: Game, position: Position, move: Move, seat: int) -> Preview:
    """Tell what a legal move would do, knowing only what the seat may know; nothing is played.

    The telling stops before the first event that follows a random result, that comes after a hidden card has moved, or
    on which the guesses do not agree.

    :param position: the truth or a view of it.
    :raises Illegal: for a move that is refused.
    """
    view = position.view(seat)
    hidden = {zone.name: at for zone in view.zones.values() if (at := _unknown(getattr(view, zone.name)))}
    worlds = [_happened(view.determinize(number), move, hidden, seat) for number in range(1, WORLDS + 1)]
    agreed = min(len(moments) for moments, _ in worlds)
    for place in range(agreed):
        if any(moments[place].event != worlds[0][0][place].event for moments, _ in worlds):
            agreed = place
            break
    moments, end = worlds[0]
    if any(len(other) != agreed for other, _ in worlds):
        end = "hidden"
    lines = [game.words.say_event(moment.event, moment.position.view(seat)).text for moment in moments[:agreed]]
    return Preview(tuple(filter(None, lines)), end or ("seen" if hidden else "all"))


def _happened(world: Position, move: Move, hidden: Hidden, seat: int) -> tuple[list[Moment], str]:
    """Return what the seat sees happen in one guess up to the first luck or hidden card, and which of these it was."""
    luck, before = world.seed, _parts(world.clone(), hidden)
    recorder = Recorder()
    with world.recorded_by(recorder):
        world.play(move)
    moments: list[Moment] = []
    for moment in recorder.moments:
        if moment.position.seed != luck:
            return moments, "chance"
        if _parts(moment.position, hidden) != before:
            return moments, "hidden"
        moments.append(Moment(moment.seen_by(seat), moment.position))
    return moments, ""


def _unknown(value: Any) -> tuple[int, ...]:
    """The entries of a zone that the seat cannot see in full; of a single card that it cannot see, the only one."""
    items = value if isinstance(value, list) else [value]
    return tuple(place for place, item in enumerate(items) if item is UNKNOWN or _holds_unknown(item))


def _holds_unknown(value: Any) -> bool:
    return isinstance(value, list) and any(item is UNKNOWN or _holds_unknown(item) for item in value)


def _parts(position: Position, hidden: Hidden) -> list[Any]:
    """Return what lies at the hidden places of a world; of a list of cards, all of it, as any card of it may move."""
    found = []
    for name, places in hidden.items():
        value = getattr(position, name)
        nested = isinstance(value, list) and any(
            isinstance(value[place], list) for place in places if place < len(value)
        )
        found.append([value[place] for place in places] if nested else value)
    return found
