"""What a touch means that makes no legal move."""

from tests.tiny_game import rules
from tests.tiny_game.state import Market
from tutor.engine import Refusal


def unmatched_picks(view: Market, path: tuple[str, ...]) -> Refusal:
    """What a touch is told that means no move."""
    return rules.STRAY
