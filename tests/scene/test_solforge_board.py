"""The board of SolForge: lanes and badges, what each label says, what lies open to whom; the text says as much."""

from __future__ import annotations

import json
import random
import re
from itertools import takewhile
from typing import Any

import pytest

from tutor.engine import SPECTATOR, Position, find_game
from tutor.engine.events import Recorder
from tutor.explain.why_not import explain
from tutor.games.solforge.cards import Level
from tutor.games.solforge.rules.events.battle import Struck
from tutor.games.solforge.state import SolForgePosition
from tutor.scene.build import picture
from tutor.scene.nodes import Button, CardNode, Counter, Group, Node, Row
from tutor.scene.text import as_text

GAME = find_game("solforge")
MID: dict[str, Any] = {
    "field": {
        "A1": "blight-walker@1 1/5",
        "A2": "grave-ghast@2 8/7/10 poison 2",
        "A4": "venomfang@1 zz",
        "B2": "anvillon-enforcer@2 7/6 used 3",
        "B4": "forge-guardian-alpha@1 4/5 zz",
    },
    "hands": ["necroflay@1 necroflay@1 batterhide@3", "enrage@1 dreadbolt@1"],
    "decks": ["venomfang@2 spring-dryad@1 venomfang@2", "tanglesprout@1 dreadbolt@1"],
    "discards": ["cull-the-weak@2", "glacial-colossus@2"],
    "turn": 11,
    "rank": [2, 2],
    "turn_in_rank": [3, 2],
    "health": [97, 88],
    "free_plays": ["necroflay/-/-"],
}


def nodes(position: Position, seat: int = 0) -> dict[str, Node]:
    """The nodes of a seat's board by id."""
    return {node.id: node for node in GAME.scene(position.view(seat)).walk()}


def played(start: dict[str, Any], *moves: str) -> Position:
    """A study after some moves."""
    position: Position = GAME.at(start)
    for move in moves:
        position.play(GAME.read_move(move, position))
    return position


def creature(board: dict[str, Node], id: str) -> CardNode:
    """The creature on a space."""
    node = board[id]
    assert isinstance(node, CardNode)
    return node


# ---- lanes and creatures ---------------------------------------------------------------------------------------------
def test_a_creature_says_its_numbers_damage_attributes_and_sleep() -> None:
    board = nodes(GAME.at(MID))
    ghast, fang = creature(board, "space:A2"), creature(board, "space:A4")
    assert ghast.figures == [{"sign": "blade", "text": "8"}, {"sign": "heart", "text": "7", "of": "10"}]
    assert ghast.steps == {"text": "L2", "at": 2, "of": 3}
    assert {badge["text"] for badge in ghast.badges} == {"N", "Poison 2", "Regenerate 4"}
    assert "attack 8, health 7 of 10, 3 damage" in ghast.label
    assert (ghast.states, fang.states) == ((), ("asleep",))
    assert "asleep" in fang.label


def test_armor_that_was_used_shows_what_is_left() -> None:
    # Armor 4, of it 3 are used: 4 - 3 = 1.
    assert [badge["text"] for badge in creature(nodes(GAME.at(MID)), "space:B2").badges] == ["A", "Armor 1 of 4"]


def test_the_own_row_is_below_and_the_second_seat_sees_the_lanes_mirrored() -> None:
    position = GAME.at(MID)
    for seat, order in ((0, "12345"), (1, "54321")):
        lanes = [node for node in GAME.scene(position.view(seat)).walk() if isinstance(node, Group) and node.col]
        assert [lane.main for lane in sorted(lanes, key=lambda lane: lane.col)] == list(order)
        assert all(lane.items[-1].id == f"space:{'AB'[seat]}{lane.main}" for lane in lanes)


def test_what_died_or_was_replaced_is_hatched_until_its_chain_is_over() -> None:
    position = GAME.at({"field": {"A1": "blight-walker@1 1/3", "B1": "shardclaw-crusher@1 5/5"}})
    position.recorder = recorder = Recorder()
    position.play(GAME.read_move("battle", position))
    shown = [moment.position for moment in recorder.moments[1:]]
    seen = [creature(nodes(p), "space:A1") for p in shown if isinstance(p, SolForgePosition) and p.gone]
    # The Walker falls to 3 - 5 = -2, shown as 0, and leaves at the first check; its own ability acts after that.
    assert seen
    assert all("gone" in node.states and "dead" in node.label for node in seen)
    assert any("acts" in node.states for node in seen)
    assert not [node for node in seen if re.search(r"[-−]\d", f"{node.label} {node.figures}")]
    assert nodes(position)["space:A1"].label == "your lane 1, empty"


def test_nothing_is_said_of_a_creature_twice() -> None:
    """The Batterhide has Breakthrough, and its text says no more; the General's text says what no badge does."""
    board = nodes(GAME.at({"field": {"A1": "batterhide@1 1/3", "A2": "alloyin-general@1"}, "hands": ["batterhide@1"]}))
    for id in ("space:A1", "hand:batterhide@1"):
        assert board[id].label.count("Breakthrough") == 1
    assert Level.parse("alloyin-general@1").text in board["space:A2"].label


@pytest.mark.parametrize("card", ["fell-walker@1", "zombie-titan@1", "spring-dryad@1"])  # Vengeance, While, When
def test_an_ability_that_the_text_tells_is_not_named_before_it(card: str) -> None:
    text = Level.parse(card).text
    label = nodes(GAME.at({"field": {"A2": card}}))["space:A2"].label
    before, told, after = label.partition(text)
    assert (told, after) == (text, "")
    assert not any(name in before for name in ("Vengeance", "While", "When"))


def test_an_ability_that_was_given_is_named_beside_the_text() -> None:
    label = nodes(GAME.at({"field": {"A2": "fell-walker@1 gained shallow-grave@1#1+"}}))["space:A2"].label
    assert "Vengeance from Shallow Grave. Vengeance: a 3/3 Zombie" in label


def test_the_text_says_what_cannot_be_done_yet() -> None:
    position = GAME.at({"field": {"A1": "tanglesprout@1"}, "turn": 3})
    assert "[End turn, after the battle]" in as_text(picture(GAME, position.view(0), 0))
    position.play(GAME.read_move("battle", position))
    text = as_text(picture(GAME, position.view(0), 0))
    assert "[End turn]" in text
    assert "[Battle, over for this turn]" in text


def test_battle_and_end_turn_keep_their_places() -> None:
    """A second click on Battle, in haste, meets Battle again and does not end the turn."""
    position = GAME.at({"field": {"A1": "tanglesprout@1"}, "turn": 3})
    before = as_text(picture(GAME, position.view(0), 0))
    position.play(GAME.read_move("battle", position))
    after = as_text(picture(GAME, position.view(0), 0))
    assert all(text.index("[Battle") < text.index("[End turn") for text in (before, after))


# ---- badges ----------------------------------------------------------------------------------------------------------
def test_a_badge_says_health_rank_plays_and_piles() -> None:
    board = nodes(GAME.at(MID))
    mine, theirs = board["seat:A"], board["seat:B"]
    assert mine.label == (
        "You: 97 health, rank 2, turn 3 of 4; two plays left, one free play for Necroflay; hand 3, deck 3, discards 1"
    )
    assert theirs.label == "B: 88 health, rank 2, turn 2 of 4; hand 2, deck 2, discards 1"
    assert isinstance(mine, Counter)
    assert [token["state"] for token in mine.tokens] == ["left", "left", "free"]


# ---- what may be done ------------------------------------------------------------------------------------------------
def test_the_main_button_is_the_battle_and_then_the_end_of_the_turn_loud_once_nothing_is_left_before_it() -> None:
    none = {**MID, "hands": ["", ""]}
    for start, moves, id, loud in (
        (MID, (), "do:battle", False),
        (none, (), "do:battle", True),
        (MID, ("battle",), "do:end-turn", False),
        (none, ("battle",), "do:end-turn", True),
    ):
        board = [node for node in nodes(played(start, *moves)).values() if isinstance(node, Button)]
        assert [node.id for node in board if node.items] == [id]
        assert [node.id for node in board if node.tone == "main" and node.items] == [id] * loud
        # Without a card in hand there is nothing to level.
        assert ("discards" in {node.id for node in board}) == (start is MID)


def test_a_creature_that_can_move_and_activate_is_picked_and_the_main_button_offers_the_activation() -> None:
    position = GAME.at({"field": {"A2": "palladium-pulsemage@1 mobility 1", "B3": "spring-dryad@1"}})
    paths = [choice["path"] for choice in picture(GAME, position, 0)["choices"]]
    assert ["space:A2", "space:A3"] in paths
    assert ["space:A2", "do:activate", "space:B3"] in paths
    main = nodes(position)["do:battle"]
    assert isinstance(main, Button)
    assert "do:activate" in [item.id for item in main.items]


def test_a_spell_that_waits_for_targets_lies_open_and_can_be_cancelled() -> None:
    start = {"hands": ["metasight@1 enrage@1 botanimate@1", ""]}
    position = played(start, "cast metasight@1")
    board = nodes(position)
    assert {"begun:metasight@1", "do:cancel", "hand:enrage@1", "hand:botanimate@1"} <= board.keys()
    assert "hand:metasight@1" not in board
    touched = explain(GAME, position, ("begun:metasight@1",))
    assert touched.legal is not None
    assert touched.legal.text() == "cancel"


def test_copies_of_a_card_are_one_thing_to_touch() -> None:
    hand = nodes(GAME.at(MID))["hand"]
    assert isinstance(hand, Row)
    assert hand.hand
    assert [(item.id, "(2 copies)" in item.label) for item in hand.items] == [
        ("hand:necroflay@1", True),
        ("hand:batterhide@3", False),
    ]


# ---- piles -----------------------------------------------------------------------------------------------------------
def test_the_own_deck_lies_open_by_name_and_the_others_piles_do_not() -> None:
    board = nodes(GAME.at(MID))
    deck = board["list:deck"]
    assert isinstance(deck, Group)
    assert deck.folded
    assert [item.label for item in deck.items] == ["Spring Dryad, level 1", "Venomfang, level 2, two copies"]
    assert "list:discardA" in board
    assert "list:discardB" not in board
    open_board = nodes(GAME.at({**MID, "readings": {"SF-A46": "open-discards"}}))
    assert open_board["list:discardB"].label == "B's discard pile: one card"


def named(shown: str, cards: list[Any]) -> list[str]:
    """The cards that a board calls by name or notation."""
    return [str(card) for card in cards if str(card) in shown or card.card.name in shown]


def test_no_board_names_what_its_seat_may_not_know() -> None:
    position = GAME.at(MID)
    assert isinstance(position, SolForgePosition)
    for seat in (0, 1, SPECTATOR):
        board = picture(GAME, position, seat)
        shown = json.dumps(board, ensure_ascii=False) + as_text(board)
        others = [other for other in (0, 1) if other != seat]
        piles = (position.hands, position.decks, position.discards)
        hidden = [card for pile in piles for other in others for card in pile[other]]
        open_ = {item.card.card.name for item in position.creatures()} | {"Necroflay"}  # a free play is public
        mine = {card.card.name for pile in piles for card in pile[seat]} if seat >= 0 else set()
        secret = [card for card in hidden if card.card.name not in open_ | mine]
        assert len(secret) > 2
        assert named(shown, secret) == []
    assert named(json.dumps(picture(GAME, position, 1)), position.hands[1]) != [], "what is seen would be found"


@pytest.mark.parametrize("seed", range(3))
def test_a_board_depends_on_nothing_but_its_view(seed: int) -> None:
    luck = random.Random(seed)
    position = GAME.start(seed=seed)
    for _ in range(60):
        for seat in (0, 1):
            view = position.view(seat)
            assert picture(GAME, view.determinize(seed), seat)["nodes"] == picture(GAME, view, seat)["nodes"]
        if position.result is not None:
            break
        position.play(luck.choice(position.legal()))


# ---- the draft -------------------------------------------------------------------------------------------------------
def test_a_pack_is_offered_to_the_seat_that_drafts_alone() -> None:
    position = GAME.start(seed=4, readings={"SF-V3": "draft"})
    assert isinstance(position, SolForgePosition)
    pack = [str(card) for card in position.offered[0]]
    assert {f"pack:{card}" for card in pack} <= nodes(position).keys()
    position.play(GAME.read_move(f"take {pack[0]}", position))
    assert f"picked:{pack[0]}" in nodes(position)
    assert "picked" not in json.dumps(picture(GAME, position, 1))
    assert not [id for id in nodes(position, 1) if id.startswith("pack:")]


# ---- the text --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(4))
def test_every_label_and_every_move_is_in_the_text_and_every_path_on_the_board(seed: int) -> None:
    luck = random.Random(seed)
    position = GAME.start(seed=seed, readings={"SF-V3": "scramble", "SF-V4": "scramble"})
    for _ in range(80):
        if position.result is not None:
            break
        seat = position.turn_of
        board = picture(GAME, position, seat)
        text = " ".join(as_text(board).split())
        found = list(GAME.scene(position.view(seat)).walk())
        ids = [node.id for node in found]
        assert len(ids) == len(set(ids))
        assert [node.label for node in found if " ".join(node.label.split()) not in text] == []
        assert [id for choice in board["choices"] for id in choice["path"] if id not in ids] == []
        assert all(choice["text"] in text for choice in board["choices"])
        position.play(luck.choice(position.legal()))


@pytest.mark.parametrize(("option", "shown"), [("counts-only", False), ("lists-known", True)])
def test_the_others_list_can_be_looked_into_where_lists_are_known(option: str, shown: bool) -> None:
    """SF-A54: which cards, copies together, and no word of how high they have risen."""
    position = GAME.at({**MID, "decks": ["", "enrage@2 enrage@1"], "readings": {"SF-A54": option}})
    assert ("list:cardsB" in nodes(position)) is shown


def test_the_text_says_nothing_of_a_creature_twice() -> None:
    """A sleeper is told once, and so is Armor that is partly used."""
    text = " ".join(as_text(picture(GAME, GAME.at(MID), 0), choices=False).split())
    lane = text[text.index("Lane 2") : text.index("Lane 3")] + text[text.index("Lane 4") : text.index("Lane 5")]
    assert lane.count("asleep") == 2
    assert "health 6 of 6, Armor 1 of 4 your Grave Ghast" in lane


# ---- what the field tells before anything is pressed -----------------------------------------------------------------
def test_a_creature_prints_what_still_acts_and_nothing_else() -> None:
    """The Dryad answers creatures that enter; the Huntress acted as she came; the Tanglesprout has no text."""
    field = {"A1": "spring-dryad@1", "A2": "grove-huntress@1", "A3": "tanglesprout@1", "A4": "spring-dryad@1 stripped"}
    board = nodes(GAME.at({"field": field}))
    printed = [creature(board, f"space:A{lane}").spans for lane in range(1, 5)]
    assert printed == [[Level.parse("spring-dryad@1").text], [], [], []]
    assert "When" not in {badge["text"] for badge in creature(board, "space:A1").badges}


def test_a_lane_tells_what_the_battle_would_do_there_until_it_is_over() -> None:
    """An open lane, a fight, a Defender before a sleeper, nobody: 7 hit Ben, 7 meet 4, none, nothing."""
    field = {
        "A1": "tanglesprout@1", "A2": "tanglesprout@1", "B2": "xithian-hulk@1", "A3": "forge-guardian-alpha@1",
        "B3": "xithian-hulk@1 zz", "B5": "xithian-hulk@1",
    }  # fmt: skip
    position = GAME.at({"field": field})
    tags = [node.tag for node in nodes(position).values() if isinstance(node, Group) and node.col]
    assert tags == [["B -7"], ["↑7 ↓4"], ["no fight"], [], ["You -4"]]
    assert nodes(position)["lane:2"].label.endswith("In the battle: your side strikes for 7, the other for 4")
    assert not any(node.tag for node in nodes(position, 1).values() if isinstance(node, Group))
    position.play(GAME.read_move("battle", position))
    assert not any(node.tag for node in nodes(position).values() if isinstance(node, Group))


@pytest.mark.parametrize("deal", range(3))
def test_what_lanes_tell_of_players_is_what_the_battle_does(deal: int) -> None:
    """In random games the sum of the open lanes is what creatures strike the other player for."""
    position, luck = GAME.start(seed=deal, readings={"SF-V1": "360"}), random.Random(deal)
    for _ in range(120):
        if position.decision is None or position.result is not None:
            break
        seat = position.turn_of
        lanes = [node for node in nodes(position, seat).values() if isinstance(node, Group) and node.col and node.tag]
        move = luck.choice(position.view(seat).legal())
        if move.text() == "battle" and not position.battles:
            foretold = sum(int(str(node.tag[0]).rpartition(" -")[2]) for node in lanes if " -" in str(node.tag[0]))
            position.recorder = recorder = Recorder()
            position.play(move)
            first = takewhile(lambda moment: type(moment.event).__name__ != "BattleEnded", recorder.moments)
            struck = [event for event in (m.event for m in first) if isinstance(event, Struck) and event.at in "AB"]
            assert foretold == sum(max(0, event.attack) for event in struck)
            position.recorder = None
        else:
            position.play(move)


def test_a_full_health_is_named_where_it_is_known() -> None:
    dealt = nodes(GAME.start(seed=1, readings={"SF-V1": "60"}))["seat:A"]
    assert dealt.label.startswith("You: 60 health of 60")
    by_hand = nodes(GAME.at({"health": [20, 20]}))["seat:A"]
    assert by_hand.label.startswith("You: 20 health, ")


def test_a_card_held_over_an_own_creature_says_that_it_replaces_it() -> None:
    position = GAME.at({"field": {"A2": "spring-dryad@1"}, "hands": ["tanglesprout@1", ""]})
    previews = {tuple(choice["path"]): choice["preview"] for choice in picture(GAME, position, 0)["choices"]}
    assert previews["hand:tanglesprout@1", "space:A2"]["text"] == ["replaces it"]
    assert previews["hand:tanglesprout@1", "space:A1"] is None
