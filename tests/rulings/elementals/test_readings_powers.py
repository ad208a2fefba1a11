"""EL-A23 to EL-A34, EL-A40, EL-A41: the powers under every option."""

from __future__ import annotations

from typing import Any

from tests.rulings.elementals.tools import at, ending, legal, names, play, refused, stand, t, up, why_not
from tutor.engine import UNKNOWN
from tutor.engine.cards import Card
from tutor.games.elementals.rules import events

LORD = {"1.1": "JD", "2.1": "KS[10H 3D]"}
"""A Lord that only waits for its banish card, and a Jack under it."""


# ---- EL-A23 ----------------------------------------------------------------------------------------------------------
def test_a23_cards_to_plane() -> None:
    position = at(LORD, hand="2S 9C")
    play(position, "banish 2.1 with 2S")
    assert (names(position.plane), names(position.powers)) == ("10H 3D 2S", "KS")


def test_a23_stay_under_lord() -> None:
    position = at(LORD, hand="2S 9C", readings={"EL-A23": "stay-under-lord"})
    play(position, "banish 2.1 with 2S")
    assert (names(position.plane), names(position.powers)) == ("", "KS")
    play(position, "use KS on 9C")
    assert set(names(position.plane).split()) == {"KS", "10H", "3D", "2S"}


# ---- EL-A24 ----------------------------------------------------------------------------------------------------------
def test_a24_always_kept() -> None:
    position = at(LORD, hand="2S 9C")
    play(position, "banish 2.1 with 2S")
    assert refused(position, "let go KS") == ("EL-4k", "no-lord-asked")
    assert names(position.powers) == "KS"


def test_a24_may_refuse() -> None:
    position = at(LORD, hand="2S 9C", readings={"EL-A24": "may-refuse"})
    play(position, "banish 2.1 with 2S")
    assert legal(position) == {"keep KS", "let go KS"}
    assert refused(position, "discard 9C") == ("EL-4k", "lord-first")
    assert up(position) == "1.1"
    kept = position.clone()
    play(kept, "keep KS")
    assert names(kept.powers) == "KS"
    play(position, "let go KS")
    assert (names(position.powers), "KS" in names(position.plane)) == ("", True)


# ---- EL-A25 ----------------------------------------------------------------------------------------------------------
def test_a25_counts_when_defeated() -> None:
    position = at({"1.1": "KS[10H 3D]"}, hand="2S 9C", powers="KC")
    play(position, "banish 1.1 with 2S")
    assert ending(position) == "won"


def test_a25_counts_when_spent() -> None:
    position = at({"1.1": "KS[10H 3D]"}, hand="2S 9C", readings={"EL-A25": "counts-when-spent"})
    play(position, "banish 1.1 with 2S")
    assert ending(position) == ""
    play(position, "use KS on 9C")
    assert ending(position) == "won"


# ---- EL-A26 ----------------------------------------------------------------------------------------------------------
def test_a26_between_steps() -> None:
    position = at(hand="", powers="KD", deck="AC 2C")
    assert legal(position) == {"draw", "use KD"}
    discarding = at({"2.1": "QS", "1.1": "KD"}, hand="9S 5D", powers="KH", damage=27)
    play(discarding, "discard 9S")
    assert ending(discarding) == "lost-damage"


def test_a26_a_power_may_be_used_in_the_turn_in_which_its_lord_fell() -> None:
    position = at(LORD, hand="2S 9C")
    play(position, "banish 2.1 with 2S")
    assert "use KS on 9C" in legal(position)


def test_a26_never_in_the_middle_of_a_step() -> None:
    position = at(hand="X1 9C", powers="KH")
    play(position, "place X1 on 5.1")
    assert refused(position, "use KH on 9C") == ("EL-2.2e", "number-first")


def test_a26_while_holding() -> None:
    position = at(hand="", powers="KD", deck="AC 2C 3C 4C", readings={"EL-A26": "while-holding"})
    assert refused(position, "use KD") == ("EL-4.1a", "power-needs-hand")
    play(position, "draw")
    assert why_not(position, "use KD") is None


def test_a26_in_response_saves_the_announced_card() -> None:
    slots, readings = {"2.1": "QS", "1.1": "KD"}, {"EL-A26": "in-response"}
    position = at(slots, hand="9S 5D", powers="KH", deck="6H 2C 7D", damage=27, readings=readings)
    play(position, "discard 9S")
    assert legal(position) == {"take the damage", "use KH on 9S", "use KH on 5D"}
    assert refused(position, "place 5D on 2.1") == ("EL-4o", "damage-first")
    play(position, "use KH on 9S")
    assert (position.damage, names(position.hand), names(position.deck)) == (27, "5D", "6H 2C 7D 9S")


def test_a26_in_response_without_saving_the_damage_counts() -> None:
    slots, readings = {"2.1": "QS", "1.1": "KD"}, {"EL-A26": "in-response"}
    position = at(slots, hand="9S 5D", powers="KH", deck="6H 2C 7D", damage=27, readings=readings)
    other = position.clone()
    play(position, "discard 9S", "take the damage")
    assert ending(position) == "lost-damage"
    # With the only power spent on another card no answer is left, so the damage counts at once.
    play(other, "discard 9S", "use KH on 5D")
    assert ending(other) == "lost-damage"


def test_a26_in_response_is_not_asked_without_a_power() -> None:
    position = at(hand="9S 5D", readings={"EL-A26": "in-response"})
    play(position, "discard 9S")
    assert position.damage == 9


# ---- EL-A27 ----------------------------------------------------------------------------------------------------------
def test_a27_counts_as_handled() -> None:
    position = at(hand="9S", powers="KH", deck="6H 2C 7D")
    play(position, "use KH on 9S")
    assert (names(position.hand), names(position.deck), legal(position)) == ("", "6H 2C 7D 9S", {"draw"})


def test_a27_replaced() -> None:
    position = at(hand="9S", powers="KH", deck="6H 2C 7D", readings={"EL-A27": "replaced"})
    play(position, "use KH on 9S")
    assert (names(position.hand), names(position.deck)) == ("6H", "2C 7D 9S")


# ---- EL-A28 ----------------------------------------------------------------------------------------------------------
def test_a28_refused() -> None:
    assert refused(at(hand="9S", powers="KC", deck=""), "use KC") == ("EL-4.1e", "no-random-card")
    assert refused(at(hand="9S", powers="KD", deck=""), "use KD") == ("EL-4.1c", "no-bottom-card")
    assert refused(at(hand="", powers="KH"), "use KH on -") == ("EL-4.1b", "no-hand-card")


def test_a28_fizzles() -> None:
    readings = {"EL-A28": "fizzles"}
    cases: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("KC", "use KC", {"hand": "9S", "deck": ""}),
        ("KD", "use KD", {"hand": "9S", "deck": ""}),
        ("KH", "use KH on -", {"hand": ""}),
    )
    for lord, move, zones in cases:
        position = at(**zones, powers=lord, readings=readings)
        told = play(position, move)
        assert [event.empty for event in told if isinstance(event, events.PowerUsed)] == [True]
        assert (names(position.powers), names(position.plane), names(position.hand)) == ("", lord, zones["hand"])


def test_a28_uses_without_an_object_are_listed_only_where_they_fizzle() -> None:
    four, fizzles = "KH KD KS KC", {"EL-A28": "fizzles"}
    held = {"use KH on 9S", "use KS on 9S"}
    assert legal(at(hand="9S", powers=four, deck=""), "use") == held
    assert legal(at(hand="9S", powers=four, deck="", readings=fizzles), "use") == held | {"use KD", "use KC"}
    assert legal(at(hand="", powers=four)) == {"draw", "use KD", "use KC"}
    assert legal(at(hand="", powers=four, readings=fizzles)) == {"draw", "use KH on -", "use KD", "use KC"}


def test_a28_fizzling_needs_an_empty_hand() -> None:
    position = at(hand="9S", powers="KH", readings={"EL-A28": "fizzles"})
    assert refused(position, "use KH on -") == ("EL-4.1b", "whisper-which")


# ---- EL-A29 ----------------------------------------------------------------------------------------------------------
KING = {"1.1": "KC[6H]"}


def test_a29_hand_or_placed() -> None:
    position = at(KING, hand="AD 9S", powers="KS")
    assert legal(position, "use") == {"use KS on AD", "use KS on 9S", "use KS on 6H"}
    play(position, "use KS on 6H", "place AD on 1.1")
    assert stand(position, "1.1") == "KC[6H*2 AD]"
    assert refused(at(KING, hand="AD", powers="KS"), "use KS on 5D") == ("EL-4.1d", "no-attack-card")


def test_a29_hand_only() -> None:
    position = at(KING, hand="AD 9S", powers="KS", readings={"EL-A29": "hand-only"})
    assert refused(position, "use KS on 6H") == ("EL-4.1d", "double-hand-only")
    assert legal(position, "use") == {"use KS on AD", "use KS on 9S"}


def test_a29_placed_only() -> None:
    position = at(KING, hand="AD 9S", powers="KS", readings={"EL-A29": "placed-only"})
    assert refused(position, "use KS on AD") == ("EL-4.1d", "double-placed-only")
    assert legal(position, "use") == {"use KS on 6H"}


# ---- EL-A30 ----------------------------------------------------------------------------------------------------------
def test_a30_doubling_stays() -> None:
    position = at(hand="4D 9S", powers="KS")
    play(position, "use KS on 4D", "discard 4D")
    assert position.damage == 8


def test_a30_attack_only() -> None:
    position = at(hand="4D 9S", powers="KS", readings={"EL-A30": "attack-only"})
    play(position, "use KS on 4D", "discard 4D")
    assert (position.damage, names(position.hits)) == (4, "4D")


# ---- EL-A31 ----------------------------------------------------------------------------------------------------------
def test_a31_doubles_named_number() -> None:
    position = at({"1.1": "KC"}, hand="X1 2D", powers="KS", deck="AC")
    play(position, "use KS on X1", "place X1 on 1.1", "name 10")
    assert [item.counted for item in position.placed[0]] == [20]


def test_a31_capped_at_ten() -> None:
    position = at({"1.1": "KC"}, hand="X1 2D", powers="KS", deck="AC", readings={"EL-A31": "capped-at-ten"})
    told = play(position, "use KS on X1", "place X1 on 1.1", "name 8")
    assert [item.counted for item in position.placed[0]] == [10]
    assert [str(e.sum()) for e in told if isinstance(e, events.DamagePlaced)] == ["(2 × 8), at most 10 = 10"]
    assert refused(position, "place 2D on 1.1") == ("EL-4e", "pair-too-weak")


# ---- EL-A32 ----------------------------------------------------------------------------------------------------------
def test_a32_still_two_cards() -> None:
    position = at({"1.1": "KC[7H]"}, hand="2C 9S", powers="KS", deck="AC")
    play(position, "use KS on 7H")
    assert refused(position, "banish 1.1 with 2C") == ("EL-4d", "banish-too-early")
    assert why_not(position, "place 9S on 1.1") is None


def test_a32_one_is_enough() -> None:
    readings = {"EL-A32": "one-is-enough"}
    position = at({"1.1": "KC[7H]"}, hand="2C 9S", powers="KS", deck="AC", readings=readings)
    assert refused(position, "banish 1.1 with 2C") == ("EL-4d", "banish-too-early")
    play(position, "use KS on 7H")
    assert refused(position, "place 9S on 1.1") == ("EL-4d", "one-is-enough")
    play(position, "banish 1.1 with 2C")
    assert ending(position) == "won"


def test_a32_one_is_not_enough_when_it_stays_below_the_power() -> None:
    readings = {"EL-A32": "one-is-enough"}
    position = at({"1.1": "KC[6H]"}, hand="2C 9S", powers="KS", deck="AC", readings=readings)
    play(position, "use KS on 6H")
    assert refused(position, "banish 1.1 with 2C") == ("EL-4d", "banish-too-early")


# ---- EL-A33 ----------------------------------------------------------------------------------------------------------
def test_a33_uniform_random_keeps_the_order_of_the_others() -> None:
    drawn = set()
    for seed in range(40):
        position = at(hand="6H", powers="KC", deck="AC 2C 3C 4C", seed=seed)
        play(position, "use KC")
        card = str(position.hand[-1])
        drawn.add(card)
        assert names(position.deck) == " ".join(c for c in ("AC", "2C", "3C", "4C") if c != card)
    assert drawn == {"AC", "2C", "3C", "4C"}


def test_a33_top_card() -> None:
    for seed in range(10):
        position = at(hand="6H", powers="KC", deck="AC 2C 3C 4C", seed=seed, readings={"EL-A33": "top-card"})
        play(position, "use KC")
        assert names(position.hand) == "6H AC"


# ---- EL-A34 ----------------------------------------------------------------------------------------------------------
def test_a34_extra_card() -> None:
    position = at(hand="6H", powers="KC", deck="AC 2C 3C 4C 5C", readings={"EL-A33": "top-card"})
    play(position, "use KC", "discard 6H", "discard AC", "draw")
    assert names(position.hand) == "2C 3C 4C"


def test_a34_within_three() -> None:
    readings = {"EL-A33": "top-card", "EL-A34": "within-three"}
    position = at(hand="6H", powers="KC", deck="AC 2C 3C 4C 5C", readings=readings)
    play(position, "use KC", "discard 6H", "discard AC", "draw")
    assert names(position.hand) == "2C 3C"
    play(position, "discard 2C", "discard 3C", "draw")
    assert names(position.hand) == "4C 5C"


def test_a34_within_three_before_the_draw() -> None:
    readings = {"EL-A33": "top-card", "EL-A34": "within-three"}
    position = at(hand="", powers="KC", deck="AC 2C 3C 4C 5C", readings=readings)
    play(position, "use KC", "draw")
    assert names(position.hand) == "AC 2C 3C"


def test_a34_within_three_the_card_of_the_power_counts_for_a_full_hand() -> None:
    """Two cards are left after the Breath, which is all that is still to be drawn."""
    readings = {"EL-A33": "top-card", "EL-A34": "within-three", "EL-A06": "needs-three"}
    position = at(hand="", powers="KC", deck="AC 2C 3C", readings=readings)
    play(position, "use KC", "draw")
    assert names(position.hand) == "AC 2C 3C"


# ---- EL-A40 ----------------------------------------------------------------------------------------------------------
def test_a40_look_spends_it() -> None:
    position = at(hand="", powers="KD", deck="4C 3C 10S")
    play(position, "use KD", "leave it")
    assert (names(position.powers), names(position.plane)) == ("", "KD")


def test_a40_look_is_free() -> None:
    position = at(hand="", powers="KD", deck="4C 3C 10S", readings={"EL-A40": "look-is-free"})
    play(position, "use KD", "leave it")
    assert names(position.powers) == "KD"
    # Looking again at a card that is known could go on for ever: now it has to be moved.
    play(position, "use KD")
    assert refused(position, "leave it") == ("EL-4.1c", "seen-before")
    play(position, "put it on top")
    assert (names(position.powers), names(position.deck)) == ("", "10S 4C 3C")


# ---- EL-A41 ----------------------------------------------------------------------------------------------------------
def test_a41_ends_on_leaving() -> None:
    position = at(hand="9S 6H", powers="KS KH", deck="AC 2C")
    play(position, "use KS on 9S", "use KH on 9S")
    assert position.doubled is None
    play(position, "discard 6H", "draw", "discard 9S")
    assert position.damage == 15


def test_a41_sticks() -> None:
    position = at(hand="9S 6H", powers="KS KH", deck="AC 2C", readings={"EL-A41": "sticks"})
    play(position, "use KS on 9S", "use KH on 9S", "discard 6H", "draw", "discard 9S")
    assert position.damage == 24


# ---- what the player knows -------------------------------------------------------------------------------------------
def test_a_card_sent_under_the_deck_is_known_there() -> None:
    position = at(t(), hand="9S 6H", powers="KH", deck="AC 2C")
    play(position, "use KH on 9S")
    assert names(position.view(0).deck) == "?? ?? 9S"
    assert all(card is UNKNOWN for card in position.view(-1).deck)


def test_a_card_looked_at_is_known_at_the_bottom_or_on_top() -> None:
    position = at(t(), hand="6H", powers="KD", deck="AC 2C 10S")
    play(position, "use KD")
    assert names(position.view(0).deck) == "?? ?? 10S"
    left = position.clone()
    play(left, "leave it")
    assert names(left.view(0).deck) == "?? ?? 10S"
    play(position, "put it on top")
    assert names(position.view(0).deck) == "10S ?? ??"
    play(position, "discard 6H", "draw")
    assert Card("10S") not in position.known
