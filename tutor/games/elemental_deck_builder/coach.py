"""Finders for the coach's sentences: cards and dice as one player sees them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tutor.engine.coaching import Coaching, Finder, Situation, Words
from tutor.games.elemental_deck_builder import effects as of
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import DIE_OF
from tutor.games.elemental_deck_builder.rules.events.blows import EarnedByDamage, Healed, Stopped, Suffered
from tutor.games.elemental_deck_builder.rules.events.dice import Changed
from tutor.games.elemental_deck_builder.rules.events.shops import Bought
from tutor.games.elemental_deck_builder.rules.strength import strength
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

Here = Situation[DeckBuilderPosition]
Test = Callable[[of.Effect], bool]


def describe(view: DeckBuilderPosition, seat: int, card: DeckCard) -> dict[str, str | int]:
    """Describe a card, the dice that it reads and its current result: ``card id die v other w n cost half``."""
    effect = view.effect(card)
    words: dict[str, str | int] = {"card": card.name, "id": str(card), "cost": card.cost, "half": card.half}
    dice = str(getattr(effect, "dice", "")) or str(getattr(effect, "die", ""))
    for letter, (name, value) in zip(dice, (("die", "v"), ("other", "w")), strict=False):
        words |= {name: DIE_OF[letter], value: view.die(letter, seat)}
    if isinstance(effect, of.Damage | of.Healing | of.Shield):
        words["n"] = strength(view, seat, effect).value
    return words


def in_hand(test: Test, verb: str = "") -> Finder[DeckBuilderPosition]:
    """Return a finder for the most expensive card in hand whose effect passes a test, while it is the player's turn.

    :param verb: the verb of a move that the card must allow, such as ``execute``; any card unless given.
    """

    def find(now: Here) -> Words | None:
        if "end" not in now.legal:
            return None
        fitting = {
            card for card in now.view.hands[now.seat] if isinstance(card, DeckCard) and test(now.view.effect(card))
        }
        playable = [card for card in fitting if not verb or f"{verb} {card}" in now.legal]
        found = max(playable, key=lambda card: (card.cost, str(card)), default=None)
        return describe(now.view, now.seat, found) if found else None

    return find


def _is(*kinds: type[Any]) -> Test:
    return lambda effect: isinstance(effect, kinds)


def _damage(test: Callable[[of.Damage], bool]) -> Test:
    return lambda effect: isinstance(effect, of.Damage) and test(effect)


def _earned(now: Here) -> Words | None:
    """Find the gold that the player's own damage has just earned."""
    paid = sum(event.gold for event in now.just if isinstance(event, EarnedByDamage) and event.seat == now.seat)
    return {"n": paid} if paid else None


def _suffered(now: Here) -> Words | None:
    """Find the damage that the rival has just done to the player."""
    hits = [event.damage for event in now.just if isinstance(event, Suffered) and event.seat == now.seat]
    paid = any(isinstance(event, EarnedByDamage) and event.seat != now.seat for event in now.just)
    return {"n": sum(hits)} if sum(hits) and paid else None


def _healed(now: Here) -> Words | None:
    """Find the health that the player has just gained."""
    gained = sum(event.health for event in now.just if isinstance(event, Healed) and event.seat == now.seat)
    return {"n": gained} if gained else None


def _bought(now: Here) -> Words | None:
    """Find the card that the player has just bought, now on the discard pile."""
    cards = [event.card for event in now.just if isinstance(event, Bought) and event.seat == now.seat]
    lying = [card for card in cards if card in now.view.discards[now.seat]]
    return describe(now.view, now.seat, lying[-1]) if lying else None


def _owned(now: Here) -> Words | None:
    """Find a passive that the player owns."""
    owned = now.view.passives[now.seat]
    return describe(now.view, now.seat, owned[0]) if owned else None


def _payable(now: Here) -> Words | None:
    """Find the most expensive card in a shop that the player may bid for now and can pay."""
    cards = [card for row in now.view.rows for card in row if f"bid {card}" in now.legal]
    found = max(cards, key=lambda card: (card.cost, str(card)), default=None)
    return describe(now.view, now.seat, found) if found else None


def _waits(now: Here) -> Words | None:
    """Find an action that stays in the hand because the turn's action was played."""
    held = [card for card in now.view.hands[now.seat] if isinstance(card, DeckCard) and card.kind == "action"]
    return describe(now.view, now.seat, held[0]) if held else None


def _too_dear(now: Here) -> Words | None:
    """Find the cheapest card in the shops that the player cannot pay."""
    gold = now.view.gold[now.seat]
    found = min(
        (card for row in now.view.rows for card in row if card.cost > gold), key=lambda card: card.cost, default=None
    )
    return {**describe(now.view, now.seat, found), "gold": gold} if found else None


def _expensive(now: Here) -> Words | None:
    """Find the gold of a player who can pay the first price of the expensive shop."""
    gold = now.view.gold[now.seat]
    return {"gold": gold} if gold >= 12 and now.view.rows[1] else None


def _cheap(now: Here) -> Words | None:
    """Find that the cheap shop is still on the table."""
    return {} if now.view.rows[0] or now.view.stores[0] else None


def _lot(now: Here) -> Words | None:
    """Find the card that is being bid for, with the current price."""
    lot = now.view.lot
    if lot is None or now.view.stands != (now.seat + 1) % 2:
        return None
    return {"card": lot.name, "id": str(lot), "price": now.view.price}


def _from_table(now: Here) -> Words | None:
    """Find a face-down action of the player's that can be played now, for half its price."""
    cards = [card for card in now.view.tables[now.seat] if isinstance(card, DeckCard)]
    found = next((card for card in cards if f"execute-placed {card}" in now.legal), None)
    return describe(now.view, now.seat, found) if found else None


def _spare(now: Here) -> Words | None:
    """Find an action that could be placed face down for later, because another one can be played; whose cards lie there
    knows that."""
    if now.view.tables[now.seat]:
        return None
    held = [card for card in now.view.hands[now.seat] if isinstance(card, DeckCard)]
    playable = [card for card in held if f"execute {card}" in now.legal]
    placeable = [card for card in playable if f"place {card}" in now.legal]
    return describe(now.view, now.seat, placeable[-1]) if len(playable) > 1 and placeable else None


def _changed(now: Here) -> Words | None:
    """Find the die that the rival has just changed."""
    events = [event for event in now.just if isinstance(event, Changed)]
    return {"die": events[-1].die, "v": now.view.shows(events[-1].die, now.seat)} if events else None


def _stopped(now: Here) -> Words | None:
    """Find the damage that a shield has just stopped."""
    stopped = [event for event in now.just if isinstance(event, Stopped) and event.stopped]
    return {"n": stopped[-1].stopped, "s": stopped[-1].seat} if stopped else None


def _answer(now: Here) -> Words | None:
    """Find the rival's waiting action, and a card that can answer it."""
    waiting = now.view.resolving
    answers = [text.partition(" ")[2] for text in now.legal if text.startswith("answer ")]
    if not waiting or not answers:
        return None
    own = DeckCard.parse(answers[0].split()[0])
    return {"card": waiting[-1].name, "own": own.name, "id": str(own)}


def _near(now: Here) -> Words | None:
    """Find the rival's health, if the playable cards may take all of it."""
    health = now.view.health[(now.seat + 1) % 2]
    hits = [_hit(now, card) for card in now.view.hands[now.seat] if f"execute {card}" in now.legal]
    return {"h": health} if 0 < health <= max(hits, default=0) else None


def _hit(now: Here, card: DeckCard) -> int:
    effect = now.view.effect(card)
    certain = isinstance(effect, of.Damage) and not effect.both and "C" not in effect.dice
    return strength(now.view, now.seat, effect).value if certain and isinstance(effect, of.Damage) else 0


def _low(now: Here) -> Words | None:
    """Find the player's health, if it is 8 or less."""
    health = now.view.health[now.seat]
    return {"h": health} if 0 < health <= 8 else None


_ONE_DIE: Final = _damage(
    lambda effect: len(effect.dice) == 1 and effect.factor == 1 and not effect.both and effect.dice != "C"
)
COACH: Final = Coaching[DeckBuilderPosition](
    Path(__file__).with_name("coach.toml"),
    {
        "attack": in_hand(_ONE_DIE, "execute"),
        "doubled": in_hand(_damage(lambda effect: effect.factor > 1 and effect.dice != "C" and not effect.both)),
        "chance": in_hand(_damage(lambda effect: "C" in effect.dice)),
        "product": in_hand(_damage(lambda effect: len(effect.dice) > 1 and "C" not in effect.dice)),
        "rain": in_hand(_damage(lambda effect: effect.both)),
        "healing": in_hand(_is(of.Healing)),
        "multiplier": in_hand(_is(of.Multiplier)),
        "more-actions": in_hand(_is(of.Allow)),
        "drawing": in_hand(lambda effect: isinstance(effect, of.Draw) and not effect.look, "execute"),
        "nudge": in_hand(_is(of.Shift)),
        "dice-card": in_hand(_is(of.Flip, of.Swap, of.Reroll)),
        "recycling": in_hand(_is(of.Recycle)),
        "earned": _earned,
        "suffered": _suffered,
        "healed": _healed,
        "bought": _bought,
        "owned": _owned,
        "payable": _payable,
        "waits": _waits,
        "too-dear": _too_dear,
        "cheap": _cheap,
        "expensive": _expensive,
        "lot": _lot,
        "from-table": _from_table,
        "spare": _spare,
        "changed": _changed,
        "stopped": _stopped,
        "answer": _answer,
        "near": _near,
        "low": _low,
    },
)
