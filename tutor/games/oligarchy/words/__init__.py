"""Everything that Oligarchy says in English: ``WORDS``. Another language is another folder like this one."""

from __future__ import annotations

from tutor.engine.words import Words
from tutor.games.oligarchy.rules.stacking import Stacking
from tutor.games.oligarchy.words.brief import add_briefs
from tutor.games.oligarchy.words.ends import add_results, heading
from tutor.games.oligarchy.words.events import add_events
from tutor.games.oligarchy.words.glossary import GLOSSARY
from tutor.games.oligarchy.words.moves import add_moves, copy_name
from tutor.games.oligarchy.words.names import seat
from tutor.games.oligarchy.words.refused import add_refusals

WORDS = Words(heading=heading, seat=seat, glossary=GLOSSARY, things={Stacking: copy_name})
add_events(WORDS)
add_briefs(WORDS)
add_moves(WORDS)
add_refusals(WORDS)
add_results(WORDS)
