"""Many random games, in which any two options meet; the benchmark ``random_play`` plays far more games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice

from tests.laws.random_play import all_there, any_move, meeting_worlds, play_out, random_worlds, unmet
from tests.tools import AT_NIGHT
from tutor.engine import Move, find_game
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from tutor.games.elemental_forge.state import ForgePosition
from tutor.games.solforge.cards import Level, built_in
from tutor.games.solforge.rules.plays import Cast, CastAt, Forge

FORGE = find_game("elemental_forge")
SOLFORGE = find_game("solforge")
OLIGARCHY = find_game("oligarchy")
DECK_BUILDER = find_game("elemental_deck_builder")
MANY = 500 if AT_NIGHT else 110
"""Games of those that take longest."""
FEW_KINGS = ("alone", "two")
"""Readings of OL-V1 under which one king wins, or two."""


def test_a_card_that_is_lost_doubled_or_exchanged_is_noticed() -> None:
    position = FORGE.start(seed=1)
    assert isinstance(position, ForgePosition)
    whole = dict(Counter(position.cards()))
    assert all_there(position, whole)
    first, second, *rest = position.deck
    for deck in ([second, *rest], [first, first, second, *rest], [second, second, *rest]):
        position.deck = deck
        assert not all_there(position, whole)


def test_games_under_any_readings_end_with_every_card_in_its_place() -> None:
    worlds = meeting_worlds(FORGE, 200 if AT_NIGHT else 120, "games")
    assert Counter(world.seats for world in worlds).keys() == set(FORGE.seats)
    assert unmet(worlds) == []
    for world in worlds:
        play_out(world)


def test_games_with_any_decks_end_with_every_card_in_its_pile_and_play_every_card_at_every_level() -> None:
    """Half the time a card that no game has played yet goes first, so that rare levels have their turn."""
    played: set[Level] = set()

    def new_cards_first(legal: Sequence[Move], luck: random.Random) -> Move:
        fresh = [move for move in legal if isinstance(move, Cast | CastAt | Forge) and move.card not in played]
        move = any_move(fresh if fresh and luck.random() < 0.5 else legal, luck)
        if isinstance(move, Cast | CastAt | Forge):
            played.add(move.card)
        return move

    worlds = meeting_worlds(SOLFORGE, 400, "games")
    assert unmet(worlds) == []
    for world in worlds:
        play_out(world, new_cards_first)
    assert played >= {level for card in built_in() if card.deckable for level in card.levels}


def test_many_games_of_kings_and_heirs_end_with_every_card_in_its_place() -> None:
    """In most of them it takes one king or two to win: most have a winner, and a game takes some 300 moves."""
    worlds = meeting_worlds(OLIGARCHY, 60, "meet")
    assert Counter(world.seats for world in worlds).keys() == set(OLIGARCHY.seats)
    assert unmet(worlds) == []
    more = (
        world for world in random_worlds(OLIGARCHY, 5_000, "games") if dict(world.readings).get("OL-V1") in FEW_KINGS
    )
    ends = Counter(play_out(world).key for world in chain(worlds, islice(more, MANY - len(worlds))))
    assert ends.total() == MANY
    assert ends["enough-kings"] > MANY / 2
    assert ends["too-long"]


def test_many_games_with_auctions_and_answers_end_with_every_card_in_its_place() -> None:
    """They begin at 5 health, so that most of them end by a blow, and a game takes some 700 moves."""

    def weaken(position: DeckBuilderPosition) -> None:
        position.health = [5, 5]

    worlds = meeting_worlds(DECK_BUILDER, 120 if AT_NIGHT else 80, "games")
    assert unmet(worlds) == []
    more = random_worlds(DECK_BUILDER, MANY - len(worlds), "games")
    ends = Counter(play_out(world, prepare=weaken).key for world in chain(worlds, more))
    assert ends.keys() >= {"last-standing", "both-fallen", "too-long"}
