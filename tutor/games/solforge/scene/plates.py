"""A player's badge: health, rank, plays left, sizes of piles (SF-GI-e, SF-OV-b, SF-OV-e)."""

from __future__ import annotations

from collections import Counter

from tutor.engine.words import count, plain
from tutor.games.solforge.places import SEATS
from tutor.games.solforge.state import TURNS_OF_A_RANK, SolForgePosition
from tutor.games.solforge.words.events.plays import only
from tutor.games.solforge.words.names import full_health, seat
from tutor.scene import nodes


def plate(view: SolForgePosition, number: int) -> nodes.Counter:
    """The badge of a seat."""
    turn = number == view.active and view.result is None
    name, start = seat(view, number), full_health(view)
    rank, at = view.rank[number], view.turn_of_rank(number)
    turns = f"turn {at} of {TURNS_OF_A_RANK}"
    tally, tokens = _plays(view) if turn else ("", [])
    piles = [f"hand {len(view.hands[number])}", f"deck {len(view.decks[number])}"]
    sub = ", ".join([*piles, f"discards {len(view.discards[number])}", *_gone(view, number)])
    of = f" of {start}" if start else ""
    label = f"{name}: {max(0, view.health[number])} health{of}, rank {rank}, {turns}"
    return nodes.Counter(
        id=f"seat:{SEATS[number]}", label="; ".join([label, *([tally] if tally else []), sub]),
        owner="mine" if number == view.near_seat else "theirs",
        main=name, value=view.health[number], limit=start,
        steps={"text": f"Rank {rank}", "at": at, "of": TURNS_OF_A_RANK, "sub": turns}, tokens=tokens,
        tally=tally, sub=sub, turn=turn,
    )  # fmt: skip


def _gone(view: SolForgePosition, number: int) -> list[str]:
    return [f"out of the game {len(view.removed[number])}"] if view.removed[number] else []


def _plays(view: SolForgePosition) -> tuple[str, list[dict[str, str]]]:
    """Return the plays left, in words and as tokens: normal ones first, then free ones with their limits."""
    said = [count(view.plays, "play left", "plays left") if view.plays else "no play left"]
    for free, n in Counter(map(str, view.free_plays)).items():
        said.append(f"{count(n, 'free play')} for {plain(only(free))}")
    tokens = [{"state": "left"}] * view.plays + [{"state": "free"}] * len(view.free_plays)
    return ", ".join(said), tokens
