"""Each event cites the text of the card that caused it, or the rule where no card did."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.elemental_deck_builder.tools import at, play
from tutor.engine import Recorder
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

IN_HAND: dict[str, tuple[list[str], str, list[str]]] = {
    "cheap-trick": (["shift fire -1"], "Changed", ["ED-C32"]),
    "sleight-of-hand": (["shift fire -2"], "Changed", ["ED-C34"]),
    "smoke-and-mirrors": (["shift fire -3"], "Changed", ["ED-C36"]),
    "perspective-shift": (["choose fire"], "Changed", ["ED-C37"]),
    "trickster-god": (["swap fire earth"], "Changed", ["ED-C38", "ED-C38"]),
    "gambling": (["choose fire"], "Rolled", ["ED-C31"]),
    "second-chance": (["choose fire", "roll", "stop"], "Rolled", ["ED-C33"]),
    "calculated-risk": (["choose fire", "roll", "roll", "stop"], "Rolled", ["ED-C35", "ED-C35"]),
    "blind-attack": ([], "Rolled", ["ED-02d"]),
    "gaias-protection": ([], "Multiplied", ["ED-C24"]),
    "nymphs-grace": ([], "Multiplied", ["ED-C27"]),
    "purism": ([], "Multiplied", ["ED-C29"]),
    "tremor": ([], "Suffered", ["ED-C02"]),
    "biblical-flood": ([], "Suffered", ["ED-C11", "ED-C11"]),
    "ecology": ([], "Healed", ["ED-C15"]),
    "hot-springs": ([], "Healed", ["ED-C18"]),
    "exploration-lord": ([], "Drew", ["ED-C54"]),
    "impatience": (["take 1", "take 0"], "Arranged", ["ED-C43"]),
    "recycling-lord": (["take 0"], "Recycled", ["ED-C58"]),
}
"""A card, the choices that it asks for, the events looked at and what each of them cites."""


def cited(position: DeckBuilderPosition, name: str, *moves: str) -> list[str]:
    """The first clauses of the events of a name that some moves bring about."""
    recorder = Recorder(copies=False)
    with position.recorded_by(recorder):
        play(position, *moves)
    return [event.cites()[0] for event in recorder.events if type(event).__name__ == name]


@pytest.mark.parametrize("card", IN_HAND)
def test_what_a_card_does_cites_its_text(card: str) -> None:
    choices, name, clauses = IN_HAND[card]
    position = at(f"{card} fire", decks=["tremor veto", ""])
    assert cited(position, name, f"execute {card}", *choices) == clauses


@pytest.mark.parametrize(
    ("card", "name", "clauses"),
    [
        ("mirror-wall", "LookedAt", ["ED-C39"]), ("mirror-table", "LookedAt", ["ED-C40"]),
        ("reconnaissance", "LookedAt", ["ED-C42"]), ("sneak-peek", "Drew", ["ED-C41"]),
        ("multitasking-lord", "Allowed", ["ED-C50"]), ("faulty-table", "Discarded", ["ED-C46"]),
    ],
)  # fmt: skip
def test_what_a_blessing_does_cites_its_text(card: str, name: str, clauses: list[str]) -> None:
    position = at(card, decks=["tremor veto", "fire"], tables=["", "fire"], placed=["", "2"])
    assert cited(position, name, f"play {card}") == clauses


def test_what_no_card_does_cites_the_rule() -> None:
    assert cited(at("fire", decks=["tremor", ""]), "Drew", "draw") == ["ED-05c"]
    assert cited(at("fire"), "Discarded", "discard fire") == ["ED-05d"]
    assert cited(at(decks=["tremor", ""], passives=["proactive", ""]), "Drew", "spend") == ["ED-C62"]
    assert cited(at(readings={"ED-V06": "yes"}, active=1), "Rolled", "end") == ["ED-02c"] * 7
    assert cited(
        at("fire tremor", "cheap-trick"), "WentOn", "execute fire", "answer cheap-trick", "shift fire -1", "go-on"
    ) == ["ED-07f"]
    any_face = at("perspective-shift", readings={"ED-A28": "any-other-face"})
    assert cited(any_face, "Picked", "execute perspective-shift", "choose earth") == ["ED-C37"]
    blessed = at("basic-income", decks=["tremor", ""], passives=["truly-blessed", ""])
    assert cited(blessed, "Drew", "play basic-income") == ["ED-C63"]


def test_damage_is_suffered_by_the_card_that_waited_and_a_die_is_changed_by_the_answer() -> None:
    """Sleight of Hand answers Fire: the die is changed by C34, and the damage is that of C01."""
    moves = ["execute fire", "answer sleight-of-hand", "shift fire -2", "go-on"]
    for name, clauses in (("Changed", ["ED-C34"]), ("Suffered", ["ED-C01"])):
        assert cited(at("fire", "sleight-of-hand"), name, *moves) == clauses


@pytest.mark.parametrize(
    ("passives", "readings", "clauses"),
    [
        ("natural-forests", {}, ("ED-C20",)),
        ("solid-infrastructure natural-forests magical-barrier", {}, ("ED-C19", "ED-C20", "ED-C22")),
        ("solid-infrastructure natural-forests magical-barrier", {"ED-A37": "best-one"}, ("ED-C22",)),
    ],
)
def test_stopped_damage_cites_the_shields_that_counted(
    passives: str, readings: dict[str, str], clauses: tuple[str, ...]
) -> None:
    """Biblical Flood, water 3 times magic 4: E 2, N 4 and M 4 times G 6 stop it; the best of them is the barrier."""
    position = at("biblical-flood", passives=["", passives], readings=readings)
    recorder = Recorder(copies=False)
    with position.recorded_by(recorder):
        play(position, "execute biblical-flood")
    stopped: Any = next(event for event in recorder.events if type(event).__name__ == "Stopped")
    assert stopped.cites() == clauses


def test_under_the_best_shield_only_that_one_is_used_up() -> None:
    """Rainstorm 6 with E 2 and N 4: the forests stop 4, so for the next blow only the infrastructure is left."""
    position = at(
        "rainstorm heavy-rain",
        bonus=1,
        passives=["", "solid-infrastructure natural-forests"],
        readings={"ED-A37": "best-one", "ED-A38": "once-per-turn"},
    )
    play(position, "execute rainstorm", "execute heavy-rain")
    assert position.health[1] == 100 - (6 - 4) - (3 - 2)
