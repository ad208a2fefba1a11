"""What lies before a seat: its cards by kind, its kings, bread and army, what is due."""

from __future__ import annotations

from collections import Counter

from tutor.engine.selection import Selection
from tutor.engine.words import count
from tutor.games.oligarchy import decisions as ask
from tutor.games.oligarchy.cards import BREAD, FARMER, HEIR, KING, KNIGHT, SILO, TARGETS, Kind
from tutor.games.oligarchy.rules.stacking import Stacking
from tutor.games.oligarchy.scene.cards import face
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words.names import seat, upper, whose
from tutor.scene.nodes import CardNode, Group, Node, Row

MORE = {HEIR: "a baron turned over", FARMER: "a peasant with a bread"}
ORDER = sorted(TARGETS, key=lambda kind: -kind.level)
"""The highest cards first, then those without a level."""
PHASES: dict[type, str] = {
    ask.Ordering: "turn begins", ask.Declaring: "Ace", ask.FeedingNow: "explorer", ask.Rewarding: "explorer",
    ask.Aiming: "attack", ask.Striking: "attack", ask.Absorbing: "under attack", ask.Obliged: "must combine",
    ask.Acting: "main phase", ask.Paying: "penalty", ask.Recovering: "heirs", ask.Surplus: "heirs",
    Stacking: "combining", ask.Sourcing: "combining", ask.SecondUse: "sorcerer",
}  # fmt: skip
"""What a seat is at in its turn, or in that of another, by what waits for it (OL-turn-a)."""


def seat_node(view: Realm, number: int) -> Group:
    """A seat with its cards; where its player chooses a stack, copy by copy."""
    facts = [*_store(view, number), *_due(view, number)]
    name, kings, goal = seat(view, number), view.kings()[number], view.goal()
    words = [_kings(kings, goal), *facts]
    crowned = goal > 1
    moves = number == view.turn_of and view.result is None
    return Group(
        id=f"seat:{number}", label=f"{name}: {', '.join(words)}",
        owner="mine" if number == view.viewer else "theirs", seat=number + 1, main=name,
        value=kings * crowned, limit=goal * crowned, sub=", ".join(facts if crowned else words),
        turn=moves, phase=PHASES.get(type(view.decision), "") if moves else "", items=[_cards(view, number)],
    )  # fmt: skip


def _kings(kings: int, goal: int) -> str:
    """How many kings a seat has of those that win; of a single one that is not said."""
    return f"{kings} of {count(goal, 'king')}" if goal > 1 else count(kings, "king")


def _cards(view: Realm, number: int) -> Row:
    stacking = view.decision if isinstance(view.decision, Stacking) and view.turn_of == number else None
    nodes: list[Node] = []
    for kind in ORDER:
        n = view.has(number, kind)
        if n and stacking is not None and kind.level and view.viewer == number:
            nodes += _copies(stacking, kind, n)
        elif n:
            nodes.append(face(f"held:{number}:{kind}", kind, n, MORE.get(kind, "")))
    owner = upper(whose(view, number))
    label = f"{owner} cards" if nodes else f"{owner} cards: none"
    return Row(id=f"cards:{number}", label=label, items=nodes, wrap=True)


def _copies(stacking: Selection, kind: Kind, n: int) -> list[CardNode]:
    """Copies of a kind while a stack is chosen: those taken one by one, the others as one."""
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
        ("two noble draws due", view.noble_due[number]),
        ("no bonus next turn", view.banned[number]),
        ("exploring, two bread due" if unfed else "exploring", view.exploring[number]),
        ("a sorcerer half used", view.half_used[number]),
    ]
    return [word for word, on in due if on]
