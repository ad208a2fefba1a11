"""Events of batches: which events and reactions, in which order and why."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event
from tutor.games.solforge.cards.model import Ability, Level
from tutor.games.solforge.places import CardOnField


@dataclass(frozen=True, slots=True)
class BatchOpened(Event):
    """A batch starts: ``sort`` is normal, battle-2 or battle-3; ``number`` counts in the chain.

    ``active``, ``other`` and ``asking`` are the numbers of reactions in the three piles; ``kinds`` are the kinds of its
    events, newest first.
    """

    sort: str
    number: int
    kinds: tuple[str, ...]
    active: int
    other: int
    asking: int
    clauses = (
        "SF-NB-a", "SF-NB-b", "SF-NB-e", "SF-NB-f", "SF-AL-a", "SF-AL-b", "SF-AL-c", "SF-KW-a", "SF-BB-c", "SF-BB-e",
        "SF-RO-c", "SF-RO-d", "SF-RO-e", "SF-RO-g",
    )  # fmt: skip

    def cites(self) -> tuple[str, ...]:
        by_sort = {"battle-2": ("SF-BB-c",), "battle-3": ("SF-BB-e",)}
        return (*by_sort.get(self.sort, ()), *self._orders(), *self.clauses[:8])

    def _orders(self) -> tuple[str, ...]:
        """Return the rules for the order in which these events entered the batch."""
        kinds = set(self.kinds)
        if {"card-played", "creature-enters"} <= kinds:
            return ("SF-RO-d", "SF-RO-e") if "creature-replaced" in kinds else ("SF-RO-d",)
        return ("SF-RO-c", "SF-RO-g") if {"card-played", "creature-destroyed"} <= kinds else ()


@dataclass(frozen=True, slots=True)
class ReactionBegan(CardOnField, Event):
    """A reaction is resolved: the ability of a creature (``place``), or of a player or a card in hand ("").

    ``pile`` is active, other or asking; ``to`` the kind of the event it answers; ``because`` why it comes before the
    next one: newer-event, player-first, newer-on-player, newer-creature, newer-ability, choice-last, pile or last.
    """

    seat: int
    place: str
    card: Level
    ability: Ability
    pile: str
    to: str
    because: str
    clauses = (
        "SF-AL-g", "SF-NB-f", "SF-NB-g", "SF-RO-b", "SF-AL-c", "SF-RO-j", "SF-AL-d", "SF-RO-h", "SF-AL-e", "SF-RO-i",
        "SF-RO-k", "SF-AL-f", "SF-NK-a", "SF-KW-b", "SF-KW-d", "SF-KW-e", "SF-KW-f", "SF-KW-j", "SF-KW-k", "SF-KW-u",
        "SF-KW-v",
    )  # fmt: skip

    def cites(self) -> tuple[str, ...]:
        keyword = {
            "forge": "SF-KW-b", "allied": "SF-KW-d", "ambush": "SF-KW-e", "assault": "SF-KW-f", "flank": "SF-KW-j",
            "gain-rank": "SF-KW-k", "upgrade": "SF-KW-u", "vengeance": "SF-KW-v",
        }.get(self.ability.trigger, "SF-NK-a")  # fmt: skip
        by_reason = {
            "newer-event": ("SF-RO-b", "SF-AL-c"), "player-first": ("SF-RO-j", "SF-AL-d"),
            "newer-on-player": ("SF-AL-d",),
            "newer-creature": ("SF-RO-h", "SF-AL-e"), "newer-ability": ("SF-RO-i", "SF-AL-e"),
            "pile": ("SF-RO-k", "SF-AL-f"), "choice-last": ("SF-NB-f", "SF-AL-f"),
        }  # fmt: skip
        return (*by_reason.get(self.because, ()), keyword, "SF-AL-g", "SF-NB-g")


@dataclass(frozen=True, slots=True)
class NothingComes(CardOnField, Event):
    """A reaction or a spell has no effect: ``why`` is condition, no-target, left-play, dying, no-effect or spent."""

    seat: int
    card: Level
    ability: Ability
    why: str
    clauses = ("SF-AL-g", "SF-PC-d", "SF-KW-c")

    def cites(self) -> tuple[str, ...]:
        return ({"cast": "SF-PC-d", "activate": "SF-KW-c"}.get(self.ability.trigger, "SF-AL-g"),)


@dataclass(frozen=True, slots=True)
class Declined(CardOnField, Event):
    """A seat declines an optional ability."""

    seat: int
    card: Level
    clauses = ("SF-NB-f",)


@dataclass(frozen=True, slots=True)
class BatchClosed(Event):
    """A batch is done: deaths were checked, and ``waiting`` events are queued for the next one."""

    sort: str
    number: int
    deaths: int
    waiting: int
    clauses = ("SF-DE-a", "SF-NB-h")


@dataclass(frozen=True, slots=True)
class ChainCut(Event):
    """A chain of batches was too long, and its queue is dropped."""

    batches: int
    reactions: int
    dropped: int
    clauses = ("SF-NB-h",)
