"""Why not: what is wrong, what is needed."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import Phrasing, card, count
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from tutor.games.elemental_deck_builder.words.names import the_die, upper


def _too_poor(move: Any, view: DeckBuilderPosition) -> str:
    need, have = view.half(view.turn_of, move.card), view.free_gold(view.turn_of)
    return f"Executing {card(move.card)} from the table costs {need} gold, and you have {have}."


def _out_of_faces(move: Any, view: DeckBuilderPosition) -> str:
    die, shows = the_die(view, view.turn_of, move.die), view.shows(move.die, view.turn_of)
    return f"{upper(die)} shows {shows}, and a die shows 1 to {view.faces}."


REFUSALS: dict[str, Phrasing] = {
    "gold-taken": lambda m, v: "You have already taken your gold this turn.",
    "card-taken": lambda m, v: "You have already drawn your card this turn.",
    "nothing-to-draw": lambda m, v: "Your deck and your discard pile are empty.",
    "not-in-hand": lambda m, v: f"{card(m.card)} is not in your hand.",
    "bought-to-discards": lambda m, v: f"{card(m.card)} lies in your discard pile. What you buy goes there first.",
    "in-discards": lambda m, v: f"{card(m.card)} lies in your discard pile. It comes back when your deck runs out.",
    "only-actions-placed": lambda m, v: f"{card(m.card)} is {_a(m.card.kind)}. Only actions are placed face down.",
    "no-action": lambda m, v: f"{card(m.card)} is {_a(m.card.kind)}, not an action.",
    "no-blessing": lambda m, v: f"{card(m.card)} is {_a(m.card.kind)}, not a blessing.",
    "no-allowance": lambda m, v: f"You have played {count(v.actions, 'action')}, the most you may this turn.",
    "nothing-waits": lambda m, v: f"{card(m.card)} can only answer an action of your rival, and none is waiting.",
    "not-on-table": lambda m, v: f"{card(m.card)} is not face down in front of you.",
    "just-placed": lambda m, v: f"You placed {card(m.card)} this turn. It can be executed from a later turn on.",
    "too-poor": _too_poor,
    "too-poor-to-answer": lambda m, v: f"That answer costs more than the {v.free_gold(v.turn_of)} gold you can spend.",
    "not-relevant": lambda m, v: f"{card(m.card)} cannot change the result of the waiting action.",
    "no-sealed-bid": lambda m, v: f"Bid a multiple of {v.lot.cost if v.lot else 0} gold, and no more than you hold.",
    "not-in-shop": lambda m, v: f"{card(m.card)} is not in that shop.",
    "not-in-row": lambda m, v: f"{card(m.card)} is not in a shop.",
    "has-bid": lambda m, v: "You have already made your bid this turn.",
    "too-poor-to-bid": lambda m, v: f"{card(m.card)} costs {m.card.cost} gold, and you have {v.gold[v.turn_of]}.",
    "too-poor-to-raise": lambda m, v: f"You have {v.gold[v.turn_of]} gold, too little to raise.",
    "costs-nothing": lambda m, v: "That card costs nothing, so there is nothing to raise by.",
    "too-poor-to-match": lambda m, v: f"You have {v.gold[v.turn_of]} gold, and the bid is {v.price}.",
    "next-multiple": lambda m, v: "Raise to the next multiple of the cost. You cannot skip one.",
    "no-multiple": lambda m, v: f"{m.gold} is not a multiple of {v.lot.cost} beyond the next one.",
    "too-dear": lambda m, v: f"{card(m.card)} costs {m.card.cost} gold to play, and you have {v.free_gold(v.turn_of)}.",
    "only-bidder": lambda m, v: "During an auction only the bidder plays actions.",
    "only-actions": lambda m, v: "During an auction the bidder plays actions only.",
    "batch-over": lambda m, v: "You have discarded, and done something else since.",
    "only-hand": lambda m, v: "You can discard cards from your hand, not face-down actions.",
    "not-fully": lambda m, v: f"{card(m.card)} could not do all that it says.",
    "nothing-placed": lambda m, v: "Your rival has no action that is waiting or face down.",
    "table-full": lambda m, v: "You have five actions face down, the most you may have.",
    "not-your-turn": lambda m, v: "A face-down action waits for a later turn of yours.",
    "no-such-value": lambda m, v: f"The die has not shown {m.value}.",
    "not-chance": lambda m, v: "Chance cannot be swapped here.",
    "hand-too-full": lambda m, v: (
        f"You hold more than {count(v.limit(v.turn_of), 'card')}. Play or discard some first."
    ),
    "no-proactive": lambda m, v: "Only the owner of ‹Proactive› spends an action on drawing.",
    "not-read": lambda m, v: "The waiting action does not read that die, so changing that die is not an answer.",
    "out-of-faces": _out_of_faces,
    "out-of-range": lambda m, v: f"{card(v.decision.card)} cannot change a die by {abs(m.amount)}.",
    "same-die": lambda m, v: "Choose two different dice.",
    "too-much": lambda m, v: f"You cannot pay {m.gold}: pay no more than the damage, and no more than you hold.",
    "not-in-deck": lambda m, v: f"{card(m.card)} is not in your deck.",
    "income-stays": lambda m, v: "Basic Income belongs to no store, so it cannot be recycled here.",
    "game-over": lambda m, v: "The game is over.",
}


def _a(kind: str) -> str:
    return f"an {kind}" if kind == "action" else f"a {kind}"
