"""What the answer to a mistake says of its result is what came of it: who keeps how much, what of what was reached, by
how much it fell short, how much was gained or lost."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Any

import pytest

from tests.lessons.test_facts_told import CARD, FIGURE, SUM, exercises, figures, worked_out
from tests.lessons.test_form import LESSONS
from tests.tools import together
from tutor.engine.game import Game
from tutor.engine.notation import write_position
from tutor.engine.table import Table
from tutor.engine.words import plain
from tutor.explain.narrator import Narrator
from tutor.explain.narrator import as_text as story_as_text
from tutor.learn import Exercise, Lesson, find_lesson
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Mistake, Play
from tutor.learn.player import begin
from tutor.scene.build import picture
from tutor.scene.text import as_text

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WHO = r"\b(You|Ada|Ben|Chen|Dora|He|She|he|she|him|her)\b"
END = r"(?= (?:health|points|gold|left)\b|[.,:;!]| and\b|$)"
KEEPS = re.compile(
    rf"{WHO}(?: are| is| lives?)?(?: still| now| only)? (?:keeps?|have|has|at|with|stays? at|stops? at|sinks? to)"
    rf"(?: still| only| all)?(?: (?:his|her|your))? (-?\d+){END}(?! gold)"
)
"""``Ben keeps 3 health.``, ``You have 66.``, ``She has 3 left``, ``You live with 5 health``."""
LEAVES = re.compile(rf"\bleaves {WHO} (-?\d+)")
HAD = re.compile(r"\bYou had (\d+)(?=[.,])")
GOLD = re.compile(r"(\d+) gold\b|\bit for (\d+)|bid \d+ of (\d+)")
PAYS = re.compile(r"pays (\d+) and keeps (\d+)")
OF = re.compile(r"(?<!bid )(?<![\d×+-] )(?<!\d)(?:(\d+) \+ )?(\d+) of (\d+)\b")
"""``8 of 10``, ``12 + 15 of 54``: so much of what was needed."""
SHORT = re.compile(r"(\d+)(?: of (\d+))?[.:] (\w+)(?: gold)? short\b", re.IGNORECASE)
"""``8 of 10. Two short``, ``2 × 4 = 8. One short``."""
PRODUCTS = re.compile(r"((?:\d+ × \d+)(?: and \d+ × \d+)*)(?:,|:)(?: only)? (\d+)")
"""``2 × 3 and 5 × 2, only 16``."""
DIE = re.compile(
    r"\b(fire|earth|water|nature|magic|gold|chance)(?: die)?"
    r"(?: shows?| became| fell| rolled| was| is| stays)?(?: still)?(?: an?| to| on)? (\d)\b(?! (?:of|×|damage|gold))",
    re.IGNORECASE,
)
"""``Magic fell to 3``, ``You flipped fire to 2``, ``Earth rolled a 6``."""
HURT = re.compile(
    r"(?<!it )\b(?:for|did|does|dealt|deals|loses?|lost|took|healed) (\d+)\b(?! of|/| [×+])|(\d+) damage\b(?! was left)"
)
"""``hits you for 4``, ``Fire did 5``, ``6 damage to you``."""
ROLLED = re.compile(r"rolled an? (\d)")
POINTS = re.compile(r"(\d+) points")
BODY = re.compile(r"\b(\d+)/(\d+)\b|(\d+) attack, (\d+) health")
"""A creature's attack and health."""
ATTACK, HEALTH = re.compile(r"(\d+) attack\b(?!,)"), re.compile(r"(\d+) health\b|(\d+) - \d+:")
OPEN = re.compile(r"(?:[Ll]ane (\d) (?:was|stayed) (?:still )?open|(?:[Nn]obody stood in|through|you in) lane (\d))")
BLOCKED = re.compile(r"lane (\d) is blocked")
ONE_OF = re.compile(r"[Yy]ou have one (\d+)")
THEIRS = re.compile(r"\b(?:Her|her|Ada keeps her) (\d+)\b")
MADE = re.compile(r"\bA (\d+)\b")
LEFT = re.compile(r"(\d+)(?: bread| damage)?(?: was| were| are)? left|(\d+) come through")
NEEDS = re.compile(r"\b(?:s?he|the \w+) needs (\d+)")
DICE = ("fire", "earth", "water", "nature", "magic", "gold", "chance")
PRICES = {"ED-S13": [12]}
"""What is short of the price of a card in a shop: Blazing Fire."""
MIGHT_HAVE_BEEN = {("EF-L17", "18 points"): "what the pair of nines would have made"}
RANK = re.compile(r"(\d+), level \d+")
POWER = {"J": 11, "Q": 12, "K": 13}
LANES = 5


@dataclass(frozen=True)
class Outcome:
    """What comes of a mistake: the move, the positions from the page's first to its last, the figures of its story."""

    game: Game
    lesson: Lesson
    mistake: Mistake
    positions: tuple[Any, ...]
    story: frozenset[int]
    rolled: set[int]

    @property
    def last(self) -> Any:
        """The position in the end."""
        return self.positions[-1]

    def seats(self, who: str) -> Sequence[int]:
        """The seats that a word means: ``he`` may be any other than the learner."""
        if who in ("You", "you"):
            return [LEARNER]
        if who in self.lesson.names:
            return [self.lesson.names.index(who)]
        return [seat for seat in range(self.last.seats) if seat != LEARNER]

    def amounts(self, zones: Iterable[str], who: str = "", *, ever: bool = False) -> set[int]:
        """What stands in these zones for somebody, or for anybody; in the end, or ``ever`` on the way."""
        seats = self.seats(who) if who else range(self.last.seats)
        rows = [
            getattr(position, zone)
            for position in (self.positions if ever else [self.last])
            for zone in zones
            if hasattr(position, zone)
        ]
        return {value for row in rows for value in ([row[seat] for seat in seats] if isinstance(row, list) else [row])}

    def changes(self, zone: str) -> set[int]:
        """By how much it changed for anybody, between any two of the positions."""
        rows = [getattr(position, zone) for position in self.positions if hasattr(position, zone)]
        series = zip(*rows, strict=True) if rows and isinstance(rows[0], list) else [rows]
        return {abs(b - a) for values in map(list, series) for n, a in enumerate(values) for b in values[n + 1 :]}

    def bodies(self) -> set[tuple[int, int]]:
        """The attack and health of every creature that stood anywhere."""
        fields = [getattr(position, "field", {}) for position in self.positions]
        return {(creature.attack, creature.health) for field in fields for creature in field.values()}

    def lanes(self, mine: bool) -> set[int]:
        """The lanes in which Ada's creature stood at some time, with one of the learner's opposite or without."""
        fields = [getattr(position, "field", {}) for position in self.positions]
        opposite = range(LANES)
        return {n + 1 for field in fields for n in opposite if LANES + n in field and (n in field) == mine}

    def bread(self) -> set[int]:
        """How much bread the learner has in the end, as it is read out."""
        text = as_text(picture(self.game, self.last, LEARNER), choices=False)
        return {int(number) for number in re.findall(r"You:[^\n]*bread (\d+)", text)}

    def cards(self) -> list[tuple[list[int], list[int]]]:
        """The ranks of the others' cards and of the learner's, as each position is read out."""
        texts = [as_text(picture(self.game, position, LEARNER), choices=False) for position in self.positions]
        halves = [text.partition("Your side") for text in texts]
        return [
            ([*map(int, RANK.findall(one.partition("The middle")[0]))], [*map(int, RANK.findall(two))])
            for one, _, two in halves
        ]


def outcome(game: Game, lesson: Lesson, part: Exercise, mistake: Mistake) -> Outcome:
    """Play a mistake out."""
    table: Table = begin(game, lesson, part)
    positions = [table.position]
    plays = (*mistake.after, *(() if mistake.refused else (Play(mistake.move), *mistake.costs)))
    for play in plays:
        table.play(play.move, play.luck)
        positions.append(table.position)
    story = story_as_text(Narrator(game, LEARNER).story(table.line()[1:]))
    luck = (lesson.start_of(part).get("luck"), [play.luck for play in (*part.before, *plays)])
    rolled = {int(value) for value in re.findall(r"\d+", str(luck))}
    return Outcome(game, lesson, mistake, tuple(positions), frozenset(map(int, figures(story))), rolled)


def faults(found: Outcome, text: str) -> list[str]:
    """What a text says of a result that did not come of it."""
    said = plain(CARD.sub("", text))
    sums = {int(right) for _, right in SUM.findall(said)}
    laws = LAWS[found.game.id]
    all_ = [fault for law in laws for fault in law(found, said, sums)]
    return [fault for fault in all_ if (found.lesson.id, fault) not in MIGHT_HAVE_BEEN]


def wrong(said: str, pattern: re.Pattern[str], right: Set[int]) -> Iterator[str]:
    """The places where a sentence of this shape has a figure that is none of the right ones."""
    for match in pattern.finditer(said):
        if int(next(group for group in match.groups() if group)) not in right:
            yield match[0]


def _kept(found: Outcome, said: str, sums: set[int]) -> Iterator[str]:
    """Who has how much in the end; what I had before."""
    kinds = ("health",) if hasattr(found.last, "health") else ("scores",)
    for match in (*KEEPS.finditer(said), *LEAVES.finditer(said)):
        wide = kinds if re.search("keep|live|leave|still", match[0]) else ("health", "gold", "scores")
        creatures = {health for _, health in found.bodies()} if "her " in match[0] else set()
        if int(match[2]) not in found.amounts(wide, match[1]) | sums | creatures:
            yield match[0]
    yield from wrong(said, HAD, found.amounts(("health", "scores"), "You", ever=True))


def _reached(found: Outcome, said: str, sums: set[int]) -> Iterator[str]:
    """How much of the health came off; or, where a try is refused, how much of a price was there."""
    rivals = found.seats("he")
    lost = {(p.health[seat], p.health[seat] - found.last.health[seat]) for p in found.positions for seat in rivals}
    paid = found.amounts(("gold",), "You") | sums if found.mistake.refused else set()
    for more, some, whole in OF.findall(said):
        if (int(whole), int(more or 0) + int(some)) not in lost and int(some) not in paid:
            yield f"{some} of {whole}"
    for value, of, word in SHORT.findall(said):
        missing = NUMBERS.index(word.lower()) if word.lower() in NUMBERS else None
        whole = (
            [int(of)] if of else [*found.amounts(("health", "gold"), "he", ever=True), *PRICES.get(found.lesson.id, ())]
        )
        if missing is not None and all(int(value) + missing != each for each in whole):
            yield f"{value}, {word} short"
    for products, value in PRODUCTS.findall(said):
        if sum(worked_out(one) for one in products.split(" and ")) != int(value):
            yield f"{products}: {value}"
    gold = found.amounts(("gold",), ever=True) | found.changes("gold") | sums
    yield from wrong(said, GOLD, gold)
    for price, rest in PAYS.findall(said):
        if int(price) not in found.changes("gold") or int(rest) not in found.amounts(("gold",), "he"):
            yield f"pays {price} and keeps {rest}"


def _dice(found: Outcome, said: str, sums: set[int]) -> Iterator[str]:
    """What a die showed at some time."""
    for name, value in DIE.findall(said):
        shown = {position.dice[DICE.index(name.lower())] for position in found.positions}
        if int(value) not in shown | found.story:
            yield f"{name} {value}"


def _hurt(found: Outcome, said: str, sums: set[int]) -> Iterator[str]:
    """Damage: as it is felt by somebody, or, where creatures fight, as the story tells it."""
    if not found.mistake.refused:
        told = found.story if hasattr(found.last, "field") else set()
        felt = found.changes("health") | found.changes("damage") | found.changes("scores")
        yield from wrong(said, HURT, felt | sums | told)
        yield from wrong(said, ROLLED, found.rolled)


def _scored(found: Outcome, said: str, sums: set[int]) -> Iterator[str]:
    """Points that were made."""
    if not found.mistake.refused:
        yield from wrong(said, POINTS, found.story | found.changes("scores") | sums)


def _fought(found: Outcome, said: str, sums: set[int]) -> Iterator[str]:
    """Attack and health of creatures, and lanes in which nobody stood, or somebody did."""
    bodies = found.bodies()
    for match in BODY.finditer(said):
        attack, health = (int(group) for group in match.groups() if group)
        if (attack, health) not in bodies:
            yield match[0]
    yield from wrong(said, ATTACK, {attack for attack, _ in bodies})
    yield from wrong(said, HEALTH, {health for _, health in bodies} | found.amounts(("health",), ever=True))
    yield from wrong(said, OPEN, found.lanes(mine=False))
    yield from wrong(said, BLOCKED, found.lanes(mine=True) | found.lanes(mine=False))


def _laid(found: Outcome, said: str, sums: set[int]) -> Iterator[str]:
    """Cards by their level, and what is left of bread or of damage."""
    cards = found.cards()
    mine = cards[-1][1]
    yield from wrong(said, ONE_OF, {rank for rank in mine if mine.count(rank) == 1})
    yield from wrong(said, THEIRS, {rank for theirs, _ in cards for rank in theirs})
    yield from wrong(said, MADE, {*cards[-1][0], *cards[-1][1], *found.story})
    waits = {item.left for position in found.positions[-1:] for item in position.agenda if hasattr(item, "left")}
    before = {item.left for position in found.positions for item in position.agenda if hasattr(item, "left")}
    yield from wrong(said, LEFT, waits or found.bread() | before)


def _needed(found: Outcome, said: str, sums: set[int]) -> Iterator[str]:
    """The power of the elemental that a card was put on."""
    slots = write_position(found.last).get("slots", {})
    on = re.search(r" on (\d\.\d)", found.mistake.move)
    aimed = (
        {POWER[slots[on[1]][0]]}
        if on and on[1] in slots
        else {POWER[slot[0]] for slot in slots.values() if slot[0] in POWER}
    )
    yield from wrong(said, NEEDS, aimed)


Law = Callable[[Outcome, str, set[int]], Iterator[str]]
LAWS: dict[str, tuple[Law, ...]] = {
    "elementals": (_needed, _hurt),
    "elemental_forge": (_kept, _scored, _hurt),
    "elemental_deck_builder": (_kept, _reached, _dice, _hurt),
    "oligarchy": (_laid,),
    "solforge": (_kept, _fought, _hurt),
}


@together(LESSONS)
def test_what_a_mistake_is_said_to_come_to_came_of_it(game: Game, lesson: Lesson) -> None:
    for part in exercises(lesson):
        for mistake in part.mistakes:
            if mistake.text and FIGURE.search(plain(mistake.text)):
                assert not list(faults(outcome(game, lesson, part, mistake), mistake.text)), mistake.text


@pytest.mark.parametrize(
    ("id", "right", "wrong"),
    [
        ("ED-S01", "He keeps all 5", "He keeps all 4"),
        ("ED-S05", "keeps 7", "keeps 6"),
        ("ED-S07", "10 of 21", "11 of 21"),
        ("ED-S07", "eleven short", "ten short"),
        ("ED-S08", "It still did 5", "It still did 4"),
        ("ED-S11", "It rolled a 1", "It rolled a 2"),
        ("ED-S12", "5 × 2, only 16", "5 × 2, only 17"),
        ("EF-L10", "8 points", "9 points"),
        ("EL-L3", "needs 13", "needs 12"),
        ("OL-L3", "you have one 5", "you have one 6"),
        ("OL-L22", "2 left", "3 left"),
        ("SF-L1", "She has 3 left", "She has 4 left"),
        ("SF-L2", "Lane 5 was still open", "Lane 4 was still open"),
        ("SF-L19", "It stays 4/4", "It stays 4/5"),
    ],
)
def test_a_wrong_figure_is_found(id: str, right: str, wrong: str) -> None:
    game, lesson = find_lesson(id)
    part, mistake = next((p, m) for p in exercises(lesson) for m in p.mistakes if right in m.text)
    found = outcome(game, lesson, part, mistake)
    assert not faults(found, mistake.text)
    assert faults(found, mistake.text.replace(right, wrong))
