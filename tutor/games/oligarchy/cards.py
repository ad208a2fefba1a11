"""The kinds of card, their ingredients, and their numbers (section 24 of the rulebook)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tutor.engine.facts import brief
from tutor.engine.spelling import key, look_up, or_this

BITS: Final = 8
"""The number of bits for one kind in a bag."""


class Kind:
    """A kind of card. All copies of a kind are the same object: equal means identical.

    ``str(kind)`` is its notation (``PR``, ``7``, ``KI``), ``name`` what people call it (``pet rock``), ``level`` its
    place on the ladder, 0 for a card that has none. ``drawn`` says that its home is the draw deck. ``copies`` is the
    number in the base game. ``one`` is the bag with one such card (``bags.py``), whose count begins at the bit
    ``shift``.

    >>> Kind.parse("NO").name, Kind.parse("NO").level, Kind.parse("NO") is Kind.parse("NO")
    ('noble', 10, True)
    """

    __slots__ = ("_text", "copies", "drawn", "level", "name", "one", "plural", "shift", "sign")
    _text: str
    name: str
    plural: str
    sign: str
    level: int
    drawn: bool
    copies: int
    one: int
    shift: int
    _all: ClassVar[dict[str, Kind]] = {}
    _called: ClassVar[dict[str, Kind]] = {}

    @classmethod
    def parse(cls, text: str) -> Kind:
        """Return the kind with this notation or name, in singular or plural, upper or lower case.

        :raises ValueError: if there is none.
        """
        kind = cls._all.get(text) or cls.called(text)
        if kind is None:
            meant = or_this(text, (kind.name for kind in cls._all.values()))
            raise ValueError(f"There is no card {brief(text)}{meant} There are: {', '.join(cls._all)}.")
        return kind

    @classmethod
    def called(cls, name: str) -> Kind | None:
        """Return the kind with this name or notation, in singular or plural, upper or lower case; None if there is
        none.

        >>> Kind.called("pet rocks"), Kind.called("Noble"), Kind.called("jester")
        (PR, NO, None)
        """
        return look_up(cls._called, name)

    @staticmethod
    def make(text: str, name: str, level: int, drawn: bool, copies: int, plural: str = "") -> Kind:
        """Register a kind; used for the table below only."""
        kind = object.__new__(Kind)
        kind._text, kind.name, kind.level, kind.drawn, kind.copies = text, name, level, drawn, copies
        kind.plural, kind.sign = plural or f"{name}s", name
        kind.shift = BITS * len(Kind._all)
        kind.one = 1 << kind.shift
        Kind._all[text] = kind
        Kind._called |= {key(word): kind for word in (text, name, kind.plural)}
        return kind

    def __str__(self) -> str:
        return self._text

    __repr__ = __str__

    def __copy__(self) -> Kind:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Kind:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Kind.parse, (self._text,)


ROCK: Final = Kind.make("PR", "pet rock", 1, True, 4)
PEASANT: Final = Kind.make("PE", "peasant", 2, True, 4)
NUMBERED: Final = tuple(Kind.make(str(n), str(n), n, True, 4) for n in range(3, 10))
NOBLE: Final = Kind.make("NO", "noble", 10, True, 4)
BARON: Final = Kind.make("BA", "baron", 11, False, 4)
QUEEN: Final = Kind.make("QU", "queen", 12, False, 4)
KING: Final = Kind.make("KI", "king", 13, False, 4)
THIEF: Final = Kind.make("TH", "thief", 0, True, 3, "thieves")
SORCERER: Final = Kind.make("SO", "sorcerer", 0, True, 3)
ACE: Final = Kind.make("AC", "Ace", 0, False, 1)
ARCHMAGE: Final = Kind.make("AR", "Archmage", 0, False, 1)
SCIENTIST: Final = Kind.make("SC", "scientist", 0, False, 2)
KNIGHT: Final = Kind.make("KN", "knight", 0, False, 6)
EARJIMLIN: Final = Kind.make("EJ", "Earjimlin", 0, False, 2)
BREAD: Final = Kind.make("BR", "bread", 0, False, 24, "bread")
SILO: Final = Kind.make("SI", "silo", 0, False, 4)
EXPLORER: Final = Kind.make("EX", "explorer", 0, False, 2)

FARMER: Final = Kind.make("FA", "farmer", 0, False, 0)
HEIR: Final = Kind.make("HE", "heir", 0, False, 0)
"""Special states of cards on the table: a peasant joined with a bread, and a baron turned over."""

LADDER: Final = (ROCK, PEASANT, *NUMBERED, NOBLE, BARON, QUEEN, KING)
"""The kinds with a level, from 1 upwards (OL-level-a)."""

LEVELS: Final = len(LADDER)

CROWNED: Final = (BARON, QUEEN, KING)
SPECIAL: Final = (THIEF, SORCERER, ACE, ARCHMAGE, SCIENTIST, KNIGHT, EARJIMLIN, BREAD, SILO, EXPLORER)
KINDS: Final = (*LADDER, *SPECIAL)
"""Every kind, in the order of listings."""

TARGETS: Final = (*KINDS, FARMER, HEIR)
"""Everything that a player can lose."""

PLACE: Final = {kind: place for place, kind in enumerate(KINDS)}
COURT: Final = (KING, QUEEN)
FORCIBLE: Final = LADDER[:9]
"""The kinds that players can be forced to combine: pet rocks, peasants and the numbers to 9 (OL-sci-j)."""
LIMITS: Final = {KNIGHT: 5, EARJIMLIN: 1, EXPLORER: 1, SILO: 3}
"""The most of a kind that a player may hold, if it has a limit; silos raise that of bread."""

FARMERS: Final = 5
"""The most farmers of a player (OL-farm-d)."""

EXTRA_COMBO: Final = {2: 1, 3: 2, 4: 4}
"""By how many levels equal cards go up, by their number (OL-sci2-b..d)."""


class Recipe:
    """A combination of cards that are not equals of the ladder: its name, ingredients and product.

    ``grows`` says that one more of each ingredient makes a larger combo (OL-sci2-g).
    """

    __slots__ = ("clauses", "grows", "inputs", "name", "product")

    def __init__(self, name: str, inputs: dict[Kind, int], product: Kind, *clauses: str, grows: bool = False):
        self.name, self.inputs, self.product, self.clauses, self.grows = name, inputs, product, clauses, grows

    def needs(self, copies: int) -> dict[Kind, int]:
        """Return the ingredients for a number of copies: one more of each card for two, two more of each for four."""
        extra = (0, 0, 1, 1, 2)[copies]
        return {kind: n + extra for kind, n in self.inputs.items()}


RECIPES: Final = {
    recipe.name: recipe
    for recipe in (
        Recipe("revolt", {PEASANT: 4}, BARON, "OL-revolt-c"),
        Recipe("archmage", {SORCERER: 2}, ARCHMAGE, "OL-arch-a"),
        Recipe("ace", {THIEF: 2}, ACE, "OL-ace-a"),
        Recipe("scientist", {NOBLE: 1, PEASANT: 2, ROCK: 2}, SCIENTIST, "OL-sci-d", grows=True),
        Recipe("knight", {NOBLE: 1, ROCK: 2}, KNIGHT, "OL-knight-a", grows=True),
        Recipe("earjimlin", {KNIGHT: 2, SCIENTIST: 1}, EARJIMLIN, "OL-ear-a"),
        Recipe("explorer", {QUEEN: 1, BARON: 1, BREAD: 2}, EXPLORER, "OL-expl-b"),
    )
}


def copies_of(kind: Kind, expansion: bool, rounded_up: bool = True) -> int:
    """Return the number of copies of a kind in a game (OL-count-a..c).

    >>> [copies_of(kind, True) for kind in (ROCK, THIEF, ACE)]
    [6, 5, 1]
    """
    if not expansion or kind.copies == 1:
        return kind.copies
    return (3 * kind.copies + rounded_up) // 2
