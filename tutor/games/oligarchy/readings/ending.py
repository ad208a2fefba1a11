"""Readings: how a game ends."""

from tutor.engine import reading


class Ending:
    """How a game ends."""

    win_time: str = reading("OL-A78", "When is the win checked?", {"after-reactions": "whenever an event and all recoveries it causes are complete", "instant": "at once", "turn-end": "at the end of the turn",}, because="Heirs may survive a checkmate.", clauses=("OL-win-a", "OL-sci2-k",), weight="high")
    stalemate: str = reading("OL-A82", "Nothing can happen any more", {"still-round-draw": "a round in which no card changes zone, or an agreed number of turns (200), ends the game drawn", "play-on": "play goes on, up to the limit of turns",}, because="The text has no end but victory.", clauses=("OL-win-a",), weight="medium")
    two_player_goal: str = reading("OL-A91", "Two players with the expansion cards?", {"by-players": "4 with two players, 6 with three", "all-kings": "every king printed",}, because="The numbers are given per number of players; the combination is not described.", clauses=("OL-win-b", "OL-win-c",), kind="minor", weight="low")
    rounding: str = reading("OL-A71", "Half of three", {"round-up": "up: 5 thieves and 5 sorcerers", "round-down": "down: 4 of each",}, because="At least half as many again; and 150 is exactly one and a half times 100.", clauses=("OL-count-b",), kind="minor", weight="low", setup_only=True)
