"""The one widget, what passes between it and Python, and what its pages are made of."""
