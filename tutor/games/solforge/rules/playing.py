"""The ways to play a card: forging creatures, casting spells (SF-PC, SF-OV-f to SF-OV-i)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Move, Refusal
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.places import LANES, SEATS, SPACES, TARGETS
from tutor.games.solforge.rules import paying, refusals, targets
from tutor.games.solforge.rules.aiming import ask, go_on
from tutor.games.solforge.rules.catalogue import CREATURES, SPELLS, PerCard
from tutor.games.solforge.rules.kinds import Action
from tutor.games.solforge.rules.levelling import LEVEL
from tutor.games.solforge.rules.resolving import begin, has_work
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
        return paying.refuse_cost(position, self.card)

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
        if targets.aims(self.card.cast) and (works or position.readings.targetless_spells == "not-playable"):
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
        if ability is None or not targets.aims(ability):
            return refusals.NO_TARGET_NEEDED
        refusal = targets.refuse_name(position, ability.choices[0], position.active, 0, self.target)
        if refusal is None and ability.asks_more and not has_work(position, card):
            return refusals.NO_TARGET
        return refusal

    def do(self, position: SolForgePosition) -> None:
        go_on(position, position.active, self.card, 0, (self.target,))

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        target = self.target
        return (f"hand:{self.card}", f"seat:{target}" if target in SEATS else f"space:{target}")


PLAIN = PerCard(lambda card: (LEVEL[card], *FORGE[card]))
"""All that an ordinary play can do, under any readings, with a creature that can rise and is not Free.

No reading forbids to level a card that can rise and is not Free, so ``legal`` asks only about the others.
"""
CAST = PerCard(Cast.of)
CAST_AT = PerCard(lambda card: tuple(CastAt.of(card, target) for target in TARGETS))


def options(position: SolForgePosition) -> list[Move]:
    """What may come in question with the cards in hand, at what stands on the field."""
    found: list[Move] = []
    for card in dict.fromkeys(position.hands[position.active]):
        found.append(LEVEL[card])
        if card.is_creature:
            found += FORGE[card]
            continue
        found.append(CAST[card])
        ability = card.cast
        if ability is not None and ability.choices:
            found += targets.come_near(position, ability.choices[0], CAST_AT[card])
    return found


def refuse_spell(position: SolForgePosition, card: Level) -> Refusal | None:
    """Why a spell cannot be played at all: it is not there, or cannot be paid for."""
    if card not in position.hands[position.active]:
        return refusals.NOT_IN_HAND
    return paying.refuse_cost(position, card)
