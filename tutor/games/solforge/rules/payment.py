"""The cost of a card, and the play that pays for it (SF-OV-b, SF-OV-e, SF-OV-f, SF-A13)."""

from __future__ import annotations

from tutor.engine import Refusal
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.player_effects import FreePlay
from tutor.games.solforge.rules import refusals
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import noted

FIRST_TURNS = {"first-player-only": 1, "both-players": 2, "two-plays-always": 0}
"""The number of first turns that have only one play (SF-A01)."""


def fitting(position: SolForgePosition, card: Level) -> FreePlay | None:
    """Return the oldest free play that fits a card."""
    for free in position.free_plays:
        if free.only.fits(card):
            return free
    return None


def is_payable(position: SolForgePosition, card: Level) -> bool:
    """Return whether a card in hand can be paid for."""
    return position.plays > 0 or card.free or (bool(position.free_plays) and fitting(position, card) is not None)


def refuse_cost(position: SolForgePosition, card: Level) -> Refusal | None:
    """Return why a card cannot be paid for."""
    return None if is_payable(position, card) else no_plays(position)


def plays_of_turn(position: SolForgePosition) -> int:
    """Return the number of normal plays at the start of the turn, 1 or 2 (SF-OV-b, SF-OV-c, SF-A01)."""
    return 1 if position.turn <= FIRST_TURNS[position.readings.opening_plays] else 2


def no_plays(position: SolForgePosition, otherwise: Refusal = refusals.NO_PLAYS) -> Refusal:
    """Return the refusal for a seat without a normal play; it says so if its only card took the turn's only play."""
    only_one = plays_of_turn(position) == 1 and position.played == 1
    return refusals.OPENING_PLAY if only_one else otherwise


def ways(position: SolForgePosition, card: Level) -> tuple[str, ...]:
    """Return all ways to pay for a card, oldest free play first; none for a Free card."""
    if card.free:
        return ()
    free = dict.fromkeys(str(item) for item in position.free_plays if item.only.fits(card))
    return (*free, *(("play",) if position.plays > 0 else ()))


def cheapest(position: SolForgePosition, card: Level) -> str:
    """Return the default payment for a card: nothing, the oldest free play that fits, or a normal play (SF-A13)."""
    if card.free:
        return "free"
    free = fitting(position, card) if position.free_plays else None
    return "play" if free is None else str(free)


def use_free_play(position: SolForgePosition, way: str) -> None:
    """Use up a free play, by its notation."""
    plays = list(position.free_plays)
    plays.remove(FreePlay.parse(way))
    position.free_plays = tuple(plays)


def announce(position: SolForgePosition, seat: int, card: Level, kind: str = "card-played") -> None:
    """Record that a card was played, with its number among the turn's plays (SF-A24)."""
    played = noted(kind, seat, position.moment, 0, card, position.played, position.announced)
    position.queue.append(played)


def must_ask(position: SolForgePosition, card: Level) -> bool:
    """Return whether the player is asked which play pays (SF-A13)."""
    return position.readings.payment == "ask" and len(ways(position, card)) > 1
