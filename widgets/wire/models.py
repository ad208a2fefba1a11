"""Data that is fixed for a game is sent once, as a model that its boards refer to.

So a chapter with twenty boards is little more to send than one, and all boards are restored at once when the page is
reloaded: if the page blocks for two seconds while loading, its widgets never come back.
"""

from __future__ import annotations

from typing import Any

import traitlets

from widgets.wire.host import Model


class Book(Model):
    """What every board of a game can open: three traits of ``PROTOCOL.md``, which never change.

    :param about: the object that it belongs to, which the browser does not know.
    """

    rulebook = traitlets.Dict().tag(sync=True)
    glossary: traitlets.List[Any] = traitlets.List().tag(sync=True)
    reference: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, about: object = None, **state: Any) -> None:
        self.about = about
        super().__init__(**state)
