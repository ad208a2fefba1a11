"""The opponents of Deck Builder by strength: Normal and Hard attack when they can and take the win; Easy is kind."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, at, play
from tests.tools import by_day
from tutor.engine.opponents import STRENGTHS
from tutor.games.elemental_deck_builder.rivals import RIVALS
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

SOUND = ("Normal", "Hard")
SHORT = dict(GAME.short_game("short").readings)


def choose(strength: str, position: DeckBuilderPosition) -> str:
    """What the opponent of this strength does."""
    opponent = GAME.opponent(strength)
    assert opponent is not None
    return GAME.bots[opponent.bot](1).choose(position.view(position.turn_of)).text()


def turn_of(strength: str, position: DeckBuilderPosition) -> list[str]:
    """The moves of the opponent until its turn ends or somebody else has to choose."""
    seat, made = position.turn_of, list[str]()
    while position.result is None and position.turn_of == seat and "end" not in made:
        made.append(choose(strength, position))
        play(position, made[-1])
    return made


@pytest.mark.parametrize("strength", SOUND)
@pytest.mark.parametrize(
    ("hand", "facts", "move"),
    [
        ("fire ecology", {}, "execute fire"),
        # Fire 5, Tremor 2, Blazing Fire 10: the strongest
        ("tremor blazing-fire fire", {}, "execute blazing-fire"),
        # 5 health: Fire ends it, although Ecology would heal
        ("ecology fire", {"health": [3, 5]}, "execute fire"),
        # Rain hits its own player for 3, too: it would lose
        ("heavy-rain tremor", {"health": [3, 50]}, "execute tremor"),
        # Natural Forests stops 4 of Tremor's 2, but nothing of Fire's 5
        ("tremor fire", {"passives": ["", "natural-forests"]}, "execute fire"),
        # from the table Fire costs 4 gold, and takes the win
        ("", {"tables": ["fire", ""], "placed": ["3", ""], "health": [9, 5]}, "execute-placed fire"),
    ],
)
def test_who_holds_an_attack_hits_with_it(strength: str, hand: str, facts: dict[str, Any], move: str) -> None:
    position = at(hand, gold=[30, 30], rows=["tremor", "blazing-fire"], took_gold=True, took_card=True, **facts)
    assert choose(strength, position) == move


@pytest.mark.parametrize("strength", SOUND)
def test_a_second_action_is_a_second_hit(strength: str) -> None:
    """Multitasking allows one more action: both attacks are played, and nothing is bought before that."""
    position = at("multitasking-novice fire tremor", gold=[30, 30], rows=["ecology", ""], readings=SHORT)
    made = turn_of(strength, position)
    assert made.index("execute fire") < made.index("execute tremor")


def test_hard_saves_for_a_strong_attack_and_buys_nothing_else() -> None:
    """Fire 5 and earth 2: Blazing Fire deals 10 and Earthquake 4. With 11 gold neither can be paid, with 12 both."""
    rows = ["tremor ecology exploration-novice", "earthquake blazing-fire"]
    shops: dict[str, Any] = {"rows": rows, "readings": SHORT}
    assert turn_of("Hard", at(gold=[11, 6], took_gold=True, **shops)) == ["end"]
    assert turn_of("Hard", at(gold=[12, 6], took_gold=True, **shops))[0] == "bid blazing-fire"


def test_normal_buys_attacks_of_the_cheap_shop_only() -> None:
    shops: dict[str, Any] = {"gold": [30, 6], "took_gold": True, "readings": SHORT}
    assert choose("Normal", at(rows=["ecology tremor fire", "blazing-fire"], **shops)) == "bid tremor"
    assert choose("Normal", at(rows=["ecology", "blazing-fire"], **shops)) == "end"


@pytest.mark.parametrize("strength", SOUND)
def test_a_deadly_blow_is_answered(strength: str) -> None:
    """Fire does 5 to 5 health; Cheap Trick makes it 4."""
    position = at("fire", "cheap-trick", health=[100, 5])
    position.play(GAME.read_move("execute fire", position))
    assert choose(strength, position) == "answer cheap-trick"
    play(position, "answer cheap-trick")
    assert choose(strength, position) == "shift fire -1"


def test_easy_hits_on_every_second_turn_with_its_weakest_attack() -> None:
    """Tremor deals 2, Fire 5."""
    moves = [choose("Easy", at("fire tremor", turn=turn, took_gold=True)) for turn in (5, 7, 9)]
    assert moves == ["execute tremor", "end", "execute tremor"]


def test_easy_deals_no_last_blow_before_the_sixteenth_turn() -> None:
    for turn, move in ((13, "end"), (17, "execute tremor")):
        assert choose("Easy", at("tremor fire", turn=turn, health=[9, 2], took_gold=True)) == move


@pytest.mark.parametrize(("game", "most", "deals"), [("short", 20, 20), ("book", 45, 8)])
def test_games_of_sound_opponents_end_soon(game: str, most: int, deals: int) -> None:
    """Own turns of each player, in 19 of 20 games of the short game and in all of these of the printed one."""
    late = 0
    for deal in range(1, deals + 1):
        position: DeckBuilderPosition = GAME.start(2, deal, GAME.short_game(game).readings)
        bots = [RIVALS[found.bot](deal) for found in GAME.opponents if found.strength in SOUND]
        while position.result is None and position.turn <= 2 * most:
            position.play_unchecked(bots[position.turn_of].choose(position.view(position.turn_of)))
        late += position.result is None
    assert late <= deals // 20


def test_each_strength_has_an_opponent_and_the_stronger_one_wins_more() -> None:
    """In twelve deals of the short game, each played from both seats; by day Hard, which thinks long, plays four."""
    bots = [opponent.bot for opponent in GAME.opponents]
    assert [opponent.strength for opponent in GAME.opponents] == list(STRENGTHS)
    for weaker, stronger in pairwise(bots):
        wins = {weaker: 0, stronger: 0}
        for deal in range(1, 13) if stronger != bots[-1] else by_day(range(1, 13), 4):
            for seats in ((weaker, stronger), (stronger, weaker)):
                position = GAME.start(2, deal, SHORT)
                players = [GAME.bots[bot](deal) for bot in seats]
                while position.result is None:
                    position.play_unchecked(players[position.turn_of].choose(position.view(position.turn_of)))
                wins[seats[position.result.winners[0]]] += 1
        assert wins[stronger] > wins[weaker], wins
