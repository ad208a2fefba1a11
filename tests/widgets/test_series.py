"""A button that makes several moves makes them one by one; what is left to nobody's choice goes by itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tutor.engine import find_game, game_ids
from tutor.engine.game import Game
from tutor.engine.saves import load, write_save
from tutor.engine.table import Table
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from widgets import lesson, play
from widgets.session import trying
from widgets.session.answers import answer
from widgets.session.players import plain, take
from widgets.session.replay import replay
from widgets.session.session import Session, begin

GAMES = [find_game(id) for id in game_ids()]
ED, EL = find_game("elemental_deck_builder"), find_game("elementals")
START: dict[str, Any] = {
    "dice": [5, 2, 3, 4, 4, 6, 1], "health": [20, 20], "gold": [1, 0], "turn": 5,
    "hands": ["basic-income fire", ""], "decks": ["basic-income tremor", "basic-income"], "discards": ["", ""],
    "rows": ["ecology", ""], "stores": ["", ""], "passives": ["", ""], "tables": ["", ""], "placed": ["", ""],
    "multipliers": ["", ""], "removed": ["", ""], "readings": {"ED-V10": "no"},
}  # fmt: skip


def at(**facts: Any) -> Session:
    """A session at a table of Deck Builder, the first player's turn."""
    table = Table.study(ED, START | facts).with_names()
    take(table, {1: "kind"})
    return begin(table, 0)


def press(session: Session, *ids: str) -> Session:
    """The session after a touch."""
    return answer(session, {"do": "pick", "path": list(ids)})


def made(session: Session) -> list[str]:
    """The moves of the line, in notation."""
    return [step.move.text() for step in session.table.line() if step.move is not None]


def test_the_start_of_a_turn_is_one_touch_and_single_moves() -> None:
    """A gold, a card, and both Basic Incomes, the drawn one too; undo takes back the last of them."""
    after = press(at(), "do:start")
    assert made(after) == ["gold", "draw", "play basic-income", "play basic-income"]
    view = after.view
    assert isinstance(view, DeckBuilderPosition)
    assert view.gold[0] == 1 + 1 + 2
    assert len(after.reply.phrases) >= 4
    assert made(answer(after, {"do": "undo"})) == ["gold", "draw", "play basic-income"]
    assert press(after, "do:start").error, "the button is gone"


@pytest.mark.parametrize(
    ("facts", "moves"),
    [
        # the deck is empty and Ecology costs 3: bought first, it is shuffled in with the rest
        ({"gold": [2, 0], "decks": ["", "fire"], "discards": ["tremor", ""]}, ["gold", "play basic-income"]),
        # 1 + 1 gold do not pay it
        ({"decks": ["", "fire"], "discards": ["tremor", ""]}, ["gold", "draw", "play basic-income"]),
        # Incomes can be recycled
        ({"hands": ["basic-income recycling-novice", ""], "decks": ["fire", ""]}, ["gold", "draw"]),
        # the first blessing of a turn draws a card
        ({"passives": ["truly-blessed", ""], "decks": ["fire", ""]}, ["gold", "draw"]),
    ],
)
def test_what_may_be_worth_more_later_is_left(facts: dict[str, Any], moves: list[str]) -> None:
    assert made(press(at(**facts), "do:start")) == moves


def test_a_turn_with_nothing_left_but_a_discard_ends_by_itself_and_undo_gives_it_back() -> None:
    """Gold and card are taken and the one attack is played: 1 health less would not pay for Ecology. Fire could still
    be thrown away."""
    ready = at(took_gold=True, took_card=True, hands=["tremor fire", "fire"], gold=[0, 0])
    after = press(ready, "card:tremor", "stage")
    assert made(after)[:2] == ["execute tremor", "end"]
    assert after.table.position.turn_of == 0, "Ben has had his turn"
    back = answer(after, {"do": "undo"})
    assert made(back) == ["execute tremor"]
    assert made(press(back, "do:end"))[:2] == ["execute tremor", "end"]


def three_jacks() -> Session:
    """A session at the short game of Elementals, its first three cards drawn and two of them played."""
    session = begin(Table.short(EL, "first").with_names())
    for path in (("deck",), ("hand:10C", "slot:2.2"), ("hand:5S", "slot:2.1")):
        session = press(session, *path)
    assert made(session) == ["draw", "place 10C on 2.2", "place 5S on 2.1"]
    return session


def test_where_drawing_is_the_only_thing_to_do_the_board_draws_and_says_so() -> None:
    """The last of three cards is played: the next three come, told in one line; undo takes both back, and redo
    brings both."""
    after = press(three_jacks(), "hand:AC", "slot:2.2")
    assert made(after)[2:] == ["place 5S on 2.1", "place AC on 2.2", "draw"]
    shown = replay(after)
    assert shown is not None
    assert shown["plays"]
    assert shown["line"][0] == "You draw three cards: "
    assert len(shown["frames"]) == 2
    back = answer(after, {"do": "undo"})
    assert made(back) == made(three_jacks())
    assert made(answer(back, {"do": "redo"})) == made(after)


def test_a_draw_by_itself_is_kept_as_a_move_like_any_other() -> None:
    after = press(three_jacks(), "hand:AC", "slot:2.2")
    again = begin(load(write_save(after.table).text))
    assert made(again) == made(after)
    assert made(answer(again, {"do": "undo"}))[-1] == "place AC on 2.2"  # who made it is not kept


def test_what_a_script_plays_and_what_a_lesson_asks_for_is_drawn_by_hand() -> None:
    scripted = answer(three_jacks(), {"do": "play", "moves": ("place AC on 2.2",)})
    assert made(scripted)[-1] == "place AC on 2.2"
    alone = Table.short(EL, "first")
    for session, draws in ((begin(alone.copy()), 1), (lesson("EL-L1").session, 0)):
        table = alone.copy()
        assert len(session.mode.go_on(session, table)) == draws == table.here.n


def test_where_two_share_the_device_nothing_goes_by_itself() -> None:
    """The other one would see that nothing could be done."""
    ready = at(took_gold=True, took_card=True, hands=["tremor", "fire"], gold=[0, 0])
    ready.table.bots.clear()
    assert made(press(ready, "card:tremor", "stage")) == ["execute tremor"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_after_a_touch_nothing_waits_that_goes_by_itself_and_undo_leads_to_a_choice(game: Game) -> None:
    table = Table.deal(game, seed=5).with_names()
    take(table, {seat: plain(game) for seat in range(1, table.position.seats)})
    session, luck = begin(table), random.Random(5)
    for _ in range(25):
        if session.view.turn_of != session.seat:
            return
        session = trying.attempt(session, luck.choice(session.view.legal()).text())
        assert session.view.turn_of != session.seat or game.by_itself(session.view) is None
        back = answer(session, {"do": "undo"})
        left = set(back.table.ahead()[:1]) & session.by_itself
        assert not left or len(back.view.legal()) > 1


def test_a_turn_in_which_something_can_be_bought_does_not_end_by_itself() -> None:
    ready = at(took_gold=True, took_card=True, hands=["fire", ""], gold=[0, 0])
    assert made(press(ready, "card:fire", "stage")) == ["execute fire"], "5 gold pay for Ecology"


def test_in_the_browser_the_loud_button_never_gives_anything_up() -> None:
    """It starts the turn as long as something is free, and ends it only when nothing is left to do."""
    board = play("elemental_deck_builder", at=START)

    def loud() -> list[str]:
        nodes = [node for group in board.widget.scene["nodes"] for node in group.get("items", [])]
        return [node["id"] for node in nodes if node.get("tone") == "main"]

    assert loud() == ["do:start"]
    board.widget._receive(None, {"do": "pick", "path": ["do:start"]}, [])
    assert loud() == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_series_makes_next_is_a_legal_move(game: Game) -> None:
    for seed in range(3):
        position, luck = game.start(seed=seed), random.Random(seed)
        for _ in range(150):
            if position.result is not None:
                break
            view = position.view(position.turn_of)
            for following in (*(step(view) for step in game.series.values()), game.by_itself(view)):
                assert following is None or position.why_not(following) is None
            position.play(luck.choice(position.legal()))
