"""Automatic parts of a turn: the window before the draw, the draw, the end of a step, the end of the turn."""

from __future__ import annotations

from tutor.games.elementals.cards import IS_TITAN, RAGNAROS
from tutor.games.elementals.decisions import ACT, BEFORE_DRAW, AnswerDiscard
from tutor.games.elementals.rules import ends, events
from tutor.games.elementals.state import ElementalsPosition


def open_turn(position: ElementalsPosition) -> None:
    """Begin a turn with the window before its draw. With nothing to draw and nothing in hand the game is lost here.

    It is not lost while a power, used in the window, may still win it.
    """
    position.turn += 1
    failing = "" if position.hand else draw_fails(position)
    if failing and not _power_may_win(position):
        ends.lose_to_deck(position, failing)
    else:
        position.agenda = [BEFORE_DRAW]


def _power_may_win(position: ElementalsPosition) -> bool:
    """Return whether a power must be used (EL-A25), or may complete the damage for a waiting banish card (EL-A13)."""
    settings = position.readings.settings
    if settings.must_spend and position.powers:
        return True
    if RAGNAROS not in position.powers or not settings.doubles_placed or settings.powers_need_hand:
        return False
    completes = not settings.pair_must_reach or settings.one_enough
    return completes and any(position.banish_card(slot) for slot in position.open)


def draw_fails(position: ElementalsPosition) -> str:
    """Return why the opening draw would lose the game: ``lost-deck`` or ``lost-short``; "" if it would not."""
    settings, left = position.readings.settings, len(position.deck)
    if left >= settings.hand_size or (not settings.needs_full and (left or position.hand)):
        return ""
    left = left or len(position.refilling())
    if not left and not position.hand:
        return "lost-deck"
    return "lost-short" if settings.needs_full and left < settings.hand_size - position.owed else ""


def draw(position: ElementalsPosition) -> None:
    """The opening draw of a turn (EL-4a)."""
    failing = draw_fails(position)
    if failing:
        ends.lose_to_deck(position, failing)
        return
    if not position.deck:
        reshuffle(position)
    deck = position.deck
    n = position.readings.settings.hand_size - position.owed
    cards = deck[:n]
    del deck[:n]
    position.hand += cards
    if position.known:
        position.forget(*cards)
    position.tell(events.Drew, position.turn, tuple(cards), len(deck), position.owed)
    position.owed = 0
    position.agenda = [ACT]


def reshuffle(position: ElementalsPosition) -> None:
    """Make a new titan deck from the Elemental Plane or the row of discards, if the readings allow it (EL-A05)."""
    source, cards = position.readings.settings.refill, position.refilling()
    if not cards:
        return
    if source == "plane":
        position.plane = [card for card in position.plane if card not in IS_TITAN]
    else:
        position.hits = []
    position.shuffle(cards)
    position.deck = cards
    position.tell(events.Reshuffled, source, len(cards))


def step_done(position: ElementalsPosition) -> None:
    """Finish a play, discard or power: check for the end, then for the end of the turn.

    If a decision still waits, it comes first.
    """
    if len(position.agenda) > 1 and _goes_on(position):
        return
    if position.readings.settings.end_is_watched:
        ends.look_for_end(position)
        if position.result is not None:
            return
    if not position.hand and ACT in position.agenda:
        end_turn(position)


def _goes_on(position: ElementalsPosition) -> bool:
    """Continue with what waits above the turn; return whether there was anything.

    A discard that was answered is offered for an answer again, unless its card is gone; without another answer it is
    made.
    """
    waiting = position.decision
    if not isinstance(waiting, AnswerDiscard):
        return True
    if waiting.card not in position.hand:
        position.pop(AnswerDiscard)
        return False
    answers = position.legal()
    if len(answers) == 1:
        answers[0].do(position)
    return True


def end_turn(position: ElementalsPosition) -> None:
    """The turn is over (EL-4p); a new one opens unless the game is lost."""
    settings = position.readings.settings
    position.tell(events.TurnEnded, position.turn, tuple(position.hand))
    if settings.loss_late and position.damage >= settings.limit:
        ends.lose_to_damage(position)
        return
    if settings.sweeps:
        _sweep(position)
        if settings.declares_lost:
            ends.look_for_end(position)
            if position.result is not None:
                return
    if settings.per_turn and position.damage:
        before, position.damage = position.damage, 0
        position.tell(events.DamageReset, before)
    open_turn(position)


def _sweep(position: ElementalsPosition) -> None:
    cards = [item.card for slot in position.open for item in position.placed[slot.at]]
    for slot in position.open:
        position.placed[slot.at] = ()
    position.carried = {}
    if cards:
        position.plane += cards
        position.tell(events.CardsSwept, tuple(cards))
