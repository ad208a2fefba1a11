"""Laws of the board: every legal move can be touched, a touch means that move, and ids say nothing they should not."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

from tests.laws.worlds import WORLDS, World, steps, watchers
from tests.tools import AT_NIGHT
from tutor.engine import Position
from tutor.explain.why_not import explain, nearest
from tutor.scene.art import pictures
from tutor.scene.build import picture, scene_of
from tutor.scene.nodes import EMBLEMS, CardNode, Node


@dataclass(frozen=True)
class Board:
    """What somebody sees of a position: its view, and every node of its board."""

    position: Position
    seat: int
    view: Position
    nodes: tuple[Node, ...]

    @property
    def is_movers(self) -> bool:
        """Whether the seat must choose now."""
        return self.position.result is None and self.seat == self.position.turn_of


@lru_cache(maxsize=1)
def boards(world: World) -> tuple[Board, ...]:
    """The boards of everybody at some steps of a world's walk, drawn once for all laws."""
    found = []
    for step in steps(world, 20):
        for seat in watchers(step.position):
            view = step.position.view(seat)
            found.append(Board(step.position, seat, view, tuple(scene_of(world.game, view).walk())))
    return tuple(found)


@WORLDS
def test_every_legal_move_has_its_own_picks_on_the_board(world: World) -> None:
    for board in boards(world):
        if board.is_movers:
            ids = {node.id for node in board.nodes}
            paths = [move.picks(board.view) for move in board.view.legal()]
            assert len(set(paths)) == len(paths)
            for path in paths:
                assert 1 <= len(path) <= 3
                assert set(path) <= ids, f"not on the board: {set(path) - ids}"


@WORLDS
def test_every_moment_inside_a_step_can_be_drawn(world: World) -> None:
    """The first moment of each kind of event for everybody, each other one for one of them in turn."""
    kinds = set()
    for step in steps(world, 40 if AT_NIGHT else 25):
        for n, moment in enumerate(step.moments):
            everybody = watchers(moment.position)
            fresh = type(moment.event) not in kinds
            kinds.add(type(moment.event))
            for seat in everybody if fresh else [everybody[(step.n + n) % len(everybody)]]:
                assert picture(world.game, moment.position, seat)["title"] == world.game.title


@WORLDS
def test_touching_the_picks_of_a_move_means_that_move(world: World) -> None:
    for step in steps(world, 8)[:-1]:
        seat = step.position.turn_of
        view = step.position.view(seat)
        for move in view.legal():
            assert explain(world.game, step.position, move.picks(view), seat).legal == move


@WORLDS
def test_any_other_touch_means_a_legal_move_too_or_is_answered_with_the_reason(world: World) -> None:
    for step in steps(world, 5 if AT_NIGHT else 4)[:-1]:
        seat = step.position.turn_of
        view = step.position.view(seat)
        ids = [node.id for node in scene_of(world.game, view).walk()]
        paths = {move.picks(view) for move in view.legal()}
        first = sorted({path[0] for path in paths})[:3]
        for touch in [(id,) for id in ids] + [(a, b) for a in first for b in ids if a != b]:
            if touch not in paths:
                answer = explain(world.game, step.position, touch, seat)
                assert answer.verdict
                assert answer.clauses
                assert (answer.legal or answer.nearest) in view.legal()


@WORLDS
def test_after_a_touch_that_is_like_no_move_none_is_offered_that_gives_something_up(world: World) -> None:
    """Unless every move does."""
    for step in steps(world, 40)[:-1]:
        view = step.position.view(step.position.turn_of)
        offered = nearest(view, None, ("nothing",))
        assert offered is not None
        assert offered.gives_up == all(move.gives_up for move in view.legal())


PLAIN = {"str": str, "int": int, "bool": bool}
"""The types of fields that a board writes down as they are: a number where a word belongs cannot be drawn."""


@WORLDS
def test_what_a_node_says_is_of_the_type_that_it_declares(world: World) -> None:
    for board in boards(world):
        for node in board.nodes:
            wrong = [
                f"{node.id}: {name} is {getattr(node, name)!r}"
                for name, declared in plain_fields(node)
                if type(getattr(node, name)) is not declared
            ]
            assert wrong == []


def plain_fields(node: Node) -> list[tuple[str, type]]:
    """The fields of a node that hold a word, a number or a yes or no, each with which of them."""
    return [(item.name, PLAIN[str(item.type)]) for item in fields(node) if item.type in PLAIN]


@WORLDS
def test_ids_are_unique_and_everything_has_a_label(world: World) -> None:
    for board in boards(world):
        twice = [id for id, n in Counter(node.id for node in board.nodes).items() if n > 1]
        assert twice == []
        assert [node.id for node in board.nodes if not node.label] == []


@WORLDS
def test_a_card_that_lies_face_down_says_nothing(world: World) -> None:
    for board in boards(world):
        for node in board.nodes:
            if isinstance(node, CardNode) and node.down:
                told = (node.rank, node.suit, node.picture, node.key, node.cost, *node.figures, *node.badges)
                assert not any(told)


@WORLDS
def test_every_picture_is_drawn_and_every_tone_has_its_colour(world: World) -> None:
    for board in boards(world):
        for node in board.nodes:
            if isinstance(node, CardNode):
                assert not node.picture or node.picture in pictures()
                assert {badge.get("tone", "") for badge in node.badges} <= {"", "bane", "free", *EMBLEMS}


@WORLDS
def test_choices_are_the_legal_moves_of_the_seat_that_must_choose(world: World) -> None:
    for board in boards(world):
        data: dict[str, Any] = json.loads(json.dumps(picture(world.game, board.view, board.seat)))
        texts = [choice["text"] for choice in data["choices"]]
        assert texts == ([move.text() for move in board.position.legal()] if board.is_movers else [])
