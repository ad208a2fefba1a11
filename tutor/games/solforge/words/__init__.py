"""Everything that SolForge says in English: ``WORDS``. Another language is another folder like this one."""

from __future__ import annotations

from tutor.engine.words import Words
from tutor.games.solforge.words.brief import add_briefs
from tutor.games.solforge.words.ends import add_results, heading
from tutor.games.solforge.words.events import add_events
from tutor.games.solforge.words.glossary import GLOSSARY
from tutor.games.solforge.words.inside import add_inside
from tutor.games.solforge.words.moves import add_moves
from tutor.games.solforge.words.names import seat
from tutor.games.solforge.words.refused import add_refusals

WORDS = Words(heading=heading, seat=seat, glossary=GLOSSARY)
add_events(WORDS)
add_briefs(WORDS)
add_inside(WORDS)
add_moves(WORDS)
add_refusals(WORDS)
add_results(WORDS)
