"""The story: what happened, in plain sentences."""

from __future__ import annotations

from tutor.engine.words import Words
from tutor.games.solforge.words.events.batches import BATCHES
from tutor.games.solforge.words.events.battle import BATTLE
from tutor.games.solforge.words.events.creatures import CREATURES
from tutor.games.solforge.words.events.gifts import GIFTS
from tutor.games.solforge.words.events.plays import PLAYS
from tutor.games.solforge.words.events.turns import SETUP, TURNS


def add_events(words: Words) -> None:
    """Register the words of every event."""
    for kind, function in (*SETUP, *TURNS, *PLAYS, *CREATURES, *GIFTS, *BATTLE, *BATCHES):
        words.event(kind)(function)
