"""One screen: what a move needs is seen together, whole, on a laptop, beside the file browser and on a phone."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.live_page import Live, traits_of
from tests.browser.screen import LARGER, SIZES, faults, faults_of_each, resize, unpainted
from tests.tools import by_day
from tutor.engine.game import find_game
from tutor.engine.table import Table
from widgets import play
from widgets.session.game_board import GameBoard
from widgets.session.session import begin

BOXES = """
() => [...document.querySelectorAll('.table [data-node]')].map(e => JSON.stringify(e.getBoundingClientRect()))
"""


@pytest.mark.page(reduced_motion=True)
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("elementals", 1),
        ("elemental_forge", 4),
        ("solforge", 2),
        ("elemental_deck_builder", 2),
        ("oligarchy", 2),
        ("oligarchy", 3),
    ],
)
def test_a_game_is_one_screen_at_every_step(live: Live, game: str, seats: int) -> None:
    board = play(game, 3, seats=seats, bots=dict.fromkeys(range(1, seats), "random"))
    live.show(board.widget)
    luck, seen = Random(3), []
    for n in range(24):
        moves = board.widget.scene.get("choices") or []
        if not moves:
            break
        if n % 3 == 0:
            seen.append(traits_of(board.widget))
        board.widget._receive(None, {"do": "pick", "path": luck.choice(moves)["path"]}, [])
    assert len(seen) > 3
    assert faults_of_each(live, [(f"{game} from its start", by_day(seen, 4))], SIZES | LARGER) == {}


MANY = [
    "KI QU BA NO NO 9 8 7 6 5 4 3 PE PE PR PR TH TH SO AC AR KN KN KN KN KN SC BR BR BR BR BR BR SI EX FA FA EJ HE HE",
    "KI QU 3 4 5 6 7 8 9 PR PR NO KN BR",
    "KI KI BA 3 4 5 6 7 8 9 PE TH SO KN FA",
]


@pytest.mark.page(reduced_motion=True)
def test_forty_cards_of_a_seat_are_one_screen(live: Live) -> None:
    assert len(MANY[0].split()) == 40
    boards: dict[str, GameBoard] = {}
    for seats in (2, 3):
        for step in ("main", "attack"):
            at = {"seats": seats, "tableaus": MANY[:seats], "rest": "home", "step": step, "cycle": 1}
            boards[f"{seats} seats, {step}"] = play("oligarchy", at=at, bots=dict.fromkeys(range(1, seats), "random"))
    assert faults_of_boards(live, boards) == {}


MET = {
    "68 cards of one of two seats": [
        "PR PR PR PR PE PE PE PE 3 3 3 3 3 4 4 4 4 4 4 5 5 5 5 5 6 6 6 6 6 7 7 7 7 7 7 8 8 8 8 8 8 9 9 9 9 9 "
        "NO NO NO NO NO BA QU KI KI KI KI KI TH TH TH AC SC SC SC FA FA HE",
        "PR PR 3 5 9 NO QU KI TH KN",
    ],
    "65 cards of two seats, of 34 kinds": [
        "PR PE PE 3 4 5 7 9 9 NO NO NO NO BA BA QU KI TH AC KN KN KN KN EJ HE",
        "PR PR PE 3 4 4 5 5 5 6 6 7 7 BA QU KI KI KI TH TH SC SC KN KN EJ BR BR BR BR BR BR BR BR SI EX FA FA FA FA FA",
    ],
    "108 cards of one of three seats": [
        "PR PR 3 BA KI KI AC",
        "PR PR PR PR PE PE PE PE PE PE 3 3 3 3 3 4 4 4 4 4 4 5 5 5 5 5 5 6 6 6 6 6 6 7 7 7 7 7 7 8 8 8 8 8 8 "
        "9 9 9 9 9 9 NO NO NO NO NO NO BA BA BA BA BA QU QU QU QU QU QU KI KI KI KI TH TH SC SC SC KN KN KN "
        "KN KN EJ BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR SI SI SI EX FA FA FA FA FA",
        "TH TH",
    ],
    "107 cards of three seats, of 52 kinds": [
        "PE 3 6 7 8 NO NO BA QU AC SC KN KN KN KN EJ BR BR BR SI FA FA FA",
        "PR PR PR PR PR PR PE 3 3 3 4 4 4 4 4 5 5 5 6 6 6 7 7 7 7 8 8 8 9 NO NO NO BA BA QU QU QU QU KI TH SC "
        "KN KN EJ BR BR BR BR EX HE HE",
        "3 4 5 5 5 6 6 7 8 8 9 9 9 9 9 NO QU KI KI KI KI KI TH TH TH SC KN KN KN EJ BR FA HE",
    ],
}
"""The most cards before one seat, and the most kinds before all, in random games under random readings."""


@pytest.mark.page(reduced_motion=True)
def test_the_largest_tableaus_of_random_games_are_one_screen(live: Live) -> None:
    """Farmers are markers, so that there may be more than peasants; and six kings win, so that there are six crowns."""
    readings = {"OL-V2": "always", "OL-A29": "counter", "OL-A91": "all-kings"}
    boards: dict[str, GameBoard] = {}
    for name, tableaus in MET.items():
        seats, markers = len(tableaus), [row.split().count("FA") for row in tableaus]
        cards = [row.replace(" FA", "") for row in tableaus]
        at = {"seats": seats, "tableaus": cards, "markers": markers, "step": "main", "cycle": 1, "readings": readings}
        boards[name] = play("oligarchy", at=at, bots=dict.fromkeys(range(1, seats), "random"))
    assert faults_of_boards(live, boards) == {}


FIVE = {"1.1": "QH", "2.1": "QS", "2.2": "QD", "3.1": "JD", "3.3": "QC", "4.1": "JS[6H]", "4.2": "JH", "5.1": "JC"}


def test_four_powers_are_one_screen_and_leave_the_tower_its_place(live: Live) -> None:
    middles = []
    for powers in ("", "KH", "KH KC", "KH KD KS KC"):
        at = {"layout": "A", "slots": FIVE, "powers": powers, "hand": "6C 5C 9S", "deck": "2H 3H"}
        assert faults(live, GameBoard(begin(Table.study(find_game("elementals"), at))).widget) == {}, powers
        resize(live, SIZES["laptop"])
        box = live.page.locator(".overlap").bounding_box()
        assert box is not None
        middles.append(round(box["x"] + box["width"] / 2))
    assert len(set(middles)) == 1


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_on_the_table_moves_when_the_tutor_speaks(live: Live, size: tuple[int, int]) -> None:
    live.show(play("elementals", 20417, readings={"EL-V2": "A"}).widget)
    resize(live, size)
    before = live.page.evaluate(BOXES)
    live.page.keyboard.press("h")
    live.page.evaluate("model.send({do: 'move', text: 'place 6C on 9.9'})")
    live.page.wait_for_function("() => model.get('error')")
    assert live.page.evaluate(BOXES) == before


HEIGHTS = """
async (states) => {
  const found = [];
  close();
  document.getElementById("place").replaceChildren();
  for (const [n, traits] of states.entries()) {
    if (n) window.model.put(traits);
    else window.start(traits, () => {});
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    found.push(document.querySelector(".tutor").offsetHeight);
  }
  return found;
}
"""


@pytest.mark.page(reduced_motion=True)
def test_the_page_keeps_its_height_while_a_bot_plays(live: Live) -> None:
    """The story grows by a sentence with each move; what is below the board must not hop for it."""
    board = play("elementals", 20417)
    live.show(board.widget)
    states = []
    going = True
    while going:
        board.widget.bot = {"running": True, "speed": 50}
        states.append(traits_of(board.widget))
        going = all(board.bot_step() for _ in range(3 if len(states) > 3 else 1))
    unpainted(live)
    for name, size in SIZES.items():
        resize(live, size)
        heights = live.page.evaluate(HEIGHTS, states)
        assert len(heights) > 8
        assert len(set(heights)) == 1, (name, heights)


ANSWERED = {
    "dice": [5, 2, 3, 4, 4, 6, 1], "health": [74, 81], "gold": [9, 15],
    "hands": ["blazing-fire cheap-trick ecology basic-income", "perspective-shift fire gambling"],
    "tables": ["prometheuss-gift", "tremor purism"], "placed": ["1", "1 1"], "turn": 9, "bonus": 1,
    "passives": ["solid-infrastructure", "natural-forests"],
    "decks": ["basic-income basic-income", "basic-income"], "discards": ["", ""], "removed": ["", ""],
    "stores": ["sabotage", "rainstorm"], "multipliers": ["", ""],
    "rows": ["heavy-rain sneak-peek recycling-novice blind-attack", "veto earthquake truly-blessed nature-reserves"],
}  # fmt: skip


FOUGHT = ["execute blazing-fire", "answer perspective-shift"]


BIDDING = [
    (FOUGHT, {}),
    ([*FOUGHT, "go-on", "answer gambling"], {"ED-A68": "any-number"}),
    (["bid heavy-rain", "raise"], {}),
    (["bid sneak-peek", "raise", *FOUGHT], {"ED-A77": "bidder-anything"}),
    ([], {"ED-A18": "own-set"}),
    (["bid sneak-peek", "raise", "match", "raise"], {"ED-A18": "own-set"}),
    (FOUGHT, {"ED-A18": "own-set", "ED-A67": "anything"}),
    (["bid sneak-peek", "raise", *FOUGHT], {"ED-A18": "own-set", "ED-A67": "anything"}),
]


@pytest.mark.page(reduced_motion=True)
def test_what_was_answered_an_auction_and_two_sets_of_dice_are_one_screen(live: Live) -> None:
    """Each ends with a choice of the first player: to play more, to match, or anything."""
    game = find_game("elemental_deck_builder")
    boards: dict[str, GameBoard] = {}
    for moves, readings in BIDDING:
        table = Table.study(game, ANSWERED | {"readings": readings})
        for text in moves:
            while table.position.why_not(game.read_move(text, table.position)) is not None:
                table.play(table.legal()[0])
            table.play(game.read_move(text, table.position))
        while table.position.turn_of == 1:
            table.play(table.legal()[0])
        boards[f"{moves} {readings}"] = GameBoard(begin(table))
    assert faults_of_boards(live, boards) == {}


def faults_of_boards(live: Live, boards: dict[str, GameBoard]) -> dict[str, dict[str, list[str]]]:
    """What of each board is not seen, by the window's name and by the board's."""
    live.show(next(iter(boards.values())).widget)
    return faults_of_each(live, [(name, [traits_of(board.widget)]) for name, board in boards.items()])
