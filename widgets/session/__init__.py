"""Sessions: a table, and what one person has open at it."""
