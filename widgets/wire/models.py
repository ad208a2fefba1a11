"""What is fixed for a game travels once: a model of its own that its boards refer to.

So a chapter of twenty boards is little more to send than one, and all of them are back at once when the page is loaded
again: a page that is busy for two seconds loses widgets for good.
"""

from __future__ import annotations

from typing import Any

import traitlets

from widgets.wire.host import Model


class Book(Model):
    """What every board of a game can open: three traits of ``PROTOCOL.md``, which never change.

    :param about: what it belongs to; of that the browser knows nothing.
    """

    rulebook = traitlets.Dict().tag(sync=True)
    glossary: traitlets.List[Any] = traitlets.List().tag(sync=True)
    reference: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, about: object = None, **state: Any) -> None:
        self.about = about
        super().__init__(**state)
