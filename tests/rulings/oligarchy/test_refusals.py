"""Why a try is refused: the clause is the one that decides, and what is said of it is true."""

from __future__ import annotations

import pytest

from tests.rulings.oligarchy.tools import GAME, at, main
from tests.rulings.tools import play, why_not
from tutor.engine import Position
from tutor.explain.why_not import explain
from tutor.games.oligarchy.cards import RECIPES, Recipe
from tutor.games.oligarchy.state import Realm


def cited(position: Position, move: str) -> tuple[str, str]:
    """The clause and the key of a refusal."""
    refusal = position.why_not(GAME.read_move(move, position))
    assert refusal is not None, f"{move} is legal"
    return refusal.clause, refusal.key


def answer(position: Realm, tried: str | tuple[str, ...]) -> str:
    """All that the first seat is told of a try."""
    found = explain(GAME, position, tried, 0)
    return f"{found.verdict} {found.why}".strip()


# ---- stacks ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("own", "gone"), [("9 9 NO", "BA"), ("BA NO NO", "QU"), ("QU BA BA", "KI")])
def test_a_stack_whose_product_is_gone_is_given_up(own: str, gone: str) -> None:
    """The cards do become that one; none of it is left, and no thief is there (OL-limit-a)."""
    assert cited(main(own, " ".join([gone] * 4)), f"stack into {gone}") == ("OL-limit-a", "none-left")


def test_with_a_thief_the_product_of_a_stack_that_is_gone_may_be_stolen() -> None:
    assert why_not(main("9 9 NO TH", "BA BA BA BA"), "stack into BA") is None


def test_a_stack_that_leaves_too_many_as_before_does_not_serve() -> None:
    """Two peasants and a 3 become a 4, but there is one 5 too many (OL-sci-e)."""
    position = at("5 6 PE PE 3", "9", deck="5")
    assert cited(position, "stack into 4") == ("OL-sci-e", "does-not-serve")
    assert cited(position, "combine 2 PE") == ("OL-sci-e", "does-not-serve")


def test_cards_that_become_nothing_in_one_go_are_told_so() -> None:
    """Stacking wants all that goes in at once (OL-level-d); that a level may be skipped says nothing here."""
    assert cited(main("BA NO", "BA BA BA"), "stack into QU") == ("OL-level-d", "no-stack")


def test_where_kings_go_in_the_reason_is_that_none_is_gained() -> None:
    """With every other king at Ben's, a king and two queens come out as the one king that went in."""
    assert cited(main("KI QU QU", "KI KI KI"), "stack into KI") == ("OL-sci2-h", "no-more-kings")


# ---- recipes ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES.keys())
def test_a_recipe_that_is_short_of_cards_cites_its_own_clause(recipe: Recipe) -> None:
    assert cited(main("3", "4"), f"make 1 {recipe.name}") == (recipe.clauses[0], "ingredients-missing")


@pytest.mark.parametrize(("count", "clause"), [(2, "OL-sci2-b"), (3, "OL-sci2-c"), (4, "OL-sci2-d"), (5, "OL-sci2-d")])
def test_too_few_equal_cards_cite_the_combo_that_was_tried(count: int, clause: str) -> None:
    assert cited(main("SC 7", "3"), f"combine {count} 7") == (clause, "not-enough-cards")


def test_a_stack_is_offered_instead_only_where_there_is_one() -> None:
    """With no baron left two nobles alone make nothing; with a baron of your own they make a queen in one go."""
    alone, beside = main("NO NO", "BA BA BA BA"), main("BA NO NO", "BA BA BA")
    assert "one go" not in answer(alone, "combine 2 NO")
    assert "one go" in answer(beside, "combine 2 NO")


# ---- thieves, sorcerers, rocks ---------------------------------------------------------------------------------------
def test_a_thief_alone_is_told_what_a_theft_needs() -> None:
    """A theft replaces fetching the product of a combination, and nothing was combined (OL-thief-a)."""
    position = main("TH 6", "QU")
    assert cited(position, "steal from P2") == ("OL-thief-a", "thief-alone")
    assert explain(GAME, position, ("held:0:TH", "held:1:QU"), 0).clauses[0] == "OL-thief-a"
    assert explain(GAME, position, ("held:0:TH",), 0).clauses[0] == "OL-thief-a"


def test_a_thief_waits_for_what_comes_first() -> None:
    """Before a forced combination and in an attack it is told what has to be answered."""
    position = at("PE PE PE PE TH", "QU")
    assert cited(position, "steal from P2") == ("OL-sci-e", "combine-first")
    assert explain(GAME, position, ("held:0:TH", "held:1:QU"), 0).clauses[0] == "OL-sci-e"


def test_rocks_are_robbed_from_somebody_who_has_some() -> None:
    """More rocks than Ben are not enough where he has none to take (OL-rock-e); as many are too few (OL-rock-f)."""
    assert cited(main("SO PR", "5"), "rob P2") == ("OL-rock-e", "no-rocks-there")
    assert cited(main("SO PR", "PR"), "rob P2") == ("OL-rock-f", "fewer-rocks")
    assert cited(main("SO PR", "5"), "rob P1") == ("OL-rock-e", "no-rocks-there")
    assert answer(main("SO PR", "5"), "rob P2").startswith("P2 has no pet rocks to take.")
    assert cited(main("PR PR PR PR", "5"), "ritual on KI of P2") == ("OL-rock-b", "no-such-target")


def test_a_sorcerer_that_would_clone_a_sorcerer_names_the_question() -> None:
    """OL-A23 decides it, and the learner hears that another reading allows it."""
    position = main("SO SO 5", "3")
    assert cited(position, "clone SO") == ("OL-sorc-a", "sorcerer-not-clonable")
    assert "OL-A23" in answer(position, "clone SO")
    assert why_not(main("SO SO 5", "3", readings={"OL-A23": "clonable"}), "clone SO") is None


def test_a_royal_card_that_would_be_cloned_still_names_its_own() -> None:
    position = main("SO BR", "3")
    assert cited(position, "clone BR") == ("OL-sorc-c", "not-clonable")
    assert "OL-A22" in answer(position, "clone BR")
    play(position, "done acting")


# ---- first touches ---------------------------------------------------------------------------------------------------
def test_what_a_person_touches_first_is_answered_by_what_to_do() -> None:
    """Two cards that differ, a card of Ada's, the decks, the ladder: none of them makes a move."""
    table, rocks = main("NO NO BA 8 SO", "7 QU"), main("PR PR PR PR 5", "KI 7")
    assert touched(table, "held:0:8") == "A single ‹8› cannot climb. It takes two."
    assert touched(table, "held:0:NO", "held:0:BA").startswith("Only equal cards combine")
    assert touched(table, "held:0:8", "held:1:7") == "That is P2's ‹7›. Click one of your own cards."
    assert touched(rocks, "held:1:7") == "First click your four pet rocks, then this card."
    thief = main("TH 8", "7")
    assert touched(thief, "held:1:7") == "That is P2's ‹7›. Only a thief, four pet rocks or knights touch it."
    assert touched(table, "held:0:SO", "ladder:NO") == "A sorcerer copies a card of yours. Click that card."
    assert touched(table, "held:0:SO", "discard-top") == "A sorcerer copies a card of yours. Click that card."
    assert touched(table, "held:0:SO", "held:0:BA") == "‹Barons› cannot be copied."
    assert touched(table, "royal-top") == "Nobody draws a crown. Two nobles make a baron."
    assert touched(table, "ladder:BA").endswith("Click a pair of yours.")
    assert touched(rocks, "held:1:KI") == "First click your four pet rocks, then this card."


def test_a_deck_brings_the_new_card_while_it_is_asked_for_and_only_that_card_is_stolen() -> None:
    position = main("BA BA TH", "QU 7")
    play(position, "combine 2 BA")
    assert meant(position, "royal-top") == "from the supply"
    assert meant(position, "held:1:QU") == "steal from P2"
    assert touched(position, "held:1:7") == "First: a new queen, or one for your thief?"


def touched(position: Realm, *path: str) -> str:
    """What a touch that makes no move is answered by, without its clauses."""
    explanation = explain(GAME, position, path, 0)
    assert explanation.legal is None
    return explanation.verdict.partition(" [")[0]


def meant(position: Realm, *path: str) -> str:
    """The legal move that a touch makes."""
    move = explain(GAME, position, path, 0).legal
    return move.text() if move else ""
