"""Going on under other readings in the middle of a game."""

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
    """Fit the table to readings that were just changed: turns in a rank, and the question that waits.

    A seat that has had more turns in its rank than the readings allow is in the last one. A question stays only where
    the readings now in force would ask it: a reaction without a target goes on without it, a spell or an activation
    without one is taken back, and a card is paid for when there is nothing to choose.
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
    """Whether there is anything to choose; no reading changes that for a card of the hand or the discard pile."""
    prompt = now.prompt(position)
    return prompt.target.zone in PILES or targets.exists(position, prompt.target, prompt.seat, prompt.source)
