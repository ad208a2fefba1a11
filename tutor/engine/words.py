"""Words: the phrases of a game for its events, refusals, moves and decisions, and the markup in which they are written.

A phrase is a string in which ``‹10♥›`` names a card, ``[EL-4g]`` cites a clause and ``**x**`` stresses a word.
``spans`` turns it into what a board draws, ``plain`` into text. Another language would be another ``Words`` object in
another module.
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
"""One phrase, or several: the first is shown, the others unfold."""
Phrasing = Callable[..., Phrase]
"""A function that returns a phrase; ``Words`` documents its arguments for each kind."""
Tagging = Callable[..., tuple[str, str] | None]
EventWords = tuple[tuple[type[Event], Phrasing], ...]
MoveWords = tuple[tuple[type[Move], Phrasing], ...]
DecisionWords = tuple[tuple[type[Decision], Phrasing], ...]
RefusalWords = tuple[tuple[Refusal, Phrasing], ...]
"""Tables of phrases, as games list them."""
K = TypeVar("K")
R = TypeVar("R")
_CLAUSE = r"\[([A-Z]{2,4}(?:-[A-Za-z0-9.]+)+)\]"
_TOKEN = re.compile(rf"‹([^›]+)›|{_CLAUSE}|\*\*([^*]+)\*\*")
_SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+")
_SUIT_OF_SIGN = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def spans(phrase: str) -> list[Span]:
    """Parse a phrase into spans: strings, ``{"card", "suit"}``, ``{"clause"}``, ``{"b"}``.

    >>> spans("‹10♥› fits. [EL-4e]")
    [{'card': '10♥', 'suit': 'H'}, ' fits. ', {'clause': 'EL-4e'}]
    >>> spans("**If ‹4♦› comes.**")
    [{'b': 'If '}, {'card': '4♦', 'suit': 'D'}, {'b': ' comes.'}]
    """
    return [*_spans(phrase)]


@lru_cache(maxsize=4096)
def _spans(phrase: str) -> tuple[Span, ...]:
    """Parse a phrase. Results are cached, since each move draws the whole story again."""
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
    """Return stressed words as spans; a card among them stays a card."""
    return [{"b": span} if isinstance(span, str) else span for span in spans(phrase)]


def plain(phrase: str) -> str:
    """Return a phrase as plain text, its clauses in round brackets.

    >>> plain("‹10♥› fits. [EL-4e]")
    '10♥ fits. (EL-4e)'
    """
    return _TOKEN.sub(lambda t: t[1] or (f"({t[2]})" if t[2] else plain(t[3])), phrase)


def cited(phrase: str) -> tuple[str, ...]:
    """Return the clauses that a phrase cites, each once, in order.

    >>> cited("It fits. [EL-4e] [EL-4g]")
    ('EL-4e', 'EL-4g')
    """
    return tuple(dict.fromkeys(token[2] for token in _TOKEN.finditer(phrase) if token[2]))


def sentences(phrase: str) -> list[str]:
    """Return the sentences of a phrase, without its clauses.

    >>> sentences("You draw. [EX-2a] It is Ben's turn. [EX-3]")
    ['You draw.', "It is Ben's turn."]
    """
    return _SENTENCE_ENDS.split(re.sub(rf"\s*{_CLAUSE}", "", phrase).strip())


def card(value: Any) -> str:
    """Return the markup for a card: its ``sign`` between ``‹ ›``; ``a card`` if it is unknown.

    >>> from tutor.engine.cards import Card
    >>> card(Card("10H")), card(UNKNOWN)
    ('‹10♥›', 'a card')
    """
    return "a card" if value is UNKNOWN else f"‹{value.sign}›"


def cards(values: Iterable[Any]) -> str:
    """List cards in a sentence: ``‹4♣›, ‹10♥› and ‹7♠›``; if all are unknown, only their number.

    >>> cards([UNKNOWN, UNKNOWN]), cards([])
    ('two cards', 'nothing')
    """
    values = list(values)
    if values and all(value is UNKNOWN for value in values):
        return count(len(values), "card")
    return listing([card(value) for value in values])


def listing(items: list[str], last: str = "and") -> str:
    """List items in a sentence, with the word ``last`` before the last one; ``nothing`` for none.

    >>> listing(["a", "b", "c"]), listing(["a", "b"], "or"), listing([])
    ('a, b and c', 'a or b', 'nothing')
    """
    if not items:
        return "nothing"
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def count(n: int, noun: str, plural: str = "") -> str:
    """Return a number with its noun; numbers up to twelve are written in words.

    :param plural: the plural, unless it is the noun with an s.

    >>> count(1, "card"), count(0, "entry", "entries"), count(2554, "game")
    ('one card', 'no entries', '2,554 games')
    """
    number = _NUMBERS[n] if 0 <= n < len(_NUMBERS) else f"{n:,}"
    return f"{number} {noun if n == 1 else plural or noun + 's'}"


def capital(text: str) -> str:
    """Capitalise the first letter; the rest stays as it is."""
    return f"{text[:1].upper()}{text[1:]}"


def called(view: Position, seat: int, number: str = "") -> str:
    """Return the name of a seat, also the reader's own; ``number`` (``P2`` unless given) if it has none."""
    return (view.names and view.names[seat]) or number or f"P{seat + 1}"


def as_read(readings: Readings, id: str) -> str:
    """Say how a table reads an open question, and the other ways: ``We play: this. Another reading: that.``

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
"""Possessive and reflexive pronouns for the default names of players."""


def pronouns(view: Position, seat: int) -> tuple[str, str]:
    """Return the possessive and reflexive pronoun of a seat other than the reader's, such as ``her`` and ``herself``.

    Names that are not defaults get ``their`` and ``themselves``.
    """
    return _PRONOUNS.get(called(view, seat), ("their", "themselves"))


def does(view: Position, seat: int, verb: str, third: str = "") -> str:
    """Return a seat and its verb, for the view's seat: ``You draw``, ``P2 draws``, ``Ada draws``.

    :param verb: the verb after ``You``.
    :param third: the verb after another's name, unless it is the verb with an s (``passes``).
    """
    return f"You {verb}" if seat == view.viewer else f"{called(view, seat)} {third or verb + 's'}"


class NoPhraseError(LookupError):
    """Raised if a game has no phrase for one of its own things; the message says where to add it."""


@dataclass(frozen=True, slots=True)
class Said:
    """A narrated sentence, with details that a reader may unfold."""

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
        """Register the phrase of an event."""
        return _registrar(self.events, kind)

    def move(self, kind: type[Move]) -> Callable[[Phrasing], Phrasing]:
        """Register the phrase of a move."""
        return _registrar(self.moves, kind)

    def refusal(self, key: str) -> Callable[[Phrasing], Phrasing]:
        """Register the phrase of a refusal."""
        return _registrar(self.refusals, key)

    def decision(self, kind: type[Decision]) -> Callable[[Phrasing], Phrasing]:
        """Register the prompt of a decision."""
        return _registrar(self.decisions, kind)

    def result(self, key: str) -> Callable[[Phrasing], Phrasing]:
        """Register the phrase of a result."""
        return _registrar(self.results, key)

    def part(self, kind: type[Event]) -> Callable[[Callable[..., str]], Callable[..., str]]:
        """Register the name of the part of a step that begins with an event."""
        return _registrar(self.parts, kind)

    def tag(self, kind: type[Event]) -> Callable[[Tagging], Tagging]:
        """Register the few words that stand on the board from an event to the end of its step."""
        return _registrar(self.tags, kind)

    def brief(self, kind: type[Event]) -> Callable[[Callable[..., str]], Callable[..., str]]:
        """Register the short phrase for an event in the summary of a turn."""
        return _registrar(self.briefs, kind)

    def say_event(self, event: Event, view: P) -> Said:
        """Return the sentence for an event, for the view's seat. The event's first clause is cited if the phrase cites
        none.

        An empty phrase stays empty: the event is not worth a sentence.
        """
        said = _said(_phrasing(self.events, type(event), "event")(event, view))
        clauses = event.cites()
        if not said.text or not clauses or cited(said.text):
            return said
        return Said(f"{said.text} [{clauses[0]}]", said.more)

    def say_refusal(self, refusal: Refusal, move: Move | None, view: P) -> Said:
        """Return the sentence for a refusal; the refusal's clause is always cited.

        :param move: the move that was tried; None if the click stands for none.
        :param view: the position as the trying seat knows it.
        :raises NoPhraseError: if the game has no phrase for the refusal's key.
        """
        said = _said(_phrasing(self.refusals, refusal.key, "refusal")(move, view))
        if refusal.clause in cited(" ".join((said.text, *said.more))):
            return said
        return Said(f"{said.text} [{refusal.clause}]", said.more)

    def say_move(self, move: Move, view: P) -> str:
        """Return a move as an imperative without a full stop. ``view`` is the position before it."""
        return _said(_phrasing(self.moves, type(move), "move")(move, view)).text

    def say_decision(self, decision: Decision, view: P) -> str:
        """Return the prompt of a decision, for the view's seat."""
        return _said(_phrasing(self.decisions, type(decision), "decision")(decision, view)).text

    def say_result(self, view: P) -> str:
        """Return the sentence for the end of the game; "" while it goes on."""
        result = view.result
        if result is None:
            return ""
        text = _said(_phrasing(self.results, result.key, "result")(view)).text
        return text if result.clause in cited(text) else f"{text} [{result.clause}]"


def _phrasing(table: dict[K, Callable[..., R]], key: K, sort: str) -> Callable[..., R]:
    """Return the function that makes this thing's phrase.

    :raises NoPhraseError: if none is registered.
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
