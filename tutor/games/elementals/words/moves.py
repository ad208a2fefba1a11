"""What may be done, as imperatives, and what is asked."""

from __future__ import annotations

from tutor.engine.cards import Card
from tutor.engine.words import DecisionWords, MoveWords, Words, card, cards, count
from tutor.games.elementals import decisions
from tutor.games.elementals.cards import IS_JOKER
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.rules import answers, attack, opening, optional, powers
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import LAYOUT_ROWS, at, power_name, target, the, upper


def add_moves(words: Words) -> None:
    """Register the words of every move and decision."""
    for kind, function in _MOVES:
        words.move(kind)(function)
    for waiting, prompt in _DECISIONS:
        words.decision(waiting)(prompt)


# ---- cards -----------------------------------------------------------------------------------------------------------
def _place(m: attack.Place, view: ElementalsPosition) -> str:
    return f"hit {target(view, m.slot)} with {card(m.card)}"


def _banish(m: attack.Banish, view: ElementalsPosition) -> str:
    elemental = at(view, m.slot)
    if (
        isinstance(elemental, Card)
        and view.up[m.slot.at]
        and not view.is_complete(m.slot)
        and view.readings.settings.any_order
    ):
        return f"place {card(m.card)} on {the(elemental)} as its banish card"
    return f"banish {target(view, m.slot)} with {card(m.card)}"


def _discard(m: attack.Discard, view: ElementalsPosition) -> str:
    if m.card in IS_JOKER and view.readings.settings.names_discards:
        return f"discard {card(m.card)} and name its number"
    return f"discard {card(m.card)} for {view.hurts(m.card, m.card is view.doubled)} damage"


# ---- turns -----------------------------------------------------------------------------------------------------------
def _layout(m: opening.ChooseLayout, view: ElementalsPosition) -> str:
    return f"take layout {m.layout}, rows of {LAYOUT_ROWS[m.layout]} elementals"


def to_draw(view: ElementalsPosition) -> str:
    """The cards that the opening draw will bring: ``three cards``."""
    most = view.readings.settings.hand_size - view.owed
    return count(min(most, len(view.deck) or len(view.refilling())), "card")


def _draw(m: opening.Draw, view: ElementalsPosition) -> str:
    return f"draw {to_draw(view)}"


def _end_turn(m: optional.EndTurn, view: ElementalsPosition) -> str:
    return f"keep {cards(view.hand)}, and end the turn"


def _reveal(m: optional.Reveal, view: ElementalsPosition) -> str:
    return f"turn up slot {m.slot}"


# ---- powers ----------------------------------------------------------------------------------------------------------
def _neptulon(m: powers.UseNeptulon, view: ElementalsPosition) -> str:
    if m.card is None:
        return "use Neptulon's favour without a hand card"
    return f"hide {card(m.card)} under the deck with Neptulon's favour"


def _ragnaros(m: powers.UseRagnaros, view: ElementalsPosition) -> str:
    slot: Slot | None = view.where_placed(m.card)
    where = "" if slot is None else f" on {the(at(view, slot))}"
    return f"double {card(m.card)}{where} with Ragnaros's favour"


# ---- answers ---------------------------------------------------------------------------------------------------------
def _name(m: answers.Name, view: ElementalsPosition) -> str:
    waiting = view.decision
    joker = card(waiting.card) if isinstance(waiting, decisions.NameNumber) else "the joker"
    return f"count {joker} as {m.number}"


def _bottom(view: ElementalsPosition) -> str:
    return card(view.deck[-1]) if view.deck else "the card"


def _take(m: attack.Take, view: ElementalsPosition) -> str:
    waiting = view.decision
    return (
        f"discard {card(waiting.card)} after all" if isinstance(waiting, decisions.AnswerDiscard) else "take the damage"
    )


_MOVES: MoveWords = (
    (attack.Place, _place),
    (attack.Banish, _banish),
    (attack.Discard, _discard),
    (opening.ChooseLayout, _layout),
    (opening.Draw, _draw),
    (optional.EndTurn, _end_turn),
    (optional.Reveal, _reveal),
    (powers.UseNeptulon, _neptulon),
    (powers.UseTherazane, lambda m, view: "see the bottom card of the deck with Therazane's favour"),
    (powers.UseRagnaros, _ragnaros),
    (powers.UseAlAkir, lambda m, view: "draw a random card with Al'Akir's favour"),
    (answers.Name, _name),
    (answers.Leave, lambda m, view: f"leave {_bottom(view)} at the bottom"),
    (answers.Lift, lambda m, view: f"put {_bottom(view)} on top, to draw it next"),
    (attack.Take, _take),
    (answers.Keep, lambda m, view: f"keep the favour of {the(m.card)}"),
    (answers.LetGo, lambda m, view: f"let the favour of {the(m.card)} go"),
    (answers.Carry, lambda m, view: f"carry the surplus to {target(view, m.slot)}"),
)


# ---- decisions -------------------------------------------------------------------------------------------------------
_SPEND = "All are beaten, but here a King counts only once his favour is used: use your favours. [EL-4.1a]"


def _before_draw(d: decisions.BeforeDraw, view: ElementalsPosition) -> str:
    if not view.elementals_left() and view.readings.settings.must_spend:
        return _SPEND
    favour = ", or use a favour first" if view.powers else ""
    return f"Turn {view.turn}. Draw {to_draw(view)}{favour}. [EL-4a]"


def _act(d: decisions.Act, view: ElementalsPosition) -> str:
    fitting = any(isinstance(move, attack.Place | attack.Banish) for move in view.legal())
    if not view.elementals_left() and view.readings.settings.must_spend and view.powers:
        return _SPEND
    if view.readings.settings.win_late and not view.elementals_left():
        return "Every elemental is beaten. Now discard the rest of your hand. [EL-4p]"
    more = ", or use a favour" if view.powers else ""
    if not fitting:
        if len(view.hand) == 1:
            return f"Nothing fits. Discard your last card{more}. [EL-4n]"
        return f"Nothing fits. Discard a card{more}. [EL-4n]"
    return f"Play a card{more}. [EL-4c]"


def _name_number(d: decisions.NameNumber, view: ElementalsPosition) -> str:
    if d.slot is None:
        return "How much shall the joker hurt you? Say 1. [EL-2.2e]"
    return f"What does the joker count on {the(at(view, d.slot))}? Ten is always best. [EL-2.2e]"


def _look_under(d: decisions.LookUnder, view: ElementalsPosition) -> str:
    return f"The bottom card is {_bottom(view)}. Leave it, or draw it next? [EL-4.1c]"


def _answer_discard(d: decisions.AnswerDiscard, view: ElementalsPosition) -> str:
    return f"{card(d.card)} is about to be discarded. Go on, or use a favour first? [EL-4.1a]"


def _take_lord(d: decisions.TakeLord, view: ElementalsPosition) -> str:
    return f"{upper(the(d.card))} owes you a favour, {power_name(d.card)}. Keep it, or let it go? [EL-4k]"


def _carry(d: decisions.CarrySurplus, view: ElementalsPosition) -> str:
    return f"{d.surplus} damage is left over on {the(at(view, d.slot))}. Which elemental takes it? [EL-4e]"


_DECISIONS: DecisionWords = (
    (decisions.PickLayout, lambda d, view: "How shall the twelve elementals lie? [EL-3b]"),
    (decisions.BeforeDraw, _before_draw),
    (decisions.Act, _act),
    (decisions.NameNumber, _name_number),
    (decisions.LookUnder, _look_under),
    (decisions.AnswerDiscard, _answer_discard),
    (decisions.TakeLord, _take_lord),
    (decisions.CarrySurplus, _carry),
)
