"""Reasons for a move, in words: the results of its rollouts, in the game's own measures."""

from __future__ import annotations

from tutor.bots.advice import Advice, Better, NoChoice, Saves
from tutor.bots.review import Slip
from tutor.bots.tries import ENOUGH, Compared
from tutor.bots.winning import Win
from tutor.engine.game import Game
from tutor.engine.position import Position


def reason(game: Game, view: Position, advice: Advice) -> str:
    """Return a sentence that says why a move is advised.

    :param view: the view in which it is advised.
    """
    why = advice.reason
    if isinstance(why, NoChoice):
        return "Nothing else is possible here."
    if isinstance(why, Saves):
        return "Anything else loses at once."
    if isinstance(why, Better):
        return _better(why, f'"{game.words.say_move(why.than, view)}"')
    return _winning(why)


def _winning(win: Win) -> str:
    """Return a sentence that says of a win how many moves it takes."""
    moves = len(win.line)
    if not win.this_turn:
        return "This move wins." if moves == 1 else f"From here you can win for certain, in {moves} moves."
    return "You can win with this move." if moves == 1 else f"You can win this turn, in {moves} moves."


def _better(why: Better, other: str) -> str:
    """Return a sentence that compares a move with another, which ``other`` names."""
    found, than = why.found, f"the next best, {other}" if why.is_next else other
    over = _over(found)
    if over:
        word, (first, second) = over
        return f"You {word} in {first} of {found.tries} tries; with {than}, in {second}."
    measured = f": on average {found.measured}" if found.measured else ""
    if found.is_better:
        worse = f" and worse in {found.behind}" if found.behind else ""
        return f"It does better than {than}{',' * why.is_next} in {_of(found)} tries{worse}{measured}."
    if found.is_same:
        return f"In {found.tries} tries it does as well as {than}."
    return f"In {found.tries} tries it does about as well as {than}{measured}."


def _of(found: Compared) -> str:
    """Return in how many of its tries a move did better."""
    return f"all {found.tries}" if found.ahead == found.tries else f"{found.ahead} of {found.tries}"


def _over(found: Compared) -> tuple[str, tuple[int, int]] | None:
    """Return what speaks for the first move: its wins, if it has enough more than the second; else its losses, if it
    has enough fewer; else None."""
    enough = ENOUGH * found.tries
    if found.won[0] - found.won[1] >= enough:
        return "win", found.won
    return ("lose", found.lost) if found.lost[1] - found.lost[0] >= enough else None


def what_it_cost(slip: Slip) -> str:
    """Return a sentence that says why another choice was better: it began a win, or did better when played on."""
    if slip.win is None:
        return often(slip.found)
    moves = len(slip.win.line)
    if moves == 1:
        return "You could have won with this move."
    when = "in that turn" if slip.win.this_turn else "for certain"
    return f"You could have won {when}, in {moves} moves of which this is the first."


def often(found: Compared) -> str:
    """Say how often another choice would have been better, and by how much.

    >>> from tutor.bots.tries import Compared
    >>> often(Compared(20, 2, 24, 0.1, "12 points further ahead"))
    'Of 24 tries it did better in 20 and worse in 2: on average 12 points further ahead.'
    >>> often(Compared(20, 2, 24, 0.5, won=(17, 3)))
    'You win in 17 of 24 tries with it, and in 3 with your choice.'
    >>> often(Compared(20, 2, 24, 0.1, "12 points further ahead", won=(2, 1)))
    'Of 24 tries it did better in 20 and worse in 2: on average 12 points further ahead.'
    """
    over = _over(found)
    if over:
        word, (first, second) = over
        return f"You {word} in {first} of {found.tries} tries with it, and in {second} with your choice."
    said = f"Of {found.tries} tries it did better in {found.ahead} and worse in {found.behind}"
    if not found.behind:
        said = f"It did better in {_of(found)} tries"
    return f"{said}: on average {found.measured}." if found.measured else f"{said}."
