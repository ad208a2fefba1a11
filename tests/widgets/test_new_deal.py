"""A new deal on the board: who plays, a draft, decks of one's own by text or file; bad ones are answered by line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.test_cards_own import file, own_card
from tests.widgets.desk_tools import send, state, there, traits
from tutor.engine.game import find_game, game_ids
from tutor.engine.position import Position
from tutor.engine.saves import load, save
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import built_in, read_cards
from tutor.games.solforge.decks import Deck, match, ready_deck, write_deck
from tutor.games.solforge.state import SolForgePosition
from tutor.lab.balance import plan_of
from tutor.lab.sheet import Sheet
from widgets import build, play
from widgets.lab.balance_sheet import balance_sheet
from widgets.session.desk import Desk
from widgets.wire.board import Sorry
from widgets.wire.intents import MAX_FIELDS

STAMPEDE = write_deck(ready_deck("stampede"))
CARDS = sorted(str(level.card.id) for level in ready_deck("stampede").levels())


@pytest.fixture
def desk() -> Desk:
    """A table with two ready-made decks."""
    return play("solforge", readings={"SF-V3": "full-house", "SF-V4": "full-house"})


def field(desk: Desk, name: str) -> dict[str, Any]:
    """A field of the open panel."""
    assert desk.board.dialog is not None
    found: dict[str, Any] = next(field for field in desk.board.dialog["fields"] if field["name"] == name)
    return found


@pytest.mark.parametrize("game", game_ids())
def test_the_panel_as_it_stands_can_be_sent_with_room_for_more(game: str) -> None:
    """What a panel asks grows with a game's readings; a message holds twice as many fields as any panel has now."""
    for seats in find_game(game).seats:
        desk = play(game, seats=seats)
        send(desk, do="new")
        assert desk.board.dialog is not None
        values = {field["name"]: str(field["value"]) for field in desk.board.dialog["fields"]}
        assert 2 * len(values) <= MAX_FIELDS
        send(desk, do="answer", name="deal", values=values)
        assert desk.board.error == ""
        assert desk.board.dialog is None or desk.memory.curtain


def deal(desk: Desk, **values: str) -> None:
    """Fill fields of the panel and press Deal; the others stay as they are."""
    send(desk, do="new")
    assert desk.board.dialog is not None
    filled = {field["name"]: field["value"] for field in desk.board.dialog["fields"]} | values
    send(desk, do="answer", name="deal", values=filled)


def of_solforge(position: Position) -> SolForgePosition:
    """A position as the one of SolForge that it is."""
    assert isinstance(position, SolForgePosition)
    return position


def cards_of(desk: Desk, seat: int) -> list[str]:
    """The ids of all cards that a seat began with."""
    position = of_solforge(desk.table.root.position)
    return sorted(level.card.id for level in [*position.hands[seat], *position.decks[seat]])


@pytest.mark.parametrize("name", ["deck 1", "file 1"])
def test_a_deck_of_ones_own_is_dealt(desk: Desk, name: str) -> None:
    deal(desk, **{name: STAMPEDE})
    assert desk.board.error == ""
    assert cards_of(desk, 1) == CARDS
    assert cards_of(desk, 0) == sorted(level.card.id for level in ready_deck("full-house").levels())
    assert "one put together by hand" in str(desk.story())


def test_a_deck_of_ones_own_keeps_its_name_at_the_table(desk: Desk) -> None:
    deal(desk, **{"deck 0": STAMPEDE.replace("name: Stampede", "name: My herd"), "SF-V4": "full-house"})
    assert desk.board.scene["where"].startswith("My herd against Full House, ")
    assert "My herd, one put together by hand, 30 cards" in str(desk.story())
    deal(desk, **{"SF-V4": "random"})
    assert desk.board.scene["where"].startswith("My herd against a deck by lot, ")
    desk.switch("SF-V1", "60")
    assert desk.board.scene["where"].startswith("My herd against a deck by lot, ")
    desk.load(save(desk.table))
    assert desk.board.scene["where"].startswith("My herd against a deck by lot, ")


def with_cats() -> Desk:
    """A table at which the first seat plays a deck with two cards of somebody's own file."""
    cats = read_cards(file(own_card()))
    cat = cats.card("fire-cat")
    others = [one for one in built_in() if one.faction in ("Tempys", "Uterra") and one.deckable]
    deck = Deck.of("Cats", [cat, cat, *others[:28]])
    return play("solforge", at=match([deck, "stampede"], seed=4, own=[cats]))


def test_cards_of_ones_own_are_offered_again_with_the_deck() -> None:
    desk = with_cats()
    send(desk, do="new")
    assert field(desk, "cards")["options"][0] == {"slug": "kept", "text": "those of this table: House cats"}
    assert "2 fire-cat." in field(desk, "deck 0")["value"]
    hand = of_solforge(desk.table.root.position).hands[0]
    deal(desk)
    assert desk.board.error == ""
    assert sum(id.startswith("fire-cat.") for id in cards_of(desk, 0)) == 2
    assert of_solforge(desk.table.root.position).hands[0] != hand
    desk.switch("SF-V1", "60")
    assert of_solforge(desk.table.position).health == [60, 60]
    assert sum(id.startswith("fire-cat.") for id in cards_of(desk, 0)) == 2
    assert load(save(desk.table)).position == desk.table.position


def test_without_the_cards_of_ones_own_a_deck_that_holds_them_is_refused_and_another_dealt() -> None:
    desk = with_cats()
    deal(desk, cards="none")
    assert "A: Line 3: there is no card 'fire-cat." in desk.board.error
    deal(desk, **{"cards": "none", "deck 0": STAMPEDE})
    assert (desk.board.error, cards_of(desk, 0)) == ("", CARDS)
    send(desk, do="new")
    assert "cards" not in [field["name"] for field in there(desk.board.dialog)["fields"]]


def test_a_draft_goes_on_with_cards_of_ones_own() -> None:
    desk = with_cats()
    deal(desk, **{"deck 0": "", "deck 1": "", "SF-V3": "draft"})
    assert desk.board.error == ""
    assert len(of_solforge(desk.table.position).own_cards) == 1
    send(desk, do="new")
    assert field(desk, "cards")["value"] == "kept"


def test_a_bad_deck_is_told_by_the_name_that_its_field_has(desk: Desk) -> None:
    for seat, name in enumerate("AB"):
        deal(desk, **{f"deck {seat}": "3 dragon"})
        assert desk.board.error.startswith(f"{name}: ")
        assert field(desk, f"deck {seat}")["label"].startswith((f"{name}: ", f"{name} (you): "))
    assert field(desk, "deck 0")["label"].startswith("A (you): ")


def test_the_deck_is_there_at_the_next_deal_and_the_deal_another_one(desk: Desk) -> None:
    deal(desk, **{"deck 0": STAMPEDE, "deal": "3"})
    hand = of_solforge(desk.table.root.position).hands[0]
    deal(desk)
    assert cards_of(desk, 0) == CARDS
    assert of_solforge(desk.table.root.position).hands[0] != hand


def test_a_reading_at_set_up_acts_on_a_match_with_ones_own_deck(desk: Desk) -> None:
    deal(desk, **{"deck 0": STAMPEDE, "deal": "3"})
    desk.switch("SF-V1", "60")
    assert of_solforge(desk.table.position).health == [60, 60]
    assert cards_of(desk, 0) == CARDS


def test_a_save_keeps_the_deck(desk: Desk) -> None:
    deal(desk, **{"deck 0": STAMPEDE})
    assert load(save(desk.table)).position == desk.table.position


def test_bad_decks_are_answered_by_seat_and_line_and_nothing_is_lost(desk: Desk) -> None:
    send(desk, do="new")
    before = state(desk)
    short = STAMPEDE.rpartition("\n3 ")[0] if "\n3 " in STAMPEDE else STAMPEDE[:-30]
    send(desk, do="answer", name="deal", values={"deal": "4", "deck 0": "3 dragon\nnonsense", "file 1": short})
    for part in ("A: Line 1: there is no card 'dragon'.", "A: Line 2: ", "B: The deck has "):
        assert part in desk.board.error
    assert "\n" not in desk.board.error
    assert state(desk) == before


def test_a_draft_with_its_options_is_dealt(desk: Desk) -> None:
    deal(desk, **{"SF-V3": "draft", "SF-V8": "on", "SF-V5": "without-legendaries", "SF-V9": "on"})
    assert "draft" in desk.board.scene["where"]
    # SF-DS-i: the first pack of a draft shows six cards; SF-DS-b, SF-DS-d: no legendaries are let in, heroics then.
    assert [level.card.rarity for level in of_solforge(desk.table.position).offered[0]] == ["heroic"] * 6


def test_who_plays_is_chosen_by_name(desk: Desk) -> None:
    send(desk, do="new")
    options = {option["slug"]: option["text"] for option in field(desk, "player 1")["options"]}
    assert options["greedy"] == "Dumb Bot"
    assert options[""] == "a person at this device"
    deal(desk, **{"player 1": "greedy"})
    assert "Ada is the Dumb Bot" in desk.board.scene["where"]
    assert desk.table.position.turn_of == 0
    deal(desk)
    assert "Ada is the Dumb Bot" in repr(desk)
    deal(desk, **{"player 1": ""})
    assert "Bot" not in desk.board.scene["where"]


def test_a_player_who_does_not_exist_is_refused(desk: Desk) -> None:
    before = traits(desk)
    send(desk, do="new")
    send(desk, do="answer", name="deal", values={"deal": "4", "player 1": "cheater"})
    assert "no bot 'cheater'" in desk.board.error
    assert desk.board.scene == before["scene"]


def test_a_game_without_decks_asks_for_none() -> None:
    other = play("elementals")
    send(other, do="new")
    assert not [
        item for item in there(other.board.dialog)["fields"] if item["name"].startswith(("deck", "file", "player"))
    ]
    send(other, do="answer", name="deal", values={"deal": "4", "deck 0": STAMPEDE})
    assert (other.board.error, other.table.start.seed) == ("", 4)


def test_the_deck_of_the_builder_is_played_against_the_dumb_bot() -> None:
    bench = build("solforge", STAMPEDE)
    bench.board._receive(None, {"do": "new"}, None)
    assert bench.board.error == ""
    assert bench.desk is not None
    assert bench.box.children == (bench.board, bench.desk.board)
    assert "Ada is the Dumb Bot" in bench.desk.board.scene["where"]
    assert cards_of(bench.desk, 0) == CARDS
    first = bench.desk.table
    bench.play()
    assert bench.desk.memory.parked[-1].table is first
    assert of_solforge(bench.desk.table.root.position).hands[0] != of_solforge(first.root.position).hands[0]


def test_a_deck_that_breaks_rules_is_not_played() -> None:
    bench = build("solforge", "4 enrage")
    bench.board._receive(None, {"do": "new"}, None)
    assert {"clause": "SF-DC-a"} in there(bench.board.answer)["verdict"]
    assert {"clause": "SF-DC-c"} in there(bench.board.answer)["verdict"]
    assert bench.desk is None
    with pytest.raises(Sorry, match=r"^The deck has four cards; it takes 30"):
        bench.play()


def test_the_rules_lab_calls_bots_by_name_too() -> None:
    assert "Dumb Bot on every seat" in str(balance_sheet("solforge", {}, bots="greedy", deals=1).board.paper)
    plan = plan_of(GAME, None, ("greedy", "random"), 2, (1,))
    assert Sheet(plan).head().startswith("SolForge, Dumb Bot, random: ")
    assert "Dumb Bot wins" in Sheet(plan).measures()
