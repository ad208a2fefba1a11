"""Readings that change while a question waits: it stays only where they would ask it."""

from __future__ import annotations

from tests.rulings.solforge.table import at, play, refused, table
from tutor.games.solforge.state import SolForgePosition


def under(position: SolForgePosition, **changes: str) -> SolForgePosition:
    """The position as it goes on under other readings; they are written SF_A41 for SF-A41."""
    changed = position.readings.replace({id.replace("_", "-"): option for id, option in changes.items()})
    position.change_readings(changed)
    position.advance()
    return position


def test_a_reaction_that_has_lost_its_only_target_goes_on_without_it() -> None:
    """A Corpse Crawler forged alone has only itself to destroy; under the other reading of SF-A35 nobody is left."""
    position = play(table(hand="corpse-crawler@1"), "forge corpse-crawler@1 in 3")
    under(position, SF_A35="self-excluded")
    assert at(position, "A3") == "corpse-crawler@1 8/9 zz"
    assert (position.reactions, refused(position, "battle")) == ([], "")


def test_a_reaction_that_keeps_a_target_waits_on() -> None:
    position = play(table("A1 tanglesprout@1", "corpse-crawler@1"), "forge corpse-crawler@1 in 3")
    under(position, SF_A35="self-excluded")
    assert [move.text() for move in position.legal()] == ["choose A1"]


def test_a_card_that_nobody_asks_about_any_more_is_paid_for_in_the_cheapest_way() -> None:
    """Under SF-A13 ``ask`` a free play and an ordinary one fit; otherwise the free play pays."""
    position = table(hand="tanglesprout@1", free_plays=["-/-/-"], readings={"SF-A13": "ask"})
    play(position, "forge tanglesprout@1 in 2")
    assert {move.text() for move in position.legal()} == {"pay with -/-/-", "pay with play", "cancel"}
    under(position, SF_A13="cheapest-first")
    assert at(position, "A2") == "tanglesprout@1 7/8 zz"
    assert (position.plays, position.free_plays, position.casting) == (2, (), None)
