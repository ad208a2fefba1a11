"""Words that this game uses in a sense of its own."""

from __future__ import annotations

GLOSSARY: dict[str, tuple[str, str]] = {
    "supply": ("supply", "The discard pile and the decks: where a card is fetched from, the discard pile first."),
    "session": ("drawing session", "The draws of your turn, until a match, a sorcerer or a noble ends them."),
    "match": ("match", "A drawn card that equals one you have."),
    "ladder": ("ladder", "Pet rock, peasant, 3 to 9, noble, baron, queen, king. Two equal cards make the next one."),
    "factor": ("factor", "How many equal cards you may hold before you must combine some of them."),
    "combo": ("combo", "How many equal cards you can combine at once: two, and one more for each scientist."),
    "stack": ("stack", "Cards combined in one go through levels that nobody needs to have."),
    "royal": ("royal", "A baron, a queen or a king."),
    "bonus": ("royal bonus", "Draws that your highest royal brings, worked out first and made last."),
    "ritual": ("ritual", "Four pet rocks, discarded together, remove one card of an opponent or bring a bread."),
    "heart attack": ("heart attack", "A lost king takes a queen along, and a lost queen a king."),
    "heir": ("heir", "A baron turned over, who takes the place of a lost king or queen."),
    "army": ("army", "All your knights together: two damage each, more with the Earjimlin."),
    "counter": ("counter", "It runs from 1 to 4 and tells when farmers bring bread and explorers come home."),
}
