"""The notation of a position of Oligarchy, as a person writes it in a lesson or a study.

::

    {"tableaus": ["KI QU HE TH", "NO 5 5 FA"], "deck": "SO 3", "rest": "home"}

``tableaus`` says what lies before each seat: PR pet rock, PE peasant, 3 to 9, NO noble, BA baron, QU queen, KI king,
TH thief, SO sorcerer, AC Ace, AR Archmage, SC scientist, KN knight, EJ Earjimlin, BR bread, SI silo, EX explorer, FA a
farmer (a peasant with a bread under it), HE an heir (a baron turned over). ``deck``, ``royal`` and ``discard`` have
their top card first. With ``rest`` set to ``home`` every card that is not named lies in its home deck, below those
that are; else it is out of play. ``step`` is ``turn`` (unless given), ``attack``, ``obligations``, ``session``,
``main`` or ``bonus``: what of the active seat's turn comes next. Whoever holds a noble has had its first one unless
``noble_seen`` says otherwise. ``cycle`` is the counter, ``active`` whose turn it is.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tutor.engine.facts import brief
from tutor.engine.moves import Decision, Task
from tutor.engine.notation import Notation, read_zone, write_zone
from tutor.engine.zones import Zone
from tutor.games.oligarchy.cards import BARON, BREAD, FARMER, HEIR, KINDS, NOBLE, PEASANT, PLACE, Kind
from tutor.games.oligarchy.decisions import Acting
from tutor.games.oligarchy.rules.attack import Attack
from tutor.games.oligarchy.rules.bonus import BonusStep
from tutor.games.oligarchy.rules.obligations import after_action
from tutor.games.oligarchy.rules.turn import Begin, DrawStep, MainPhase, NextTurn
from tutor.games.oligarchy.state import Realm

ZONES: Final = tuple(Realm.zones)
KEYS: Final = ("tableaus", *ZONES, "rest", "step")
"""In the order in which they are read: what fills the home decks comes after all that lies elsewhere."""


# ---- writing ---------------------------------------------------------------------------------------------------------
def write(position: Realm, zone: Zone) -> dict[str, Any]:
    """The keys that a zone fills: itself, in the standard form."""
    return write_zone(position, zone)


# ---- reading ---------------------------------------------------------------------------------------------------------
def read(position: Realm, key: str, data: Any) -> None:
    """Fill what a key says; raises ValueError with a sentence if it cannot be read."""
    readers = {"tableaus": _read_tableaus, "rest": _read_rest, "step": _read_step}
    if key in readers:
        readers[key](position, data)
    else:
        read_zone(position, key, data)


def _read_tableaus(position: Realm, data: Any) -> None:
    if not isinstance(data, list) or len(data) != position.seats or not all(isinstance(text, str) for text in data):
        raise ValueError(f"a list of {position.seats} texts, one for each seat.")
    for seat, text in enumerate(data):
        for kind in sorted(map(Kind.parse, text.split()), key=lambda kind: PLACE.get(kind, 99)):
            if kind is FARMER:
                position.farmers[seat] += (PEASANT, BREAD)
            elif kind is HEIR:
                position.heirs[seat].append(BARON)
            else:
                position.held[seat].append(kind)
        position.noble_seen[seat] = NOBLE in position.held[seat]


def _read_rest(position: Realm, data: Any) -> None:
    if data != "home":
        raise ValueError(f"home, not {brief(data)}.")
    lying = Counter(position.cards())
    for kind in KINDS:
        home = position.deck if position.is_drawn(kind) else position.royal
        home += [kind] * max(0, position.copies(kind) - lying[kind])


def _steps(position: Realm) -> dict[str, list[Decision | Task]]:
    seat = position.active
    end: list[Decision | Task] = [NextTurn.of(), BonusStep.of(seat)]
    draw = [*end, MainPhase.of(seat, False), DrawStep.of(seat)]
    due = [*draw, *after_action(position, seat)]
    return {
        "turn": [Begin.of(seat)],
        "attack": [*due, Attack.of(seat)],
        "obligations": due,
        "session": draw,
        "main": [*end, Acting.of(seat, False)],
        "bonus": end,
    }


def _read_step(position: Realm, data: Any) -> None:
    steps = _steps(position)
    if not isinstance(data, str) or data not in steps:
        raise ValueError(f"one of {', '.join(steps)}, not {brief(data)}.")
    position.turn = max(position.turn, 1)
    position.agenda = steps[data]


NOTATION: Final[Notation[Realm]] = Notation(KEYS, write, read, __doc__ or "")
