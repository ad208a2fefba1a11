"""Elemental Deck Builder: two players, seven dice, two shops, attacks that can be answered."""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from pathlib import Path

from tutor.engine import Game, Rulebook
from tutor.engine.cover import Cover
from tutor.games.elemental_deck_builder import decisions
from tutor.games.elemental_deck_builder.bots import BOTS
from tutor.games.elemental_deck_builder.coach import COACH
from tutor.games.elemental_deck_builder.determinizing import DETERMINIZING
from tutor.games.elemental_deck_builder.fast import FAST
from tutor.games.elemental_deck_builder.problems import problems
from tutor.games.elemental_deck_builder.readings import DeckBuilderReadings
from tutor.games.elemental_deck_builder.refit import refit
from tutor.games.elemental_deck_builder.rivals import OPPONENTS
from tutor.games.elemental_deck_builder.rules import (
    actions,
    auctions,
    dice,
    events,
    executing,
    opening,
    piles,
    refusals,
    sealing,
    selecting,
    turns,
    waiting,
)
from tutor.games.elemental_deck_builder.rules.upkeep import next_free, only_end
from tutor.games.elemental_deck_builder.scene import FELT, reference, scene
from tutor.games.elemental_deck_builder.settle import settle
from tutor.games.elemental_deck_builder.setup import setup
from tutor.games.elemental_deck_builder.short import SHORT
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from tutor.games.elemental_deck_builder.unmatched_picks import unmatched_picks
from tutor.games.elemental_deck_builder.visibility import sees
from tutor.games.elemental_deck_builder.words import WORDS

RULEBOOK = Rulebook.read(Path(__file__).with_name("rulebook.md"))

GAME = Game(
    id="elemental_deck_builder",
    title="Elemental Deck Builder",
    seats=(2,),
    version=7,
    rulebook=RULEBOOK,
    readings=DeckBuilderReadings,
    position=DeckBuilderPosition,
    rules=(
        turns,
        actions,
        auctions,
        sealing,
        dice,
        executing,
        selecting,
        waiting,
        piles,
        opening,
        decisions,
        *events.PARTS,
        refusals,
    ),
    setup=setup,
    words=WORDS,
    scene=scene,
    unmatched_picks=unmatched_picks,
    series={"do:start": next_free},
    by_itself=only_end,
    bots=BOTS,
    bot_names={
        **{each.bot: f"{each.strength.lower()} opponent" for each in OPPONENTS},
        "fair": "between Easy and Normal",
    },
    opponents=OPPONENTS,
    short=SHORT,
    settle=settle,
    problems=problems,
    refit=refit,
    sees=sees,
    fast=FAST,
    determinizing=DETERMINIZING,
    reference=partial(reference, RULEBOOK),
    cover=Cover(
        FELT, (("blaze", "fire"), ("tree", "nature"), ("coins", "coin"), ("water", "water"), ("tremor", "earth")), 3
    ),
    coach=COACH,
    starter=attrgetter("first"),
    lessons=lambda: Path(__file__).with_name("lessons"),
    endless="Two players who never attack play on until the tutor ends the game, after 1,000 turns. [ED-05h]",
    minutes="an hour",
    blurb="Seven dice make cards strong. Buy them at auction, attack, and answer what is played against you.",
)
