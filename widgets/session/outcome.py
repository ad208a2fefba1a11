"""The end of a game for the shown seat: who won and how, three numbers, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tutor.engine.position import SPECTATOR, Result
from tutor.engine.short_games import ShortGame
from tutor.engine.table import Step, Table
from tutor.engine.words import listing
from tutor.scene.build import scene_of
from tutor.scene.nodes import to_data
from widgets.session import decks, in_a_row, players, reviewing
from widgets.session.new_deal import another
from widgets.session.session import Session
from widgets.session.tree import nodes
from widgets.session.workshop import brought, own_cards, seed_of

Data = dict[str, Any]
REMATCH = "outcome:again"
OTHER = "outcome:other"
LONGEST = 400
"""The most steps of a game in which the best move is searched."""


def outcome(session: Session) -> Data | None:
    """Return the trait ``outcome``; None while the game goes on, and for spectators."""
    result = session.table.position.result
    over = result is not None and session.viewer != SPECTATOR and session.inside is None
    if result is None or not over or session.example or reviewing.is_open(session):
        return None
    return session.memo.get(f"outcome {session.viewer}", session.table.here, lambda: _outcome(session, result))


def _outcome(session: Session, result: Result) -> Data:
    won = session.viewer in result.winners
    turns, moves = _turns(session), session.table.here.n
    numbers = [
        (str(turns), "turn" if turns == 1 else "turns"),
        (str(moves), "move" if moves == 1 else "moves"),
        *(_best_move(session) or _total(session) or _fullest_turn(session)),
    ]
    return {
        "title": title(session, result),
        "won": won,
        "numbers": [{"n": number, "text": text} for number, text in numbers],
        "best": {"key": key, "turns": turns} if won and (key := set_up(session.table)) else None,
        "actions": [
            {"text": "Play again", "go": {"do": "answer", "name": REMATCH, "values": {}}, "best": True},
            *_other_strength(session),
            {"text": "New deal", "go": {"do": "new"}, "best": False},
            {"text": reviewing.TITLE, "go": {"do": "review"}, "best": False},
        ],
    }


def _other_strength(session: Session) -> list[Data]:
    """Return the button for a stronger or weaker opponent, after some games in a row."""
    other = in_a_row.offered(session)
    if other is None:
        return []
    return [
        {"text": f"Play against {other.strength}", "go": {"do": "answer", "name": OTHER, "values": {}}, "best": False}
    ]


def title(session: Session, result: Result) -> str:
    """Return the winner, with the figures that decided it; no figure is below 0."""
    name = session.game.words.seat
    scores = [max(0, score) for score in result.scores]
    others = [seat for seat in range(len(scores)) if seat != session.viewer]
    if session.table.position.seats == 1:
        return "You win!" if result.winners else "You lose."
    if session.viewer in result.winners:
        shared = [name(session.view, seat) for seat in result.winners if seat != session.viewer]
        ends = f", {scores[session.viewer]} to {listing([str(scores[seat]) for seat in others])}!" if scores else "!"
        return f"You and {listing(shared)} win{ends}" if shared else f"You win{ends}"
    if not result.winners:
        return f"Nobody wins: {listing([str(score) for score in scores])}." if scores else "Nobody wins."
    winner, *more = result.winners
    who = listing([name(session.view, seat) for seat in (winner, *more)])
    left = [str(scores[seat]) for seat in range(len(scores)) if seat not in result.winners]
    ends = f", {scores[winner]} to {listing(left)}." if scores else "."
    return f"{who} win{'' if more else 's'}{ends}"


def _turns(session: Session) -> int:
    """Return the number of the seat's turns: those in which it chose first."""
    return sum(steps[0].seat == session.viewer for steps in _by_turn(session).values())


def _by_turn(session: Session) -> dict[str, list[Step]]:
    """Return the steps of the game by turn."""
    heading, found = session.game.words.heading, dict[str, list[Step]]()
    for step in session.table.line()[1:]:
        if step.parent is not None:
            found.setdefault(heading(step.parent.position), []).append(step)  # it is public, and a view would be a copy
    return found


def _fullest_turn(session: Session) -> list[tuple[str, str]]:
    """Return the moves of the seat's longest turn, for games without points or health."""
    own = [sum(step.seat == session.viewer for step in steps) for steps in _by_turn(session).values()]
    most = max(own, default=0)
    return [(str(most), "move in your fullest turn" if most == 1 else "moves in your fullest turn")] if most else []


def _best_move(session: Session) -> list[tuple[str, str]]:
    """Return what gained most at once: the seat's own points, or health that others lost.

    It is None if the game counts neither.
    """
    line = session.table.line()
    if len(line) > LONGEST:
        return []
    gains = [gain for step in line[1:] for gain in _gains(session, step)]
    most = max(gains, default=(0, ""))
    sign = "+" if most[1] == "best move" else ""
    return [(f"{sign}{most[0]}", most[1])] if most[0] > 0 else []


def _total(session: Session) -> list[tuple[str, str]]:
    """Return a total on the table with a limit, such as damage; None if only players have totals."""
    drawn = {"nodes": to_data(scene_of(session.game, session.view).nodes)}
    tracks = [node for node in nodes(drawn) if node["kind"] == "track" and node.get("unit")]
    return [(str(track.get("value", 0)), str(track["unit"])) for track in tracks[:1]]


def _gains(session: Session, step: Step) -> Iterator[tuple[int, str]]:
    if step.parent is None:
        return
    before, after = (_counted(session, at) for at in (step.parent, step))
    for id, (kind, owner, value) in after.items():
        change = value - before.get(id, (kind, owner, value))[2]
        if kind == "track" and owner == "mine":
            yield change, "best move"
        elif kind == "counter" and owner == "theirs":
            yield -change, "hardest hit"


def _counted(session: Session, step: Step) -> Mapping[str, tuple[str, str, int]]:
    """Return the players' totals by kind, owner and value, by id."""
    drawn = {"nodes": to_data(scene_of(session.game, step.position.view(session.viewer)).nodes)}
    return {
        node["id"]: (node["kind"], node["owner"], node.get("value", 0))
        for node in nodes(drawn)
        if node["kind"] in ("track", "counter") and node.get("owner")
    }


def set_up(table: Table) -> str:
    """Return the key of comparable results: the same game, set-up and opponents.

    It is "" for a position set up by hand, which may be one move from its end.
    """
    short, _ = _short_of(table) if table.start.study is not None else (None, 0)
    if table.start.study is not None and short is None:
        return ""
    readings = ",".join(f"{id}={option}" for id, option in sorted(table.position.readings.to_data().items()))
    return " ".join([table.game.id, *([short.id] if short else []), *players.seated(table).values(), readings])


def rematch(session: Session) -> Session:
    """Go to a new deal with the same set-up and players."""
    row = in_a_row.counted(session)
    return _play_again(session, {}).replace(row=row)


def play_other(session: Session) -> Session:
    """Go to a new deal against the offered opponent; against the same if none is offered."""
    other = in_a_row.offered(session)
    if other is None:
        return rematch(session)
    return _play_again(session, dict.fromkeys(players.seated(session.table), other.bot))


def _play_again(session: Session, bots: Mapping[int, str]) -> Session:
    """Go to another deal with these bots instead of the present ones."""
    table = _dealt_again(session.table).with_names(session.table.start.names)
    players.keep_bots(session.table, table)
    players.take(table, bots)
    return session.switch_table(table, fresh=True)


def _dealt_again(table: Table) -> Table:
    game, start, own = table.game, table.start, brought(table)
    if own is not None:
        return decks.deal(game, own, another(seed_of(table)), table.root.position.readings, own_cards(table))
    if start.study is None:
        return Table.deal(game, start.seats, another(start.seed), start.readings)
    short, number = _short_of(table)
    return Table.short(game, short.id, number + 1) if short else Table.study(game, start.study)


def _short_of(table: Table) -> tuple[ShortGame | None, int]:
    """Return the short game whose starting position this is, with the position's number."""
    for short in table.game.short:
        for number in range(1, len(short.deals) + 1):
            if short.study(number) == table.start.study:
                return short, number
    return None, 0
