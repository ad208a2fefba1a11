"""Batches: events are collected and answered in a fixed order, then deaths are checked (SF-NB, SF-AL, SF-DE)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Task
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.traits import BEATEN, FALLEN
from tutor.games.solforge.decisions import Reacting
from tutor.games.solforge.places import SPACES
from tutor.games.solforge.rules import effects, events, field, targets, upkeep
from tutor.games.solforge.rules.triggers import collect
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import Reaction, TriggerEvent

ENDED = FALLEN | BEATEN
"""Bits: a creature or a player may have less than 1 health."""


MOST_BATCHES = 100
"""The number of batches after which a chain ends."""


MOST_REACTIONS = 1_000
"""The number of reactions after which a chain of batches ends."""


def ask(position: SolForgePosition, chosen: tuple[str, ...]) -> bool:
    """Ask for the next available target of the first reaction, or carry the reaction out if none is left to choose.

    :returns: whether a choice is waiting.
    """

    reaction = position.reactions[0]
    choices = reaction.ability.choices
    while len(chosen) < len(choices):
        target = choices[len(chosen)]
        if targets.exists(position, target, reaction.seat, reaction.creature):
            position.push(Reacting.of(reaction.seat, chosen))
            if any(name != "-" for name in chosen):
                position.tell(events.ChoiceBegan, reaction.seat, source_of(position, reaction), chosen)
            return True
        chosen = (*chosen, "-")
    if all(name == "-" for name in chosen):
        position.reactions.pop(0)
        card = source_of(position, reaction)
        position.tell(events.NothingComes, reaction.seat, card, reaction.ability, "no-target")
        return False
    position.reactions.pop(0)
    effects.carry_out(position, reaction, chosen)
    return False


def run_chain(position: SolForgePosition, mode: str = "normal") -> None:
    """Run batch after batch: take the queued events, answer them, then check for deaths (SF-NB-e, SF-DE-a).

    It ends when the queue is empty, when the game is over, or when a choice is needed, after which it goes on.
    """
    if position.result is not None:
        return
    while position.queue or position.mode:
        if position.mode:
            mode = position.mode  # the batch continues after a choice
        elif position.batches and _cut_short(position):
            break
        else:
            batch, position.queue = position.queue, []
            if mode != "normal" and mode != "turn":
                batch = _taken(position, mode, batch)
            position.mode = mode
            position.batches += 1
            reactions = collect(position, batch)
            if reactions is not None:
                position.reactions = reactions
            position.tell_of(_opened, batch)
            if reactions is None and mode != "turn" and not (position.queue or position.present & ENDED):
                position.mode = ""  # the usual case: no answers, no deaths, and nothing follows
                position.tell_of(_closed, mode, 0)
                break
            if mode == "turn" and position.readings.turn_start_order == "housekeeping-then-triggers":
                upkeep.keep(position)
        if position.reactions and not _answer_all(position):
            _wait(position, mode)
            return
        if mode == "turn" and position.readings.turn_start_order == "printed-order":
            upkeep.keep(position)
        position.mode = ""
        deaths, over = 0, False
        if position.present & ENDED:
            deaths, over = field.check_all(position)
        position.tell_of(_closed, mode, deaths)
        if over:
            return
        if mode != "normal":
            mode = "battle-3" if mode == "battle-2" and _has_third(position) else "normal"
    if position.present & BEATEN:
        field.check_players(position, True)
    if position.gone:
        position.gone = []  # the chain is over: creatures that left play in it no longer answer (SF-AL-a)
    position.batches = position.answered = 0


def _wait(position: SolForgePosition, mode: str) -> None:
    """Let the chain continue after the choice that was just asked for."""

    asked = position.pop(Reacting)
    position.push(Chain.of(mode), asked)


def _cut_short(position: SolForgePosition) -> bool:
    """End a chain that is too long, and drop the queue; return whether it was."""
    if position.batches < MOST_BATCHES and position.answered < MOST_REACTIONS:
        return False
    position.tell(events.ChainCut, position.batches, position.answered, len(position.queue))
    position.queue = []
    return True


def _taken(position: SolForgePosition, mode: str, queue: list[TriggerEvent]) -> list[TriggerEvent]:
    """Take the events of the second or third batch of a battle from the queue.

    Deaths wait for the third (SF-BB-c); the rest stays.
    """
    if mode == "battle-2" and (not queue or queue[-1].kind != "creature-destroyed"):
        return queue  # the deaths of a battle are noted last: there are none
    batch: list[TriggerEvent] = []
    left = position.queue
    for item in queue:
        taken = item.kind != "creature-destroyed" if mode == "battle-2" else _is_for_third(position, item)
        (batch if taken else left).append(item)
    return batch


def _is_for_third(position: SolForgePosition, item: TriggerEvent) -> bool:
    """Return whether the third batch of a battle handles this: a death, also of the second batch (SF-BB-e, SF-A19)."""
    if item.kind != "creature-destroyed":
        return False
    return item.moment <= position.fight or position.readings.second_batch_deaths != "wait-for-fourth"


def _answer_all(position: SolForgePosition) -> bool:
    """Resolve reactions in order; return False as soon as one needs a choice."""
    reactions = position.reactions
    while reactions:
        reaction = reactions[0]
        if reaction.ability.trigger == "ambush" and effects.is_spent(position, reaction):
            reactions.pop(0)
            position.tell(events.NothingComes, reaction.seat, source_of(position, reaction), reaction.ability, "spent")
            continue
        position.tell_of(_begun, reactions)
        position.answered += 1
        why = effects.hindrance(position, reaction)
        if why:
            reactions.pop(0)
            position.tell(events.NothingComes, reaction.seat, source_of(position, reaction), reaction.ability, why)
        elif reaction.ability.needs_choice:
            if ask(position, ()):
                return False
        else:
            reactions.pop(0)
            effects.carry_out(position, reaction, ())
        reactions = position.reactions
    return True


def _has_third(position: SolForgePosition) -> bool:
    """Return whether the battle has a third batch after the second (SF-BB-e)."""
    return bool(position.queue) and any(_is_for_third(position, item) for item in position.queue)


def _opened(position: SolForgePosition, batch: list[TriggerEvent]) -> events.BatchOpened:
    kinds = tuple(event.kind for event in reversed(batch))
    piles = [_pile(position, reaction) for reaction in position.reactions]
    return events.BatchOpened(position.mode, position.batches, kinds, *map(piles.count, PILES))


def _closed(position: SolForgePosition, mode: str, deaths: int) -> events.BatchClosed:
    return events.BatchClosed(mode, position.batches, deaths, len(position.queue))


def source_of(position: SolForgePosition, reaction: Reaction) -> Level:
    """Return the card of a reaction's ability, for the story."""
    creature = position.find(reaction.creature) if reaction.creature else None
    return creature.card if creature is not None else reaction.ability.printed_on


def _begun(position: SolForgePosition, reactions: list[Reaction]) -> events.ReactionBegan:
    first = reactions[0]
    creature = position.find(first.creature) if first.creature else None
    place = SPACES[creature.space] if creature is not None else ""
    pile = _pile(position, first)
    following = reactions[1] if len(reactions) > 1 else None
    because = "last" if following is None else _reason(position, first, following)
    card = source_of(position, first)
    return events.ReactionBegan(first.seat, place, card, first.ability, pile, first.event.kind, because)


PILES = ("active", "other", "asking")
"""The piles of reactions in the order of resolution (SF-NB-e)."""


def _pile(position: SolForgePosition, reaction: Reaction) -> str:
    if reaction.ability.needs_choice:
        return "asking"
    return "active" if reaction.seat == position.active else "other"


def _reason(position: SolForgePosition, first: Reaction, following: Reaction) -> str:
    if _pile(position, first) != _pile(position, following):
        return "choice-last" if first.seat == following.seat else "pile"
    if first.event is not following.event:
        return "newer-event"
    if not first.creature:
        return "player-first" if following.creature else "newer-on-player"
    return "newer-creature" if first.creature != following.creature else "newer-ability"


@dataclass(frozen=True, slots=True)
class Chain(Task):
    """Run batches until the queue is empty; ``mode`` is the kind of the next one: normal, turn or battle-2."""

    mode: str
    clauses = (
        "SF-NB-b", "SF-NB-c", "SF-NB-g", "SF-NB-h", "SF-BB-a", "SF-BB-d", "SF-BB-f", "SF-EV-e", "SF-RO-a", "SF-RO-f",
        "SF-AL-g",
    )  # fmt: skip

    def run(self, position: SolForgePosition) -> None:
        run_chain(position, self.mode)
