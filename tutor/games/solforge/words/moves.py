"""Moves as imperatives, and the prompts of decisions."""

from __future__ import annotations

from tutor.engine.words import DecisionWords, MoveWords, Words, count, listing
from tutor.games.solforge import decisions
from tutor.games.solforge.places import SPACES
from tutor.games.solforge.rules import battle, choices, creatures, draft, plays, turn
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.events.plays import only
from tutor.games.solforge.words.names import actor, aimed, card, numbered, standing, upper
from tutor.games.solforge.words.to_do import to_do
from tutor.games.solforge.words.wanted import wanted


def add_moves(words: Words) -> None:
    """Register the words of every move and decision."""
    for kind, function in _MOVES:
        words.move(kind)(function)
    for asked, prompt in _PROMPTS:
        words.decision(asked)(prompt)


def _own(view: SolForgePosition, lane: int) -> str:
    space: str = SPACES[view.active * 5 + lane - 1]
    return space


def _forge(move: plays.Forge, view: SolForgePosition) -> str:
    place = _own(view, move.lane)
    text = f"forge {card(move.card)} into lane {move.lane}"
    return text if standing(view, place) is None else f"{text}, replacing {numbered(view, place)}"


def _level(move: plays.LevelDirectly, view: SolForgePosition) -> str:
    return f"level {card(move.card)} up instead of playing it"


def _battle(move: battle.Battle, view: SolForgePosition) -> str:
    return "extra battle" if view.battles else "battle"


def _move(move: creatures.MoveTo, view: SolForgePosition) -> str:
    place = _own(view, move.to)
    text = f"move {numbered(view, _own(view, move.lane))} to lane {move.to}"
    return text if standing(view, place) is None else f"{text}, trading places with {numbered(view, place)}"


def _pay(move: choices.Pay, view: SolForgePosition) -> str:
    return "a normal play" if move.way == "play" else f"the free play for {only(move.way)}"


_MOVES: MoveWords = (
    (plays.Forge, _forge),
    (plays.Cast, lambda m, v: f"cast {card(m.card)}"),
    (plays.CastAt, lambda m, v: f"cast {card(m.card)} on {aimed(v, m.target, v.turn_of)}"),
    (plays.LevelDirectly, _level),
    (battle.Battle, _battle),
    (creatures.MoveTo, _move),
    (creatures.Activate, lambda m, v: f"activate {numbered(v, _own(v, m.lane))}"),
    (creatures.ActivateAt, lambda m, v: f"activate {numbered(v, _own(v, m.lane))} on {aimed(v, m.target, v.turn_of)}"),
    (choices.Pick, lambda m, v: f"choose {aimed(v, m.target, v.turn_of)}"),
    (choices.PickCard, lambda m, v: f"choose {card(m.card)}"),
    (choices.Decline, lambda m, v: "skip"),
    (choices.Cancel, lambda m, v: "back"),
    (choices.Pay, _pay),
    (turn.EndTurn, lambda m, v: "end turn"),
    (draft.Take, lambda m, v: f"take {card(m.card)}"),
)


def _asks(view: SolForgePosition, question: str, clause: str) -> str:
    """Return a prompt for the reader, or the seat that is being waited for."""
    waiting = actor(view)
    return f"{waiting} decides. {question} [{clause}]" if waiting else f"{question} [{clause}]"


def _choosing(decision: decisions.Choosing, view: SolForgePosition) -> str:
    target = decision.prompt(view).target
    if target.zone in ("hand", "discard") and actor(view):
        return _asks(view, "Which card?", "SF-PC-d")
    return _asks(view, f"{card(decision.card)}: choose {wanted(target)}.", "SF-PC-d")


_ANSWERS = {
    "vengeance": "dies", "forge": "arrives", "allied": "arrives", "assault": "arrives", "upgrade": "arrives",
    "flank": "has moved",
}  # fmt: skip
"""What happened to an ability's creature, for the prompt of its choice."""


def _reacting(decision: decisions.Reacting, view: SolForgePosition) -> str:
    ability = view.reactions[0].ability
    skip = ", or skip" if decision.is_optional(view) and not decision.has_begun else ""
    happened = _ANSWERS.get(ability.trigger, "answers")
    asked = wanted(decision.prompt(view).target)
    return _asks(view, f"{card(ability.printed_on)} {happened}: choose {asked}{skip}.", "SF-NB-f")


def _paying(decision: decisions.Paying, view: SolForgePosition) -> str:
    return _asks(view, f"{card(decision.card)}: use a normal play or a free one?", "SF-OV-e")


def _main(decision: decisions.Main, view: SolForgePosition) -> str:
    clause = "SF-TM-a" if view.battles else "SF-TM-b"
    if actor(view):
        left = [count(view.plays, "play"), *(f"a free play for {only(str(play))}" for play in view.free_plays)]
        return _asks(view, f"{upper(listing(left))} left.", clause)
    return f"{to_do(view)} [{clause}]"


def _drafting(decision: decisions.Drafting, view: SolForgePosition) -> str:
    return _asks(view, f"Pick {len(view.drafted[decision.seat]) + 1}: which card do you take?", "SF-DS-i")


_PROMPTS: DecisionWords = (
    (decisions.Main, _main),
    (decisions.Drafting, _drafting),
    (decisions.Choosing, _choosing),
    (decisions.Reacting, _reacting),
    (decisions.Paying, _paying),
)
