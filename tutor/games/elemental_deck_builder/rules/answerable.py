"""What may be answered, and so cancelled: actions that are executed; under a reading more than that."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from tutor.engine import Task

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


@dataclass(frozen=True, slots=True)
class Answerable(Task):
    """Something that a seat has begun, and that its rival may cancel (ED-07a)."""

    seat: int

    def replace(self, **changes: str) -> Self:
        """The same with other facts."""
        return type(self).of(*(self.facts() | changes).values())

    def cancel(self, position: DeckBuilderPosition) -> None:
        """It will not happen (ED-C47)."""
        raise NotImplementedError


def spend(position: DeckBuilderPosition, seat: int) -> None:
    """A seat plays one of the actions that it has left (ED-05e, ED-A77)."""
    if seat == position.active:
        position.actions += 1
    else:
        position.rival_left -= 1


def give_back(position: DeckBuilderPosition, seat: int) -> None:
    """An action of the turn that was cancelled does not count (ED-A73)."""
    if seat != position.active:
        position.rival_left += 1
    elif position.actions:
        position.actions -= 1
