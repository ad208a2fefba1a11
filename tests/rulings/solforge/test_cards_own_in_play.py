"""Cards of somebody's own take part like all others, and a position and a save carry them along."""

from __future__ import annotations

import json

from tests.rulings.solforge.test_cards_own import own_card
from tutor.engine.notation import write_position
from tutor.engine.saves import load, save
from tutor.engine.table import Table
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import read_cards, set_of
from tutor.games.solforge.decks import match, read_deck
from tutor.games.solforge.state import SolForgePosition

CATS = read_cards(json.dumps({"cards": [own_card()]}))
CAT = CATS.card("fire-cat").first


def study() -> SolForgePosition:
    """The cat in hand, a Hulk (4/7) opposite of lane 3."""
    field = {"B3": "xithian-hulk@1"}
    position = GAME.at({"own_cards": [CATS.text], "hands": [f"{CAT} enrage@1", ""], "field": field, "turn": 3})
    assert isinstance(position, SolForgePosition)
    return position


def test_an_own_card_is_forged_and_does_what_it_says() -> None:
    position = study()
    position.play(GAME.read_move(f"forge {CAT} in 3", position))
    assert [move.text() for move in position.legal()] == ["choose B3"]
    position.play(position.legal()[0])
    assert position.field[7] is not None
    assert position.field[7].health == 5
    assert position.field[2] is not None
    assert position.field[2].card is CAT
    assert position.discards[0] == [CAT.next]


def test_an_own_card_is_levelled_directly() -> None:
    position = study()
    position.play(GAME.read_move(f"level {CAT}", position))
    assert position.discards[0] == [CAT.next]


def test_a_position_is_read_back_with_the_cards_it_carries() -> None:
    position = study()
    position.play(GAME.read_move(f"forge {CAT} in 3", position))
    assert GAME.at(write_position(position)) == position


def test_a_save_of_a_match_holds_the_cards() -> None:
    words = "3 fire-cat\n" + "".join(f"3 {name}\n" for name in TEMPYS)
    table = Table.study(GAME, match([read_deck(words, [CATS], "constructed"), "stampede"], seed=4))
    text = save(table)
    assert "Fire Cat" in text
    again = load(text).position
    assert again == table.position
    assert sum(one.card is CAT.card for one in (*again.decks[0], *again.hands[0])) == 3


def test_a_draft_shows_cards_of_ones_own_and_takes_them_into_the_deck() -> None:
    lion = read_cards(json.dumps({"cards": [own_card(id="lion", name="Lion", rarity="heroic")]})).card("lion")
    shown = ["lifeblood-dryad", "epidemic", "firestorm", lion.id, "dreadbolt", "botanimate"]
    # The first pack: six dice, each above 5, so that no legendary comes, then the six cards.
    begin = match(["draft", "stampede"], own=[set_of(lion)]) | {"luck": [100] * 6 + shown}
    position = GAME.at(begin)
    position.advance()
    position.play(GAME.read_move(f"take {lion.first}", position))
    assert position.drafted[0] == [lion.first]
    assert GAME.at(write_position(position)) == position


TEMPYS = (
    "magma-hound", "flame-speaker", "wind-primordial", "sparksoul", "thranik-ambusher", "spiritfrost-shaman",
    "aquatic-embrace", "lightning-spark", "firestorm",
)  # fmt: skip
