"""The notation of a position of Elementals, as a person writes it in a lesson or a study.

::

    {"layout": "A", "slots": {"5.1": "JS[6H 5C]", "1.1": "KD"}, "hand": "6H 4D", "deck": "5D 4S 10S",
     "damage": 15, "powers": "KH"}

``slots`` names the elementals that are left, with the cards placed on each in order (``X1=7`` a named joker, ``6H*2`` a
doubled card, ``9H=0`` an immune one, ``2S!`` a waiting banish card, ``X1=0`` a joker without a number yet, ``+3``
surplus from elsewhere). ``up`` lists the face-up slots; left out, those with nothing on them and those with placed
cards are up. ``deck`` has its top card first. ``hits`` is the row of discards (``X1=1``, ``4D*2``); ``damage`` is their
sum unless given. ``window`` is ``before-draw`` or ``turn``; left out, it is before the draw when the hand is empty.
``layout`` is A unless given, ``turn`` 1. Cards not named lie out of play.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from tutor.engine.cards import Card, parse_cards
from tutor.engine.notation import Notation, read_zone, write_zone
from tutor.engine.spelling import plainly
from tutor.engine.zones import UNKNOWN, Zone
from tutor.games.elementals.attack_card import AttackCard
from tutor.games.elementals.decisions import ACT, BEFORE_DRAW
from tutor.games.elementals.layout import LAYOUTS, SLOTS, Slot
from tutor.games.elementals.state import ElementalsPosition

KEYS: Final = (
    "layout", "slots", "up", "hand", "doubled", "deck", "hits", "damage", "powers", "under", "plane", "turn", "owed",
    "holds_used", "seen_before", "window", "box",
)  # fmt: skip
_SLOT: Final = re.compile(r"(\w+|\?\?)(?:\[([^\[\]]*)\])?")
_BESIDE_TOWER: Final = ("placed", "carried", "open", "up")


# ---- writing ---------------------------------------------------------------------------------------------------------
def write(position: ElementalsPosition, zone: Zone) -> dict[str, Any]:
    """Return the keys that a zone fills."""
    name = zone.name
    if name in _BESIDE_TOWER:
        return {}
    if name == "tower":
        slots = {str(slot): _write_slot(position, slot) for slot in position.held()}
        usual = _usually_up(position) == position.open
        return {"slots": slots} if usual else {"slots": slots, "up": " ".join(map(str, position.open))}
    if name == "hits":
        return {"hits": " ".join(map(str, position.hits)), "damage": position.damage}
    if name == "under":
        return {"under": {str(lord): " ".join(map(str, cards)) for lord, cards in position.under.items()}}
    return write_zone(position, zone)


def _write_slot(position: ElementalsPosition, slot: Slot) -> str:
    words = [str(item) for item in position.placed[slot.at]]
    if slot in position.carried:
        words.append(f"+{position.carried[slot]}")
    return f"{position.tower[slot.at]}[{' '.join(words)}]" if words else str(position.tower[slot.at])


def _usually_up(position: ElementalsPosition) -> list[Slot]:
    return [slot for slot in position.held() if position.placed[slot.at] or not position.covering(slot)]


# ---- reading ---------------------------------------------------------------------------------------------------------
def read(position: ElementalsPosition, key: str, data: Any) -> None:
    """Read a key; raise ValueError with a sentence if it is invalid."""
    reader = _READERS.get(key)
    if reader is not None:
        reader(position, data)
    else:
        read_zone(position, key, data)


def _text(data: Any) -> str:
    if not isinstance(data, str):
        raise ValueError(f"a text is needed, not {str(data)[:40]!r}.")
    return data


def _read_layout(position: ElementalsPosition, data: Any) -> None:
    if _text(data) not in LAYOUTS:
        raise ValueError(f"there is no layout {data[:20]!r}. There are: {', '.join(LAYOUTS)}.")
    position.layout = data


def _read_slots(position: ElementalsPosition, data: Any) -> None:
    if not isinstance(data, Mapping):
        raise ValueError("a dict from slot to elemental, like {'5.1': 'JS[6H 5C]'}.")
    position.layout = position.layout or usual_layout(position)
    wrong = []
    for name, text in data.items():
        try:
            _read_slot(position, Slot.parse(_text(name)), _text(text))
        except ValueError as error:
            wrong.append(f"{str(name)[:10]}: {error}")
    if wrong:
        raise ValueError(" ".join(wrong))
    _turn_up(position, _usually_up(position))


def usual_layout(position: ElementalsPosition) -> str:
    """Return the layout of a position that names none."""
    return position.readings.settings.layout or "A"


def _read_slot(position: ElementalsPosition, slot: Slot, text: str) -> None:
    match = _SLOT.fullmatch(plainly(text).strip())
    if match is None:
        raise ValueError(f"{text[:30]!r} is not an elemental. They are written JS or JS[6H 5C].")
    if slot not in LAYOUTS[position.layout].column:
        raise ValueError(f"layout {position.layout} has no such slot.")
    position.tower[slot.at] = UNKNOWN if match[1] == "??" else Card.parse(match[1])
    stack = []
    for word in (match[2] or "").split():
        if word.startswith("+") and word[1:].isdigit() and len(word) < 4:
            position.carried[slot] = int(word[1:])
        else:
            stack.append(position.recounted(slot, AttackCard.parse(word)))
    position.placed[slot.at] = tuple(stack)


def _turn_up(position: ElementalsPosition, slots: list[Slot]) -> None:
    position.up = [slot in slots for slot in SLOTS]
    position.open = [slot for slot in SLOTS if slot in slots]


def _read_up(position: ElementalsPosition, data: Any) -> None:
    _turn_up(position, [Slot.parse(word) for word in _text(data).split()])


def _read_hits(position: ElementalsPosition, data: Any) -> None:
    hits = [AttackCard.parse(word) for word in _text(data).split()]
    position.hits = [position.counting(hit.card, hit.number, hit.doubled) for hit in hits]
    by_count = position.readings.settings.by_count
    position.damage = len(hits) if by_count else sum(hit.counted for hit in position.hits)


def _read_under(position: ElementalsPosition, data: Any) -> None:
    if not isinstance(data, Mapping):
        raise ValueError("a dict from Lord to cards, like {'KH': '6C 8D 2H'}.")
    position.under = {Card.parse(_text(lord)): tuple(parse_cards(_text(cards))) for lord, cards in data.items()}


def _read_window(position: ElementalsPosition, data: Any) -> None:
    windows = {"before-draw": BEFORE_DRAW, "turn": ACT}
    if _text(data) not in windows:
        raise ValueError(f"before-draw or turn, not {data[:20]!r}.")
    position.agenda = [windows[data]]


_READERS: Final = {
    "layout": _read_layout,
    "slots": _read_slots,
    "up": _read_up,
    "hits": _read_hits,
    "under": _read_under,
    "window": _read_window,
}

NOTATION: Final[Notation[ElementalsPosition]] = Notation(KEYS, write, read, __doc__ or "")
