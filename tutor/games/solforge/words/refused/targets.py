"""Refusals of targets: what the card asks for instead."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import RefusalWords
from tutor.games.solforge.cards.model import Target
from tutor.games.solforge.decisions import Choosing, Reacting
from tutor.games.solforge.places import NUMBER, SEATS
from tutor.games.solforge.rules import refusals as no
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import ATTRIBUTES, Phrases, aimed, card, standing, upper, whose
from tutor.games.solforge.words.refused.saying import ability_of, always, subject
from tutor.games.solforge.words.wanted import wanted


def asked_of(move: Any, view: SolForgePosition) -> Target | None:
    """Return what the card asks for to which the move gives an answer."""
    if isinstance(view.decision, Reacting | Choosing):
        return view.decision.prompt(view).target
    ability = ability_of(move, view)
    return ability.choices[0] if ability is not None and ability.choices else None


def _needed(move: Any, view: SolForgePosition) -> str:
    target = asked_of(move, view)
    return "" if target is None else f" Choose {wanted(target)}."


def _picked(move: Any, view: SolForgePosition) -> str:
    """Return what the move points at."""
    target = getattr(move, "target", "")
    if target:
        return upper(aimed(view, target))
    return upper(card(move.card)) if hasattr(move, "card") else "That"


def _is(what: str) -> Any:
    def words(move: Any, view: SolForgePosition) -> Phrases:
        picked = _picked(move, view)
        are = "are" if picked == "You" else "is"
        return f"{picked} {are} {what}.{_needed(move, view)} [SF-PC-d]"

    return words


def _wrong_side(move: Any, view: SolForgePosition) -> Phrases:
    place = move.target
    owner = SEATS.index(place) if place in SEATS else NUMBER[place] // 5
    belongs = "yours" if owner == view.viewer else whose(view, owner)
    return f"That side is {belongs}.{_needed(move, view)} [SF-PC-d]"


def _too_strong(move: Any, view: SolForgePosition) -> Phrases:
    return f"{_picked(move, view)} has too much attack.{_needed(move, view)} [SF-PC-d]"


def _lacks(move: Any, view: SolForgePosition) -> Phrases:
    target = asked_of(move, view)
    name = ATTRIBUTES[target.has] if target is not None and target.has else "such attribute"
    return f"{_picked(move, view)} has no {name}.{_needed(move, view)} [SF-PC-d]"


def _negated(move: Any, view: SolForgePosition) -> Phrases:
    picked = _picked(move, view)
    return f"{picked} cannot be given that attribute, which is negated on it.{_needed(move, view)} [SF-KW-n]"


def _itself(move: Any, view: SolForgePosition) -> Phrases:
    return f"The ability cannot pick its own creature.{_needed(move, view)} [SF-PC-d]"


def _taken(move: Any, view: SolForgePosition) -> Phrases:
    return f"That lane is taken.{_needed(move, view)} [SF-LN-d]"


def _level(move: Any, view: SolForgePosition) -> Phrases:
    found = standing(view, move.target) if hasattr(move, "target") else None
    level = found.card.number if found is not None else move.card.number
    return f"{_picked(move, view)} is level {level}.{_needed(move, view)} [SF-PC-d]"


def _no_target_needed(move: Any, view: SolForgePosition) -> Phrases:
    how = "Activate" if hasattr(move, "lane") else "Cast"
    return f"{upper(subject(move, view))} takes no target on the table. {how} it without one. [SF-PC-d]"


TARGETS: RefusalWords = (
    (
        no.NEEDS_TARGET,
        lambda m, view: f"{upper(subject(m, view))} needs a target.{_needed(m, view)} [SF-OV-h]",
    ),
    (
        no.NO_TARGET_NEEDED,
        _no_target_needed,
    ),
    (
        no.WRONG_TARGET,
        lambda m, view: f"Not there.{_needed(m, view)} [SF-PC-d]",
    ),
    (no.EMPTY_SPACE, lambda m, view: f"No creature stands there.{_needed(m, view)} [SF-PC-d]"),
    (no.WRONG_SIDE, _wrong_side),
    (no.LEVEL_TOO_HIGH, _level),
    (no.ATTACK_TOO_HIGH, _too_strong),
    (no.WRONG_TRIBE, _is("of another tribe")),
    (no.WRONG_FACTION, _is("of another faction")),
    (no.LACKS_ATTRIBUTE, _lacks),
    (no.NEGATED, _negated),
    (no.NOT_ITSELF, _itself),
    (
        no.NOT_A_CREATURE_TARGET,
        lambda m, view: f"A player is not a target for this.{_needed(m, view)} [SF-PC-d]",
    ),
    (
        no.NOT_BESIDE,
        lambda m, view: f"That lane is not beside the creature.{_needed(m, view)} [SF-LN-a]",
    ),
    (no.TAKEN_LANE, _taken),
    (
        no.NOT_THERE,
        lambda m, view: f"{_picked(m, view)} is not in that pile.{_needed(m, view)} [SF-PC-d]",
    ),
    (
        no.BEGUN,
        lambda m, view: f"You cannot take that choice back: the ability goes on.{_needed(m, view)} [SF-PC-d]",
    ),
    (
        no.MUST_CHOOSE,
        always(
            "This ability is not optional: choose one of its targets. [SF-PC-d]",
            "You can decline only if the card says “may”.",
        ),
    ),
)
