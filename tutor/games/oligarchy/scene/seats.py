"""The cards in front of a seat, by kind, with its kings, bread, army and obligations."""

from __future__ import annotations

from collections import Counter

from tutor.engine.selection import Selection
from tutor.engine.words import count, listing, plain
from tutor.games.oligarchy import decisions as ask
from tutor.games.oligarchy.cards import BREAD, FARMER, HEIR, KING, KNIGHT, SILO, TARGETS, Kind
from tutor.games.oligarchy.rules.combining import Merge, product_at, steps_up
from tutor.games.oligarchy.rules.stacking import Stacking
from tutor.games.oligarchy.scene.cards import face
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words.names import many, seat, upper, whose
from tutor.scene.nodes import CardNode, Group, Node, Row

MORE = {HEIR: "a baron turned over", FARMER: "a peasant with a bread"}
ORDER = sorted(TARGETS, key=lambda kind: -kind.level)
"""The highest cards first, then those without a level."""
PHASES: dict[type, str] = {
    ask.Ordering: "turn begins", ask.Declaring: "Ace", ask.FeedingNow: "explorer", ask.Rewarding: "explorer",
    ask.Aiming: "attack", ask.Striking: "attack", ask.Absorbing: "under attack", ask.Paying: "penalty",
    ask.Recovering: "heirs", ask.Surplus: "heirs", Stacking: "several steps", ask.Sourcing: "new card",
    ask.SecondUse: "sorcerer",
}  # fmt: skip
"""The name of a seat's phase in its turn or another's, by what waits for it (OL-turn-a), if it is not obvious."""


def seat_node(view: Realm, number: int) -> Group:
    """Return a seat with its cards; while its player chooses a stack, copy by copy."""
    facts = [*_store(view, number), *_due(view, number)]
    name, goal = seat(view, number), view.goal()
    kings = min(goal, view.kings()[number])
    words = [f"{kings} of {goal} {'kings' if goal > 1 else 'king'} to win", *facts]
    mine, moves = number == view.viewer, number == view.turn_of and view.result is None
    usual = "your turn" if mine and view.active == number else ""
    must = _must(view) if moves else ""
    return Group(
        id=f"seat:{number}", label=f"{name}: {', '.join([*words, *filter(None, [must])])}",
        owner="mine" if mine else "theirs", seat=number + 1, main=name, value=kings, limit=goal, sub=", ".join(words),
        turn=moves, phase=PHASES.get(type(view.decision), usual) if moves else "", must=must,
        items=[_cards(view, number)],
        act=f"Attack {name}" if isinstance(view.decision, ask.Aiming) and not mine else "",
    )  # fmt: skip


def _must(view: Realm) -> str:
    """Return what must be done before anything else."""
    waiting = view.decision
    if not isinstance(waiting, ask.Obliged):
        return ""
    held = [2 if waiting.second else view.count(waiting.seat, kind) for kind in waiting.kinds]
    due = listing([count(n, kind.plural, kind.plural) for n, kind in zip(held, waiting.kinds, strict=True)], "or")
    return f"must combine {due}"


def _climbs(view: Realm, number: int) -> dict[Kind, str]:
    """Return the product of a pair that one click combines, if the seat to choose can do nothing else with it."""
    if number != view.viewer or number != view.turn_of or view.decision is None:
        return {}
    legal = view.legal()
    other = {
        id for move in legal for id in (*move.spends(view), *(move.picks(view) if len(move.picks(view)) > 1 else ()))
    }
    pairs = [move for move in legal if isinstance(move, Merge) and move.picks(view)[0] not in other]
    return {
        move.card: f"makes {plain(many(copies, product))}"
        for move in pairs
        if move.count == 2
        for product, copies in [product_at(view, move.card.level + steps_up(view, move.count))]
    }


def _cards(view: Realm, number: int) -> Row:
    climbs = _climbs(view, number)
    stacking = view.decision if isinstance(view.decision, Stacking) and view.turn_of == number else None
    nodes: list[Node] = []
    for kind in ORDER:
        n = view.has(number, kind)
        if n and stacking is not None and kind.level and view.viewer == number:
            nodes += _copies(stacking, kind, n)
        elif n:
            node = face(f"held:{number}:{kind}", kind, n, ", ".join(filter(None, (MORE.get(kind), climbs.get(kind)))))
            node.tag = [climbs[kind]] if kind in climbs else []
            nodes.append(node)
    owner = upper(whose(view, number))
    label = f"{owner} cards" if nodes else f"{owner} cards: none"
    return Row(id=f"cards:{number}", label=label, items=nodes, wrap=True)


def _copies(stacking: Selection, kind: Kind, n: int) -> list[CardNode]:
    """Return the copies of a kind while a stack is chosen: those taken one by one, the others as one."""
    taken = Counter(thing.partition(".")[0] for thing in stacking.taken)[str(kind)]
    nodes = [face(f"stack:{kind}.{place}", kind, more="in the stack") for place in range(1, taken + 1)]
    for node in nodes:
        node.states = ("acts",)
    left = [face(f"stack:{kind}.{taken + 1}", kind, n - taken)] if n > taken else []
    return [*nodes, *left]


def _store(view: Realm, number: int) -> list[str]:
    facts = []
    bread = view.count(number, BREAD)
    if bread or view.count(number, SILO) or view.farmer_count(number):
        facts.append(f"bread {bread} of {view.bread_limit(number)}")
    if view.count(number, KNIGHT):
        facts.append(f"army {view.army(number)}")
    if view.count(number, KING) and view.has(number, HEIR):
        facts.append(count(view.has(number, HEIR), "heir"))
    return facts


def _due(view: Realm, number: int) -> list[str]:
    unfed = view.exploring[number] and not view.fed[number] and number == view.active
    due = [
        ("two more cards at the end of the turn", view.noble_due[number]),
        ("no bonus next turn", view.banned[number]),
        ("exploring, two bread due" if unfed else "exploring", view.exploring[number]),
        ("a sorcerer half used", view.half_used[number]),
    ]
    return [word for word, on in due if on]
