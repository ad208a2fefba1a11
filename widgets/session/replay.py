"""What the others did since a seat's last own move, and automatic moves: step by step for a replay, and in one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any

from tutor.engine.events import Moment
from tutor.engine.position import SPECTATOR, Position
from tutor.engine.table import Step
from tutor.engine.words import listing, sentences, spans
from tutor.scene.build import scene_of
from tutor.scene.nodes import to_data
from widgets.session.session import Session
from widgets.session.tree import mark_states, nodes

Data = dict[str, Any]
MOST_DEEDS = 3
"""The most deeds of one player in the line: the last ones."""
MOST = 30
"""The most frames of a replay: the last ones."""
_SAME_VERB = re.compile(r"(\w+) (?=‹|an? |the |one |two |three )")
"""A verb that is dropped before a second object: ``makes a ‹7› and an ‹8›``."""


@dataclass
class _Frame:
    """One frame of a replay: who acts (None for the seat itself), whether dice are rolled, the sentences, the table at
    its end, and whether the move was automatic. ``deeds`` are phrases for the line, and ``small`` are phrases used only
    if there is nothing else."""

    actor: int | None
    rolls: bool
    sentences: list[str]
    scene: Data
    by_itself: bool = False
    deeds: list[str] = field(default_factory=list)
    small: list[str] = field(default_factory=list)


def replay(session: Session) -> Data | None:
    """Return the trait ``replay``; None if there is nothing to show: inside a step, or while the device changes
    hands."""
    if session.viewer == SPECTATOR or session.inside is not None:
        return None
    shown = session.memo.get(f"replay {session.viewer}", session.table.here, lambda: _replay(session))
    return shown and {**shown, "plays": session.played and len(shown["frames"]) > 1}


def _replay(session: Session) -> Data | None:
    frames = _seen(session, [frame for step in _steps(session) for frame in _frames(session, step)])[-MOST:]
    line = _line(session, frames)
    if not line and len(frames) < 2:
        return None
    return {
        "id": str(session.table.here.n),
        "line": spans(line),
        "frames": [_shown(session, frame) for frame in frames],
    }


def _seen(session: Session, frames: list[_Frame]) -> list[_Frame]:
    """Return the frames without those that show nothing: what somebody leaves out is shown only if they do nothing
    else."""
    idle = {id(frame) for before, frame in pairwise(frames) if _is_idle(session, before, frame)}
    seen: list[_Frame] = []
    for _, in_a_row in groupby(frames, lambda frame: frame.actor):
        row = [*in_a_row]
        seen += [frame for frame in row if id(frame) not in idle] or row[-1:]
    return seen


def _is_idle(session: Session, before: _Frame, frame: _Frame) -> bool:
    """Whether another seat leaves something out in a frame: it tells nothing, and the table is as it was before."""
    told = frame.actor is None or frame.rolls or any(_doer(session, frame, said) is not None for said in frame.deeds)
    return not told and _lying(before.scene["nodes"]) == _lying(frame.scene["nodes"])


def _lying(drawn: Any) -> Any:
    """Return nodes, or one of them, without the marks of whose turn it is and what can be done."""
    if isinstance(drawn, list):
        return [_lying(item) for item in drawn]
    if not isinstance(drawn, dict):
        return drawn
    return {name: _lying(value) for name, value in drawn.items() if name not in ("turn", "act")}


def _steps(session: Session) -> list[Step]:
    """Return the seat's last own move, if it made one here, and all steps after it."""
    steps: list[Step] = []
    step, lead = session.table.here, session.mode.lead(session)
    while step.n > lead and step.parent is not None:
        steps.append(step)
        if step.move is None or (step.seat == session.viewer and step not in session.by_itself):
            break
        step = step.parent
    return steps[::-1]


def _frames(session: Session, step: Step) -> Iterator[_Frame]:
    """Yield the frames of a step.

    Dice are shown from their roll until they are gone; other frames are the step's parts, or what one seat does if the
    game names no parts.
    """
    assert step.parent is not None, "nobody takes the set-up"
    parts = session.game.words.parts
    dice = _dice(_drawn(session, step.parent.position))
    frame: _Frame | None = None
    for beat in session.beats([step]):
        if beat.moment < 0:
            continue
        moment = step.moments[beat.moment]
        scene = _drawn(session, moment.position)
        mark_states(scene, moment.seen_by(session.viewer).states())
        actor, before, dice = _actor(session, moment.position, beat.text, step), dice, _dice(scene)
        changed = dice != before
        parted = type(moment.event) in parts if parts else frame is not None and actor != frame.actor
        if frame is None or changed or parted:
            if frame is not None:
                yield frame
            frame = _Frame(actor, changed and bool(dice), [], scene, step in session.by_itself)
        frame.sentences.append(sentences(beat.text)[0])
        frame.scene = scene
        _note(session, step, moment, frame)
    if frame is not None:
        yield frame


def _actor(session: Session, position: Position, phrase: str, step: Step) -> int | None:
    """Return the other seat that a sentence begins with, None for the seat itself; else the seat that makes the
    move."""
    view, name = position.view(session.viewer), session.game.words.seat
    for seat in range(view.seats):
        if re.match(rf"{re.escape(name(view, seat))}('s)?\b", phrase, re.IGNORECASE):
            return None if seat == session.viewer else seat
    if phrase.startswith(("You ", "Your ")):
        return None
    return None if step.seat in (session.viewer, SPECTATOR) else step.seat


def _drawn(session: Session, position: Position) -> Data:
    """Return the table as the seat sees it at a moment, without choices."""
    view = position.view(session.viewer)
    scene = scene_of(session.game, view)
    return {"title": scene.title, "where": scene.where, "felt": scene.felt, "nodes": to_data(scene.nodes)}


def _dice(drawn: Data) -> tuple[tuple[str, int], ...]:
    """Return the values of the dice on the table."""
    return tuple((node["id"], node["value"]) for node in nodes(drawn) if node["kind"] == "die" and node.get("value"))


def _note(session: Session, step: Step, moment: Moment, frame: _Frame) -> None:
    """Note a phrase for the line: the event's short text, else the last sentence.

    Minor results of the seat's own move are left out, since they were seen when it was made.
    """
    event = moment.seen_by(session.viewer)
    brief = session.game.words.briefs.get(type(event))
    said = frame.sentences[-1] if brief is None else brief(event, moment.position.view(session.viewer))
    if said:
        frame.deeds.append(said.rstrip("."))
    elif step.seat != session.viewer:
        frame.small.append(frame.sentences[-1].rstrip("."))


@dataclass
class _Run:
    """Consecutive deeds of one seat; None stands for automatic moves."""

    actor: int | None
    deeds: list[str] = field(default_factory=list)
    small: list[str] = field(default_factory=list)


def _line(session: Session, frames: list[_Frame]) -> str:
    """Return the automatic moves and the others' deeds, one sentence for each seat in turn."""
    return " ".join(filter(None, (_sentence(session, run) for run in _runs(session, frames))))


def _runs(session: Session, frames: list[_Frame]) -> list[_Run]:
    """Return the deeds of each seat, in order."""
    runs: list[_Run] = []

    def run_of(actor: int | None) -> _Run:
        if not runs or runs[-1].actor != actor:
            runs.append(_Run(actor))
        return runs[-1]

    for frame in frames:
        if frame.actor is None and frame.by_itself:
            run_of(None).deeds.append(frame.sentences[0].rstrip("."))
        for said in frame.deeds:
            if (actor := _doer(session, frame, said)) is not None:
                run_of(actor).deeds.append(said)
        for said in frame.small:
            if (actor := _doer(session, frame, said)) is not None:
                run_of(actor).small.append(said)
    return runs


def _doer(session: Session, frame: _Frame, said: str) -> int | None:
    """Return the other seat that a sentence is about: the one it begins with, or one that acts on the seat."""
    name = session.game.words.seat
    others = (seat for seat in range(session.view.seats) if seat != session.viewer)
    named = next((seat for seat in others if said.startswith(f"{name(session.view, seat)} ")), None)
    return frame.actor if named is None and said.startswith("You ") else named


def _sentence(session: Session, run: _Run) -> str:
    """Return the sentence for a run: its last deeds, or minor ones if there is nothing else."""
    deeds = list(dict.fromkeys(run.deeds or run.small[-1:]))
    if run.actor is None:
        return f"{deeds[0]}."
    if not deeds:
        return ""
    name = session.game.words.seat(session.view, run.actor)
    told = [deed.removeprefix(f"{name} ").replace("You ", "you ", 1) for deed in deeds[-MOST_DEEDS:]]
    return f"**{name}**{':' * told[0].startswith('you ')} {_listed(told)}."


def _listed(deeds: list[str]) -> str:
    """Join deeds in a row; a verb that several of them begin with is said once."""
    groups: list[tuple[str, list[str]]] = []
    for deed in deeds:
        verb = match[0] if (match := _SAME_VERB.match(deed)) else ""
        if verb and groups and groups[-1][0] == verb:
            groups[-1][1].append(deed.removeprefix(verb))
        else:
            groups.append((verb, [deed.removeprefix(verb)]))
    told = [f"{verb}{listing(things)}" for verb, things in groups]
    long = any(" and " in one or one.startswith("you ") for one in told)
    return "; ".join(told) if long else listing(told)


def _deeds(frame: _Frame, name: str) -> str:
    """Return a seat's deeds in a frame, including what it does to the shown seat, as one sentence."""
    deeds = [said.rstrip(".") for said in frame.sentences if said.startswith((f"{name} ", "You "))]
    return "; ".join(deed.removeprefix(f"{name} ").replace("You ", "you ", 1) for deed in deeds)


def _shown(session: Session, frame: _Frame) -> Data:
    who = "" if frame.actor is None else session.game.words.seat(session.view, frame.actor)
    caption = spans(_caption(frame, who))
    seat = "" if frame.actor is None else _place(frame.scene, frame.actor)
    scene = {**frame.scene, "prompt": caption, "over": None, "choices": [], "marks": [], "typed": ""}
    quick = frame.actor is None and not frame.rolls
    return {"seat": seat, "who": who, "text": caption, "quick": quick, "scene": scene}


def _caption(frame: _Frame, who: str) -> str:
    """Return the caption of a frame: all that another seat does, or what the seat itself did first."""
    first, *rest = frame.sentences
    if not who:
        return first
    if first.startswith(f"{who} "):
        return f"{who} {_deeds(frame, who)}."
    return " ".join([first, *(said for said in rest if said.startswith("You "))])


def _place(scene: Data, seat: int) -> str:
    """Return the node id of another player's area; "" if it has none."""
    places = [node for node in nodes(scene) if node["kind"] in ("group", "counter") and node.get("owner") == "theirs"]
    found = [node for node in places if node.get("seat", seat + 1) == seat + 1]
    return str(found[0]["id"]) if found else ""
