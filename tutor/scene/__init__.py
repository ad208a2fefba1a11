"""The view model of a board, and the same board as plain text and as static HTML."""
