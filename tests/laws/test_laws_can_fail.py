"""Each law finds the fault it is there for: the tiny game is spoilt in one place, and the law must break."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tests.laws import test_board, test_play, test_rereading, test_secrets, test_words
from tests.laws.worlds import GAMES, World, shrunk, watchers, worlds
from tests.tiny_game import GAME as TINY
from tests.tiny_game import decisions, rules, state
from tests.tiny_game.cards import CARDS
from tutor.engine import Event, Game, Position, Refusal
from tutor.engine.events import Moment
from tutor.engine.selection import Selection
from tutor.engine.table import Step
from tutor.engine.visibility import places, sees
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
    patch.setattr(state.Market, "_shared", (*state.Market._shared, *state.Market._nested))
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


def _told_late(patch: pytest.MonkeyPatch) -> None:
    original = rules.Lay.do

    def do(self: rules.Lay, position: Any) -> None:
        original(self, position)
        position.tell(lambda coins: rules.Objected(coins[0]), position.coins)

    patch.setattr(rules.Lay, "do", do)


def _telling_window(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        decisions.Answering, "opens", lambda self, position: any(str(c) == "AS" for c in position.hands[self.seat])
    )


def _closing_window(patch: pytest.MonkeyPatch) -> None:
    original = rules.Lay.do

    def do(self: rules.Lay, position: Any) -> None:
        original(self, position)
        other = (position.turn_of + 1) % position.seats
        if any(card.suit == "S" for card in position.hands[other]):
            position.push(decisions.Answering.of(other))

    patch.setattr(rules.Lay, "do", do)


def _telling_task(patch: pytest.MonkeyPatch) -> None:
    original = rules.Lay.do

    def do(self: rules.Lay, position: Any) -> None:
        original(self, position)
        if self.card.suit == "H":
            position.tell(rules.Objected, position.turn_of)

    patch.setattr(rules.Lay, "do", do)


def _slow_memory(patch: pytest.MonkeyPatch) -> None:
    """The richest trader's coins are remembered, and nobody forgets them when they change. They are hidden among the
    veils, which count in no comparison and are not written down: a position has no room for another fact."""

    def refuse(self: rules.Bid, position: Any) -> Refusal | None:
        position.veils = position.veils or (max(position.coins),)
        return rules.TOO_POOR if self.coins > min(*position.veils, position.coins[position.turn_of]) else None

    patch.setattr(rules.Bid, "refuse", refuse)


def _fast_and_wrong(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        TINY, "fast", {decisions.Laying: lambda position: [rules.Lay.of(position.hands[position.turn_of][0])]}
    )


def _fast_in_another_order(patch: pytest.MonkeyPatch) -> None:
    def laying(position: Any) -> list[Any]:
        return [rules.Lay.of(card) for card in sorted(position.hands[position.turn_of], key=CARDS.index)][::-1]

    patch.setattr(TINY, "fast", {decisions.Laying: laying})


def _unfitted_question(patch: pytest.MonkeyPatch) -> None:
    """Under the other reading of a tie everybody lays twice, and who was just asked stays so."""

    def refit(position: Any) -> None:
        position.agenda += [item for item in position.agenda if isinstance(item, decisions.Laying)]

    patch.setattr(TINY, "refit", refit)


def _forgotten_choice(patch: pytest.MonkeyPatch) -> None:
    """A choice of cards begins anew."""

    def refit(position: Any) -> None:
        top = position.agenda[-1]
        if isinstance(top, Selection):
            position.replace(top, top.replace(taken=()))

    patch.setattr(TINY, "refit", refit)


def _dead_question(patch: pytest.MonkeyPatch) -> None:
    def refit(position: Any) -> None:
        position.coins = [-1] * position.seats

    patch.setattr(TINY, "refit", refit)


def _late_reading(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Position, "change_readings", lambda self, readings: setattr(self, "readings", readings))


FAULTS: list[tuple[Spoil, Callable[..., None]]] = [
    (_untold_secret, test_secrets.test_as_long_as_two_worlds_look_the_same_their_stories_are_the_same),
    (_telling_refusal, test_secrets.test_the_mover_is_allowed_and_refused_the_same_in_truth_view_and_guess),
    (_telling_scene, test_secrets.test_exchanging_what_a_seat_cannot_see_changes_nothing_it_is_shown),
    (_open_zone, test_secrets.test_a_guess_looks_like_the_truth_and_is_a_sound_position),
    (_lost_card, test_play.test_every_card_lies_in_exactly_one_place_at_every_step),
    (_doubled_card, test_play.test_every_card_lies_in_exactly_one_place_at_every_step),
    (_stuck, test_play.test_somebody_can_move_until_the_game_ends_within_the_bound),
    (_short_options, test_play.test_the_options_contain_every_legal_move_and_legal_moves_are_listed_once),
    (_shallow_clone, test_play.test_a_random_game_of_a_clone_leaves_its_parent_untouched),
    (_card_in_agenda, test_play.test_what_waits_names_no_card_that_somebody_may_not_know),
    (_unequal, test_play.test_silent_equals_recorded),
    (_missing_button, test_board.test_every_legal_move_has_its_own_picks_on_the_board),
    (_missing_words, test_words.test_every_refusal_is_said_to_everybody_and_cites_its_clause),
    (_telling_window, test_secrets.test_whether_a_window_opens_depends_on_public_facts_only),
    (_closing_window, test_secrets.test_as_long_as_two_worlds_look_the_same_their_stories_are_the_same),
    (_telling_task, test_secrets.test_as_long_as_two_worlds_look_the_same_their_stories_are_the_same),
    (_slow_memory, test_play.test_a_position_is_written_and_read_back_and_goes_on_as_the_original),
    (_fast_and_wrong, test_play.test_the_quick_listing_is_the_plain_one),
    (_fast_in_another_order, test_play.test_the_quick_listing_is_the_plain_one),
    (_unfitted_question, test_rereading.test_after_any_change_of_readings_the_position_is_sound),
    (_dead_question, test_rereading.test_after_any_change_of_readings_the_position_is_sound),
    (_unknown_clause, test_words.test_every_step_is_told_to_everybody_with_clauses_that_exist),
    (_told_late, test_play.test_silent_equals_recorded),
    (_closing_window, test_secrets.test_who_is_asked_for_an_answer_is_the_same_whatever_the_others_hold),
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


def test_a_choice_that_other_readings_forget_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    law = test_rereading.test_a_question_that_waits_is_the_one_that_the_readings_now_in_force_ask
    first, second = (World(TINY, 3, seed, (("NM-V2", "up-to-two"),)) for seed in (3000, 3001))
    law(first)
    _forgotten_choice(monkeypatch)
    with pytest.raises(AssertionError):
        law(second)


def test_a_reading_of_the_set_up_that_is_taken_later_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    law = test_rereading.test_readings_of_the_set_up_are_refused_once_cards_are_dealt
    law(TINY)
    _late_reading(monkeypatch)
    with pytest.raises(pytest.fail.Exception):
        law(TINY)


# ---- the leak of a card that is dealt, in every game -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Leaked(Event):
    """Somebody's hidden card, told to everybody under its bare name."""

    name: str


def _hidden_card(position: Position) -> str:
    """A card that not everybody sees."""
    for zone in position.zones.values():
        for owner, n, card in places(zone, getattr(position, zone.name)):
            if any(not sees(position, seat, zone, owner, card, n) for seat in range(position.seats)):
                return str(card)
    return ""


@GAMES
def test_a_dealt_card_that_everybody_hears_of_is_found_in_every_game(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    law = test_secrets.compare_shuffles
    world = worlds(game)[0]
    step = test_secrets.shuffled_steps(world)[0]
    law(world, step)
    monkeypatch.setitem(game.words.events, Leaked, lambda event, view: f"{event.name} is dealt.")
    again = test_secrets.again

    def leaking(*facts: Any) -> test_secrets.Told:
        position, moments = again(*facts)
        return position, [*moments, Moment(Leaked(_hidden_card(position)), position)]

    monkeypatch.setattr(test_secrets, "again", leaking)
    moments = list(leaking(world, step, test_secrets.as_it_falls)[1])
    spoilt = Step(step.parent, step.move, step.seat, moments, step.position)
    with pytest.raises(AssertionError):
        law(world, spoilt)


@GAMES
def test_an_event_of_the_deal_whose_card_nobody_hides_is_found_in_every_game(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each kind of the game's own events by itself, if it tells of hidden cards while it deals."""
    world = worlds(game)[0]
    deal = test_secrets.shuffled_steps(world)[0]
    told = [(moment, seat) for moment in deal.moments for seat in watchers(moment.position)]
    hiding = {type(moment.event) for moment, seat in told if moment.seen_by(seat) != moment.event}
    hidden = Moment.seen_by
    for kind in hiding:

        def tells_all(self: Moment, seat: int, open_kind: type[Event] = kind) -> Event:
            return self.event if type(self.event) is open_kind else hidden(self, seat)

        monkeypatch.setattr(Moment, "seen_by", tells_all)
        with pytest.raises(AssertionError):
            test_secrets.compare_shuffles(world, deal)


def test_the_world_of_a_law_that_failed_is_shrunk_to_the_readings_that_matter() -> None:
    world = World(TINY, 2, 7, (("NM-A01", "nobody-scores"), ("NM-A02", "none"), ("NM-A03", "open")))
    both = {("NM-A01", "nobody-scores"), ("NM-A03", "open")}
    assert set(shrunk(world, lambda smaller: both <= set(smaller.readings)).readings) == both
    assert shrunk(world, lambda smaller: True).readings == ()
    assert shrunk(world, lambda smaller: False) == world
    assert len(shrunk(world, lambda smaller: True, tries=1).readings) == 2
