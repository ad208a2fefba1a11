"""One contract: nodes, traits and intents are the same in Python, in ``protocol.d.ts``, ``PROTOCOL.md`` and on paper.

The dataclasses of ``tutor/scene/nodes.py``, the traits of ``Board`` and the table ``INTENTS`` are the source. A field
that one of the others does not know fails here, and so does one that only they know.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, make_dataclass
from typing import Any, get_args, get_origin, get_type_hints

import pytest
import traitlets

from run import ROOT
from tests.tiny_game import GAME
from tutor.engine.table import Table
from tutor.engine.words import Span
from tutor.scene import nodes
from tutor.scene.build import picture
from tutor.scene.nodes import Node
from widgets.wire.board import Board
from widgets.wire.intents import INTENTS
from widgets.wire.models import Book

TYPES = (ROOT / "widgets" / "static" / "protocol.d.ts").read_text(encoding="utf-8")
PROTOCOL = (ROOT / "widgets" / "PROTOCOL.md").read_text(encoding="utf-8")
KINDS = {kind.kind: kind for kind in vars(nodes).values() if isinstance(kind, type) and issubclass(kind, Node)}
KINDS.pop("")

ONLY_ON_THE_BOARD = {
    "nr": "differences are numbered beside each other only",
    "cost": "the label says it",
    "stack": "the label says it",
    "key": "by it a card glides, and paper does not move",
    "from": "by it a card glides, and paper does not move",
    "took": "by it a card glides, and paper does not move",
    "about": "it opens the details panel",
    "says": "the details panel says it",
    "tag": "it tells what a touch does",
    "act": "it tells what a touch does",
    "pairs": "it decides what a touch means",
    "aimed": "it decides what a touch means",
    "unit": "the label counts in it",
    "single": "it decides how a pile is touched",
    "hand": "a hand lies on paper like any row",
    "wrap": "a row breaks on paper where it has to",
    "chain": "the label tells what leads to what",
    "seat": "owners have their colour on paper, and their names",
    "tokens": "the tally tells them in words",
    "turn": "the prompt says who is to move",
    "phase": "the prompt says what is asked",
    "must": "the prompt says what is asked",
}
"""Fields that the still picture leaves out, and why nothing is lost."""
NOT_OF_A_PICTURE = {"id", "ahead", "state"}
"""Fields that no picture shows: the name of a node, the end of its label, and what a die's label says."""
TOLD_BY_THE_LABEL = {
    "ahead", "hue", "cost", "stack", "steps", "badges", "key", "from", "about", "says", "tag", "took", "single",
    "caption", "hand", "wrap", "pairs", "chain", "cols", "seat", "tokens", "tally", "turn", "state", "tone", "pieces",
    "act", "phase", "must", "folded", "aimed", "unit",
}  # fmt: skip
"""Fields that the text form does not look at: the node's label says in words what matters of them."""


def members(interface: str, text: str = TYPES) -> dict[str, str]:
    """The fields of an interface in ``protocol.d.ts``, each with its type, whether it may be absent left aside."""
    found = re.search(rf"^export interface {interface} {{\n(.*?)^}}", text, re.DOTALL | re.MULTILINE)
    assert found, interface
    return dict(re.findall(r"^  (\w+)\??: (.*);$", found[1], re.MULTILINE))


def own_fields(kind: type[Node]) -> dict[str, Any]:
    """The fields of a kind of node by the names under which they travel, without those that all kinds have."""
    hints = get_type_hints(kind)
    return {each.name.rstrip("_"): hints[each.name] for each in fields(kind) if each.name not in COMMON}


COMMON = {each.name for each in fields(Node)}


def in_typescript(hint: Any) -> str:
    """What TypeScript calls a type of Python; what begins an object of its own is left open.

    >>> in_typescript(str), in_typescript(list[Span]), in_typescript(nodes.CardNode | None)
    ('string', 'Span[]', 'Node | null')
    """
    plain = {str: "string", int: "number", bool: "boolean"}
    if hint in plain:
        return plain[hint]
    if hint == Span:
        return "Span"
    if isinstance(hint, type) and issubclass(hint, Node):
        return "Node"
    inner = [each for each in get_args(hint) if each not in (type(None), Ellipsis)]
    if type(None) in get_args(hint):
        return f"{in_typescript(inner[0])} | null"
    if get_origin(hint) is dict:
        return "{}"
    return f"{in_typescript(inner[0])}[]"


def fits(written: str, hint: Any) -> bool:
    """Whether a written type is that of a field; an object may be written out, or have a name of its own."""
    expected = in_typescript(hint)
    return re.fullmatch(re.escape(expected).replace(r"\{\}", r"(\{.*\}|[A-Z]\w+)"), written) is not None


def rows_of(heading: str) -> Iterator[list[str]]:
    """The rows of the tables below a heading of PROTOCOL.md, as their cells."""
    part = re.split(rf"^#+ {re.escape(heading)}$", PROTOCOL, flags=re.MULTILINE)[1]
    part = re.split(r"^#+ ", part, flags=re.MULTILINE)[0]
    for line in part.splitlines():
        if line.startswith("|") and not line.startswith("|---"):
            yield [cell.strip() for cell in line.strip("|").split(" | ")]


def words_in(text: str) -> set[str]:
    """The words that a text sets as code.

    >>> sorted(words_in("`a b` and `{\\"c\\": 1}`, not d"))
    ['a', 'b', 'c']
    """
    return {word for code in re.findall(r"`([^`]+)`", text) for word in re.findall(r"[A-Za-z]+", code)}


def described() -> dict[str, set[str]]:
    """The words of the table of nodes in PROTOCOL.md, by kind: a row without a name goes on with the kind above."""
    found: dict[str, set[str]] = {}
    kind = ""
    for cells in rows_of("Nodes"):
        kind = next(iter(words_in(cells[0])), kind)
        if kind:
            found.setdefault(kind, set()).update(words_in(" ".join(cells[1:])))
    return found


def undescribed(kind: type[Node]) -> set[str]:
    """The fields of a kind that its rows in PROTOCOL.md do not name."""
    return own_fields(kind).keys() - described()[kind.kind]


def unknown_to_the_browser(kinds: Mapping[str, type[Node]]) -> set[str]:
    """The fields of nodes that differ between Python and the type checker of the renderer."""
    ours = {name: hint for kind in kinds.values() for name, hint in own_fields(kind).items()}
    ours |= {name: hint for name, hint in get_type_hints(Node).items() if name in COMMON}
    theirs = members("Node")
    theirs.pop("kind")
    misfits = {name for name in ours.keys() & theirs.keys() if not fits(theirs[name], ours[name])}
    return (ours.keys() ^ theirs.keys()) | misfits


def read_in(*files: str) -> set[str]:
    """The texts in some modules of ``tutor/scene``: among them the fields that these look at."""
    trees = [ast.parse((ROOT / "tutor" / "scene" / file).read_text(encoding="utf-8")) for file in files]
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def left_out(kinds: Mapping[str, type[Node]], *files: str) -> set[str]:
    """The fields of nodes at which some modules of ``tutor/scene`` do not look."""
    return {name for kind in kinds.values() for name in own_fields(kind)} - read_in(*files)


def test_the_renderer_knows_the_fields_of_all_nodes_with_their_types() -> None:
    assert unknown_to_the_browser(KINDS) == set()


def test_the_protocol_describes_every_kind_of_node() -> None:
    assert described().keys() == KINDS.keys()


@pytest.mark.parametrize("kind", KINDS)
def test_the_protocol_names_every_field_of_a_node(kind: str) -> None:
    assert undescribed(KINDS[kind]) == set()


def test_the_still_picture_draws_every_field_or_says_why_not() -> None:
    missing = left_out(KINDS, "svg.py", "svg_card.py", "svg_field.py", "boxes.py", "html.py")
    assert missing - NOT_OF_A_PICTURE == ONLY_ON_THE_BOARD.keys() & missing
    assert ONLY_ON_THE_BOARD.keys() - missing - COMMON == set()


def test_the_text_looks_at_every_field_or_leaves_it_to_the_label() -> None:
    assert left_out(KINDS, "text.py") == TOLD_BY_THE_LABEL - COMMON


def test_a_field_that_only_python_knows_is_found_everywhere() -> None:
    grown = make_dataclass("Grown", [("planted", str, "")], bases=(nodes.Die,), kw_only=True)
    kinds = {**KINDS, "die": grown}
    assert unknown_to_the_browser(kinds) == {"planted"}
    assert undescribed(grown) == {"planted"}
    assert "planted" in left_out(kinds, "svg.py", "svg_card.py", "svg_field.py", "boxes.py", "html.py")
    assert "planted" in left_out(kinds, "text.py")


def test_a_board_has_the_fields_that_the_renderer_expects() -> None:
    drawn = picture(GAME, Table.deal(GAME, seed=1).position, 0)
    of_a_session = {"typed", "table"}  # who is who where seats are typed, and which table it is
    assert members("Scene").keys() - of_a_session == drawn.keys()
    choice = next(iter(drawn["choices"]))
    assert choice.keys() <= members("Choice").keys()


def sent(widget: type[traitlets.HasTraits]) -> set[str]:
    """The traits of a widget that travel."""
    return {name for name, trait in widget.class_own_traits().items() if trait.metadata.get("sync")}


def test_the_traits_are_those_of_the_protocol_and_of_the_renderer() -> None:
    book = sent(Book) - {"_esm"}
    traits = sent(Board) - {"renderer", "book", "_esm"} | book
    assert members("Traits").keys() == traits - {"store", "memory"}  # the browser's own store hears of these
    rows = {next(iter(words_in(cells[0])), "") for cells in rows_of("Other traits (down)")} - {""}
    assert rows - {"quiz"} == traits - {"scene"}


def test_the_protocol_names_every_field_of_an_intent() -> None:
    unnamed = {}
    for cells in rows_of("Intents (up)"):
        for name in words_in(cells[0]) & INTENTS.keys():
            unnamed[name] = INTENTS[name].keys() - words_in(" ".join(cells[1:]))
    assert unnamed == {name: set() for name in INTENTS}
