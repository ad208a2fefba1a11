"""What a board shows, as data: nodes, choices, marks. ``widgets/PROTOCOL.md`` says how each is drawn.

The kinds are a closed set, and none is one game's: card, pile, row, grid, counter, die, track, button, note, group. A
game of a new kind puts them together in its own ``scene``.

Every node has an ``id`` that is unique in its scene (a face-down card's id is its place, never its name) and a
``label`` that says all facts of the picture in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from tutor.engine.words import Span
from tutor.engine.zones import UNKNOWN


@dataclass(kw_only=True)
class Node:
    """Base of all nodes.

    ``states`` are out of changed, acts, struck, look, asleep, gone and dear, for what costs more than one has;
    ``nr`` numbers a difference. ``ahead`` is what the label says at its end of what comes next: where something is
    asked, the label ends before it, and a tag that says the same is left out.
    """

    kind: ClassVar[str] = ""
    id: str
    label: str
    states: tuple[str, ...] = ()
    nr: int = 0
    ahead: str = ""

    def children(self) -> Iterator[Node]:
        """The nodes directly inside."""
        for value in vars(self).values():
            if isinstance(value, Node):
                yield value
            elif value and isinstance(value, list | tuple):
                yield from (inner for inner in value if isinstance(inner, Node))

    def walk(self) -> Iterator[Node]:
        """The node and everything inside, top to bottom."""
        yield self
        for child in self.children():
            yield from child.walk()

    def to_data(self) -> dict[str, Any]:
        """JSON data; fields that hold nothing are left out."""
        data: dict[str, Any] = {"kind": self.kind}
        for name, value in vars(self).items():
            if value or name in ("id", "label"):
                data[name.rstrip("_")] = value if isinstance(value, str) else to_data(value)
        return data


def to_data(value: Any) -> Any:
    """Nodes, and lists and tuples of them, as JSON data."""
    if isinstance(value, Node):
        return value.to_data()
    return [to_data(item) for item in value] if isinstance(value, list | tuple) else value


EMBLEMS = (
    "water", "earth", "fire", "air", "nature", "arcane", "coin", "chance", "steel", "violet", "ember", "leaf",
)  # fmt: skip
"""The tones of badges that are a letter on a shape of its own colour."""


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
        """A card of a French pack in this place, face down if it is unknown."""
        if card is UNKNOWN:
            return cls(id=id, label="a card, face down", down=True)
        return cls(id=id, label=card.name, rank=card.rank, suit=card.suit, key=str(card))


@dataclass(kw_only=True)
class Pile(Node):
    """A pile: its top card or None, a name and a second line; ``took`` are the keys of cards that have gone in. Cards
    ``under`` the top one that matter are in sight beside it, the lowest first; the pile's label tells them. Where no
    other card can lie there, as with a dial, it is ``single``.

    At a place of a grid (``row``, ``col``) it is a card on which others are laid in sight, with their ``sum`` so far
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
    """Any nodes side by side. A ``hand`` is spread like one; one of titled cards scrolls beyond five.

    With ``pairs``, a click on a second card of the row tries both together, even while no two of them go together.
    ``aimed`` cards are picked by a click even while they can go nowhere: the next click is the try. Of a ``chain``
    each leads to the next.
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
    """Piles or groups, each at its ``row`` and ``col``; where they ``overlap``, ``cols`` counts half columns."""

    kind = "grid"
    cols: int = 8
    overlap: bool = False
    items: Sequence[Node] = field(default_factory=list)


@dataclass(kw_only=True)
class Counter(Node):
    """What a player stands at: a value of a limit, steps on the way to the next rank, tokens to spend.

    ``seat`` and ``owner`` are as for a group.
    ``figures`` are its other numbers, as on a card, with the sign coin besides.
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
    """A die as it fell, 0 before it is rolled; ``state`` is hit, blocked, spent or empty.

    One that has a name of its own (``main``, below it) is a thing that can be picked; it may have the colour of a
    badge's ``tone`` and its letter (``text``).
    """

    kind = "die"
    value: int = 0
    state: str = ""
    tone: str = ""
    text: str = ""
    main: str = ""


@dataclass(kw_only=True)
class Track(Node):
    """A running total against a limit.

    With an ``owner`` it is a player's score on its way to a goal, with the player's token (``seat``, as for a group);
    without, it is made of the pieces that add up to it (``text``, ``suit``, ``n``), counted in its ``unit``.
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
    """A choice that is not a card: a number, the end of the turn.

    ``tone`` is "main" for the one that comes next, never for one that gives something up, "cancel" for what takes back,
    "ends" for what gives the turn up, "quiet" for what others do as well and "here" for what is shown now.
    One of ``items`` takes the button's place while it is the only one that may be chosen.
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

    With an ``owner`` (mine, theirs) it is a player's place; ``seat`` is a number from 1 to 4: every player has a token
    of another shape and colour; 0 leaves that to ``owner``; of ``limit`` crowns that win its player has ``value``.
    ``act`` says what touching the place does, on its button. ``turn`` marks who is to move, and ``phase`` says at what,
    where a game has a word for it; ``must`` is what has to be done first.
    ``framed`` is for a decision that waits; ``folded`` is a list that opens when it is asked for. ``west`` and ``east``
    stand left and right of the rest. In a grid it has a ``row`` and a ``col``. The few words of a ``tag`` stand before
    its last item.
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
    """A whole board for one seat: what a game's ``scene(view)`` returns. Choices are added by ``tutor.scene.build``.

    ``over`` is won, lost, drawn (nobody has won), ended (for those who watch) or empty. ``previews`` maps a path of
    node ids to what the board shows while its first node is picked:
    ``{"at": node id, "n": 10, "suit": "H", "text": phrase, "reads": [ids of what it goes by]}``. ``felt`` is the hue of
    the table's cloth (0 to 359).
    """

    title: str
    where: str = ""
    felt: int = 205
    prompt: str = ""
    over: str = ""
    nodes: list[Node] = field(default_factory=list)
    previews: dict[tuple[str, ...], dict[str, Any]] = field(default_factory=dict)

    def walk(self) -> Iterator[Node]:
        """Every node, top to bottom."""
        for node in self.nodes:
            yield from node.walk()
