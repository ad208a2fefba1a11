"""The ways to play a card: forging, casting, or levelling it instead (SF-PC, SF-OV-f to SF-OV-i)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Move, Refusal
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.traits import READS_HAND
from tutor.games.solforge.places import LANES, SEATS, SPACES, TARGETS
from tutor.games.solforge.rules import continuous, events, payment, refusals, targets
from tutor.games.solforge.rules.batches import run_chain
from tutor.games.solforge.rules.choices import ask, begin, go_on, has_work
from tutor.games.solforge.rules.moves import CREATURES, EVERY_LEVEL, SPELLS, Action, PerCard
from tutor.games.solforge.state import SolForgePosition


@dataclass(frozen=True, slots=True)
class LevelDirectly(Action):
    """Discard a card straight away, one level higher, for a normal play (SF-PC-f to SF-PC-i)."""

    card: Level
    pattern = "level {card}"
    domains = {"card": EVERY_LEVEL}
    clauses = ("SF-PC-f", "SF-PC-h", "SF-CL-b")
    gives_up = True

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        return [LEVEL[card] for card in _hand(position)]

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
        if payment.fitting(position, card) is not None:
            return refusals.LEVELLING_COSTS
        return payment.no_plays(position, refusals.NO_PLAY_TO_LEVEL)

    def do(self, position: SolForgePosition) -> None:
        seat, card = position.active, self.card
        position.hands[seat].remove(card)
        position.discards[seat].append(card.next)
        position.plays -= 1
        if position.present & READS_HAND:
            continuous.refresh_after_hands(position)
        reading = position.readings.levelling_as_play
        if reading != "play-cost-only":
            position.played += 1
        position.tell(events.LevelledDirectly, seat, card, card.next)
        if reading == "full-play":
            position.announced += 1
        if reading == "full-play" or position.readings.third_card == "any-third":
            payment.announce(position, seat, card, "card-levelled")
        run_chain(position)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


@dataclass(frozen=True, slots=True)
class Forge(Action):
    """Play a creature card into a lane on the player's side (SF-PC-a, SF-PC-b)."""

    card: Level
    lane: int
    pattern = "forge {card} in {lane}"
    domains = {"card": CREATURES, "lane": LANES}
    clauses = ("SF-PC-a", "SF-PC-b", "SF-OV-g", "SF-BA-a", "SF-BA-c")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        return [move for card in _hand(position) if card.is_creature for move in FORGE[card]]

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        return refuse_card(position, self.card)

    def do(self, position: SolForgePosition) -> None:
        seat = position.active
        begin(position, seat, self.card, (SPACES[seat * 5 + self.lane - 1],))

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", f"space:{SEATS[view.active]}{self.lane}")


@dataclass(frozen=True, slots=True)
class CastAt(Action):
    """Play a spell at its first target (SF-OV-h)."""

    card: Level
    target: str
    pattern = "cast {card} at {target}"
    domains = {"card": SPELLS, "target": TARGETS}
    clauses = ("SF-OV-h", "SF-PC-d")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        spells = [(card, card.cast) for card in _hand(position) if card.cast is not None and card.cast.choices]
        return [
            move for card, ability in spells for move in targets.come_near(position, ability.choices[0], CAST_AT[card])
        ]

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        card = self.card
        refusal = refuse_card(position, card)
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


@dataclass(frozen=True, slots=True)
class Cast(Action):
    """Play a spell that takes no target on the table, or whose targets are cards (SF-OV-h)."""

    card: Level
    pattern = "cast {card}"
    domains = {"card": SPELLS}
    clauses = ("SF-OV-h", "SF-PC-d")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        return [CAST[card] for card in _hand(position) if not card.is_creature]

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        refusal = refuse_card(position, self.card)
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


def _hand(position: SolForgePosition) -> Iterable[Level]:
    """Return the cards in the active seat's hand, without copies."""
    return dict.fromkeys(position.hands[position.active])


def refuse_card(position: SolForgePosition, card: Level) -> Refusal | None:
    """Return why a card cannot be played at all: it is not there, or cannot be paid for."""
    if card not in position.hands[position.active]:
        return refusals.NOT_IN_HAND
    return payment.refuse_cost(position, card)


FORGE = PerCard(lambda card: tuple(Forge.of(card, lane) for lane in LANES))
CAST = PerCard(Cast.of)
CAST_AT = PerCard(lambda card: tuple(CastAt.of(card, target) for target in TARGETS))
LEVEL = PerCard(LevelDirectly.of)
