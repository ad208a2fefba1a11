"""Which seats know a hidden card: for each place of a pile, a bit mask of seats.

The mask belongs to the place and moves with the card, so that equal cards can be told apart. Rules therefore move cards
between secret piles with the methods here (``move_card``, ``take_card``, ``put_card``). While nobody knows anything
they cost one check more than a list operation.
"""

from __future__ import annotations

from typing import Any

from tutor.engine.facts import Pile


class Knowledge:
    """The part of a position that remembers which seats know which hidden cards. A mixin of ``Position``.

    ``knowledge`` has an entry for each pile in which somebody knows a card: a list with one mask for each place. Bit n
    stands for seat n, the next bit for spectators.

    >>> from tutor.engine import find_game
    >>> position = find_game("elemental_deck_builder").start(2, seed=1)
    >>> position.view(0).decks[1][0]
    ??
    >>> position.reveal(("decks", 1), 0, seat=0)
    >>> position.view(0).decks[1][0] == position.decks[1][0], position.mask(("decks", 1), 0)
    (True, 1)
    >>> card = position.move_card(("decks", 1), 0, ("hands", 1))  # seat 0 still knows where it is
    >>> position.view(0).hands[1][-1] == card
    True
    """

    __slots__ = ()
    seats: int
    knowledge: dict[Pile, list[int]]

    def cards_at(self, where: Pile) -> list[Any]:
        """The list of cards of a pile: the list itself, not a copy.

        :param where: the name of a zone and the seat that owns the list; -1 if the zone is one list.
        """
        zone, owner = where
        found: list[Any] = getattr(self, zone) if owner < 0 else getattr(self, zone)[owner]
        return found

    def mask(self, where: Pile, place: int) -> int:
        """Return the mask of seats that know the card in this place without seeing the pile; 0 for none."""
        masks = self.knowledge.get(where)
        return masks[place] if masks else 0

    def reveal(self, where: Pile, place: int, seat: int) -> None:
        """Let the seat know the card in this place until the card is concealed or shuffled; moving it does not end
        that."""
        self._mark(where, place, 1 << seat)

    def reveal_to_all(self, where: Pile, place: int) -> None:
        """Let everybody, spectators included, know the card in this place."""
        self._mark(where, place, (1 << self.seats + 1) - 1)

    def conceal(self, where: Pile, place: int | None = None) -> None:
        """Let nobody know the card in this place any more who may not see it; without a place, all cards of the
        pile."""
        masks = self.knowledge.get(where)
        if masks is None:
            return
        if place is not None:
            masks[place] = 0
        if place is None or not any(masks):
            del self.knowledge[where]

    def move_card(self, source: Pile, place: int, target: Pile, at: int | None = None) -> Any:
        """Move a card from one pile to another, with what seats know of it.

        :param place: its index in the source; negative numbers count from the end.
        :param at: its index in the target; at the end unless given.
        :returns: the card.
        """
        if source in self.knowledge or target in self.knowledge:
            mask = self._lift(source, place)
            card = self.cards_at(source).pop(place)
            self.put_card(card, target, at, mask)
            return card
        card, pile = self.cards_at(source).pop(place), self.cards_at(target)
        pile.insert(len(pile) if at is None else at, card)
        return card

    def move_pile(self, source: Pile, target: Pile) -> None:
        """Move all cards of a pile to the end of another in the same order, with what seats know of them."""
        cards = self.cards_at(source)
        if source in self.knowledge or target in self.knowledge:
            for _ in range(len(cards)):
                self.move_card(source, 0, target)
        else:
            self.cards_at(target).extend(cards)
            cards.clear()

    def take_card(self, source: Pile, place: int = 0) -> Any:
        """Take a card out of a pile, forget what was known of that place, and return the card.

        :param place: its index, the top card unless given; negative numbers count from the end.
        """
        if self.knowledge:
            self._lift(source, place)
        return self.cards_at(source).pop(place)

    def put_card(self, card: Any, target: Pile, at: int | None = None, mask: int = 0) -> None:
        """Put a card into a pile.

        :param at: the index before which it goes; at the end unless given.
        :param mask: the seats that know it there: bit n for seat n, the next bit for spectators.
        """
        pile = self.cards_at(target)
        at = len(pile) if at is None else at
        masks = self.knowledge.get(target) if self.knowledge else None
        if masks is None and mask:
            masks = self.knowledge[target] = [0] * len(pile)
        if masks is not None:
            masks.insert(at, mask)
        pile.insert(at, card)

    def forget_pile(self, cards: list[Any]) -> None:
        """Let nobody know any more where a card of this list lies. The list is found by identity."""
        for where in [where for where in self.knowledge if self.cards_at(where) is cards]:
            del self.knowledge[where]

    def _mark(self, where: Pile, place: int, bits: int) -> None:
        masks = self.knowledge.setdefault(where, [0] * len(self.cards_at(where)))
        masks[place] |= bits

    def _lift(self, where: Pile, place: int) -> int:
        masks = self.knowledge.get(where)
        if masks is None:
            return 0
        mask = masks.pop(place)
        if not any(masks):
            del self.knowledge[where]
        return mask
