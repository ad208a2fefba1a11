"""Finders for the coach's sentences: cards, creatures and lanes as the player sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from tutor.engine.coaching import Coaching, Finder, Situation, Words
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.places import NUMBER
from tutor.games.solforge.rules.events.batches import ReactionBegan
from tutor.games.solforge.rules.events.creatures import Entered, PlayerDamaged
from tutor.games.solforge.rules.events.plays import WentToDiscard
from tutor.games.solforge.rules.events.turns import RankedUp, Woke
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import whom

Here = Situation[SolForgePosition]
Test = Callable[[Level], bool]
LANES: Final = 5
TOKENS: Final = ("spawn", "put-token", "replace")
"""The ways in which creatures enter that nobody played."""
ATTRIBUTES: Final = ("aggressive", "defender", "breakthrough", "armor", "mobility", "poison", "regenerate")
ANSWERS: Final = frozenset(
    ("creature-enters", "creature-destroyed", "damage", "card-played", "player-gains-health", "creature-moves",
     "creature-replaced")
)  # fmt: skip
"""Triggers that answer actions of others."""


def _has(level: Level, word: str) -> bool:
    """Return whether a card has an attribute, or an ability with this keyword."""
    if word in ATTRIBUTES:
        return bool(getattr(level.attributes, word))
    if word == "while":
        return bool(level.continuous)
    if word == "when":
        return any(ability.trigger in ANSWERS for ability in level.abilities)
    if word == "extra-battle":
        return bool(level.extra_battles)
    if word in ("free", "consistent", "overload", "activate", "ambush"):
        return bool(getattr(level, word))
    return any(ability.trigger == word for ability in level.abilities)


def _own_turn(now: Here) -> bool:
    """Return whether it is the player's turn to act."""
    return "battle" in now.legal or "end turn" in now.legal


def _hand(now: Here) -> Iterator[Level]:
    return (card for card in now.view.hands[now.seat] if isinstance(card, Level))


def _place(space: int) -> str:
    return next(name for name, number in NUMBER.items() if number == space)


def card_with(word: str, field: bool = False) -> Finder[SolForgePosition]:
    """Return a finder for a card with an attribute or ability in the player's hand; with ``field``, for a creature in a
    lane."""

    def find(now: Here) -> Words | None:
        if not _own_turn(now):
            return None
        for card in _hand(now):
            if _has(card, word):
                return {"card": card.card.name, "at": f"hand:{card}"}
        for space, creature in now.view.field.items() if field else ():
            if getattr(creature, word) if word in ATTRIBUTES else _has(creature.card, word):
                return {"card": creature.card.card.name, "at": f"space:{_place(space)}"}
        return None

    return find


def _mine(now: Here, place: str) -> bool:
    return place[:1] == "AB"[now.seat]


def _plays(now: Here, left: int) -> Words | None:
    """Find that the player has a number of plays left and a creature to forge."""
    forge = any(text.startswith("forge ") for text in now.legal)
    return {} if now.view.plays == left and forge else None


def _opening(now: Here) -> Words | None:
    return _plays(now, 1) if now.view.turn == 1 else None


def _no_play(now: Here) -> Words | None:
    return {} if "battle" in now.legal and now.view.plays == 0 else None


def _sleeper(now: Here) -> Words | None:
    """Find the creature that the player has just forged, and that is asleep."""
    found = [event for event in now.just if isinstance(event, Entered) and event.how == "forge"]
    own = [event for event in found if _mine(now, event.place) and not event.card.attributes.aggressive]
    if not own or NUMBER[own[-1].place] not in now.view.field:
        return None
    return {"card": own[-1].card.card.name, "at": f"space:{own[-1].place}"}


def _through(now: Here) -> Words | None:
    """Find the damage that a creature has just done to a player in battle."""
    found = [event for event in now.just if isinstance(event, PlayerDamaged) and event.why == "battle"]
    if not found:
        return None
    hit = found[-1]
    return {"card": hit.card.card.name, "n": hit.amount, "whom": whom(now.view, hit.seat)}


def _woke(now: Here) -> Words | None:
    """Find a creature of the player's that has just woken."""
    found = [event for event in now.just if isinstance(event, Woke) and _mine(now, event.place)]
    if not found or NUMBER[found[-1].place] not in now.view.field:
        return None
    return {"card": found[-1].card.card.name, "at": f"space:{found[-1].place}"}


def _hurt(now: Here) -> Words | None:
    """Find a creature of the player's that has lost health."""
    for creature in now.view.of_seat(now.seat):
        if creature.health < creature.maximum and now.legal:
            return {"card": creature.card.card.name, "n": creature.health, "at": f"space:{_place(creature.space)}"}
    return None


def _levelled(now: Here) -> Words | None:
    """Find the card that the player has just played, and the level at which it returns."""
    found = [event for event in now.just if isinstance(event, WentToDiscard) and event.seat == now.seat]
    risen = [event for event in found if event.into.number > event.card.number]
    return {"card": risen[-1].card.card.name, "n": risen[-1].into.number} if risen else None


def _ranked(now: Here) -> Words | None:
    """Find the rank that the player has just reached."""
    found = [event for event in now.just if isinstance(event, RankedUp) and event.seat == now.seat]
    return {"n": found[-1].rank} if found else None


def _full(now: Here) -> Words | None:
    """Find that none of the player's lanes is empty."""
    forge = any(text.startswith("forge ") for text in now.legal)
    return {} if forge and sum(1 for _ in now.view.of_seat(now.seat)) == LANES else None


def _token(now: Here) -> Words | None:
    """Find a creature that has just entered without being played."""
    found = [
        event for event in now.just if isinstance(event, Entered) and event.how in ("spawn", "put-token", "replace")
    ]
    standing = [event for event in found if NUMBER[event.place] in now.view.field]
    return {"card": standing[-1].card.card.name, "at": f"space:{standing[-1].place}"} if standing else None


def _two_answers(now: Here) -> Words | None:
    return {} if sum(isinstance(event, ReactionBegan) for event in now.just) > 1 else None


def _free_play(now: Here) -> Words | None:
    return {} if now.view.free_plays and _own_turn(now) else None


_WORDS: Final = (
    "free", "forge", "assault", "allied", "upgrade", "activate", "gain-rank", "consistent", "overload", "ambush",
    "while", "when", "extra-battle", "aggressive",
)  # fmt: skip
_SEEN: Final = ("defender", "armor", "breakthrough", "poison", "regenerate", "vengeance", "flank", "mobility")
COACH: Final = Coaching[SolForgePosition](
    Path(__file__).with_name("coach.toml"),
    {
        **{word: card_with(word) for word in _WORDS},
        **{word: card_with(word, field=True) for word in _SEEN},
        "opening": _opening,
        "two-plays": lambda now: _plays(now, 2),
        "no-play": _no_play,
        "sleeper": _sleeper,
        "through": _through,
        "woke": _woke,
        "hurt": _hurt,
        "levelled": _levelled,
        "ranked": _ranked,
        "full": _full,
        "token": _token,
        "two-answers": _two_answers,
        "free-play": _free_play,
    },
)
