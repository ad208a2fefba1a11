"""The phrases of Elemental Deck Builder; for another language, copy this folder."""

from tutor.engine import Words
from tutor.games.elemental_deck_builder.words.asking import DECISIONS, MOVES, THINGS
from tutor.games.elemental_deck_builder.words.brief import BRIEFS
from tutor.games.elemental_deck_builder.words.events import EVENTS
from tutor.games.elemental_deck_builder.words.names import heading
from tutor.games.elemental_deck_builder.words.refused import REFUSALS
from tutor.games.elemental_deck_builder.words.results import RESULTS

WORDS = Words(
    heading=heading,
    glossary={
        "face-down": ("face down", "An action put down for a later turn; playing it then costs half. [ED-06d]"),
        "strength": ("strength", "What a card's dice come to, before shields. [ED-12c]"),
    },
    events=EVENTS,
    moves=MOVES,
    refusals=REFUSALS,
    decisions=DECISIONS,
    results=RESULTS,
    things=THINGS,
    briefs=BRIEFS,
)
