"""How Elementals looks."""

from typing import Any

from tutor.scene.nodes import Scene


def scene(view: Any) -> Scene:
    """The board for a view."""
    return Scene(title="Elementals")
