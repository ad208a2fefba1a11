"""Choices that a card asks for: targets one after the other, what pays, and a way out where there is one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Move, Refusal
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.decisions import Choosing, Paying, Reacting, Targeting, is_final
from tutor.games.solforge.places import TARGETS
from tutor.games.solforge.rules import batches, events, refusals, resolution, targets
from tutor.games.solforge.rules.catalogue import EVERY_LEVEL, WAYS
from tutor.games.solforge.rules.effects import actions
from tutor.games.solforge.rules.moments import Choice
from tutor.games.solforge.rules.payment import ways
from tutor.games.solforge.state import SolForgePosition


def _targeting(position: SolForgePosition) -> Targeting:
    """The decision that waits for a target."""
    now = position.agenda[-1]
    assert isinstance(now, Reacting | Choosing)
    return now


def _paying(position: SolForgePosition) -> Paying:
    """The decision that waits for a play to pay with."""
    now = position.agenda[-1]
    assert isinstance(now, Paying)
    return now


def _begun(position: SolForgePosition) -> Choosing | Paying:
    """The decision that waits in the middle of what can be taken back."""
    now = position.agenda[-1]
    assert isinstance(now, Choosing | Paying)
    return now


def _go_on(position: SolForgePosition, now: Targeting, name: str) -> None:
    """Go on with what was chosen: a space, a player, or "card" for the one ``picked`` last."""
    position.done()
    if isinstance(now, Reacting):
        batches.ask(position, (*now.chosen, name))
        return
    if now.ability.one_at_a_time:
        actions.perform_step(position, now.seat, now.card, now.ability)
        name = "-"
    resolution.go_on(position, now.seat, now.card, now.source, (*now.chosen, name), now.place)


@dataclass(frozen=True, slots=True)
class Pick(Choice, answers=(Reacting, Choosing)):
    """Choose a creature, a player or a lane."""

    target: str
    pattern = "choose {target}"
    domains = {"target": TARGETS}
    clauses = ("SF-OV-h", "SF-PC-d", "SF-GI-b")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        now = _targeting(position).prompt(position)
        return targets.come_near(position, now.target, PICKS)

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        now = _targeting(position).prompt(position)
        return targets.refuse_name(position, now.target, now.seat, now.source, self.target)

    def do(self, position: SolForgePosition) -> None:
        _go_on(position, _targeting(position), self.target)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"seat:{self.target}" if len(self.target) == 1 else f"space:{self.target}",)


PICKS = tuple(Pick.of(name) for name in TARGETS)


@dataclass(frozen=True, slots=True)
class PickCard(Choice, answers=(Reacting, Choosing)):
    """Choose a card of the hand or the discard pile."""

    card: Level
    pattern = "choose card {card}"
    domains = {"card": EVERY_LEVEL}
    clauses = ("SF-CL-e", "SF-PC-d")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        now = _targeting(position).prompt(position)
        return [cls.of(card) for card in targets.cards(position, now.target, now.seat)]

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        now = _targeting(position).prompt(position)
        return targets.refuse_card(position, now.target, now.seat, self.card)

    def do(self, position: SolForgePosition) -> None:
        now = _targeting(position)
        position.picked[now.seat].append(self.card)
        _go_on(position, now, "card")

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        now = view.decision
        in_pile = isinstance(now, Reacting | Choosing) and now.prompt(view).target.zone == "discard"
        return (f"{'pile' if in_pile else 'hand'}:{self.card}",)


@dataclass(frozen=True, slots=True)
class Pay(Choice, answers=Paying):
    """Name the play that pays for the card (SF-A13)."""

    way: str
    pattern = "pay with {way}"
    domains = {"way": WAYS}
    clauses = ("SF-OV-b", "SF-OV-e")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        return [cls.of(way) for way in ways(position, _paying(position).card)]

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        return None if self.way in ways(position, _paying(position).card) else refusals.PLAY_DOES_NOT_FIT

    def do(self, position: SolForgePosition) -> None:
        now = _paying(position)
        position.done()
        resolution.complete(position, now.seat, now.card, now.chosen, self.way)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"pay:{self.way}",)


@dataclass(frozen=True, slots=True)
class Decline(Choice, answers=Reacting):
    """Do without an optional ability."""

    pattern = "decline"
    clauses = ("SF-NB-f",)

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        now = _targeting(position)
        if not isinstance(now, Reacting) or not now.is_optional(position):
            return refusals.MUST_CHOOSE
        return refusals.BEGUN if now.has_begun else None

    def do(self, position: SolForgePosition) -> None:
        reaction = position.reactions.pop(0)
        position.done()
        position.tell(events.Declined, reaction.seat, batches.source_of(position, reaction))

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return ("do:decline",)


DECLINE = Decline.of()


@dataclass(frozen=True, slots=True)
class Cancel(Choice, answers=(Choosing, Paying)):
    """Take back what was begun (SF-GI-c)."""

    pattern = "cancel"
    clauses = ("SF-GI-c",)
    takes_back = True

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        return refusals.FINAL if is_final(_begun(position)) else None

    def do(self, position: SolForgePosition) -> None:
        now = _begun(position)
        position.tell(events.ChoiceCancelled, now.seat, now.card)
        position.done()
        position.picked[now.seat] = []
        if position.casting is not None:
            position.hands[now.seat].insert(now.place, position.casting)
            position.casting = None

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return ("do:cancel",)


CANCEL = Cancel.of()
