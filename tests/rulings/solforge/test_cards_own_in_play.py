"""Cards of somebody's own take part like all others, and a position and a save carry them along."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.rulings.solforge.table import pile, play, refused, study
from tests.rulings.solforge.test_cards_own import CHOSEN, own_card
from tutor.engine.notation import write_position
from tutor.engine.saves import load, save
from tutor.engine.table import Table
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import read_cards, set_of
from tutor.games.solforge.cards.traits import USABLE
from tutor.games.solforge.decisions import Reacting
from tutor.games.solforge.decks import match, read_deck
from tutor.games.solforge.state import SolForgePosition

CATS = read_cards(json.dumps({"cards": [own_card()]}))
CAT = CATS.card("fire-cat").first


def cat_in_hand() -> SolForgePosition:
    """The cat in hand, a Hulk (4/7) opposite of lane 3."""
    field = {"B3": "xithian-hulk@1"}
    return study({"own_cards": [CATS.text], "hands": [f"{CAT} enrage@1", ""], "field": field, "turn": 3})


def test_an_own_card_is_forged_and_does_what_it_says() -> None:
    position = cat_in_hand()
    position.play(GAME.read_move(f"forge {CAT} in 3", position))
    assert [move.text() for move in position.legal()] == ["choose B3"]
    position.play(position.legal()[0])
    assert 7 in position.field
    assert position.field[7].health == 5
    assert 2 in position.field
    assert position.field[2].card is CAT
    assert position.discards[0] == [CAT.next]


def test_an_own_card_is_levelled_directly() -> None:
    position = cat_in_hand()
    position.play(GAME.read_move(f"level {CAT}", position))
    assert position.discards[0] == [CAT.next]


def test_a_position_is_read_back_with_the_cards_it_carries() -> None:
    position = cat_in_hand()
    position.play(GAME.read_move(f"forge {CAT} in 3", position))
    assert GAME.at(write_position(position)) == position


def test_a_save_of_a_match_holds_the_cards() -> None:
    words = "3 fire-cat\n" + "".join(f"3 {name}\n" for name in TEMPYS)
    table = Table.study(GAME, match([read_deck(words, [CATS], "constructed"), "stampede"], seed=4))
    text = save(table)
    assert "Fire Cat" in text
    again = load(text).position
    assert again == table.position
    assert isinstance(again, SolForgePosition)
    assert sum(one.card is CAT.card for one in (*again.decks[0], *again.hands[0])) == 3


def test_a_draft_shows_cards_of_ones_own_and_takes_them_into_the_deck() -> None:
    lion = read_cards(json.dumps({"cards": [own_card(id="lion", name="Lion", rarity="heroic")]})).card("lion")
    shown = ["lifeblood-dryad", "epidemic", "firestorm", lion.id, "dreadbolt", "botanimate"]
    # The first pack: six dice, each above 5, so that no legendary comes, then the six cards.
    begin = match(["draft", "stampede"], own=[set_of(lion)]) | {"luck": [100] * 6 + shown}
    position = GAME.at(begin)
    assert isinstance(position, SolForgePosition)
    position.advance()
    position.play(GAME.read_move(f"take {lion.first}", position))
    assert position.drafted[0] == [lion.first]
    assert GAME.at(write_position(position)) == position


def with_effects(*effects: dict[str, Any], attributes: dict[str, Any] | None = None, **changes: Any) -> str:
    """A card of one's own whose two levels have these effects and attributes, and the file it is read from."""
    creature: dict[str, Any] = {"attack": 3, "health": 4} if changes.get("type") != "spell" else {}
    creature |= {"attributes": attributes} if attributes else {}
    levels = [{"level": n, "text": "", "effects": list(effects), **creature} for n in (1, 2)]
    return read_cards(json.dumps({"cards": [own_card(levels=levels, **changes)]})).text


def test_a_spell_that_levels_the_hand_does_not_level_itself() -> None:
    """It lies open while its text is carried out, and goes to the discard pile at level 2 as every card does."""
    hand = {"select": "each", "zone": "hand+deck+discard"}
    levels = {"trigger": "cast", "action": "level-up", "target": hand, "amount": 1, "duration": "instant"}
    text = with_effects(levels | {"then": "stay"}, type="spell")
    spell = read_cards(text).card("fire-cat").first
    position = study({"own_cards": [text], "hands": [f"{spell} enrage@1", ""], "turn": 3})
    play(position, f"cast {spell}")
    assert (pile(position, "hands"), pile(position, "discards")) == (["enrage@2"], [str(spell.next)])


def test_a20_an_ambush_that_would_have_to_choose_does_not_happen() -> None:
    """It answers on the other player's turn, and only the active player is ever asked."""
    text = with_effects(
        {
            "trigger": "ambush",
            "filter": {"event": "card-played", "player": "enemy", "on": "enemy-turn"},
            "action": "damage",
            "target": {"select": "choose", "zone": "board", "side": "any"},
            "amount": 1,
            "duration": "instant",
            "then": "level-up-and-discard",
        }
    )
    cat = read_cards(text).card("fire-cat").first
    position = study({"own_cards": [text], "hands": ["tanglesprout@1", str(cat)], "turn": 3})
    play(position, "forge tanglesprout@1 in 2")
    assert position.turn_of == 0
    assert pile(position, "hands", 1) == [str(cat)]


def test_an_ability_that_may_be_declined_goes_on_once_something_was_chosen() -> None:
    """It asks for two creatures: both choices together are declined, or neither (SF-NB-f, SF-PC-d)."""
    bite = {"trigger": "forge", "action": "damage", "amount": 2, "duration": "instant", "target": CHOSEN}
    text = with_effects(bite | {"optional": True}, bite)
    cat = read_cards(text).card("fire-cat").first
    position = study({"own_cards": [text], "hands": [str(cat), ""], "field": {"B3": "xithian-hulk@1"}, "turn": 3})
    play(position, f"forge {cat} in 1")
    assert refused(position, "decline") == ""
    play(position, "choose B3")
    assert refused(position, "decline") == "choice-has-begun"
    assert "decline" not in [move.text() for move in position.legal()]


def test_a_creature_that_is_given_mobility_can_move_at_once() -> None:
    """The Hulk has no ability; a spell gives it Mobility 1, and its own lane 3 lies between 2 and 4."""
    given = {"trigger": "cast", "action": "grant", "amount": {"mobility": 1}, "duration": "permanent"}
    text = with_effects(given | {"target": {"select": "each", "zone": "board", "side": "friendly"}}, type="spell")
    spell = read_cards(text).card("fire-cat").first
    hulk = {"A3": "xithian-hulk@1"}
    position = study({"own_cards": [text], "hands": [str(spell), ""], "field": hulk, "turn": 3})
    play(position, f"cast {spell}")
    assert [move.text() for move in position.legal() if move.text().startswith("move")] == [
        "move 3 to 2",
        "move 3 to 4",
    ]


def test_what_can_be_used_is_expected_before_the_first_question_of_a_turn() -> None:
    """B has nothing to use in A's turn; when B's turn begins, its cat asks before anybody has looked (SF-A06)."""
    bite = {"trigger": "turn-start", "action": "damage", "amount": 2, "duration": "instant", "target": CHOSEN}
    text = with_effects(bite | {"filter": {"turn": "controller"}}, attributes={"mobility": 1})
    field = {"B1": str(read_cards(text).card("fire-cat").first)}
    begin = {"own_cards": [text], "field": field, "turn": 3, "battles": 1, "readings": {"SF-A06": "printed-order"}}
    position = play(study(begin), "end turn")
    assert isinstance(position.decision, Reacting)
    assert position.present & USABLE


@pytest.mark.parametrize(("option", "over"), [("spell-late-activation-early", True), ("always-late", False)])
def test_a52_a_player_who_falls_by_an_activation(option: str, over: bool) -> None:
    """B has 2 health and is dealt 3; B's Host dies at the same time, and its Vengeance would bring B back to 2. The
    check after an activation comes before that batch."""
    hurts = {"trigger": "activate", "action": "damage", "target": {"select": "enemy-player"}, "amount": 3}
    kills = {"trigger": "activate", "action": "destroy", "target": {"select": "each", "zone": "board", "side": "enemy"}}
    text = with_effects(*(effect | {"duration": "instant"} for effect in (hurts, kills)))
    field = {"A1": str(read_cards(text).card("fire-cat").first), "B5": "xithian-host@1"}
    begin = {"own_cards": [text], "field": field, "turn": 3, "health": [120, 2], "readings": {"SF-A52": option}}
    position = play(study(begin), "activate 1")
    assert (position.result is not None) is over
    assert position.health == ([120, -1] if over else [117, 2])


TEMPYS = (
    "magma-hound", "flame-speaker", "wind-primordial", "sparksoul", "thranik-ambusher", "spiritfrost-shaman",
    "aquatic-embrace", "lightning-spark", "firestorm",
)  # fmt: skip
