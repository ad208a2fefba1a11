"""Levelling a card directly, instead of playing it (SF-PC-f to SF-PC-i)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Refusal
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.traits import READS_HAND
from tutor.games.solforge.rules import events, paying, refusals, whiles
from tutor.games.solforge.rules.batches import run_chain
from tutor.games.solforge.rules.catalogue import EVERY_LEVEL, PerCard
from tutor.games.solforge.rules.kinds import Action
from tutor.games.solforge.state import SolForgePosition


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
        if paying.fitting(position, card) is not None:
            return refusals.LEVELLING_COSTS
        return paying.no_plays(position, refusals.NO_PLAY_TO_LEVEL)

    def do(self, position: SolForgePosition) -> None:
        seat, card = position.active, self.card
        position.hands[seat].remove(card)
        position.discards[seat].append(card.next)
        position.plays -= 1
        if position.present & READS_HAND:
            whiles.refresh_after_hands(position)
        reading = position.readings.levelling_as_play
        if reading != "play-cost-only":
            position.played += 1
        if position.recorder is not None:
            position.tell(events.LevelledDirectly, seat, card, card.next)
        if reading == "full-play":
            position.announced += 1
        if reading == "full-play" or position.readings.third_card == "any-third":
            paying.announce(position, seat, card, "card-levelled")
        run_chain(position)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


LEVEL = PerCard(LevelDirectly.of)
