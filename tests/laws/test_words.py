"""Promises 2 and 3: all that happens or is refused has words that cite clauses, and every clause is accounted for."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import lru_cache
from itertools import pairwise

from tests.laws.worlds import GAMES, WORLDS, World, steps, tries, walk, watchers
from tests.tools import AT_NIGHT
from tutor.engine import Decision, Game, Move, Refusal
from tutor.engine.events import Event
from tutor.engine.rulebook import Citations
from tutor.engine.table import Step, Table
from tutor.engine.words import cited, plain
from tutor.explain.narrator import Beat, Narrator, story_text
from tutor.learn.course import citations_of
from tutor.scene.build import picture
from tutor.scene.text import as_text

CODE = re.compile(r"\?\?|\bNone\b(?! of)|\bTrue\b|\bFalse\b|[{}<>]|\(\)|  |\bunknown\b")
"""What a sentence for people never holds."""


LEANING = ("It", "Its", "They", "These", "This", "That", "Those", "Then", "After that", "In this", "If neither is")
"""Openings of a sentence that lean on the one before."""


OFTEN = 5
"""Steps of a walk in which each sort of event is told to everybody by day; of the others every tenth."""


@lru_cache(maxsize=1)
def told(world: World) -> tuple[Beat, ...]:
    """What everybody is told of a world's walk, once for all laws: at night of all steps."""
    first = telling(world)
    heard = [step for step in walk(world).line() if AT_NIGHT or step.n % 10 == 0 or step in first]
    tellers = [Narrator(world.game, seat) for seat in watchers(walk(world).position)]
    return tuple(beat for teller in tellers for step in heard for beat in teller.alone(step))


def telling(world: World) -> set[Step]:
    """The first steps of a walk in which each kind of event rests on these clauses."""
    found, met = set[Step](), Counter[tuple[type[Event], tuple[str, ...]]]()
    for step in walk(world).line():
        sorts = {(type(moment.event), moment.event.cites()) for moment in step.moments}
        if any(met[sort] < OFTEN for sort in sorts):
            found.add(step)
        met.update(sorts)
    return found


def check(game: Game, phrase: str, cites: bool = True) -> None:
    """A phrase is there, reads as a sentence does, and cites what exists."""
    assert phrase.strip(), "no words"
    assert not CODE.search(plain(phrase)), phrase
    assert not cites or cited(phrase), f"no clause: {phrase}"
    for id in cited(phrase):
        assert id in game.rulebook or id in game.readings.by_id, f"no clause {id}: {phrase}"


@GAMES
def test_everything_that_a_game_declares_has_words(game: Game) -> None:
    words = game.words
    assert set(game.events) <= words.events.keys()
    assert set(game.moves) <= words.moves.keys()
    assert set(game.decisions) <= words.decisions.keys()
    keys = {refusal.key for refusal in game.refusals}
    if game.unasked is None:
        keys.add("something-else-waits")
    if not game.endings:
        keys.add("game-over")
    assert keys <= words.refusals.keys()


@GAMES
def test_a_refusal_rests_on_a_rule_and_not_on_advice(game: Game) -> None:
    resting = [refusal for refusal in game.refusals if refusal.clause in game.rulebook]
    assert resting
    assert [refusal.key for refusal in resting if game.rulebook[refusal.clause].kind == "flavour"] == []


@GAMES
def test_a_clause_stands_alone_as_chips_and_hints_show_it(game: Game) -> None:
    leaning = tuple(f"{opening} " for opening in LEANING)
    assert [clause.id for clause in game.rulebook if clause.text.startswith(leaning)] == []


@GAMES
def test_everything_that_a_game_declares_cites_a_clause(game: Game) -> None:
    kinds: tuple[type[Move] | type[Decision], ...] = (*game.moves, *game.decisions)
    for kind in kinds:
        shared = kind.__module__.startswith("tutor.engine.")  # it rests on the decision that it answers
        assert kind.clauses or shared, kind.__name__
    for event in game.events:
        assert event.clauses or event.cites is not Event.cites, event.__name__
    for refusal in game.refusals:
        assert refusal.clause in game.rulebook


@WORLDS
def test_every_step_is_told_to_everybody_with_clauses_that_exist(world: World) -> None:
    beats = told(world)
    for text in {beat.text for beat in beats}:
        check(world.game, text)
    for more in {more for beat in beats for more in beat.more}:
        check(world.game, more, cites=False)
    found = {id for beat in beats for id in beat.clauses}
    assert found <= {clause.id for clause in world.game.rulebook} | world.game.readings.by_id.keys()


@WORLDS
def test_every_step_says_something_to_the_one_who_moved_or_asks_more(world: World) -> None:
    tellers = [Narrator(world.game, seat) for seat in range(world.seats)]
    for before, step in pairwise(walk(world).line()):
        asks = len(step.position.agenda) > len(before.position.agenda) and step.position.turn_of == step.seat
        assert asks or any(tellers[step.seat].alone(step)), step.move


@WORLDS
def test_every_decision_and_legal_move_is_said(world: World) -> None:
    for step in steps(world, 30)[:-1]:
        view = step.position.view(step.position.turn_of)
        assert view.decision is not None
        check(world.game, world.game.words.say_decision(view.decision, view), cites=False)
        said = [world.game.words.say_move(move, view) for move in view.legal()]
        for phrase in said:
            check(world.game, phrase, cites=False)
            assert not phrase.endswith("."), phrase
        assert len(set(said)) == len(said), "two moves are said alike"


@WORLDS
def test_every_refusal_is_said_to_everybody_and_cites_its_clause(world: World) -> None:
    seen: set[Refusal] = set()
    for step in steps(world, 30):
        for move in tries(world.game, step):
            refusal = step.position.why_not(move)
            if refusal is None or refusal in seen:
                continue
            seen.add(refusal)
            for seat in watchers(step.position):
                said = world.game.words.say_refusal(refusal, move, step.position.view(seat))
                check(world.game, said.text, cites=False)
                assert refusal.clause in cited(" ".join((said.text, *said.more)))


@WORLDS
def test_the_end_is_told_to_everybody(world: World) -> None:
    end = walk(world).position
    for seat in watchers(end) if end.result is not None or not world.game.endless else ():
        phrase = world.game.words.say_result(end.view(seat))
        check(world.game, phrase)
        assert end.result is not None
        assert end.result.clause in cited(phrase)


@GAMES
def test_every_clause_is_cited_or_flavour_or_silent_or_unreachable(game: Game) -> None:
    cited_by = citations_of(game)
    left = [c.id for c in game.rulebook if not (cited_by.of(c.id) or c.fate or c.kind == "flavour")]
    assert left == []


@WORLDS
def test_what_is_called_unreachable_never_happens(world: World) -> None:
    never = {clause.id for clause in world.game.rulebook if clause.fate == "unreachable"}
    assert not never & {id for beat in told(world) for id in beat.clauses}


@GAMES
def test_no_clause_is_called_silent_while_code_cites_it(game: Game) -> None:
    """A lesson may tell of it: what the screens of a book are like, what it only names."""
    cited_by = Citations(game.rulebook, game.citations())
    assert [c.id for c in game.rulebook if c.fate == "silent" and cited_by.of(c.id)] == []


@GAMES
def test_the_glossary_and_the_readings_read_well(game: Game) -> None:
    for _word, phrase in game.words.glossary.values():
        check(game, phrase, cites=False)
    for item in game.readings.declared.values():
        for phrase in (item.question, item.because, *item.options.values()):
            check(game, phrase, cites=False)
        assert item.kind in ("switch", "minor", "variant", "note")
        assert len(item.options) >= 2 or item.kind == "note"


@GAMES
def test_a_refusal_names_no_reading_or_one_that_exists(game: Game) -> None:
    for refusal in game.refusals:
        assert not refusal.reading or refusal.reading in game.readings.by_id, refusal


@GAMES
def test_a_seat_that_has_a_name_is_called_by_it_in_the_story_and_on_the_board(game: Game) -> None:
    seats = game.seats[-1]
    if seats == 1:
        return
    names = ("", "Zoe", "Yan", "Xeno")[:seats]
    table, plain = Table.deal(game, seats, 3, names=names), Table.deal(game, seats, 3)
    numbers = [game.words.seat(plain.view(0), seat) for seat in range(1, seats)]
    luck = random.Random(3)
    for _ in range(40):
        if not (legal := table.legal()):
            break
        table.play(luck.choice(legal))
        text = f"{story_text(table, 0)} {as_text(picture(game, table.position, 0), choices=False)}"
        assert not [number for number in numbers if re.search(rf"\b{number}(?:'s| [a-z])", text)]
    assert all(name in text for name in names)
