"""Refusals: what is wrong and what is needed."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import Phrasing, card, count
from tutor.games.elemental_deck_builder.rules.actions import AnswerFromTable
from tutor.games.elemental_deck_builder.rules.answering import answer_price, table_price
from tutor.games.elemental_deck_builder.rules.executing import Execute
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from tutor.games.elemental_deck_builder.words.names import name, the_die, upper, whose


def _too_poor(move: Any, view: DeckBuilderPosition) -> str:
    need, have = view.half(view.turn_of, move.card), view.free_gold(view.turn_of)
    return f"{card(move.card)} costs {need} gold from the table, and you have {have}."


def _too_poor_to_answer(move: Any, view: DeckBuilderPosition) -> str:
    seat = view.turn_of
    need = (table_price if isinstance(move, AnswerFromTable) else answer_price)(view, seat, move.card)
    return f"That answer costs {need} gold, and you have {view.free_gold(seat)}."


def _too_poor_to_bid(move: Any, view: DeckBuilderPosition) -> str:
    have = view.gold[view.turn_of]
    return f"{card(move.card)} costs {move.card.cost}, and you have {have}: {move.card.cost - have} gold short."


def _no_allowance(move: Any, view: DeckBuilderPosition) -> str:
    held = getattr(move, "card", None)
    waits = f" {card(held)} waits in your hand." if held is not None else ""
    if view.actions == 1:
        return f"One action a turn.{waits}"
    return f"You have played {count(view.actions, 'action')}, the most you may this turn.{waits}"


def _changes_nothing(move: Any, view: DeckBuilderPosition) -> str:
    waiting = next((item.card for item in reversed(view.agenda) if isinstance(item, Execute)), None)
    return f"{card(move.card)} changes nothing for {card(waiting) if waiting is not None else 'what waits'}."


def _out_of_faces(move: Any, view: DeckBuilderPosition) -> str:
    die, shows = the_die(view, view.turn_of, move.die), view.shows(move.die, view.turn_of)
    return f"{upper(die)} shows {shows}, and a die shows 1 to {view.faces}."


REFUSALS: dict[str, Phrasing] = {
    "gold-taken": lambda m, v: "You have already taken your gold this turn.",
    "card-taken": lambda m, v: "You have already drawn your card this turn.",
    "nothing-to-draw": lambda m, v: "No card is left to draw.",
    "not-in-hand": lambda m, v: f"{card(m.card)} is not in your hand.",
    "bought-to-discards": lambda m, v: f"{card(m.card)} lies in your discard pile. What you buy goes there first.",
    "in-discards": lambda m, v: f"{card(m.card)} lies in your discard pile. It comes back when your deck runs out.",
    "only-actions-placed": lambda m, v: f"{card(m.card)} is {_a(m.card.kind)}. Only actions lie face down.",
    "no-action": lambda m, v: f"{card(m.card)} is {_a(m.card.kind)}, not an action.",
    "no-blessing": lambda m, v: f"{card(m.card)} is {_a(m.card.kind)}, not a blessing.",
    "no-allowance": _no_allowance,
    "nothing-waits": lambda m, v: f"{card(m.card)} waits for an action of {whose(v, 1 - v.turn_of)}.",
    "not-on-table": lambda m, v: f"{card(m.card)} is not face down in front of you.",
    "just-placed": lambda m, v: f"You put {card(m.card)} down this turn. You can play it from a later turn on.",
    "too-poor": _too_poor,
    "too-poor-to-answer": _too_poor_to_answer,
    "not-relevant": _changes_nothing,
    "no-sealed-bid": lambda m, v: f"Bid a multiple of {v.lot.cost if v.lot else 0} gold, and no more than you hold.",
    "not-in-shop": lambda m, v: f"{card(m.card)} is not in that shop.",
    "not-in-row": lambda m, v: f"{card(m.card)} is not in a shop.",
    "has-bid": lambda m, v: "One purchase a turn, and you have made it.",
    "too-poor-to-bid": _too_poor_to_bid,
    "too-poor-to-raise": lambda m, v: f"You have {v.gold[v.turn_of]} gold, too little to raise.",
    "costs-nothing": lambda m, v: "That card costs nothing, so there is nothing to raise by.",
    "too-poor-to-match": lambda m, v: f"You have {v.gold[v.turn_of]} gold, and the bid is {v.price}.",
    "next-multiple": lambda m, v: "Raise to the next multiple of the cost. You cannot skip one.",
    "no-multiple": lambda m, v: f"{m.gold} is not a multiple of {v.lot.cost} beyond the next one.",
    "too-dear": lambda m, v: f"{card(m.card)} costs {m.card.cost} gold to play, and you have {v.free_gold(v.turn_of)}.",
    "only-bidder": lambda m, v: "First offer more, or let the card go. Actions wait until the auction is over.",
    "only-actions": lambda m, v: "During an auction you can play actions only.",
    "batch-over": lambda m, v: "You have discarded, and done something else since.",
    "only-hand": lambda m, v: "You can discard cards from your hand, not face-down actions.",
    "not-fully": lambda m, v: f"{card(m.card)} could not do all that it says.",
    "nothing-placed": lambda m, v: f"{upper(name(v, 1 - v.turn_of))} has no action that waits or lies face down.",
    "table-full": lambda m, v: "You have five actions face down, the most you may have.",
    "not-your-turn": lambda m, v: "A face-down action waits for a later turn of yours.",
    "no-such-value": lambda m, v: f"The die has not shown {m.value}.",
    "not-chance": lambda m, v: "Chance cannot be swapped here.",
    "hand-too-full": lambda m, v: _too_full(len(v.hands[v.turn_of]), v.limit(v.turn_of)),
    "no-proactive": lambda m, v: "Only the owner of ‹Proactive› spends an action on drawing.",
    "not-read": lambda m, v: "The card that waits does not read that die. Change one that it reads.",
    "out-of-faces": _out_of_faces,
    "die-first": lambda m, v: "Touch the die first, then how far it turns.",
    "out-of-range": lambda m, v: f"{card(v.decision.card)} cannot change a die by {abs(m.amount)}.",
    "same-die": lambda m, v: "Choose two different dice.",
    "too-much": lambda m, v: f"You cannot pay {m.gold}: pay no more than the damage, and no more than you hold.",
    "not-in-deck": lambda m, v: f"{card(m.card)} is not in your deck.",
    "income-stays": lambda m, v: "Basic Income belongs to no store, so it cannot be recycled here.",
    "misplaced": lambda m, v: "Your cards go on the middle of the table.",
    "game-over": lambda m, v: "The game is over.",
}


def _too_full(held: int, kept: int) -> str:
    many = "one" if held == kept + 1 else held - kept
    return f"{upper(count(held, 'card'))}, and you keep {kept}: play or discard {many}."


def _a(kind: str) -> str:
    return f"an {kind}" if kind == "action" else f"a {kind}"
