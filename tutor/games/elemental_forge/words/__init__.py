"""Everything that Elemental Forge says in English: ``WORDS``. Another language is another folder like this one."""

from __future__ import annotations

from tutor.engine.words import Words
from tutor.games.elemental_forge.words.brief import add_briefs
from tutor.games.elemental_forge.words.ends import add_results, heading
from tutor.games.elemental_forge.words.events import add_events
from tutor.games.elemental_forge.words.glossary import GLOSSARY
from tutor.games.elemental_forge.words.moves import add_moves
from tutor.games.elemental_forge.words.names import seat
from tutor.games.elemental_forge.words.refused import add_refusals

WORDS = Words(heading=heading, seat=seat, glossary=GLOSSARY)
add_events(WORDS)
add_briefs(WORDS)
add_moves(WORDS)
add_refusals(WORDS)
add_results(WORDS)
