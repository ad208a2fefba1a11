"""Building a deck: the cards of a faction to add, those in the deck, and every rule that is broken (SF-DC)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from tutor.engine.words import count, plain, spans
from tutor.games.solforge.cards import CardInfo, built_in, card
from tutor.games.solforge.cards.vocabulary import FACTIONS, RARITIES
from tutor.games.solforge.decks import READY, Deck, match_of_texts, read_deck, ready_deck, sets_of, texts_of, write_deck
from tutor.games.solforge.decks.builder import summary, with_card, without_card
from tutor.games.solforge.decks.deck import UNNAMED, deck_faults
from tutor.games.solforge.scene.cards import badge, emblem, looks
from tutor.scene.nodes import Button, CardNode, Group, Node, Note, Row, Scene

CITED: Final = re.compile(r"\((SF-[\w-]+)\)")
"""A clause at the end of a sentence about decks."""


class Workshop:
    """This game's part of the deck builder; see ``widgets.session.workshop``.

    Ids: ``show:Uterra`` filters, ``add:enrage`` puts a copy in, ``drop:enrage`` takes one out, ``open:stampede`` begins
    with a ready-made deck.
    """

    file = "deck.txt"
    first = FACTIONS[0]

    def start(self) -> Deck:
        """An empty deck."""
        return Deck.of(UNNAMED, [])

    def write(self, deck: Deck) -> str:
        """Return the deck as the text of a deck file.

        :raises ValueError: listing everything that cannot be written.
        """
        return write_deck(deck)

    def read(self, text: str) -> Deck:
        """Read the deck of a deck file, legal or not.

        :raises ValueError: listing every line that cannot be read.
        """
        return read_deck(text)

    def faults(self, deck: Deck) -> list[str]:
        """Return a phrase for every rule of decks that the deck breaks."""
        return [_phrase(fault) for fault in deck_faults(deck)]

    def begin(
        self, decks: Mapping[int, str], seed: int, readings: Mapping[str, str], cards: Iterable[str] = ()
    ) -> dict[str, Any]:
        """Return the starting position of a match in which some seats bring deck files (SF-CS-h), with card files.

        :raises ValueError: listing every line that cannot be read and every broken rule of decks.
        """
        return match_of_texts(decks, seed, readings, cards)

    def brought(self, position: Mapping[str, Any]) -> dict[int, str] | None:
        """Return the deck files of such a match, by seat; None for any other position."""
        return texts_of(position)

    def cards(self, position: Mapping[str, Any]) -> dict[str, str]:
        """The names of the card files of a position, by their texts."""
        return sets_of(position)

    def change(self, deck: Deck, id: str) -> Deck:
        """Return the deck after a click; only adding, dropping and opening change it."""
        kind, _, name = id.partition(":")
        if kind == "open":
            return ready_deck(name)
        changed = {"add": with_card, "drop": without_card}.get(kind)
        return changed(deck, card(name)) if changed else deck

    def scene(self, deck: Deck, shown: str) -> Scene:
        """The whole board.

        :param shown: the faction whose cards are offered.
        """
        filters: list[Node] = [_filter(faction, shown) for faction in FACTIONS]
        offered = _listed("add", deck, _of(shown))
        held = _listed("drop", deck, [one for one, _ in deck.cards])
        offer = f"{shown}: a click adds a copy"
        name = f"{deck.name}, {count(deck.size, 'card')}; a click takes one out"
        return Scene(
            title="SolForge: a deck",
            where=deck.name,
            felt=285,
            nodes=[
                Row(id="filters", label="Factions", wrap=True, items=filters),
                Group(id="offered", label=offer, caption=offer, items=offered, framed=True),
                Group(id="held", label=name, caption=name, items=held, framed=True),
                Group(
                    id="counts", label="The deck's rules", caption="The deck's rules", items=_notes(deck), framed=True
                ),
                Row(id="ready", label="Ready-made decks", items=[_ready()]),
            ],
        )  # fmt: skip


def _of(faction: str) -> list[CardInfo]:
    return [one for one in built_in() if one.deckable and one.faction == faction]


def _filter(faction: str, shown: str) -> Button:
    label = f"{faction}, shown" if faction == shown else f"Show {faction}"
    return Button(id=f"show:{faction}", label=label, main=faction, tone="here" if faction == shown else "")


def _listed(kind: str, deck: Deck, cards: Iterable[CardInfo]) -> list[Node]:
    """Return cards under the names of their rarities, in alphabetical order; a deck's text may also name tokens."""
    found: list[Node] = []
    for rarity in (*RARITIES, "token"):
        names = sorted((one for one in cards if one.rarity == rarity), key=lambda one: one.name)
        if names:
            word = rarity.capitalize()
            found.append(Note(id=f"{kind}-list:{rarity}", label=word, spans=[{"b": word}]))
            found += [_line(kind, one, deck.copies(one)) for one in names]
    return found


def _line(kind: str, one: CardInfo, copies: int) -> CardNode:
    first = one.first
    numbers = f", attack {first.attack}, health {first.health}" if first.is_creature else ""
    in_deck = count(copies, "copy", "copies") if copies else "none"
    return CardNode(
        id=f"{kind}:{one.id}", label=f"{one.name}, {one.rarity} {one.type}{numbers}, {in_deck} in the deck",
        title=one.name, **looks(one), small=True, about=f"{one.id}@1",
        badges=[emblem(one), badge(f"{first.attack}/{first.health}" if first.is_creature else "spell"),
                *([badge(f"×{copies}")] if copies else [])],
    )  # fmt: skip


def _notes(deck: Deck) -> list[Node]:
    """Return the contents of the deck, and every rule that it breaks."""
    found = summary(deck)
    parts = [", ".join(count(n, word, word) for word, n in part.items()) for part in (found.factions, found.rarities)]
    parts.append(", ".join(count(n, word) for word, n in found.types.items()))
    held = "; ".join(parts) if deck.cards else "nothing is in it yet"
    faults = [_phrase(fault) for fault in found.faults] or ["The deck keeps every rule."]
    lines = [f"{held[:1].upper()}{held[1:]}.", *faults]
    return [Note(id=f"rule:{place}", label=plain(line), spans=spans(line)) for place, line in enumerate(lines)]


def _phrase(fault: str) -> str:
    """Return a sentence about decks, with its clause as markup."""
    return CITED.sub(r"[\1]", fault)


def _ready() -> Group:
    items = [
        Button(id=f"open:{name}", label=f"Open {ready_deck(name).name}", main=ready_deck(name).name) for name in READY
    ]
    return Group(
        id="list:ready",
        label="Begin with a ready-made deck",
        caption="Begin with a ready-made deck",
        items=items,
        folded=True,
    )
