"""The number of ways to play is known, and two methods that share no code agree on it, move by move."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.perft.count import nodes, plain_nodes, plain_split, split
from tests.perft.plain_model import board
from tests.tools import some
from tutor.engine import Position, find_game, write_position
from tutor.games.elementals.state import ElementalsPosition

STUDIES = tomllib.loads(Path(__file__).with_name("elementals.toml").read_text(encoding="utf-8"))["study"]
ELEMENTALS = find_game("elementals")


@pytest.mark.parametrize("study", STUDIES, ids=[study["name"] for study in STUDIES])
def test_the_ways_of_playing_are_as_many_as_known(study: dict[str, Any]) -> None:
    position = ELEMENTALS.at(study["position"])
    plain = board(write_position(position))
    for depth, known in enumerate(study["nodes"], 1):
        assert nodes(position, depth) == known, report(position, depth)
        assert plain_nodes(plain, depth) == known, report(position, depth)


@pytest.mark.parametrize("seed", range(24))
def test_two_methods_agree_on_whole_games(seed: int) -> None:
    """Random games through all layouts; from the places that need no luck, every line of moves is counted."""
    for position in some(quiet_places(seed), 8):
        depth = 3 if len(position.legal()) < 12 else 2
        assert split(position, depth) == plain_split(board(write_position(position)), depth), report(position, depth)


@pytest.mark.parametrize("seed", range(60))
def test_two_methods_agree_on_random_studies_with_powers(seed: int) -> None:
    """A few elementals on top of each other, a small hand and deck, some powers, some damage."""
    position = ELEMENTALS.at(random_study(random.Random(seed)))
    depth = 3 if len(position.legal()) < 15 else 2
    assert split(position, depth) == plain_split(board(write_position(position)), depth), report(position, depth)


def random_study(luck: random.Random) -> dict[str, Any]:
    """A study without Breath of Al'Akir: KC is nowhere."""
    layout = luck.choice("ABC")
    slots = luck.sample(
        {"A": ["5.1", "4.1", "4.2", "5.2"], "B": ["7.1", "6.1", "6.2"], "C": ["7.1", "7.2", "6.1"]}[layout], 3
    )
    court = luck.sample([rank + suit for rank in "JQK" for suit in "CDHS" if rank + suit != "KC"], 3)
    titans = luck.sample([rank + suit for rank in "A 2 3 4 5 6 7 8 9 10".split() for suit in "CDHS"] + ["X1", "X2"], 9)
    powers = [lord for lord in ("KH", "KD", "KS") if lord not in court and luck.random() < 0.6]
    n = luck.randint(1, 3)
    stands = dict(zip(slots, court, strict=True))
    lowest = max(slots)
    other = next((card for card in titans[6:] if card[-1] != stands[lowest][-1] and card[0] != "X"), None)
    if other and luck.random() < 0.6:
        stands[lowest] += f"[{other}]"
    hand, deck = " ".join(titans[:n]), " ".join(titans[n : n + luck.randint(0, 3)])
    damage = luck.choice([0, 20, 28])
    return {"layout": layout, "slots": stands, "hand": hand, "deck": deck, "powers": " ".join(powers), "damage": damage}


def quiet_places(seed: int) -> list[ElementalsPosition]:
    """The positions of a random game in which nothing is pending and Al'Akir is not about to be beaten."""
    luck = random.Random(seed)
    position = ELEMENTALS.start(seed=seed)
    assert isinstance(position, ElementalsPosition)
    position.play(ELEMENTALS.read_move("layout " + "ABC"[seed % 3], position))
    found = []
    while legal := position.legal():
        names = [type(item).__name__ for item in position.agenda]
        near = [item for item, placed in zip(position.tower, position.placed, strict=True) if placed]
        if names in (["Act"], ["BeforeDraw"]) and "KC" not in map(str, (*position.powers, *near)):
            found.append(position.clone())
        helpful = [move for move in legal if not move.text().startswith("discard")]
        position.play(luck.choice(helpful or legal))
    return found


def report(position: Position, depth: int) -> str:
    """Both counts by first move, where they differ."""
    here, plain = split(position, depth), plain_split(board(write_position(position)), depth)
    lines = [f"{text}: {here.get(text)} and {plain.get(text)}" for text in sorted(here.keys() | plain.keys())]
    return "\n".join([f"{write_position(position)}, depth {depth}: engine and plain model", *lines])
