"""Laws of the board: every legal move can be touched, a touch means that move, and ids say nothing they should not."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields
from typing import Any

from tests.laws.worlds import WORLDS, World, steps, watchers
from tutor.explain.why_not import explain
from tutor.scene.art import pictures
from tutor.scene.build import picture, scene_of
from tutor.scene.nodes import EMBLEMS, CardNode


@WORLDS
def test_every_legal_move_has_its_own_picks_on_the_board(world: World) -> None:
    for step in steps(world, 25)[:-1]:
        view = step.position.view(step.position.turn_of)
        ids = {node.id for node in scene_of(world.game, view).walk()}
        paths = [move.picks(view) for move in view.legal()]
        assert len(set(paths)) == len(paths)
        for path in paths:
            assert 1 <= len(path) <= 3
            assert set(path) <= ids, f"not on the board: {set(path) - ids}"


@WORLDS
def test_every_moment_inside_a_step_can_be_drawn_for_everybody(world: World) -> None:
    for step in steps(world, 40):
        for moment in step.moments:
            for seat in watchers(moment.position):
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
    for step in steps(world, 5)[:-1]:
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


PLAIN = {"str": str, "int": int, "bool": bool}
"""The types of fields that a board writes down as they are: a number where a word belongs cannot be drawn."""


@WORLDS
def test_what_a_node_says_is_of_the_type_that_it_declares(world: World) -> None:
    for step in steps(world, 15):
        for node in scene_of(world.game, step.position.view(step.position.turn_of)).walk():
            wrong = [
                f"{node.id}: {item.name} is {getattr(node, item.name)!r}"
                for item in fields(node)
                if item.type in PLAIN and type(getattr(node, item.name)) is not PLAIN[str(item.type)]
            ]
            assert wrong == []


@WORLDS
def test_ids_are_unique_and_everything_has_a_label(world: World) -> None:
    for step in steps(world, 15):
        for seat in watchers(step.position):
            nodes = list(scene_of(world.game, step.position.view(seat)).walk())
            twice = [id for id, n in Counter(node.id for node in nodes).items() if n > 1]
            assert twice == []
            assert [node.id for node in nodes if not node.label] == []


@WORLDS
def test_a_card_that_lies_face_down_says_nothing(world: World) -> None:
    for step in steps(world, 15):
        for seat in watchers(step.position):
            for node in scene_of(world.game, step.position.view(seat)).walk():
                if isinstance(node, CardNode) and node.down:
                    told = (node.rank, node.suit, node.picture, node.key, node.cost, *node.figures, *node.badges)
                    assert not any(told)


@WORLDS
def test_every_picture_is_drawn_and_every_tone_has_its_colour(world: World) -> None:
    for step in steps(world, 15):
        for node in scene_of(world.game, step.position.view(step.position.turn_of)).walk():
            if isinstance(node, CardNode):
                assert not node.picture or node.picture in pictures()
                assert {badge.get("tone", "") for badge in node.badges} <= {"", "bane", "free", *EMBLEMS}


@WORLDS
def test_choices_are_the_legal_moves_of_the_seat_that_must_choose(world: World) -> None:
    for step in steps(world, 15):
        for seat in watchers(step.position):
            data: dict[str, Any] = json.loads(json.dumps(picture(world.game, step.position, seat)))
            texts = [choice["text"] for choice in data["choices"]]
            mine = seat == step.position.turn_of and step.position.result is None
            assert texts == ([move.text() for move in step.position.legal()] if mine else [])
