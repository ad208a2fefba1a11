"""A save that cannot be opened whole is opened up to its first move that is not legal, or told to be cut off."""

from __future__ import annotations

import json
import random

import pytest

from tests.with_tiny import tiny_added
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.saves import LINK, SaveError, load, load_up_to, save, save_link
from tutor.engine.table import Table
from tutor.engine.transcript import replay, replay_up_to, transcript
from widgets.session import opening
from widgets.session.session import begin

with tiny_added():
    GAMES = [find_game(id) for id in game_ids()]


def played(game: Game, moves: int = 14) -> Table:
    """A table after some moves, all by chance."""
    table, luck = Table.deal(game, seed=5), random.Random(game.id)
    for _ in range(moves):
        if table.position.result is not None:
            break
        table.play(luck.choice(table.legal()))
    return table


def first_illegal(table: Table) -> tuple[int, str]:
    """A step, and a move of the same game that is not legal there."""
    moves = [step.move.text() for step in table.line() if step.move is not None]
    for n in range(len(moves) // 2, 0, -1):
        table.goto(n)
        for move in moves:
            if table.why_not(move) is not None:
                return n, move
    raise AssertionError("everything is legal everywhere")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("rules", [0, 1], ids=["other rules", "same rules"])
def test_a_save_opens_up_to_its_first_illegal_move_which_is_the_question(game: Game, rules: int) -> None:
    table = played(game)
    n, move = first_illegal(table)
    data = json.loads(save(table))
    data["lines"][0].insert(n, move)
    data |= {"rules": rules * game.version, "at": len(data["lines"][0])}
    text = json.dumps(data)
    refusal = table.why_not(move)
    assert refusal is not None
    opened = load_up_to(text)
    with pytest.raises(SaveError):
        load(text)
    assert (opened.table.here.n, opened.table.position) == (n, table.position)
    assert opened.stop is not None
    assert opened.stop.tried == game.read_move(move, table.position)
    said = opened.said()
    assert f"Move {n + 1} is not legal: {move}: " in said
    assert f"({refusal.clause})" in said
    assert said.endswith("The game is open up to there.")
    assert ("version 0" in said) is (rules == 0)
    shown = opening.answered(begin(opened.table, opened.table.position.turn_of), opened)
    assert shown.refused == opened.stop.tried
    assert shown.answer is not None
    assert shown.answer["tone"] == "refused"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_save_of_other_rules_opens_if_all_its_moves_are_legal(game: Game) -> None:
    table = played(game)
    text = json.dumps({**json.loads(save(table)), "rules": 0})
    opened = load_up_to(text)
    with pytest.raises(SaveError, match="from version 0"):
        load(text)
    assert opened.table.position == table.position
    assert "version 0" in opened.said()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_transcript_opens_up_to_its_first_illegal_move(game: Game) -> None:
    table = played(game)
    n, move = first_illegal(table)
    lines = transcript(table).splitlines()
    text = "\n".join((*lines[: lines.index("moves") + 1 + n], move, "and more that is not read"))
    opened = replay_up_to(text)
    with pytest.raises(SaveError, match="this move is not legal"):
        replay(text)
    assert (opened.table.here.n, opened.table.position) == (n, table.position)
    assert f"Line {text.count(chr(10))}: this move is not legal" in opened.said()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_cut_off_is_called_so_wherever_it_is_cut(game: Game) -> None:
    """Compact or set out over lines; a link too."""
    data, link = json.loads(save(played(game))), save_link(played(game))
    data["start"]["more"] = [True, False, None, -1, 'a "word" \u2028']
    text, spread = json.dumps(data, separators=(",", ":")), json.dumps(data, indent=1)
    cut = [*(text[:n] for n in range(1, len(text))), *(spread[:n] for n in range(60, len(spread), 7))]
    cut += [link[:n] for n in range(len(LINK), len(link))]
    for piece in cut:
        with pytest.raises(SaveError, match=r"is cut off: its end is missing"):
            load(piece)


def test_what_is_damaged_in_the_middle_is_not_called_cut_off() -> None:
    text = save(played(find_game("elementals")))
    for damaged in (text.replace('"start":', '"start"'), text + "}", text.replace(",", ";", 3), "{", '{"a": "b'):
        with pytest.raises(SaveError, match="neither a save nor a link" if damaged != "{" else "cut off"):
            load(damaged)
