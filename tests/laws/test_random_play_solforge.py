"""Random play in number: 1,000 games of SolForge, decks and readings drawn by lot, every card counted at each step."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from tests.laws.worlds import World
from tutor.engine import ReadingError, find_game
from tutor.games.solforge.cards import Level, built_in
from tutor.games.solforge.rules.playing import Cast, CastAt, Forge

SOLFORGE = find_game("solforge")
GAMES = 1_000
PLAYS = (Cast, CastAt, Forge)
BOUND = 5_000
"""Moves within which a game must end; the longest here has fewer than a thousand."""


def drawn_worlds() -> Iterator[World]:
    """Games with decks and readings drawn by lot, the same ones every time."""
    luck = random.Random("games of SolForge")
    while True:
        switches = [item for item in SOLFORGE.readings.declared.values() if item.kind != "note"]
        chosen = {item.id: luck.choice(list(item.options)) for item in switches if luck.random() < 0.5}
        try:
            readings = tuple(SOLFORGE.readings(chosen).to_data().items())
        except ReadingError:
            continue
        yield World(SOLFORGE, 2, luck.getrandbits(64), readings)


def play_out(world: World, played: set[Level]) -> None:
    """Play a world to its end by random moves; half the time a card that was not ``played`` before goes first."""
    position = world.start()
    luck = random.Random(f"moves of {world}")
    whole: Counter[Any] = Counter()
    moves = 0
    while legal := position.legal():
        fresh = [move for move in legal if isinstance(move, PLAYS) and move.card not in played]
        move = luck.choice(fresh if fresh and luck.random() < 0.5 else legal)
        if isinstance(move, PLAYS):
            played.add(move.card)
        position.play_unchecked(move)
        moves += 1
        assert moves < BOUND, f"{world} does not end"
        found = Counter(position.cards())
        whole = whole or found
        assert found == whole, f"{world}: a card is lost or doubled at move {moves}"
        assert moves % 50 or not position.problems(), f"{world}: {position.problems()} at move {moves}"
    assert position.result is not None, f"{world}: nobody can move"
    assert not position.problems(), f"{world}: {position.problems()} at the end"


def test_a_thousand_games_end_with_every_card_in_its_pile_and_every_card_is_played_at_every_level() -> None:
    played: set[Level] = set()
    for world in islice(drawn_worlds(), GAMES):
        play_out(world, played)
    assert played >= {level for card in built_in() if card.deckable for level in card.levels}
