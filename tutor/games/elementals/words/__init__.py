"""Everything that Elementals says in English: ``WORDS``. Another language is another folder like this one."""

from __future__ import annotations

from tutor.engine.words import Words
from tutor.games.elementals.words.ends import add_results, heading
from tutor.games.elementals.words.events import add_events
from tutor.games.elementals.words.glossary import GLOSSARY
from tutor.games.elementals.words.moves import add_moves
from tutor.games.elementals.words.refused import add_refusals

WORDS = Words(heading=heading, glossary=GLOSSARY)
add_events(WORDS)
add_moves(WORDS)
add_refusals(WORDS)
add_results(WORDS)
