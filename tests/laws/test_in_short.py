"""The rules page of every game opens with its goal, a turn and what the game turns on, in few words, each with its
clauses."""

from __future__ import annotations

import re

from tests.laws.worlds import GAMES
from tutor.engine import Game
from widgets.session.clauses import rulebook

LONGEST_SENTENCE, LONGEST = 20, 110
"""Words of one sentence, and of all of it."""
_CITED = re.compile(r"\[([\w.-]+)\]")


@GAMES
def test_the_rules_open_with_goal_turn_and_what_the_game_turns_on(game: Game) -> None:
    short = game.rulebook.in_short
    assert [part.name for part in short[:2]] == ["Goal", "Your turn"]
    assert 3 <= len(short) <= 4
    sentences = [said for part in short for said in re.split(r"(?<=[.!?]) ", _CITED.sub("", part.text))]
    words = [len(said.split()) for said in sentences]
    assert max(words) <= LONGEST_SENTENCE
    assert sum(words) <= LONGEST
    shown = rulebook(game)
    assert [part["name"] for part in shown["short"]] == [part.name for part in short]
    assert all(any("clause" in span for span in part["spans"] if isinstance(span, dict)) for part in shown["short"])


@GAMES
def test_what_is_told_in_short_rests_on_clauses_that_act(game: Game) -> None:
    """Not on advice, on an example, or on what no game ever meets."""
    for part in game.rulebook.in_short:
        for id in _CITED.findall(part.text):
            clause = game.rulebook[id]
            assert clause.kind not in ("flavour", "example"), id
            assert not clause.fate, id
