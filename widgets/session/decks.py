"""Players' own decks in the new-deal panel, and dealing with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.engine.facts import fault_text
from tutor.engine.game import Game
from tutor.engine.position import SPECTATOR
from tutor.engine.readings import Readings
from tutor.engine.table import Table
from tutor.engine.words import listing
from widgets.session.dialogs import field_of
from widgets.session.session import Session
from widgets.session.workshop import brought, own_cards, workshop
from widgets.wire.user_error import UserError

Values = Mapping[str, str]
MOST_FAULTS = 10
"""The most faults of a deck that are listed."""
KEPT, NONE = "kept", "none"


def fields(session: Session) -> list[dict[str, Any]]:
    """Return the fields in which each seat may bring a deck, as text or file; none for a game without decks.

    A field's label begins like the error about its deck. If a player's own cards are in use, another field asks whether
    to keep them.
    """
    if workshop(session.game) is None:
        return []
    there = brought(session.table) or {}
    found = []
    for seat in range(session.table.position.seats):
        owner = "you" if seat == session.seat else session.game.words.seat(session.table.view(SPECTATOR), seat)
        name = f"{('First', 'Second')[seat]} deck, for {owner}"
        label = f"{name}: a deck of your own, as text, in place of the choice below"
        found += [field_of(f"deck {seat}", label, "area", there.get(seat, "")),
                  field_of(f"file {seat}", f"{name}: or a deck file", "file")]  # fmt: skip
    if own := own_cards(session.table):
        kept = {KEPT: f"those of this table: {listing([*own.values()])}", NONE: "none"}
        found.append(field_of("cards", "Cards of your own", "choice", KEPT, kept))
    return found


def is_field(name: str) -> bool:
    """Return whether a field of the panel is one of these."""
    return name == "cards" or name.startswith(("deck ", "file "))


def chosen_cards(session: Session, values: Values) -> tuple[str, ...]:
    """Return the card files, as text, to use in the next deal, too."""
    return tuple(own_cards(session.table)) if values.get("cards") == KEPT else ()


def chosen_decks(session: Session, values: Values) -> dict[int, str]:
    """Return the decks in the fields, by seat; a file is preferred to a text."""
    seats = range(session.table.position.seats)
    texts = {seat: values.get(f"file {seat}", "").strip() or values.get(f"deck {seat}", "").strip() for seat in seats}
    return {seat: text for seat, text in texts.items() if text and workshop(session.game)}


def deal(game: Game, decks: Mapping[int, str], seed: int, readings: Readings, cards: Iterable[str] = ()) -> Table:
    """Return a table at which some seats bring decks, with the cards of some files.

    :raises UserError: if the game has no decks.
    :raises ValueError: listing all faults of these, by line number, on one line.
    """
    found = workshop(game)
    if found is None:
        raise UserError(f"{game.title} has no decks.")
    try:
        return Table.study(game, found.begin(decks, seed, readings.to_data(), cards))
    except ValueError as error:
        raise ValueError(fault_text(str(error).splitlines(), MOST_FAULTS)) from None
