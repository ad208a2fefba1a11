"""The new-deal panel: opponent, length and deck; everything else that acts at the set-up is folded."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutor.engine import luck
from tutor.engine.game import Game
from tutor.engine.readings import Reading, Readings
from tutor.engine.short_games import ShortGame
from tutor.engine.table import Table
from tutor.engine.words import count, listing
from tutor.explain.daily import number_of
from widgets.session import decks, in_a_row, players, suspended
from widgets.session.dialogs import Dialog, Values, action, back, field_of, panel
from widgets.session.effects import AskDay
from widgets.session.session import Message, Session
from widgets.session.workshop import brought, own_cards, seed_of
from widgets.wire.user_error import UserError

WORDS = "A new game. Press Deal, or change what you like."
NAMES = "Names in the order of the seats, with commas between"
NUMBER = "Deal number: the same one gives the same cards. Today's is the same for everybody"
FRIEND, SAME, OWN = "friend", "same", "own"
FACES = {"Easy": "farmer", "Normal": "jack", "Hard": "king", FRIEND: "queen"}
"""The picture beside each opponent."""


def new_deal(session: Session) -> Dialog:
    """Return the panel: opponent, length and deck, with everything else a deal depends on folded below."""
    table, several = session.table, len(session.game.seats) > 1
    counts = {str(n): (f"{n} players", "") for n in session.game.seats}
    fields = [
        *([_rival(session)] if max(session.game.seats) > 1 else []),
        *([pick_of("seats", "How many play?", str(table.position.seats), counts)] if several else []),
        *([_length(session)] if session.game.short else []),
        *(_reading(table, item, "Your deck") for item in setup_readings(session.game.readings) if _is_own_deck(item)),
    ]
    more = [field_of("deal", NUMBER, "number", str(another(seed_of(table))))]
    if max(session.game.seats) > 1:
        named = ", ".join(table.start.names or [""] * table.position.seats).strip()
        more.append(field_of("names", NAMES, "text", named))
    more += [*_other_seats(session), *decks.fields(session)]
    more += [_reading(table, item) for item in setup_readings(session.game.readings) if not _is_own_deck(item)]
    folded = [action("Today's deal", "today")]
    if session.suspended:
        waiting = suspended.choices(session.suspended)
        more.append(field_of("suspended", "Games that wait", "choice", next(iter(waiting)), waiting))
        folded.append(action("Back to the game that waits", "back"))
    fields += [{**field, "more": True} for field in more]
    actions = [action("Deal", "deal", best=True), *({**each, "more": True} for each in folded)]
    data = panel("New deal", WORDS, fields=fields, actions=actions, keeps=session.game.id)
    return Dialog(data, {"deal": _deal, "today": _ask, "back": back})


def pick_of(name: str, label: str, value: str, options: Mapping[str, tuple[str, str]]) -> dict[str, Any]:
    """Return a field of large choices; ``options`` maps values to a text and a note."""
    choices = [
        {"slug": slug, "text": text, "note": note, **({"picture": FACES[slug]} if slug in FACES else {})}
        for slug, (text, note) in options.items()
    ]
    return {"name": name, "label": label, "kind": "pick", "value": value, "options": choices}


def _reading(table: Table, item: Reading, label: str = "") -> dict[str, Any]:
    value = table.position.readings.value(item.id)
    return field_of(item.id, label or item.question, "choice", value, item.options)


def _is_own_deck(item: Reading) -> bool:
    """Return whether a reading chooses the first seat's deck, which is the player's own."""
    return item.question.startswith("Which deck does the first seat")


# ---- who plays -------------------------------------------------------------------------------------------------------


def strengths(game: Game) -> dict[str, tuple[str, str]]:
    """Return the game's opponents by strength, each with what it does."""
    return {each.strength: (each.bot, each.habit) for each in game.opponents}


def _rival(session: Session) -> dict[str, Any]:
    """Return the chooser of an opponent: by strength, a friend at this device, or the present opponents."""
    offered, now = strengths(session.game), players.seated(session.table)
    options = {strength: (strength, habit) for strength, (_, habit) in offered.items()}
    options[FRIEND] = ("Friend here", "you pass the device on")
    others = {now.get(seat, "") for seat in range(session.table.position.seats) if seat != session.seat}
    value = FRIEND if others <= {""} else SAME
    for strength, (bot, _) in offered.items():
        if others == {bot}:
            value = strength
    if value == SAME:
        options[SAME] = ("As now", listing([*dict.fromkeys(players.called(session.table).values())]))
    return pick_of("rival", "Who plays against you?", value, options)


def _other_seats(session: Session) -> list[dict[str, Any]]:
    """Return the choosers for the other seats, for opponents other than the one chosen above."""
    choices = {SAME: "as chosen above"} | players.choices(session.game)
    names = {seat: session.game.words.seat(session.view, seat) for seat in range(session.table.position.seats)}
    return [
        field_of(f"player {seat}", f"Who is {name}?", "choice", SAME, choices)
        for seat, name in names.items()
        if seat != session.seat
    ]


# ---- how long --------------------------------------------------------------------------------------------------------


def _length(session: Session) -> dict[str, Any]:
    """Return the chooser of the length: one of the short games, or a full game."""
    options = {each.id: (each.title, f"about {count(each.minutes, 'minute')}") for each in session.game.short}
    options[OWN] = ("House rules", "as set under More")
    now = next((each.id for each in session.game.short if is_of(session.table, each)), OWN)
    return pick_of("short", "How long?", now, options)


def is_of(table: Table, short: ShortGame) -> bool:
    """Return whether a table was set up as this short game."""
    if short.deals or table.start.study is not None:
        return any(short.study(number) == table.start.study for number in range(1, len(short.deals) + 1))
    return table.root.position.readings == table.game.readings(short.readings)


def setup_readings(readings: type[Readings]) -> list[Reading]:
    """Return the readings that a new deal asks for: those that act only at the set-up, house rules first."""
    items = [item for item in readings.declared.values() if item.setup_only and item.kind != "note"]
    return sorted(items, key=lambda item: item.kind != "variant")


def another(seed: int) -> int:
    """Return the suggested seed for the next deal, which follows from this one."""
    return luck.step(seed)[1] % 100_000


def _deal(session: Session, values: Values) -> Session:
    number = values.get("deal", "").strip()
    if not re.fullmatch(r"\d{1,20}", number, re.ASCII):
        raise UserError("A deal is a whole number of at most 20 digits, such as 20417.")
    chosen = {id: option for id, option in values.items() if id in session.game.readings.by_id}
    seats = values.get("seats", str(session.table.position.seats))
    own, cards = decks.chosen_decks(session, values), decks.chosen_cards(session, values)
    short = next((each for each in session.game.short if each.id == values.get("short", OWN)), None)
    try:
        readings = session.table.position.readings.replace(chosen)
        seated = int(seats) if re.fullmatch(r"\d", seats, re.ASCII) else 0
        if own or cards:
            table = decks.deal(session.game, own, int(number), readings, cards)
        elif short is not None:
            table = _short(session, short, seated, int(number), chosen)
        else:
            table = Table.deal(session.game, seated, int(number), readings.to_data())
        _seat(session, table, values)
        table = _named(table, values.get("names", ""))
    except ValueError as error:
        raise UserError(str(error)) from None
    there = session.switch_table(table, fresh=int(number) != seed_of(session.table))
    there = there.replace(row=in_a_row.carried(session, there))
    dealt = f"Deal {int(number)}."
    # The bar tells the number. Only what became of the game before may stand over what is to be done now.
    return there.say(dealt, there.left_behind) if there.left_behind else there.replied([dealt])


def _short(session: Session, short: ShortGame, seats: int, number: int, chosen: Mapping[str, str]) -> Table:
    """Return a short game; house rules changed in the panel override its own."""
    now = session.table.position.readings
    changed = {id: option for id, option in chosen.items() if option != now.value(id)}
    usual = short.seats or session.game.seats[0]
    kind = bool(short.deals) and not changed and (seats == usual or seats == session.table.position.seats)
    if kind:
        return Table.short(session.game, short.id, number)
    asked = usual if seats == session.table.position.seats and short.seats else seats
    return Table.deal(session.game, asked, number, {**short.readings, **changed})


def _ask(session: Session, values: Values) -> Session:
    return session.replace(effects=(AskDay(values),))


def of_day(session: Session, message: Message) -> Session:
    """Go to the daily deal, under the default readings, with the chosen players.

    :param message: with ``day``, a date, and ``values``, the fields of the panel.
    """
    asked = {name: text for name, text in message["values"].items() if not decks.is_field(name)}
    tutors = {id: item.default for id, item in session.game.readings.by_id.items()}
    deal = {"deal": str(number_of(message["day"])), "short": OWN}
    return _deal(session, {**asked, **tutors, **deal})


def _seat(session: Session, table: Table, values: Values) -> None:
    """Keep the bots that stay in their seats, and seat the chosen ones."""
    players.keep_bots(session.table, table)
    offered, rival = strengths(session.game), values.get("rival", SAME)
    for seat in range(table.position.seats):
        if seat == session.seat:
            continue
        asked = values.get(f"player {seat}", SAME)
        if asked == SAME and rival != SAME:
            asked = offered[rival][0] if rival in offered else ""
        if asked not in (SAME, players.seated(table).get(seat, "")):
            table.bots.pop(seat, None)
            players.take(table, {seat: asked} if asked else {})


def _named(table: Table, text: str) -> Table:
    """Return the table with the typed names; those of missing seats are dropped."""
    seats = table.position.seats
    names = [name.strip() for name in text.split(",")] + [""] * seats
    called = table.with_names(names[:seats])
    called.bots = table.bots
    return called


def again(table: Table, readings: Readings) -> Table:
    """Return a table with the same start under other readings."""
    start, own = table.start, brought(table)
    if own is not None:
        new = decks.deal(table.game, own, seed_of(table), readings, own_cards(table))
    else:
        study = None if start.study is None else {**start.study, "readings": readings.to_data()}
        new = Table(table.game, replace(start, readings=readings.to_data(), study=study))
    players.keep_bots(table, new)
    return new
