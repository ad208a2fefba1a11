"""Changing readings in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.solforge.cards.vocabulary import PILES
from tutor.games.solforge.decisions import Choosing, Paying, Reacting, Targeting
from tutor.games.solforge.rules import batches, choices, payment, targets
from tutor.games.solforge.rules.choices import CANCEL
from tutor.games.solforge.state import TURNS_OF_A_RANK

if TYPE_CHECKING:
    from tutor.games.solforge.state import SolForgePosition


def refit(position: SolForgePosition) -> None:
    """Adapt to new readings: the turns in a rank, and the waiting decision.

    A seat that has had more turns in its rank than the readings allow is in its last one. A question stays only if the
    new readings would ask it: a reaction without a target continues without it, a spell or activation without one is
    taken back, and a card is paid for if there is nothing to choose.
    """
    if position.readings.rank_count == "per-player":
        position.turn_in_rank = [min(turn, TURNS_OF_A_RANK) for turn in position.turn_in_rank]
    now = position.decision
    if isinstance(now, Paying) and not payment.must_ask(position, now.card):
        position.pop(Paying)
        choices.complete(position, now.seat, now.card, now.chosen, payment.cheapest(position, now.card))
    elif isinstance(now, Reacting | Choosing) and not _can_be_had(position, now):
        if isinstance(now, Reacting):
            position.pop(Reacting)
            batches.ask(position, now.chosen)
        else:
            CANCEL.do(position)


def _can_be_had(position: SolForgePosition, now: Targeting) -> bool:
    """Return whether there is anything to choose; for a card of the hand or discard pile this depends on no reading."""
    prompt = now.prompt(position)
    return prompt.target.zone in PILES or targets.exists(position, prompt.target, prompt.seat, prompt.source)
