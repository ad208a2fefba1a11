"""A game that is over: what may come next is seen whole, and the table as it ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.live_page import Live
from tests.browser.screen import LARGER, SIZES, resize
from tests.widgets.test_outcome import ended
from tutor.engine.game import game_ids
from tutor.engine.table import Table
from tutor.learn.progress import Progress
from widgets.lessons.coached_board import CoachedBoard

COVERED = """
() => {
  const outcome = document.querySelector(".rail > .outcome"), own = outcome.getBoundingClientRect(), found = [];
  const beside = (box) => box.left >= own.right - 1 || box.right <= own.left + 1;
  const apart = (box) => beside(box) || box.top >= own.bottom - 1 || box.bottom <= own.top + 1;
  if (!apart(document.querySelector(".table").getBoundingClientRect())) found.push("the table is covered");
  for (const one of outcome.querySelectorAll(".act, .numbers li, .firsts li")) {
    const box = one.getBoundingClientRect();
    if (box.height && (box.bottom > innerHeight || box.top < own.top - 1 || box.right > own.right + 1))
      found.push(`not seen: ${one.textContent}`);
  }
  const label = outcome.querySelector(":scope > .label");
  const broken = label && label.clientHeight > 2 * parseFloat(getComputedStyle(label).fontSize);
  if (broken) found.push("a short line is broken");
  const voice = document.querySelector(".rail > .voice.over");
  if (voice.scrollHeight > voice.clientHeight + 1) found.push("who has won is cut");
  const page = document.querySelector(".rail > .page");
  const low = page && innerWidth >= 1200 && page.getBoundingClientRect().bottom > innerHeight;
  if (low) found.push("the story sticks out");
  return found;
}
"""


def over(game: str) -> Table:
    """A game that has ended."""
    return next(table for table in (ended(game, seed) for seed in (1, 2, 3)) if table.position.result)


@pytest.mark.parametrize("game", game_ids())
def test_what_comes_after_a_game_is_seen_and_covers_nothing(live: Live, game: str, tmp_path: Path) -> None:
    """Also with three rules that were new, and the line on a first win."""
    board = CoachedBoard(over(game), on=False, progress=Progress(tmp_path / "progress.json"))
    live.show(board.widget)
    news = ["A spell names its targets and does what it says."] + ["An aggressive creature does not sleep."] * 2
    changed = {"news": news, "best": {"key": game, "turns": 13}}
    live.page.evaluate("changed => model.put({outcome: {...model.get('outcome'), ...changed}})", changed)
    found = {}
    for name, size in {**SIZES, **LARGER}.items():
        resize(live, size)
        found[name] = live.page.evaluate(COVERED)
    assert {name: faults for name, faults in found.items() if faults} == {}
