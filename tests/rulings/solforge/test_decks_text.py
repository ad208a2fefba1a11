"""Deck files: what a person may write, and what they are told."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tools import for_each
from tutor.games.solforge.cards import built_in, card
from tutor.games.solforge.decks import (
    Deck,
    DeckFileError,
    additions,
    load_deck,
    read_deck,
    ready_deck,
    save_deck,
    summary,
    write_deck,
)

FIRST = """\
# my first try
name: Plants, mostly
note: They grow (slowly).

3 tanglesprout   # the big one
2x Spring Dryad
1 * asir's blessing
1 Killion, Infinity Warden
2 TANGLESPROUT
"""


def faults(text: str, form: str = "") -> tuple[str, ...]:
    with pytest.raises(DeckFileError) as caught:
        read_deck(text, form=form)
    return caught.value.faults


def test_a_deck_as_a_person_writes_it() -> None:
    deck = read_deck(FIRST)
    assert (deck.name, deck.note) == ("Plants, mostly", "They grow (slowly).")
    assert [(info.id, count) for info, count in deck.cards] == [
        ("tanglesprout", 5),
        ("spring-dryad", 2),
        ("asirs-blessing", 1),
        ("killion-infinity-warden", 1),
    ]


def test_a_deck_is_written_plainly() -> None:
    deck = Deck("Two cards", ((card("enrage"), 2), (card("dreadbolt"), 1)), "Hit.")
    assert write_deck(deck) == "name: Two cards\nnote: Hit.\n\n2 enrage\n1 dreadbolt\n"


def test_a_typographic_apostrophe_is_an_apostrophe() -> None:
    deck = read_deck("name: Asir’s\n1 Asir’s Blessing\n")
    assert (deck.name, deck.cards) == ("Asir's", ((card("asirs-blessing"), 1),))


@pytest.mark.parametrize(
    ("line", "mark"),
    [
        ('3 "magma hound"', "'\"'"),
        ("3 \u202eenrage", r"'\u202e'"),
        ("3 en\u00adrage", r"'\xad'"),
        ("3 magma\x1fhound", r"'\x1f'"),
        ("3 magma/hound*", "'/*'"),
    ],
)
def test_marks_that_no_card_has_are_refused(line: str, mark: str) -> None:
    fault = f"Line 2: what a card is called has letters, digits, blanks and ',.!?:- only, not {mark}."
    assert faults(f"# cards\n{line}") == (fault,)


def test_a_card_with_a_strange_mark_counts_for_the_size_of_the_deck() -> None:
    text = write_deck(ready_deck("stampede")).replace("\n2 enrage", "\n2 *enrage*")
    assert len(faults(text, "constructed")) == 1


def test_blanks_of_every_kind_stand_between_words() -> None:
    assert read_deck("2\xa0magma\thound \r\n").cards == ((card("magma-hound"), 2),)


def test_every_fault_is_told_at_once_with_its_line() -> None:
    text = "name: <b>Bold</b>\n3 tanglesprout\n\n2 dog\nenrage\n0 enrage\n100 enrage\nname: Again\nname: Third\n"
    assert faults(text) == (
        "Line 1: the name '<b>Bold</b>' may hold letters, digits, blanks and ',.!?:;()- only.",
        "Line 4: there is no card 'dog'.",
        "Line 5: a line is a number and a card, like 3 tanglesprout, or a name: or note: with words after it.",
        "Line 6: a line can ask for 1 to 99 copies, not 0.",
        "Line 7: a line can ask for 1 to 99 copies, not 100.",
        "Lines 8 and 9: there is a name already.",
    )


def test_lines_and_rules_are_told_together() -> None:
    # 20 + 5 + 4 known cards and one that nobody knows are 30, so the size is right and the rest is not.
    text = "20 tanglesprout\n5 dreadbolt\n4 firestorm\n1 dog"
    assert faults(text, "constructed") == (
        "Line 4: there is no card 'dog'.",
        "The deck has Nekrium, Tempys and Uterra; a deck has one or two factions (SF-DC-b).",
        "Tanglesprout is there 20 times; three is the most (SF-DC-c).",
        "Dreadbolt is there five times; three is the most (SF-DC-c).",
        "Firestorm is there four times; three is the most (SF-DC-c).",
    )


def test_a_text_without_a_card_that_can_be_read_is_told_by_its_lines_alone() -> None:
    line = "a line is a number and a card, like 3 tanglesprout, or a name: or note: with words after it."
    assert faults("my deck", "constructed") == (f"Line 1: {line}",)
    assert faults("name: Empty", "constructed") == ("The deck has no cards; it takes 30 (SF-DC-a).",)


def test_an_unfinished_deck_can_be_read_and_kept() -> None:
    assert read_deck("1 enrage").size == 1
    assert read_deck("") == Deck("Own deck", ())


def test_long_input_is_refused_and_never_repeated_whole() -> None:
    (fault,) = faults("3 " + "x" * 10_000)
    assert len(fault) < 100
    assert faults("#" * 20_001) == ("Line 1: the file has more than 20000 letters.",)
    assert faults("name: " + "x" * 61) == ("Line 1: the name has 61 letters, 60 is the limit.",)


def test_a_token_goes_by_its_id_and_a_name_means_the_card_for_decks() -> None:
    # Two tokens are called Sapling; each can be named by its id.
    assert read_deck("1 sapling-botanimate").cards == ((card("sapling-botanimate"), 1),)


@pytest.mark.parametrize("name", ["", "a # b", "<i>x</i>", " blank", "two\nlines", "x" * 61])
def test_a_name_that_has_no_place_in_a_file_is_not_written(name: str) -> None:
    with pytest.raises(DeckFileError, match="It cannot be written"):
        write_deck(Deck(name, ()))


@pytest.mark.parametrize("text", [None, 3, b"1 enrage"])
def test_what_is_no_text_is_no_deck_file(text: Any) -> None:
    with pytest.raises(DeckFileError, match=r"^A deck file is a text, not "):
        read_deck(text)


def test_a_form_that_does_not_exist() -> None:
    deck = ready_deck("stampede")
    asks = (lambda: read_deck("1 enrage", form="x"), lambda: summary(deck, "x"), lambda: additions(deck, "x"))
    for ask in asks:
        with pytest.raises(ValueError, match=r"^There is no form of decks 'x'. There are: constructed, "):
            ask()


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "stampede.txt"
    save_deck(ready_deck("stampede"), path)
    assert load_deck(path) == ready_deck("stampede")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert load_deck(path) == ready_deck("stampede")
    assert [one.name for one in tmp_path.iterdir()] == ["stampede.txt"]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DeckFileError, match="cannot be read"):
        load_deck(tmp_path / "none.txt")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DeckFileError, match="not text in UTF-8"):
        load_deck(tmp_path / "bytes.txt")
    with pytest.raises(DeckFileError, match="its path holds a sign that no path can hold"):
        load_deck(tmp_path / "zero\0byte")


def test_a_deck_that_cannot_be_written_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("1 enrage\n")
    with pytest.raises(DeckFileError):
        save_deck(Deck("#", ()), path)
    assert path.read_text() == "1 enrage\n"


plain = st.text("abcZ é0',.!?:;()-", max_size=50).map(str.strip)
decks = st.builds(
    Deck,
    plain.filter(bool),
    st.dictionaries(st.sampled_from(built_in()), st.integers(1, 99), max_size=20).map(
        lambda found: tuple(found.items())
    ),
    plain,
)


@given(decks)
def test_what_can_be_written_is_read_back_equal(deck: Deck) -> None:
    assert read_deck(write_deck(deck)) == deck


line = st.sampled_from(
    [
        "3 enrage",
        "x3 Enrage",
        "- 2 Enrage",
        "Enrage: 1",
        "Spells (3):",
        "{",
        '{"cards":[{"card":"SDR","num":3}]}',
        "2 x",
        "name: A",
        "note: <b>",
        "#",
        "99999 enrage",
        "name:",
        "3  Spring  Dryad",
    ]
)


@given(st.text() | st.lists(line | st.text(max_size=12)).map("\n".join))
def test_any_text_is_a_deck_or_faults_with_their_lines(text: str) -> None:
    deck, told = outcome(text)
    assert told == [] or deck is None
    assert all(re.match(r"(Line|Lines|Entry|Entries) \d+[^:]*: .*[.?]$", one, re.DOTALL) for one in told)
    assert deck is None or read_deck(write_deck(deck)) == deck


def outcome(text: str) -> tuple[Deck | None, list[str]]:
    """The deck that a text holds, or its faults."""
    try:
        return read_deck(text), []
    except DeckFileError as error:
        return None, [*error.faults]


POSTED = """\
{title}
Creatures ({n}):
{line}

**Spells**
Enrage: 3
"""


@pytest.mark.parametrize(
    "line",
    [
        "3 Spring Dryad", "3x Spring Dryad", "3 x Spring Dryad", "x3 Spring Dryad", "3× Spring Dryad",
        "×3 spring dryad",
        "Spring Dryad x3", "Spring Dryad ×3", "Spring Dryad: 3", "Spring Dryad: x3", "Spring Dryad (3)",
        "Spring Dryad (x3)", "- 3 Spring Dryad", "* 3x Spring Dryad", "• 3 Spring Dryad", "- Spring Dryad x3",
        "3 Lvl1 Spring Dryad", "3 Spring Dryad (lvl 1)", "3x Spring Dryad Level 1", "3 spring-dryad@1",
        "3 Spring Dryad (Uterra)", "3\u00a0Spring\u00a0Dryad", "3\tSPRING DRYAD", "1 Spring Dryad\n2x Spring Dryad",
    ],
)  # fmt: skip
def test_a_list_as_players_post_it(line: str) -> None:
    titles = {
        "Mine": "Mine", "": "Own deck", "Ada’s plants – second try": "Ada's plants - second try", "Deck:": "Own deck",
        "name: Mine": "Mine",
    }  # fmt: skip
    for (title, name), end in product(titles.items(), ("\n", "\r\n", "\r")):
        deck = read_deck(POSTED.format(title=title, n=3, line=line).replace("\n", end))
        assert deck.cards == ((card("spring-dryad"), 3), (card("enrage"), 3)), (title, end)
        assert deck.name == name, (title, end)


@pytest.mark.parametrize("mark", "'’‘´`ʼ")
def test_every_apostrophe_is_one(mark: str) -> None:
    assert read_deck(f"2 Asir{mark}s Blessing").cards == ((card("asirs-blessing"), 2),)


def test_the_deck_file_of_the_remake_is_read() -> None:
    text = '{"name": "Mine!?<b>", "cards": [{"card": "SDR", "num": 3}, {"card": "%s", "num": 1}], "factions": ["U"]}'
    deck = read_deck(text % card("enrage").code)
    assert (deck.name, deck.cards) == ("Mine!?b", ((card("spring-dryad"), 3), (card("enrage"), 1)))


@for_each(one.code for one in built_in())
def test_every_card_of_the_remake_is_known(code: str) -> None:
    deck = read_deck(f'{{"cards": [{{"card": "{code}", "num": 1}}]}}')
    assert [(one.code, count) for one, count in deck.cards] == [(code, 1)]


@pytest.mark.parametrize("text", ["{", "{}", '{"cards": 3}', '{"cards": [3]}', '{"cards": [{"card": 1, "num": 1}]}'])
def test_a_json_text_that_is_no_deck_is_told_once(text: str) -> None:
    (fault,) = faults(text)
    assert 'a deck in JSON is written {"name": "Mine"' in fault
    assert faults('{"cards": [{"card": "ZZZ", "num": 1}, {"card": "SDR", "num": 0}]}') == (
        "Entry 1: there is no card 'ZZZ'.",
        "Entry 2: a line can ask for 1 to 99 copies, not 0.",
    )


def test_one_cause_is_told_once() -> None:
    (fault,) = faults("\n".join(["tanglesprout"] * 15))
    assert fault.startswith("Lines 1, 2, 3 and 12 more: a line is a number and a card, like 3 tanglesprout,")
    told = faults("\n".join(f"3 unknown {sign}" for sign in "abcdefghijklmno"))
    assert len(told) == 6
    assert told[-1] == "Lines 6, 7, 8 and 7 more: there are no such cards either."


def test_a_mistyped_card_is_told_the_nearest() -> None:
    assert faults("3 Spring Dyrad\n2 x Enrgae") == (
        "Line 1: there is no card 'Spring Dyrad': Spring Dryad?",
        "Line 2: there is no card 'Enrgae': Enrage?",
    )


def test_what_is_only_mistyped_is_no_title() -> None:
    (fault,) = faults("three tanglesprout\n3 enrage")
    assert fault.startswith("Line 1: a line is a number and a card")
