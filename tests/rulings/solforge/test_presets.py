"""SolForge's readings: every ambiguity is there, the named sets can be played, and contradictions are refused."""

from __future__ import annotations

import random

import pytest

from tutor.engine import ReadingError
from tutor.games.solforge import GAME

PRESETS = GAME.readings.presets


def test_every_ambiguity_of_the_rulings_has_a_reading() -> None:
    assert {f"SF-A{n:02}" for n in range(1, 53)} <= set(GAME.readings.by_id)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played(preset: str) -> None:
    position = GAME.start(2, 5, {"SF-V1": "60"} | PRESETS[preset])
    luck = random.Random(preset)
    while moves := position.legal():
        position.play_unchecked(luck.choice(moves))
    assert position.result is not None


@pytest.mark.parametrize(
    "readings",
    [
        {"SF-A10": "play-cost-only", "SF-A24": "any-third"},
        {"SF-A10": "full-play", "SF-A24": "count-events-only"},
        {"SF-A30": "immediately", "SF-A32": "optional"},
    ],
)
def test_what_says_two_things_at_once_is_refused(readings: dict[str, str]) -> None:
    for id, option in readings.items():
        assert GAME.readings({id: option}).value(id) == option
    with pytest.raises(ReadingError, match="SF-A"):
        GAME.readings(readings)


@pytest.mark.parametrize("id", ["SF-A20", "SF-A26", "SF-A50", "SF-A51", "SF-V10", "SF-V11"])
def test_what_no_player_could_notice_is_a_note_with_its_reason(id: str) -> None:
    note = GAME.readings.find(id)
    assert note.kind == "note"
    with pytest.raises(ReadingError, match="cannot be switched"):
        GAME.readings({id: list(note.options)[-1]})
