"""Choices that a card asks for: targets one after the other, with a way out where there is one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from tutor.engine import Move, Refusal
from tutor.games.solforge.cards.model import Level, Target
from tutor.games.solforge.places import TARGETS
from tutor.games.solforge.rules import events, refusals, targets
from tutor.games.solforge.rules.catalogue import EVERY_LEVEL
from tutor.games.solforge.rules.kinds import Choice
from tutor.games.solforge.state import SolForgePosition


class Asked(NamedTuple):
    """What a decision asks for: a target of an ability of the creature ``source``, or of a spell if that is 0."""

    seat: int
    target: Target
    source: int


class Asking:
    """What decisions about a target have in common; ``way_out`` is the move that does without or takes back."""

    __slots__ = ()
    way_out: ClassVar[Move]

    def asked(self, position: SolForgePosition) -> Asked:
        """What it asks for."""
        raise NotImplementedError

    def take(self, position: SolForgePosition, name: str) -> None:
        """Go on with what was chosen: a space, a player, or "card" for the one ``picked`` last."""
        raise NotImplementedError

    def legal(self, position: SolForgePosition) -> list[Move]:
        """What may be chosen, and the way out where there is one: what is asked is looked up once for all."""
        seat, target, source = self.asked(position)
        moves = targets.allowed(position, target, seat, source, PICKS)
        moves += [PickCard.of(card) for card in targets.cards(position, target, seat)]
        if self.way_out.refuse(position) is None:
            moves.append(self.way_out)
        return moves


def waiting(position: SolForgePosition) -> Any:
    """The decision that waits, which these moves answer."""
    return position.agenda[-1]


@dataclass(frozen=True, slots=True)
class Pick(Choice):
    """Choose a creature, a player or a lane."""

    target: str
    pattern = "choose {target}"
    domains = {"target": TARGETS}
    clauses = ("SF-OV-h", "SF-PC-d", "SF-GI-b")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        now: Asked = waiting(position).asked(position)
        return targets.come_near(position, now.target, PICKS)

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        now: Asked = waiting(position).asked(position)
        return targets.refuse_name(position, now.target, now.seat, now.source, self.target)

    def do(self, position: SolForgePosition) -> None:
        waiting(position).take(position, self.target)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"seat:{self.target}" if len(self.target) == 1 else f"space:{self.target}",)


PICKS = tuple(Pick.of(name) for name in TARGETS)


@dataclass(frozen=True, slots=True)
class PickCard(Choice):
    """Choose a card of the hand or the discard pile."""

    card: Level
    pattern = "choose card {card}"
    domains = {"card": EVERY_LEVEL}
    clauses = ("SF-CL-e", "SF-PC-d")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        now: Asked = waiting(position).asked(position)
        return [cls.of(card) for card in targets.cards(position, now.target, now.seat)]

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        now: Asked = waiting(position).asked(position)
        return targets.refuse_card(position, now.target, now.seat, self.card)

    def do(self, position: SolForgePosition) -> None:
        now = waiting(position)
        position.picked[now.seat].append(self.card)
        now.take(position, "card")

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        now: Any = view.decision
        in_pile = isinstance(now, Asking) and now.asked(view).target.zone == "discard"
        return (f"{'pile' if in_pile else 'hand'}:{self.card}",)


@dataclass(frozen=True, slots=True)
class Decline(Choice):
    """Do without an optional ability."""

    pattern = "decline"
    clauses = ("SF-NB-f",)

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        return None if waiting(position).is_optional(position) else refusals.MUST_CHOOSE

    def do(self, position: SolForgePosition) -> None:
        waiting(position).decline(position)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return ("do:decline",)


DECLINE = Decline.of()


@dataclass(frozen=True, slots=True)
class Cancel(Choice):
    """Take back what was begun (SF-GI-c)."""

    pattern = "cancel"
    clauses = ("SF-GI-c",)
    takes_back = True

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        return refusals.FINAL if waiting(position).is_final() else None

    def do(self, position: SolForgePosition) -> None:
        now = waiting(position)
        position.tell(events.ChoiceCancelled, now.seat, now.card)
        position.agenda.pop()
        position.picked[now.seat] = []
        if position.casting is not None:
            position.hands[now.seat].insert(now.place, position.casting)
            position.casting = None

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return ("do:cancel",)


CANCEL = Cancel.of()
