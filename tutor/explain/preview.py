"""Predicting the results of a move.

The move is played in several determinizations of the view. What happens in all of them is told, up to the first random
result.
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
"""The zones that hold cards the seat cannot see, by name, with the places in them."""
WORLDS: Final = 4
"""The number of determinizations that must agree."""
ENDS: Final = {
    "chance": "From here on chance decides.",
    "hidden": "From here on it depends on cards that you do not see.",
    "seen": "That is all, from what you can see.",
    "all": "That is all: nothing in it is left to chance.",
}
"""Why a preview ends, in words."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The results of a move.

    ``lines`` are phrases (see ``tutor.engine.words``), in order. ``end`` is a key of ``ENDS``: a random result follows,
    hidden cards matter, or nothing more happens (``all`` if no card is hidden).
    """

    lines: tuple[str, ...]
    end: str

    @property
    def phrases(self) -> tuple[str, ...]:
        """The results, then why the preview ends."""
        return (*self.lines, ENDS[self.end])

    @property
    def text(self) -> str:
        """The whole preview as one phrase, one line for each sentence."""
        return "\n".join(self.phrases)


def preview(game: Game, position: Position, move: Move, seat: int) -> Preview:
    """Predict the results of a legal move from what the seat may know; nothing is played.

    The preview ends before the first event that follows a random result, that follows a move of a hidden card, or that
    differs between determinizations.

    :param position: the true position or a view of it.
    :raises Illegal: if the move is refused.
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
    """Return what the seat sees in one determinization up to the first random result or hidden card, and which of them
    ended it."""
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
    """Return the indexes of a zone's entries that the seat cannot see in full; 0 for a zone of one unseen card."""
    items = value if isinstance(value, list) else [value]
    return tuple(place for place, item in enumerate(items) if item is UNKNOWN or _holds_unknown(item))


def _holds_unknown(value: Any) -> bool:
    return isinstance(value, list) and any(item is UNKNOWN or _holds_unknown(item) for item in value)


def _parts(position: Position, hidden: Hidden) -> list[Any]:
    """Return the contents of the hidden places in a whole position; of a list of cards, the whole list, since any card
    may move."""
    found = []
    for name, places in hidden.items():
        value = getattr(position, name)
        nested = isinstance(value, list) and any(
            isinstance(value[place], list) for place in places if place < len(value)
        )
        found.append([value[place] for place in places] if nested else value)
    return found
