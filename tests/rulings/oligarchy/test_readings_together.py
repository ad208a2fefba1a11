"""Options of two questions that cannot both hold are refused, with a reason that names them all."""

from __future__ import annotations

import pytest

from tests.rulings.oligarchy.tools import GAME, at, has, start
from tutor.engine import ReadingError

PENALTIES = {
    "OL-A40": "at-calculation",
    "OL-A41": "ban-only-gains",
    "OL-A42": "lose",
    "OL-A45": "added-before-sign",
    "OL-A87": "royal-deck",
}
"""What is said of a negative bonus: it needs a king and a noble that counts as a number."""

REFUSED = [
    {"OL-A05": "draw-only", "OL-A80": "at-once"},
    {"OL-A06": "forcible-only", "OL-A10": "continue-until-keeper"},
    {"OL-A06": "numbers-only", "OL-A10": "continue-until-keeper", "OL-A79": "only-if-forced"},
    {"OL-A12": "recycle-everything", "OL-A14": "home-return"},
    {"OL-A27": "pairs-only", "OL-A28": "any-card"},
    {"OL-A51": "none", "OL-A54": "partner-kept"},
    {"OL-A51": "none", "OL-A89": "heir-first"},
    {"OL-A51": "none", "OL-A90": "last-one-only"},
    {"OL-A54": "partner-kept", "OL-A89": "heir-first"},
    {"OL-V1": "two", "OL-A91": "all-kings"},
    {"OL-A30": "two-to-nine", "OL-A39": "rescues-negative"},
    {"OL-A01": "in-royal-deck", "OL-A23": "clonable"},
    *({"OL-A39": "rescues-negative", id: option} for id, option in PENALTIES.items()),
    *({"OL-A30": "three-to-nine", id: option} for id, option in PENALTIES.items()),
]


@pytest.mark.parametrize("chosen", REFUSED)
def test_options_that_cannot_both_hold_are_refused_with_a_reason_that_names_both(chosen: dict[str, str]) -> None:
    with pytest.raises(ReadingError) as refusal:
        GAME.readings(chosen)
    assert all(id in str(refusal.value) for id in chosen)
    assert str(refusal.value).count(".") == 1


@pytest.mark.parametrize("chosen", REFUSED)
def test_each_of_them_may_be_chosen_alone(chosen: dict[str, str]) -> None:
    for id, option in chosen.items():
        assert GAME.readings({id: option}).conflicts() == []


def test_a_sorcerer_of_the_royal_deck_may_be_cloned_where_only_crowns_may_not() -> None:
    chosen = {"OL-A01": "in-royal-deck", "OL-A23": "clonable", "OL-A22": "crowned-only"}
    assert GAME.readings(chosen).conflicts() == []


@pytest.mark.parametrize(
    "chosen",
    [
        {"OL-A06": "numbers-only", "OL-A10": "continue-until-keeper"},
        {"OL-A06": "numbers-only", "OL-A79": "only-if-forced"},
        {"OL-A10": "continue-until-keeper", "OL-A79": "only-if-forced"},
    ],
)
def test_where_some_match_can_be_kept_a_session_may_go_on_until_it_comes(chosen: dict[str, str]) -> None:
    """Of numbers with a scientist; of thieves, where only a match of numbers has to force."""
    assert GAME.readings(chosen).conflicts() == []


def test_a_game_keeps_its_readings_when_a_change_is_refused() -> None:
    position = start(2, 1, {"OL-A51": "none"})
    with pytest.raises(ReadingError, match=r"heart attacks \(OL-A51\)"):
        position.change_readings(position.readings.replace({"OL-A90": "last-one-only"}))
    assert position.readings.value("OL-A90") == "equal-numbers"


@pytest.mark.parametrize("id", ["OL-A30", "OL-A39"])
def test_no_bonus_is_negative_where_the_penalty_is_refused(id: str) -> None:
    """A king with a noble and a 7: 9 - 10 = -1 by default; 9 - 7 = 2 without the noble, and -1 raised to 1."""
    option, bonus = {"OL-A30": ("two-to-nine", 2), "OL-A39": ("rescues-negative", 1)}[id]
    assert at("KI NO 7", "5").bonus == -1
    kept = at("KI NO 7", "5", readings={id: option})
    assert kept.bonus == bonus
    assert has(kept) == "7 NO KI SO"
