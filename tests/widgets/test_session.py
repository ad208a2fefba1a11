"""A session is a value: whatever is answered, the one before stays what it was, and the same message gives the same."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from datetime import date
from pathlib import Path

import pytest

from tests.tiny_game import GAME
from tutor.bots import RandomBot
from tutor.bots.review import Findings
from tutor.engine.game import find_game
from tutor.engine.saves import save
from tutor.engine.table import Table
from tutor.learn import find_lesson
from tutor.learn.kept import Kept
from tutor.learn.lessons import Exercise, Quiz, Show
from tutor.learn.record import Record
from widgets.lessons import lesson_mode
from widgets.lessons.buttons import PLAY_ON, SOLUTION
from widgets.lessons.lesson_mode import begin_lesson
from widgets.lessons.place import place_of
from widgets.session import hints, render
from widgets.session.answers import ANSWERS, answer
from widgets.session.effects import WriteFile
from widgets.session.memo import Memo
from widgets.session.offering import GO_ON, NEW_GAME, Offer
from widgets.session.session import Message, Search, Session, Tried, begin, fresh_facts

DAY = date(2030, 1, 1)
UNSEEN = {"memo", "table", "suspended", "mode", "compared", "dialog"}
"""Fields that are compared by what is seen of them."""


def seen(session: Session) -> tuple[object, ...]:
    """All of a session: its table with every line, the games that wait, its plain fields, and its board, drawn anew."""
    drawn = render.traits(replace(session, memo=type(session.memo)()))
    plain = {field.name: repr(getattr(session, field.name)) for field in fields(Session) if field.name not in UNSEEN}
    waiting = [(save(left.table), left.seat, left.curtain) for left in session.suspended]
    return save(session.table), waiting, plain, json.dumps(drawn, sort_keys=True)


def after(session: Session, *messages: Message) -> Session:
    """The session after some messages, none of which fails."""
    for message in messages:
        session = answer(session, message)
        assert session.error == ""
    return session


def market(seed: int = 5) -> Session:
    """Night Market for two people who share a device."""
    return begin(Table.deal(GAME, seed=seed))


def against_bot() -> Session:
    """Night Market, with a bot on the second seat."""
    table = Table.deal(GAME, seed=5)
    table.bots[1] = RandomBot(1)
    return begin(table)


def test_no_curtain_hangs_where_one_person_is_left_at_the_table() -> None:
    """The same deal with a bot in place of the friend: nobody hands the device on."""
    waiting = after(market(), BID)
    assert waiting.curtain
    assert waiting.switch_table(market().table).curtain
    assert not waiting.switch_table(against_bot().table).curtain


def in_lesson(id: str, kind: type, nth: int = 0) -> Session:
    """A lesson, open at a page of a kind."""
    game, subject = find_lesson(id)
    pages = [n for n, page in enumerate(subject.pages(), 1) if isinstance(page.part, kind)]
    return after(begin_lesson(game, subject, Record(), DAY), {"do": "lesson", "step": pages[nth]})


def joker() -> Session:
    """Elementals, where a joker could banish under another reading."""
    waiting = {"slots": {"2.1": "JH[6S 5C]", "1.1": "KD"}, "hand": "X1 4D"}
    return begin(Table.study(find_game("elementals"), waiting))


BID: Message = {"do": "move", "text": "bid 1"}
DEAL: Message = {"do": "answer", "name": "deal", "values": {"deal": "6"}}

SESSIONS: dict[str, Callable[[], Session]] = {
    "fresh": market,
    "curtain": lambda: after(market(), BID),
    "played": lambda: after(market(), BID, {"do": "answer", "name": "take", "values": {}}),
    "back at the start": lambda: after(market(), BID, {"do": "answer", "name": "take", "values": {}}, {"do": "undo"}),
    "against a bot": lambda: after(against_bot(), BID),
    "new deal": lambda: after(market(), BID, {"do": "new"}),
    "another deal": lambda: after(
        market(), BID, {"do": "new"}, {"do": "answer", "name": "deal", "values": {"deal": "6"}}
    ),
    "saving": lambda: after(market(), {"do": "save"}),
    "searching": lambda: after(market(), {"do": "show", "id": "NM-1a"}),
    "watched": lambda: after(market(), {"do": "bot"}),
    "refused": lambda: after(joker(), {"do": "move", "text": "banish 2.1 with X1"}),
    "compared": lambda: after(
        joker(),
        {"do": "compare", "id": "EL-A07", "slug": "joker-banishes-any"},
    ),
    "offered": lambda: market().replace(offer=Offer("000001.night_market.play-1.json", "today", "Round 2.")),
    "thinking": lambda: after(market(), {"do": "think"}),
    "exercise": lambda: in_lesson("EL-L1", Exercise),
    "show": lambda: in_lesson("SF-L45", Show),
    "quiz": lambda: in_lesson("EL-L3", Quiz),
}

LOOK = 6
"""Messages after which the session before is drawn anew, to see that none of them has changed it."""

KEPT = Kept(DAY, "Round 1.", save(Table.deal(GAME, seed=6))).text()

MESSAGES: list[Message] = [
    {"do": "pick", "path": ["deck"]},
    {"do": "pick", "path": ["nowhere"]},
    {"do": "pick", "path": ["slot:2.1"], "side": 1},
    {"do": "foresee", "path": ["deck"]},
    {"do": "foresee", "path": "bid 1"},
    BID,
    {"do": "move", "text": "no move at all"},
    {"do": "move", "text": "banish 2.1 with X1", "side": 1},
    {"do": "move", "text": "discard X1", "side": 9},
    *(
        {"do": name}
        for name in (
            "begin",
            "undo",
            "redo",
            "restart",
            "hint",
            "new",
            "save",
            "load",
            "link",
            "whatif",
            "bot",
            "dismiss",
            "look",
        )
    ),
    {"do": "stored", "place": "night_market.play-a", "text": "x"},
    {"do": "goto", "n": 0},
    {"do": "goto", "n": 1, "inside": 0},
    {"do": "goto", "n": 99},
    {"do": "clause", "id": "NM-1a"},
    {"do": "clause", "id": None},
    {"do": "clause", "id": "NM-0"},
    {"do": "show", "id": "NM-1a"},
    {"do": "show", "id": "NM-4b"},
    {"do": "switch", "id": "NM-V1", "slug": "none"},
    {"do": "switch", "id": "EL-A07", "slug": "joker-banishes-any"},
    {"do": "compare", "id": "NM-V1", "slug": "none"},
    {"do": "answer", "name": "take", "values": {}},
    DEAL,
    {"do": "answer", "name": "deal", "values": {"deal": "x"}},
    {"do": "answer", "name": "back", "values": {}},
    {"do": "answer", "name": "write", "values": {"path": "game.json"}},
    {"do": "answer", "name": "boards:together", "values": {}},
    {"do": "answer", "name": "boards:take:1", "values": {}},
    {"do": "answer", "name": "seek:stop", "values": {}},
    {"do": "review"},
    {"do": "result"},
    {"do": "pursuits"},
    {"do": "day", "day": DAY, "values": {}},
    {"do": "answer", "name": "today", "values": {}},
    {"do": "progress"},
    {"do": "reviewed", "n": 1, "of": 9},
    {"do": "looked back", "found": Findings()},
    {"do": "answer", "name": "review:stop", "values": {}},
    {"do": "answer", "name": "review:close", "values": {}},
    {"do": "answer", "name": "review:again:0", "values": {}},
    {"do": "answer", "name": PLAY_ON, "values": {}},
    {"do": "answer", "name": SOLUTION, "values": {}},
    {"do": "speed", "ms": 1},
    {"do": "quiz", "chosen": ["option:0"]},
    {"do": "quiz", "chosen": ["option:77"]},
    *({"do": "coach", **act} for act in ({}, {"act": "got"}, {"act": "show"}, {"act": "back"})),
    *({"do": "lesson", "step": step} for step in (1, 99, "next", "back", "again")),
    {"do": "play", "moves": ["bid 1", "bid 2"]},
    {"do": "why not", "tried": "bid 9"},
    {"do": "take seat", "seat": 1},
    {"do": "take seat", "seat": 7},
    {"do": "open", "text": "no save"},
    {"do": "switch table", "table": Table.deal(GAME, seed=8)},
    {"do": "written", "path": "game.json"},
    {"do": "bot moves"},
    {"do": "bot stops"},
    {"do": "think"},
    {"do": "thinks"},
    {"do": "rival thinks"},
    {"do": "answer", "name": "hint:stop", "values": {}},
    {"do": "thought", "found": None},
    {"do": "looked", "n": 3},
    {"do": "found", "example": None},
    {"do": "answer", "name": GO_ON, "values": {}},
    {"do": "answer", "name": NEW_GAME, "values": {}},
    *({"do": "take up", "name": "000001.night_market.play-1.json", "text": text} for text in (KEPT, "", "damaged")),
    {"do": "rest"},
]


@pytest.mark.parametrize("name", SESSIONS)
def test_an_answer_leaves_the_session_before_as_it_was_and_is_the_same_each_time(name: str) -> None:
    """What fails leaves all but the error as it was, and so is not drawn."""
    session = SESSIONS[name]()
    before, kept = seen(session), replace(session)
    for number, message in enumerate(MESSAGES, 1):
        once, again = answer(session, message), answer(session, message)
        assert session == kept, message
        if once.error:
            assert once == again == session.settled().replace(error=once.error), message
        else:
            assert seen(once) == seen(again), message
        if number % LOOK == 0 or number == len(MESSAGES):
            assert seen(session) == before, MESSAGES[number - LOOK : number]


LASTING = {each.name: each.metadata["lasts"] for each in fields(Session)}
OF_THEIR_OWN = {"table", "seat", "mode", "curtain", "suspended", "left_behind", "example", "clause", "effects", "memo"}
"""Facts of a session for which a change of the position or the table has a rule of its own."""


@pytest.mark.parametrize("name", sorted(LASTING.keys() - OF_THEIR_OWN))
def test_a_fact_of_a_session_lasts_as_long_as_its_field_says(name: str) -> None:
    session, fact = market(), object()
    with_fact = session.replace(**{name: fact})
    begun = getattr(session, name)
    order = ["message", "step", "table", "board"]
    changed = [
        ("message", with_fact.settled()),
        ("step", with_fact.moved(session.table.copy())),
        ("table", with_fact.switch_table(Table.deal(GAME, seed=8))),
    ]
    for change, later in changed:
        lasts = order.index(LASTING[name]) > order.index(change)
        assert getattr(later, name) is (fact if lasts else begun), change


def test_a_field_of_a_session_that_does_not_say_how_long_it_lasts_is_an_error() -> None:
    @dataclass(frozen=True)
    class Grown(Session):
        planted: int = 0

    with pytest.raises(KeyError, match="lasts"):
        fresh_facts(Grown)


def test_every_message_is_tried_somewhere() -> None:
    assert {message["do"] for message in MESSAGES} == ANSWERS.keys()
    only_lessons = lesson_mode.ANSWERS.keys() - ANSWERS.keys()
    assert only_lessons == {"choose", "play on", "travel"}


def test_an_answer_keeps_nothing_that_was_said_of_the_message_before() -> None:
    failed = answer(market(), {"do": "goto", "n": 99})
    assert failed.error == "This line has the steps 0 to 0, not 99."
    wrote = answer(after(market(), {"do": "save"}), {"do": "answer", "name": "write", "values": {"path": "a.json"}})
    assert [type(effect) for effect in wrote.effects] == [WriteFile]
    for session in (failed, wrote):
        later = answer(session, {"do": "clause", "id": None})
        assert (later.error, later.effects, later.reply.phrases) == ("", (), ())


def test_only_the_effect_of_a_session_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = after(market(), {"do": "save"}, {"do": "answer", "name": "write", "values": {"path": "a.json"}})
    assert not [*tmp_path.iterdir()]
    (effect,) = session.effects
    message = effect.perform(None)
    assert message == {"do": "written", "path": "a.json"}
    assert (tmp_path / "a.json").read_text(encoding="utf-8") == save(session.table)
    assert after(session, message).dialog is None


def test_two_go_on_from_one_session_without_each_other() -> None:
    """From one session two moves are played; each leads to its own table, and neither stands on the other's."""
    begun = market()
    one, two = after(begun, BID), after(begun, {"do": "move", "text": "bid 0"})
    assert [step.move and step.move.text() for step in one.table.line()[1:]] == ["bid 1"]
    assert [step.move and step.move.text() for step in two.table.line()[1:]] == ["bid 0"]
    assert begun.table.following() == ()
    assert one.table.shares(two.table)


def test_a_search_is_a_part_of_the_session_until_the_table_stands_elsewhere() -> None:
    searching = SESSIONS["searching"]()
    assert searching.search == Search("NM-1a", 0)
    assert after(searching, {"do": "looked", "n": 7}).search == Search("NM-1a", 7)
    assert answer(searching, {"do": "show", "id": "NM-1a"}).error == "It is running already; stop it first."
    assert after(searching, BID).search is None
    late = after(searching, BID, {"do": "found", "example": None})
    assert (late.search, late.answer) == (None, None)


def test_a_watched_bot_ends_with_whatever_a_person_does() -> None:
    watched = SESSIONS["watched"]()
    assert watched.bot_runs
    assert after(watched, {"do": "bot moves"}).bot_runs
    for message in (
        BID,
        {"do": "undo"},
        {"do": "goto", "n": 0},
        {"do": "switch", "id": "NM-V1", "slug": "none"},
        {"do": "bot"},
    ):
        assert not after(watched, message).bot_runs, message


def test_a_bot_that_is_to_choose_plays_on_a_table_of_the_session_not_on_the_one_that_was_given() -> None:
    table = Table.deal(GAME, seed=8)
    table.bots[0] = RandomBot(1)
    there = after(market(), {"do": "switch table", "table": table})
    assert (there.table.here.n, table.here.n, there.table.shares(table)) == (1, 0, True)


def test_what_the_tutor_plays_afterwards_is_on_the_next_session_alone() -> None:
    """Lesson EF-L1: once its goal is reached, the tutor plays the rest of the turn."""
    session = in_lesson("EF-L1", Exercise, 1)
    part = place_of(session).page.part
    assert isinstance(part, Exercise)
    assert part.afterwards
    *first, last = [{"do": "move", "text": play.move} for play in part.solution]
    session = after(session, *first)
    table = session.table.copy()
    step = table.play(last["text"])
    judged = session.mode.judge(session.replace(table=table), Tried(step=step))
    assert (table.here.n, judged.table.here.n) == (step.n, step.n + len(part.afterwards))


def test_each_viewer_is_told_its_own_story() -> None:
    """The first seat knows the card that it looked at; the second one, and who only watches, do not."""
    session = after(market(), BID)
    stories = {
        name: hints.story(view).phrases
        for name, view in {
            "first": session.replace(curtain=False),
            "second": session.replace(curtain=False, seat=1),
            "nobody": session,
        }.items()
    }
    alone = {
        "first": replace(session, curtain=False, memo=Memo()),
        "second": replace(session, curtain=False, seat=1, memo=Memo()),
        "nobody": replace(session, memo=Memo()),
    }
    assert stories == {name: hints.story(view).phrases for name, view in alone.items()}
    assert stories["first"] != stories["second"]


def test_nobody_takes_the_seat_of_a_bot() -> None:
    session = against_bot()
    assert answer(session, {"do": "take seat", "seat": 1}).error == "Nobody at this device plays that seat."
    assert answer(session, {"do": "take seat", "seat": 0}).error == ""


def test_the_moves_of_a_seat_are_those_of_its_own_decision() -> None:
    """The second seat is asked: the first one, still shown behind the curtain, is told of no move."""
    waiting = after(market(), BID)
    assert waiting.table.position.turn_of == 1
    nothing = ("There is nothing to decide here.",)
    assert hints.moves(waiting.replace(curtain=False)).phrases == nothing
    assert hints.moves(waiting).phrases == nothing
    assert hints.moves(waiting.replace(curtain=False, seat=1)).phrases != nothing


def test_what_a_learner_did_is_noted_in_the_record_and_still_to_be_written() -> None:
    session = in_lesson("EL-L3", Quiz)
    at = place_of(session)
    part = at.page.part
    assert isinstance(part, Quiz)
    graded = after(session, {"do": "choose", "options": range(1, 1 + len(part.options))})
    notes = [getattr(effect, "what", "") for effect in graded.effects]
    assert notes[0] == "tried"
    assert dict(place_of(graded).mark.first) == {at.number: False}
    assert dict(at.mark.first) == {}
    again = after(graded, {"do": "choose", "options": [1]})
    assert "tried" not in [getattr(effect, "what", "") for effect in again.effects], "the first try counts"
