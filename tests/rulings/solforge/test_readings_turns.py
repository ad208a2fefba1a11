"""Turns, ranks, drawing and the end of the game: what each option of SF-A01 to SF-A09, A37 to A40, A45, A46 changes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import at, ended, numbers, pile, play, refused, table
from tutor.engine import UNKNOWN, Recorder
from tutor.games.solforge import GAME
from tutor.games.solforge.rules import events
from tutor.games.solforge.rules.turn import starter as had_first_turn

BEGIN: Any = [{"is": "StartTurn", "seat": 0}]
"""What waits before A's turn begins."""


def told(position: Any, *kinds: type[Any]) -> list[Any]:
    """The events of these kinds that a position tells while it goes on by itself."""
    position.recorder = Recorder(copies=False)
    position.advance()
    return [event for event in position.recorder.events if isinstance(event, kinds)]


# ---- the first turns ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "plays"),
    [("first-player-only", [1, 2, 2]), ("both-players", [1, 1, 2]), ("two-plays-always", [2, 2, 2])],
)
def test_a01_the_plays_of_the_first_three_turns(option: str, plays: list[int]) -> None:
    position: Any = GAME.start(2, 1, {"SF-A01": option, "SF-V3": "stampede", "SF-V4": "stampede"})
    position.advance()
    found = []
    for _ in range(3):
        found.append(position.plays)
        play(position, "battle", "end turn")
    assert found == plays


@pytest.mark.parametrize(
    ("option", "reason"), [("both-players", "one-play-on-the-opening-turn"), ("two-plays-always", "")]
)
def test_a01_the_second_player_is_told_that_an_opening_turn_has_one_play(option: str, reason: str) -> None:
    begin: Any = [{"is": "StartTurn", "seat": 1}]
    position = table(hands=["", "enrage@1 enrage@1"], turn=1, agenda=begin, readings={"SF-A01": option})
    position.advance()
    assert refused(play(position, "level enrage@1"), "level enrage@1") == reason


@pytest.mark.parametrize(("turn", "active", "starter"), [(1, 0, 0), (1, 1, 1), (2, 0, 1), (3, 0, 0), (8, 1, 0)])
def test_a45_who_had_the_first_turn(turn: int, active: int, starter: int) -> None:
    assert had_first_turn(table(turn=turn, active=active)) == starter


def test_a45_nobody_has_started_while_decks_are_drafted() -> None:
    position: Any = GAME.start(2, 1, {"SF-V3": "draft"})
    assert had_first_turn(position) is None


@pytest.mark.parametrize(("option", "starters"), [("random-start-five-cards", {0, 1}), ("first-seat-starts", {0})])
def test_a45_who_starts_and_with_how_many_cards(option: str, starters: set[int]) -> None:
    found = set()
    for seed in range(12):
        position: Any = GAME.start(2, seed, {"SF-A45": option})
        position.advance()
        found.add(position.active)
        assert [len(hand) for hand in position.hands] == [5, 5]
    assert found == starters


@pytest.mark.parametrize(("option", "seen"), [("own-piles-only", UNKNOWN), ("open-discards", "enrage@2")])
def test_a46_the_discard_pile_of_the_opponent(option: str, seen: object) -> None:
    position = table(discards=["enrage@2", ""], readings={"SF-A46": option})
    assert str(position.view(1).discards[0][0]) == str(seen)
    assert pile(position.view(0), "discards") == ["enrage@2"]


# ---- ranks and drawing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "hand", "deck"), [("shuffle-then-draw", 5, 0), ("draw-then-shuffle", 0, 5)])
def test_a02_an_empty_deck_at_rank_up(option: str, hand: int, deck: int) -> None:
    """Four discards and one card in hand: either they are the new hand, or nothing was there to be drawn."""
    position = table(
        hand="tanglesprout@1", discards=["enrage@2 enrage@2 batterhide@2 venomfang@2", ""], turn_in_rank=[4, 1],
        readings={"SF-A02": option, "SF-A05": "draw-what-there-is"},
    )  # fmt: skip
    play(position, "battle", "end turn")
    assert (len(position.hands[0]), len(position.decks[0]), position.discards[0]) == (hand, deck, [])
    five = ["batterhide@2", "enrage@2", "enrage@2", "tanglesprout@1", "venomfang@2"]
    assert sorted(pile(position, "hands") + pile(position, "decks")) == five


@pytest.mark.parametrize(
    ("option", "order", "hand", "deck", "discards"),
    [
        # All eight are shuffled: what was never drawn can lie under what was.
        ("merge-all", "E E E E S T T T", "E E E E S", "T T T", ""),
        # The three lie above the five shuffled ones.
        ("discards-under", "S E E E E", "E S T T T", "E E E", ""),
        # The three wait in the discard pile for the next rank.
        ("discards-only", "S E E E E", "E E E E S", "", "T T T"),
    ],
)
def test_a03_what_is_shuffled_at_rank_up(option: str, order: str, hand: str, deck: str, discards: str) -> None:
    names = {"E": "enrage@2", "S": "glowstride-stag@1", "T": "tanglesprout@1"}

    def words(text: str) -> str:
        return " ".join(names[letter] for letter in text.split())

    position = table(
        hand="glowstride-stag@1", decks=[words("T T T"), ""], discards=[words("E E E E"), ""], turn_in_rank=[4, 1],
        readings={"SF-A03": option}, luck=[words(order)],
    )  # fmt: skip
    play(position, "battle", "end turn")
    for zone, text in (("hands", hand), ("decks", deck), ("discards", discards)):
        assert pile(position, zone) == sorted(words(text).split())


@pytest.mark.parametrize(
    ("option", "turn", "active", "turns_in_rank", "ranks"),
    [
        # B ends the fourth turn of the game, the second of B's own.
        ("per-player", 4, 1, [3, 2], [1, 1]),
        ("global", 4, 1, [3, 2], [2, 2]),
        # A ends the seventh turn of the game, the fourth of A's own.
        ("per-player", 7, 0, [4, 4], [2, 1]),
        ("global", 7, 0, [4, 4], [1, 1]),
    ],
)
def test_a04_when_ranks_rise(option: str, turn: int, active: int, turns_in_rank: list[int], ranks: list[int]) -> None:
    position = table(turn=turn, active=active, turn_in_rank=turns_in_rank, readings={"SF-A04": option})
    play(position, "battle", "end turn")
    assert position.rank == ranks


@pytest.mark.parametrize(("option", "turns"), [("per-player", [1, 1, 2, 2, 3]), ("global", [1, 2, 3, 4, 1])])
def test_a04_which_turn_of_the_rank_is_told(option: str, turns: list[int]) -> None:
    position: Any = GAME.start(2, 1, {"SF-A04": option, "SF-V3": "stampede", "SF-V4": "stampede"})
    position.advance()
    found = []
    for _ in range(5):
        found.append(position.turn_of_rank(position.active))
        play(position, "battle", "end turn")
    assert found == turns


def test_a04_who_has_had_more_turns_than_a_rank_has_is_in_its_last_one() -> None:
    # Both players' turns were counted; read per player this is A's fourth, at whose end the rank rises.
    position = table(turn=9, turn_in_rank=[5, 1], readings={"SF-A04": "global"})
    position.change_readings(position.readings.replace({"SF-A04": "per-player"}))
    assert position.problems() == []
    play(position, "battle", "end turn")
    assert position.rank == [2, 1]


@pytest.mark.parametrize(
    ("option", "hand", "deck", "discards"),
    [("reshuffle-up-to-rank", 5, 0, 2), ("draw-what-there-is", 2, 0, 5), ("reshuffle-all", 5, 2, 0)],
)
def test_a05_the_deck_runs_out(option: str, hand: int, deck: int, discards: int) -> None:
    """Two cards in the deck; three discards of level 1 and two of level 2; rank 1."""
    position = table(
        decks=["tanglesprout@1 tanglesprout@1", ""],
        discards=["enrage@1 enrage@1 enrage@1 batterhide@2 batterhide@2", ""],
        readings={"SF-A05": option},
    )
    play(position, "battle", "end turn")
    assert [len(cards[0]) for cards in (position.hands, position.decks, position.discards)] == [hand, deck, discards]
    if option == "reshuffle-up-to-rank":
        assert pile(position, "hands") == ["enrage@1"] * 3 + ["tanglesprout@1"] * 2


# ---- the beginning and the end of a turn -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "order"),
    [("housekeeping-then-triggers", ["Poisoned", "StatsChanged"]), ("printed-order", ["StatsChanged", "Poisoned"])],
)
def test_a06_poison_and_a_bonus_of_the_turns_start(option: str, order: list[str]) -> None:
    """Both lie in one batch, so only the story tells which came first: 4 - 5 + 2 = 4 + 2 - 5."""
    position = table("A1 shardplate-delver@1 4/4 poison 5", agenda=BEGIN, readings={"SF-A06": option})
    assert [type(event).__name__ for event in told(position, events.Poisoned, events.StatsChanged)] == order
    assert numbers(position, "A1") == "6/1"


@pytest.mark.parametrize(
    ("option", "stands"),
    # Blightskull's Gain Rank kills the Mystic, whose 2 damage kills the Hulk: a copy comes by Shallow Grave, if at all.
    [("after-triggers", "xithian-hulk@1 4/7 zz"), ("before-triggers", "-")],
)
def test_a37_shallow_grave_and_a_death_at_the_turns_end(option: str, stands: str) -> None:
    field = (
        "A1 tanglesprout@1, A2 blightskull-phantasm@1, A3 tanglesprout@1, A4 xithian-hulk@1 4/2, A5 tanglesprout@1, "
        "B2 spiritflame-mystic@1 zz, B4 glacial-colossus@1"
    )
    position = table(field, "shallow-grave@1", turn_in_rank=[4, 1], battles=1, readings={"SF-A37": option})
    play(position, "cast shallow-grave@1 at A4", "end turn")
    assert at(position, "B2") == "-"
    assert at(position, "A4") == stands


@pytest.mark.parametrize(
    ("option", "order"),
    [("rank-first", ["metamind-overseer", "lucid-echoes"]), ("end-first", ["lucid-echoes", "metamind-overseer"])],
)
def test_a39_gain_rank_and_an_echo(option: str, order: list[str]) -> None:
    position = table("A3 metamind-overseer@1", "lucid-echoes@1", turn_in_rank=[4, 1], readings={"SF-A39": option})
    play(position, "cast lucid-echoes@1", "battle")
    position.recorder = Recorder(copies=False)
    play(position, "end turn")
    began = [event for event in position.recorder.events if isinstance(event, events.ReactionBegan)]
    assert [event.card.card.id for event in began] == order


@pytest.mark.parametrize(
    ("option", "hands"),
    # With two-ends-of-own-turns A draws one more at both own ends; else at A's end and at B's, right after it.
    [("two-ends-of-own-turns", [6, 6, 5]), ("until-next-turn-of-anyone", [7, 5, 5])],
)
def test_a40_hands_after_one_lucid_echoes(option: str, hands: list[int]) -> None:
    decks = [" ".join(["tanglesprout@1"] * 30)] * 2
    position = table(hand="lucid-echoes@1", decks=decks, readings={"SF-A40": option})
    play(position, "cast lucid-echoes@1")
    found = []
    for _ in range(3):
        play(position, "battle", "end turn", "battle", "end turn")
        found.append(len(position.hands[0]))
    assert found == hands


@pytest.mark.parametrize("option", ["two-ends-of-own-turns", "until-next-turn-of-anyone"])
def test_a40_level_three_acts_at_every_own_end_in_any_case(option: str) -> None:
    """Level 3 draws two whenever the caster's turn ends, and never at the opponent's end: 5 + 2."""
    decks = [" ".join(["tanglesprout@1"] * 30)] * 2
    position = table(hand="lucid-echoes@3", decks=decks, readings={"SF-A40": option})
    play(position, "cast lucid-echoes@3", "battle", "end turn", "battle", "end turn")
    assert len(position.hands[0]) == 7


# ---- the end of the game -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "even", "uneven"),
    [
        ("higher-health-wins-else-draw", (), (1,)),
        ("always-draw", (), ()),
        ("active-player-wins", (0,), (0,)),
        ("active-player-loses", (1,), (1,)),
    ],
)
def test_a08_both_fall(option: str, even: tuple[int, ...], uneven: tuple[int, ...]) -> None:
    """A's Hulk deals 4 to B, B's Tanglesprout 7 to A: 0 against 0, and -2 against 0."""
    found = []
    for health in ([7, 4], [5, 4]):
        position = table("A1 xithian-hulk@1, B2 tanglesprout@1", health=health, readings={"SF-A08": option})
        found.append(ended(play(position, "battle")).winners)
    assert found == [even, uneven]


def test_a09_three_health_that_come_in_the_third_batch() -> None:
    """A has 6 health and is hit for 7, while A's Xithian Host dies: B would take 3, and A gain 3."""
    field = "A1 xithian-host@1, B1 shardclaw-crusher@1, B2 tanglesprout@1"
    over = play(table(field, health=[6, 120]), "battle")
    assert (ended(over).winners, over.health) == ((1,), [-1, 120])
    saved = play(table(field, health=[6, 120], readings={"SF-A09": "end-of-chain"}), "battle")
    assert (saved.result, saved.health) == (None, [2, 117])


def test_a09_who_is_not_saved_falls_when_the_chain_is_over() -> None:
    field = "A1 xithian-host@1, B1 shardclaw-crusher@1, B2 tanglesprout@1"
    position = play(table(field, health=[4, 120], readings={"SF-A09": "end-of-chain"}), "battle")
    assert (ended(position).winners, position.health) == ((1,), [0, 117])
