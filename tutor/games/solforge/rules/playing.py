"""Playing cards: forging creatures, casting spells, levelling directly (SF-PC, SF-OV-f to SF-OV-i)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Decision, Move, Refusal
from tutor.games.solforge.cards.model import Ability, Level
from tutor.games.solforge.places import LANES, NUMBER, SEATS, SPACES, TARGETS
from tutor.games.solforge.rules import dying, effects, events, paying, piles, refusals, targets, whiles
from tutor.games.solforge.rules.batches import run_chain
from tutor.games.solforge.rules.catalogue import CREATURES, EVERY_LEVEL, SPELLS, PerCard
from tutor.games.solforge.rules.choosing import Asked, Asking, Cancel, Pick, PickCard
from tutor.games.solforge.rules.effects_lanes import enter
from tutor.games.solforge.rules.kinds import Action
from tutor.games.solforge.state import SolForgePosition


@dataclass(frozen=True, slots=True)
class Forge(Action):
    """Play a creature card into a lane of one's own (SF-PC-a, SF-PC-b)."""

    card: Level
    lane: int
    pattern = "forge {card} in {lane}"
    domains = {"card": CREATURES, "lane": LANES}
    clauses = ("SF-PC-a", "SF-PC-b", "SF-OV-g", "SF-BA-a", "SF-BA-c")

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        if self.card not in position.hands[position.active]:
            return refusals.NOT_IN_HAND
        return None if position.plays > 0 else paying.refuse_cost(position, self.card)

    def do(self, position: SolForgePosition) -> None:
        seat = position.active
        begin(position, seat, self.card, (SPACES[seat * 5 + self.lane - 1],))

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", f"space:{SEATS[view.active]}{self.lane}")


FORGE = PerCard(lambda card: tuple(Forge.of(card, lane) for lane in LANES))


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """Play a spell that takes no target on the table, or whose targets are cards (SF-OV-h)."""

    card: Level
    pattern = "cast {card}"
    domains = {"card": SPELLS}
    clauses = ("SF-OV-h", "SF-PC-d")

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        refusal = refuse_spell(position, self.card)
        if refusal is not None:
            return refusal
        works = has_work(position, self.card)
        if aims(self.card) and (works or position.readings.targetless_spells == "not-playable"):
            return refusals.NEEDS_TARGET if works else refusals.NO_TARGET
        return None if works or position.readings.targetless_spells == "fizzles" else refusals.NO_TARGET

    def do(self, position: SolForgePosition) -> None:
        ability = self.card.cast
        if ability is not None and ability.choices and has_work(position, self.card):
            ask(position, position.active, self.card, 0, ())
        else:
            begin(position, position.active, self.card, ())

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "do:cast")


@dataclass(frozen=True, slots=True)
class CastAt(Action):
    """Play a spell at its first target (SF-OV-h)."""

    card: Level
    target: str
    pattern = "cast {card} at {target}"
    domains = {"card": SPELLS, "target": TARGETS}
    clauses = ("SF-OV-h", "SF-PC-d")

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        card = self.card
        refusal = refuse_spell(position, card)
        if refusal is not None:
            return refusal
        ability = card.cast
        if ability is None or not aims(card):
            return refusals.NO_TARGET_NEEDED
        choices = ability.choices
        refusal = targets.refuse_name(position, choices[0], position.active, 0, self.target)
        if refusal is None and len(choices) > 1 and not has_work(position, card):
            return refusals.NO_TARGET
        return refusal

    def do(self, position: SolForgePosition) -> None:
        go_on(position, position.active, self.card, 0, (self.target,))

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        target = self.target
        return (f"hand:{self.card}", f"seat:{target}" if target in SEATS else f"space:{target}")


CAST = PerCard(Cast.of)
CAST_AT = PerCard(lambda card: tuple(CastAt.of(card, target) for target in TARGETS))


def options(position: SolForgePosition) -> list[Move]:
    """What may come in question with the cards in hand: those that can be paid for, at what stands on the field."""
    found: list[Move] = []
    plays, fizzles = position.plays > 0, position.readings.targetless_spells == "fizzles"
    for card in dict.fromkeys(position.hands[position.active]):
        if plays:
            found.append(LEVEL[card])
        elif not card.free and not position.free_plays:
            continue
        if card.is_creature:
            found += FORGE[card]
            continue
        ability = card.cast
        aimed = targets.come_near(position, ability.choices[0], CAST_AT[card]) if ability and ability.choices else ()
        if fizzles or not aimed:
            found.append(CAST[card])
        found += aimed
    return found


def refuse_spell(position: SolForgePosition, card: Level) -> Refusal | None:
    """Why a spell cannot be played at all: it is not there, or cannot be paid for."""
    if card not in position.hands[position.active]:
        return refusals.NOT_IN_HAND
    return None if position.plays > 0 else paying.refuse_cost(position, card)


def aims(card: Level) -> bool:
    """Whether a spell's first target lies on the table."""
    ability = card.cast
    return ability is not None and bool(ability.choices) and ability.choices[0].zone not in ("hand", "discard")


def has_work(position: SolForgePosition, card: Level) -> bool:
    """Whether a spell finds what its text asks for (SF-A48)."""
    return card.cast is None or targets.has_work(position, card.cast, position.active, 0, card)


# ---- choosing targets --------------------------------------------------------------------------------------------


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


def lay_open(position: SolForgePosition, seat: int, card: Level) -> int:
    """A card that is being played lies open until it is clear how; the place in the hand it came from."""
    place = position.hands[seat].index(card)
    position.casting = position.hands[seat].pop(place)
    return place


def ask(
    position: SolForgePosition, seat: int, card: Level, source: int, chosen: tuple[str, ...], place: int = -1
) -> None:
    """Ask for the next target."""
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


def activate(position: SolForgePosition, seat: int, source: int, chosen: tuple[str, ...]) -> None:
    """Carry an activation out, mark it as used, look for deaths (SF-A52)."""
    creature = position.in_play(source)
    assert creature is not None
    ability = creature.card.activate
    assert ability is not None
    position.tell(events.Activated, SPACES[creature.space], creature.card, chosen)
    effects.perform(position, seat, source, creature.card, ability, None, chosen)
    creature = position.in_play(source)
    if creature is not None:
        position.field[creature.space] = creature.but(activated=creature.activated + 1)
    if position.readings.activation_deaths != "always-late":
        _look_for_deaths(position)
    run_chain(position)


def _look_for_deaths(position: SolForgePosition) -> None:
    """The check before the first batch, of creatures and then of players (SF-A52, SF-A09)."""
    dying.check(position)
    dying.check_players(position, False)


# ---- playing -----------------------------------------------------------------------------------------------------


def begin(position: SolForgePosition, seat: int, card: Level, chosen: tuple[str, ...], place: int = -1) -> None:
    """Play a card whose lane or targets are known, once it is clear what pays for it."""
    if paying.must_ask(position, card):
        if position.casting is None:
            place = lay_open(position, seat, card)
        position.agenda.append(paying.Paying.of(seat, card, place, chosen))
    else:
        complete(position, seat, card, chosen, paying.cheapest(position, card))


def complete(position: SolForgePosition, seat: int, card: Level, chosen: tuple[str, ...], way: str) -> None:
    """Play a card: events arise in the order of SF-RO-c and SF-RO-d, then come the batches; ``way`` is what pays."""
    if card.is_creature:
        _forge(position, seat, card, NUMBER[chosen[0]], way)
    else:
        _cast(position, seat, card, chosen, way)
    run_chain(position)


def _forge(position: SolForgePosition, seat: int, card: Level, space: int, way: str) -> None:
    position.moment += 1
    position.tell(events.Forged, seat, card, SPACES[space], position.played + 1)
    piles.leave_hand(position, seat, card)
    paying.pay(position, seat, card, way)
    paying.announce(position, seat, card)
    enter(position, card, space, "forge")
    whiles.refresh(position)


def _cast(position: SolForgePosition, seat: int, card: Level, chosen: tuple[str, ...], way: str) -> None:
    ability = card.cast
    position.tell(events.SpellCast, seat, card, chosen, position.played + 1)
    works = ability is not None and not ability.one_at_a_time and (bool(chosen) or has_work(position, card))
    if position.casting is None:
        lay_open(position, seat, card)  # so that what it does to the hand is not done to the card itself
    if works and ability is not None:
        effects.perform(position, seat, 0, card, ability, None, chosen)
    if position.readings.activation_deaths == "always-early":
        _look_for_deaths(position)
    piles.leave_hand(position, seat, card)
    paying.pay(position, seat, card, way)
    paying.announce(position, seat, card)


# ---- levelling ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LevelDirectly(Action):
    """Discard a card straight away, one level higher, for an ordinary play (SF-PC-f to SF-PC-i)."""

    card: Level
    pattern = "level {card}"
    domains = {"card": EVERY_LEVEL}
    clauses = ("SF-PC-f", "SF-PC-h", "SF-CL-b")

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        card = self.card
        if card not in position.hands[position.active]:
            return refusals.NOT_IN_HAND
        if card.free and position.readings.free_levelling == "never":
            return refusals.FREE_NOT_LEVELLED
        if not card.can_level and position.readings.top_levelling == "not-allowed":
            return refusals.TOP_LEVEL
        if position.plays > 0:
            return None
        return refusals.LEVELLING_COSTS if paying.fitting(position, card) else paying.no_plays(position)

    def do(self, position: SolForgePosition) -> None:
        seat, card = position.active, self.card
        position.hands[seat].remove(card)
        position.discards[seat].append(card.next)
        position.plays -= 1
        reading = position.readings.levelling_as_play
        if reading != "play-cost-only":
            position.played += 1
        position.tell(events.LevelledDirectly, seat, card, card.next)
        if reading == "full-play":
            position.announced += 1
            paying.announce(position, seat, card)
        elif position.readings.third_card == "any-third":
            paying.announce(position, seat, card, "card-levelled")
        run_chain(position)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


LEVEL = PerCard(LevelDirectly.of)
