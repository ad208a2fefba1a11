"""The story: what happened, in plain sentences."""

from __future__ import annotations

from tutor.engine.words import EventWords, Words, capital, count, listing
from tutor.games.oligarchy.cards import (
    BARON,
    BREAD,
    FARMER,
    FORCIBLE,
    HEIR,
    KING,
    PEASANT,
    QUEEN,
    RECIPES,
    ROCK,
    SCIENTIST,
    Kind,
)
from tutor.games.oligarchy.rules import events as ev
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words.names import (
    Phrases,
    a,
    does,
    groups,
    left_open,
    many,
    their,
    upper,
    whom,
    whose,
)
from tutor.games.oligarchy.words.stacked import chain
from tutor.games.oligarchy.words.sums import bonus_sum


def add_events(words: Words) -> None:
    """Register the words of every event."""
    for kind, function in (*_SETUP, *_STARTS, *_DRAWS, *_COMBINING, *_CULT, *_LOSSES, *_WAR, *_LAND):
        words.event(kind)(function)


EFFECTS = {"harvest": "the harvest", "explore": "the explorer", "attack": "the attack"}


# ---- set-up and turns ------------------------------------------------------------------------------------------------
def _shuffled(e: ev.Shuffled, view: Realm) -> Phrases:
    text = f"The cards are sorted into two decks, {e.deck} to draw and {e.royal} royal, and the draw deck is shuffled."
    first = f" {does(view, e.first, 'begin')}." if view.readings.first_player == "random-first" else ""
    return f"{text} [OL-setup-a]{first}", left_open(view, "OL-A01")


def _dealt(e: ev.Dealt, view: Realm) -> str:
    return f"{does(view, e.seat, 'get')} {groups(e.cards)}. [OL-setup-e]"


def _turn_began(e: ev.TurnBegan, view: Realm) -> str:
    if not view.is_counting():
        return ""
    if e.steps:
        clause = "OL-turn-i" if e.cycle == 1 else "OL-turn-h"
        return f"{upper(whose(view, e.seat))} turn: the counter goes to {e.cycle}. [{clause}]"
    if e.turn == 1:
        return f"{upper(whose(view, e.seat))} turn, the first of the game: the counter stays on {e.cycle}. [OL-turn-j]"
    return f"{upper(whose(view, e.seat))} turn; the counter shows {e.cycle}. [OL-turn-h]"


def _main_ended(e: ev.MainEnded, view: Realm) -> str:
    due = [f"{count(e.bonus, 'bonus card')}"] if e.bonus and e.bonus > 0 else []
    due += ["the penalty of a negative bonus"] if e.bonus is not None and e.bonus < 0 else []
    due += ["two cards for the first noble"] if e.noble else []
    ends = f"{does(view, e.seat, 'end')} {their(view, e.seat)} turn"
    return f"{ends}. Now: {listing(due)}. [OL-bonus-k]" if due else f"{ends}. [OL-turn-a]"


_SETUP: EventWords = (
    (ev.Shuffled, _shuffled), (ev.Dealt, _dealt), (ev.TurnBegan, _turn_began), (ev.MainEnded, _main_ended),
    (ev.ReadyToDraw, lambda e, view: f"{does(view, e.seat, 'go', 'goes')} on to draw. [OL-turn-d]"),
    (ev.OrderChosen, lambda e, view: f"{does(view, e.seat, 'begin')} with {EFFECTS[e.effect]}. [OL-turn-a]"),
)  # fmt: skip


# ---- what the start of a turn brings ---------------------------------------------------------------------------------
def _bonus_set(e: ev.BonusSet, view: Realm) -> Phrases:
    tally = bonus_sum(e)
    if e.royal is KING:
        how = f": 9 minus {their(view, e.seat)} highest number, {tally}" if e.number else ", with no number at all"
    elif e.royal is QUEEN:
        how = ": one for each thief, two for an Ace" if e.number > 1 else ""
    else:
        how = f": one, and one for every two peasants, {tally}" if e.number > 1 else ""
    clauses = " ".join(f"[{clause}]" for clause in tally.clauses[:2])
    royal = f"{upper(whose(view, e.seat))} highest royal, {a(e.royal)},"
    if e.bonus < 0:
        return f"{royal} costs a card{how}. {clauses}", left_open(view, "OL-A40")
    text = f"{royal} brings {count(e.bonus, 'bonus card')}{how}. {clauses}"
    return text, "That is fixed now, and drawn at the end of the turn. [OL-bonus-k]"


def _bonus_none(e: ev.BonusNone, view: Realm) -> str:
    if e.banned:
        return f"{does(view, e.seat, 'get')} no royal bonus: the last one was negative. [OL-bonus-q]"
    return f"{does(view, e.seat, 'get')} no royal bonus: the king has no number card to go by. [OL-bonus-f]"


def _ace_took(e: ev.AceTook, view: Realm) -> str:
    took = f"The Ace takes {_own(view, e.victim, e.count, e.card)} for {whom(view, e.seat)}"
    return f"{took}: {whose(view, e.seat)} lowest number. [OL-ace-c]"


def _own(view: Realm, number: int, n: int, kind: Kind) -> str:
    """Cards of a seat: ``your ‹4›``, ``Ben's two ‹pet rocks›``."""
    cards = f"‹{kind.name}›" if n == 1 else count(n, "", f"‹{kind.plural}›")
    return f"{whose(view, number)} {cards}"


def _ace_idle(e: ev.AceIdle, view: Realm) -> str:
    if e.card is None:
        return f"The Ace takes nothing: {does(view, e.seat, 'have', 'has')} no number card. [OL-ace-d]"
    lowest = f"{whose(view, e.seat)} lowest number, {a(e.card)}"
    return f"The Ace takes nothing: nobody else has {lowest}. [OL-ace-c]"


def _harvested(e: ev.Harvested, view: Realm) -> str:
    farmers = upper(_own(view, e.seat, e.farmers, FARMER))
    one = "s" if e.farmers == 1 else ""
    if not e.bread:
        return f"{farmers} bring{one} no bread: there is no room for more. [OL-bread-b]"
    lost = f"; there is room for {e.limit} only" if e.bread < e.farmers else ""
    return f"{farmers} bring{one} {many(e.bread, BREAD)}{lost}. [OL-farm-c]"


_STARTS: EventWords = (
    (ev.BonusSet, _bonus_set), (ev.BonusNone, _bonus_none), (ev.AceTook, _ace_took), (ev.AceIdle, _ace_idle),
    (ev.AceLeft, lambda e, view: f"{does(view, e.seat, 'let')} the Ace rest. [OL-ace-c]"),
    (ev.Harvested, _harvested),
)  # fmt: skip


# ---- draws -----------------------------------------------------------------------------------------------------------
ENDS = {
    "sorcerer": ", and that ends the drawing",
    "noble": ", and that ends the drawing",
    "match": ": a match ends the drawing",
}


def _drew(e: ev.Drew, view: Realm) -> Phrases:
    text, *more = _drawn(e, view)
    kept = _kept(e, view)
    return (f"{text} {kept}" if kept else text, *more)


def _kept(e: ev.Drew, view: Realm) -> str:
    """Return why as many as are held now need not be combined, if scientists or a king allow more than at first."""
    held, most = view.count(e.seat, e.card), view.factor(e.seat, e.card)
    if e.card not in FORCIBLE or held <= (3 if e.card.level < 3 else 1) or held > most < 4:
        return ""
    if e.card is PEASANT and view.upright(e.seat, KING):
        return f"With a king {whom(view, e.seat)} may keep every ‹peasant›. [OL-bonus-i]"
    scientists = view.upright(e.seat, SCIENTIST)
    if not scientists or not view.is_number(e.card):
        return ""
    allowed = f"With {many(scientists, SCIENTIST)} {whom(view, e.seat)} may keep"
    return f"{allowed} every ‹{e.card.name}›. [OL-sci-i]" if most > 3 else f"{allowed} {many(most, e.card)}. [OL-sci-f]"


def _drawn(e: ev.Drew, view: Realm) -> tuple[str, ...]:
    clause = e.cites()[0]
    draws = f"{does(view, e.seat, 'draw')} {a(e.card)}"
    if e.why == "noble":
        return (f"{draws} for {their(view, e.seat)} first noble. [{clause}]",)
    if e.why == "bread":
        return (f"{draws} for a bread. [{clause}]",)
    if e.why == "bonus":
        return (f"{draws} for the royal bonus. [{clause}]",)
    if not e.ends:
        return (f"{draws}. [{clause}]",)
    more = left_open(view, "OL-A06") if e.ends == "match" else left_open(view, "OL-A08") if e.ends == "noble" else ""
    ends = ": a match" if e.ends == "match" and view.readings.after_match != "ends-at-match" else ENDS[e.ends]
    return (f"{draws}{ends}. [{clause}]", *filter(None, (more,)))


def _reshuffled(e: ev.Reshuffled, view: Realm) -> Phrases:
    text = f"The draw deck is empty: {count(e.count, 'discarded card')} are shuffled into a new one. [OL-turn-d]"
    return text, left_open(view, "OL-A12")


def _first_noble(e: ev.FirstNoble, view: Realm) -> Phrases:
    when = (
        "at the end of the turn" if e.seat == view.active and view.turn else f"at the end of {their(view, e.seat)} turn"
    )
    text = f"{upper(whose(view, e.seat))} first noble of the game: two more draws {when}. [OL-noble-c]"
    return text, left_open(view, "OL-A44")


def _nothing_drawn(e: ev.NothingDrawn, view: Realm) -> Phrases:
    return f"There is nothing left to draw for {whom(view, e.seat)}. [OL-turn-d]", left_open(view, "OL-A12")


_DRAWS: EventWords = (
    (ev.Drew, _drew), (ev.Reshuffled, _reshuffled), (ev.FirstNoble, _first_noble), (ev.NothingDrawn, _nothing_drawn),
    (ev.DrewTooMany, lambda e, view: f"{does(view, e.seat, 'draw')} {a(e.card)}, but there is no room for it. "
                                     "It goes to the discard pile. [OL-bread-b]"),
    (ev.BreadEaten, lambda e, view: f"{does(view, e.seat, 'discard')} a bread to draw. [OL-bread-c]"),
)  # fmt: skip


# ---- combining -------------------------------------------------------------------------------------------------------
def _makes(view: Realm, seat: int) -> str:
    """Return who makes something, in the middle of a sentence: ``you make``, ``Ben makes``."""
    return f"{whom(view, seat)} {'make' if seat == view.viewer else 'makes'}"


def _combined(e: ev.Combined, view: Realm) -> Phrases:
    who, made = does(view, e.seat, "combine"), many(e.copies, e.product)
    if e.name == "stack":
        begun = f"{capital(whose(view, e.seat))} cards must combine," if e.factor else who
        told = f"{begun} in one go: {chain(e, their(view, e.seat))}"
    elif e.factor:
        told = f"{capital(groups(e.cards))} must combine: {_makes(view, e.seat)} {made}"
    else:
        told = f"{who} {groups(e.cards)} into {made}"
    chips = e.cites()[:1] if e.name == "pair" else (*e.cites()[: 1 if e.factor else 0], e.allowed_by()[0])
    text = f"{told}. {' '.join(f'[{clause}]' for clause in chips)}"
    more = []
    if e.name in RECIPES and e.factor:
        more.append(left_open(view, "OL-A34"))
    if e.name == "stack":
        more.append(left_open(view, "OL-A18"))
    if e.copies > 1 and e.product is KING:
        more.append("One level above king means two kings, two levels three. [OL-sci2-h]")
    if e.product is SCIENTIST and view.count(e.seat, SCIENTIST):
        more.append("With a scientist the factor of pet rocks and peasants is 4: they are never forced. [OL-sci-i]")
    return (text, *more)


def _theft_due(e: ev.TheftDue, view: Realm) -> str:
    return f"No ‹{e.card.name}› is left to take, so {whom(view, e.seat)} must steal one. [OL-limit-b]"


def _fetched(e: ev.Fetched, view: Realm) -> str:
    pile = {"discard": "the discard pile", "draw": "the draw deck", "royal": "the royal deck"}[e.pile]
    return f"{does(view, e.seat, 'get')} {a(e.card)} from {pile}. [{e.cites()[0]}]"


def _stole(e: ev.Stole, view: Realm) -> Phrases:
    text = f"{does(view, e.seat, 'take')} {whose(view, e.victim)} ‹{e.card.name}› for a ‹thief›. [OL-thief-d]"
    return text, left_open(view, "OL-A15")


def _gave_up(e: ev.GaveUp, view: Realm) -> Phrases:
    cards = many(e.times, e.card)
    text = f"{does(view, e.seat, 'discard')} {cards}: nothing is left that it could be combined into. [OL-limit-c]"
    return text, left_open(view, "OL-A17")


def _settled(e: ev.Settled, view: Realm) -> Phrases:
    text = f"{does(view, e.seat, 'lay')} a peasant and a bread together: a ‹farmer›."
    if e.factor:
        text = f"A peasant and a bread must combine: {_makes(view, e.seat)} a ‹farmer›."
    return f"{text} {' '.join(f'[{clause}]' for clause in e.cites())}", left_open(view, "OL-A29")


_COMBINING: EventWords = (
    (ev.Combined, _combined), (ev.Fetched, _fetched), (ev.Stole, _stole), (ev.GaveUp, _gave_up),
    (ev.Settled, _settled), (ev.TheftDue, _theft_due),
    (ev.NotGained, lambda e, view: f"{does(view, e.seat, 'get')} no further {e.card.name}. [OL-limit-a]"),
    (ev.StackBegun, lambda e, view: f"{does(view, e.seat, 'choose')} cards to stack into {a(e.card)}. [OL-level-d]"),
    (ev.StackDropped, lambda e, view: f"{does(view, e.seat, 'combine')} nothing after all. [OL-level-e]"),
    (ev.Lapsed, lambda e, view: f"{upper(whose(view, e.seat))} second pair of {e.card.plural} stays: nothing is left "
                                "to make of it. [OL-limit-a]"),
)  # fmt: skip


# ---- sorcerers and the cult ------------------------------------------------------------------------------------------
def _cloned(e: ev.Cloned, view: Realm) -> str:
    clause = "OL-sorc-b" if not e.card.level else "OL-sorc-a"
    return f"{does(view, e.seat, 'copy', 'copies')} {a(e.card)} with a sorcerer. [{clause}]"


def _cursed(e: ev.Cursed, view: Realm) -> Phrases:
    rite = f"{does(view, e.seat, 'discard')} four ‹pet rocks› in a ritual"
    return _rite(f"{rite}: {whose(view, e.victim)} ‹{e.card.name}› is gone. [{e.cites()[0]}]", e)


def _summoned(e: ev.Summoned, view: Realm) -> Phrases:
    return _rite(f"{does(view, e.seat, 'discard')} four ‹pet rocks› in a ritual for bread. [OL-rock-d]", e)


def _rite(text: str, e: ev.Cursed | ev.Summoned) -> Phrases:
    return (text, "Four was one too many: some had to be combined or spent. [OL-sci-h]") if e.factor else text


def _robbed(e: ev.Robbed, view: Realm) -> str:
    rocks = _own(view, e.victim, e.count, ROCK)
    return f"{does(view, e.seat, 'take')} {rocks} with a sorcerer. [OL-rock-e]"


_CULT: EventWords = (
    (ev.Cloned, _cloned), (ev.Cursed, _cursed), (ev.Robbed, _robbed),
    (ev.Summoned, _summoned),
    (ev.HeirCopied, lambda e, view: f"{does(view, e.seat, 'get')} another ‹heir›, a baron turned over. [OL-heir-h]"),
    (ev.HalfUsed, lambda e, view: f"{upper(whose(view, e.seat))} sorcerer stays for a second use. [OL-arch-c]"),
    (ev.SecondUseWaived, lambda e, view: f"{does(view, e.seat, 'leave')} the sorcerer's second use. [OL-arch-c]"),
    (ev.SorcererWasted, lambda e, view: (f"{does(view, e.seat, 'discard')} a ‹sorcerer› for nothing. [OL-sorc-a]",
                                         left_open(view, "OL-A92"))),
)  # fmt: skip


# ---- kings, queens, heirs --------------------------------------------------------------------------------------------
def _heart_attack(e: ev.HeartAttack, view: Realm) -> Phrases:
    dies = "dies" if e.count == 1 else "die"
    text = f"Heart attack: {_own(view, e.seat, e.count, e.card)} {dies} too. [OL-heir-j]"
    return text, left_open(view, "OL-A51")


def _succeeded(e: ev.Succeeded, view: Realm) -> str:
    clause = e.cites()[0]
    how = f", taken from {whom(view, e.victim)} for a thief" if e.victim >= 0 else ""
    return f"{upper(whose(view, e.seat))} ‹heir› becomes a ‹{e.card.name}›{how}. [{clause}]"


def _surplus(e: ev.SurplusTaken, view: Realm) -> Phrases:
    if e.card is HEIR:
        text = f"{does(view, e.seat, 'get')} {many(e.count, HEIR)} more for the heirs that are left. [OL-heir-p]"
    else:
        text = f"{does(view, e.seat, 'get')} a free ‹{e.card.name}› for the heirs that are left. [OL-heir-o]"
    return text, left_open(view, "OL-A55")


def _penalised(e: ev.Penalised, view: Realm) -> Phrases:
    if e.card is None:
        return (
            f"The negative bonus finds {whom(view, e.seat)} without a card; the book has no answer. [OL-bonus-p]",
            left_open(view, "OL-A42"),
        )
    which = {"OL-bonus-m": "the highest number card", "OL-bonus-n": "the lowest royal", "OL-bonus-o": "the card chosen"}
    clause = e.cites()[0]
    text = f"The negative bonus costs {whom(view, e.seat)} {a(e.card)}, {which[clause]}. [{clause}]"
    return text, "The next turn brings no royal bonus either. [OL-bonus-q]"


_LOSSES: EventWords = (
    (ev.HeartAttack, _heart_attack), (ev.Succeeded, _succeeded), (ev.SurplusTaken, _surplus),
    (ev.Penalised, _penalised),
    (ev.Forwent, lambda e, view: f"{does(view, e.seat, 'keep')} the heir and let{'' if e.seat == view.viewer else 's'} "
                                 "the lost card go. [OL-heir-d]"),
    (ev.LeftSurplus, lambda e, view: f"{does(view, e.seat, 'take')} nothing for the heirs that are left. [OL-heir-o]"),
    (ev.HeirsReverted, lambda e, view: f"{upper(whose(view, e.seat))} heirs are barons again: the court is incomplete. "
                                       "[OL-heir-a]"),
)  # fmt: skip


# ---- war -------------------------------------------------------------------------------------------------------------
def _aimed(e: ev.Aimed, view: Realm) -> str:
    return f"{does(view, e.seat, 'attack')} {whom(view, e.victim)} with {e.damage} damage. [OL-knight-c]"


def _absorbed(e: ev.Absorbed, view: Realm) -> str:
    if not e.count:
        return f"{upper(whose(view, e.seat))} knights absorb nothing. [OL-knight-l]"
    left = f"{e.damage} - {e.count} = {e.damage - e.count} left."
    return f"{upper(whose(view, e.seat))} knights absorb {e.count}. {left} [OL-knight-l]"


def _struck(e: ev.Struck, view: Realm) -> Phrases:
    hit = f"{upper(whose(view, e.victim))} ‹{e.card.name}›"
    becomes = "is discarded" if e.lower is None else f"becomes {a(e.lower)}"
    left = f" {e.left} left." if e.left else ""
    text = f"{hit} {becomes}, for {e.cost} damage. [{e.cites()[0]}]{left}"
    return (text, left_open(view, "OL-A52")) if e.card in (KING, QUEEN) else text


def _attack_ended(e: ev.AttackEnded, view: Realm) -> str:
    if not e.left:
        return ""
    kept = "is kept" if view.readings.many_steps == "accumulates" else "is lost"
    return f"{upper(whose(view, e.seat))} attack is over; {e.left} damage {kept}. [OL-knight-j]"


def _blow_spared(e: ev.BlowSpared, view: Realm) -> str:
    return f"{upper(whose(view, e.seat))} knight strikes no more; the others have {e.left} damage. [OL-knight-j]"


def _stood_down(e: ev.StoodDown, view: Realm) -> str:
    return f"{upper(whose(view, e.seat))} knights do not attack. [OL-knight-c]"


_WAR: EventWords = (
    (ev.Aimed, _aimed), (ev.Absorbed, _absorbed), (ev.Struck, _struck), (ev.AttackEnded, _attack_ended),
    (ev.StoodDown, _stood_down), (ev.BlowSpared, _blow_spared),
)  # fmt: skip


# ---- land ------------------------------------------------------------------------------------------------------------
def _built(e: ev.Built, view: Realm) -> str:
    price = many(e.price, BREAD)
    return f"{does(view, e.seat, 'pay')} {price} for a ‹silo›: room for {e.price + 4} from now on. [OL-silo-a]"


def _rewarded(e: ev.Rewarded, view: Realm) -> str:
    home = f"{upper(whose(view, e.seat))} explorer comes home"
    return f"{home} for {a(e.card)}. [OL-expl-f]" if e.card else f"{home} with nothing. [OL-expl-f]"


_LAND: EventWords = (
    (ev.Built, _built), (ev.Rewarded, _rewarded),
    (ev.SetOff, lambda e, view: f"{upper(whose(view, e.seat))} explorer sets out, with two bread. [OL-expl-d]"),
    (ev.Fed, lambda e, view: f"{does(view, e.seat, 'feed')} the explorer two bread. [OL-expl-e]"),
    (ev.Starved, lambda e, view: f"{upper(whose(view, e.seat))} explorer was not fed and dies. [OL-expl-h]"),
    (ev.Retired, lambda e, view: (f"{upper(whose(view, e.seat))} explorer has done its work. [OL-expl-f]",
                                  left_open(view, "OL-A76"))),
    (ev.Appointed, lambda e, view: f"{does(view, e.seat, 'turn')} a ‹{BARON.name}› over: an ‹heir›. [OL-heir-b]"),
    (ev.Deposed, lambda e, view: f"{does(view, e.seat, 'turn')} an ‹heir› back into a baron, for a bread. [OL-heir-q]"),
)  # fmt: skip
