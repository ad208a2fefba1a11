"""The words of the game, explained."""

GLOSSARY = {
    "catalyst": (
        "Catalyst",
        "The book's name for a joker. It doubles the card beside it and has no effect itself. [EF-6.2a]",
    ),
    "combination": (
        "combination",
        "The book's name for a pair: two cards of one rank, or a joker and a card. [EF-6.2c]",
    ),
    "draw-deck": (
        "Draw Deck",
        "The book's name for the deck. Cards pushed off the pile go under it. [EF-6.2b] [EF-3.3f]",
    ),
    "element": ("element", "Ignite, Hydroblast, Quake or Gust: what a pair brings besides points. [EF-3.3i]"),
    "exchange": ("exchange", "One of the three actions: throw out any number of cards and draw as many. [EF-3.4a]"),
    "forge-pile": ("Forge Pile", "The book's name for the pile in the middle, on which pairs are laid. [EF-6.2d]"),
    "hit": ("hit", "A six rolled in an attack. A block die of four or more cancels one. [EF-4.3f] [EF-4.3i]"),
    "lock": ("lock", "What a Quake leaves behind: no drawing on your next turn. [EF-3.3s]"),
    "sacrifice": ("sacrifice", "A hand card given up before the roll for one more die. [EF-4.3k]"),
    "salvage": ("salvage", "Taking the bottom card of the discard pile with a Hydroblast. [EF-3.3p]"),
    "worth": ("worth", "Ace 1, two to ten their number, Jack, Queen and King 10. [EF-1.3g]"),
}
