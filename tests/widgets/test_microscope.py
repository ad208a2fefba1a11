"""Inside a step of SolForge: every moment says what happens, and marks who acts and who is struck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from widgets import play
from widgets.session.game_board import GameBoard

TABLE = {
    "field": {"A3": "deepbranch-prowler@1", "B3": "spring-dryad@1", "A1": "xithian-hulk@1", "B5": "tanglesprout@1 zz"},
    "turn": 3,
}


@pytest.fixture
def battle() -> GameBoard:
    """A battle that was held: the Prowler (8, Breakthrough) against the Dryad (4/4), the Hulk against the player."""
    board = play("solforge", at=TABLE)
    board.play("battle")
    return board


def prompts(board: GameBoard) -> Iterator[str]:
    """What the board says at each moment inside the step but the last, which is its end."""
    for at in range(len(board.session.moments) - 1):
        board.goto(1, inside=at)
        yield "".join(
            part if isinstance(part, str) else next(iter(part.values())) for part in board.widget.scene["prompt"]
        )


def bare(text: str) -> str:
    """A text without the brackets of its clauses, on one line."""
    return " ".join(text.replace("(", "").replace(")", "").split())


def states(board: GameBoard) -> dict[str, list[str]]:
    """The nodes that act, are struck or are to be looked at, by id."""
    found: dict[str, list[str]] = {}

    def collect(value: Any) -> None:
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, dict):
                marks = [state for state in item.get("states", ()) if state in ("acts", "struck", "look")]
                if marks:
                    found[item["id"]] = marks
                collect(list(item.values()))
            elif isinstance(item, list):
                collect(item)

    collect(board.widget.scene["nodes"])
    return found


def test_every_moment_says_what_happens(battle: GameBoard) -> None:
    for n, prompt in enumerate(prompts(battle), 1):
        assert prompt.startswith(f"Moment {n} of {len(battle.session.moments)}: ")
        assert "nothing is told" not in prompt
        assert bare(prompt) in bare(battle.widget.plain)


def test_a_blow_marks_who_deals_it_and_whom_it_hits(battle: GameBoard) -> None:
    marked = {prompt.partition(": ")[2]: states(battle) for prompt in prompts(battle)}
    blows = {text: nodes for text, nodes in marked.items() if " strikes " in text}
    assert [*blows.values()] == [
        {"space:A1": ["acts"], "seat:B": ["struck"]},
        {"space:A3": ["acts"], "space:B3": ["struck"]},
        {"space:B3": ["acts"], "space:A3": ["struck"]},
    ]
    (sleeper,) = [nodes for text, nodes in marked.items() if "sleeps" in text]
    assert sleeper == {"space:B5": ["look"]}


def test_the_end_of_a_batch_is_told_inside_the_step_and_not_in_the_story(battle: GameBoard) -> None:
    """The Dryad died in the first batch, of the fights; nothing answers in the second, and its death waits."""
    told = [prompt.partition(": ")[2] for prompt in prompts(battle)]
    assert [text for text in told if "over" in text] == [
        "The fights are over: the first batch of the battle. One creature died in the check at its end. SF-BB-a",
        "The batch is over. Nobody dies in the check at its end; one event waits for the next. SF-DE-a",
    ]
    assert not any("are over" in str(beat) or "is over" in str(beat) for beat in battle.widget.story)


def test_the_story_shows_the_one_sentence_of_the_moment(battle: GameBoard) -> None:
    for _ in prompts(battle):
        assert sum(beat.get("here", False) for beat in battle.widget.story) == 1
    battle.goto(1)
    assert sum(beat.get("here", False) for beat in battle.widget.story) > 5


def test_the_moment_of_doing_without_an_ability_asks_nothing_any_more() -> None:
    """The Hound could have burnt the Tanglesprout; once it was declined there is no ability left to choose for."""
    board = play("solforge", at={"field": {"B1": "tanglesprout@1"}, "hands": ["magma-hound@1"], "turn": 3})
    board.play("forge magma-hound@1 in 1", "decline")
    board.goto(2, inside=0)
    assert "do not use Magma Hound" in board.widget.plain.replace("\n", " ")


def test_what_a_spell_an_effect_or_damage_is_about_is_marked() -> None:
    """A Spark on the Dryad (4 health) does 6 damage, and the check destroys it; a Spark on the player hits Ben."""
    board = play("solforge", at={"field": {"B3": "spring-dryad@1"}, "hands": ["lightning-spark@1 lightning-spark@1"]})
    board.play("cast lightning-spark@1 at B3")
    marked = {prompt.partition(": ")[2]: states(board) for prompt in prompts(board)}
    told = ("You cast", "Ben's Spring Dryad in lane 3 takes 6", "Ben's Spring Dryad in lane 3 has no health left")
    for begins in told:
        (found,) = [nodes for text, nodes in marked.items() if text.startswith(begins)]
        assert found["space:B3"] == ["struck"]
    board.goto(1)
    board.play("cast lightning-spark@1 at B")
    board.goto(2, inside=1)
    assert states(board)["seat:B"] == ["struck"]


def parts(board: GameBoard) -> list[dict[str, Any]]:
    """The parts of the step on the board."""
    found: list[dict[str, Any]] = board.widget.timeline["inside"]["parts"]
    return found


def test_the_batches_of_a_battle_are_its_parts_by_name(battle: GameBoard) -> None:
    """SF-BB-b, SF-BB-c, SF-BB-e: the fights, what answers them, then what answers deaths."""
    assert [part["name"] for part in parts(battle)] == ["Fights", "Triggers of the fighting", "Death triggers"]
    fights, *triggers = parts(battle)
    assert "Your battle begins" in bare_spans(fights["lines"][0]["spans"])
    assert [bare_spans(part["lines"][0]["spans"]).partition(". ")[2] for part in triggers] == [
        "Nothing answers. SF-BB-c",
        "Nothing answers. SF-BB-e",
    ]


def bare_spans(items: list[Any]) -> str:
    """Spans as text."""
    return "".join(item if isinstance(item, str) else next(iter(item.values())) for item in items)


def tags(board: GameBoard) -> dict[str, str]:
    """What stands between the two creatures of each lane."""
    field = next(node for node in walk(board.widget.scene["nodes"]) if node["id"] == "field")
    return {lane["id"]: bare_spans(lane["tag"]) for lane in field["items"] if "tag" in lane}


def walk(nodes: list[Any]) -> Iterator[dict[str, Any]]:
    """Nodes with all that is inside."""
    for node in nodes:
        yield node
        for value in node.values():
            if isinstance(value, list):
                yield from walk([item for item in value if isinstance(item, dict) and "id" in item])


def test_the_sums_of_the_fights_stand_between_the_lanes_from_their_moment_on(battle: GameBoard) -> None:
    """The Hulk (4) strikes the player, the Prowler's 8 are 4 for the Dryad and 4 for B, the Dryad deals 4 back."""
    battle.goto(1, inside=0)
    assert tags(battle) == {}
    battle.goto(1, inside=parts(battle)[1]["at"])
    assert tags(battle) == {"lane:1": "4 at Ben", "lane:3": "4 up\n4 down", "lane:5": "no fight"}
    battle.goto(1)
    assert tags(battle) == {}


@pytest.mark.parametrize("asleep", ["A2 B2", "A2", "B2"])
def test_a_lane_in_which_nobody_fights_says_so_once(asleep: str) -> None:
    """Two creatures that sleep opposite each other, and one alone on either side."""
    board = play("solforge", at={"field": dict.fromkeys(asleep.split(), "tanglesprout@1 zz"), "turn": 3})
    board.play("battle")
    board.goto(1, inside=len(asleep.split()))
    assert tags(board) == {"lane:2": "no fight"}


def test_armor_shows_in_the_sum_of_a_lane() -> None:
    """SF-AT-e: the Enforcer has Armor 2, so that 1 of 1 is absorbed, and strikes back for 5."""
    board = play("solforge", at={"field": {"A2": "blight-walker@1", "B2": "anvillon-enforcer@1"}, "turn": 3})
    board.play("battle")
    board.goto(1, inside=parts(board)[1]["at"])
    assert tags(board) == {"lane:2": "1 - 1 armor = 0 up\n5 down"}


@pytest.mark.parametrize("path", [("do:battle", "hand:magma-hound@1", "discards"), ("do:battle", "discards")])
def test_a_path_that_goes_on_behind_a_move_does_not_make_the_move(path: tuple[str, ...]) -> None:
    board = play("solforge", at={"field": {"B1": "tanglesprout@1"}, "hands": ["magma-hound@1"], "turn": 3})
    board.pick(path)
    assert board.table.here.n == 0
    board.pick(path[:1])
    assert board.table.here.n == 1
