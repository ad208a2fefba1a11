"""Playing and levelling cards: what each option of SF-A10 to SF-A13, A24 and A48 changes at the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.table import at, numbers, pile, play, refused, table
from tutor.engine import SPECTATOR, write_position

ENRAGE = "enrage@1"


@pytest.mark.parametrize(
    ("option", "health", "demon"),
    [("counts-but-no-event", 120, True), ("full-play", 118, True), ("play-cost-only", 120, False)],
)
def test_a10_who_hears_of_a_levelled_card(option: str, health: int, demon: bool) -> None:
    """A's Flame Speaker hears spells; B's Leyline Demon waits for the third card, which is a spell cast."""
    field, hands = "A1 flame-speaker@1, A2 heart-tree@1", ["enrage@1 enrage@1 enrage@1", "leyline-demon@1"]
    position = table(field, hands=hands, plays=3, readings={"SF-A10": option})
    assert play(position, "level enrage@1").health == [120, health]
    play(position, "cast enrage@1 at A2", "cast enrage@1 at A2")
    assert pile(position, "hands", 1) == ([] if demon else ["leyline-demon@1"])
    assert pile(position, "discards", 1) == (["leyline-demon@2"] if demon else [])


@pytest.mark.parametrize(("viewer", "named"), [(0, True), (1, False), (SPECTATOR, False)])
def test_a10_only_its_owner_sees_which_levelled_card_is_answered(viewer: int, named: bool) -> None:
    """The Warden hears the levelled Enrage as a spell and asks for a creature; the batch waits for the choice."""
    position = table("A1 stasis-warden@1", "enrage@1 tanglesprout@1", readings={"SF-A10": "full-play"})
    play(position, "level enrage@1")
    view = position.view(viewer)
    assert ("enrage" in f"{view.reactions} {write_position(view)}") is named
    assert position.reactions[0].event.card is None


@pytest.mark.parametrize(
    ("option", "with_a_play"), [("never", "free-cards-are-not-levelled"), ("with-an-ordinary-play", "")]
)
def test_a11_levelling_a_free_card(option: str, with_a_play: str) -> None:
    readings = {"SF-A11": option}
    assert refused(table(hand="energy-surge@2", readings=readings), "level energy-surge@2") == with_a_play
    assert refused(table(hand="energy-surge@2", plays=0, readings=readings), "level energy-surge@2") != ""
    if not with_a_play:
        position = play(table(hand="energy-surge@2", readings=readings), "level energy-surge@2")
        assert (position.plays, pile(position, "discards")) == (1, ["energy-surge@3"])


@pytest.mark.parametrize("option", ["not-allowed", "allowed-as-discard"])
def test_a12_levelling_a_card_on_its_highest_level(option: str) -> None:
    position = table(hand="tanglesprout@3", readings={"SF-A12": option})
    if option == "not-allowed":
        assert refused(position, "level tanglesprout@3") == "highest-level"
        return
    play(position, "level tanglesprout@3")
    assert (position.plays, pile(position, "discards")) == (1, ["tanglesprout@3"])


def test_a13_the_free_play_is_used_without_a_question() -> None:
    position = table("B1 heart-tree@3", "necroflay@1 necroflay@1")
    play(position, "cast necroflay@1 at B1", "cast necroflay@1 at B1")
    assert position.plays == 1
    assert len(position.free_plays) == 1


@pytest.mark.parametrize("free", [["-/spell/-", "necroflay/-/-"], ["necroflay/-/-", "-/spell/-"]])
def test_a13_of_two_free_plays_that_fit_the_older_one_pays(free: list[str]) -> None:
    """Necroflay itself gives another one, which is the newest."""
    position = play(table("B1 heart-tree@3", "necroflay@1", free_plays=free), "cast necroflay@1 at B1")
    assert (list(map(str, position.free_plays)), position.plays) == ([free[1], "necroflay/-/-"], 2)


def test_a13_the_player_chooses_what_pays() -> None:
    position = table("B1 heart-tree@3", "necroflay@1 necroflay@1", readings={"SF-A13": "ask"})
    play(position, "cast necroflay@1 at B1")
    assert position.plays == 1
    play(position, "cast necroflay@1 at B1")
    assert {move.text() for move in position.legal()} == {"pay with play", "pay with necroflay/-/-", "cancel"}
    play(position, "pay with play")
    assert position.plays == 0
    assert len(position.free_plays) == 2
    assert numbers(position, "B1") == "-6/24"


def test_a13_a_card_that_was_levelled_is_not_taken_back_by_the_question_what_pays() -> None:
    """Each card that Metasight levels is final (SF-PC-d); then a free play, here one that no built-in card gives, or an
    ordinary one pays."""
    readings = {"SF-A13": "ask"}
    position = table(hand="metasight@1 enrage@1 enrage@1", free_plays=["-/spell/-"], readings=readings)
    play(position, "cast metasight@1", "choose card enrage@1", "choose card enrage@1")
    assert refused(position, "cancel") == "levelling-is-final"
    assert {move.text() for move in position.legal()} == {"pay with play", "pay with -/spell/-"}
    play(position, "pay with -/spell/-")
    assert (position.plays, position.free_plays) == (2, ())
    assert pile(position, "discards") == ["enrage@2", "enrage@2", "metasight@2"]


@pytest.mark.parametrize(
    ("option", "moves", "demon"),
    [
        ("needs-event-at-count-three", "cast cast level cast", False),
        ("needs-event-at-count-three", "level cast cast", True),
        ("count-events-only", "cast cast level", False),
        ("count-events-only", "cast cast level cast", True),
        ("count-events-only", "level cast cast", False),
        ("any-third", "cast cast level", True),
        ("any-third", "level cast cast", True),
        ("any-third", "cast cast", False),
    ],
)
def test_a24_a_levelled_card_among_the_first_three(option: str, moves: str, demon: bool) -> None:
    hands = [" ".join([ENRAGE] * 4), "leyline-demon@1"]
    position = table("A2 heart-tree@1", hands=hands, plays=4, readings={"SF-A24": option})
    for move in moves.split():
        play(position, "level enrage@1" if move == "level" else "cast enrage@1 at A2")
    assert (pile(position, "hands", 1) == []) is demon
    assert len(position.of_seat(1)) == demon


FULL = "A1 tanglesprout@1, A2 tanglesprout@1, A3 tanglesprout@1, A4 tanglesprout@1, A5 tanglesprout@1"


@pytest.mark.parametrize(
    ("field", "spell"),
    [
        ("A1 tanglesprout@1", "botanimate@1"),  # no enemy creature of level 1
        (FULL, "scatter-the-seeds@1"),  # no lane for a Seedling
        ("B1 tanglesprout@1", "aegis-pulse@1"),  # no creature of one's own
        ("", "metasight@1"),  # no other card that can level
    ],
)
def test_a48_a_spell_without_a_target(field: str, spell: str) -> None:
    hand = f"{spell} tanglesprout@3"
    assert refused(table(field, hand), f"cast {spell}") == "no-legal-target"
    position: Any = table(field, hand, readings={"SF-A48": "fizzles"})
    before = [at(position, f"{seat}{lane}") for seat in "AB" for lane in range(1, 6)]
    play(position, f"cast {spell}")
    assert [at(position, f"{seat}{lane}") for seat in "AB" for lane in range(1, 6)] == before
    assert (position.plays, pile(position, "discards")) == (1, [spell.replace("@1", "@2")])


def test_a48_a_spell_with_targets_is_never_cast_without_one() -> None:
    position = table("B1 tanglesprout@1", "botanimate@1", readings={"SF-A48": "fizzles"})
    assert refused(position, "cast botanimate@1") == "needs-a-target"


LISTS = ["tanglesprout@1 grove-huntress@1", "leyline-sentry@1 enrage@2"]


def test_a54_nothing_is_known_of_the_others_cards_but_how_many() -> None:
    one = table(decks=LISTS, hands=["", "magma-hound@1"])
    other = table(decks=[LISTS[0], "enrage@1 dreadbolt@1"], hands=["", "cull-the-weak@1"])
    assert one.view(0) == other.view(0)
    assert {pool: [str(card) for card in cards] for pool, cards in one.view(0).unseen.items()} == {
        "deck A": ["grove-huntress@1", "tanglesprout@1"]
    }
    assert one.view(SPECTATOR).unseen == {}


def test_a54_a_guess_deals_the_other_seat_cards_of_the_factions_it_has_shown() -> None:
    """A Tanglesprout is of Uterra and a Magma Hound of Tempys: such cards it may hold, no higher than its rank."""
    position = table("B1 tanglesprout@1, B2 magma-hound@1", decks=LISTS, hands=["", "enrage@1 enrage@1"])
    guess = position.view(0).determinize(5)
    assert [len(guess.decks[1]), len(guess.hands[1])] == [2, 2]
    held = [*guess.decks[1], *guess.hands[1]]
    assert {card.card.faction for card in held} <= {"Uterra", "Tempys"}
    assert all(card.number == 1 and card.card.deckable for card in held)
    assert sorted(map(str, guess.decks[0])) == sorted(LISTS[0].split())


def test_a54_where_lists_are_known_the_other_cards_are_named_without_levels() -> None:
    """A levelled Enrage may be any of the three cards of B that A cannot see."""
    view = table(decks=LISTS, hands=["", "magma-hound@1"], readings={"SF-A54": "lists-known"}).view(0)
    assert list(map(str, view.unseen["cards B"])) == ["enrage@1", "leyline-sentry@1", "magma-hound@1"]


@pytest.mark.parametrize(
    ("free", "played", "reason"),
    [([], 2, "no-play-to-level"), (["-/-/-"], 2, "levelling-needs-an-ordinary-play")],
)
def test_levelling_without_an_ordinary_play_is_refused_with_what_pays_for_it(
    free: list[str], played: int, reason: str
) -> None:
    position = table(hand=ENRAGE, plays=0, played=played, free_plays=free)
    assert refused(position, "level enrage@1") == reason


@pytest.mark.parametrize(
    ("viewer", "option", "named"),
    [(0, "own-piles-only", True), (1, "own-piles-only", False), (SPECTATOR, "own-piles-only", False),
     (1, "open-discards", True)],
)  # fmt: skip
def test_a46_an_event_that_waits_names_a_levelled_card_to_its_owner_only(viewer: int, option: str, named: bool) -> None:
    """SF-PC-g: the event is noted, and not yet answered. A guess imagines some card of the pile that has risen."""
    levelled = "card-levelled:0:0:0:1:enrage@1:-:3"
    position = table(discards=["enrage@2", ""], queue=levelled, moment=3, readings={"SF-A46": option})
    view = position.view(viewer)
    assert ([str(event) for event in view.queue] == [levelled]) is named
    guess = view.determinize(7)
    assert guess.view(viewer) == view
    assert guess.queue[0].card is not None
    assert guess.queue[0].card.next == guess.discards[0][0]


def test_a54_a_guess_of_a_hand_in_which_a_card_is_chosen_holds_cards_of_the_known_list() -> None:
    """A is asked which card gains a level. B knows A's list: the card in A's hand is one of it, and none that has its
    highest level already."""
    decks = ["enrage@1 heart-tree@2 energy-surge@3 lightning-spark@1", ""]
    known = {"SF-A54": "lists-known"}
    position = table(hand="metasight@1 tanglesprout@1", decks=decks, readings=known, turn=9, rank=[3, 3])
    play(position, "cast metasight@1")
    view = position.view(1)
    for seed in range(20):
        guess = view.determinize(seed)
        assert (guess.view(1), guess.problems()) == (view, [])
        assert guess.legal()[0].text().startswith("choose card ")
