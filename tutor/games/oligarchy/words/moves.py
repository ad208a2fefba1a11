"""What may be done, as imperatives, and what is asked."""

from __future__ import annotations

from tutor.engine.words import DecisionWords, MoveWords, Words, count
from tutor.games.oligarchy import decisions as ask
from tutor.games.oligarchy.cards import BREAD, HEIR, KING, RECIPES, Kind
from tutor.games.oligarchy.rules import attack, bonus, combining, cult, drawing, land, losses, stacking, turn
from tutor.games.oligarchy.rules import obligations as due
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words.names import a, actor, groups, kinds, many, upper, whom, whose

ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}


def add_moves(words: Words) -> None:
    """Register the words of every move and decision."""
    for kind, function in _MOVES:
        words.move(kind)(function)
    for asked, prompt in _PROMPTS:
        words.decision(asked)(prompt)


def copy_name(thing: str, view: Realm) -> str:
    """A copy of a card that may go into a stack: ``the second ‹noble›``."""
    name, _, n = thing.partition(".")
    return f"the {ORDINALS[int(n)]} ‹{Kind.parse(name).name}›"


# ---- moves -----------------------------------------------------------------------------------------------------------
def _merge(move: combining.Merge, view: Realm) -> str:
    level = move.card.level + combining.steps_up(view, move.count)
    product, copies = combining.product_at(view, level)
    return f"combine {many(move.count, move.card)} into {many(copies, product)}"


def _make(move: combining.Make, view: Realm) -> str:
    recipe = RECIPES[move.recipe]
    cards = [kind for kind, n in recipe.needs(move.copies).items() for _ in range(n)]
    return f"combine {groups(cards)} into {many(combining.copies_made(view, move.copies), recipe.product)}"


def _curse(move: cult.Curse, view: Realm) -> str:
    return f"discard four ‹pet rocks› to remove {whose(view, move.victim)} ‹{move.card.name}›"


def _strike(move: attack.Strike, view: Realm) -> str:
    waiting = view.decision
    victim = waiting.victim if isinstance(waiting, ask.Striking) else 1 - view.active
    falls = attack.lower(view, move.card, move.steps)
    down = f"down to {a(falls)}" if falls else "down until it is discarded"
    what = f"{whose(view, victim)} ‹{move.card.name}› {down}"
    return f"bring {what}, {count(move.steps, 'level')}, for {attack.cost(move.card, move.steps)} damage"


def _effect(name: str) -> str:
    return {"harvest": "the harvest", "explore": "the explorer", "attack": "the attack"}[name]


def _steal(move: combining.Steal, view: Realm) -> str:
    waiting = view.decision
    what = waiting.kind.name if isinstance(waiting, ask.Sourcing) else "card"
    return f"swap a ‹thief› for {whose(view, move.victim)} ‹{what}›"


def _avenge(move: losses.Avenge, view: Realm) -> str:
    return f"let the ‹heir› become {whose(view, move.victim)} ‹{move.card.name}› for a thief"


def _free(move: losses.TakeFree, view: Realm) -> str:
    return "take as many heirs as are left" if move.card is HEIR else f"take a free ‹{move.card.name}›"


_MOVES: MoveWords = (
    (combining.Merge, _merge), (combining.Make, _make), (combining.Steal, _steal),
    (combining.Settle, lambda move, view: "lay a ‹peasant› and a ‹bread› together for a ‹farmer›"),
    (combining.FromSupply, lambda move, view: "take it from the supply"),
    (stacking.Stacked, lambda move, view: f"stack several cards into {a(move.card)}"),
    (stacking.Abandon, lambda move, view: "stack nothing after all"),
    (due.GiveUp, lambda move, view: f"discard {a(move.card)}, since nothing can be made of it"),
    (cult.Curse, _curse),
    (cult.Summon, lambda move, view: "discard four ‹pet rocks› for a ‹bread›"),
    (cult.Clone, lambda move, view: f"use a ‹sorcerer› to clone {a(move.card)}"),
    (cult.CopyHeir, lambda move, view: "copy the ‹heir› with sorcery"),
    (cult.Rob, lambda move, view: f"use a ‹sorcerer› to take {whose(view, move.victim)} pet rocks"),
    (cult.Waste, lambda move, view: "discard a ‹sorcerer› for nothing"),
    (cult.Waive, lambda move, view: "leave the second use"),
    (drawing.EatBread, lambda move, view: "discard a ‹bread› to draw a card"),
    (land.UseAce, lambda move, view: "let the ‹Ace› take its cards"),
    (land.LeaveAce, lambda move, view: "let the ‹Ace› take nothing"),
    (land.Build, lambda move, view: f"build a ‹silo› for {many(view.bread_limit(view.turn_of), BREAD)}"),
    (land.Appoint, lambda move, view: "turn a ‹baron› over as an heir"),
    (land.Depose, lambda move, view: "turn an ‹heir› back into a baron for a bread"),
    (land.SetOut, lambda move, view: "send the ‹explorer› out for two bread"),
    (land.Feed, lambda move, view: "feed the ‹explorer› two bread"),
    (land.Neglect, lambda move, view: "let the ‹explorer› starve"),
    (land.Claim, lambda move, view: f"let the explorer bring {a(move.card)}"),
    (land.NoReward, lambda move, view: "let the explorer bring nothing"),
    (losses.Succeed, lambda move, view: f"let the ‹heir› become a ‹{move.card.name}›"),
    (losses.Avenge, _avenge),
    (losses.Forgo, lambda move, view: "keep the ‹heir› and leave the card lost"),
    (losses.TakeFree, _free),
    (losses.LeaveSurplus, lambda move, view: "take nothing"),
    (bonus.Pay, lambda move, view: f"pay the penalty with {a(move.card)}"),
    (attack.Aim, lambda move, view: f"attack {whom(view, move.victim)} with {move.damage} damage"),
    (attack.StandDown, lambda move, view: "make no attack"),
    (attack.Absorb, lambda move, view: f"absorb {move.amount} damage" if move.amount else "absorb nothing"),
    (attack.Strike, _strike),
    (attack.Cease, lambda move, view: "strike no more"),
    (turn.First, lambda move, view: f"begin with {_effect(move.effect)}"),
    (turn.EndMain, lambda move, view: "do nothing more"),
)  # fmt: skip


# ---- what is asked ---------------------------------------------------------------------------------------------------
def _asked(view: Realm, you: str, they: str) -> str:
    who = actor(view)
    return f"{who} {they}" if who else you


def _acting(decision: ask.Acting, view: Realm) -> str:
    when = "before the draw" if decision.early else "before the turn ends"
    return _asked(view, f"Do what you like {when}, or nothing more.", f"may act {when}.")


def _any_time(decision: ask.AnyTime, view: Realm) -> str:
    return _asked(view, "Do what may be done at any time, or let the turn go on.", "may act at any time.")


def _obliged(decision: ask.Obliged, view: Realm) -> str:
    what = "a second pair of" if decision.second else "some of"
    cards = kinds(decision.kinds)
    return _asked(view, f"You must combine {what} your {cards}.", f"must combine {what} their {cards}.")


def _sourcing(decision: ask.Sourcing, view: Realm) -> str:
    where = f"Where does the {decision.kind.name} come from?"
    return _asked(
        view, f"{where} The supply, or an opponent, for a thief.", f"chooses where the {decision.kind.name} comes from."
    )


def _recovering(decision: ask.Recovering, view: Realm) -> str:
    lost = [kind for kind, n in ((KING.name, decision.kings), ("queen", decision.queens)) if n]
    if decision.stays is not None:
        lost.append(decision.stays.name)
    names = " or ".join(dict.fromkeys(lost))
    return _asked(view, f"What becomes of your heir: {names}?", f"chooses what becomes of an heir: {names}.")


def _aiming(decision: ask.Aiming, view: Realm) -> str:
    return _asked(view, f"Attack with {decision.left} damage?", f"may attack with {decision.left} damage.")


def _absorbing(decision: ask.Absorbing, view: Realm) -> str:
    who = whom(view, decision.attacker)
    return _asked(
        view,
        f"{upper(who)} attacks with {decision.damage}. How much do your knights absorb?",
        f"chooses how much of {decision.damage} damage to absorb.",
    )


def _striking(decision: ask.Striking, view: Realm) -> str:
    hand = attack.in_hand(decision)
    of = f" of {decision.left}" if hand < decision.left else ""
    text = f"{hand}{of} damage against {whom(view, decision.victim)}"
    return _asked(view, f"{upper(text)}: what do you bring down?", f"chooses what to bring down with {text}.")


_PROMPTS: DecisionWords = (
    (ask.Acting, _acting), (ask.AnyTime, _any_time), (ask.Obliged, _obliged),
    (ask.Sourcing, _sourcing), (ask.Recovering, _recovering),
    (ask.Aiming, _aiming), (ask.Absorbing, _absorbing), (ask.Striking, _striking),
    (stacking.Stacking, lambda d, view: _asked(view, "Choose the cards of the stack.", "chooses a stack.")),
    (ask.SecondUse, lambda d, view: _asked(view, "Your sorcerer has a second use.", "may use a sorcerer again.")),
    (ask.Surplus, lambda d, view: _asked(view, "Heirs are left: take a king, a queen, or more heirs?",
                                         "may take something for the heirs that are left.")),
    (ask.Ordering, lambda d, view: _asked(view, "What comes first?", "chooses what comes first.")),
    (ask.Rewarding, lambda d, view: _asked(view, "Your explorer is home. Which card does it bring?",
                                           "chooses what the explorer brings.")),
    (ask.FeedingNow, lambda d, view: _asked(view, "Feed your explorer two bread?", "may feed the explorer.")),
    (ask.Paying, lambda d, view: _asked(view, "Which card do you lose?", "chooses a card to lose.")),
    (ask.Declaring, lambda d, view: _asked(view, "Let the Ace take its cards?", "may use the Ace.")),
)  # fmt: skip
