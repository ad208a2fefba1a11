"""Playing a card or using an ability: choices, payment, then the effect (SF-PC, SF-OV-h, SF-KW-c)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Move, Refusal
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.traits import READS_HAND, WHILE
from tutor.games.solforge.decisions import Choosing, Paying, Reacting, Targeting, is_final
from tutor.games.solforge.places import NUMBER, SPACES, TARGETS
from tutor.games.solforge.rules import batches, continuous, effects, events, field, payment, refusals, targets
from tutor.games.solforge.rules.batches import run_chain
from tutor.games.solforge.rules.effects.act import Act
from tutor.games.solforge.rules.field import enter
from tutor.games.solforge.rules.moves import EVERY_LEVEL, WAYS, Choice
from tutor.games.solforge.rules.payment import ways
from tutor.games.solforge.state import SolForgePosition


def ask(
    position: SolForgePosition, seat: int, card: Level, source: int, chosen: tuple[str, ...], place: int = -1
) -> None:
    """Ask for the next target.

    :param source: the creature whose Activate ability is used, 0 for a spell.
    :param place: the place in the hand from which the revealed card came; -1 if it is still in the hand.
    """
    if not source and position.casting is None:
        place = lay_open(position, seat, card)
    position.push(Choosing.of(seat, card, source, place, chosen))
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


def begin(position: SolForgePosition, seat: int, card: Level, chosen: tuple[str, ...], place: int = -1) -> None:
    """Play a card whose lane or targets are known, once it is clear how it is paid for.

    :param chosen: the lane of a creature, or the targets of a spell, as ``Choosing`` writes them.
    :param place: the place in the hand from which the revealed card came; -1 if it is still in the hand.
    """
    if position.free_plays and payment.must_ask(position, card):
        if position.casting is None:
            place = lay_open(position, seat, card)
        position.push(Paying.of(seat, card, place, chosen))
    else:
        complete(position, seat, card, chosen, payment.cheapest(position, card))


def complete(position: SolForgePosition, seat: int, card: Level, chosen: tuple[str, ...], way: str) -> None:
    """Play a card: events arise in the order of SF-RO-c and SF-RO-d, then batches run; ``way`` is the payment."""
    if card.is_creature:
        position.moment += 1
        position.tell(events.Forged, seat, card, chosen[0], position.played + 1)
        _spend(position, seat, card, way)
        enter(position, card, NUMBER[chosen[0]], "forge")
        if position.present & WHILE:
            continuous.refresh(position)
    else:
        _cast(position, seat, card, chosen, way)
    run_chain(position)


def _spend(position: SolForgePosition, seat: int, card: Level, way: str) -> None:
    """Move the card from the hand to the discard pile at its next level, or out of the game (SF-KW-o), and pay for it.

    :param way: ``free``, ``play`` or a free play by its notation.
    """
    if position.casting is None:
        position.hands[seat].remove(card)
    else:
        position.casting = None
    if card.overload:
        position.removed[seat].append(card)
        position.tell(events.LeftGame, seat, card, "overload", "hand")
    else:
        position.discards[seat].append(card.next)
        position.tell(events.WentToDiscard, seat, card, card.next)
    if way == "play":
        position.plays -= 1
    elif way != "free":
        payment.use_free_play(position, way)
        way = "free-play"
    position.tell(events.Paid, seat, card, way, position.plays, len(position.free_plays))
    position.played += 1
    position.announced += 1
    payment.announce(position, seat, card)


def _cast(position: SolForgePosition, seat: int, card: Level, chosen: tuple[str, ...], way: str) -> None:
    ability = card.cast
    works = ability is not None and not ability.one_at_a_time and (bool(chosen) or has_work(position, card))
    if position.casting is None:
        lay_open(position, seat, card)  # everybody sees it, and its effects on the hand do not affect the card itself
    position.tell(events.SpellCast, seat, card, chosen, position.played + 1)
    if works and ability is not None:
        effects.perform(Act(position, seat, 0, card, ability, None, chosen))
    elif ability is not None and not ability.one_at_a_time:
        position.tell(events.NothingComes, seat, card, ability, "no-target" if ability.choices else "no-effect")
    if position.readings.activation_deaths == "always-early":
        _look_for_deaths(position)
    _spend(position, seat, card, way)
    if position.present & READS_HAND:
        continuous.refresh_after_hands(position)


def has_work(position: SolForgePosition, card: Level) -> bool:
    """Return whether a spell finds what its text requires (SF-A48)."""
    ability = card.cast
    if ability is None or not (ability.choices or ability.asks_more):
        return True
    in_hand = card if position.casting is None else None
    return targets.has_work(position, ability, position.active, 0, in_hand)


def lay_open(position: SolForgePosition, seat: int, card: Level) -> int:
    """Reveal a card that is being played until its targets are chosen; return its place in the hand."""
    place = position.hands[seat].index(card)
    position.casting = position.hands[seat].pop(place)
    return place


def activate(position: SolForgePosition, seat: int, source: int, chosen: tuple[str, ...]) -> None:
    """Carry out an activation, mark it as used, and check for deaths (SF-A52)."""
    creature = position.in_play(source)
    assert creature is not None
    ability = creature.card.activate
    assert ability is not None
    position.tell(events.Activated, SPACES[creature.space], creature.card, chosen)
    effects.perform(Act(position, seat, source, creature.card, ability, None, chosen))
    creature = position.in_play(source)
    if creature is not None:
        creature.activated += 1
    if position.readings.activation_deaths != "always-late":
        _look_for_deaths(position)
    run_chain(position)


def _look_for_deaths(position: SolForgePosition) -> None:
    """Check for deaths before the first batch, of creatures and then of players (SF-A52, SF-A09)."""
    field.check_all(position)


def _targeting(position: SolForgePosition) -> Targeting:
    """Return the waiting decision about a target."""
    now = position.agenda[-1]
    assert isinstance(now, Targeting)
    return now


def _paying(position: SolForgePosition) -> Paying:
    """Return the waiting decision about the payment."""
    now = position.agenda[-1]
    assert isinstance(now, Paying)
    return now


def _begun(position: SolForgePosition) -> Choosing | Paying:
    """Return the waiting decision that can be taken back."""
    now = position.agenda[-1]
    assert isinstance(now, Choosing | Paying)
    return now


def _choose(position: SolForgePosition, now: Targeting, name: str) -> None:
    """Continue with a choice: a space, a player, or "card" for the one ``picked`` last."""
    position.pop(Choosing, Reacting)
    if isinstance(now, Reacting):
        batches.ask(position, (*now.chosen, name))
        return
    if now.ability.one_at_a_time:
        effects.perform_step(position, now.seat, now.card, now.ability)
        name = "-"
    go_on(position, now.seat, now.card, now.source, (*now.chosen, name), now.place)


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
        _choose(position, _targeting(position), self.target)

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
        _choose(position, now, "card")

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        now = view.decision
        in_pile = isinstance(now, Targeting) and now.prompt(view).target.zone == "discard"
        return (f"{'pile' if in_pile else 'hand'}:{self.card}",)


@dataclass(frozen=True, slots=True)
class Pay(Choice, answers=Paying):
    """Choose the play that pays for the card (SF-A13)."""

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
        position.pop(Paying)
        complete(position, now.seat, now.card, now.chosen, self.way)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"pay:{self.way}",)


@dataclass(frozen=True, slots=True)
class Decline(Choice, answers=Reacting):
    """Decline an optional ability."""

    pattern = "decline"
    clauses = ("SF-NB-f",)

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        now = _targeting(position)
        if not isinstance(now, Reacting) or not now.is_optional(position):
            return refusals.MUST_CHOOSE
        return refusals.BEGUN if now.has_begun else None

    def do(self, position: SolForgePosition) -> None:
        reaction = position.reactions.pop(0)
        position.pop(Reacting)
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
        position.pop(Choosing, Paying)
        position.picked[now.seat] = []
        if position.casting is not None:
            position.hands[now.seat].insert(now.place, position.casting)
            position.casting = None

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return ("do:cancel",)


CANCEL = Cancel.of()
