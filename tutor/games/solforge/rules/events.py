"""What happens in SolForge, as facts with their clauses.

``place`` is a space of the field (``A3``), ``seat`` a player. A ``sum`` is the written sum behind a number, "" when it
is simply given.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from tutor.engine import UNKNOWN, Event
from tutor.games.solforge.cards.model import Ability, Level

# ---- before the game ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeckReady(Event):
    """A seat's deck is built: where it comes from, how many cards, how many of them joined by Solbind.

    ``source`` is ready, random, scramble, draft or file; ``name`` names a ready-made deck and is "" for all others.
    """

    seat: int
    source: str
    name: str
    cards: int
    added: int
    clauses = ("SF-OV-a", "SF-CL-a", "SF-CS-d", "SF-DC-a", "SF-KW-r")


@dataclass(frozen=True, slots=True)
class PackOffered(Event):
    """A seat looks at a pack of the draft, for its ``pick``-th of ``picks`` cards."""

    seat: int
    pick: int
    picks: int
    cards: tuple[Level, ...]
    clauses = ("SF-DS-i", "SF-DS-h")
    secret = {"cards": "seat"}


@dataclass(frozen=True, slots=True)
class Drafted(Event):
    """A seat took a card of the pack."""

    seat: int
    card: Level
    clauses = ("SF-DS-i", "SF-DS-k")
    secret = {"card": "seat"}


@dataclass(frozen=True, slots=True)
class StarterNamed(Event):
    """Who starts."""

    seat: int
    clauses = ("SF-OV-c",)


# ---- turns -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn begins, with so many ordinary plays."""

    seat: int
    turn: int
    plays: int
    rank: int
    turn_in_rank: int
    clauses = ("SF-OV-b", "SF-OV-m", "SF-TB-a", "SF-GI-e", "SF-EV-d")

    def cites(self) -> tuple[str, ...]:
        return ("SF-OV-c", *self.clauses) if self.plays == 1 else self.clauses


@dataclass(frozen=True, slots=True)
class Woke(Event):
    """A creature wakes up."""

    place: str
    card: Level
    clauses = ("SF-TB-b", "SF-BA-d")


@dataclass(frozen=True, slots=True)
class Poisoned(Event):
    """Poison acts: ``amount`` after Armor, ``left`` the health after it."""

    place: str
    card: Level
    amount: int
    sum: str
    left: int
    clauses = ("SF-AT-l", "SF-TB-c")


@dataclass(frozen=True, slots=True)
class Regenerated(Event):
    """Regenerate heals."""

    place: str
    card: Level
    amount: int
    left: int
    clauses = ("SF-AT-m", "SF-AT-n", "SF-TB-c")


@dataclass(frozen=True, slots=True)
class ArmorReset(Event):
    """Armor is back at full capacity."""

    place: str
    card: Level
    amount: int
    clauses = ("SF-TB-d", "SF-AT-e")


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """The rest of the hand goes to the discard pile, unlevelled."""

    seat: int
    cards: tuple[Level, ...]
    clauses = ("SF-TE-a", "SF-OV-k")
    secret = {"cards": "seat"}


@dataclass(frozen=True, slots=True)
class RankedUp(Event):
    """A seat reached the next rank."""

    seat: int
    rank: int
    clauses = ("SF-OV-n", "SF-TE-b", "SF-KW-k")


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A deck was shuffled: ``why`` is rank-up or empty (SF-A05); ``consistent`` cards are among the top 20."""

    seat: int
    cards: int
    consistent: int
    why: str
    clauses = ("SF-TE-b", "SF-CL-c", "SF-KW-h")

    def seen_by(self, seat: int | None) -> Self:
        """How many cards are Consistent is known to the owner alone."""
        return self if seat in (None, self.seat) else replace(self, consistent=0)

    def cites(self) -> tuple[str, ...]:
        return ("SF-OV-l", "SF-TE-a") if self.why == "empty" else self.clauses


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards came from the deck into the hand; ``wanted`` is how many should have. ``why`` is start, turn or effect."""

    seat: int
    cards: tuple[Level, ...]
    wanted: int
    left: int
    why: str
    clauses = ("SF-OV-l", "SF-TE-a")
    secret = {"cards": "seat"}

    def cites(self) -> tuple[str, ...]:
        return ("SF-FA-g", "SF-PC-e") if self.why == "effect" else self.clauses


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """What was meant to last only so long stops on a creature."""

    place: str
    card: Level
    attack: int
    health: int
    clauses = ("SF-TE-d", "SF-AT-d")


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat ends its turn."""

    seat: int
    turn: int
    clauses = ("SF-TE-a", "SF-TE-c")


# ---- playing cards -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """How a card was paid for: ``way`` is free, free-play or play; ``left`` ordinary plays remain."""

    seat: int
    card: Level
    way: str
    left: int
    free_left: int
    clauses = ("SF-OV-b",)

    def cites(self) -> tuple[str, ...]:
        return {"free": ("SF-OV-f",), "free-play": ("SF-OV-e",)}.get(self.way, self.clauses)


@dataclass(frozen=True, slots=True)
class Forged(Event):
    """A creature card is played into a lane; ``count`` is which card of the turn this is."""

    seat: int
    card: Level
    place: str
    count: int
    clauses = ("SF-PC-a", "SF-OV-g", "SF-PC-b")


@dataclass(frozen=True, slots=True)
class SpellCast(Event):
    """A spell is cast at its targets, and its text is about to be carried out; ``count`` as in ``Forged``."""

    seat: int
    card: Level
    targets: tuple[str, ...]
    count: int
    clauses = ("SF-OV-h", "SF-PC-d")


@dataclass(frozen=True, slots=True)
class ChoiceBegan(Event):
    """A card or creature asks for a (further) choice; ``chosen`` are those made."""

    seat: int
    card: Level
    chosen: tuple[str, ...]
    clauses = ("SF-OV-h", "SF-PC-d")


@dataclass(frozen=True, slots=True)
class ChoiceCancelled(Event):
    """A seat takes back what it began."""

    seat: int
    card: Level
    clauses = ("SF-GI-c",)


@dataclass(frozen=True, slots=True)
class WentToDiscard(Event):
    """A card that was played goes to the discard pile, as its next level where it has one."""

    seat: int
    card: Level
    into: Level
    clauses = ("SF-OV-i", "SF-CL-b")

    def cites(self) -> tuple[str, ...]:
        return ("SF-CL-d",) if self.card is self.into else self.clauses


@dataclass(frozen=True, slots=True)
class LeftGame(Event):
    """A card leaves the game: ``why`` is overload or banish."""

    seat: int
    card: Level
    why: str
    clauses = ("SF-KW-o", "SF-KW-g")

    def seen_by(self, seat: int | None) -> Self:
        """A card banished from a closed pile is known to its owner alone."""
        return self if self.why == "overload" or seat in (None, self.seat) else replace(self, card=UNKNOWN)

    def cites(self) -> tuple[str, ...]:
        return ("SF-KW-g",) if self.why == "banish" else ("SF-KW-o",)


@dataclass(frozen=True, slots=True)
class LevelledDirectly(Event):
    """A card was discarded straight away, one level higher; only its owner knows which."""

    seat: int
    card: Level
    into: Level
    clauses = ("SF-PC-f", "SF-PC-g", "SF-PC-h", "SF-CL-b")
    secret = {"card": "seat", "into": "seat"}


@dataclass(frozen=True, slots=True)
class CardLevelled(Event):
    """An effect levels a card: ``where`` is hand, discard or deck, ``then`` discard or stay."""

    seat: int
    card: Level
    into: Level
    where: str
    then: str
    clauses = ("SF-CL-e",)
    secret = {"card": "seat", "into": "seat"}


@dataclass(frozen=True, slots=True)
class GotPlay(Event):
    """A seat has one more play; ``only`` says what a free play fits, "" for an ordinary one."""

    seat: int
    amount: int
    only: str
    clauses = ("SF-OV-d",)

    def cites(self) -> tuple[str, ...]:
        return ("SF-OV-e",) if self.only else self.clauses


# ---- the field ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """A creature appears on a space: ``how`` is forge, spawn, put or replace."""

    place: str
    card: Level
    how: str
    clauses = ("SF-BA-d", "SF-EV-a")

    def cites(self) -> tuple[str, ...]:
        by_how = {"forge": ("SF-PC-b",), "spawn": ("SF-KW-s",), "put": ("SF-KW-p",), "replace": ("SF-KW-p",)}
        return (*by_how[self.how], *self.clauses)


@dataclass(frozen=True, slots=True)
class Replaced(Event):
    """A creature gives way to another; it is not destroyed."""

    place: str
    card: Level
    by: Level
    clauses = ("SF-PC-c", "SF-KW-p", "SF-KW-q")


@dataclass(frozen=True, slots=True)
class NoLane(Event):
    """Nothing is spawned, since every lane is occupied."""

    seat: int
    card: Level
    clauses = ("SF-KW-t",)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A creature changes lane."""

    card: Level
    place: str
    to: str
    by_itself: bool
    clauses = ("SF-AT-j", "SF-AT-k")

    def cites(self) -> tuple[str, ...]:
        return self.clauses if self.by_itself else ("SF-EV-a", "SF-PC-e")


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """A creature's Activate ability is used."""

    place: str
    card: Level
    targets: tuple[str, ...]
    clauses = ("SF-KW-c",)


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """A creature takes damage: ``amount`` after Armor, ``absorbed`` by Armor, ``left`` the health after it."""

    place: str
    card: Level
    amount: int
    absorbed: int
    sum: str
    left: int
    battle: bool
    clauses = ("SF-EV-b",)

    def cites(self) -> tuple[str, ...]:
        return (("SF-BA-g",) if self.battle else self.clauses) + (("SF-AT-e",) if self.absorbed else ())


@dataclass(frozen=True, slots=True)
class PlayerDamaged(Event):
    """A player takes damage from a card (``card``), in battle or not; ``sum`` tells an overflow of Breakthrough."""

    seat: int
    amount: int
    sum: str
    left: int
    card: Level
    why: str
    clauses = ("SF-EV-b", "SF-OV-o", "SF-BA-j", "SF-BA-b", "SF-AT-g")

    def cites(self) -> tuple[str, ...]:
        by_why = {"battle": ("SF-BA-j", "SF-BA-b"), "breakthrough": ("SF-AT-g",)}
        return by_why.get(self.why, ("SF-EV-b", "SF-OV-o"))


@dataclass(frozen=True, slots=True)
class StatsChanged(Event):
    """Attack and health change by so much, to ``now_attack`` and ``now_health``; ``stops`` if not for good."""

    place: str
    card: Level
    attack: int
    health: int
    now_attack: int
    now_health: int
    stops: bool
    clauses = ("SF-PC-e", "SF-AT-f", "SF-KW-m")

    def cites(self) -> tuple[str, ...]:
        return ("SF-AT-f",) if self.health < 0 else ("SF-KW-m",) if self.health > 0 else ("SF-PC-e",)


@dataclass(frozen=True, slots=True)
class AttributeGiven(Event):
    """A creature has an attribute, or more of it; ``amount`` is 0 where it could not be given (SF-KW-n)."""

    place: str
    card: Level
    attribute: str
    amount: int
    stops: bool
    clauses = (
        "SF-AT-a",
        "SF-AT-b",
        "SF-AT-c",
        "SF-AT-e",
        "SF-AT-g",
        "SF-AT-h",
        "SF-AT-j",
        "SF-AT-l",
        "SF-AT-m",
        "SF-KW-n",
    )

    def cites(self) -> tuple[str, ...]:
        if self.attribute == "aggressive" and self.amount:
            return ("SF-AT-a", "SF-AT-b", "SF-AT-c")
        by_name = {
            "armor": "SF-AT-e", "breakthrough": "SF-AT-g", "defender": "SF-AT-h",
            "mobility": "SF-AT-j", "poison": "SF-AT-l", "regenerate": "SF-AT-m",
        }  # fmt: skip
        return (by_name[self.attribute],) if self.amount else ("SF-KW-n",)


@dataclass(frozen=True, slots=True)
class AttributeNegated(Event):
    """A creature loses an attribute and cannot have it."""

    place: str
    card: Level
    attribute: str
    stops: bool
    clauses = ("SF-KW-n",)


@dataclass(frozen=True, slots=True)
class AbilityGiven(Event):
    """A creature has one more ability."""

    place: str
    card: Level
    ability: Ability
    stops: bool
    clauses = ("SF-RO-i", "SF-PC-e")


@dataclass(frozen=True, slots=True)
class PlayerGiven(Event):
    """An ability sits on a player now; ``turns`` own turn ends, -1 for the rest of the game."""

    seat: int
    ability: Ability
    turns: int
    clauses = ("SF-RO-j",)


@dataclass(frozen=True, slots=True)
class Stripped(Event):
    """A creature has lost its abilities."""

    place: str
    card: Level
    clauses = ("SF-FA-c", "SF-PC-e")


@dataclass(frozen=True, slots=True)
class WhileBegan(Event):
    """A While ability gives a creature something, at once."""

    place: str
    card: Level
    source: Level
    now_attack: int
    now_health: int
    clauses = ("SF-NK-b", "SF-LN-b", "SF-LN-c")

    def cites(self) -> tuple[str, ...]:
        lanes = {ability.condition.self_lane for ability in self.source.whiles}
        more = {"center": "SF-LN-b", "side": "SF-LN-c"}
        return ("SF-NK-b", *(more[lane] for lane in more if lane in lanes))


@dataclass(frozen=True, slots=True)
class WhileEnded(Event):
    """What a While ability gave is gone, at once."""

    place: str
    card: Level
    source: Level
    now_attack: int
    now_health: int
    clauses = ("SF-NK-b",)


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A creature gets lost health back."""

    place: str
    card: Level
    amount: int
    left: int
    clauses = ("SF-KW-l",)


@dataclass(frozen=True, slots=True)
class PlayerGained(Event):
    """A player gains health."""

    seat: int
    amount: int
    now: int
    clauses = ("SF-EV-c", "SF-FU-f")


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    """A creature is destroyed: by an effect, or because its health is below 1 (``by_health``)."""

    place: str
    card: Level
    by_health: bool
    clauses = ("SF-BA-i",)

    def cites(self) -> tuple[str, ...]:
        return ("SF-BA-i", "SF-DE-a") if self.by_health else ("SF-NB-d", "SF-EV-a")


@dataclass(frozen=True, slots=True)
class ExtraBattle(Event):
    """A creature has one more battle this turn."""

    place: str
    card: Level
    amount: int
    clauses = ("SF-FT-i",)


# ---- battle ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """A battle is held; ``number`` counts those of this turn, 0 for an extra battle before the first (SF-A30)."""

    seat: int
    number: int
    clauses = ("SF-BA-k", "SF-OV-j", "SF-BB-a", "SF-BB-b")


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """A creature strikes the creature opposite, or the player where nobody is (``at`` is a space or a seat).

    ``back`` tells that it is not on the offensive and only strikes back.
    """

    place: str
    card: Level
    attack: int
    at: str
    back: bool
    clauses = ("SF-BA-g", "SF-BA-b", "SF-BA-f")

    def cites(self) -> tuple[str, ...]:
        return ("SF-BA-f", "SF-BA-g") if self.back else ("SF-BA-g", "SF-BA-b")


@dataclass(frozen=True, slots=True)
class NoFight(Event):
    """A lane where nobody is on the offensive: ``why`` the creature is not: asleep, defender, weak or not-its-turn."""

    place: str
    card: Level
    why: str
    clauses = ("SF-BA-h",)

    def cites(self) -> tuple[str, ...]:
        by_why = {"asleep": "SF-BA-e", "defender": "SF-AT-h"}
        return (by_why.get(self.why, "SF-BA-h"), *self.clauses)


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The fights are over; deaths are looked for."""

    seat: int
    deaths: int
    clauses = ("SF-BB-a", "SF-DE-a")


# ---- batches -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BatchOpened(Event):
    """A batch starts: ``sort`` is normal, battle-2 or battle-3; ``number`` counts in the chain.

    ``active``, ``other`` and ``asking`` say how many reactions lie in each of the three piles; ``happenings`` are the
    kinds of its events, newest first.
    """

    sort: str
    number: int
    happenings: tuple[str, ...]
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
        """The rules about the order in which these events entered the batch."""
        kinds = set(self.happenings)
        if {"card-played", "creature-enters"} <= kinds:
            return ("SF-RO-d", "SF-RO-e") if "creature-replaced" in kinds else ("SF-RO-d",)
        return ("SF-RO-c", "SF-RO-g") if {"card-played", "creature-destroyed"} <= kinds else ()


@dataclass(frozen=True, slots=True)
class ReactionBegan(Event):
    """A reaction is resolved: the ability of a creature (``place``), or of a player or a card in hand ("").

    ``pile`` is active, other or asking; ``to`` the kind of the event it answers; ``because`` why it comes before the
    next one of its pile: newer-event, player-first, newer-creature, newer-ability, pile or last.
    """

    seat: int
    place: str
    card: Level
    ability: Ability
    pile: str
    to: str
    because: str
    clauses = (
        "SF-AL-g", "SF-NB-g", "SF-RO-b", "SF-AL-c", "SF-RO-j", "SF-AL-d", "SF-RO-h", "SF-AL-e", "SF-RO-i", "SF-RO-k",
        "SF-AL-f", "SF-NK-a", "SF-KW-b", "SF-KW-d", "SF-KW-e", "SF-KW-f", "SF-KW-j", "SF-KW-k", "SF-KW-u", "SF-KW-v",
    )  # fmt: skip

    def cites(self) -> tuple[str, ...]:
        keyword = {
            "forge": "SF-KW-b", "allied": "SF-KW-d", "ambush": "SF-KW-e", "assault": "SF-KW-f", "flank": "SF-KW-j",
            "gain-rank": "SF-KW-k", "upgrade": "SF-KW-u", "vengeance": "SF-KW-v",
        }.get(self.ability.trigger, "SF-NK-a")  # fmt: skip
        by_reason = {
            "newer-event": ("SF-RO-b", "SF-AL-c"), "player-first": ("SF-RO-j", "SF-AL-d"),
            "newer-creature": ("SF-RO-h", "SF-AL-e"), "newer-ability": ("SF-RO-i", "SF-AL-e"),
            "pile": ("SF-RO-k", "SF-AL-f"),
        }  # fmt: skip
        return (*by_reason.get(self.because, ()), keyword, "SF-AL-g", "SF-NB-g")


@dataclass(frozen=True, slots=True)
class NothingComes(Event):
    """A reaction has no effect: ``why`` is condition, no-target, left-play or dying."""

    seat: int
    card: Level
    ability: Ability
    why: str
    clauses = ("SF-AL-g",)


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A seat does not use an optional ability."""

    seat: int
    card: Level
    clauses = ("SF-NB-f",)


@dataclass(frozen=True, slots=True)
class BatchClosed(Event):
    """A batch is done: deaths have been looked for, ``waiting`` events wait for the next one."""

    sort: str
    number: int
    deaths: int
    waiting: int
    clauses = ("SF-DE-a", "SF-NB-h")


@dataclass(frozen=True, slots=True)
class ChainCut(Event):
    """The chain of batches went on for too long, and what still waited is dropped."""

    batches: int
    reactions: int
    dropped: int
    clauses = ("SF-NB-h",)
