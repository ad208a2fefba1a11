"""Key sentences of Elementals, worked out by hand from the rulings: sums, names, plurals, clauses, what would help."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.engine import Refusal, find_game
from tutor.engine.table import Table
from tutor.engine.words import plain
from tutor.explain.narrator import Narrator

GAME = find_game("elementals")
WORDS = GAME.words
T = {"5.1": "JS", "5.2": "QD", "4.1": "KH", "4.2": "JC", "4.3": "QC", "4.4": "KS"}


def story(
    slots: dict[str, str], move: str, luck: tuple[str, ...] = (), before: tuple[str, ...] = (), **position: Any
) -> list[str]:
    """The sentences of one move, the last of several if moves come `before` it."""
    table = Table.study(GAME, {"slots": slots, **position})
    for text in before:
        table.play(text)
    return Narrator(GAME).lines(table.play(move, luck))


def details(slots: dict[str, str], move: str, **position: Any) -> list[str]:
    """What unfolds below the sentences of one move."""
    table = Table.study(GAME, {"slots": slots, **position})
    return [plain(more) for beat in Narrator(GAME).beats(table.play(move)) for more in beat.more]


def refused(slots: dict[str, str], move: str, **position: Any) -> tuple[str, str]:
    """The verdict and the reasons of a refused move."""
    at = GAME.at({"slots": slots, **position})
    tried = GAME.read_move(move, at)
    refusal = at.why_not(tried)
    assert refusal is not None
    said = WORDS.say_refusal(refusal, tried, at.view(0))
    return plain(said.text), " ".join(map(plain, said.more))


# ---- the story -------------------------------------------------------------------------------------------------------
def test_first_damage_card() -> None:
    assert story({"5.1": "QC"}, "place 9D on 5.1", hand="9D 4C") == [
        "You hit the Queen of Clubs with 9♦: 9 of 12, three points short. (EL-4e)"
    ]
    assert story({"5.1": "JH"}, "place 10D on 5.1", hand="10D 4C")[0].endswith("10 of 11, one point short. (EL-4e)")


def test_second_damage_card_exactly_enough() -> None:
    assert story({"5.1": "JS[6H]"}, "place 5C on 5.1", hand="5C 4C") == [
        "You hit the Jack of Spades with 5♣: 6 + 5 = 11, exactly enough. (EL-4e) It now waits for a spade. (EL-4g)"
    ]


def test_why_a_card_counts_unfolds() -> None:
    assert details({"5.1": "JS[6H]"}, "place 5C on 5.1", hand="5C 4C") == [
        "Why 5♣ counts here: clubs are air and the Jack of Spades is fire, so it is not immune. (EL-4f)"
    ]


def test_more_than_enough_and_doubled() -> None:
    assert story({"5.1": "KC[5H]"}, "place 4D on 5.1", hand="4D 2C", doubled="4D")[0] == (
        "You hit the King of Clubs with 4♦: 5 + 2 × 4 = 13, exactly enough. (EL-4e) It now waits for a club. (EL-4g)"
    )
    assert "10 + 9 = 19, 8 more than the 11 it needs." in story({"5.1": "JS[10H]"}, "place 9D on 5.1", hand="9D 4C")[0]


def test_a_first_card_that_nothing_completes_is_warned_about() -> None:
    assert story({"5.1": "KC"}, "place AD on 5.1", hand="AD 4C") == [
        "You hit the King of Clubs with A♦: 1 of 13, twelve points short. (EL-4e) "
        "Even a ten beside it would make only 11."
    ]


def test_beating_an_elemental_and_what_it_uncovers() -> None:
    assert story({**T, "5.1": "JS[6H 5C]"}, "banish 5.1 with 2S", hand="2S 10D") == [
        "You banish the Jack of Spades with 2♠. (EL-4g) It leaves for good, and its three cards with it. (EL-4i) "
        "Five elementals are left.",
        "Nothing covers the King of Hearts and the Jack of Clubs any more, so they turn up at once. (EL-4m)",
    ]


def test_beating_a_lord() -> None:
    assert story({"2.1": "KH[6D 7C]", "1.1": "JS"}, "banish 2.1 with 2H", hand="2H 10D")[:2] == [
        "You banish the King of Hearts with 2♥. (EL-4g) Its three cards leave for good. (EL-4i) One elemental is left.",
        "The King of Hearts owes you a favour now: Whispers of Neptulon. (EL-4j)",
    ]


def test_a_discard_shows_its_sum() -> None:
    assert story({"1.1": "KD"}, "discard 8D", hand="8D 3D", hits="4H 7C") == [
        "You discard 8♦: 11 + 8 = 19 damage of 33. (EL-4o)"
    ]
    assert story({"1.1": "KD"}, "discard AD", hand="AD 3D") == ["You discard A♦: 1 damage of 33. (EL-4o)"]
    assert story({"1.1": "KD"}, "discard 4D", hand="4D 3D", hits="4H", doubled="4D") == [
        "You discard 4♦: 4 + 2 × 4 = 12 damage of 33. (EL-4o)"
    ]


def test_the_draw_counts_what_is_left() -> None:
    assert story({"1.1": "KD"}, "draw", deck="4C 10H 7S 2D 3D", turn=7) == [
        "You draw three cards: 4♣, 10♥ and 7♠. (EL-4q) Two cards are left in the deck."
    ]
    assert story({"1.1": "KD"}, "draw", deck="4C", turn=7)[0].startswith(
        "You draw one card: 4♣. (EL-4q) The deck is empty now."
    )


def test_the_powers_tell_what_they_do() -> None:
    assert story({"1.1": "KD"}, "use KH on 9S", hand="9S 5D", powers="KH", deck="2C") == [
        "You use Whispers of Neptulon. (EL-4.1b) The favour is used up, and its King leaves. (EL-4.1f)",
        "9♠ goes under the deck and does no damage. (EL-4.1b)",
    ]
    assert story(
        {"1.1": "KC[5H 4D]"}, "use KS on 4D", hand="2C", powers="KS", readings={"EL-A11": "short-pair-sticks"}
    )[1] == (
        "4♦ on the King of Clubs counts twice now: 5 + 2 × 4 = 13, exactly enough. (EL-4.1d) "
        "It now waits for a club. (EL-4g)"
    )
    assert story({"1.1": "JD"}, "use KC", hand="6H", powers="KC", deck="4D 9C", luck=("9C",))[1] == (
        "You draw 9♣ from the deck, at random. (EL-4.1e) One card is left in the deck."
    )


def test_the_end() -> None:
    assert story({"1.1": "KD[10C 3S]"}, "banish 1.1 with 9D", hand="4C 9D 2H", damage=29, turn=14)[-1] == (
        "Every elemental is beaten, and your damage is 29, below 33: you win in turn 14. (EL-5a)"
    )
    assert story({"1.1": "KD"}, "discard 4C", hand="4C 9D", damage=29)[-1] == (
        "Your damage reaches 33 while one elemental is left: you lose. (EL-5a)"
    )
    assert story({"1.1": "KD"}, "discard 9D", hand="9D 2C", damage=29)[-1] == (
        "Your damage of 38 passes 33 while one elemental is left: you lose. (EL-5a)"
    )
    assert story({"1.1": "JS[6H 5C]"}, "discard 3H", hand="3H", damage=9)[-1] == (
        "The deck and your hand are empty while one elemental is left: you lose, with 12 damage. (EL-4q) (EL-5a)"
    )


def test_a_win_with_too_much_damage_is_not_said_to_be_below_the_limit() -> None:
    """EL-A02: damage is checked when the turn ends, so 29 + 4 = 33 does not stop the King from falling."""
    late = {"EL-A02": "end-of-turn"}
    start: dict[str, Any] = {"hand": "4C 9D", "damage": 29, "turn": 9, "readings": late}
    told = story({"1.1": "KD[10C 3S]"}, "banish 1.1 with 9D", before=("discard 4C",), **start)
    assert told[-1] == "Every elemental is beaten before the turn ends: you win in turn 9, with 33 damage. (EL-5a)"


def test_a_loss_after_the_last_elemental_does_not_count_those_that_are_left() -> None:
    """EL-A03: the win waits for an empty hand, and 29 + 4 = 33 comes first."""
    late = {"EL-A03": "after-hand-emptied"}
    start: dict[str, Any] = {"hand": "4C 9D 2H", "damage": 29, "turn": 9, "readings": late}
    told = story({"1.1": "KD[10C 3S]"}, "discard 4C", before=("banish 1.1 with 9D",), **start)
    assert told[-1] == "Every elemental is beaten, but your damage reaches 33 before the win counts: you lose. (EL-5a)"


def test_what_the_rulebook_leaves_open_names_the_default_and_the_other_reading() -> None:
    table = Table.deal(GAME, seed=3)
    laid = Narrator(GAME).beats(table.play("layout A"))[1]
    assert laid.more == (
        "The book shuffles only the titan deck. Are the elementals shuffled too? The book does not say (EL-A18). "
        "We play: yes, they are shuffled too. Another reading: no: the Kings lie highest, then the "
        "Queens, the Jacks lowest, suits in any order.",
    )


# ---- refusals --------------------------------------------------------------------------------------------------------
def test_a_banish_card_of_another_element() -> None:
    verdict, why = refused({"4.3": "JS[6H 5C]"}, "banish 4.3 with 10H", hand="4C 10H 7S")
    assert verdict == "10♥ cannot banish the Jack of Spades. It needs a spade."
    assert why == (
        "Its damage already makes 6 + 5 = 11, so it needs only a banish card. The banish card must be fire like the "
        "Jack of Spades, and hearts are water. (EL-4g)"
    )


@pytest.mark.parametrize(
    ("slots", "move", "hand", "verdict", "because"),
    [
        ({"5.1": "JH"}, "place 9H on 5.1", "9H",
         "9♥ does not hurt the Jack of Hearts. Hit it with another suit.",
         "Hearts are water, and so is the Jack of Hearts: an elemental is immune to its own element. (EL-4f)"),
        ({"5.1": "JS[6H]"}, "place 4D on 5.1", "4D",
         "4♦ is too weak for the Jack of Spades. It needs a card that counts at least 5.",
         "6 + 4 = 10, and the two hits together must make at least 11. (EL-4e)"),
        ({"5.1": "KC[AD]"}, "place 10H on 5.1", "10H",
         "10♥ is too weak for the King of Clubs. It needs more than any single card counts.",
         "Only Hand of Ragnaros can still help, by doubling a hit. (EL-4.1d)"),
        ({"5.1": "JS[6H 5C]"}, "place 10H on 5.1", "10H", "10♥ cannot go on the Jack of Spades. It needs a spade.",
         "Its two hits already make 6 + 5 = 11, so it needs only a banish card (EL-4d)"),
        ({"5.1": "JH[9S]"}, "banish 5.1 with AH", "AH",
         "Too early: one more hit first, then a heart.",
         "The Jack of Hearts has one hit so far, 9♠: 9 of 11."),
        ({"5.1": "JS[6H 5C]"}, "banish 5.1 with X1", "X1",
         "Joker 1 cannot banish the Jack of Spades. It needs a spade.",
         "A joker is arcane: its damage ignores every immunity, but it has no element that could match. (EL-2.1e)"),
        (T, "place 6H on 4.1", "6H", "Other cards lie on that one. Beat them first.",
         "It is turned up when the Jack of Spades (5.1) is gone. (EL-4l)"),
        (T, "end turn", "6H 2D",
         "You cannot keep these. Play or discard every card first.",
         "No card can be kept for the next turn. (EL-4p) You hold 6♥ and 2♦."),
        (T, "draw", "6H",
         "First use up your hand. Then you draw again.", "(EL-4q)"),
        (T, "use KC", "6H",
         "Breath of Al'Akir is not yours yet. The King of Clubs has to be beaten first.", "(EL-4.1a)"),
    ],
)  # fmt: skip
def test_refusals(slots: dict[str, str], move: str, hand: str, verdict: str, because: str) -> None:
    said, why = refused(slots, move, hand=hand)
    assert said == verdict
    assert because in why


def test_every_refusal_of_the_game_that_needs_no_move_is_said_without_one() -> None:
    view = GAME.at({"slots": T, "hand": "6H"}).view(0)
    for touch in (("hand:6H",), ("slot:5.1",), ("slot:1.1",), ("plane",), ("hits",), ("hand:6H", "plane"), ("table",)):
        refusal = GAME.unmatched_picks(view, touch)
        assert isinstance(refusal, Refusal), touch
        assert WORDS.say_refusal(refusal, None, view).text.endswith((".", "]"))


# ---- prompts and moves -----------------------------------------------------------------------------------------------
def test_prompts_say_what_can_be_done() -> None:
    def prompt(**position: Any) -> str:
        at = GAME.at(position)
        assert at.decision is not None
        return plain(WORDS.say_decision(at.decision, at.view(0)))

    assert prompt(slots=T, hand="6H 4D") == "Play a card. (EL-4c)"
    assert prompt(slots=T, hand="6H 4D", powers="KC") == ("Play a card, or use a favour. (EL-4c)")
    assert prompt(slots={"1.1": "KD"}, hand="8D 3D") == "Nothing fits. Discard a card. (EL-4n)"
    assert prompt(slots={"1.1": "KD"}, hand="8D") == "Nothing fits. Discard your last card. (EL-4n)"
    assert prompt(slots=T, deck="6H 4D", turn=7, powers="KC") == (
        "Turn 7. Draw two cards, or use a favour first. (EL-4a)"
    )


def test_moves_are_imperatives() -> None:
    at = GAME.at({"slots": {"5.1": "JS[6H 5C]", "5.2": "QD"}, "hand": "7S", "powers": "KS"})
    said = {move.text(): plain(WORDS.say_move(move, at.view(0))) for move in at.legal()}
    assert said == {
        "banish 5.1 with 7S": "banish the Jack of Spades with 7♠",
        "place 7S on 5.2": "hit the Queen of Diamonds with 7♠",
        "discard 7S": "discard 7♠ for 7 damage",
        "use KS on 7S": "double 7♠ with Ragnaros's favour",
        "use KS on 6H": "double 6♥ on the Jack of Spades with Ragnaros's favour",
        "use KS on 5C": "double 5♣ on the Jack of Spades with Ragnaros's favour",
    }
