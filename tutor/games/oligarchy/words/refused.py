"""Refusals: what is wrong and what is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.engine.words import Words, count, listing
from tutor.games.oligarchy.cards import BREAD, KNIGHT, RECIPES, ROCK, THIEF
from tutor.games.oligarchy.decisions import Absorbing, Aiming, Obliged, Sourcing, Striking
from tutor.games.oligarchy.rules import attack
from tutor.games.oligarchy.rules.combining import Merge, product_at, steps_up
from tutor.games.oligarchy.rules.stacking import Stacked
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words.names import Phrases, a, does, groups, kinds, left_open, many, upper, whom, whose

Refused = Callable[[Any, Realm], Phrases] | str


def add_refusals(words: Words) -> None:
    """Register the words of every refusal."""
    for table in (_FIRST, _COMBINING, _FORCED, _CULT, _LAND, _LOSSES, _WAR, _STRAY):
        for key, said in table.items():
            words.refusal(key)(_always(said) if isinstance(said, str) else said)


def _always(said: str) -> Callable[[Any, Realm], Phrases]:
    return lambda move, view: said


def _card(move: Any) -> str:
    card = getattr(move, "card", None)
    return f"‹{card.name}›" if card is not None else "card"


def _plural(move: Any) -> str:
    card = getattr(move, "card", None)
    return f"‹{card.plural}›" if card is not None else "such cards"


def _kinds_due(view: Realm) -> str:
    waiting = _obliged(view)
    return kinds(waiting.kinds) if waiting else "them"


def _cards_due(view: Realm) -> str:
    """Return what has to be combined: ``two ‹5s›``."""
    waiting = _obliged(view)
    if waiting is None:
        return "cards"
    held = [2 if waiting.second else view.count(waiting.seat, kind) for kind in waiting.kinds]
    return listing([count(n, "", f"‹{kind.plural}›") for n, kind in zip(held, waiting.kinds, strict=True)], "or")


def _obliged(view: Realm) -> Obliged | None:
    return next((item for item in reversed(view.agenda) if isinstance(item, Obliged)), None)


def _source(view: Realm) -> str:
    waiting = view.decision
    card = waiting.kind.name if isinstance(waiting, Sourcing) else "card"
    return f"a new {card}, or one for your thief?"


# ---- something else first --------------------------------------------------------------------------------------------
_FIRST: dict[str, Refused] = {
    "combine-first": lambda move, view: f"First your {_cards_due(view)}: they must combine.",
    "stack-first": "First choose all the cards that go in, or press Back.",
    "source-first": lambda move, view: f"First: {_source(view)}",
    "use-first": "First use the sorcerer again, or press No second use.",
    "recover-first": "First say what becomes of the heir.",
    "surplus-first": "First say what the heirs that are left bring, or take nothing.",
    "order-first": "First say what comes next at the start of the turn.",
    "attack-first": "First attack, or press Do not attack.",
    "absorb-first": "First say how much damage your knights absorb.",
    "strike-first": "First click a card for the damage, or press Stop here.",
    "reward-first": "The explorer is home. First say what it brings.",
    "feed-first": "Feed the explorer first, or let it starve.",
    "penalty-first": "The negative bonus costs a card. Choose it first.",
    "ace-first": "First say whether the Ace takes its cards.",
    "window-first": "Now you can only do what is allowed at any time. Or let the turn go on.",
    "not-now": "That is not possible now. Click a pair, or end your turn.",
    "game-over": "The game is over: somebody has all the kings that are needed.",
    "game-stale": "The game is over, and nobody has won.",
}


# ---- combining -------------------------------------------------------------------------------------------------------
def _too_few(move: Any, view: Realm) -> str:
    held = view.count(view.turn_of, move.card) if view.decision else 0
    if held == 1 and move.count == 2:
        return f"A single ‹{move.card.name}› cannot climb. It takes two."
    return f"That takes {many(move.count, move.card)}. You have {f'only {held}' if held else 'none'}."


def _combo(move: Any, view: Realm) -> str:
    most = view.combo(view.turn_of) if view.decision else 2
    return f"At most {most} equal cards go together at once. Each scientist adds one."


def _none_left(move: Any, view: Realm) -> Phrases:
    text = f"{_gone(move, view)} left, and no thief of yours can take one."
    if any(isinstance(other, Stacked) and other.card.level > _level(move) for other in view.legal()):
        return text, "Several cards may still make a higher card in one go. [OL-level-b]"
    return text


def _gone(move: Any, view: Realm) -> str:
    if isinstance(move, Merge) and view.decision is not None:
        product, _ = product_at(view, move.card.level + steps_up(view, move.count))
        return f"No ‹{product.name}› is"
    return "No copy of the new card is"


def _level(move: Any) -> int:
    """Return the lowest level that a combination reaches."""
    return move.card.level + isinstance(move, Merge) if hasattr(move, "card") else 0


def _short(move: Any, view: Realm) -> str:
    recipe = RECIPES[move.recipe]
    wanted = [kind for kind, n in recipe.needs(move.copies).items() for _ in range(n)]
    return f"{upper(a(recipe.product))} is made of {groups(wanted)}. You do not have all of that."


def _no_theft(move: Any, view: Realm) -> str:
    waiting = view.decision
    what = a(waiting.kind) if isinstance(waiting, Sourcing) else "such a card"
    return f"To steal, you need a thief and an opponent who has {what}."


_COMBINING: dict[str, Refused] = {
    "not-enough-cards": _too_few,
    "combo-too-large": _combo,
    "kings-apart": lambda move, view: ("Kings are not combined.", left_open(view, "OL-A64")),
    "no-more-kings": "Kings may be combined only if more come out than go in.",
    "none-left": _none_left,
    "knights-full": "You can have at most five knights.",
    "earjimlin-full": "You can have at most one Earjimlin.",
    "explorer-full": "You can have only one explorer at a time.",
    "ingredients-missing": _short,
    "recipe-too-large": "A larger recipe needs a larger combo: one scientist for two copies, two for four.",
    "farmer-parts-missing": "A farmer is a peasant and a bread laid together. You need one of each.",
    "farmers-full": "You can have at most five farmers.",
    "thief-alone": ("A thief waits until you make a card that another player has. Then he may take that one."),
    "nothing-to-steal": _no_theft,
    "supply-empty": "None is left to take. Only your thief can bring one.",
    "no-stack": lambda move, view: f"Your cards do not add up to {a(move.card)}.",
    "no-gap": "No card in between is missing, so combine these cards one pair at a time.",
    "copies-in-order": "Take equal cards one after the other.",
    "leads-nowhere": "With this card in it, your cards do not become exactly one card.",
    "not-one-card": "Not exactly one card yet. Add what is missing, or put a card back.",
}

# ---- what must be combined -------------------------------------------------------------------------------------------
_FORCED: dict[str, Refused] = {
    "does-not-serve": lambda move, view: f"That leaves your {_cards_due(view)}. They go first.",
    "pairs-only": lambda move, view: (
        f"Only a pair of {_kinds_due(view)} counts here.",
        left_open(view, "OL-A34"),
    ),
    "second-pair-due": lambda move, view: f"One pair is combined. Now the other two {_kinds_due(view)}.",
    "second-not-given-up": "The second pair can be combined, so you cannot discard from it.",
    "not-at-any-time": lambda move, view: (
        "You combine in your own turn, after you have drawn.",
        left_open(view, "OL-A21"),
    ),
    "not-held": lambda move, view: f"You have no {_card(move)}.",
    "can-still-combine": "Those cards can still be combined, so you cannot discard one.",
    "not-in-excess": lambda move, view: f"You do not have too many {_plural(move)}.",
}


# ---- sorcerers and the cult ------------------------------------------------------------------------------------------
def _no_rocks(move: Any, view: Realm) -> Phrases:
    if move.victim >= view.seats or move.victim == view.turn_of:
        return "You take pet rocks from an opponent."
    if not view.count(move.victim, ROCK):
        return f"{does(view, move.victim, 'have', 'has')} no pet rocks to take."
    return f"You cannot take the pet rocks of {whom(view, move.victim)}.", left_open(view, "OL-A81")


def _no_ritual(move: Any, view: Realm) -> Phrases:
    victim = getattr(move, "victim", view.turn_of)
    if victim == view.turn_of or victim >= view.seats or not view.has(victim, move.card):
        return "That takes four pet rocks."
    text, reached = f"That is {whose(view, victim)} {_card(move)}.", "Only a thief, four pet rocks or knights touch it."
    armed = any(view.count(view.turn_of, kind) for kind in (THIEF, ROCK, KNIGHT))
    return f"{text} {reached}" if armed else (f"{text} Click one of your own cards.", reached)


_CULT: dict[str, Refused] = {
    "no-sorcerer": "You have no sorcerer.",
    "not-clonable": lambda move, view: f"{upper(_plural(move))} cannot be copied.",
    "sorcerer-not-clonable": "A sorcerer does not copy a sorcerer.",
    "scientist-not-clonable": "A scientist cannot be copied.",
    "knight-not-clonable": "A knight cannot be copied; a thief may steal it.",
    "farmer-not-clonable": "Farmers cannot be copied.",
    "none-to-clone": lambda move, view: f"You need {a(move.card)} to copy one.",
    "no-copy-left": lambda move, view: f"No {_card(move)} is left to copy.",
    "no-room-for-copy": lambda move, view: f"You have no room for another {_card(move)}.",
    "same-effect-only": "The second use must do the same as the first.",
    "no-heir-to-copy": "You have no heir to copy.",
    "heir-needs-two-uses": "A copy of an heir takes two uses of sorcerers: two sorcerers, or one with the Archmage.",
    "no-baron-left": "No baron is left in the supply to become another heir.",
    "no-rocks-there": _no_rocks,
    "fewer-rocks": lambda move, view: (
        "You must have more pet rocks than "
        f"{whom(view, move.victim)}: {view.count(view.turn_of, ROCK)} against {view.count(move.victim, ROCK)}."
        if move.victim < view.seats and view.decision
        else "You must have more pet rocks."
    ),
    "may-not-be-wasted": lambda move, view: (
        "A sorcerer needs something to copy.",
        left_open(view, "OL-A92"),
    ),
    "four-rocks-needed": _no_ritual,
    "no-such-target": "You cannot get such a card from that player.",
    "bread-full": lambda move, view: f"You hold all the bread you can: {view.bread_limit(view.turn_of)}.",
    "no-bread-left": "No bread is left in the supply.",
}

# ---- land ------------------------------------------------------------------------------------------------------------
_LAND: dict[str, Refused] = {
    "bread-in-main-phase": lambda move, view: (
        "You discard bread in your own turn, after you have drawn.",
        left_open(view, "OL-A47"),
    ),
    "heir-in-main-phase": lambda move, view: (
        "You turn an heir back in your own turn, after you have drawn.",
        left_open(view, "OL-A58"),
    ),
    "no-bread": "You have no bread to discard.",
    "silos-full": "You can have at most three silos.",
    "silo-too-dear": lambda move, view: (
        f"A silo costs as much bread as you can hold: "
        f"{view.bread_limit(view.turn_of)}. You have {view.count(view.turn_of, BREAD)}."
    ),
    "no-silo-left": "No silo is left in the supply.",
    "court-incomplete": "To appoint an heir you need a king, a queen and a baron.",
    "heir-already": "You already have an heir. More come from sorcerers, or from heirs that are left over.",
    "no-heir-to-turn": "You have no heir to turn back.",
    "no-bread-for-heir": "Turning an heir back costs one bread, and you have none.",
    "no-explorer": "You have no explorer.",
    "wrong-cycle": lambda move, view: f"An exploration begins while the counter shows 1. It shows {view.cycle}.",
    "already-exploring": "Your explorer is on its way already.",
    "two-bread-needed": lambda move, view: (
        f"The explorer takes two bread. You have {view.count(view.turn_of, BREAD) if view.decision else 0}."
    ),
    "nothing-to-feed": "You have no explorer that needs bread now.",
    "no-reward": lambda move, view: f"No {_card(move)} is left, neither in the supply nor for a thief of yours.",
    "reward-beyond-limit": lambda move, view: f"You cannot have any more {_plural(move)}.",
}

# ---- losses ----------------------------------------------------------------------------------------------------------
_LOSSES: dict[str, Refused] = {
    "no-heir-left": "No heir is left to take the place.",
    "not-lost": lambda move, view: f"No {_card(move)} was lost.",
    "no-replacement": lambda move, view: f"No {_card(move)} is left in the supply. A thief may take one.",
    "supply-first": lambda move, view: f"The supply has a {_card(move)}, so no thief is needed.",
    "must-recover": lambda move, view: ("The supply has a lost card, so the heir takes its place.",
                                        left_open(view, "OL-A53")),
    "no-free-card-left": lambda move, view: f"No {_card(move)} is left in the supply.",
    "not-yours": lambda move, view: f"You have no {_card(move)} to pay with.",
}  # fmt: skip


# ---- war -------------------------------------------------------------------------------------------------------------
def _damage_left(view: Realm) -> int:
    waiting = view.decision
    return waiting.left if isinstance(waiting, Aiming | Striking) else 0


def _too_tough(move: Any, view: Realm) -> str:
    waiting = view.decision
    hand = attack.in_hand(waiting) if isinstance(waiting, Striking) else 0
    return f"That takes {attack.cost(move.card, move.steps)} damage in one blow, and you have {hand}."


def _too_strong(move: Any, view: Realm) -> str:
    waiting = view.decision
    coming = waiting.damage if isinstance(waiting, Absorbing) else 0
    return f"Your knights absorb at most {min(coming, view.army(view.turn_of))} of this."


def _no_target(move: Any, view: Realm) -> Phrases:
    if isinstance(move, attack.Strike):
        return f"{does(view, view.peek(Striking).victim, 'have', 'has')} no {_card(move)}."
    attacker = view.peek(Aiming).seat
    if move.victim == attacker:
        return "An attack goes against an opponent."
    if move.victim not in view.reached(attacker):
        return f"You cannot attack {whom(view, move.victim)}.", left_open(view, "OL-A81")
    return f"{does(view, move.victim, 'have', 'has')} no card that damage can bring down."


_WAR: dict[str, Refused] = {
    "effect-not-left": "That cannot be done any more at the start of this turn.",
    "nothing-to-attack": _no_target,
    "no-level": lambda move, view: f"A {_card(move)} has no level, so damage does nothing to it.",
    "too-much-damage": lambda move, view: f"Your army has {_damage_left(view)} damage left.",
    "all-at-one": lambda move, view: f"With one opponent, all {_damage_left(view)} points of damage go to that one.",
    "aimed-already": "You have attacked that player already.",
    "absorbs-too-much": _too_strong,
    "not-enough-damage": _too_tough,
    "nothing-below": lambda move, view: f"A {_card(move)} has only {count(max(1, move.card.level), 'level')} to lose.",
    "no-lower-card": lambda move, view: (f"The card that the {_card(move)} would become is not in the supply.",
                                         left_open(view, "OL-A68")),
    "two-targets-only": lambda move, view: ("You have hit two cards, the most you may.", left_open(view, "OL-A66")),
}  # fmt: skip


# ---- touches ---------------------------------------------------------------------------------------------------------
def _climbs(view: Realm) -> bool:
    """Return whether the seat that is asked holds something to combine."""
    return any(isinstance(move, Merge | Stacked) for move in view.legal())


_STRAY: dict[str, Refused] = {
    "different-cards": "Only equal cards combine: two of one make one of the next.",
    "waits": lambda move, view: (
        f"That card waits for its moment.{' Click a pair of yours, or end your turn.' if _climbs(view) else ''}"
    ),
    "by-button": "Press its button: that says what it does.",
    "rocks-first": "First click your four pet rocks, then this card.",
    "card-first": "First click the card that is to fall, then how far.",
    "ladder-only": lambda move, view: (
        f"Two of one make one of the next. {'Click a pair of yours.' if _climbs(view) else 'You hold no pair now.'}"
    ),
    "copy-what": "A sorcerer copies a card of yours. Click that card.",
    "deck-is-closed": "You have drawn for this turn. More cards come by themselves.",
    "searched-only": "Nobody draws a crown. Two nobles make a baron.",
    "discards-searched": "A new card comes from here when you make it.",
}
