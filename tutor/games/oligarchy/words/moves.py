"""What may be done, as imperatives, and what is asked."""

from __future__ import annotations

from tutor.engine.words import DecisionWords, MoveWords, Words, count, listing
from tutor.games.oligarchy import decisions as ask
from tutor.games.oligarchy.cards import BREAD, HEIR, KING, LADDER, RECIPES, Kind
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
    return f"make {many(copies, product)} of {many(move.count, move.card)}"


def _make(move: combining.Make, view: Realm) -> str:
    recipe = RECIPES[move.recipe]
    cards = [kind for kind, n in recipe.needs(move.copies).items() for _ in range(n)]
    return f"make {many(combining.copies_made(view, move.copies), recipe.product)} of {groups(cards)}"


def _give_up(move: due.GiveUp, view: Realm) -> str:
    above = f"no {LADDER[move.card.level].name} is left" if 0 < move.card.level < len(LADDER) else "nothing is left"
    return f"discard {a(move.card)} ({above})"


def _from_supply(move: combining.FromSupply, view: Realm) -> str:
    waiting = view.decision
    return f"take a new {waiting.kind.name}" if isinstance(waiting, ask.Sourcing) else "take a new one"


def _clone(move: cult.Clone, view: Realm) -> str:
    return f"copy {a(move.card)} ({_use(view)})"


def _rob(move: cult.Rob, view: Realm) -> str:
    return f"take {whose(view, move.victim)} pet rocks ({_use(view)})"


def _use(view: Realm) -> str:
    return "second use" if isinstance(view.decision, ask.SecondUse) else "one ‹sorcerer›"


def _end(move: turn.EndMain, view: Realm) -> str:
    return "go on to draw" if isinstance(view.decision, ask.Acting) and view.decision.early else "end my turn"


def _strike(move: attack.Strike, view: Realm) -> str:
    waiting = view.decision
    victim = waiting.victim if isinstance(waiting, ask.Striking) else 1 - view.active
    falls = attack.lower(view, move.card, move.steps)
    down = f"down to {a(falls)}" if falls else "down until it is discarded"
    what = f"{whose(view, victim)} ‹{move.card.name}› {down}"
    return f"bring {what} ({attack.cost(move.card, move.steps)} damage)"


def _effect(name: str) -> str:
    return {"harvest": "the harvest", "explore": "the explorer", "attack": "the attack"}[name]


def _steal(move: combining.Steal, view: Realm) -> str:
    waiting = view.decision
    what = waiting.kind.name if isinstance(waiting, ask.Sourcing) else "card"
    pays = "your thief" if view.turn_of == view.viewer else "a thief"
    return f"take {whose(view, move.victim)} ‹{what}› for {pays}"


def _avenge(move: losses.Avenge, view: Realm) -> str:
    return f"take {whose(view, move.victim)} ‹{move.card.name}› with the heir and a thief"


def _free(move: losses.TakeFree, view: Realm) -> str:
    return "take as many heirs as are left" if move.card is HEIR else f"take a free ‹{move.card.name}›"


_MOVES: MoveWords = (
    (combining.Merge, _merge), (combining.Make, _make), (combining.Steal, _steal),
    (combining.Settle, lambda move, view: "make a ‹farmer› of a ‹peasant› and a ‹bread›"),
    (combining.FromSupply, _from_supply),
    (stacking.Stacked, lambda move, view: f"make {a(move.card)} in one go"),
    (stacking.Abandon, lambda move, view: "back"),
    (due.GiveUp, _give_up),
    (cult.Curse, lambda move, view: f"remove {whose(view, move.victim)} ‹{move.card.name}› (four ‹pet rocks›)"),
    (cult.Summon, lambda move, view: "get a ‹bread› (four ‹pet rocks›)"),
    (cult.Clone, _clone),
    (cult.CopyHeir, lambda move, view: "copy the ‹heir› (two uses of sorcerers)"),
    (cult.Rob, _rob),
    (cult.Waste, lambda move, view: "discard a ‹sorcerer› for nothing"),
    (cult.Waive, lambda move, view: "no second use"),
    (drawing.EatBread, lambda move, view: "eat a ‹bread›: draw a card"),
    (land.UseAce, lambda move, view: "let the ‹Ace› take its cards"),
    (land.LeaveAce, lambda move, view: "let the ‹Ace› take nothing"),
    (land.Build, lambda move, view: f"build a ‹silo› ({many(view.bread_limit(view.turn_of), BREAD)})"),
    (land.Appoint, lambda move, view: "turn a ‹baron› over: an heir"),
    (land.Depose, lambda move, view: "turn an ‹heir› back into a baron (one ‹bread›)"),
    (land.SetOut, lambda move, view: "send the ‹explorer› out (two ‹bread›)"),
    (land.Feed, lambda move, view: "feed the ‹explorer› (two ‹bread›)"),
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
    (attack.StandDown, lambda move, view: "do not attack"),
    (attack.Absorb, lambda move, view: f"absorb {move.amount} damage" if move.amount else "absorb nothing"),
    (attack.Strike, _strike),
    (attack.Cease, lambda move, view: "stop here"),
    (turn.First, lambda move, view: f"begin with {_effect(move.effect)}"),
    (turn.EndMain, _end),
)  # fmt: skip


# ---- what is asked ---------------------------------------------------------------------------------------------------
def _asked(view: Realm, you: str, they: str) -> str:
    who = actor(view)
    return f"{who} {they}" if who else you


def _acting(decision: ask.Acting, view: Realm) -> str:
    who = actor(view)
    if who:
        return f"{who} may act before the draw." if decision.early else f"{who} may climb, or end the turn."
    legal = view.legal()
    if decision.early:
        return "Do something before you draw, or go on." if len(legal) > 1 else "Nothing to do before you draw."
    if len(legal) == 1:
        return "Nothing climbs now. End your turn."
    climbs = any(isinstance(move, combining.Merge | combining.Make | stacking.Stacked) for move in legal)
    return "Climb if you can, then end your turn." if climbs else "Use what you hold, or end your turn."


def _any_time(decision: ask.AnyTime, view: Realm) -> str:
    return _asked(view, "Do something now, or let the turn go on.", "may do something now.")


def _obliged(decision: ask.Obliged, view: Realm) -> str:
    due_ = listing([f"{count(_due(view, kind, decision), '', f'‹{kind.plural}›')}" for kind in decision.kinds], "or")
    who = actor(view)
    if who:
        return f"{who} must combine {due_}."
    if not any(not isinstance(move, due.GiveUp) for move in view.legal()):
        return f"{upper(due_)}, and nothing can be made of them: discard one."
    if decision.second:
        return f"And the other two {kinds(decision.kinds)}."
    return f"{upper(due_)}: combine {'them' if len(decision.kinds) == 1 else 'one of these'}."


def _due(view: Realm, kind: Kind, decision: ask.Obliged) -> int:
    return 2 if decision.second else view.count(decision.seat, kind)


def _sourcing(decision: ask.Sourcing, view: Realm) -> str:
    who, card = actor(view), decision.kind.name
    if who:
        return f"{who} chooses where the {card} comes from."
    rivals = [move.victim for move in view.legal() if isinstance(move, combining.Steal)]
    if not view.supply(decision.kind):
        return f"Whose {card}, for your thief?"
    theirs = f"{whose(view, rivals[0])}" if len(rivals) == 1 else "another's"
    return f"A new {card}, or {theirs} for your thief?"


def _recovering(decision: ask.Recovering, view: Realm) -> str:
    lost = [kind for kind, n in ((KING.name, decision.kings), ("queen", decision.queens)) if n]
    if decision.stays is not None:
        lost.append(decision.stays.name)
    names = " or ".join(dict.fromkeys(lost))
    return _asked(view, f"What becomes of your heir: {names}?", f"chooses what becomes of an heir: {names}.")


def _aiming(decision: ask.Aiming, view: Realm) -> str:
    return _asked(
        view, f"Your knights can hit for {decision.left}. Attack?", f"may attack with {decision.left} damage."
    )


def _absorbing(decision: ask.Absorbing, view: Realm) -> str:
    who = whom(view, decision.attacker)
    return _asked(
        view,
        f"{upper(who)} hits for {decision.damage}. How much do your knights absorb?",
        f"chooses how much of {decision.damage} damage to absorb.",
    )


def _striking(decision: ask.Striking, view: Realm) -> str:
    hand = attack.in_hand(decision)
    of = f" of {decision.left}" if hand < decision.left else ""
    theirs = whose(view, decision.victim)
    return _asked(
        view, f"{hand}{of} damage left. Which of {theirs} cards?", f"hits {theirs} cards: {hand}{of} damage left."
    )


_PROMPTS: DecisionWords = (
    (ask.Acting, _acting), (ask.AnyTime, _any_time), (ask.Obliged, _obliged),
    (ask.Sourcing, _sourcing), (ask.Recovering, _recovering),
    (ask.Aiming, _aiming), (ask.Absorbing, _absorbing), (ask.Striking, _striking),
    (stacking.Stacking, lambda d, view: _asked(view, f"Choose the cards that become {a(d.card)}.",
                                          f"chooses the cards that become {a(d.card)}.")),
    (ask.SecondUse, lambda d, view: _asked(view, "Your sorcerer works twice. Use him again?",
                                           "may use a sorcerer again.")),
    (ask.Surplus, lambda d, view: _asked(view, "Heirs are left: take a king, a queen, or more heirs?",
                                         "may take something for the heirs that are left.")),
    (ask.Ordering, lambda d, view: _asked(view, "What comes first?", "chooses what comes first.")),
    (ask.Rewarding, lambda d, view: _asked(view, "Your explorer is home. Which card does it bring?",
                                           "chooses what the explorer brings.")),
    (ask.FeedingNow, lambda d, view: _asked(view, "Feed your explorer two bread?", "may feed the explorer.")),
    (ask.Paying, lambda d, view: _asked(view, "Which card do you lose?", "chooses a card to lose.")),
    (ask.Declaring, lambda d, view: _asked(view, "Let the Ace take its cards?", "may use the Ace.")),
)  # fmt: skip
