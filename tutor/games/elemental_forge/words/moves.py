"""What may be done, as imperatives, and what is asked."""

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
    """A card in an imperative, where two packs must be told apart."""
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
    gain = f" for {worth_sum(move.under, move.top).value} points"
    twins = move.under in IS_CATALYST and move.top in IS_CATALYST
    return f"combine {named(move.under)} and {named(move.top)}, the second on top{'' if twins else gain}"


def _arrange(move: gust.Arrange, view: ForgePosition) -> str:
    seen = view.deck[: len(move.order)]
    return f"put back, from the top: {listing([named(seen[place - 1]) for place in move.order])}"


def _end_block(move: dice.EndBlock, view: ForgePosition) -> str:
    return f"roll {count(view.blockers, 'block die', 'block dice')}" if view.blockers else "do not block"


def _strike(move: dice.Strike, view: ForgePosition) -> str:
    return f"attack {_target(view, move.target)} with {count(move.dice, 'die', 'dice')}"


_QUAKE = {
    "both": "shake everybody: a card each, and no drawing",
    "discard": "make them discard only",
    "lock": "lock them only",
}

_MOVES: MoveWords = (
    (drawing.Draw, lambda m, v: f"draw {count(drawing.draw_size(v, v.turn_of), 'card')}"),
    (drawing.DrawCatalyst, lambda m, v: f"draw, with {named(m.catalyst)} as one of the cards"),
    (drawing.TakeCatalyst, lambda m, v: f"take {named(m.catalyst)}"),
    (drawing.Exchange, lambda m, v: "discard and draw: choose the cards that go"),
    (drawing.DrawFirst, lambda m, v: f"draw {count(m.number, 'card')} and then discard as many"),
    (drawing.Toss, lambda m, v: f"exchange {named(m.card)}"),
    (drawing.Enough, lambda m, v: f"draw {count(v.count, 'card')}" if v.count else "change nothing"),
    (turn.Pass, lambda m, v: "pass"),
    (turn.Trim, lambda m, v: f"discard {named(m.card)} down to five"),
    (turn.Stop, lambda m, v: "end the action"),
    (combining.Combine, _combine),
    (combining.AddCard, lambda m, v: f"add {named(m.card)} for {WORTH[m.card]} more"),
    (combining.AddNothing, lambda m, v: "add no further card"),
    (combining.Match, lambda m, v: f"lay {named(m.card)} on the top card {named(v.pile[-1])}"),
    (combining.NameElement, lambda m, v: f"choose {EFFECT_NAMES.get(m.effect, 'the doubled points')}"),
    (combining.PutFirst, lambda m, v: f"the {m.first} first"),
    (effects.DrawExtra, lambda m, v: "take the extra card"),
    (effects.SkipExtra, lambda m, v: "decline the extra card"),
    (effects.Salvage, lambda m, v: f"take {named(v.heap(v.turn_of)[0])} from the bottom of the discards"),
    (effects.SkipSalvage, lambda m, v: "leave the discards alone"),
    (ignite.PayIgnite, lambda m, v: f"discard {named(m.card)} and ignite" if m.card else "ignite without a discard"),
    (ignite.SkipIgnite, lambda m, v: "decline the Ignite"),
    (ignite.AimIgnite, lambda m, v: f"burn {_target(v, m.target)}"),
    (ignite.GiveUp, lambda m, v: f"give up {named(m.card)}"),
    (quake.Invoke, lambda m, v: _QUAKE[m.half]),
    (quake.SkipQuake, lambda m, v: "decline the Quake"),
    (quake.Pick, lambda m, v: f"drop {named(m.card)}"),
    (gust.Swap, lambda m, v: f"swap {named(m.card)} with a card of {_target(v, m.other)}"),
    (gust.SkipSwap, lambda m, v: "swap nothing"),
    (gust.Take, lambda m, v: f"take {named(m.card)}"),
    (gust.Look, lambda m, v: "look at the top of the deck"),
    (gust.SkipLook, lambda m, v: "do not look"),
    (gust.Arrange, _arrange),
    (gust.TakeTop, lambda m, v: "draw the top card" if m.take else "leave the top card"),
    (dice.Strike, _strike),
    (dice.Sacrifice, lambda m, v: f"sacrifice {named(m.card)} for one more die"),
    (dice.SkipAttack, lambda m, v: "do not attack"),
    (dice.Block, lambda m, v: f"give up {named(m.card)} for a block die"),
    (dice.EndBlock, _end_block),
)  # fmt: skip


def _asks(view: ForgePosition, question: str, clause: str) -> str:
    """A prompt for the reader, or who is being waited for."""
    waiting = actor(view)
    return f"{waiting} decides. {question} [{clause}]" if waiting else f"{question} [{clause}]"


def _act(decision: decisions.Act, view: ForgePosition) -> str:
    return _asks(view, "One action: draw, exchange, or combine two cards.", "EF-3.1b")


def _block(decision: decisions.Blocking, view: ForgePosition) -> str:
    hits = count(view.hits, "hit").capitalize()
    question = (
        f"{hits}. Which cards pay for block dice?"
        if view.rolls
        else "Which cards pay for block dice, before the attack is rolled?"
    )
    return _asks(view, question, "EF-4.3g")


def _attack(decision: decisions.Attacking, view: ForgePosition) -> str:
    have = f"{count(view.dice, 'die', 'dice').capitalize()} to attack with." if view.dice else "No die yet."
    return _asks(view, f"{have} Attack somebody, sacrifice a card for one more die, or do not attack.", "EF-4.3a")


def _salvaging(decision: decisions.Salvaging, view: ForgePosition) -> str:
    return _asks(view, f"Take {named(view.heap(decision.seat)[0])}, the oldest discard?", "EF-3.3p")


def _giving_up(decision: decisions.GivingUp, view: ForgePosition) -> str:
    return _asks(view, f"Which of the best cards of {whose(view, decision.victim)} hand goes?", "EF-3.3l")


def _naming(decision: decisions.NamingElement, view: ForgePosition) -> str:
    return _asks(view, "Which effect does the combination bring?", "EF-4.2d")


_PROMPTS: DecisionWords = (
    (decisions.Act, _act),
    (
        decisions.Tossing,
        lambda d, v: _asks(v, "Click each card to throw out, then the deck: you draw as many.", "EF-3.4a"),
    ),
    (decisions.Trimming, lambda d, v: _asks(v, "More than five cards: which one goes?", "EF-2.2a")),
    (decisions.CombiningAgain, lambda d, v: _asks(v, "Another combination in the same action?", "EF-3.3a")),
    (decisions.Adding, lambda d, v: _asks(v, "A further card of the same rank?", "EF-3.3a")),
    (decisions.NamingElement, _naming),
    (decisions.Ordering, lambda d, v: _asks(v, "Effect first, or dice first?", "EF-4.3a")),
    (decisions.HydroDraw, lambda d, v: _asks(v, "Take the extra card?", "EF-3.3o")),
    (decisions.Salvaging, _salvaging),
    (decisions.IgnitePaying, lambda d, v: _asks(v, "Which card pays for the Ignite?", "EF-3.3k")),
    (decisions.IgniteAiming, lambda d, v: _asks(v, "Who burns?", "EF-3.3l")),
    (decisions.GivingUp, _giving_up),
    (decisions.Invoking, lambda d, v: _asks(v, "Invoke the Quake?", "EF-3.3r")),
    (decisions.Picking, lambda d, v: _asks(v, f"Which card of {whose(v, d.victim)} hand falls?", "EF-3.3r")),
    (decisions.Swapping, lambda d, v: _asks(v, "Swap a card with somebody?", "EF-3.3u")),
    (decisions.Taking, lambda d, v: _asks(v, f"Which card of {whose(v, d.other)} hand goes over?", "EF-3.3u")),
    (decisions.Looking, lambda d, v: _asks(v, "Look at the top of the deck?", "EF-3.3v")),
    (decisions.Arranging, lambda d, v: _asks(v, "In which order do they go back?", "EF-3.3v")),
    (decisions.GustDrawing, lambda d, v: _asks(v, "Draw the top card?", "EF-3.3w")),
    (decisions.Attacking, _attack),
    (decisions.Blocking, _block),
)  # fmt: skip
