"""The players of Deck Builder's lessons keep their habits: what a page says of Ben is what he does."""

from __future__ import annotations

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play
from tutor.games.elemental_deck_builder.habits import HABITS
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def chosen(name: str, position: DeckBuilderPosition) -> str:
    """What a player of this habit does."""
    return HABITS[name](1).choose(position.view(position.turn_of)).text()


def test_the_wary_answers_a_deadly_blow_only() -> None:
    """Fire does 5."""
    for health, answer in ((5, "answer cheap-trick"), (6, "pass")):
        position = at("fire", "cheap-trick", health=[100, health])
        position.play(GAME.read_move("execute fire", position))
        assert chosen("wary", position) == answer


def test_the_eager_says_no_with_veto_and_raises_as_long_as_it_can() -> None:
    position = at("fire", "cheap-trick veto")
    position.play(GAME.read_move("execute fire", position))
    assert chosen("eager", position) == "answer veto"
    for gold, move in ((14, "raise"), (13, None)):
        auction = at(gold=[20, gold], rows=["tremor", ""])
        auction.play(GAME.read_move("bid tremor", auction))
        assert (chosen("eager", auction) if auction.turn_of == 1 else None) == move


def test_the_calm_never_answers_and_never_raises() -> None:
    position = at("fire", "veto", health=[100, 5])
    position.play(GAME.read_move("execute fire", position))
    assert chosen("calm", position) == "pass"
    auction = at(gold=[20, 20], rows=["tremor", ""])
    auction.play(GAME.read_move("bid tremor", auction))
    assert chosen("calm", auction) == "let-go"


def test_an_answer_lowers_the_die_that_is_read_as_much_as_it_can() -> None:
    """Blazing Fire reads fire, 5: three down is 2."""
    position = at("blazing-fire", "smoke-and-mirrors", health=[100, 10])
    play(position, "execute blazing-fire", "answer smoke-and-mirrors")
    assert chosen("wary", position) == "shift fire -3"


def test_in_its_own_turn_it_strikes_with_the_strongest_and_heals_when_hurt() -> None:
    """Fire 5 and Tremor 2; rain that would kill its player is left in the hand."""
    assert chosen("calm", at("tremor fire")) == "execute fire"
    assert chosen("calm", at("heavy-rain ecology", health=[3, 50])) == "execute ecology"
    assert chosen("calm", at("ecology")) == "end"


def test_the_militia_pays_what_keeps_its_owner_alive() -> None:
    """5 damage on 3 health: 3 gold are the least."""
    position = at("fire", health=[100, 3], gold=[6, 4], passives=["", "paid-militia"])
    play(position, "execute fire")
    assert chosen("calm", position) == "pay 3"


def test_after_five_hundred_turns_nobody_answers_or_buys_a_blow_off() -> None:
    for turn, paid, answered in ((500, "pay 3", "answer cheap-trick"), (501, "pay 0", "pass")):
        position = at("fire", health=[100, 3], gold=[6, 4], passives=["", "paid-militia"], turn=turn)
        play(position, "execute fire")
        assert chosen("calm", position) == paid
        other = at("fire", "cheap-trick", health=[100, 5], turn=turn)
        other.play(GAME.read_move("execute fire", other))
        assert chosen("wary", other) == answered


def test_chance_is_kept_from_four_on() -> None:
    for value, move in ((3, "reroll"), (4, "keep")):
        position = at("blind-attack", passives=["risk-aversion", ""], dice=[5, 2, 3, 4, 4, 6, value])
        play(position, "execute blind-attack")
        assert chosen("calm", position) == move


def test_who_has_waited_for_forty_turns_shops() -> None:
    """Turn 40 is the last in which the calm only waits; the gentle shops from the start."""
    for turn, calm in ((40, "end"), (41, "gold")):
        position = at(turn=turn)
        assert (chosen("calm", position), chosen("gentle", position)) == (calm, "gold")
    buys = at(turn=42, rows=["tremor", ""], gold=[7, 0], took_gold=True)
    assert chosen("calm", buys) == "bid tremor"


@pytest.mark.parametrize("name", ["calm", "eager", "wary"])
def test_players_who_only_wait_for_a_card_to_strike_with_come_to_an_end(name: str) -> None:
    """None of them would buy one, so they would play on until the tutor ends the game after 1,000 turns."""
    for seed in (1, 2):
        position = GAME.start(2, seed)
        players = [HABITS[name](2 * seed + seat) for seat in (0, 1)]
        while position.result is None:
            position.play(players[position.turn_of].choose(position.view(position.turn_of)))
        assert (position.result.key, len(position.winners)) == ("last-standing", 1)
