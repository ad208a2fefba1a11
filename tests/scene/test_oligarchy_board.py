"""The board of Oligarchy: who holds what, what lies in the middle, what waits, what the details of a card say."""

from __future__ import annotations

from typing import TypeGuard

import pytest

from tests.rulings.oligarchy.tools import GAME, at
from tests.rulings.tools import play
from tutor.engine import Position
from tutor.games.oligarchy.scene import reference
from tutor.scene.build import picture
from tutor.scene.nodes import CardNode, Group, Node, Note

MID = ("KI QU BA NO NO 9 4 TH SO KN KN BR BR", "KI QU HE 7 PE PE KN")


def nodes(position: Position, seat: int = 0) -> dict[str, Node]:
    """The nodes of a seat's board by id."""
    return {node.id: node for node in GAME.scene(position.view(seat)).walk()}


def labels(position: Position, seat: int = 0) -> dict[str, str]:
    """What each node of a seat's board says."""
    return {id: node.label for id, node in nodes(position, seat).items()}


def paths(position: Position, seat: int = 0) -> dict[str, list[str]]:
    """What a seat picks for each move."""
    return {choice["text"]: choice["path"] for choice in picture(GAME, position, seat)["choices"]}


def crowns(position: Position) -> dict[str, tuple[int, int, str]]:
    """Of each seat its crowns, how many win, and the words beside them."""
    return {node.id: (node.value, node.limit, node.sub) for node in nodes(position).values() if _is_seat(node)}


def _is_seat(node: Node) -> TypeGuard[Group]:
    return isinstance(node, Group) and node.id.startswith("seat:")


def held(board: dict[str, str], seat: int) -> list[str]:
    """The cards that lie before a seat, as they stand there."""
    return [text for id, text in board.items() if id.startswith((f"held:{seat}:", "stack:"))]


# ---- who holds what --------------------------------------------------------------------------------------------------
def test_the_cards_of_a_seat_lie_by_kind_with_their_number_the_highest_first() -> None:
    board = labels(at(*MID, step="attack"))
    assert held(board, 0) == [
        "king, level 13", "queen, level 12", "baron, level 11", "two nobles, level 10", "9, level 9", "4, level 4",
        "thief", "sorcerer", "two knights", "two bread",
    ]  # fmt: skip
    assert held(board, 1) == [
        "king, level 13", "queen, level 12", "7, level 7", "two peasants, level 2", "knight",
        "heir, a baron turned over",
    ]  # fmt: skip


def test_a_seat_says_how_many_kings_bread_and_damage_it_has() -> None:
    """Two knights do 4; a silo makes room for 8 bread, and 6 kings win among three."""
    board = labels(at(*MID, step="attack"))
    assert board["seat:0"] == "You: 1 of 4 kings to win, bread 2 of 4, army 4"
    assert board["seat:1"] == "P2: 1 of 4 kings to win, army 2, one heir"
    three = labels(at("KI SI BR 3", "QU 4", "5 6", step="main"))
    assert three["seat:0"] == "You: 1 of 6 kings to win, bread 1 of 8"
    assert [id for id in three if id.startswith("seat:")] == ["seat:1", "seat:2", "seat:0"]


def test_of_the_kings_that_win_those_of_a_seat_are_crowns() -> None:
    """Four win between two and six among three, or as many as a house rule says; words beside them say it, too."""
    single = at("KI 3", "5", step="main", readings={"OL-V1": "alone"})
    assert crowns(single) == {"seat:0": (1, 1, "1 of 1 king to win"), "seat:1": (0, 1, "0 of 1 king to win")}
    more = crowns(at("KI KI 3 BR", "KI 4", step="main"))
    assert more == {"seat:0": (2, 4, "2 of 4 kings to win, bread 1 of 4"), "seat:1": (1, 4, "1 of 4 kings to win")}
    assert [held[:2] for held in crowns(at("KI 3", "4", "5", step="main")).values()] == [(0, 6), (0, 6), (1, 6)]
    assert crowns(at("KI", "4", step="main", readings={"OL-V1": "two"}))["seat:0"][:2] == (1, 2)


def phases(position: Position) -> dict[str, str]:
    """What stands at the seat that is to move, if it is not simply to move."""
    return {node.id: node.phase for node in nodes(position).values() if _is_seat(node) and node.turn}


def test_the_seat_that_is_to_move_says_what_its_turn_is_at() -> None:
    position = at(*MID, step="attack")
    assert phases(position) == {"seat:0": "attack"}
    play(position, "attack P2 with 4")
    assert phases(position) == {"seat:1": "under attack"}
    assert phases(at("8 8 7", "9", step="main")) == {"seat:0": "your turn"}


def test_thirty_five_cards_are_as_many_nodes_as_kinds() -> None:
    """Eight kinds, four of which lie there, and three thieves."""
    cards = " ".join([f"{n} {n} {n} {n}" for n in (3, 4, 5, 6, 7, 8, 9)] + ["NO NO NO NO TH TH TH"])
    board = nodes(at(cards, "PR", step="main", readings={"OL-A05": "draw-only"}))
    stacks = [getattr(node, "stack", 0) for id, node in board.items() if id.startswith("held:0:")]
    assert stacks == [4] * 8 + [3]


# ---- the middle ------------------------------------------------------------------------------------------------------
def test_the_counter_is_shown_while_a_farmer_or_an_explorer_goes_by_it_and_else_the_ladder() -> None:
    for cards in ("FA 3", "EX 3"):
        board = labels(at(cards, "QU 9", step="main", cycle=3))
        assert board["counter"] == "Counter: 3 of 4"
        assert "ladder" not in board
    assert "ladder" in labels(at("KI 3", "QU 9", step="main", cycle=3))


def test_the_middle_shows_the_piles_and_what_was_drawn() -> None:
    """P1 draws 3, 8 and a sorcerer: of the 46 two lie before the seats, two are discarded and three drawn."""
    board = labels(at("KI 4", "QU 9", deck="3 8 SO", discard="NO 5", cycle=3))
    assert "counter" not in board
    assert board["discard"] == "Discard pile, two cards: one 5, one noble"
    assert board["drawn"] == "Drawn this turn: 3, 8, sorcerer"
    assert [board[f"drawn:{n}"] for n in range(3)] == ["3, level 3", "8, level 8", "sorcerer"]
    assert board["deck"] == "Draw deck, 39 cards, face down"
    assert board["bonus"] == "Royal bonus your turn: +5, bonus cards at the end of it, from 9 - 4"
    assert board["royal"].startswith("Royal deck, open, 52 cards: four barons, three queens, three kings, one Ace")


def test_what_must_be_combined_and_the_damage_that_is_left_stand_there() -> None:
    must = nodes(at("5 5 PE PE PE PE", "9"))["seat:0"]
    assert isinstance(must, Group)
    assert must.must == "must combine four peasants or two 5s"
    attack = at(*MID, step="attack")
    assert labels(attack)["damage"] == "Attack: 4 damage left"
    play(attack, "attack P2 with 4")
    assert labels(attack, 1)["damage"] == "Attack on you: 4 damage"
    assert labels(attack)["damage"] == "Attack on P2: 4 damage"
    play(attack, "absorb 2")
    assert labels(attack)["damage"] == "Attack: 2 damage left"


def test_an_attack_says_who_can_absorb_how_much_and_what_a_level_of_each_card_costs() -> None:
    """P2 has one knight, P3 none. A king costs 9, a queen 6, a baron 3, all else 1 (OL-knight-g, OL-knight-h)."""
    attack = at("KN KN KN 5", "KI QU BA NO 7 7 4 TH KN", "5 3", step="attack")
    assert told(attack, "army") == ["P2 can absorb up to 2", "P3 can absorb nothing"]
    play(attack, "attack P2 with 6")
    assert told(attack, "army") == ["P2 can absorb up to 2"]
    assert told(attack, "army", 1) == ["You can absorb up to 2"]
    play(attack, "absorb 0")
    assert told(attack, "price") == ["6 a level: queen", "3 a level: baron", "1 a level: noble, 7 or 4"]
    assert told(attack, "price", 1) == told(attack, "price")
    play(attack, "strike BA down 1")
    assert told(attack, "price") == ["1 a level: noble, 7 or 4"]
    split = at("KN KN KN 5", "7 KN", "5 3", step="attack")
    play(split, "attack P2 with 2", "absorb 2")
    assert told(split, "army") == ["P3 can absorb nothing"]


def test_an_attack_on_anything_says_that_a_card_without_a_level_is_discarded() -> None:
    attack = at("KN 5", "KI 4 TH", step="attack", readings={"OL-A67": "anything"})
    play(attack, "attack P2 with 2")
    assert told(attack, "price") == ["1 discards: thief", "1 a level: 4"]


def told(position: Position, id: str, seat: int = 0) -> list[str]:
    """What the notes of this kind say to a seat."""
    return [text for node, text in labels(position, seat).items() if node.partition(":")[0] == id]


@pytest.mark.parametrize("cycle", [2, 3, 4])
def test_an_explorer_that_is_out_has_a_pip_for_every_feeding(cycle: int) -> None:
    """Two bread on each counter from 1 on; on the way to counter 2 one feeding is behind it."""
    out = at("EX BR BR 3", "9", step="main", cycle=cycle, exploring=[True, False])
    assert pips(out) == (cycle - 1, 4)
    eaten = f"{2 * cycle - 2} of 8 bread eaten"
    assert labels(out)["exploring:0"] == f"explorer, your explorer is out, {eaten}, two bread due"
    assert labels(out)["feed:0"] == "Two bread due"
    play(out, "feed the explorer")
    assert pips(out) == (cycle, 4)
    assert labels(out)["out:0"] == f"Your explorer is out, {2 * cycle} of 8 bread eaten, fed this turn"
    play(out, "done acting")
    assert labels(out)["feed:0"] == ("Home in the next turn" if cycle == 4 else "Two bread in the next turn")


def test_an_explorer_of_the_last_seat_is_a_feeding_behind_until_its_turn() -> None:
    """The counter has moved on to 3, and P2 was fed on 1 and 2. On 1 it comes home, by OL-A74 after a fifth feeding."""
    waiting = at("3", "9 EX BR BR", step="main", cycle=3, exploring=[False, True], fed=[False, True])
    assert pips(waiting, 1) == (2, 4)
    home = at("3", "9 EX BR BR", step="main", cycle=1, exploring=[False, True], fed=[False, True])
    assert (pips(home, 1), labels(home)["feed:1"]) == ((4, 4), "Home in the next turn")
    five = at(
        "3", "9 EX BR BR", step="main", cycle=1, exploring=[False, True], fed=[False, True], readings={"OL-A74": "five"}
    )
    assert (pips(five, 1), labels(five)["feed:1"]) == ((4, 5), "Two bread in the next turn")
    ended = at("3", "9 EX BR BR", step="main", cycle=3, first=1, exploring=[False, True], fed=[False, True])
    assert pips(ended, 1) == (3, 4)  # P2 moved the counter to 3, and had its turn
    begun = at("3 EX BR BR", "9", step="main", cycle=1)
    play(begun, "set out")
    assert (pips(begun), labels(begun)["feed:0"]) == ((1, 4), "Fed this turn")


def pips(position: Position, seat: int = 0) -> tuple[int, int]:
    """The feedings of a seat's explorer, and how many there have to be."""
    card = nodes(position)[f"exploring:{seat}"]
    assert isinstance(card, CardNode)
    assert card.steps is not None
    return card.steps["at"], card.steps["of"]


def test_the_bonus_and_the_damage_begin_with_their_number() -> None:
    """With a king and a 9 the bonus is at least 1; with a noble it is -1, which is no draw."""
    assert shown_note(at("KI 4", "QU", step="main", bonus=5), "bonus") == ("+5", " bonus cards")
    assert shown_note(at("KI 9", "QU"), "bonus") == ("+1", " bonus card")
    assert shown_note(at("KI NO", "QU"), "bonus") == ("-1", " royal bonus: 9 - 10")
    attack = at(*MID, step="attack")
    assert shown_note(attack, "damage") == ("4", " damage left")
    play(attack, "attack P2 with 4")
    assert shown_note(attack, "damage") == ("4", " damage against P2")


def test_the_bonus_says_how_it_came_about_until_it_is_drawn() -> None:
    """The 4 becomes a 5 in the main phase; the bonus was fixed before that. Thieves are only counted."""
    position = at("KI 4 SO", "QU TH TH BA", deck="SO")
    play(position, "clone 4")
    assert labels(position)["bonus"].endswith(", from 9 - 4")
    assert labels(position, 1)["bonus"].startswith("Royal bonus P1's turn: +5")
    assert "bonus" not in labels(at("NO 5", "QU"))
    assert shown_note(at("QU TH TH AC", "KI"), "bonus") == ("+4", " bonus cards")
    assert shown_note(at("BA PE PE PE", "KI"), "bonus") == ("+2", " bonus cards: 1 + (3 / 2, rounded down)")


def shown_note(position: Position, id: str) -> tuple[object, object]:
    """The number with which a note begins, and its words."""
    note = nodes(position)[id]
    assert isinstance(note, Note)
    figure, words = note.spans
    assert isinstance(figure, dict)
    return figure["b"], words


# ---- what is picked --------------------------------------------------------------------------------------------------
def test_a_stack_is_chosen_copy_by_copy() -> None:
    """A queen of four nobles, or of two nobles and the baron: of the nobles the next copy can be taken."""
    position = at("BA NO NO NO NO", "5", step="main")
    assert paths(position)["stack into QU"] == ["do:stacks", "do:stack-QU"]
    play(position, "stack into QU")
    assert held(labels(position), 0) == ["baron, level 11", "four nobles, level 10"]
    play(position, "take NO.1")
    assert held(labels(position), 0) == [
        "baron, level 11", "noble, level 10, in the stack", "three nobles, level 10",
    ]  # fmt: skip
    assert paths(position)["take BA.1"] == ["stack:BA.1"]
    assert "done" not in paths(position)


def test_one_touch_makes_a_pair_climb_and_says_so_unless_more_can_be_done_with_it() -> None:
    """Two nobles alone make a baron at once; beside a sorcerer they may be copied, too, so that one asks."""
    alone = at("NO NO 5", "9", step="main")
    assert paths(alone)["combine 2 NO"] == ["held:0:NO"]
    assert tag(alone) == ["makes a baron"]
    beside = at("NO NO SO", "9", step="main")
    assert paths(beside)["clone NO"] == ["held:0:SO", "held:0:NO"]
    assert spent(beside)["clone NO"] == ["held:0:NO"]
    assert tag(beside) == []
    assert tag(alone, 1) == []


def tag(position: Position, seat: int = 0) -> list[object]:
    """What stands at the foot of the first seat's nobles."""
    card = nodes(position, seat)["held:0:NO"]
    assert isinstance(card, CardNode)
    return [*card.tag]


def spent(position: Position) -> dict[str, list[str]]:
    """What each move is about besides what is picked for it."""
    return {choice["text"]: choice.get("spends", []) for choice in picture(GAME, position, 0)["choices"]}


def test_every_use_of_the_held_cards_is_offered_by_a_card_that_goes_in() -> None:
    """Whichever of its cards one picks, what they make is listed, and has a button in words."""
    position = at("KI QU BA NO PR PR PE BR BR BR BR TH TH", "9", step="main")
    uses = {
        "make 1 explorer": ["QU", "BA", "BR"], "make 1 knight": ["PR", "NO"], "make 1 ace": ["TH"],
        "farmer": ["PE", "BR"], "build a silo": ["BR"], "eat bread": ["BR"], "appoint an heir": ["BA"],
    }  # fmt: skip
    for move, cards in uses.items():
        assert sorted(spent(position)[move]) == sorted(f"held:0:{card}" for card in cards), move
        assert len(paths(position)[move]) == 1
    assert labels(position)["do:make-ace-1"] == "Make the Ace of two thieves"


def test_a_theft_is_offered_as_a_button_beside_the_card_that_is_touched() -> None:
    position = at("BA BA TH", "QU", step="main")
    play(position, "combine 2 BA")
    assert paths(position)["steal from P2"] == ["held:1:QU"]
    board = labels(position)
    assert (board["do:supply"], board["do:held:1:QU"]) == ("Take a new queen", "Take P2's queen for your thief")
    assert GAME.unmatched_picks(position.view(0), ("do:held:1:QU",)) == GAME.unmatched_picks(
        position.view(0), ("held:1:QU",)
    )


def test_a_card_is_struck_by_picking_it_and_then_how_far_it_falls() -> None:
    position = at(*MID, step="attack")
    assert paths(position) == {"attack P2 with 4": ["seat:1"], "no attack": ["do:no-attack"]}
    play(position, "attack P2 with 4", "absorb 2")
    assert paths(position)["strike 7 down 2"] == ["held:1:7", "number:2"]
    assert "strike KI down 1" not in paths(position)


# ---- the details of a card -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("PR", "level 1, draw deck, four copies, 6 with the expansion"),
        ("TH", "no level, draw deck, three copies, 5 with the expansion (4 if halves are rounded down)"),
        ("SO", "no level, draw deck, three copies, 5 with the expansion (4 if halves are rounded down)"),
        ("AC", "no level, royal deck, one copy"),
        ("KI", "level 13, royal deck, four copies, 6 with the expansion"),
        ("KN", "no level, royal deck, six copies, 9 with the expansion, a player holds at most 5"),
        ("EJ", "no level, royal deck, two copies, 3 with the expansion, a player holds at most 1"),
        (
            "BR",
            "no level, royal deck, 24 copies, 36 with the expansion, "
            "a player holds at most 4, and 4 more for each silo",
        ),
        ("SI", "no level, royal deck, four copies, 6 with the expansion, a player holds at most 3"),
        ("FA", "no level, made on the table, a player holds at most 5"),
        ("HE", "no level, made on the table"),
    ],
)
def test_the_details_count_the_copies_and_what_a_player_may_hold(kind: str, facts: str) -> None:
    """Half again of every card that is not single: of three, one or two more (OL-count-b, OL-A71)."""
    assert {entry["id"]: entry["sub"] for entry in reference()}[kind] == facts
