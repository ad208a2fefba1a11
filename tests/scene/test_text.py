"""The text form carries the same facts as the picture (promise 6), and can be read."""

from __future__ import annotations

import random

from tests.scene.every_kind import KINDS, drawn, every_kind
from tutor.engine import find_game
from tutor.scene.build import picture, scene_of
from tutor.scene.nodes import CardNode as Card
from tutor.scene.nodes import Grid, Group, Pile, Scene
from tutor.scene.text import as_text, as_words


def flat(text: str) -> str:
    """A text without its line breaks."""
    return " ".join(text.split())


def test_every_kind_of_node_says_its_label() -> None:
    scene = every_kind()
    assert {node.kind for node in scene.walk()} == KINDS.keys()
    text, words = flat(as_text(drawn(scene))), as_words(drawn(scene))
    for node in scene.walk():
        if node.id != "the sides":
            assert node.label in text, node.kind
        assert node.label in words, node.kind


def test_every_label_sum_and_move_of_real_boards_is_in_the_text() -> None:
    game = find_game("elementals")
    luck = random.Random(4)
    for seed in range(4):
        position = game.start(seed=seed)
        while position.result is None:
            board = picture(game, position, 0)
            text = flat(as_text(board))
            view = position.view(0)
            for node in scene_of(game, view).walk():
                assert node.label in text or node.id == "table"
                if isinstance(node, Pile) and node.sum:
                    assert node.sum["main"] in text
                    assert node.sum["sub"] in text
            for choice in board["choices"]:
                assert choice["text"] in text
                assert game.read_move(choice["text"], position) in position.legal()
            position.play(luck.choice(position.legal()))


def test_towers_are_aligned_by_half_columns() -> None:
    def place(id: str, row: int, col: int) -> Pile:
        return Pile(id=id, label=id, row=row, col=col, top=Card(id=f"card {id}", label=id, rank="Q", suit="H"))

    places = [place("slot:1.1", 1, 2), place("slot:2.1", 2, 1), place("slot:2.2", 2, 3)]
    places[1].laid = [Card(id="placed", label="10 of Spades", rank="10", suit="S", small=True)]
    places[1].sum = {"main": "10 of 12", "sub": "2 short"}
    lines = as_text(
        drawn(Scene(title="T", nodes=[Grid(id="tower", label="the tower", overlap=True, items=places)]))
    ).splitlines()
    first = lines.index("the tower") + 1
    assert [line.rstrip() for line in lines[first : first + 5]] == [
        "       1.1 Q♥",
        "  2.1 Q♥    2.2 Q♥",
        "  10♠",
        "  10 of 12",
        "  2 short",
    ]


def test_the_moves_can_be_left_out() -> None:
    assert "You may type" in as_text(drawn(every_kind()))
    assert "You may type" not in as_text(drawn(every_kind()), choices=False)


def test_long_lines_are_broken() -> None:
    game = find_game("elementals")
    position = game.start(seed=1, readings={"EL-V2": "B"})
    assert max(map(len, as_text(picture(game, position, 0)).splitlines())) <= 110


def test_what_stands_left_in_the_middle_and_right_is_told_apart_by_an_empty_line() -> None:
    left, middle, right = (Card(id=name, label=name, rank="2", suit="H") for name in ("left", "middle", "right"))
    sides = Group(id="sides", label="", west=[left], items=[middle], east=[right])
    text = as_text(drawn(Scene(title="Any", nodes=[sides])))
    assert text.splitlines()[2:7] == ["left", "", "middle", "", "right"]
