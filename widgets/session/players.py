"""Players: bots, people who share one device, and the curtain that hides hands between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutor.engine.facts import brief
from tutor.engine.game import Game
from tutor.engine.table import Step, Table
from widgets.session.chosen import Seated, bots_play


def people(table: Table) -> list[int]:
    """Return the seats without a bot."""
    return [seat for seat in range(table.position.seats) if seat not in table.bots]


def needs_curtain(table: Table, seat: int) -> bool:
    """Return whether another person than the one at the shown seat must choose now, so that the device must be handed
    over."""
    turn = table.position.turn_of
    return turn != seat and turn in people(table) and not is_open(table)


def is_open(table: Table) -> bool:
    """Return whether all seats know the same; then people who share a device need no curtain."""
    position = table.position
    own = any(zone.visibility in ("per_seat", "masked") for zone in position.zones.values())
    return not (own or position.known or position.knowledge)


def shown(table: Table, seat: int) -> int:
    """Return the seat for which the board is drawn: in an open game, that of the person to move."""
    turn = table.position.turn_of
    return turn if is_open(table) and turn in people(table) else seat


def place(table: Table, seat: int, bots: Mapping[int, str], names: Sequence[str] = ()) -> Table:
    """Return a fresh table with bots in some seats, after their moves if they begin.

    :param seat: a person's seat.
    :param bots: the names of bots, by seat.
    :param names: the names of the seats, see ``Table.with_names``.
    :raises ValueError: for an unknown seat or bot, or invalid names.
    """
    table = sit(table, seat, bots, names)
    bots_answer(table)
    return table


def sit(table: Table, seat: int, bots: Mapping[int, str], names: Sequence[str] = ()) -> Table:
    """Return a table as ``place`` does, before any bot moves."""
    table = table.with_names(names)
    if isinstance(seat, bool) or seat not in range(table.position.seats):
        raise ValueError(_no_seat(table, seat))
    take(table, bots)
    return table


def take(table: Table, bots: Mapping[int, str]) -> None:
    """Seat bots at a table; they do not move yet.

    :param bots: the names of bots, by seat.
    :raises ValueError: for an unknown seat or bot; then none is seated.
    """
    names = table.game.bots
    for seat, name in bots.items():
        if isinstance(seat, bool) or seat not in range(table.position.seats):
            raise ValueError(_no_seat(table, seat))
        if name not in names:
            raise ValueError(f"{table.game.title} has no bot {brief(name)}. It has: {', '.join(names) or 'none'}.")
    table.bots |= {seat: Seated(name, names[name](seat)) for seat, name in bots.items()}


def _no_seat(table: Table, seat: object) -> str:
    return f"There is no seat {brief(seat)}: this table has the seats 0 to {table.position.seats - 1}."


def keep_bots(old: Table, new: Table) -> None:
    """Seat the bots of one table at another table of the same game, in the same seats."""
    if old.game is new.game:
        new.bots = {seat: bot for seat, bot in old.bots.items() if seat < new.position.seats}


def choices(game: Game) -> dict[str, str]:
    """Return the players that a chooser offers: their names by key; "" is a person."""
    return {"": "a person at this device"} | {key: bot_name(game, key) for key in game.bots}


def bot_name(game: Game, key: str) -> str:
    """Return the name of a bot as people see it.

    >>> from tutor.engine import find_game
    >>> bot_name(find_game("elementals"), "search")
    'search bot'
    """
    return game.bot_names.get(key, f"{key} bot")


def seated(table: Table) -> dict[int, str]:
    """Return the keys of the bots at a table, by seat."""
    return {seat: bot.key for seat, bot in sorted(table.bots.items()) if isinstance(bot, Seated)}


def called(table: Table) -> dict[int, str]:
    """Return the names of the bots at a table, by seat: an opponent's strength, else the bot's name."""
    return {seat: _who(table.game, key) for seat, key in seated(table).items()}


def _who(game: Game, key: str) -> str:
    """Return the strength of an opponent, such as ``Easy``, or a name, such as ``search bot``."""
    return next((each.strength for each in game.opponents if each.bot == key), "") or bot_name(game, key)


def bot_to_move(table: Table) -> bool:
    """Return whether a bot must choose at a table where a person plays, too."""
    return table.position.turn_of in table.bots and bool(people(table))


def bots_answer(table: Table) -> None:
    """Let the bots play until a person must choose or the game is over; see ``chosen.bots_play``."""
    if people(table):
        bots_play(table)


def goes_by_itself(table: Table) -> Step | None:
    """Make the move that a person has no choice about, such as a draw; return None if there is none.

    If several people share the device it is not made, since the others would see it.
    """
    turn = table.position.turn_of
    move = table.game.by_itself(table.view(turn)) if people(table) == [turn] else None
    return None if move is None else table.play(move)


def had_no_choice(step: Step) -> bool:
    """Return whether this step's move was the only legal one."""
    return step.parent is not None and len(step.parent.position.legal()) == 1


def plain(game: Game) -> str:
    """Return the key of the default opponent: the greedy bot, else the game's first.

    :raises ValueError: if the game has no bots.
    """
    if not game.bots:
        raise ValueError(f"{game.title} has no bots.")
    return "greedy" if "greedy" in game.bots else next(iter(game.bots))
