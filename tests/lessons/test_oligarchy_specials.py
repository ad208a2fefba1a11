"""Every special of Oligarchy is used by the learner: a lesson's own task is solved by a move that needs it."""

from __future__ import annotations

import pytest

from tutor.learn import Exercise, find_lesson

USED = {
    "noble": ("OL-L4", "combine 2 NO"), "peasants": ("OL-L6", "make 1 revolt"), "thief": ("OL-L12", "steal from P2"),
    "sorcerer that clones": ("OL-L14", "clone NO"), "sorcerer that robs": ("OL-L17", "rob P2"),
    "Archmage": ("OL-L15", "make 1 archmage"), "second use": ("OL-L15", "clone TH"), "Ace": ("OL-L16", "make 1 ace"),
    "pet rocks": ("OL-L17", "ritual on KI of P2"), "ritual for bread": ("OL-L17", "ritual for bread"),
    "bread": ("OL-L19", "eat bread"), "farmer": ("OL-L20", "farmer"), "silo": ("OL-L20", "build a silo"),
    "explorer": ("OL-L21", "make 1 explorer"), "exploration": ("OL-L21", "set out"),
    "food": ("OL-L21", "feed the explorer"), "reward": ("OL-L21", "claim KI"), "knight": ("OL-L22", "make 1 knight"),
    "attack": ("OL-L22", "strike BA down 2"), "protection": ("OL-L25", "absorb 2"),
    "Earjimlin": ("OL-L25", "make 1 earjimlin"), "scientist": ("OL-L23", "make 1 scientist"),
    "leap": ("OL-L24", "combine 3 QU"), "heir": ("OL-L26", "appoint an heir"),
    "copied heir": ("OL-L26", "copy the heir"), "heir turned back": ("OL-L26", "turn the heir back"),
    "heir that follows": ("OL-L27", "heir becomes KI"), "free king": ("OL-L27", "free KI"),
    "heir that steals": ("OL-L28", "heir becomes KI of P2"), "three seats": ("OL-L29", "rob P3"),
}  # fmt: skip


@pytest.mark.parametrize(("id", "move"), USED.values(), ids=USED)
def test_the_learner_uses_it(id: str, move: str) -> None:
    tasks = [part for part in find_lesson(id)[1].parts if isinstance(part, Exercise)]
    assert move in {play.move for task in tasks for play in task.solution}
