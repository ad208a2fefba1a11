"""A table and what one person has open at it: what is answered, and what is shown."""
