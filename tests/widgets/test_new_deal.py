"""A new deal on the board: who plays, a draft, decks of one's own by text or file; bad ones are answered by line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulings.solforge.test_cards_own import file, own_card
from tests.widgets.board_tools import send, state, there, traits
from tutor.engine.game import find_game, game_ids
from tutor.engine.position import Position
from tutor.engine.saves import load, save
from tutor.engine.table import Table
from tutor.games.solforge import GAME
from tutor.games.solforge.cards import built_in, read_cards
from tutor.games.solforge.decks import Deck, match, ready_deck, write_deck
from tutor.games.solforge.state import SolForgePosition
from tutor.lab.balance import plan_of
from tutor.lab.sheet import Sheet
from widgets import build, play
from widgets.lab.balance_sheet import balance_sheet
from widgets.session import players
from widgets.session.game_board import GameBoard
from widgets.session.workshop import seed_of
from widgets.wire.intents import MAX_FIELDS
from widgets.wire.user_error import UserError

STAMPEDE = write_deck(ready_deck("stampede"))
CARDS = sorted(str(level.card.id) for level in ready_deck("stampede").levels())


@pytest.fixture
def board() -> GameBoard:
    """A table with two ready-made decks."""
    return play("solforge", readings={"SF-V3": "full-house", "SF-V4": "full-house"}, bots="friend")


def field(board: GameBoard, name: str) -> dict[str, Any]:
    """A field of the open panel."""
    assert board.widget.dialog is not None
    found: dict[str, Any] = next(field for field in board.widget.dialog["fields"] if field["name"] == name)
    return found


@pytest.mark.parametrize("game", game_ids())
def test_the_panel_as_it_stands_can_be_sent_with_room_for_more(game: str) -> None:
    """What a panel asks grows with a game's readings; a message holds twice as many fields as any panel has now."""
    for seats in find_game(game).seats:
        board = play(game, seats=seats, bots="friend")
        send(board, do="new")
        assert board.widget.dialog is not None
        values = {field["name"]: str(field["value"]) for field in board.widget.dialog["fields"]}
        assert 2 * len(values) <= MAX_FIELDS
        send(board, do="answer", name="deal", values=values)
        assert board.widget.error == ""
        assert board.widget.dialog is None or board.session.curtain


def deal(board: GameBoard, **values: str) -> None:
    """Fill fields of the panel and press Deal; the others stay as they are."""
    send(board, do="new")
    assert board.widget.dialog is not None
    filled = {field["name"]: field["value"] for field in board.widget.dialog["fields"]} | values
    send(board, do="answer", name="deal", values=filled)


def of_solforge(position: Position) -> SolForgePosition:
    """A position as the one of SolForge that it is."""
    assert isinstance(position, SolForgePosition)
    return position


def cards_of(board: GameBoard, seat: int) -> list[str]:
    """The ids of all cards that a seat began with."""
    position = of_solforge(board.table.root.position)
    return sorted(level.card.id for level in [*position.hands[seat], *position.decks[seat]])


@pytest.mark.parametrize("name", ["deck 1", "file 1"])
def test_a_deck_of_ones_own_is_dealt(board: GameBoard, name: str) -> None:
    deal(board, **{name: STAMPEDE})
    assert board.widget.error == ""
    assert cards_of(board, 1) == CARDS
    assert cards_of(board, 0) == sorted(level.card.id for level in ready_deck("full-house").levels())
    assert "one put together by hand" in str(board.story())


def test_a_deck_of_ones_own_keeps_its_name_at_the_table(board: GameBoard) -> None:
    deal(board, **{"deck 0": STAMPEDE.replace("name: Stampede", "name: My herd"), "SF-V4": "full-house"}, bots="friend")
    assert board.widget.scene["where"].startswith("My herd against Full House, ")
    assert "My herd, one put together by hand, 30 cards" in str(board.story())
    deal(board, **{"SF-V4": "random"})
    assert board.widget.scene["where"].startswith("My herd against a random deck, ")
    board.switch("SF-V1", "60")
    assert board.widget.scene["where"].startswith("My herd against a random deck, ")
    board.load(save(board.table))
    assert board.widget.scene["where"].startswith("My herd against a random deck, ")


def with_cats() -> GameBoard:
    """A table at which the first seat plays a deck with two cards of somebody's own file."""
    cats = read_cards(file(own_card()))
    cat = cats.card("fire-cat")
    others = [one for one in built_in() if one.faction in ("Tempys", "Uterra") and one.deckable]
    deck = Deck.of("Cats", [cat, cat, *others[:28]])
    return play("solforge", at=match([deck, "stampede"], seed=4, own=[cats]))


def test_cards_of_ones_own_are_offered_again_with_the_deck() -> None:
    board = with_cats()
    send(board, do="new")
    assert field(board, "cards")["options"][0] == {"slug": "kept", "text": "those of this table: House cats"}
    assert "2 fire-cat." in field(board, "deck 0")["value"]
    hand = of_solforge(board.table.root.position).hands[0]
    deal(board)
    assert board.widget.error == ""
    assert sum(id.startswith("fire-cat.") for id in cards_of(board, 0)) == 2
    assert of_solforge(board.table.root.position).hands[0] != hand
    board.switch("SF-V1", "60")
    assert of_solforge(board.table.position).health == [60, 60]
    assert sum(id.startswith("fire-cat.") for id in cards_of(board, 0)) == 2
    assert load(save(board.table)).position == board.table.position


def test_without_the_cards_of_ones_own_a_deck_that_holds_them_is_refused_and_another_dealt() -> None:
    board = with_cats()
    deal(board, cards="none")
    assert "First deck: Line 3: there is no card 'fire-cat." in board.widget.error
    deal(board, **{"cards": "none", "deck 0": STAMPEDE})
    assert (board.widget.error, cards_of(board, 0)) == ("", CARDS)
    send(board, do="new")
    assert "cards" not in [field["name"] for field in there(board.widget.dialog)["fields"]]


def test_a_draft_goes_on_with_cards_of_ones_own() -> None:
    board = with_cats()
    deal(board, **{"deck 0": "", "deck 1": "", "SF-V3": "draft"})
    assert board.widget.error == ""
    assert len(of_solforge(board.table.position).own_cards) == 1
    send(board, do="new")
    assert field(board, "cards")["value"] == "kept"


def test_a_bad_deck_is_told_by_the_name_that_its_field_has(board: GameBoard) -> None:
    for seat, name in enumerate(("First deck", "Second deck")):
        deal(board, **{f"deck {seat}": "3 dragon"})
        assert board.widget.error.startswith(f"{name}: ")
        assert field(board, f"deck {seat}")["label"].startswith(f"{name}, for ")
    assert field(board, "deck 0")["label"].startswith("First deck, for you: ")


def test_the_deck_is_there_at_the_next_deal_and_the_deal_another_one(board: GameBoard) -> None:
    deal(board, **{"deck 0": STAMPEDE, "deal": "3"})
    hand = of_solforge(board.table.root.position).hands[0]
    deal(board)
    assert cards_of(board, 0) == CARDS
    assert of_solforge(board.table.root.position).hands[0] != hand


def test_a_reading_at_set_up_acts_on_a_match_with_ones_own_deck(board: GameBoard) -> None:
    deal(board, **{"deck 0": STAMPEDE, "deal": "3"})
    board.switch("SF-V1", "60")
    assert of_solforge(board.table.position).health == [60, 60]
    assert cards_of(board, 0) == CARDS


def test_a_save_keeps_the_deck(board: GameBoard) -> None:
    deal(board, **{"deck 0": STAMPEDE})
    assert load(save(board.table)).position == board.table.position


def test_bad_decks_are_answered_by_seat_and_line_and_nothing_is_lost(board: GameBoard) -> None:
    send(board, do="new")
    before = state(board)
    short = STAMPEDE.rpartition("\n3 ")[0] if "\n3 " in STAMPEDE else STAMPEDE[:-30]
    send(board, do="answer", name="deal", values={"deal": "4", "deck 0": "3 dragon\nnonsense", "file 1": short})
    for part in (
        "First deck: Line 1: there is no card 'dragon'.",
        "First deck: Line 2: ",
        "Second deck: The deck has ",
    ):
        assert part in board.widget.error
    assert "\n" not in board.widget.error
    assert state(board) == before


def test_a_draft_with_its_options_is_dealt(board: GameBoard) -> None:
    deal(board, **{"SF-V3": "draft", "SF-V8": "on", "SF-V5": "without-legendaries", "SF-V9": "on"})
    assert "draft" in board.widget.scene["where"]
    # SF-DS-i: the first pack of a draft shows six cards; SF-DS-b, SF-DS-d: no legendaries are let in, heroics then.
    assert [level.card.rarity for level in of_solforge(board.table.position).offered[0]] == ["heroic"] * 6


def test_seats_are_called_as_they_were_asked_for_and_renamed_with_a_new_deal() -> None:
    """A player without a name gets one of the tutor's: Ada, the first of its names."""
    board = play("solforge", names=("Yan", ""), bots="friend")
    assert board.table.start.names == ("Yan", "Ada")
    deal(board, names="Zoe, Yan")
    assert board.table.start.names == ("Zoe", "Yan")


def test_who_plays_is_chosen_by_name(board: GameBoard) -> None:
    send(board, do="new")
    options = {option["slug"]: option["text"] for option in field(board, "player 1")["options"]}
    assert options["greedy"] == "Dumb Bot"
    assert options[""] == "a person at this device"
    deal(board, **{"player 1": "greedy"})
    assert "Ben (Dumb Bot)" in board.widget.scene["where"]
    assert board.table.position.turn_of == 0
    deal(board)
    assert "Ben (Dumb Bot)" in repr(board)
    deal(board, **{"player 1": ""})
    assert "Bot" not in board.widget.scene["where"]


def test_a_player_who_does_not_exist_is_refused(board: GameBoard) -> None:
    before = traits(board)
    send(board, do="new")
    send(board, do="answer", name="deal", values={"deal": "4", "player 1": "cheater"})
    assert "no bot 'cheater'" in board.widget.error
    assert board.widget.scene == before["scene"]


def test_a_game_without_decks_asks_for_none() -> None:
    other = play("elementals")
    send(other, do="new")
    assert not [
        item for item in there(other.widget.dialog)["fields"] if item["name"].startswith(("deck", "file", "player"))
    ]
    send(other, do="answer", name="deal", values={"deal": "4", "deck 0": STAMPEDE})
    assert (other.widget.error, other.table.start.seed) == ("", 4)


def test_the_deck_of_the_builder_is_played_against_the_dumb_bot() -> None:
    bench = build("solforge", STAMPEDE)
    bench.widget._receive(None, {"do": "new"}, None)
    assert bench.widget.error == ""
    assert bench.board is not None
    assert bench.box.children == (bench.widget, bench.board.widget)
    assert "Ben (Dumb Bot)" in bench.board.widget.scene["where"]
    assert cards_of(bench.board, 0) == CARDS
    first = bench.board.table
    bench.play()
    assert bench.board.session.suspended[-1].table.shares(first)
    assert of_solforge(bench.board.table.root.position).hands[0] != of_solforge(first.root.position).hands[0]


def test_a_deck_that_breaks_rules_is_not_played() -> None:
    bench = build("solforge", "4 enrage")
    bench.widget._receive(None, {"do": "new"}, None)
    assert {"clause": "SF-DC-a"} in there(bench.widget.answer)["verdict"]
    assert {"clause": "SF-DC-c"} in there(bench.widget.answer)["verdict"]
    assert bench.board is None
    with pytest.raises(UserError, match=r"^The deck has four cards; it takes 30"):
        bench.play()


def test_the_rules_lab_calls_bots_by_name_too() -> None:
    assert "Dumb Bot on every seat" in str(balance_sheet("solforge", {}, bots="greedy", deals=1).widget.article)
    plan = plan_of(GAME, None, ("greedy", "random"), 2, (1,))
    assert Sheet(plan).head().startswith("SolForge, Dumb Bot, random: ")
    assert "Dumb Bot wins" in Sheet(plan).measures()


@pytest.mark.parametrize("game", [id for id in game_ids() if max(find_game(id).seats) > 1 and find_game(id).opponents])
def test_each_strength_is_a_bot_and_a_friend_is_nobody(game: str) -> None:
    board = play(game, bots="friend")
    send(board, do="new")
    offered = [option["slug"] for option in field(board, "rival")["options"]]
    assert field(board, "rival")["value"] == "friend"
    assert offered == ["Easy", "Normal", "Hard", "friend"]
    for strength in offered[:3]:
        deal(board, rival=strength)
        chosen = find_game(game).opponent(strength)
        assert chosen is not None
        assert set(players.seated(board.table).values()) == {chosen.bot}
        send(board, do="new")
        assert field(board, "rival")["value"] == strength
    deal(board, rival="friend")
    assert not board.table.bots


@pytest.mark.parametrize("game", game_ids())
def test_nothing_is_said_over_what_is_to_be_done_in_a_new_deal(game: str) -> None:
    """On a phone an answer stands where the coach speaks."""
    board = play(game, bots="friend")
    send(board, do="new")
    send(board, do="answer", name="deal", values={"deal": "12"})
    assert seed_of(board.table) == 12
    assert board.widget.answer is None


@pytest.mark.parametrize("game", game_ids())
def test_each_length_is_dealt_and_is_there_at_the_next_deal(game: str) -> None:
    for short in find_game(game).short:
        board = play(game)
        deal(board, short=short.id)
        assert board.widget.error == ""
        wanted = find_game(game).readings({**short.readings, **(short.study() or {}).get("readings", {})})
        assert board.table.root.position.readings == wanted
        send(board, do="new")
        same = [each.id for each in find_game(game).short if each.readings == short.readings and not each.deals]
        assert field(board, "short")["value"] in (short.id, *same)


@pytest.mark.parametrize("game", game_ids())
def test_what_is_asked_at_a_glance_is_little_and_all_else_is_folded(game: str) -> None:
    board = play(game, bots="friend")
    send(board, do="new")
    shown = there(board.widget.dialog)
    open_fields = [item for item in shown["fields"] if not item.get("more")]
    assert len(open_fields) <= 4
    assert [action["text"] for action in shown["actions"] if not action.get("more")] == ["Deal"]


@pytest.mark.parametrize("game", game_ids())
def test_opponents_in_a_short_game_are_called_by_a_strength(game: str) -> None:
    """A newcomer reads Easy or Normal beside a name, never the name of a program."""
    found = find_game(game)
    for short in found.short:
        called = players.called(players.place(Table.short(found, short.id), 0, short.players))
        assert len(called) == len(short.bots)
        assert [who for who in called.values() if "bot" in who] == [], short.id
