"""The story of Oligarchy: chains as people tell them, each obligation with its clause, each bonus with its sum."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tutor.games.oligarchy
from tests.rulings.oligarchy.tools import GAME
from tutor.engine.table import Table
from tutor.engine.words import plain
from tutor.explain.narrator import Narrator
from tutor.explain.why_not import explain
from tutor.games.oligarchy.scene import reference


def tell(*tableaus: str, moves: tuple[str, ...] = (), seat: int = 0, **more: Any) -> list[str]:
    """What a seat hears of the last move, or of what comes before the first choice if there is none."""
    start = {"seats": len(tableaus), "tableaus": list(tableaus), "deck": "SO", "rest": "home", **more}
    table = Table.study(GAME, start)
    for move in moves:
        table.play(GAME.read_move(move, table.position))
    return [plain(beat.text) for beat in Narrator(GAME, seat).beats(table.line()[-1])]


# ---- chains ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("tableau", "move", "story"),
    [
        ("BA NO NO", "stack into QU", "two nobles make a baron; with your other baron, a queen"),
        ("NO NO NO NO", "stack into QU", "four nobles make two barons; the two barons make a queen"),
        ("SC NO NO NO QU", "stack into KI", "three nobles make a queen; with your other queen, a king"),
    ],
)
def test_a_stack_is_told_by_the_merges_that_happen(tableau: str, move: str, story: str) -> None:
    """Three nobles go two levels up with a scientist: no baron ever occurs."""
    first = tell(tableau, "5", moves=(move,), step="main")[0]
    assert first == f"You combine in one go: {story}. (OL-level-d)"


def test_the_others_hear_a_stack_with_its_owner() -> None:
    first = tell("BA NO NO", "5", moves=("stack into QU",), seat=1, step="main")[0]
    assert first == "P1 combines in one go: two nobles make a baron; with the other baron, a queen. (OL-level-d)"


# ---- obligations -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("tableau", "move", "story"),
    [
        ("4 4 9 BA", "combine 2 4", "Two 4s must combine: you make a 5. (OL-turn-e)"),
        ("SC 5 5 5", "combine 2 5", "Two 5s must combine: you make a 6. (OL-sci-g)"),
        ("SC 5 5 5", "combine 3 5", "Three 5s must combine: you make a 7. (OL-sci-g) (OL-sci2-c)"),
        ("PE PE PE PE", "combine 2 PE", "Two peasants must combine: you make a 3. (OL-sci-h)"),
        ("PR PR PR PR", "combine 2 PR", "Two pet rocks must combine: you make a peasant. (OL-sci-h)"),
        ("PE PE PE PE", "make 1 revolt", "Four peasants must combine: you make a baron. (OL-sci-h) (OL-revolt-c)"),
        ("PE PE PE PE BR", "farmer", "A peasant and a bread must combine: you make a farmer. (OL-sci-h) (OL-farm-a)"),
    ],
)
def test_an_obligation_carries_the_clause_that_forces_it(tableau: str, move: str, story: str) -> None:
    """Of 3 to 9 one may stay, with a scientist two; of peasants and pet rocks three."""
    moves = () if tableau == "4 4 9 BA" else (move,)  # the only way is taken by itself
    assert story in tell(tableau, "9", moves=moves, step="obligations")


def test_what_nobody_forces_carries_the_clause_of_its_kind_only() -> None:
    assert tell("NO NO", "9", moves=("combine 2 NO",), step="main")[0] == (
        "You combine two nobles into a baron. (OL-sci2-b)"
    )


def test_a_ritual_of_rocks_that_had_to_go_says_so() -> None:
    start = {"seats": 2, "tableaus": ["PR PR PR PR", "7"], "deck": "SO", "rest": "home", "step": "obligations"}
    table = Table.study(GAME, start)
    beats = Narrator(GAME, 0).beats(table.play(GAME.read_move("ritual on 7 of P2", table.position)))
    assert plain(beats[0].text) == "You discard four pet rocks in a ritual: P2's 7 is gone. (OL-rock-b)"
    assert [plain(more) for more in beats[0].more] == [
        "Four was one too many: some had to be combined or spent. (OL-sci-h)"
    ]


def test_a_forced_theft_is_told_with_its_own_clause_before_the_theft() -> None:
    """All four nobles lie before the opponent: the pair of 9s needs one of them."""
    assert tell("9 9 TH", "NO NO NO NO", step="obligations")[:3] == [
        "Two 9s must combine: you make a noble. (OL-turn-e)",
        "No noble is left to take, so you must steal one. (OL-limit-b)",
        "You take P2's noble for a thief. (OL-thief-d)",
    ]


# ---- what follows comes after ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("start", "moves", "brought"),
    [
        (("9 9 TH", "NO NO NO NO"), (), "You take P2's noble for a thief. (OL-thief-d)"),
        (("9 9", "3"), (), "You get a noble from the draw deck. (OL-turn-g)"),
    ],
)
def test_a_first_noble_is_told_after_what_brings_it(
    start: tuple[str, ...], moves: tuple[str, ...], brought: str
) -> None:
    story = tell(*start, moves=moves, step="obligations")
    assert story[story.index(brought) + 1] == (
        "Your first noble of the game: two more draws at the end of the turn. (OL-noble-c)"
    )


def test_a_first_noble_that_a_blow_leaves_is_told_after_the_blow() -> None:
    """Two knights, 4 damage, and a baron: 3 of them bring it down to a noble."""
    moves = ("attack P2 with 4", "strike BA down 1")
    story = tell("KN KN", "BA", moves=moves, step="attack")
    assert story[0] == "P2's baron becomes a noble, for 3 damage. (OL-knight-g) 1 left."
    assert story[1].startswith("P2's first noble of the game")


@pytest.mark.parametrize(
    ("tableau", "drawn", "said"),
    [
        ("5 SC", "5", "With a scientist you may keep two 5s. (OL-sci-f)"),
        ("PE PE PE SC", "PE", "With a scientist you may keep every peasant. (OL-sci-i)"),
        ("PR PR PR SC", "PR", "With a scientist you may keep every pet rock. (OL-sci-i)"),
        ("5 5 5 SC SC SC", "5", "With three scientists you may keep every 5. (OL-sci-i)"),
        ("PE PE PE KI", "PE", "With a king you may keep every peasant. (OL-bonus-i)"),
    ],
)
def test_a_match_that_nobody_needs_to_combine_says_who_allows_it(tableau: str, drawn: str, said: str) -> None:
    """The factor is 1 for 3 to 9 and 3 for pet rocks and peasants, and one more for each scientist; 4 never forces."""
    seats = (tableau, "9", "8") if "SC SC SC" in tableau else (tableau, "9")
    assert said in " ".join(tell(*seats, deck=drawn))


@pytest.mark.parametrize(
    ("tableau", "drawn"), [("5 5 SC", "5"), ("PE PE SC", "PE"), ("PE PE PE", "PE"), ("TH SC", "TH")]
)
def test_of_a_match_that_is_combined_or_never_was_one_too_many_nothing_more_is_said(tableau: str, drawn: str) -> None:
    assert "may keep" not in " ".join(tell(tableau, "9", deck=drawn))


# ---- attacks ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("before", "tried", "said"),
    [
        ((), "attack P1 with 4", "An attack goes against an opponent."),
        ((), "attack P3 with 2", "P3 has no card that damage can bring down."),
        (("attack P2 with 4",), "strike 9 down 1", "P2 has no 9."),
    ],
)
def test_an_attack_without_a_target_is_refused_with_what_is_missing(
    before: tuple[str, ...], tried: str, said: str
) -> None:
    """Two knights; bread has no level, so it is no target (OL-knight-c)."""
    table = Table.study(
        GAME, {"seats": 3, "tableaus": ["KN KN", "BA", "BR"], "deck": "SO", "rest": "home", "step": "attack"}
    )
    for move in before:
        table.play(GAME.read_move(move, table.position))
    assert plain(explain(GAME, table.position, tried, 0).verdict) == f"{said} (OL-knight-c)"


def test_who_is_out_of_reach_is_not_attacked() -> None:
    start = {"seats": 3, "tableaus": ["KN KN", "BA", "BA"], "deck": "SO", "rest": "home", "step": "attack"}
    table = Table.study(GAME, {**start, "readings": {"OL-A81": "left-neighbour"}})
    answer = explain(GAME, table.position, "attack P3 with 4", 0)
    assert plain(answer.verdict) == "You cannot attack P3. (OL-knight-c)"
    assert "OL-A81" in answer.why


# ---- losses, sums ----------------------------------------------------------------------------------------------------
def test_a_heart_attack_says_whose_card_dies() -> None:
    for seat, whose in ((0, "P2's"), (1, "your")):
        story = tell("PR PR PR PR", "KI QU", moves=("ritual on KI of P2",), seat=seat, step="obligations")
        assert f"Heart attack: {whose} queen dies too. (OL-heir-j)" in story


def test_an_attack_says_what_is_absorbed_and_what_is_left() -> None:
    """Two knights and an Earjimlin do 2 times 3 = 6 damage; one knight absorbs 2 of it."""
    moves = ("attack P2 with 6", "absorb 2")
    story = tell("KN KN EJ", "5 KN", moves=moves, step="attack")
    assert story[0] == "P2's knights absorb 2. 6 - 2 = 4 left. (OL-knight-l)"


@pytest.mark.parametrize(
    ("tableau", "said"),
    [
        ("KI 4 PE", "9 minus your highest number, 9 - 4 = 5"),
        ("QU TH TH AC", "brings four bonus cards: one for each thief, two for an Ace"),
        ("BA PE PE", "one, and one for every two peasants, 1 + 1 = 2"),
    ],
)
def test_a_royal_bonus_is_told_with_its_sum(tableau: str, said: str) -> None:
    assert said in " ".join(tell(tableau, "9"))


# ---- one word for one thing ------------------------------------------------------------------------------------------
def test_the_place_of_a_card_on_the_ladder_is_its_level_everywhere() -> None:
    """Lessons, clauses, readings and the details of cards never call it a rank."""
    folder = Path(tutor.games.oligarchy.__file__).with_name("lessons")
    lessons = [path.read_text(encoding="utf-8") for path in folder.glob("*.toml")]
    readings = [text for item in GAME.readings.declared.values() for text in (item.question, *item.options.values())]
    clauses = [clause.text for clause in GAME.rulebook]
    details = [span for entry in reference() for level in entry["levels"] for span in level["spans"]]
    for text in (*lessons, *readings, *clauses, *details):
        assert re.search(r"(?i)\branks?\b", text) is None
