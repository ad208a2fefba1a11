"""The game's own words, explained."""

from __future__ import annotations

GLOSSARY = {
    "titan-forged": (
        "titan-forged",
        "The cards you play with: number cards, aces and the two jokers, 42 together. [EL-2.1c]",
    ),
    "titan-deck": ("titan deck", "The book's name for the deck from which you draw every turn. [EL-3a]"),
    "elemental": ("elemental", "One of the twelve court cards that have to be beaten. [EL-2.1f]"),
    "lord": ("Lord", "An Elemental Lord, that is a King. A beaten one owes you a favour. [EL-2.1g]"),
    "element": (
        "element",
        "What a suit stands for: hearts are water, spades fire, diamonds earth, clubs air. [EL-2.1b]",
    ),
    "arcane": ("arcane", "The damage of a joker. It has no element, so no elemental is immune to it. [EL-2.1e]"),
    "power-level": (
        "power level",
        "The number that counts: an ace is 1, a number card its number, a joker 1 to 10 as you wish, a Jack 11, a "
        "Queen 12, a King 13. [EL-2.2a]",
    ),
    "attack-card": (
        "attack card",
        "A card drawn at the opening of a turn, to be played or discarded in that turn. [EL-4a]",
    ),
    "damage-card": (
        "damage card",
        "One of the first two cards on an elemental. Their power levels together must reach its power level. [EL-4e]",
    ),
    "banish-card": (
        "banish card",
        "The last card on an elemental: any power level, but of the elemental's own element. [EL-4g]",
    ),
    "immunity": ("immunity", "An elemental takes no damage from a card of its own element. [EL-4f]"),
    "beaten": ("beaten", "An elemental is beaten when its banish card follows its two damage cards. [EL-4d]"),
    "elemental-plane": (
        "Elemental Plane",
        "The book's name for the pile of beaten elementals, the cards that beat them, and used favours. [EL-4i]",
    ),
    "discard-row": (
        "discard row",
        "The cards you could not or would not play. What they count is your damage. [EL-4n]",
    ),
    "damage-taken": ("damage taken", "The sum of your discards. Reach the limit of 33 and you have lost. [EL-5a]"),
    "covered": ("covered", "An elemental is covered while a card of the row below lies partly on it. [EL-3f]"),
    "revealed": ("revealed", "Face up. Only revealed elementals can be attacked. [EL-4c]"),
    "layout": ("layout", "One of three ways to lay out the twelve elementals, in rows that overlap. [EL-3b]"),
    "power": (
        "elemental power",
        "The book's name for a favour that a beaten King owes you, once, at any time. [EL-4.1a]",
    ),
    "whispers": ("Whispers of Neptulon", "The King of Hearts' favour: a hand card goes under the deck. [EL-4.1b]"),
    "touch": (
        "Therazane's Touch",
        "The King of Diamonds' favour: see the bottom card, and draw it next if you wish. [EL-4.1c]",
    ),
    "hand-of-ragnaros": ("Hand of Ragnaros", "The King of Spades' favour: an attack card counts twice. [EL-4.1d]"),
    "breath": ("Breath of Al'Akir", "The King of Clubs' favour: draw a random card. [EL-4.1e]"),
    "reading": (
        "reading",
        "One way to understand a rule that the rulebook leaves open. You can switch it and compare.",
    ),
}
