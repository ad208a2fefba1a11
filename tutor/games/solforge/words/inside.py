"""Inside a step: the names of its parts, and the sums between the two creatures of a lane."""

from __future__ import annotations

from tutor.engine.words import Words
from tutor.games.solforge.places import NUMBER, SEATS
from tutor.games.solforge.rules import events as ev
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import upper, whom, whose

SORTS = {"turn": "Triggers of the turn's start", "battle-2": "Triggers of the fighting", "battle-3": "Death triggers"}


def add_inside(words: Words) -> None:
    """Register the names of parts and the sums of a battle."""
    words.parts |= {
        ev.BattleBegan: lambda e, view: "Fights" if e.number == 1 else "Fights of the extra battle",
        ev.BatchOpened: _batch,
        ev.TurnEnded: lambda e, view: f"{upper(whose(view, e.seat))} turn ends",
        ev.TurnBegan: lambda e, view: f"{upper(whose(view, e.seat))} turn begins",
    }
    words.tags |= {ev.Struck: _struck, ev.Damaged: _damaged, ev.NoFight: _no_fight}


def _batch(e: ev.BatchOpened, view: SolForgePosition) -> str:
    return SORTS.get(e.sort) or ("Triggers" if e.number == 1 else f"Triggers, batch {e.number}")


def _lane(place: str) -> str:
    return f"lane:{place[1]}"


def _way(view: SolForgePosition, seat: int) -> str:
    """Return the direction in which hits on a seat are drawn: up or down."""
    below = view.near_seat
    return "down" if seat == below else "up"


def _struck(e: ev.Struck, view: SolForgePosition) -> tuple[str, str] | None:
    """Return the sum of a blow at a player; blows at creatures are told by their damage (SF-BA-j)."""
    if e.at not in SEATS or e.attack < 1:
        return None
    return _lane(e.place), f"{e.attack} at {whom(view, SEATS.index(e.at))}"


def _damaged(e: ev.Damaged, view: SolForgePosition) -> tuple[str, str] | None:
    """Return the battle damage of a creature, minus what Armor absorbs (SF-AT-e)."""
    if not e.battle:
        return None
    way = _way(view, NUMBER[e.place] // 5)
    armor = f"{e.amount + e.absorbed} - {e.absorbed} armor = " if e.absorbed else ""
    return _lane(e.place), f"{armor}{e.amount} {way}"


def _no_fight(e: ev.NoFight, view: SolForgePosition) -> tuple[str, str] | None:
    """Return the note that nobody fights in a lane, once, for the active player's creature if there is one."""
    space = NUMBER[e.place]
    if space // 5 != view.active and view.field.get((space + 5) % 10) is not None:
        return None
    return _lane(e.place), "no fight"
