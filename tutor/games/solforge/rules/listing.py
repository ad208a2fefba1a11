"""The legal ways to play the cards in hand, listed with as few questions as possible (SF-PC, SF-OV-f to SF-OV-i)."""

from __future__ import annotations

from tutor.engine import Move
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.rules import paying, targets
from tutor.games.solforge.rules.levelling import LEVEL
from tutor.games.solforge.rules.playing import CAST, CAST_AT, FORGE, PLAIN
from tutor.games.solforge.rules.resolving import has_work
from tutor.games.solforge.state import SolForgePosition


def add_legal(position: SolForgePosition, moves: list[Move]) -> None:
    """Add the legal moves with the cards in hand: what a card costs is asked once, not for each lane and target."""
    plays, free_plays = position.plays > 0, position.free_plays
    hand = position.hands[position.active]
    if not plays and not free_plays:
        for card in hand:
            if card.free:
                break
        else:
            return  # only Free cards can be played without a play
    for card in dict.fromkeys(hand):
        if plays:
            if card.can_level and not card.free:
                if card.is_creature:
                    moves += PLAIN[card]
                    continue
                moves.append(LEVEL[card])
            elif LEVEL[card].refuse(position) is None:
                moves.append(LEVEL[card])
        elif not card.free and (not free_plays or paying.fitting(position, card) is None):
            continue
        moves += FORGE[card] if card.is_creature else _casts(position, card)


def _casts(position: SolForgePosition, card: Level) -> list[Move]:
    """The legal ways to cast a spell that is in hand and can be paid for."""
    ability, fizzles = card.cast, position.readings.targetless_spells == "fizzles"
    if ability is None or not ability.aims:
        return [CAST[card]] if fizzles or has_work(position, card) else []
    works = not ability.asks_more or has_work(position, card)
    found: list[Move] = []
    if works:
        found = targets.allowed(position, ability.choices[0], position.active, 0, CAST_AT[card])
    if fizzles and not has_work(position, card):
        found.insert(0, CAST[card])
    return found
