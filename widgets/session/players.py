"""The players: bots, people who share one device, and the curtain between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutor.engine.facts import brief
from tutor.engine.game import Game
from tutor.engine.table import Step, Table
from widgets.session.chosen import Seated, bots_play


def people(table: Table) -> list[int]:
    """The seats that no bot plays."""
    return [seat for seat in range(table.position.seats) if seat not in table.bots]


def needs_curtain(table: Table, seat: int) -> bool:
    """Whether another person than the shown seat's must choose now, so that the device has to be handed on first."""
    turn = table.position.turn_of
    return turn != seat and turn in people(table) and not is_open(table)


def is_open(table: Table) -> bool:
    """Whether no seat knows what another does not: then people who share a device need no curtain between them."""
    position = table.position
    own = any(zone.visibility in ("per_seat", "masked") for zone in position.zones.values())
    return not (own or position.known or position.knowledge)


def shown(table: Table, seat: int) -> int:
    """The seat for which the board is drawn: in an open game that of the person who is to choose."""
    turn = table.position.turn_of
    return turn if is_open(table) and turn in people(table) else seat


def place(table: Table, seat: int, bots: Mapping[int, str], names: Sequence[str] = ()) -> Table:
    """A fresh table with bots on some seats, who have played if it is their turn.

    :param seat: a seat that a person takes.
    :param bots: by seat, which bot plays there.
    :param names: as ``Table.with_names`` takes them.
    :raises ValueError: for a seat or a bot that the game does not have, or names that cannot be.
    """
    table = table.with_names(names)
    if isinstance(seat, bool) or seat not in range(table.position.seats):
        raise ValueError(_no_seat(table, seat))
    take(table, bots)
    bots_answer(table)
    return table


def take(table: Table, bots: Mapping[int, str]) -> None:
    """Put bots on some seats of a table; they do not play yet.

    :param bots: their names by seat.
    :raises ValueError: for a seat or a bot that the game does not have; then nobody has sat down.
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
    """The bots of one table take the same seats at another of the same game."""
    if old.game is new.game:
        new.bots = {seat: bot for seat, bot in old.bots.items() if seat < new.position.seats}


def choices(game: Game) -> dict[str, str]:
    """The players that a chooser offers: what they are called, by key; "" stands for a person."""
    return {"": "a person at this device"} | {key: bot_name(game, key) for key in game.bots}


def bot_name(game: Game, key: str) -> str:
    """Return what a bot is called where a person meets it.

    >>> from tutor.engine import find_game
    >>> bot_name(find_game("elementals"), "search")
    'search bot'
    """
    return game.bot_names.get(key, f"{key} bot")


def seated(table: Table) -> dict[int, str]:
    """The keys of the bots at a table, by seat."""
    return {seat: bot.key for seat, bot in sorted(table.bots.items()) if isinstance(bot, Seated)}


def called(table: Table) -> dict[int, str]:
    """Return what the bots at a table are called, by seat.

    The word for their strength if they are opponents, else a name.
    """
    return {seat: _who(table.game, key) for seat, key in seated(table).items()}


def _who(game: Game, key: str) -> str:
    """``Easy``, or ``search bot``."""
    return next((each.strength for each in game.opponents if each.bot == key), "") or bot_name(game, key)


def bot_to_move(table: Table) -> bool:
    """Whether a bot must choose at a table at which a person sits, too."""
    return table.position.turn_of in table.bots and bool(people(table))


def bots_answer(table: Table) -> None:
    """Let the bots play until a person must choose or the game is over; as ``chosen.bots_play``."""
    if people(table):
        bots_play(table)


def goes_by_itself(table: Table) -> Step | None:
    """Make the move that goes by itself for a person who has nothing else to do, such as a draw; None if there is none.

    Not where several people share the device: the others would see what nobody has to choose.
    """
    turn = table.position.turn_of
    move = table.game.by_itself(table.view(turn)) if people(table) == [turn] else None
    return None if move is None else table.play(move)


def had_no_choice(step: Step) -> bool:
    """Whether nothing else than this step's move could have been made."""
    return step.parent is not None and len(step.parent.position.legal()) == 1


def plain(game: Game) -> str:
    """The key of the bot to begin against: the greedy one, else the first that a game names.

    :raises ValueError: if the game has no bots.
    """
    if not game.bots:
        raise ValueError(f"{game.title} has no bots.")
    return "greedy" if "greedy" in game.bots else next(iter(game.bots))
