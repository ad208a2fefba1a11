"""Choosing the targets of a spell or an activation, one after the other (SF-OV-h, SF-PC-d)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Decision
from tutor.games.solforge.cards.model import Ability, Level
from tutor.games.solforge.rules import effects, events, targets
from tutor.games.solforge.rules.choosing import CANCEL, Asked, Asking, Cancel, Pick, PickCard
from tutor.games.solforge.rules.resolving import activate, begin, lay_open
from tutor.games.solforge.state import SolForgePosition


@dataclass(frozen=True, slots=True)
class Choosing(Asking, Decision):
    """The next target of a spell (``source`` 0) that came from this place in the hand, or of a creature's activation.

    In ``chosen``, "card" stands for one that was picked, "-" for one with which that has been done.
    """

    card: Level
    source: int
    place: int
    chosen: tuple[str, ...]
    answers = (Pick, PickCard, Cancel)
    way_out = CANCEL
    clauses = ("SF-OV-h", "SF-PC-d", "SF-GI-c")

    @property
    def ability(self) -> Ability:
        """The ability whose targets are chosen."""
        found = self.card.activate if self.source else self.card.cast
        assert found is not None
        return found

    def asked(self, position: SolForgePosition) -> Asked:
        return Asked(self.seat, self.ability.choices[len(self.chosen)], self.source)

    def is_final(self) -> bool:
        """Whether something has been done that cannot be taken back: a card was levelled (SF-CL-e)."""
        return bool(self.chosen) and self.ability.one_at_a_time

    def take(self, position: SolForgePosition, name: str) -> None:
        position.agenda.pop()
        if self.ability.one_at_a_time:
            effects.perform_step(position, self.seat, self.card, self.ability)
            name = "-"
        go_on(position, self.seat, self.card, self.source, (*self.chosen, name), self.place)


def ask(
    position: SolForgePosition, seat: int, card: Level, source: int, chosen: tuple[str, ...], place: int = -1
) -> None:
    """Ask for the next target.

    :param source: the creature whose Activate ability is used, 0 for a spell.
    :param place: where in the hand a card that lies open came from; -1 for one that is still in the hand.
    """
    if not source and position.casting is None:
        place = lay_open(position, seat, card)
    position.agenda.append(Choosing.of(seat, card, source, place, chosen))
    position.tell(events.ChoiceBegan, seat, card, chosen)


def go_on(
    position: SolForgePosition, seat: int, card: Level, source: int, chosen: tuple[str, ...], place: int = -1
) -> None:
    """Ask for the next target, or act when all are chosen; a spell that acts step by step ends when none is left."""
    ability = card.activate if source else card.cast
    assert ability is not None
    if len(chosen) < len(ability.choices):
        following = ability.choices[len(chosen)]
        if not ability.one_at_a_time or targets.exists(position, following, seat, source):
            ask(position, seat, card, source, chosen, place)
            return
    if source:
        activate(position, seat, source, chosen)
    else:
        begin(position, seat, card, chosen, place)
