"""Turning the search's acts into moves of the game, each checked by the rules."""

from __future__ import annotations

from typing import NamedTuple

from tutor.engine.cards import Card
from tutor.engine.luck import Forced
from tutor.engine.moves import Illegal, Move
from tutor.games.elementals import decisions
from tutor.games.elementals.cards import BEST_NUMBER, IS_JOKER
from tutor.games.elementals.rules import answers, attack, opening, optional, powers
from tutor.games.elementals.solver.model import Act, Model
from tutor.games.elementals.state import ElementalsPosition


class Play(NamedTuple):
    """A move of a solution, with the random card that it counts on ("": it needs no luck)."""

    move: Move
    luck: tuple[Forced, ...] = ()

    def __str__(self) -> str:
        return self.move.text() + (f" (bringing {self.luck[0]})" if self.luck else "")


class Refused(Exception):
    """Raised if the rules refuse the acts, so the model does not fit this position."""


def plays(position: ElementalsPosition, model: Model, acts: list[Act]) -> tuple[Play, ...]:
    """Return the moves for the acts, from the position to the end; raise Refused if one is illegal."""
    return _Replay(position.clone(), model).all(acts)


class _Replay:
    def __init__(self, position: ElementalsPosition, model: Model):
        self.position = position
        self.model = model
        self.done: list[Play] = []

    def all(self, acts: list[Act]) -> tuple[Play, ...]:
        try:
            for act in acts:
                self._act(act)
        except (Illegal, StopIteration) as error:
            raise Refused from error
        if self.position.result is None or not self.position.result.winners:
            raise Refused
        return tuple(self.done)

    def _act(self, act: Act) -> None:
        for slot in self.position.uncovered():
            self._play(optional.Reveal.of(slot))
        if act.breath or act.what == "breath":
            self._breathe(act.kind)
        if act.double:
            self._play(powers.UseRagnaros.of(self._doubled(act)))
        if act.what == "draw":
            self._play(opening.Draw.of())
        elif act.what == "touch":
            self._play(powers.UseTherazane.of())
            self._play(answers.Lift.of())
        elif act.what == "place":
            self._play(attack.Place.of(self._in_hand(act.kind), self.model.slots[act.target]))
        elif act.what == "banish":
            self._play(attack.Banish.of(self._in_hand(act.kind), self.model.slots[act.target]))
        elif act.what == "discard":
            self._play(attack.Discard.of(self._in_hand(act.kind)))
        elif act.what == "under":
            self._play(powers.UseNeptulon.of(self._in_hand(act.kind)))

    def _breathe(self, kind: int) -> None:
        use = powers.UseAlAkir.of()
        if self.model.settings.top_breath:
            self._play(use)
        else:
            self._play(use, (str(self._among(self.position.deck, kind)),))

    def _doubled(self, act: Act) -> Card:
        if act.double == "hand":
            return self._in_hand(act.kind)
        return self.position.placed[self.model.slots[act.target].at][0].card

    def _in_hand(self, kind: int) -> Card:
        return self._among(self.position.hand, kind)

    def _among(self, cards: list[Card], kind: int) -> Card:
        card = self.model.cards[kind]
        if card in cards:
            return card
        return next(other for other in cards if {card, other} <= IS_JOKER)

    def _play(self, move: Move, luck: tuple[Forced, ...] = ()) -> None:
        position = self.position
        position.forced = luck
        position.play(move)
        self.done.append(Play(move, luck))
        waiting = position.decision
        if isinstance(waiting, decisions.NameNumber):
            self._play(answers.Name.of(1 if waiting.slot is None else BEST_NUMBER))
        elif isinstance(waiting, decisions.AnswerDiscard):
            self._play(attack.Take.of())
        elif isinstance(waiting, decisions.TakeLord):
            self._play(answers.Keep.of(waiting.card))
