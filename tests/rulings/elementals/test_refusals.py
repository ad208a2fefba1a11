"""What a refusal says is true in every situation in which it can come."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elementals.tools import at, refused
from tutor.explain.why_not import explain
from tutor.games.elementals import GAME
from tutor.games.elementals.state import ElementalsPosition


def answer(position: ElementalsPosition, move: str) -> str:
    """The whole answer to a move that is refused."""
    found = explain(GAME, position, GAME.read_move(move, position))
    return f"{found.verdict} {found.why}".replace("‹", "").replace("›", "")


CASES: list[tuple[str, dict[str, Any], str, str, str]] = [
    (
        "a joker on the elemental that has no number yet is taken for ten: 10 + 2 = 12 of a King's 13",
        {"slots": {"1.1": "KD[X1=0]"}, "hand": "2S", "readings": {"EL-A08": "named-when-paired"}},
        "place 2S on 1.1", "pair-too-weak", "It needs a card that counts at least 3",
    ),
    (
        "the second joker without a number is taken for ten while the first is named: 10 + 2 of 13",
        {
            "slots": {"1.1": "KD[X1=0 X2=0]"}, "hand": "2S", "readings": {"EL-A08": "named-when-paired"},
            "agenda": [{"is": "NameNumber", "seat": 0, "card": "X1", "slot": "1.1"}, {"is": "Act", "seat": 0}],
        },
        "name 2", "number-too-low", "10 + 2 = 12",
    ),
    (
        "one doubled card is enough, and what is tried is the banish card",
        {"slots": {"1.1": "KC[8H*2]"}, "hand": "10C", "readings": {"EL-A32": "one-is-enough"}},
        "place 10C on 1.1", "one-is-enough", "The King of Clubs needs no more damage. 10♣ can banish it.",
    ),
    (
        "a stuck pair where no power can come any more",
        {"slots": {"1.1": "QC[2H 3H]"}, "hand": "10H", "plane": "KS", "readings": {"EL-A11": "short-pair-sticks"}},
        "place 10H on 1.1", "pair-stuck", "Nothing can help it any more.",
    ),
    (
        "a stuck pair that a power can still double",
        {"slots": {"1.1": "QC[2H 3H]", "2.1": "KS"}, "hand": "10H", "readings": {"EL-A11": "short-pair-sticks"}},
        "place 10H on 1.1", "pair-stuck", "Only Hand of Ragnaros can still help, by doubling one of the two.",
    ),
    (
        "nothing is turned up where nothing lies",
        {"slots": {"1.1": "KC"}, "hand": "10C"}, "reveal 5.1", "nothing-to-turn-up", "There is nothing to turn up.",
    ),
    (
        "a card that is named has to be in the hand, though a power may be wasted",
        {"slots": {"1.1": "KC"}, "hand": "", "powers": "KH", "readings": {"EL-A28": "fizzles"}},
        "use KH on 6C", "whisper-hand-only", "6♣ is not in your hand. Neptulon hides a hand card.",
    ),
    (
        "only cards in the hand are doubled here",
        {"slots": {"1.1": "KC"}, "hand": "6D", "powers": "KS", "readings": {"EL-A29": "hand-only"}},
        "use KS on 9C", "no-attack-card", "It has to be in your hand.",
    ),
    (
        "a Lord that gives no power",
        {"slots": {"1.1": "KC"}, "hand": "6D", "readings": {"EL-V6": "none"}},
        "keep KC", "no-lord-asked", "At this table a beaten King owes no favour.",
    ),
    (
        "the newest discard may be used as well",
        {"slots": {"1.1": "KC"}, "hand": "6D", "hits": "5D", "readings": {"EL-A37": "top-card-usable"}},
        "place 9C on 1.1", "not-in-hand", "Only cards in your hand, and here the newest discard, can be used.",
    ),
    (
        "a turn that has not begun cannot end",
        {"slots": {"1.1": "KC"}, "hand": ""}, "end turn", "draw-first", "First draw: click the deck.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("what", "zones", "move", "key", "says"), CASES, ids=[case[0] for case in CASES])
def test_a_refusal_says_what_is_so(what: str, zones: dict[str, Any], move: str, key: str, says: str) -> None:
    position = at(**zones)
    assert refused(position, move)[1] == key
    assert says in answer(position, move), what
