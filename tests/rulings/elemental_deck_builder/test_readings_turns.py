"""Open questions about the turn, the hand and single cards; house rules. Sums by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import GAME, PLACED, at, play, read, texts
from tests.rulings.tools import legal, why_not
from tutor.engine import Named, ReadingError
from tutor.games.elemental_deck_builder.rules.selecting import Clearing
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


# ---- turn, hand, single cards ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("option", "reason"), [("any-time", None), ("one-batch", "batch-over")])
def test_cards_are_discarded_at_one_time_or_at_any(option: str, reason: str | None) -> None:
    position = at("fire tremor ecology", readings=read(A49=option))
    play(position, "discard fire", "discard tremor", "gold")
    assert why_not(position, "discard ecology") == reason


def test_face_down_actions_are_discarded_too() -> None:
    position = at(tables=["fire", ""], placed=["4", ""], readings=read(A50="also-face-down"))
    play(position, "discard-placed fire")
    assert (position.tables[0], position.placed[0], texts(position.discards[0])) == ([], [], ["fire"])
    assert why_not(at(tables=["fire", ""], placed=["4", ""]), "discard-placed fire") == "only-hand"


@pytest.mark.parametrize(("option", "reason"), [("needs-a-card", "nothing-to-draw"), ("empty-draw", None)])
def test_a_draw_of_nothing_is_offered_or_not(option: str, reason: str | None) -> None:
    assert why_not(at(readings=read(A51=option)), "draw") == reason


def test_who_holds_too_many_cards_at_any_time_discards() -> None:
    position = at("fire tremor ecology veto purism", decks=["gambling", ""], readings=read(A52="always"))
    play(position, "draw")
    assert position.problems() == []
    play(position, "take 0")
    assert (len(position.hands[0]), len(position.discards[0])) == (5, 1)


def test_all_that_was_done_in_a_turn_is_new_in_the_next() -> None:
    """Gold, card, bid, allowances, what was bought in either shop, dice that were turned, shields that were used."""
    done: dict[str, Any] = {
        "took_gold": True, "took_card": True, "has_bid": True, "bought": [True, True], "actions": 1, "bonus": 1,
        "blessings": 1, "draws": 1, "rival_left": 0, "batch": 2, "used": "tidal-wave@0",
        "turned": [6, 0, 5, 0, 0, 0, 0],
    }  # fmt: skip
    fresh = at()
    position = at(**done)
    assert all(getattr(position, name) != getattr(fresh, name) for name in done)
    play(position, "end")
    assert {name: getattr(position, name) for name in done} == {name: getattr(fresh, name) for name in done}


def test_where_both_hold_too_many_cards_the_one_whose_turn_it_is_discards_first() -> None:
    six = "fire tremor ecology veto purism gambling"
    for active in (0, 1):
        position = at(six, rival=six, active=active, readings=read(A52="always"))
        assert (position.turn_of, type(position.decision)) == (active, Clearing)
        play(position, "take 0")
        assert (position.turn_of, type(position.decision)) == (1 - active, Clearing)


def test_multitasking_at_once_allows_an_action_now_and_none_later() -> None:
    position = at("multitasking-novice fire tremor ecology", readings=read(A53="at-once"))
    play(position, "play multitasking-novice", "execute fire")
    assert (position.left, position.health[1]) == (1, 95)
    play(position, "execute tremor")
    assert why_not(position, "execute ecology") == "no-allowance"


def test_three_actions_are_allowed_at_once_and_the_turns_own_later() -> None:
    position = at("multitasking-lord fire tremor ecology gambling", readings=read(A53="at-once"), luck={"gold": [6]})
    play(position, "play multitasking-lord", "execute fire", "execute tremor", "execute ecology")
    assert (position.left, position.actions) == (1, 0)
    play(position, "execute gambling", "choose gold")
    assert position.left == 0


def test_an_action_that_was_allowed_at_once_may_be_left() -> None:
    position = at("multitasking-novice fire tremor", readings=read(A53="at-once"))
    play(position, "play multitasking-novice", "go-on", "execute fire")
    assert why_not(position, "execute tremor") == "no-allowance"


def test_explorations_allow_draws_that_come_later() -> None:
    position = at(
        "exploration-novice", decks=["fire tremor ecology veto", ""], readings=read(A54="raise-draw-allowance")
    )
    play(position, "execute exploration-novice")
    assert position.hands[0] == []
    play(position, "draw", "draw", "draw")
    assert why_not(position, "draw") == "card-taken"


@pytest.mark.parametrize(
    ("option", "hand", "pile"),
    [
        ("not-yet-in-discard", ["fire"], ["exploration-novice"]),
        ("already-in-discard", ["exploration-novice", "fire"], []),
    ],
)
def test_a_card_is_drawn_by_its_own_effect_or_not(option: str, hand: list[str], pile: list[str]) -> None:
    position = at("exploration-novice", discards=["fire", ""], readings=read(A56=option))
    play(position, "execute exploration-novice")
    assert (sorted(texts(position.hands[0])), texts(position.discards[0])) == (hand, pile)


@pytest.mark.parametrize(("option", "reason"), [("as-far-as-possible", None), ("needs-full-effect", "not-fully")])
def test_a_card_that_can_do_only_part_is_played_or_not(option: str, reason: str | None) -> None:
    position = at("exploration-novice faulty-table", decks=["fire", ""], readings=read(A57=option))
    assert why_not(position, "execute exploration-novice") == reason
    assert why_not(position, "play faulty-table") == reason


@pytest.mark.parametrize(
    ("option", "drawn"), [("each-turn", [1, 2]), ("once-per-game", [1, 1]), ("each-different-blessing", [1, 1])]
)
def test_truly_blessed_draws_again_in_the_next_turn_or_not(option: str, drawn: list[int]) -> None:
    """One Basic Income in this turn, another in the next one."""
    position = at(
        "basic-income basic-income", readings=read(A58=option), passives=["truly-blessed", ""],
        decks=["fire tremor ecology", ""],
    )  # fmt: skip
    play(position, "play basic-income")
    counts = [3 - len(position.decks[0])]
    play(position, "end", "end", "play basic-income")
    assert [*counts, 3 - len(position.decks[0])] == drawn


def test_truly_blessed_draws_after_each_different_blessing() -> None:
    position = at(
        "basic-income multitasking-novice", readings=read(A58="each-different-blessing"),
        passives=["truly-blessed", ""], decks=["fire tremor ecology", ""],
    )  # fmt: skip
    play(position, "play basic-income", "play multitasking-novice")
    assert len(position.decks[0]) == 1


@pytest.mark.parametrize(("option", "asked"), [("deck-only", False), ("reshuffle-if-empty", True)])
def test_magnetic_hands_reaches_the_discards_of_an_empty_deck_or_not(option: str, asked: bool) -> None:
    position = at("magnetic-hands", discards=["fire tremor", ""], readings=read(A60=option))
    play(position, "execute magnetic-hands")
    assert ("fetch fire" in legal(position)) == asked


@pytest.mark.parametrize(("option", "chooser"), [("victim-chooses", 1), ("player-chooses", 0), ("random", None)])
def test_the_four_face_down_actions_are_chosen_by_whom_the_reading_says(option: str, chooser: int | None) -> None:
    position = at("faulty-table", readings=read(A61=option), **PLACED)
    play(position, "play faulty-table")
    if chooser is not None:
        assert position.turn_of == chooser
        play(position, "take 0", "take 1", "take 2", "take 4")
        assert texts(position.tables[1]) == ["veto"]
    assert (len(position.tables[1]), len(position.placed[1]), len(position.discards[1])) == (1, 1, 4)


@pytest.mark.parametrize(("option", "reason"), [("free-from-hand", None), ("full-cost", "too-dear")])
def test_an_action_of_the_hand_is_free_or_costs_its_price(option: str, reason: str | None) -> None:
    position = at("fire", readings=read(A90=option), gold=[6, 6])
    assert why_not(position, "execute fire") == reason
    if reason:
        position.gold[0] = 7
        play(position, "execute fire")
        assert position.gold[0] == 7 - 7 + 5


@pytest.mark.parametrize(("option", "gold"), [("random-no-bonus", 6), ("second-player-gold", 8)])
def test_the_second_player_begins_with_two_more_gold_or_not(option: str, gold: int) -> None:
    for seed in (1, 2, 3, 4):
        position = GAME.start(seed=seed, readings=read(A48=option))
        assert isinstance(position, DeckBuilderPosition)
        assert (position.gold[position.first], position.gold[1 - position.first]) == (6, gold)


# ---- house rules -----------------------------------------------------------------------------------------------------
def test_house_rules_of_the_set_up() -> None:
    position = GAME.start(seed=1, readings=read(V02="fifty", V04="three"))
    assert isinstance(position, DeckBuilderPosition)
    assert (position.health, list(map(len, position.hands))) == ([50, 50], [3, 3])


@pytest.mark.parametrize(("option", "health"), [("hundred", 100), ("fifty", 50), ("thirty", 30), ("twenty-five", 25)])
def test_both_begin_with_the_same_health(option: str, health: int) -> None:
    position = GAME.start(seed=1, readings=read(V02=option))
    assert isinstance(position, DeckBuilderPosition)
    assert position.health == [health, health]


def test_a_deck_with_two_attacks_is_shuffled_and_the_stores_keep_their_cards() -> None:
    deck = ["basic-income", "basic-income", "exploration-novice", "fire", "tremor"]
    orders = set()
    for seed in range(1, 9):
        position = GAME.start(seed=seed, readings=read(V17="two-attacks"))
        assert isinstance(position, DeckBuilderPosition)
        assert [sorted(texts(cards)) for cards in position.decks] == [deck, deck]
        assert {"fire", "tremor"} <= {*texts(position.rows[0]), *texts(position.stores[0])}
        orders |= {tuple(texts(cards)) for cards in position.decks}
    assert len(orders) > 8


def test_a_low_die_is_rolled_again_until_it_shows_three() -> None:
    begun = GAME.start(readings=read(V18="three-or-more"), luck=tuple(Named(die, 2) for die in ("fire", "earth")))
    assert isinstance(begun, DeckBuilderPosition)
    for seed in range(1, 30):
        position = GAME.start(seed=seed, readings=read(V18="three-or-more"))
        assert isinstance(position, DeckBuilderPosition)
        assert min(*position.dice, *begun.dice) >= 3
    lasting = at("gambling", readings=read(V18="three-or-more"), luck={"fire": [1]})
    play(lasting, "execute gambling", "choose fire")
    assert lasting.dice[0] == 1  # only the start is steady


@pytest.mark.parametrize(
    ("option", "count", "out"),
    [
        ("all", 63, set()),
        # eight cards heal or shelter: four heal, three shields, and Paid Militia
        ("no-shelter", 55, {"ecology", "hot-springs", "natural-forests", "magical-barrier", "paid-militia"}),
        # 14 attacks, 4 that look and draw, 4 explorations, 3 of multitasking, 3 shifts, 7 that multiply
        ("few-kinds", 35, {"ecology", "gambling", "veto", "recycling-novice", "big-handed", "impatience"}),
    ],
)
def test_the_stores_hold_the_kinds_of_cards_that_are_played_with(option: str, count: int, out: set[str]) -> None:
    position = GAME.start(seed=3, readings=read(V19=option))
    assert isinstance(position, DeckBuilderPosition)
    sold = [card for piles in (position.stores, position.rows) for cards in piles for card in texts(cards)]
    assert (len(sold), out & {*sold}) == (count, set())
    assert {"fire", "meteor-strike", "cheap-trick", "midas-touch", "sneak-peek"} <= {*sold}


def test_chance_lasts_like_the_others() -> None:
    position = at("blind-attack", readings=read(V05="no"), luck={"chance": [6]})
    play(position, "execute blind-attack")
    assert position.health[1] == 99


@pytest.mark.parametrize(("option", "row"), [("yes", []), ("no", ["ecology"])])
def test_shops_age_or_not(option: str, row: list[str]) -> None:
    position = at(rows=["ecology", ""], readings=read(V07=option, A82="refill-before-pile"))
    play(position, "end")
    assert texts(position.rows[0]) == row


def test_without_answers_nobody_is_asked() -> None:
    position = at("fire", "veto", readings=read(V10="no"))
    play(position, "execute fire")
    assert position.health[1] == 95


@pytest.mark.parametrize(("option", "seen"), [("no", ["??", "??"]), ("yes", ["fire", "veto"])])
def test_hands_and_tables_are_open_or_not(option: str, seen: list[str]) -> None:
    position = at("", "fire", tables=["", "veto"], placed=["", "4"], readings=read(V12=option))
    view = position.view(0)
    assert [str(view.hands[1][0]), str(view.tables[1][0])] == seen


@pytest.mark.parametrize(
    "options",
    [
        read(V10="no", A69="nested"), read(V10="no", A66="also-placements"), read(V05="no", A19="roll-per-multiple"),
        read(V05="no", A04="chance-squared-two-rolls"), read(V05="no", A20="any-use"),
        read(V05="no", A21="all-rerolls"),
        read(V03="no", A41="once"), read(V03="no", A40="before-shields"), read(V03="rival-only", A41="once"),
        read(A88="no-duplicates"), read(A27="not-chance", A29="forbidden"),
        read(A75="pay-at-end", A76="free-then-default"), read(A65="the-answered-action", A66="also-placements"),
    ],
)  # fmt: skip
def test_readings_that_make_no_sense_together_are_refused_with_the_reason(options: dict[str, str]) -> None:
    with pytest.raises(ReadingError, match=r"\(ED-[AV]\d\d\)|ED-V03 and ED-A41"):
        GAME.readings(options)


@pytest.mark.parametrize("name", list(GAME.readings.presets))
def test_every_preset_can_be_played(name: str) -> None:
    assert GAME.start(seed=1, readings=GAME.readings.presets[name]).legal()
