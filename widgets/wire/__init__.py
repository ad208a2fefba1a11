"""The widget, its messages to and from Python, and the building blocks of its pages."""
