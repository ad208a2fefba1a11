"""Every game there is, at a board: whatever is touched is played or answered with a clause; saves and walks hold."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.tools import AT_NIGHT, some
from tests.widgets.board_tools import send, traits
from tutor.engine.events import Event
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.luck import step
from tutor.engine.notation import write_position
from tutor.engine.saves import load, save
from tutor.engine.table import Table
from tutor.engine.words import Span
from tutor.learn.progress import FOLDER_VARIABLE
from widgets import play
from widgets.session import players
from widgets.session.game_board import GameBoard
from widgets.session.session import begin
from widgets.session.tree import labels

GAMES = [find_game(id) for id in game_ids()]
SEEDS = (1, 2)
"""The first deal is played as by default, the second under other readings."""
LONG = 200 if AT_NIGHT else 70
"""Moves of a long game; of one whose rules force no end half as many."""
ROUNDS = 40 if AT_NIGHT else 17
"""Moves of a game in which much is touched at every fourth one."""
SINGLE = 40 if AT_NIGHT else 24
"""Things of a board that are touched alone."""
ALIKE = 8 if AT_NIGHT else 5
"""Steps at which two worlds are compared."""
OFTEN = 3
"""Steps in which every kind of event is looked at; of the others every tenth."""
SHUT = 1 if AT_NIGHT else 4
"""One in this number of readings is compared by somebody who then shuts the comparison."""


class Dice:
    """Choices that depend on a number alone."""

    def __init__(self, seed: int):
        self.state = seed

    def pick(self, items: list[Any]) -> Any:
        """One of the items."""
        self.state, value = step(self.state)
        return items[value % len(items)]


def readings_of(game: Game, dice: Dice) -> dict[str, str]:
    """Some readings other than the default that go together."""
    chosen = game.readings()
    for item in game.readings.declared.values():
        if item.kind != "note" and dice.pick([True, False, False, False]):
            try:
                tried = chosen.replace({item.id: dice.pick(list(item.options))})
            except ValueError:
                continue
            chosen = chosen if tried.misfits(game.seats[0]) else tried
    return chosen.to_data()


def cited(spans: list[Span]) -> list[str]:
    """The clauses among spans."""
    return [span["clause"] for span in spans if isinstance(span, dict) and "clause" in span]


def lift(board: GameBoard) -> None:
    """Take the seat, where the board waits for the one whose turn it is."""
    if board.session.curtain:
        send(board, do="answer", name="take", values={})


def goes_on(board: GameBoard) -> bool:
    """Whether to play on."""
    return board.table.here.n < (LONG // 2 if board.table.game.endless else LONG)


def touches(board: GameBoard, dice: Dice, most: int) -> list[list[str]]:
    """Some single things of the board, and pairs of them."""
    ids = [id for id, _ in labels(board.widget.scene)]
    return [[id] for id in some(ids, SINGLE)] + [list(dice.pick(list(product(ids, ids)))) for _ in range(most)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_touched_is_played_or_answered_with_a_clause(game: Game, seed: int) -> None:
    dice = Dice(seed)
    readings = readings_of(game, dice) if seed > 1 else {}
    board = GameBoard(begin(Table.deal(game, seed=seed, readings=readings)))
    lift(board)
    for round_ in range(ROUNDS):
        before, here = save(board.table), board.table.here
        for touch in touches(board, dice, 12) if round_ % 4 == 0 else []:
            send(board, do="pick", path=touch)
            assert "made a mistake" not in board.widget.error, (readings, touch)
            if board.table.here is not here:
                send(board, do="undo")
                lift(board)
                before = save(board.table)
                continue
            answer = board.widget.answer
            if board.widget.outcome:  # no refusal covers the result
                assert answer is None, touch
                continue
            assert answer is not None, touch
            assert answer["tone"] == "refused"
            found = cited(answer["verdict"]) + cited(answer["why"])
            assert found, (touch, answer)
            assert all(id in game.rulebook or id in game.readings.by_id for id in found)
            assert answer["nearest"] is not None
        assert save(board.table) == before
        choices = board.widget.scene["choices"]
        if not choices:
            break
        send(board, do="pick", path=dice.pick(choices)["path"])
        assert board.widget.error == ""
        assert board.widget.answer is None
        lift(board)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_choice_has_a_path_and_a_text_of_its_own_and_can_be_typed(game: Game, seed: int) -> None:
    dice = Dice(seed)
    readings = readings_of(game, dice) if seed > 1 else {}
    board = GameBoard(begin(Table.deal(game, seed=seed, readings=readings)))
    lift(board)
    while (choices := board.widget.scene["choices"]) and goes_on(board):
        texts = [choice["text"] for choice in choices]
        assert len({tuple(choice["path"]) for choice in choices}) == len(choices) == len(set(texts))
        send(board, do="move", text=dice.pick(texts))
        assert board.widget.error == ""
        lift(board)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_step_and_moment_can_be_looked_at_and_saved(game: Game) -> None:
    dice = Dice(3)
    board = GameBoard(begin(Table.deal(game, seed=3)))
    while (legal := board.table.legal()) and goes_on(board):
        board.table.play(dice.pick(legal))
    looked: Counter[type[Event]] = Counter()
    line = board.table.line()
    saved = {step.n for step in some(line, 8)}  # every save holds the whole game; they differ in where it stands
    for n, played in enumerate(line):
        kinds = [type(moment.event) for moment in played.moments]
        insides = [inside for inside, kind in enumerate(kinds) if n % 10 == 0 or looked[kind] < OFTEN]
        if n not in saved and not insides:
            continue
        looked.update(set(kinds))
        for inside in (None, *insides):
            send(board, do="goto", n=n, **({} if inside is None else {"inside": inside}))
            assert board.widget.error == ""
            assert board.widget.timeline["at"] == n
            assert board.widget.timeline["text"]
        if n in saved:
            text = save(board.table)
            opened = load(text)
            assert opened.position == board.table.position
            assert save(opened) == text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_reading_can_be_switched_and_compared(game: Game) -> None:
    """Those that are in force stay so: of them the first is switched to, and notes, which have no others."""
    board = GameBoard(begin(Table.deal(game, seed=4)))
    lift(board)
    send(board, do="move", text=board.widget.scene["choices"][0]["text"])
    begun, before = board.session, save(board.table)
    for number, item in enumerate(game.readings.declared.values()):
        for option in [*item.options][number > 0 and item.kind != "note" :]:
            board.session = begun
            send(board, do="compare", id=item.id, slug=option)
            assert "made a mistake" not in board.widget.error, (item.id, option)
            assert save(board.table) == before
            if number % SHUT:
                board.session = begun
            else:
                send(board, do="dismiss")
                assert save(board.table) == before
            send(board, do="switch", id=item.id, slug=option)
            assert "made a mistake" not in board.widget.error, (item.id, option)
            if item.kind == "note":
                assert item.because in board.widget.error or option == item.default
                assert save(board.table) == before
            elif not board.widget.error:
                assert board.table.position.readings.value(item.id) == option


def shown(board: GameBoard) -> list[Any]:
    """The board, and the answers to some touches; of a move that is played, which may turn up a card, only that."""
    seen, begun = [traits(board)], board.session
    for touch in touches(board, Dice(6), 10):
        board.session = begun
        send(board, do="pick", path=touch)
        seen.append({"played": touch} if board.table.here.n else {"error": board.widget.error, **traits(board)})
    return seen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_worlds_that_the_first_seat_cannot_tell_apart_look_the_same(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At each of some steps the true one and one of another deal, each for a learner who has left no game."""
    dice = Dice(5)
    table = Table.deal(game, seed=5)
    for number in range(ALIKE):
        boards = []
        for learner, world in enumerate((table.position, table.view(0).determinize(11 + number))):
            monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / f"{number} {learner}"))
            data = {key: value for key, value in write_position(world).items() if key != "seed"}
            boards.append(shown(GameBoard(begin(Table.study(game, data)))))
        assert boards[0] == boards[1]
        legal = table.legal()
        if not legal:
            break
        table.play(dice.pick(legal))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_typed_text_that_is_no_move_is_answered_with_forms_that_a_person_reads(game: Game) -> None:
    board = GameBoard(begin(Table.deal(game, seed=1)))
    for _ in range(10):
        lift(board)
        send(board, do="move", text="sing")
        assert board.widget.error.startswith("No move is written 'sing'. Moves now, with what you choose in capitals: ")
        assert not set("{}<>_") & set(board.widget.error)
        board.bot_step()
    assert not any(set("{}<>_") & set(kind.form()) for kind in game.moves)


def test_in_an_open_game_no_curtain_hangs_and_the_board_turns_to_who_chooses() -> None:
    """Oligarchy hides nothing but the order of the deck (OL-setup): there is nothing to cover."""
    board = play("oligarchy", 1, bots="friend")
    seen = set()
    for _ in range(60):
        assert not board.session.curtain
        assert board.session.seat == board.table.position.turn_of
        seen.add(board.session.seat)
        board.widget._receive(None, {"do": "pick", "path": board.widget.scene["choices"][-1]["path"]}, [])
        if board.table.position.result is not None:
            break
    assert seen == {0, 1}


def test_in_an_open_game_the_board_never_turns_to_a_bot() -> None:
    """Three seats, a bot on the last: of two people the one who is to choose sees the board from their own side."""
    table = Table.deal(find_game("oligarchy"), 3, seed=1)
    players.take(table, {2: "random"})
    shown: list[tuple[int, int]] = []
    while len({seat for seat, _ in shown}) < 3:
        shown.append((table.position.turn_of, players.shown(table, seat=0)))
        table.play(table.legal()[-1])
    assert all(side == (0 if seat == 2 else seat) for seat, side in shown)


def test_who_is_who_in_a_typed_move_is_told_where_a_move_names_a_seat() -> None:
    """Five points buy one die for an attack, which names a seat; a pair scores first."""
    at = {"seats": 3, "hands": ["6C 6H 2D", "9H 4C", "KD"], "deck": "QC 3S", "pile": "AD", "luck": [6, 3, 5]}
    board = play("elemental_forge", at=at, seat=0, names=["", "Ada", "Ben"])
    assert board.widget.scene["typed"] == ""
    board.play("combine 6C 6H")
    assert any("P3" in choice["text"] for choice in board.widget.scene["choices"])
    assert board.widget.scene["typed"] == "In a typed move P1 is you, P2 is Ada, P3 is Ben."
