"""The notation of a position of Oligarchy, as a person writes it in a lesson or a study.

::

    {"tableaus": ["KI QU HE TH", "NO 5 5 FA"], "deck": "SO 3", "rest": "home"}

``tableaus`` says what lies before each seat: PR pet rock, PE peasant, 3 to 9, NO noble, BA baron, QU queen, KI king,
TH thief, SO sorcerer, AC Ace, AR Archmage, SC scientist, KN knight, EJ Earjimlin, BR bread, SI silo, EX explorer, FA a
farmer (a peasant with a bread under it), HE an heir (a baron turned over). ``deck``, ``royal`` and ``discard`` have
their top card first. With ``rest`` set to ``home`` every card that is not named lies in its home deck, below those
that are; else it is out of play. ``step`` is ``turn`` (unless given), ``attack``, ``obligations``, ``session``,
``main`` or ``bonus``: what of the active seat's turn comes next. A seat that holds a noble has had its first one unless
``noble_seen`` says otherwise. ``cycle`` is the counter, ``active`` whose turn it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from tutor.engine.codec import read_each
from tutor.engine.facts import brief
from tutor.engine.moves import Decision, Task
from tutor.engine.notation import Notation, read_zone, write_zone
from tutor.engine.zones import Zone
from tutor.games.oligarchy.bags import bag_of, cards_in
from tutor.games.oligarchy.cards import BARON, BREAD, FARMER, HEIR, KINDS, NOBLE, PEASANT, Kind
from tutor.games.oligarchy.decisions import Acting
from tutor.games.oligarchy.rules.attack import Attack
from tutor.games.oligarchy.rules.bonus import BonusStep
from tutor.games.oligarchy.rules.obligations import after_action
from tutor.games.oligarchy.rules.turn import Begin, DrawStep, MainPhase, NextTurn
from tutor.games.oligarchy.state import Realm

ZONES: Final = tuple(name for name in Realm.zones if name != "stock")
KEYS: Final = ("tableaus", *ZONES, "rest", "step")
"""In the order of reading: keys that fill the home decks come last."""

PILES: Final = ("deck", "royal", "discard", "rest")
COUNTED: Final = {"farmers": (PEASANT, BREAD), "heirs": (BARON,)}
"""The cards that stand for farmers, heirs and the like in the notation."""


# ---- writing ---------------------------------------------------------------------------------------------------------
def write(position: Realm, zone: Zone) -> dict[str, Any]:
    """Return the keys of a zone: itself, with cards as words. What can be found is not written, since it follows."""
    if zone.name == "royal":
        return {"royal": _words(cards_in(position.royal))}
    if zone.name == "held":
        return {"held": [_words(cards_in(held)) for held in position.held]}
    if zone.name in COUNTED:
        parts = COUNTED[zone.name]
        return {zone.name: [_words(parts * n) for n in getattr(position, zone.name)]}
    return {} if zone.name == "stock" else write_zone(position, zone)


def _words(cards: Iterable[Kind]) -> str:
    return " ".join(map(str, cards))


# ---- reading ---------------------------------------------------------------------------------------------------------
def read(position: Realm, key: str, data: Any) -> None:
    """Read a key; raise ValueError with a sentence if it is invalid."""
    readers = {
        "tableaus": _read_tableaus, "rest": _read_rest, "step": _read_step, "royal": _read_royal, "held": _read_held,
        "farmers": _read_farmers, "heirs": _read_heirs,
    }  # fmt: skip
    if key in readers:
        readers[key](position, data)
    else:
        read_zone(position, key, data)
    if key in PILES:
        position.take_stock()


def _kinds(data: Any) -> list[Kind]:
    if not isinstance(data, str):
        raise ValueError(f"cards with blanks between, not {brief(data)}.")
    return read_each(Kind.parse, data.split())


def _of_seats(data: Any) -> list[list[Kind]]:
    if not isinstance(data, list):
        raise ValueError(f"a list with one string of cards for each seat, not {brief(data)}.")
    return read_each(_kinds, data)


def _read_royal(position: Realm, data: Any) -> None:
    position.royal = bag_of(_kinds(data))


def _read_held(position: Realm, data: Any) -> None:
    position.held = [*map(bag_of, _of_seats(data))]


def _read_farmers(position: Realm, data: Any) -> None:
    position.farmers = _read_counted("farmers", data, "a peasant and a bread in turn.")


def _read_heirs(position: Realm, data: Any) -> None:
    position.heirs = _read_counted("heirs", data, "barons only.")


def _read_counted(zone: str, data: Any, wanted: str) -> list[int]:
    """Return the number in front of each seat of something that is written as these cards."""
    found, parts = _of_seats(data), COUNTED[zone]
    counts = [len(cards) // len(parts) for cards in found]
    if any(tuple(cards) != parts * n for cards, n in zip(found, counts, strict=True)):
        raise ValueError(wanted)
    return counts


def _read_tableaus(position: Realm, data: Any) -> None:
    if not isinstance(data, list) or len(data) != position.seats or not all(isinstance(text, str) for text in data):
        raise ValueError(f"a list of {position.seats} texts, one for each seat.")
    for seat, text in enumerate(data):
        held = []
        for kind in map(Kind.parse, text.split()):
            if kind is FARMER:
                position.farmers[seat] += 1
            elif kind is HEIR:
                position.heirs[seat] += 1
            else:
                held.append(kind)
        position.held[seat] = bag_of(held)
        position.noble_seen[seat] = NOBLE in held


def _read_rest(position: Realm, data: Any) -> None:
    if data != "home":
        raise ValueError(f"home, not {brief(data)}.")
    lying = Counter(position.cards())
    for kind in KINDS:
        missing = max(0, position.copies(kind) - lying[kind])
        if position.is_drawn(kind):
            position.deck += [kind] * missing
        else:
            position.royal += kind.one * missing


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
