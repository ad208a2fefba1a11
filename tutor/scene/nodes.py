"""What a board shows, as data: nodes, choices, marks. ``widgets/PROTOCOL.md`` says how each is drawn.

Every node has an ``id`` that is unique in its scene (a face-down card's id is its place, never its name) and a
``label`` that says all facts of the picture in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar

from tutor.engine.words import Span


@dataclass(kw_only=True)
class Node:
    """Base of all nodes.

    ``states`` are out of changed, acts, struck, look, asleep, gone; ``nr`` numbers a difference.
    """

    kind: ClassVar[str] = ""
    id: str
    label: str
    states: tuple[str, ...] = ()
    nr: int = 0

    def children(self) -> Iterator[Node]:
        """The nodes directly inside."""
        for name in _names(type(self)):
            value = getattr(self, name)
            if isinstance(value, Node):
                yield value
            elif isinstance(value, list | tuple):
                yield from (inner for inner in value if isinstance(inner, Node))

    def walk(self) -> Iterator[Node]:
        """The node and everything inside, top to bottom."""
        yield self
        for child in self.children():
            yield from child.walk()

    def to_data(self) -> dict[str, Any]:
        """JSON data; fields that hold nothing are left out."""
        data: dict[str, Any] = {"kind": self.kind}
        for name in _names(type(self)):
            value = getattr(self, name)
            if value or name in ("id", "label"):
                data[name.rstrip("_")] = to_data(value)
        return data


def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(item.name for item in fields(kind))


# Kept, since a board asks for them at each of its hundreds of nodes; typed as a function, as in ``tutor.engine.facts``.
_names: Callable[[Any], tuple[str, ...]] = cache(_fields)


def to_data(value: Any) -> Any:
    """Nodes, and lists and tuples of them, as JSON data."""
    if isinstance(value, Node):
        return value.to_data()
    return [to_data(item) for item in value] if isinstance(value, list | tuple) else value


@dataclass(kw_only=True)
class CardNode(Node):
    """A card; face down it has neither rank nor key. ``key`` names the same card from scene to scene, so that it can
    glide; ``from_`` is the node from which a card comes that was not seen before."""

    kind = "card"
    rank: str = ""
    suit: str = ""
    element: str = ""
    power: str = ""
    court: bool = False
    small: bool = False
    down: bool = False
    key: str = ""
    from_: str = ""


@dataclass(kw_only=True)
class Space(Node):
    """An empty place that may be a target."""

    kind = "space"
    text: str = ""


@dataclass(kw_only=True)
class Stand(Node):
    """A place in a tower: a card, the cards placed on it, and their sum so far (``main``, ``sub``, ``enough``)."""

    kind = "stand"
    row: int
    col: int
    card: Node | None = None
    placed: list[CardNode] = field(default_factory=list)
    sum: dict[str, Any] | None = None


@dataclass(kw_only=True)
class Tower(Node):
    """Overlapping rows of stands on a grid with ``cols`` half columns."""

    kind = "tower"
    cols: int = 8
    items: list[Stand] = field(default_factory=list)


@dataclass(kw_only=True)
class Pile(Node):
    """A pile: its top card or None, a name and a second line; ``took`` are the keys of cards that have gone in."""

    kind = "pile"
    top: CardNode | None = None
    main: str = ""
    sub: str = ""
    took: list[str] = field(default_factory=list)


@dataclass(kw_only=True)
class Fan(Node):
    """A hand of cards; one of creatures and spells scrolls beyond five."""

    kind = "fan"
    caption: str = ""
    items: Sequence[Node] = field(default_factory=list)


@dataclass(kw_only=True)
class Row(Node):
    """Any nodes side by side."""

    kind = "row"
    caption: str = ""
    items: list[Node] = field(default_factory=list)
    wrap: bool = False


@dataclass(kw_only=True)
class Slip(Node):
    """A card with words beside it: a power, a right, a special."""

    kind = "slip"
    card: CardNode | None = None
    main: str = ""
    sub: str = ""


@dataclass(kw_only=True)
class Bar(Node):
    """A running total against a limit, made of the pieces that add up to it (``text``, ``suit``, ``n``)."""

    kind = "bar"
    limit: int
    total: int
    hits: list[dict[str, Any]] = field(default_factory=list)
    main: str = ""
    caption: str = ""


@dataclass(kw_only=True)
class Dice(Node):
    """Dice as they fell; each item has ``value`` and ``state`` (hit, blocked, spent or empty)."""

    kind = "dice"
    items: list[dict[str, Any]] = field(default_factory=list)
    caption: str = ""


@dataclass(kw_only=True)
class Track(Node):
    """A score on its way to a goal; ``seat`` as for a ``Seat``."""

    kind = "track"
    value: int
    limit: int
    owner: str = ""
    seat: int = 0
    main: str = ""
    sub: str = ""


@dataclass(kw_only=True)
class Seat(Node):
    """A player's place at the table and what lies there.

    ``seat`` is a number from 1 to 4: every player has a token of another shape and colour; 0 leaves that to ``owner``.
    """

    kind = "seat"
    owner: str = "theirs"
    seat: int = 0
    main: str = ""
    sub: str = ""
    turn: bool = False
    items: list[Node] = field(default_factory=list)


@dataclass(kw_only=True)
class Lane(Node):
    """One place of a grid of lanes; ``main`` is its name."""

    kind = "lane"
    row: int
    col: int
    main: str = ""
    items: list[Node] = field(default_factory=list)


@dataclass(kw_only=True)
class Creature(Node):
    """A creature, or a card that has levels: attack, health of its maximum, level of levels, badges, its text.

    A badge has a ``text``; its ``tone`` is "bane" for what harms and "free" for what costs no play. One without attack
    and health that has ``spans`` is a spell. ``small`` draws one line. ``key`` and ``from_`` are as for a card;
    ``about`` names the entry of the game's reference that the details panel shows.
    """

    kind = "creature"
    main: str
    faction: str = ""
    level: int = 1
    levels: int = 3
    attack: int = 0
    health: int = 0
    max: int = 0
    badges: list[dict[str, str]] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    small: bool = False
    key: str = ""
    from_: str = ""
    about: str = ""


@dataclass(kw_only=True)
class Plate(Node):
    """A player's badge: a total that decides the game, steps on the way to the next rank, tokens to spend.

    ``steps`` is ``{"text": "Rank 2", "at": 2, "of": 4, "sub": "turn 2 of 4"}``. A token's ``state`` is left, spent or
    free; ``tally`` says in words what the tokens stand for.
    """

    kind = "plate"
    owner: str = "theirs"
    main: str = ""
    life: int = 0
    limit: int = 0
    steps: dict[str, Any] | None = None
    tokens: list[dict[str, str]] = field(default_factory=list)
    tally: str = ""
    sub: str = ""
    turn: bool = False


@dataclass(kw_only=True)
class Fold(Node):
    """A list that opens when it is asked for: what lies in a pile."""

    kind = "fold"
    caption: str = ""
    items: Sequence[Node] = field(default_factory=list)


@dataclass(kw_only=True)
class Note(Node):
    """A quiet line of words."""

    kind = "note"
    spans: list[Span] = field(default_factory=list)


@dataclass(kw_only=True)
class Arena(Node):
    """The middle of the table between what stands left and right of it."""

    kind = "arena"
    west: list[Node] = field(default_factory=list)
    centre: list[Node] = field(default_factory=list)
    east: list[Node] = field(default_factory=list)


@dataclass(kw_only=True)
class Button(Node):
    """A choice that is no card: a number, the end of the turn.

    ``tone`` is "main" for the one that a turn runs towards, "cancel" for what takes back and "here" for what is shown
    now. One of ``items`` takes the button's place while it may be chosen.
    """

    kind = "button"
    main: str
    tone: str = ""
    items: list[Button] = field(default_factory=list)


@dataclass(kw_only=True)
class Panel(Node):
    """A framed group, for a decision that waits: naming a number, choosing a card."""

    kind = "panel"
    caption: str = ""
    items: list[Node] = field(default_factory=list)


@dataclass(kw_only=True)
class Voice(Node):
    """Where the prompt and the answers stand, if not right above the hand."""

    kind = "voice"


@dataclass(kw_only=True)
class Scene:
    """A whole board for one seat: what a game's ``scene(view)`` returns. Choices are added by ``tutor.scene.build``.

    ``over`` is won, lost, drawn (nobody has won), ended (for those who watch) or empty. ``previews`` maps a path of
    node ids to what the board shows while its first node is picked:
    ``{"at": node id, "n": 10, "suit": "H", "text": phrase}``.
    """

    title: str
    where: str = ""
    prompt: str = ""
    over: str = ""
    nodes: list[Node] = field(default_factory=list)
    previews: dict[tuple[str, ...], dict[str, Any]] = field(default_factory=dict)

    def walk(self) -> Iterator[Node]:
        """Every node, top to bottom."""
        for node in self.nodes:
            yield from node.walk()
