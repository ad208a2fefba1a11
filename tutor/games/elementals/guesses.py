"""The models of many determinizations of one view, with their common parts computed once."""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter

from tutor.games.elementals.solver.deal import model_of
from tutor.games.elementals.solver.model import Model
from tutor.games.elementals.state import ElementalsPosition


class Guesses:
    """The models of determinizations of the same view as a first one.

    :param first: a determinization, between two steps.
    :param model: its model.
    """

    def __init__(self, first: ElementalsPosition, model: Model):
        self.model = model
        self._plain = first.doubled is None
        self._targets = {first.elemental(slot): at for at, slot in enumerate(model.slots)}
        self._kinds = {card: kind for kind, card in enumerate(model.cards)}
        for joker in {*first.hand, *first.deck} - self._kinds.keys():
            self._kinds[joker] = next(kind for card, kind in self._kinds.items() if card.rank == joker.rank)

    def like(self, guess: ElementalsPosition) -> Model:
        """Return the model of another determinization of the view."""
        elementals = [guess.elemental(slot) for slot in self.model.slots]
        if not self._plain or not self._targets.keys() >= {*elementals}:
            # A doubled card has two kinds, or the tower holds other elementals: this model does not fit.
            found = model_of(guess)
            assert found is not None, "the model of one guess is one of all"
            return found
        model = self.model
        order = [self._targets[elemental] for elemental in elementals]
        start = model.start._replace(deck=bytes(map(self._kinds.__getitem__, guess.deck)))
        if order == sorted(order):
            return replace(model, start=start)
        pick = itemgetter(*order)
        masks = {old: sum(1 << at for at, was in enumerate(order) if old >> was & 1) for old in {*model.banishes}}
        return replace(
            model, start=start, values=tuple(map(pick, model.values)), doubles=tuple(map(pick, model.doubles)),
            banishes=tuple(masks[old] for old in model.banishes), element=pick(model.element), power=pick(model.power),
            gives=pick(model.gives),
        )  # fmt: skip
