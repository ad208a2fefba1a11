"""What happens in SolForge, as facts with their clauses.

``place`` is a space of the field (``A3``), ``seat`` a player. A ``sum`` is the written sum behind a number, "" when it
is simply given.
"""

from tutor.games.solforge.rules.events import batches, battle, creatures, gifts, plays, setup, turns
from tutor.games.solforge.rules.events.batches import (
    BatchClosed,
    BatchOpened,
    ChainCut,
    Declined,
    NothingComes,
    ReactionBegan,
)
from tutor.games.solforge.rules.events.battle import BattleBegan, BattleEnded, NoFight, Struck
from tutor.games.solforge.rules.events.creatures import (
    Damaged,
    Destroyed,
    Entered,
    Healed,
    NoLane,
    PlayerDamaged,
    PlayerGained,
    Replaced,
    StatsChanged,
    Stripped,
    WhileBegan,
    WhileEnded,
)
from tutor.games.solforge.rules.events.gifts import (
    AbilityGiven,
    AttributeGiven,
    AttributeNegated,
    ExtraBattle,
    PlayerGiven,
)
from tutor.games.solforge.rules.events.plays import (
    Activated,
    CardLevelled,
    ChoiceBegan,
    ChoiceCancelled,
    Forged,
    GotPlay,
    LeftGame,
    LevelledDirectly,
    Moved,
    Paid,
    SpellCast,
    WentToDiscard,
)
from tutor.games.solforge.rules.events.setup import DeckReady, Drafted, PackOffered, StarterNamed
from tutor.games.solforge.rules.events.turns import (
    ArmorReset,
    Cheated,
    DeckShuffled,
    Drew,
    HandDiscarded,
    Poisoned,
    RankedUp,
    Regenerated,
    Stopped,
    TurnBegan,
    TurnEnded,
    Woke,
)

PARTS = (setup, turns, plays, creatures, gifts, battle, batches)
"""The modules that hold them, for the game's list of its rules."""

__all__ = [
    "PARTS",
    "AbilityGiven",
    "Activated",
    "ArmorReset",
    "AttributeGiven",
    "AttributeNegated",
    "BatchClosed",
    "BatchOpened",
    "BattleBegan",
    "BattleEnded",
    "CardLevelled",
    "ChainCut",
    "Cheated",
    "ChoiceBegan",
    "ChoiceCancelled",
    "Damaged",
    "DeckReady",
    "DeckShuffled",
    "Declined",
    "Destroyed",
    "Drafted",
    "Drew",
    "Entered",
    "ExtraBattle",
    "Forged",
    "GotPlay",
    "HandDiscarded",
    "Healed",
    "LeftGame",
    "LevelledDirectly",
    "Moved",
    "NoFight",
    "NoLane",
    "NothingComes",
    "PackOffered",
    "Paid",
    "PlayerDamaged",
    "PlayerGained",
    "PlayerGiven",
    "Poisoned",
    "RankedUp",
    "ReactionBegan",
    "Regenerated",
    "Replaced",
    "SpellCast",
    "StarterNamed",
    "StatsChanged",
    "Stopped",
    "Stripped",
    "Struck",
    "TurnBegan",
    "TurnEnded",
    "WentToDiscard",
    "WhileBegan",
    "WhileEnded",
    "Woke",
]
