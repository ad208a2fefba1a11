"""The pack of Night Market, and what a card counts (NM-1a, NM-1b)."""

from tutor.engine import pack

CARDS = pack(("A", "2", "3", "4"))
WORTH = {card: "A234".index(card.rank) + 1 for card in CARDS}
