"""Why not: what is wrong, what is needed."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import Phrasing, card, count
from tutor.games.elemental_deck_builder.effects import DICE
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def _too_poor(move: Any, view: DeckBuilderPosition) -> str:
    need, have = view.half(view.turn_of, move.card), view.free_gold(view.turn_of)
    return f"Turning up {card(move.card)} costs {need} gold, and you have {have}."


def _out_of_faces(move: Any, view: DeckBuilderPosition) -> str:
    return f"The {move.die} die shows {view.dice[DICE.index(move.die)]}, and a die shows 1 to 6."


REFUSALS: dict[str, Phrasing] = {
    "gold-taken": lambda m, v: "You have taken your gold of this turn.",
    "card-taken": lambda m, v: "You have drawn your card of this turn.",
    "nothing-to-draw": lambda m, v: "Your deck and your discard pile are empty.",
    "not-in-hand": lambda m, v: f"{card(m.card)} is not in your hand.",
    "no-action": lambda m, v: f"{card(m.card)} is {_a(m.card.kind)}, and only actions are played so.",
    "no-blessing": lambda m, v: f"{card(m.card)} is no blessing but {_a(m.card.kind)}.",
    "no-allowance": lambda m, v: f"You have played {count(v.actions, 'action')}, as many as you may this turn.",
    "nothing-waits": lambda m, v: f"{card(m.card)} only answers an action of your rival that waits.",
    "not-on-table": lambda m, v: f"{card(m.card)} does not lie face down before you.",
    "just-placed": lambda m, v: f"You laid {card(m.card)} this turn; it can be turned up in a later one.",
    "too-poor": _too_poor,
    "too-poor-to-answer": lambda m, v: f"That answer costs more than the {v.free_gold(v.turn_of)} gold you can spend.",
    "not-relevant": lambda m, v: f"{card(m.card)} cannot change what the waiting action comes to.",
    "no-sealed-bid": lambda m, v: f"A bid is a whole multiple of {v.lot.cost if v.lot else 0} gold that you hold.",
    "not-in-shop": lambda m, v: f"{card(m.card)} does not lie in that shop.",
    "not-in-row": lambda m, v: f"{card(m.card)} does not lie in a shop.",
    "has-bid": lambda m, v: "You have made your bid of this turn.",
    "too-poor-to-bid": lambda m, v: f"{card(m.card)} costs {m.card.cost} gold, and you have {v.gold[v.turn_of]}.",
    "too-poor-to-raise": lambda m, v: f"You have {v.gold[v.turn_of]} gold, too little to raise.",
    "too-poor-to-match": lambda m, v: f"You have {v.gold[v.turn_of]} gold, and {v.price} are bid.",
    "next-multiple": lambda m, v: "A raise goes to the next multiple of the cost, and skips none.",
    "no-multiple": lambda m, v: f"{m.gold} is no multiple of {v.lot.cost} beyond the next one.",
    "too-dear": lambda m, v: f"{card(m.card)} costs {m.card.cost} gold to play, and you have {v.free_gold(v.turn_of)}.",
    "only-bidder": lambda m, v: "During an auction only the bidder plays actions.",
    "only-actions": lambda m, v: "During an auction the bidder plays actions only.",
    "batch-over": lambda m, v: "You have discarded, and done something else since.",
    "only-hand": lambda m, v: "What lies face down is not discarded; only cards of the hand are.",
    "not-fully": lambda m, v: f"{card(m.card)} could not do all that it says.",
    "nothing-laid": lambda m, v: "No action of your rival waits or lies face down.",
    "table-full": lambda m, v: "Five actions lie face down before you, as many as may.",
    "not-your-turn": lambda m, v: "What lies face down waits for a later turn of yours.",
    "no-such-value": lambda m, v: f"The die has not shown {m.value}.",
    "not-chance": lambda m, v: "Chance is not exchanged here.",
    "hand-too-full": lambda m, v: f"You hold more than {count(v.limit(v.turn_of), 'card')}; discard some first.",
    "no-proactive": lambda m, v: "Only the owner of ‹Proactive› spends an action on drawing.",
    "not-read": lambda m, v: "The waiting action does not read that die, so an answer cannot change it.",
    "out-of-faces": _out_of_faces,
    "out-of-range": lambda m, v: f"{card(v.decision.card)} does not change a die by {abs(m.amount)}.",
    "same-die": lambda m, v: "Two different dice are exchanged; the first of them is named first.",
    "too-much": lambda m, v: f"You cannot pay {m.gold}: no more than the damage and your own gold.",
    "not-in-deck": lambda m, v: f"{card(m.card)} is not in your deck.",
    "income-stays": lambda m, v: "Basic Income belongs to no store, so it is not recycled here.",
    "means-nothing": lambda m, v: "Touching that does nothing now.",
    "something-else-waits": lambda m, v: "Something else has to be decided first.",
    "game-over": lambda m, v: "The game is over.",
}


def _a(kind: str) -> str:
    return f"an {kind}" if kind == "action" else f"a {kind}"
