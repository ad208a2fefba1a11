"""Every game there is, at a desk: whatever is touched is played or answered with a clause; saves and walks hold."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.widgets.desk_tools import send, state, traits
from tutor.engine.events import Event
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.luck import step
from tutor.engine.notation import write_position
from tutor.engine.saves import load, save
from tutor.engine.table import Table
from tutor.engine.words import Span
from widgets import play
from widgets.session.desk import Desk
from widgets.session.render import labels

GAMES = [find_game(id) for id in game_ids()]
SEEDS = range(1, 5)
OFTEN = 3
"""Steps in which every kind of event is looked at; of the others every tenth."""


class Dice:
    """Choices that depend on a number alone."""

    def __init__(self, seed: int):
        self.state = seed

    def pick(self, items: list[Any]) -> Any:
        """One of the items."""
        self.state, value = step(self.state)
        return items[value % len(items)]


def readings_of(game: Game, dice: Dice) -> dict[str, str]:
    """Some readings other than the default, as far as they go together."""
    chosen = game.readings()
    for item in game.readings.declared.values():
        if item.kind != "note" and dice.pick([True, False, False, False]):
            try:
                tried = chosen.but({item.id: dice.pick(list(item.options))})
            except ValueError:
                continue
            chosen = chosen if tried.misfits(game.seats[0]) else tried
    return chosen.to_data()


def cited(spans: list[Span]) -> list[str]:
    """The clauses among spans."""
    return [span["clause"] for span in spans if isinstance(span, dict) and "clause" in span]


def lift(desk: Desk) -> None:
    """Take the seat, where the board waits for the one whose turn it is."""
    if desk.memory.curtain:
        send(desk, do="answer", name="take", values={})


def goes_on(desk: Desk) -> bool:
    """Whether to play on: a long game for two hundred moves, one whose rules force no end for a hundred."""
    return desk.table.here.n < (100 if desk.table.game.endless else 200)


def touches(desk: Desk, dice: Dice, most: int) -> list[list[str]]:
    """Some single things of the board, and pairs of them."""
    ids = [id for id, _ in labels(desk.board.scene)]
    return [[id] for id in ids[:40]] + [list(dice.pick(list(product(ids, ids)))) for _ in range(most)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_touched_is_played_or_answered_with_a_clause(game: Game, seed: int) -> None:
    dice = Dice(seed)
    readings = readings_of(game, dice) if seed > 1 else {}
    desk = Desk(Table.deal(game, seed=seed, readings=readings))
    lift(desk)
    for round_ in range(40):
        for touch in touches(desk, dice, 12) if round_ % 4 == 0 else []:
            before = state(desk)[0]
            send(desk, do="pick", path=touch)
            assert "made a mistake" not in desk.board.error, (readings, touch)
            if save(desk.table) != before:
                send(desk, do="undo")
                lift(desk)
                continue
            answer = desk.board.answer
            assert answer is not None, touch
            assert answer["tone"] == "refused"
            found = cited(answer["verdict"]) + cited(answer["why"])
            assert found, (touch, answer)
            assert all(id in game.rulebook or id in game.readings.by_id for id in found)
            assert desk.table.position.result is not None or answer["nearest"] is not None
        choices = desk.board.scene["choices"]
        if not choices:
            break
        send(desk, do="pick", path=dice.pick(choices)["path"])
        assert desk.board.error == ""
        assert desk.board.answer is None
        lift(desk)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_choice_has_a_path_and_a_text_of_its_own_and_can_be_typed(game: Game, seed: int) -> None:
    dice = Dice(seed)
    desk = Desk(Table.deal(game, seed=seed))
    lift(desk)
    while (choices := desk.board.scene["choices"]) and goes_on(desk):
        texts = [choice["text"] for choice in choices]
        assert len({tuple(choice["path"]) for choice in choices}) == len(choices) == len(set(texts))
        send(desk, do="move", text=dice.pick(texts))
        assert desk.board.error == ""
        lift(desk)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_step_and_moment_can_be_looked_at_and_saved(game: Game) -> None:
    dice = Dice(3)
    desk = Desk(Table.deal(game, seed=3))
    while (legal := desk.table.legal()) and goes_on(desk):
        desk.table.play(dice.pick(legal))
    looked: Counter[type[Event]] = Counter()
    for n, played in enumerate(desk.table.line()):
        kinds = {type(moment.event) for moment in played.moments}
        if n % 10 and all(looked[kind] >= OFTEN for kind in kinds):
            continue
        looked.update(kinds)
        for inside in (None, *range(len(played.moments))):
            send(desk, do="goto", n=n, **({} if inside is None else {"inside": inside}))
            assert desk.board.error == ""
            assert desk.board.timeline["at"] == n
            assert desk.board.timeline["text"]
        text = save(desk.table)
        opened = load(text)
        assert opened.position == desk.table.position
        assert save(opened) == text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_reading_can_be_switched_and_compared(game: Game) -> None:
    for item in game.readings.declared.values():
        for option in item.options:
            desk = Desk(Table.deal(game, seed=4))
            lift(desk)
            send(desk, do="move", text=desk.board.scene["choices"][0]["text"])
            before = state(desk)
            send(desk, do="compare", id=item.id, slug=option)
            assert "made a mistake" not in desk.board.error, (item.id, option)
            send(desk, do="dismiss")
            send(desk, do="switch", id=item.id, slug=option)
            assert "made a mistake" not in desk.board.error, (item.id, option)
            if item.kind == "note":
                assert item.because in desk.board.error or option == item.default
                assert state(desk)[0] == before[0]
            elif not desk.board.error:
                assert desk.table.position.readings.value(item.id) == option


def shown(desk: Desk) -> list[Any]:
    """The board, and the answers to some touches; of a move that is played, which may turn up a card, only that."""
    seen = [traits(desk)]
    for touch in touches(desk, Dice(6), 10):
        send(desk, do="pick", path=touch)
        seen.append({"played": touch} if desk.table.here.n else {"error": desk.board.error, **traits(desk)})
        desk.table.restart()
        desk.moved()
        desk.table._mainline.clear()
    return seen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_worlds_that_the_first_seat_cannot_tell_apart_look_the_same(game: Game) -> None:
    dice = Dice(5)
    table = Table.deal(game, seed=5)
    for _ in range(12):
        view = table.view(0)
        boards = []
        for world in (table.position, view.guess(11), view.guess(12)):
            data = {key: value for key, value in write_position(world).items() if key != "seed"}
            boards.append(shown(Desk(Table.study(game, data))))
        assert boards[0] == boards[1] == boards[2]
        legal = table.legal()
        if not legal:
            break
        table.play(dice.pick(legal))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_typed_text_that_is_no_move_is_answered_with_forms_that_a_person_reads(game: Game) -> None:
    desk = Desk(Table.deal(game, seed=1))
    for _ in range(10):
        lift(desk)
        send(desk, do="move", text="sing")
        assert desk.board.error.startswith("No move is written 'sing'. Moves now, with what you choose in capitals: ")
        assert not set("{}<>_") & set(desk.board.error)
        desk.bot_step()
    assert not any(set("{}<>_") & set(kind.form()) for kind in game.moves)


def test_in_an_open_game_no_curtain_hangs_and_the_board_turns_to_who_chooses() -> None:
    """Oligarchy hides nothing but the order of the deck (OL-setup): there is nothing to cover."""
    desk = play("oligarchy", 1)
    seen = set()
    for _ in range(60):
        assert not desk.memory.curtain
        assert desk.memory.seat == desk.table.position.turn_of
        seen.add(desk.memory.seat)
        desk.board._receive(None, {"do": "pick", "path": desk.board.scene["choices"][-1]["path"]}, [])
        if desk.table.position.result is not None:
            break
    assert seen == {0, 1}
