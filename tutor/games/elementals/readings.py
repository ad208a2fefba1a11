"""Every ambiguity of the rulebook and every variant, as readings that really switch the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tutor.engine.readings import Readings, reading
from tutor.games.elementals.law import Law

SETUP: Final = "Set-up and layout"
DAMAGE: Final = "Damage and banishing"
TURNS: Final = "Turns, damage taken, the end"
POWERS: Final = "Powers"
VARIANTS: Final = "Variants"


class ElementalsReadings(Readings):
    """One option for each ambiguity EL-A01 to EL-A42 and each variant EL-V1 to EL-V9; ``law`` is what they come to."""

    __slots__ = ("law",)
    law: Law

    def __init__(self, chosen: Mapping[str, str] | None = None, **by_key: str):
        super().__init__(chosen, **by_key)
        self.law = Law(self)

    # ---- turns, damage taken, the end --------------------------------------------------------------------------------
    loss_line: str = reading(
        "EL-A01", "Is exactly 33 damage a loss?",
        {"lose-at-33": "33 damage loses", "lose-above-33": "33 damage is alive, 34 loses"},
        because="The game has to be won before the damage amounts to 33 or more.",
        clauses=("EL-5a",), weight="low", group=TURNS,
    )  # fmt: skip
    loss_moment: str = reading(
        "EL-A02", "Is the game lost at the very discard that reaches the limit?",
        {
            "at-once": "the discard loses at once, even with cards in hand",
            "end-of-turn": "the damage is looked at when the turn ends, so a win in between still counts",
        },
        because="Once the limit is reached, a win can no longer come first.",
        clauses=("EL-5a", "EL-4.1a"), weight="medium", group=TURNS,
    )  # fmt: skip
    win_moment: str = reading(
        "EL-A03", "Does the win wait until the hand is empty?",
        {
            "at-once": "the game is won with the last elemental, whatever is in hand",
            "after-hand-emptied": "the cards left in hand have to be discarded first and may still lose the game",
        },
        because="When the last elemental falls, all are beaten before any further damage is taken.",
        clauses=("EL-5a", "EL-4p"), weight="medium", group=TURNS,
    )  # fmt: skip
    damage_span: str = reading(
        "EL-A04", "Is the damage counted over the whole game?",
        {"whole-game": "the damage adds up over the whole game", "per-turn": "the damage starts at 0 in every turn"},
        because="The discards stay in a row and nothing sets them back.",
        clauses=("EL-4o", "EL-5a"), kind="minor", weight="high", group=TURNS,
    )  # fmt: skip
    empty_deck: str = reading(
        "EL-A05", "The titan deck is empty and elementals are left: what now?",
        {
            "lose-when-nothing-to-draw": "with an empty deck and an empty hand the game is lost",
            "reshuffle-plane": "the titan cards in the Elemental Plane are shuffled into a new deck",
            "reshuffle-hits": "the row of discards is shuffled into a new deck, and the damage stays",
        },
        because="Nothing refills the deck, and without cards nothing can change any more. "
        "36 of the 42 cards are needed, so at most six may be wasted.",
        clauses=("EL-4q", "EL-5a"), weight="high", group=TURNS,
    )  # fmt: skip
    short_draw: str = reading(
        "EL-A06", "Fewer cards are left than a turn draws: are they drawn?",
        {
            "draw-what-remains": "the cards that are left are drawn",
            "needs-three": "the game is lost when a draw cannot be complete",
        },
        because="A draw is done as far as possible; it happens only after a power has changed the size of the deck.",
        clauses=("EL-4a", "EL-4q"), kind="minor", weight="low", group=TURNS,
    )  # fmt: skip

    # ---- damage and banishing ----------------------------------------------------------------------------------------
    joker_banish: str = reading(
        "EL-A07", "Can a joker be the banish card?",
        {
            "arcane-never-banishes": "a joker has no suit, so it matches no element and never banishes",
            "joker-banishes-any": "a joker banishes any elemental",
        },
        because="Only immunity is said to be ignored; banishing asks for the element of the target.",
        clauses=("EL-2.1e", "EL-4g", "EL-2.1c"), weight="high", group=DAMAGE,
    )  # fmt: skip
    joker_number_moment: str = reading(
        "EL-A08", "When is a joker's number fixed?",
        {
            "named-when-placed": "its number is named as it is placed",
            "named-when-paired": "its number is named when the second damage card comes",
            "always-ten": "a placed joker always counts ten",
        },
        because="Its power level is needed the moment it is played; for damage ten is never worse.",
        clauses=("EL-2.2e",), kind="minor", weight="low", group=DAMAGE,
    )  # fmt: skip
    joker_discarded: str = reading(
        "EL-A09", "How much does a discarded joker hurt?",
        {"player-names": "as much as the player names, so 1 is enough", "always-ten": "a discarded joker costs ten"},
        because="The same free number counts wherever a power level is used.",
        clauses=("EL-2.2e", "EL-4o"), weight="medium", group=DAMAGE,
    )  # fmt: skip
    immunity: str = reading(
        "EL-A10", "May a card of the target's own suit be placed as damage, although it does none?",
        {
            "cannot-be-placed": "a card of the target's suit is no damage card there",
            "placed-for-nothing": "it may be placed as a damage card and counts 0",
        },
        because="What cannot damage is no damage card. This goes for the first and the second card separately.",
        clauses=("EL-4f", "EL-4e"), weight="medium", group=DAMAGE,
    )  # fmt: skip
    weak_pair: str = reading(
        "EL-A11", "May a second damage card be placed when the two together are too weak?",
        {
            "pair-must-reach": "the second damage card is only allowed if the two reach the target's power",
            "short-pair-sticks": (
                "it may be placed; a short pair stays there, and only doubling one of the two can rescue it"
            ),
            "keep-adding": "it may be placed, and more damage cards may follow until the sum is reached",
        },
        because="That the sum reaches the power is part of what the two damage cards are; so no dead end is built "
        "unawares.",
        clauses=("EL-4e", "EL-4d"), weight="high", group=DAMAGE,
    )  # fmt: skip
    hopeless_first_card: str = reading(
        "EL-A12", "May a first damage card be placed that no second card could complete?",
        {
            "any-first-card": "any card the target is not immune to may come first",
            "must-be-completable": "the first card and a ten have to reach the target's power",
        },
        because="Nothing limits the first card, and Hand of Ragnaros may still help.",
        clauses=("EL-4e",), weight="medium", group=DAMAGE,
    )  # fmt: skip
    sequence_order: str = reading(
        "EL-A13", "Is the order of the three cards strict?",
        {
            "strict-order": "two damage cards first, the banish card last",
            "banish-any-time": "the three cards may come in any order",
        },
        because="The three are to be played in order, so a card of the target's suit cannot wait there.",
        clauses=("EL-4d", "EL-4g"), weight="high", group=DAMAGE,
    )  # fmt: skip
    open_targets: str = reading(
        "EL-A14", "May several elementals carry damage at the same time?",
        {
            "many-at-once": "cards may lie on any number of elementals",
            "one-at-a-time": "one has to be finished before another is started",
        },
        because="Nothing ties the cards of a turn to one target.",
        clauses=("EL-4c", "EL-4h"), weight="high", group=DAMAGE,
    )  # fmt: skip
    damage_kept: str = reading(
        "EL-A15", "Does unfinished damage stay on an elemental between turns?",
        {
            "kept-for-good": "placed cards stay until the elemental is beaten",
            "lost-at-turn-end": "cards on unbeaten elementals go to the Elemental Plane when the turn ends",
        },
        because="The three cards may come from different turns.",
        clauses=("EL-4h",), weight="high", group=DAMAGE,
    )  # fmt: skip

    # ---- set-up and layout -------------------------------------------------------------------------------------------
    three_drawings: str = reading(
        "EL-A16", "Three layouts to choose from, or one wide board?",
        {"three-layouts": "one of the three layouts is used", "one-wide-board": "all three together are one board"},
        because="Each drawing holds exactly the twelve elementals of the pack; one board of all three would need 36.",
        clauses=("EL-3b", "EL-3c", "EL-3d", "EL-3e"), kind="note", weight="none", group=SETUP,
    )  # fmt: skip
    cover_relation: str = reading(
        "EL-A17", "Which cards have to be beaten before a card above them is uncovered?",
        {
            "printed-overlap": "those that lie partly on it, as drawn",
            "whole-row-first": "the complete row below it",
        },
        because="Cards overlap by half in the drawing, and one card, not a row, is said to be completely uncovered.",
        clauses=("EL-3f", "EL-4l"), weight="high", group=SETUP,
    )  # fmt: skip
    elementals_mixed: str = reading(
        "EL-A18", "Only the titan deck is said to be shuffled. Are the elementals?",
        {
            "shuffled": "the elementals are shuffled too",
            "arranged": "the Kings lie highest, then the Queens, the Jacks lowest, suits in any order",
        },
        because="They are laid face down, which would be idle for a known arrangement.",
        clauses=("EL-3a", "EL-3b"), weight="high", group=SETUP, setup_only=True,
    )  # fmt: skip
    layout_choice: str = reading(
        "EL-A19", "Who picks the layout?",
        {"player-picks": "the player picks one of the three", "random-layout": "chance picks one of the three"},
        because="One of the three may be used, and nobody else is there to choose.",
        clauses=("EL-3b",), weight="high", group=SETUP, setup_only=True,
    )  # fmt: skip
    surplus: str = reading(
        "EL-A20", "Does damage beyond an elemental's power count elsewhere?",
        {
            "surplus-lost": "damage beyond the power is wasted",
            "surplus-carries": "it counts on another revealed elemental of the player's choice, once",
        },
        because="No transfer is described.",
        clauses=("EL-4e",), kind="minor", weight="low", group=DAMAGE,
    )  # fmt: skip
    reveal_duty: str = reading(
        "EL-A21", "Uncovered elementals may be revealed, and must be at once: is it optional?",
        {
            "automatic": "an uncovered elemental is turned up immediately, every time",
            "optional-later": "the player may leave it face down and turn it up at any later moment",
        },
        because="The duty to do it at once governs; a face-down card cannot be fought, so waiting gains nothing.",
        clauses=("EL-4l", "EL-4m"), kind="minor", weight="low", group=SETUP,
    )  # fmt: skip
    target_rows: str = reading(
        "EL-A22", "May revealed elementals in different rows all be attacked?",
        {
            "any-revealed": "every revealed elemental is a target",
            "lowest-row-only": "only those in the lowest row are targets",
        },
        because="Being revealed is the only condition.",
        clauses=("EL-4c",), weight="high", group=SETUP,
    )  # fmt: skip

    # ---- powers ------------------------------------------------------------------------------------------------------
    lord_attack_cards: str = reading(
        "EL-A23", "Do the attack cards leave when a Lord is beaten?",
        {
            "cards-to-plane": "they go to the Elemental Plane at once",
            "stay-under-lord": "they stay under the Lord until its power is spent",
        },
        because="The exception is made for the Lord's card alone.",
        clauses=("EL-4i", "EL-4j"), kind="minor", weight="none", group=POWERS,
    )  # fmt: skip
    taking_power: str = reading(
        "EL-A24", "May the power of a beaten Lord be refused?",
        {
            "always-kept": "it joins the row of powers, to be used or not",
            "may-refuse": "the player may send it straight to the Elemental Plane",
        },
        because="Keeping it never hurts.",
        clauses=("EL-4j", "EL-4k"), kind="minor", weight="none", group=POWERS,
    )  # fmt: skip
    lord_counts: str = reading(
        "EL-A25", "Does a Lord whose power is not spent yet count as beaten?",
        {
            "counts-when-defeated": "a Lord counts as beaten from its defeat on",
            "counts-when-spent": "a Lord counts as beaten only once its power is spent",
        },
        because="The power comes from having beaten it.",
        clauses=("EL-4i", "EL-4j", "EL-5a"), weight="medium", group=POWERS,
    )  # fmt: skip
    power_window: str = reading(
        "EL-A26", "What does it mean that a power can be used at any time?",
        {
            "between-steps": "before the draw of a turn and between any two finished plays, discards or powers",
            "while-holding": "as before, but only with at least one card in hand",
            "in-response": "also as an answer to a discard, before its damage counts",
        },
        because="It is the widest reading that leaves every step whole; before the draw is what makes Therazane's "
        "Touch useful.",
        clauses=("EL-4.1a", "EL-4a"), weight="high", group=POWERS,
    )  # fmt: skip
    neptulon_last_card: str = reading(
        "EL-A27", "Is the card that Whispers of Neptulon sends under the deck replaced?",
        {
            "counts-as-handled": "no; it may be the last card, and an empty hand ends the turn",
            "replaced": "yes, a card is drawn for it",
        },
        because="No draw is mentioned. It spares the damage and makes the deck longer by one.",
        clauses=("EL-4.1b", "EL-4p"), weight="medium", group=POWERS,
    )  # fmt: skip
    power_without_object: str = reading(
        "EL-A28", "May a power be used with nothing to act on: an empty hand, an empty deck?",
        {"refused": "it cannot be used and is kept", "fizzles": "it may be used and is spent without effect"},
        because="Each needs a card to act on.",
        clauses=("EL-4.1b", "EL-4.1c", "EL-4.1e"), kind="minor", weight="low", group=POWERS,
    )  # fmt: skip
    ragnaros_target: str = reading(
        "EL-A29", "Which cards can Hand of Ragnaros double?",
        {
            "hand-or-placed": "a hand card, or a damage card on an unbeaten elemental",
            "hand-only": "only a hand card",
            "placed-only": "only a damage card that is already placed",
        },
        because="Both are called attack cards. The doubling stays with the card while it is there.",
        clauses=("EL-4.1d", "EL-4d"), weight="high", group=POWERS,
    )  # fmt: skip
    ragnaros_discarded: str = reading(
        "EL-A30", "Does a doubled card that is discarded hurt double?",
        {"doubling-stays": "it costs twice its power level", "attack-only": "it costs its power level once"},
        because="Its power level is doubled, and the power level is the damage.",
        clauses=("EL-4.1d", "EL-4o"), kind="minor", weight="low", group=POWERS,
    )  # fmt: skip
    ragnaros_joker: str = reading(
        "EL-A31", "Can a doubled joker count more than ten?",
        {
            "doubles-named-number": "it counts twice the number named, up to 20",
            "capped-at-ten": "it never counts more than ten",
        },
        because="The named number is its power level, and that is doubled.",
        clauses=("EL-4.1d", "EL-2.2e"), kind="minor", weight="low", group=POWERS,
    )  # fmt: skip
    ragnaros_one_card: str = reading(
        "EL-A32", "Does one doubled card that reaches the target's power alone replace the pair?",
        {
            "still-two-cards": "a second damage card is still needed",
            "one-is-enough": "it is enough, and the banish card may follow",
        },
        because="Three cards are required, whatever their size.",
        clauses=("EL-4.1d", "EL-4d"), kind="minor", weight="medium", group=POWERS,
    )  # fmt: skip
    breath_source: str = reading(
        "EL-A33", "Is the card of Breath of Al'Akir random, or simply the top one?",
        {
            "uniform-random": "every card of the deck is equally likely, and the others keep their order",
            "top-card": "it is the top card of the deck",
        },
        because="Ordinary draws are not called random, so the word adds something.",
        clauses=("EL-4.1e", "EL-4a"), weight="medium", group=POWERS,
    )  # fmt: skip
    breath_extra: str = reading(
        "EL-A34", "Is the card of Breath of Al'Akir additional?",
        {
            "extra-card": "it joins the hand beside the three cards of a turn",
            "within-three": "the next opening draw is one card shorter",
        },
        because="A draw by a power is not the draw of the turn.",
        clauses=("EL-4.1e", "EL-4p", "EL-4a"), weight="medium", group=POWERS,
    )  # fmt: skip

    # ---- discards, holding, hopeless games ---------------------------------------------------------------------------
    discard_moment: str = reading(
        "EL-A35", "May a card be discarded that could still be played?",
        {
            "any-moment": "any hand card may be discarded at any point of the turn",
            "only-when-stuck": "only a card that cannot be played",
        },
        because="Not wanting to play a card is reason enough.",
        clauses=("EL-4n",), kind="minor", weight="medium", group=TURNS,
    )  # fmt: skip
    holding: str = reading(
        "EL-A36", "May a card be held for the next turn?",
        {"none-held": "the turn lasts until the hand is empty", "may-hold": "the turn may be ended with cards in hand"},
        because="The turn is over only when all its cards are gone.",
        clauses=("EL-4p",), weight="high", group=TURNS,
    )  # fmt: skip
    hit_row_use: str = reading(
        "EL-A37", "Are discards usable later?",
        {
            "out-of-play": "discards only count as damage",
            "top-card-usable": "the last discard may be played as if in hand; its damage stays",
        },
        because="Discards are only said to count as damage. Playing the newest one is an option of the parent game.",
        clauses=("EL-4n",), weight="high", group=TURNS,
    )  # fmt: skip
    plane_inspection: str = reading(
        "EL-A38", "May the Elemental Plane be looked through?",
        {"closed": "it stays face down", "open": "it may be looked through at any time"},
        because="It lies face down; but all of it has been seen, so memory would do.",
        clauses=("EL-4i",), kind="minor", weight="low", group=TURNS,
    )  # fmt: skip
    dead_position: str = reading(
        "EL-A39", "Is a hopeless game over?",
        {
            "play-on": "it goes on until the damage or the deck decides",
            "declared-lost": "it is lost as soon as fewer cards are left than are needed",
        },
        because="Only one way to lose is described.",
        clauses=("EL-5a",), kind="minor", weight="low", group=TURNS,
    )  # fmt: skip
    therazane_look: str = reading(
        "EL-A40", "Is Therazane's Touch spent if the seen card is left at the bottom?",
        {"look-spends-it": "looking spends it", "look-is-free": "it is spent only when the card is put on top"},
        because="Looking is the use; moving the card is the option.",
        clauses=("EL-4.1c", "EL-4.1f"), kind="minor", weight="low", group=POWERS,
    )  # fmt: skip
    doubling_end: str = reading(
        "EL-A41", "Does a doubled card stay doubled when it goes under the deck?",
        {
            "ends-on-leaving": "its doubling ends when it leaves the hand or its elemental",
            "sticks": "it counts twice for the rest of the game",
        },
        because="A card in the deck is no attack card.",
        clauses=("EL-4.1d", "EL-4.1b"), kind="minor", weight="none", group=POWERS,
    )  # fmt: skip
    players: str = reading(
        "EL-A42", "Is it a game for one player?",
        {"one-player": "one player plays", "shared": "a team plays and decides together"},
        because="The text only ever speaks of the player, and a team at one table would make the same choices with "
        "the same cards.",
        clauses=("EL-3a", "EL-5a"), kind="note", weight="none", group=SETUP,
    )  # fmt: skip

    # ---- variants ----------------------------------------------------------------------------------------------------
    damage_limit: str = reading(
        "EL-V1", "How much damage loses?",
        {"33": "33, as published", "20": "20", "25": "25", "40": "40", "50": "50"},
        because="Shows how often the damage decides, and how often the empty deck.",
        clauses=("EL-5a",), kind="variant", group=VARIANTS,
    )  # fmt: skip
    layout: str = reading(
        "EL-V2", "Which layout is used?",
        {"choose": "it is chosen at the start", "A": "the first", "B": "the second", "C": "the third"},
        because="Single-card rows are bottlenecks: A has one, B and C have three.",
        clauses=("EL-3b", "EL-3c", "EL-3d", "EL-3e"), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    hand_size: str = reading(
        "EL-V3", "How many cards does a turn draw?",
        {"three": "three, as published", "four": "four", "five": "five"},
        because="A larger hand means fewer turns and more room to plan.",
        clauses=("EL-4a", "EL-4q"), kind="variant", group=VARIANTS,
    )  # fmt: skip
    no_immunity: str = reading(
        "EL-V4", "Are elementals immune to their own element?",
        {"immune": "yes, as published", "no-immunity": "no, every card does damage"},
        because="The parent game knows no immunity.",
        clauses=("EL-4f",), kind="variant", group=VARIANTS,
    )  # fmt: skip
    wild_jokers: str = reading(
        "EL-V5", "Are jokers wild?",
        {"as-written": "no, as published", "wild-tens": "yes: a joker is worth ten and has every suit"},
        because="These are the jokers of the parent game.",
        clauses=("EL-2.1e", "EL-2.2e"), kind="variant", group=VARIANTS,
    )  # fmt: skip
    powers_at_start: str = reading(
        "EL-V6", "Which powers are there?",
        {"won": "those of beaten Lords, as published", "all-four": "all four from the start", "none": "none at all"},
        because="Shows how much the powers weigh.",
        clauses=("EL-4k", "EL-4.1a"), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip
    peeking: str = reading(
        "EL-V7", "What may the player look at?",
        {
            "closed": "nothing that lies face down, as published",
            "elementals": "the face-down elementals",
            "deck": "the titan deck",
            "everything": "both, so that nothing is left to chance",
        },
        because="With everything open the game is a puzzle.",
        clauses=("EL-3b", "EL-3a"), kind="variant", group=VARIANTS,
    )  # fmt: skip
    free_hold: str = reading(
        "EL-V8", "Is there a free hold?",
        {
            "no-hold": "no, as published",
            "one-hold": "once a game the last card of a hand may be kept for the next turn",
        },
        because="Shows what a banish card at the right moment is worth.",
        clauses=("EL-4p",), kind="variant", group=VARIANTS,
    )  # fmt: skip
    parent_game: str = reading(
        "EL-V9", "Elementals, or its parent game?",
        {
            "no": "Elementals, as published",
            "classic": (
                "the parent game: four columns of three, wild jokers worth ten, no immunity, no powers, seven discards "
                "lose"
            ),
        },
        because="It counts discarded cards instead of points; EL-A37 adds its reserve.",
        clauses=("EL-0a",), kind="variant", group=VARIANTS, setup_only=True,
    )  # fmt: skip

    def conflicts(self) -> list[str]:
        """Sentences about options that do not go together; empty when all do."""
        return list(_conflicts(self))


_CLASSIC_SETTLES: Final = (
    "loss_line", "damage_span", "joker_banish", "joker_number_moment", "joker_discarded", "immunity", "cover_relation",
    "layout_choice", "damage_limit", "layout", "no_immunity", "wild_jokers", "powers_at_start",
)  # fmt: skip


def _conflicts(r: ElementalsReadings) -> Iterator[str]:
    changed = {item.key: item.id for item in r.declared.values() if getattr(r, item.key) != item.default}
    if r.parent_game == "classic":
        for key in _CLASSIC_SETTLES:
            if key in changed:
                yield f"The parent game (EL-V9) already settles what {changed[key]} asks."
    elif r.wild_jokers == "wild-tens":
        for key in ("joker_banish", "joker_number_moment", "joker_discarded"):
            if key in changed:
                yield f"Wild jokers worth ten (EL-V5) already settle what {changed[key]} asks."
    for (one, option), (other, options), sentence in _PAIRS:
        if getattr(r, one) == option and getattr(r, other) in options:
            yield sentence


_PAIRS: Final = (
    (
        ("layout_choice", "random-layout"), ("layout", ("A", "B", "C")),
        "A layout that is fixed beforehand (EL-V2) cannot be left to chance (EL-A19).",
    ),
    (
        ("no_immunity", "no-immunity"), ("immunity", ("placed-for-nothing",)),
        "Without immunity (EL-V4) no card is placed for nothing (EL-A10).",
    ),
    (
        ("weak_pair", "keep-adding"), ("hopeless_first_card", ("must-be-completable",)),
        "Where damage cards may keep being added (EL-A11), every first card can be completed (EL-A12).",
    ),
    (
        ("damage_span", "per-turn"), ("empty_deck", ("reshuffle-hits",)),
        "With damage that starts at 0 each turn (EL-A04) and discards that come back (EL-A05) the game might never "
        "end.",
    ),
    (
        ("damage_kept", "lost-at-turn-end"), ("empty_deck", ("reshuffle-plane",)),
        "With unfinished cards that go to the Elemental Plane (EL-A15) and come back from there (EL-A05) the game "
        "might never end.",
    ),
    (
        ("dead_position", "declared-lost"), ("empty_deck", ("reshuffle-plane", "reshuffle-hits")),
        "Where the deck is refilled (EL-A05), no number of cards makes the game hopeless (EL-A39).",
    ),
    (
        ("holding", "may-hold"), ("free_hold", ("one-hold",)),
        "Where cards may always be held (EL-A36), one free hold (EL-V8) adds nothing.",
    ),
    (
        ("powers_at_start", "all-four"), ("taking_power", ("may-refuse",)),
        "With all four powers from the start (EL-V6) no power is won that could be refused (EL-A24).",
    ),
    (
        ("powers_at_start", "all-four"), ("lord_attack_cards", ("stay-under-lord",)),
        "With all four powers from the start (EL-V6) no beaten Lord stays that cards could lie under (EL-A23).",
    ),
)  # fmt: skip
