"""The reasons for refusals: clause, key for the words, and the reading under which the move might be allowed."""

from __future__ import annotations

from tutor.engine.moves import Refusal

# ---- something else has to be answered first -------------------------------------------------------------------------
LAYOUT_FIRST = Refusal("EL-3b", "layout-first")
DRAW_FIRST = Refusal("EL-4a", "draw-first")
NUMBER_FIRST = Refusal("EL-2.2e", "number-first")
LOOK_FIRST = Refusal("EL-4.1c", "look-first")
DAMAGE_FIRST = Refusal("EL-4o", "damage-first")
LORD_FIRST = Refusal("EL-4k", "lord-first")
SURPLUS_FIRST = Refusal("EL-4e", "surplus-first")

# ---- a move that belongs to another moment ---------------------------------------------------------------------------
LAYOUT_CHOSEN = Refusal("EL-3b", "layout-chosen")
HAND_FIRST = Refusal("EL-4p", "hand-first", "EL-A36")
NO_NUMBER_ASKED = Refusal("EL-2.2e", "no-number-asked")
NO_LOOK_ASKED = Refusal("EL-4.1c", "no-look-asked")
NO_DAMAGE_WAITS = Refusal("EL-4o", "no-damage-waits")
NO_LORD_ASKED = Refusal("EL-4k", "no-lord-asked", "EL-A24")
NO_SURPLUS = Refusal("EL-4e", "no-surplus", "EL-A20")
WON_ALREADY = Refusal("EL-5a", "won-already")
LOST_BY_DAMAGE = Refusal("EL-5a", "lost-by-damage", "EL-A02")
LOST_BY_DECK = Refusal("EL-4q", "lost-by-deck", "EL-A05")
LOST_BY_SHORT_DRAW = Refusal("EL-4a", "lost-by-short-draw", "EL-A06")
LOST_BEYOND_HOPE = Refusal("EL-5a", "lost-beyond-hope", "EL-A39")

# ---- playing a card onto an elemental --------------------------------------------------------------------------------
NOT_IN_HAND = Refusal("EL-4b", "not-in-hand")
HITS_OUT_OF_PLAY = Refusal("EL-4n", "hits-out-of-play", "EL-A37")
PLACED_STAYS = Refusal("EL-4h", "placed-stays")
CARD_IN_PLANE = Refusal("EL-4i", "card-in-plane")
NO_SUCH_SLOT = Refusal("EL-3b", "no-such-slot")
SLOT_EMPTY = Refusal("EL-4c", "slot-empty")
FACE_DOWN = Refusal("EL-4c", "face-down")
NOT_LOWEST_ROW = Refusal("EL-4c", "not-lowest-row", "EL-A22")
ANOTHER_STARTED = Refusal("EL-4d", "another-started", "EL-A14")

IMMUNE = Refusal("EL-4f", "immune", "EL-A10")
PAIR_TOO_WEAK = Refusal("EL-4e", "pair-too-weak", "EL-A11")
HOPELESS_FIRST_CARD = Refusal("EL-4e", "hopeless-first-card", "EL-A12")
PAIR_COMPLETE = Refusal("EL-4d", "pair-complete")
PAIR_STUCK = Refusal("EL-4d", "pair-stuck", "EL-A11")
ONE_IS_ENOUGH = Refusal("EL-4d", "one-is-enough", "EL-A32")

BANISH_TOO_EARLY = Refusal("EL-4d", "banish-too-early", "EL-A13")
BANISH_TOO_WEAK = Refusal("EL-4e", "banish-too-weak", "EL-A13")
BANISH_WAITS_ALREADY = Refusal("EL-4d", "banish-waits-already")
WRONG_ELEMENT = Refusal("EL-4g", "wrong-element")
JOKER_NO_ELEMENT = Refusal("EL-4g", "joker-no-element", "EL-A07")

# ---- numbers, surplus, turning up ------------------------------------------------------------------------------------
NO_SUCH_NUMBER = Refusal("EL-2.2e", "no-such-number")
NUMBER_TOO_LOW = Refusal("EL-4e", "number-too-low", "EL-A11")
NUMBER_HOPELESS = Refusal("EL-4e", "number-hopeless", "EL-A12")
SURPLUS_ELSEWHERE = Refusal("EL-4e", "surplus-elsewhere")
TURNED_AT_ONCE = Refusal("EL-4m", "turned-at-once", "EL-A21")
STILL_COVERED = Refusal("EL-4l", "still-covered", "EL-A17")
NOTHING_TO_TURN_UP = Refusal("EL-4l", "nothing-to-turn-up")
FACE_UP_ALREADY = Refusal("EL-4l", "face-up-already")

# ---- discarding and ending a turn ------------------------------------------------------------------------------------
STILL_PLAYABLE = Refusal("EL-4n", "still-playable", "EL-A35")
NO_HOLDING = Refusal("EL-4p", "no-holding", "EL-A36")
HOLD_USED = Refusal("EL-4p", "hold-used", "EL-A36")
HOLD_ONE_ONLY = Refusal("EL-4p", "hold-one-only", "EL-A36")
HOLD_WITHOUT_DRAW = Refusal("EL-4q", "hold-without-draw")
HOLD_AT_THE_END = Refusal("EL-4p", "hold-at-the-end", "EL-A03")

# ---- powers ----------------------------------------------------------------------------------------------------------
POWER_NOT_WON = Refusal("EL-4.1a", "power-not-won")
POWER_SPENT = Refusal("EL-4.1f", "power-spent")
POWER_NEEDS_HAND = Refusal("EL-4.1a", "power-needs-hand", "EL-A26")
NO_HAND_CARD = Refusal("EL-4.1b", "no-hand-card", "EL-A28")
WHISPER_WHICH = Refusal("EL-4.1b", "whisper-which")
WHISPER_HAND_ONLY = Refusal("EL-4.1b", "whisper-hand-only")
NO_BOTTOM_CARD = Refusal("EL-4.1c", "no-bottom-card", "EL-A28")
NO_RANDOM_CARD = Refusal("EL-4.1e", "no-random-card", "EL-A28")
SEEN_BEFORE = Refusal("EL-4.1c", "seen-before")
DOUBLE_WHICH = Refusal("EL-4.1d", "double-which")
NO_ATTACK_CARD = Refusal("EL-4.1d", "no-attack-card")
DOUBLE_HAND_ONLY = Refusal("EL-4.1d", "double-hand-only", "EL-A29")
DOUBLE_PLACED_ONLY = Refusal("EL-4.1d", "double-placed-only", "EL-A29")
BANISH_CARD_NOT_DOUBLED = Refusal("EL-4g", "banish-card-not-doubled")

# ---- touches that mean no move ---------------------------------------------------------------------------------------
PICK_A_TARGET = Refusal("EL-4c", "pick-a-target")
PICK_A_CARD = Refusal("EL-4c", "pick-a-card")
FACE_DOWN_STAYS_HIDDEN = Refusal("EL-4l", "face-down-stays-hidden")
ONLY_WHISPERS_GO_UNDER = Refusal("EL-4.1b", "only-whispers-go-under")
NOT_INTO_PLANE = Refusal("EL-4i", "not-into-plane")
PLANE_CLOSED = Refusal("EL-4i", "plane-closed", "EL-A38")
PLANE_OPEN = Refusal("EL-4i", "plane-open")
CARDS_MEET_ON_ELEMENTALS = Refusal("EL-4c", "cards-meet-on-elementals")
POWER_NO_TARGET = Refusal("EL-4.1a", "power-no-target")
MEANS_NOTHING = Refusal("EL-4c", "means-nothing")
