"""A second Python of a page, which does long work while the first answers. Notebooks have threads and need none.

The two exchange messages of plain data (``tutor/lab/errands.py``).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

Data = dict[str, Any]
Work = Callable[[Data, Callable[[], bool]], Any]
Tell = Callable[[str], object]


class Second:
    """The second Python, seen from the first. ``tell`` sends it a message; None if there is no second Python."""

    def __init__(self) -> None:
        self.tell: Tell | None = None
        self._errands: dict[int, Errand] = {}
        self._count = 0

    @property
    def is_there(self) -> bool:
        """Whether there is one; it may only be started by the first message."""
        return self.tell is not None

    def begin(self, name: str, wanted: Data) -> Errand:
        """Start an errand by its name, with its arguments."""
        self._count += 1
        errand = self._errands[self._count] = Errand(self, self._count)
        self.say(nr=errand.nr, name=name, wanted=wanted)
        return errand

    def say(self, **message: Any) -> None:
        """Send a message."""
        if self.tell is not None:
            self.tell(json.dumps({"errand": message}))

    def hear(self, text: str) -> None:
        """Receive a message; those about closed errands are ignored."""
        message = json.loads(text)
        if errand := self._errands.get(message["nr"]):
            errand.take(message)

    def forget(self, nr: int) -> None:
        """Ignore further news of an errand."""
        self._errands.pop(nr, None)


class Errand:
    """One errand of the second Python.

    :param nr: its number in messages.
    """

    def __init__(self, second: Second, nr: int):
        self.nr = nr
        self._second = second
        self._news: list[Data] = []
        self._fault = ""
        self._stopped = self._ended = False

    def take(self, message: Data) -> None:
        """Receive a message about it."""
        if "news" in message:
            self._news.append(message["news"])
        self._fault = message.get("fault", "")
        self._ended = "ended" in message or bool(self._fault)

    def is_over(self) -> bool:
        """Return whether it has ended and all its news were read."""
        return self._ended and not self._news and not self._fault

    def news(self) -> list[Data]:
        """Return the news since the last call.

        :raises RuntimeError: with the reason, if the errand has failed.
        """
        if self._fault:
            raise RuntimeError(self._fault)
        news, self._news = self._news, []
        return news

    def stop(self) -> None:
        """Ask it to end soon; its last news are still read."""
        if not self._stopped:
            self._stopped = True
            self._second.say(nr=self.nr, ends="soon")

    def close(self) -> None:
        """End it, if it has not ended, and ignore further news."""
        self._second.forget(self.nr)
        if not self._ended:
            self._second.say(nr=self.nr, ends="now")


SECOND = Second()
"""The second Python of this page."""


class Helper:
    """The second Python itself: it runs errands, and yields to others between two pieces of news.

    :param errands: the errands, by name.
    """

    def __init__(self, errands: Mapping[str, Work]):
        self.tell: Tell = len
        self._errands = errands
        self._stopped: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def receive(self, text: str) -> None:
        """Start or end an errand."""
        message = json.loads(text)
        if "ends" in message:
            self._stopped.add(message["nr"])
            return
        task = asyncio.get_running_loop().create_task(self._do(message["nr"], message["name"], message["wanted"]))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, nr: int, name: str, wanted: Data) -> None:
        try:
            for news in self._errands[name](wanted, lambda: nr in self._stopped):
                if news is not None:
                    self._say(nr=nr, news=news)
                await asyncio.sleep(0)
            self._say(nr=nr, ended=True)
        except (ValueError, RuntimeError) as error:
            self._say(nr=nr, fault=str(error))
        except Exception as error:  # its text could reveal something hidden
            self._say(nr=nr, fault=f"The tutor made a mistake in its work ({type(error).__name__}).")

    def _say(self, **message: Any) -> None:
        self.tell(json.dumps(message))
