/**
 * Making what is drawn fit where it stands: what lies on a table, the words of a lesson and of an answer, a question with its options.
 */

/**
 * How small a table is made: a little, for words need more lines on small cards, so that less may fit; then as much as is readable;
 * and smaller still where it would have to be scrolled otherwise.
 */
const SMALLEST = [0.8, 0.55, 0.5];
/** How near to the limit its size is found. */
const CLOSE = 0.02;

/**
 * Make what lies on each table so much smaller that all of it is seen at once. Where that is not enough, the cards of a
 * narrow table lie low, without what can be looked up; where that is not, the table is scrolled.
 * @param {Element} root
 */
export function fitTables(root) {
  for (const table of /** @type {Iterable<HTMLElement>} */ (root.querySelectorAll(".table:not(.excerpt, .decided, .shot)"))) {
    if (!table.clientHeight) continue;
    /** @param {number} size */
    const fits = (size) => {
      table.style.setProperty("--fit", String(size));
      return !overflows(table) && (tooWide || !isTooWide(table));
    };
    let tooWide = false;
    table.classList.remove("scrolls", "low");
    if (fits(1)) continue;
    const findSmallest = () =>
      SMALLEST.find((size) => {
        // What is too wide even when it is small is laid out to be scrolled sideways.
        table.style.setProperty("--fit", String(size));
        tooWide = isTooWide(table);
        return fits(size);
      });
    let smallest = findSmallest();
    if (smallest === undefined) {
      table.classList.add("low");
      smallest = findSmallest();
    }
    if (smallest === undefined) {
      table.classList.add("scrolls");
      fits(1);
      continue;
    }
    let [low, high] = [smallest, 1];
    while (high - low > CLOSE) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    fits(low);
  }
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

/** @param {HTMLElement} table */
function overflows(table) {
  const far = /** @type {HTMLElement | null} */ (table.querySelector(":scope > .far"));
  return table.scrollHeight > table.clientHeight + 1 || (!!far && far.scrollHeight > far.clientHeight + 1);
}

/**
 * Whether what lies beyond the hand reaches over the table's edge.
 * @param {HTMLElement} table
 */
function isTooWide(table) {
  const far = table.querySelector(":scope > .far");
  return !!far && far.scrollWidth > far.clientWidth + 8;
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

/**
 * Give up the picture of a titled card whose words find no room beside it; words that are still too many end in a sign
 * after a whole line. A portrait on which a syllable of its name finds no room gives up the name. All words of a card
 * are in its details, and told when it is picked.
 * @param {Element} root
 */
export function fitCards(root) {
  fitNames(root);
  for (const card of root.querySelectorAll(".table .column > .titled, .table .scrolled > .titled")) {
    const side = card.querySelector(".side");
    const text = /** @type {HTMLElement | null} */ (card.querySelector(".text"));
    for (const name of ["data-wordy", "data-more"]) card.removeAttribute(name);
    text?.style.removeProperty("--lines");
    if (![side, text].some((part) => part && (isCut(part) || isBroken(part)))) continue;
    card.setAttribute("data-wordy", "");
    if (side && isCut(side)) card.setAttribute("data-more", "");
    if (!text || !isCut(text)) continue;
    const lines = text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
    text.style.setProperty("--lines", String(Math.max(1, Math.floor(lines + 0.1))));
  }
}

/** @param {Element} root */
function fitNames(root) {
  const names = [...root.querySelectorAll(".table .portrait .power")];
  const give = (/** @type {Element} */ name, /** @type {boolean} */ up) => name.closest(".portrait")?.toggleAttribute("data-nameless", up);
  for (const name of names) give(name, false);
  for (const name of names.filter(isBroken)) give(name, true);
}

/** @param {Element} part */
const isCut = (part) => part.scrollHeight > part.clientHeight + 1;
/** @param {Element} part whose words reach over its side rather than break between two letters */
const isBroken = (part) => part.scrollWidth > part.clientWidth + 1;
