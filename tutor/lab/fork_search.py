"""The search for a position in which two readings differ: breadth first, then by guided random play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tutor.bots.chance import Chance, fingerprint
from tutor.engine.events import Recorder
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.slices import Slices
from tutor.engine.table import Start
from tutor.lab.pairs import Pair

ROLLOUT = 12
"""The most moves of guided play from a stored position."""

CANDIDATES = 6
"""Stored positions from which guided play picks the most promising one."""

DRAWN = 20
"""The boards of every twentieth position are compared even if only the drawing can differ."""


GLANCE = 100
"""Positions between two checks of whether to stop, and between two slices."""


@dataclass(frozen=True, slots=True)
class Node:
    """A position of the search, the way to it, and the clauses that applied on the way (in guided play only)."""

    pair: Pair
    start: Start
    move: Move | None = None
    parent: Node | None = None
    depth: int = 0
    fired: frozenset[str] = frozenset()

    def moves(self) -> tuple[str, ...]:
        """Return the moves from the start to here, in notation."""
        texts: list[str] = []
        node: Node | None = self
        while node is not None and node.move is not None:
            texts.append(node.move.text())
            node = node.parent
        return tuple(reversed(texts))


@dataclass(slots=True)
class ForkSearch:
    """One search: its limits and its state.

    ``looked`` counts positions (a pair counts as one). ``depth`` is the number of moves up to which every line was
    searched (-1: not even the starts). ``found`` is the node at which the readings differ, and ``kind`` says how;
    ``drawn`` is one at which only the drawing differs. ``watch`` is called regularly with the number of positions
    searched; if it returns True, the search ends and is ``stopped``.
    """

    game: Game
    budget: int
    looked: int = 0
    depth: int = -1
    found: Node | None = None
    kind: str = ""
    drawn: Node | None = None
    watch: Callable[[int], bool] | None = None
    stopped: bool = False
    _seen: set[tuple[int, ...]] = field(default_factory=set)

    def look(self, node: Node) -> bool:
        """Count a position; return True if the readings differ there."""
        self.looked += 1
        if self.watch is not None and self.gives_way() and self.watch(self.looked):
            self.stopped = True
        kind = node.pair.difference(self.game)
        if kind:
            self.found, self.kind = node, kind
        elif self.drawn is None and self.looked % DRAWN == 0 and node.pair.shown(self.game):
            self.drawn = node
        return bool(kind)

    def gives_way(self) -> bool:
        """Return whether it is time to report and to yield."""
        return self.looked % GLANCE == 0

    def is_over(self) -> bool:
        """Return whether the search is over."""
        return self.stopped or self.looked >= self.budget

    def is_new(self, node: Node) -> bool:
        """Return whether this position is new."""
        one, two = node.pair.one, node.pair.two
        key = (fingerprint(one), one.seed, fingerprint(two), two.seed)
        if key in self._seen:
            return False
        self._seen.add(key)
        return True


def breadth_first(search: ForkSearch, roots: list[Node]) -> Slices[None]:
    """Search all lines from the roots, shorter ones first, until the readings differ or the budget is used up."""
    if any(search.look(root) for root in roots):
        return
    level = roots
    while level:
        search.depth += 1
        deeper: list[Node] = []
        for child in (child for node in level for child in _children(node)):
            if search.is_over():
                return
            if search.is_new(child):
                if search.look(child):
                    return
                deeper.append(child)
                if search.gives_way():
                    yield
        level = deeper


def _children(node: Node) -> Iterator[Node]:
    for move in node.pair.one.legal():
        yield Node(node.pair.play(move), node.start, move, node, node.depth + 1)


def guided(search: ForkSearch, roots: list[Node], clauses: tuple[str, ...], seed: int = 1) -> Slices[None]:
    """Play at random from stored positions until the readings differ or the budget is used up.

    The shortest way to each set of clauses that applied is stored, so that rare events are built upon; ways on which
    the clauses in question applied come first. All kinds of move are equally likely, however many moves each has.
    """
    chance, wanted = Chance(seed), frozenset(clauses)
    kept = {(root.fired, root.start.seed): root for root in roots}
    visits = dict.fromkeys(kept, 0)
    cells = list(kept)

    def promise(cell: tuple[frozenset[str], int]) -> float:
        fired = cell[0]
        return (len(fired) + 3 * len(fired & wanted)) / (1 + visits[cell])

    while cells and not search.is_over():
        cell = max((chance.pick(cells) for _ in range(CANDIDATES)), key=promise)
        visits[cell] += 1
        node = kept[cell]
        for _ in range(ROLLOUT):
            legal = node.pair.one.legal()
            if not legal or search.is_over():
                break
            node = _played(node, _pick(legal, chance))
            if search.look(node):
                return
            if search.gives_way():
                yield
            reached = (node.fired, node.start.seed)
            if node.pair.one.result is None and (reached not in kept or kept[reached].depth > node.depth):
                if reached not in kept:
                    cells.append(reached)
                    visits[reached] = 0
                kept[reached] = node


def _played(node: Node, move: Move) -> Node:
    recorder = Recorder(copies=False)
    pair = node.pair.play(move, recorder)
    fired = node.fired.union(*(event.cites() for event in recorder.events))
    return Node(pair, node.start, move, node, node.depth + 1, fired)


def _pick(legal: list[Move], chance: Chance) -> Move:
    kinds: dict[type[Move], list[Move]] = {}
    for move in legal:
        kinds.setdefault(type(move), []).append(move)
    return chance.pick(chance.pick(list(kinds.values())))
