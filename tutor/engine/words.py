"""Words: one phrase for every event, refusal, move and decision of a game, and the small markup they are written in.

A phrase is a plain string in which ``‹10♥›`` names a card, ``[EL-4g]`` cites a clause and ``**x**`` stresses a word.
``spans`` turns it into the form a board draws, ``plain`` into text. The words of another language are another
``Words`` object in another file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tutor.engine.events import Event
from tutor.engine.kinds import P
from tutor.engine.moves import Decision, Move, Refusal
from tutor.engine.zones import UNKNOWN

if TYPE_CHECKING:
    from tutor.engine.position import Position
    from tutor.engine.readings import Readings

Span = str | dict[str, str]
Phrase = str | tuple[str, ...]
"""One phrase, or several: the first is said, and the others unfold."""
Phrasing = Callable[..., Phrase]
"""A function of words; which arguments it takes, ``Words`` says for each sort."""
Tagging = Callable[..., tuple[str, str] | None]
EventWords = tuple[tuple[type[Event], Phrasing], ...]
MoveWords = tuple[tuple[type[Move], Phrasing], ...]
DecisionWords = tuple[tuple[type[Decision], Phrasing], ...]
RefusalWords = tuple[tuple[Refusal, Phrasing], ...]
"""Tables of words, as games list them."""
K = TypeVar("K")
R = TypeVar("R")
_TOKEN = re.compile(r"‹([^›]+)›|\[([A-Z]{2,4}(?:-[A-Za-z0-9.]+)+)\]|\*\*([^*]+)\*\*")
_SUIT_OF_SIGN = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def spans(phrase: str) -> list[Span]:
    """A phrase as spans: strings, ``{"card", "suit"}``, ``{"clause"}``, ``{"b"}``.

    >>> spans("‹10♥› fits. [EL-4e]")
    [{'card': '10♥', 'suit': 'H'}, ' fits. ', {'clause': 'EL-4e'}]
    >>> spans("**If ‹4♦› comes.**")
    [{'b': 'If '}, {'card': '4♦', 'suit': 'D'}, {'b': ' comes.'}]
    """
    return [*_spans(phrase)]


@lru_cache(maxsize=4096)
def _spans(phrase: str) -> tuple[Span, ...]:
    """The spans are kept, since a story is drawn anew with each move and nearly all of its sentences are old."""
    parts: list[Span] = []
    end = 0
    for token in _TOKEN.finditer(phrase):
        if token.start() > end:
            parts.append(phrase[end : token.start()])
        end = token.end()
        card, clause, stress = token.groups()
        if card:
            suit = _SUIT_OF_SIGN.get(card[-1], "X" if card.startswith("Joker") else "")
            parts.append({"card": card, "suit": suit} if suit else {"card": card})
        else:
            parts += [{"clause": clause}] if clause else _stressed(stress)
    if end < len(phrase):
        parts.append(phrase[end:])
    return tuple(parts)


def _stressed(phrase: str) -> list[Span]:
    """Stressed words as spans; a card among them stays a card."""
    return [{"b": span} if isinstance(span, str) else span for span in spans(phrase)]


def plain(phrase: str) -> str:
    """A phrase as plain text, its clauses in round brackets.

    >>> plain("‹10♥› fits. [EL-4e]")
    '10♥ fits. (EL-4e)'
    """
    return _TOKEN.sub(lambda t: t[1] or (f"({t[2]})" if t[2] else plain(t[3])), phrase)


def cited(phrase: str) -> tuple[str, ...]:
    """The clauses that a phrase cites, each once, in order.

    >>> cited("It fits. [EL-4e] [EL-4g]")
    ('EL-4e', 'EL-4g')
    """
    return tuple(dict.fromkeys(token[2] for token in _TOKEN.finditer(phrase) if token[2]))


def card(value: Any) -> str:
    """The markup that names a card by its short form (its ``sign``); ``a card`` if it is unknown.

    >>> from tutor.engine.cards import Card
    >>> card(Card("10H")), card(UNKNOWN)
    ('‹10♥›', 'a card')
    """
    return "a card" if value is UNKNOWN else f"‹{value.sign}›"


def cards(values: Iterable[Any]) -> str:
    """Several cards in a row: ``‹4♣›, ‹10♥› and ‹7♠›``; where all are unknown, they are only counted.

    >>> cards([UNKNOWN, UNKNOWN]), cards([])
    ('two cards', 'nothing')
    """
    values = list(values)
    if values and all(value is UNKNOWN for value in values):
        return count(len(values), "card")
    return listing([card(value) for value in values])


def listing(items: list[str], last: str = "and") -> str:
    """Items in a row, before the last one the word ``last``; ``nothing`` for none.

    >>> listing(["a", "b", "c"]), listing(["a", "b"], "or"), listing([])
    ('a, b and c', 'a or b', 'nothing')
    """
    if not items:
        return "nothing"
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def count(n: int, noun: str, plural: str = "") -> str:
    """A number and its noun, in words up to twelve.

    :param plural: the noun for more than one, where it does not just end in s.

    >>> count(1, "card"), count(0, "entry", "entries"), count(2554, "game")
    ('one card', 'no entries', '2,554 games')
    """
    number = _NUMBERS[n] if 0 <= n < len(_NUMBERS) else f"{n:,}"
    return f"{number} {noun if n == 1 else plural or noun + 's'}"


def capital(text: str) -> str:
    """A text that begins with a capital letter; the rest stays as it is."""
    return f"{text[:1].upper()}{text[1:]}"


def called(view: Position, seat: int, number: str = "") -> str:
    """The name of a seat, or ``number`` (``P2`` unless given) where it has none; for the reader, too."""
    return (view.names and view.names[seat]) or number or f"P{seat + 1}"


def as_read(readings: Readings, id: str) -> str:
    """How a table reads an open question, and how else it could be read: ``We play: this. Another reading: that.``

    :param id: the id of the question.
    """
    item, now = readings.find(id), readings.value(id)
    others = [meaning for option, meaning in item.options.items() if option != now]
    mine = "We play" if now == item.default else "Here, by your choice"
    other = "Another reading" if len(others) == 1 else "Other readings"
    return f"{mine}: {item.options[now]}. {other}: {'; or: '.join(others)}."


_PRONOUNS = {
    "Ada": ("her", "herself"),
    "Ben": ("his", "himself"),
    "Chen": ("his", "himself"),
    "Dora": ("her", "herself"),
}
"""What belongs to the players that a table has by itself, and what they do to themselves."""


def pronouns(view: Position, seat: int) -> tuple[str, str]:
    """Return what belongs to a seat that is not the reader's, and what it does to itself: ``her`` and ``herself``.

    Somebody of another name is ``their`` and ``themselves``.
    """
    return _PRONOUNS.get(called(view, seat), ("their", "themselves"))


def does(view: Position, seat: int, verb: str, third: str = "") -> str:
    """A seat and what it does, as the view's seat reads it: ``You draw``, ``P2 draws``, ``Ada draws``.

    :param verb: what goes with ``You``.
    :param third: what goes with the name of another, where it is not the verb with an s (``passes``).
    """
    return f"You {verb}" if seat == view.viewer else f"{called(view, seat)} {third or verb + 's'}"


class NoPhraseError(LookupError):
    """A game says nothing for a thing of its own; the message says where its phrase belongs."""


@dataclass(frozen=True, slots=True)
class Said:
    """One narrated thing: the sentence, and details that a reader may unfold."""

    text: str
    more: tuple[str, ...] = ()


@dataclass
class Words(Generic[P]):
    """The phrases of one game in one language.

    Register with the decorators; each function gets the thing and a **view** for the reader's seat (``view.viewer``)
    and returns a phrase, or a tuple of phrases (the first is said, the others unfold).

    - ``event(kind)``: ``fn(event, view)``, the position just after it happened
    - ``move(kind)``: ``fn(move, view)``, an imperative (``banish the Jack of Spades with ‹7♠›``), the position before
    - ``refusal(key)``: ``fn(move, view)``; what is wrong, what is needed; then why
    - ``decision(kind)``: ``fn(decision, view)``, the prompt
    - ``result(key)``: ``fn(view)``, how the game ended
    - ``heading``: ``fn(view)``, the name of the turn a position belongs to (``Turn 7``); ``""`` before the first
    - ``seat``: ``fn(view, seat)``, what a seat is called (``You``, ``P2``)
    - ``part(kind)``: ``fn(event, view)``, the name of the part of a step that begins with this event (``Fights``);
      ``""`` where none does
    - ``tag(kind)``: ``fn(event, view)``, the id of a group on the board and a few words that stand on it from this
      event to the end of the step (``lane:1``, ``5 up``); None for none
    - ``brief(kind)``: ``fn(event, view)``, the few words for it in the line that says what a rival did in a turn
      (``Ada makes a ‹7›``); ``""`` where that is too small to be told there
    - ``things``: a kind of selection -> ``fn(thing, view)``, what a thing that is chosen is called (its text itself)
    - ``glossary``: id -> (word, phrase that explains it)
    """

    heading: Callable[[P], str] = lambda view: ""
    seat: Callable[[P, int], str] = lambda view, seat: "You" if seat == view.viewer else called(view, seat)
    glossary: dict[str, tuple[str, str]] = field(default_factory=dict)
    events: dict[type[Event], Phrasing] = field(default_factory=dict)
    moves: dict[type[Move], Phrasing] = field(default_factory=dict)
    refusals: dict[str, Phrasing] = field(default_factory=dict)
    decisions: dict[type[Decision], Phrasing] = field(default_factory=dict)
    results: dict[str, Phrasing] = field(default_factory=dict)
    things: dict[type[Decision], Callable[..., str]] = field(default_factory=dict)
    parts: dict[type[Event], Callable[..., str]] = field(default_factory=dict)
    tags: dict[type[Event], Tagging] = field(default_factory=dict)
    briefs: dict[type[Event], Callable[..., str]] = field(default_factory=dict)

    def event(self, kind: type[Event]) -> Callable[[Phrasing], Phrasing]:
        """Register the words of an event."""
        return _registrar(self.events, kind)

    def move(self, kind: type[Move]) -> Callable[[Phrasing], Phrasing]:
        """Register the words of a move."""
        return _registrar(self.moves, kind)

    def refusal(self, key: str) -> Callable[[Phrasing], Phrasing]:
        """Register the words of a refusal."""
        return _registrar(self.refusals, key)

    def decision(self, kind: type[Decision]) -> Callable[[Phrasing], Phrasing]:
        """Register the prompt of a decision."""
        return _registrar(self.decisions, kind)

    def result(self, key: str) -> Callable[[Phrasing], Phrasing]:
        """Register the words of an ending."""
        return _registrar(self.results, key)

    def part(self, kind: type[Event]) -> Callable[[Callable[..., str]], Callable[..., str]]:
        """Register the name of the part of a step that begins with an event."""
        return _registrar(self.parts, kind)

    def tag(self, kind: type[Event]) -> Callable[[Tagging], Tagging]:
        """Register the few words that stand on the board from an event to the end of its step."""
        return _registrar(self.tags, kind)

    def brief(self, kind: type[Event]) -> Callable[[Callable[..., str]], Callable[..., str]]:
        """Register the few words for an event in the line of a turn."""
        return _registrar(self.briefs, kind)

    def say_event(self, event: Event, view: P) -> Said:
        """Return what happened, for the view's seat; cites the event's first clause if the phrase cites none.

        An empty phrase stays empty: the event is not worth a sentence.
        """
        said = _said(_phrasing(self.events, type(event), "event")(event, view))
        clauses = event.cites()
        if not said.text or not clauses or cited(said.text):
            return said
        return Said(f"{said.text} [{clauses[0]}]", said.more)

    def say_refusal(self, refusal: Refusal, move: Move | None, view: P) -> Said:
        """Why a try is refused; the refusal's clause is always cited.

        :param move: what was tried; None if it stands for no move.
        :param view: the position, as the seat that tried knows it.
        :raises NoPhraseError: if the game has no words for the refusal's key.
        """
        said = _said(_phrasing(self.refusals, refusal.key, "refusal")(move, view))
        if refusal.clause in cited(" ".join((said.text, *said.more))):
            return said
        return Said(f"{said.text} [{refusal.clause}]", said.more)

    def say_move(self, move: Move, view: P) -> str:
        """A move as an imperative without a full stop, said where it is made: ``view`` is the position before it."""
        return _said(_phrasing(self.moves, type(move), "move")(move, view)).text

    def say_decision(self, decision: Decision, view: P) -> str:
        """Return what is asked, as the view's seat reads it: the decision that waits there, or one like it."""
        return _said(_phrasing(self.decisions, type(decision), "decision")(decision, view)).text

    def say_result(self, view: P) -> str:
        """Return how the game ended; empty while it goes on."""
        result = view.result
        if result is None:
            return ""
        text = _said(_phrasing(self.results, result.key, "result")(view)).text
        return text if result.clause in cited(text) else f"{text} [{result.clause}]"


def _phrasing(table: dict[K, Callable[..., R]], key: K, sort: str) -> Callable[..., R]:
    """Return the function that words this thing.

    :raises NoPhraseError: if nothing does.
    """
    found = table.get(key)
    if found is None:
        name = key.__name__ if isinstance(key, type) else key
        raise NoPhraseError(f"{name} has no phrase: add it to words.py, under its {sort}s.")
    return found


def _registrar(table: dict[K, Callable[..., R]], key: K) -> Callable[[Callable[..., R]], Callable[..., R]]:
    def register(function: Callable[..., R]) -> Callable[..., R]:
        table[key] = function
        return function

    return register


def _said(value: Phrase) -> Said:
    return Said(value[0], tuple(value[1:])) if isinstance(value, tuple) else Said(value)
