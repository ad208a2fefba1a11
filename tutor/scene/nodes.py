"""The contents of a board as data: nodes, choices, marks. ``widgets/PROTOCOL.md`` says how each is drawn.

The kinds of node are a closed set, and none belongs to one game: card, pile, row, grid, counter, die, track, button,
note, group. A new game combines them in its own ``scene``.

Every node has an ``id`` that is unique in its scene (a face-down card's id names its place, never the card) and a
``label`` that says in words everything that the picture shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from tutor.engine.words import Span
from tutor.engine.zones import UNKNOWN


@dataclass(kw_only=True)
class Node:
    """Base class of all nodes.

    ``states`` are some of changed, acts, struck, look, asleep, gone and dear (for what costs more than the seat has).
    ``nr`` numbers a difference between boards. ``ahead`` is the end of the label that tells what happens next: while a
    decision waits, it is cut off, and a tag that says the same is left out.
    """

    kind: ClassVar[str] = ""
    id: str
    label: str
    states: tuple[str, ...] = ()
    nr: int = 0
    ahead: str = ""

    def children(self) -> Iterator[Node]:
        """Yield the nodes directly inside."""
        for value in vars(self).values():
            if isinstance(value, Node):
                yield value
            elif value and isinstance(value, list | tuple):
                yield from (inner for inner in value if isinstance(inner, Node))

    def walk(self) -> Iterator[Node]:
        """Yield the node and everything inside, depth first."""
        yield self
        for child in self.children():
            yield from child.walk()

    def to_data(self) -> dict[str, Any]:
        """Return the node as JSON data, without empty fields."""
        data: dict[str, Any] = {"kind": self.kind}
        for name, value in vars(self).items():
            if value or name in ("id", "label"):
                data[name.rstrip("_")] = value if isinstance(value, str) else to_data(value)
        return data


def to_data(value: Any) -> Any:
    """Return nodes, and lists and tuples of them, as JSON data."""
    if isinstance(value, Node):
        return value.to_data()
    return [to_data(item) for item in value] if isinstance(value, list | tuple) else value


EMBLEMS = (
    "water", "earth", "fire", "air", "nature", "arcane", "coin", "chance", "steel", "violet", "ember", "leaf",
)  # fmt: skip
"""Tones of badges that are drawn as a letter on a shape with its own colour."""


@dataclass(kw_only=True)
class CardNode(Node):
    """A card, a token or anything else with a face; a place where one may lie is a card that is ``empty``.

    A card of a pack shows ``rank`` and ``suit``; one with a ``title`` shows its name and what it does in words
    (``spans``), with ``sub`` it is small, with both beside it. Either may have a ``picture`` (a name in ``art.svg``),
    badges (at the left), figures (at the right) and a ``cost``; a ``stack`` is how many equal cards lie there as one.

    ``hue`` is the colour of its edge and its picture: steel, violet, ember, leaf, rose, bark or honey; face down it is
    that of its back, blue or green. ``steps`` is how far it has come: ``{"text": "L2", "at": 2, "of": 3}``; without a
    title it shows as pips, and the label says the same. A figure has a ``text`` and may have a ``sign`` (blade, heart)
    and what it is out of: ``{"sign": "heart", "text": "7", "of": "10"}``. A badge has a ``text``; its ``tone`` is one
    of ``EMBLEMS``, then the text is a letter on that shape, or "bane" for what harms and "free" for what costs nothing.
    A ``tag`` is a few words at its foot while a move can begin there: what a touch does.
    ``small`` draws rank and suit, or one line. Face down it has neither rank nor key. ``key`` names the same card
    from scene to scene, so that it can glide; ``from_`` is the node from which a card comes that was not seen
    before; ``about`` names the entry of the game's reference that the details panel shows, and ``says`` stands
    there in place of the entry's words: what a card does under readings that make it another.
    """

    kind = "card"
    empty: str = ""
    rank: str = ""
    suit: str = ""
    picture: str = ""
    title: str = ""
    sub: str = ""
    hue: str = ""
    cost: str = ""
    stack: int = 0
    steps: dict[str, Any] | None = None
    figures: list[dict[str, str]] = field(default_factory=list)
    badges: list[dict[str, str]] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    small: bool = False
    down: bool = False
    key: str = ""
    from_: str = ""
    about: str = ""
    says: str = ""
    tag: list[Span] = field(default_factory=list)

    @classmethod
    def of(cls, id: str, card: Any) -> CardNode:
        """Return a French card in this place, face down if it is unknown."""
        if card is UNKNOWN:
            return cls(id=id, label="a card, face down", down=True)
        return cls(id=id, label=card.name, rank=card.rank, suit=card.suit, key=str(card))


@dataclass(kw_only=True)
class Pile(Node):
    """A pile: its top card or None, a name and a second line. ``took`` are the keys of cards that have gone in.

    Cards ``under`` the top one are drawn beside it, the lowest first, and named in the label. A ``single`` pile never
    holds more than one card, such as a dial.

    At a place of a grid (``row``, ``col``) it is a card on which others are laid visibly, with their ``sum`` so far
    (``main``, ``sub``, ``enough``).
    """

    kind = "pile"
    under: list[CardNode] = field(default_factory=list)
    top: CardNode | None = None
    laid: list[CardNode] = field(default_factory=list)
    sum: dict[str, Any] | None = None
    row: int = 0
    col: int = 0
    main: str = ""
    sub: str = ""
    took: list[str] = field(default_factory=list)
    single: bool = False


@dataclass(kw_only=True)
class Row(Node):
    """Nodes side by side. A ``hand`` is fanned out; a row of titled cards scrolls beyond five.

    With ``pairs``, clicking a second card of the row tries both together, even if no legal move takes two. ``aimed``
    cards can be picked even if they have no legal move: the next click is then a refused try. In a ``chain`` each card
    leads to the next.
    """

    kind = "row"
    caption: str = ""
    items: Sequence[Node] = field(default_factory=list)
    hand: bool = False
    wrap: bool = False
    pairs: bool = False
    aimed: bool = False
    chain: bool = False


@dataclass(kw_only=True)
class Grid(Node):
    """Piles or groups, each at its ``row`` and ``col``; if they ``overlap``, ``cols`` counts half columns."""

    kind = "grid"
    cols: int = 8
    overlap: bool = False
    items: Sequence[Node] = field(default_factory=list)


@dataclass(kw_only=True)
class Counter(Node):
    """A player's numbers: a value and its limit, progress to the next rank, tokens to spend.

    ``seat`` and ``owner`` are as for a group. ``figures`` are further numbers, as on a card, with the extra sign coin.
    ``steps`` is ``{"text": "Rank 2", "at": 2, "of": 4, "sub": "turn 2 of 4"}``. A token's ``state`` is left, spent or
    free; ``tally`` says in words what the tokens stand for.
    """

    kind = "counter"
    owner: str = "theirs"
    seat: int = 0
    main: str = ""
    value: int = 0
    limit: int = 0
    figures: list[dict[str, str]] = field(default_factory=list)
    steps: dict[str, Any] | None = None
    tokens: list[dict[str, str]] = field(default_factory=list)
    tally: str = ""
    sub: str = ""
    turn: bool = False


@dataclass(kw_only=True)
class Die(Node):
    """A rolled die, 0 before it is rolled; ``state`` is hit, blocked, spent or empty.

    A die with a name of its own (``main``, below it) can be picked; it may have the colour of a badge's ``tone``, and a
    letter (``text``).
    """

    kind = "die"
    value: int = 0
    state: str = ""
    tone: str = ""
    text: str = ""
    main: str = ""


@dataclass(kw_only=True)
class Track(Node):
    """A running total and its limit.

    With an ``owner`` it is a player's score on the way to a goal, with the player's token (``seat``, as for a group).
    Without, it consists of the pieces that add up to it (``text``, ``suit``, ``n``), counted in its ``unit``.
    """

    kind = "track"
    value: int
    limit: int
    pieces: list[dict[str, Any]] = field(default_factory=list)
    owner: str = ""
    seat: int = 0
    main: str = ""
    sub: str = ""
    unit: str = ""


@dataclass(kw_only=True)
class Button(Node):
    """A choice that is not a card, such as a number or the end of the turn.

    ``tone`` is "main" for the usual next move (never for one that gives something up), "cancel" for taking back, "ends"
    for ending the turn, "quiet" for what other buttons do as well, and "here" for what is shown now. If only one of
    ``items`` can be chosen, it is shown instead of the button.
    """

    kind = "button"
    main: str
    tone: str = ""
    items: list[Button] = field(default_factory=list)


@dataclass(kw_only=True)
class Note(Node):
    """A quiet line of words."""

    kind = "note"
    spans: list[Span] = field(default_factory=list)


@dataclass(kw_only=True)
class Group(Node):
    """Nodes that belong together, below a ``caption`` or a name (``main``).

    With an ``owner`` (mine, theirs) it is a player's area. ``seat`` is a number from 1 to 4, since each player has a
    token of its own shape and colour; 0 leaves that to ``owner``. Its player has ``value`` of the ``limit`` crowns that
    win. ``act`` is the text of the button on the area. ``turn`` marks the player to move, ``phase`` names the phase,
    and ``must`` says what has to be done first.

    A ``framed`` group is a waiting decision; a ``folded`` one is a list that opens on request. ``west`` and ``east``
    stand left and right of the rest. In a grid the group has a ``row`` and a ``col``. The few words of a ``tag`` stand
    before its last item.
    """

    kind = "group"
    caption: str = ""
    main: str = ""
    sub: str = ""
    owner: str = ""
    act: str = ""
    seat: int = 0
    turn: bool = False
    phase: str = ""
    must: str = ""
    value: int = 0
    limit: int = 0
    framed: bool = False
    folded: bool = False
    row: int = 0
    col: int = 0
    tag: list[Span] = field(default_factory=list)
    west: Sequence[Node] = field(default_factory=list)
    items: Sequence[Node] = field(default_factory=list)
    east: Sequence[Node] = field(default_factory=list)


@dataclass(kw_only=True)
class Scene:
    """A whole board for one seat, as a game's ``scene(view)`` returns it. ``tutor.scene.build`` adds the choices.

    ``over`` is won, lost, drawn (nobody has won), ended (for spectators) or empty. ``previews`` maps a path of node ids
    to what the board shows while its first node is picked: ``{"at": node id, "n": 10, "suit": "H", "text": phrase,
    "reads": [ids of the nodes it depends on]}``. ``felt`` is the hue of the table's cloth (0 to 359).
    """

    title: str
    where: str = ""
    felt: int = 205
    prompt: str = ""
    over: str = ""
    nodes: list[Node] = field(default_factory=list)
    previews: dict[tuple[str, ...], dict[str, Any]] = field(default_factory=dict)

    def walk(self) -> Iterator[Node]:
        """Yield every node, depth first."""
        for node in self.nodes:
            yield from node.walk()
