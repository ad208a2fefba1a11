"""The draft: a seat takes one card from each pack (SF-DS-h to SF-DS-k, SF-A43)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Move, Refusal, Task
from tutor.games.solforge.cards import read_cards
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.vocabulary import RARITIES
from tutor.games.solforge.decisions import Drafting
from tutor.games.solforge.decks import Draft, pack, sets
from tutor.games.solforge.rules import events, refusals
from tutor.games.solforge.rules.moves import DECKABLE, Choice
from tutor.games.solforge.state import SolForgePosition


def rules_of(position: SolForgePosition) -> Draft:
    """Return the rules of the draft under the house rules SF-V5 to SF-V9, with the position's own cards."""
    readings = position.readings
    every = sets()
    chosen = {"all": (), "first-set": every[:1], "later-sets": every[1:]}
    return Draft(
        rarities=_rarities(readings.draft_rarities),
        sets=chosen[readings.draft_sets],
        good_packs=readings.draft_packs == "good",
        legendary=readings.draft_legendary == "on",
        overdraft=readings.draft_overdraft == "on",
        sizes=readings.draft_pack_sizes,
        own=tuple(card for text in position.own_cards for card in read_cards(text).cards),
    )


def _rarities(option: str) -> tuple[str, ...]:
    if option == "commons-and-rares":
        return ("common", "rare")
    without = {
        "without-commons": "common", "without-rares": "rare", "without-heroics": "heroic",
        "without-legendaries": "legendary",
    }.get(option)  # fmt: skip
    return tuple(rarity for rarity in RARITIES if rarity != without)


@dataclass(frozen=True, slots=True)
class Take(Choice, answers=Drafting):
    """Take a card of the pack."""

    card: Level
    pattern = "take {card}"
    domains = {"card": DECKABLE}
    clauses = ("SF-DS-i",)
    elsewhere = refusals.NO_DRAFT_NOW

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        return [cls.of(card) for card in position.offered[position.turn_of]]

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        return None if self.card in position.offered[position.turn_of] else refusals.NOT_OFFERED

    def do(self, position: SolForgePosition) -> None:
        seat = position.turn_of
        position.pop(Drafting)
        position.offered[seat] = []
        position.drafted[seat].append(self.card)
        position.tell(events.Drafted, seat, self.card)
        position.push(NextPack.of(seat))

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"pack:{self.card}",)


@dataclass(frozen=True, slots=True)
class NextPack(Task):
    """Open a pack for a seat, unless it has all its cards."""

    seat: int
    clauses = ("SF-DS-i", "SF-DS-k")

    def run(self, position: SolForgePosition) -> None:
        seat, rules = self.seat, rules_of(position)
        picked = position.drafted[seat]
        if len(picked) >= rules.picks:
            return
        cards = pack(position, rules, [level.card for level in picked])
        position.offered[seat] = [card.first for card in cards]
        position.tell(events.PackOffered, seat, len(picked) + 1, rules.picks, tuple(position.offered[seat]))
        position.push(Drafting.of(seat))
