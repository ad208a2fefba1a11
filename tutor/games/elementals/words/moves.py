"""What may be done, as imperatives, and what is asked."""

from __future__ import annotations

from tutor.engine.cards import Card
from tutor.engine.words import DecisionWords, MoveWords, Words, card, cards, count, listing
from tutor.games.elementals import decisions
from tutor.games.elementals.cards import IS_JOKER
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.rules import answers, attack, opening, optional, powers
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import LAYOUT_ROWS, at, power_name, target, the


def add_moves(words: Words) -> None:
    """Register the words of every move and decision."""
    for kind, function in _MOVES:
        words.move(kind)(function)
    for waiting, prompt in _DECISIONS:
        words.decision(waiting)(prompt)


# ---- cards -----------------------------------------------------------------------------------------------------------
def _place(m: attack.Place, view: ElementalsPosition) -> str:
    return f"place {card(m.card)} on {target(view, m.slot)}"


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
    return f"end the turn and keep {cards(view.hand)}"


def _reveal(m: optional.Reveal, view: ElementalsPosition) -> str:
    return f"turn up slot {m.slot}"


# ---- powers ----------------------------------------------------------------------------------------------------------
def _neptulon(m: powers.UseNeptulon, view: ElementalsPosition) -> str:
    if m.card is None:
        return "use Whispers of Neptulon without a hand card"
    return f"send {card(m.card)} under the titan deck with Whispers of Neptulon"


def _ragnaros(m: powers.UseRagnaros, view: ElementalsPosition) -> str:
    slot: Slot | None = view.where_placed(m.card)
    where = "" if slot is None else f" on {the(at(view, slot))}"
    return f"double {card(m.card)}{where} with Hand of Ragnaros"


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
    (powers.UseTherazane, lambda m, view: "see the titan deck's bottom card with Therazane's Touch"),
    (powers.UseRagnaros, _ragnaros),
    (powers.UseAlAkir, lambda m, view: "draw a random card with Breath of Al'Akir"),
    (answers.Name, _name),
    (answers.Leave, lambda m, view: f"leave {_bottom(view)} at the bottom"),
    (answers.Lift, lambda m, view: f"put {_bottom(view)} on top of the titan deck"),
    (attack.Take, _take),
    (answers.Keep, lambda m, view: f"keep {the(m.card)} as a power"),
    (answers.LetGo, lambda m, view: f"let {the(m.card)} go to the Elemental Plane"),
    (answers.Carry, lambda m, view: f"carry the surplus to {target(view, m.slot)}"),
)


# ---- decisions -------------------------------------------------------------------------------------------------------
_SPEND = "Every elemental is beaten, but here a Lord counts only once its power is spent: use your powers. [EL-4.1a]"


def _before_draw(d: decisions.BeforeDraw, view: ElementalsPosition) -> str:
    powers_too = ", or use a power before that. [EL-4.1a]" if view.powers else "."
    if not view.elementals_left() and view.readings.settings.must_spend:
        return _SPEND
    opening = "the game" if view.turn == 1 else f"turn {view.turn}"
    return f"Draw {to_draw(view)} to open {opening} [EL-4a]{powers_too}"


def _act(d: decisions.Act, view: ElementalsPosition) -> str:
    fitting = any(isinstance(move, attack.Place | attack.Banish) for move in view.legal())
    if not view.elementals_left() and view.readings.settings.must_spend and view.powers:
        return _SPEND
    if view.readings.settings.win_late and not view.elementals_left():
        return "Every elemental is beaten. Now discard the rest of your hand. [EL-4p]"
    more = ", or use a power" if view.powers else ""
    if not fitting:
        if len(view.hand) == 1:
            return f"Your last card fits nowhere now: discard it{more}. [EL-4n]"
        return f"None of your cards fits anywhere now: discard one{more}. [EL-4n]"
    ways = ["Place a card on an elemental", "discard one", *(["use a power"] if view.powers else [])]
    return f"{listing(ways, 'or')}. [EL-4c] [EL-4n]"


def _name_number(d: decisions.NameNumber, view: ElementalsPosition) -> str:
    if d.slot is None:
        return f"How much does {card(d.card)} count? From 1 to 10, and all of it is damage to you. [EL-2.2e]"
    return f"How much does {card(d.card)} count on {the(at(view, d.slot))}? From 1 to 10; ten is never worse. [EL-2.2e]"


def _look_under(d: decisions.LookUnder, view: ElementalsPosition) -> str:
    return f"The bottom card is {_bottom(view)}. Leave it there, or put it on top? [EL-4.1c]"


def _answer_discard(d: decisions.AnswerDiscard, view: ElementalsPosition) -> str:
    return f"{card(d.card)} is about to be discarded. Go on, or answer with a power first? [EL-4.1a]"


def _take_lord(d: decisions.TakeLord, view: ElementalsPosition) -> str:
    return f"Keep {the(d.card)} as a power, {power_name(d.card)}, or let it go? [EL-4k]"


def _carry(d: decisions.CarrySurplus, view: ElementalsPosition) -> str:
    return f"{d.surplus} damage is left over on {the(at(view, d.slot))}. Which elemental takes it? [EL-4e]"


_DECISIONS: DecisionWords = (
    (decisions.PickLayout, lambda d, view: "Choose the layout in which the twelve elementals lie. [EL-3b]"),
    (decisions.BeforeDraw, _before_draw),
    (decisions.Act, _act),
    (decisions.NameNumber, _name_number),
    (decisions.LookUnder, _look_under),
    (decisions.AnswerDiscard, _answer_discard),
    (decisions.TakeLord, _take_lord),
    (decisions.CarrySurplus, _carry),
)
