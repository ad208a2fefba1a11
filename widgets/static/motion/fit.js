/**
 * Making what is drawn fit where it stands: what lies on a table, the words of a lesson and of an answer, a question with its options.
 */

/**
 * What each thing was like when it was fitted last: one that is still like that stays as it is. To try sizes costs the
 * browser a look at all that is drawn, and a new painting of it.
 * @type {WeakMap<Element, string>}
 */
const fitted = new WeakMap();

/** The sizes of a table, in eightieths of the whole one, which no eye tells apart: a size costs the browser a look at everything that lies there. */
const WHOLE = 80;
/**
 * How small a table is made: a little, for words need more lines on small cards, so that less may fit; then as much as is readable;
 * and smaller still where it would have to be scrolled otherwise.
 */
const SMALLEST = [64, 44, 40];

/**
 * Make what lies on each table so much smaller that all of it is seen at once. Where that is not enough, the cards of a
 * narrow table lie low, without what can be looked up; where that is not, the table is scrolled.
 * @param {Element} root
 */
export function fitTables(root) {
  for (const table of /** @type {Iterable<HTMLElement>} */ (root.querySelectorAll(".table:not(.excerpt, .decided, .shot)"))) {
    if (!table.clientHeight) continue;
    const form = formOf(table);
    if (fitted.get(table) === form && seen(table) === 1) continue;
    fitted.set(table, form);
    table.classList.remove("scrolls", "low");
    let size = largest(table);
    if (!size) {
      table.classList.add("low");
      size = largest(table);
    }
    if (!size) table.classList.add("scrolls");
    give(table, size || WHOLE);
  }
}

/**
 * The room of a table and what lies there, by place: what only changes its figures needs as much room as before.
 * @param {HTMLElement} table
 */
function formOf(table) {
  const nodes = /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("[data-node]"));
  const what = [...nodes].map(({ dataset }) => (dataset.node?.startsWith("do:") ? "a button" : dataset.node));
  return `${table.clientWidth} ${table.clientHeight} ${what.join(" ")}`;
}

/**
 * The largest size at which all is seen; 0 for none.
 * @param {HTMLElement} table
 */
function largest(table) {
  // What does not fit tells how much too large it is, which is nearly how small it has to be.
  let size = WHOLE;
  let high = WHOLE + 1;
  for (let part = shown(table, size); part < 1; part = shown(table, size)) {
    high = size;
    size = Math.min(size - 1, Math.floor(size * part));
    if (size < SMALLEST[0]) break;
  }
  if (size >= SMALLEST[0]) return narrow(size, high, size + 1, (at) => shown(table, at) >= 1);
  for (const smallest of SMALLEST) {
    give(table, smallest);
    const wide = acrossOf(table) < 1;
    // What is too wide even when it is small is laid out to be scrolled sideways: what was too wide before may be right.
    if (wide && smallest === SMALLEST[0]) high = WHOLE + 1;
    const fits = (/** @type {number} */ at) => shown(table, at, !wide) >= 1;
    if (fits(smallest)) return narrow(smallest, high, Math.max(size, smallest + 1), fits);
    high = smallest;
  }
  return 0;
}

/**
 * The largest size that fits.
 * @param {number} low one that fits
 * @param {number} high one that does not
 * @param {number} guess what it may be, or one more
 * @param {(size: number) => boolean} fits
 */
function narrow(low, high, guess, fits) {
  let at = guess;
  while (high - low > 1) {
    if (fits(at)) low = at;
    else high = at;
    at = at === guess && low === guess ? low + 1 : (low + high) >> 1;
  }
  return low;
}

/**
 * @param {HTMLElement} table
 * @param {number} size
 */
const give = (table, size) => table.style.setProperty("--fit", String(size / WHOLE));

/**
 * What part of a table is seen at a size: 1 where all of it is.
 * @param {HTMLElement} table
 * @param {number} size
 * @param {boolean} [across] whether it must not reach over the edge at its side either
 */
function shown(table, size, across = true) {
  give(table, size);
  return seen(table, across);
}

/**
 * What part of a table is seen as it is.
 * @param {HTMLElement} table
 * @param {boolean} [across]
 */
const seen = (table, across = true) => Math.min(downOf(table), across ? acrossOf(table) : 1);

/**
 * What part of a table is seen from its top to its bottom.
 * @param {HTMLElement} table
 */
function downOf(table) {
  const far = table.querySelector(":scope > .far");
  const parts = [table, ...(far ? [far] : [])].map(({ clientHeight, scrollHeight }) =>
    scrollHeight > clientHeight + 1 ? clientHeight / scrollHeight : 1,
  );
  return Math.min(...parts);
}

/**
 * What part of what lies beyond the hand is seen from side to side.
 * @param {HTMLElement} table
 */
function acrossOf(table) {
  const far = table.querySelector(":scope > .far");
  return far && far.scrollWidth > far.clientWidth + 8 ? far.clientWidth / far.scrollWidth : 1;
}

/**
 * Make each picture of a move so much smaller that all of it is seen: as a whole, as it is only looked at.
 * @param {Element} root
 */
export function fitShots(root) {
  for (const shot of /** @type {Iterable<HTMLElement>} */ (root.querySelectorAll(".shot"))) {
    const drawn = shot.querySelector(":scope > .far");
    if (!drawn || !shot.clientHeight) continue;
    const scale = Math.min(1, shot.clientWidth / drawn.scrollWidth, shot.clientHeight / drawn.scrollHeight);
    shot.style.setProperty("--scale", String(scale));
  }
}

/**
 * Mark the answers whose words have no room, so that the line appears that unfolds them.
 * @param {Element} root
 */
export function fitAnswers(root) {
  for (const voice of root.querySelectorAll(".voice.answer:not(.open)")) {
    voice.classList.remove("long");
    const words = voice.querySelector(":scope > .words");
    const last = words?.lastElementChild?.getClientRects();
    // The finger's room around a chip reaches beyond its line, so the lines themselves are measured.
    if (words && last?.length && last[last.length - 1].bottom > words.getBoundingClientRect().bottom + 1) voice.classList.add("long");
  }
}

/**
 * Set what a lesson says in small letters where it has no room in large ones, as in a strip above the table.
 * @param {Element} root
 */
export function fitSentences(root) {
  for (const say of root.querySelectorAll(".rail > .say")) {
    say.classList.remove("close");
    say.classList.toggle("close", say.scrollHeight > say.clientHeight + 1);
  }
}

/** How a question is set where it has no room, one step after the other: closely; without the grounds of what was rightly left out; without any, but for the one that is asked for. */
const CLOSER = ["close", "brief", "folded"];

/**
 * How wide a board was when its question took its height.
 * @type {WeakMap<HTMLElement, number>}
 */
const measuredAt = new WeakMap();

/**
 * Set each question so closely that all its options are seen at once. Above a table it takes the height that it needs
 * before it is answered, and keeps it, so that the table stays where it is.
 * @param {Element} root
 */
export function fitQuestions(root) {
  for (const quiz of root.querySelectorAll(".lesson .quiz")) {
    const lesson = /** @type {HTMLElement} */ (quiz.closest(".lesson"));
    const tray = /** @type {HTMLElement} */ (quiz.closest(".tray"));
    const screen = /** @type {HTMLElement} */ (root.querySelector(".screen"));
    const above = !lesson.clientHeight;
    const answered = !tray.querySelector(":scope > .nearest");
    quiz.classList.remove(...CLOSER);
    if (above && (!answered || measuredAt.get(screen) !== tray.clientWidth)) {
      if (answered) quiz.classList.add(...CLOSER);
      screen.style.setProperty("--quiz-needs", "0px");
      screen.style.setProperty("--quiz-needs", `${tray.scrollHeight}px`);
      measuredAt.set(screen, tray.clientWidth);
      quiz.classList.remove(...CLOSER);
    }
    const room = above ? tray : lesson;
    for (const name of CLOSER) {
      if (room.scrollHeight <= room.clientHeight + 1) break;
      quiz.classList.add(name);
    }
  }
}

/** A line of words is at least so high (px). */
const LEAST_LINE = 11;

/**
 * Give up the picture of a titled card whose words find no room beside it; words that are still too many end in a sign
 * after a whole line. A portrait on which a syllable of its name finds no room, or whose face it would cover, gives up the name. All words of a card
 * are in its details, and told when it is picked.
 * @param {Element} root
 */
export function fitCards(root) {
  fitNames(root);
  const cards = changedOf(root.querySelectorAll(".table .column > .titled, .table .scrolled > .titled"));
  const side = (/** @type {Element} */ card) => card.querySelector(".side");
  const text = (/** @type {Element} */ card) => /** @type {HTMLElement | null} */ (card.querySelector(".text"));
  // All are looked at before one is changed, for a look after a change costs the browser the whole table.
  for (const card of cards) {
    for (const name of ["data-wordy", "data-more", "data-crowded"]) card.removeAttribute(name);
    text(card)?.style.removeProperty("--lines");
  }
  const wordy = cards.filter((card) => [side(card), text(card)].some((part) => isCut(part) || isBroken(part)));
  for (const card of wordy) card.setAttribute("data-wordy", "");
  const crowded = wordy.filter((card) => isCrowdedOut(text(card)));
  const more = wordy.filter((card) => isCut(side(card)) || crowded.includes(card));
  for (const card of more) card.setAttribute("data-more", "");
  for (const card of crowded) card.setAttribute("data-crowded", "");
  const long = wordy.map(text).filter(isCut);
  const lines = long.map((words) => words && words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight));
  for (const [i, words] of long.entries()) words?.style.setProperty("--lines", String(Math.max(1, Math.floor((lines[i] ?? 0) + 0.1))));
}

/**
 * Those that have other words or another size than when they were fitted.
 * @param {Iterable<Element>} parts
 */
function changedOf(parts) {
  return [...parts].filter((part) => {
    const form = `${part.clientWidth} ${part.clientHeight} ${part.textContent}`;
    const changed = fitted.get(part) !== form;
    fitted.set(part, form);
    return changed;
  });
}

/** @param {Element} root */
function fitNames(root) {
  const names = changedOf(root.querySelectorAll(".table .portrait .power"));
  const nameless = (/** @type {Element} */ name, /** @type {boolean} */ up) => name.closest(".portrait")?.toggleAttribute("data-nameless", up);
  for (const name of names) nameless(name, false);
  for (const name of names.filter((one) => isBroken(one) || hidesFace(one))) nameless(name, true);
}

/**
 * Whether a name of two lines would cover the face on a small card.
 * @param {Element} name
 */
const hidesFace = (name) => name.clientHeight > 0.3 * (name.closest(".portrait")?.clientHeight ?? 0);

/** @param {Element | null} part for which not even a line is left */
const isCrowdedOut = (part) => isCut(part) && (part?.clientHeight ?? 0) < LEAST_LINE;

/** @param {Element | null} part */
const isCut = (part) => !!part && part.scrollHeight > part.clientHeight + 1;
/** @param {Element | null} part whose words reach over its side rather than break between two letters */
const isBroken = (part) => !!part && part.scrollWidth > part.clientWidth + 1;
