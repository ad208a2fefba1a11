"""What can be answered, and so cancelled: executed actions, and more under some readings."""

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
        """Return a copy with some fields changed."""
        return type(self).of(*(self.facts() | changes).values())

    def cancel(self, position: DeckBuilderPosition) -> None:
        """Cancel it (ED-C47)."""
        raise NotImplementedError


def spend(position: DeckBuilderPosition, seat: int) -> None:
    """Use up one of the seat's actions (ED-05e, ED-A77)."""
    if seat == position.active:
        position.actions += 1
    else:
        position.rival_left -= 1


def give_back(position: DeckBuilderPosition, seat: int) -> None:
    """Give an action of the turn back that was cancelled (ED-A73)."""
    if seat != position.active:
        position.rival_left += 1
    elif position.actions:
        position.actions -= 1
