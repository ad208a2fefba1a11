"""The panel that asks for a new deal: its number, who plays, with which decks, and the readings that act at set-up."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from tutor.engine import luck
from tutor.engine.readings import Reading, Readings
from tutor.engine.table import Table
from tutor.explain.daily import number_of
from widgets.session import decks, players, suspended
from widgets.session.dialogs import Dialog, Values, action, back, field_of, panel
from widgets.session.effects import AskDay
from widgets.session.session import Message, Session
from widgets.session.workshop import brought, own_cards, seed_of
from widgets.wire.sorry import Sorry

WORDS = (
    "The same number and choices give the same cards. Today's deal is the same for everybody; "
    "to play an earlier one, type its date, such as 20261124. What acts during play is switched below the board."
)
NAMES = "Names in the order of the seats, with commas between; empty for none"


def new_deal(session: Session) -> Dialog:
    """Ask for all that a new deal depends on."""
    table = session.table
    fields = [field_of("deal", "Deal", "number", str(another(seed_of(table))))]
    if len(session.game.seats) > 1:
        counts = {str(n): str(n) for n in session.game.seats}
        fields.append(field_of("seats", "Players", "choice", str(table.position.seats), counts))
        named = ", ".join(table.start.names or [""] * table.position.seats).strip()
        fields.append(field_of("names", NAMES, "text", named))
    fields += [*_other_seats(session), *decks.fields(session)]
    for item in setup_readings(session.game.readings):
        fields.append(field_of(item.id, item.question, "choice", table.position.readings.value(item.id), item.options))
    actions = [action("Deal", "deal", best=True), action("Today's deal", "today")]
    if session.suspended:
        waiting = suspended.choices(session.suspended)
        fields.append(field_of("suspended", "Games that wait", "choice", next(iter(waiting)), waiting))
        actions.append(action("Back to the game that waits", "back"))
    return Dialog(
        panel("New deal", WORDS, fields=fields, actions=actions), {"deal": _deal, "today": _ask, "back": back}
    )


def _other_seats(session: Session) -> list[dict[str, Any]]:
    """Who sits at each of the other places."""
    now, choices = players.seated(session.table), players.choices(session.game)
    names = {seat: session.game.words.seat(session.view, seat) for seat in range(session.table.position.seats)}
    return [
        field_of(f"player {seat}", f"Who is {name}?", "choice", now.get(seat, ""), choices)
        for seat, name in names.items()
        if seat != session.seat
    ]


def setup_readings(readings: type[Readings]) -> list[Reading]:
    """The readings that a new deal asks for: what acts at set-up only, house rules first."""
    items = [item for item in readings.declared.values() if item.setup_only and item.kind != "note"]
    return sorted(items, key=lambda item: item.kind != "variant")


def another(seed: int) -> int:
    """The number suggested for the next deal: it follows from this one, so that nothing here is left to chance."""
    return luck.step(seed)[1] % 100_000


def _deal(session: Session, values: Values) -> Session:
    number = values.get("deal", "").strip()
    if not re.fullmatch(r"\d{1,20}", number, re.ASCII):
        raise Sorry("A deal is a whole number of at most 20 digits, such as 20417.")
    chosen = {id: option for id, option in values.items() if id in session.game.readings.by_id}
    seats = values.get("seats", str(session.table.position.seats))
    own, cards = decks.chosen_decks(session, values), decks.chosen_cards(session, values)
    try:
        readings = session.table.position.readings.but(chosen)
        count = int(seats) if re.fullmatch(r"\d", seats, re.ASCII) else 0
        if own or cards:
            table = decks.deal(session.game, own, int(number), readings, cards)
        else:
            table = Table.deal(session.game, count, int(number), readings.to_data())
        _seat(session, table, values)
        table = _named(table, values.get("names", ""))
    except ValueError as error:
        raise Sorry(str(error)) from None
    there = session.sit(table, fresh=int(number) != seed_of(session.table))
    return there.say(f"Deal {int(number)}.", there.left_behind)


def _ask(session: Session, values: Values) -> Session:
    return session.but(effects=(AskDay(values),))


def of_day(session: Session, message: Message) -> Session:
    """At the deal of a day, read as the tutor reads the rules, with the players that were chosen.

    :param message: ``day`` is a date, ``values`` are the fields of the panel.
    """
    asked = {name: text for name, text in message["values"].items() if not decks.is_field(name)}
    tutors = {id: item.default for id, item in session.game.readings.by_id.items()}
    return _deal(session, {**asked, **tutors, "deal": str(number_of(message["day"]))})


def _seat(session: Session, table: Table, values: Values) -> None:
    """Let the bots that stay keep their seats, and others take those that are asked for."""
    players.keep_bots(session.table, table)
    for seat in range(table.position.seats):
        key = values.get(f"player {seat}", players.seated(table).get(seat, ""))
        if key != players.seated(table).get(seat, ""):
            table.bots.pop(seat, None)
            players.take(table, {seat: key} if key else {})


def _named(table: Table, text: str) -> Table:
    """The table with the names that were typed; those of seats that it does not have fall away."""
    seats = table.position.seats
    names = [name.strip() for name in text.split(",")] + [""] * seats
    called = table.with_names(names[:seats])
    called.bots = table.bots
    return called


def again(table: Table, readings: Readings) -> Table:
    """A table that begins as this one did, under other readings."""
    start, own = table.start, brought(table)
    if own is not None:
        new = decks.deal(table.game, own, seed_of(table), readings, own_cards(table))
    else:
        study = None if start.study is None else {**start.study, "readings": readings.to_data()}
        new = Table(table.game, replace(start, readings=readings.to_data(), study=study))
    players.keep_bots(table, new)
    return new
