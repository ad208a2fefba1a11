"""The order of batches: worked examples, and what the chapter on timing says one by one."""

from __future__ import annotations

from typing import Any

from tests.rulings.solforge.table import numbers, play, table
from tutor.engine import Recorder
from tutor.games.solforge.cards import Level
from tutor.games.solforge.rules import events
from tutor.games.solforge.rules.batches import MOST_BATCHES, Chain


def told(position: Any, move: str, kind: type[Any]) -> list[Any]:
    """The events of a kind that a move brings."""
    position.recorder = Recorder(copies=False)
    play(position, move)
    return [event for event in position.recorder.events if isinstance(event, kind)]


def answers(position: Any, move: str) -> list[tuple[str, str]]:
    """The cards that answer a move, in their order, each with why it goes before the next."""
    return [(event.card.card.id, event.because) for event in told(position, move, events.ReactionBegan)]


def test_a_batch_that_nobody_answers_is_told_as_any_other() -> None:
    """It is opened and closed: the first of its chain, without a death, and nothing waits after it."""
    position = table(hand="grave-ghast@1")
    assert told(position, "forge grave-ghast@1 in 3", events.BatchClosed) == [events.BatchClosed("normal", 1, 0, 0)]


def test_the_newer_creature_goes_first() -> None:
    position = table("A2 spring-dryad@1 5/5", "weirwood-patriarch@2")
    assert answers(position, "forge weirwood-patriarch@2 in 3") == [
        ("weirwood-patriarch", "newer-creature"),
        ("spring-dryad", "last"),
    ]
    assert (numbers(position, "A2"), numbers(position, "A3")) == ("9/9", "7/10")


def test_a_newer_creature_goes_before_an_older_one_that_has_left() -> None:
    """SF-RO-h: both answer the Mystic's destruction, and the Devourer came later."""
    position = table("A1 spiritflame-mystic@1, A2 grimgaunt-devourer@1", "dreadbolt@1")
    assert answers(position, "cast dreadbolt@1 at A1") == [
        ("grimgaunt-devourer", "newer-creature"),
        ("spiritflame-mystic", "last"),
    ]


def test_the_newer_event_goes_first() -> None:
    position = table("A1 aetherguard@1, A3 spiritflame-mystic@1", "dreadbolt@1")
    opened = told(position, "cast dreadbolt@1 at A3", events.BatchOpened)
    assert opened[0].kinds == ("card-played", "creature-destroyed")
    assert (numbers(position, "A1"), position.field[0].armor) == ("6/4", 1)


def test_a_later_ability_of_one_creature_goes_first() -> None:
    """SF-RO-i: the Mystic under Shallow Grave is brought back first, and its copy is then hit: 3/5 less 2."""
    health = Level.parse("spiritflame-mystic@1").health
    position = table("A1 spiritflame-mystic@1", "shallow-grave@1 dreadbolt@1")
    play(position, "cast shallow-grave@1 at A1", "cast dreadbolt@1 at A1")
    assert [creature.health for creature in position.creatures()] == [health - 2]


def test_the_three_batches_of_a_battle() -> None:
    position = table("A1 blight-walker@1, A5 xithian-host@1, B1 shardclaw-crusher@1, B5 tanglesprout@1")
    opened = told(position, "battle", events.BatchOpened)
    assert [event.sort for event in opened][:2] == ["battle-2", "battle-3"]


def test_a_chain_of_batches_is_cut_when_it_never_ends() -> None:
    position = table("", batches=MOST_BATCHES, queue="turn-ends:0:0:0:0:-:-:1")
    position.agenda.append(Chain.of("normal"))
    position.recorder = Recorder(copies=False)
    position.advance()
    kinds = [type(event) for event in position.recorder.events]
    assert kinds == [events.ChainCut]
    assert (position.queue, position.batches) == ([], 0)


def test_the_active_players_abilities_come_before_the_others() -> None:
    """SF-NB-f: both Devourers see the death; A's is the older creature and still goes first."""
    field = "A1 grimgaunt-devourer@1, B1 grimgaunt-devourer@1, B3 xithian-hulk@1"
    began = told(table(field, "dreadbolt@1"), "cast dreadbolt@1 at B3", events.ReactionBegan)
    assert [(event.seat, event.pile) for event in began] == [(0, "active"), (1, "other")]
