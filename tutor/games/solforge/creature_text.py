"""How a creature is written in a position: ``grave-ghast@1 5/1/7 zz poison 2``.

The card comes first; all else has a sensible default. ``5/1/7`` is attack, health and maximum (the maximum is at least
the printed health unless it is given). Then follow, in any order: ``zz`` (asleep), ``stripped``, ``used 3`` (Armor that
stopped), ``extra 1``, ``moved 2``, ``activated 1``, ``earlier 1`` (the number of given attributes that came before what
a While ability gives; see ``Creature``), ``entry 12``, ``fell 7``, ``left 7``, ``ousted``; an attribute that was given
(``poison 2``, ``aggressive``), one that is forbidden (``not defender``), a change that stops (``boost 3/0 until 7``),
an ability that was given (``gained shallow-grave@1#1+``). ``until 7`` after one of these makes it end with turn 7. What
While abilities give is not written: given numbers include it, and it is added to default ones.
"""

from __future__ import annotations

import re

from tutor.engine.facts import brief, fault_text
from tutor.games.solforge.cards.model import Ability, Level
from tutor.games.solforge.cards.vocabulary import ATTRIBUTES, NUMBERED
from tutor.games.solforge.creature import COUNTS, FLAGS, Boost, Creature, Gained, Grant, Negation, newcomer

NUMBERS = re.compile(r"(-?\d{1,6})/(-?\d{1,6})(?:/(-?\d{1,6}))?")


def says_numbers(text: str) -> bool:
    """Return whether a notation gives attack and health rather than leaving them to the card.

    >>> says_numbers("grave-ghast@1 5/1 zz"), says_numbers("grave-ghast@1 zz")
    (True, False)
    """
    return NUMBERS.fullmatch(" ".join(text.split()[1:2])) is not None


def read(text: str, space: int = 0) -> Creature:
    """Read the notation; the entry number is 0 unless given.

    :raises ValueError: if the text is not a creature, with a sentence for each wrong word.
    """
    words = text.split()
    if not words:
        raise ValueError("a creature begins with its card, like tanglesprout@1.")
    faults: list[str] = []
    card = _read_card(words.pop(0), faults)
    creature = newcomer(0, card, space)
    creature.asleep = False
    if words and (match := NUMBERS.fullmatch(words[0])):
        attack, health, maximum = match.groups()
        creature.attack, creature.health = int(attack), int(health)
        creature.maximum = int(maximum) if maximum else max(int(health), card.health)
        words.pop(0)
    while words:
        try:
            _read_word(creature, words)
        except ValueError as error:
            faults.append(str(error))
    if faults:
        raise ValueError(fault_text(faults))
    used = creature.used
    creature.add_up()
    creature.used = used  # printed Armor that is not in force was lost earlier
    return creature


def _read_card(word: str, faults: list[str]) -> Level:
    """Return the creature's card; if it cannot be one, a stand-in, so that the other words are still checked."""
    try:
        card = Level.parse(word)
        if card.is_creature:
            return card
        faults.append(f"{card} is a spell, and only creatures stand in lanes.")
    except ValueError as error:
        faults.append(str(error))
    return Level.parse("seedling@1")


def _read_word(creature: Creature, words: list[str]) -> None:
    word = words.pop(0)
    if word == "zz" or word in FLAGS:
        setattr(creature, "asleep" if word == "zz" else word, True)
    elif word in COUNTS:
        setattr(creature, word, _number(words, word))
    elif word in ATTRIBUTES:
        name = next(item for item in ATTRIBUTES if item == word)
        given = words[:1] and words[0].isdigit()
        if word in NUMBERED and not given:
            raise ValueError(f"{word} needs a number, like {word} 2.")
        amount = _number(words, word) if given else 1
        creature.grants += (Grant(name, amount, _stops(words)),)
    elif word == "not" and words and words[0] in ATTRIBUTES:
        name = next(item for item in ATTRIBUTES if item == words[0])
        del words[0]
        creature.negations += (Negation(name, _stops(words)),)
    elif word == "boost" and words and (match := NUMBERS.fullmatch(words.pop(0))):
        creature.boosts += (Boost(int(match[1]), int(match[2]), _stops(words)),)
    elif word == "gained" and words:
        creature.gained += (Gained(Ability.parse(words.pop(0)), _stops(words)),)
    else:
        raise ValueError(f"{brief(word)} says nothing about a creature.")


def _number(words: list[str], name: str) -> int:
    if not words or not re.fullmatch(r"\d{1,6}", words[0]):
        raise ValueError(f"{name} needs a whole number after it.")
    return int(words.pop(0))


def _stops(words: list[str]) -> int:
    if words[:1] != ["until"]:
        return 0
    del words[0]
    return _number(words, "until")
