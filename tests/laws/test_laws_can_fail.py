"""Each law finds the fault it is there for: the tiny game is spoilt in one place, and the law must break."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.laws import test_board, test_play, test_secrets, test_words
from tests.laws.worlds import World
from tests.tiny_game import GAME as TINY
from tests.tiny_game import rules, state
from tutor.engine import Position, Refusal
from tutor.scene.nodes import Scene

Spoil = Callable[[pytest.MonkeyPatch], None]


def _untold_secret(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules.Laid, "lies", lambda self: {"card": ("discard", -1)})


def _telling_refusal(patch: pytest.MonkeyPatch) -> None:
    def refuse(self: rules.Lay, position: Any) -> Refusal | None:
        held = any(self.card in hand for hand in position.hands)
        return None if self.card in position.hands[position.turn_of] else rules.NOT_HELD if held else rules.STRAY

    patch.setattr(rules.Lay, "refuse", refuse)


def _open_zone(patch: pytest.MonkeyPatch) -> None:
    original = Position.view

    def view(self: Any, seat: int) -> Any:
        seen = original(self, seat)
        if self.viewer is None:
            seen.deck = list(self.deck)
        return seen

    patch.setattr(Position, "view", view)


def _telling_scene(patch: pytest.MonkeyPatch) -> None:
    original = Position.view

    def view(self: Any, seat: int) -> Any:
        seen = original(self, seat)
        if self.viewer is None:
            seen.bid = len(str(self.deck)) + ord(str(self.deck)[-3])
        return seen

    patch.setattr(Position, "view", view)


def _lost_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules.Score, "run", lambda self, position: setattr(position, "shown", [None] * position.seats))


def _doubled_card(patch: pytest.MonkeyPatch) -> None:
    original = rules.Lay.do

    def do(self: rules.Lay, position: Any) -> None:
        original(self, position)
        position.discard.append(self.card)

    patch.setattr(rules.Lay, "do", do)


def _stuck(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules.Bid, "refuse", lambda self, position: rules.TOO_LOW)


def _short_options(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules.Bid, "options", classmethod(lambda cls, position: [cls.of(0)]))


def _shallow_clone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(state.Market, "_nested", ())


def _missing_button(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TINY, "scene", lambda view: Scene(title="Night Market"))


def _missing_words(patch: pytest.MonkeyPatch) -> None:
    patch.delitem(TINY.words.refusals, "too-poor")


def _unknown_clause(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(TINY.words.events, rules.Called, lambda e, v: "A bid. [NM-9z]")


def _card_in_agenda(patch: pytest.MonkeyPatch) -> None:
    original = state.Market.view

    def view(self: Any, seat: int) -> Any:
        seen = original(self, seat)
        seen.agenda.insert(0, rules.Lay.of(seen.unseen["pack"][0]))
        return seen

    patch.setattr(state.Market, "view", view)


def _unequal(patch: pytest.MonkeyPatch) -> None:
    original = rules.Haggle.run

    def run(self: rules.Haggle, position: Any) -> None:
        original(self, position)
        position.coins[0] += position.recorder is not None

    patch.setattr(rules.Haggle, "run", run)


FAULTS: list[tuple[Spoil, Callable[..., None]]] = [
    (_untold_secret, test_secrets.test_as_long_as_two_worlds_look_the_same_their_stories_are_the_same),
    (_telling_refusal, test_secrets.test_the_mover_is_allowed_and_refused_the_same_in_truth_view_and_guess),
    (_telling_scene, test_secrets.test_exchanging_what_a_seat_cannot_see_changes_nothing_it_is_shown),
    (_open_zone, test_secrets.test_a_guess_looks_like_the_truth_and_is_a_sound_position),
    (_lost_card, test_play.test_every_card_lies_in_exactly_one_place_at_every_step),
    (_doubled_card, test_play.test_every_card_lies_in_exactly_one_place_at_every_step),
    (_stuck, test_play.test_somebody_can_move_until_the_game_ends_within_the_bound),
    (_short_options, test_play.test_the_options_contain_every_legal_move_and_legal_moves_are_listed_once),
    (_shallow_clone, test_play.test_a_clones_playout_leaves_its_parent_untouched),
    (_card_in_agenda, test_play.test_what_waits_names_no_card_that_somebody_may_not_know),
    (_unequal, test_play.test_silent_equals_recorded),
    (_missing_button, test_board.test_every_legal_move_has_its_own_picks_on_the_board),
    (_missing_words, test_words.test_every_refusal_is_said_to_everybody_and_cites_its_clause),
    (_unknown_clause, test_words.test_every_step_is_told_to_everybody_with_clauses_that_exist),
]


@pytest.mark.parametrize(("number", "spoil", "law"), [(n, *fault) for n, fault in enumerate(FAULTS)])
def test_a_law_finds_its_fault(
    number: int, spoil: Spoil, law: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(TINY, 3, 1000 + number)  # walked nowhere else, so that no other test meets what is spoilt here
    law(World(TINY, 3, 2000 + number))
    spoil(monkeypatch)
    with pytest.raises((AssertionError, LookupError, ValueError)):
        law(world)
