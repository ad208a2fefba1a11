"""A change of readings while something waits: it is asked anew, and what was done stays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.oligarchy.tools import at, has, main, waiting
from tests.rulings.tools import legal, play, why_not
from tutor.games.oligarchy.decisions import Acting
from tutor.games.oligarchy.state import Realm


def read(position: Realm, **chosen: str) -> None:
    """Go on under these readings, beside those in force."""
    position.change_readings(position.readings.replace({f"OL-{id}": option for id, option in chosen.items()}))
    position.advance()
    assert position.problems() == []


@pytest.mark.parametrize(
    ("own", "other", "more", "moves", "chosen", "left"),
    [
        ("5 TH", "6", {"deck": "5"}, (), {"A15": "only-when-none-left"}, "6 TH"),
        ("NO PR PR TH", "KN", {"step": "main"}, ("make 1 knight",), {"A27": "pairs-only"}, "TH KN"),
    ],
    ids=["a15: a forced pair, of whose product the supply has one", "a27: a recipe, where thieves serve pairs"],
)
def test_a_source_is_not_asked_where_the_supply_must_give(
    own: str, other: str, more: dict[str, Any], moves: tuple[str, ...], chosen: dict[str, str], left: str
) -> None:
    """The product comes from the supply, and the thief stays."""
    position = at(own, other, **more)
    play(position, *moves)
    assert legal(position, "steal") == {"steal from P2"}
    read(position, **chosen)
    assert waiting(position) == "Acting"
    assert has(position) == left


def test_a84_damage_is_kept_for_no_seat_as_soon_as_it_is_so_read() -> None:
    position = main("KN", "KN", "KN", kept=[1, 3, 2], readings={"OL-A84": "accumulates"})
    read(position, A84="stepwise-cost")
    assert position.kept == [0, 0, 0]


def test_a73_a_phase_before_the_draw_is_over_as_soon_as_there_is_none() -> None:
    """The seat that was to act first draws, and then acts once."""
    position = at("5 6 BR", "5", readings={"OL-A73": "whole-turn"})
    assert position.decision == Acting(0, True)
    read(position, A73="main-after-draw")
    assert position.decision == Acting(0, False)


def test_a65_blows_are_those_of_single_knights_as_soon_as_it_is_so_read() -> None:
    """Two knights bring a baron down together, and neither alone."""
    position = at("KN KN", "BA 6")
    play(position, "attack P2 with 4")
    assert why_not(position, "strike BA down 1") is None
    read(position, A65="per-knight")
    assert why_not(position, "strike BA down 1") == "not-enough-damage"
    assert "strike 6 down 2" in legal(position)
    read(position, A65="pooled")
    assert why_not(position, "strike BA down 1") is None


def test_a25_a_second_use_is_bound_to_the_first_as_soon_as_it_is_so_read() -> None:
    position = main("AR SO NO 5 8", "3")
    play(position, "clone NO")
    assert "clone 8" in legal(position)
    read(position, A25="same-effect-twice")
    assert legal(position) == {"clone NO", "no second use"}
    read(position, A25="both-now")
    assert "clone 8" in legal(position)


@pytest.mark.parametrize(("option", "damage"), [("shared-budget", 2), ("attacker-excess", 4)])
def test_a69_an_attack_that_is_asked_for_counts_what_was_absorbed(option: str, damage: int) -> None:
    position = at("KN KN", "6", spent=[2, 0])
    read(position, A69=option)
    assert legal(position, "attack") == {f"attack P2 with {damage}"}
