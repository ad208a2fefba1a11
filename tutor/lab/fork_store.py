"""Known forks, stored as data with the game: ``forks.json`` in its folder.

For each pair of options the file holds a line from the set-up (``deal``), a small study (``position``), or both, each
with the other ``readings`` that it needs. For a pair without a fork it holds the reason, or the limits within which
none was found.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.engine.game import Game
from tutor.engine.readings import Reading, ReadingError
from tutor.engine.table import Start
from tutor.lab.forks import Fork, check, default_pairs, find_fork, shrunk

MORE = 5
"""The factor for the budget if a line from the set-up is hard to find."""

FEWER = 8
"""The divisor of the budget for each other reading."""


class ForkError(ValueError):
    """Raised for a file of forks that cannot be read; the message names the entry and its fault."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of one pair of options: a line from the set-up, a small study, or the reason for having neither."""

    item: Reading
    options: tuple[str, str]
    line: Fork | None = None
    study: Fork | None = None
    reason: str = ""

    @property
    def best(self) -> Fork | None:
        """The fork to show: the study if there is one."""
        return self.study or self.line


def fork_file(game: Game) -> Path:
    """Return the file of a game's forks."""
    return Path(inspect.getfile(game.position)).with_name("forks.json")


def known_forks(game: Game) -> list[Known]:
    """Return the forks stored for a game, in the order of its readings; none if it has no file.

    :raises ForkError: if the file is damaged.
    """
    file = fork_file(game)
    if not file.exists():
        return []
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(data, list):
            raise ValueError("it is not a list")
    except ValueError as error:
        raise ForkError(f"The forks of {game.title} cannot be read: {error}.") from None
    return [_read(game, n, entry) for n, entry in enumerate(data, 1)]


def find_known(game: Game, ambiguity: str, one: str, two: str) -> Known | None:
    """Return what is stored for a pair of options, in either order; None if there is nothing."""
    id = game.readings.find(ambiguity).id
    return next((k for k in known_forks(game) if k.item.id == id and set(k.options) == {one, two}), None)


def forks_of(game: Game, ambiguity: str) -> list[Known]:
    """Return what is stored for all options of an ambiguity."""
    id = game.readings.find(ambiguity).id
    return [known for known in known_forks(game) if known.item.id == id]


def discover(
    game: Game, item: Reading, options: tuple[str, str], studies: Iterable[Mapping[str, Any]], budget: int
) -> Known:
    """Search for a fork until one is found; ``_attempts`` says where and under which other readings.

    :returns: the first fork found; else the known reason for having none, or the limits of the longest search.
    """
    reason = ""
    for attempt in _attempts(game, item, options, studies, budget):
        try:
            found = find_fork(game, item.id, *options, **attempt)
        except ReadingError as error:  # these options exclude the other readings tried
            reason = reason or str(error)
            continue
        if isinstance(found, Fork):
            is_study = found.start.study is not None
            return Known(item, options, None if is_study else found, shrunk(found) or (found if is_study else None))
        reason = found.reason or found.text()
        if found.reason:
            break
    return Known(item, options, reason=reason)


def _attempts(
    game: Game, item: Reading, options: tuple[str, str], studies: Iterable[Mapping[str, Any]], budget: int
) -> Iterator[dict[str, Any]]:
    """Yield the places to search, one after another.

    First come the set-up, the given studies, more seats and the presets; then one other reading of the same clauses,
    and any one other reading; finally the set-up with a larger budget.
    """
    yield {"budget": budget}
    if at := fitting(game, item, options, studies):
        yield {"budget": budget, "at": at}
    yield from ({"budget": budget, "seats": seats} for seats in game.seats[1:])
    for preset in game.readings.presets.values():
        yield {"budget": budget, "readings": {id: option for id, option in preset.items() if id != item.id}}
    others = [other for other in game.readings.declared.values() if other.kind != "note" and other is not item]
    for other in sorted(others, key=lambda other: set(other.clauses).isdisjoint(item.clauses)):
        for option in list(other.options)[1:]:
            yield {"budget": max(1, budget // FEWER), "readings": {other.id: option}}
    yield {"budget": budget * MORE}


def fitting(
    game: Game, item: Reading, options: tuple[str, str], studies: Iterable[Mapping[str, Any]]
) -> list[Mapping[str, Any]]:
    """Return the studies that are valid positions under both options."""
    if item.kind == "note":
        return []
    return [study for study in studies if all(_is_playable(game, study, item, option) for option in options)]


def _is_playable(game: Game, study: Mapping[str, Any], item: Reading, option: str) -> bool:
    try:
        game.at({**study, "readings": {item.id: option}})
    except ValueError:
        return False
    return True


def improved(before: Known | None, after: Known) -> Known:
    """Return what to store after a pair was searched again: the better line and the better study.

    So a search never makes an example worse: fewer other readings are better, then fewer moves. A stored study was
    checked by a person, so it stays even if a smaller one is found. What is no longer a fork is dropped.

    :param before: what was stored, if anything.
    :param after: the new result.
    :returns: the better line and study; the new reason if there are none.
    """
    if before is None:
        return after
    line, study = _better(before.line, after.line), _better(before.study, after.study)
    return Known(after.item, after.options, line, study, "" if line or study else after.reason)


def _better(before: Fork | None, after: Fork | None) -> Fork | None:
    if before is None or not check(before):
        return after
    return before if after is None or _cost(before) <= _cost(after) else after


def _cost(fork: Fork) -> tuple[int, ...]:
    return len(fork.base), 0 if fork.start.study else len(fork.moves)


def save_forks(game: Game, found: Iterable[Known]) -> Path:
    """Store these forks in the game's folder, replacing the old ones."""
    file = fork_file(game)
    entries = ",\n".join(json.dumps(_write(known), ensure_ascii=False) for known in found)
    file.write_text(f"[\n{entries}\n]\n", encoding="utf-8")
    return file


def discover_all(game: Game, studies: Iterable[Mapping[str, Any]], budget: int) -> Iterable[Known]:
    """Search a fork for every ambiguity and variant, the default against each other option; see ``improved``."""
    positions = list(studies)
    kept = {(known.item.id, known.options): known for known in known_forks(game)}
    for item, options in default_pairs(game.readings):
        yield improved(kept.get((item.id, options)), discover(game, item, options, positions, budget))


def _write(known: Known) -> dict[str, Any]:
    data: dict[str, Any] = {"ambiguity": known.item.id, "options": list(known.options)}
    for fork in (known.line, known.study):
        if fork is not None:
            data["study" if fork.start.study else "line"] = fork_data(fork)
    return data | ({"none": known.reason} if known.reason else {})


def fork_data(fork: Fork) -> dict[str, Any]:
    """Return a fork as data, without its game, question and options."""
    start = fork.start
    begin: dict[str, Any] = {"position": start.study} if start.study else {"seats": start.seats, "deal": start.seed}
    base = {"readings": dict(fork.base)} if fork.base else {}
    return {**begin, **base, "moves": list(fork.moves), "kind": fork.kind}


def _read(game: Game, number: int, entry: Any) -> Known:
    try:
        item = game.readings.find(entry["ambiguity"])
        one, two = entry["options"]
        if not {one, two} <= item.options.keys():
            raise ValueError(f"{item.id} has no such options")
        line, study = (fork_of(game, item, (one, two), entry.get(place)) for place in ("line", "study"))
        return Known(item, (one, two), line, study, str(entry.get("none", "")))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ForkError(f"Entry {number} of the forks of {game.title} is damaged: {error}.") from None


def fork_of(game: Game, item: Reading, options: tuple[str, str], data: Any) -> Fork | None:
    """Return the fork from the data of ``fork_data``; None for None."""
    if data is None:
        return None
    base = tuple(game.readings(data.get("readings", {})).to_data().items())
    if "position" in data:
        study = dict(data["position"])
        start = Start(int(study.get("seats", game.position.default_seats)), 0, {}, (), study)
    else:
        start = Start(int(data["seats"]), int(data["deal"]))
    return Fork(game, item, options, start, tuple(map(str, data["moves"])), str(data["kind"]), base)
