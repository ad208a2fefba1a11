"""The battle: who strikes whom, and lanes without blows."""

from __future__ import annotations

from tutor.engine.words import EventWords, count
from tutor.games.solforge.places import SEATS
from tutor.games.solforge.rules import events as ev
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import Phrases, left_open, numbered, upper, where, whom, whose

_ORDINALS = ("", "", "second", "third", "fourth", "fifth")


def _began(e: ev.BattleBegan, view: SolForgePosition) -> Phrases:
    if e.number == 1:
        text = f"**{upper(whose(view, e.seat))} battle** begins with the fights. [SF-BB-b]"
        sees = f"{whom(view, e.seat)} {'see' if e.seat == view.viewer else 'sees'} them"
        order = f"All attacks are noted first; then the lanes follow from left to right as {sees}."
        dying = "A creature below 1 health stays until the check after the fights. [SF-DE-a]"
        return text, f"{order} [SF-BB-b]", dying, left_open(view, "SF-A14")
    if not e.number:
        return "**Extra battle**, held at once. [SF-FT-i]", left_open(view, "SF-A30")
    nth = _ORDINALS[e.number] if e.number < len(_ORDINALS) else f"{e.number}th"
    return f"**Extra battle**, the {nth} of this turn. [SF-FT-i]", left_open(view, "SF-A30")


def _struck(e: ev.Struck, view: SolForgePosition) -> Phrases:
    it = upper(where(view, e.place, e.card))
    if e.attack < 1:
        return f"{it} fights too, but with {e.attack} attack it deals nothing. [SF-BA-g]", left_open(view, "SF-A17")
    if e.at in SEATS:
        return f"{it} has nobody opposite and strikes {whom(view, SEATS.index(e.at))} for {e.attack}. [SF-BA-j]"
    victim = numbered(view, e.at)
    if e.back:
        return f"{it} only strikes back, at {victim} for {e.attack}. [SF-BA-f]"
    return f"{it} strikes {victim} for {e.attack}. [SF-BA-g]"


_IDLE = {
    "asleep": ("sleeps", "SF-BA-e"),
    "defender": ("is a Defender", "SF-AT-h"),
    "weak": ("has no attack", "SF-BA-h"),
    "no-battle-left": ("has no battle left", "SF-BA-h"),
    "not-its-turn": ("does not attack in this battle", "SF-BA-h"),
}


def _no_fight(e: ev.NoFight, view: SolForgePosition) -> Phrases:
    idle, clause = _IDLE[e.why]
    return f"{upper(where(view, e.place, e.card))} {idle} and starts no fight. [{clause}]"


def _ended(e: ev.BattleEnded, view: SolForgePosition) -> Phrases:
    """Say nothing in the story, which has told the deaths one by one."""
    died = f"{upper(count(e.deaths, 'creature'))} died" if e.deaths else "Nobody died"
    return "", f"The fights are over: the first batch of the battle. {died} in the check at its end. [SF-BB-a]"


BATTLE: EventWords = (
    (ev.BattleBegan, _began),
    (ev.Struck, _struck),
    (ev.NoFight, _no_fight),
    (ev.BattleEnded, _ended),
)
