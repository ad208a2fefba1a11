"""Moves as imperatives, and the prompts of decisions."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import DecisionWords, MoveWords, Words, count, listing
from tutor.games.elemental_forge import decisions
from tutor.games.elemental_forge.cards import IS_CATALYST, WORTH
from tutor.games.elemental_forge.rules import combining, dice, drawing, effects, gust, ignite, quake, turn
from tutor.games.elemental_forge.state import ForgePosition
from tutor.games.elemental_forge.words.events import worth_sum
from tutor.games.elemental_forge.words.names import EFFECT_NAMES, actor, whom, whose
from tutor.games.elemental_forge.words.names import named as called


def named(card: Any) -> str:
    """Return a card in an imperative; with two packs, with its pack."""
    return f"{called(card)} of the second pack" if str(card).endswith("'") else called(card)


def add_moves(words: Words) -> None:
    """Register the words of every move and decision."""
    for kind, function in _MOVES:
        words.move(kind)(function)
    for asked, prompt in _PROMPTS:
        words.decision(asked)(prompt)


def _target(view: ForgePosition, name: str) -> str:
    return whom(view, int(name[1]) - 1)


def _combine(move: combining.Combine, view: ForgePosition) -> str:
    twins = move.under in IS_CATALYST and move.top in IS_CATALYST
    gain = "" if twins else f": {worth_sum(move.under, move.top).value} points"
    return f"lay {named(move.under)} and {named(move.top)}{gain}"


def _arrange(move: gust.Arrange, view: ForgePosition) -> str:
    seen = view.deck[: len(move.order)]
    return f"put back, from the top: {listing([named(seen[place - 1]) for place in move.order])}"


def _end_block(move: dice.EndBlock, view: ForgePosition) -> str:
    """Return ``take the hit``, or another phrase if blocks come before the roll, when there is no hit yet."""
    if view.blockers:
        return f"roll {count(view.blockers, 'die', 'dice')}"
    if not view.rolls:
        return "do not block"
    return "take the hit" if view.hits == 1 else f"take {count(view.hits, 'hit')}"


def _strike(move: dice.Strike, view: ForgePosition) -> str:
    return f"attack {_target(view, move.target)} with {count(move.dice, 'die', 'dice')}"


_QUAKE = {
    "both": "shake everybody: each drops a card and may not draw",
    "discard": "everybody drops a card, no more",
    "lock": "nobody may draw, no more",
}

_MOVES: MoveWords = (
    (drawing.Draw, lambda m, v: f"draw {count(drawing.draw_size(v, v.turn_of), 'card')}"),
    (drawing.DrawCatalyst, lambda m, v: f"draw, with {named(m.catalyst)} as one of the cards"),
    (drawing.TakeCatalyst, lambda m, v: f"take {named(m.catalyst)}"),
    (drawing.Exchange, lambda m, v: "exchange cards"),
    (drawing.DrawFirst, lambda m, v: f"draw {count(m.number, 'card')} and then discard as many"),
    (drawing.Toss, lambda m, v: f"throw out {named(m.card)}"),
    (drawing.Enough, lambda m, v: f"exchange {count(v.count, 'card')}" if v.count else "exchange nothing"),
    (turn.Pass, lambda m, v: "pass"),
    (turn.Trim, lambda m, v: f"discard {named(m.card)} down to five"),
    (turn.Stop, lambda m, v: "end the action"),
    (combining.Combine, _combine),
    (combining.AddCard, lambda m, v: f"add {named(m.card)} for {WORTH[m.card]} more"),
    (combining.AddNothing, lambda m, v: "add no more cards"),
    (combining.Match, lambda m, v: f"lay {named(m.card)} on the top card {named(v.pile[-1])}"),
    (combining.NameElement, lambda m, v: f"choose {EFFECT_NAMES.get(m.effect, 'the doubled points')}"),
    (combining.PutFirst, lambda m, v: f"the {m.first} first"),
    (effects.DrawExtra, lambda m, v: "take one more card"),
    (effects.SkipExtra, lambda m, v: "take no card"),
    (effects.Salvage, lambda m, v: f"take {named(v.heap(v.turn_of)[0])} back"),
    (effects.SkipSalvage, lambda m, v: "leave it"),
    (ignite.PayIgnite, lambda m, v: f"give up {named(m.card)}, and burn" if m.card else "burn"),
    (ignite.SkipIgnite, lambda m, v: "burn nothing"),
    (ignite.AimIgnite, lambda m, v: f"burn {_target(v, m.target)}"),
    (ignite.GiveUp, lambda m, v: f"give up {named(m.card)}"),
    (quake.Invoke, lambda m, v: _QUAKE[m.half]),
    (quake.SkipQuake, lambda m, v: "make no Quake"),
    (quake.Pick, lambda m, v: f"drop {named(m.card)}"),
    (gust.Swap, lambda m, v: f"swap {named(m.card)} with a card of {_target(v, m.other)}"),
    (gust.SkipSwap, lambda m, v: "swap nothing"),
    (gust.Take, lambda m, v: f"take {named(m.card)}"),
    (gust.Look, lambda m, v: "look at the top of the deck"),
    (gust.SkipLook, lambda m, v: "do not look"),
    (gust.Arrange, _arrange),
    (gust.TakeTop, lambda m, v: "draw the top card" if m.take else "leave the top card"),
    (dice.Strike, _strike),
    (dice.Sacrifice, lambda m, v: f"give up {named(m.card)} for one more die"),
    (dice.SkipAttack, lambda m, v: "make no attack"),
    (dice.Block, lambda m, v: f"give up {named(m.card)} for a block die"),
    (dice.EndBlock, _end_block),
)  # fmt: skip


def _asks(view: ForgePosition, question: str, clause: str) -> str:
    """Return a prompt for the reader, or the seat that is being waited for."""
    waiting = actor(view)
    return f"{waiting} decides: {question} [{clause}]" if waiting else f"{question} [{clause}]"


def _act(decision: decisions.Act, view: ForgePosition) -> str:
    waiting = actor(view)
    whose_turn = f"{waiting}'s turn" if waiting else "Your turn"
    drawn = count(drawing.draw_size(view, decision.seat), "card")
    return f"{whose_turn}: lay a pair, draw {drawn}, or exchange. [EF-3.1b]"


def _block(decision: decisions.Blocking, view: ForgePosition) -> str:
    if not view.rolls:
        return _asks(view, "Give up cards for block dice, before the attack is rolled?", "EF-4.3g")
    points = count(view.hits * dice.hit_price(view), "point")
    offer = "Give up a card to try to stop it?" if view.hits == 1 else "Give up cards to try to stop them?"
    return _asks(view, f"{count(view.hits, 'hit').capitalize()}: {points}. {offer}", "EF-4.3g")


def _attack(decision: decisions.Attacking, view: ForgePosition) -> str:
    more = bool(view.hands[decision.seat]) and dice.refuse_sacrifice(view) is None
    if not view.dice:
        return _asks(view, "No die to attack with. Give up a card for one?", "EF-4.3a")
    targets = [whom(view, other) for other in view.others(decision.seat)
               if dice.refuse_target(view, decision.seat, other) is None]  # fmt: skip
    at = targets[0] if len(targets) == 1 else "a rival"
    offer = " A card buys one more die." if more else ""
    return _asks(view, f"Roll {count(view.dice, 'die', 'dice')} at {at}?{offer}", "EF-4.3a")


def _salvaging(decision: decisions.Salvaging, view: ForgePosition) -> str:
    return _asks(view, f"Water: take back {named(view.heap(decision.seat)[0])}, the oldest discard?", "EF-3.3p")


def _giving_up(decision: decisions.GivingUp, view: ForgePosition) -> str:
    return _asks(view, f"Fire: which of {whose(view, decision.victim)} best cards goes?", "EF-3.3l")


def _naming(decision: decisions.NamingElement, view: ForgePosition) -> str:
    return _asks(view, "Which effect do the two cards bring?", "EF-4.2d")


_PROMPTS: DecisionWords = (
    (decisions.Act, _act),
    (
        decisions.Tossing,
        lambda d, v: _asks(v, "Click what you do not want. You draw as many.", "EF-3.4a"),
    ),
    (decisions.Trimming, lambda d, v: _asks(v, "More than five cards: which one goes?", "EF-2.2a")),
    (decisions.CombiningAgain, lambda d, v: _asks(v, "Lay another pair in the same action?", "EF-3.3a")),
    (decisions.Adding, lambda d, v: _asks(v, "Add one more card of that rank?", "EF-3.3a")),
    (decisions.NamingElement, _naming),
    (decisions.Ordering, lambda d, v: _asks(v, "Effect first, or dice first?", "EF-4.3a")),
    (decisions.HydroDraw, lambda d, v: _asks(v, "Water: one more card?", "EF-3.3o")),
    (decisions.Salvaging, _salvaging),
    (decisions.IgnitePaying, lambda d, v: _asks(v, "Fire: which card do you give up for it?", "EF-3.3k")),
    (decisions.IgniteAiming, lambda d, v: _asks(v, "Who burns?", "EF-3.3l")),
    (decisions.GivingUp, _giving_up),
    (decisions.Invoking, lambda d, v: _asks(v, "A Quake for everybody?", "EF-3.3r")),
    (decisions.Picking, lambda d, v: _asks(v, f"Which card of {whose(v, d.victim)} hand falls?", "EF-3.3r")),
    (decisions.Swapping, lambda d, v: _asks(v, "Swap a card with somebody?", "EF-3.3u")),
    (decisions.Taking, lambda d, v: _asks(v, f"Which card of {whose(v, d.other)} hand goes over?", "EF-3.3u")),
    (decisions.Looking, lambda d, v: _asks(v, "Look at the top of the deck?", "EF-3.3v")),
    (decisions.Arranging, lambda d, v: _asks(v, "In which order do they go back?", "EF-3.3v")),
    (decisions.GustDrawing, lambda d, v: _asks(v, "Draw the top card?", "EF-3.3w")),
    (decisions.Attacking, _attack),
    (decisions.Blocking, _block),
)  # fmt: skip
