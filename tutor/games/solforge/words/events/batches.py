"""Batches: the events, the triggers that answer them, their order and its reasons, and what waits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tutor.engine.words import EventWords, count, listing
from tutor.games.solforge.cards.model import Ability
from tutor.games.solforge.rules import events as ev
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import Reaction, TriggerEvent
from tutor.games.solforge.words.names import Phrases, card, does, gone_or_there, left_open, upper, where, whom, whose

KEYWORDS = {
    "forge": ("Forge", "SF-KW-b"),
    "allied": ("Allied", "SF-KW-d"),
    "assault": ("Assault", "SF-KW-f"),
    "upgrade": ("Upgrade", "SF-KW-u"),
    "flank": ("Flank", "SF-KW-j"),
    "vengeance": ("Vengeance", "SF-KW-v"),
    "gain-rank": ("Gain Rank", "SF-KW-k"),
    "ambush": ("Ambush", "SF-KW-e"),
}
HAPPENED = {  # by kind of event: singular, plural, and what is counted
    "creature-enters": ("a creature entered", "{} entered", "creature"),
    "creature-replaced": ("a creature was replaced", "{} were replaced", "creature"),
    "creature-destroyed": ("a creature died", "{} died", "creature"),
    "creature-moves": ("a creature changed lane", "{} changed lane", "creature"),
    "damage": ("damage was dealt", "damage was dealt {}", "time"),
    "card-played": ("a card was played", "{} were played", "card"),
    "card-levelled": ("a card was levelled", "{} were levelled", "card"),
    "player-gains-health": ("a player gained health", "players gained health {}", "time"),
    "turn-starts": ("a turn started", "{} started", "turn"),
    "turn-ends": ("a turn ended", "{} ended", "turn"),
    "rank-gained": ("a rank was gained", "{} were gained", "rank"),
}
REASONS = {
    "newer-event": "it answers the newer event [SF-RO-b]",
    "player-first": "for one event, players' triggers go before creatures' [SF-AL-d]",
    "newer-on-player": "players' triggers go from the newest to the oldest [SF-AL-d]",
    "newer-creature": "its creature came to the field later [SF-RO-h]",
    "newer-ability": "it was gained later [SF-RO-i]",
    "pile": "its pile comes first [SF-AL-f]",
    "choice-last": "a trigger with a choice comes last [SF-NB-f]",
}
LOT = "chance decides inside a pile [SF-NB-i]"
SORTS = {
    "normal": ("A batch opens", "SF-NB-e"),
    "turn": ("The batch of the turn's start", "SF-TB-a"),
    "battle-2": ("Second batch of the battle, about the fighting", "SF-BB-c"),
    "battle-3": ("Third batch of the battle, about deaths", "SF-BB-e"),
}
NOTHING = {
    "condition": "its condition does not hold",
    "no-target": "it has no target",
    "left-play": "the creature it is about has left the field",
    "dying": "its creature is dying (SF-A21)",
    "no-effect": "it finds nothing to do",
    "spent": "no copy of it is left in the hand (SF-A23)",
}


def trigger_name(ability: Ability) -> str:
    """Return the name of a trigger: its keyword, or *the When ability*."""
    return KEYWORDS[ability.trigger][0] if ability.trigger in KEYWORDS else "When ability"


def ability_text(ability: Ability) -> str:
    """Return the sentence of the card that contains the ability."""
    level = ability.printed_on
    return f"{card(level)} reads: {level.text}"


def _events(kinds: Sequence[str]) -> str:
    told = []
    for kind, n in Counter(kinds).items():
        one, many, noun = HAPPENED[kind]
        several = "twice" if (n, noun) == (2, "time") else count(n, noun)
        told.append(one if n == 1 else many.format(several))
    return listing(told)


def _holder(view: SolForgePosition, reaction: Reaction) -> str:
    if reaction.creature:
        return gone_or_there(view, reaction.creature)
    return f"{whose(view, reaction.seat)} ‹{reaction.ability.printed_on.card.name}›"


def _why_before(view: SolForgePosition, first: Reaction, second: Reaction) -> str:
    """Return why one of two neighbours comes first."""
    if (first.seat, first.ability.needs_choice) != (second.seat, second.ability.needs_choice):
        return REASONS["choice-last" if second.seat == first.seat else "pile"]
    if view.readings.pile_order == "random":
        return LOT
    if first.event != second.event:
        return REASONS["newer-event"]
    if not first.creature:
        return REASONS["player-first" if second.creature else "newer-on-player"]
    return REASONS["newer-creature" if first.creature != second.creature else "newer-ability"]


def _in_order(view: SolForgePosition) -> list[str]:
    """Return the waiting triggers, numbered, each with the reason why it comes before the next."""
    waiting = list(view.reactions)
    lines = []
    for n, reaction in enumerate(waiting):
        line = f"{n + 1}. {trigger_name(reaction.ability)} of {_holder(view, reaction)}"
        line += f", as {happened(view, reaction.event, reaction.creature)}"
        line += f"; before the next, because {_why_before(view, reaction, waiting[n + 1])}" if waiting[n + 1 :] else ""
        lines.append(f"{line}.")
    return lines


def happened(view: SolForgePosition, event: TriggerEvent, holder: int) -> str:
    """Return one event of a batch: ``your ‹Spring Dryad› in lane 2 entered``; ``holder`` is the creature that
    answers."""
    it = whom(view, event.seat)
    if event.creature:
        it = "it" if event.creature == holder else gone_or_there(view, event.creature)
    if event.kind == "damage":
        source = "it" if event.other == holder else gone_or_there(view, event.other) if event.other else ""
        return f"{it} {'were' if it == 'you' else 'was'} dealt {event.amount} damage{' by ' if source else ''}{source}"
    if event.kind == "card-played":
        return f"{it} played {card(event.card)}"
    verb = _VERBS[event.kind]
    if event.kind == "creature-enters" and event.forged:
        verb = "was forged"
    return f"{whose(view, event.seat)} turn {verb}" if verb in ("started", "ended") else f"{it} {verb}"


_VERBS = {
    "creature-enters": "entered",
    "creature-replaced": "took another's place",
    "creature-destroyed": "died",
    "creature-moves": "changed lane",
    "card-levelled": "levelled a card",
    "player-gains-health": "gained health",
    "turn-starts": "started",
    "turn-ends": "ended",
    "rank-gained": "gained a rank",
}


def _opened(e: ev.BatchOpened, view: SolForgePosition) -> Phrases:
    reactions = e.active + e.other + e.asking
    name, clause = SORTS[e.sort]
    if e.number > 1 and e.sort == "normal":
        name, clause = "The next batch opens, for what this caused", "SF-NB-h"
    if not reactions:
        return "", f"{name}: {_events(e.kinds)}. Nothing answers. [{clause}]"
    answers = "answers" if reactions == 1 else "answer"
    text = f"{name}: {_events(e.kinds)}. {upper(count(reactions, 'trigger'))} {answers}. [{clause}]"
    if reactions == 1:
        return "", text
    named = (
        (e.active, "of the active player without a choice"),
        (e.other, "of the other player"),
        (e.asking, "of the active player with a choice"),
    )
    piles = listing([f"{count(n, 'trigger')} {name}" for n, name in named if n])
    more = [f"The piles, in this order: {piles}. [SF-NB-f] [SF-NB-g]", *_in_order(view)]
    if len(set(e.kinds)) > 1:
        more.append("The events are named from the newest to the oldest, as they are handled. [SF-AL-c]")
    more.append(left_open(view, "SF-A47"))
    return (text, *more)


def _began(e: ev.ReactionBegan, view: SolForgePosition) -> Phrases:
    who = where(view, e.place, e.card) if e.place else f"{whose(view, e.seat)} {card(e.card)}"
    keyword = KEYWORDS.get(e.ability.trigger)
    with_it, clause = f" with {keyword[0]}" if keyword else "", keyword[1] if keyword else "SF-NK-a"
    waiting = view.reactions[0]
    text = f"{upper(who)} answers{with_it}, as {happened(view, waiting.event, waiting.creature)}. [{clause}]"
    text += _order(e, view)
    just_read = waiting.event.forged and waiting.event.creature == waiting.creature
    return text if just_read else (text, ability_text(e.ability))


def _order(e: ev.ReactionBegan, view: SolForgePosition) -> str:
    """Return why this trigger comes before the one that follows it."""
    if e.because == "last":
        return ""
    lot = e.because not in ("pile", "choice-last") and view.readings.pile_order == "random"
    return f" It goes before the next, because {LOT if lot else REASONS[e.because]}."


def _nothing(e: ev.NothingComes, view: SolForgePosition) -> Phrases:
    return f"{upper(whose(view, e.seat))} {card(e.card)} has no effect: {NOTHING[e.why]}."


def _declined(e: ev.Declined, view: SolForgePosition) -> Phrases:
    return f"{does(view, e.seat, 'do', 'does')} not use {card(e.card)}."


def _closed(e: ev.BatchClosed, view: SolForgePosition) -> Phrases:
    """Say nothing in the story, which tells deaths one by one, and the queue when its batch opens."""
    found = f"{upper(count(e.deaths, 'creature'))} died" if e.deaths else "Nobody dies"
    waits = f"; {count(e.waiting, 'event')} {'waits' if e.waiting == 1 else 'wait'} for the next" if e.waiting else ""
    return "", f"The batch is over. {found} in the check at its end{waits}. [SF-DE-a]"


def _cut(e: ev.ChainCut, view: SolForgePosition) -> Phrases:
    return (
        f"**The tutor stops this chain** after {count(e.batches, 'batch', 'batches')} and"
        f" {count(e.reactions, 'trigger')}; {count(e.dropped, 'event')} are dropped. [SF-NB-h]",
        "The rules set no limit. Only cards that answer each other without end get this far.",
    )


BATCHES: EventWords = (
    (ev.BatchOpened, _opened),
    (ev.ReactionBegan, _began),
    (ev.NothingComes, _nothing),
    (ev.Declined, _declined),
    (ev.BatchClosed, _closed),
    (ev.ChainCut, _cut),
)
