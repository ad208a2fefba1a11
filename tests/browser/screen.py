"""What stands outside one screen: the windows on which a board is measured, and what is looked for on them."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.live_page import Live
from widgets.wire.board import Board

Traits = dict[str, Any]


SIZES = {"laptop": (1200, 600), "beside the file browser": (960, 600), "phone": (400, 800)}
LARGER = {"larger laptop": (1366, 768), "larger laptop, on the site": (1164, 768)}
FAULTS = """
() => {
  const found = [];
  const seen = (name) => document.querySelector(name)?.getBoundingClientRect();
  // Of several tables on a phone the next one is swiped to.
  const tables = [...document.querySelectorAll(".table")]
    .slice(0, innerWidth < 640 ? 1 : 9)
    .map((one) => [one, one.getBoundingClientRect()]);
  for (const [, box] of tables)
    if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1) found.push("a table is cut");
  for (const [one, table] of tables)
    for (const die of one.querySelectorAll(".far .die"))
      if (innerWidth > 960 && die.getBoundingClientRect().right > table.right + 1) found.push("a die is cut");
  for (const [one, table] of tables)
    for (const card of one.querySelectorAll(".together .titled"))
      if (card.getBoundingClientRect().right > table.right + 1) found.push(`${card.dataset.node} is cut`);
  for (const name of [".bar", ".rail > .voice"]) {
    const box = seen(name);
    const cut = box && (box.top < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1);
    if (cut) found.push(`${name} is cut`);
  }
  // In a notebook an output scrolls what sticks out of it, if only by a pixel; then the wheel no longer moves the page.
  const place = document.querySelector(".tutor").parentElement, kept = place.style.overflow;
  place.style.overflow = "auto";
  if (place.scrollHeight > place.clientHeight) found.push("something sticks out below the board");
  place.style.overflow = kept;
  const say = document.querySelector(".rail > .say");
  if (say && say.scrollHeight > say.clientHeight + 1) found.push("the sentence is cut");
  if (tables.some(([one]) => one.classList.contains("scrolls"))) found.push("the table is cut");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  for (const [one, table] of tables)
    for (const stop of one.querySelectorAll(":is(.playable, .legal)")) {
      if (!stop.getClientRects().length) continue;
      const scrolled = stop.closest(".scrolled, .scrolls, .field, details");
      const box = stop.getBoundingClientRect();
      const out = box.bottom > table.bottom + 1 || box.top < table.top - 16;
      if (out || (!scrolled && (box.left < table.left - 1 || box.right > table.right + 1)))
        found.push(`${stop.dataset.node} lies outside`);
    }
  // A few buttons are seen whole; a long list scrolls in a box that is.
  const asks = seen(".rail > .asks"), acts = [...document.querySelectorAll(".rail > .asks .act")];
  for (const box of asks ? [asks, ...(acts.length > 3 ? [] : acts.map((act) => act.getBoundingClientRect()))] : [])
    if (box.bottom > Math.min(innerHeight, asks.bottom) + 1 || box.right > Math.min(innerWidth, asks.right) + 1)
      found.push("a button lies outside");
  for (const box of document.querySelectorAll(".rest > .asks"))
    if (box.scrollHeight > box.clientHeight + 4) found.push("a button below a question is cut");
  for (const text of document.querySelectorAll(".hand .titled .text")) {
    if (!text.getClientRects().length) continue;
    const lines = text.clientHeight / parseFloat(getComputedStyle(text).lineHeight);
    const figures = text.closest(".titled").querySelector(".figures")?.getBoundingClientRect();
    if (lines < 0.9 || Math.abs(lines - Math.round(lines)) > 0.1) found.push(`${lines} lines of a card's text`);
    if (figures && text.getBoundingClientRect().bottom > figures.top + 1) found.push("words lie on figures");
  }
  return found;
}
"""

OPTIONS = """
() => {
  const tray = document.querySelector(".lesson > .tray"), above = innerWidth < 1100;
  // Above a table the options of an answered question, which tell their grounds, scroll where they were asked.
  if (!tray || (above && !tray.querySelector(":scope > .nearest"))) return [];
  const box = tray.getBoundingClientRect(), room = above ? tray : document.querySelector(".rail > .lesson");
  const floor = Math.min(innerHeight, room.getBoundingClientRect().bottom) + 1;
  return [...tray.querySelectorAll(".option, .option .because, .option .unfolds, .nearest .act")]
    .map((one) => [one.textContent, one.getBoundingClientRect()])
    .filter(([, { height, top, bottom }]) => height && (bottom > floor || top < box.top - 1))
    .map(([text]) => `not seen: ${text}`);
}
"""

HEADINGS = """
() => [...document.querySelectorAll(".compared .heading")].flatMap((heading) => {
  const table = heading.nextElementSibling.getBoundingClientRect(), found = [];
  const words = heading.querySelector(".words"), last = words && [...words.lastElementChild.getClientRects()].at(-1);
  const more = heading.querySelector(".more");
  if (heading.scrollHeight > heading.clientHeight + 1) found.push("the heading is cut");
  const two = document.querySelectorAll(".compared").length === 2;
  if (two && innerWidth >= 1200 && table.width < 580) found.push("a board of two is small");
  if (words && last.bottom > words.getBoundingClientRect().bottom + 1 && !more.getClientRects().length)
    found.push("words are cut");
  for (const act of heading.querySelectorAll(".act, .more"))
    if (act.getBoundingClientRect().bottom > table.top + 1) found.push("the way on is cut");
  return found;
})
"""

ANSWERED = """
() => {
  const voice = document.querySelector(".rail > .voice.answer"), box = voice.getBoundingClientRect(), found = [];
  const floor = Math.min(box.bottom, innerHeight);
  const seen = (element) => element.getClientRects().length > 0;
  const cut = (act) =>
    [...act.getClientRects()].some(({ top, bottom, right }) => top < box.top || bottom > floor || right > box.right);
  const verdict = voice.querySelector(".verdict").getClientRects()[0];
  if (verdict.top < box.top || verdict.top + 14 > floor) found.push("the verdict is cut");
  const words = voice.querySelector(".words"), more = voice.querySelector(".more");
  const last = [...words.lastElementChild.getClientRects()].at(-1), end = words.getBoundingClientRect().bottom;
  if (last.bottom > Math.min(end, floor) + 1 && !seen(more)) found.push("words are cut");
  if (words.querySelectorAll(".clause").length > 1) found.push("several clauses are open");
  const acts = [...voice.querySelectorAll(".nearest .act")];
  // Beside the one that stands out there may be one more: a wrong try is taken back, or a hint is asked for.
  if (acts.length > 2 || acts.filter((act) => act.matches(".best")).length > 1) found.push("several ways on");
  if ([...acts, more].some((act) => cut(act))) found.push("the way on is cut");
  const table = document.querySelector(".table").getBoundingClientRect();
  if (innerWidth < 1100 && table.top < box.bottom) found.push("the voice lies on the table");
  return found;
}
"""


def resize(live: Live, size: tuple[int, int]) -> None:
    """Give the window another size, and the board the time of two frames to fit itself to it."""
    live.page.set_viewport_size({"width": size[0], "height": size[1]})
    live.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def unpainted(live: Live) -> None:
    """Paint the board no more: everything has its place and its size as before, and a third of the work is saved."""
    live.page.evaluate("() => { document.getElementById('place').style.opacity = 0 }")


def measured(live: Live, script: str, sizes: dict[str, tuple[int, int]] = SIZES) -> dict[str, list[str]]:
    """What a script finds on the board that is shown, by the window's name; no windows where it finds nothing."""
    found = {}
    unpainted(live)
    for name, size in sizes.items():
        resize(live, size)
        found[name] = live.page.evaluate(script)
    return {name: what for name, what in found.items() if what}


EACH = f"""
async () => {{
  const looks = [{FAULTS}, {OPTIONS}, {HEADINGS}], found = {{}}, place = document.getElementById("place");
  // A board fits itself as it is drawn, and once more within the next frame: what comes after that frame finds it done.
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (const [name, states] of JSON.parse(window.boards)) {{
    close();
    place.replaceChildren();
    localStorage.clear();
    for (const [n, traits] of states.entries()) {{
      if (n) window.model.put(traits);
      else window.start(traits, () => {{}});
      await drawn();
      const spoken = document.querySelector(".rail > .voice.answer");
      const what = [...looks, ...(spoken ? [{ANSWERED}] : [])].flatMap((look) => look());
      if (what.length) found[n ? `${{name}}, ${{n}} further` : name] = what;
    }}
  }}
  return found;
}}
"""
"""Shows board after board, each in the states that it passes through, and looks for faults in each."""


def faults_of_each(
    live: Live, boards: list[tuple[str, list[Traits]]], sizes: dict[str, tuple[int, int]] = SIZES
) -> dict[str, dict[str, list[str]]]:
    """What is not seen of many boards in their states, by the window's name and by theirs: no answer comes back."""
    found = {}
    unpainted(live)
    live.page.evaluate("text => { window.boards = text }", json.dumps(boards))
    for name, size in sizes.items():
        resize(live, size)
        found[name] = live.page.evaluate(EACH)
    return {name: what for name, what in found.items() if what}


def faults(live: Live, board: Board, sizes: dict[str, tuple[int, int]] = SIZES) -> dict[str, list[str]]:
    """What of a board is not seen, by the window's name."""
    live.show(board)
    return measured(live, FAULTS, sizes)
