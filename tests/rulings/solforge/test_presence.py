"""What may be in play at all: a bit that is missing is a promise, and no rule may depend on one that is there."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.laws.random_play import any_move, random_worlds
from tests.rulings.solforge.table import play, table
from tutor.games.solforge import GAME
from tutor.games.solforge.cards.traits import BEATEN, FALLEN, HEARS, WHILE
from tutor.games.solforge.presence import EVERYTHING
from tutor.games.solforge.rules import continuous
from tutor.games.solforge.state import SolForgePosition


def games(name: str, count: int) -> Iterator[tuple[SolForgePosition, random.Random]]:
    """The starts of random games under random readings, each with the luck that chooses its moves."""
    for number, world in enumerate(random_worlds(GAME, count, name)):
        position = world.start()
        assert isinstance(position, SolForgePosition)
        yield position, random.Random(number)


def test_what_is_there_is_always_among_what_may_be_there() -> None:
    for position, luck in games("presence", 40):
        for _ in range(300):
            legal = position.legal()
            for seat in range(2):
                guess = position.view(seat).determinize(seed=1)
                assert not guess.count_present() & ~guess.present
            assert not position.count_present() & ~position.present
            if not legal:
                break
            position.play_unchecked(any_move(legal, luck))


def test_a_game_goes_the_same_way_when_every_rule_looks_for_itself() -> None:
    for position, luck in games("looking", 60):
        twin = position.clone()
        for _ in range(400):
            legal = position.legal()
            twin.present = EVERYTHING
            assert twin.legal() == legal
            if not legal:
                break
            move = any_move(legal, luck)
            position.play_unchecked(move)
            twin.play_unchecked(move)
            assert twin == position


def test_while_abilities_are_settled_whenever_somebody_chooses() -> None:
    for position, luck in games("settled", 60):
        for _ in range(300):
            looked_at = position.clone()
            looked_at.present = EVERYTHING
            continuous.refresh(looked_at)
            assert looked_at == position
            legal = position.legal()
            if not legal:
                break
            position.play_unchecked(any_move(legal, luck))


@pytest.mark.parametrize(
    ("field", "bit"),
    [
        ("A1 heart-tree@1", WHILE),  # gives all others Regenerate
        ("A1 aetherguard@1", HEARS["card-played"]),  # answers spells
    ],
)
def test_a_position_that_is_set_up_knows_what_is_in_it(field: str, bit: int) -> None:
    assert table(field).present & bit
    assert not table("A1 tanglesprout@1").present & bit


def test_a_position_in_the_middle_of_a_batch_knows_who_has_fallen() -> None:
    assert table("A1 tanglesprout@1 1/0", mode="normal").present & FALLEN
    assert not table("A1 tanglesprout@1 1/1", mode="normal").present & FALLEN


def test_a_position_in_the_middle_of_a_batch_knows_whether_a_player_has_fallen() -> None:
    assert table("", mode="normal", health=[0, 9]).present & BEATEN
    assert not table("", mode="normal", health=[1, 9]).present & BEATEN


def test_a_bit_is_taken_away_when_a_rule_has_looked_in_vain() -> None:
    position = table("A1 heart-tree@1, B1 tanglesprout@1 9/9", "dreadbolt@3 enrage@1", plays=2)
    play(position, "cast dreadbolt@3 at A1", "cast enrage@1 at B1")
    assert 0 not in position.field
    assert not position.present & WHILE


def test_an_ability_that_was_given_answers_in_a_position_that_is_set_up() -> None:
    """Tanglesprout has no ability of its own; under Shallow Grave its death brings a fresh copy of it (SF-RO-i)."""
    field = "A1 tanglesprout@1 gained shallow-grave@1#1+, B1 tanglesprout@1"
    position = table(field, "dreadbolt@3")
    assert position.present & HEARS["creature-destroyed"]
    assert not table("A1 tanglesprout@1, B1 tanglesprout@1").present & HEARS["creature-destroyed"]
    play(position, "cast dreadbolt@3 at A1")
    assert [str(creature.card) for creature in position.field.values() if creature.owner == 0] == ["tanglesprout@1"]
