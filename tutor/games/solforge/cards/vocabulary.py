"""The words of the card data: triggers, actions, targets, durations.

They are plain strings, so that data, positions and tables of functions use the same words.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

Faction = Literal["Alloyin", "Nekrium", "Tempys", "Uterra"]
Rarity = Literal["common", "rare", "heroic", "legendary", "token"]
CardType = Literal["creature", "spell"]
Attribute = Literal["aggressive", "armor", "breakthrough", "defender", "mobility", "poison", "regenerate"]
Trigger = Literal[
    "cast",
    "forge",
    "allied",
    "assault",
    "upgrade",
    "flank",
    "vengeance",
    "gain-rank",
    "activate",
    "ambush",
    "turn-start",
    "turn-end",
    "creature-enters",
    "creature-destroyed",
    "creature-moves",
    "card-played",
    "player-gains-health",
    "deals-battle-damage-to-creature",
    "deals-battle-damage-to-player",
    "is-dealt-damage",
    "self-replaced",
    "while",
]
Event = Literal[
    "creature-enters",
    "creature-replaced",
    "creature-destroyed",
    "creature-moves",
    "damage",
    "card-played",
    "player-gains-health",
    "turn-starts",
    "turn-ends",
    "rank-gained",
]
Action = Literal[
    "change-stats",
    "grant",
    "negate",
    "grant-trigger",
    "player-trigger",
    "strip-abilities",
    "damage",
    "destroy",
    "heal",
    "gain-health",
    "draw",
    "level-up",
    "banish",
    "put-token",
    "spawn",
    "replace",
    "move",
    "extra-play",
    "extra-battle",
]
Select = Literal[
    "self",
    "controller",
    "enemy-player",
    "active-player",
    "opposing-creature",
    "event-creature",
    "replacing-creature",
    "same-target",
    "choose",
    "each",
    "random",
    "lane",
    "token",
]
Zone = Literal["", "board", "board-or-player", "hand", "discard", "lane", "graveyard", "hand+deck+discard"]
Side = Literal["friendly", "enemy", "any"]
Player = Literal["", "controller", "enemy", "any"]
Duration = Literal[
    "instant",
    "permanent",
    "this-turn",
    "until-end-of-enemy-next-turn",
    "while",
    "two-turn-ends",
    "rest-of-game",
    "each-own-turn",
]
Then = Literal["", "discard", "stay", "level-up-and-discard"]

FACTIONS: Final[tuple[Faction, ...]] = get_args(Faction)
RARITIES: Final[tuple[Rarity, ...]] = ("common", "rare", "heroic", "legendary")
"""The rarities in packs and decks, lowest first; a token has none of these."""
ATTRIBUTES: Final[tuple[Attribute, ...]] = get_args(Attribute)
NUMBERED: Final = frozenset({"armor", "mobility", "poison", "regenerate"})
"""The attributes with an amount (SF-AT-e, SF-AT-j, SF-AT-l, SF-AT-m); others are either present or not."""
TRIGGERS: Final[tuple[Trigger, ...]] = get_args(Trigger)
ACTIONS: Final[tuple[Action, ...]] = get_args(Action)

CREATURE_ACTIONS: Final[frozenset[Action]] = frozenset(
    ("change-stats", "grant", "negate", "grant-trigger", "strip-abilities", "damage", "destroy", "heal", "extra-battle")
)
"""The actions on a creature in play, which do nothing to one that has left (SF-A21)."""

PILES: Final = ("hand", "discard")
"""The piles in which a target card can lie."""

EVENT_OF: Final[dict[Trigger, Event]] = {
    "forge": "creature-enters",
    "allied": "creature-enters",
    "assault": "creature-enters",
    "upgrade": "creature-replaced",
    "self-replaced": "creature-replaced",
    "flank": "creature-moves",
    "vengeance": "creature-destroyed",
    "gain-rank": "rank-gained",
    "turn-start": "turn-starts",
    "turn-end": "turn-ends",
    "creature-enters": "creature-enters",
    "creature-destroyed": "creature-destroyed",
    "creature-moves": "creature-moves",
    "card-played": "card-played",
    "player-gains-health": "player-gains-health",
    "deals-battle-damage-to-creature": "damage",
    "deals-battle-damage-to-player": "damage",
    "is-dealt-damage": "damage",
}
"""The event of each trigger. ``cast``, ``activate`` and ``while`` have none; an ``ambush`` names its event in its
filter."""
ABOUT_ITSELF: Final[frozenset[Trigger]] = frozenset(("forge", "allied", "assault", "upgrade", "flank", "vengeance"))
"""The triggers that answer only events about the ability's own creature."""
